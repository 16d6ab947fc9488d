/*
 * inbound_test.c: what a client sends, followed byte by byte: each stream below
 * is passed whole, cut at each of its bytes, byte by byte, and in pieces of all
 * sizes.  Whatever the pieces, the same bytes go on, and the same is thought of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <libwebsockets.h>

#include "server/net/inbound.h"
#include "server/net/inbound_read.h"

enum { STREAM_CAP = 1 << 17 };

/* As libwebsockets has them: a name, the beginning of another, one with both. */
static const char *const known[] = {"get ",
                                    "host:",
                                    "accept:",
                                    "accept-encoding:",
                                    "x-forwarded-for:",
                                    "content-length:",
                                    "upgrade:",
                                    "transfer-encoding:",
                                    "te:",
                                    NULL};

struct seen {
    char           out[STREAM_CAP + INBOUND_SPARE];
    size_t         n;
    struct inbound in;
};

/* What may go on of a piece, in memory of its own, so that the sanitizers see who strays. */
static size_t pass(struct seen *s, const char *from, size_t n)
{
    char  *bytes = malloc(n + INBOUND_SPARE);
    size_t passed;

    assert_non_null(bytes);
    memcpy(bytes, from, n);
    passed = inbound_pass(&s->in, bytes, n, n + INBOUND_SPARE);
    assert_true(passed <= n + INBOUND_SPARE);
    memcpy(s->out + s->n, bytes, passed);
    s->n += passed;
    free(bytes);
    return passed;
}

/* All of it: requests are answered as soon as they are whole, and what waited comes again. */
static void piece(struct seen *s, const char *from, size_t n)
{
    for (size_t passed = pass(s, from, n); inbound_is_waiting(&s->in); passed = pass(s, from, n)) {
        assert_int_equal(pass(s, from, n), 0);
        inbound_answered(&s->in);
        from += passed;
        n -= passed;
    }
}

static void begin(struct seen *s)
{
    s->n = 0;
    inbound_begin(&s->in, known);
}

static void same(const struct seen *a, const struct seen *b, size_t cut)
{
    if (a->n != b->n || memcmp(a->out, b->out, a->n) != 0 || a->in.at != b->in.at || a->in.heads != b->in.heads ||
        a->in.doubtful != b->in.doubtful || a->in.doubt != b->in.doubt || a->in.is_unmasked != b->in.is_unmasked)
        fail_msg("cut at %zu: %zu bytes, state %d, head %d; whole: %zu, %d, %d", cut, b->n, (int)b->in.at,
                 (int)b->in.doubtful, a->n, (int)a->in.at, (int)a->in.doubtful);
}

/* Passes it in all pieces; what became of it stands in 'whole'. */
static void pass_in_all_pieces(struct seen *whole, const char *stream, size_t n)
{
    static struct seen cut;

    begin(whole);
    piece(whole, stream, n);
    for (size_t at = 0; at <= n; at++) {
        begin(&cut);
        piece(&cut, stream, at);
        piece(&cut, stream + at, n - at);
        same(whole, &cut, at);
    }
    for (size_t step = 1; step < n && step < 70; step++) {
        begin(&cut);
        for (size_t at = 0; at < n; at += step)
            piece(&cut, stream + at, n - at < step ? n - at : step);
        same(whole, &cut, step);
    }
}

#define HEAD    "GET /a HTTP/1.1\r\nHost: x\r\n"
#define SOCKET  HEAD "Connection: Upgrade\r\nUpgrade: WebSocket\r\n"
#define TEXT(s) (s), sizeof(s) - 1

/* Streams that go on as they came: how many heads, and where they end. */
static void plain(void **state)
{
    static const struct {
        const char     *stream;
        size_t          n;
        uint64_t        heads;
        enum inbound_at at;
    } cases[] = {
        {TEXT(""), 0, AT_METHOD},
        {TEXT("GE"), 0, AT_METHOD},
        {TEXT(HEAD "\r\n"), 1, AT_METHOD},
        {TEXT("GET / HTTP/1.0\r\n\r\n"), 1, AT_METHOD},
        {TEXT("M-SEARCH * HTTP/1.1\r\n\r\n"), 1, AT_METHOD},
        {TEXT(HEAD "\r\n" HEAD "\r\nHEAD / HTTP/1.1\r\nAccept:\t */* \t\r\n\r\n"), 3, AT_METHOD},
        {TEXT(HEAD "Accept-Encoding: \xc3\xbc~!\r\nA-b.c_9: \"x\", y\r\nEmpty:\r\nBlank: \t \r\n\r\n"), 1, AT_METHOD},
        {TEXT("POST / HTTP/1.1\r\ncontent-LENGTH:  13 \r\n\r\n\r\n\0 body\r\n\n!!" HEAD "\r\n"), 2, AT_METHOD},
        {TEXT("POST / HTTP/1.1\r\nContent-Length: 12\r\n\r\n12345678901"), 1, AT_BODY},
        {TEXT("POST / HTTP/1.1\r\nContent-Length: 000\r\n\r\nGET "), 1, AT_TARGET},
        {TEXT("POST / HTTP/1.1\r\nContent-Length: 999999999999999\r\n\r\nGET \n\n\n"), 1, AT_BODY},
        {TEXT(HEAD "Upgrade: h2c\r\n\r\n" HEAD "\r\n"), 2, AT_METHOD},
        {TEXT(HEAD "Upgrade:\r\n\r\n" HEAD "\r\n"), 2, AT_METHOD},
        {TEXT(SOCKET "\r\n"), 1, AT_FRAME},
        {TEXT(SOCKET "\r\n\x81\x83"
                     "mask{\0}\x89\x80MASK\x81\xfe\0\x05mask12345\x82"),
         1, AT_FRAME_SIZE},
        {TEXT(SOCKET "\r\n\x01\xff\0\0\0\0\0\0\0\x03"
                     "mask\n\n\n\x80\x80mask"),
         1, AT_FRAME},
        {TEXT(SOCKET "\r\n\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xffmask"), 1, AT_FRAME_REST},
        {TEXT(SOCKET "\r\n\x81\xfe\x01"), 1, AT_FRAME_LENGTH},
    };
    static struct seen s;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        pass_in_all_pieces(&s, cases[i].stream, cases[i].n);
        assert_int_equal(s.n, cases[i].n);
        assert_memory_equal(s.out, cases[i].stream, s.n);
        assert_int_equal(s.in.heads, cases[i].heads);
        assert_int_equal(s.in.at, cases[i].at);
        assert_true(!s.in.doubtful && !s.in.doubt && !s.in.is_unmasked);
    }
}

/* Names with which others begin get a letter more, and everything else stays where it is. */
static void beginnings(void **state)
{
    static const struct {
        const char *sent, *passed;
    } cases[] = {
        {"X: y", "X!:y"},
        {"X:y", "X!:"},
        {"X:", "X!:\n"},
        {"x-Forwarded: 1.2.3.4", "x-Forwarded!:1.2.3.4"},
        {"Ge: t", "Ge!:t"},
        {"GET: t", "GET!:t"},
        {"Accept: y", "Accept: y"},
        {"accept-: y", "accept-!:y"},
        {"T:\t\ty", "T!:\ty"},
        {"Te: y", "Te: y"},
        {"Hosts: y", "Hosts: y"},
        {"Ho: y", "Ho!:y"},
        {"Content: 5", "Content!:5"},
        {"Y: X: z", "Y: X: z"},
    };
    static struct seen s;
    char               sent[256], passed[256];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool is_empty = strchr(cases[i].passed, '\n');

        snprintf(sent, sizeof sent, HEAD "%s\r\nContent-Length: 3\r\n\r\n1: " HEAD "\r\n", cases[i].sent);
        snprintf(passed, sizeof passed, HEAD "%s%sContent-Length: 3\r\n\r\n1: " HEAD "\r\n", cases[i].passed,
                 is_empty ? "" : "\r\n");
        pass_in_all_pieces(&s, sent, strlen(sent));
        s.out[s.n] = '\0';
        assert_string_equal(s.out, passed);
        assert_int_equal(s.in.heads, 2);
        assert_true(s.in.at == AT_METHOD && !s.in.doubt);
    }
}

/* A doubtful head is ended where the doubt arises, and nothing behind it goes on. */
static void doubtful(void **state)
{
    static const struct {
        const char *stream;
        size_t      n;
        const char *end; /* what goes on, from the first byte that is not as it came */
        size_t      same;
    } cases[] = {
        {TEXT("\r\n" HEAD), "!", 0},
        {TEXT(" GET / HTTP/1.1\r\n\r\n"), "!", 0},
        {TEXT("get / HTTP/1.1\r\n\r\n"), "!", 0},
        {TEXT("CONNECT x:1 HTTP/1.1\r\n\r\n"), "!", 7},
        {TEXT("HOST: x\r\nGET / HTTP/1.1\r\n\r\n"), "!", 4},
        {TEXT("\x16\x03\x01"), "!", 0},
        {TEXT("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), "\n\n", 14},
        {TEXT("GET  / HTTP/1.1\r\n\r\n"), "/ \n\n", 4},
        {TEXT("GET /\r\n\r\n"), " \n\n", 5},
        {TEXT("GET /\0 HTTP/1.1\r\n\r\n"), " \n\n", 5},
        {TEXT("GET /\x7f HTTP/1.1\r\n\r\n"), " \n\n", 5},
        {TEXT("GET / HTTP/1.1 \r\n\r\n"), "\n\n", 14},
        {TEXT("GET / HTTP/1.10\r\n\r\n"), "\n\n", 15},
        {TEXT("GET / HTTP/1.1\nHost: x\n\n"), "\n\n", 14},
        {TEXT("GET / HTTP/1.1\rHost: x\r\n\r\n"), "\n\n", 15},
        {TEXT(HEAD "Q: b\nC: d\r\n\r\n"), "\n\n", 30},
        {TEXT(HEAD "Q: b\rC: d\r\n\r\n"), "\n\n", 31},
        {TEXT(HEAD "Q: b\0c\r\n\r\n"), "\n\n", 30},
        {TEXT(HEAD "X:\x01\r\n\r\n"), ":\n\n", 28},
        {TEXT(HEAD "X:\n\r\n"), ":\n\n", 28},
        {TEXT(HEAD " folded: y\r\n\r\n"), "\n", 26},
        {TEXT(HEAD "\tfolded: y\r\n\r\n"), "\n", 26},
        {TEXT(HEAD ": y\r\n\r\n"), "\n", 26},
        {TEXT(HEAD "Host : y\r\n\r\n"), "!:\n\n", 30},
        {TEXT(HEAD "Host\r\n\r\n"), "!:\n\n", 30},
        {TEXT(HEAD "A(b): y\r\n\r\n"), "!:\n\n", 27},
        {TEXT(HEAD "\xc3\xbc: y\r\n\r\n"), "\n", 26},
        {TEXT(HEAD "\rX\r\n"), "\n", 27},
        {TEXT(HEAD "GET /b HTTP/1.1\r\n\r\n"), "!:\n\n", 29},
    };
    static struct seen s;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *end = cases[i].end;
        size_t      n = strlen(end), same_n = cases[i].same;
        const char *last = strstr(cases[i].stream, "X:");

        pass_in_all_pieces(&s, cases[i].stream, cases[i].n);
        s.out[s.n] = '\0';
        if (s.n != same_n + n || memcmp(s.out + same_n, end, n) != 0)
            fail_msg("case %zu: %zu bytes, and not %zu: %s", i, s.n, same_n + n, s.out);
        if (!last) /* else a colon among them became a letter */
            assert_memory_equal(s.out, cases[i].stream, same_n);
        assert_true(s.in.at == AT_REST && s.in.doubt && s.in.doubtful == 1 && s.in.heads == 1 && !s.in.is_unmasked);
        assert_ptr_equal(inbound_head_read(&s.in), s.in.doubt);
        assert_null(inbound_head_read(&s.in));
    }
}

/* The heads before it are answered as ever. */
static void doubt_behind_others(void **state)
{
    static const char stream[] = HEAD "\r\nPOST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}" HEAD "A : b\r\n\r\n" HEAD
                                      "\r\n";
    static struct seen s;

    (void)state;
    pass_in_all_pieces(&s, TEXT(stream));
    assert_true(s.in.doubtful == 3 && s.in.heads == 3);
    assert_null(inbound_head_read(&s.in));
    assert_null(inbound_head_read(&s.in));
    assert_non_null(inbound_head_read(&s.in));
}

/* Heads that http.c refuses, since nobody knows where their bodies end: they go on, nothing behind them does. */
static void unclear(void **state)
{
    static const char *const lines[] = {
        "Content-Length: 2\r\nContent-Length: 2\r\n",
        "Content-Length: 2\r\ncontent-length: 40\r\n",
        "Content-Length: 2, 2\r\n",
        "Content-Length: +2\r\n",
        "Content-Length: -2\r\n",
        "Content-Length: 0x2\r\n",
        "Content-Length: 2 2\r\n",
        "Content-Length:\r\n",
        "Content-Length: 99999999999999999999\r\n",
        "Content-Length: 0000000000000000000000000000000000000000000000000000000002\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n",
        "transfer-encoding: identity\r\n",
        "Transfer-Encoding:\r\n",
        "Host: y\r\n",
        "Upgrade: foo\r\n",
        "Upgrade: h2c, websocket\r\n",
        "Upgrade: h2c\r\nUpgrade: websocket\r\n",
        "Upgrade: websocket\r\nUpgrade: websocket\r\n",
    };
    static struct seen s;
    char               stream[512];

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        int n = snprintf(stream, sizeof stream, HEAD "%s\r\n", lines[i]);

        snprintf(stream + n, sizeof stream - (size_t)n, "{}" HEAD "\r\n");
        pass_in_all_pieces(&s, stream, strlen(stream));
        assert_int_equal(s.n, n);
        assert_memory_equal(s.out, stream, s.n);
        assert_true(s.in.at == AT_REST && s.in.heads == 1 && !s.in.doubt);
    }
}

/* A WebSocket is asked for without a body. */
static void socket_with_body(void **state)
{
    static const char *const lines[] = {"Content-Length: 2\r\n", "Transfer-Encoding: chunked\r\n", "Host: y\r\n",
                                        "Content-Length: 0\r\nContent-Length: 0\r\n"};
    static struct seen       s;
    char                     stream[512];

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        int n = snprintf(stream, sizeof stream, SOCKET "%s\r\n", lines[i]);

        snprintf(stream + n, sizeof stream - (size_t)n, "{}" HEAD "\r\n");
        pass_in_all_pieces(&s, stream, strlen(stream));
        assert_int_equal(s.n, n);
        assert_true(s.in.at == AT_REST && s.in.doubtful == 1);
        assert_non_null(inbound_head_read(&s.in));
    }
}

/* Up to the byte that says so, and not one more. */
static void unmasked(void **state)
{
    static const struct {
        const char *stream;
        size_t      n, passed;
    } cases[] = {
        {TEXT("\x81\x02hi\x81\x80mask"), 1},
        {TEXT("\x81\x82maskhi\x89\x00\x81\x80mask"), 9},
        {TEXT("\x01\x80mask\x80\x7e\x00\x00"), 7},
        {TEXT("\x82\x7f\x00\x00\x00\x00\x00\x00\x00\x00"), 1},
        {TEXT("\x88\x02\x03\xe8"), 1},
    };
    static struct seen s;
    char               stream[256];
    size_t             head = sizeof(SOCKET "\r\n") - 1;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        memcpy(stream, SOCKET "\r\n", head);
        memcpy(stream + head, cases[i].stream, cases[i].n);
        pass_in_all_pieces(&s, stream, head + cases[i].n);
        assert_int_equal(s.n, head + cases[i].passed);
        assert_memory_equal(s.out, stream, s.n);
        assert_true(s.in.is_unmasked && s.in.at == AT_REST && !s.in.doubtful);
    }
    memcpy(stream + head, "\x81\xff\x80\0\0\0\0\0\0\0mask", 14); /* a length that is none: libwebsockets hangs up */
    pass_in_all_pieces(&s, stream, head + 14);
    assert_true(s.n == head + 10 && s.in.at == AT_REST && !s.in.is_unmasked);
}

/* One request at a time, with its body; the next one waits, and an answer lets one through. */
static void one_at_a_time(void **state)
{
    static const char stream[] = HEAD "\r\nPOST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}" HEAD "\r\n";
    size_t            first = sizeof(HEAD "\r\n") - 1, second = sizeof stream - 1 - first, at = 0;
    char              bytes[sizeof stream + INBOUND_SPARE];
    struct inbound    in;

    (void)state;
    inbound_begin(&in, known);
    for (int i = 0; i < 3; i++) {
        size_t n = sizeof stream - 1 - at;

        memcpy(bytes, stream + at, n);
        assert_false(inbound_is_waiting(&in));
        assert_int_equal(inbound_pass(&in, bytes, n, n), i == 1 ? second - first : first);
        assert_true(inbound_is_waiting(&in));
        assert_int_equal(inbound_pass(&in, bytes, n, n), 0);
        inbound_answered(&in);
        at += i == 1 ? second - first : first;
    }
    inbound_begin(&in, known);
    memcpy(bytes, stream, sizeof stream);
    inbound_pass(&in, bytes, sizeof stream, sizeof stream);
    inbound_rest(&in); /* and it is never asked for more */
    assert_false(inbound_is_waiting(&in));
    assert_int_equal(inbound_pass(&in, bytes, 9, 9), 0);
}

/* Where there is no room to end a doubtful head it is never ended; what was passed stays as it is. */
static void no_room(void **state)
{
    static const char stream[] = HEAD "Host : y\r\n";
    size_t            doubt_at = sizeof(HEAD "Host") - 1;

    (void)state;
    for (size_t cap = sizeof stream - 1; cap > doubt_at; cap--) {
        char           bytes[sizeof stream];
        struct inbound in;
        size_t         n;

        memcpy(bytes, stream, sizeof stream);
        inbound_begin(&in, known);
        n = inbound_pass(&in, bytes, cap, cap);
        assert_int_equal(n, doubt_at + (cap >= doubt_at + 4 ? 4 : 0));
        assert_memory_equal(bytes, stream, doubt_at);
        assert_true(in.at == AT_REST && in.doubtful == 1);
        assert_int_equal(inbound_pass(&in, bytes, sizeof stream, sizeof stream), 0);
    }
}

/* Random streams of good and bad parts, in random pieces. */
static void at_random(void **state)
{
    static const char *const parts[] = {
        "GET ",
        "/ ",
        "HTTP/1.1\r\n",
        "Host: x\r\n",
        "X: y\r\n",
        "X:\r\n",
        "Content-Length: 3\r\n",
        "\r\n",
        "abc",
        "Upgrade: websocket\r\n",
        "\x81\x83mask123",
        "\x81",
        "\x01x",
        " ",
        "\n",
        "\r",
        ":",
        "Hos",
        "\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}",
        HEAD "\r\n",
        SOCKET "\r\n",
    };
    static struct seen whole, cut;
    unsigned           seed = getenv("SEED") ? (unsigned)atoi(getenv("SEED")) : 1;

    (void)state;
    printf("# SEED=%u\n", seed);
    srand(seed);
    for (int round = 0; round < 20000; round++) {
        char   stream[1024];
        size_t n = 0;

        for (int i = rand() % 12; i >= 0; i--) {
            const char *part = parts[(size_t)rand() % (sizeof parts / sizeof *parts)];

            memcpy(stream + n, part, strlen(part));
            n += strlen(part);
        }
        begin(&whole);
        begin(&cut);
        piece(&whole, stream, n);
        for (size_t at = 0, m; at < n; at += m) {
            m = 1 + (size_t)rand() % (n - at);
            piece(&cut, stream + at, m);
        }
        same(&whole, &cut, 0);
    }
}

/* Each name fits into a word, or a longer one would not be looked up. */
static void names_of_the_library(void **state)
{
    int n = 0;

    (void)state;
    for (int i = 0; i < WSI_TOKEN_COUNT; i++) {
        const char *name = (const char *)lws_token_to_string((enum lws_token_indexes)i);

        n += name && *name;
        assert_true(!name || strlen(name) <= INBOUND_WORD);
    }
    assert_true(n > 60);
}

/* There is a line for each descriptor that there is room for, and none beside. */
static void descriptors(void **state)
{
    (void)state;
    assert_true(inbound_opened(0, false));
    assert_true(inbound_opened(DESCRIPTORS - 1, true));
    assert_false(inbound_opened(-1, false));
    assert_false(inbound_opened(DESCRIPTORS, false));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain),
        cmocka_unit_test(beginnings),
        cmocka_unit_test(doubtful),
        cmocka_unit_test(doubt_behind_others),
        cmocka_unit_test(unclear),
        cmocka_unit_test(socket_with_body),
        cmocka_unit_test(unmasked),
        cmocka_unit_test(no_room),
        cmocka_unit_test(one_at_a_time),
        cmocka_unit_test(at_random),
        cmocka_unit_test(names_of_the_library),
        cmocka_unit_test(descriptors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
