/*
 * knowledge_test.c: what the evaluation promises, and the bots that live by it.
 *
 * That it only looks (no byte of a position changes, and what was asked before
 * makes no difference), that its odds agree with counting tile by tile, that it
 * is exact when the game is over and that expect keeps to its budget.  Strength
 * is shown by matches, see docs/BOTS.md.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/carcassonne/cell_odds.h"
#include "bots/carcassonne/nets.h"
#include "bots/search/tree.h"
#include "game.h"
#include "session/games.h"
#include "session/session.h"

static const char *const some_games[] = {
    "carcassonne",
    "carcassonne ruleset=classic players=5 farm_mode=pooled",
    "carcassonne players=3 expansions=river,abbot,inns,traders",
    "carcassonne players=4 expansions=flying,messages,ferries",
    "carcassonne players=3 expansions=gold,mage,robbers,crops",
    "carcassonne players=6 expansions=all",
    "carcassonne ruleset=solo",
    "cartagena mode=jamaica",
    "cartagena mode=tortuga players=4",
};
enum { N_GAMES = sizeof some_games / sizeof *some_games };

static const struct evaluation *eval_of(const struct session *s)
{
    return strcmp(s->ops->name, "cartagena") == 0 ? &evaluation_cartagena : &evaluation_carcassonne;
}

/* What mcts goes by in such a game. */
static bool has_nets(const struct session *s)
{
    return eval_of(s)->by_nets && eval_of(s)->has_nets(s->rules);
}

/*
 * ----- it only looks -----
 */

enum { KEPT = 60 };

/* The same positions in one order and in the other: equal points, and equal bytes before and after. */
static void looks_only(const char *game, int seed, bool uses_nets)
{
    struct session    *s = start(game, seed);
    evaluate_fn        evaluate = uses_nets ? eval_of(s)->by_nets : eval_of(s)->evaluate;
    struct rng         rng = {(uint64_t)seed};
    struct game_state *at[KEPT], *copy = session_bytes(s->state_size);
    double             first[KEPT][MAX_SEATS] = {{0}};
    int                n = 0;

    for (; n < KEPT && session_actor(s) != ACTOR_OVER; step(s, &rng)) {
        if (rng_below(&rng, 5))
            continue;
        at[n] = session_bytes(s->state_size);
        memcpy(at[n], s->state, s->state_size);
        evaluate(&bot_params_default, s->rules, at[n], first[n]);
        assert_memory_equal(at[n], s->state, s->state_size);
        n++;
    }
    for (int i = n - 1; i >= 0; i--) {
        double again[MAX_SEATS] = {0};

        memcpy(copy, at[i], s->state_size);
        evaluate(&bot_params_default, s->rules, copy, again);
        assert_memory_equal(again, first[i], sizeof again);
        free(at[i]);
    }
    free(copy);
    session_free(s);
}

static void test_looks_only(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 3; seed++)
        for (int i = 0; i < N_GAMES; i++) {
            struct session *s = start(some_games[i], seed);
            bool            both = has_nets(s);

            session_free(s);
            for (int uses_nets = 0; uses_nets <= both; uses_nets++)
                looks_only(some_games[i], seed, uses_nets);
        }
}

static void exact_at_the_end(const struct session *s, evaluate_fn evaluate)
{
    int    points[MAX_SEATS] = {0};
    double seen[MAX_SEATS] = {0};

    s->ops->scores(s->rules, s->state, points);
    evaluate(&bot_params_default, s->rules, s->state, seen);
    for (int seat = 0; seat < s->ops->n_scores(s->rules); seat++) /* Cartagena breaks ties by less than half */
        assert_int_equal(points[seat], (int)(seen[seat] + 0.1));
}

static void test_exact_at_the_end(void **state)
{
    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = start(some_games[i], 4);
        struct rng      rng = {11};

        while (session_actor(s) != ACTOR_OVER)
            step(s, &rng);
        exact_at_the_end(s, eval_of(s)->evaluate);
        if (has_nets(s))
            exact_at_the_end(s, eval_of(s)->by_nets);
        session_free(s);
    }
}

/*
 * ----- training -----
 */

/* Twice the share of the first bot. */
static int play_for_points(int seed, int mine, const char *first, const char *second)
{
    struct session   *s = start("carcassonne", seed);
    struct bot       *b[2] = {make(first, s), make(second, s)};
    struct rng        unused = {1};
    struct bot_report report;
    char              sentence[300];
    struct text       why = TEXT_OF(sentence);
    int               points[MAX_SEATS];

    while (session_actor(s) != ACTOR_OVER) {
        if (session_actor(s) == ACTOR_CHANCE) {
            step(s, &unused);
            continue;
        }
        bot_choose(b[session_actor(s) != mine], s->state, NULL, &report);
        assert_true(session_play(s, report.action, &why));
    }
    s->ops->scores(s->rules, s->state, points);
    bot_free(b[0]);
    bot_free(b[1]);
    session_free(s);
    return 1 + (points[mine] > points[1 - mine]) - (points[mine] < points[1 - mine]);
}

/* With one visit mcts takes what its evaluation puts first: greedy by training.  It has to beat greedy as it is written,
 * by the same games in every run; 65 % of 4,000 games is what it scores. */
static void test_training_was_worth_it(void **state)
{
    enum { PAIRS = 60 };
    int sum = 0;

    (void)state;
    for (int i = 0; i < 2 * PAIRS; i++)
        sum += play_for_points(100 + i / 2, i % 2, "mcts:nodes=1,mib=1", "greedy");
    print_message("# %d half points of %d\n", sum, 4 * PAIRS);
    assert_true(sum > 2 * PAIRS * 11 / 10);
}

/* Between good players the promise comes true on average. */
static void test_promises_final_points(void **state)
{
    double promised = 0, scored = 0;

    (void)state;
    for (int seed = 1; seed <= 6; seed++) {
        struct session *s = start("carcassonne", seed);
        struct bot     *b = make("greedy", s);
        struct rng      rng = {1};
        int             points[MAX_SEATS] = {0};

        for (int n = 0; session_actor(s) != ACTOR_OVER; n++) {
            struct bot_report r;
            char              sentence[300];
            struct text       why = TEXT_OF(sentence);

            if (n == 60) { /* some twenty turns in */
                double seen[MAX_SEATS] = {0};
                evaluation_carcassonne.evaluate(&bot_params_default, s->rules, s->state, seen);
                promised += seen[0] + seen[1];
            }
            if (session_actor(s) < 0) {
                step(s, &rng);
                continue;
            }
            bot_choose(b, s->state, NULL, &r);
            assert_true(session_play(s, r.action, &why));
        }
        s->ops->scores(s->rules, s->state, points);
        scored += points[0] + points[1];
        bot_free(b);
        session_free(s);
    }
    if (promised < 0.85 * scored || promised > 1.15 * scored)
        fail_msg("promised %.0f, scored %.0f", promised, scored);
}

/*
 * ----- cells -----
 */

/* Tiles of the bag that fit a cell, one by one. */
static int tiles_that_fit(struct pos p, unsigned forbid)
{
    int n = 0;

    for (int type = 0; type < n_tile_types; type++) {
        bool fits = false;

        for (int rot = 0; rot < 4; rot++)
            fits |= (p.rules->terrain[type][rot] & forbid) == 0;
        n += fits ? p.state->left[type] : 0;
    }
    return n;
}

/* Does some tile that is left end there what lies on that side, or join two sides? */
static bool some_tile(struct pos p, unsigned forbid, int side, int other)
{
    for (int type = 0; type < n_tile_types; type++)
        for (int rot = 0; p.state->left[type] && rot < 4; rot++) {
            const struct tile_face *face = &tile_faces[type][rot];
            unsigned                seg = face->at[side][1];
            bool                    ends = seg != NO_SEG && tile_types[type].seg[seg].sides;

            if (p.rules->terrain[type][rot] & forbid)
                continue;
            if (other >= 0 && seg != NO_SEG && face->at[other][1] == seg)
                return true;
            for (int k = 0; k < SIDE_COUNT; k++)
                ends &= face->at[k][1] != seg || (forbid >> 4 * k & 15);
            if (other < 0 && ends)
                return true;
        }
    return false;
}

static void check_cell(struct pos p, unsigned forbid)
{
    const struct cell_odds *odds = cells_odds(cells_of_bag(&bot_params_default, p), forbid);
    int                     fit = tiles_that_fit(p, forbid);

    assert_int_equal(odds->fill > 0, fit > 0);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!(forbid >> 4 * side & 15))
            continue;
        if (fit == 0)
            assert_true(odds->end[side] == 0);
        if (some_tile(p, forbid, side, -1))
            assert_true(odds->end[side] > 0);
        assert_true(odds->end[side] <= 1);
        for (int other = side + 1; other < SIDE_COUNT; other++)
            if (forbid >> 4 * other & 15)
                assert_int_equal(odds->join[pair_of_sides(side, other)] > 0, some_tile(p, forbid, side, other));
    }
}

static void test_cells_agree_with_counting(void **state)
{
    static const char *const games[] = {"carcassonne", "carcassonne players=3 expansions=all"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct session *s = start(games[i], 3);
        struct rng      rng = {5};
        int             cells = 0;

        for (int n = 0; session_actor(s) != ACTOR_OVER; n++, step(s, &rng)) {
            struct pos p = pos_of(s->rules, s->state);

            for (unsigned slot = FIRST_SLOT; n % 9 == 0 && slot < p.state->n_slots; slot++, cells++)
                check_cell(p, pos_forbid(p)[slot]);
        }
        assert_true(cells > 300);
        session_free(s);
    }
}

/*
 * ----- expect -----
 */

static void test_expect_keeps_to_its_budget(void **state)
{
    static const uint64_t budgets[] = {1, 2, 50, 700, 4000};
    int                   full = 0;

    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = start(some_games[i], 2);
        struct bot     *b = make("expect", s);
        struct rng      rng = {3};

        for (int n = 0; n < 25 || session_actor(s) == ACTOR_CHANCE; n++)
            step(s, &rng);
        for (size_t k = 0; k < sizeof budgets / sizeof *budgets; k++) {
            struct bot_budget budget = {.nodes = budgets[k]};
            struct bot_report r, again;
            struct {
                struct bot_report r;
                struct bot_line   beyond; /* its list, which is full where there is much to choose from */
            } kept = {.beyond.visits = UINT64_MAX};

            bot_seed(b, 9);
            bot_choose(b, s->state, &budget, &kept.r);
            assert_true(kept.beyond.visits == UINT64_MAX);
            r = kept.r;
            full += r.n_best == BOT_BEST;
            assert_true(r.nodes <= budgets[k] + 2); /* a tile that has been laid is judged with one figure at least */
            assert_true(game_is_legal(s->ops, s->rules, s->state, r.action));
            assert_true(r.n_best > 0 && action_same(r.best[0].action, r.action));
            bot_seed(b, 9);
            bot_choose(b, s->state, &budget, &again);
            assert_memory_equal(&r.action, &again.action, sizeof r.action);
            assert_int_equal(r.nodes, again.nodes);
        }
        bot_free(b);
        session_free(s);
    }
    assert_true(full > 0);
}

/*
 * ----- numbers -----
 */

static void test_numbers_are_within_their_limits(void **state)
{
    (void)state;
    for (int i = 0; i < PARAM_COUNT; i++) {
        const struct param_info *info = &param_infos[i];

        assert_int_equal(param_find(info->name, strlen(info->name)), i);
        assert_true(info->value >= info->least && info->value <= info->most);
        assert_true(bot_params_default.at[i] == info->value);
    }
}

/* What the rollout policy comes to in a solo game that it plays alone. */
static int played_by_policy(const char *game, int seed)
{
    const struct rollout_policy *policy = evaluation_carcassonne.rollout;
    struct session              *s = start(game, seed);
    struct bot_params            k = params_for(GAME_OF_SOLO);
    struct rng                   rng = {(uint64_t)seed};
    void                        *tables = aligned_alloc(64, (policy->memory(s->rules) + 63) / 64 * 64);
    int                          result = 0;

    assert_non_null(tables);
    policy->begin(tables, &k, s->rules, s->state);
    policy->play(tables, s->rules, s->state, 1000, (uint64_t)seed, &rng);
    assert_true(s->ops->actor(s->rules, s->state) == ACTOR_OVER);
    assert_true(s->ops->result(s->rules, s->state, &result));
    free(tables);
    session_free(s);
    return result;
}

/* Who puts followers anywhere is out of them within ten turns. */
static void test_policy_alone(void **state)
{
    static const struct {
        const char *game;
        int         least; /* mean of a hundred games */
    } rows[] = {{"carcassonne ruleset=solo", 25},
                {"carcassonne ruleset=solo colours=4 followers=5 final_order=manual", 20},
                {"carcassonne ruleset=solo expansions=river,inns,traders", 25},
                {"carcassonne ruleset=solo expansions=all", 25}};

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int sum = 0;

        for (int seed = 1; seed <= 100; seed++)
            sum += played_by_policy(rows[i].game, seed);
        assert_true(sum > 100 * rows[i].least);
    }
}

/* A game of one person goes by numbers of its own, which are in their limits too; what is given goes before them. */
static void test_other_games_other_numbers(void **state)
{
    struct session *s = start("carcassonne ruleset=solo", 1), *two = start("carcassonne", 1);
    struct bot     *b = make("mcts:nodes=1,mib=1", s), *given = make("mcts:nodes=1,mib=1,solo_others=0.25", s);
    struct bot     *other = make("mcts:nodes=1,mib=1", two);
    int             differ = 0;

    (void)state;
    for (int i = 0; i < PARAM_COUNT; i++) {
        assert_true(b->params.at[i] >= param_infos[i].least && b->params.at[i] <= param_infos[i].most);
        differ += b->params.at[i] != bot_params_default.at[i];
        if (i != PARAM_solo_others)
            assert_true(given->params.at[i] == b->params.at[i]);
    }
    assert_true(differ > 0);
    assert_true(given->params.solo_others == 0.25);
    assert_memory_equal(&other->params, &bot_params_default, sizeof other->params);
    bot_free(b);
    bot_free(given);
    bot_free(other);
    session_free(s);
    session_free(two);
}

/* A number that is given is the one that the bot plays by, and nobody else. */
static void test_numbers_can_be_given(void **state)
{
    struct session *s = start("carcassonne", 1);
    struct bot     *b = make("mcts:nodes=1,mib=1,tempo=7.25,grow_road=-0.5,supply_3=4", s);
    struct bot     *other = make("mcts:nodes=1,mib=1", s);

    (void)state;
    assert_true(b->params.tempo == 7.25 && b->params.grow_road == -0.5 && b->params.supply_3 == 4);
    assert_true(b->thread[0].bot.params.tempo == 7.25);
    assert_memory_equal(&other->params, &bot_params_default, sizeof other->params);
    bot_free(b);
    bot_free(other);
    session_free(s);
}

/*
 * ----- as it was -----
 */

static uint64_t fold_points(uint64_t hash, const double points[MAX_SEATS], int n)
{
    for (int i = 0; i < n; i++)
        hash = (hash ^ (uint64_t)(int64_t)(20 * points[i] + (points[i] < 0 ? -0.5 : 0.5))) * 0x100000001b3u;
    return hash;
}

/* What positions of random games are worth, as one number for each game: any change of the evaluation, of the features
 * or of the nets shows (to a twentieth of a point, so that no compiler does).  If it was meant, the new numbers are in the message. */
static void test_evaluations_are_as_they_were(void **state)
{
    static const uint64_t golden[N_GAMES] = {0xc20cd669974249b1u, 0x913adcbef203fb4fu, 0x52cd667473ae8c37u,
                                             0xeaf225cef3006483u, 0x335f6130342bcb08u, 0x512c208639e0264au,
                                             0x9a939571ff7b801bu, 0x05c2922853c73269u, 0xdf2c910a727e7e51u};
    bool                  same = true;

    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = start(some_games[i], 21);
        struct rng      rng = {4};
        uint64_t        hash = 0xcbf29ce484222325u;

        for (int n = 0; n < 400 && session_actor(s) != ACTOR_OVER; n++, step(s, &rng)) {
            double points[MAX_SEATS] = {0};

            if (n % 7)
                continue;
            eval_of(s)->evaluate(&bot_params_default, s->rules, s->state, points);
            hash = fold_points(hash, points, s->ops->n_scores(s->rules));
            if (has_nets(s))
                eval_of(s)->by_nets(&bot_params_default, s->rules, s->state, points);
            hash = fold_points(hash, points, s->ops->n_scores(s->rules));
        }
        print_message("# 0x%016llxu, %s\n", (unsigned long long)hash, some_games[i]);
        same &= hash == golden[i];
        session_free(s);
    }
    assert_true(same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_looks_only),
        cmocka_unit_test(test_exact_at_the_end),
        cmocka_unit_test(test_training_was_worth_it),
        cmocka_unit_test(test_promises_final_points),
        cmocka_unit_test(test_cells_agree_with_counting),
        cmocka_unit_test(test_expect_keeps_to_its_budget),
        cmocka_unit_test(test_numbers_are_within_their_limits),
        cmocka_unit_test(test_policy_alone),
        cmocka_unit_test(test_other_games_other_numbers),
        cmocka_unit_test(test_numbers_can_be_given),
        cmocka_unit_test(test_evaluations_are_as_they_were),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
