/*
 * exp_builders_matrix_test.c: the rulings of the interaction matrix between
 * river, abbot, inns or traders and one of the small expansions (i_nn in the
 * names).  Flying Machines and Crop Circles have theirs in exp_flying_test.c.
 */
#include "rules/exp_builders.h"

/* The next award of that many points takes the seat's follower to a shaded space. */
static void next_award_earns(struct session *t, int seat, int points)
{
    table_set_track(t, seat, 5 - points % 5, 0);
}

/* Takes the award with the follower; a message comes and is acted on. */
static void act_on(struct session *t, int message)
{
    table_play(t, "advance follower");
    assert_string_equal(phase(t), "message");
    table_play(t, "message %d", message);
    table_play(t, "act");
}

static bool state_says(struct session *t, const char *words)
{
    char        json[16000];
    struct text out = TEXT_OF(json);
    t->ops->state_json(t->rules, t->state, -1, &out);
    return strstr(json, words) != NULL;
}

/* A further follower in the zone of that place, as if zones had been joined. */
static void join_follower(struct session *t, int seat, int x, int y, const char *spot)
{
    figure_put(table_live(t), seat, FIG_SMALL, table_seg(t, x, y, spot), x, y);
    table_check(t);
}

/* ----- the river ----- */

static void i_05_river_x_messages(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river,abbot,messages");
    table_turn(t, "F8", 1, 0, 0, "put abbot monastery");
    table_turn(t, "F4", 2, 0, 0, "pass");
    next_award_earns(t, 0, 3);
    table_turn(t, "F4", 3, 0, 0, "recall 1,0");
    act_on(t, 4);
    assert_refused(t, "draw U", "the river is laid first");
    assert_refused(t, "draw F12", "the lake is the last tile");
    table_turn(t, "F2", 4, 0, 0, "pass");
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
}

static void i_06_river_x_ferries(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=river,ferries");
    table_fill_bag(t, "F12 U");
    phase_go(table_live(t), NULL, table_rules(t)->draw_step);
    table_turn(t, "F12", 1, 0, 0, "pass"); /* a lake, but no ferry */
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
}

/* ----- the abbot ----- */

/* Seat 0 has its abbot at 0,1 beside three tiles and completes a road of three tiles. */
static struct session *abbot_and_message(const char *options, const char *tile, const char *spot, int message)
{
    char words[120];
    snprintf(words, sizeof words, "carcassonne expansions=abbot,messages %s", options);
    struct session *t = table_new(words);
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_activate(t, 0);
    table_turn(t, tile, 0, 1, 2, spot);
    table_activate(t, 0);
    next_award_earns(t, 0, 3);
    table_turn(t, "W", 1, 0, 0, "pass");
    act_on(t, message);
    return t;
}

static void i_11_message_3_and_the_abbot(void **state)
{
    static const struct {
        const char *options, *tile, *spot;
        bool        counts;
    } cases[] = {{"", "B", "put abbot monastery", true},
                 {"", "Eg", "put abbot garden", false},
                 {"msg3_gardens=false", "Eg", "put abbot garden", false},
                 {"msg3_gardens=true", "Eg", "put abbot garden", true}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = abbot_and_message(cases[i].options, cases[i].tile, cases[i].spot, 3);
        if (cases[i].counts)
            table_play(t, "advance messenger");
        assert_int_equal(points_of(t, 0), 5 + (cases[i].counts ? 4 : 0));
        assert_int_equal(at_home(t, 0, FIG_ABBOT), cases[i].counts);
        session_free(t);
    }
}

static void i_11_message_8_takes_the_abbot(void **state)
{
    (void)state;
    struct session *t = abbot_and_message("", "Eg", "put abbot garden", 8); /* the only follower: no question */
    table_play(t, "advance messenger");
    assert_int_equal(points_of(t, 0), 5 + 4);
    assert_true(at_home(t, 0, FIG_ABBOT));
    session_free(t);
}

static void i_11_a_recall_asks_for_the_scoring_figure(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=abbot,messages");
    table_turn(t, "B", 0, 1, 0, "put abbot monastery");
    table_activate(t, 0);
    table_turn(t, "U", 1, 0, 0, "recall 0,1");
    assert_string_equal(phase(t), "track");
    assert_int_equal(points_of(t, 0), 0);
    table_play(t, "advance messenger");
    assert_int_equal(points_of(t, 0), 3);
    assert_int_equal(table_pos(t).state->track[0][1], 3);
    session_free(t);
}

/* Recall points are the first award of scoring, after the ferry [D-40]. */
static void recall_points_wait_for_the_ferry(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=abbot,ferries");
    table_turn(t, "B", 0, 1, 0, "put abbot monastery");
    table_activate(t, 0);
    table_turn(t, "FahrT", 1, 0, 0, "recall 0,1");
    assert_string_equal(phase(t), "ferry");
    assert_int_equal(points_of(t, 0), 0);
    table_play(t, "ferry E-W");
    assert_int_equal(points_of(t, 0), 3);
    session_free(t);
}

/* A garden with two bars around it, to be surrounded by seat 0. */
static struct session *garden_and_gold(const char *option)
{
    char words[120];
    snprintf(words, sizeof words, "carcassonne expansions=abbot,gold %s", option);
    struct session *t = table_new(words);
    table_turn(t, "Eg", 0, 1, 2, "put abbot garden");
    table_turn(t, "U", 1, 0, 0, "pass");
    table_turn(t, "U", -1, 0, 0, "pass");
    table_turn(t, "E", 1, 1, 1, "pass");
    table_turn(t, "E", -1, 1, 3, "pass");
    table_turn(t, "GoldH", 1, 2, 0, "gold 1,1");
    table_play(t, "pass");
    table_turn(t, "V", -1, 2, 0, "pass");
    table_activate(t, 0);
    table_play(t, "draw E");
    table_play(t, "place 0,2/0");
    return t;
}

static void i_12_abbot_x_gold(void **state)
{
    static const struct {
        const char *option, *action, *gold;
    } cases[] = {{"", "pass", "\"gold\":[2,0]"},
                 {"gold_gardens=true", "pass", "\"gold\":[2,0]"},
                 {"gold_gardens=false", "pass", "\"gold\":[0,0]"},
                 {"", "recall 0,1", "\"gold\":[0,0]"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = garden_and_gold(cases[i].option);
        table_play(t, "%s", cases[i].action);
        assert_int_equal(points_of(t, 0), 9);
        assert_true(state_says(t, cases[i].gold));
        session_free(t);
    }
}

static void i_13_abbot_x_mage(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=abbot,mage");
    table_turn(t, "B", 0, 1, 0, "put abbot monastery");
    table_play(t, "draw MaHeE");
    table_play(t, "place 1,0/1"); /* a road to the west, the garden in the middle */
    assert_string_equal(phase(t), "magic");
    assert_refused(t, "mage 0,1 monastery", "roads and in cities only");
    assert_refused(t, "witch 1,0 garden", "roads and in cities only");
    table_play(t, "witch 0,0 road:W");
    table_play(t, "put abbot garden");
    table_turn(t, "U", -1, 0, 0, "recall 0,1");
    assert_int_equal(points_of(t, 0), 4); /* nothing is halved */
    session_free(t);
}

static void i_14_abbot_x_robbers(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=abbot,robbers");
    table_turn(t, "B", 0, 1, 0, "put abbot monastery");
    table_turn(t, "RaubA", 1, 0, 0, "robber 0");
    table_play(t, "pass"); /* the robber of seat 0 */
    table_play(t, "pass");
    table_turn(t, "U", -1, 0, 0, "recall 0,1");
    assert_int_equal(points_of(t, 0), 4);
    assert_int_equal(points_of(t, 1), 2);
    session_free(t);
}

/* ----- inns and cathedrals ----- */

/* Seat 0 has its large follower at 0,1 and completes a road of three tiles, putting another thief. */
static struct session *large_and_message(const char *tile, const char *put, int rivals, int message)
{
    struct session *t = table_new("carcassonne expansions=inns,messages");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_activate(t, 0);
    table_turn(t, tile, 0, 1, 0, put);
    for (int i = 0; i < rivals; i++)
        join_follower(t, 1, 0, 1, strrchr(put, ' ') + 1);
    table_activate(t, 0);
    next_award_earns(t, 0, 3);
    table_turn(t, "W", 1, 0, 0, "put small road:S");
    act_on(t, message);
    return t;
}

static void i_19_an_unfinished_inn_road_is_the_smallest(void **state)
{
    (void)state;
    struct session *t = large_and_message("EB", "put large road:E", 0, 1);
    assert_int_equal(points_of(t, 0), 5);
    assert_true(at_home(t, 0, FIG_LARGE)); /* not the thief on a road of one point */
    assert_int_equal(table_supply(t, 0), 6);
    session_free(t);
}

static void i_19_a_large_farmer_is_one_farmer(void **state)
{
    (void)state;
    struct session *t = large_and_message("EB", "put large field:SL", 0, 7);
    table_play(t, "advance messenger");
    assert_int_equal(points_of(t, 0), 5 + 2);
    session_free(t);
}

static void i_19_message_8_counts_two_for_a_majority(void **state)
{
    static const int points[] = {1, 1, 1, 0}; /* against no, one, two, three rivals */
    (void)state;
    for (int rivals = 0; rivals < 4; rivals++) {
        struct session *t = large_and_message("U", "put large road:E", rivals, 8);
        table_play(t, "pick 0,1 road:E large");
        if (points[rivals])
            table_play(t, "advance messenger");
        assert_int_equal(points_of(t, 0), 5 + points[rivals]);
        session_free(t);
    }
}

static int road_over_a_lake(const char *tile)
{
    struct session *t = table_new("carcassonne expansions=inns,ferries");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_turn(t, "FahrT", 1, 0, 0, "pass");
    table_play(t, "ferry E-W");
    table_turn(t, tile, 2, 0, 0, "pass");
    if (strcmp(phase(t), "turn") == 0)
        table_play(t, "pass");
    table_turn(t, "W", 3, 0, 0, "pass");
    if (strcmp(phase(t), "turn") == 0)
        table_play(t, "pass");
    int points = points_of(t, 0);
    session_free(t);
    return points;
}

static void i_20_inns_x_ferries(void **state)
{
    (void)state;
    assert_int_equal(road_over_a_lake("U"), 5);   /* a lake is no inn [FE-10] */
    assert_int_equal(road_over_a_lake("EB"), 10); /* an inn behind the ferry serves all of the road */
}

static void i_21_inns_x_gold(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=inns,gold");
    table_turn(t, "W", -1, 0, 0, "put large road:E");
    join_follower(t, 1, 0, 0, "road:E");
    table_turn(t, "GoldF", 1, 0, 0, "pass"); /* the second bar has one place only: 0,0 */
    table_turn(t, "W", 2, 0, 0, "pass");
    assert_int_equal(points_of(t, 0), 4);
    assert_int_equal(points_of(t, 1), 0);
    assert_true(state_says(t, "\"gold\":[2,0]"));
    session_free(t);
}

static void i_22_inns_x_mage(void **state)
{
    static const struct {
        const char *who;
        int         open, done;
    } cases[] = {{"mage", 3, 3 * 4}, {"witch", 0, 2 * 4 / 2}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_new("carcassonne expansions=inns,mage");
        table_turn(t, "W", -1, 0, 0, "put small road:E");
        table_turn(t, "EB", 1, 0, 0, "pass");
        table_play(t, "draw MaHeD");
        table_play(t, "place 0,1/1");
        table_play(t, "%s 0,0 road:W", cases[i].who);
        table_play(t, "pass");
        assert_int_equal(final_of(t, 0), cases[i].open);
        table_turn(t, "W", 2, 0, 0, "pass");
        assert_int_equal(points_of(t, 0), cases[i].done);
        session_free(t);
    }
}

static void i_22_cathedral_x_mage(void **state)
{
    static const struct {
        const char *who;
        int         open, done;
    } cases[] = {{"mage", 3, 3 * 5 + 5}, {"witch", 0, (3 * 5 + 1) / 2}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_new("carcassonne expansions=inns,mage");
        table_turn(t, "EK", 0, -1, 0, "put small city:N");
        table_play(t, "draw MaHeD");
        table_play(t, "place 0,-2/0");
        table_play(t, "%s 0,-1 city:N", cases[i].who);
        table_play(t, "pass");
        assert_int_equal(final_of(t, 0), cases[i].open);
        table_turn(t, "E", -1, -1, 1, "pass");
        table_turn(t, "E", 1, -1, 3, "pass");
        assert_int_equal(points_of(t, 0), cases[i].done);
        session_free(t);
    }
}

/* ----- traders and builders ----- */

/* A city of four points earns message 4; its tile extends the builder's road. */
static void i_26_message_4_meets_the_builder(void **state)
{
    static const struct {
        const char *option;
        int         part;
    } cases[] = {{"", 2}, {"msg4_builder=true", 2}, {"msg4_builder=false", 1}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[120];
        snprintf(words, sizeof words, "carcassonne expansions=traders,messages %s", cases[i].option);
        struct session *t = builder_on_road(words, "put small road:E");
        next_award_earns(t, 0, 4);
        table_turn(t, "E", 0, -1, 2, "put small city:S");
        act_on(t, 4);
        table_turn(t, "U", 2, 0, 0, "pass");
        assert_string_equal(phase(t), "draw");
        assert_int_equal(table_pos(t).state->part, cases[i].part);
        assert_int_equal(table_pos(t).state->active, cases[i].part == 2 ? 0 : 1);
        session_free(t);
    }
}

/* Two reasons for a second part are one second part. */
static void i_26_never_more_than_one_second_part(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne expansions=traders,messages", "put small road:E");
    next_award_earns(t, 0, 4);
    table_turn(t, "W", 2, 0, 0, "pass"); /* completes the road: thief and builder go home */
    act_on(t, 4);
    table_turn(t, "B", 0, 1, 0, "pass");
    assert_int_equal(table_pos(t).state->part, 2);
    table_turn(t, "B", 1, 1, 0, "pass");
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
}

static void i_26_messages_send_the_builder_home(void **state)
{
    static const int messages[] = {1, 8};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct session *t = builder_on_road("carcassonne expansions=traders,messages", "put small road:E");
        next_award_earns(t, 0, 4);
        table_turn(t, "E", 0, -1, 2, "put small city:S");
        act_on(t, messages[i]); /* the thief is the only follower */
        assert_true(at_home(t, 0, FIG_BUILDER));
        table_play(t, "advance messenger");
        assert_int_equal(points_of(t, 0), 5 + 3);
        session_free(t);
    }
}

static void i_26_message_8_on_a_farmer_with_a_pig(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders,messages");
    table_turn(t, "U", 1, 0, 0, "put small field:NL");
    table_activate(t, 0);
    table_turn(t, "U", 2, 0, 0, "put pig field:NL");
    table_activate(t, 0);
    next_award_earns(t, 0, 4);
    table_turn(t, "E", 0, -1, 2, "put small city:S");
    act_on(t, 8);
    table_play(t, "advance messenger");
    assert_int_equal(points_of(t, 0), 5 + 4);
    assert_true(at_home(t, 0, FIG_PIG));
    session_free(t);
}

/* Messages 6 and 7 count followers: no builder, no pig. */
static void i_26_builder_and_pig_are_not_counted(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders,messages");
    table_turn(t, "U", 1, 0, 0, "put small field:NL");
    table_activate(t, 0);
    table_turn(t, "U", 2, 0, 0, "put pig field:NL");
    table_activate(t, 0);
    next_award_earns(t, 0, 4);
    table_turn(t, "E", 0, -1, 2, "put small city:S");
    act_on(t, 7);
    table_play(t, "advance messenger");
    assert_int_equal(points_of(t, 0), 5 + 2);
    session_free(t);
}

static void i_27_a_turned_ferry_leaves_the_builder_alone(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders,ferries");
    table_turn(t, "W", -1, 0, 0, "put small road:E");
    table_activate(t, 0);
    table_turn(t, "FahrT", 1, 0, 0, "pass");
    table_play(t, "ferry E-W");
    table_activate(t, 0);
    table_turn(t, "U", 2, 0, 0, "put builder road:E");
    table_play(t, "pass"); /* turns no ferry */
    assert_false(at_home(t, 0, FIG_BUILDER));
    table_turn(t, "U", 3, 0, 0, "pass");
    table_play(t, "turn 1,0 S-W");
    assert_true(at_home(t, 0, FIG_BUILDER));
    assert_int_equal(table_supply(t, 0), 6);
    session_free(t);
}

/* The ferry is turned towards the builder's road: that is no tile laid there [FE-11]. */
static void i_27_turning_a_ferry_earns_nothing(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders,ferries");
    table_turn(t, "FahrT", 1, 0, 0, "put small road:E");
    table_play(t, "ferry S-W");
    table_activate(t, 0);
    table_turn(t, "U", 2, 0, 0, "put builder road:E");
    table_activate(t, 0);
    table_turn(t, "U", 1, 1, 1, "pass");
    table_play(t, "turn 1,0 E-S");
    assert_true(table_same_zone(t, 1, 1, "road:N", 2, 0, "road:E"));
    assert_int_equal(table_pos(t).state->active, 1);
    session_free(t);
}

static void i_28_traders_x_gold(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne expansions=traders,gold", "put small road:E");
    join_follower(t, 1, 0, 0, "road:E");     /* as strong as seat 0: its builder does not count */
    table_turn(t, "GoldF", 2, 0, 0, "pass"); /* the second bar has one place only: 1,0 */
    assert_int_equal(table_pos(t).state->part, 2);
    assert_true(state_says(t, "\"gold\":[0,0]"));
    table_turn(t, "W", 3, 0, 0, "pass");
    assert_true(state_says(t, "\"gold\":[1,1]"));
    assert_int_equal(points_of(t, 0), 5);
    assert_int_equal(points_of(t, 1), 5);
    session_free(t);
}

static void i_29_traders_x_mage(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=traders,mage");
    table_turn(t, "HG", 0, -1, 2, "put small city:S");
    table_play(t, "draw MaHeD");
    table_play(t, "place 0,1/1");
    table_play(t, "witch 0,-1 city:S");
    table_play(t, "pass");
    table_turn(t, "E", 1, -1, 3, "pass");
    assert_int_equal(points_of(t, 0), 3);
    assert_int_equal(goods_of(t, 0)[1], 1);
    session_free(t);
}

static void i_30_traders_x_robbers(void **state)
{
    (void)state;
    struct session *t = builder_on_road("carcassonne expansions=traders,robbers", "put small road:E");
    table_activate(t, 1);
    table_turn(t, "RaubA", 0, 1, 0, "robber 0");
    table_play(t, "pass"); /* the robber of seat 0 */
    table_play(t, "pass");
    table_turn(t, "L", 2, 0, 0, "pass");
    assert_int_equal(points_of(t, 0), 4);
    assert_int_equal(points_of(t, 1), 2); /* in the first part */
    assert_int_equal(table_pos(t).state->part, 2);
    goods_of(t, 0)[0] = 1;
    assert_int_equal(final_of(t, 0), 4 + 10);
    assert_int_equal(final_of(t, 1), 2);
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(i_05_river_x_messages),
        cmocka_unit_test(i_06_river_x_ferries),
        cmocka_unit_test(i_11_message_3_and_the_abbot),
        cmocka_unit_test(i_11_message_8_takes_the_abbot),
        cmocka_unit_test(i_11_a_recall_asks_for_the_scoring_figure),
        cmocka_unit_test(recall_points_wait_for_the_ferry),
        cmocka_unit_test(i_12_abbot_x_gold),
        cmocka_unit_test(i_13_abbot_x_mage),
        cmocka_unit_test(i_14_abbot_x_robbers),
        cmocka_unit_test(i_19_an_unfinished_inn_road_is_the_smallest),
        cmocka_unit_test(i_19_a_large_farmer_is_one_farmer),
        cmocka_unit_test(i_19_message_8_counts_two_for_a_majority),
        cmocka_unit_test(i_20_inns_x_ferries),
        cmocka_unit_test(i_21_inns_x_gold),
        cmocka_unit_test(i_22_inns_x_mage),
        cmocka_unit_test(i_22_cathedral_x_mage),
        cmocka_unit_test(i_26_message_4_meets_the_builder),
        cmocka_unit_test(i_26_never_more_than_one_second_part),
        cmocka_unit_test(i_26_messages_send_the_builder_home),
        cmocka_unit_test(i_26_message_8_on_a_farmer_with_a_pig),
        cmocka_unit_test(i_26_builder_and_pig_are_not_counted),
        cmocka_unit_test(i_27_a_turned_ferry_leaves_the_builder_alone),
        cmocka_unit_test(i_27_turning_a_ferry_earns_nothing),
        cmocka_unit_test(i_28_traders_x_gold),
        cmocka_unit_test(i_29_traders_x_mage),
        cmocka_unit_test(i_30_traders_x_robbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
