/*
 * judge_test.c: what is promised of the judge (bots/judge.h).
 *
 * That it repeats itself and goes on where it stopped, that common random
 * numbers make differences more certain than values, that luck by its odds adds
 * up to nothing, and that the last turn of a game is judged exactly.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/judge.h"
#include "game.h"
#include "session/games.h"
#include "session/session.h"

static const char *const some_games[] = {"carcassonne", "carcassonne expansions=all players=3",
                                         "carcassonne ruleset=solo", "cartagena mode=tortuga",
                                         "cartagena mode=jamaica players=3"};
enum { N_GAMES = sizeof some_games / sizeof *some_games };

static struct judge *judge_for(const struct session *s)
{
    char          sentence[300] = "";
    struct text   why = TEXT_OF(sentence);
    struct judge *j = judge_new("mcts:mib=1", s->ops, s->rules, NULL, &why);

    if (!j)
        fail_msg("%s", sentence);
    return j;
}

/* Random actions, then on to a decision, or to chance. */
static void middle(struct session *s, int steps, bool to_chance)
{
    struct rng rng = {3};

    for (int n = 0; session_actor(s) != ACTOR_OVER && (n < steps || (session_actor(s) < 0) != to_chance); n++)
        step(s, &rng);
}

static void test_repeats_itself_and_goes_on(void **state)
{
    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = start(some_games[i], 2);
        struct judge   *a, *b;
        struct judged   first[JUDGE_MAX], again[JUDGE_MAX];
        int             n;

        middle(s, 30, false);
        a = judge_for(s);
        b = judge_for(s);
        n = judge_ask(a, s->state, NULL, 0);
        assert_true(n > 0);
        assert_int_equal(judge_ask(b, s->state, NULL, 0), n);
        assert_int_equal(judge_seat(a), session_actor(s));
        assert_int_equal(judge_refine(a, 6, 0), 6);
        assert_int_equal(judge_refine(b, 4, 0), 4);
        assert_int_equal(judge_refine(b, 2, 0), 6);
        judge_report(a, first);
        judge_report(b, again);
        for (int k = 0; k < n; k++) {
            assert_true(game_is_legal(s->ops, s->rules, s->state, first[k].action));
            assert_true(first[k].lead.mean == again[k].lead.mean && first[k].lead.error == again[k].lead.error);
            assert_true(first[k].win.mean >= 0 && first[k].win.mean <= 1 && first[k].behind.mean >= 0);
        }
        judge_free(a);
        judge_free(b);
        session_free(s);
    }
}

/* Two turns that are nearly alike: their difference is known better than either. */
static void test_common_draws_cancel(void **state)
{
    struct session *s = start("carcassonne", 4);
    struct judge   *j;
    struct judged   at[JUDGE_MAX];
    double          alone = 0, apart = 0;
    int             n;

    (void)state;
    middle(s, 60, false);
    j = judge_for(s);
    n = judge_ask(j, s->state, NULL, 0);
    judge_refine(j, 60, 0);
    judge_report(j, at);
    for (int i = 0; i < n; i++) {
        alone += at[i].lead.error;
        apart += at[i].behind.error;
    }
    for (int i = 0; i < n; i++) { /* shares of the win scatter by far less than half of one */
        assert_true(at[i].win.error > 0 && at[i].win.error * at[i].win.error * 59 < 0.12);
        assert_true(at[i].win.mean > 0.05 && at[i].win.mean < 0.95);
    }
    if (apart > 0.9 * alone)
        fail_msg("errors of %f alone, of differences %f", alone / n, apart / n);
    judge_free(j);
    session_free(s);
}

/* Luck weighted by the odds is nothing, whatever came; and the outcomes differ. */
static void test_luck_adds_up_to_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct session *s = start(some_games[i], 7);
        struct judge   *j;
        struct judged   at[JUDGE_MAX];
        double          sum = 0, odds = 0, most = 0;
        int             n;

        middle(s, 40, true);
        j = judge_for(s);
        n = judge_ask(j, s->state, NULL, 0);
        assert_true(n > 1);
        judge_refine(j, 20, 0);
        judge_report(j, at);
        for (int k = 0; k < n; k++) {
            struct luck luck;

            judge_luck(j, at[k].action, &luck);
            sum += at[k].odds * luck.points.mean;
            odds += at[k].odds;
            most = luck.points.mean > most ? luck.points.mean : most;
        }
        assert_true(odds > 0.999 && odds < 1.001);
        assert_true(sum < 1e-6 && sum > -1e-6);
        assert_true(most > 0.2);
        judge_free(j);
        session_free(s);
    }
}

/* Whoever watches for a party of seats: luck adds up to nothing, and what is good for one party is bad for the other. */
static void test_parties_share_their_luck(void **state)
{
    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = start(some_games[i], 5);
        struct judge   *j;
        struct judged   mine[JUDGE_MAX], theirs[JUDGE_MAX];
        double          sum = 0;
        int             n, seats = s->ops->seats(s->rules);

        if (s->ops->result && s->ops->result(s->rules, s->state, &n)) { /* solo: there is one party */
            session_free(s);
            continue;
        }
        middle(s, 30, true);
        assert_int_equal(session_actor(s), ACTOR_CHANCE);
        j = judge_for(s);
        n = judge_ask_chance(j, s->state, 1);
        assert_true(n > 0);
        judge_refine(j, 4, 0);
        assert_int_equal(judge_report(j, mine), n);
        for (int k = 0; k < n; k++) {
            struct luck luck;

            assert_true(judge_luck(j, mine[k].action, &luck));
            sum += mine[k].odds * luck.win.mean;
        }
        assert_true(sum < 1e-6 && sum > -1e-6);
        assert_int_equal(judge_ask_chance(j, s->state, ((1u << seats) - 1) & ~1u), n);
        judge_refine(j, 4, 0);
        judge_report(j, theirs);
        for (int k = 0; k < n; k++) {
            assert_true(mine[k].lead.mean + theirs[k].lead.mean < 1e-6);
            assert_true(mine[k].lead.mean + theirs[k].lead.mean > -1e-6);
            assert_true(mine[k].win.mean + theirs[k].win.mean > 1 - 1e-6);
            assert_true(mine[k].win.mean + theirs[k].win.mean < 1 + 1e-6);
        }
        judge_free(j);
        session_free(s);
    }
}

/* In the last decision of a game nothing is left to chance: no error, and the result itself. */
static void test_the_end_is_exact(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 12; seed++) {
        struct session    *s = start(seed % 2 ? "carcassonne" : "carcassonne expansions=all", seed);
        struct bot        *b = make("mcts:nodes=1", s);
        struct bot_report  best;
        double             behind = 1;
        struct game_state *last = session_bytes(s->state_size);
        struct rng         rng = {(uint64_t)seed};
        struct judge      *j = judge_for(s);
        struct judged      at[JUDGE_MAX];
        int                n;

        memcpy(last, s->state, s->state_size);
        for (; session_actor(s) != ACTOR_OVER; step(s, &rng))
            if (session_actor(s) >= 0)
                memcpy(last, s->state, s->state_size);
        n = judge_ask(j, last, NULL, 0);
        judge_refine(j, 3, 0);
        judge_report(j, at);
        for (int i = 0; i < n; i++) {
            assert_true(at[i].lead.error < 1e-6);
            assert_true(at[i].lead.mean == (double)(int)at[i].lead.mean);
        }
        for (int i = 0; i < n; i++) { /* where the game is over behind it, the lead is that of the scores */
            int points[MAX_SEATS] = {0};

            memcpy(s->scratch, last, s->state_size);
            game_play(s->ops, s->rules, s->scratch, at[i].action, NULL);
            s->ops->scores(s->rules, s->scratch, points);
            if (s->ops->actor(s->rules, s->scratch) == ACTOR_OVER)
                assert_true(at[i].lead.mean == points[judge_seat(j)] - points[1 - judge_seat(j)]);
        }
        bot_choose(b, last, NULL, &best); /* solved: nothing that is judged is better */
        for (int i = 0; i < n; i++)
            behind = action_same(at[i].action, best.action) ? at[i].behind.mean : behind;
        assert_true(behind < 1e-6);
        bot_free(b);
        judge_free(j);
        free(last);
        session_free(s);
    }
}

/* A turn of more decisions than a line holds is judged as far as the line goes: who counts by hand at the end decides
 * once for each count. */
static void test_lines_have_an_end(void **state)
{
    enum { LINES = 8 };
    struct session   *s = start("carcassonne ruleset=solo colours=4 followers=7 final_order=manual", 1);
    struct rng        rng = {1};
    struct judge     *j = judge_for(s);
    struct judge_line lines[LINES];
    int               longest = 0;

    (void)state;
    for (; session_actor(s) != ACTOR_OVER; step(s, &rng))
        for (int n = judge_lines(j, s->state, lines, LINES); n > 0; n--) {
            assert_in_range(lines[n - 1].n, 1, JUDGE_LINE);
            longest = lines[n - 1].n > longest ? lines[n - 1].n : longest;
        }
    assert_int_equal(longest, JUDGE_LINE);
    judge_free(j);
    session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_repeats_itself_and_goes_on), cmocka_unit_test(test_common_draws_cancel),
        cmocka_unit_test(test_luck_adds_up_to_nothing),    cmocka_unit_test(test_parties_share_their_luck),
        cmocka_unit_test(test_the_end_is_exact),           cmocka_unit_test(test_lines_have_an_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
