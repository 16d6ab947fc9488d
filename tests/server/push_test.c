/*
 * push_test.c: the cryptography of Web Push, by the worked example of RFC 8291 (section 5 and appendix A).
 */
#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/remind/push_crypto.h"

static const char browser[] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                  auth[] = "BTBZMqHH6r4Tts7J_aSIgg";

static void test_example(void **state)
{
    static const struct push_keys own = {
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"};
    static const char want[] = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
                               "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3j"
                               "l7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    unsigned char     salt[16], body[PUSH_BODY_CAP];
    char              got[2 * PUSH_BODY_CAP];
    size_t            n;

    (void)state;
    assert_int_equal(sodium_base642bin(salt, sizeof salt, "DGv6ra1nlYgDCS1FRnbzlw", 22, NULL, NULL, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    n = push_encrypt(browser, auth, "When I grow up, I want to be a watermelon", salt, &own, body);
    assert_true(n > 0);
    sodium_bin2base64(got, sizeof got, body, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    assert_string_equal(got, want);
}

static void test_places(void **state)
{
    static const struct {
        const char *key, *auth;
        bool        want;
    } rows[] = {
        {browser, auth, true},
        {"", auth, false},
        {browser, "", false},
        {browser, "BTBZMqHH6r4Tts7J_aSI", false},
        {"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw5", auth, false},
        {"not a key", auth, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(push_place_is_right(rows[i].key, rows[i].auth), rows[i].want);
}

static void test_too_long(void **state)
{
    char          text[PUSH_TEXT_MOST + 2];
    unsigned char body[PUSH_BODY_CAP];

    (void)state;
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    assert_int_equal(push_encrypt(browser, auth, text, NULL, NULL, body), 0);
    assert_true(push_encrypt(browser, auth, text + 1, NULL, NULL, body) > PUSH_TEXT_MOST);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_example), cmocka_unit_test(test_places),
                                              cmocka_unit_test(test_too_long)};

    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
