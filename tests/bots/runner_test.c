/*
 * runner_test.c: the runner of Cartagena does what its name says.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bot.h"
#include "cartagena/cartagena.h"
#include "game.h"
#include "session/games.h"
#include "session/session.h"

/* The square where the seat's last pirate stands, and the farthest that one of its cards takes that pirate. */
static void check_run(const struct carta_rules *r, const struct carta *s, struct action a)
{
    int last = (int)bits_first(pirate_squares(s, s->active)), farthest = 0;

    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (cards_of(s->hand[s->active], symbol)) {
            int to = tunnel_ahead(&r->tunnel, &s->all, symbol, last);
            farthest = to > farthest ? to : farthest;
        }
    assert_int_equal(a.kind, ACT_ADVANCE);
    assert_int_equal(a.n, last);
    assert_int_equal(tunnel_ahead(&r->tunnel, &s->all, a.what, a.n), farthest);
}

static void test_runner_runs(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 10; seed++) {
        struct session *s = start("cartagena mode=tortuga players=3", seed);
        struct bot     *b = make("runner", s);
        struct rng      rng = {(uint64_t)seed};
        int             runs = 0, retreats = 0;

        for (int n = 0; n < 200 && session_actor(s) != ACTOR_OVER; n++, step(s, &rng)) {
            struct carta_pos  p = carta_pos_of(s->rules, s->state);
            struct bot_report r;

            if (session_actor(s) < 0 || p.state->phase != PHASE_MOVE)
                continue;
            bot_choose(b, s->state, NULL, &r);
            if (p.state->hand[p.state->active])
                check_run(p.rules, p.state, r.action);
            else
                assert_int_equal(r.action.kind, ACT_RETREAT);
            runs += r.action.kind == ACT_ADVANCE;
            retreats += r.action.kind == ACT_RETREAT;
        }
        assert_true(runs > 0 && retreats > 0);
        bot_free(b);
        session_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_runner_runs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
