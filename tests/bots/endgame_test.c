/*
 * endgame_test.c: the end of a game is solved (bots/search/endgame.h).
 *
 * Positions near the end of random games, against a second solver that knows no
 * order, no window and no symmetry: it follows every line.  What mcts chooses
 * must be as good as the best, and what it promises must be true.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/evaluation.h"
#include "bots/search/context.h"
#include "game.h"
#include "session/session.h"

/* A seat's decision with so many draws left; NULL: the game had none. */
static struct session *near_end(const char *words, int seed, int draws)
{
    struct session *s = start(words, seed);
    struct rng      rng = {(uint64_t)seed};

    while (session_actor(s) != ACTOR_OVER &&
           (session_actor(s) < 0 || evaluation_carcassonne.draws_left(s->rules, s->state) > draws))
        step(s, &rng);
    if (session_actor(s) != ACTOR_OVER)
        return s;
    session_free(s);
    return NULL;
}

/*
 * ----- the other solver -----
 */

struct truth {
    double share[MAX_SEATS], win[MAX_SEATS];
};

static void add(struct truth *sum, const struct truth *more, double odds)
{
    for (int i = 0; i < MAX_SEATS; i++) {
        sum->share[i] += odds * more->share[i];
        sum->win[i] += odds * more->win[i];
    }
}

static struct truth truth_of(const struct bot *b, const struct session *s, const struct game_state *at);

static struct truth behind(const struct bot *b, const struct session *s, const struct game_state *at, struct action a)
{
    struct game_state *next = session_bytes(s->state_size);
    struct truth       t;

    memcpy(next, at, s->state_size);
    game_play(s->ops, s->rules, next, a, NULL);
    t = truth_of(b, s, next);
    free(next);
    return t;
}

static struct truth truth_of(const struct bot *b, const struct session *s, const struct game_state *at)
{
    struct action *all = calloc(ACTIONS_MAX, sizeof *all);
    struct actions list = {all, 0, ACTIONS_MAX};
    int            actor = s->ops->actor(s->rules, at);
    struct truth   best = {{0}, {0}};
    double         odds = 0, points[MAX_SEATS];

    if (actor == ACTOR_OVER) {
        unsigned winners = s->ops->winners(s->rules, at, ALL_SEATS);

        win_shares(b, at, best.share, points);
        for (int i = 0; i < MAX_SEATS; i++)
            best.win[i] = winners >> i & 1 ? 1.0 / __builtin_popcount(winners) : 0;
        free(all);
        return best;
    }
    s->ops->legal(s->rules, at, &list);
    for (int i = 0; i < list.n && actor == ACTOR_CHANCE; i++)
        odds += s->ops->weight(s->rules, at, all[i]);
    for (int i = 0; i < list.n; i++) {
        struct truth one = behind(b, s, at, all[i]);

        if (actor == ACTOR_CHANCE)
            add(&best, &one, s->ops->weight(s->rules, at, all[i]) / odds);
        else if (i == 0 || one.share[actor] > best.share[actor])
            best = one;
    }
    free(all);
    return best;
}

/*
 * ----- decisions -----
 */

static void check(const char *words, int seed, int draws, const char *bot)
{
    struct session *s = near_end(words, seed, draws);
    char            sentence[300] = "";
    struct text     why = TEXT_OF(sentence);

    for (; s && session_actor(s) != ACTOR_OVER;) {
        struct bot       *b = make(bot, s);
        int               seat = session_actor(s);
        struct bot_report r;
        struct truth      best, chosen;
        struct rng        rng = {1};

        if (seat < 0) {
            bot_free(b);
            step(s, &rng);
            continue;
        }
        best = truth_of(b, s, s->state);
        bot_choose(b, s->state, NULL, &r);
        chosen = behind(b, s, s->state, r.action);
        if (fabs(chosen.share[seat] - best.share[seat]) > 1e-9)
            fail_msg("%s seed=%d, %d draws left: chose what is worth %f, best is %f", words, seed, draws,
                     chosen.share[seat], best.share[seat]);
        for (int i = 0; s->ops->seats(s->rules) == 2 && i < 2; i++)
            assert_true(fabs(r.win[i] - best.win[i]) < 1e-9);
        assert_true(action_same(r.best[0].action, r.action));
        assert_true(fabs(r.best[0].value - r.win[seat]) < 1e-9);
        assert_true(fabs(r.best[0].points - r.points[seat]) < 1e-9);
        for (int i = 1; i < r.n_best; i++)
            assert_true(r.best[i].visits > 0 && !action_same(r.best[i].action, r.action));
        bot_free(b);
        assert_true(session_play(s, r.action, &why));
    }
    session_free(s);
}

static void test_last_turns(void **state)
{
    static const char *const games[] = {"carcassonne",
                                        "carcassonne ruleset=classic players=3",
                                        "carcassonne expansions=all",
                                        "carcassonne expansions=all players=4",
                                        "carcassonne expansions=flying,messages,robbers,gold",
                                        "carcassonne expansions=traders,inns,mage players=3"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int seed = 1; seed <= 3; seed++)
            check(games[i], seed, 0, "mcts:nodes=4");
}

/* Where several actions are as good for the seat, and bring it and the others more or less: what is reported is of the
 * one that is chosen. */
static void test_points_of_the_action(void **state)
{
    (void)state;
    check("carcassonne farmers=false", 44, 0, "mcts:nodes=4");
    check("carcassonne farmers=false", 47, 0, "mcts:nodes=4");
    check("carcassonne expansions=messages,robbers", 1, 0, "mcts:nodes=4");
}

/* What chance is about to decide is worth the mean of what may come. */
static void test_value_of_a_draw(void **state)
{
    struct session   *s = start("carcassonne farmers=false", 5);
    struct rng        rng = {5};
    struct bot       *b = make("mcts:nodes=100000", s);
    struct bot_report r;
    struct truth      truth;

    (void)state;
    while (session_actor(s) >= 0 || evaluation_carcassonne.draws_left(s->rules, s->state) > 2)
        step(s, &rng);
    assert_int_equal(session_actor(s), ACTOR_CHANCE);
    truth = truth_of(b, s, s->state);
    bot_value(b, s->state, 0, NULL, &r);
    for (int i = 0; i < 2; i++)
        assert_true(fabs(r.win[i] - truth.win[i]) < 1e-9);
    assert_true(r.depth > 1);
    bot_free(b);
    session_free(s);
}

/* As many draws as the number says: solved, all that was seen speaks for the best; searched, others have visits too. */
static void test_how_many_draws(void **state)
{
    struct session   *s = near_end("carcassonne farmers=false", 4, 1);
    struct bot       *solves = make("mcts:nodes=100000,endgame_draws=1", s);
    struct bot       *searches = make("mcts:nodes=200,endgame_draws=0", s);
    struct bot_report r;

    (void)state;
    assert_int_equal(evaluation_carcassonne.draws_left(s->rules, s->state), 1);
    bot_choose(solves, s->state, NULL, &r);
    assert_true(r.n_best > 1 && r.best[0].visits == r.nodes && r.best[1].visits == 1);
    bot_choose(searches, s->state, NULL, &r);
    assert_int_equal(r.nodes, 200);
    assert_true(r.best[1].visits > 1);
    bot_free(solves);
    bot_free(searches);
    session_free(s);
}

/* One more draw, for those who have the budget. */
static void test_last_two_turns(void **state)
{
    (void)state;
    check("carcassonne farmers=false", 4, 1, "mcts:nodes=100000");
    check("carcassonne farmers=false", 8, 1, "mcts:nodes=100000");
}

/* Whoever has too little for it searches as ever, and does what is legal. */
static void test_too_little_for_two_turns(void **state)
{
    struct session   *s = near_end("carcassonne expansions=all", 3, 1);
    struct bot       *b;
    struct bot_report r;

    (void)state;
    assert_non_null(s);
    b = make("mcts:nodes=3", s);
    bot_choose(b, s->state, NULL, &r);
    assert_true(game_is_legal(s->ops, s->rules, s->state, r.action));
    assert_true(r.nodes <= 3);
    bot_free(b);
    session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_last_turns),      cmocka_unit_test(test_points_of_the_action),
        cmocka_unit_test(test_value_of_a_draw), cmocka_unit_test(test_how_many_draws),
        cmocka_unit_test(test_last_two_turns),  cmocka_unit_test(test_too_little_for_two_turns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
