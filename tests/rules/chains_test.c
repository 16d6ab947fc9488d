/*
 * chains_test.c: one thing leads to another, across expansions: thefts that
 * earn messages, messages that place tiles, ferries that part what they had
 * joined, a river that runs into a dead end.  Each chain is played action by
 * action, and what the engine asks in between is part of it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/script.h"

enum { YOU, BLUE, GREEN };

static unsigned strength(struct session *t, int x, int y, const char *spot, int seat)
{
    struct pos p = table_pos(t);
    return total_strength(zone_total(p, zone_of(p, table_seg(t, x, y, spot))), seat);
}

/* ----- the track: messages and robbers ----- */

/* Your robber beside Blue's follower on 7, you on 4 and 11; Blue's road of 2 points is completed in your turn. */
static struct session *robber_beside_blue(const char *timing)
{
    char options[120];
    snprintf(options, sizeof options, "expansions=messages,robbers players=2 %s", timing);
    struct session *t = short_road(options, BLUE);
    table_set_track(t, BLUE, 7, 20);
    table_lay(t, YOU, "RaubD", 0, -1, 2);
    table_play(t, "robber 7");
    table_play(t, "pass");
    table_play(t, "pass");
    table_set_track(t, YOU, 4, 11);
    finish_short_road(t);
    table_phase_is(t, BLUE, "track");
    return t;
}

static void a_theft_that_lands_on_a_shaded_space(void **state)
{
    static const char *const timings[] = {"", "robbery_timing=after_messages"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct session *t = robber_beside_blue(timings[i]);
        table_play(t, "advance follower"); /* 7 to 9; the theft of one point follows by itself */
        table_phase_is(t, YOU, "track");
        table_play(t, "advance follower"); /* 4 to 5 */
        table_phase_is(t, ACTOR_CHANCE, "message");
        table_play(t, "message 6");
        table_play(t, "seal");
        table_play(t, "advance messenger"); /* 11 to 13 */
        table_phase_is(t, ACTOR_CHANCE, "draw");
        table_scores_are(t, "18 29");
        table_state_has(t, "\"robbers\":[null,null]");
        session_free(t);
    }
}

static void only_the_figure_beside_the_robber_is_robbed(void **state)
{
    (void)state;
    struct session *t = robber_beside_blue("");
    table_play(t, "advance messenger"); /* it stood on 20 */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_scores_are(t, "15 29");
    table_state_has(t, "\"robbers\":[7,null]");
    session_free(t);
}

/* T3 and its thefts are one scoring phase: two landings, one message. */
static void a_phase_earns_one_message(void **state)
{
    (void)state;
    struct session *t = short_road("expansions=messages,robbers players=2", BLUE);
    table_lay(t, BLUE, "W", -2, 0, 0);
    table_play(t, "pass");
    table_lay(t, YOU, "W", -2, 1, 2);
    table_play(t, "put small road:E");
    table_set_track(t, BLUE, 7, 20);
    table_lay(t, YOU, "RaubD", 0, -1, 2);
    table_play(t, "robber 7");
    table_play(t, "pass");
    table_play(t, "pass");
    table_set_track(t, YOU, 3, 9);
    finish_short_road(t); /* and your own of two tiles with it */
    table_phase_is(t, YOU, "order");
    table_legal_is(t, "score -1,0 road:S|score -2,1 road:E");
    table_play(t, "score -2,1 road:E");
    table_play(t, "advance follower"); /* 5 */
    table_phase_is(t, BLUE, "track");
    table_play(t, "advance follower"); /* 9: you steal one point */
    table_phase_is(t, YOU, "track");
    table_play(t, "advance messenger"); /* 10 */
    table_play(t, "message 1");
    table_play(t, "seal");
    table_play(t, "advance follower"); /* 7 */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_scores_are(t, "17 29");
    session_free(t);
}

static void a_message_places_a_tile_that_completes_a_city_that_gives_a_message(void **state)
{
    (void)state;
    struct session *t = short_road("expansions=messages players=2", YOU);
    table_lay(t, YOU, "M", 0, -1, 2);
    table_play(t, "put small city:S");
    table_set_track(t, YOU, 3, 12);
    finish_short_road(t);
    table_play(t, "advance follower"); /* 5 */
    table_play(t, "message 4");
    table_play(t, "act");
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_play(t, "draw E");
    table_phase_is(t, YOU, "place");
    table_play(t, "place 1,-1/3");
    table_phase_is(t, YOU, "figure");
    table_play(t, "pass");
    table_phase_is(t, YOU, "track");
    table_play(t, "advance messenger"); /* three tiles and a shield: 12 to 20 */
    table_phase_is(t, ACTOR_CHANCE, "message");
    table_play(t, "message 7");
    table_play(t, "seal");
    table_play(t, "advance follower"); /* 7 */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_scores_are(t, "27 0");
    table_state_has(t, "\"under\":[7,4]"); /* the one of the inner part went under the stack first */
    assert_int_equal(table_pos(t).state->active, BLUE);
    assert_int_equal(table_pos(t).state->depth, 0);
    session_free(t);
}

/* A message of the inner part that asks something itself, and the way back from there. */
static void an_inner_message_brings_a_farmer_home(void **state)
{
    (void)state;
    struct session *t = short_road("expansions=messages players=2", YOU);
    table_lay(t, YOU, "M", 0, -1, 2);
    table_play(t, "put small city:S");
    table_lay(t, YOU, "U", 1, 0, 0);
    table_play(t, "put small field:NL");
    table_lay(t, YOU, "U", 2, 0, 0);
    table_play(t, "put small field:SL");
    table_set_track(t, YOU, 3, 12);
    finish_short_road(t);
    table_play(t, "advance follower"); /* 5 */
    table_play(t, "message 4");
    table_play(t, "act");
    table_play(t, "draw E");
    table_play(t, "place 1,-1/3");      /* nothing there is free: the engine passes */
    table_play(t, "advance messenger"); /* 20 */
    table_play(t, "message 8");
    table_play(t, "act");
    table_legal_is(t, "pick 1,0 field:NL small|pick 2,0 field:ER small");
    table_play(t, "pick 1,0 field:NL small"); /* beside one completed city */
    table_phase_is(t, YOU, "track");
    table_play(t, "advance messenger"); /* 23 */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_scores_are(t, "28 0");
    table_state_has(t, "\"under\":[8,4]");
    assert_int_equal(table_pos(t).state->active, BLUE);
    assert_int_equal(table_supply(t, YOU), 6);
    session_free(t);
}

/* Thefts after all messages: Blue's robber beside your two figures, message 4 between the award and the theft. */
static struct session *robber_waits(int messenger)
{
    struct session *t = short_road("expansions=messages,robbers players=2 robbery_timing=after_messages", YOU);
    table_lay(t, YOU, "M", 0, -1, 2);
    table_play(t, "put small city:S");
    table_set_track(t, YOU, 3, messenger);
    table_lay(t, BLUE, "RaubF", 1, 0, 1);
    table_play(t, "robber 3");
    table_play(t, "pass");
    table_play(t, "pass");
    finish_short_road(t);
    table_play(t, "advance follower"); /* 5: Blue has a claim on 2 points */
    table_play(t, "message 4");
    table_play(t, "act");
    table_play(t, "draw E");
    table_play(t, "place 1,-1/3");
    table_play(t, "pass");
    table_phase_is(t, YOU, "track");
    table_play(t, "advance messenger"); /* 8 points */
    table_phase_is(t, BLUE, "track");
    table_play(t, "advance follower");
    return t;
}

static void a_robber_used_in_the_inner_part_has_no_outer_claim(void **state)
{
    (void)state;
    struct session *t = robber_waits(3); /* it takes half of the 8 in the inner part and is home */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_scores_are(t, "16 4");
    session_free(t);
}

static void a_claim_outlives_an_inner_part(void **state)
{
    (void)state;
    struct session *t = robber_waits(4); /* the messenger stands elsewhere */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_scores_are(t, "17 1");
    session_free(t);
}

/* You 10, Blue 12 and 0, Green's robber on 12, Blue's on 10; you score 5 and Blue steals 3. */
static struct session *two_robbers(void)
{
    struct session *t = table_new("carcassonne expansions=messages,robbers players=3");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_set_track(t, YOU, 10, 1);
    table_set_track(t, BLUE, 12, 0);
    table_set_track(t, GREEN, 33, 33);
    table_lay(t, YOU, "RaubF", 1, 0, 1);
    table_play(t, "pass");
    table_play(t, "robber 10");
    table_play(t, "pass");
    table_lay(t, GREEN, "RaubG", 2, 0, 1);
    table_play(t, "robber 12");
    table_play(t, "pass");
    table_play(t, "pass");
    table_lay(t, YOU, "W", 3, 0, 0);
    table_play(t, "pass");
    table_play(t, "advance follower"); /* 15: a message will come, but the theft is first */
    table_phase_is(t, BLUE, "track");
    return t;
}

static void a_robber_travels_with_the_figure_that_takes_stolen_points(void **state)
{
    (void)state;
    struct session *t = two_robbers();
    table_play(t, "advance follower"); /* 12 to 15, Green's robber beside it */
    table_state_has(t, "\"robbers\":[null,null,15]");
    table_phase_is(t, ACTOR_CHANCE, "message");
    session_free(t);

    t = two_robbers();
    table_play(t, "advance messenger"); /* 0 to 3: nothing leaves 12 */
    table_state_has(t, "\"robbers\":[null,null,12]");
    session_free(t);
}

/* It robs the next who leaves: here You, with the seal of the message, from the space that Blue came to. */
static void the_robber_that_travelled_robs_the_next(void **state)
{
    (void)state;
    struct session *t = two_robbers();
    table_play(t, "advance follower");
    table_play(t, "message 2");
    table_play(t, "seal");
    table_play(t, "advance follower"); /* 15 to 17: Green steals 1 */
    table_phase_is(t, GREEN, "track");
    table_play(t, "advance messenger");
    table_scores_are(t, "18 15 67");
    table_state_has(t, "\"robbers\":[null,null,null]");
    session_free(t);
}

static void the_track_wraps_at_fifty(void **state)
{
    (void)state;
    struct session *t = short_road("expansions=messages,robbers players=2", YOU);
    table_set_track(t, YOU, 48, 3);
    finish_short_road(t);
    table_play(t, "advance follower"); /* 50 is space 0, and shaded */
    table_phase_is(t, ACTOR_CHANCE, "message");
    table_play(t, "message 8");
    table_play(t, "seal");
    table_play(t, "advance messenger"); /* 5: another one */
    table_phase_is(t, ACTOR_CHANCE, "message");
    table_play(t, "message 6");
    table_play(t, "seal");
    table_play(t, "advance messenger"); /* 7 */
    table_scores_are(t, "57 0");
    table_lay(t, BLUE, "RaubF", 1, 0, 1);
    table_legal_is(t, "pass|robber 0|robber 7");
    table_play(t, "robber 0");
    session_free(t);
}

/* ----- ferries ----- */

static void a_ferry_parts_two_players_on_one_road(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=ferries players=2");
    table_lay(t, BLUE, "U", -1, 0, 0);
    table_play(t, "put small road:W");
    table_lay(t, YOU, "FahrT", 1, 0, 0);
    table_play(t, "put small road:S");
    table_play(t, "ferry S-W");
    assert_true(table_same_zone(t, -1, 0, "road:W", 1, 0, "road:S"));
    assert_int_equal(strength(t, 1, 0, "road:S", YOU), 1);
    assert_int_equal(strength(t, 1, 0, "road:S", BLUE), 1);

    table_lay(t, YOU, "U", 1, 1, 1);
    table_play(t, "pass");
    table_phase_is(t, YOU, "turn");
    table_legal_is(t, "pass|turn 1,0 E-S|turn 1,0 E-W");
    table_play(t, "turn 1,0 E-S");
    assert_false(table_same_zone(t, -1, 0, "road:W", 1, 0, "road:S"));
    assert_int_equal(strength(t, 1, 0, "road:S", YOU), 1);
    assert_int_equal(strength(t, 1, 0, "road:S", BLUE), 0);
    assert_int_equal(strength(t, -1, 0, "road:W", BLUE), 1);

    table_lay(t, YOU, "W", -2, 0, 0); /* Blue's road ends at the lake: four tiles, all his own */
    table_play(t, "pass");
    table_scores_are(t, "0 4");
    session_free(t);
}

static void a_builder_goes_home_when_a_ferry_turns(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders,ferries players=2");
    table_lay(t, YOU, "U", -1, 0, 0);
    table_play(t, "put small road:W");
    table_lay(t, BLUE, "FahrT", 1, 0, 0);
    table_play(t, "pass");
    table_play(t, "ferry S-W");
    table_lay(t, YOU, "U", 1, 1, 1);
    table_play(t, "put builder road:S");
    assert_int_equal(table_pos(t).state->home[YOU] >> SLOT_OF(FIG_BUILDER) & 1, 0);
    table_play(t, "turn 1,0 E-S"); /* the thief is on the other side of the lake now */
    assert_int_equal(table_pos(t).state->home[YOU] >> SLOT_OF(FIG_BUILDER) & 1, 1);
    assert_int_equal(table_events(t, EV_RETURNED, YOU), 1);
    assert_int_equal(table_supply(t, YOU), 6);
    table_phase_is(t, ACTOR_CHANCE, "draw");
    session_free(t);
}

/* The mage on the road west of the lake, the witch on the one that leaves it eastward; then the tile in the east lets
 * the ferry turn. */
static struct session *mage_and_witch_at_the_lake(const char *options)
{
    char words[120];
    snprintf(words, sizeof words, "carcassonne expansions=ferries,mage players=2 %s", options);
    struct session *t = table_new(words);
    table_lay(t, YOU, "U", -1, 0, 0);
    table_play(t, "put small road:W");
    table_lay(t, BLUE, "FahrT", 1, 0, 0);
    table_play(t, "pass");
    table_play(t, "ferry E-S");
    table_lay(t, BLUE, "MW/CccR.1", 0, -1, 2);
    table_play(t, "mage 0,0 road:W");
    table_play(t, "pass");
    table_lay(t, BLUE, "MW/CFC", 0, 1, 1);
    table_play(t, "witch 1,0 road:E");
    table_play(t, "pass");
    table_lay(t, YOU, "U", 2, 0, 0);
    table_play(t, "pass");
    table_legal_is(t, "pass|turn 1,0 E-W|turn 1,0 S-W");
    return t;
}

static void mage_and_witch_meet_over_a_ferry(void **state)
{
    (void)state;
    struct session *t = mage_and_witch_at_the_lake("");
    table_play(t, "turn 1,0 E-W");
    table_phase_is(t, YOU, "magic");
    table_legal_is(t, "drop mage|drop witch");
    table_play(t, "drop witch");
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_lay(t, BLUE, "W", 3, 0, 0);
    table_play(t, "pass");
    table_play(t, "pass"); /* the ferry stays */
    table_lay(t, BLUE, "W", -2, 0, 0);
    table_play(t, "pass");
    table_play(t, "pass");
    table_scores_are(t, "12 0"); /* six tiles, and the mage */
    session_free(t);
}

static void mage_and_witch_pass_each_other(void **state)
{
    (void)state;
    struct session *t = mage_and_witch_at_the_lake("");
    table_play(t, "turn 1,0 S-W"); /* the witch's segment is left alone */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    session_free(t);
}

static void mage_or_witch_moves_on_by_option(void **state)
{
    char why[300];
    (void)state;
    struct session *t = mage_and_witch_at_the_lake("mw_join=move");
    table_play(t, "turn 1,0 E-W");
    table_phase_is(t, YOU, "magic");
    assert_false(table_play_try(t, "drop mage", why, sizeof why));
    assert_false(table_play_try(t, "witch 2,0 road:E", why, sizeof why)); /* where it stands */
    table_play(t, "witch 1,0 road:S");
    table_phase_is(t, ACTOR_CHANCE, "draw");
    session_free(t);
}

/* ----- the river ----- */

static void a_river_tile_that_fits_nowhere_is_boxed(void **state)
{
    static const struct {
        const char *tile;
        int         x, y, rot;
    } river[] = {{"F2", 1, 0, 0}, {"F10", 2, 0, 0}, {"F11", 2, 1, 0},
                 {"F5", 2, 2, 2}, {"F8", 1, 2, 2},  {"F7", 0, 2, 2}};
    (void)state;
    struct session *t = table_new("carcassonne expansions=river players=3");
    for (size_t i = 0; i < sizeof river / sizeof *river; i++)
        table_turn(t, river[i].tile, river[i].x, river[i].y, river[i].rot, "pass");
    int active = table_pos(t).state->active, left = table_pos(t).state->n_bag;
    table_play(t, "draw F3"); /* the river must bend at 0,1, and this tile is straight */
    assert_int_equal(table_events(t, EV_BOXED, -1), 1);
    table_phase_is(t, ACTOR_CHANCE, "draw");
    assert_int_equal(table_pos(t).state->active, active);
    assert_int_equal(table_pos(t).state->n_bag, left - 1);
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_theft_that_lands_on_a_shaded_space),
        cmocka_unit_test(only_the_figure_beside_the_robber_is_robbed),
        cmocka_unit_test(a_phase_earns_one_message),
        cmocka_unit_test(a_message_places_a_tile_that_completes_a_city_that_gives_a_message),
        cmocka_unit_test(an_inner_message_brings_a_farmer_home),
        cmocka_unit_test(a_robber_used_in_the_inner_part_has_no_outer_claim),
        cmocka_unit_test(a_claim_outlives_an_inner_part),
        cmocka_unit_test(a_robber_travels_with_the_figure_that_takes_stolen_points),
        cmocka_unit_test(the_robber_that_travelled_robs_the_next),
        cmocka_unit_test(the_track_wraps_at_fifty),
        cmocka_unit_test(a_ferry_parts_two_players_on_one_road),
        cmocka_unit_test(a_builder_goes_home_when_a_ferry_turns),
        cmocka_unit_test(mage_and_witch_meet_over_a_ferry),
        cmocka_unit_test(mage_and_witch_pass_each_other),
        cmocka_unit_test(mage_or_witch_moves_on_by_option),
        cmocka_unit_test(a_river_tile_that_fits_nowhere_is_boxed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
