/*
 * figures.h: followers and other figures, in the supply and on the board.
 *
 * A figure stands on one segment; the zone's total holds the strength of all
 * followers in it, seat by seat.  Figures on monasteries and gardens are
 * watched, because a tile laid beside them can complete them.
 */
#ifndef BALUARTE_FIGURES_H
#define BALUARTE_FIGURES_H

#include "carcassonne/zones.h"

static inline bool figure_at_home(struct pos p, int seat, int figure)
{
    return (p.state->home[seat] & figure_slots(figure)) != 0;
}

static inline unsigned followers_home(struct pos p, int seat)
{
    return bits_count(p.state->home[seat] & figure_slots(FIG_SMALL));
}

/* The ordinary followers at home, large ones too where a seat has them. */
static inline unsigned ordinary_home(struct pos p, int seat)
{
    return bits_count(p.state->home[seat] & p.rules->ordinary_slots);
}

/* ----- monasteries and gardens ----- */

/* The fast loop looks at a fixed number of them, the empty ones included. */
static inline int watched_rounds(struct pos p)
{
    return CARC_PLAIN ? PLAIN_WATCHED : p.state->n_watched;
}

static inline void watched_clear(struct watched *w, int i)
{
    w->x[i] = w->y[i] = FAR_AWAY;
    w->missing[i] = 1;
    w->seg[i] = 0;
}

static inline void watched_add(struct live p, seg_id seg, int x, int y)
{
    struct watched *w = &p.state->watched;
    int             i = p.state->n_watched++;

    w->x[i] = (int16_t)x;
    w->y[i] = (int16_t)y;
    w->missing[i] = (int16_t)(8 - board_neighbours(p.pos, x, y));
    w->seg[i] = seg;
}

static inline void watched_remove(struct live p, seg_id seg)
{
    struct watched *w = &p.state->watched;

    for (int i = 0; i < p.state->n_watched; i++) {
        if (w->seg[i] != seg)
            continue;
        int last = --p.state->n_watched;
        w->x[i] = w->x[last];
        w->y[i] = w->y[last];
        w->missing[i] = w->missing[last];
        w->seg[i] = w->seg[last];
        watched_clear(w, last);
        return;
    }
}

/* A tile has been laid at x, y: those beside it miss one neighbour less. */
static inline void watched_meet(struct live p, int x, int y)
{
    struct watched *w = &p.state->watched;
    int             rounds = watched_rounds(p.pos);

    for (int i = 0; i < rounds; i++) {
        uint16_t dx = (uint16_t)(w->x[i] - x + 1), dy = (uint16_t)(w->y[i] - y + 1);
        w->missing[i] = (int16_t)(w->missing[i] - ((dx < 3) & (dy < 3)));
    }
}

/* Does one of them have all its neighbours? */
static inline bool watched_complete(struct pos p)
{
    int  rounds = watched_rounds(p);
    bool complete = false;

    for (int i = 0; i < rounds; i++)
        complete |= p.state->watched.missing[i] == 0;
    return complete;
}

/* ----- figures ----- */

/* Takes a figure from the seat's supply and puts it on a segment of a tile at x, y. */
static inline void figure_put(struct live p, int seat, int figure, seg_id seg, int x, int y)
{
    struct carc *s = p.state;
    unsigned     slot = bits_first(s->home[seat] & figure_slots(figure));

    s->home[seat] = (uint16_t)(s->home[seat] & ~(1u << slot));
    s->fig[seat][slot] = seg;
    if (seg >= p.rules->first_other && !zone_occupied(p.pos, seg))
        watched_add(p, seg, x, y);
    live_total(p)[zone_of(p.pos, seg)] += (uint64_t)figure_strength(p.rules, figure) << 4 * seat;
}

/* Reports figure after figure that goes home (figures.c). */
void figure_returned_event(struct pos p, struct events *listener, int seat, int slot);

/* One figure goes home (figures.c).  Afterwards: CALL_HOOKS(p, removed, p, listener). */
void figure_return_one(struct live p, struct events *listener, int seat, int slot);

/* All figures of the zone go back to their owners [CL-34] [PL-18]. */
static inline void figures_return(struct live p, struct events *listener, seg_id root)
{
    struct carc  *s = p.state;
    uint64_t     *total = &live_total(p)[root];
    const seg_id *zone = pos_root(p.pos);

    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        if (CARC_PLAIN && !total_strength(*total, seat))
            continue;
        uint32_t out = ~(uint32_t)s->home[seat] & ((1u << FIG_SLOTS) - 1);
        for (uint32_t left = out; left; left &= left - 1) {
            unsigned slot = bits_first(left);
            if (!s->fig[seat][slot] || zone[s->fig[seat][slot]] != root)
                continue;
            if (listener)
                figure_returned_event(p.pos, listener, seat, (int)slot);
            s->fig[seat][slot] = 0;
            s->home[seat] = (uint16_t)(s->home[seat] | 1u << slot);
        }
    }
    if (root >= p.rules->first_other)
        watched_remove(p, root);
    *total &= ~STRENGTH_MASK;
}

/* Segments from this one on of the tile just placed whose zones have one of these bits in their totals: bit set. */
static inline uint32_t segs_have(struct pos p, uint64_t bits, int first, int rounds)
{
    const seg_id *ids = p.rules->seg_of[last_placed(p)->tile];
    uint32_t      have = 0;

    for (int k = first; k < first + rounds; k++)
        have |= (uint32_t)((zone_total(p, zone_of(p, ids[k])) & bits) != 0) << k;
    return have;
}

/* All of them; segments that the tile does not have may be among them.  Few tiles have more than those of the base game. */
static inline uint32_t segs_with(struct pos p, uint64_t bits)
{
    uint32_t have = segs_have(p, bits, 0, PLAIN_SEGS);

    if (!CARC_PLAIN && tile_types[last_placed(p)->type].n_segs > PLAIN_SEGS)
        have |= segs_have(p, bits, PLAIN_SEGS, MAX_SEGS - PLAIN_SEGS);
    return have;
}

/* Segments of the tile just placed that an ordinary follower may claim: bit set of segment numbers of the tile.
 * Free is what holds no follower of anyone, the new tile taken into account [CL-18] [CL-19] [PL-09] [PL-10]. */
static inline uint32_t figure_free_segs(struct pos p)
{
    return ~segs_with(p, STRENGTH_MASK) & p.rules->claimable[last_placed(p)->type];
}

#endif
