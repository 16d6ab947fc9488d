/*
 * guided.c: games of Carcassonne played on by simple rules of thumb.
 *
 * Random play wastes its followers within ten turns and finishes next to
 * nothing, so that its end says little about the position where it began.  Here
 * everybody looks at a few random places for his tile and takes the one that
 * does most for his own zones, and puts a follower only where that is worth one.
 * Everything is judged by the totals of the zones around the cell, before the
 * tile is laid: a turn costs a fraction of a microsecond.
 *
 * For the base game only (rules->plain), in the layout that is a constant there.
 */
#define CARC_PLAIN 1 /* before the headers: see position.h */
#include "bots/guided.h"

#include <limits.h>

#include "carcassonne/carcassonne.h"

enum { TRIES = 6, FEW_TURNS = 6, FIELD_TURNS = 8, SUPPLY = SMALLS + 2 };

/* All gains are in sixteenths of a point, so that noise is a few bits of a random number. */
enum { POINT = 16, NOISE_BITS = 4 };

/* What the n-th follower at home must earn, and what one is worth that comes home to n others. */
static const int follower_cost[SUPPLY] = {0, 96, 64, 48, 32, 24, 16, 8, 8};
static const int follower_back[SUPPLY] = {96, 64, 48, 32, 24, 16, 8, 8, 0};

enum { FINISHED = 8 * POINT }; /* so much more for a zone that is complete at once: the follower comes home again */

static unsigned followers_at_home(struct pos p)
{
    return bits_count(p.s->home[p.s->active] & figure_slots(FIG_SMALL));
}

/*
 * ----- where to lay the tile -----
 */

/* 1: the seat has the zone, -1: somebody else has it, 0: nobody, or they share it. */
static inline int owner_sign(uint64_t total, int seat, int seats)
{
    unsigned mine = total_strength(total, seat), best = 0;

    if (!(total & STRENGTH_MASK))
        return 0;
    for (int i = 0; i < seats; i++)
        if (i != seat && total_strength(total, i) > best)
            best = total_strength(total, i);
    return (mine > best) - (mine < best);
}

/* What it does to a road or city that the tile goes on with, for those who have it. */
static inline int zone_gain(struct pos p, seg_id zone, seg_id fresh, int back)
{
    uint64_t total = zone_total(p, zone), more = zone_total(p, fresh);
    int      open = (int)total_open(total) + (int)total_open(more) - 2;
    bool     is_city = zone >= p.r->first_city;
    int      grows = is_city ? 1 + (int)total_shields(more) : 1;

    if (open <= 0 && is_city)
        return POINT * (int)(total_tiles(total) + total_shields(total)) + 2 * POINT * grows + back;
    if (open <= 0)
        return 2 * POINT + back;
    return POINT * grows + (is_city ? POINT / 2 : 0) - (open > 2 ? POINT * (open - 2) / 2 : 0);
}

static inline int roads_and_cities_gain(struct pos p, struct fit fit, int back)
{
    const struct joint *ours = p.r->joints[p.s->hand_tile][fit.rot], *theirs = pos_joint(p) + 4 * fit.slot;
    unsigned            forbid = pos_forbid(p)[fit.slot];
    int                 gain = 0;

    for (unsigned sides = (forbid | forbid >> 1) & 0x1111; sides; sides &= sides - 1) {
        unsigned side = bits_first(sides) / 4;
        seg_id   zone = zone_of(p, theirs[side].seg[1]);

        if (!zone || zone >= p.r->first_field)
            continue;
        int sign = owner_sign(zone_total(p, zone), p.s->active, p.r->p.seats);
        if (sign)
            gain += sign * zone_gain(p, zone, ours[side].seg[1], back);
    }
    return gain;
}

/* A neighbour more for every monastery beside the cell. */
static inline int monasteries_gain(struct pos p, struct fit fit)
{
    const struct watched *w = &p.s->watched;
    cell_word             cell = pos_cell(p)[fit.slot];
    int                   gain = 0;

    for (int i = 0; i < p.s->n_watched; i++) {
        uint16_t dx = (uint16_t)(w->x[i] - cell_x(cell) + 1), dy = (uint16_t)(w->y[i] - cell_y(cell) + 1);

        if ((dx < 3) & (dy < 3))
            gain += total_strength(zone_total(p, w->seg[i]), p.s->active) ? POINT : -POINT;
    }
    return gain;
}

/* The best of a few places; of equal ones any. */
static inline struct fit choose_place(struct pos p, unsigned n_fits, struct rng *rng)
{
    struct fit chosen = {0, 0};
    int        best = INT_MIN, back = follower_back[followers_at_home(p)];
    unsigned   tries = n_fits < TRIES ? n_fits : TRIES;

    for (unsigned i = 0; i < tries; i++) {
        struct fit fit = fit_nth(p, n_fits <= TRIES ? i : rng_below(rng, n_fits));
        int        gain = roads_and_cities_gain(p, fit, back) + monasteries_gain(p, fit);

        gain += (int)(rng_next(rng) >> (64 - NOISE_BITS));
        if (gain > best) {
            best = gain;
            chosen = fit;
        }
    }
    return chosen;
}

/*
 * ----- whether to put a follower -----
 */

static inline int monastery_gain(struct pos p, int turns)
{
    const struct placed *t = last_placed(p);
    int                  n = 1 + board_neighbours(p, t->x, t->y), more = turns / 3;

    return POINT * (n + (more < 9 - n ? more : 9 - n));
}

static inline int figure_gain(struct pos p, seg_id root, int turns)
{
    uint64_t total = zone_total(p, root);
    int      open = (int)total_open(total), tiles = (int)(total_tiles(total) + total_shields(total));

    if (root >= p.r->first_other)
        return monastery_gain(p, turns);
    if (root >= p.r->first_field)
        return turns < FIELD_TURNS ? 2 * POINT : POINT;
    if (root < p.r->first_city)
        return POINT * tiles + (open == 0 ? FINISHED : POINT);
    if (open == 0)
        return 2 * POINT * tiles + FINISHED;
    return open < turns ? POINT * tiles * 3 / 2 + 2 * POINT - POINT * open / 2 : POINT * tiles;
}

static inline void put_follower(struct pos p, struct rng *rng)
{
    uint32_t segs = figure_at_home(p, p.s->active, FIG_SMALL) ? figure_free_segs(p) : 0;
    int      turns = p.s->n_bag / p.r->p.seats, best, chosen = -1;

    if (!segs)
        return;
    best = follower_cost[followers_at_home(p)];
    best = (turns < FEW_TURNS ? best * turns / FEW_TURNS : best) + (int)rng_below(rng, 2 * POINT);
    for (; segs; segs &= segs - 1) {
        int k = (int)bits_first(segs);
        int gain = figure_gain(p, zone_of(p, p.r->seg_of[last_placed(p)->tile][k]), turns);

        if (gain > best) {
            best = gain;
            chosen = k;
        }
    }
    if (chosen >= 0)
        follower_put(p, FIG_SMALL, chosen);
}

/*
 * ----- the game -----
 */

static inline void rest_of_turn(struct pos p, unsigned n_fits, struct rng *rng)
{
    struct fit fit = choose_place(p, n_fits, rng);
    bool       closes = tile_place(p, fit.slot, fit.rot);

    put_follower(p, rng);
    score_completed(p, closes);
}

/* From a draw to the end, as playout.c does it. */
static void play_turns(struct pos p, struct rng *rng)
{
    while (p.s->n_bag) {
        unsigned n = tile_draw(p, bag_nth(p, rng_below(rng, p.s->n_bag)));

        if (!n)
            continue;
        rest_of_turn(p, n, rng);
        if (p.s->n_bag)
            turn_pass_on(p);
    }
    game_end(p);
}

bool guided_playout(struct bot *b, struct game_state *s)
{
    struct pos p = pos_of(b->rules, s);

    if (b->ops != &carcassonne_ops || !p.r->plain)
        return false;
    while (b->ops->actor(b->rules, s) >= 0) /* what is left of a turn that has begun */
        game_play(b->ops, b->rules, s, b->ops->pick(b->rules, s, &b->rng), NULL);
    if (b->ops->actor(b->rules, s) == ACTOR_CHANCE)
        play_turns(p, &b->rng);
    return true;
}
