/*
 * refusals_test.c: what a player is told who wants something that is not
 * allowed, and the rare endings.
 *
 * Each row is the actions that lead to the position, an action that is
 * refused, and the whole sentence.  A refused action changes nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table.h"

#define GAME "cartagena players=2 board=bphsdkdbkphskbsdhppkdhsbhdkbpshkpbsd"
#define HANDS                                                     \
    "draw hat; draw hat; draw hat; draw key; draw key; draw key;" \
    "draw key; draw key; draw dagger; draw bottle; draw bottle; draw hat;"

struct refusal {
    const char *words, *opening, *action, *sentence;
};

static const struct refusal refusals[] = {
    /* whose turn, which decision */
    {GAME, "", "advance hat 0", "it is chance's turn to deal a card, not seat 0's to advance a pirate"},
    {GAME, "", "discard hat", "it is chance's turn to deal a card, not seat 0's to discard a card"},
    {GAME, HANDS, "draw hat", "it is seat 0's turn to move a pirate, not chance's to draw a card"},
    {GAME, HANDS, "discard hat", "it is seat 0's turn to move a pirate, not to discard a card"},
    {GAME, HANDS "advance hat 0; advance hat 0; retreat 11", "end",
     "it is chance's turn to draw a card, not seat 0's to end the turn"},
    {GAME " hand_limit=3", HANDS "advance hat 0; end", "advance hat 0",
     "it is seat 0's turn to discard a card, not to advance a pirate: a hand keeps at most 3 cards at the end of a "
     "turn [CA-D2]"},
    {GAME " hand_limit=3", HANDS "advance hat 0; end", "discard skull", "seat 0 has no skull to discard [CA-D2]"},

    /* moves */
    {GAME, HANDS, "end", "at least one move must be made before the turn ends [CA-11]"},
    {GAME, HANDS, "pass", "seat 0 can move, so that it may not pass [CA-12]"},
    {GAME, HANDS "advance hat 0", "pass",
     "a turn ends with 'end'; only a player who cannot make a first move passes [CA-12]"},
    {GAME, HANDS, "advance skull 0", "seat 0 has no skull to play [CA-13]"},
    {GAME, HANDS, "advance hat 5", "seat 0 has no pirate on square 5 [CA-13]"},
    {GAME, HANDS, "advance hat 37", "seat 0 has no pirate in the boat [CA-13]"},
    {GAME, HANDS, "retreat 37", "seat 0 has no pirate in the boat [CA-17]"},
    {GAME, HANDS, "retreat 9", "seat 0 has no pirate on square 9 [CA-17]"},
    {GAME, HANDS, "retreat 0", "a pirate at the fortress cannot retreat: nothing lies behind it [CA-20]"},
    {GAME, HANDS "advance hat 0", "retreat 3",
     "behind square 3 there is no pirate: a retreat ends where one or two pirates stand [CA-17] [CA-20]"},

    /* cards */
    {GAME, "draw hat; draw hat", "draw cup", "a symbol is skull, dagger, key, bottle, pistol or hat, not 'cup'"},
    {GAME, HANDS, "advance cup 0", "a symbol is skull, dagger, key, bottle, pistol or hat, not 'cup'"},
    {GAME, HANDS, "advance hat 38", "a square is 0 for the fortress, 1 to 36, or 37 for the boat, not '38'"},
    {GAME, HANDS, "advance hat 00", "a square is 0 for the fortress, 1 to 36, or 37 for the boat, not '00'"},
    {GAME, HANDS, "retreat -1", "a square is 0 for the fortress, 1 to 36, or 37 for the boat, not '-1'"},
    {GAME, HANDS, "advance hat", "that action is written 'advance SYMBOL SQUARE'"},
    {GAME, HANDS, "end now", "that action is written 'end'"},
    {GAME, HANDS, "dance",
     "there is no action 'dance' in this game: it has advance, retreat, end and pass, discard, and draw"},
    {GAME, HANDS, "advance hat 0 and go on", "no action is that long"},
    {GAME " turn_limit=1", HANDS "advance hat 0; end", "advance key 0", "the game is over"},
};

static void refuses(struct session *t, const char *action, const char *sentence)
{
    char            why[500] = "";
    struct text     out = TEXT_OF(why);
    struct session *before = session_clone(t);
    if (session_play_text(t, action, &out))
        fail_msg("%s is accepted", action);
    assert_string_equal(why, sentence);
    assert_memory_equal(t->state, before->state, t->state_size);
    assert_int_equal(t->n_history, before->n_history);
    session_free(before);
}

static void sentences_say_why(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        struct session *t = carta_table(refusals[i].words);
        carta_play(t, refusals[i].opening);
        refuses(t, refusals[i].action, refusals[i].sentence);
        session_free(t);
    }
}

/* ----- positions that take long to reach ----- */

/* All cards that are not given lie in the discards. */
static struct session *built(const char *words, const int zero[6], const int one[6], card_set hand0, card_set hand1,
                             card_set pile)
{
    struct session *t = carta_table(words);
    struct carta   *s = carta_of(t).state;
    carta_settle(t);
    carta_put_pirates(carta_of(t), 0, zero);
    carta_put_pirates(carta_of(t), 1, one);
    s->hand[0] = hand0;
    s->hand[1] = hand1;
    s->pile = pile;
    s->discard = cards_all() - hand0 - hand1 - pile;
    assert_null(t->ops->check(t->rules, t->state));
    return t;
}

static void full_squares_and_arrived_pirates(void **state)
{
    struct session *t = built(GAME, (int[]){37, 4, 4, 4, 9, 0}, (int[]){0, 0, 0, 0, 0, 0}, card_of(HAT), card_of(KEY),
                              2 * card_of(KEY));
    (void)state;
    refuses(t, "retreat 9",
            "behind square 9 every square is empty or full: a retreat ends where one or two pirates stand [CA-17] "
            "[CA-20]");
    refuses(t, "advance hat 37", "a pirate in the boat has arrived and cannot advance [CA-13]");
    session_free(t);
}

static void no_such_card_in_the_pile(void **state)
{
    struct session *t = built(GAME, (int[]){0, 4, 9, 0, 0, 0}, (int[]){0, 0, 0, 0, 0, 0}, card_of(HAT), card_of(KEY),
                              2 * card_of(KEY) + card_of(HAT));
    (void)state;
    carta_play(t, "retreat 9");
    refuses(t, "draw skull", "no skull is left in the pile");
    session_free(t);
}

static const struct event *last_event(const struct session *t)
{
    return &t->event[t->n_events - 1];
}

/* [CA-11]: when nothing but 'end' is left, the turn ends by itself. */
static void a_turn_ends_by_itself(void **state)
{
    struct session *t = built(GAME, (int[]){0, 0, 0, 4, 4, 4}, (int[]){0, 0, 0, 0, 0, 0}, card_of(KEY), card_of(HAT),
                              0);
    (void)state;
    carta_play(t, "advance key 0");
    assert_int_equal(t->event[1].kind, EV_AUTO);
    assert_int_equal(t->event[1].action.kind, ACT_END);
    assert_int_equal(session_actor(t), 1);
    session_free(t);
}

/* [CA-12] [CA-D4]: a player who is stuck passes; when nobody can move any more, it is over. */
static void a_frozen_position_ends(void **state)
{
    struct session *t = built(GAME, (int[]){0, 0, 0, 0, 0, 0}, (int[]){0, 0, 0, 0, 0, 0}, card_of(BOTTLE), 0, 0);
    (void)state;
    carta_play(t, "advance bottle 0"); /* square 1; nobody has a card, nothing lies behind */
    assert_int_equal(session_actor(t), ACTOR_OVER);
    assert_int_equal(last_event(t)->kind, EV_OVER);
    assert_int_equal(last_event(t)->n, 1 << 0);
    session_free(t);
}

/* With draw_one the stuck player gets a card and the turn ends; a limit of 0 takes it away again, and it is over. */
static void a_stuck_player_draws(void **state)
{
    struct session *t = built(GAME " stuck=draw_one", (int[]){0, 0, 0, 0, 0, 0}, (int[]){0, 0, 0, 0, 0, 0},
                              card_of(BOTTLE), 0, card_of(KEY) + card_of(HAT) + card_of(SKULL));
    (void)state;
    carta_play(t, "advance bottle 0");
    assert_string_equal(t->ops->phase(t->rules, t->state), "card");
    carta_play(t, "draw hat");
    assert_int_equal(carta_of(t).state->hand[1], card_of(HAT));
    assert_string_equal(t->ops->phase(t->rules, t->state), "card"); /* seat 0 is stuck now */
    carta_play(t, "draw key");
    assert_int_equal(session_actor(t), 1); /* both have got a card: it goes on */
    session_free(t);

    t = built(GAME " stuck=draw_one hand_limit=0", (int[]){0, 0, 0, 0, 0, 0}, (int[]){0, 0, 0, 0, 0, 0},
              card_of(BOTTLE), 0, card_of(KEY) + card_of(HAT) + card_of(SKULL));
    carta_play(t, "advance bottle 0; draw hat; draw skull");
    assert_int_equal(session_actor(t), ACTOR_OVER);
    session_free(t);
}

static void a_turn_limit_ranks(void **state)
{
    struct session *t = built(GAME " turn_limit=2", (int[]){37, 1, 0, 0, 0, 0}, (int[]){37, 2, 0, 0, 0, 0},
                              card_of(HAT), card_of(HAT), 0);
    struct carta   *s = carta_of(t).state;
    (void)state;
    carta_play(t, "advance hat 1");
    while (session_actor(t) == 0)
        carta_play(t, "end");
    assert_int_equal(s->turn, 2);
    carta_play(t, "advance hat 2");
    while (session_actor(t) == 1)
        carta_play(t, "end");
    assert_int_equal(session_actor(t), ACTOR_OVER);
    assert_int_equal(last_event(t)->n, 1 << 1); /* 37 + 11 beats 37 + 3 */
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_say_why),     cmocka_unit_test(full_squares_and_arrived_pirates),
        cmocka_unit_test(a_turn_ends_by_itself), cmocka_unit_test(no_such_card_in_the_pile),
        cmocka_unit_test(a_stuck_player_draws),  cmocka_unit_test(a_frozen_position_ends),
        cmocka_unit_test(a_turn_limit_ranks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
