/*
 * search_test.c: what is promised of the tree searches beyond bots_test.c: the
 * same decision from the same seed, budget and threads, a tree that is kept
 * within a turn, equal actions looked at once, the worth of any position, and
 * rollouts that end as the rules say.
 */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/search/halving.h"
#include "bots/search/tree.h"
#include "carcassonne/carcassonne.h"
#include "game.h"
#include "session/games.h"
#include "session/session.h"

static void play(struct session *s, const char *action)
{
    char        sentence[300] = "";
    struct text why = TEXT_OF(sentence);

    if (!session_play_text(s, action, &why))
        fail_msg("%s: %s", action, sentence);
}

/* Random actions, then on to a decision. */
static void middle(struct session *s, int steps)
{
    struct rng rng = {3};

    for (int n = 0; session_actor(s) != ACTOR_OVER && (n < steps || session_actor(s) < 0); n++)
        step(s, &rng);
}

static const char *const some_games[] = {"carcassonne players=2", "carcassonne players=6 expansions=all",
                                         "carcassonne ruleset=solo", "cartagena mode=jamaica players=3",
                                         "cartagena mode=tortuga"};
enum { N_GAMES = sizeof some_games / sizeof *some_games };

static void assert_same_report(const struct bot_report *a, const struct bot_report *b)
{
    assert_memory_equal(&a->action, &b->action, sizeof a->action);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->n_best, b->n_best);
    for (int i = 0; i < a->n_best; i++) {
        assert_memory_equal(&a->best[i].action, &b->best[i].action, sizeof a->action);
        assert_int_equal(a->best[i].visits, b->best[i].visits);
    }
    assert_memory_equal(a->win, b->win, sizeof a->win);
    assert_memory_equal(a->points, b->points, sizeof a->points);
}

static void test_threads_repeat_themselves(void **state)
{
    (void)state;
    for (int i = 0; i < N_GAMES; i++)
        for (int threads = 1; threads <= 5; threads += 2) {
            struct session   *s = start(some_games[i], 4);
            char              words[64];
            struct bot       *a, *b;
            struct bot_report first, again;

            snprintf(words, sizeof words, "mcts:nodes=83,mib=4,threads=%d", threads);
            middle(s, 21);
            a = make(words, s);
            b = make(words, s);
            bot_choose(a, s->state, NULL, &first);
            bot_choose(b, s->state, NULL, &again);
            assert_int_equal(first.nodes, 83);
            assert_same_report(&first, &again);
            assert_true(game_is_legal(s->ops, s->rules, s->state, first.action));
            bot_free(a);
            bot_free(b);
            session_free(s);
        }
}

/* More threads than nodes, and an arena that is too small for so many. */
static void test_threads_beyond_the_budget(void **state)
{
    struct session   *s = start("carcassonne", 4);
    struct bot       *b = make("mcts:nodes=5,mib=1,threads=64", s);
    struct bot_budget more = {.nodes = 640};
    struct bot_report r;

    (void)state;
    middle(s, 90);
    bot_choose(b, s->state, NULL, &r);
    assert_int_equal(r.nodes, 5);
    bot_choose(b, s->state, &more, &r);
    assert_int_equal(r.nodes, 640);
    assert_true(game_is_legal(s->ops, s->rules, s->state, r.action));
    bot_free(b);
    session_free(s);
}

static uint64_t sum_of_visits(const struct bot_report *r)
{
    uint64_t sum = 0;

    for (int i = 0; i < r->n_best; i++)
        sum += r->best[i].visits;
    return sum;
}

/* The figure is chosen with what was found out about the tile; a bot that was not asked before knows nothing of it. */
static void test_keeps_the_tree_within_a_turn(void **state)
{
    struct session   *s = start("carcassonne", 9);
    struct bot       *b = make("mcts:nodes=200,mib=4", s), *fresh = make("mcts:nodes=200,mib=4", s);
    struct bot_report r;
    char              sentence[300];
    struct text       why = TEXT_OF(sentence);

    (void)state;
    play(s, "draw U"); /* no more actions than a report shows */
    bot_choose(b, s->state, NULL, &r);
    assert_int_equal(sum_of_visits(&r), 200);
    assert_true(session_play(s, r.action, &why));
    bot_choose(fresh, s->state, NULL, &r);
    assert_int_equal(sum_of_visits(&r), 200);
    bot_choose(b, s->state, NULL, &r);
    assert_true(sum_of_visits(&r) > 200);
    assert_int_equal(r.nodes, 200);
    bot_choose(b, s->state, NULL, &r); /* the same question again: that tree is spent */
    assert_int_equal(sum_of_visits(&r), 200);
    bot_free(b);
    bot_free(fresh);
    session_free(s);
}

/* All turns are visited; whoever comes through more rounds has had more visits, those that leave together as many as
 * each other, and the one that is left is what the bot plays. */
static void assert_halving_was_fair(const struct tree *t, struct action played)
{
    int winners = 0;

    for (int i = 0; i < t->n_candidates; i++) {
        const struct candidate *a = &t->candidate[i];
        uint32_t                visits = candidate_edge(t, a)->visits;

        assert_true(visits > 0);
        for (int k = 0; k < t->n_candidates; k++) {
            const struct candidate *b = &t->candidate[k];
            uint32_t                others = candidate_edge(t, b)->visits;

            assert_true(a->rounds <= b->rounds || visits >= others);
            assert_true(a->rounds != b->rounds || visits + 1 >= others);
        }
        winners += i > 0 && a->rounds >= t->candidate[0].rounds;
    }
    assert_int_equal(winners, 0);
    assert_memory_equal(&t->edges[t->candidate[0].edge[0]].action, &played, sizeof played);
}

static void test_turns_are_compared_fairly(void **state)
{
    static const struct {
        const char *game, *bot;
        int         steps, candidates;
    } at[] = {
        {"carcassonne", "mcts:nodes=600,mib=4", 1, 2},
        {"carcassonne", "mcts:nodes=2000,mib=4", 60, CANDIDATES_MAX},
        {"carcassonne ruleset=classic players=4", "mcts:nodes=2000,mib=4", 90, CANDIDATES_MAX},
    };

    (void)state;
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        struct session   *s = start(at[i].game, 5);
        struct bot       *b = make(at[i].bot, s);
        struct bot_report r;

        middle(s, at[i].steps);
        while (pos_of(s->rules, s->state).state->hand == NO_TYPE) /* on to a tile in hand */
            middle(s, 1);
        bot_choose(b, s->state, NULL, &r);
        assert_in_range(b->thread[0].tree.n_candidates, at[i].candidates, CANDIDATES_MAX);
        assert_halving_was_fair(&b->thread[0].tree, r.action);
        bot_free(b);
        session_free(s);
    }
}

/* Who begins with one turn looks at no other. */
static void test_one_candidate_has_all_visits(void **state)
{
    struct session   *s = start("carcassonne", 5);
    struct bot       *b = make("mcts:nodes=60,mib=4,candidates=1", s);
    struct bot_report r;

    (void)state;
    middle(s, 60);
    while (pos_of(s->rules, s->state).state->hand == NO_TYPE) /* on to a tile in hand */
        middle(s, 1);
    bot_choose(b, s->state, NULL, &r);
    assert_int_equal(b->thread[0].tree.n_candidates, 1);
    assert_int_equal(r.best[0].visits, 60);
    assert_true(r.n_best == 1 || r.best[1].visits == 0);
    bot_free(b);
    session_free(s);
}

/* So many actions are looked at, where the rules know more. */
static void looked_at(const char *draw, int legal, int looked)
{
    struct session   *s = start("carcassonne", 1);
    struct bot       *b = make("mcts:nodes=300,mib=4", s);
    struct actions    list = {s->actions, 0, ACTIONS_MAX};
    struct bot_report r;

    play(s, draw);
    s->ops->legal(s->rules, s->state, &list);
    assert_int_equal(list.n, legal);
    bot_choose(b, s->state, NULL, &r);
    if (r.n_best != looked)
        fail_msg("%s: %d of %d placements were looked at, not %d", draw, r.n_best, legal, looked);
    bot_free(b);
    session_free(s);
}

static void test_equal_placements_are_one(void **state)
{
    (void)state;
    looked_at("draw X", 8, 2); /* a crossing, alike from all sides */
    looked_at("draw B", 4, 1); /* a monastery in fields */
    looked_at("draw U", 6, 3); /* a straight road */
}

static bool is_put_in(const struct session *s, struct action a, seg_id zone)
{
    struct pos           p = pos_of(s->rules, s->state);
    const struct placed *t = last_placed(p);

    return a.kind == ACT_PUT && zone_of(p, p.rules->seg_of[t->tile][tile_seg_at_spot(t->type, t->rot, a.spot)]) == zone;
}

/* Two spots of one zone are the same choice; returns whether there were any. */
static bool zones_are_kept_once(struct session *s)
{
    struct pos           p = pos_of(s->rules, s->state);
    const struct placed *t = last_placed(p);
    struct action        at[ACTIONS_MAX];
    struct actions       list = {at, 0, ACTIONS_MAX};
    int                  n, passes = 0;

    s->ops->legal(s->rules, s->state, &list);
    n = evaluation_carcassonne.drop_symmetric(s->rules, s->state, at, list.n);
    for (int i = 0; i < n; i++)
        passes += at[i].kind == ACT_PASS;
    assert_int_equal(passes, 1);
    for (int i = 0; i < n; i++) {
        int here = 0;

        if (at[i].kind != ACT_PUT)
            continue;
        seg_id zone = zone_of(p, p.rules->seg_of[t->tile][tile_seg_at_spot(t->type, t->rot, at[i].spot)]);
        for (int k = 0; k < n; k++)
            here += is_put_in(s, at[k], zone);
        assert_int_equal(here, 1);
    }
    return n < list.n;
}

static void test_followers_in_one_zone_are_one(void **state)
{
    enum { GAMES = 60 }; /* one turn in a thousand has such a choice */
    int some = 0;

    (void)state;
    for (int seed = 1; seed <= GAMES; seed++) {
        struct session *s = start("carcassonne", seed);
        struct rng      rng = {(uint64_t)seed};

        for (; session_actor(s) != ACTOR_OVER; step(s, &rng))
            if (strcmp(s->ops->phase(s->rules, s->state), "figure") == 0)
                some += zones_are_kept_once(s);
        session_free(s);
    }
    assert_true(some > 0);
}

static void test_worth_of_a_position(void **state)
{
    static const char *const bots[] = {"mcts:nodes=60,mib=2", "uct:nodes=60,mib=2", "greedy",
                                       "mcts:nodes=60,threads=2"};

    (void)state;
    for (int i = 0; i < N_GAMES; i++)
        for (size_t k = 0; k < sizeof bots / sizeof *bots; k++)
            for (int steps = 0; steps < 60; steps += 29) {
                struct session   *s = start(some_games[i], 6);
                struct bot       *b = make(bots[k], s);
                struct bot_report r, again;
                double            sum = 0;

                if (steps)
                    middle(s, steps); /* otherwise chance begins */
                bot_value(b, s->state, 0, NULL, &r);
                for (int seat = 0; seat < s->ops->seats(s->rules); seat++)
                    sum += r.win[seat];
                if (!b->is_solo && (sum < 0.999 || sum > 1.001))
                    fail_msg("%s, %s: the shares add up to %f", some_games[i], bots[k], sum);
                bot_seed(b, 1);
                bot_value(b, s->state, 0, NULL, &again);
                assert_memory_equal(r.win, again.win, sizeof r.win);
                bot_free(b);
                session_free(s);
            }
}

static void test_worth_of_the_end(void **state)
{
    struct session   *s = start("carcassonne", 2);
    struct bot       *b = make("mcts:nodes=50,mib=1", s);
    struct bot_report r;
    int               points[MAX_SEATS];

    (void)state;
    middle(s, 100000);
    assert_int_equal(session_actor(s), ACTOR_OVER);
    bot_value(b, s->state, 0, NULL, &r);
    s->ops->scores(s->rules, s->state, points);
    assert_int_not_equal(points[0], points[1]);
    assert_true(points[0] > points[1] ? r.win[0] > 0.9 : r.win[1] > 0.9);
    assert_int_equal((int)r.points[0], points[0]);
    bot_free(b);
    session_free(s);
}

/* By the rollout policy, as the first thread of a search does it. */
static bool play_on(struct bot *b, struct game_state *s, uint64_t seed, uint64_t draws, int until)
{
    struct bot *one = &b->thread[0].bot;
    struct rng  rng = {seed};

    if (!one->tables)
        return false;
    b->eval->rollout->begin(one->tables, &one->params, b->rules, s);
    b->eval->rollout->play(one->tables, b->rules, s, until, draws, &rng);
    return true;
}

/* Rollouts are games: every invariant holds at the end, from any phase of a turn on. */
static void test_rollouts_end(void **state)
{
    static const struct {
        const char *game;
        int         seeds;
    } games[] = {
        {"carcassonne", 150},
        {"carcassonne ruleset=classic players=5", 150},
        {"carcassonne expansions=river,abbot,inns,traders", 40},
        {"carcassonne expansions=river,flying,ferries,messages players=3", 40},
        {"carcassonne expansions=gold,mage,robbers,crops players=4 score_order_choice=active", 40},
        {"carcassonne expansions=all players=6", 20},
    };

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int seed = 1; seed <= games[i].seeds; seed++) {
            struct session *s = start(games[i].game, seed);
            struct bot     *b = make("mcts:nodes=1,mib=1", s);

            middle(s, seed % 150);
            assert_true(play_on(b, s->state, (uint64_t)seed, (uint64_t)seed, INT_MAX));
            assert_int_equal(session_actor(s), ACTOR_OVER);
            if (s->ops->check(s->rules, s->state))
                fail_msg("%s seed=%d: %s", games[i].game, seed, s->ops->check(s->rules, s->state));
            bot_free(b);
            session_free(s);
        }
}

/* They stop where they are told to, as a position that the game goes on from; the same seed draws the same tiles, unless
 * one of the two boards has no place for a tile and another is drawn. */
static void rollouts_stop(const char *game)
{
    int alike = 0;

    for (int seed = 1; seed <= 40; seed++) {
        struct session *s = start(game, seed), *again = start(game, seed);
        struct bot     *b = make("mcts:nodes=1,mib=1", s);
        int until = s->ops->turn(s->rules, s->state) + 1 + seed % 20; /* early: nearly every tile fits somewhere */

        for (int i = 0; i < 2; i++) /* other noise, the same draws */
            assert_true(play_on(b, i ? again->state : s->state, (uint64_t)(seed + i), (uint64_t)seed, until));
        assert_int_equal(s->ops->turn(s->rules, s->state), until);
        assert_int_equal(session_actor(s), ACTOR_CHANCE);
        assert_null(s->ops->check(s->rules, s->state));
        const struct carc *one = pos_of(s->rules, s->state).state, *two = pos_of(again->rules, again->state).state;
        if (one->n_bag == two->n_bag) {
            assert_memory_equal(one->left, two->left, sizeof one->left);
            alike++;
        }
        bot_free(b);
        session_free(s);
        session_free(again);
    }
    if (alike < 38)
        fail_msg("%s: only %d of 40 drew the same", game, alike);
}

static void test_rollouts_stop(void **state)
{
    (void)state;
    rollouts_stop("carcassonne");
    rollouts_stop("carcassonne expansions=inns,mage players=3");
}

/* Whoever has drawn already lays his tile as thoughtfully as those after him: mostly where he would lay it again, while
 * at random it would hardly ever be the same place. */
static void tile_in_hand_is_placed_by_policy(const char *game)
{
    enum { GAMES = 40 };
    int same = 0;

    for (int seed = 1; seed <= GAMES; seed++) {
        struct session *s = start(game, seed), *again = start(game, seed);
        struct bot     *b = make("mcts:nodes=1,mib=1", s);
        int             until;

        for (int i = 0; i < 2; i++) {
            middle(i ? again : s, 60);
            while (pos_of(s->rules, (i ? again : s)->state).state->hand == NO_TYPE)
                middle(i ? again : s, 1);
        }
        until = s->ops->turn(s->rules, s->state) + 1;
        for (int i = 0; i < 2; i++)
            assert_true(play_on(b, i ? again->state : s->state, (uint64_t)(seed + 1000 * i), 1, until));
        assert_int_equal(s->ops->turn(s->rules, s->state), until);
        assert_int_equal(session_actor(s), ACTOR_CHANCE);
        same += memcmp(last_placed(pos_of(s->rules, s->state)), last_placed(pos_of(again->rules, again->state)),
                       sizeof(struct placed)) == 0;
        bot_free(b);
        session_free(s);
        session_free(again);
    }
    assert_in_range(same, GAMES * 6 / 10, GAMES);
}

static void test_a_tile_in_hand_is_placed_by_policy(void **state)
{
    (void)state;
    tile_in_hand_is_placed_by_policy("carcassonne");
    tile_in_hand_is_placed_by_policy("carcassonne expansions=inns");
}

/* They are played as games are: random ones end with some 20 points each, those of greedy with 95, with inns 118, with
 * everything 390. */
static void test_rollouts_make_points(void **state)
{
    static const struct {
        const char *game;
        int         games, least, most;
    } at[] = {{"carcassonne", 40, 82, 105},
              {"carcassonne expansions=inns", 40, 90, 135},
              {"carcassonne expansions=all", 8, 260, 420}};

    (void)state;
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        int sum = 0;

        for (int seed = 1; seed <= at[i].games; seed++) {
            struct session *s = start(at[i].game, seed);
            struct bot     *b = make("mcts:nodes=1,mib=1", s);
            int             points[MAX_SEATS];

            assert_true(play_on(b, s->state, (uint64_t)seed, (uint64_t)seed, INT_MAX));
            s->ops->scores(s->rules, s->state, points);
            sum += points[0] + points[1];
            bot_free(b);
            session_free(s);
        }
        print_message("# %s: %d points a seat\n", at[i].game, sum / 2 / at[i].games);
        assert_in_range(sum, 2 * at[i].games * at[i].least, 2 * at[i].games * at[i].most);
    }
}

static void test_no_policy_for_other_games(void **state)
{
    struct session *s = start("cartagena", 1);
    struct bot     *b = make("mcts:nodes=1,mib=1", s);

    (void)state;
    assert_false(play_on(b, s->state, 1, 1, INT_MAX));
    bot_free(b);
    session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_repeat_themselves),
        cmocka_unit_test(test_threads_beyond_the_budget),
        cmocka_unit_test(test_keeps_the_tree_within_a_turn),
        cmocka_unit_test(test_turns_are_compared_fairly),
        cmocka_unit_test(test_one_candidate_has_all_visits),
        cmocka_unit_test(test_equal_placements_are_one),
        cmocka_unit_test(test_followers_in_one_zone_are_one),
        cmocka_unit_test(test_worth_of_a_position),
        cmocka_unit_test(test_worth_of_the_end),
        cmocka_unit_test(test_rollouts_end),
        cmocka_unit_test(test_rollouts_stop),
        cmocka_unit_test(test_a_tile_in_hand_is_placed_by_policy),
        cmocka_unit_test(test_rollouts_make_points),
        cmocka_unit_test(test_no_policy_for_other_games),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
