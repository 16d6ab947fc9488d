/*
 * test_words.c: numbers at their limits, words cut out of a line, and a command line read by a table.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "base/arguments.h"
#include "base/words.h"

static void numbers_at_their_limits(void **state)
{
    static const struct {
        const char *word;
        uint64_t    least, most, value;
        bool        is_one;
    } cases[] = {
        {"0", 0, 0, 0, true},
        {"007", 0, 7, 7, true},
        {"7", 8, 9, 0, false},
        {"10", 0, 9, 0, false},
        {"9", 0, 5, 0, false},
        {"18446744073709551615", 0, UINT64_MAX, UINT64_MAX, true},
        {"18446744073709551616", 0, UINT64_MAX, 0, false},
        {"99999999999999999999999", 0, UINT64_MAX, 0, false},
        {"", 0, 9, 0, false},
        {"-1", 0, 9, 0, false},
        {"+1", 0, 9, 0, false},
        {" 1", 0, 9, 0, false},
        {"1 ", 0, 9, 0, false},
        {"1x", 0, 9, 0, false},
        {NULL, 0, 9, 0, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t value = 0;
        bool     is_one = number_read(cases[i].word, cases[i].least, cases[i].most, &value);
        if (is_one != cases[i].is_one || (is_one && value != cases[i].value))
            fail_msg("'%s'", cases[i].word ? cases[i].word : "NULL");
    }
    assert_int_equal(number_small("37", 37), 37);
    assert_int_equal(number_small("38", 37), -1);
    assert_int_equal(number_small("0", -1), -1);
}

static void integers_at_their_limits(void **state)
{
    static const struct {
        const char *word;
        bool        is_one;
        int64_t     value;
    } cases[] = {
        {"0", true, 0},
        {"-1", true, -1},
        {"-0", true, 0},
        {"", false, 0},
        {"-", false, 0},
        {"--1", false, 0},
        {" 1", false, 0},
        {"1 ", false, 0},
        {"+1", false, 0},
        {"1x", false, 0},
        {NULL, false, 0},
        {"9223372036854775807", true, INT64_MAX},
        {"9223372036854775808", false, 0},
        {"-9223372036854775808", true, INT64_MIN},
        {"-9223372036854775809", false, 0},
    };
    const char *list = "12 -3  x";
    int64_t     n = 0;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t value = 0;
        bool    is_one = integer_read(cases[i].word, INT64_MIN, INT64_MAX, &value);
        if (is_one != cases[i].is_one || (is_one && value != cases[i].value))
            fail_msg("'%s'", cases[i].word ? cases[i].word : "NULL");
    }
    assert_false(integer_read("-2", -1, 3, &n));
    assert_false(integer_read("4", -1, 3, &n));
    assert_true(integer_take(&list, &n) && n == 12);
    assert_true(integer_take(&list, &n) && n == -3);
    assert_false(integer_take(&list, &n));
    assert_string_equal(list, "  x");
}

static void numbers_within_a_text(void **state)
{
    const char *at = "12-345 x", *before;
    uint64_t    n = 0;

    (void)state;
    assert_true(number_take(&at, 999, &n) && n == 12 && *at == '-');
    before = ++at;
    assert_false(number_take(&at, 99, &n));
    assert_ptr_equal(at, before);
    assert_true(number_take(&at, 999, &n) && n == 345 && *at == ' ');
    assert_false(number_take(&at, 999, &n));
}

static void words_cut_out(void **state)
{
    char  line[] = " \t one  two\tthree ";
    char *rest = line;

    (void)state;
    assert_string_equal(word_cut(&rest), "one");
    assert_string_equal(word_cut(&rest), "two");
    assert_string_equal(word_cut(&rest), "three");
    assert_null(word_cut(&rest));
    assert_null(word_cut(&rest));
}

/* ----- the command line ----- */

struct wishes {
    uint64_t    games;
    const char *name;
    bool        json;
    char        half;
    int         n_rest;
    int64_t     tide_mark;
    char        copy[4];
};

static bool read_half(void *into, const char *value, struct text *why)
{
    if (strcmp(value, "odd") == 0)
        text_word(why, "--half is even");
    ((struct wishes *)into)->half = *value;
    return strcmp(value, "left") == 0;
}

static bool take_rest(void *into, const char *word, struct text *why)
{
    struct wishes *w = into;

    if (w->n_rest++ == 2)
        text_add(why, "%s is one too many", word);
    return w->n_rest <= 2;
}

static const struct argument rows[] = {
    {"--games", ARGUMENT_NUMBER, offsetof(struct wishes, games), 1, 100, NULL, NULL},
    {"--name", ARGUMENT_TEXT, offsetof(struct wishes, name), 0, 0, NULL, NULL},
    {"--json", ARGUMENT_SWITCH, offsetof(struct wishes, json), 0, 0, NULL, NULL},
    {"--half", ARGUMENT_READ, 0, 0, 0, "left or right", read_half},
    {"--tide_mark", ARGUMENT_INTEGER, offsetof(struct wishes, tide_mark), -5, 5, NULL, NULL},
    {"--copy", ARGUMENT_COPY, offsetof(struct wishes, copy), 0, 3, NULL, NULL},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static void a_command_line(void **state)
{
    char          words[][8] = {"a", "--json", "--games", "7", "-", "--name", "--x", "--half", "left"};
    char         *list[9];
    struct wishes w = {0};
    char          sentence[100] = "";
    struct text   why = TEXT_OF(sentence);

    (void)state;
    for (int i = 0; i < 9; i++)
        list[i] = words[i];
    assert_true(arguments_read(rows, take_rest, 9, list, &w, &why));
    assert_true(w.json && w.games == 7 && w.half == 'l' && w.n_rest == 2);
    assert_string_equal(w.name, "--x");
    assert_string_equal(sentence, "");
}

/* The settings of a server are written in both ways, and in files without dashes. */
static void an_option_and_its_value_in_one_word(void **state)
{
    char         *list[] = {"--tide-mark=-3", "--json=false", "--games=9", "--name=a=b", "--copy", "abc"};
    struct wishes w = {.json = true};
    char          sentence[100] = "";
    struct text   why = TEXT_OF(sentence);

    (void)state;
    assert_true(arguments_read(rows, take_rest, 6, list, &w, &why));
    assert_true(!w.json && w.games == 9 && w.tide_mark == -3 && w.n_rest == 0);
    assert_string_equal(w.name, "a=b");
    assert_string_equal(w.copy, "abc");
    assert_ptr_equal(argument_find(rows, "tide-mark"), argument_find(rows, "--tide_mark"));
    assert_null(argument_find(rows, "tide"));
}

static void a_command_line_is_refused(void **state)
{
    static const struct {
        const char *words[4], *sentence;
    } cases[] = {
        {{"--games"}, "--games needs a whole number from 1 to 100"},
        {{"--games", "101"}, "--games needs a whole number from 1 to 100"},
        {{"--name"}, "--name needs a value"},
        {{"--half"}, "--half needs left or right"},
        {{"--half", "up"}, "--half needs left or right"},
        {{"--half", "odd"}, "--half is even"},
        {{"--fast"}, "there is no option '--fast'"},
        {{"--games=101"}, "--games needs a whole number from 1 to 100"},
        {{"--json=yes"}, "--json is true or false"},
        {{"--tide-mark=-6"}, "--tide_mark needs a whole number from -5 to 5"},
        {{"--copy=four"}, "--copy needs a value of at most 3 bytes"},
        {{"games", "b", "c"}, "c is one too many"},
        {{"a", "b", "c"}, "c is one too many"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct wishes w = {0};
        char          sentence[100] = "", copy[4][16], *list[4];
        struct text   why = TEXT_OF(sentence);
        int           n = 0;
        for (; n < 4 && cases[i].words[n]; n++)
            list[n] = strcpy(copy[n], cases[i].words[n]);
        assert_false(arguments_read(rows, take_rest, n, list, &w, &why));
        assert_string_equal(sentence, cases[i].sentence);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_at_their_limits),
        cmocka_unit_test(integers_at_their_limits),
        cmocka_unit_test(numbers_within_a_text),
        cmocka_unit_test(words_cut_out),
        cmocka_unit_test(a_command_line),
        cmocka_unit_test(an_option_and_its_value_in_one_word),
        cmocka_unit_test(a_command_line_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
