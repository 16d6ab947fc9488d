/*
 * placement.h: where the rollout policy lays the tile in hand, and what it would
 * put on it.
 *
 * Everybody looks at all places for his tile and takes the one that does most
 * for him, with the follower that he would put there.  What a place does is
 * worked out without laying the tile:
 *   - its roads, cities and fields become one with what they meet;
 *   - in the cells beside, other tiles fit than before: whoever waits there
 *     waits for longer, or in vain, and may come to be one with the tile;
 *   - monasteries around have a neighbour more.
 * What zones are worth is in policy.h, the odds of open edges in rollout_odds.h.
 *
 * Included by rollout_plain.c, where the layout of the base game is a constant,
 * and by rollout_full.c.
 */
#ifndef BALUARTE_PLACEMENT_H
#define BALUARTE_PLACEMENT_H

#include "bots/carcassonne/policy.h"

enum { MEETINGS = 12, PART_ZONES = 4, FIELD_ZONES = 8 };

#define NO_CLAIM (-1e6f) /* less than any follower brings */

/* A road or city of the tile with all that it would meet. */
struct joined {
    uint64_t total;
    uint64_t signs;
    int      steps, n;
    float    before; /* worth of what it joins */
    seg_id   zone[PART_ZONES];
};

/* The same of a field. */
struct joined_field {
    uint64_t         strength;
    struct field_sum sum;
    float            before;
    int              n;
    seg_id           zone[FIELD_ZONES];
};

/* A zone that would wait with a part of the tile, of its kind, at a cell beside. */
struct new_meeting {
    uint64_t total;
    int      part;
    float    points, odds;
};

enum { ON_NOTHING = -1, ON_MONASTERY = TILE_PARTS };

/* What a place does. */
struct placement {
    float               gain, claim; /* without a follower, and what the best one brings beyond its cost */
    int                 claimed;     /* the part that it stands on, or ON_... */
    int                 n_meetings;
    struct joined       part[TILE_PARTS];
    struct joined_field field[TILE_PARTS];
    struct new_meeting  new_meeting[MEETINGS];
};

static inline int find_seg(const seg_id *at, int n, seg_id seg)
{
    int i = 0;

    while (i < n && at[i] != seg)
        i++;
    return i;
}

static inline float join_odds(const struct policy *m, unsigned shape, unsigned a, unsigned b)
{
    return m->odds->join[shape][a < b ? pair_of_sides((int)a, (int)b) : pair_of_sides((int)b, (int)a)];
}

/*
 * ----- what the tile meets -----
 */

/* An edge of the part and one of the zone close each other. */
static inline void join_zone(struct policy *m, struct joined *part, seg_id zone, int steps)
{
    if (part->n < PART_ZONES && find_seg(part->zone, part->n, zone) == part->n) {
        part->zone[part->n++] = zone;
        part->total += zone_total(m->p, zone);
        part->signs += policy_signs(m, zone);
        part->steps += m->steps[zone];
        part->before += policy_worth_of(m, zone);
    }
    part->total -= 2 * ONE_OPEN;
    part->steps -= steps;
}

static inline void join_field(const struct policy *m, struct placement *x, seg_id ours, seg_id theirs)
{
    struct joined_field    *f = &x->field[find_seg(m->field, m->n_fields, ours)];
    seg_id                  zone = zone_of(m->p, theirs);
    const struct field_sum *sum = &m->sum[zone];
    uint64_t                strength = zone_total(m->p, zone) & STRENGTH_MASK;

    if (f->n == FIELD_ZONES || find_seg(f->zone, f->n, zone) < f->n)
        return;
    f->zone[f->n++] = zone;
    f->strength += strength;
    f->sum.hope += sum->hope;
    for (int i = 0; i < POLICY_CITY_WORDS; i++)
        f->sum.done[i] |= sum->done[i];
    if (strength)
        f->before += policy_owner(m, strength) * field_points(m, sum);
}

/* What might have met in the cell meets now or never. */
static inline float meetings_over(const struct policy *m, const struct joint *theirs, unsigned sides, unsigned shape)
{
    float gone = 0;

    for (; sides; sides &= sides - 1) {
        unsigned side = bits_first(sides) / 4;
        seg_id   zone = zone_of(m->p, theirs[side].seg[1]);

        for (unsigned more = sides & (sides - 1); more; more &= more - 1) {
            unsigned other = bits_first(more) / 4;
            float    odds = join_odds(m, shape, side, other);

            if (odds > 0)
                gone += odds * policy_meeting_of(m, zone, zone_of(m->p, theirs[other].seg[1]));
        }
    }
    return gone;
}

static inline void meet_tiles(struct policy *m, struct fit fit, struct placement *x)
{
    struct pos          p = m->p;
    const struct joint *ours = p.rules->joints[p.state->hand_tile][fit.rot], *theirs = pos_joint(p) + 4 * fit.slot;
    unsigned            forbid = pos_forbid(p)[fit.slot], shape = cell_shape(m->odds, forbid);

    for (unsigned sides = sides_taken(forbid); sides; sides &= sides - 1) {
        unsigned side = bits_first(sides) / 4;
        seg_id   middle = ours[side].seg[1];

        if (!CARC_PLAIN && !middle) /* a river */
            ;
        else if (middle < p.rules->first_field)
            join_zone(m, &x->part[find_seg(m->part, m->n_parts, middle)], zone_of(p, theirs[side].seg[1]),
                      m->odds->end[shape][side]);
        else if (m->n_fields)
            join_field(m, x, middle, theirs[side].seg[1]);
        if (ours[side].seg[0] && m->n_fields) { /* the fields along a road */
            join_field(m, x, ours[side].seg[2], theirs[side].seg[0]);
            join_field(m, x, ours[side].seg[0], theirs[side].seg[2]);
        }
    }
    if (sides_taken(forbid) & (sides_taken(forbid) - 1))
        x->gain -= meetings_over(m, theirs, sides_taken(forbid), shape);
}

/*
 * ----- what changes beside it -----
 */

/* The cell on one side of a place. */
struct beside {
    unsigned slot, here; /* its slot, if it was on the frontier; its side towards the place */
    unsigned before;     /* what it forbade */
    unsigned old, now;   /* its shape then, and with the tile */
};

static inline struct beside cell_on_side(const struct policy *m, struct fit fit, int side)
{
    struct pos    p = m->p;
    cell_word     cell = cell_beside(pos_at(p), pos_cell(p)[fit.slot], side);
    struct beside c = {.slot = slot_at(p, (uint32_t)(cell >> pos_at(p)->shift)), .here = (unsigned)opposite(side)};

    c.before = c.slot >= FIRST_SLOT ? pos_forbid(p)[c.slot] : 0;
    c.old = cell_shape(m->odds, c.before);
    c.now = cell_shape(m->odds, c.before | p.rules->joints[p.state->hand_tile][fit.rot][side].forbids);
    return c;
}

/* The part that holds the zone, or n_parts. */
static inline int part_with(const struct policy *m, const struct placement *x, seg_id zone)
{
    int k = 0;

    while (k < m->n_parts && find_seg(x->part[k].zone, x->part[k].n, zone) == x->part[k].n)
        k++;
    return k;
}

/* A road or city waits there: for other tiles than before, and perhaps with our part. */
static inline void change_zone(struct policy *m, struct placement *x, seg_id zone, int change, int part, float odds)
{
    bool     is_city = zone >= m->p.rules->first_city;
    uint64_t total = zone_total(m->p, zone);
    int      holder = part_with(m, x, zone);

    if (holder < m->n_parts) {
        x->part[holder].steps += change;
        return;
    }
    if (change && (total & STRENGTH_MASK))
        x->gain += policy_worth(m, total, m->steps[zone] + change, is_city, policy_signs(m, zone)) -
                   policy_worth_of(m, zone);
    if (odds > 0 && part < m->n_parts && (m->part[part] >= m->p.rules->first_city) == is_city &&
        x->n_meetings < MEETINGS)
        x->new_meeting[x->n_meetings++] = (struct new_meeting){
            total, part, policy_promise(m, total, m->steps[zone] + change, is_city, policy_signs(m, zone)).points,
            odds};
}

static inline void change_cell(struct policy *m, struct fit fit, int side, struct placement *x)
{
    struct pos    p = m->p;
    struct beside c = cell_on_side(m, fit, side);
    seg_id        middle = p.rules->joints[p.state->hand_tile][fit.rot][side].seg[1], seen[SIDE_COUNT];
    int           part = find_seg(m->part, m->n_parts, middle);

    if (part < m->n_parts)
        x->part[part].steps += m->odds->end[c.now][c.here];
    for (unsigned sides = sides_taken(c.before), done = 0; sides; sides &= sides - 1) {
        unsigned at = bits_first(sides) / 4;
        seg_id   zone = zone_of(p, pos_joint(p)[4 * c.slot + at].seg[1]);

        if (!CARC_PLAIN && !zone)
            continue;
        if (zone < p.rules->first_field)
            change_zone(m, x, zone, m->odds->end[c.now][at] - m->odds->end[c.old][at], part,
                        join_odds(m, c.now, c.here, at));
        for (unsigned left = done; left; left &= left - 1) {
            unsigned other = bits_first(left);
            float    more = join_odds(m, c.now, other, at) - join_odds(m, c.old, other, at);

            if (more != 0)
                x->gain += more * policy_meeting_of(m, seen[other], zone);
        }
        seen[at] = zone;
        done |= 1u << at;
    }
}

/*
 * ----- what that is worth -----
 */

static inline float monasteries_gain(const struct policy *m, struct fit fit)
{
    const struct watched *w = &m->p.state->watched;
    cell_word             cell = pos_cell(m->p)[fit.slot];
    float                 gain = 0;

    for (int i = 0; i < m->p.state->n_watched; i++) {
        uint16_t dx = (uint16_t)(w->x[i] - cell_x(cell) + 1), dy = (uint16_t)(w->y[i] - cell_y(cell) + 1);
        int      missing = w->missing[i];

        if ((dx >= 3) | (dy >= 3))
            continue;
        if (total_strength(zone_total(m->p, w->seg[i]), m->seat))
            gain += monastery_worth(m, missing - 1, m->mine) - monastery_worth(m, missing, m->mine);
        else
            gain -= m->rival * (monastery_worth(m, missing - 1, m->theirs) - monastery_worth(m, missing, m->theirs));
    }
    return gain;
}

static inline float meetings_gain(const struct policy *m, const struct placement *x, int part, uint64_t total)
{
    float points = 0, sum = 0;
    bool  is_known = false;

    for (int i = 0; i < x->n_meetings; i++) {
        const struct new_meeting *new_meeting = &x->new_meeting[i];

        if (new_meeting->part != part || !((new_meeting->total | total) & STRENGTH_MASK))
            continue;
        if (!is_known)
            points = policy_promise(m, total, x->part[part].steps, m->part[part] >= m->p.rules->first_city,
                                    x->part[part].signs)
                         .points;
        is_known = true;
        sum += new_meeting->odds * policy_meeting(m, total, points, new_meeting->total, new_meeting->points);
    }
    return sum;
}

/* Farmers beside a city that would be complete. */
static inline float farmers_gain(const struct policy *m, const struct joined *part, seg_id seg)
{
    struct pos    p = m->p;
    const seg_id *root = pos_root(p);
    uint64_t      seen = 0;
    float         gain = 0;

    for (int i = 0; i < p.rules->n_pairs; i++) {
        seg_id   city = root[p.rules->pairs[i].city], field = root[p.rules->pairs[i].field];
        uint64_t total = zone_total(p, field);

        if (!(total & STRENGTH_MASK) || (city != seg && find_seg(part->zone, part->n, city) == part->n) ||
            seen >> field % 64 & 1)
            continue;
        seen |= (uint64_t)1 << field % 64;
        gain += policy_owner(m, total) * ((float)p.rules->params.farm_points_per_city - field_hope(m, city));
    }
    return gain;
}

static inline void offer(struct placement *x, float claim, int part)
{
    if (claim > x->claim) {
        x->claim = claim;
        x->claimed = part;
    }
}

/* What extending and completing a road or city brings whoever does it, whoever has it. */
static inline float signs_gain(const struct policy *m, const struct joined *part, bool is_city)
{
    struct zone_terms t = policy_terms(m, part->total, is_city, part->signs);

    return (float)((part->n ? t.extends : 0) + (total_open(part->total) ? 0 : t.closes)) / ONE_POINT;
}

/* Solo: where a zone of the tile is free a follower is due [SO-10], and the game is over if there is none [SO-14]. */
static inline void add_duty(const struct policy *m, struct placement *x)
{
    bool is_free = m->has_monastery;

    for (int i = 0; i < m->n_parts; i++)
        is_free |= !(x->part[i].total & STRENGTH_MASK);
    if (!is_free || !m->has_follower)
        x->claim = is_free ? -m->k->rollout_due * m->turns : 0;
}

/* One road or city of the tile, and a follower on it. */
static inline void add_part(const struct policy *m, struct placement *x, int i)
{
    struct joined *part = &x->part[i];
    bool           is_city = m->part[i] >= m->p.rules->first_city;
    float now = policy_worth(m, part->total, part->steps, is_city, part->signs) + meetings_gain(m, x, i, part->total);

    x->gain += now - part->before;
    if (!CARC_PLAIN && part->signs)
        x->gain += signs_gain(m, part, is_city);
    if (!total_open(part->total))
        x->gain += m->k->rollout_closed +
                   (is_city && m->n_fields ? m->k->rollout_field_fed * farmers_gain(m, part, m->part[i]) : 0);
    if (m->has_follower && !(part->total & STRENGTH_MASK)) {
        uint64_t with = part->total + ((uint64_t)1 << 4 * m->seat);
        float    then = policy_worth(m, with, part->steps, is_city, part->signs) + meetings_gain(m, x, i, with);

        offer(x, then - now - m->cost, i);
    }
}

/* One field of the tile, or a farmer on it (who is put later, if nothing better has come up: see put_follower). */
static inline void add_field(const struct policy *m, struct placement *x, const struct joined_field *f)
{
    float points = field_points(m, &f->sum);

    if (f->strength)
        x->gain += m->k->rollout_field_met * (policy_owner(m, f->strength) * points - f->before);
    else if (m->has_follower)
        offer(x, m->k->rollout_field_claim * (m->k->rollout_field_itself + points - m->of_farmer), ON_NOTHING);
}

static inline void judge_place(struct policy *m, struct fit fit, struct placement *x)
{
    unsigned  forbid = pos_forbid(m->p)[fit.slot];
    cell_word cell = pos_cell(m->p)[fit.slot];

    x->gain = monasteries_gain(m, fit);
    x->claim = policy_is_alone(m) ? NO_CLAIM : 0;
    x->claimed = ON_NOTHING;
    x->n_meetings = 0;
    for (int i = 0; i < m->n_parts; i++)
        x->part[i] = (struct joined){.total = zone_total(m->p, m->part[i]), .signs = policy_signs(m, m->part[i])};
    for (int i = 0; i < m->n_fields; i++) {
        x->field[i].strength = 0;
        x->field[i].n = 0;
        x->field[i].before = 0;
        x->field[i].sum = m->sum[m->field[i]];
    }
    meet_tiles(m, fit, x);
    for (int side = 0; side < SIDE_COUNT; side++)
        if (!(forbid >> 4 * side & 15))
            change_cell(m, fit, side, x);
    for (int i = 0; i < m->n_parts; i++)
        add_part(m, x, i);
    for (int i = 0; i < m->n_fields; i++)
        add_field(m, x, &x->field[i]);
    if (m->has_monastery && m->has_follower)
        offer(x, monastery_worth(m, 8 - board_neighbours(m->p, cell_x(cell), cell_y(cell)), m->mine) - m->of_monk,
              ON_MONASTERY);
    if (policy_is_alone(m))
        add_duty(m, x);
}

/*
 * ----- the turn -----
 */

static inline float misjudged(const struct policy *m, struct rng *rng)
{
    return (float)(rng_next(rng) >> 40) * (m->k->rollout_noise / 16777216.0f);
}

/* The best of all places; of nearly equal ones any. */
static inline struct fit choose_place(struct policy *m, struct placement *chosen, struct rng *rng)
{
    struct placement other, *x = &other, *best = chosen;
    struct fit       at = {0, 0};
    float            most = -1e9f;

    for (unsigned word = 0; word < (m->p.state->n_slots + 63u) / 64; word++)
        for (int rot = 0; rot < m->odds->faces[m->p.state->hand]; rot++)
            for (uint64_t left = m->p.state->fits[rot][word]; left; left &= left - 1) {
                struct fit fit = {64 * word + bits_first(left), rot};

                judge_place(m, fit, x);
                float value = x->gain + x->claim + misjudged(m, rng);

                if (value > most) {
                    struct placement *swap = best;

                    most = value;
                    at = fit;
                    best = x;
                    x = swap;
                }
            }
    if (best != chosen)
        *chosen = *best;
    return at;
}

/* The zones that wait beside the place wait for other tiles now.  Those that the tile joins come later. */
static inline void count_beside(struct policy *m, struct fit fit)
{
    unsigned forbid = pos_forbid(m->p)[fit.slot];

    for (int side = 0; side < SIDE_COUNT; side++) {
        if (forbid >> 4 * side & 15)
            continue;
        struct beside c = cell_on_side(m, fit, side);

        for (unsigned sides = sides_taken(c.before); sides; sides &= sides - 1) {
            unsigned at = bits_first(sides) / 4;
            seg_id   zone = zone_of(m->p, pos_joint(m->p)[4 * c.slot + at].seg[1]);

            if (zone < m->p.rules->first_field)
                m->steps[zone] += m->odds->end[c.now][at] - m->odds->end[c.old][at];
        }
    }
}

/* Is that where the place was chosen to have a follower? */
static inline bool is_claimed(const struct policy *m, const struct placement *x, seg_id seg)
{
    if (x->claimed == ON_MONASTERY)
        return seg >= m->p.rules->first_other;
    return x->claimed != ON_NOTHING && seg == m->part[x->claimed];
}

/* The open edges of all roads and cities. */
static void count_edges(struct pos p, const struct rollout_odds *odds, int steps[POLICY_ROAD_CITY])
{
    for (unsigned slot = FIRST_SLOT; slot < p.state->n_slots; slot++) {
        unsigned forbid = pos_forbid(p)[slot], shape = cell_shape(odds, forbid);

        for (unsigned sides = sides_taken(forbid); sides; sides &= sides - 1) {
            unsigned side = bits_first(sides) / 4;
            seg_id   zone = zone_of(p, pos_joint(p)[4 * slot + side].seg[1]);

            if (zone < p.rules->first_field) /* 0 at a river: never read */
                steps[zone] += odds->end[shape][side];
        }
    }
}

/* The tile lies: its roads and cities know what they have become. */
static inline void count_parts(struct policy *m, const struct placement *x)
{
    seg_id zone[TILE_PARTS];

    for (int i = 0; i < m->n_parts; i++) {
        zone[i] = zone_of(m->p, m->part[i]);
        if (find_seg(zone, i, zone[i]) < i) { /* two parts are one by what they meet: rare, and then all is counted */
            memset(m->steps, 0, POLICY_ROAD_CITY * sizeof m->steps[0]);
            count_edges(m->p, m->odds, m->steps);
            return;
        }
        m->steps[zone[i]] = x->part[i].steps;
    }
}

#endif
