/*
 * solo_expansions_test.c: the solo game with expansions and with several people,
 * rule by rule: SO-33 to SO-39 and the details of SO-D19.
 *
 * The solo game by itself is in solo_test.c; random games with every expansion
 * and every pair of them in soak_test.c; whole games by another program in
 * dialogues_test.c.
 */
#include "exp_builders.h"

static struct session *solo(const char *options)
{
    char words[300];
    snprintf(words, sizeof words, "carcassonne ruleset=solo %s", options);
    return table_new(words);
}

static void starts_with(const char *options, const char *json)
{
    struct session *t = solo(options);
    table_state_has(t, json);
    session_free(t);
}

/* ----- set-up ----- */

/* SO-34, SO-D19.6, SO-D19.7: 71 tiles and those of the expansions; the river is nobody's. */
static void tiles_are_dealt_into_piles(void **state)
{
    (void)state;
    starts_with("expansions=inns", "\"piles\":[30,30,29]");
    starts_with("expansions=inns colours=4", "\"piles\":[23,22,22,22]");
    starts_with("expansions=river", "\"piles\":[24,24,23]");
    starts_with("expansions=river river_start=bag", "\"piles\":[24,24,24]");
    struct session *t = solo("expansions=river");
    table_turn(t, "F4", 1, 0, 0, NULL);
    table_state_has(t, "\"piles\":[24,24,23]");
    table_state_has(t, "\"active\":1");
    session_free(t);
}

/* SO-D19.2: gardens come with the first expansion, and base_tiles overrides both. */
static void gardens_come_with_expansions(void **state)
{
    (void)state;
    starts_with("", "\"base_tiles\":\"classic\"");
    starts_with("expansions=inns", "\"base_tiles\":\"plus\"");
    starts_with("expansions=inns base_tiles=classic", "\"base_tiles\":\"classic\"");
    starts_with("base_tiles=plus", "\"base_tiles\":\"plus\"");
    starts_with("large=true", "\"base_tiles\":\"classic\""); /* a part of an expansion is none */
}

/* SO-39, SO-D19.3: points, piles and order go by the colour that begins. */
static void any_colour_may_begin(void **state)
{
    (void)state;
    starts_with("first_player=seat1", "\"active\":1");
    starts_with("first_player=seat1", "\"scores\":[3,1,2]");
    starts_with("first_player=seat1", "\"piles\":[23,24,24]");
    starts_with("first_player=seat3 colours=4", "\"scores\":[2,3,4,1]");
    struct session *t = solo("first_player=seat2");
    table_turn(t, "B", 0, 1, 0, "put small monastery");
    table_state_has(t, "\"active\":0");
    session_free(t);
}

/* SO-38, SO-D19.4: who speaks for which colour; one alone is not listed. */
static void colours_belong_to_persons(void **state)
{
    (void)state;
    starts_with("players=2", "\"persons\":[0,1,0]");
    starts_with("players=3 colours=4", "\"persons\":[0,1,2,0]");
    starts_with("players=4 colours=4", "\"persons\":[0,1,2,3]");
    struct session *t = solo("");
    char            all[1 << 14];
    struct text     out = TEXT_OF(all);
    t->ops->state_json(t->rules, t->state, VIEW_ALL, &out);
    assert_null(strstr(all, "persons"));
    session_free(t);
}

/* SO-33: every colour has what a player has; SO-35: but no pig. */
static void colours_have_the_figures_of_players(void **state)
{
    (void)state;
    starts_with("expansions=inns,abbot,traders pig=true",
                "\"supply\":[{\"small\":4,\"large\":1,\"abbot\":1,\"builder\":1},");
    starts_with("expansions=messages", "\"track\":[[1,0],[2,0],[3,0]]"); /* SO-D19.5 */
}

/* ----- the follower ----- */

/* SO-35: any follower will do. */
static void any_follower_meets_the_duty(void **state)
{
    (void)state;
    struct session *t = solo("expansions=inns,abbot");
    table_turn(t, "Eg", 0, -1, 2, NULL);
    table_legal_is(t, "put abbot garden|put large city:S|put small city:S");
    assert_refused(t, "pass", "a follower must be placed: city:S is free [SO-10]");
    assert_refused(t, "put small field:NL", "there are no farmers in the solo game [SO-12]");
    table_play(t, "put abbot garden");
    session_free(t);
}

/* A thief of seat 0 on the road to the east, then the garden tile behind it: its road is taken. */
static struct session *garden_on_a_taken_road(const char *options)
{
    struct session *t = solo(options);
    table_turn(t, "U", 1, 0, 0, "put small road:E");
    return t;
}

/* SO-D19.10: a garden is free for a colour whose abbot is at hand, and then he must go there; else it is nothing. */
static void a_garden_needs_an_abbot(void **state)
{
    (void)state;
    struct session *t = garden_on_a_taken_road("expansions=abbot");
    table_lay(t, 0, "Ug", 2, 0, 0);
    table_legal_is(t, "put abbot garden");
    assert_refused(t, "pass", "a follower must be placed: garden is free [SO-10]");
    session_free(t);

    t = garden_on_a_taken_road("expansions=abbot");
    table_lay(t, 0, "B", 0, 1, 0);
    table_play(t, "put abbot monastery");
    table_lay(t, 0, "Ug", 2, 0, 0);
    table_legal_is(t, "pass|recall 0,1"); /* SO-D19.12 */
    table_play(t, "pass");
    table_phase_is(t, ACTOR_CHANCE, "draw"); /* and the game goes on */
    session_free(t);
}

/* SO-35, SO-D19.11: no builder and no recall as long as a follower can be put; SO-D19.12: else both, and no duty. */
static void builder_and_recall_wait(void **state)
{
    (void)state;
    struct session *t = garden_on_a_taken_road("expansions=abbot,traders");
    table_lay(t, 0, "B", 0, 1, 0);
    table_play(t, "put abbot monastery");
    table_lay(t, 0, "L", 2, 0, 0);
    table_legal_is(t, "put small city:N|put small road:E|put small road:S");
    assert_refused(t, "recall 0,1", "a follower must be placed: road:E, road:S and city:N are free [SO-35]");
    assert_refused(t, "put builder road:W", "a follower must be placed: road:E, road:S and city:N are free [SO-35]");
    session_free(t);

    t = garden_on_a_taken_road("expansions=abbot,traders");
    table_lay(t, 0, "B", 0, 1, 0);
    table_play(t, "put abbot monastery");
    table_lay(t, 0, "U", 2, 0, 0);
    table_legal_is(t, "pass|put builder road:E|recall 0,1");
    session_free(t);
}

/* SO-35: a large follower alone in the supply is a follower all the same. */
static void a_large_follower_averts_the_end(void **state)
{
    (void)state;
    struct session *t = solo("expansions=inns followers=3");
    table_lay(t, 0, "E", 0, 1, 2);
    table_play(t, "put small city:S");
    table_lay(t, 0, "E", 1, 1, 2);
    table_play(t, "put small city:S");
    table_lay(t, 0, "E", 2, 1, 2);
    table_play(t, "put small city:S");
    table_lay(t, 0, "E", 3, 1, 2);
    table_legal_is(t, "put large city:S");
    table_play(t, "put large city:S");
    table_phase_is(t, ACTOR_CHANCE, "draw");
    table_lay(t, 0, "H", 4, 1, 0); /* nobody is left for its two cities */
    table_phase_is(t, ACTOR_OVER, "over");
    session_free(t);
}

/* SO-D19.13, SO-D19.14: nobody is left for a free zone, the builder may still be put, and no second part follows. */
static void a_want_ends_the_game_after_its_part(void **state)
{
    (void)state;
    struct session *t = solo("expansions=traders followers=3");
    table_turn(t, "U", 1, 0, 0, "put small road:E");
    table_lay(t, 0, "E", 0, 1, 2);
    table_play(t, "put small city:S");
    table_lay(t, 0, "E", 1, 1, 2);
    table_play(t, "put small city:S");
    table_lay(t, 0, "L", 2, 0, 0); /* closes the road: its thief comes home only when it is scored */
    table_legal_is(t, "pass|put builder road:W");
    table_play(t, "put builder road:W");
    table_phase_is(t, ACTOR_OVER, "over");
    table_check(t);
    session_free(t);
}

/* ----- points ----- */

/* SO-36: an abbot who is called back brings points only to a colour that is last; he comes home in any case. */
static void a_recall_pays_the_last_colour_only(void **state)
{
    (void)state;
    for (int is_last = 0; is_last < 2; is_last++) {
        struct session *t = garden_on_a_taken_road("expansions=abbot");
        table_lay(t, 0, "B", 0, 1, 0);
        table_play(t, "put abbot monastery");
        table_set_score(t, 0, is_last ? 1 : 5);
        table_lay(t, 0, "U", 2, 0, 0);
        table_play(t, "recall 0,1");
        assert_int_equal(points_of(t, 0), is_last ? 1 + 3 : 5); /* he and two beside him */
        assert_true(at_home(t, 0, FIG_ABBOT));
        assert_int_equal(table_events(t, EV_SCORED, 0), 1); /* SO-D19.18: one of nothing is told, too */
        session_free(t);
    }
}

/* SO-D19.18, SO-D19.19: half of an award of somebody last, to a thief that must be last itself. */
static void a_thief_must_be_last(void **state)
{
    (void)state;
    for (int thief_is_last = 0; thief_is_last < 2; thief_is_last++) {
        struct session *t = solo("expansions=robbers");
        table_turn(t, "E", 0, 1, 2, "put small city:S"); /* seat 0 */
        table_set_score(t, 0, 4);
        table_set_score(t, 1, thief_is_last ? 4 : 9);
        table_set_score(t, 2, 12);
        table_lay(t, 1, "RaubA", 1, 0, 0);
        table_play(t, "robber 4"); /* beside seat 0 */
        while (session_actor(t) != ACTOR_CHANCE)
            table_play(t, "%s", session_choices(t).at[0].text);
        table_lay(t, 2, "E", 0, 2, 0); /* completes the city of seat 0: 4 points, and a robber wants 2 */
        assert_int_equal(points_of(t, 0), 8);
        assert_int_equal(points_of(t, 1), thief_is_last ? 4 + 2 : 9);
        table_state_has(t, "\"robbers\":[null,null,null]");
        session_free(t);
    }
}

/* SO-36: and nobody steals from an award that brought nothing: the robber stays. */
static void nothing_is_stolen_from_nothing(void **state)
{
    (void)state;
    struct session *t = solo("expansions=robbers");
    table_turn(t, "E", 0, 1, 2, "put small city:S");
    table_set_score(t, 0, 6);
    table_set_score(t, 1, 4);
    table_set_score(t, 2, 12);
    table_lay(t, 1, "RaubA", 1, 0, 0);
    table_play(t, "robber 6");
    while (session_actor(t) != ACTOR_CHANCE)
        table_play(t, "%s", session_choices(t).at[0].text);
    table_lay(t, 2, "E", 0, 2, 0);
    table_scores_are(t, "6 4 12");
    table_state_has(t, "\"robbers\":[null,6,null]");
    session_free(t);
}

/* ----- the end ----- */

/* Goods, and points of the colours; nobody is on the board. */
static struct session *with_goods(const char *options, const int score[3], const int wine[3], const int cloth[3])
{
    struct session *t = solo(options);
    for (int seat = 0; seat < 3; seat++) {
        table_set_score(t, seat, score[seat]);
        goods_of(t, seat)[0] = (uint8_t)wine[seat];
        goods_of(t, seat)[2] = (uint8_t)cloth[seat];
    }
    return t;
}

/* SO-37, SO-D19.22: a last colour counts all it has, each thing only while it is last; then the next last one. */
static void goods_are_counted_colour_by_colour(void **state)
{
    static const struct {
        int score[3], wine[3], cloth[3], after[3];
    } rows[] = {
        {{5, 9, 20}, {2, 0, 0}, {0, 1, 0}, {15, 19, 20}},   /* first seat 0, then seat 1 is last */
        {{5, 9, 20}, {2, 0, 0}, {2, 0, 0}, {15, 9, 20}},    /* its cloth is lost: it is not last any more */
        {{5, 20, 20}, {2, 0, 0}, {2, 0, 0}, {25, 20, 20}},  /* here it is */
        {{5, 9, 20}, {0, 0, 3}, {0, 0, 3}, {5, 9, 20}},     /* never last: nothing */
        {{5, 5, 20}, {1, 1, 0}, {0, 0, 0}, {15, 15, 20}},   /* shared, and each is judged by itself: SO-D19.17 */
        {{30, 30, 30}, {1, 1, 1}, {0, 0, 0}, {40, 40, 40}}, /* all of them are last, one after the other */
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct session *t = with_goods("expansions=traders", rows[i].score, rows[i].wine, rows[i].cloth);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(final_of(t, seat), rows[i].after[seat]); /* SO-D19.25 */
        table_end(t);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(points_of(t, seat), rows[i].after[seat]);
        session_free(t);
    }
}

/* SO-D19.23: seat 0 keeps its cloth only if seat 1 is counted before it; the result is the same, and of equal orders the
 * one with the lower seats first is taken. */
static void of_equal_orders_the_lower_seats_come_first(void **state)
{
    (void)state;
    for (int manual = 0; manual < 2; manual++) {
        struct session *t = with_goods(manual ? "expansions=traders final_order=manual" : "expansions=traders",
                                       (const int[]){5, 5, 20}, (const int[]){1, 0, 0}, (const int[]){1, 0, 0});
        goods_of(t, 1)[1] = 1;
        table_end(t);
        if (manual)
            table_play(t, "count 1");
        table_scores_are(t, manual ? "25 15 20" : "15 15 20");
        session_free(t);
    }
}

/* SO-D19.24: the person says which last colour is next; SO-D19.21: followers come first. */
static void the_person_counts_colours(void **state)
{
    (void)state;
    struct session *t = with_goods("expansions=traders,abbot final_order=manual", (const int[]){5, 5, 9},
                                   (const int[]){1, 0, 0}, (const int[]){0, 1, 0});
    table_lay(t, 0, "B", 0, 1, 0);
    table_play(t, "put abbot monastery");
    table_lay(t, 1, "B", 1, 1, 0);
    table_play(t, "put small monastery");
    table_end(t);
    table_legal_is(t, "score 0,1 monastery|score 1,1 monastery"); /* two points each, an abbot's too */
    assert_refused(t, "count 0", "the followers are counted first [SO-37]");
    table_play(t, "score 1,1 monastery");
    table_scores_are(t, "7 7 9"); /* the other by itself */
    table_legal_is(t, "count 0|count 1");
    assert_refused(t, "count 2", "seat 2 is not last: it has 9 points, the last has 7 [SO-37]");
    assert_refused(t, "count 5", "there is no seat 5");
    assert_refused(t, "score 0,1 monastery", "the follower at 0,1 has been counted");
    table_play(t, "count 1"); /* then only seat 0 is last and has goods: by itself */
    table_phase_is(t, ACTOR_OVER, "over");
    table_scores_are(t, "17 17 9");
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_dealt_into_piles),
        cmocka_unit_test(gardens_come_with_expansions),
        cmocka_unit_test(any_colour_may_begin),
        cmocka_unit_test(colours_belong_to_persons),
        cmocka_unit_test(colours_have_the_figures_of_players),
        cmocka_unit_test(any_follower_meets_the_duty),
        cmocka_unit_test(a_garden_needs_an_abbot),
        cmocka_unit_test(builder_and_recall_wait),
        cmocka_unit_test(a_large_follower_averts_the_end),
        cmocka_unit_test(a_want_ends_the_game_after_its_part),
        cmocka_unit_test(a_recall_pays_the_last_colour_only),
        cmocka_unit_test(a_thief_must_be_last),
        cmocka_unit_test(nothing_is_stolen_from_nothing),
        cmocka_unit_test(goods_are_counted_colour_by_colour),
        cmocka_unit_test(of_equal_orders_the_lower_seats_come_first),
        cmocka_unit_test(the_person_counts_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
