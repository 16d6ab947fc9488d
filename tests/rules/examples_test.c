/*
 * examples_test.c: the examples that the Plus ledger tells in prose, played out
 * by hand: what a scripted block cannot say (totals on the track, robbers, hands
 * of goods and gold, decisions of others).  The blocks are in ledger_test.c.
 *
 * The board of most: start tile D at 0,0 (road west to east, city north); W is
 * a crossing of three roads, U a straight road.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/script.h"

enum { YOU, BLUE, GREEN, YELLOW };

/* ----- goods and gold: hands ----- */

/* Their states are their expansions' own; where the hands lie in them is checked against the JSON state. */
static void set_goods(struct session *t, int seat, int wine, int grain, int cloth)
{
    uint8_t(*goods)[3] = live_expansion(table_live(t), EXP_traders);
    goods[seat][0] = (uint8_t)wine;
    goods[seat][1] = (uint8_t)grain;
    goods[seat][2] = (uint8_t)cloth;
}

static void set_bars(struct session *t, int seat, int bars)
{
    char     state[40];
    uint8_t *gold = live_expansion(table_live(t), EXP_gold);
    gold[2 * MAX_TILES + seat] = (uint8_t)bars;
    snprintf(state, sizeof state, seat ? "\"gold\":[0,%d]" : "\"gold\":[%d,0]", bars);
    table_state_has(t, state);
}

static void TB_X2_goods_at_the_end(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders players=2");
    set_goods(t, YOU, 4, 1, 2);
    set_goods(t, BLUE, 2, 3, 1);
    table_state_has(t, "\"goods\":[{\"wine\":4,\"grain\":1,\"cloth\":2},{\"wine\":2,\"grain\":3,\"cloth\":1}]");
    table_end(t);
    table_scores_are(t, "20 10");
    session_free(t);
}

static void TB_X2_a_tie_pays_both(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders players=3");
    set_goods(t, YOU, 2, 0, 0);
    set_goods(t, GREEN, 2, 0, 0);
    table_end(t);
    table_scores_are(t, "10 0 10"); /* grain and cloth, which nobody has, give nothing */
    session_free(t);
}

static void GM_X4_value_of_bars(void **state)
{
    static const int cases[][2] = {{0, 0}, {1, 1}, {3, 3}, {4, 8}, {6, 12}, {7, 21}, {9, 27}, {10, 40}, {16, 64}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_new("carcassonne expansions=gold players=2");
        char            scores[40];
        set_bars(t, BLUE, cases[i][0]);
        snprintf(scores, sizeof scores, "0 %d", cases[i][1]);
        table_end(t);
        table_scores_are(t, scores);
        session_free(t);
    }
}

static void GM_X1_where_the_second_bar_may_go(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=gold players=2");
    table_turn(t, "U", 1, 0, 0, "pass");
    table_lay(t, YOU, "GO/LRr", 1, 1, 0);
    table_phase_is(t, YOU, "gold");
    table_legal_is(t, "gold 0,0|gold 1,0");
    session_free(t);
}

/* ----- messages ----- */

/* The same with You standing on 3 and 8: 2 points that the follower takes to a shaded space.  Message n is read. */
static void earn_message(struct session *t, int n)
{
    table_set_track(t, YOU, 3, 8);
    finish_short_road(t);
    table_phase_is(t, YOU, "track");
    table_play(t, "advance follower");
    table_phase_is(t, ACTOR_CHANCE, "message");
    table_play(t, "message %d", n);
    table_phase_is(t, YOU, "read");
}

static void ME_S1_the_inn_road_is_the_smallest(void **state)
{
    (void)state;
    struct session *t = short_road("expansions=inns,messages players=2", YOU);
    table_lay(t, YOU, "EB", 1, 0, 0);
    table_play(t, "put small road:E"); /* an unfinished road with an inn: worth nothing */
    table_lay(t, BLUE, "E", 0, 1, 1);
    table_play(t, "pass");
    table_lay(t, YOU, "U", 0, 2, 0);
    table_play(t, "put small road:W"); /* one tile: worth 1 */
    earn_message(t, 1);
    assert_int_equal(table_supply(t, YOU), 5);
    table_legal_is(t, "act|seal");

    struct session *seal = session_clone(t);
    table_play(seal, "seal");
    table_play(seal, "advance follower");
    table_scores_are(seal, "15 0");
    session_free(seal);

    table_play(t, "act"); /* the one thief of that road is picked by the engine */
    assert_int_equal(table_events(t, EV_RETURNED, YOU), 1);
    assert_int_equal(table_events(t, EV_SCORED, -1), 0);
    assert_int_equal(table_supply(t, YOU), 6);
    struct pos p = table_pos(t);
    assert_false(zone_occupied(p, zone_of(p, table_seg(t, 1, 0, "road:E"))));
    assert_true(zone_occupied(p, zone_of(p, table_seg(t, 0, 2, "road:W"))));
    table_scores_are(t, "13 0");
    session_free(t);
}

/* One knight in an unfinished city of two tiles with a shield. */
static int points_of_message(int message, const char *figure)
{
    struct session *t = short_road("expansions=inns,messages players=2", YOU);
    int             points[MAX_SEATS] = {0};
    table_lay(t, YOU, "M", 0, -1, 2);
    table_play(t, "put %s city:S", figure);
    earn_message(t, message);
    table_play(t, "act");
    if (strcmp(t->ops->phase(t->rules, t->state), "track") == 0)
        table_play(t, "advance messenger");
    t->ops->scores(t->rules, t->state, points);
    session_free(t);
    return points[YOU] - 13;
}

static void ME_S2_messages_2_5_and_6_on_one_city(void **state)
{
    (void)state;
    assert_int_equal(points_of_message(2, "small"), 3);
    assert_int_equal(points_of_message(5, "small"), 2);
    assert_int_equal(points_of_message(6, "small"), 2);
    assert_int_equal(points_of_message(6, "large"), 2);
    assert_int_equal(points_of_message(7, "large"), 0);
}

static void ME_S3_landing_and_chain(void **state)
{
    (void)state;
    struct session *t = short_road("expansions=messages players=2", YOU);
    table_set_track(t, YOU, 3, 8);
    finish_short_road(t);
    table_phase_is(t, YOU, "track");
    table_legal_is(t, "advance follower|advance messenger");

    struct session *other = session_clone(t);
    table_play(other, "advance messenger"); /* 10 */
    table_phase_is(other, ACTOR_CHANCE, "message");
    session_free(other);

    table_play(t, "advance follower"); /* 5 */
    table_phase_is(t, ACTOR_CHANCE, "message");
    table_play(t, "message 5");
    table_play(t, "seal");
    table_play(t, "advance messenger"); /* 10: a second message */
    table_phase_is(t, ACTOR_CHANCE, "message");
    table_play(t, "message 6");
    table_play(t, "seal");
    table_play(t, "advance messenger"); /* 12 */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_scores_are(t, "17 0");
    session_free(t);
}

static void ME_S3_nobody_else_gets_a_message(void **state)
{
    (void)state;
    struct session *t = short_road("expansions=messages players=2", BLUE);
    table_set_track(t, BLUE, 13, 0);
    finish_short_road(t);
    table_phase_is(t, BLUE, "track");
    table_play(t, "advance follower"); /* 15, in the turn of another */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    session_free(t);
}

static void ME_S4_large_followers_count_once(void **state)
{
    (void)state;
    struct session *t = short_road("expansions=inns,messages players=2", YOU);
    table_lay(t, YOU, "U", 1, 0, 0);
    table_play(t, "put small field:NL");
    table_lay(t, YOU, "U", 2, 0, 0);
    table_play(t, "put large field:SL");
    earn_message(t, 7);
    table_play(t, "act");
    table_play(t, "advance follower");
    table_scores_are(t, "17 0");
    session_free(t);
}

static void ME_S5_both_figures_are_added(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=messages players=2");
    table_set_track(t, YOU, 37, 24);
    table_scores_are(t, "61 0");
    table_end(t);
    table_scores_are(t, "61 0");
    session_free(t);
}

/* ----- robbers ----- */

static void RO_X1_who_may_place(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=robbers players=4");
    table_lay(t, BLUE, "RaubF", 1, 0, 1);
    table_play(t, "robber 0");
    table_phase_is(t, GREEN, "robber");
    table_play(t, "robber 0");
    table_play(t, "pass");
    table_set_score(t, BLUE, 7);
    table_lay(t, YOU, "RaubG", 2, 0, 1);
    table_phase_is(t, YOU, "robber");
    table_legal_is(t, "pass|robber 0|robber 7");
    table_play(t, "robber 7");
    table_phase_is(t, YELLOW, "robber"); /* the only other one whose robber is at home */
    table_play(t, "pass");
    table_phase_is(t, YOU, "figure");
    table_state_has(t, "\"robbers\":[7,0,0,null]");
    session_free(t);
}

static void RO_X2_a_theft_and_a_robber_that_travels(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=robbers players=3");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_set_score(t, YOU, 10);
    table_set_score(t, BLUE, 12);
    table_lay(t, YOU, "RaubF", 1, 0, 1);
    table_play(t, "pass");
    table_play(t, "robber 10"); /* Blue's */
    table_play(t, "pass");
    table_lay(t, GREEN, "RaubG", 2, 0, 1);
    table_play(t, "robber 12");
    table_phase_is(t, YOU, "robber");
    table_play(t, "pass");
    table_play(t, "pass");

    table_lay(t, YOU, "W", 3, 0, 0);
    table_play(t, "pass"); /* five tiles: 10 to 15, and Blue steals 3 */
    table_scores_are(t, "15 15 0");
    table_state_has(t, "\"robbers\":[null,null,15]");
    session_free(t);
}

static void RO_X3_two_robbers_on_one_space(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=robbers players=3");
    table_lay(t, BLUE, "W", -1, 0, 0);
    table_play(t, "put small road:E");
    table_set_score(t, BLUE, 20);
    table_lay(t, GREEN, "RaubF", 1, 0, 1);
    table_play(t, "robber 20");
    table_play(t, "robber 20"); /* yours */
    table_play(t, "pass");
    table_lay(t, BLUE, "W", 2, 0, 0);
    table_play(t, "pass");
    table_scores_are(t, "2 24 2");
    table_state_has(t, "\"robbers\":[null,null,null]");
    session_free(t);
}

static void RO_X4_three_points_at_the_end(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=robbers players=2");
    table_lay(t, YOU, "RaubF", 1, 0, 1);
    table_play(t, "pass");
    table_play(t, "robber 0");
    table_play(t, "pass");
    table_end(t);
    table_scores_are(t, "0 3");
    session_free(t);
}

static void RO_S5_the_track_is_a_ring(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=robbers players=2");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_set_score(t, YOU, 48);
    table_set_score(t, BLUE, 98);
    table_lay(t, BLUE, "RaubD", 0, -1, 2);
    table_play(t, "robber 48");
    table_play(t, "pass");
    table_play(t, "pass");
    table_lay(t, YOU, "W", 1, 0, 0);
    table_play(t, "pass");
    table_scores_are(t, "51 100");
    table_lay(t, BLUE, "RaubC", 2, 0, 2); /* your space is 1 now, and Blue's robber may go there */
    table_legal_is(t, "pass|robber 1");
    session_free(t);
}

/* ----- crop circles ----- */

static void CC_X1_a_knight_for_everyone(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=crops players=3");
    table_turn(t, "U", -1, 0, 0, "pass");
    table_lay(t, BLUE, "E", 0, 1, 2); /* the ledger's Green, left of You */
    table_play(t, "put small city:S");
    table_lay(t, YOU, "E", -1, 1, 2);
    table_play(t, "put small city:S");
    table_lay(t, YOU, "Korn5", 1, 1, 0);
    table_play(t, "put small city:S");
    table_phase_is(t, YOU, "crop");
    table_play(t, "crop add");
    table_phase_is(t, BLUE, "circle");
    table_legal_is(t, "add small 0,1 city:S|pass");
    table_play(t, "add small 0,1 city:S");
    table_phase_is(t, YOU, "circle"); /* the third has no knight */
    table_legal_is(t, "add small -1,1 city:S|add small 1,1 city:S|pass");
    table_play(t, "add small 1,1 city:S");
    struct pos p = table_pos(t);
    assert_int_equal(total_strength(zone_total(p, zone_of(p, table_seg(t, 1, 1, "city:S"))), YOU), 2);
    assert_int_equal(total_strength(zone_total(p, zone_of(p, table_seg(t, 0, 1, "city:S"))), BLUE), 2);
    session_free(t);
}

static void CC_X2_farmers_go_home(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=crops players=3");
    table_lay(t, BLUE, "U", 1, 0, 0);
    table_play(t, "put small field:SL");
    table_lay(t, YOU, "U", -1, 0, 0);
    table_play(t, "put small field:NL");
    table_lay(t, GREEN, "Korn3", 0, -1, 2);
    table_play(t, "put small city:S");
    table_scores_are(t, "0 0 4");
    table_phase_is(t, GREEN, "crop");
    table_play(t, "crop remove"); /* each has one farmer at most: nothing to choose */
    assert_int_equal(table_events(t, EV_RETURNED, YOU), 1);
    assert_int_equal(table_events(t, EV_RETURNED, BLUE), 1);
    assert_int_equal(table_events(t, EV_RETURNED, GREEN), 0);
    table_scores_are(t, "0 0 4");
    table_phase_is(t, ACTOR_CHANCE, "draw");
    session_free(t);
}

/* ----- flights ----- */

/* A machine at 1,-2 that points south over the crossing at 1,-1 to the tile at 1,0. */
static struct session *machine(void)
{
    struct session *t = table_new("carcassonne expansions=flying,gold players=3");
    table_turn(t, "W", -1, 0, 0, "pass");
    table_lay(t, BLUE, "GO/LCcRr", 1, 0, 2);
    table_play(t, "put small monastery");
    table_lay(t, GREEN, "W", 1, -1, 0);
    table_play(t, "pass");
    table_lay(t, GREEN, "E", 2, 0, 3);
    table_play(t, "put small city:W");
    table_lay(t, YOU, "FL/F.o", 1, -2, 3);
    table_play(t, "fly small");
    table_phase_is(t, ACTOR_CHANCE, "die");
    return t;
}

static void FM_X1_three_ways_to_land(void **state)
{
    (void)state;
    struct session *t = machine();
    table_play(t, "die 3"); /* no tile there: back to the supply, and no other figure this turn */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    assert_int_equal(table_supply(t, YOU), 7);
    session_free(t);

    t = machine();
    table_play(t, "die 2"); /* beside the monk or the knight, not on the finished road */
    table_legal_is(t, "land city:E|land monastery");
    table_play(t, "land monastery");
    struct pos p = table_pos(t);
    assert_int_equal(total_strength(zone_total(p, table_seg(t, 1, 0, "monastery")), YOU), 1);
    assert_int_equal(total_strength(zone_total(p, table_seg(t, 1, 0, "monastery")), BLUE), 1);
    session_free(t);

    t = machine();
    table_play(t, "die 1");
    table_legal_is(t, "land road:E|land road:W");
    session_free(t);
}

static void FM_X2_landing_is_compulsory(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=flying players=2");
    table_turn(t, "W", -1, 0, 0, "pass");
    table_lay(t, BLUE, "P", 1, 0, 2);
    table_play(t, "put small city:S");
    table_lay(t, YOU, "W", 1, -1, 0);
    table_play(t, "pass");
    table_lay(t, YOU, "FL/F.o", 1, -2, 3);
    table_play(t, "fly small");
    table_play(t, "die 2");
    struct pos p = table_pos(t);
    assert_int_equal(total_strength(zone_total(p, zone_of(p, table_seg(t, 1, 0, "city:S"))), YOU), 1);
    table_phase_is(t, ACTOR_CHANCE, "draw");
    session_free(t);
}

/* ----- river, mage and witch ----- */

static void RV_X1_no_second_bend_the_same_way(void **state)
{
    (void)state;
    char            why[300];
    struct session *t = table_new("carcassonne expansions=river players=2");
    table_turn(t, "F7", 1, 0, 0, "pass");
    table_play(t, "draw F10");
    assert_false(table_play_try(t, "place 1,1/1", why, sizeof why));
    assert_non_null(strstr(why, "RV-04"));
    table_legal_is(t, "place 1,1/2");
    session_free(t);
}

static void MW_S4_with_the_witch_nothing(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=inns,mage players=2");
    table_turn(t, "EB", 1, 0, 0, "put small road:E");
    table_lay(t, BLUE, "MW/CFC", 0, 1, 1);
    table_play(t, "witch 0,0 road:W");
    table_play(t, "pass");
    table_end(t);
    table_scores_are(t, "0 0");
    session_free(t);
}

static void MW_S6_without_the_mage_two(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=mage players=2");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_turn(t, "B", 0, 1, 0, "pass");
    table_turn(t, "W", 1, 1, 3, "pass");
    table_lay(t, BLUE, "MW/CccR.1", 0, -1, 2);
    table_play(t, "mage 0,0 road:W");
    table_play(t, "pass");
    table_lay(t, BLUE, "MW/CFC", 0, 2, 1);
    table_play(t, "witch 1,1 road:N");
    table_play(t, "pass");
    table_lay(t, YOU, "V", 1, 0, 0);
    table_legal_is(t, "drop mage|drop witch");
    table_play(t, "drop mage");
    table_play(t, "pass");
    table_scores_are(t, "2 0");
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(TB_X2_goods_at_the_end),
        cmocka_unit_test(TB_X2_a_tie_pays_both),
        cmocka_unit_test(GM_X4_value_of_bars),
        cmocka_unit_test(GM_X1_where_the_second_bar_may_go),
        cmocka_unit_test(ME_S1_the_inn_road_is_the_smallest),
        cmocka_unit_test(ME_S2_messages_2_5_and_6_on_one_city),
        cmocka_unit_test(ME_S3_landing_and_chain),
        cmocka_unit_test(ME_S3_nobody_else_gets_a_message),
        cmocka_unit_test(ME_S4_large_followers_count_once),
        cmocka_unit_test(ME_S5_both_figures_are_added),
        cmocka_unit_test(RO_X1_who_may_place),
        cmocka_unit_test(RO_X2_a_theft_and_a_robber_that_travels),
        cmocka_unit_test(RO_X3_two_robbers_on_one_space),
        cmocka_unit_test(RO_X4_three_points_at_the_end),
        cmocka_unit_test(RO_S5_the_track_is_a_ring),
        cmocka_unit_test(CC_X1_a_knight_for_everyone),
        cmocka_unit_test(CC_X2_farmers_go_home),
        cmocka_unit_test(FM_X1_three_ways_to_land),
        cmocka_unit_test(FM_X2_landing_is_compulsory),
        cmocka_unit_test(RV_X1_no_second_bend_the_same_way),
        cmocka_unit_test(MW_S4_with_the_witch_nothing),
        cmocka_unit_test(MW_S6_without_the_mage_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
