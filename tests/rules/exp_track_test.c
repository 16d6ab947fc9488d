/*
 * exp_track_test.c: what moves along the score track, Messages and Robbers: each
 * of their options in both values, their rulings of the interaction matrix,
 * their refusals.
 *
 * Most cases use four crossings (tile W) in a square: -1,0 and -2,0 above, -2,1
 * and -1,1 below.  The last one, at -1,1, completes a road of two tiles to the
 * north and one to the west.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/tile_words.h"
#include "support/builder.h"

enum { YOU, BLUE, GREEN };

static struct session *table_for(int players, const char *options)
{
    char words[200];
    snprintf(words, sizeof words, "carcassonne players=%d %s", players, options);
    return table_new(words);
}

/* Three of the crossings; thieves of these seats stand on the roads to the fourth (-1: nobody). */
static struct session *crossings(int players, const char *options, int north, int west)
{
    struct session *t = table_for(players, options);
    table_lay(t, north < 0 ? YOU : north, "W", -1, 0, 0);
    table_play(t, north < 0 ? "pass" : "put small road:S");
    table_lay(t, YOU, "W", -2, 0, 0);
    table_play(t, "pass");
    table_lay(t, west < 0 ? YOU : west, "W", -2, 1, 2);
    table_play(t, west < 0 ? "pass" : "put small road:E");
    return t;
}

static void last_crossing(struct session *t)
{
    table_lay(t, YOU, "W", -1, 1, 1);
    table_play(t, "pass");
}

/* The whole sentence. */
static void refused_with(struct session *t, const char *action, const char *sentence)
{
    char why[500];
    assert_false(table_play_try(t, action, why, sizeof why));
    assert_string_equal(why, sentence);
}

static void phase_is_not(struct session *t, const char *phase)
{
    assert_string_not_equal(t->ops->phase(t->rules, t->state), phase);
}

/* ----- messages ----- */

static void i_36_one_message_for_all_landings_of_a_step(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=messages", YOU, YOU);
    table_set_track(t, YOU, 3, 8);
    last_crossing(t);
    table_play(t, "score -1,0 road:S");
    table_play(t, "advance follower");  /* 5 */
    table_play(t, "advance messenger"); /* 10 */
    table_play(t, "message 1");
    table_play(t, "seal");
    table_play(t, "advance follower"); /* 7 */
    table_phase_is(t, ACTOR_CHANCE, "draw");
    session_free(t);
}

static void i_36_a_message_may_earn_the_next(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=messages", YOU, -1);
    table_set_track(t, YOU, 3, 8);
    last_crossing(t);
    table_play(t, "advance follower");
    for (int message = 1; message <= 2; message++) {
        table_play(t, "message %d", message);
        table_play(t, "seal");
        table_play(t, "advance messenger"); /* 10, then 12 */
    }
    table_phase_is(t, ACTOR_CHANCE, "draw");
    session_free(t);
}

/* Two awards take the follower over a shaded space or on to one. */
static void msg_trigger_any_landing_or_final_position(void **state)
{
    static const struct {
        const char *option;
        int         from;
        bool        message;
    } cases[] = {{"any_landing", 3, true},
                 {"any_landing", 1, true},
                 {"any_landing", 2, false},
                 {"final_position", 3, false},
                 {"final_position", 1, true}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char options[80];
        snprintf(options, sizeof options, "expansions=messages msg_trigger=%s", cases[i].option);
        struct session *t = crossings(2, options, YOU, YOU);
        table_set_track(t, YOU, cases[i].from, 21);
        last_crossing(t);
        table_play(t, "score -1,0 road:S");
        table_play(t, "advance follower");
        table_play(t, "advance follower");
        table_phase_is(t, ACTOR_CHANCE, cases[i].message ? "message" : "draw");
        session_free(t);
    }
}

static void msg_alone_asks_for_an_empty_space(void **state)
{
    static const struct {
        const char *option;
        int         own, other; /* your messenger, Blue's follower */
        bool        message;
    } cases[] = {{"false", 21, 5, true},
                 {"true", 21, 5, false},
                 {"true", 5, 21, false},
                 {"true", 21, 22, true},
                 {"true", 21, 55, false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char options[80];
        snprintf(options, sizeof options, "expansions=messages msg_alone=%s", cases[i].option);
        struct session *t = crossings(2, options, YOU, -1);
        table_set_track(t, YOU, 3, cases[i].own);
        table_set_track(t, BLUE, cases[i].other, 33);
        last_crossing(t);
        table_play(t, "advance follower");
        table_phase_is(t, ACTOR_CHANCE, cases[i].message ? "message" : "draw");
        session_free(t);
    }
}

/* Message 1 with a thief on a road of three tiles. */
static void msg_small_follower_leaves_or_stays(void **state)
{
    static const struct {
        const char *option;
        int         supply;
    } cases[] = {{"leaves", 7}, {"stays", 6}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char options[80];
        snprintf(options, sizeof options, "expansions=messages msg_small_follower=%s", cases[i].option);
        struct session *t = crossings(2, options, YOU, -1);
        table_lay(t, YOU, "U", 1, 0, 0);
        table_play(t, "put small road:E");
        table_set_track(t, YOU, 3, 8);
        last_crossing(t);
        table_play(t, "advance follower");
        table_play(t, "message 1");
        table_play(t, "act");
        table_phase_is(t, YOU, "track");
        table_play(t, "advance follower");
        table_scores_are(t, "16 0");
        assert_int_equal(table_supply(t, YOU), cases[i].supply);
        session_free(t);
    }
}

static void the_smallest_road_is_chosen_among_equals(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=messages", YOU, -1);
    table_lay(t, YOU, "B", 0, 1, 0);
    table_play(t, "pass");
    table_lay(t, YOU, "U", 0, 2, 0);
    table_play(t, "put small road:E"); /* one tile */
    table_lay(t, YOU, "U", 1, 1, 1);
    table_play(t, "put small road:N"); /* one tile */
    table_set_track(t, YOU, 3, 8);
    last_crossing(t);
    table_play(t, "advance follower");
    table_play(t, "message 1");
    table_play(t, "act");
    table_phase_is(t, YOU, "pick");
    table_legal_is(t, "pick 0,2 road:E small|pick 1,1 road:N small");
    table_refuses(t, "pick -2,0 road:S small", "ME-07");
    table_play(t, "pick 1,1 road:N small");
    table_play(t, "advance messenger");
    table_scores_are(t, "14 0");
    session_free(t);
}

static void message_4_without_a_tile_is_only_a_seal(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=messages", YOU, -1);
    table_set_track(t, YOU, 3, 8);
    table_fill_bag(t, "W");
    last_crossing(t);
    table_play(t, "advance follower");
    table_play(t, "message 4"); /* the seal is taken by the engine */
    table_phase_is(t, YOU, "track");
    table_play(t, "advance follower");
    table_phase_is(t, ACTOR_OVER, "over");
    session_free(t);
}

/* The eighth message and those that come round again are known: the engine draws them. */
static void messages_come_round(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=messages", YOU, -1);
    table_set_track(t, YOU, 3, 8);
    last_crossing(t);
    table_play(t, "advance follower"); /* 5 */
    static const int order[] = {3, 1, 8, 2, 5, 7, 6};
    for (int i = 0; i < 7; i++) {
        table_phase_is(t, ACTOR_CHANCE, "message");
        if (i > 0)
            table_refuses(t, "message 3", "it lies under the stack [ME-04]");
        table_play(t, "message %d", order[i]);
        table_set_track(t, YOU, 3, 8);
        table_play(t, "seal");
        table_play(t, "advance follower"); /* 5 again */
    }
    table_state_has(t, "\"current\":4,\"unseen\":[],\"under\":[3,1,8,2,5,7,6]");
    table_set_track(t, YOU, 3, 8);
    table_play(t, "seal");
    table_play(t, "advance follower");
    table_phase_is(t, YOU, "read"); /* message 3, drawn by the engine */
    table_state_has(t, "\"messages\":{\"current\":3,\"unseen\":[],\"under\":[1,8,2,5,7,6,4]}");
    session_free(t);
}

static void i_38_messages_take_no_bars(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=messages,gold", YOU, -1);
    table_lay(t, YOU, "U", 1, 0, 0);
    table_play(t, "put small road:E");
    table_lay(t, YOU, "GO/LRr", 1, 1, 0);
    table_play(t, "gold 1,0"); /* on your road */
    table_play(t, "pass");
    table_set_track(t, YOU, 3, 8);
    last_crossing(t);
    table_play(t, "advance follower");
    table_play(t, "message 1");
    table_play(t, "act");
    table_play(t, "advance follower");
    table_scores_are(t, "16 0");
    table_state_has(t, "\"bars\":[[1,0,1],[1,1,1]]");
    table_state_has(t, "\"gold\":[0,0]");
    session_free(t);
}

/* ----- robbers ----- */

/* Blue's robber is set on that space: Blue lays a tile with a bag north of the start tile. */
static void set_robber(struct session *t, int seat, int space)
{
    int others = table_rules(t)->params.seats - 1;
    table_lay(t, seat, "RaubD", 0, -1, 2);
    table_play(t, "robber %d", space);
    while (strcmp(t->ops->phase(t->rules, t->state), "robber") == 0 && others-- > 0)
        table_play(t, "pass");
    table_play(t, "pass"); /* no figure */
}

static void i_40_a_messenger_is_robbed_like_a_follower(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=messages,robbers", YOU, -1);
    table_set_track(t, YOU, 1, 17);
    set_robber(t, BLUE, 17);
    last_crossing(t);
    struct session *other = session_clone(t);
    table_play(other, "advance follower");
    table_phase_is(other, ACTOR_CHANCE, "draw"); /* the robber stands beside the messenger only */
    session_free(other);

    table_play(t, "advance messenger");
    table_phase_is(t, BLUE, "track"); /* the thief chooses the figure that takes the stolen point */
    table_play(t, "advance messenger");
    table_state_has(t, "\"track\":[[1,19],[0,1]]");
    session_free(t);
}

static void i_40_message_points_are_robbed(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=messages,robbers", YOU, -1);
    table_set_track(t, YOU, 3, 8);
    set_robber(t, BLUE, 8);
    last_crossing(t);
    table_play(t, "advance follower");
    table_play(t, "message 2");
    table_play(t, "seal");
    table_play(t, "advance messenger"); /* 8 to 10, which also earns the next message */
    table_phase_is(t, BLUE, "track");
    table_play(t, "advance follower");
    table_phase_is(t, ACTOR_CHANCE, "message");
    table_scores_are(t, "15 1");
    session_free(t);
}

/* By default a theft comes before the message that the same step earned, by option after it. */
static void robbery_timing_immediate_or_after_messages(void **state)
{
    static const char *const timings[] = {"immediate", "after_messages"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char options[80];
        snprintf(options, sizeof options, "expansions=messages,robbers robbery_timing=%s", timings[i]);
        struct session *t = crossings(2, options, YOU, -1);
        table_set_track(t, YOU, 3, 8);
        set_robber(t, BLUE, 3);
        last_crossing(t);
        table_play(t, "advance follower"); /* 5 */
        table_phase_is(t, i == 0 ? BLUE : ACTOR_CHANCE, i == 0 ? "track" : "message");
        session_free(t);
    }
}

static void i_50_stolen_points_are_not_stolen_again(void **state)
{
    (void)state;
    struct session *t = crossings(3, "expansions=robbers", YOU, -1);
    table_set_score(t, YOU, 10);
    table_set_score(t, BLUE, 12);
    table_set_score(t, GREEN, 30);
    set_robber(t, BLUE, 10);
    table_lay(t, GREEN, "RaubF", 1, 0, 1);
    table_play(t, "robber 12");
    table_play(t, "pass");
    table_play(t, "pass");
    last_crossing(t);
    table_scores_are(t, "12 13 30");
    table_state_has(t, "\"robbers\":[null,null,13]"); /* it went along */
    session_free(t);
}

static void a_thief_chooses_among_figures_of_one_step(void **state)
{
    (void)state;
    struct session *t = crossings(3, "expansions=robbers", YOU, GREEN);
    table_set_score(t, YOU, 7);
    table_set_score(t, GREEN, 57);
    set_robber(t, BLUE, 7);
    last_crossing(t);
    table_play(t, "score -1,0 road:S");
    table_phase_is(t, BLUE, "steal");
    table_legal_is(t, "steal 0 follower|steal 2 follower");
    refused_with(t, "steal 1 follower", "the robber of seat 1 has no claim on that figure of seat 1 [RO-04]");
    refused_with(t, "robber 4",
                 "it is seat 1's turn to say whom the robber steals from, not seat 0's to place a robber");
    table_play(t, "steal 2 follower");
    table_scores_are(t, "9 1 59");
    session_free(t);
}

static void robbers_all_or_the_next_one(void **state)
{
    static const char *const options[] = {"expansions=robbers robbers_all=false",
                                          "expansions=robbers robbers_all=true"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct session *t = table_for(3, options[i]);
        table_lay(t, YOU, "RaubF", 1, 0, 1);
        table_phase_is(t, YOU, "robber");
        table_play(t, "pass");
        table_phase_is(t, BLUE, "robber"); /* asked although the active player passed */
        table_play(t, "pass");
        table_phase_is(t, i ? GREEN : YOU, i ? "robber" : "figure");
        session_free(t);
    }
}

static void robbers_are_refused(void **state)
{
    (void)state;
    struct session *t = table_for(3, "expansions=robbers");
    table_set_score(t, YOU, 4);
    table_set_score(t, GREEN, 9);
    table_lay(t, YOU, "RaubF", 1, 0, 1);
    table_refuses(t, "robber 4", "no scoring figure of another seat stands on space 4 [RO-02]");
    refused_with(t, "steal 2 follower", "it is seat 0's turn to place a robber or pass, not to steal");
    table_refuses(t, "robber 50", "the track has the spaces 0 to 49 [PL-03]");
    table_play(t, "robber 0");
    table_play(t, "pass");
    table_play(t, "pass");
    table_lay(t, YOU, "RaubG", 2, 0, 1);
    table_refuses(t, "robber 0", "stands on space 0 already [RO-02]");
    session_free(t);
}

/* Positions are plain bytes, and the check of a position looks at all of them: a robber of any seat beside the track is
 * found.  The byte is where two robbers on different spaces differ. */
static void a_robber_beside_the_track_is_found(void **state)
{
    (void)state;
    for (int seat = YOU; seat <= GREEN; seat++) {
        struct session *t = table_for(3, "expansions=robbers"), *other;
        size_t          at = 0, differ = 0;
        for (int i = YOU; i <= GREEN; i++)
            table_set_score(t, i, 5 * i + 2);
        table_lay(t, seat, "RaubF", 1, 0, 1);
        other = session_clone(t);
        table_play(t, "robber %d", 5 * ((seat + 1) % 3) + 2);
        table_play(other, "robber %d", 5 * ((seat + 2) % 3) + 2);
        for (size_t i = 0; i < t->state_size; i++)
            if (((unsigned char *)t->state)[i] != ((unsigned char *)other->state)[i]) {
                at = i;
                differ++;
            }
        assert_int_equal(differ, 1);
        assert_null(t->ops->check(t->rules, t->state));
        ((unsigned char *)t->state)[at] = 200;
        assert_non_null(t->ops->check(t->rules, t->state));
        assert_string_equal(t->ops->check(t->rules, t->state), "a robber stands beside the track");
        session_free(t);
        session_free(other);
    }
}

/* Every expansion may explain; where none has anything to say the game itself does. */
static void what_no_expansion_explains_is_explained(void **state)
{
    static const char *const options[] = {"expansions=messages", "expansions=robbers", "expansions=all"};
    (void)state;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        struct session *t = table_for(3, options[i]);
        refused_with(t, "pass", "it is chance's turn to draw a tile, not seat 0's to pass");
        session_free(t);
    }
}

static void no_robbery_without_points(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=robbers", -1, -1);
    set_robber(t, BLUE, 0);
    last_crossing(t);
    table_state_has(t, "\"robbers\":[null,0]");
    session_free(t);
}

static void i_47_gold_is_not_robbed(void **state)
{
    (void)state;
    struct session *t = crossings(2, "expansions=gold,robbers", YOU, -1);
    table_lay(t, YOU, "GO/LRr", 0, 1, 0);
    table_play(t, "gold -1,0");
    table_play(t, "pass");
    set_robber(t, BLUE, 0);
    table_set_score(t, BLUE, 10);
    last_crossing(t);
    table_scores_are(t, "2 11"); /* half of the road's 2 points */
    table_state_has(t, "\"gold\":[1,0]");
    table_lay(t, BLUE, "RaubF", 1, 0, 1);
    table_play(t, "robber 2");
    table_play(t, "pass");
    table_play(t, "pass");
    table_end(t);
    table_scores_are(t, "3 14"); /* a bar; the robber brings its 3 points, nothing of the gold */
    session_free(t);
}

/* ----- the order of scoring ----- */

static void score_order_choice_auto_or_active(void **state)
{
    static const struct {
        const char *options;
        bool        asked;
    } cases[] = {{"expansions=inns", false},          {"expansions=inns score_order_choice=active", true},
                 {"expansions=messages", true},       {"expansions=robbers", true},
                 {"score_order_choice=active", true}, {"", false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = crossings(2, cases[i].options, YOU, BLUE);
        last_crossing(t);
        if (cases[i].asked) {
            table_phase_is(t, YOU, "order");
            table_legal_is(t, "score -1,0 road:S|score -2,1 road:E");
        } else {
            phase_is_not(t, "order");
        }
        session_free(t);
    }
}

/* The order is the only question of the base game's scoring: whole games with it. */
static void the_order_is_asked_without_expansions_too(void **state)
{
    int asked = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct session *t = table_for(3, "score_order_choice=active");
        struct rng      rng = {seed * 0x9e3779b97f4a7c15u};
        while (t->ops->actor(t->rules, t->state) != ACTOR_OVER) {
            asked += strcmp(t->ops->phase(t->rules, t->state), "order") == 0;
            t->ops->apply(t->rules, t->state, t->ops->pick(t->rules, t->state, &rng), NULL);
            table_check(t);
        }
        session_free(t);
    }
    assert_true(asked > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(i_36_one_message_for_all_landings_of_a_step),
        cmocka_unit_test(i_36_a_message_may_earn_the_next),
        cmocka_unit_test(msg_trigger_any_landing_or_final_position),
        cmocka_unit_test(msg_alone_asks_for_an_empty_space),
        cmocka_unit_test(msg_small_follower_leaves_or_stays),
        cmocka_unit_test(the_smallest_road_is_chosen_among_equals),
        cmocka_unit_test(message_4_without_a_tile_is_only_a_seal),
        cmocka_unit_test(messages_come_round),
        cmocka_unit_test(i_38_messages_take_no_bars),
        cmocka_unit_test(i_40_a_messenger_is_robbed_like_a_follower),
        cmocka_unit_test(i_40_message_points_are_robbed),
        cmocka_unit_test(robbery_timing_immediate_or_after_messages),
        cmocka_unit_test(i_50_stolen_points_are_not_stolen_again),
        cmocka_unit_test(a_thief_chooses_among_figures_of_one_step),
        cmocka_unit_test(robbers_all_or_the_next_one),
        cmocka_unit_test(robbers_are_refused),
        cmocka_unit_test(what_no_expansion_explains_is_explained),
        cmocka_unit_test(a_robber_beside_the_track_is_found),
        cmocka_unit_test(no_robbery_without_points),
        cmocka_unit_test(score_order_choice_auto_or_active),
        cmocka_unit_test(the_order_is_asked_without_expansions_too),
        cmocka_unit_test(i_47_gold_is_not_robbed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
