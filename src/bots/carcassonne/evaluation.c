/*
 * evaluation.c: what a position of Carcassonne promises.
 *
 * It begins with the points if the game ended now, which knows every
 * expansion, and adds what is still to come:
 *   - an unfinished zone may be finished: more points, and its followers back;
 *   - two zones may become one, and then belong to whoever has more there;
 *   - a monastery fills up by and by;
 *   - a field will supply cities that are likely to be completed;
 *   - a follower in the supply will earn something, the last one most.
 * How likely a zone is finished goes by the tiles that are left for its open
 * edges (cell_odds.c).  The numbers are in params.def: matches decide about them.
 */
#include "bots/evaluation.h"

#include "bots/carcassonne/features.h"
#include "bots/carcassonne/nets.h"
#include "bots/carcassonne/rollout.h"
#include "bots/carcassonne/symmetry.h"
#include "carcassonne/solo.h"

/* The features, and what the seats may expect by them. */
struct promise {
    const struct bot_params *k;
    struct features          f;
    double                   income; /* points of an average turn to come */
    double                  *points;
    double                   worth[MAX_SEATS]; /* of the next follower to come back */
};

/*
 * ----- zones -----
 */

static void pay_zone(struct promise *e, seg_id root, double more, double chance)
{
    uint64_t total = zone_total(e->f.p, root);
    unsigned winners = majority(total, e->f.p.rules->params.seats);

    for (int seat = 0; seat < e->f.p.rules->params.seats; seat++) {
        if (winners >> seat & 1)
            e->points[seat] += more;
        if (total_strength(total, seat))
            e->points[seat] += chance * e->worth[seat];
    }
}

static void expect_road_or_city(struct promise *e, seg_id root)
{
    double chance = zone_chance(&e->f, root);

    if (total_open(zone_total(e->f.p, root)) == 0) /* complete: counted, and its followers are as good as home */
        pay_zone(e, root, e->f.p.rules->no_final_zones ? zone_value(e->f.p, root, true, false) : 0, 1);
    else
        pay_zone(e, root, zone_gain(&e->f, root, chance), chance * e->k->back);
}

/* The i-th of those that are watched. */
static void expect_cloister(struct promise *e, int i)
{
    const struct watched *watched = &e->f.p.state->watched;
    int                   missing = watched->missing[i];
    double                now = e->f.p.rules->no_final_zones ? 0 : 9 - missing;
    double                fits = cells_around(&e->f, watched->x[i], watched->y[i]);
    double                chance = fits * e->f.turns / (e->f.turns + e->k->cloister_turns * missing);

    pay_zone(e, watched->seg[i], chance * (9 - now) * (e->f.p.rules->no_final_zones ? 1 : e->k->cloister_share),
             chance * e->k->back);
}

static void expect_zones(struct promise *e)
{
    struct pos p = e->f.p;
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

    for (unsigned i = 0; i <= e->f.p.rules->first_field / 64u; i++)
        for (uint64_t left = e->f.met[i]; left; left &= left - 1) {
            seg_id root = (seg_id)(64 * i + bits_first(left));

            if (!(zone_total(e->f.p, root) & STRENGTH_MASK))
                promise += zone_promise(&e->f, root);
        }
    e->points[e->f.p.state->active] += e->k->free_zone * promise;
}

/* Zones that may become one: whoever has more then gets both. */
static void expect_meetings(struct promise *e)
{
    for (int i = 0; i < e->f.n_meetings; i++) {
        const struct meeting *m = &e->f.meeting[i];

        if (m->has_a == m->has_b)
            continue;
        double odds = (m->a < e->f.p.rules->first_field ? e->k->meet : e->k->meet_field) * (double)m->odds,
               worth_a = odds * zone_promise(&e->f, m->a), worth_b = odds * zone_promise(&e->f, m->b);
        for (int seat = 0; seat < e->f.p.rules->params.seats; seat++) {
            int then = m->has_both >> seat & 1;

            e->points[seat] += worth_a * (then - (m->has_a >> seat & 1)) + worth_b * (then - (m->has_b >> seat & 1));
        }
    }
}

/* Cities beside a farm that are not complete: the others are counted already. */
static void expect_fields(struct promise *e)
{
    struct pos p = e->f.p;

    for (unsigned i = 0; i < ZONE_WORDS; i++)
        for (uint64_t left = e->f.fields[i]; left; left &= left - 1) {
            seg_id   field = (seg_id)(64 * i + bits_first(left));
            unsigned winners = majority(zone_total(p, field), p.rules->params.seats);

            for (int seat = 0; seat < p.rules->params.seats; seat++)
                e->points[seat] += winners >> seat & 1 ? (double)e->f.field_hope[field] : 0;
        }
}

/*
 * ----- followers, expansions, turns -----
 */

static double urgency(const struct promise *e)
{
    return e->f.turns < e->k->full_turns ? e->f.turns / e->k->full_turns : 1;
}

static void expect_supply(struct promise *e)
{
    const double *supply = &e->k->at[PARAM_supply_0];
    double        now = urgency(e);

    for (int seat = 0; seat < e->f.p.rules->params.seats; seat++) {
        unsigned home = ordinary_home(e->f.p, seat);

        for (unsigned i = 1; i <= home; i++)
            e->points[seat] += now * supply[i];
        e->worth[seat] = now * supply[home < SMALLS + 1 ? home + 1 : home];
    }
}

/* What the expansions promise. */
static void expect_expansions(struct promise *e)
{
    struct foresight sight;

    features_foresee(&e->f, &sight);
    for (int seat = 0; seat < e->f.p.rules->params.seats; seat++)
        e->points[seat] += (double)sight.points[seat] / ONE_POINT;
    e->income += (double)sight.income / ONE_POINT;
}

/* Everybody's turns to come bring points too: the same for all, so that no decision depends on it, but what is
 * promised are the points at the end. */
static void expect_turns(struct promise *e)
{
    double turns = e->f.turns > e->k->turns_foreseen ? e->f.turns - e->k->turns_foreseen : 0;

    for (int seat = 0; seat < e->f.p.rules->params.seats; seat++)
        e->points[seat] += e->income * turns;
}

static void evaluate(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                     double points[MAX_SEATS])
{
    struct promise e;
    struct pos     p = pos_of(rules, s);
    int            now[MAX_SEATS] = {0};

    carcassonne_ops.final(rules, s, now);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        points[seat] = now[seat];
    if (carc_actor(p) == ACTOR_OVER)
        return;
    features_extract(&e.f, k, p);
    e.k = k;
    e.points = points;
    e.income = k->income;
    expect_supply(&e);
    expect_zones(&e);
    expect_free_zones(&e);
    expect_fields(&e);
    expect_meetings(&e);
    if (p.rules->hooks.n_foresee)
        expect_expansions(&e);
    expect_turns(&e);
}

static double spread(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s)
{
    return k->spread_end + k->spread_turn * turns_left(pos_of(rules, s));
}

static double unit(const struct bot_params *k)
{
    return k->unit;
}

static double prior_visits(const struct bot_params *k)
{
    return k->prior_visits;
}

static int draws_left(const struct game_rules *rules, const struct game_state *s)
{
    return pos_of(rules, s).state->n_bag;
}

const struct evaluation evaluation_carcassonne = {.unit = unit,
                                                  .evaluate = evaluate,
                                                  .has_nets = nets_know,
                                                  .by_nets = nets_evaluate,
                                                  .spread = spread,
                                                  .prior_visits = prior_visits,
                                                  .draws_left = draws_left,
                                                  .rollout = &carcassonne_rollout,
                                                  .random_rollouts_help = true,
                                                  .drop_symmetric = drop_symmetric};
