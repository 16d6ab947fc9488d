/*
 * view_cartagena.c: what a screen is given of Cartagena beside its state:
 * where every move leads, and the cards that the viewer has not seen.
 */
#include "cartagena/cartagena.h"
#include "view/parts_cartagena.h"
#include "view/view.h"

/* ----- moves in parts ----- */

/* Cards that the retreat brings [CA-18] [CA-D3]. */
static unsigned cards_for(struct carta_pos p, int to)
{
    return to == FORTRESS ? 0 : stand_count(&p.state->all, to);
}

static void add_parts(const struct view *v, const void *context, struct action a, struct text *out)
{
    struct carta_pos p = carta_pos_of(v->s->rules, v->s->state);
    int              to;

    (void)context;
    if (a.kind == ACT_ADVANCE || a.kind == ACT_DISCARD)
        text_add(out, ",\"symbol\":\"%s\"", symbol_words[a.what]);
    if (a.kind == ACT_ADVANCE)
        text_add(out, ",\"from\":%d,\"to\":%d", a.n, tunnel_ahead(&p.rules->tunnel, &p.state->all, a.what, a.n));
    if (a.kind == ACT_RETREAT) {
        to = carta_retreat_to(p, a.n);
        text_add(out, ",\"from\":%d,\"to\":%d,\"cards\":%u", a.n, to, cards_for(p, to));
    }
}

/* ----- cards ----- */

card_set view_unseen_cards(struct carta_pos p, int viewer)
{
    struct carta copy = *p.state;
    card_set     unseen;

    carta_hide(p.rules, &copy, viewer);
    unseen = cards_all() - copy.discard - row_cards(&copy);
    for (int seat = 0; seat < CARTA_SEATS; seat++)
        unseen -= copy.hand[seat];
    return unseen;
}

static void write_unseen(card_set unseen, struct text *out)
{
    text_word(out, ",\"unseen\":");
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        text_add(out, "%s\"%s\":%u", symbol ? "," : "{", symbol_words[symbol], cards_of(unseen, symbol));
    text_char(out, '}');
}

static void body(const struct view *v, struct text *out)
{
    view_legal(v, add_parts, NULL, out);
    view_state(v, out);
    if (v->aids != AIDS_NONE)
        write_unseen(view_unseen_cards(carta_pos_of(v->s->rules, v->s->state), v->viewer), out);
}

static int active(const struct session *s)
{
    return carta_pos_of(s->rules, s->state).state->active;
}

const struct view_kind view_cartagena = {
    .active = active,
    .body = body,
};
