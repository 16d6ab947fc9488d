/*
 * eval_cartagena.c: what a position of Cartagena promises.
 *
 * The game is a race of six pirates, so the way they have come is what counts,
 * in boats: a pirate in the boat is one, one on its way is a part of it.  A card
 * is worth the squares that it will carry somebody; different symbols are worth
 * more than equal ones, since a pirate may then jump far over others.
 */
#include "bots/brain.h"
#include "cartagena/cartagena.h"

static const double CARD = 0.14;      /* boats: about five squares       */
static const double KIND = 0.03;      /* for each different symbol       */
static const double SURPLUS = 0.05;   /* each card beyond CARDS_ENOUGH   */
static const double USABLE = 0.8;     /* of the way that is left  */
static const double SPREAD = 0.6;     /* boats of lead                   */
static const double TIE_BREAK = 1e-3; /* of the sum of squares [CA-D12] */

enum { CARDS_ENOUGH = 8 };

static int way_of(const struct carta *s, int seat)
{
    int sum = BOAT * s->boat[seat];

    for (int k = 0; k < ROOM; k++)
        for (uint64_t left = s->own[seat].at_least[k] & ALL_INSIDE; left; left &= left - 1)
            sum += (int)bits_first(left);
    return sum;
}

/* Never more than what they can still do: whoever is nearly there needs no cards. */
static double cards_value(unsigned cards, unsigned kinds, int way)
{
    unsigned useful = cards < CARDS_ENOUGH ? cards : CARDS_ENOUGH;
    double   value = CARD * useful + SURPLUS * (cards - useful) + KIND * kinds;
    double   most = USABLE * (PIRATES * BOAT - way) / BOAT;

    return value < most ? value : most;
}

static void project(const struct game_rules *rules, const struct game_state *state, double points[MAX_SEATS])
{
    const struct carta_rules *r = (const struct carta_rules *)(const void *)rules;
    const struct carta       *s = (const struct carta *)(const void *)state;

    for (int seat = 0; seat < r->p.seats; seat++) {
        if (s->phase == PHASE_OVER) {
            points[seat] = s->boat[seat] + TIE_BREAK * way_of(s, seat);
            continue;
        }
        unsigned cards = hand_size(s, seat) + (seat == s->active ? s->owed : 0);
        unsigned kinds = bits_count(cards_symbols(s->hand[seat]));
        int      way = way_of(s, seat);
        points[seat] = (double)way / BOAT + cards_value(cards, kinds, way);
    }
}

static double spread(const struct game_rules *rules, const struct game_state *s)
{
    (void)rules;
    (void)s;
    return SPREAD;
}

const struct bot_eval eval_cartagena = {"cartagena", 0.15, project, spread, false};
