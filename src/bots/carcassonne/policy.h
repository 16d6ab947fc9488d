/*
 * policy.h: what zones are worth to whoever is to lay a tile, by the rollout
 * policy.
 *
 * The written evaluation (evaluation.c) in small: what a zone pays, how likely
 * its open edges are closed, whose it is, its followers, what may become one,
 * and the cities of a field; read off the totals of the zones and the sums of
 * their open edges (rollout_odds.h), so that a tile that is not laid yet can be
 * judged.  Its numbers (params.def) were moved until the turns that they choose
 * cost as little as possible by the nets.
 *
 * placement.h says where the tile goes by it.
 */
#ifndef BALUARTE_POLICY_H
#define BALUARTE_POLICY_H

#include <string.h>

#include "bots/carcassonne/rollout_odds.h"
#include "carcassonne/carcassonne.h"

enum { SUPPLY = SMALLS + 2, TILE_PARTS = 6, POLICY_PACES = 8 };

/* Capacities: those of the base game, or of everything. */
enum {
    POLICY_SEGS = CARC_PLAIN ? SMALL_SEGS : MAX_SEG_IDS,
    POLICY_ROAD_CITY = CARC_PLAIN ? SMALL_ROAD_CITY : MAX_SEG_IDS,
    POLICY_WORDS = (POLICY_ROAD_CITY + 63) / 64,
    POLICY_CITY_WORDS = CARC_PLAIN ? SMALL_ROAD_CITY / 64 : CITY_WORDS
};

/* What the cities of a field promise. */
struct field_sum {
    uint64_t done[POLICY_CITY_WORDS]; /* complete ones, by their roots from first_city on */
    float    hope;                    /* points of the others */
};

/* Solo: one person has all colours, and what the lowest one comes to is the result. */
struct policy_alone {
    bool     is_on;
    unsigned last;             /* bit set: the colours that are paid now [SO-18] */
    float    share[MAX_SEATS]; /* what a point of each counts: the lowest is one */
    float    home[MAX_SEATS];  /* what its next follower at home is worth */
};

/* What one turn goes by. */
struct policy {
    struct pos                  p;
    const struct rollout_odds  *odds;
    const struct policy_params *k;
    int                        *steps; /* by zone: the odds of all its open edges */
    int                         seat;
    float                       rival; /* what a point of another seat counts against it */
    struct policy_alone         alone;
    float                       turns, pace[POLICY_PACES];
    float            cost, of_monk, of_farmer; /* of putting a follower: on a road or city, a monastery, a field */
    float            mine, theirs;             /* what the next one home is worth, to the seat and to others */
    bool             has_follower, has_monastery;
    int              n_parts, n_fields; /* of the tile in hand: roads and cities, and fields */
    seg_id           part[TILE_PARTS], field[TILE_PARTS];
    uint64_t         known[POLICY_WORDS];                      /* roads and cities whose worth is: */
    float            worth[POLICY_ROAD_CITY];                  /* to the seat, as they are */
    struct field_sum sum[POLICY_SEGS];                         /* by field */
    uint64_t         signs[CARC_PLAIN ? 1 : POLICY_ROAD_CITY]; /* by road or city: see expansion.h */
};

/* Of what a follower is worth as long as there are turns to use it in. */
static inline float policy_use(const struct policy *m, float worth)
{
    float full = m->k->rollout_full_turns;

    return m->turns < full ? worth * m->turns / full : worth;
}

static inline float policy_supply(const struct policy *m, unsigned home)
{
    return policy_use(m, m->k->at[PARAM_rollout_supply_0 + (home < SUPPLY ? home : SUPPLY - 1)]);
}

/* 0: road, 1: city, 2: field. */
static inline int policy_kind(const struct policy *m, seg_id zone)
{
    return (zone >= m->p.rules->first_city) + (zone >= m->p.rules->first_field);
}

/*
 * ----- whose -----
 */

/* The most followers that another seat has there. */
static inline unsigned policy_others(const struct policy *m, uint64_t total)
{
    unsigned best = 0;

    for (uint64_t rest = total & STRENGTH_MASK & ~((uint64_t)15 << 4 * m->seat); rest; rest >>= 4)
        best = (rest & 15) > best ? (unsigned)(rest & 15) : best;
    return best;
}

static inline bool policy_is_alone(const struct policy *m)
{
    return !CARC_PLAIN && m->alone.is_on;
}

/* What a point counts for all of these colours. */
static inline float policy_shares(const struct policy *m, unsigned colours)
{
    float sum = 0;

    for (; colours; colours &= colours - 1)
        sum += m->alone.share[bits_first(colours)];
    return sum;
}

/* What a point there counts for the seat: 1 if it has it, as much as a rival's if another has, 0: nobody or both.
 * Solo: for everybody. */
static inline float policy_owner(const struct policy *m, uint64_t total)
{
    if (policy_is_alone(m))
        return policy_shares(m, majority(total, m->p.rules->params.seats));
    unsigned mine = total_strength(total, m->seat), others = policy_others(m, total);

    return mine > others ? 1 : mine < others ? -m->rival : 0;
}

/*
 * ----- roads and cities -----
 */

struct policy_promise {
    float points, odds;
};

static inline uint64_t policy_signs(const struct policy *m, seg_id zone)
{
    return CARC_PLAIN ? 0 : m->signs[zone];
}

/* What it pays, as it is and once complete. */
static inline struct zone_terms policy_terms(const struct policy *m, uint64_t total, bool is_city, uint64_t signs)
{
    struct zone_terms t = {0};

    t.then = is_city ? city_value(&m->p.rules->params, total, true) : road_value(total);
    t.now = is_city ? city_value(&m->p.rules->params, total, false) : t.then;
    if (!CARC_PLAIN && signs)
        for (int i = 0; i < m->p.rules->hooks.n_terms; i++)
            m->p.rules->hooks.terms[i](m->p, signs, is_city, (int)total_tiles(total), &t);
    return t;
}

/* What a road or city will have paid in the end, and the odds that it is completed. */
static inline struct policy_promise policy_promise(const struct policy *m, uint64_t total, int steps, bool is_city,
                                                   uint64_t signs)
{
    int               open = (int)total_open(total);
    struct zone_terms t = policy_terms(m, total, is_city, signs);
    float             then = (float)t.then, now = (float)t.now, odds;

    if (!open)
        return (struct policy_promise){then, 1};
    steps = steps < 0 ? 0 : steps < NO_ODDS ? steps : NO_ODDS;
    odds = m->odds->odds[steps] * m->pace[open < POLICY_PACES ? open : POLICY_PACES - 1];
    if (is_city)
        now += odds * (m->k->rollout_hope_city * (then - now + m->k->grow_city * (float)open));
    else
        now += odds * (then - now + m->k->rollout_grow_road * (float)open);
    return (struct policy_promise){now, odds};
}

/* Solo: one that is complete pays if one of those who have it is last, and all followers come home [SO-19] [SO-20]. */
static inline float policy_worth_alone(const struct policy *m, uint64_t total, struct policy_promise promise)
{
    unsigned scorers = majority(total, m->p.rules->params.seats);
    bool     is_open = total_open(total);
    float    worth = is_open || scorers & m->alone.last ? promise.points * policy_shares(m, scorers) : 0;
    float    back = promise.odds * (is_open ? m->k->rollout_back : 1);

    for (int seat = 0; seat < m->p.rules->params.seats; seat++)
        worth += total_strength(total, seat) ? back * m->alone.home[seat] : 0;
    return worth - (scorers && promise.odds < m->k->rollout_trapped ? m->k->rollout_lost : 0);
}

/* What it is worth to the seat: others' points count against it. */
static inline float policy_worth(const struct policy *m, uint64_t total, int steps, bool is_city, uint64_t signs)
{
    struct policy_promise promise = policy_promise(m, total, steps, is_city, signs);
    if (policy_is_alone(m))
        return policy_worth_alone(m, total, promise);
    unsigned mine = total_strength(total, m->seat), others = policy_others(m, total);
    float    worth = 0, back = promise.odds * (total_open(total) ? m->k->rollout_back : 1);

    if (mine)
        worth += (mine >= others ? promise.points : 0) + back * m->mine;
    if (others)
        worth -= m->rival * ((others >= mine ? promise.points : 0) + back * m->theirs);
    if (promise.odds < m->k->rollout_trapped)
        worth += (others ? m->rival * m->k->rollout_caught : 0) - (mine ? m->k->rollout_lost : 0);
    return worth;
}

/* The same of one that is on the board, worked out when it is first asked for. */
static inline float policy_worth_of(struct policy *m, seg_id zone)
{
    if (!(m->known[zone / 64] >> zone % 64 & 1)) {
        m->known[zone / 64] |= (uint64_t)1 << zone % 64;
        m->worth[zone] = policy_worth(m, zone_total(m->p, zone), m->steps[zone], zone >= m->p.rules->first_city,
                                      policy_signs(m, zone));
    }
    return m->worth[zone];
}

/*
 * ----- fields -----
 */

static inline float field_points(const struct policy *m, const struct field_sum *f)
{
    unsigned n = 0;

    for (int i = 0; i < POLICY_CITY_WORDS; i++)
        n += bits_count(f->done[i]);
    return (float)(n * m->p.rules->params.farm_points_per_city) + f->hope;
}

static inline float field_hope(const struct policy *m, seg_id city)
{
    float odds = policy_promise(m, zone_total(m->p, city), m->steps[city], true, 0).odds;

    return m->k->field_share * odds * (float)m->p.rules->params.farm_points_per_city;
}

/* All cities to all their fields. */
static inline void policy_fields(struct policy *m)
{
    struct pos    p = m->p;
    const seg_id *root = pos_root(p);
    uint64_t      seen[POLICY_ROAD_CITY]; /* by city that is not complete: its fields, folded to 64 */

    memset(&seen[p.rules->first_city], 0, (size_t)(p.rules->first_field - p.rules->first_city) * sizeof seen[0]);
    memset(&m->sum[p.rules->first_field], 0, (size_t)(p.rules->first_other - p.rules->first_field) * sizeof m->sum[0]);
    for (int i = 0; i < p.rules->n_pairs; i++) {
        seg_id            city = root[p.rules->pairs[i].city], field = root[p.rules->pairs[i].field];
        struct field_sum *sum = &m->sum[field];
        uint64_t          bit = (uint64_t)1 << field % 64;

        if (total_open(zone_total(p, city)) == 0)
            sum->done[(city - p.rules->first_city) / 64] |= (uint64_t)1 << (city - p.rules->first_city) % 64;
        else if (!(seen[city] & bit))
            sum->hope += field_hope(m, city);
        seen[city] |= bit;
    }
}

/*
 * ----- meetings -----
 */

/* Two zones that may become one: whoever has more then gets both. */
static inline float policy_meeting(const struct policy *m, uint64_t a, float points_a, uint64_t b, float points_b)
{
    float both = policy_owner(m, (a & STRENGTH_MASK) + (b & STRENGTH_MASK));

    return m->k->rollout_meet * ((both - policy_owner(m, a)) * points_a + (both - policy_owner(m, b)) * points_b);
}

static inline float policy_points_of(const struct policy *m, seg_id zone)
{
    if (zone >= m->p.rules->first_field)
        return field_points(m, &m->sum[zone]);
    return policy_promise(m, zone_total(m->p, zone), m->steps[zone], zone >= m->p.rules->first_city,
                          policy_signs(m, zone))
        .points;
}

/* The same of two that are on the board. */
static inline float policy_meeting_of(const struct policy *m, seg_id a, seg_id b)
{
    uint64_t in_a = zone_total(m->p, a), in_b = zone_total(m->p, b);

    if (a == b || policy_kind(m, a) != policy_kind(m, b) || !((in_a | in_b) & STRENGTH_MASK))
        return 0;
    return policy_meeting(m, in_a, policy_points_of(m, a), in_b, policy_points_of(m, b));
}

/*
 * ----- monasteries -----
 */

static inline float monastery_worth(const struct policy *m, int missing, float follower)
{
    float odds = m->turns / (m->turns + m->k->rollout_cloister_turns * (float)missing + 0.01f);

    if (missing == 0)
        return 9 + follower;
    return (float)(9 - missing) + odds * ((float)missing * m->k->cloister_share + m->k->rollout_back * follower);
}

/*
 * ----- the turn -----
 */

static inline void policy_take_tile(struct policy *m)
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
        if (seg < r->first_field && m->n_parts < TILE_PARTS)
            m->part[m->n_parts++] = seg;
        else if (seg >= r->first_field && seg < r->first_other && r->params.farmers && m->n_fields < TILE_PARTS)
            m->field[m->n_fields++] = seg;
        m->has_monastery |= seg >= r->first_other && claimable >> k & 1;
    }
}

/* Followers at home. */
static inline unsigned policy_home(struct pos p, int seat)
{
    return CARC_PLAIN ? followers_home(p, seat) : ordinary_home(p, seat);
}

/* Solo: every colour's points count, those of the lowest most; what is far ahead is not paid for a while. */
static inline void policy_begin_alone(struct policy *m)
{
    const struct carc *s = m->p.state;
    int                low = s->score[0];

    for (int seat = 1; seat < m->p.rules->params.seats; seat++)
        low = s->score[seat] < low ? s->score[seat] : low;
    m->rival = -1;
    m->alone.last = 0;
    for (int seat = 0; seat < m->p.rules->params.seats; seat++) {
        m->alone.last |= (unsigned)(s->score[seat] == low) << seat;
        m->alone.share[seat] = m->k->rollout_ahead / (m->k->rollout_ahead + (float)(s->score[seat] - low));
        m->alone.home[seat] = policy_supply(m, policy_home(m->p, seat) + 1);
    }
}

/* The seat that is to lay the tile in hand looks at the board. */
static inline void policy_begin(struct policy *m, struct pos p, const struct rollout_odds *odds, int *steps)
{
    unsigned home = policy_home(p, p.state->active);
    int      other = (p.state->active + 1) % p.rules->params.seats;
    float    last = 0;

    m->p = p;
    m->odds = odds;
    m->k = &odds->k;
    m->steps = steps;
    m->seat = p.state->active;
    m->rival = m->k->rollout_rival;
    m->turns = (float)p.state->n_bag / (float)p.rules->params.seats;
    m->has_follower = home > 0;
    if (home == 1)
        last = policy_use(m, m->k->rollout_last);
    m->cost = m->k->rollout_cost * policy_supply(m, home) + last;
    m->of_monk = m->cost + last;
    m->of_farmer = m->cost + m->k->rollout_farmer * m->turns;
    m->mine = policy_supply(m, home + 1);
    m->theirs = policy_supply(m, policy_home(p, other) + 1);
    for (int open = 0; open < POLICY_PACES; open++)
        m->pace[open] = m->turns / (m->turns + m->k->rollout_tempo * (float)(open > 1 ? open - 1 : 0) + 0.01f);
    memset(m->known, 0, sizeof m->known);
    m->alone.is_on = !CARC_PLAIN && rules_have_result(p.rules);
    if (policy_is_alone(m))
        policy_begin_alone(m);
    policy_take_tile(m);
    if (!CARC_PLAIN) {
        memset(m->signs, 0, p.rules->first_field * sizeof m->signs[0]);
        CALL_HOOKS(p, signs, p, m->signs);
    }
    if (p.rules->params.farmers)
        policy_fields(m);
}

#endif
