/*
 * runner.c: runs, and does not look around.
 *
 * In Cartagena the last pirate goes as far as a card can take it, and who has
 * no card falls back to where most can be drawn.  Many people begin like that,
 * so it is the yardstick there.  In any other game it takes whatever gives the
 * most points at once.
 */
#include <string.h>

#include "bots/brain.h"
#include "cartagena/cartagena.h"

enum { A_CARD = BOAT + 1, FROM_BEHIND = 2 * BOAT }; /* one card more, one pirate farther behind: before anything else */

static bool is_cartagena(const struct bot *b)
{
    return b->ops == &cartagena_ops;
}

/* How far forward; of two pirates the last one, whatever its card. */
static int advance_worth(const struct carta_rules *r, const struct carta *s, struct action a)
{
    int to = tunnel_ahead(&r->tunnel, &s->all, a.what, a.n);

    return FROM_BEHIND * (BOAT - a.n) + to - a.n;
}

/* Only without cards: as many new ones as possible, then as few steps as possible. */
static int retreat_worth(const struct carta_rules *r, struct carta *s, struct action a)
{
    int to = carta_retreat_to((struct carta_pos){r, s, NULL}, a.n);
    int cards = to == FORTRESS || to == NOWHERE ? 0 : (int)stand_count(&s->all, to);

    return s->hand[s->active] ? -FROM_BEHIND * BOAT : A_CARD * cards - (a.n - to);
}

static int worth(const struct carta_rules *r, struct carta *s, struct action a)
{
    switch (a.kind) {
    case ACT_ADVANCE: return advance_worth(r, s, a);
    case ACT_RETREAT: return retreat_worth(r, s, a);
    case ACT_DISCARD: return (int)cards_of(s->hand[s->active], a.what); /* what there is most of */
    default: return -A_CARD * BOAT;                                     /* end, pass */
    }
}

static double worth_of_run(struct bot *b, const struct game_state *s, struct action a)
{
    struct carta_pos p = carta_pos_of(b->rules, s, NULL);

    return worth(p.r, p.s, a);
}

/* Points if the game ended behind the action. */
static double worth_at_once(struct bot *b, const struct game_state *s, struct action a)
{
    struct game_state *next = bot_scratch(b, 0);
    int                points[MAX_SEATS] = {0}, seat = b->ops->actor(b->rules, s);

    memcpy(next, s, b->state_size);
    game_play(b->ops, b->rules, next, a, NULL);
    b->ops->final(b->rules, next, points);
    return points[seat];
}

static void choose(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};
    double         best = 0;
    uint32_t       ties = 0;

    b->ops->legal(b->rules, s, &list);
    for (int i = 0; i < list.n && i < list.cap; i++) {
        double value = is_cartagena(b) ? worth_of_run(b, s, buffer[i]) : worth_at_once(b, s, buffer[i]);

        b->nodes++;
        if (ties == 0 || value > best) {
            best = value;
            ties = 0;
        }
        if (value == best && rng_below(&b->rng, ++ties) == 0) /* each of the best is as likely */
            out->action = buffer[i];
    }
    out->depth = 1;
}

const struct bot_kind bot_runner = {
    "runner", "Cartagena: the last pirate as far as possible; elsewhere: points at once", SEARCHES_NOT, 0, choose,
    false};
