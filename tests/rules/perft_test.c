/*
 * perft_test.c: how many sequences of legal actions a position has.
 *
 * One number sums up drawing, placing, claiming, scoring (a follower that came
 * home can be placed again) and the decisions that the engine makes itself.
 * Small depths are counted by the slow oracle too; the deeper numbers were
 * counted by the engine after it had agreed there, and must not change.
 *
 *     PERFT=print build/tests/rules/perft_test     prints the numbers
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/builder.h"
#include "support/oracle.h"

enum { DEPTH_MAX = 8 };

struct position {
    const char *name, *options, *opening; /* actions, as a session accepts them                  */
    int         random_until;             /* then random ones, until so many tiles are left, if > 0 */
    int         oracle_depth;             /* the oracle counts as far as this                     */
    uint64_t    counts[DEPTH_MAX];        /* depth 1, 2, ...; 0 ends the list                      */
};

static const struct position positions[] = {
    {"start of classic", "ruleset=classic players=2", "", 0, 4, {24, 123, 589, 14003, 109616, 499410}},
    {"start of plus", "ruleset=plus players=2", "", 0, 4, {32, 159, 717, 22655, 174327, 747851}},
    {"a tile in hand", "ruleset=plus players=2", "draw W", 0, 4, {7, 49, 1568, 11648, 51540, 1585498}},
    {"no farmers",
     "ruleset=plus players=3 farmers=false",
     "draw L; place 1,0/0",
     0,
     4,
     {5, 160, 1195, 4718, 112655, 927253}},
    {"a city about to close",
     "ruleset=classic players=2",
     "draw N; place 0,-1/2; put small city:S; draw G; place 1,-1/0; pass; draw E",
     0,
     4,
     {13, 38, 874, 8509, 37014, 760556}},
    {"a ring about to close",
     "ruleset=classic players=2",
     "draw V; place 0,1/3; put small road:E; draw V; place 1,1/0; put small field:WL; draw V; place 1,2/1; pass; "
     "draw V",
     0,
     4,
     {12, 46, 1104, 10682, 43599, 1034887}},
    {"farms about to merge",
     "ruleset=plus players=3",
     "draw D; place 1,0/0; put small field:EL; draw E; place 1,-1/2; put small field:NL; draw E; place 0,1/2; "
     "put small field:NL; draw E; place 2,-1/0; pass; draw A",
     0,
     4,
     {13, 39, 1248, 14235, 46662, 1387507}},
    {"a monastery about to be surrounded",
     "ruleset=plus players=2",
     "draw B; place 0,1/0; put small monastery; draw U; place 1,0/0; pass; draw U; place -1,0/0; pass; draw E; "
     "place 1,1/1; pass; draw E; place -1,1/3; pass; draw U; place 0,2/0; pass; draw U; place 1,2/0; pass; draw U",
     0,
     3,
     {16, 64, 2048, 29008, 118074}},
    {"three tiles left", "ruleset=classic players=2", "", 3, 4, {2, 141, 5160, 372360, 723648}},
    {"four tiles left", "ruleset=plus players=6", "", 4, 3, {2, 106, 2972, 172942, 9962476}},
};

/* ----- the same action in both engines ----- */

static void oracle_settle(struct oracle *o)
{
    struct oracle_awards ignored;
    if (o->placed && oracle_options(o) == 0)
        oracle_finish(o, -1, &ignored);
}

static void oracle_act(struct oracle *o, struct action a)
{
    struct oracle_awards      ignored;
    const struct oracle_tile *t = &o->tiles[o->n_tiles - 1];
    if (a.kind == ACT_DRAW)
        oracle_draw(o, a.what);
    else if (a.kind == ACT_PLACE)
        oracle_place(o, (struct oracle_placement){a.x, a.y, a.n});
    else
        oracle_finish(o, a.kind == ACT_PASS ? -1 : tile_seg_at_spot(t->type, t->rot, a.spot), &ignored);
    oracle_settle(o);
}

static struct oracle_rules oracle_rules_of(const struct session *t)
{
    const struct params *p = &table_rules(t)->params;
    return (struct oracle_rules){.seats = p->seats,
                                 .classic_tiles = p->ruleset == RULES_CLASSIC,
                                 .farmers = p->farmers,
                                 .loop_road_completes = p->loop_road_completes,
                                 .tiny_city_points = p->tiny_city_points,
                                 .farm_points = p->farm_points_per_city};
}

static void play_opening(struct session *t, const char *opening)
{
    char all[600], *rest = all, *action;
    snprintf(all, sizeof all, "%s", opening);
    while ((action = strsep(&rest, ";")) != NULL)
        if (*action)
            table_play(t, "%s", action);
}

static void play_until(struct session *t, int tiles_left)
{
    struct rng rng = {42};
    char       why[500];
    while (table_pos(t).state->n_bag > tiles_left || session_actor(t) != ACTOR_CHANCE) {
        assert_true(session_actor(t) != ACTOR_OVER);
        struct text    sentence = TEXT_OF(why);
        struct choices legal = session_choices(t);
        assert_true(session_play(t, legal.at[rng_below(&rng, (uint32_t)legal.n)].action, &sentence));
    }
}

/* ----- counting ----- */

static uint64_t engine_count(const struct session *t, int depth)
{
    size_t   stride = (t->state_size + 63) / 64 * 64;
    void    *scratch = session_bytes(stride * DEPTH_MAX);
    uint64_t n = game_perft(t->ops, t->rules, t->state, depth, scratch);
    free(scratch);
    return n;
}

static bool printing(void)
{
    return getenv("PERFT") != NULL;
}

static void counts_are_right(void **state)
{
    const struct position *p = *state;
    static struct oracle   o;
    char                   words[200];
    snprintf(words, sizeof words, "carcassonne %s", p->options);
    struct session     *t = table_new(words);
    struct oracle_rules rules = oracle_rules_of(t);
    play_opening(t, p->opening);
    if (p->random_until)
        play_until(t, p->random_until);
    oracle_start(&o, &rules);
    for (int i = 0; i < t->n_history; i++)
        oracle_act(&o, t->history[i].action);
    if (printing())
        print_message("# %s:", p->name);
    for (int depth = 1; depth <= DEPTH_MAX && (printing() ? depth <= 7 : p->counts[depth - 1] != 0); depth++) {
        uint64_t n = engine_count(t, depth);
        if (depth <= p->oracle_depth && n != oracle_perft(&o, depth))
            fail_msg("%s, depth %d: %llu, the oracle counts %llu", p->name, depth, (unsigned long long)n,
                     (unsigned long long)oracle_perft(&o, depth));
        if (printing())
            print_message(" %llu", (unsigned long long)n);
        else if (n != p->counts[depth - 1])
            fail_msg("%s, depth %d: %llu, it was %llu", p->name, depth, (unsigned long long)n,
                     (unsigned long long)p->counts[depth - 1]);
        if (n > 1700000 || n == 0)
            break;
    }
    if (printing())
        print_message("\n");
    session_free(t);
}

int main(void)
{
    enum { N = sizeof positions / sizeof *positions };
    struct CMUnitTest tests[N];
    for (int i = 0; i < N; i++)
        tests[i] = (struct CMUnitTest){.name = positions[i].name,
                                       .test_func = counts_are_right,
                                       .initial_state = (void *)(uintptr_t)&positions[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
