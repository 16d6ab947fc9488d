/*
 * secrets_test.c: nobody sees what is not theirs.
 *
 * Two positions that differ only in cards that a seat may not know must look
 * the same to it: as JSON, as blanked bytes, in the picture, in the events and
 * in what a determinised copy can be.  What everybody may know must be there.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table.h"

enum { STATE_TEXT = 4096, SAMPLES = 60000 };

static const char *const secret_games[] = {
    "cartagena mode=jamaica players=2 turn_limit=60",
    "cartagena mode=jamaica players=4 hand_limit=5 turn_limit=60",
    "cartagena mode=hispaniola players=3 turn_limit=60",
    "cartagena mode=tortuga players=5 hands=secret row_size=2 turn_limit=60",
};

static void write_state(struct session *t, const struct carta *s, int viewer, char out[STATE_TEXT])
{
    struct text text;
    text_start(&text, out, STATE_TEXT);
    t->ops->state_json(t->rules, (const struct game_state *)(const void *)s, viewer, &text);
    assert_false(text_overflowed(&text));
}

/* A decision at random, a draw from the seed. */
static void go_on(struct session *t, struct rng *rng)
{
    char           why[500];
    struct text    sentence = TEXT_OF(why);
    struct choices legal = session_choices(t);
    if (session_actor(t) == ACTOR_CHANCE)
        assert_true(session_chance(t, &sentence));
    else
        assert_true(session_play(t, legal.at[rng_below(rng, (uint32_t)legal.n)].action, &sentence));
}

/* ----- views ----- */

/* Another way the hidden cards may lie. */
static struct carta elsewhere(struct session *t, int viewer, struct rng *rng)
{
    struct carta s = *carta_of(t).state;
    t->ops->determinise(t->rules, (struct game_state *)(void *)&s, viewer, rng);
    assert_null(t->ops->check(t->rules, (struct game_state *)(void *)&s));
    return s;
}

static void looks_the_same(struct session *t, int viewer, struct rng *rng)
{
    static char  one[STATE_TEXT], two[STATE_TEXT];
    struct carta here = *carta_of(t).state, there = elsewhere(t, viewer, rng);
    write_state(t, &here, viewer, one);
    write_state(t, &there, viewer, two);
    assert_string_equal(one, two);
    t->ops->hide(t->rules, (struct game_state *)(void *)&here, viewer);
    t->ops->hide(t->rules, (struct game_state *)(void *)&there, viewer);
    assert_memory_equal(&here, &there, sizeof here);
    assert_null(t->ops->check(t->rules, (struct game_state *)(void *)&here));
    write_state(t, &here, viewer, two); /* what is blanked already cannot be told */
    assert_string_equal(one, two);
}

static void views_hide_what_is_hidden(void **state)
{
    struct rng rng = {3};
    int        moved = 0;
    (void)state;
    for (size_t i = 0; i < sizeof secret_games / sizeof *secret_games; i++) {
        struct session *t = carta_table(secret_games[i]);
        while (session_actor(t) != ACTOR_OVER) {
            for (int viewer = 0; viewer < t->ops->seats(t->rules); viewer++)
                looks_the_same(t, viewer, &rng);
            looks_the_same(t, VIEW_PUBLIC, &rng);
            struct carta other = elsewhere(t, 0, &rng);
            moved += memcmp(&other, t->state, sizeof other) != 0;
            go_on(t, &rng);
        }
        session_free(t);
    }
    assert_true(moved > 500); /* the copies really differed */
}

/* Only the hand of the seat that must move is drawn. */
static void pictures_hide_what_is_hidden(void **state)
{
    struct session *t = carta_table(secret_games[1]);
    struct rng      rng = {4};
    static char     one[STATE_TEXT], two[STATE_TEXT];
    (void)state;
    while (session_actor(t) != ACTOR_OVER) {
        if (session_actor(t) >= 0) {
            struct carta there = elsewhere(t, session_actor(t), &rng);
            struct text  here_text = TEXT_OF(one), there_text = TEXT_OF(two);
            t->ops->draw(t->rules, t->state, 80, false, &here_text);
            t->ops->draw(t->rules, (struct game_state *)(void *)&there, 80, false, &there_text);
            assert_string_equal(one, two);
        }
        go_on(t, &rng);
    }
    session_free(t);
}

/* The whole of what a seat and a stranger get to see of one small position. */
static void a_view_in_full(void **state)
{
    struct session *t = carta_table("cartagena mode=hispaniola players=2 row_size=2 "
                                    "board=bphsdkdbkphskbsdhppkdhsbhdkbpshkpbsd");
    char            text[STATE_TEXT];
    (void)state;
    carta_play(t, "draw hat; draw hat; draw hat; draw hat; draw hat; draw hat");
    carta_play(t, "draw key; draw key; draw key; draw key; draw key; draw skull; draw bottle; draw dagger");
    carta_play(t, "advance hat 0; advance hat 0; retreat 11; advance skull 0");
    write_state(t, carta_of(t).state, 1, text);
    assert_non_null(strstr(text, "\"pirates\":[[0,0,0,0,3,3],[0,0,0,0,0,4]],\"hands\":[5,[\"key\",\"key\",\"key\","
                                 "\"key\",\"key\"]],\"seen\":[[\"bottle\"],[]],\"row\":[\"dagger\"],\"deck\":88,"
                                 "\"discard\":{\"skull\":1,\"dagger\":0,\"key\":0,\"bottle\":0,\"pistol\":0,\"hat\":2},"
                                 "\"scores\":[0,0]}"));
    write_state(t, carta_of(t).state, VIEW_PUBLIC, text);
    assert_non_null(strstr(text, "\"hands\":[5,5],"));
    write_state(t, carta_of(t).state, VIEW_ALL, text);
    assert_non_null(strstr(text, "\"hands\":[[\"bottle\",\"hat\",\"hat\",\"hat\",\"hat\"],[\"key\""));
    assert_non_null(
        strstr(text, "\"deck\":{\"skull\":16,\"dagger\":16,\"key\":12,\"bottle\":16,\"pistol\":17,\"hat\":11}"));
    carta_play(t, "end");
    session_free(t);
}

/* ----- events ----- */

static void event_is(struct session *t, int i, int viewer, const char *json)
{
    char         text[200] = "";
    struct text  out = TEXT_OF(text);
    struct event seen;
    bool         is_told = game_event_view(t->ops, t->rules, &t->event[i], viewer, &seen);
    assert_true(i < t->n_events);
    t->ops->event_json(t->rules, &seen, &out);
    assert_string_equal(text, json);
    assert_int_equal(is_told, *json != '\0');
}

static void a_draw_is_told_to_who_drew(void **state)
{
    struct session *t = carta_table("cartagena mode=jamaica players=3");
    (void)state;
    carta_play(t, "draw skull");
    event_is(t, 0, VIEW_ALL, "{\"ev\":\"card\",\"seat\":0,\"symbol\":\"skull\"}");
    event_is(t, 0, 0, "{\"ev\":\"card\",\"seat\":0,\"symbol\":\"skull\"}");
    event_is(t, 0, 1, "{\"ev\":\"card\",\"seat\":0}");
    event_is(t, 0, VIEW_PUBLIC, "{\"ev\":\"card\",\"seat\":0}");
    assert_int_equal(t->history[0].learned, 1 << 0);
    session_free(t);

    t = carta_table("cartagena mode=tortuga players=3");
    carta_play(t, "draw skull");
    event_is(t, 0, 1, "{\"ev\":\"card\",\"seat\":0,\"symbol\":\"skull\"}");
    assert_int_equal(t->history[0].learned, 0);
    session_free(t);
}

/* That the engine drew by itself tells that the pile had one symbol only. */
static void the_engines_own_draws(void **state)
{
    struct session *t = carta_table("cartagena mode=jamaica players=2 board=bphsdkdbkphskbsdhppkdhsbhdkbpshkpbsd");
    struct carta   *s = carta_of(t).state;
    (void)state;
    carta_settle(t);
    s->discard = cards_all() - 2 * card_of(KEY) - 2 * card_of(HAT);
    s->pile = card_of(KEY);
    s->hand[0] = 2 * card_of(HAT);
    s->hand[1] = card_of(KEY);
    carta_play(t, "advance hat 0; advance hat 0; retreat 11");
    assert_int_equal(t->event[1].kind, EV_AUTO);
    event_is(t, 1, VIEW_ALL, "{\"ev\":\"auto\",\"action\":\"draw key\"}");
    event_is(t, 1, 0, "");
    event_is(t, 1, 1, "");
    event_is(t, 2, 0, "{\"ev\":\"card\",\"seat\":0,\"symbol\":\"key\"}");
    event_is(t, 2, 1, "{\"ev\":\"card\",\"seat\":0}");
    assert_int_equal(t->history[t->n_history - 1].learned, 1 << 0);
    session_free(t);
}

/* In Hispaniola everybody sees what is taken from the row, and only the deal is secret. */
static void who_saw_what_is_kept(void **state)
{
    struct session *t = carta_table("cartagena mode=hispaniola players=2 seed=6");
    struct rng      rng = {5};
    char            why[500];
    struct text     sentence = TEXT_OF(why);
    (void)state;
    carta_settle(t);
    assert_int_equal(session_learned(t, 0), 3);
    assert_int_equal(session_learned(t, 6), 2);
    for (int i = 0; i < 60 && session_actor(t) != ACTOR_OVER; i++)
        go_on(t, &rng);
    assert_int_equal(session_learned(t, 12), 0);
    while (t->n_history > 6)
        assert_true(session_undo(t, &sentence));
    assert_int_equal(session_learned(t, 0), 1);
    carta_settle(t);
    assert_int_equal(session_learned(t, 0), 3);
    struct session *copy = session_clone(t);
    assert_int_equal(session_learned(copy, 6), 2);
    session_free(copy);
    session_free(t);
}

/* ----- determinised copies ----- */

/* What the viewer knows stays, the sizes stay, and a copy can be played to its end. */
static void copies_are_consistent(void **state)
{
    struct rng rng = {8};
    (void)state;
    for (size_t i = 0; i < sizeof secret_games / sizeof *secret_games; i++) {
        struct session *t = carta_table(secret_games[i]);
        while (session_actor(t) != ACTOR_OVER) {
            const struct carta *here = carta_of(t).state;
            int                 seats = t->ops->seats(t->rules), viewer = (int)rng_below(&rng, (uint32_t)seats);
            struct carta        there = elsewhere(t, viewer, &rng);
            assert_int_equal(there.hand[viewer], here->hand[viewer]);
            assert_int_equal(pile_size(&there), pile_size(here));
            assert_int_equal(there.discard, here->discard);
            for (int seat = 0; seat < seats; seat++) {
                assert_int_equal(hand_size(&there, seat), hand_size(here, seat));
                for (int k = 0; k < SYMBOLS; k++)
                    assert_true(cards_of(there.hand[seat], k) >= cards_of(here->seen[seat], k));
            }
            t->ops->playout(t->rules, (struct game_state *)(void *)&there, &rng);
            assert_null(t->ops->check(t->rules, (struct game_state *)(void *)&there));
            go_on(t, &rng);
        }
        session_free(t);
    }
}

/* Nothing is hidden where hands are open. */
static void open_games_stay_as_they_are(void **state)
{
    struct session *t = carta_table("cartagena mode=tortuga players=3 seed=2");
    struct rng      rng = {1};
    (void)state;
    carta_settle(t);
    struct carta copy = elsewhere(t, 1, &rng);
    assert_memory_equal(&copy, t->state, sizeof copy);
    t->ops->hide(t->rules, (struct game_state *)(void *)&copy, 1);
    assert_memory_equal(&copy, t->state, sizeof copy);
    session_free(t);
}

/* Seat 0 holds six skulls; two cards of seat 1 are dealt: the 96 unseen cards give each pair its known chance. */
static void copies_are_uniform(void **state)
{
    struct session *t = carta_table("cartagena mode=jamaica players=2");
    struct rng      rng = {12345};
    double          chi = 0;
    int             count[SYMBOLS][SYMBOLS] = {{0}};
    (void)state;
    carta_play(t, "draw skull; draw skull; draw skull; draw skull; draw skull; draw skull; draw hat; draw key");
    for (int i = 0; i < SAMPLES; i++) {
        card_set hand = elsewhere(t, 0, &rng).hand[1];
        int      low = cards_nth(hand, 0), high = cards_nth(hand, 1);
        assert_int_equal(cards_total(hand), 2);
        count[low][high]++;
    }
    for (int a = 0; a < SYMBOLS; a++)
        for (int b = a; b < SYMBOLS; b++) {
            double left_a = a == SKULL ? 11 : 17, left_b = b == SKULL ? 11 : 17;
            double pairs = a == b ? left_a * (left_a - 1) / 2 : left_a * left_b;
            double wanted = SAMPLES * pairs / (96 * 95 / 2);
            chi += (count[a][b] - wanted) * (count[a][b] - wanted) / wanted;
        }
    assert_true(chi < 45); /* 20 degrees of freedom: once in a thousand seeds; this one is fixed */
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_hide_what_is_hidden),
        cmocka_unit_test(pictures_hide_what_is_hidden),
        cmocka_unit_test(a_view_in_full),
        cmocka_unit_test(a_draw_is_told_to_who_drew),
        cmocka_unit_test(the_engines_own_draws),
        cmocka_unit_test(who_saw_what_is_kept),
        cmocka_unit_test(copies_are_consistent),
        cmocka_unit_test(open_games_stay_as_they_are),
        cmocka_unit_test(copies_are_uniform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
