/*
 * thumb.h: what zones are worth to whoever is to lay a tile, by rules of thumb.
 *
 * The written evaluation (eval_carcassonne.c) in small: what a zone pays, how
 * likely its open edges are closed, whose it is, its followers, what may become
 * one, and the cities of a field; read off the totals of the zones and the sums
 * of their open edges (guide.h), so that a tile that is not laid yet can be judged.
 * Its numbers were those of the written evaluation; then they were moved until the
 * turns that they choose cost as little as possible by the trained one.
 *
 * For guided.c alone, which says where the tile goes; in the layout of the base
 * game.
 */
#ifndef BALUARTE_THUMB_H
#define BALUARTE_THUMB_H

#include <string.h>

#include "bots/guide.h"
#include "carcassonne/carcassonne.h"

enum { SUPPLY = SMALLS + 2, THUMB_PARTS = 6, THUMB_PACES = 8, THUMB_WORDS = SMALL_ROAD_CITY / 64 };

static const float SUPPLY_WORTH[SUPPLY] = {0,    7.9f,  6.8f, 5.6f, 4.25f,
                                           3.1f, 1.85f, 0.3f, 0.3f}; /* of the n-th at home */
static const float FULL_TURNS = 5;         /* with fewer turns left a follower is worth less */
static const float COST = 0.8f;            /* of a follower's worth, for putting it */
static const float LAST = 0.5f;            /* the last one costs so much more, and twice as much on a monastery */
static const float FARMER = 0.042f;        /* a farmer costs so much more for each turn left: it never comes back */
static const float BACK = 0.6f;            /* of a follower's worth, if it will probably come back */
static const float LOST = 0.43f;           /* of those that never will, more than that */
static const float CAUGHT = 0.8f;          /* the same of others' */
static const float HOPELESS_ODDS = 0.03f;  /* from which on they never will */
static const float CLOSED = 0.4f;          /* for a zone that the tile completes, whoever has it */
static const float MEET = 0.42f;           /* of what becomes of two zones that may be one */
static const float HOPE_CITY = 0.85f;      /* of what a city will gain until it is complete */
static const float TEMPO = 14;             /* turns that cost half the odds, for each open edge beyond the first */
static const float GROW_ROAD = -0.375f;    /* what a road gains for each open edge until it is complete */
static const float GROW_CITY = 0.95f;      /* the same of a city */
static const float FIELD_SHARE = 0.4f;     /* of what a city will bring a field once complete */
static const float FIELD_ITSELF = 0.57f;   /* a farmer without any city */
static const float FIELD_MET = 0.7f;       /* of what it brings that fields become one */
static const float FIELD_FED = 0.38f;      /* of what it brings that a city beside farmers is complete */
static const float FIELD_CLAIM = 0.45f;    /* of what a farmer would bring, for choosing a place */
static const float CLOISTER_TURNS = 11.7f; /* a monastery gets half its odds for so many turns a missing neighbour */
static const float CLOISTER_SHARE = 0.8f;  /* of its missing points, once that is considered */

/* What the cities of a field promise. */
struct field_sum {
    uint64_t done[THUMB_WORDS]; /* complete ones, by their roots */
    float    hope;              /* points of the others */
};

/* What one turn goes by. */
struct mind {
    struct pos          p;
    const struct guide *guide;
    int                *steps; /* by zone: the odds of all its open edges */
    int                 seat;
    float               turns, pace[THUMB_PACES];
    float               cost, of_monk, of_farmer; /* of putting a follower: on a road or city, a monastery, a field */
    float               mine, theirs;             /* what the next one home is worth, to the seat and to others */
    bool                has_follower, has_monastery;
    int                 n_parts, n_fields; /* of the tile in hand: roads and cities, and fields */
    seg_id              part[THUMB_PARTS], field[THUMB_PARTS];
    uint64_t            known[THUMB_WORDS];     /* roads and cities whose worth is: */
    float               worth[SMALL_ROAD_CITY]; /* to the seat, as they are */
    struct field_sum    sum[SMALL_SEGS];        /* by field */
};

/* Of what a follower is worth as long as there are turns to use it in. */
static inline float thumb_fading(float worth, float turns)
{
    return turns < FULL_TURNS ? worth * turns / FULL_TURNS : worth;
}

static inline float thumb_supply(unsigned home, float turns)
{
    return thumb_fading(SUPPLY_WORTH[home < SUPPLY ? home : SUPPLY - 1], turns);
}

/* 0: road, 1: city, 2: field. */
static inline int thumb_kind(const struct mind *m, seg_id zone)
{
    return (zone >= m->p.rules->first_city) + (zone >= m->p.rules->first_field);
}

/*
 * ----- whose -----
 */

/* The most followers that another seat has there. */
static inline unsigned thumb_others(const struct mind *m, uint64_t total)
{
    unsigned best = 0;

    for (uint64_t rest = total & STRENGTH_MASK & ~((uint64_t)15 << 4 * m->seat); rest; rest >>= 4)
        best = (rest & 15) > best ? (unsigned)(rest & 15) : best;
    return best;
}

/* 1: the seat has it, -1: others, 0: nobody or both. */
static inline int thumb_whose(const struct mind *m, uint64_t total)
{
    unsigned mine = total_strength(total, m->seat), others = thumb_others(m, total);

    return (mine > others) - (mine < others);
}

/*
 * ----- roads and cities -----
 */

struct thumb_promise {
    float points, odds;
};

/* What a road or city will have paid in the end, and the odds that it is completed. */
static inline struct thumb_promise thumb_promise(const struct mind *m, uint64_t total, int steps, bool is_city)
{
    int   open = (int)total_open(total);
    float then = (float)(is_city ? city_value(&m->p.rules->params, total, true) : road_value(total)), now, odds;

    if (!open)
        return (struct thumb_promise){then, 1};
    steps = steps < 0 ? 0 : steps < HOPELESS ? steps : HOPELESS;
    odds = m->guide->odds[steps] * m->pace[open < THUMB_PACES ? open : THUMB_PACES - 1];
    now = is_city ? (float)city_value(&m->p.rules->params, total, false) : then;
    return (struct thumb_promise){
        now + odds * (is_city ? HOPE_CITY * (then - now + GROW_CITY * (float)open) : GROW_ROAD * (float)open), odds};
}

/* What it is worth to the seat: others' points count against it. */
static inline float thumb_worth(const struct mind *m, uint64_t total, int steps, bool is_city)
{
    struct thumb_promise promise = thumb_promise(m, total, steps, is_city);
    unsigned             mine = total_strength(total, m->seat), others = thumb_others(m, total);
    float                worth = 0, back = promise.odds * (total_open(total) ? BACK : 1);

    if (mine)
        worth += (mine >= others ? promise.points : 0) + back * m->mine;
    if (others)
        worth -= (others >= mine ? promise.points : 0) + back * m->theirs;
    if (promise.odds < HOPELESS_ODDS)
        worth += (others ? CAUGHT : 0) - (mine ? LOST : 0);
    return worth;
}

/* The same of one that is on the board, worked out when it is first asked for. */
static inline float thumb_worth_of(struct mind *m, seg_id zone)
{
    if (!(m->known[zone / 64] >> zone % 64 & 1)) {
        m->known[zone / 64] |= (uint64_t)1 << zone % 64;
        m->worth[zone] = thumb_worth(m, zone_total(m->p, zone), m->steps[zone], zone >= m->p.rules->first_city);
    }
    return m->worth[zone];
}

/*
 * ----- fields -----
 */

static inline float field_points(const struct mind *m, const struct field_sum *f)
{
    unsigned n = 0;

    for (int i = 0; i < THUMB_WORDS; i++)
        n += bits_count(f->done[i]);
    return (float)(n * m->p.rules->params.farm_points_per_city) + f->hope;
}

static inline float field_hope(const struct mind *m, seg_id city)
{
    float odds = thumb_promise(m, zone_total(m->p, city), m->steps[city], true).odds;

    return FIELD_SHARE * odds * (float)m->p.rules->params.farm_points_per_city;
}

/* All cities to all their fields. */
static inline void thumb_fields(struct mind *m)
{
    struct pos    p = m->p;
    const seg_id *root = pos_root(p);
    uint64_t      seen[SMALL_ROAD_CITY]; /* by city that is not complete: its fields, folded to 64 */

    memset(seen, 0, sizeof seen);
    memset(&m->sum[p.rules->first_field], 0, (size_t)(p.rules->first_other - p.rules->first_field) * sizeof m->sum[0]);
    for (int i = 0; i < p.rules->n_pairs; i++) {
        seg_id            city = root[p.rules->pairs[i].city], field = root[p.rules->pairs[i].field];
        struct field_sum *sum = &m->sum[field];
        uint64_t          bit = (uint64_t)1 << field % 64;

        if (total_open(zone_total(p, city)) == 0)
            sum->done[city / 64] |= (uint64_t)1 << city % 64;
        else if (!(seen[city] & bit))
            sum->hope += field_hope(m, city);
        seen[city] |= bit;
    }
}

/*
 * ----- meetings -----
 */

/* Two zones that may become one: whoever has more then gets both. */
static inline float thumb_meeting(const struct mind *m, uint64_t a, float points_a, uint64_t b, float points_b)
{
    int both = thumb_whose(m, (a & STRENGTH_MASK) + (b & STRENGTH_MASK));

    return MEET * ((float)(both - thumb_whose(m, a)) * points_a + (float)(both - thumb_whose(m, b)) * points_b);
}

static inline float thumb_points_of(const struct mind *m, seg_id zone)
{
    if (zone >= m->p.rules->first_field)
        return field_points(m, &m->sum[zone]);
    return thumb_promise(m, zone_total(m->p, zone), m->steps[zone], zone >= m->p.rules->first_city).points;
}

/* The same of two that are on the board. */
static inline float thumb_meeting_of(const struct mind *m, seg_id a, seg_id b)
{
    uint64_t in_a = zone_total(m->p, a), in_b = zone_total(m->p, b);

    if (a == b || thumb_kind(m, a) != thumb_kind(m, b) || !((in_a | in_b) & STRENGTH_MASK))
        return 0;
    return thumb_meeting(m, in_a, thumb_points_of(m, a), in_b, thumb_points_of(m, b));
}

/*
 * ----- monasteries -----
 */

static inline float monastery_worth(const struct mind *m, int missing, float follower)
{
    float odds = m->turns / (m->turns + CLOISTER_TURNS * (float)missing + 0.01f);

    if (missing == 0)
        return 9 + follower;
    return (float)(9 - missing) + odds * ((float)missing * CLOISTER_SHARE + BACK * follower);
}

/*
 * ----- the turn -----
 */

static inline void thumb_take_tile(struct mind *m)
{
    const struct carc_rules *r = m->p.rules;
    int                      tile = m->p.state->hand_tile;
    uint32_t                 claimable = r->claimable[r->tile_type[tile]]; /* not a garden */

    m->n_parts = m->n_fields = 0;
    m->has_monastery = false;
    for (int k = 0; k < MAX_SEGS; k++) {
        seg_id seg = r->seg_of[tile][k];

        if (!seg)
            continue;
        if (seg < r->first_field && m->n_parts < THUMB_PARTS)
            m->part[m->n_parts++] = seg;
        else if (seg >= r->first_field && seg < r->first_other && r->params.farmers && m->n_fields < THUMB_PARTS)
            m->field[m->n_fields++] = seg;
        m->has_monastery |= seg >= r->first_other && claimable >> k & 1;
    }
}

/* The seat that is to lay the tile in hand looks at the board. */
static inline void thumb_begin(struct mind *m, struct pos p, const struct guide *guide, int *steps)
{
    unsigned home = followers_home(p, p.state->active);
    int      other = (p.state->active + 1) % p.rules->params.seats;
    float    last = 0;

    m->p = p;
    m->guide = guide;
    m->steps = steps;
    m->seat = p.state->active;
    m->turns = (float)p.state->n_bag / (float)p.rules->params.seats;
    m->has_follower = home > 0;
    if (home == 1)
        last = thumb_fading(LAST, m->turns);
    m->cost = COST * thumb_supply(home, m->turns) + last;
    m->of_monk = m->cost + last;
    m->of_farmer = m->cost + FARMER * m->turns;
    m->mine = thumb_supply(home + 1, m->turns);
    m->theirs = thumb_supply(followers_home(p, other) + 1, m->turns);
    for (int open = 0; open < THUMB_PACES; open++)
        m->pace[open] = m->turns / (m->turns + TEMPO * (float)(open > 1 ? open - 1 : 0) + 0.01f);
    memset(m->known, 0, sizeof m->known);
    thumb_take_tile(m);
    if (p.rules->params.farmers)
        thumb_fields(m);
}

#endif
