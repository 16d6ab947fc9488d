/*
 * test_text.c: text that fits, text that does not, JSON from hostile bytes, and sorting against qsort.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"

static void text_that_fits(void **state)
{
    char        buffer[32];
    struct text t;

    (void)state;
    text_start(&t, buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    text_word(&t, "tile");
    text_char(&t, ' ');
    text_add(&t, "%s at %d,%d", "D", 0, -1);
    assert_string_equal(buffer, "tile D at 0,-1");
    assert_int_equal(t.len, strlen(buffer));
    assert_false(text_overflowed(&t));
}

/* The same text into every size of buffer: the beginning is right, the end is a NUL, the length is the wanted one,
 * and the byte behind the buffer is left alone. */
static void text_that_does_not_fit(void **state)
{
    const char *want = "road:E \"city\" 17!";
    size_t      wanted = strlen(want);

    (void)state;
    for (size_t cap = 0; cap < wanted + 3; cap++) {
        char        buffer[64];
        struct text t;
        memset(buffer, '#', sizeof buffer);
        text_start(&t, buffer, cap);
        text_add(&t, "%s:%c", "road", 'E');
        text_char(&t, ' ');
        text_json(&t, "city");
        text_add(&t, " %d", 17);
        text_word(&t, "!");

        assert_int_equal(t.len, wanted);
        assert_int_equal(text_overflowed(&t), cap <= wanted);
        assert_int_equal(buffer[cap], '#');
        if (cap > 0) {
            size_t fits = cap - 1 < wanted ? cap - 1 : wanted;
            assert_memory_equal(buffer, want, fits);
            assert_int_equal(buffer[fits], '\0');
        }
    }
}

static void json_of_anything(void **state)
{
    static const struct {
        const char *raw, *json;
    } rows[] = {
        {"", "\"\""},
        {"plain", "\"plain\""},
        {"\"\\", "\"\\\"\\\\\""},
        {"a\nb\tc", "\"a\\nb\\tc\""},
        {"\x01\x1f\x7f", "\"\\u0001\\u001f\\u007f\""},
        {"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x8f\xb0", "\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x8f\xb0\""},
        {"\xff", "\"\\ufffd\""},
        {"\x80x", "\"\\ufffdx\""},
        {"\xc3", "\"\\ufffd\""},                                  /* cut short            */
        {"\xe2\x82", "\"\\ufffd\\ufffd\""},                       /* cut short            */
        {"\xc0\xaf", "\"\\ufffd\\ufffd\""},                       /* overlong             */
        {"\xe0\x9f\xbf", "\"\\ufffd\\ufffd\\ufffd\""},            /* overlong             */
        {"\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\""},            /* half of a surrogate  */
        {"\xf4\x90\x80\x80", "\"\\ufffd\\ufffd\\ufffd\\ufffd\""}, /* above 10ffff */
        {"\xf5\x80", "\"\\ufffd\\ufffd\""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char        buffer[64];
        struct text t;
        text_start(&t, buffer, sizeof buffer);
        text_json(&t, rows[i].raw);
        assert_string_equal(buffer, rows[i].json);
    }
}

/*
 * ----- sorting -----
 */

enum { MOST_LINES = 300 };

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Random lines of few letters, so that equal ones and prefixes of each other are common. */
static void sort_random_lines(struct rng *rng, int n)
{
    static char words[MOST_LINES][16], got[8192], want[8192];
    char       *order[MOST_LINES];
    struct text g, w;

    text_start(&g, got, sizeof got);
    text_start(&w, want, sizeof want);
    text_word(&g, "zz: a head\n");
    text_word(&w, "zz: a head\n");
    size_t first = g.len;
    for (int i = 0; i < n; i++) {
        uint32_t length = rng_below(rng, 12);
        for (uint32_t k = 0; k < length; k++)
            words[i][k] = "\tab\xc3"[rng_below(rng, 4)];
        words[i][length] = '\0';
        order[i] = words[i];
        text_add(&g, "%s\n", words[i]);
    }
    qsort(order, (size_t)n, sizeof order[0], by_bytes);
    for (int i = 0; i < n; i++)
        text_add(&w, "%s\n", order[i]);

    text_sort_lines(&g, first);
    assert_string_equal(got, want);
    assert_int_equal(g.len, w.len);
}

static void sorting_agrees_with_qsort(void **state)
{
    struct rng rng = {2};

    (void)state;
    for (int n = 0; n < 12; n++)
        for (int again = 0; again < 200; again++)
            sort_random_lines(&rng, n);
    for (int again = 0; again < 50; again++)
        sort_random_lines(&rng, MOST_LINES);
}

static void sorting_nothing(void **state)
{
    char        buffer[16];
    struct text t;

    (void)state;
    text_start(&t, buffer, sizeof buffer);
    text_sort_lines(&t, 0);
    assert_string_equal(buffer, "");
    text_word(&t, "b\na\n");
    text_sort_lines(&t, t.len);
    assert_string_equal(buffer, "b\na\n");
}

/* What a terminal would obey, and what is no character, is a question mark; letters stay. */
static void blunt_words(void **state)
{
    static const struct {
        const char *said, *shown;
    } rows[] = {
        {"", ""},
        {"Jos\xc3\xa9 \xe2\x80\x93 \xf0\x9f\x8f\xb0", "Jos\xc3\xa9 \xe2\x80\x93 \xf0\x9f\x8f\xb0"},
        {"\x1b[2J\a\n\x7f", "?[2J???"},
        {"\xc2\x9b"
         "1m\xc2\xa0",
         "\?\?1m\xc2\xa0"},
        {"\xff\xc3", "\?\?"},
        {"\xe2\x82", "\?\?"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char        words[40];
        struct text t = TEXT_OF(words);

        words[0] = '\0';
        text_word(&t, rows[i].said);
        text_blunt(&t);
        assert_string_equal(words, rows[i].shown);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_that_fits),
        cmocka_unit_test(text_that_does_not_fit),
        cmocka_unit_test(json_of_anything),
        cmocka_unit_test(blunt_words),
        cmocka_unit_test(sorting_agrees_with_qsort),
        cmocka_unit_test(sorting_nothing),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
