/*
 * exp_mage_test.c: Mage & Witch, alone and with the other expansions.
 *
 * Tests whose names begin with i_ and a number are the rulings of that number
 * in the interaction matrix.  Boards are laid by hand around the start tile D
 * at 0,0 (city north, road west to east).  MaHeD is a magic tile with two
 * cities: at 0,-1 it completes the city of D, so that D's road and the city to
 * the north are what is left.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/script.h"

#define MAGE "carcassonne players=2 expansions=mage"

/* Seat 0 has a thief at a crossing in the west; the mage is on that road, the witch on one at 1,1.  Whatever joins them
 * at 1,0 completes a road of four tiles. */
#define APART                                                                                       \
    "draw W; place -1,0/0; put small road:E; draw B; place 0,1/0; pass; draw W; place 1,1/3; pass;" \
    "draw MaHeC; place 0,-1/2; mage 0,0 road:E; pass; draw MaHeD; place 0,2/1; witch 1,1 road:N; pass;"
#define MET APART "draw V; place 1,0/0;"

static void phase_is(struct session *t, const char *expected)
{
    assert_string_equal(phase_of(t), expected);
}

/* The members that the state has for the two. */
static void magic_is(struct session *t, const char *expected)
{
    char        json[20000];
    struct text out = TEXT_OF(json);
    t->ops->state_json(t->rules, t->state, VIEW_ALL, &out);
    const char *at = strstr(json, ",\"magic\":{");
    assert_non_null(at);
    assert_memory_equal(at, expected, strlen(expected));
}

static void final_is(struct session *t, int seat, int expected)
{
    int points[MAX_SEATS];
    t->ops->final(t->rules, t->state, points);
    assert_int_equal(points[seat], expected);
}

/* ----- where they go ----- */

static void every_segment_of_every_unfinished_zone(void **state)
{
    (void)state;
    struct session *t = table_after(MAGE, "draw MaHeD; place 0,-1/0");
    phase_is(t, "magic");
    assert_int_equal(session_actor(t), 0);
    legal_is(t, "mage 0,-1 city:N; mage 0,0 road:E; witch 0,-1 city:N; witch 0,0 road:E");
    table_play(t, "mage 0,0 road:W");
    assert_int_equal(count_events(t, event_kind_find("mage")->kind, 0), 1);
    magic_is(t, ",\"magic\":{\"mage\":[0,0,\"road:E\"],\"witch\":null}");
    phase_is(t, "figure");
    session_free(t);
}

/* Not where one of them stands: not beside the other, and not back to the same zone [MW-02] [MW-03] [D-09]. */
static void i_48_never_together_and_never_back(void **state)
{
    (void)state;
    struct session *t = table_after(MAGE, "draw MaHeD; place 0,-1/0; mage 0,0 road:E; pass; draw MaHeF; place 1,0/1");
    legal_is(t, "mage 0,-1 city:N; mage 1,0 city:N; witch 0,-1 city:N; witch 1,0 city:N");
    play_all(t, "witch 0,-1 city:N; pass; draw MaHeA; place 2,0/3");
    legal_is(t, "mage 1,0 city:N; mage 2,0 city:W; mage 2,0 road:E; mage 2,0 road:N; mage 2,0 road:S; "
                "witch 1,0 city:N; witch 2,0 city:W; witch 2,0 road:E; witch 2,0 road:N; witch 2,0 road:S");
    session_free(t);
}

static void one_place_for_each_zone_by_option(void **state)
{
    static const char opening[] = "draw U; place 1,0/0; pass; draw MaHeD; place 0,-1/0";
    (void)state;
    struct session *t = table_after(MAGE " magic_places=segment", opening);
    legal_is(t, "mage 0,-1 city:N; mage 0,0 road:E; mage 1,0 road:E; witch 0,-1 city:N; witch 0,0 road:E; "
                "witch 1,0 road:E");
    table_play(t, "mage 1,0 road:W");
    magic_is(t, ",\"magic\":{\"mage\":[1,0,\"road:E\"],\"witch\":null}");
    session_free(t);

    t = table_after(MAGE " magic_places=zone", opening);
    legal_is(t, "mage 0,-1 city:N; mage 0,0 road:E; witch 0,-1 city:N; witch 0,0 road:E");
    table_play(t, "mage 1,0 road:W"); /* any place of a zone names it */
    magic_is(t, ",\"magic\":{\"mage\":[0,0,\"road:E\"],\"witch\":null}");
    session_free(t);
}

/* The road is complete, the city has the mage: no zone is left, and so the mage must leave [MW-04]. */
static void with_no_zone_left_one_is_taken_off(void **state)
{
    (void)state;
    struct session *t = table_after(MAGE,
                                    "draw MaHeF; place 0,-1/2; mage 0,0 city:N; pass; draw V; place -1,-1/3; pass;"
                                    "draw V; place -1,0/2; pass; draw A; place 0,-2/0; pass;"
                                    "draw V; place 1,0/1; pass; draw MaHeC; place 1,-1/0");
    assert_int_equal(count_events(t, EV_AUTO, 1), 1);
    magic_is(t, ",\"magic\":{\"mage\":null,\"witch\":null}");
    phase_is(t, "figure");
    session_free(t);
}

/* [D-09] by the letter: another tile is enough, also of the same road.  The mage stands on the road of D and U. */
static void by_the_letter_another_tile_is_enough(void **state)
{
    static const char *const where[] = {"mage 0,0 road:E", "mage -1,0 road:E"};
    (void)state;
    for (int tile = 0; tile < 2; tile++) {
        struct session *t = table_after(tile ? MAGE " mw_move=tile" : MAGE,
                                        "draw U; place -1,0/0; pass; draw MaHeC; place 0,-1/1; mage 0,0 road:E; pass;"
                                        "draw MaHeD; place -1,1/1");
        phase_is(t, "magic");
        assert_false(is_legal(t, where[0]));
        assert_int_equal(is_legal(t, where[1]), tile);
        refused_is(t, where[0],
                   tile ? "the mage is on that road already and must go to a different tile [D-09]"
                        : "the mage is on that road already and must go to a different one [MW-03]");
        session_free(t);
    }
}

/* [D-09] by the letter: nobody is taken off where the own city is the only open zone; it goes to another tile of it. */
static void by_the_letter_nobody_leaves_while_a_zone_is_open(void **state)
{
    (void)state;
    struct session *t = table_after(MAGE " mw_move=tile",
                                    "draw MaHeF; place 0,-1/2; mage 0,0 city:N; pass; draw V; place -1,-1/3; pass;"
                                    "draw V; place -1,0/2; pass; draw A; place 0,-2/0; pass;"
                                    "draw V; place 1,0/1; pass; draw MaHeC; place 1,-1/0");
    legal_is(t, "mage 0,-1 city:E; mage 1,-1 city:N");
    session_free(t);
}

/* A random choice takes every legal action now and then. */
static void random_choices_leave_nothing_out(void **state)
{
    static const char *const words[] = {MAGE, MAGE " mw_join=move", MAGE " magic_places=zone mw_join=move",
                                        MAGE " mw_move=tile mw_join=move"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct rng      rng = {1};
        struct action   at[256];
        struct actions  list = {at, 0, 256};
        int             seen[256] = {0};
        struct session *t = table_after(words[i], MET);
        t->ops->legal(t->rules, t->state, &list);
        for (int round = 0; round < 4000; round++) {
            struct action a = t->ops->pick(t->rules, t->state, &rng);
            int           k = 0;
            while (k < list.n && !action_same(at[k], a))
                k++;
            assert_true(k < list.n);
            seen[k]++;
        }
        for (int k = 0; k < list.n; k++)
            assert_true(seen[k] > 4000 / list.n / 2);
        session_free(t);
    }
}

/* ----- when they meet ----- */

/* [MW-05] [D-07]: one leaves at once, before figures and scoring. */
static void who_meets_is_parted(void **state)
{
    (void)state;
    for (int mage_leaves = 0; mage_leaves < 2; mage_leaves++) {
        struct session *t = table_after(MAGE, MET);
        phase_is(t, "magic");
        legal_is(t, "drop mage; drop witch");
        play_all(t, mage_leaves ? "drop mage; pass" : "drop witch; pass");
        assert_int_equal(position_of(t)->score[0], mage_leaves ? 2 : 8);
        magic_is(t, ",\"magic\":{\"mage\":null,\"witch\":null}");
        session_free(t);
    }
}

static void who_meets_moves_by_option(void **state)
{
    (void)state;
    struct session *t = table_after(MAGE " mw_join=move", MET);
    legal_is(t, "mage -1,0 road:S; mage -1,0 road:W; mage 0,-1 city:E; mage 0,-1 road:N; mage 0,0 city:N; "
                "mage 0,2 city:E; mage 0,2 city:W; mage 1,1 road:E; mage 1,1 road:S; "
                "witch -1,0 road:S; witch -1,0 road:W; witch 0,-1 city:E; witch 0,-1 road:N; witch 0,0 city:N; "
                "witch 0,2 city:E; witch 0,2 city:W; witch 1,1 road:E; witch 1,1 road:S");
    play_all(t, "mage 0,2 city:E; pass");
    assert_int_equal(position_of(t)->score[0], 2);
    magic_is(t, ",\"magic\":{\"mage\":[0,2,\"city:E\"],\"witch\":null}");
    session_free(t);
}

/* The tile that joins them is a magic tile: first one leaves, then one is placed, perhaps the same [D-08]. */
static void a_magic_tile_that_joins_asks_twice(void **state)
{
    (void)state;
    struct session *t = table_after(MAGE, APART "draw MaHeF; place 1,0/1");
    legal_is(t, "drop mage; drop witch");
    table_play(t, "drop witch");
    phase_is(t, "magic");
    assert_false(is_legal(t, "drop mage"));
    play_all(t, "witch 0,2 city:E; pass");
    assert_int_equal(position_of(t)->score[0], 8);
    magic_is(t, ",\"magic\":{\"mage\":null,\"witch\":[0,2,\"city:E\"]}");
    session_free(t);
}

/* ----- what they are worth ----- */

/* They leave a completed zone, also if nobody stands there [MW-07] [D-10]. */
static void a_completed_zone_sends_them_away(void **state)
{
    (void)state;
    struct session *t = table_after(MAGE, "draw MaHeD; place 0,-1/0; mage 0,0 road:E; pass;"
                                          "draw A; place -1,0/3; pass; draw A; place 1,0/1; pass");
    assert_int_equal(count_events(t, event_kind_find("mage")->kind, 0), 1);
    magic_is(t, ",\"magic\":{\"mage\":null,\"witch\":null}");
    session_free(t);
}

/* A city of four tiles that touches one of them twice: with the house rule five count, for the mage too. */
static void the_mage_counts_what_the_city_counts(void **state)
{
    (void)state;
    for (int segments = 0; segments < 2; segments++) {
        struct session *t = table_after(
            segments ? MAGE " count_unit=segment" : MAGE,
            "draw I; place 0,1/2; put small city:E; draw MaHeD; place 0,-1/0; mage 0,1 city:E; pass;"
            "draw N; place 1,1/3; pass; draw N; place 0,2/1; pass; draw O; place 1,2/0; pass");
        assert_int_equal(position_of(t)->score[0], segments ? 2 * (5 + 1) + 5 : 2 * (4 + 1) + 4);
        session_free(t);
    }
}

static void i_13_not_on_gardens_and_monasteries(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=abbot,mage",
                                    "draw B; place 0,1/0; put small monastery; draw MaHeE; place 1,0/1");
    legal_is(t, "mage 0,0 city:N; mage 0,0 road:E; mage 1,0 city:E; mage 1,0 city:N; mage 1,0 road:S; "
                "witch 0,0 city:N; witch 0,0 road:E; witch 1,0 city:E; witch 1,0 city:N; witch 1,0 road:S");
    table_play(t, "witch 0,0 road:E");
    assert_true(is_legal(t, "put abbot garden"));
    play_all(t, "put abbot garden");
    final_is(t, 0, 3); /* itself and two neighbours, not halved */
    final_is(t, 1, 3);
    session_free(t);
}

/* First inn or cathedral, then the mage, then the witch [MW-06] [MW-08]. */
static void i_22_inns_and_cathedrals_come_first(void **state)
{
    static const struct {
        const char *opening, *closing, *who;
        int         open, complete; /* points before and after the closing tile */
    } cases[] = {
        {"draw W; place -1,0/0; put small road:E; draw MaHeD; place 0,-1/0; %s 0,0 road:E; pass;"
         "draw EB; place 1,0/0; pass;",
         "draw W; place 2,0/0; pass", "mage", 3, 12},
        {"draw W; place -1,0/0; put small road:E; draw MaHeD; place 0,-1/0; %s 0,0 road:E; pass;"
         "draw EB; place 1,0/0; pass;",
         "draw W; place 2,0/0; pass", "witch", 0, 4},
        {"draw EK; place 0,-1/0; put small city:N; draw MaHeD; place 0,1/1; %s 0,-1 city:N; pass;"
         "draw E; place -1,-1/1; pass; draw E; place 1,-1/3; pass;",
         "draw E; place 0,-2/2; pass", "mage", 4, 20},
        {"draw EK; place 0,-1/0; put small city:N; draw MaHeD; place 0,1/1; %s 0,-1 city:N; pass;"
         "draw E; place -1,-1/1; pass; draw E; place 1,-1/3; pass;",
         "draw E; place 0,-2/2; pass", "witch", 0, 8},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char        opening[400];
        struct text out = TEXT_OF(opening);
        const char *hole = strstr(cases[i].opening, "%s");
        text_add(&out, "%.*s%s%s", (int)(hole - cases[i].opening), cases[i].opening, cases[i].who, hole + 2);
        struct session *t = table_after("carcassonne players=2 expansions=inns,mage", opening);
        final_is(t, 0, cases[i].open);
        play_all(t, cases[i].closing);
        assert_int_equal(position_of(t)->score[0], cases[i].complete);
        session_free(t);
    }
}

/* The witch halves the points of the city, not its goods. */
static void i_29_goods_are_not_halved(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=traders,mage",
                                    "draw HT; place 0,-1/2; put small city:E; draw MaHeD; place 0,1/1;"
                                    "witch 0,0 city:N; pass; draw U; place 1,0/0; pass; draw E; place 1,-1/3; pass");
    assert_int_equal(position_of(t)->score[0], 3);
    assert_int_equal(count_events(t, event_kind_find("goods")->kind, 1), 1);
    session_free(t);
}

/* Message 1 pays the value of now, mage included, and the mage stays: nothing has been completed [D-22]. */
static void i_39_messages_count_the_mage_and_leave_it(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=mage,messages",
                                    "draw A; place -1,0/3; put small road:E; draw B; place 0,1/0; pass;"
                                    "draw V; place 0,2/0; put small road:S; draw MaHeD; place 0,-1/0;"
                                    "mage 0,2 road:S; pass");
    table_set_track(t, 0, 2, 0);
    play_all(t, "draw A; place 1,0/1; pass; advance follower; message 1; act; advance messenger");
    assert_int_equal(position_of(t)->score[0], 2 + 3 + 2);
    assert_int_equal(table_supply(t, 0), 7);
    magic_is(t, ",\"magic\":{\"mage\":[0,2,\"road:S\"],\"witch\":null}");
    session_free(t);
}

/* Mage in the west, witch in the south of where a lake will be. */
#define LAKE_BETWEEN                                                                                     \
    "draw W; place -1,0/0; put small road:E; draw B; place 0,1/0; pass; draw U; place 1,1/1; pass;"      \
    "draw MaHeD; place 0,-1/0; mage 0,0 road:E; pass; draw MaHeC; place 0,-2/2; witch 1,1 road:N; pass;" \
    "draw FahrT; place 1,0/0; pass;"

/* A ferry brings them together: one leaves, once, after all turning and before scoring. */
static void i_44_parted_after_a_ferry(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=ferries,mage", LAKE_BETWEEN "ferry E-W");
    phase_is(t, "draw"); /* they have not met */
    session_free(t);

    t = table_after("carcassonne players=2 expansions=ferries,mage", LAKE_BETWEEN "ferry S-W");
    phase_is(t, "magic");
    legal_is(t, "drop mage; drop witch");
    table_play(t, "drop mage");
    phase_is(t, "draw");
    final_is(t, 0, 2); /* four tiles, halved */
    session_free(t);

    t = table_after("carcassonne players=2 expansions=ferries,mage mw_join=move", LAKE_BETWEEN "ferry S-W");
    assert_true(is_legal(t, "witch 1,0 road:E"));
    assert_false(is_legal(t, "witch 1,0 road:S"));
    table_play(t, "witch 1,0 road:E");
    final_is(t, 0, 8);
    session_free(t);
}

/* The figure stays on its segment when the road is cut. */
static void i_44_a_ferry_cuts_the_road_beside_the_mage(void **state)
{
    static const char opening[] = "draw W; place -1,0/0; put small road:E; draw FahrT; place 1,0/0; put small road:S;"
                                  "ferry S-W; draw MaHeD; place 0,-1/0; mage 0,0 road:E; pass;"
                                  "draw W; place 1,1/3; pass;";
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=ferries,mage", opening);
    table_play(t, "turn 1,0 E-W"); /* seat 1 keeps the part without the mage, which is complete */
    assert_int_equal(position_of(t)->score[1], 2);
    final_is(t, 0, 6);
    session_free(t);

    t = table_after("carcassonne players=2 expansions=ferries,mage", opening);
    table_play(t, "turn 1,0 E-S"); /* the part with the mage is complete */
    assert_int_equal(position_of(t)->score[0], 6);
    magic_is(t, ",\"magic\":{\"mage\":null,\"witch\":null}");
    session_free(t);
}

/* ... also if nobody stands on the road that a turned ferry has completed [D-10]. */
static void i_44_a_ferry_completes_the_road_of_the_mage(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=ferries,mage",
                                    "draw W; place -1,0/0; pass; draw FahrT; place 1,0/0; pass; ferry S-W;"
                                    "draw MaHeD; place 0,-1/0; mage 0,0 road:E; pass;"
                                    "draw W; place 1,1/3; pass; turn 1,0 E-S");
    magic_is(t, ",\"magic\":{\"mage\":null,\"witch\":null}");
    session_free(t);
}

static void i_49_the_robber_takes_half_of_it_all(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=mage,robbers",
                                    "draw A; place -1,0/3; put small road:E; draw RaubF; place 0,1/1; robber 0; pass;"
                                    "pass; draw MaHeD; place 0,-1/0; mage 0,0 road:E; pass;"
                                    "draw E; place -1,-1/0; pass; draw A; place 1,0/1; pass");
    assert_int_equal(position_of(t)->score[0], 6);
    assert_int_equal(position_of(t)->score[1], 3);
    session_free(t);
}

/* ----- why not ----- */

static void refusals(void **state)
{
#define FIRST  "draw MaHeD; place 0,-1/0;"
#define SECOND FIRST "mage 0,0 road:E; pass; draw MaHeF; place 1,0/1;"
    static const struct {
        const char *opening, *action, *sentence;
    } cases[] = {
        {FIRST, "mage 5,5 road:E", "there is no tile at 5,5"},
        {FIRST, "mage 0,0 road:N", "D at 0,0 has no road:N"},
        {FIRST, "witch 0,0 field:SL", "the witch stands on roads and in cities only, not on a field [MW-02]"},
        {FIRST, "mage 0,0 city:N", "that city is complete: the mage goes to an unfinished one [MW-02]"},
        {FIRST, "drop mage", "the mage is not on the board"},
        {FIRST, "drop wizard", "that is either mage or witch, not 'wizard'"},
        {FIRST, "pass", "mage or witch must be moved [MW-02]"},
        {FIRST, "put small city:N", "it is seat 0's turn to move the mage or the witch, not to place a figure"},
        {FIRST "mage 0,0 road:E", "witch 0,-1 city:N",
         "it is seat 0's turn to place a figure or pass, not to move the witch"},
        {SECOND, "mage 0,0 road:E", "the mage is on that road already and must go to a different one [MW-03]"},
        {SECOND, "witch 1,0 road:S", "the mage is on that road: mage and witch may never be together [MW-02]"},
        {SECOND, "drop mage", "mage or witch must go to another road or city as long as one is free [MW-04]"},
        {MET, "mage 0,2 city:E", "mage and witch have met: one of them must leave the board [MW-05]"},
        {MET, "pass", "mage and witch have met and must be parted [MW-05]"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_after(MAGE, cases[i].opening);
        refused_is(t, cases[i].action, cases[i].sentence);
        session_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_segment_of_every_unfinished_zone),
        cmocka_unit_test(i_48_never_together_and_never_back),
        cmocka_unit_test(one_place_for_each_zone_by_option),
        cmocka_unit_test(with_no_zone_left_one_is_taken_off),
        cmocka_unit_test(by_the_letter_another_tile_is_enough),
        cmocka_unit_test(by_the_letter_nobody_leaves_while_a_zone_is_open),
        cmocka_unit_test(random_choices_leave_nothing_out),
        cmocka_unit_test(who_meets_is_parted),
        cmocka_unit_test(who_meets_moves_by_option),
        cmocka_unit_test(a_magic_tile_that_joins_asks_twice),
        cmocka_unit_test(a_completed_zone_sends_them_away),
        cmocka_unit_test(the_mage_counts_what_the_city_counts),
        cmocka_unit_test(i_13_not_on_gardens_and_monasteries),
        cmocka_unit_test(i_22_inns_and_cathedrals_come_first),
        cmocka_unit_test(i_29_goods_are_not_halved),
        cmocka_unit_test(i_39_messages_count_the_mage_and_leave_it),
        cmocka_unit_test(i_44_parted_after_a_ferry),
        cmocka_unit_test(i_44_a_ferry_cuts_the_road_beside_the_mage),
        cmocka_unit_test(i_44_a_ferry_completes_the_road_of_the_mage),
        cmocka_unit_test(i_49_the_robber_takes_half_of_it_all),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests_name("mage", tests, NULL, NULL);
}
