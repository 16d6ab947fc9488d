/*
 * secrets.c: what a seat may know.
 *
 * With secret hands a seat sees its own cards, how many the others and the
 * pile have, the row, the discards, and every card that somebody took from the
 * open row [CA-D11].  All else is one heap of unseen cards, and any way to deal
 * that heap is as likely as any other.
 *
 * A card taken from the row stays known until its owner lays down one of its
 * symbol: equal cards cannot be told apart, so it may as well be that one.
 *
 * The pile is as secret as the hands: its contents would give the others' away.
 */
#include "cartagena/cartagena.h"

bool carta_is_secret(const struct carta_rules *r, int seat, int viewer)
{
    return r->params.secret && viewer != VIEW_ALL && viewer != seat;
}

void carta_hide(const struct carta_rules *r, struct carta *s, int viewer)
{
    if (!r->params.secret || viewer == VIEW_ALL)
        return;
    for (int seat = 0; seat < CARTA_SEATS; seat++) { /* empty chairs have no cards */
        if (seat == viewer)
            continue;
        s->hidden[seat] = (uint8_t)(hand_size(s, seat) - cards_total(s->seen[seat]));
        s->hand[seat] = s->seen[seat];
    }
    s->hidden_pile = (uint8_t)pile_size(s);
    s->pile = 0;
}

static card_set draw_some(card_set *heap, unsigned n, struct rng *rng)
{
    card_set drawn = 0;

    while (n--) {
        card_set card = card_of(cards_nth(*heap, rng_below(rng, cards_total(*heap))));

        *heap -= card;
        drawn += card;
    }
    return drawn;
}

/* Works on what hide left over, so that a search cannot use more by accident. */
void carta_determinise(const struct carta_rules *r, struct carta *s, int viewer, struct rng *rng)
{
    card_set heap = cards_all() - s->discard - row_cards(s);

    if (!r->params.secret || viewer == VIEW_ALL)
        return;
    carta_hide(r, s, viewer);
    for (int seat = 0; seat < CARTA_SEATS; seat++)
        heap -= s->hand[seat];
    for (int seat = 0; seat < CARTA_SEATS; seat++) {
        s->hand[seat] += draw_some(&heap, s->hidden[seat], rng);
        s->hidden[seat] = 0;
    }
    s->pile = heap;
    s->hidden_pile = 0;
}

/* A decision that the engine made tells that a hand or the pile had one symbol only. */
static bool tells_too_much(const struct event *e, int viewer)
{
    return e->kind == EV_AUTO && (e->action.kind == ACT_DRAW || (e->action.kind == ACT_DISCARD && e->seat != viewer));
}

void carta_hide_event(const struct carta_rules *r, struct event *e, int viewer)
{
    if (!r->params.secret || viewer == VIEW_ALL)
        return;
    if (tells_too_much(e, viewer))
        *e = (struct event){.kind = EV_NONE};
    else if (e->kind == EV_CARD && e->n != FROM_ROW && e->seat != viewer)
        e->what = SYMBOLS;
}
