/*
 * guided.c: games of Carcassonne played on by rules of thumb.
 *
 * Random play wastes its followers within ten turns and finishes next to
 * nothing, so that its end says little about the position where it began.  Here
 * everybody looks at all places for his tile and takes the one that does most
 * for him, with the follower that he would put there.  What a place does is
 * worked out without laying the tile:
 *   - its roads, cities and fields become one with what they meet;
 *   - in the cells beside, other tiles fit than before: whoever waits there
 *     waits for longer, or in vain, and may come to be one with the tile;
 *   - monasteries around have a neighbour more.
 * What zones are worth is in thumb.h, the odds of open edges in guide.h.
 *
 * For the base game only (rules->plain), in the layout that is a constant there.
 */
#define CARC_PLAIN 1 /* before the headers: see position.h */
#include "bots/guided.h"

#include <assert.h>

#include "bots/thumb.h"

enum { NEWS = 12, PART_ZONES = 4, FIELD_ZONES = 8 };

static const float NOISE = 0.05f; /* points by which a place may be misjudged: equal ones take turns */

/* A road or city of the tile with all that it would meet. */
struct joined {
    uint64_t total;
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
struct news {
    uint64_t total;
    int      part;
    float    points, odds;
};

enum { ON_NOTHING = -1, ON_MONASTERY = THUMB_PARTS };

/* What a place does. */
struct placing {
    float               gain, claim; /* without a follower, and what the best one brings beyond its cost */
    int                 claimed;     /* the part that it stands on, or ON_... */
    int                 n_news;
    struct joined       part[THUMB_PARTS];
    struct joined_field field[THUMB_PARTS];
    struct news         news[NEWS];
};

static inline int find_seg(const seg_id *at, int n, seg_id seg)
{
    int i = 0;

    while (i < n && at[i] != seg)
        i++;
    return i;
}

static inline float join_odds(const struct mind *m, unsigned shape, unsigned a, unsigned b)
{
    return m->guide->join[shape][a < b ? pair_of_sides((int)a, (int)b) : pair_of_sides((int)b, (int)a)];
}

/*
 * ----- what the tile meets -----
 */

/* An edge of the part and one of the zone close each other. */
static inline void join_zone(struct mind *m, struct joined *part, seg_id zone, int steps)
{
    if (part->n < PART_ZONES && find_seg(part->zone, part->n, zone) == part->n) {
        part->zone[part->n++] = zone;
        part->total += zone_total(m->p, zone);
        part->steps += m->steps[zone];
        part->before += thumb_worth_of(m, zone);
    }
    part->total -= 2 * ONE_OPEN;
    part->steps -= steps;
}

static inline void join_field(const struct mind *m, struct placing *x, seg_id ours, seg_id theirs)
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
    for (int i = 0; i < THUMB_WORDS; i++)
        f->sum.done[i] |= sum->done[i];
    if (strength)
        f->before += (float)thumb_whose(m, strength) * field_points(m, sum);
}

/* What might have met in the cell meets now or never. */
static inline float meetings_over(const struct mind *m, const struct joint *theirs, unsigned sides, unsigned shape)
{
    float gone = 0;

    for (; sides; sides &= sides - 1) {
        unsigned side = bits_first(sides) / 4;
        seg_id   zone = zone_of(m->p, theirs[side].seg[1]);

        for (unsigned more = sides & (sides - 1); more; more &= more - 1) {
            unsigned other = bits_first(more) / 4;
            float    odds = join_odds(m, shape, side, other);

            if (odds > 0)
                gone += odds * thumb_meeting_of(m, zone, zone_of(m->p, theirs[other].seg[1]));
        }
    }
    return gone;
}

static inline void meet_tiles(struct mind *m, struct fit fit, struct placing *x)
{
    struct pos          p = m->p;
    const struct joint *ours = p.rules->joints[p.state->hand_tile][fit.rot], *theirs = pos_joint(p) + 4 * fit.slot;
    unsigned            forbid = pos_forbid(p)[fit.slot], shape = guide_shape(m->guide, forbid);

    for (unsigned sides = sides_taken(forbid); sides; sides &= sides - 1) {
        unsigned side = bits_first(sides) / 4;
        seg_id   middle = ours[side].seg[1];

        if (middle < p.rules->first_field)
            join_zone(m, &x->part[find_seg(m->part, m->n_parts, middle)], zone_of(p, theirs[side].seg[1]),
                      m->guide->end[shape][side]);
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

static inline struct beside cell_on_side(const struct mind *m, struct fit fit, int side)
{
    struct pos    p = m->p;
    cell_word     cell = cell_beside(pos_at(p), pos_cell(p)[fit.slot], side);
    struct beside c = {.slot = slot_at(p, (uint32_t)(cell >> pos_at(p)->shift)), .here = (unsigned)opposite(side)};

    c.before = c.slot >= FIRST_SLOT ? pos_forbid(p)[c.slot] : 0;
    c.old = guide_shape(m->guide, c.before);
    c.now = guide_shape(m->guide, c.before | p.rules->joints[p.state->hand_tile][fit.rot][side].forbids);
    return c;
}

/* The part that holds the zone, or n_parts. */
static inline int part_with(const struct mind *m, const struct placing *x, seg_id zone)
{
    int k = 0;

    while (k < m->n_parts && find_seg(x->part[k].zone, x->part[k].n, zone) == x->part[k].n)
        k++;
    return k;
}

/* A road or city waits there: for other tiles than before, and perhaps with our part. */
static inline void change_zone(struct mind *m, struct placing *x, seg_id zone, int change, int part, float odds)
{
    bool     is_city = zone >= m->p.rules->first_city;
    uint64_t total = zone_total(m->p, zone);
    int      holder = part_with(m, x, zone);

    if (holder < m->n_parts) {
        x->part[holder].steps += change;
        return;
    }
    if (change && (total & STRENGTH_MASK))
        x->gain += thumb_worth(m, total, m->steps[zone] + change, is_city) - thumb_worth_of(m, zone);
    if (odds > 0 && part < m->n_parts && (m->part[part] >= m->p.rules->first_city) == is_city && x->n_news < NEWS)
        x->news[x->n_news++] = (struct news){total, part,
                                             thumb_promise(m, total, m->steps[zone] + change, is_city).points, odds};
}

static inline void change_cell(struct mind *m, struct fit fit, int side, struct placing *x)
{
    struct pos    p = m->p;
    struct beside c = cell_on_side(m, fit, side);
    seg_id        middle = p.rules->joints[p.state->hand_tile][fit.rot][side].seg[1], seen[SIDE_COUNT];
    int           part = find_seg(m->part, m->n_parts, middle);

    if (part < m->n_parts)
        x->part[part].steps += m->guide->end[c.now][c.here];
    for (unsigned sides = sides_taken(c.before), done = 0; sides; sides &= sides - 1) {
        unsigned at = bits_first(sides) / 4;
        seg_id   zone = zone_of(p, pos_joint(p)[4 * c.slot + at].seg[1]);

        if (zone < p.rules->first_field)
            change_zone(m, x, zone, m->guide->end[c.now][at] - m->guide->end[c.old][at], part,
                        join_odds(m, c.now, c.here, at));
        for (unsigned left = done; left; left &= left - 1) {
            unsigned other = bits_first(left);
            float    more = join_odds(m, c.now, other, at) - join_odds(m, c.old, other, at);

            if (more != 0)
                x->gain += more * thumb_meeting_of(m, seen[other], zone);
        }
        seen[at] = zone;
        done |= 1u << at;
    }
}

/*
 * ----- what that is worth -----
 */

static inline float monasteries_gain(const struct mind *m, struct fit fit)
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
            gain -= monastery_worth(m, missing - 1, m->theirs) - monastery_worth(m, missing, m->theirs);
    }
    return gain;
}

static inline float news_gain(const struct mind *m, const struct placing *x, int part, uint64_t total)
{
    float points = 0, sum = 0;
    bool  is_known = false;

    for (int i = 0; i < x->n_news; i++) {
        const struct news *news = &x->news[i];

        if (news->part != part || !((news->total | total) & STRENGTH_MASK))
            continue;
        if (!is_known)
            points = thumb_promise(m, total, x->part[part].steps, m->part[part] >= m->p.rules->first_city).points;
        is_known = true;
        sum += news->odds * thumb_meeting(m, total, points, news->total, news->points);
    }
    return sum;
}

/* Farmers beside a city that would be complete. */
static inline float farmers_gain(const struct mind *m, const struct joined *part, seg_id seg)
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
        gain += (float)thumb_whose(m, total) * ((float)p.rules->params.farm_points_per_city - field_hope(m, city));
    }
    return gain;
}

static inline void offer(struct placing *x, float claim, int part)
{
    if (claim > x->claim) {
        x->claim = claim;
        x->claimed = part;
    }
}

/* One road or city of the tile, and a follower on it. */
static inline void add_part(const struct mind *m, struct placing *x, int i)
{
    struct joined *part = &x->part[i];
    bool           is_city = m->part[i] >= m->p.rules->first_city;
    float          now = thumb_worth(m, part->total, part->steps, is_city) + news_gain(m, x, i, part->total);

    x->gain += now - part->before;
    if (!total_open(part->total))
        x->gain += CLOSED + (is_city && m->n_fields ? FIELD_FED * farmers_gain(m, part, m->part[i]) : 0);
    if (m->has_follower && !(part->total & STRENGTH_MASK)) {
        uint64_t with = part->total + ((uint64_t)1 << 4 * m->seat);
        float    then = thumb_worth(m, with, part->steps, is_city) + news_gain(m, x, i, with);

        offer(x, then - now - m->cost, i);
    }
}

/* One field of the tile, or a farmer on it (who is put later, if nothing better has come up: see put_follower). */
static inline void add_field(const struct mind *m, struct placing *x, const struct joined_field *f)
{
    float points = field_points(m, &f->sum);

    if (f->strength)
        x->gain += FIELD_MET * ((float)thumb_whose(m, f->strength) * points - f->before);
    else if (m->has_follower)
        offer(x, FIELD_CLAIM * (FIELD_ITSELF + points - m->of_farmer), ON_NOTHING);
}

static inline void judge_place(struct mind *m, struct fit fit, struct placing *x)
{
    unsigned  forbid = pos_forbid(m->p)[fit.slot];
    cell_word cell = pos_cell(m->p)[fit.slot];

    x->gain = monasteries_gain(m, fit);
    x->claim = 0;
    x->claimed = ON_NOTHING;
    x->n_news = 0;
    for (int i = 0; i < m->n_parts; i++)
        x->part[i] = (struct joined){.total = zone_total(m->p, m->part[i])};
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
}

/*
 * ----- the turn -----
 */

static inline float misjudged(struct rng *rng)
{
    return (float)(rng_next(rng) >> 40) * (NOISE / 16777216.0f);
}

/* The best of all places; of nearly equal ones any. */
static inline struct fit choose_place(struct mind *m, struct placing *chosen, struct rng *rng)
{
    struct placing other, *x = &other, *best = chosen;
    struct fit     at = {0, 0};
    float          most = -1e9f;

    for (unsigned word = 0; word < (m->p.state->n_slots + 63u) / 64; word++)
        for (int rot = 0; rot < 4; rot++)
            for (uint64_t left = m->p.state->fits[rot][word]; left; left &= left - 1) {
                struct fit fit = {64 * word + bits_first(left), rot};

                judge_place(m, fit, x);
                float value = x->gain + x->claim + misjudged(rng);

                if (value > most) {
                    struct placing *swap = best;

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
static inline void count_beside(struct mind *m, struct fit fit)
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
                m->steps[zone] += m->guide->end[c.now][at] - m->guide->end[c.old][at];
        }
    }
}

/* Is that where the place was chosen to have a follower? */
static inline bool is_claimed(const struct mind *m, const struct placing *x, seg_id seg)
{
    if (x->claimed == ON_MONASTERY)
        return seg >= m->p.rules->first_other;
    return x->claimed != ON_NOTHING && seg == m->part[x->claimed];
}

/* The follower that the place was chosen with, or a farmer if that is better. */
static inline void put_follower(struct mind *m, const struct placing *x)
{
    struct pos p = m->p;
    float      best = x->claim;
    int        chosen = -1;

    if (p.rules->params.farmers && m->has_follower)
        thumb_fields(m); /* cities may be complete that were not */
    for (uint32_t segs = m->has_follower ? figure_free_segs(p) : 0; segs; segs &= segs - 1) {
        int    k = (int)bits_first(segs);
        seg_id seg = p.rules->seg_of[last_placed(p)->tile][k], zone = zone_of(p, seg);
        bool   is_field = zone >= p.rules->first_field && zone < p.rules->first_other;
        float  claim = is_field ? FIELD_ITSELF + field_points(m, &m->sum[zone]) - m->of_farmer : x->claim;

        if (is_field ? claim > best : claim == best && is_claimed(m, x, seg)) {
            best = claim;
            chosen = k;
        }
    }
    if (chosen >= 0)
        follower_put(p, FIG_SMALL, chosen);
}

/* The open edges of all roads and cities. */
static void count_edges(struct pos p, const struct guide *guide, int steps[SMALL_ROAD_CITY])
{
    for (unsigned slot = FIRST_SLOT; slot < p.state->n_slots; slot++) {
        unsigned forbid = pos_forbid(p)[slot], shape = guide_shape(guide, forbid);

        for (unsigned sides = sides_taken(forbid); sides; sides &= sides - 1) {
            unsigned side = bits_first(sides) / 4;
            seg_id   zone = zone_of(p, pos_joint(p)[4 * slot + side].seg[1]);

            if (zone < p.rules->first_field)
                steps[zone] += guide->end[shape][side];
        }
    }
}

#ifndef NDEBUG
/* What was added and taken away is what is there. */
static bool counts_agree(struct pos p, const struct guide *guide, const int steps[SMALL_ROAD_CITY])
{
    int anew[SMALL_ROAD_CITY] = {0};

    count_edges(p, guide, anew);
    for (seg_id zone = 1; zone < p.rules->first_field; zone++)
        if (anew[zone] && anew[zone] != steps[zone])
            return false;
    return true;
}
#endif

/* The tile lies: its roads and cities know what they have become. */
static inline void count_parts(struct mind *m, const struct placing *x)
{
    seg_id zone[THUMB_PARTS];

    for (int i = 0; i < m->n_parts; i++) {
        zone[i] = zone_of(m->p, m->part[i]);
        if (find_seg(zone, i, zone[i]) < i) { /* two parts are one by what they meet: rare, and then all is counted */
            memset(m->steps, 0, SMALL_ROAD_CITY * sizeof m->steps[0]);
            count_edges(m->p, m->guide, m->steps);
            return;
        }
        m->steps[zone[i]] = x->part[i].steps;
    }
}

static inline void rest_of_turn(struct pos p, const struct guide *guide, int *steps, struct rng *rng)
{
    struct mind    mind;
    struct placing x;

    thumb_begin(&mind, p, guide, steps);
    struct fit fit = choose_place(&mind, &x, rng);
    count_beside(&mind, fit);
    bool closes = tile_place(p, fit.slot, fit.rot);
    count_parts(&mind, &x);
    assert(counts_agree(p, guide, steps));
    put_follower(&mind, &x);
    score_completed(p, closes);
}

/*
 * ----- the game -----
 */

/* Which tile comes when so many are left: the same one in every playout of that luck. */
static inline uint8_t draw_by_luck(struct pos p, uint64_t luck)
{
    struct rng one = {luck + p.state->n_bag * 0x9e3779b97f4a7c15u};

    return bag_nth(p, rng_below(&one, p.state->n_bag));
}

/* From a draw or a tile in hand on, as playout.c does it, until that turn begins or the game is over. */
static void play_turns(struct pos p, const struct guide *guide, uint64_t luck, int until, struct rng *rng)
{
    int steps[SMALL_ROAD_CITY] = {0};

    count_edges(p, guide, steps);
    if (p.state->hand != NO_TYPE) {
        rest_of_turn(p, guide, steps, rng);
        if (p.state->n_bag)
            turn_pass_on(p);
        p.state->step = 0;
        assert(current_step(p)->key == T0);
    }
    while (p.state->n_bag && p.state->turn < until) {
        unsigned n = tile_draw(p, draw_by_luck(p, luck));

        if (!n)
            continue;
        rest_of_turn(p, guide, steps, rng);
        if (p.state->n_bag)
            turn_pass_on(p);
    }
    if (!p.state->n_bag)
        game_end(p);
}

static bool has_thumbs(const struct bot *b)
{
    return b->ops == &carcassonne_ops && ((const struct carc_rules *)(const void *)b->rules)->plain;
}

size_t guided_memory(const struct bot *b)
{
    return has_thumbs(b) ? sizeof(struct guide) : 0;
}

void guided_begin(struct bot *b, const struct game_state *s)
{
    if (has_thumbs(b))
        guide_fill(b->guide, pos_of(b->rules, s));
}

bool guided_playout(struct bot *b, struct game_state *s, int until)
{
    struct pos p = pos_of(b->rules, s);

    if (!has_thumbs(b))
        return false;
    while (p.state->hand == NO_TYPE && carc_actor(p) >= 0) /* a figure that nobody has decided about */
        game_play(b->ops, b->rules, s, b->ops->pick(b->rules, s, &b->rng), NULL);
    if (carc_actor(p) != ACTOR_OVER)
        play_turns(p, b->guide, b->luck, until, &b->rng);
    return true;
}
