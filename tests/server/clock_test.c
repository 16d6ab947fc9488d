/*
 * clock_test.c: clocks, buckets, names and codes: what the server decides
 * without a socket.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/blake2b.h"
#include "server/core/now.h"
#include "server/net/addresses.h"
#include "server/people/letter.h"
#include "server/people/names.h"
#include "server/people/totp.h"
#include "server/table/clock.h"

/* The wall clock is set; the time of the server goes on, follows slowly, and jumps where it makes no sense otherwise. */
static void time_that_follows(void **state)
{
    struct now_follower f = {0};
    int64_t             steady = 5000, now;

    (void)state;
    assert_int_equal(now_follow(&f, 1000000, steady), 1000000);
    assert_int_equal(now_follow(&f, 1000100, steady + 100), 1000100);
    now = now_follow(&f, 1001000 + 30000, steady + 1000); /* set on by half a minute */
    assert_int_equal(now, 1001005);
    for (int i = 2; i <= 100; i++)
        now = now_follow(&f, 1000000 + 30000 + i * 1000, steady + i * 1000);
    assert_int_equal(now, 1100000 + 500);                   /* after a hundred seconds half a second */
    now = now_follow(&f, 1100000 - 30000, steady + 101000); /* set back: it goes on all the same */
    assert_int_equal(now, 1101000 + 495);
    now = now_follow(&f, 9000000, steady + 102000); /* two hours: nobody's correction */
    assert_int_equal(now, 9000000);
    now = now_follow(&f, 1000, steady + 103000);
    assert_int_equal(now, 1000);
    for (int64_t ms = 1, last = now; ms < 5000; ms += 7, last = now) { /* never back, in whatever steps it is asked */
        now = now_follow(&f, 1000 + ms - 20000, steady + 103000 + ms);
        assert_true(now >= last && now <= 1000 + ms && now >= 1000 + ms - ms / 100 - 1);
    }
}

/* RFC 6238, appendix B: of its eight digits the last six. */
static void codes_of_an_app(void **state)
{
    static const char secret[] = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"; /* "12345678901234567890" */
    static const struct {
        int64_t     seconds;
        const char *code;
    } cases[] = {
        {59, "287082"},         {1111111109, "081804"}, {1111111111, "050471"},
        {1234567890, "005924"}, {2000000000, "279037"}, {20000000000, "353130"},
    };
    char code[TOTP_DIGITS + 1], made[TOTP_SECRET_CAP], plain[RECOVERY_CAP];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t step = cases[i].seconds / 30, ms = cases[i].seconds * 1000;

        assert_true(totp_code(secret, step, code));
        assert_string_equal(code, cases[i].code);
        assert_int_equal(totp_check(secret, code, ms, step - 1), step);
        assert_int_equal(totp_check(secret, code, ms - 30000, -1),
                         step); /* half a minute early or late is near enough */
        assert_int_equal(totp_check(secret, code, ms + 30000, -1), step);
        assert_int_equal(totp_check(secret, code, ms + 61000, -1), -1);
        assert_int_equal(totp_check(secret, code, ms, step), -1); /* used */
    }
    assert_int_equal(totp_check(secret, "28708", 59000, -1), -1);
    assert_int_equal(totp_check(secret, "2870820", 59000, -1), -1);
    assert_false(totp_code("", 1, code) || totp_code("not base 32!", 1, code));
    totp_secret_new(made);
    assert_int_equal(strlen(made), 32);
    assert_true(totp_code(made, 1, code));
    recovery_code_plain(" ABCD-efgh 2345 ", plain);
    assert_string_equal(plain, "abcdefgh2345");
}

static void total_with_increment(void **state)
{
    struct clock_settings s = {CLOCK_TOTAL, 60000, 5000};
    struct clock          c = {0};

    (void)state;
    clock_start(&c, &s);
    clock_press(&c, &s, 0, false, 1000);
    assert_int_equal(clock_left(&c, 0, 11000), 50000);
    assert_int_equal(clock_deadline(&c, &s), 61000);
    clock_press(&c, &s, 0, false, 11000); /* a second decision of the same turn */
    assert_int_equal(clock_left(&c, 0, 11000), 50000);
    clock_press(&c, &s, 1, true, 21000);
    assert_int_equal(c.left[0], 45000);
    assert_int_equal(clock_left(&c, 1, 21000), 60000);
    assert_int_equal(clock_left(&c, 1, 99000), 0);
}

static void per_move(void **state)
{
    struct clock_settings s = {CLOCK_MOVE, 30000, 0};
    struct clock          c = {0};

    (void)state;
    clock_start(&c, &s);
    clock_press(&c, &s, 0, false, 0);
    clock_press(&c, &s, 1, false, 10000); /* the other is asked within the turn */
    clock_press(&c, &s, 0, false, 15000);
    assert_int_equal(clock_left(&c, 0, 15000), 20000);
    assert_int_equal(clock_left(&c, 1, 15000), 25000);
    clock_press(&c, &s, 1, true, 20000);
    assert_int_equal(c.left[0], 30000);
    assert_int_equal(c.left[1], 30000);
}

static void standing_still(void **state)
{
    struct clock_settings s = {CLOCK_TOTAL, 60000, 0}, none = {CLOCK_NONE, 0, 0};
    struct clock          c = {0}, d = {0};
    char                  words[200];
    struct text           out = TEXT_OF(words);

    (void)state;
    clock_start(&c, &s);
    clock_press(&c, &s, 1, false, 0);
    clock_stop(&c, 20000);
    assert_int_equal(clock_left(&c, 1, 900000), 40000);
    assert_int_equal(clock_deadline(&c, &s), 0);
    clock_write(&c, 3, &out);
    assert_string_equal(words, "60000 40000 60000");
    clock_read(&d, words);
    assert_int_equal(d.left[1], 40000);
    clock_start(&c, &none);
    clock_press(&c, &none, 1, true, 5);
    assert_int_equal(c.running, -1);
}

/* Whoever moves meanwhile starts nobody's clock before the hour. */
static void adjourned(void **state)
{
    struct clock_settings s = {CLOCK_TOTAL, 60000, 0};
    struct clock          c = {0};

    (void)state;
    clock_start(&c, &s);
    clock_press(&c, &s, 0, false, 1000);
    clock_press(&c, &s, 1, true, 11000);
    c.since = 90000;
    assert_int_equal(clock_left(&c, 1, 50000), 60000);
    assert_int_equal(clock_rests(&c, 50000), 40000);
    assert_int_equal(clock_deadline(&c, &s), 150000);
    clock_press(&c, &s, 0, true, 50000);
    assert_int_equal(clock_left(&c, 0, 90000), 50000);
    assert_int_equal(clock_deadline(&c, &s), 140000);
    assert_int_equal(clock_rests(&c, 90000), 0);
    clock_press(&c, &s, 1, true, 91000);
    assert_int_equal(c.left[0], 49000);
    c = (struct clock){.since = 90000};
    clock_start(&c, &s);
    clock_press(&c, &s, 0, false, 1000);
    assert_int_equal(clock_deadline(&c, &s), 150000);
}

static void buckets(void **state)
{
    struct bucket b = {0};

    (void)state;
    for (int i = 0; i < 10; i++)
        assert_int_equal(bucket_take(&b, 10, 20, 1000), 0);
    assert_true(bucket_take(&b, 10, 20, 1000) >= 2);
    assert_int_equal(bucket_take(&b, 10, 20, 3100), 0);
    assert_true(bucket_take(&b, 10, 20, 3100) > 0);
    assert_int_equal(bucket_take(&b, 10, 20, 90000), 0);
}

static void addresses(void **state)
{
    static struct addresses all;
    struct address         *a = address_enter(&all, "2001:db8:1:2:3:4:5:6", 1);

    (void)state;
    assert_ptr_equal(a, address_enter(&all, "2001:db8:1:2:9:9:9:9", 1));
    assert_ptr_not_equal(a, address_enter(&all, "2001:db8:1:3:3:4:5:6", 1));
    assert_ptr_equal(address_enter(&all, "::ffff:10.0.0.1", 1), address_enter(&all, "10.0.0.1", 1));
    assert_ptr_equal(address_enter(&all, "2001:db8::1", 1), address_enter(&all, "2001:DB8:0:0:9::2", 1));
    assert_ptr_equal(address_enter(&all, "2001:db8::1", 1), address_enter(&all, "2001:0db8:0000:0000:ffff:1:2:3", 1));
    assert_ptr_not_equal(address_enter(&all, "2001:db8::1", 1), address_enter(&all, "2001:db8:0:1::1", 1));
    assert_ptr_not_equal(address_enter(&all, "fe80::1", 1), address_enter(&all, "2001:db8::1", 1));
    address_leave(a);
    addresses_tidy(&all, 1 << 30);
    assert_int_equal(all.n, 6); /* somebody still holds each of them */
    addresses_free(&all);
}

static void names(void **state)
{
    static const struct {
        const char *from, *to; /* NULL: no name */
    } cases[] = {
        {"Ada", "Ada"},
        {"  Ada   L ", "Ada L"},
        {"", NULL},
        {"   ", NULL},
        {"a\tb", NULL},
        {"a\x7f", NULL},
        {"a\xc2\x85", NULL},
        {"\xe2\x80\xae"
         "a",
         NULL},
        {"\xc3\xa9", "\xc3\xa9"},
        {"\xef\xbc\xa1\xef\xbd\x84\xef\xbd\x81", "Ada"}, /* full width */
        {"A\xc2\xad"
         "da",
         NULL},                                      /* soft hyphen */
        {"\xe3\x85\xa4", NULL},                      /* U+3164, a letter that is blank */
        {"\xe2\xa0\x80", NULL},                      /* U+2800, a sign that is blank */
        {"Ada\xef\xb8\x8f", NULL},                   /* a variation selector */
        {"Ada\xf3\xa0\x81\xa1", NULL},               /* a tag */
        {"a\xcc\x81\xcc\x81\xcc\x81\xcc\x81", NULL}, /* marks upon marks */
        {"---", NULL},
        {"\xc2\xa0"
         "Ada\xc2\xa0",
         "Ada"}, /* a blank by another name */
        {"123456789012345678901234", "123456789012345678901234"},
        {"1234567890123456789012345", NULL},
    };
    char out[NAME_CAP];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(name_clean(cases[i].from, out), cases[i].to != NULL);
        if (cases[i].to)
            assert_string_equal(out, cases[i].to);
    }
}

static void looks(void **state)
{
    static const struct {
        const char *a, *b;
        bool        is_same;
    } cases[] = {
        {"Alice", "alice", true},
        {"Alice", "ALICE", true},
        {"Alice", "AIice", true},
        {"Alice", "A1ice", true},
        {"Alice", "Al ice", true},
        {"Alice", "\xd0\x90lice", true}, /* Cyrillic A */
        {"Alice", "Al\xd1\x96\xd1\x81\xd0\xb5", true},
        {"Oscar", "0scar", true},
        {"Emma", "Ernma", true},
        {"Emma", "EMMA", true},
        {"Alice", "Alina", false},
        {"Ada", "Eda", false},
        {"Ren\xc3\xa9", "Rene", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char a[LOOK_CAP], b[LOOK_CAP];

        name_look(cases[i].a, a);
        name_look(cases[i].b, b);
        assert_true(*a && *b);
        if ((strcmp(a, b) == 0) != cases[i].is_same)
            fail_msg("%s and %s", cases[i].a, cases[i].b);
    }
    assert_non_null(name_refusal("Server", false));
    assert_non_null(name_refusal("S\xd0\xb5rver", false));
    assert_non_null(name_refusal("Visitor 7", true));
    assert_null(name_refusal("Visitor 7", false));
    assert_null(name_refusal("Ada", true));
}

static void mail_addresses(void **state)
{
    static const char *const right[] = {"ada@example.org", "a.b+c_d@mail.example.co.uk",
                                        "o'hara@xn--bcher-kva.example"};
    static const char *const wrong[] = {"",
                                        "ada",
                                        "@example.org",
                                        "ada@",
                                        "ada@localhost",
                                        "a b@example.org",
                                        "ada@example.org\r\nBcc: all@example.org",
                                        "ada@example.org>",
                                        "ada@exa_mple.org",
                                        "ada@-example.org",
                                        "ada@example..org",
                                        "ada@example.org.",
                                        "a..b@example.org",
                                        ".ada@example.org",
                                        "-oX@example.org",
                                        "ada@bob@example.org",
                                        "\"ada\"@example.org",
                                        "\xc3\xa1@example.org",
                                        "ada@[127.0.0.1]"};
    char                     text[400];

    (void)state;
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        assert_true(mail_address_is_right(right[i]));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (mail_address_is_right(wrong[i]))
            fail_msg("%s", wrong[i]);
    memset(text, 'a', sizeof text);
    strcpy(text + 65, "@example.org");
    assert_false(mail_address_is_right(text));
    assert_true(mail_address_is_right(text + 1));
}

/* Whatever is written in the subject and the text, the head has these lines and no others. */
static void letters(void **state)
{
    static const char head[] = "From: <club@example.org>\r\nTo: <ada@example.org>\r\n"
                               "Subject: =?UTF-8?B?SGVsbG8NCkJjYzogYWxs?=\r\n"
                               "Date: Fri, 13 Feb 2009 23:31:30 +0000\r\nMessage-ID: <abc@example.org>\r\n";
    static char       out[LETTER_CAP], endless[LETTER_TEXT_MOST + 2];
    struct text       t = TEXT_OF(out);
    struct letter     l = {"club@example.org", "ada@example.org", "Hello\r\nBcc: all", ".\nA\xc3\xa7\n", "abc",
                           1234567890000};

    (void)state;
    assert_true(letter_write(&l, &t));
    assert_int_equal(strncmp(out, head, strlen(head)), 0);
    assert_string_equal(strstr(out, "\r\n\r\n"), "\r\n\r\nLg0KQcOnDQo=\r\n");
    l.subject = "1234567890123456789012345678901234567890a\xe2\x82\xac z"; /* the word ends before the euro */
    t = TEXT_OF(out);
    assert_true(letter_write(&l, &t));
    assert_non_null(strstr(out, " =?UTF-8?B?4oKsIHo=?=\r\nDate: "));
    memset(endless, '\n', sizeof endless - 1);
    l.text = endless;
    t = TEXT_OF(out);
    assert_false(letter_write(&l, &t));
    l.text = endless + 1; /* every byte becomes two, and four for three of them */
    t = TEXT_OF(out);
    assert_false(letter_write(&l, &t));
}

static void commitment(void **state)
{
    static const uint8_t wanted[] = {0xbd, 0xdd, 0x81, 0x3c, 0x63, 0x42, 0x39, 0x72, 0x31, 0x71, 0xef,
                                     0x3f, 0xee, 0x98, 0x57, 0x9b, 0x94, 0x96, 0x4e, 0x3b, 0xb1, 0xcb,
                                     0x3e, 0x42, 0x72, 0x62, 0xc8, 0xc0, 0x68, 0xd5, 0x23, 0x19};
    uint8_t              hash[BLAKE2B_BYTES];

    (void)state;
    blake2b_short((const uint8_t *)"abc", 3, hash);
    assert_memory_equal(hash, wanted, sizeof hash);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_that_follows),
        cmocka_unit_test(codes_of_an_app),
        cmocka_unit_test(total_with_increment),
        cmocka_unit_test(per_move),
        cmocka_unit_test(standing_still),
        cmocka_unit_test(adjourned),
        cmocka_unit_test(buckets),
        cmocka_unit_test(addresses),
        cmocka_unit_test(names),
        cmocka_unit_test(looks),
        cmocka_unit_test(mail_addresses),
        cmocka_unit_test(letters),
        cmocka_unit_test(commitment),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
