/*
 * eval_carcassonne.c: what a position of Carcassonne promises.
 *
 * It begins with the points if the game ended now, which knows every
 * expansion, and adds what is still to come:
 *   - an unfinished zone may be finished: more points, and its followers back;
 *   - a monastery fills up by and by;
 *   - a field will supply cities that are nearly complete;
 *   - a follower in the supply will earn something, the last one most.
 * How likely a zone is finished goes by its open edges and by the turns that
 * its owner still has.  The numbers are tables: matches decide about them.
 */
#include "bots/brain.h"
#include "carcassonne/carcassonne.h"
#include "carcassonne/solo.h"

enum { OPEN_CASES = 6 };

/* Turns of one's own after which a zone with so many open edges is finished every other time. */
static const double city_turns[OPEN_CASES] = {0, 3, 8, 18, 36, 80};
static const double road_turns[OPEN_CASES] = {0, 2.5, 6, 14, 30, 60};
static const double CLOISTER_TURNS = 1.6; /* for each tile that is missing */

/* What the n-th follower in the supply is worth as long as there are FULL_TURNS turns. */
static const double supply_worth[SMALLS + 2] = {0, 6.4, 4.0, 2.8, 2.0, 1.4, 1.0, 0.8, 0.6};
static const double FULL_TURNS = 10;

static const double BACK = 0.7;        /* of a follower's worth, for one that will probably come back */
static const double GROWTH = 0.35;     /* points that an unfinished zone gains on the way             */
static const double FIELD_SHARE = 0.6; /* of what a city will bring a field once complete             */
static const double SPREAD_END = 4, SPREAD_TURN = 0.45;

struct outlook {
    struct pos p;
    double     turns; /* that each seat still has */
    double    *points;
    double     worth[MAX_SEATS]; /* of the next follower to come back */
};

static double turns_left(struct pos p)
{
    return (double)p.s->n_bag / p.r->p.seats;
}

static double finished(const double table[OPEN_CASES], unsigned open, double turns)
{
    unsigned i = open < OPEN_CASES ? open : OPEN_CASES - 1;

    return open == 0 ? 1 : turns / (turns + table[i]);
}

/* Of a road or city; complete ones that are not scored yet count in full in what the game pays now. */
static double zone_chance(const struct outlook *o, seg_id root)
{
    unsigned open = total_open(zone_total(o->p, root));

    return finished(root < o->p.r->first_city ? road_turns : city_turns, open, o->turns);
}

static void pay_zone(struct outlook *o, seg_id root, double more, double chance)
{
    uint64_t total = zone_total(o->p, root);
    unsigned winners = majority(total, o->p.r->p.seats);

    for (int seat = 0; seat < o->p.r->p.seats; seat++) {
        if (winners >> seat & 1)
            o->points[seat] += more;
        if (total_strength(total, seat))
            o->points[seat] += chance * BACK * o->worth[seat];
    }
}

static void expect_road_or_city(struct outlook *o, seg_id root)
{
    double chance = zone_chance(o, root);
    int    then = zone_value(o->p, root, true, false);
    int    now = o->p.r->no_final_zones ? 0 : zone_value(o->p, root, false, true);

    if (total_open(zone_total(o->p, root)) == 0) /* complete: counted, and its followers are as good as home */
        pay_zone(o, root, o->p.r->no_final_zones ? then : 0, 1 / BACK);
    else
        pay_zone(o, root, chance * (then - now + GROWTH), chance);
}

static void expect_cloister(struct outlook *o, seg_id root, int missing)
{
    double chance = o->turns / (o->turns + CLOISTER_TURNS * missing);
    double now = o->p.r->no_final_zones ? 0 : 9 - missing;

    pay_zone(o, root, chance * (9 - now) * (o->p.r->no_final_zones ? 1 : 0.8), chance);
}

static int missing_around(struct pos p, seg_id root)
{
    for (int i = 0; i < p.s->n_watched; i++)
        if (p.s->watched.seg[i] == root)
            return p.s->watched.missing[i];
    return 8;
}

static void expect_zones(struct outlook *o)
{
    struct pos p = o->p;
    uint64_t   seen[MAX_SEG_IDS / 64 + 1] = {0};

    for (int seat = 0; seat < p.r->p.seats; seat++) {
        for (uint32_t out = ~(uint32_t)p.s->home[seat] & ((1u << FIG_SLOTS) - 1); out; out &= out - 1) {
            seg_id root = zone_of(p, p.s->fig[seat][bits_first(out)]);

            if (!root || (root >= p.r->first_field && root < p.r->first_other) || seen[root / 64] >> root % 64 & 1)
                continue;
            seen[root / 64] |= (uint64_t)1 << root % 64;
            if (root < p.r->first_field)
                expect_road_or_city(o, root);
            else
                expect_cloister(o, root, missing_around(p, root));
        }
    }
}

/* Cities beside a farm that are not complete yet, each once for each border: a wide border is a likely one. */
static void expect_fields(struct outlook *o)
{
    struct pos p = o->p;
    uint64_t   seen[MAX_SEG_IDS] = {0}; /* by city: fields that have it, folded to 64 */

    for (int i = 0; i < p.r->n_pairs; i++) {
        seg_id   field = zone_of(p, p.r->pairs[i].field), city = zone_of(p, p.r->pairs[i].city);
        uint64_t bit = (uint64_t)1 << field % 64;

        if (!(zone_total(p, field) & STRENGTH_MASK) || total_open(zone_total(p, city)) == 0 || (seen[city] & bit))
            continue;
        seen[city] |= bit;
        double   more = FIELD_SHARE * p.r->p.farm_points_per_city * zone_chance(o, city);
        unsigned winners = majority(zone_total(p, field), p.r->p.seats);
        for (int seat = 0; seat < p.r->p.seats; seat++)
            o->points[seat] += winners >> seat & 1 ? more : 0;
    }
}

static void expect_supply(struct outlook *o)
{
    double urgency = o->turns < FULL_TURNS ? o->turns / FULL_TURNS : 1;

    for (int seat = 0; seat < o->p.r->p.seats; seat++) {
        unsigned home = bits_count(o->p.s->home[seat] & ((1u << (SLOT_LARGE + 1)) - 1));

        for (unsigned i = 1; i <= home; i++)
            o->points[seat] += urgency * supply_worth[i];
        o->worth[seat] = urgency * supply_worth[home < SMALLS + 1 ? home + 1 : home];
    }
}

static void project(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS])
{
    struct outlook o = {.p = pos_of(rules, s), .points = points};
    int            now[MAX_SEATS] = {0};

    carcassonne_ops.final(rules, s, now);
    for (int seat = 0; seat < o.p.r->p.seats; seat++)
        points[seat] = now[seat];
    if (carc_actor(o.p) == ACTOR_OVER)
        return;
    o.turns = turns_left(o.p);
    expect_supply(&o);
    expect_zones(&o);
    if (o.p.r->p.farmers)
        expect_fields(&o);
}

static double spread(const struct game_rules *rules, const struct game_state *s)
{
    return SPREAD_END + SPREAD_TURN * turns_left(pos_of(rules, s));
}

const struct bot_eval eval_carcassonne = {"carcassonne", 3, project, spread, true};
