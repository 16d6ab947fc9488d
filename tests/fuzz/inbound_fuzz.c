/*
 * inbound_fuzz.c: any bytes at all as what a client sends (inbound.h), many
 * thousands of times a second.  The first byte says in what pieces they come: the same goes on as in
 * one piece, nothing but what ends a doubtful head is added, and what went on
 * without a doubt is read the same way again.  Without libFuzzer, main() of
 * replay.c reads the files named on the command line.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/inbound.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STREAM_MAX = 8192 };

static const char *const known[] = {"get ",
                                    "post ",
                                    "host:",
                                    "accept:",
                                    "accept-encoding:",
                                    "content-length:",
                                    "upgrade:",
                                    "transfer-encoding:",
                                    "te:",
                                    "x-forwarded-for:",
                                    NULL};

struct seen {
    char           out[STREAM_MAX + INBOUND_SPARE];
    size_t         n;
    struct inbound in;
};

static void demand(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

/* All of a piece: what waits is answered, and the rest comes again. */
static void piece(struct seen *s, const char *from, size_t n)
{
    while (true) {
        char  *at = s->out + s->n;
        size_t cap = sizeof s->out - s->n, passed;

        memcpy(at, from, n);
        passed = inbound_pass(&s->in, at, n, n + INBOUND_SPARE < cap ? n + INBOUND_SPARE : cap);
        s->n += passed;
        demand(s->n <= sizeof s->out, "there is room");
        if (!inbound_is_waiting(&s->in))
            return;
        demand(passed <= n, "no more goes on than came");
        demand(inbound_pass(&s->in, at, 0, 0) == 0, "nothing goes on while something waits");
        inbound_answered(&s->in);
        from += passed;
        n -= passed;
    }
}

static void pass(struct seen *s, const char *stream, size_t n, size_t step)
{
    s->n = 0;
    inbound_begin(&s->in, known);
    for (size_t at = 0; at < n; at += step)
        piece(s, stream + at, n - at < step ? n - at : step);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct seen whole, cut, again;
    const char        *stream = (const char *)data + 1;
    size_t             n = size - 1;

    if (size < 2 || n > STREAM_MAX)
        return 0;
    pass(&whole, stream, n, n);
    pass(&cut, stream, n, 1u + *data % 64u);
    demand(whole.n == cut.n && memcmp(whole.out, cut.out, whole.n) == 0, "in pieces the same goes on");
    demand(whole.in.at == cut.in.at && whole.in.doubtful == cut.in.doubtful && whole.in.doubt == cut.in.doubt &&
               whole.in.is_unmasked == cut.in.is_unmasked && whole.in.heads == cut.in.heads,
           "in pieces the same is thought of it");
    demand(whole.n <= n + INBOUND_SPARE, "nothing is made of nothing");
    demand(!whole.in.doubtful || whole.in.at == AT_REST, "nothing goes on behind a doubt");
    demand(!whole.in.is_unmasked || whole.in.at == AT_REST, "nor behind a frame without a mask");
    if (whole.in.doubt || whole.in.owes_colon)
        return 0;
    pass(&again, whole.out, whole.n, whole.n + !whole.n);
    demand(!again.in.doubt || memchr(whole.out, '!', whole.n), "what went on is not doubtful");
    demand(again.in.doubt ||
               (again.n == whole.n && memcmp(whole.out, again.out, whole.n) == 0 && again.in.heads == whole.in.heads),
           "what went on goes on");
    return 0;
}
