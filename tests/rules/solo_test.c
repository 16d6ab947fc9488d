/*
 * solo_test.c: the game for one person, rule by rule: options, piles, followers,
 * the order of scoring, the endings, the count at the end, and what is refused.
 *
 * The example blocks of the ledger are in ledger_test.c, random games in
 * solo_games_test.c, a whole game in golden_test.c, values and records in
 * values_test.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/builder.h"

/* ----- options ----- */

static void every_value_is_accepted(void **state)
{
    static const struct {
        const char *key, *values[6];
    } keys[] = {{"followers", {"3", "4", "5", "6", "7"}},
                {"colours", {"3", "4"}},
                {"base", {"modern", "classic2000"}},
                {"empty_pile", {"skip", "end_game"}},
                {"final_unit", {"follower", "colour"}},
                {"final_order", {"auto", "manual"}},
                {"players", {"1", "2", "3"}},
                {"first_player", {"seat0", "seat1", "seat2"}},
                {"base_tiles", {"plus", "classic"}},
                {"reading", {"table", "text"}}};
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (int k = 0; keys[i].values[k]; k++) {
            char        words[OPTIONS_TEXT_MAX + 20], pair[60], text[OPTIONS_TEXT_MAX];
            struct text out = TEXT_OF(text);
            snprintf(pair, sizeof pair, "%s=%s", keys[i].key, keys[i].values[k]);
            snprintf(words, sizeof words, "carcassonne ruleset=solo %s", pair);
            struct session *t = table_new(words);
            t->ops->options_text(t->rules, true, &out);
            if (!strstr(text, pair))
                fail_msg("%s is not in %s", pair, text);
            snprintf(words, sizeof words, "carcassonne %s", text);
            session_free(table_new(words)); /* and reads back */
            session_free(t);
        }
}

static void wrong_values_are_refused(void **state)
{
    static const char *const refused[][2] = {
        {"ruleset=solo players=4", "players is 1 to 3 with colours=3, not '4' [SO-38]"},
        {"ruleset=solo players=5 colours=4", "players is 1 to 4 with colours=4, not '5' [SO-38]"},
        {"ruleset=solo players=0", "players is 1 to 6 with ruleset=solo, not '0'"},
        {"ruleset=solo followers=8", "followers is 4 or 3 or 5 or 6 or 7, not '8'"},
        {"ruleset=solo followers=2", "followers is 4 or 3"},
        {"ruleset=solo colours=5", "colours is 3 or 4, not '5'"},
        {"ruleset=solo base=plus", "base is modern or classic2000, not 'plus'"},
        {"ruleset=solo empty_pile=end", "empty_pile is skip or end_game, not 'end'"},
        {"ruleset=solo expansions=rivers", "there is no expansion 'rivers'"},
        {"ruleset=solo expansions=solo", "there is no expansion 'solo'"},
        {"ruleset=classic expansions=river", "there are no expansions with ruleset=classic"},
        {"ruleset=solo farmers=true", "the option farmers does not belong to ruleset=solo"},
        {"ruleset=classic followers=4", "the option followers does not belong to ruleset=classic"},
        {"ruleset=sole", "ruleset is plus or classic or solo, not 'sole'"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char words[200], why[500];
        snprintf(words, sizeof words, "carcassonne %s", refused[i][0]);
        assert_null(table_try(words, why, sizeof why));
        if (!strstr(why, refused[i][1]))
            fail_msg("%s: %s", refused[i][0], why);
    }
}

/* ----- piles ----- */

static void state_says(struct session *t, const char *part)
{
    static char text[1 << 16];
    struct text out = TEXT_OF(text);
    t->ops->state_json(t->rules, t->state, VIEW_ALL, &out);
    if (!strstr(text, part))
        fail_msg("%s is not in %s", part, text);
}

static void piles_are_dealt(void **state)
{
    (void)state;
    struct session *three = table_new("carcassonne ruleset=solo"),
                   *four = table_new("carcassonne ruleset=solo colours=4");
    state_says(three, "\"ruleset\":\"solo\",\"expansions\":[]");
    state_says(three, "\"scores\":[1,2,3]");
    state_says(three, "\"piles\":[24,24,23]");
    state_says(four, "\"scores\":[1,2,3,4]");
    state_says(four, "\"piles\":[18,18,18,17]");
    table_play(three, "draw U");
    state_says(three, "\"piles\":[23,24,23]");
    session_free(three);
    session_free(four);
}

/* A board without an open city, so that tile C fits nowhere; what is left is in 'tiles', dealt from seat 0 on. */
static struct session *without_city(const char *options, const char *tiles)
{
    char words[200];
    snprintf(words, sizeof words, "carcassonne ruleset=solo followers=7 %s", options);
    struct session *t = table_new(words);
    table_turn(t, "E", 0, -1, 2, "put small city:S");
    table_activate(t, 0);
    table_fill_bag(t, tiles);
    return t;
}

static void is_over_with(struct session *t, int tiles_left, int last_seat)
{
    struct pos p = table_pos(t);
    assert_int_equal(session_actor(t), ACTOR_OVER);
    assert_int_equal(p.state->n_bag, tiles_left);
    assert_int_equal(last_placed(p)->seat, last_seat);
}

/* SO-E9: a colour that had to box a tile has one turn less. */
static void boxed_tiles_cost_a_turn(void **state)
{
    (void)state;
    struct session *t = without_city("", "U U U V C");
    table_turn(t, "U", 1, 0, 0, "put small road:E");
    table_play(t, "draw C");
    assert_int_equal(session_actor(t), ACTOR_CHANCE);
    state_says(t, "\"active\":1"); /* draws again, from its own pile [SO-27] */
    state_says(t, "\"piles\":[1,1,1]");
    table_turn(t, "U", 2, 0, 0, NULL);
    table_turn(t, "U", 3, 0, 0, NULL);
    table_turn(t, "V", 4, 0, 0, NULL);
    is_over_with(t, 0, 0);
    session_free(t);
}

/* The only tile of a pile is boxed: the colour is skipped, or the game ends [SO-28] [SO-D7]. */
static void a_pile_is_emptied_by_boxed_tiles(void **state)
{
    (void)state;
    struct session *t = without_city("empty_pile=skip", "U U U C");
    table_turn(t, "U", 1, 0, 0, "put small road:E");
    table_play(t, "draw C");
    state_says(t, "\"active\":2");
    table_turn(t, "U", 2, 0, 0, NULL);
    state_says(t, "\"active\":0");
    session_free(t);

    t = without_city("empty_pile=end_game", "U U U C");
    table_turn(t, "U", 1, 0, 0, "put small road:E");
    table_play(t, "draw C");
    is_over_with(t, 2, 0);
    session_free(t);
}

/* A colour's turn comes and its pile is empty. */
static void an_empty_pile_is_skipped(void **state)
{
    static const char *const options[] = {"empty_pile=skip", "empty_pile=end_game"};
    (void)state;
    for (int ends = 0; ends < 2; ends++) {
        struct session *t = without_city(options[ends], "U U U V C");
        table_play(t, "draw C"); /* boxed: seat 0 has one turn */
        table_turn(t, "U", 1, 0, 0, "put small road:E");
        table_turn(t, "U", 2, 0, 0, NULL);
        table_turn(t, "U", 3, 0, 0, NULL);
        if (ends)
            is_over_with(t, 1, 2);
        else
            assert_int_equal(session_actor(t), 1); /* the last tile has been drawn without asking */
        session_free(t);
    }
}

/* ----- followers ----- */

static void a_follower_must_be_placed(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne ruleset=solo");
    table_play(t, "draw L");
    table_refuses(t, "pass", "it is seat 0's turn to place a tile");
    table_play(t, "place 0,-1/2");
    table_refuses(t, "pass", "a follower must be placed: road:W, road:N, road:E and city:S are free [SO-10]");
    table_refuses(t, "put small field:NL", "there are no farmers in the solo game [SO-12]");
    table_refuses(t, "score 0,0 road:E", "it is seat 0's turn to place a follower, not to score a zone");
    table_play(t, "put small road:N");
    session_free(t);
}

/* One free zone only: the player still says so; none at all: the engine passes. */
static void what_is_forced(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne ruleset=solo");
    table_play(t, "draw E");
    table_play(t, "place 0,1/2");
    state_says(t, "\"phase\":\"figure\"");
    table_refuses(t, "pass", "a follower must be placed: city:S is free");
    table_play(t, "put small city:S");
    table_turn(t, "E", 0, 2, 0, NULL); /* closes that city, and nothing else is on the tile */
    assert_int_equal(session_actor(t), ACTOR_CHANCE);
    session_free(t);
}

/* SO-D9: the follower comes home in the turn in which it was missing, and the game ends all the same. */
static void a_late_return_does_not_help(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne ruleset=solo");
    table_set_followers(t, 1);
    table_turn(t, "E", 0, 1, 2, "put small city:S");
    table_turn(t, "B", 1, 1, 0, "put small monastery");
    table_turn(t, "B", 2, 1, 0, "put small monastery");
    table_turn(t, "H", 0, 2, 0, NULL); /* closes seat 0's own city, and its other city is free */
    assert_int_equal(session_actor(t), ACTOR_OVER);
    assert_int_equal(table_supply(t, 0), 1);
    assert_int_equal(table_pos(t).state->score[0], 1 + 4);
    assert_true(table_pos(t).state->n_bag > 0);
    session_free(t);
}

/* The value of a city of two tiles is an option. */
static void base_decides_about_small_cities(void **state)
{
    (void)state;
    for (int classic = 0; classic < 2; classic++) {
        struct session *t = table_new(classic ? "carcassonne ruleset=solo base=classic2000"
                                              : "carcassonne ruleset=solo");
        table_turn(t, "E", 0, -1, 2, "put small city:S");
        assert_int_equal(table_pos(t).state->score[0], 1 + (classic ? 2 : 4));
        session_free(t);
    }
}

/* ----- the count at the end ----- */

/* Followers of these colours on twelve tiles below the start tile, as in SO-E1. */
static struct session *with_followers(const char *options, const int score[3], const int followers[3])
{
    static const struct {
        const char *tile, *put;
        int         rot;
    } row[] = {{"E", "put small city:S", 2},    {"E", "put small city:S", 2},    {"E", "put small city:S", 2},
               {"E", "put small city:S", 2},    {"E", "put small city:S", 2},    {"H", "put small city:N", 0},
               {"H", "put small city:N", 0},    {"H", "put small city:S", 0},    {"B", "put small monastery", 0},
               {"B", "put small monastery", 0}, {"B", "put small monastery", 0}, {"B", "put small monastery", 0}};
    char words[200];
    int  x = 0;
    snprintf(words, sizeof words, "carcassonne ruleset=solo %s", options);
    struct session *t = table_new(words);
    for (int seat = 0; seat < 3; seat++)
        for (int i = 0; i < followers[seat]; i++, x++) {
            table_activate(t, seat);
            table_turn(t, row[x].tile, x, 1, row[x].rot, row[x].put);
        }
    for (int seat = 0; seat < 3; seat++)
        table_set_score(t, seat, score[seat]);
    return t;
}

/* SO-E8 */
static void the_count_is_in_the_best_order(void **state)
{
    static const struct {
        int score[3], followers[3], after[3], result, by_colour;
    } rows[] = {
        {{1, 2, 3}, {4, 4, 4}, {9, 10, 11}, 9, 9}, {{5, 5, 9}, {1, 0, 3}, {7, 5, 9}, 5, 5},
        {{4, 6, 6}, {3, 1, 0}, {8, 8, 6}, 6, 6},   {{10, 14, 20}, {1, 4, 4}, {12, 14, 20}, 12, 12},
        {{7, 7, 7}, {1, 1, 1}, {9, 9, 9}, 9, 9},   {{12, 12, 13}, {2, 2, 0}, {14, 14, 13}, 13, 13},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int unit = 0; unit < 2; unit++) {
            struct session *t = with_followers(unit ? "final_unit=colour" : "", rows[i].score, rows[i].followers);
            int             projected[MAX_SEATS] = {0}, result;
            t->ops->final(t->rules, t->state, projected);
            table_end(t);
            assert_int_equal(session_actor(t), ACTOR_OVER);
            assert_true(t->ops->result(t->rules, t->state, &result));
            assert_int_equal(result, unit ? rows[i].by_colour : rows[i].result);
            for (int seat = 0; seat < 3; seat++) {
                assert_int_equal(table_pos(t).state->score[seat], projected[seat]);
                if (!unit)
                    assert_int_equal(projected[seat], rows[i].after[seat]);
            }
            session_free(t);
        }
}

/* Seat 0 is last with 1 point and has two followers at 0,1 and 1,1; seat 1 has one at 2,1, seat 2 one at 3,1. */
static struct session *before_the_count(const char *options)
{
    struct session *t = with_followers(options, (const int[]){1, 2, 9}, (const int[]){2, 1, 1});
    table_end(t);
    assert_string_equal(t->ops->phase(t->rules, t->state), "order");
    return t;
}

static void the_player_counts(void **state)
{
    (void)state;
    struct session *t = before_the_count("final_order=manual");
    assert_int_equal(session_choices(t).n, 2);
    table_refuses(t, "score 2,1 city:S", "seat 1 is not last: it has 2 points, the last has 1 [SO-24]");
    table_refuses(t, "score 9,9 city:S", "no follower stands at 9,9 city:S");
    table_refuses(t, "pass", "turn to say what is counted next, not to pass");
    table_play(t, "score 1,1 city:S"); /* seat 0 has 3 then, and seat 1 is last with one follower: counted by itself */
    assert_int_equal(table_pos(t).state->score[0], 5);
    assert_int_equal(table_pos(t).state->score[1], 4);
    assert_int_equal(session_actor(t), ACTOR_OVER);
    session_free(t);

    t = before_the_count("final_order=manual final_unit=colour");
    table_play(t, "score 0,1 city:S");
    assert_int_equal(table_pos(t).state->score[0], 5);
    assert_int_equal(table_pos(t).state->score[1], 4);
    state_says(t, "\"counted\":[[0,1],[1,1],[2,1]]");
    session_free(t);
}

/* The order matters: what is not counted while its colour is last is lost. */
static void counted_followers_stay_counted(void **state)
{
    (void)state;
    struct session *t = with_followers("final_order=manual", (const int[]){1, 1, 9}, (const int[]){3, 3, 0});
    table_end(t);
    table_play(t, "score 0,1 city:S");
    table_refuses(t, "score 0,1 city:S", "the follower at 0,1 has been counted");
    table_refuses(t, "score 1,1 city:S", "seat 0 is not last");
    table_play(t, "score 3,1 city:S");
    assert_int_equal(session_choices(t).n, 4);
    session_free(t);
}

/* ----- the order of scoring ----- */

/* SO-X5 up to the tile that completes three zones. */
static struct session *three_zones(void)
{
    struct session *t = table_new("carcassonne ruleset=solo");
    table_turn(t, "B", 0, 1, 0, "put small monastery");
    table_turn(t, "U", -1, 0, 0, "put small road:W");
    table_turn(t, "E", 0, -1, 2, "put small city:S");
    table_turn(t, "U", 1, 1, 1, "put small road:N");
    table_turn(t, "A", -2, 0, 3, "put small monastery");
    table_turn(t, "E", 1, -1, 2, "put small city:S");
    table_turn(t, "A", 1, 2, 2, "put small monastery");
    table_turn(t, "E", -1, 1, 3, "put small city:W");
    table_turn(t, "L", 1, 0, 0, "put small road:E");
    return t;
}

static void the_player_orders(void **state)
{
    (void)state;
    struct session *t = three_zones();
    assert_string_equal(t->ops->phase(t->rules, t->state), "order");
    assert_int_equal(session_actor(t), 2);
    assert_int_equal(session_choices(t).n, 3);
    table_refuses(t, "score 0,1 monastery", "there is no completed zone with a follower at 0,1 monastery [SO-21]");
    table_play(t, "score 1,0 road:S"); /* any place of the zone names it */
    table_play(t, "score -1,0 road:W");
    assert_int_equal(session_actor(t), ACTOR_CHANCE); /* the third is scored by itself */
    state_says(t, "\"scores\":[4,6,7]");
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_accepted),
        cmocka_unit_test(wrong_values_are_refused),
        cmocka_unit_test(piles_are_dealt),
        cmocka_unit_test(boxed_tiles_cost_a_turn),
        cmocka_unit_test(a_pile_is_emptied_by_boxed_tiles),
        cmocka_unit_test(an_empty_pile_is_skipped),
        cmocka_unit_test(a_follower_must_be_placed),
        cmocka_unit_test(what_is_forced),
        cmocka_unit_test(a_late_return_does_not_help),
        cmocka_unit_test(base_decides_about_small_cities),
        cmocka_unit_test(the_count_is_in_the_best_order),
        cmocka_unit_test(the_player_counts),
        cmocka_unit_test(counted_followers_stay_counted),
        cmocka_unit_test(the_player_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
