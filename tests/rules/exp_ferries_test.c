/*
 * exp_ferries_test.c: Ferries, alone and with the other expansions.
 *
 * Tests whose names begin with i_ and a number are the rulings of that number
 * in the interaction matrix.  Boards are laid by hand around the start tile D
 * at 0,0 (city north, road west to east); FahrT is a lake with roads east,
 * south and west.  Random games are in exp_ferries_walk_test.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/tile_words.h"
#include "support/script.h"

#define FERRIES "carcassonne players=2 expansions=ferries"

/* A road from a crossing to the lake, and on over the ferry to the south: a thief of seat 0 at the crossing. */
#define CROSSING_AND_LAKE "draw W; place -1,0/0; put small road:E; draw FahrT; place 1,0/0; pass; ferry S-W;"

/* ----- a few words for all tests ----- */

static void phase_is(struct session *t, const char *expected)
{
    assert_string_equal(phase_of(t), expected);
}

static uint64_t total_at(struct session *t, int x, int y, const char *spot)
{
    struct pos p = table_pos(t);
    return zone_total(p, zone_of(p, table_seg(t, x, y, spot)));
}

/* ----- placing a ferry ----- */

/* Every pair of the lake's roads, follower or not [FE-03] [D-28]. */
static void every_pair_is_offered(void **state)
{
    static const struct {
        const char *tile, *pairs;
        int         rot;
    } cases[] = {{"FahrT", "ferry E-S; ferry E-W; ferry S-W", 0},
                 {"FahrT", "ferry N-S; ferry N-W; ferry S-W", 1},
                 {"FahrC", "ferry E-S; ferry E-W; ferry S-W", 0},
                 {"FahrX", "ferry E-S; ferry E-W; ferry N-E; ferry N-S; ferry N-W; ferry S-W", 3}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int with = 0; with < 2; with++) {
            struct session *t = table_new(FERRIES);
            table_turn(t, cases[i].tile, 1, 0, cases[i].rot, with ? "put small road:S" : "pass");
            phase_is(t, "ferry");
            legal_is(t, cases[i].pairs);
            session_free(t);
        }
}

/* Before the ferry each road is free or taken by itself [FE-02]; afterwards two are one, and the lake counts once. */
static void a_ferry_makes_one_road_of_two(void **state)
{
    (void)state;
    struct session *t = table_after(FERRIES, "draw U; place -1,0/0; put small road:W; draw FahrT; place 1,0/0");
    legal_is(t, "pass; put small field:ER; put small field:NL; put small field:SR; put small road:E; put small road:S");
    table_play(t, "put small road:S");
    assert_false(table_same_zone(t, 1, 0, "road:S", 1, 0, "road:W"));
    table_play(t, "ferry S-W");
    assert_int_equal(count_events(t, event_kind_find("ferry")->kind, 1), 1);
    assert_true(table_same_zone(t, 1, 0, "road:S", 1, 0, "road:W"));
    assert_false(table_same_zone(t, 1, 0, "road:S", 1, 0, "road:E"));
    assert_int_equal(total_tiles(total_at(t, 1, 0, "road:S")), 3);
    assert_int_equal(total_open(total_at(t, 1, 0, "road:S")), 2);
    assert_int_equal(strength_at(t, 0, 1, 0, "road:W"), 1);
    assert_int_equal(strength_at(t, 1, 1, 0, "road:W"), 1);
    session_free(t);
}

/* The roads that a ferry joins may be one road already; nothing is counted twice. */
static void a_ferry_may_close_a_ring(void **state)
{
    (void)state;
    struct session *t = table_after(
        FERRIES, "draw V; place -1,0/3; put small road:E; draw V; place -1,1/2; pass;"
                 "draw U; place 0,1/0; pass; draw V; place 1,1/1; pass; draw FahrT; place 1,0/0; pass");
    assert_true(table_same_zone(t, 1, 0, "road:S", 1, 0, "road:W"));
    table_play(t, "ferry S-W");
    assert_int_equal(position_of(t)->score[0], 6);
    session_free(t);
}

static void the_state_lists_ferries(void **state)
{
    char            json[20000];
    struct text     out = TEXT_OF(json);
    struct session *t = table_after(FERRIES, CROSSING_AND_LAKE);
    (void)state;
    t->ops->state_json(t->rules, t->state, VIEW_ALL, &out);
    assert_non_null(strstr(json, ",\"ferries\":[[1,0,\"S-W\"]]"));
    session_free(t);
}

/* ----- which ferries may be turned ----- */

/* The nearest one in each direction, never the one behind it, nor that of the lake just placed [FE-05..07] [D-29]. */
static void only_first_ferries_are_turned(void **state)
{
    (void)state;
    struct session *t = table_after(FERRIES, "draw FahrT; place 1,0/0; pass; ferry E-W");
    phase_is(t, "draw");
    play_all(t, "draw U; place 2,0/0; pass");
    phase_is(t, "turn");
    legal_is(t, "pass; turn 1,0 E-S; turn 1,0 S-W");
    play_all(t, "pass; draw FahrT; place 3,0/0; pass");
    phase_is(t, "ferry"); /* [I-42]: first the new one */
    table_play(t, "ferry E-W");
    legal_is(t, "pass; turn 1,0 E-S; turn 1,0 S-W");
    play_all(t, "pass; draw U; place 4,0/0; pass");
    legal_is(t, "pass; turn 3,0 E-S; turn 3,0 S-W");
    play_all(t, "pass; draw U; place -1,0/0; pass");
    legal_is(t, "pass; turn 1,0 E-S; turn 1,0 S-W");
    play_all(t, "pass; draw U; place 1,1/1; pass"); /* at the lake, but not on its ferry */
    phase_is(t, "draw");
    session_free(t);
}

/* Two lakes with a road round from one to the other, open between them at 2,0; seat 0 on it. */
#define TWO_LAKES                                                                                        \
    "draw FahrT; place 1,0/0; put small road:E; ferry E-S; draw U; place 1,1/1; pass; pass;"             \
    "draw V; place 1,2/2; pass; pass; draw U; place 2,2/0; pass; pass; draw V; place 3,2/1; pass; pass;" \
    "draw U; place 3,1/1; pass; pass; draw FahrT; place 3,0/0; pass; ferry S-W; pass; draw U; place 2,0/0; pass;"

static void one_after_the_other_each_once(void **state)
{
    (void)state;
    struct session *t = table_after(FERRIES, TWO_LAKES);
    legal_is(t, "pass; turn 1,0 E-W; turn 1,0 S-W; turn 3,0 E-S; turn 3,0 E-W");
    table_play(t, "turn 1,0 S-W");
    legal_is(t, "pass; turn 3,0 E-S; turn 3,0 E-W");
    table_play(t, "turn 3,0 E-W");
    phase_is(t, "draw");
    assert_int_equal(position_of(t)->score[0], 0); /* E of 1,0, 2,0, over 3,0 and on to the east */
    assert_int_equal(total_tiles(total_at(t, 1, 0, "road:E")), 3);
    assert_int_equal(total_tiles(total_at(t, 1, 0, "road:S")), 8);
    session_free(t);
}

/* A ring over two ferries has no end [CL-D6]: complete, but for the house rule. */
static void a_ring_over_ferries(void **state)
{
    (void)state;
    for (int completes = 0; completes < 2; completes++) {
        struct session *t = table_after(completes ? FERRIES : FERRIES " loop_road_completes=false", TWO_LAKES "pass");
        assert_int_equal(position_of(t)->score[0], completes ? 8 : 0);
        assert_int_equal(table_supply(t, 0), completes ? 7 : 6);
        session_free(t);
    }
}

/* With the house rule a road from lake to lake that uses no ferry there still has its ends. */
static void a_road_between_lakes_has_ends(void **state)
{
    (void)state;
    struct session *t = table_after(FERRIES " loop_road_completes=false", TWO_LAKES "turn 1,0 S-W; turn 3,0 E-S");
    assert_int_equal(position_of(t)->score[0], 3);
    session_free(t);
}

/* Two roads of the tile lead to the same ferry: it is offered once [D-30]. */
static void two_roads_to_one_ferry(void **state)
{
    (void)state;
    struct session *t = table_after(FERRIES,
                                    "draw FahrT; place 1,0/0; pass; ferry E-S; draw V; place 2,0/0; pass; pass;"
                                    "draw V; place 1,1/2; pass; pass; draw X; place 2,1/0; pass");
    legal_is(t, "pass; turn 1,0 E-W; turn 1,0 S-W");
    table_play(t, "turn 1,0 E-W");
    phase_is(t, "draw");
    session_free(t);
}

/* ----- what turning does ----- */

/* The road of two players is cut: each part is scored by itself, followers stay where they are [FE-04] [FE-09]. */
static void a_road_splits_under_two_players(void **state)
{
    static const struct {
        const char *turn;
        int         points[2];
    } cases[] = {{"pass", {4, 4}}, {"turn 1,0 E-S", {3, 0}}, {"turn 1,0 E-W", {0, 2}}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_after(FERRIES, "draw W; place -1,0/0; put small road:E; draw FahrT; place 1,0/0;"
                                                 "put small road:S; ferry S-W; draw W; place 1,1/3; pass");
        legal_is(t, "pass; turn 1,0 E-S; turn 1,0 E-W");
        table_play(t, "%s", cases[i].turn);
        assert_int_equal(position_of(t)->score[0], cases[i].points[0]);
        assert_int_equal(position_of(t)->score[1], cases[i].points[1]);
        assert_int_equal(table_supply(t, 0), cases[i].points[0] ? 7 : 6);
        assert_int_equal(table_supply(t, 1), cases[i].points[1] ? 7 : 6);
        session_free(t);
    }
}

/* ... and a road that was complete is open again when a ferry joins it to another. */
static void a_completed_road_may_be_opened_again(void **state)
{
    (void)state;
    struct session *t = table_after(FERRIES, "draw W; place -1,0/0; put small road:E; draw FahrT; place 1,0/0; pass;"
                                             "ferry E-S; draw U; place 1,1/1; put small road:N");
    assert_int_equal(position_of(t)->score[0], 3);
    assert_int_equal(total_open(total_at(t, 0, 0, "road:E")), 0);
    table_play(t, "turn 1,0 S-W");
    assert_int_equal(total_open(total_at(t, 0, 0, "road:E")), 1);
    assert_int_equal(total_tiles(total_at(t, 0, 0, "road:E")), 4);
    assert_int_equal(position_of(t)->score[0], 3);
    play_all(t, "draw W; place 1,2/2; pass; pass");
    assert_int_equal(position_of(t)->score[0], 8);
    session_free(t);
}

/* ----- with other expansions ----- */

static void i_06_the_lake_of_the_river_is_no_ferry_lake(void **state)
{
    const struct tile_set *river = &tile_sets[tile_set_find("river")];
    int                    lakes = 0;
    (void)state;
    for (int type = river->first; type < river->end; type++)
        lakes += tile_types[type].symbols & SYMBOL_LAKE;
    assert_int_equal(lakes, 0);
    struct session *t = table_after("carcassonne players=2 expansions=river,ferries", "draw F8; place 1,0/0; pass");
    phase_is(t, "draw");
    session_free(t);
}

static void i_20_an_inn_anywhere_on_the_road_doubles_it(void **state)
{
    (void)state;
    for (int inn = 0; inn < 2; inn++) {
        struct session *t = table_after("carcassonne players=2 expansions=ferries,inns", CROSSING_AND_LAKE);
        table_turn(t, inn ? "EB" : "U", 1, 1, 1, "pass");
        play_all(t, "pass; draw W; place 1,2/2; pass; pass");
        assert_int_equal(position_of(t)->score[0], inn ? 10 : 5); /* [FE-10]: a lake is not an inn */
        session_free(t);
    }
}

#define TRADERS "carcassonne players=2 expansions=ferries,traders"

/* Seat 0 has a thief in the west and a lake in the east that the road goes over to the south. */
#define BUILDERS_ROAD                                                                                               \
    "draw U; place -1,0/0; put small road:W; draw E; place 0,-1/2; pass; draw FahrT; place 1,0/0; pass; ferry S-W;" \
    "draw E; place -1,-1/0; pass;"

static void i_27_a_builder_without_company_goes_home(void **state)
{
    (void)state;
    struct session *t = table_after(TRADERS, BUILDERS_ROAD "draw U; place 1,1/1; put builder road:N");
    assert_false(at_home(t, 0, FIG_BUILDER));
    table_play(t, "turn 1,0 E-S");
    assert_true(at_home(t, 0, FIG_BUILDER));
    assert_int_equal(count_events(t, EV_RETURNED, 0), 1);
    assert_int_equal(table_supply(t, 0), 6);
    session_free(t);
}

static void i_27_a_builder_with_company_stays(void **state)
{
    (void)state;
    struct session *t = table_after(TRADERS, BUILDERS_ROAD "draw U; place 1,1/1; put builder road:N; pass");
    assert_false(at_home(t, 0, FIG_BUILDER));
    session_free(t);
}

/* The road of the builder grows by a turned ferry only: no second part [FE-11]. */
static void i_27_turning_earns_no_second_part(void **state)
{
    (void)state;
    struct session *t = table_after(TRADERS, "draw U; place -1,0/0; put small road:W; draw E; place 0,-1/2; pass;"
                                             "draw FahrT; place 1,0/0; put builder road:W; ferry E-S;"
                                             "draw E; place -1,-1/0; pass; draw U; place 1,1/1; pass; turn 1,0 S-W");
    assert_true(table_same_zone(t, 1, 1, "road:N", 0, 0, "road:W"));
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

/* A second part is a new turn: the same ferry may be turned again [FE-06]. */
static void i_27_a_second_part_may_turn_it_again(void **state)
{
    (void)state;
    struct session *t = table_after(TRADERS, "draw U; place -1,0/0; put small road:W; draw E; place 0,-1/2; pass;"
                                             "draw FahrT; place 1,0/0; put builder road:W; ferry E-W;"
                                             "draw E; place -1,-1/0; pass; draw U; place 2,0/0; pass; turn 1,0 E-S");
    assert_int_equal(position_of(t)->active, 0);
    assert_int_equal(position_of(t)->part, 2);
    play_all(t, "draw U; place 3,0/0; pass");
    legal_is(t, "pass; turn 1,0 E-W; turn 1,0 S-W");
    session_free(t);
}

/* Each unfinished road of a lake is a place to land, though two are one road. */
static void i_34_landing_at_a_lake(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=ferries,flying",
                                    CROSSING_AND_LAKE "draw FlugH; place 0,1/1; fly small; die 1");
    legal_is(t, "land road:E; land road:S; land road:W");
    session_free(t);
}

/* Seat 0 is about to score three points that take it to a shaded space, and gets message 4. */
static struct session *table_before_message_4(const char *actions)
{
    struct session *t = table_after("carcassonne players=2 expansions=ferries,messages",
                                    "draw W; place -1,0/0; put small road:E");
    play_all(t, actions);
    return t;
}

static void i_37_the_part_of_message_4_turns_no_ferry_again(void **state)
{
    (void)state;
    struct session *t = table_before_message_4("draw FahrT; place 1,0/0; pass; ferry S-W");
    table_set_track(t, 0, 2, 0);
    play_all(t, "draw W; place 1,1/3; pass; turn 1,0 E-S; advance follower; message 4; act; draw U; place 2,0/0; pass");
    phase_is(t, "draw");
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

static void i_37_the_part_of_message_4_turns_the_ferry_just_placed(void **state)
{
    (void)state;
    struct session *t = table_before_message_4("draw E; place 0,-1/2; pass");
    table_set_track(t, 0, 2, 0);
    play_all(t,
             "draw FahrT; place 1,0/0; pass; ferry E-S; advance follower; message 4; act; draw U; place 2,0/0; pass");
    legal_is(t, "pass; turn 1,0 E-W; turn 1,0 S-W");
    table_play(t, "turn 1,0 E-W");
    phase_is(t, "draw");
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

static void i_42_ferry_then_turning_then_scoring(void **state)
{
    (void)state;
    struct session *t = table_after(FERRIES, CROSSING_AND_LAKE "draw FahrT; place 1,1/3; put small road:S");
    phase_is(t, "ferry");
    table_play(t, "ferry E-S");
    phase_is(t, "turn");
    assert_int_equal(position_of(t)->score[0], 0); /* complete from lake to crossing, but not yet scored */
    table_play(t, "pass");
    assert_int_equal(position_of(t)->score[0], 4);
    session_free(t);
}

static void i_43_bars_of_the_whole_joined_road(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=ferries,gold",
                                    CROSSING_AND_LAKE "draw GoldG; place 0,1/3; gold 1,0; pass;"
                                                      "draw W; place 1,1/3; pass; pass");
    assert_int_equal(position_of(t)->score[0], 4);
    assert_int_equal(count_events(t, event_kind_find("gold")->kind, 0), 1);
    assert_int_equal(count_events(t, event_kind_find("gold")->kind, 1), 0);
    session_free(t);
}

/* The second thief stands beside the first, and both go with that end of the road. */
static void i_45_a_thief_joins_the_segment(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=ferries,crops",
                                    "draw FahrT; place 1,0/0; put small road:S; ferry S-W;"
                                    "draw Korn1; place -1,0/0; pass; pass; crop add");
    legal_is(t, "add small 1,0 road:S; pass");
    table_play(t, "add small 1,0 road:S");
    play_all(t, "draw U; place 1,1/1; pass; turn 1,0 E-S");
    assert_int_equal(strength_at(t, 0, 1, 0, "road:S"), 2);
    assert_int_equal(strength_at(t, 0, 1, 0, "road:W"), 0);
    session_free(t);
}

/* ----- why not ----- */

static void refusals(void **state)
{
    static const struct {
        const char *opening, *action, *sentence;
    } cases[] = {
        {"draw FahrT; place 1,0/0; pass", "ferry N-E",
         "the lake at 1,0 has no road in the north: a ferry joins two of its roads [FE-03]"},
        {"draw FahrT; place 1,0/0; pass", "pass", "the new lake must have its ferry [FE-03]"},
        {"draw FahrT; place 1,0/0; pass", "ferry E-E", "two sides are written N-E, in the order N E S W, not 'E-E'"},
        {"draw FahrT; place 1,0/0; pass", "turn 1,0 E-S",
         "it is seat 0's turn to place the ferry, not to turn a ferry"},
        {"draw FahrT; place 1,0/0", "ferry E-S", "it is seat 0's turn to place a figure or pass, not to place a ferry"},
        {CROSSING_AND_LAKE "draw U; place 1,1/1; pass", "turn 0,0 E-W", "there is no ferry at 0,0"},
        {CROSSING_AND_LAKE "draw U; place 1,1/1; pass", "turn 9,9 E-W", "there is no ferry at 9,9"},
        {CROSSING_AND_LAKE "draw U; place 1,1/1; pass", "turn 1,0 S-W",
         "the ferry at 1,0 joins these two roads already"},
        {CROSSING_AND_LAKE "draw U; place 1,1/1; pass", "turn 1,0 N-W",
         "the lake at 1,0 has no road in the north: a ferry joins two of its roads [FE-03]"},
        {CROSSING_AND_LAKE "draw FahrT; place 1,1/3; pass; ferry N-S", "turn 1,1 E-S",
         "the ferry at 1,1 has only just been placed [FE-06]"},
        {CROSSING_AND_LAKE "draw FahrT; place 1,1/3; pass; ferry N-S; pass; draw U; place 1,2/1; pass", "turn 1,0 E-W",
         "the ferry at 1,0 is not the first one on a road that this tile extends [FE-05]"},
        {TWO_LAKES "turn 1,0 S-W", "turn 1,0 E-S", "the ferry at 1,0 has been turned in this turn already [FE-06]"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_after(FERRIES, cases[i].opening);
        refused_is(t, cases[i].action, cases[i].sentence);
        session_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_is_offered),
        cmocka_unit_test(a_ferry_makes_one_road_of_two),
        cmocka_unit_test(a_ferry_may_close_a_ring),
        cmocka_unit_test(the_state_lists_ferries),
        cmocka_unit_test(only_first_ferries_are_turned),
        cmocka_unit_test(one_after_the_other_each_once),
        cmocka_unit_test(a_ring_over_ferries),
        cmocka_unit_test(a_road_between_lakes_has_ends),
        cmocka_unit_test(two_roads_to_one_ferry),
        cmocka_unit_test(a_road_splits_under_two_players),
        cmocka_unit_test(a_completed_road_may_be_opened_again),
        cmocka_unit_test(i_06_the_lake_of_the_river_is_no_ferry_lake),
        cmocka_unit_test(i_20_an_inn_anywhere_on_the_road_doubles_it),
        cmocka_unit_test(i_27_a_builder_without_company_goes_home),
        cmocka_unit_test(i_27_a_builder_with_company_stays),
        cmocka_unit_test(i_27_turning_earns_no_second_part),
        cmocka_unit_test(i_27_a_second_part_may_turn_it_again),
        cmocka_unit_test(i_34_landing_at_a_lake),
        cmocka_unit_test(i_37_the_part_of_message_4_turns_no_ferry_again),
        cmocka_unit_test(i_37_the_part_of_message_4_turns_the_ferry_just_placed),
        cmocka_unit_test(i_42_ferry_then_turning_then_scoring),
        cmocka_unit_test(i_43_bars_of_the_whole_joined_road),
        cmocka_unit_test(i_45_a_thief_joins_the_segment),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests_name("ferries", tests, NULL, NULL);
}
