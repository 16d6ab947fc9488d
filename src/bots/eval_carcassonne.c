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
#include "bots/outlook.h"
#include "bots/trained.h"
#include "carcassonne/solo.h"

enum { SUPPLY_CASES = SMALLS + 2 };

struct weights {
    double supply[SUPPLY_CASES]; /* the n-th follower in the supply, as long as there are full_turns turns */
    double full_turns;
    double back;           /* of a follower's worth, for one that will probably come back */
    double cloister_turns; /* the same for each tile that a monastery misses */
    double cloister_share; /* of its missing points, once that is considered */
    double meet;           /* how much of a possible joining counts: of roads and cities */
    double meet_field;     /* of fields */
    double free;           /* of what a zone promises where nobody stands, to the seat that draws next */
};

static const struct weights w = {
    .supply = {0, 7.9, 6.8, 5.6, 5.0, 3.4, 0.9, 0.3, 0.3},
    .full_turns = 7.2,
    .back = 0.42,
    .cloister_turns = 5.7,
    .cloister_share = 0.8,
    .meet = 0.55,
    .meet_field = 0.55,
    .free = 0.19,
};

/* A turn to come brings so many points beyond those that the rest here foresees, which are those of the last turns. */
static const double INCOME = 2.05, TURNS_FORESEEN = 4.5;

static const double SPREAD_END = 4, SPREAD_TURN = 0.45;

/* An outlook, and what the seats may expect by it. */
struct promise {
    struct outlook o;
    double         income; /* points of an average turn to come */
    double        *points;
    double         worth[MAX_SEATS]; /* of the next follower to come back */
};

/*
 * ----- zones -----
 */

static void pay_zone(struct promise *e, seg_id root, double more, double chance)
{
    uint64_t total = zone_total(e->o.p, root);
    unsigned winners = majority(total, e->o.p.rules->params.seats);

    for (int seat = 0; seat < e->o.p.rules->params.seats; seat++) {
        if (winners >> seat & 1)
            e->points[seat] += more;
        if (total_strength(total, seat))
            e->points[seat] += chance * e->worth[seat];
    }
}

static void expect_road_or_city(struct promise *e, seg_id root)
{
    double chance = zone_chance(&e->o, root);

    if (total_open(zone_total(e->o.p, root)) == 0) /* complete: counted, and its followers are as good as home */
        pay_zone(e, root, e->o.p.rules->no_final_zones ? zone_value(e->o.p, root, true, false) : 0, 1);
    else
        pay_zone(e, root, zone_gain(&e->o, root, chance), chance * w.back);
}

/* The i-th of those that are watched. */
static void expect_cloister(struct promise *e, int i)
{
    const struct watched *watched = &e->o.p.state->watched;
    int                   missing = watched->missing[i];
    double                now = e->o.p.rules->no_final_zones ? 0 : 9 - missing;
    double                fits = cells_around(&e->o, watched->x[i], watched->y[i]);
    double                chance = fits * e->o.turns / (e->o.turns + w.cloister_turns * missing);

    pay_zone(e, watched->seg[i], chance * (9 - now) * (e->o.p.rules->no_final_zones ? 1 : w.cloister_share),
             chance * w.back);
}

static void expect_zones(struct promise *e)
{
    struct pos p = e->o.p;
    uint64_t   seen[ZONE_WORDS] = {0};

    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        for (uint32_t out = ~(uint32_t)p.state->home[seat] & ((1u << FIG_SLOTS) - 1); out; out &= out - 1) {
            seg_id root = zone_of(p, p.state->fig[seat][bits_first(out)]);

            if (!root || root >= p.rules->first_field || seen[root / 64] >> root % 64 & 1)
                continue;
            seen[root / 64] |= (uint64_t)1 << root % 64;
            expect_road_or_city(e, root);
        }
    }
    for (int i = 0; i < p.state->n_watched; i++)
        expect_cloister(e, i);
}

/* Zones where nobody stands: whoever lays a tile there may claim them, and the next seat is the first to try. */
static void expect_free_zones(struct promise *e)
{
    double promise = 0;

    for (unsigned i = 0; i <= e->o.p.rules->first_field / 64u; i++)
        for (uint64_t left = e->o.met[i]; left; left &= left - 1) {
            seg_id root = (seg_id)(64 * i + bits_first(left));

            if (!(zone_total(e->o.p, root) & STRENGTH_MASK))
                promise += zone_promise(&e->o, root);
        }
    e->points[e->o.p.state->active] += w.free * promise;
}

/* Zones that may become one: whoever has more then gets both. */
static void expect_meetings(struct promise *e)
{
    for (int i = 0; i < e->o.n_meetings; i++) {
        const struct meeting *m = &e->o.meeting[i];

        if (m->has_a == m->has_b)
            continue;
        double odds = (m->a < e->o.p.rules->first_field ? w.meet : w.meet_field) * (double)m->odds,
               worth_a = odds * zone_promise(&e->o, m->a), worth_b = odds * zone_promise(&e->o, m->b);
        for (int seat = 0; seat < e->o.p.rules->params.seats; seat++) {
            int then = m->has_both >> seat & 1;

            e->points[seat] += worth_a * (then - (m->has_a >> seat & 1)) + worth_b * (then - (m->has_b >> seat & 1));
        }
    }
}

/* Cities beside a farm that are not complete: the others are counted already. */
static void expect_fields(struct promise *e)
{
    struct pos p = e->o.p;

    for (unsigned i = 0; i < ZONE_WORDS; i++)
        for (uint64_t left = e->o.fields[i]; left; left &= left - 1) {
            seg_id   field = (seg_id)(64 * i + bits_first(left));
            unsigned winners = majority(zone_total(p, field), p.rules->params.seats);

            for (int seat = 0; seat < p.rules->params.seats; seat++)
                e->points[seat] += winners >> seat & 1 ? (double)e->o.field_hope[field] : 0;
        }
}

/*
 * ----- followers, expansions, turns -----
 */

static double urgency(const struct promise *e)
{
    return e->o.turns < w.full_turns ? e->o.turns / w.full_turns : 1;
}

static void expect_supply(struct promise *e)
{
    double now = urgency(e);

    for (int seat = 0; seat < e->o.p.rules->params.seats; seat++) {
        unsigned home = bits_count(e->o.p.state->home[seat] & ((1u << (SLOT_LARGE + 1)) - 1));

        for (unsigned i = 1; i <= home; i++)
            e->points[seat] += now * w.supply[i];
        e->worth[seat] = now * w.supply[home < SMALLS + 1 ? home + 1 : home];
    }
}

/* What the expansions promise. */
static void expect_expansions(struct promise *e)
{
    struct pos       p = e->o.p;
    struct foresight f = {.turns = (int)(ONE_TURN * e->o.turns)};

    for (unsigned i = 0; i <= p.rules->first_field / 64u; i++)
        for (uint64_t left = e->o.met[i]; left; left &= left - 1) {
            seg_id root = (seg_id)(64 * i + bits_first(left));

            f.chance[root] = (uint8_t)(CERTAIN * zone_chance(&e->o, root));
        }
    CALL_HOOKS(p, foresee, p, &f);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        e->points[seat] += (double)f.points[seat] / ONE_POINT;
    e->income += (double)f.income / ONE_POINT;
}

/* Everybody's turns to come bring points too: the same for all, so that no decision depends on it, but what is
 * promised are the points at the end. */
static void expect_turns(struct promise *e)
{
    double turns = e->o.turns > TURNS_FORESEEN ? e->o.turns - TURNS_FORESEEN : 0;

    for (int seat = 0; seat < e->o.p.rules->params.seats; seat++)
        e->points[seat] += e->income * turns;
}

static void project(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS])
{
    struct promise e;
    struct pos     p = pos_of(rules, s);
    int            now[MAX_SEATS] = {0};

    carcassonne_ops.final(rules, s, now);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        points[seat] = now[seat];
    if (carc_actor(p) == ACTOR_OVER)
        return;
    outlook_take(&e.o, p);
    e.points = points;
    e.income = INCOME;
    expect_supply(&e);
    expect_zones(&e);
    expect_free_zones(&e);
    expect_fields(&e);
    expect_meetings(&e);
    if (p.rules->hooks.n_foresee)
        expect_expansions(&e);
    expect_turns(&e);
}

static double spread(const struct game_rules *rules, const struct game_state *s)
{
    return SPREAD_END + SPREAD_TURN * turns_left(pos_of(rules, s));
}

const struct bot_eval eval_carcassonne = {.unit = 3,
                                          .project = project,
                                          .knows = trained_knows,
                                          .trained = trained_project,
                                          .spread = spread,
                                          .plays_out = true,
                                          .trust = 12};
