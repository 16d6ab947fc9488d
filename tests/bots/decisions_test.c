/*
 * decisions_test.c: the bots decide as they did.
 *
 * The same seed, position and budget are the same decision (docs/BOTS.md), on
 * every machine and after every change that was not meant to make them better.
 * What each bot reports in some positions of some games is folded into one
 * number; whoever means to change a bot takes the new numbers from the message.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/evaluation.h"
#include "bots/judge.h"
#include "game.h"
#include "session/session.h"

static const char *const some_games[] = {
    "carcassonne",
    "carcassonne ruleset=classic players=4",
    "carcassonne players=3 expansions=river,abbot,inns,traders,gold",
    "carcassonne expansions=all",
    "carcassonne ruleset=solo",
    "cartagena mode=jamaica players=3",
    "cartagena mode=tortuga",
};
enum { N_GAMES = sizeof some_games / sizeof *some_games, ALL_EXPANSIONS = 3, SEED = 3 };

/* A clock that moves on by a tenth of a millisecond whenever somebody looks. */
static uint64_t ticks;
static uint64_t counting_clock(void)
{
    return ticks += 100;
}

static uint64_t fold(uint64_t hash, const char *words)
{
    for (; *words; words++)
        hash = (hash ^ (unsigned char)*words) * 0x100000001b3u;
    return hash;
}

enum { FOLD_START = 0x811c9dc5 };

/* Random actions, then on to a decision of a seat; false: the game ended. */
static bool play_to(struct session *s, struct rng *rng, int n)
{
    while (session_actor(s) != ACTOR_OVER && (s->n_history < n || session_actor(s) < 0))
        step(s, rng);
    return session_actor(s) != ACTOR_OVER;
}

static uint64_t fold_report(struct bot *b, const struct session *s, const struct bot_report *r, uint64_t hash)
{
    char        words[2000];
    struct text out = TEXT_OF(words);

    text_start(&out, words, sizeof words);
    bot_report_json(b, s->state, r, &out);
    return fold(hash, words);
}

/* Compares, and says what there is now where it differs: a line of the table. */
static bool is_same(const char *what, const uint32_t now[N_GAMES], const uint32_t then[N_GAMES])
{
    bool same = memcmp(now, then, N_GAMES * sizeof *now) == 0;

    for (int i = 0; i < N_GAMES && !same; i++)
        print_message("%s0x%08x%s", i ? ", " : "# {", (unsigned)now[i], i < N_GAMES - 1 ? "" : "}: ");
    if (!same)
        print_message("%s\n", what);
    return same;
}

/*
 * ----- bots -----
 */

/* Its decisions in three positions of a game, each followed by the next decision of the same turn if there is one. */
static uint32_t decisions(const char *game, const char *words)
{
    struct session *s = start(game, SEED);
    struct bot     *b = make_timed(words, s, counting_clock);
    struct rng      rng = {SEED};
    uint64_t        hash = FOLD_START;

    for (int i = 0; i < 3 && play_to(s, &rng, 5 + 37 * i); i++)
        for (int k = 0; k < 2 && session_actor(s) >= 0; k++) {
            char        sentence[300];
            struct text why = TEXT_OF(sentence);
            struct {
                struct bot_report r;
                struct bot_line   beyond; /* its list */
            } at = {.beyond.visits = 7};

            ticks = 0;
            bot_choose(b, s->state, NULL, &at.r);
            assert_int_equal(at.beyond.visits, 7);
            hash = fold_report(b, s, &at.r, hash);
            assert_true(session_play(s, at.r.action, &why));
        }
    bot_free(b);
    session_free(s);
    return (uint32_t)(hash ^ hash >> 32);
}

static void test_bots_decide_as_they_did(void **state)
{
    static const struct {
        const char *bot;
        uint32_t    golden[N_GAMES];
    } bots[] = {
        {"greedy", {0x2c1bf60e, 0x33765d0a, 0x822a0c82, 0x33907563, 0x33c59025, 0xa854b030, 0x2d0d43e5}},
        {"greedy:noise=300", {0xac4da2c0, 0xec66f971, 0x39be59b1, 0x48af9a2b, 0xff6ad84b, 0x58bb735b, 0x2debcb5c}},
        {"runner", {0x46f95ca7, 0x7814af47, 0xb9ea339b, 0x6703b08c, 0xc20f7d33, 0x94795df3, 0x8c65a84e}},
        {"expect:nodes=150", {0x6d36c020, 0xd29ece4e, 0x27279629, 0x41bb458b, 0x1ea28ea2, 0x7263fb42, 0x1a73aeff}},
        {"expect:ms=12", {0x181c4600, 0x3e15c20a, 0x06ffda34, 0x2e5b3d73, 0x485498c9, 0x93c96e3a, 0x349ed11f}},
        {"uct:nodes=40,mib=1", {0x2016fe9e, 0xf1878a2e, 0xee625d6b, 0x40385db5, 0xef438e09, 0x86d07d5a, 0x9f7df609}},
        {"uct:ms=2,mib=1", {0x2cb4b066, 0x26498551, 0x4f222b10, 0x2318b714, 0xe5cfea29, 0x205fa881, 0x9e6eec03}},
        {"mcts:nodes=40,mib=1", {0x69a19131, 0x2f77b339, 0x27fd8cf7, 0xe1f1b0a9, 0x5906190e, 0xcce7053a, 0x746de3ab}},
        {"mcts:ms=9,mib=1", {0x694fd8d9, 0x8e1925e2, 0x4c942bf2, 0xb2634311, 0x9c9bda6e, 0x912e471f, 0xaf78c06c}},
        {"mcts:nodes=30,mib=1,threads=3",
         {0xe5a296af, 0xea58c6bc, 0x6265e8b4, 0x7babc667, 0x8fdd2ffd, 0x82f3526a, 0x25ded4f9}},
    };
    bool same = true;

    (void)state;
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) {
        uint32_t now[N_GAMES];

        for (int k = 0; k < N_GAMES; k++)
            now[k] = decisions(some_games[k], bots[i].bot);
        same &= is_same(bots[i].bot, now, bots[i].golden);
    }
    assert_true(same);
}

/* The last turns, with as much as it takes to solve them, with less, and with a little time. */
static void test_last_turns_are_played_as_they_were(void **state)
{
    static const char *const bots[] = {"mcts:nodes=4,mib=1", "mcts:nodes=400,mib=1", "mcts:ms=1,mib=1",
                                       "mcts:ms=20,mib=1"};
    static const uint32_t    golden[N_GAMES] = {0x14cf0538, 0xdee61ce7, 0xf8e6e135};
    uint32_t                 now[N_GAMES] = {0};

    (void)state;
    for (int i = 0; i < ALL_EXPANSIONS; i++) {
        uint64_t hash = FOLD_START;

        for (size_t k = 0; k < sizeof bots / sizeof *bots; k++) {
            struct session *s = start(some_games[i], SEED);
            struct bot     *b = make_timed(bots[k], s, counting_clock);
            struct rng      rng = {SEED};

            for (; session_actor(s) != ACTOR_OVER; step(s, &rng)) {
                struct bot_report r;

                if (session_actor(s) < 0 || evaluation_carcassonne.draws_left(s->rules, s->state) > 1)
                    continue;
                ticks = 0;
                bot_choose(b, s->state, NULL, &r);
                hash = fold_report(b, s, &r, hash);
            }
            bot_free(b);
            session_free(s);
        }
        now[i] = (uint32_t)(hash ^ hash >> 32);
    }
    assert_true(is_same("last turns", now, golden));
}

/* What a position is worth where chance decides, and where the last turn begins. */
static void test_positions_are_worth_as_much(void **state)
{
    static const uint32_t golden[N_GAMES] = {0x54a3ab09, 0x9fe10e94, 0x30db3b82, 0xb37d610e,
                                             0x452f32f2, 0x1a647b37, 0xcad97a96};
    uint32_t              now[N_GAMES];

    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session   *s = start(some_games[i], SEED);
        struct bot       *b = make("mcts:nodes=30,mib=1", s);
        struct rng        rng = {SEED};
        uint64_t          hash = FOLD_START;
        struct bot_report r = {.bot = "mcts"};

        for (int n = 0; session_actor(s) != ACTOR_OVER && n < 400; n++, step(s, &rng))
            if (n % 60 == 7) {
                bot_value(b, s->state, 0, NULL, &r);
                hash = fold_report(b, s, &r, hash);
            }
        now[i] = (uint32_t)(hash ^ hash >> 32);
        bot_free(b);
        session_free(s);
    }
    assert_true(is_same("the worth of positions", now, golden));
}

/*
 * ----- the judge -----
 */

static uint64_t fold_estimate(struct estimate e, uint64_t hash)
{
    char words[64];

    snprintf(words, sizeof words, " %.2f+-%.2f", e.mean, e.error);
    return fold(hash, words);
}

static uint64_t fold_judged(const struct judge *j, uint64_t hash)
{
    struct judged at[JUDGE_MAX];
    int           n = judge_report(j, at);

    for (int i = 0; i < n; i++) {
        uint64_t one = fold_estimate(at[i].lead, FOLD_START);

        one = fold_estimate(at[i].win, one);
        one = fold_estimate(at[i].behind, one);
        for (int seat = 0; seat < MAX_SEATS; seat++)
            one = fold_estimate((struct estimate){at[i].leads[seat], at[i].wins[seat]}, one);
        hash += one; /* in any order: some seem equally good */
    }
    return hash;
}

/* A decision with all its actions, its whole turns, and the draw behind it. */
static uint64_t fold_judge(struct session *s, struct rng *rng, uint64_t hash)
{
    enum { LINES = 20 };
    char              sentence[300] = "";
    struct text       why = TEXT_OF(sentence);
    struct judge     *j = judge_new("mcts:mib=1", s->ops, s->rules, counting_clock, &why);
    struct judge_line lines[LINES];
    struct luck       luck;
    int               n;

    assert_non_null(j);
    judge_ask(j, s->state, NULL, 0);
    judge_refine(j, 3, 0);
    hash = fold_judged(j, hash);
    n = judge_lines(j, s->state, lines, LINES);
    for (int i = 0; i < n; i++)
        hash = fold_estimate((struct estimate){lines[i].lead, lines[i].n}, hash);
    judge_ask_lines(j, s->state, lines, n < 4 ? n : 4);
    ticks = 0;
    judge_refine(j, 0, 1);
    hash = fold_judged(j, hash);
    while (session_actor(s) >= 0)
        step(s, rng);
    n = session_actor(s) == ACTOR_CHANCE ? judge_ask_chance(j, s->state, 1) : 0;
    judge_refine(j, 2, 0);
    hash = fold_judged(j, hash);
    if (n) {
        struct judged at[JUDGE_MAX];

        judge_report(j, at);
        assert_true(judge_luck(j, at[n / 2].action, &luck));
        hash = fold_estimate(luck.points, fold_estimate(luck.win, hash));
    }
    judge_free(j);
    return hash;
}

static void test_the_judge_finds_the_same(void **state)
{
    static const uint32_t golden[N_GAMES] = {0xf534c6ba, 0xdeac4ffe, 0x8146281d, 0, 0x8c8a184a, 0x114a5007, 0x0b7f776c};
    uint32_t              now[N_GAMES];

    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = start(some_games[i], SEED);
        struct rng      rng = {SEED};
        uint64_t        hash = FOLD_START;

        now[i] = 0;
        if (i == ALL_EXPANSIONS) { /* so many turns seem equally good that the compiler has a say in which are listed */
            session_free(s);
            continue;
        }
        for (int k = 0; k < 2 && play_to(s, &rng, 9 + 61 * k); k++)
            hash = fold_judge(s, &rng, hash);
        now[i] = (uint32_t)(hash ^ hash >> 32);
        session_free(s);
    }
    assert_true(is_same("the judge", now, golden));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bots_decide_as_they_did),
        cmocka_unit_test(test_last_turns_are_played_as_they_were),
        cmocka_unit_test(test_positions_are_worth_as_much),
        cmocka_unit_test(test_the_judge_finds_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
