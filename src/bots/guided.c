/*
 * guided.c: games of Carcassonne played on by simple rules of thumb.
 *
 * Random play wastes its followers within ten turns and finishes next to
 * nothing, so that its end says little about the position where it began.  Here
 * everybody looks at the places for his tile, with the figure that he would put
 * on it, and takes the one that does most for his own zones and least for
 * others'.  A zone is judged by its totals alone: what it pays, how many open
 * edges it has, and whose it is; so a turn costs a microsecond or two.  The
 * numbers were found by letting slightly different ones play against each other.
 *
 * For the base game only (rules->plain), in the layout that is a constant there.
 */
#define CARC_PLAIN 1 /* before the headers: see position.h */
#include "bots/guided.h"

#include <limits.h>

#include "carcassonne/carcassonne.h"

enum { TRIES = 24, SUPPLY = SMALLS + 2, OPENS = 8, PARTS = 6 };

/* All gains and turns are in sixteenths, so that noise is a few bits of a random number; odds are in 256ths. */
enum { ONE = 16, NOISE_BITS = 4, SURE = 256 };

/* Followers are worth less in the last turns, and a monastery that misses a neighbour needs time. */
enum { FULL_TURNS = 7 * ONE, MONASTERY_TURNS = 4 * ONE };

struct thumb {
    int supply[SUPPLY]; /* what the n-th follower at home is worth */
    int city[OPENS];    /* odds that a city with so many open edges is completed */
    int road[OPENS];    /* the same of a road */
    int tempo;          /* turns that cost half of these odds, for each open edge */
    int grow;           /* what a city gains for each open edge until it is complete */
    int others;         /* how much of what others gain counts, in 256ths */
    int free;           /* how much of a zone that is left to whoever comes next counts, in 256ths */
    int back;           /* of its worth, for a follower that comes back, in 256ths */
    int monastery;      /* for each neighbour that a monastery misses, as long as there is time */
    int field;          /* a farmer by himself */
    int field_city;     /* and for each complete city beside him */
    int field_turns;    /* so many turns before the end he is worth half */
};

static const struct thumb thumb = {
    .supply = {0, 108, 65, 50, 39, 29, 27, 15, 3},
    .city = {SURE, 187, 83, 35, 31, 21, 11, 9},
    .road = {SURE, 25, 32, 45, 36, 5, 5, 6},
    .tempo = 92,
    .grow = 10,
    .others = 265,
    .free = 71,
    .back = 270,
    .monastery = 4,
    .field = 17,
    .field_city = 95,
    .field_turns = 213,
};

/* What one turn goes by. */
struct mind {
    struct pos p;
    int        seat, turns;  /* turns in sixteenths */
    int        mine, theirs; /* worth of the next follower to come home, to the seat and to others */
    int        cost;         /* of putting one */
    bool       has_follower, has_monastery;
    int        city[OPENS], road[OPENS]; /* odds now */
    int        n;                        /* roads and cities of the tile in hand */
    seg_id     part[PARTS];
    uint64_t   fresh[PARTS];
};

static int supply_at(int home, int turns)
{
    int worth = thumb.supply[home < SUPPLY ? home : SUPPLY - 1];

    return turns < FULL_TURNS ? worth * turns / FULL_TURNS : worth;
}

static int followers_of(struct pos p, int seat)
{
    return (int)bits_count(p.s->home[seat] & figure_slots(FIG_SMALL));
}

static void make_up_mind(struct mind *m, struct pos p)
{
    int home = followers_of(p, p.s->active), other = (p.s->active + 1) % p.r->p.seats;

    m->p = p;
    m->seat = p.s->active;
    m->turns = p.s->n_bag * ONE / p.r->p.seats;
    m->has_follower = home > 0;
    m->cost = supply_at(home, m->turns);
    m->mine = supply_at(home + 1, m->turns) * thumb.back / SURE;
    m->theirs = supply_at(followers_of(p, other) + 1, m->turns) * thumb.back / SURE;
    for (int open = 0; open < OPENS; open++) {
        int pace = SURE * m->turns / (m->turns + thumb.tempo * open + 1);

        m->city[open] = open ? thumb.city[open] * pace / SURE : SURE;
        m->road[open] = open ? thumb.road[open] * pace / SURE : SURE;
    }
}

static void take_tile(struct mind *m)
{
    int tile = m->p.s->hand_tile;

    m->n = 0;
    m->has_monastery = false;
    for (uint32_t left = m->p.r->claimable[m->p.r->tile_type[tile]]; left; left &= left - 1)
        m->has_monastery |= m->p.r->seg_of[tile][bits_first(left)] >= m->p.r->first_other;
    for (uint32_t left = m->p.r->road_city[m->p.r->tile_type[tile]]; left && m->n < PARTS; left &= left - 1) {
        m->part[m->n] = m->p.r->seg_of[tile][bits_first(left)];
        m->fresh[m->n] = zone_total(m->p, m->part[m->n]);
        m->n++;
    }
}

/*
 * ----- zones -----
 */

struct promise {
    int points, odds;
};

/* What a road or city will have paid in the end, and the odds that it is completed. */
static inline struct promise promise_of(const struct mind *m, uint64_t total, bool is_city)
{
    int open = (int)total_open(total), tiles = (int)total_tiles(total), value = tiles + (int)total_shields(total);

    open = open < OPENS ? open : OPENS - 1;
    if (!is_city)
        return (struct promise){ONE * tiles, m->road[open]};
    return (struct promise){ONE * value + m->city[open] * (ONE * value + thumb.grow * open) / SURE, m->city[open]};
}

/* What a zone is worth to the seat: others' points count against it. */
static inline int net_worth(const struct mind *m, uint64_t total, bool is_city)
{
    struct promise promise = promise_of(m, total, is_city);
    unsigned       mine = total_strength(total, m->seat), best = 0;
    int            worth = 0;

    if (!(total & STRENGTH_MASK))
        return total_open(total) ? -(promise.points * thumb.free / SURE) : 0;
    for (int i = 0; i < m->p.r->p.seats; i++)
        if (i != m->seat && total_strength(total, i) > best)
            best = total_strength(total, i);
    if (mine)
        worth += (mine >= best ? promise.points : 0) + promise.odds * m->mine / SURE;
    if (best)
        worth -= ((best >= mine ? promise.points : 0) + promise.odds * m->theirs / SURE) * thumb.others / SURE;
    return worth;
}

/* What putting a follower there brings beside its cost. */
static inline int claim(const struct mind *m, uint64_t total, bool is_city)
{
    struct promise promise = promise_of(m, total, is_city);

    if (!total_open(total))
        return promise.points;
    return promise.points + promise.odds * m->mine / SURE - m->cost + promise.points * thumb.free / SURE;
}

/*
 * ----- where to lay the tile -----
 */

/* A road or city of the tile with all that it would meet. */
struct joined {
    uint64_t total;
    int      before; /* net worth of what it joins */
    seg_id   last;   /* the zone that it met last: whoever is met twice in a row counts once */
};

static inline void join_zone(const struct mind *m, struct joined *part, seg_id zone)
{
    uint64_t total = zone_total(m->p, zone);

    if (part->last != zone) {
        part->total += total;
        part->before += net_worth(m, total, zone >= m->p.r->first_city);
        part->last = zone;
    }
    part->total -= 2 * ONE_OPEN;
}

static inline void join_neighbours(const struct mind *m, struct fit fit, struct joined out[PARTS])
{
    struct pos          p = m->p;
    const struct joint *ours = p.r->joints[p.s->hand_tile][fit.rot], *theirs = pos_joint(p) + 4 * fit.slot;
    unsigned            forbid = pos_forbid(p)[fit.slot];

    for (int i = 0; i < m->n; i++)
        out[i] = (struct joined){m->fresh[i], 0, 0};
    for (unsigned sides = (forbid | forbid >> 1) & 0x1111; sides; sides &= sides - 1) {
        unsigned side = bits_first(sides) / 4;
        seg_id   zone = zone_of(p, theirs[side].seg[1]);
        int      i = 0;

        if (!zone || zone >= p.r->first_field)
            continue;
        while (i < m->n && m->part[i] != ours[side].seg[1])
            i++;
        if (i < m->n)
            join_zone(m, &out[i], zone);
    }
}

/* What the tile does to roads and cities there, with the best follower on one of them. */
static inline int roads_and_cities_gain(const struct mind *m, struct fit fit)
{
    struct joined part[PARTS];
    int           gain = 0, best = 0;

    join_neighbours(m, fit, part);
    for (int i = 0; i < m->n; i++) {
        bool is_city = m->part[i] >= m->p.r->first_city;

        gain += net_worth(m, part[i].total, is_city) - part[i].before;
        if (m->has_follower && !(part[i].total & STRENGTH_MASK)) {
            int more = claim(m, part[i].total, is_city);

            best = more > best ? more : best;
        }
    }
    return gain + best;
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
            gain += total_strength(zone_total(p, w->seg[i]), p.s->active) ? ONE : -ONE;
    }
    return gain;
}

static int monastery_claim(const struct mind *m, int neighbours)
{
    int missing = 8 - neighbours, more = missing * thumb.monastery * m->turns / (m->turns + MONASTERY_TURNS);

    return ONE * (1 + neighbours) + more - m->cost;
}

static inline int place_gain(const struct mind *m, struct fit fit)
{
    int gain = roads_and_cities_gain(m, fit) + monasteries_gain(m->p, fit);

    if (m->has_monastery && m->has_follower) {
        cell_word cell = pos_cell(m->p)[fit.slot];
        int       more = monastery_claim(m, board_neighbours(m->p, cell_x(cell), cell_y(cell)));

        gain += more > 0 ? more : 0;
    }
    return gain;
}

/* The best of many places; of equal ones any. */
static inline struct fit choose_place(struct mind *m, unsigned n_fits, struct rng *rng)
{
    struct fit chosen = {0, 0};
    int        best = INT_MIN;
    unsigned   tries = n_fits < TRIES ? n_fits : TRIES;

    take_tile(m);
    for (unsigned i = 0; i < tries; i++) {
        struct fit fit = fit_nth(m->p, n_fits <= TRIES ? i : rng_below(rng, n_fits));
        int        gain = place_gain(m, fit) + (int)(rng_next(rng) >> (64 - NOISE_BITS));

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

/* Complete cities beside a field; two of many may count as one. */
static inline int cities_of_field(struct pos p, seg_id field)
{
    const seg_id *root = pos_root(p);
    uint64_t      seen = 0;

    for (int i = 0; i < p.r->n_pairs; i++) {
        seg_id city = root[p.r->pairs[i].city];

        if (root[p.r->pairs[i].field] == field && !(zone_total(p, city) & OPEN_MASK))
            seen |= (uint64_t)1 << city % 64;
    }
    return (int)bits_count(seen);
}

static inline int figure_gain(const struct mind *m, seg_id root)
{
    struct pos p = m->p;

    if (root >= p.r->first_other)
        return monastery_claim(m, board_neighbours(p, last_placed(p)->x, last_placed(p)->y));
    if (root >= p.r->first_field) {
        int worth = thumb.field + thumb.field_city * cities_of_field(p, root);

        return worth * thumb.field_turns / (m->turns + thumb.field_turns) - m->cost;
    }
    return claim(m, zone_total(p, root), root >= p.r->first_city);
}

static inline void put_follower(struct mind *m)
{
    struct pos p = m->p;
    uint32_t   segs = m->has_follower ? figure_free_segs(p) : 0;
    int        best = 0, chosen = -1;

    for (; segs; segs &= segs - 1) {
        int k = (int)bits_first(segs);
        int gain = figure_gain(m, zone_of(p, p.r->seg_of[last_placed(p)->tile][k]));

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
    struct mind mind;

    make_up_mind(&mind, p);
    struct fit fit = choose_place(&mind, n_fits, rng);
    bool       closes = tile_place(p, fit.slot, fit.rot);
    put_follower(&mind);
    score_completed(p, closes);
}

/* Which tile comes when so many are left: the same one in every playout of that luck. */
static inline uint8_t draw_by_luck(struct pos p, uint64_t luck)
{
    struct rng one = {luck + p.s->n_bag * 0x9e3779b97f4a7c15u};

    return bag_nth(p, rng_below(&one, p.s->n_bag));
}

/* From a draw on, as playout.c does it, until that turn begins or the game is over. */
static void play_turns(struct pos p, uint64_t luck, int until, struct rng *rng)
{
    while (p.s->n_bag && p.s->turn < until) {
        unsigned n = tile_draw(p, draw_by_luck(p, luck));

        if (!n)
            continue;
        rest_of_turn(p, n, rng);
        if (p.s->n_bag)
            turn_pass_on(p);
    }
    if (!p.s->n_bag)
        game_end(p);
}

bool guided_playout(struct bot *b, struct game_state *s, int until)
{
    struct pos p = pos_of(b->rules, s);

    if (b->ops != &carcassonne_ops || !p.r->plain)
        return false;
    while (b->ops->actor(b->rules, s) >= 0) /* what is left of a turn that has begun */
        game_play(b->ops, b->rules, s, b->ops->pick(b->rules, s, &b->rng), NULL);
    if (b->ops->actor(b->rules, s) == ACTOR_CHANCE)
        play_turns(p, b->luck, until, &b->rng);
    return true;
}
