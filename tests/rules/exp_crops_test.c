/*
 * exp_crops_test.c: Crop Circles, alone and with the other expansions.
 *
 * Tests whose names begin with i_ and a number are the rulings of that number
 * in the interaction matrix.  Boards are laid by hand around the start tile D
 * at 0,0 (city north, road west to east).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/script.h"

#define CROPS "carcassonne players=2 expansions=crops"

/* ----- crop circles ----- */

/* Three thieves, one of each seat; then seat 0 lays a road circle. */
static struct session *three_thieves(const char *options)
{
    char            words[120];
    struct session *t;
    snprintf(words, sizeof words, "carcassonne players=3 expansions=crops %s", options);
    t = table_after(words, "draw W; place 1,0/0; put small road:E; draw W; place -1,0/0; put small road:S;"
                           "draw V; place 0,1/0; put small road:S; draw Korn1; place 2,0/0; pass");
    assert_string_equal(phase_of(t), "crop");
    return t;
}

/* [CC-02] [CC-04]: the one to the left first, the active seat last. */
static void a_circle_adds_followers(void **state)
{
    static const struct {
        int         seat;
        const char *legal, *action;
    } cases[] = {{1, "add small -1,0 road:S; pass", "add small -1,0 road:S"},
                 {2, "add small 0,1 road:S; pass", "pass"},
                 {0, "add small 1,0 road:E; pass", "add small 1,0 road:E"}};
    (void)state;
    struct session *t = three_thieves("");
    assert_int_equal(session_actor(t), 0);
    legal_is(t, "crop add; crop remove");
    table_play(t, "crop add");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(phase_of(t), "circle");
        assert_int_equal(session_actor(t), cases[i].seat);
        legal_is(t, cases[i].legal);
        table_play(t, "%s", cases[i].action);
    }
    assert_int_equal(strength_at(t, 1, -1, 0, "road:S"), 2);
    assert_int_equal(strength_at(t, 2, 0, 1, "road:S"), 1);
    assert_int_equal(strength_at(t, 0, 1, 0, "road:E"), 2);
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

/* [CC-05]: compulsory, so that a single follower is no question; no points. */
static void a_circle_takes_followers_back(void **state)
{
    (void)state;
    struct session *t = three_thieves("");
    table_play(t, "crop remove");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(count_events(t, EV_RETURNED, seat), 1);
        assert_int_equal(count_events(t, EV_SCORED, seat), 0);
        assert_int_equal(table_supply(t, seat), 7);
    }
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

/* [CC-06]: who has nobody to add to, or nobody to add, is not asked. */
static void who_cannot_is_skipped(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=3 expansions=crops",
                                    "draw W; place 1,0/0; put small road:E; draw W; place -1,0/0; put small road:S;"
                                    "draw V; place 0,1/0; pass");
    table_set_smalls(t, 1, 0);
    ((struct carc_rules *)(void *)t->rules)->params.smalls = 1; /* the others are not missed */
    play_all(t, "draw Korn1; place 2,0/0; pass; crop add");
    assert_int_equal(session_actor(t), 0);
    assert_int_equal(count_events(t, EV_AUTO, 1), 0);
    table_play(t, "pass");
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

/* Two equal followers on one spot are one action. */
static void equal_followers_are_one_action(void **state)
{
    (void)state;
    struct session *t = table_after(CROPS, "draw W; place 1,0/0; put small road:E; draw B; place 0,1/0; pass;"
                                           "draw Korn1; place 2,0/0; pass; crop add; add small 1,0 road:E;"
                                           "draw B; place 0,2/0; pass; draw W; place -1,0/0; put small road:S;"
                                           "draw Korn2; place 3,0/0; pass; crop remove");
    assert_int_equal(session_actor(t), 0);
    legal_is(t, "remove small -1,0 road:S; remove small 1,0 road:E");
    table_play(t, "remove small 1,0 road:E");
    assert_int_equal(figures_at(t, 0, 1, 0, "road:E"), 1);
    assert_int_equal(strength_at(t, 0, 1, 0, "road:E"), 1);
    session_free(t);
}

/* [I-51] [CC-03]: a circle of cities does not see thieves and farmers, and an own knight is needed. */
static void i_51_only_followers_of_that_kind(void **state)
{
    (void)state;
    struct session *t = table_after(CROPS, "draw U; place 1,0/0; put small road:E; draw E; place 0,1/2;"
                                           "put small city:S; draw B; place 1,1/0; put small field:NL;"
                                           "draw Korn5; place 2,1/0; pass; crop add");
    assert_int_equal(session_actor(t), 1);
    legal_is(t, "add small 0,1 city:S; pass");
    table_play(t, "pass");
    assert_int_equal(position_of(t)->active, 0); /* seat 0 has no knight and was not asked */
    session_free(t);
}

/* [D-33]: the follower's own segment, or every segment of its zone. */
static void a_follower_is_added_on_the_same_tile_or_in_the_same_zone(void **state)
{
    static const char opening[] = "draw U; place 1,0/0; put small road:E; draw B; place 0,1/0; pass;"
                                  "draw B; place 1,1/0; pass; draw Korn1; place 2,0/0; pass; crop add";
    struct session   *t = table_after(CROPS " crop_same_tile=true", opening);
    (void)state;
    legal_is(t, "add small 1,0 road:E; pass");
    session_free(t);
    t = table_after(CROPS " crop_same_tile=false", opening);
    legal_is(t, "add small 0,0 road:E; add small 1,0 road:E; add small 2,0 road:S; pass");
    table_play(t, "add small 2,0 road:S");
    assert_int_equal(figures_at(t, 0, 2, 0, "road:S"), 1);
    assert_int_equal(strength_at(t, 0, 1, 0, "road:E"), 2);
    session_free(t);
}

/* [D-04] */
static void which_circles_are_in_the_box(void **state)
{
    static const struct {
        const char *option;
        int         second, first;
    } cases[] = {{"", 1, 0}, {"crop_set=2", 1, 0}, {"crop_set=1", 0, 1}, {"crop_set=both", 1, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[100];
        snprintf(words, sizeof words, CROPS " %s", cases[i].option);
        struct session *t = table_new(words);
        assert_int_equal(table_rules(t)->copies[tile_find("Korn6")], cases[i].second);
        assert_int_equal(table_rules(t)->copies[tile_find("KornF")], cases[i].first);
        session_free(t);
    }
}

/* [PL-26]: without farmers a circle of fields is decoration; any other is not.  Nobody need stand anywhere. */
static void circles_of_fields_without_farmers(void **state)
{
    static const struct {
        const char *option, *placement, *phase;
    } cases[] = {{"farmers=true", "Korn4; place 1,0/0", "crop"},
                 {"farmers=false", "Korn4; place 1,0/0", "draw"},
                 {"farmers=false", "Korn1; place 1,0/0", "crop"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[100], opening[100];
        snprintf(words, sizeof words, CROPS " %s", cases[i].option);
        snprintf(opening, sizeof opening, "draw %s; pass", cases[i].placement);
        struct session *t = table_after(words, opening);
        assert_string_equal(phase_of(t), cases[i].phase);
        session_free(t);
    }
}

/* A circle on the last tile of the game is answered before final scoring. */
static void a_circle_on_the_last_tile(void **state)
{
    (void)state;
    struct session *t = table_after(CROPS, "draw U; place 1,0/0; put small road:E");
    table_fill_bag(t, "Korn1");
    play_all(t, "draw Korn1; place 2,0/0; pass; crop remove");
    assert_int_equal(session_actor(t), ACTOR_OVER);
    assert_int_equal(position_of(t)->score[0], 0);
    session_free(t);
}

/* ----- circles with other expansions ----- */

static void i_15_the_abbot_is_left_alone(void **state)
{
    char            why[200];
    struct session *t = table_after("carcassonne players=2 expansions=abbot,crops",
                                    "draw B; place 0,1/0; put abbot monastery; draw B; place 0,2/0; pass;"
                                    "draw W; place 1,0/0; put small road:E; draw U; place 2,0/0; pass;"
                                    "draw W; place -1,0/0; put small road:S; draw Korn1; place 3,0/0; pass;"
                                    "crop remove");
    (void)state;
    legal_is(t, "remove small -1,0 road:S; remove small 1,0 road:E");
    assert_false(table_play_try(t, "remove abbot 0,1 monastery", why, sizeof why));
    assert_string_equal(why, "a circle concerns small and large followers, never the abbot [CC-07]");
    session_free(t);
}

static void i_23_the_large_follower_is_added_and_removed(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=inns,crops",
                                    "draw W; place 1,0/0; put small road:E; draw B; place 0,1/0; pass;"
                                    "draw Korn1; place 2,0/0; pass; crop add");
    legal_is(t, "add large 1,0 road:E; add small 1,0 road:E; pass");
    table_play(t, "add large 1,0 road:E");
    assert_int_equal(strength_at(t, 0, 1, 0, "road:E"), 3);
    play_all(t, "draw Korn2; place 3,0/0; pass; crop remove");
    legal_is(t, "remove large 1,0 road:E; remove small 1,0 road:E");
    table_play(t, "remove large 1,0 road:E");
    assert_true(at_home(t, 0, FIG_LARGE));
    assert_int_equal(strength_at(t, 0, 1, 0, "road:E"), 1);
    session_free(t);
}

/* The tile extends the builder's road, so that a second part is due although the circle sends the builder home. */
static void i_31_a_builder_without_company_goes_home(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=traders,crops",
                                    "draw U; place 1,0/0; put small road:E; draw B; place 0,1/0; pass;"
                                    "draw U; place 2,0/0; put builder road:E; draw B; place 1,1/0; pass;"
                                    "draw Korn1; place 3,0/0; pass");
    assert_string_equal(phase_of(t), "crop");
    assert_int_equal(position_of(t)->part, 1);
    table_play(t, "crop remove");
    assert_true(at_home(t, 0, FIG_BUILDER));
    assert_int_equal(table_supply(t, 0), 7);
    assert_int_equal(position_of(t)->active, 0);
    assert_int_equal(position_of(t)->part, 2);
    session_free(t);
}

static void i_31_a_pig_without_company_goes_home(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=traders,crops",
                                    "draw U; place 1,0/0; put small field:NL; draw B; place 0,1/0; pass;"
                                    "draw U; place 2,0/0; put pig field:NL; draw B; place 1,1/0; pass");
    assert_false(at_home(t, 0, FIG_PIG));
    play_all(t, "draw Korn4; place -1,0/0; pass; crop add; pass"); /* the pig itself is nobody to stand beside */
    assert_false(at_home(t, 0, FIG_PIG));
    play_all(t, "draw Korn3; place 0,-1/2; pass; crop remove");
    assert_true(at_home(t, 0, FIG_PIG));
    assert_int_equal(table_supply(t, 0), 7);
    session_free(t);
}

/* The road that Korn4 completes brings a message: first that, then the circle.  Message 4 brings a second circle, which
 * is answered within. */
static void i_41_circles_and_messages(void **state)
{
    (void)state;
    struct session *t = table_message_4("crops", "Korn4", "1,0/0");
    play_all(t, "draw Korn2; place 2,0/0; pass");
    assert_string_equal(phase_of(t), "crop");
    table_play(t, "crop add");
    assert_int_equal(t->event[0].kind, event_kind_find("crop")->kind);
    assert_int_equal(t->event[0].what, SEG_ROAD);
    assert_string_equal(phase_of(t), "crop");
    table_play(t, "crop remove");
    assert_int_equal(t->event[0].kind, event_kind_find("crop")->kind);
    assert_int_equal(t->event[0].what, SEG_FIELD);
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

/* The ferry makes one road of road:W and road:E, but the second thief stands where the first one does. */
static void i_45_a_thief_joins_on_the_same_side_of_a_lake(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=ferries,crops",
                                    "draw FahrT; place 1,0/0; put small road:W; ferry E-W; draw E; place 0,-1/2; pass;"
                                    "draw Korn1; place 1,1/2; pass; crop add");
    legal_is(t, "add small 1,0 road:W; pass");
    table_play(t, "add small 1,0 road:W");
    assert_int_equal(figures_at(t, 0, 1, 0, "road:W"), 2);
    assert_int_equal(figures_at(t, 0, 1, 0, "road:E"), 0);
    session_free(t);
}

/* ----- what is refused, and why ----- */

#define CIRCLE \
    "draw W; place 1,0/0; put small road:E; draw W; place -1,0/0; put small road:S; draw Korn1; place 2,0/0; pass;"
#define TAKE \
    CIRCLE   \
    "crop add; pass; pass; draw U; place -2,0/0; put small road:E; draw Korn2; place 3,0/0; pass; crop remove"

static void sentences_say_why(void **state)
{
    static const struct {
        const char *words, *opening, *action, *sentence;
    } cases[] = {
        {CROPS, CIRCLE, "pass", "seat 0 must choose what the circle does: crop add or crop remove [CC-02]"},
        {CROPS, CIRCLE, "add small 1,0 road:E",
         "it is seat 0's turn to choose what the crop circle does, not to add a follower"},
        {CROPS, CIRCLE "crop add", "remove small -1,0 road:S",
         "seat 0 chose that followers are added, not taken back [CC-04]"},
        {CROPS, CIRCLE "crop add", "add abbot -1,0 road:S",
         "a circle concerns small and large followers, never the abbot [CC-07]"},
        {CROPS, CIRCLE "crop add", "add small 5,5 road:S", "there is no road:S at 5,5 [CC-04]"},
        {CROPS, CIRCLE "crop add", "add small 0,0 city:N",
         "this circle concerns thieves on roads, not the city at 0,0 [CC-03]"},
        {CROPS, CIRCLE "crop add", "add large -1,0 road:S", "seat 1 has no large follower left in the supply [CC-04]"},
        {CROPS, CIRCLE "crop add", "add small 1,0 road:E", "seat 1 has no follower of its own at 1,0 road:E [CC-04]"},
        {CROPS " crop_same_tile=false", CIRCLE "crop add", "add small 1,0 road:E",
         "seat 1 has no follower of its own in the zone of 1,0 road:E [CC-04]"},
        {CROPS, TAKE, "pass", "seat 1 must take one of its followers back [CC-05]"},
        {CROPS, TAKE, "add small -1,0 road:S", "seat 0 chose that followers are taken back, not added [CC-05]"},
        {CROPS, TAKE, "remove small 1,0 road:E", "seat 1 has no small follower at 1,0 road:E [CC-05]"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_after(cases[i].words, cases[i].opening);
        refused_is(t, cases[i].action, cases[i].sentence);
        session_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_circle_adds_followers),
        cmocka_unit_test(a_circle_takes_followers_back),
        cmocka_unit_test(who_cannot_is_skipped),
        cmocka_unit_test(equal_followers_are_one_action),
        cmocka_unit_test(i_51_only_followers_of_that_kind),
        cmocka_unit_test(a_follower_is_added_on_the_same_tile_or_in_the_same_zone),
        cmocka_unit_test(which_circles_are_in_the_box),
        cmocka_unit_test(circles_of_fields_without_farmers),
        cmocka_unit_test(a_circle_on_the_last_tile),
        cmocka_unit_test(i_15_the_abbot_is_left_alone),
        cmocka_unit_test(i_23_the_large_follower_is_added_and_removed),
        cmocka_unit_test(i_31_a_builder_without_company_goes_home),
        cmocka_unit_test(i_31_a_pig_without_company_goes_home),
        cmocka_unit_test(i_41_circles_and_messages),
        cmocka_unit_test(i_45_a_thief_joins_on_the_same_side_of_a_lake),
        cmocka_unit_test(sentences_say_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
