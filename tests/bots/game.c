/*
 * game.c: see game.h.
 */
#include "game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "session/games.h"
#include "support/start.h"

struct session *start(const char *words, int seed)
{
    char request[300];

    snprintf(request, sizeof request, "%s seed=%d", words, seed);
    return start_game(all_games, request);
}

struct bot *make_timed(const char *words, const struct session *s, bot_clock clock)
{
    char        sentence[300] = "";
    struct text why = TEXT_OF(sentence);
    struct bot *b = bot_new(words, s->ops, s->rules, clock, &why);

    if (!b)
        fail_msg("%s: %s", words, sentence);
    return b;
}

struct bot *make(const char *words, const struct session *s)
{
    return make_timed(words, s, NULL);
}

void step(struct session *s, struct rng *rng)
{
    char        sentence[300] = "";
    struct text why = TEXT_OF(sentence);
    bool        is_done = session_actor(s) == ACTOR_CHANCE ? session_chance(s, &why)
                                                           : session_play(s, s->ops->pick(s->rules, s->state, rng), &why);

    if (!is_done)
        fail_msg("%s: %s", s->ops->name, sentence);
}
