/*
 * run.c: what an action of Cartagena is worth to the bot 'runner'.
 *
 * The last pirate goes as far as a card can take it, and who has no card falls
 * back to where most can be drawn.  Many people begin like that.
 */
#include "bots/cartagena/run.h"

#include "cartagena/cartagena.h"

enum { A_CARD = BOAT + 1, FROM_BEHIND = 2 * BOAT }; /* one card more, one pirate farther behind: before anything else */

/* How far forward; of two pirates the last one, whatever its card. */
static int advance_worth(const struct carta_rules *r, const struct carta *s, struct action a)
{
    int to = tunnel_ahead(&r->tunnel, &s->all, a.what, a.n);

    return FROM_BEHIND * (BOAT - a.n) + to - a.n;
}

/* Only without cards: as many new ones as possible, then as few steps as possible. */
static int retreat_worth(const struct carta_rules *r, const struct carta *s, struct action a)
{
    int to = carta_retreat_to((struct carta_pos){r, s}, a.n);
    int cards = to == FORTRESS || to == NOWHERE ? 0 : (int)stand_count(&s->all, to);

    return s->hand[s->active] ? -FROM_BEHIND * BOAT : A_CARD * cards - (a.n - to);
}

static int worth(const struct carta_rules *r, const struct carta *s, struct action a)
{
    switch (a.kind) {
    case ACT_ADVANCE: return advance_worth(r, s, a);
    case ACT_RETREAT: return retreat_worth(r, s, a);
    case ACT_DISCARD: return (int)cards_of(s->hand[s->active], a.what); /* what there is most of */
    default: return -A_CARD * BOAT;                                     /* end, pass */
    }
}

double cartagena_run(const struct game_rules *rules, const struct game_state *s, struct action a)
{
    struct carta_pos p = carta_pos_of(rules, s);

    return worth(p.rules, p.state, a);
}
