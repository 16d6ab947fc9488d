/*
 * test_json.c: JSON that strangers wrote: values of every kind, escapes, and everything that is none.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "import/json.h"

static char        bytes[4096];
static struct json values[512];
static char        sentence[200];

static const struct json *read(const char *text)
{
    struct text why = TEXT_OF(sentence);

    sentence[0] = '\0';
    strcpy(bytes, text);
    return json_read(bytes, strlen(text), values, json_room(text, strlen(text)), &why);
}

static void values_of_every_kind(void **state)
{
    const struct json *root = read(" {\"a\": [1, -2.5e1, true, false, null, \"x\", {}], \"b\":{\"c\":0} } ");
    const struct json *list = json_member(root, "a")->child;
    int                n;

    (void)state;
    assert_int_equal(json_count(root), 2);
    assert_true(json_whole(list, 0, 5, &n));
    assert_int_equal(n, 1);
    list = list->next;
    assert_true(list->number == -25);
    assert_false(json_whole(list, 0, 5, &n));
    list = list->next;
    assert_int_equal(list->kind, JSON_TRUE);
    list = list->next;
    assert_int_equal(list->kind, JSON_FALSE);
    list = list->next;
    assert_int_equal(list->kind, JSON_NULL);
    list = list->next;
    assert_string_equal(json_text(list), "x");
    list = list->next;
    assert_int_equal(list->kind, JSON_OBJECT);
    assert_int_equal(json_count(list), 0);
    assert_null(list->next);
    assert_true(json_whole(json_member(json_member(root, "b"), "c"), 0, 0, &n));
    assert_null(json_member(root, "d"));
    assert_null(json_member(NULL, "d"));
    assert_null(json_text(root));
    assert_false(json_whole(read("0.5"), 0, 1, &n));
    assert_false(json_whole(read("1e300"), 0, 1, &n));
}

static void escapes_are_decoded(void **state)
{
    (void)state;
    assert_string_equal(json_text(read("\"a\\\"\\\\\\/\\b\\f\\n\\r\\tz\"")), "a\"\\/\b\f\n\r\tz");
    assert_string_equal(json_text(read("\"Jos\\u00e9 \\u20AC \\ud83d\\ude00\"")), "José € 😀");
}

static void what_is_no_json_is_refused(void **state)
{
    static const char *const wrong[] = {
        "",        " ",          "{",           "[1",          "[1,]",
        "{\"a\"}", "{\"a\":}",   "{a:1}",       "{\"a\":1,}",  "01",
        "1.",      ".5",         "-",           "1e",          "+1",
        "tru",     "nul",        "[1 2]",       "1 2",         "\"a",
        "\"\\x\"", "\"\\u12\"",  "\"\\ud800\"", "\"\\udc00\"", "\"\\u0000\"",
        "\"\n\"",  "{\"a\":1}}", "[\"a\":1]",   "\"\\",        "\"\\ud800\\u0041\"",
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(read(wrong[i]));
        assert_memory_equal(sentence, "not JSON: ", 10);
    }
}

static void limits_hold(void **state)
{
    char        deep[2 * JSON_DEPTH_MAX + 3];
    struct text why = TEXT_OF(sentence);

    (void)state;
    for (int more = 0; more < 2; more++) {
        int n = JSON_DEPTH_MAX + more;

        memset(deep, '[', (size_t)n);
        memset(deep + n, ']', (size_t)n);
        deep[2 * n] = '\0';
        assert_int_equal(read(deep) == NULL, more);
    }
    strcpy(bytes, "[1,2]");
    assert_null(json_read(bytes, 5, values, 2, &why));
    assert_string_equal(sentence, "not JSON: it holds too many values");
    memcpy(bytes, "[1\0]", 5);
    text_start(&why, sentence, sizeof sentence);
    assert_null(json_read(bytes, 4, values, 9, &why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_every_kind),
        cmocka_unit_test(escapes_are_decoded),
        cmocka_unit_test(what_is_no_json_is_refused),
        cmocka_unit_test(limits_hold),
    };

    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
