/*
 * bots_test.c: what is promised of every bot in every game.
 *
 * Positions come from random play with fixed seeds, so that a failure can be
 * repeated.  No test looks at a clock, and none demands strength beyond what
 * cannot fail by bad luck: strength is shown by matches, see docs/BOTS.md.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bot.h"
#include "game.h"
#include "session/games.h"
#include "session/session.h"
#include "session/toy_game.h"

static const char *const some_games[] = {
    "carcassonne ruleset=classic players=2",
    "carcassonne ruleset=classic players=5 farm_mode=pooled",
    "carcassonne players=2",
    "carcassonne players=3 expansions=river,abbot,inns,traders",
    "carcassonne players=4 expansions=flying,messages,ferries",
    "carcassonne players=3 expansions=gold,mage,robbers,crops score_order_choice=active",
    "carcassonne players=6 expansions=all",
    "carcassonne ruleset=solo",
    "carcassonne ruleset=solo colours=4 final_order=manual",
    "carcassonne ruleset=solo expansions=all players=2 first_player=seat1 final_order=manual",
    "cartagena mode=jamaica players=2",
    "cartagena mode=jamaica players=5 hand_limit=4",
    "cartagena mode=tortuga players=3",
    "cartagena mode=hispaniola players=4 stuck=draw_one",
};
enum { N_GAMES = sizeof some_games / sizeof *some_games };

static const char *const some_bots[] = {
    "random", "runner", "greedy", "greedy:noise=300", "expect:nodes=400", "uct:nodes=24,mib=1", "mcts:nodes=24,mib=1"};
enum { N_BOTS = sizeof some_bots / sizeof *some_bots };

/*
 * ----- legality -----
 */

static void ask_legal(struct session *s, struct bot *b, const char *words)
{
    struct bot_report r;

    bot_choose(b, s->state, NULL, &r);
    if (!game_is_legal(s->ops, s->rules, s->state, r.action))
        fail_msg("%s played something illegal in %s", words, s->ops->name);
    assert_int_equal(r.seat, session_actor(s));
    for (int i = 0; i < r.n_best; i++)
        assert_true(game_is_legal(s->ops, s->rules, s->state, r.best[i].action));
}

/* Every bot is asked at every k-th decision of a random game. */
static void legal_through(const char *game, int seed)
{
    struct session *s = start(game, seed);
    struct bot     *bots[N_BOTS];
    struct rng      rng = {(uint64_t)seed};

    for (int i = 0; i < N_BOTS; i++)
        bots[i] = make(some_bots[i], s);
    for (int n = 0; n < 600 && session_actor(s) != ACTOR_OVER; n++) {
        if (session_actor(s) >= 0 && rng_below(&rng, 4) == 0)
            ask_legal(s, bots[n % N_BOTS], some_bots[n % N_BOTS]);
        step(s, &rng);
    }
    for (int i = 0; i < N_BOTS; i++)
        bot_free(bots[i]);
    session_free(s);
}

static void test_every_move_is_legal(void **state)
{
    const char *games = getenv("GAMES");

    (void)state;
    for (int seed = 1; seed <= (games ? atoi(games) : 3); seed++)
        for (int i = 0; i < N_GAMES; i++)
            legal_through(some_games[i], seed);
}

/* A whole game between bots comes to its end. */
static void test_whole_games(void **state)
{
    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = start(some_games[i], 5);
        struct bot     *b = make("greedy", s);
        struct rng      rng = {7};
        int             n = 0;

        for (; session_actor(s) != ACTOR_OVER && n < HISTORY_MAX; n++) {
            struct bot_report r;
            char              sentence[300] = "";
            struct text       why = TEXT_OF(sentence);

            if (session_actor(s) < 0) {
                step(s, &rng);
                continue;
            }
            bot_choose(b, s->state, NULL, &r);
            assert_true(session_play(s, r.action, &why));
        }
        if (session_actor(s) != ACTOR_OVER)
            fail_msg("%s did not end", some_games[i]);
        bot_free(b);
        session_free(s);
    }
}

/*
 * ----- repeating, budgets -----
 */

static void middle(struct session *s, int steps)
{
    struct rng rng = {3};

    for (int n = 0; session_actor(s) != ACTOR_OVER && (n < steps || session_actor(s) < 0); n++)
        step(s, &rng);
    if (session_actor(s) < 0)
        fail_msg("a game of %s with state size %d was over too soon: %d", s->ops->name, (int)s->state_size,
                 s->n_history);
}

static void test_repeats_itself(void **state)
{
    (void)state;
    for (int i = 0; i < N_GAMES; i++)
        for (int k = 0; k < N_BOTS; k++) {
            struct session   *s = start(some_games[i], 2);
            struct bot       *a = make(some_bots[k], s), *b = make(some_bots[k], s);
            struct bot_report first, again;

            middle(s, 25);
            bot_choose(a, s->state, NULL, &first);
            bot_choose(b, s->state, NULL, &again);
            assert_memory_equal(&first.action, &again.action, sizeof first.action);
            assert_int_equal(first.nodes, again.nodes);
            bot_choose(b, s->state, NULL, &again); /* goes on with its random numbers */
            bot_seed(b, 1);
            bot_choose(b, s->state, NULL, &again); /* and begins again */
            assert_memory_equal(&first.action, &again.action, sizeof first.action);
            assert_int_equal(first.best[0].visits, again.best[0].visits);
            bot_free(a);
            bot_free(b);
            session_free(s);
        }
}

static void test_budgets_by_nodes(void **state)
{
    static const uint64_t budgets[] = {1, 2, 7, 8, 9, 100, 333};

    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = start(some_games[i], 2);
        struct bot     *b = make("mcts:mib=1", s), *u = make("uct:mib=1", s);

        middle(s, 25);
        for (size_t k = 0; k < sizeof budgets / sizeof *budgets; k++) {
            struct bot_budget budget = {.nodes = budgets[k]};
            struct bot_report r;

            bot_choose(b, s->state, &budget, &r);
            assert_int_equal(r.nodes, budgets[k]);
            bot_choose(u, s->state, &budget, &r);
            assert_int_equal(r.nodes, budgets[k]);
        }
        bot_free(b);
        bot_free(u);
        session_free(s);
    }
}

/* A clock that moves on by a tenth of a millisecond whenever somebody looks. */
static uint64_t ticks;
static uint64_t false_clock(void)
{
    return ticks += 100;
}

static void test_budgets_by_clock(void **state)
{
    struct session   *s = start("carcassonne", 2);
    struct bot       *b = make_timed("mcts:ms=50", s, false_clock);
    struct bot_report r;

    (void)state;
    middle(s, 25);
    ticks = 0;
    bot_choose(b, s->state, NULL, &r);
    assert_in_range(r.us, 50000, 50000 + 60 * 100);
    bot_free(b);
    session_free(s);
}

/* Where secrets are guessed every guess has its part of the time, and of that part its own time to look at all actions:
 * a bot that sees only the first ones runs back and forth for ever. */
static void test_every_guess_has_its_time(void **state)
{
    enum { ACTIONS = 600 };
    struct session *s = start("cartagena mode=jamaica players=2 first_player=seat0", 3);
    struct bot     *b[2] = {make_timed("mcts:ms=150", s, false_clock), make("runner", s)};
    struct rng      unused = {1};
    int             points[MAX_SEATS], n = 0;

    (void)state;
    for (; session_actor(s) != ACTOR_OVER && n < ACTIONS; n++) {
        char              sentence[300];
        struct text       why = TEXT_OF(sentence);
        struct bot_report report;

        if (session_actor(s) == ACTOR_CHANCE) {
            step(s, &unused);
            continue;
        }
        bot_choose(b[session_actor(s)], s->state, NULL, &report);
        assert_true(session_play(s, report.action, &why));
    }
    assert_int_equal(session_actor(s), ACTOR_OVER);
    s->ops->scores(s->rules, s->state, points);
    assert_true(points[0] > points[1]);
    bot_free(b[0]);
    bot_free(b[1]);
    session_free(s);
}

/* An arena that is far too small bounds the tree, not the search. */
static void test_full_arena(void **state)
{
    struct session   *s = start("carcassonne", 2);
    struct bot       *b = make("uct:nodes=20000,mib=1", s);
    struct bot_report r;

    (void)state;
    middle(s, 80);
    bot_choose(b, s->state, NULL, &r);
    assert_int_equal(r.nodes, 20000);
    assert_true(game_is_legal(s->ops, s->rules, s->state, r.action));
    bot_free(b);
    session_free(s);
}

/*
 * ----- secrets, strength, words -----
 */

/* What the others hold makes no difference: a bot that is shown a blanked position thinks and decides the same. */
static void test_knows_no_secrets(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 5; seed++)
        for (int k = 1; k < N_BOTS; k++) {
            struct session    *s = start("cartagena mode=jamaica players=3", seed);
            struct bot        *a = make(some_bots[k], s), *b = make(some_bots[k], s);
            struct game_state *seen;
            struct bot_report  first, again;

            middle(s, 25);
            seen = session_bytes(s->state_size);
            memcpy(seen, s->state, s->state_size);
            s->ops->hide(s->rules, seen, session_actor(s));
            bot_choose(a, s->state, NULL, &first);
            bot_choose(b, seen, NULL, &again);
            assert_memory_equal(&first.action, &again.action, sizeof first.action);
            assert_memory_equal(first.points, again.points, sizeof first.points); /* nor any of its reasons */
            assert_memory_equal(first.win, again.win, sizeof first.win);
            free(seen);
            bot_free(a);
            bot_free(b);
            session_free(s);
        }
}

/* Seat 'mine' is played by a, the others by b; the points of the first two seats. */
static void play_match(const char *game, int seed, const char *words[2], int points[MAX_SEATS])
{
    struct session *s = start(game, seed);
    struct bot     *bots[2] = {make(words[0], s), make(words[1], s)};
    char            sentence[300];
    struct text     why = TEXT_OF(sentence);

    while (session_actor(s) != ACTOR_OVER) {
        struct bot_report r;

        if (session_actor(s) < 0) {
            assert_true(session_chance(s, &why));
            continue;
        }
        bot_choose(bots[session_actor(s)], s->state, NULL, &r);
        assert_true(session_play(s, r.action, &why));
    }
    s->ops->scores(s->rules, s->state, points);
    bot_free(bots[0]);
    bot_free(bots[1]);
    session_free(s);
}

static void test_greedy_beats_random(void **state)
{
    static const char *const games[] = {"carcassonne", "carcassonne ruleset=classic", "carcassonne expansions=all",
                                        "cartagena mode=jamaica", "cartagena mode=tortuga"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int seed = 1; seed <= 4; seed++) {
            const char *bots[2] = {seed % 2 ? "greedy" : "random", seed % 2 ? "random" : "greedy"};
            int         points[MAX_SEATS] = {0}, greedy = seed % 2 ? 0 : 1;

            play_match(games[i], seed, bots, points);
            if (points[greedy] <= points[!greedy])
                fail_msg("%s seed %d: greedy %d, random %d", games[i], seed, points[greedy], points[!greedy]);
        }
}

static void refused(const struct session *s, const char *words, const char *part)
{
    char        sentence[400] = "";
    struct text why = TEXT_OF(sentence);

    if (bot_new(words, s->ops, s->rules, NULL, &why))
        fail_msg("'%s' was accepted", words);
    if (!strstr(sentence, part))
        fail_msg("'%s': %s", words, sentence);
}

static void test_words(void **state)
{
    struct session *s = start("carcassonne", 1);

    (void)state;
    refused(s, "", "there is no bot of that name");
    refused(s, "greedy2", "there is no bot of that name");
    refused(s, "level:0", "a level is a number from 1 to 8");
    refused(s, "level:9", "a level is a number from 1 to 8");
    refused(s, "level:12", "a level is a number from 1 to 8");
    refused(s, "mcts:nodes", "a bot takes nodes=N");
    refused(s, "mcts:nodes=", "nodes of a bot is a number from 1");
    refused(s, "mcts:nodes=0", "nodes of a bot is a number from 1");
    refused(s, "mcts:nodes=99999999999999999999999", "nodes of a bot is a number from 1");
    refused(s, "mcts:nodes=5x", "nodes of a bot is a number from 1");
    refused(s, "mcts:mib=4096", "mib of a bot is a number from 1 to 1024");
    refused(s, "mcts:speed=3", "a bot takes nodes=N");
    refused(s, "mcts:tempo=", "tempo of a bot is a number from 0 to 1000");
    refused(s, "mcts:tempo=-1", "tempo of a bot is a number from 0 to 1000");
    refused(s, "mcts:tempo=6.5.1", "tempo of a bot is a number from 0 to 1000");
    refused(s, "mcts:grow_road=-10.5", "grow_road of a bot is a number from -10 to 10");
    refused(s, "mcts:tempo=1.000000000000000", "tempo of a bot is a number from 0 to 1000"); /* 16 digits */
    bot_free(make("mcts:nodes=1,tempo=1.00000000000000", s));
    refused(s, "mcts:ms=5", "there is no clock here");
    for (int level = 1; level <= BOT_LEVELS; level++) {
        char words[20];

        snprintf(words, sizeof words, "level:%d", level);
        bot_free(make(words, s));
        bot_free(make(bot_level_words(level), s));
    }
    bot_free(make("level:6,nodes=9,seed=18446744073709551615", s));
    assert_null(bot_level_words(0));
    assert_null(bot_level_words(9));
    session_free(s);
}

/* A game that no evaluation knows is refused by its name. */
static void test_games_without_bots(void **state)
{
    char            sentence[300] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s = session_new(toy_games, "toy seed=1", &why);

    (void)state;
    assert_non_null(s);
    refused(s, "greedy", "no bot can play toy");
    session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_move_is_legal), cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_repeats_itself),      cmocka_unit_test(test_budgets_by_nodes),
        cmocka_unit_test(test_budgets_by_clock),    cmocka_unit_test(test_every_guess_has_its_time),
        cmocka_unit_test(test_full_arena),          cmocka_unit_test(test_knows_no_secrets),
        cmocka_unit_test(test_greedy_beats_random), cmocka_unit_test(test_words),
        cmocka_unit_test(test_games_without_bots),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
