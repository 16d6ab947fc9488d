/*
 * protocol_fuzz.c: any bytes at all, as lines of the engine protocol.
 *
 * Whatever comes in, each line gets one reply that starts with '=' or '?' and
 * ends with an empty line and nowhere before it, a refusal changes nothing,
 * and the game's own check finds nothing broken.  Under libFuzzer the bytes
 * come from the fuzzer; without it, main() below reads them from the files
 * named on the command line, so that every compiler runs the corpus.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"
#include "session/games.h"

#include "demand.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STATE_MAX = 64 * 1024 };

/* The game as it must stay through a refusal. */
struct snapshot {
    const struct session *session;
    int                   n_history;
    uint64_t              words;
    unsigned char         state[STATE_MAX];
};

static struct snapshot before;

static void remember(const struct session *s)
{
    before.session = s;
    if (!s)
        return;
    before.n_history = s->n_history;
    before.words = s->chance.words;
    memcpy(before.state, s->state, s->state_size);
}

static bool is_as_before(const struct session *s)
{
    return before.session == s && (!s || (before.n_history == s->n_history && before.words == s->chance.words &&
                                          memcmp(before.state, s->state, s->state_size) == 0));
}

static void check_reply(const char *reply, size_t length)
{
    if (length == 0)
        return; /* a line of 'load' */
    demand(reply[0] == '=' || reply[0] == '?', "a reply starts with = or ?");
    demand(length >= 3 && strcmp(reply + length - 2, "\n\n") == 0, "a reply ends with an empty line");
    demand(strstr(reply, "\n\n") == reply + length - 2, "a reply has one empty line");
    demand(reply[0] == '=' || (reply[1] == ' ' && reply[2] > ' '), "a refusal is a sentence");
}

static void check_game(const struct session *s)
{
    const char *broken = s && s->ops->check ? s->ops->check(s->rules, s->state) : NULL;

    demand(!broken, broken);
}

static void ask(struct protocol *p, const char *line, size_t n)
{
    char       *copy = malloc(n ? n : 1); /* exactly so long, for the sanitizer */
    size_t      length;
    const char *reply;

    remember(protocol_session(p));
    memcpy(copy, line, n);
    reply = protocol_line(p, copy, n, &length);
    free(copy);
    check_reply(reply, length);
    if (length == 0 || reply[0] == '?')
        demand(is_as_before(protocol_session(p)), "a refusal changes nothing");
}

/* Drawing every tile takes a while and depends on nothing that came before: once for each input is enough. */
static bool asks_for_pictures(const char *line, size_t n)
{
    while (n > 0 && (*line == ' ' || *line == '\t')) {
        line++;
        n--;
    }
    return n >= 5 && memcmp(line, "faces", 5) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char      *at = (const char *)data, *end = at + size;
    struct protocol *p = protocol_new(all_games);
    int              drawn = 0;

    while (p && at < end && !protocol_ended(p)) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;

        if (!asks_for_pictures(at, (size_t)(stop - at)) || drawn++ == 0)
            ask(p, at, (size_t)(stop - at));
        at = newline ? newline + 1 : end;
    }
    if (p)
        check_game(protocol_session(p));
    protocol_free(p);
    return 0;
}
