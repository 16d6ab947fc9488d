/*
 * exp_flying_test.c: Flying Machines, alone and with the other expansions.
 *
 * Tests whose names begin with i_ and a number are the rulings of that number
 * in the interaction matrix.  Boards are laid by hand around the start tile D
 * at 0,0 (city north, road west to east); FlugG is all field with a machine
 * that points west, FlugH the same with a garden and one that points
 * north-west.  The circles are in exp_crops_test.c; the random games here are
 * played with both.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "bots/evaluation.h"
#include "support/script.h"

#define FLYING "carcassonne players=2 expansions=flying"

/* ----- flights ----- */

/* Four orthogonal and four diagonal directions, one for each rotation [FM-02]; empty cells count [FM-04].  The road
 * from the crossing at -1,0 to the one at -2,1 is complete, and so is no place to land [FM-05]. */
static void machines_point_the_way_their_tile_is_turned(void **state)
{
    static const struct {
        const char *tile;
        int         rot, die;
        const char *lands; /* NULL: there is no tile */
    } cases[] = {
        {"FlugG", 0, 1, NULL},
        {"FlugG", 0, 2, "land road:E; land road:S; land road:W"},
        {"FlugG", 0, 3, NULL},
        {"FlugG", 1, 1, "land city:N; land road:E"},
        {"FlugG", 1, 2, NULL},
        {"FlugG", 2, 1, NULL},
        {"FlugG", 3, 1, NULL},
        {"FlugH", 0, 1, "land road:E; land road:S"},
        {"FlugH", 1, 1, "land city:N; land road:S"},
        {"FlugH", 2, 1, NULL},
        {"FlugH", 3, 1, NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_after(FLYING, "draw W; place -1,0/0; pass; draw V; place -2,0/3; pass;"
                                                "draw X; place -2,1/0; pass; draw K; place 1,0/0; pass");
        table_turn(t, cases[i].tile, 0, 1, cases[i].rot, "fly small");
        assert_int_equal(session_actor(t), ACTOR_CHANCE);
        legal_is(t, "die 1; die 2; die 3");
        table_play(t, "die %d", cases[i].die);
        assert_string_equal(phase_of(t), cases[i].lands ? "land" : "draw");
        if (cases[i].lands)
            legal_is(t, cases[i].lands);
        session_free(t);
    }
}

static void who_flies_is_one_more_choice_of_the_figure_step(void **state)
{
    (void)state;
    struct session *t = table_after(FLYING, "draw FlugG; place 0,1/1");
    legal_is(t, "fly small; pass; put small field:NL");
    play_all(t, "pass; draw U; place 1,0/0");
    assert_false(is_legal(t, "fly small")); /* no machine on it [FM-03] */
    session_free(t);
}

/* [FM-06]: home again, and nothing else in this part. */
static void a_flight_into_the_void(void **state)
{
    (void)state;
    struct session *t = table_after(FLYING, "draw FlugG; place 0,1/1; fly small");
    assert_int_equal(table_supply(t, 0), 7);
    table_play(t, "die 3");
    assert_int_equal(count_events(t, EV_RETURNED, 0), 1);
    assert_int_equal(count_events(t, EV_PUT, 0), 0);
    assert_int_equal(table_supply(t, 0), 7);
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

/* The event has no place: the follower never stood anywhere. */
static void a_failed_flight_in_words(void **state)
{
    char            json[200], sentence[200];
    struct text     out = TEXT_OF(json), words = TEXT_OF(sentence);
    struct session *t = table_after(FLYING, "draw FlugG; place 0,1/1; fly small; die 3");
    (void)state;
    t->ops->event_json(t->rules, &t->event[1], &out);
    t->ops->event_sentence(t->rules, &t->event[1], &words);
    assert_string_equal(json, "{\"ev\":\"returned\",\"seat\":0,\"figure\":\"small\"}");
    assert_string_equal(sentence, "The follower of seat 0 finds no place and goes home.");
    session_free(t);
}

/* The one legal place is taken by the engine; it is compulsory [FM-05]. */
static void one_place_to_land_is_no_question(void **state)
{
    (void)state;
    struct session *t = table_after(FLYING, "draw B; place 0,1/0; put small monastery;"
                                            "draw FlugG; place 0,2/1; fly small; die 1");
    assert_int_equal(count_events(t, EV_AUTO, 1), 1);
    assert_int_equal(count_events(t, EV_PUT, 1), 1);
    assert_int_equal(strength_at(t, 0, 0, 1, "monastery"), 1);
    assert_int_equal(strength_at(t, 1, 0, 1, "monastery"), 1);
    assert_int_equal(table_supply(t, 1), 6);
    session_free(t);
}

/* [I-32]: fields and gardens never, an occupied zone gladly. */
static void i_32_landing_places(void **state)
{
    (void)state;
    struct session *t = table_after(FLYING, "draw Hg; place 0,1/1; put small city:E;"
                                            "draw FlugG; place 0,2/1; fly small; die 1");
    legal_is(t, "land city:E; land city:W");
    table_play(t, "land city:E");
    assert_int_equal(figures_at(t, 0, 0, 1, "city:E"), 1);
    assert_int_equal(figures_at(t, 1, 0, 1, "city:E"), 1);
    session_free(t);
}

/* What the evaluation promises seat 0 for the flight that has begun, the die not being cast. */
static double promised_of_the_flight(const char *options, const char *script)
{
    static struct promises told;
    struct session        *t = table_after(options, script);
    double                 points = 0;

    evaluation_carcassonne.promises(&bot_params_default, t->rules, t->state, &told);
    for (int i = 0; i < told.n; i++)
        if (told.at[i].kind == TERM_EXPANSION && told.at[i].seat == 0 && strcmp(told.at[i].spot, "flying") == 0)
            points += told.at[i].points;
    session_free(t);
    return points;
}

/* One number of three leads to a monastery of three tiles: worth one point more where it becomes the flier's by that.
 * It does not where it is the flier's already, nor where somebody stronger stands; beside an equal it does. */
static void a_flight_promises_what_it_wins(void **state)
{
#define WITH_INNS "carcassonne players=2 expansions=flying,inns"
#define OWN_TURN  "draw E; place 0,-1/2; pass; draw FlugG; place 0,2/1; fly small"
#define NEXT_TURN "draw FlugG; place 0,2/1; fly small"
    static const struct {
        const char *wins, *does_not;
    } cases[] = {
        {"draw B; place 0,1/0; pass;" OWN_TURN, "draw B; place 0,1/0; put small monastery;" OWN_TURN},
        {"draw E; place 0,-1/2; pass; draw B; place 0,1/0; put small monastery;" NEXT_TURN,
         "draw E; place 0,-1/2; pass; draw B; place 0,1/0; put large monastery;" NEXT_TURN},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double more = promised_of_the_flight(WITH_INNS, cases[i].wins) -
                      promised_of_the_flight(WITH_INNS, cases[i].does_not);

        if (more < 0.9 || more > 1.1)
            fail_msg("case %d: %f points more", (int)i, more);
    }
}

/* A state shows which tile `land SPOT` means, and only then. */
static void the_state_names_the_landing_tile(void **state)
{
    char            all[20000];
    struct text     out = TEXT_OF(all);
    struct session *t = table_after(FLYING, "draw Hg; place 0,1/1; pass; draw FlugG; place 0,2/1; fly small; die 1");
    (void)state;
    t->ops->state_json(t->rules, t->state, -1, &out);
    assert_non_null(strstr(all, ",\"flight\":{\"figure\":\"small\",\"x\":0,\"y\":1}"));
    table_play(t, "land city:W");
    text_start(&out, all, sizeof all);
    t->ops->state_json(t->rules, t->state, -1, &out);
    assert_null(strstr(all, "flight"));
    session_free(t);
}

/* The machine's own tile completes the road: it is finished when the follower flies, and is then scored [FM-05]. */
static void the_road_that_this_tile_completes_is_no_place(void **state)
{
    (void)state;
    struct session *t = table_after(FLYING, "draw A; place -1,0/3; put small road:E; draw B; place 0,1/0; pass;"
                                            "draw B; place 1,1/0; pass; draw B; place 2,1/0; pass;"
                                            "draw A; place 2,0/1; pass; draw FlugB; place 1,0/0; fly small; die 1");
    assert_int_equal(count_events(t, EV_AUTO, 1), 1); /* only the city is left */
    assert_int_equal(figures_at(t, 1, 0, 0, "city:N"), 1);
    assert_int_equal(position_of(t)->score[0], 4);
    session_free(t);
}

/* Everything around the monastery at 0,1 but the last tile, which is left to the caller. */
#define AROUND_0_1                                                                                                   \
    "draw U; place 1,0/0; pass; draw U; place -1,0/0; pass; draw E; place -1,1/3; pass; draw E; place -1,2/3; pass;" \
    "draw E; place 0,2/2; pass;"

static void a_surrounded_monastery_is_no_place(void **state)
{
    (void)state;
    struct session *t = table_after(FLYING, "draw B; place 0,1/0; pass;" AROUND_0_1 "draw E; place 1,2/2; pass;"
                                            "draw FlugG; place 1,1/0; fly small; die 1");
    assert_int_equal(count_events(t, EV_RETURNED, 1), 1);
    assert_int_equal(count_events(t, EV_PUT, 1), 0);
    assert_int_equal(position_of(t)->score[1], 0);
    session_free(t);
}

/* [FM-07]: a tie in a monastery pays both in full. */
static void two_monks_share_a_monastery(void **state)
{
    (void)state;
    struct session *t = table_after(FLYING, "draw B; place 0,1/0; put small monastery;"
                                            "draw FlugG; place 1,1/0; fly small; die 1;" AROUND_0_1
                                            "draw E; place 1,2/2; pass");
    assert_int_equal(position_of(t)->score[0], 9);
    assert_int_equal(position_of(t)->score[1], 9);
    assert_int_equal(table_supply(t, 0), 7);
    assert_int_equal(table_supply(t, 1), 7);
    session_free(t);
}

/* ----- flights with other expansions ----- */

/* The bag is cut down to one river tile, so that the machine comes at once.  The monastery of F8 is a place, its road
 * too, the river is none. */
static void i_04_flying_over_the_river(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne players=2 expansions=river,flying");
    table_fill_bag(t, "F8 FlugG U U");
    play_all(t, "draw F8; place 1,0/0; pass; draw FlugG; place 1,-1/3; fly small; die 1");
    legal_is(t, "land monastery; land road:S");
    session_free(t);
}

static void i_10_the_abbot_stays_on_the_ground(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=abbot,flying", "draw FlugH; place 0,1/1");
    legal_is(t, "fly small; pass; put abbot garden; put small field:NL");
    session_free(t);
}

static void i_10_the_abbot_flies_by_option(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=abbot,flying fly_abbot=true",
                                    "draw Eg; place 0,1/2; pass; draw FlugG; place 1,1/0");
    legal_is(t, "fly abbot; fly small; pass; put small field:NL");
    play_all(t, "fly abbot; die 1"); /* the garden, never the city */
    assert_int_equal(figures_at(t, 1, 0, 1, "garden"), 1);
    assert_false(at_home(t, 1, FIG_ABBOT));
    play_all(t, "draw FlugC; place 2,1/0");
    assert_true(is_legal(t, "fly abbot"));
    play_all(t, "fly abbot; die 1"); /* all field: nothing for an abbot */
    assert_int_equal(count_events(t, EV_RETURNED, 0), 1);
    assert_true(at_home(t, 0, FIG_ABBOT));
    session_free(t);
}

/* [D-03b]: the abbot could have been recalled instead, not afterwards. */
static void i_10_no_recall_after_a_failed_flight(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=abbot,flying",
                                    "draw B; place 0,1/0; put abbot monastery; draw U; place 1,0/0; pass;"
                                    "draw FlugG; place 1,1/2");
    assert_true(is_legal(t, "recall 0,1"));
    play_all(t, "fly small; die 1");
    assert_int_equal(position_of(t)->active, 1);
    assert_string_equal(phase_of(t), "draw");
    assert_false(at_home(t, 0, FIG_ABBOT));
    session_free(t);
}

static void i_18_the_large_follower_flies(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=inns,flying",
                                    "draw B; place 0,1/0; put small monastery; draw FlugG; place 1,1/0");
    legal_is(t, "fly large; fly small; pass; put large field:NL; put small field:NL");
    play_all(t, "fly large; die 1");
    assert_int_equal(strength_at(t, 1, 0, 1, "monastery"), 2);
    assert_false(at_home(t, 1, FIG_LARGE));
    play_all(t, AROUND_0_1 "draw E; place 1,2/2; pass");
    assert_int_equal(position_of(t)->score[0], 0);
    assert_int_equal(position_of(t)->score[1], 9);
    session_free(t);
}

/* A road with a thief and a builder; the machine tile extends it and its follower finds nothing. */
static void i_25_a_failed_flight_and_a_second_part(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=traders,flying",
                                    "draw U; place 1,0/0; put small road:E; draw B; place 0,1/0; pass;"
                                    "draw U; place 2,0/0; put builder road:E; draw B; place 1,1/0; pass;"
                                    "draw FlugB; place 3,0/2");
    assert_true(is_legal(t, "fly small"));
    assert_false(is_legal(t, "fly pig")); /* it is at home */
    play_all(t, "fly small; die 1");
    assert_int_equal(count_events(t, EV_RETURNED, 0), 1);
    assert_int_equal(position_of(t)->active, 0);
    assert_int_equal(position_of(t)->part, 2);
    session_free(t);
}

static void i_25_who_has_landed_supports_a_builder(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=traders,flying",
                                    "draw FlugB; place 1,0/0; fly small; die 1; land road:E;"
                                    "draw B; place 0,1/0; pass; draw U; place 2,0/0");
    assert_true(is_legal(t, "put builder road:E"));
    session_free(t);
}

static void i_33_a_machine_on_the_tile_of_a_message(void **state)
{
    (void)state;
    struct session *t = table_message_4("flying", "A", "1,0/1");
    play_all(t, "draw FlugG; place 0,2/1; fly small; die 1");
    assert_int_equal(figures_at(t, 0, 0, 1, "monastery"), 1);
    assert_int_equal(position_of(t)->active, 1);
    session_free(t);
}

static void i_34_landing_on_a_lake(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=ferries,flying",
                                    "draw FahrT; place 1,0/0; pass; ferry E-S;"
                                    "draw FlugG; place 1,-1/3; fly small; die 1");
    legal_is(t, "land road:E; land road:S; land road:W");
    table_play(t, "land road:S");
    assert_int_equal(figures_at(t, 1, 1, 0, "road:S"), 1);
    assert_int_equal(strength_at(t, 1, 1, 0, "road:E"), 1);
    assert_int_equal(strength_at(t, 1, 1, 0, "road:W"), 0);
    session_free(t);
}

static void i_35_the_stronger_monk_takes_the_gold(void **state)
{
    (void)state;
    struct session *t = table_after("carcassonne players=2 expansions=inns,flying,gold",
                                    "draw B; place 0,1/0; put small monastery;"
                                    "draw FlugG; place 1,1/0; fly large; die 1;" AROUND_0_1
                                    "draw GoldH; place 1,2/0; gold 1,1; pass");
    assert_int_equal(position_of(t)->score[0], 0);
    assert_int_equal(position_of(t)->score[1], 9);
    assert_int_equal(count_events(t, event_kind_find("gold")->kind, 0), 0);
    assert_int_equal(count_events(t, event_kind_find("gold")->kind, 1), 2);
    session_free(t);
}

/* ----- what is refused, and why ----- */

#define ABBOT "carcassonne players=2 expansions=abbot,flying"
#define LANDS "draw Hg; place 0,1/1; pass; draw FlugG; place 0,2/1; fly small; die 1"

static void sentences_say_why(void **state)
{
    static const struct {
        const char *words, *opening, *action, *sentence;
    } cases[] = {
        {FLYING, "draw U; place 1,0/0", "fly small", "U at 1,0 has no flying machine [FM-03]"},
        {FLYING, "draw FlugG; place 0,1/1", "fly pig", "the pig does not fly [FM-03]"},
        {FLYING, "draw FlugG; place 0,1/1", "fly large", "seat 0 has no large follower in the supply to fly [FM-03]"},
        {ABBOT, "draw FlugG; place 0,1/1", "fly abbot", "the abbot does not fly in this game: fly_abbot=false [FM-03]"},
        {FLYING, "draw FlugG", "fly small", "it is seat 0's turn to place a tile, not to fly"},
        {FLYING, "draw FlugG; place 0,1/1; fly small", "die 4", "the die shows 1, 2 or 3, not 4 [FM-01]"},
        {FLYING, "draw FlugG; place 0,1/1; fly small", "pass",
         "it is chance's turn to roll the die, not seat 0's to pass"},
        {FLYING, LANDS, "pass", "a follower that can land must land [FM-05]"},
        {FLYING, LANDS, "land road:N",
         "Hg at 0,1, where the follower lands, has no road:N [FM-05]; it may land on city:E, city:W"},
        {FLYING, LANDS, "land field:NL", "no follower lands on a field [FM-05]; it may land on city:E, city:W"},
        {FLYING, LANDS, "land garden", "no follower lands on a garden [FM-05]; it may land on city:E, city:W"},
        {FLYING, LANDS, "put small city:E",
         "it is seat 1's turn to say where the follower lands, not to place a figure"},
        {FLYING,
         "draw W; place -1,0/0; pass; draw V; place -2,0/3; pass; draw X; place -2,1/0; pass; draw FlugH; place 0,1/0;"
         "fly small; die 1",
         "land road:W",
         "the road at -1,0 is complete, and nobody lands on what is complete [FM-05]; it may land on road:E, road:S"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_after(cases[i].words, cases[i].opening);
        refused_is(t, cases[i].action, cases[i].sentence);
        session_free(t);
    }
}

/* ----- random games ----- */

/* Every position keeps its invariants, and whatever is picked is in the legal list. */
static void random_game(const char *words, uint64_t seed)
{
    struct session *t = table_new(words);
    struct rng      rng = {seed};
    while (session_actor(t) != ACTOR_OVER) {
        char        why[300];
        struct text out = TEXT_OF(why);
        if (!session_play(t, t->ops->pick(t->rules, t->state, &rng), &out))
            fail_msg("%s, seed %llu: %s", words, (unsigned long long)seed, why);
        table_check(t);
    }
    session_free(t);
}

static void random_games(void **state)
{
    static const char *const words[] = {
        FLYING,
        "carcassonne players=2 expansions=crops",
        "carcassonne players=4 expansions=flying,crops crop_set=both",
        "carcassonne players=3 expansions=flying,crops,abbot,inns,traders fly_abbot=true crop_same_tile=false",
        "carcassonne players=2 expansions=flying,crops farmers=false loop_road_completes=false",
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (uint64_t seed = 1; seed <= 20; seed++)
            random_game(words[i], seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(machines_point_the_way_their_tile_is_turned),
        cmocka_unit_test(who_flies_is_one_more_choice_of_the_figure_step),
        cmocka_unit_test(a_flight_into_the_void),
        cmocka_unit_test(a_failed_flight_in_words),
        cmocka_unit_test(one_place_to_land_is_no_question),
        cmocka_unit_test(i_32_landing_places),
        cmocka_unit_test(a_flight_promises_what_it_wins),
        cmocka_unit_test(the_state_names_the_landing_tile),
        cmocka_unit_test(the_road_that_this_tile_completes_is_no_place),
        cmocka_unit_test(a_surrounded_monastery_is_no_place),
        cmocka_unit_test(two_monks_share_a_monastery),
        cmocka_unit_test(i_04_flying_over_the_river),
        cmocka_unit_test(i_10_the_abbot_stays_on_the_ground),
        cmocka_unit_test(i_10_the_abbot_flies_by_option),
        cmocka_unit_test(i_10_no_recall_after_a_failed_flight),
        cmocka_unit_test(i_18_the_large_follower_flies),
        cmocka_unit_test(i_25_a_failed_flight_and_a_second_part),
        cmocka_unit_test(i_25_who_has_landed_supports_a_builder),
        cmocka_unit_test(i_33_a_machine_on_the_tile_of_a_message),
        cmocka_unit_test(i_34_landing_on_a_lake),
        cmocka_unit_test(i_35_the_stronger_monk_takes_the_gold),
        cmocka_unit_test(sentences_say_why),
        cmocka_unit_test(random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
