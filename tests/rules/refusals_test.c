/*
 * refusals_test.c: what a player is told who wants something that is not allowed.
 *
 * Each row is a game, the actions that lead to the position, an action that is
 * refused, and the whole sentence.  A refused action changes nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/builder.h"

#define CLASSIC "carcassonne ruleset=classic players=2"
#define PLUS    "carcassonne ruleset=plus players=2"

struct refusal {
    const char *words, *opening, *action, *sentence;
};

static const struct refusal refusals[] = {
    /* whose turn, which decision */
    {PLUS, "", "place 1,0/0", "it is chance's turn to draw a tile, not seat 0's to place a tile"},
    {PLUS, "", "pass", "it is chance's turn to draw a tile, not seat 0's to pass"},
    {PLUS, "draw U", "draw U", "it is seat 0's turn to place a tile, not chance's to draw a tile"},
    {PLUS, "draw U", "pass",
     "it is seat 0's turn to place a tile, not to pass: a tile that fits must be placed [PL-06]"},
    {CLASSIC, "draw U", "pass",
     "it is seat 0's turn to place a tile, not to pass: a tile that fits must be placed [CL-13]"},
    {PLUS, "draw U", "put small road:E", "it is seat 0's turn to place a tile, not to place a figure"},
    {PLUS, "draw U; place 1,0/0", "place 2,0/0", "it is seat 0's turn to place a figure or pass, not to place a tile"},
    {PLUS, "draw W; place -1,0/0; put small road:E", "put small road:E",
     "it is chance's turn to draw a tile, not seat 0's to place a figure"},

    /* drawing */
    {CLASSIC, "draw C; place 0,-1/0; pass", "draw C", "no tile C is left: there was only one"},
    {CLASSIC, "", "draw Eg", "the tile Eg is not in this game's box"},
    {PLUS, "", "draw EK", "the tile EK is not in this game's box"},
    {PLUS, "", "draw nonsense", "there is no tile 'nonsense'"},

    /* placing: CL-10, CL-11, PL-07 */
    {CLASSIC, "draw B", "place 0,0/0", "there is a tile at 0,0 already [CL-10]"},
    {CLASSIC, "draw B", "place 1,1/0", "no tile lies beside 1,1: a tile must touch another with a full side [CL-10]"},
    {CLASSIC, "draw B", "place 0,-1/0",
     "turned 0, the south side of B is field, but D at 0,0 has city there [CL-11]; no rotation fits there"},
    {CLASSIC, "draw U", "place 1,0/1",
     "turned 1, the west side of U is field, but D at 0,0 has road there [CL-11]; it would fit there turned 0 or 2"},
    {PLUS, "draw U", "place 1,0/1",
     "turned 1, the west side of U is field, but D at 0,0 has road there [PL-07]; it would fit there turned 0 or 2"},
    {PLUS, "draw E", "place 0,-1/0",
     "turned 0, the south side of E is field, but D at 0,0 has city there [PL-07]; it would fit there turned 2"},
    {PLUS, "draw B", "place 70,70/0", "no tile lies beside 70,70: a tile must touch another with a full side [PL-07]"},
    {PLUS, "draw B", "place 0,1/4",
     "a placement is written x,y/rotation with a rotation from 0 to 3, as in place 1,-2/3, not '0,1/4'"},
    {PLUS, "draw B", "place 0,1",
     "a placement is written x,y/rotation with a rotation from 0 to 3, as in place 1,-2/3, not '0,1'"},
    {PLUS, "draw B", "place 99999999999,1/0",
     "a placement is written x,y/rotation with a rotation from 0 to 3, as in place 1,-2/3, not '99999999999,1/0'"},

    /* followers: CL-18, CL-21, PL-09, PL-10 */
    {CLASSIC, "draw U; place 1,0/0; put small road:E; draw U; place 2,0/0", "put small road:E",
     "the road already has a follower of seat 0, on the tile next to it at 1,0 [CL-18]"},
    {PLUS,
     "draw U; place 1,0/0; put small road:E; draw U; place 2,0/0; pass; draw U; place 3,0/0; pass; draw U; "
     "place 4,0/0",
     "put small road:W", "the road already has a follower of seat 0, three tiles away at 1,0 [PL-10]"},
    {PLUS, "draw B; place 0,1/0; put small field:NL; draw E; place 0,2/2", "put small field:WL",
     "the field already has a follower of seat 0, on the tile next to it at 0,1 [PL-10]"},
    {PLUS, "draw M; place 0,-1/2; put small city:S; draw E; place 1,-1/3", "put small city:W",
     "the city already has a follower of seat 0, on the tile next to it at 0,-1 [PL-10]"},
    {PLUS, "draw U; place 1,0/0", "put small city:N", "U at 1,0 has no city:N; it has road:E, field:NL, field:ER"},
    {PLUS, "draw U; place 1,0/0", "put small road:N", "U at 1,0 has no road:N; it has road:E, field:NL, field:ER"},
    {PLUS, "draw U; place 1,0/0", "put large road:E", "seat 0 has no large follower to place"},
    {PLUS, "draw U; place 1,0/0", "put small", "that action is written 'put FIGURE SPOT'"},
    {PLUS, "draw U; place 1,0/0", "put giant road:E", "a figure is small, large, abbot, builder or pig, not 'giant'"},
    {PLUS, "draw Ug; place 1,0/0", "put small garden", "no follower stands in a garden [AB-01]"},
    {PLUS " farmers=false", "draw U; place 1,0/0", "put small field:NL", "this game is played without farmers [PL-26]"},
    {CLASSIC " farmers=false", "draw U; place 1,0/0", "put small field:NL",
     "this game is played without farmers [PL-26]"},
    {PLUS, "draw U; place 1,0/0", "dance", "there is no action 'dance' in Carcassonne"},
};

static void play_opening(struct session *t, const char *opening)
{
    char  all[400], *rest = all;
    char *action;
    snprintf(all, sizeof all, "%s", opening);
    while ((action = strsep(&rest, ";")) != NULL)
        if (*action)
            table_play(t, "%s", action);
}

static void sentences_say_why(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const struct refusal *r = &refusals[i];
        struct session       *t = table_new(r->words), *before;
        char                  why[500];
        play_opening(t, r->opening);
        before = session_clone(t);
        if (table_play_try(t, r->action, why, sizeof why))
            fail_msg("%s is accepted after %s", r->action, r->opening);
        if (strcmp(why, r->sentence) != 0)
            fail_msg("%s after \"%s\":\n  expected \"%s\"\n  but it is \"%s\"", r->action, r->opening, r->sentence,
                     why);
        assert_memory_equal(t->state, before->state, t->state_size);
        assert_int_equal(t->n_history, before->n_history);
        session_free(before);
        session_free(t);
    }
}

/* [CL-08] [CL-21]: with an empty supply the engine passes, although the scoring of this turn brings one back. */
static void an_empty_supply(void **state)
{
    struct session *t = table_new(CLASSIC);
    (void)state;
    table_set_followers(t, 1);
    table_turn(t, "E", 0, 1, 2, "put small city:S");
    table_turn(t, "U", 1, 0, 0, "pass");
    table_turn(t, "E", 0, 2, 0, NULL);
    assert_int_equal(session_actor(t), ACTOR_CHANCE);
    assert_int_equal(t->event[1].kind, EV_AUTO);
    assert_int_equal(t->event[1].action.kind, ACT_PASS);
    assert_int_equal(table_supply(t, 0), 1);
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(sentences_say_why), cmocka_unit_test(an_empty_supply)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
