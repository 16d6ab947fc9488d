/*
 * eval_carcassonne.c: what a position of Carcassonne promises.
 *
 * It begins with the points if the game ended now, which knows every
 * expansion, and adds what is still to come:
 *   - an unfinished zone may be finished: more points, and its followers back;
 *   - two zones may become one, and then belong to whoever has more there;
 *   - a monastery fills up by and by;
 *   - a field will supply cities that are likely to be completed;
 *   - a follower in the supply will earn something, the last one most.
 * How likely a zone is finished goes by the tiles that are left for its open
 * edges (eval_cells.c).  The numbers are tables: matches decide about them.
 */
#include "bots/brain.h"
#include "bots/eval_cells.h"
#include "carcassonne/carcassonne.h"
#include "carcassonne/solo.h"

enum { SUPPLY_CASES = SMALLS + 2, MAX_MEETINGS = 48, ZONE_WORDS = MAX_SEG_IDS / 64 + 1, PACES = 16 };

struct weights {
    double supply[SUPPLY_CASES]; /* the n-th follower in the supply, as long as there are full_turns turns */
    double full_turns;
    double back;           /* of a follower's worth, for one that will probably come back */
    double grow_road;      /* points that a road gains for each open cell on its way to completion */
    double grow_city;      /* the same of a city */
    double tempo;          /* turns that cost a zone half its chance, for each open cell beyond the first */
    double cloister_turns; /* the same for each tile that a monastery misses */
    double cloister_share; /* of its missing points, once that is considered */
    double field_share;    /* of what a city will bring a field once complete */
    double meet;           /* how much of a possible joining counts: of roads and cities */
    double meet_field;     /* of fields */
    double free;           /* of what a zone promises where nobody stands, to the seat that draws next */
};

static const struct weights w = {
    .supply = {0, 7.9, 6.8, 5.6, 5.0, 3.4, 0.9, 0.3, 0.3},
    .full_turns = 7.2,
    .back = 0.42,
    .grow_road = -0.25,
    .grow_city = 0.95,
    .tempo = 6,
    .cloister_turns = 5.7,
    .cloister_share = 0.8,
    .field_share = 0.4,
    .meet = 0.55,
    .meet_field = 0.55,
    .free = 0.19,
};

/* A turn to come brings so many points beyond those that the rest here foresees, which are those of the last turns. */
static const double INCOME = 2.05, TURNS_FORESEEN = 4.5;

static const double SPREAD_END = 4, SPREAD_TURN = 0.45;

/* Two zones of one kind that wait at the same cell. */
struct meeting {
    seg_id a, b;
    float  odds;
};

struct outlook {
    struct pos         p;
    struct cell_table *table;
    double             turns;       /* that each seat still has */
    double             income;      /* points of an average turn to come */
    double             pace[PACES]; /* by open cells */
    double            *points;
    double             worth[MAX_SEATS]; /* of the next follower to come back */
    uint64_t           met[ZONE_WORDS];  /* zones that wait somewhere: chance and cells are valid */
    float              chance[MAX_SEG_IDS];
    uint8_t            cells[MAX_SEG_IDS];
    int                n_meetings;
    struct meeting     meeting[MAX_MEETINGS];
    uint64_t           fields[ZONE_WORDS]; /* that have farmers: field_worth is valid */
    float              field_worth[MAX_SEG_IDS];
};

static double turns_left(struct pos p)
{
    return (double)p.s->n_bag / p.r->p.seats;
}

/*
 * ----- the frontier -----
 */

static void zone_waits(struct outlook *o, seg_id root, float odds)
{
    uint64_t bit = (uint64_t)1 << root % 64;

    if (o->met[root / 64] & bit) {
        o->chance[root] *= odds;
        o->cells[root]++;
        return;
    }
    o->met[root / 64] |= bit;
    o->chance[root] = odds;
    o->cells[root] = 1;
}

static void zones_meet(struct outlook *o, seg_id a, seg_id b, float odds)
{
    uint64_t ours = (zone_total(o->p, a) | zone_total(o->p, b)) & STRENGTH_MASK;

    if (ours && odds > 0 && o->n_meetings < MAX_MEETINGS)
        o->meeting[o->n_meetings++] = (struct meeting){a, b, odds};
}

static int zone_kind(const struct carc_rules *r, seg_id root)
{
    return root < r->first_city ? SEG_ROAD : root < r->first_field ? SEG_CITY : SEG_FIELD;
}

/* The zones around one cell, each once: where one waits twice, one tile serves both edges. */
static void look_at_cell(struct outlook *o, const struct joint *joints, unsigned forbid)
{
    seg_id root[SIDE_COUNT];
    int    side_of[SIDE_COUNT], n = 0;

    for (unsigned sides = (forbid | forbid >> 1) & 0x1111u; sides; sides &= sides - 1) {
        int    side = (int)bits_first(sides) / 4, k = 0;
        seg_id seg = joints[side].seg[1], zone = zone_of(o->p, seg);

        while (k < n && root[k] != zone)
            k++;
        if (seg == 0 || k < n)
            continue;
        for (k = 0; k < n; k++)
            if (zone_kind(o->p.r, root[k]) == zone_kind(o->p.r, zone))
                zones_meet(o, root[k], zone, cells_odds(o->table, forbid)->join[pair_of_sides(side_of[k], side)]);
        root[n] = zone;
        side_of[n++] = side;
        if (zone < o->p.r->first_field)
            zone_waits(o, zone, cells_odds(o->table, forbid)->end[side]);
    }
}

static void look_at_frontier(struct outlook *o)
{
    const uint16_t     *forbid = pos_forbid(o->p);
    const struct joint *joints = pos_joint(o->p);

    for (unsigned slot = FIRST_SLOT; slot < o->p.s->n_slots; slot++)
        look_at_cell(o, joints + 4 * slot, forbid[slot]);
}

/*
 * ----- zones -----
 */

/* With every further open cell there is less time for each. */
static void set_pace(struct outlook *o)
{
    for (int cells = 0; cells < PACES; cells++)
        o->pace[cells] = o->turns / (o->turns + w.tempo * (cells > 1 ? cells - 1 : 0) + 0.01);
}

/* Of a road or city; complete ones that are not scored yet count in full in what the game pays now. */
static double zone_chance(const struct outlook *o, seg_id root)
{
    if (!(o->met[root / 64] >> root % 64 & 1))
        return 1;
    return (double)o->chance[root] * o->pace[o->cells[root] < PACES ? o->cells[root] : PACES - 1];
}

/* What it will have brought its majority in the end, beyond what it brings now. */
static double zone_gain(const struct outlook *o, seg_id root, double chance)
{
    int    then = zone_value(o->p, root, true, false);
    int    now = o->p.r->no_final_zones ? 0 : zone_value(o->p, root, false, true);
    double grow = (root < o->p.r->first_city ? w.grow_road : w.grow_city) * o->cells[root];

    return chance * (then - now + grow);
}

static void pay_zone(struct outlook *o, seg_id root, double more, double chance)
{
    uint64_t total = zone_total(o->p, root);
    unsigned winners = majority(total, o->p.r->p.seats);

    for (int seat = 0; seat < o->p.r->p.seats; seat++) {
        if (winners >> seat & 1)
            o->points[seat] += more;
        if (total_strength(total, seat))
            o->points[seat] += chance * o->worth[seat];
    }
}

static void expect_road_or_city(struct outlook *o, seg_id root)
{
    double chance = zone_chance(o, root);

    if (total_open(zone_total(o->p, root)) == 0) /* complete: counted, and its followers are as good as home */
        pay_zone(o, root, o->p.r->no_final_zones ? zone_value(o->p, root, true, false) : 0, 1);
    else
        pay_zone(o, root, zone_gain(o, root, chance), chance * w.back);
}

/* The odds that the cells around it can be filled at all. */
static double cells_around(struct outlook *o, int x, int y)
{
    double odds = 1;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            uint32_t index = cell_index(pos_at(o->p), x + dx, y + dy);
            unsigned value = pos_grid(o->p)[index];

            if (value >= FIRST_SLOT)
                odds *= (double)cells_odds(o->table, pos_forbid(o->p)[slot_at(o->p, index)])->fill;
        }
    return odds;
}

/* The i-th of those that are watched. */
static void expect_cloister(struct outlook *o, int i)
{
    const struct watched *watched = &o->p.s->watched;
    int                   missing = watched->missing[i];
    double                now = o->p.r->no_final_zones ? 0 : 9 - missing;
    double                fits = cells_around(o, watched->x[i], watched->y[i]);
    double                chance = fits * o->turns / (o->turns + w.cloister_turns * missing);

    pay_zone(o, watched->seg[i], chance * (9 - now) * (o->p.r->no_final_zones ? 1 : w.cloister_share), chance * w.back);
}

static void expect_zones(struct outlook *o)
{
    struct pos p = o->p;
    uint64_t   seen[ZONE_WORDS] = {0};

    for (int seat = 0; seat < p.r->p.seats; seat++) {
        for (uint32_t out = ~(uint32_t)p.s->home[seat] & ((1u << FIG_SLOTS) - 1); out; out &= out - 1) {
            seg_id root = zone_of(p, p.s->fig[seat][bits_first(out)]);

            if (!root || root >= p.r->first_field || seen[root / 64] >> root % 64 & 1)
                continue;
            seen[root / 64] |= (uint64_t)1 << root % 64;
            expect_road_or_city(o, root);
        }
    }
    for (int i = 0; i < p.s->n_watched; i++)
        expect_cloister(o, i);
}

/* What a zone is worth to those who have it. */
static double zone_promise(const struct outlook *o, seg_id root)
{
    if (root >= o->p.r->first_field)
        return o->fields[root / 64] >> root % 64 & 1 ? (double)o->field_worth[root] : 0;
    int now = o->p.r->no_final_zones ? 0 : zone_value(o->p, root, false, true);

    return now + zone_gain(o, root, zone_chance(o, root));
}

/* Zones where nobody stands: whoever lays a tile there may claim them, and the next seat is the first to try. */
static void expect_free_zones(struct outlook *o)
{
    double promise = 0;

    for (unsigned i = 0; i <= o->p.r->first_field / 64u; i++)
        for (uint64_t left = o->met[i]; left; left &= left - 1) {
            seg_id root = (seg_id)(64 * i + bits_first(left));

            if (!(zone_total(o->p, root) & STRENGTH_MASK))
                promise += zone_promise(o, root);
        }
    o->points[o->p.s->active] += w.free * promise;
}

/* Zones that may become one: whoever has more then gets both. */
static void expect_meetings(struct outlook *o)
{
    int seats = o->p.r->p.seats;

    for (int i = 0; i < o->n_meetings; i++) {
        const struct meeting *m = &o->meeting[i];
        uint64_t              a = zone_total(o->p, m->a), b = zone_total(o->p, m->b);
        unsigned              wins_a = majority(a, seats), wins_b = majority(b, seats);
        unsigned              wins = majority((a & STRENGTH_MASK) + (b & STRENGTH_MASK), seats);

        if (wins_a == wins_b)
            continue;
        double odds = (m->a < o->p.r->first_field ? w.meet : w.meet_field) * (double)m->odds,
               worth_a = odds * zone_promise(o, m->a), worth_b = odds * zone_promise(o, m->b);
        for (int seat = 0; seat < seats; seat++) {
            int then = (int)(wins >> seat & 1);

            o->points[seat] += worth_a * (then - (int)(wins_a >> seat & 1)) +
                               worth_b * (then - (int)(wins_b >> seat & 1));
        }
    }
}

/*
 * ----- fields -----
 */

/* One city beside a farm. */
static void expect_city_of_field(struct outlook *o, seg_id field, seg_id city)
{
    struct pos p = o->p;
    bool       complete = total_open(zone_total(p, city)) == 0;
    double     worth = p.r->p.farm_points_per_city * (complete ? 1 : w.field_share * zone_chance(o, city));
    unsigned   winners = majority(zone_total(p, field), p.r->p.seats);

    o->field_worth[field] += (float)worth;
    for (int seat = 0; seat < p.r->p.seats && !complete; seat++) /* complete ones are counted already */
        o->points[seat] += winners >> seat & 1 ? worth : 0;
}

/* The borders of fields with farmers, by zones.  Without branches: most pairs are none, and nobody knows which. */
static int list_borders(struct pos p, struct farm_pair out[MAX_TYPE_PAIRS])
{
    const seg_id   *root = pos_root(p);
    const uint64_t *total = pos_total(p);
    int             n = 0;

    for (int i = 0; i < p.r->n_pairs; i++) {
        out[n].field = root[p.r->pairs[i].field];
        out[n].city = root[p.r->pairs[i].city];
        n += (total[out[n].field] & STRENGTH_MASK) != 0;
    }
    return n;
}

static bool bit_was_set(uint64_t *words, unsigned bit)
{
    bool was = words[bit / 64] >> bit % 64 & 1;

    words[bit / 64] |= (uint64_t)1 << bit % 64;
    return was;
}

/* Cities beside a farm, each once. */
static void expect_fields(struct outlook *o)
{
    struct farm_pair border[MAX_TYPE_PAIRS];
    int              n = list_borders(o->p, border);
    uint64_t         seen[MAX_SEG_IDS]; /* by city: fields that have it, folded to 64 */
    uint64_t         known[ZONE_WORDS] = {0};

    for (int i = 0; i < n; i++) {
        seg_id   field = border[i].field, city = border[i].city;
        uint64_t bit = (uint64_t)1 << field % 64;

        if (!bit_was_set(known, city))
            seen[city] = 0;
        if (!bit_was_set(o->fields, field))
            o->field_worth[field] = 0;
        if (seen[city] & bit)
            continue;
        seen[city] |= bit;
        expect_city_of_field(o, field, city);
    }
}

static double urgency(const struct outlook *o)
{
    return o->turns < w.full_turns ? o->turns / w.full_turns : 1;
}

static void expect_supply(struct outlook *o)
{
    double now = urgency(o);

    for (int seat = 0; seat < o->p.r->p.seats; seat++) {
        unsigned home = bits_count(o->p.s->home[seat] & ((1u << (SLOT_LARGE + 1)) - 1));

        for (unsigned i = 1; i <= home; i++)
            o->points[seat] += now * w.supply[i];
        o->worth[seat] = now * w.supply[home < SMALLS + 1 ? home + 1 : home];
    }
}

/* What the expansions promise. */
static void expect_expansions(struct outlook *o)
{
    struct pos       p = o->p;
    struct foresight f = {.turns = (int)(ONE_TURN * o->turns)};

    for (unsigned i = 0; i <= p.r->first_field / 64u; i++)
        for (uint64_t left = o->met[i]; left; left &= left - 1) {
            seg_id root = (seg_id)(64 * i + bits_first(left));

            f.chance[root] = (uint8_t)(CERTAIN * zone_chance(o, root));
        }
    CALL_HOOKS(p, foresee, p, &f);
    for (int seat = 0; seat < p.r->p.seats; seat++)
        o->points[seat] += (double)f.points[seat] / ONE_POINT;
    o->income += (double)f.income / ONE_POINT;
}

/* Everybody's turns to come bring points too: the same for all, so that no decision depends on it, but what is
 * promised are the points at the end. */
static void expect_turns(struct outlook *o)
{
    double turns = o->turns > TURNS_FORESEEN ? o->turns - TURNS_FORESEEN : 0;

    for (int seat = 0; seat < o->p.r->p.seats; seat++)
        o->points[seat] += o->income * turns;
}

static void project(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS])
{
    struct outlook o;
    int            now[MAX_SEATS] = {0};

    o.p = pos_of(rules, s);
    o.points = points;
    carcassonne_ops.final(rules, s, now);
    for (int seat = 0; seat < o.p.r->p.seats; seat++)
        points[seat] = now[seat];
    if (carc_actor(o.p) == ACTOR_OVER)
        return;
    o.turns = turns_left(o.p);
    o.table = cells_of_bag(o.p);
    o.n_meetings = 0;
    memset(o.met, 0, sizeof o.met);
    memset(o.fields, 0, sizeof o.fields);
    set_pace(&o);
    look_at_frontier(&o);
    expect_supply(&o);
    expect_zones(&o);
    expect_free_zones(&o);
    if (o.p.r->p.farmers)
        expect_fields(&o);
    expect_meetings(&o);
    o.income = INCOME;
    if (o.p.r->hooks.n_foresee)
        expect_expansions(&o);
    expect_turns(&o);
}

static double spread(const struct game_rules *rules, const struct game_state *s)
{
    return SPREAD_END + SPREAD_TURN * turns_left(pos_of(rules, s));
}

const struct bot_eval eval_carcassonne = {"carcassonne", 3, project, spread, true, 12};
