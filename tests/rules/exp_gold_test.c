/*
 * exp_gold_test.c: Gold Mines: how many bars there are, who takes them, what is
 * refused.  What it has to do with messages and robbers is in exp_track_test.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/tile_words.h"
#include "support/builder.h"

enum { YOU, BLUE };

/* A road that you share with Blue and a city of your own, completed by one tile; a bar on each. */
static struct session *two_claims(const char *option)
{
    char words[80];
    snprintf(words, sizeof words, "carcassonne players=2 expansions=gold %s", option);
    struct session *t = table_new(words);
    table_lay(t, BLUE, "W", -1, 0, 0);
    table_play(t, "put small road:E");
    table_lay(t, BLUE, "GO/LCc", 0, 1, 3);
    table_play(t, "gold -1,0");
    table_play(t, "pass");
    table_lay(t, YOU, "W", 1, 1, 3);
    table_play(t, "put small road:N");
    table_lay(t, YOU, "F", 0, -1, 1); /* a city north of the start tile, open to the north */
    table_play(t, "pass");
    table_lay(t, YOU, "E", 1, -1, 2);
    table_play(t, "put small city:S");
    table_lay(t, BLUE, "GO/LRr", 2, -1, 0); /* the only tile beside it, at 1,-1, gets the second bar */
    table_play(t, "pass");
    table_lay(t, YOU, "K", 1, 0, 0);
    return t;
}

static void manual_gold_or_the_most_contested(void **state)
{
    (void)state;
    struct session *t = two_claims("");
    table_play(t, "pass");
    table_phase_is(t, YOU, "bar");
    table_legal_is(t, "take -1,0|take 1,-1");
    table_refuses(t, "take 0,1", "GM-04");
    struct session *other = session_clone(t);
    table_play(other, "take 1,-1"); /* the other one is Blue's then */
    table_state_has(other, "\"gold\":[1,1]");
    session_free(other);
    table_play(t, "take -1,0");
    table_state_has(t, "\"gold\":[2,0]");
    session_free(t);

    t = two_claims("manual_gold=false");
    table_play(t, "pass");
    assert_string_not_equal(t->ops->phase(t->rules, t->state), "bar");
    table_state_has(t, "\"gold\":[2,0]"); /* the one that Blue claimed too was taken first */
    session_free(t);
}

/* Two bars for each tile with the symbol, never more than sixteen. */
static void i_46_two_bars_for_each_tile(void **state)
{
    static struct event event[EVENTS_MAX];
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct session *t = table_new("carcassonne players=3 expansions=gold");
        struct rng      rng = {seed * 0x9e3779b97f4a7c15u};
        int             tiles = 0, bars = 0;
        t->ops->start(t->rules, t->state);
        while (t->ops->actor(t->rules, t->state) != ACTOR_OVER) {
            struct events out = {event, 0, EVENTS_MAX};
            t->ops->apply(t->rules, t->state, t->ops->pick(t->rules, t->state, &rng), &out);
            for (int i = 0; i < out.n; i++) {
                tiles += event[i].kind == EV_PLACED && (tile_types[event[i].tile].symbols & SYMBOL_GOLD);
                bars += event[i].kind == event_kind_find("gold")->kind && event[i].seat < 0;
            }
        }
        assert_int_equal(bars, 2 * tiles);
        assert_in_range(bars, 0, 16);
        session_free(t);
    }
}

static void bars_are_refused(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne players=2 expansions=gold");
    table_turn(t, "U", 1, 0, 0, "pass");
    table_lay(t, YOU, "GO/LRr", 1, 1, 0);
    table_refuses(t, "gold 2,2", "GM-02");
    table_refuses(t, "gold 1,1", "GM-02");
    table_refuses(t, "pass", "gold");
    table_play(t, "gold 0,0");
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(manual_gold_or_the_most_contested),
        cmocka_unit_test(i_46_two_bars_for_each_tile),
        cmocka_unit_test(bars_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
