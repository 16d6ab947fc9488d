/*
 * test_chance.c: the generator against the published vectors, and the reading
 * of it that PROTOCOL.md promises.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "session/chance.h"

static const uint8_t zero_key[SEED_BYTES];

static void test_block_of_rfc_8439(void **state)
{
    /* Section 2.3.2 */
    static const uint32_t nonce[3] = {0x09000000, 0x4a000000, 0};
    static const uint32_t wanted[16] = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                                        0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                        0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    uint8_t               key[SEED_BYTES];
    uint32_t              got[16];

    (void)state;
    for (int i = 0; i < SEED_BYTES; i++)
        key[i] = (uint8_t)i;
    chacha20_block(key, 1, nonce, got);
    assert_memory_equal(got, wanted, sizeof wanted);
}

static void test_stream_of_the_zero_key(void **state)
{
    /* Appendix A.1, vectors 1 and 2: blocks 0 and 1 */
    static const uint32_t first[4] = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653};
    static const uint32_t second[4] = {0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73};
    struct chance         c;

    (void)state;
    chance_start(&c, zero_key);
    for (int i = 0; i < 4; i++)
        assert_int_equal(chance_word(&c), first[i]);
    chance_seek(&c, 16);
    for (int i = 0; i < 4; i++)
        assert_int_equal(chance_word(&c), second[i]);
    assert_int_equal(c.words, 20);
    chance_seek(&c, 1);
    assert_int_equal(chance_word(&c), first[1]);
}

static void test_below_takes_the_remainder(void **state)
{
    struct chance c;

    (void)state;
    chance_start(&c, zero_key);
    assert_int_equal(chance_below(&c, 71), 0xade0b876 % 71);
    assert_int_equal(chance_below(&c, 6), 0x903df1a0 % 6);
    assert_int_equal(c.words, 2);
    assert_int_equal(chance_below(&c, 1), 0);
    assert_int_equal(c.words, 2);
}

static void test_below_skips_the_incomplete_stretch(void **state)
{
    struct chance  c;
    const uint32_t total = 0x90000000; /* words from 0x90000000 on are skipped */

    (void)state;
    chance_start(&c, zero_key);
    assert_int_equal(chance_below(&c, total), 0x28bd8653); /* ade0..., 903d..., e56a... are too large */
    assert_int_equal(c.words, 4);
}

static void refused(const char *seed)
{
    char        sentence[200];
    struct text why = TEXT_OF(sentence);
    uint8_t     key[SEED_BYTES];

    assert_false(seed_parse(seed, key, &why));
    assert_non_null(strstr(sentence, "the seed must be a whole number"));
}

static void round_trip(const char *seed, const char *wanted)
{
    char        sentence[200], text[SEED_TEXT_CAP];
    struct text why = TEXT_OF(sentence);
    uint8_t     key[SEED_BYTES];

    assert_true(seed_parse(seed, key, &why));
    seed_text(key, text);
    assert_string_equal(text, wanted);
}

static void test_seeds(void **state)
{
    (void)state;
    round_trip("0", "0");
    round_trip("007", "7");
    round_trip("18446744073709551615", "18446744073709551615");
    round_trip("00112233445566778899AABBCCDDEEFF00112233445566778899aabbccddeeff",
               "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
    /* 64 digits are hexadecimal even if they look like a number; this one is 1 as a little-endian number. */
    round_trip("0100000000000000000000000000000000000000000000000000000000000000", "1");
    refused("");
    refused("-1");
    refused("+1");
    refused("1.5");
    refused("0x10");
    refused("18446744073709551616");
    refused("99999999999999999999999");
    refused("g0112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_block_of_rfc_8439),
        cmocka_unit_test(test_stream_of_the_zero_key),
        cmocka_unit_test(test_below_takes_the_remainder),
        cmocka_unit_test(test_below_skips_the_incomplete_stretch),
        cmocka_unit_test(test_seeds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
