/*
 * ledger_test.c: every example block of the Cartagena ledger, played out.
 *
 * The positions of the blocks hold a part of the cards only, so the game is
 * played below the session, which would call that broken.  Chance draws what
 * the block says: the pile in its order, and after a shuffle the new one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/boards.h"
#include "support/ledger.h"
#include "table.h"

enum { HEARD_MAX = 256 };

struct run {
    const struct ledger_block *block, *base; /* the base names the seats */
    struct session            *t;
    struct carta_live          p;
    int                        at[CARTA_SEATS][PIRATES];
    int                        seat;                    /* whose turn the block plays */
    int                        order[CARDS], next, end; /* cards of the pile, in order */
    int                        shuffled[CARDS], n_shuffled;
    struct event               heard[HEARD_MAX]; /* by the last move */
    int                        n_heard;
};

#define WRONG(run, step, format, ...) fail_msg("%s, line %d: " format, (run)->block->id, (step)->line, __VA_ARGS__)

static int seat_named(const struct run *run, const char *name)
{
    for (int i = 0; i < run->base->n_names; i++)
        if (strcmp(run->base->names[i], name) == 0)
            return i;
    fail_msg("%s: nobody is called %s", run->block->id, name);
    return -1;
}

static card_set cards_in(const struct ledger_step *step)
{
    card_set c = 0;
    for (int i = 0; i < step->n_words; i++)
        c += card_of(symbol_find(step->words[i]));
    return c;
}

/* ----- the set-up ----- */

static void set_row(struct run *run, const struct ledger_step *step)
{
    struct carta *s = run->p.state;
    memset(s->row, 0, sizeof s->row);
    s->row_first = 0;
    s->row_n = (uint8_t)step->n_words;
    for (int i = 0; i < step->n_words; i++)
        s->row[i] = (uint8_t)symbol_find(step->words[i]);
}

static void set_pile(struct run *run, const struct ledger_step *step)
{
    run->next = 0;
    run->end = step->n_words;
    for (int i = 0; i < step->n_words; i++)
        run->order[i] = symbol_find(step->words[i]);
    run->p.state->pile = cards_in(step);
}

static void set_shuffle(struct run *run, const struct ledger_step *step)
{
    run->n_shuffled = step->n_words;
    for (int i = 0; i < step->n_words; i++)
        run->shuffled[i] = symbol_find(step->words[i]);
}

static void begin_turn(struct run *run, int seat)
{
    struct carta    *s = run->p.state;
    static const int home[PIRATES];
    for (int i = 0; i < run->base->n_names; i++)
        carta_put_pirates(run->p, i, home);
    for (int i = 0; i < run->base->n_names; i++)
        carta_put_pirates(run->p, i, run->at[i]);
    s->active = (uint8_t)(run->seat = seat);
    s->moves_made = s->owed = s->to_lay = 0;
    s->turn = 1;
    s->phase = PHASE_MOVE;
}

static bool set_up(struct run *run, const struct ledger_step *step, const char *who)
{
    switch (step->kind) {
    case LEDGER_PIRATES:
        for (int i = 0; i < PIRATES; i++)
            run->at[seat_named(run, who)][i] = atoi(step->words[i]);
        return true;
    case LEDGER_HAND: run->p.state->hand[seat_named(run, who)] = cards_in(step); return true;
    case LEDGER_DISCARD: run->p.state->discard = cards_in(step); return true;
    case LEDGER_ROW: set_row(run, step); return true;
    case LEDGER_DECK: set_pile(run, step); return true;
    case LEDGER_SHUFFLE: set_shuffle(run, step); return true;
    case LEDGER_TURN: begin_turn(run, seat_named(run, who)); return true;
    default: return false;
    }
}

/* ----- moves ----- */

static void shuffle_comes(struct run *run, const struct ledger_step *step)
{
    if (run->next < run->end)
        WRONG(run, step, "%d cards are left before the shuffle", run->end - run->next);
    memcpy(run->order, run->shuffled, sizeof run->order);
    run->next = 0;
    run->end = run->n_shuffled;
}

static void apply(struct run *run, const struct ledger_step *step, struct action a)
{
    struct events out = {run->heard + run->n_heard, 0, HEARD_MAX - run->n_heard};
    if (!game_is_legal(run->t->ops, run->t->rules, run->t->state, a))
        WRONG(run, step, "action %d of %d is not legal", a.kind, a.n);
    run->t->ops->apply(run->t->rules, run->t->state, a, &out);
    for (int i = 0; i < out.n; i++)
        if (out.at[i].kind == EV_RESHUFFLED)
            shuffle_comes(run, step);
    run->n_heard += out.n;
}

static const struct event *heard(const struct run *run, int kind)
{
    for (int i = 0; i < run->n_heard; i++)
        if (run->heard[i].kind == kind)
            return &run->heard[i];
    return NULL;
}

static void move(struct run *run, const struct ledger_step *step, struct action a)
{
    run->n_heard = 0;
    apply(run, step, a);
    while (run->p.state->phase == PHASE_CARD) {
        if (run->next == run->end)
            WRONG(run, step, "%s", "the block has no more cards to draw");
        apply(run, step, (struct action){.kind = ACT_DRAW, .what = (uint8_t)run->order[run->next++]});
    }
}

static void check_way(struct run *run, const struct ledger_step *step, int kind)
{
    const struct event *e = heard(run, kind);
    if (!e || e->x != step->x || e->y != step->y)
        WRONG(run, step, "the pirate went from %d to %d", e ? e->x : -1, e ? e->y : -1);
}

static void do_advance(struct run *run, const struct ledger_step *step)
{
    move(run, step,
         (struct action){.kind = ACT_ADVANCE, .what = (uint8_t)symbol_find(step->words[0]), .n = (uint8_t)step->x});
    check_way(run, step, EV_ADVANCED);
}

static void do_retreat(struct run *run, const struct ledger_step *step)
{
    int n = 0;
    move(run, step, (struct action){.kind = ACT_RETREAT, .n = (uint8_t)step->x});
    check_way(run, step, EV_RETREATED);
    for (int i = 0; i < run->n_heard; i++) {
        if (run->heard[i].kind != EV_CARD)
            continue;
        const char *card = symbol_words[run->heard[i].what];
        if (n >= step->n_words || strcmp(step->words[n], card) != 0)
            WRONG(run, step, "card %d is a %s", n + 1, card);
        n++;
    }
    if (n != step->n_words)
        WRONG(run, step, "%d cards were drawn", n);
}

static void do_noretreat(struct run *run, const struct ledger_step *step)
{
    struct action a = {.kind = ACT_RETREAT, .n = (uint8_t)step->x};
    if (pirates_at(run->p.state, run->seat, step->x) == 0)
        WRONG(run, step, "there is no pirate on %d", step->x);
    if (game_is_legal(run->t->ops, run->t->rules, run->t->state, a))
        WRONG(run, step, "the pirate on %d may retreat", step->x);
}

/* ----- what must be true ----- */

static void has_square(struct run *run, const struct ledger_step *step)
{
    int want[CARTA_SEATS] = {0};
    for (int i = 0; i < step->n_words; i++)
        want[seat_named(run, step->words[i])]++;
    for (int seat = 0; seat < run->base->n_names; seat++)
        if ((int)pirates_at(run->p.state, seat, step->x) != want[seat])
            WRONG(run, step, "%s has %u pirates there", run->base->names[seat],
                  pirates_at(run->p.state, seat, step->x));
}

static void has_number(struct run *run, const struct ledger_step *step, unsigned number)
{
    if ((int)number != step->number)
        WRONG(run, step, "it is %u", number);
}

static void has_winner(struct run *run, const struct ledger_step *step, int seat)
{
    const struct event *e = heard(run, EV_OVER);
    if (!e || e->n != 1u << seat)
        WRONG(run, step, "%s does not win", run->base->names[seat]);
}

static void expect(struct run *run, const struct ledger_step *step, const char *who)
{
    struct carta *s = run->p.state;
    switch (step->kind) {
    case LEDGER_HAS_HAND:
        if (s->hand[seat_named(run, who)] != cards_in(step))
            WRONG(run, step, "the hand of %s is another", who);
        break;
    case LEDGER_HAS_SQUARE: has_square(run, step); break;
    case LEDGER_HAS_ROW: has_number(run, step, s->row_n); break;
    case LEDGER_HAS_DECK: has_number(run, step, cards_total(s->pile)); break;
    case LEDGER_HAS_DISCARD: has_number(run, step, cards_total(s->discard)); break;
    case LEDGER_HAS_MOVESLEFT: has_number(run, step, MOVES - s->moves_made); break;
    case LEDGER_STUCK: has_number(run, step, carta_is_stuck(run->p.pos, seat_named(run, who))); break;
    case LEDGER_HAS_WINNER: has_winner(run, step, seat_named(run, who)); break;
    case LEDGER_NOMOVE:
        if (s->phase == PHASE_MOVE && s->active == run->seat)
            WRONG(run, step, "%s", "a move is possible");
        break;
    default: WRONG(run, step, "nothing here knows this kind of line (%d)", step->kind);
    }
}

static void play_steps(struct run *run, const struct ledger_block *b)
{
    for (int i = 0; i < b->n_steps; i++) {
        const struct ledger_step *step = &b->steps[i];
        const char               *who = step->who >= 0 ? b->names[step->who] : "";
        if (set_up(run, step, who))
            continue;
        if (step->kind == LEDGER_ADVANCE)
            do_advance(run, step);
        else if (step->kind == LEDGER_RETREAT)
            do_retreat(run, step);
        else if (step->kind == LEDGER_NORETREAT)
            do_noretreat(run, step);
        else
            expect(run, step, who);
    }
}

/* ----- the tests ----- */

static void play_block(const struct ledger *l, const struct ledger_block *b)
{
    static struct run          run;
    const struct ledger_block *base = *b->from ? ledger_find(l, b->from) : b;
    char                       words[200];
    assert_non_null(base);
    snprintf(words, sizeof words, "cartagena mode=%s players=%d board=%s", *b->rules ? b->rules : base->rules,
             base->n_names, *b->board ? b->board : base->board);
    run = (struct run){.block = b, .base = base, .t = carta_table(words)};
    run.p = carta_of(run.t);
    if (base != b)
        play_steps(&run, base);
    play_steps(&run, b);
    if (!strstr(b->id, "-E")) /* the edge cases differ from these in a pirate or two */
        board_picture(b, base, run.t->ops, run.t->rules, run.t->state);
    session_free(run.t);
}

static void blocks_are_true(void **state)
{
    struct ledger l;
    (void)state;
    if (!ledger_read(&l, RULES_DIR "/ledger/cartagena.txt", DIALECT_CARTA))
        fail_msg("%s", l.error);
    assert_int_equal(l.n, 18);
    for (int i = 0; i < l.n; i++)
        play_block(&l, &l.blocks[i]);
    ledger_free(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(blocks_are_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
