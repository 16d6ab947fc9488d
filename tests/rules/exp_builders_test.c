/*
 * exp_builders_test.c: The River, The Abbot, Inns & Cathedrals, Traders &
 * Builders: their options in every value, what they refuse, and the rulings of
 * the interaction matrix among themselves (i_nn in the names).
 *
 * The ledger's own examples are played in ledger_test.c; rulings that need one
 * of the small expansions are in exp_builders_matrix_test.c.
 */
#include "rules/exp_builders.h"

/* ----- the river ----- */

static void i_01_river_tiles_come_first_and_the_lake_last(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river");
    assert_refused(t, "draw U", "the river is laid first");
    assert_refused(t, "draw F12", "the lake is the last tile of the river [RV-02]");
    assert_refused(t, "draw F1", "there was only one");
    table_turn(t, "F4", 1, 0, 0, "pass");
    table_turn(t, "F4", 2, 0, 0, "pass");
    table_turn(t, "F2", 3, 0, 0, "pass");
    table_turn(t, "F3", 4, 0, 0, "pass");
    table_turn(t, "F8", 5, 0, 0, "pass");
    table_turn(t, "F11", 6, 0, 1, "pass");
    table_turn(t, "F7", 7, 0, 0, "pass");
    table_turn(t, "F9", 7, 1, 2, "pass");
    table_turn(t, "F10", 8, 1, 0, "pass");
    table_turn(t, "F5", 8, 2, 3, "pass"); /* then only the lake is left of the river: drawn without asking */
    assert_string_equal(phase(t), "place");
    table_turn(t, "F12", 9, 2, 0, "pass");
    assert_int_equal(session_actor(t), ACTOR_CHANCE);
    table_play(t, "draw U");
    session_free(t);
}

static void i_01_no_two_bends_the_same_way(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river");
    table_turn(t, "F7", 1, 0, 0, "pass"); /* right, to the south */
    table_play(t, "draw F10");
    assert_refused(t, "place 1,1/1", "bent to the right on the tile before");
    assert_refused(t, "place 0,1/0", "must continue the river, at 1,1 [RV-03]");
    assert_refused(t, "place 1,1/0", "it would fit there turned 2");
    table_play(t, "place 1,1/2");
    table_play(t, "pass");
    table_play(t, "draw F9"); /* the last one went left */
    assert_refused(t, "place 2,1/1", "bent to the left");
    session_free(t);
}

static void a_straight_tile_lets_the_river_bend_again(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river");
    table_turn(t, "F7", 1, 0, 0, "pass");
    table_turn(t, "F4", 1, 1, 1, "pass");
    assert_true(table_fits(t, "F10", 1, 2, 1));
    assert_true(table_fits(t, "F10", 1, 2, 2));
    assert_int_equal(table_count_fits(t, "F10"), 2);
    session_free(t);
}

/* Round three corners to the back of the spring, where a city finds only grass. */
static void a_river_tile_without_a_place_is_boxed(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river");
    table_turn(t, "F7", 1, 0, 0, "pass");
    table_turn(t, "F4", 1, 1, 1, "pass");
    table_turn(t, "F10", 1, 2, 1, "pass");
    table_turn(t, "F4", 0, 2, 0, "pass");
    table_turn(t, "F9", -1, 2, 2, "pass");
    table_turn(t, "F8", -1, 1, 1, "pass");
    int seat = table_pos(t).state->active;
    assert_int_equal(table_count_fits(t, "F5"), 0);
    table_play(t, "draw F5");
    assert_int_equal(session_actor(t), ACTOR_CHANCE); /* [RV-07] */
    assert_int_equal(table_pos(t).state->active, seat);
    assert_int_equal(table_pos(t).state->left[tile_find("F5")], 0);
    session_free(t);
}

/* The river that cannot end stays open: no land tile can close it. */
static void a_lake_without_a_place_leaves_the_river_open(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river");
    table_turn(t, "F4", 1, 0, 0, "pass");
    table_fill_bag(t, "U U"); /* as if the lake had been boxed */
    phase_go(table_live(t), NULL, table_rules(t)->draw_step);
    assert_false(table_fits(t, "U", 2, 0, 0));
    table_turn(t, "U", 1, 1, 0, "pass");
    session_free(t);
}

static void river_start_box_or_bag(void **state)
{
    (void)state;
    assert_int_equal(copies_in("carcassonne expansions=river", "D"), 3);
    assert_int_equal(copies_in("carcassonne expansions=river river_start=box", "D"), 3);
    assert_int_equal(copies_in("carcassonne expansions=river river_start=bag", "D"), 4);
    assert_int_equal(copies_in("carcassonne river_start=bag", "D"), 4);
    struct session *t = table_new("carcassonne expansions=river base_tiles=classic");
    assert_int_equal(table_pos(t).state->n_bag, 71 + 11);
    session_free(t);
}

/* ----- the abbot ----- */

static void i_02_river_x_abbot(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river,abbot");
    table_turn(t, "F8", 1, 0, 0, "put abbot monastery");
    table_turn(t, "F10", 2, 0, 0, "put abbot garden");
    session_free(t);
}

static void i_07_gardens_are_for_abbots(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=abbot");
    table_play(t, "draw Ug");
    table_play(t, "place 1,0/0");
    assert_refused(t, "put small garden", "only the abbot may stand in a garden [AB-03]");
    assert_refused(t, "put abbot road:E", "monasteries and in gardens only [AB-02]");
    assert_refused(t, "put abbot city:N", "has no city:N");
    assert_refused(t, "recall 1,0", "the abbot of seat 0 is not on the board [AB-05]");
    assert_refused(t, "put builder road:E", "seat 0 has no builder to place");
    table_play(t, "put abbot garden");
    table_turn(t, "B", 0, 1, 0, "put abbot monastery");
    table_play(t, "draw B");
    assert_refused(t, "recall 1,0", "turn to place a tile, not to call the abbot back");
    table_play(t, "place 1,1/0");
    assert_refused(t, "put abbot monastery", "the abbot of seat 0 is on the board already, at 1,0");
    assert_refused(t, "recall 1,1", "stands at 1,0, not at 1,1 [AB-05]");
    table_play(t, "recall 1,0"); /* itself, start tile, two monasteries */
    assert_int_equal(points_of(t, 0), 4);
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
}

static void without_the_abbot_gardens_are_ignored(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne");
    table_play(t, "draw Ug");
    table_play(t, "place 1,0/0");
    assert_refused(t, "put small garden", "no follower stands in a garden [AB-01]");
    assert_refused(t, "put abbot garden", "seat 0 has no abbot to place");
    session_free(t);
}

/* Eight tiles around a garden; the last one is laid by its owner, who takes the abbot back at once or waits. */
static struct session *garden_to_be_closed(void)
{
    struct session *t = table_new("carcassonne expansions=abbot");
    table_turn(t, "Eg", 0, 1, 2, "put abbot garden");
    table_turn(t, "U", 1, 0, 0, "pass");
    table_turn(t, "U", -1, 0, 0, "pass");
    table_turn(t, "E", 1, 1, 1, "pass");
    table_turn(t, "E", -1, 1, 3, "pass");
    table_turn(t, "V", 1, 2, 3, "pass");
    table_turn(t, "V", -1, 2, 0, "pass");
    table_activate(t, 0);
    table_play(t, "draw E");
    table_play(t, "place 0,2/0");
    return t;
}

static void a_garden_may_be_left_as_it_is_completed(void **state)
{
    (void)state;
    struct session *t = garden_to_be_closed();
    table_play(t, "recall 0,1");
    assert_int_equal(points_of(t, 0), 9);
    assert_true(at_home(t, 0, FIG_ABBOT));
    session_free(t);
    t = garden_to_be_closed();
    table_play(t, "pass");
    assert_int_equal(points_of(t, 0), 9);
    assert_true(at_home(t, 0, FIG_ABBOT));
    session_free(t);
}

/* A tie is enough; against two monks he brings nothing [AB-05], and nothing is scored [D-46]. */
static void a_recall_asks_for_the_majority(void **state)
{
    (void)state;
    for (int rivals = 0; rivals < 3; rivals++) {
        struct session *t = table_new("carcassonne expansions=abbot");
        table_turn(t, "B", 0, 1, 0, "put abbot monastery");
        for (int i = 0; i < rivals; i++)
            figure_put(table_live(t), 1, FIG_SMALL, table_seg(t, 0, 1, "monastery"), 0, 1);
        table_activate(t, 0);
        table_turn(t, "U", 1, 0, 0, "recall 0,1");
        assert_int_equal(points_of(t, 0), rivals < 2 ? 3 : 0);
        assert_true(at_home(t, 0, FIG_ABBOT));
        int scored = 0;
        for (int i = 0; i < t->n_events; i++)
            scored += t->event[i].kind == EV_SCORED;
        assert_int_equal(scored, rivals < 2);
        session_free(t);
    }
}

static void i_08_abbot_x_inns(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=abbot,inns");
    table_play(t, "draw EB");
    table_play(t, "place 1,0/0");
    assert_refused(t, "put large garden", "only the abbot may stand in a garden [AB-03]");
    table_play(t, "put abbot garden");
    struct pos p = table_pos(t);
    assert_int_equal(total_strength(zone_total(p, table_seg(t, 1, 0, "garden")), 0), 1);
    table_turn(t, "B", 0, 1, 0, "put large monastery");
    assert_int_equal(total_strength(zone_total(p, table_seg(t, 0, 1, "monastery")), 1), 2);
    table_activate(t, 1);
    table_turn(t, "EH", 0, -1, 0, "put abbot garden");
    session_free(t);
}

static void i_09_abbot_x_traders(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=abbot,traders");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_activate(t, 0);
    table_turn(t, "U", 1, 0, 0, "put builder road:E");
    table_activate(t, 0);
    table_play(t, "draw Ug"); /* first part: the abbot comes */
    table_play(t, "place 2,0/0");
    table_play(t, "put abbot garden");
    assert_int_equal(table_pos(t).state->part, 2);
    table_play(t, "draw B");
    table_play(t, "place 1,1/0");
    assert_refused(t, "put builder monastery", "already");
    table_play(t, "recall 2,0"); /* second part: he goes */
    assert_int_equal(points_of(t, 0), 3);
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
}

/* ----- inns and cathedrals ----- */

static int junction_inn(const char *option, const char *road, int x)
{
    char words[100];
    snprintf(words, sizeof words, "carcassonne expansions=inns %s", option);
    struct session *t = table_new(words);
    table_turn(t, "EC", x, 0, 0, road);
    table_turn(t, "W", -x, 0, x > 0 ? 0 : 2, "pass"); /* a crossing at the other end of the start tile's road */
    int points = points_of(t, 0);
    session_free(t);
    return points;
}

static void ic_rrr_inn_both_or_right(void **state)
{
    (void)state;
    assert_int_equal(junction_inn("", "put small road:W", 1), 6);
    assert_int_equal(junction_inn("ic_rrr_inn=both", "put small road:W", 1), 6);
    assert_int_equal(junction_inn("ic_rrr_inn=right", "put small road:W", 1), 3);
    assert_int_equal(junction_inn("ic_rrr_inn=both", "put small road:E", -1), 6);
    assert_int_equal(junction_inn("ic_rrr_inn=right", "put small road:E", -1), 6);
}

static void i_16_two_cathedrals_count_once(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=inns");
    table_turn(t, "EK", 0, -1, 0, "put small city:N");
    table_turn(t, "EK", 1, -1, 0, NULL);
    assert_int_equal(final_of(t, 0), 0);
    table_turn(t, "D", 1, 0, 0, "pass");
    table_turn(t, "E", -1, -1, 1, "pass");
    table_turn(t, "E", 0, -2, 2, "pass");
    table_turn(t, "E", 1, -2, 2, "pass");
    assert_int_equal(final_of(t, 0), 0);
    table_turn(t, "E", 2, -1, 3, "pass");
    assert_int_equal(points_of(t, 0), 3 * 8);
    session_free(t);
}

static void i_16_two_inns_count_once(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=inns");
    table_turn(t, "EB", 1, 0, 0, "put small road:W");
    table_turn(t, "EA", 2, 0, 0, "pass");
    assert_int_equal(final_of(t, 0), 0);
    table_turn(t, "W", -1, 0, 0, "pass");
    table_turn(t, "W", 2, 1, 3, "pass");
    assert_int_equal(points_of(t, 0), 2 * 5);
    session_free(t);
}

/* ----- traders and builders ----- */

static void i_17_a_large_follower_supports_builder_and_pig(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne expansions=inns,traders", "put large road:E");
    table_turn(t, "L", 2, 0, 0, "put small city:N"); /* completes the road: both come home, a second part is due */
    assert_int_equal(points_of(t, 0), 4);
    assert_true(at_home(t, 0, FIG_LARGE) && at_home(t, 0, FIG_BUILDER));
    assert_int_equal(table_pos(t).state->part, 2);
    table_turn(t, "E", 2, -1, 2, "put large field:NL");
    table_activate(t, 0);
    table_turn(t, "E", 2, -2, 0, "put pig field:SL");
    assert_false(at_home(t, 0, FIG_PIG));
    session_free(t);
}

static void i_17_a_cathedral_does_not_change_goods(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=inns,traders");
    table_turn(t, "EK", 0, -1, 0, "put small city:N");
    table_turn(t, "HG", 0, -2, 2, "pass"); /* grain, city to the south and the east */
    table_turn(t, "E", 1, -2, 3, "pass");
    table_turn(t, "E", -1, -1, 1, "pass");
    table_turn(t, "E", 1, -1, 3, "pass"); /* laid by seat 0 */
    assert_int_equal(points_of(t, 0), 3 * 6);
    assert_int_equal(goods_of(t, 0)[1] + goods_of(t, 1)[1], 1);
    assert_int_equal(goods_of(t, table_pos(t).state->active ? 0 : 1)[1], 1);
    session_free(t);
}

static void i_24_builder_and_pig_are_no_followers(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne expansions=traders", "put small road:E");
    struct pos      p = table_pos(t);
    assert_int_equal(total_strength(zone_total(p, zone_of(p, table_seg(t, 1, 0, "road:E"))), 0), 1);
    table_turn(t, "U", 2, 0, 0, "put small field:NL");
    table_turn(t, "U", 3, 0, 0, "put pig field:NL");
    assert_int_equal(total_strength(zone_total(p, zone_of(p, table_seg(t, 1, 0, "field:NL"))), 0), 1);
    session_free(t);
}

static void a_builder_earns_one_second_part(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne expansions=traders", "put small road:E");
    table_turn(t, "U", 2, 0, 0, "pass");
    assert_int_equal(table_pos(t).state->active, 0);
    assert_int_equal(table_pos(t).state->part, 2);
    table_turn(t, "U", 3, 0, 0, "pass"); /* no third [TB-07] */
    assert_int_equal(table_pos(t).state->active, 1);
    assert_int_equal(table_pos(t).state->part, 1);
    table_turn(t, "U", 4, 0, 0, "pass"); /* nor for another seat */
    assert_int_equal(table_pos(t).state->active, 0);
    assert_int_equal(table_pos(t).state->part, 1);
    table_turn(t, "B", 0, 1, 0, "pass"); /* nor for a tile elsewhere */
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
}

static void no_second_part_without_a_tile(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne expansions=traders builder_optional=true", "put small road:E");
    table_fill_bag(t, "U");
    table_turn(t, "U", 2, 0, 0, "pass");
    assert_int_equal(session_actor(t), ACTOR_OVER); /* [D-12] */
    session_free(t);
}

static void builder_optional_asks(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne expansions=traders builder_optional=true", "put small road:E");
    table_turn(t, "U", 2, 0, 0, "pass");
    assert_string_equal(phase(t), "part");
    assert_int_equal(session_actor(t), 0);
    assert_refused(t, "put small road:E", "turn to take the second part of the turn or pass, not to place a figure");
    struct session *other = session_clone(t);
    table_play(other, "pass");
    assert_int_equal(table_pos(other).state->active, 1);
    session_free(other);
    table_play(t, "second");
    assert_int_equal(table_pos(t).state->active, 0);
    assert_int_equal(table_pos(t).state->part, 2);
    table_turn(t, "U", 3, 0, 0, "pass");
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
    t = builder_on_road("carcassonne expansions=traders builder_optional=false", "put small road:E");
    table_turn(t, "U", 2, 0, 0, "pass");
    assert_string_equal(phase(t), "draw");
    assert_int_equal(table_pos(t).state->part, 2);
    session_free(t);
}

/* A builder may stand on a zone that this tile completes, and comes home with it. */
static void a_builder_may_join_a_completed_zone(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_activate(t, 0);
    table_turn(t, "W", 1, 0, 0, "put builder road:W");
    assert_int_equal(points_of(t, 0), 3);
    assert_true(at_home(t, 0, FIG_BUILDER));
    assert_int_equal(table_pos(t).state->active, 1); /* it was not there when the tile was laid */
    session_free(t);
}

static void builders_and_pigs_are_refused(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_play(t, "draw U");
    table_play(t, "place 1,0/0");
    assert_refused(t, "put builder road:E", "the builder of seat 1 needs a follower of that seat on the road [TB-05]");
    assert_refused(t, "put builder field:NL", "the builder stands on roads and in cities only [TB-05]");
    assert_refused(t, "put pig road:E", "the pig stands in fields only [TB-11]");
    assert_refused(t, "put pig field:NL", "the pig of seat 1 needs a farmer of that seat in the field [TB-11]");
    table_play(t, "pass");
    table_play(t, "draw E");
    table_play(t, "place 0,-1/2");
    assert_refused(t, "put builder city:S", "needs a follower of that seat in the city [TB-05]");
    session_free(t);
}

static void goods_bring_ten_each(void **state)
{
    static const struct {
        uint8_t goods[2][3];
        int     points[2];
    } cases[] = {{{{4, 1, 2}, {2, 3, 1}}, {20, 10}}, /* TB-X2 */
                 {{{2, 0, 0}, {2, 0, 0}}, {10, 10}},
                 {{{0, 0, 0}, {0, 0, 0}}, {0, 0}}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_new("carcassonne expansions=traders");
        for (int seat = 0; seat < 2; seat++)
            memcpy(goods_of(t, seat), cases[i].goods[seat], 3);
        table_check(t);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(final_of(t, seat), cases[i].points[seat]);
        table_end(t);
        assert_int_equal(points_of(t, 0), cases[i].points[0]);
        session_free(t);
    }
}

/* Behind the city of F2 the two banks are two fields: the pig does not swim.  And a second part takes the next tile
 * of the river. */
static void i_03_river_x_traders(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river,traders");
    table_turn(t, "F2", 1, 0, 0, "pass");
    table_activate(t, 0);
    table_turn(t, "F4", 2, 0, 0, "put small field:NL");
    table_activate(t, 0);
    table_play(t, "draw F4");
    table_play(t, "place 3,0/0");
    assert_refused(t, "put pig field:SL", "needs a farmer");
    step_due(table_live(t), T8, true); /* as if a builder had been met: along the river hardly any road meets another */
    table_play(t, "put pig field:NL");
    assert_int_equal(table_pos(t).state->part, 2);
    assert_int_equal(table_pos(t).state->active, 0);
    assert_refused(t, "draw U", "the river is laid first");
    table_turn(t, "F7", 4, 0, 0, "pass");
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
}

/* ----- parts of an expansion [PL-27] [D-47] ----- */

static void parts_can_be_used_alone(void **state)
{
    enum { S = 1 << FIG_SMALL, L = 1 << FIG_LARGE, B = 1 << FIG_BUILDER, P = 1 << FIG_PIG };
    static const struct {
        const char *options;
        unsigned    figures;
        bool        goods;
        int         tiles;
    } cases[] = {
        {"", S, false, 72},
        {"large=auto builder=auto pig=auto goods=auto", S, false, 72},
        {"large=false builder=false pig=false goods=false", S, false, 72},
        {"large=true", S | L, false, 72},
        {"builder=true", S | B, false, 72},
        {"pig=true", S | P, false, 72},
        {"goods=true", S, true, 72},
        {"large=true builder=true pig=true", S | L | B | P, false, 72},
        {"expansions=inns", S | L, false, 90},
        {"expansions=inns large=true", S | L, false, 90},
        {"expansions=inns large=false", S, false, 90},
        {"expansions=traders", S | B | P, true, 96},
        {"expansions=traders builder=true pig=true goods=true", S | B | P, true, 96},
        {"expansions=traders builder=false", S | P, true, 96},
        {"expansions=traders pig=false", S | B, true, 96},
        {"expansions=traders goods=false", S | B | P, false, 96},
        {"expansions=traders farmers=false", S | B, true, 96}, /* [PL-26] */
        {"pig=true farmers=false", S, false, 72},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[160], json[8000];
        snprintf(words, sizeof words, "carcassonne %s", cases[i].options);
        struct session *t = table_new(words);
        struct text     out = TEXT_OF(json);
        t->ops->state_json(t->rules, t->state, -1, &out);
        assert_int_equal(table_rules(t)->figures, cases[i].figures);
        assert_int_equal(strstr(json, ",\"goods\":[{\"wine\":0,") != NULL, cases[i].goods);
        assert_int_equal(table_rules(t)->n_tiles, cases[i].tiles);
        session_free(t);
    }
}

static void a_builder_alone_earns_its_second_part(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne builder=true", "put small road:E");
    table_turn(t, "U", 2, 0, 0, "pass");
    assert_int_equal(table_pos(t).state->part, 2);
    session_free(t);
}

static void goods_may_be_left_out(void **state)
{
    static const char *const options[] = {"goods=true", "goods=false"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char words[100];
        snprintf(words, sizeof words, "carcassonne expansions=traders %s", options[i]);
        struct session *t = table_new(words);
        table_turn(t, "HG", 0, -1, 2, "pass"); /* city to the south and the east */
        table_turn(t, "E", 1, -1, 3, "pass");
        assert_int_equal(goods_of(t, 1)[1], i == 0);
        assert_int_equal(final_of(t, 1), i == 0 ? 10 : 0);
        session_free(t);
    }
}

/* A record names the parts, not the expansion. */
static void parts_come_back_from_their_own_words(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne large=true builder=true");
    char            words[400];
    struct text     out = TEXT_OF(words);
    t->ops->options_text(t->rules, false, &out);
    assert_string_equal(words, "ruleset=plus players=2 large=true builder=true");
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(i_01_river_tiles_come_first_and_the_lake_last),
        cmocka_unit_test(i_01_no_two_bends_the_same_way),
        cmocka_unit_test(a_straight_tile_lets_the_river_bend_again),
        cmocka_unit_test(a_river_tile_without_a_place_is_boxed),
        cmocka_unit_test(a_lake_without_a_place_leaves_the_river_open),
        cmocka_unit_test(river_start_box_or_bag),
        cmocka_unit_test(i_02_river_x_abbot),
        cmocka_unit_test(i_03_river_x_traders),
        cmocka_unit_test(i_07_gardens_are_for_abbots),
        cmocka_unit_test(without_the_abbot_gardens_are_ignored),
        cmocka_unit_test(a_garden_may_be_left_as_it_is_completed),
        cmocka_unit_test(a_recall_asks_for_the_majority),
        cmocka_unit_test(i_08_abbot_x_inns),
        cmocka_unit_test(i_09_abbot_x_traders),
        cmocka_unit_test(ic_rrr_inn_both_or_right),
        cmocka_unit_test(i_16_two_cathedrals_count_once),
        cmocka_unit_test(i_16_two_inns_count_once),
        cmocka_unit_test(i_17_a_large_follower_supports_builder_and_pig),
        cmocka_unit_test(i_17_a_cathedral_does_not_change_goods),
        cmocka_unit_test(i_24_builder_and_pig_are_no_followers),
        cmocka_unit_test(a_builder_earns_one_second_part),
        cmocka_unit_test(no_second_part_without_a_tile),
        cmocka_unit_test(builder_optional_asks),
        cmocka_unit_test(a_builder_may_join_a_completed_zone),
        cmocka_unit_test(builders_and_pigs_are_refused),
        cmocka_unit_test(goods_bring_ten_each),
        cmocka_unit_test(parts_can_be_used_alone),
        cmocka_unit_test(a_builder_alone_earns_its_second_part),
        cmocka_unit_test(goods_may_be_left_out),
        cmocka_unit_test(parts_come_back_from_their_own_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
