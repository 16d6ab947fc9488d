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

enum { TOLD_EVENTS = 160 }; /* of final scoring: more than anybody has figures */

/* The features, and what the seats may expect by them. */
struct promise {
    const struct bot_params *k;
    struct features          f;
    double                   income; /* points of an average turn to come */
    double                  *points;
    double                   worth[MAX_SEATS]; /* of the next follower to come back */
    struct promises         *told;             /* who wants to know why; NULL: nobody */
};

/*
 * ----- why -----
 */

/* A term, added to the one about the same thing if there is one. */
static void tell(struct promise *e, struct promised t)
{
    struct promises *told = e->told;
    int              i = 0;

    while (i < told->n && !promised_alike(&told->at[i], &t))
        i++;
    if (i == PROMISED_MAX)
        return;
    if (i < told->n)
        t.points += told->at[i].points;
    else
        told->n++;
    told->at[i] = t;
}

static struct promised at_place(enum term_kind kind, struct place at, int seat, double points, int n, int of)
{
    return (struct promised){.kind = (uint8_t)kind,
                             .seat = (int8_t)seat,
                             .x = (int16_t)at.x,
                             .y = (int16_t)at.y,
                             .spot = spot_text(at.spot),
                             .n = n,
                             .of = of,
                             .points = points};
}

static void tell_zone(struct promise *e, enum term_kind kind, seg_id root, int seat, double points, int n, int of)
{
    if (e->told)
        tell(e, at_place(kind, zone_place(e->f.p, root), seat, points, n, of));
}

static void tell_seat(struct promise *e, enum term_kind kind, int seat, double points, int n)
{
    if (e->told)
        tell(e, (struct promised){.kind = (uint8_t)kind, .seat = (int8_t)seat, .n = n, .points = points});
}

static void tell_thing(struct promise *e, const struct expansion *of, const char *what, int seat, double points)
{
    tell(e, (struct promised){.kind = TERM_EXPANSION,
                              .seat = (int8_t)seat,
                              .spot = of->id,
                              .part = what,
                              .said = what ? foreseen_text(of, what) : of->id,
                              .points = points});
}

/* The expansion whose award it is; NULL: the core's. */
static const struct expansion *award_owner(int what)
{
    return what < CORE_WORDS ? NULL : every_expansion[(what - CORE_WORDS) / OWN_WORDS];
}

/* An award of no place: true if it is told as what an expansion promises. */
static bool tell_award(struct promise *e, const struct event *at)
{
    const struct expansion *owner = award_owner(at->what);

    if (!e->told->by_thing || !owner)
        return false;
    tell_thing(e, owner, score_kind_of(at->what)->word, at->seat, at->points);
    return true;
}

/* The points if the game ended now, zone by zone as final scoring reports them. */
static void tell_final(struct promise *e)
{
    struct event  at[TOLD_EVENTS];
    struct events list = {at, 0, TOLD_EVENTS};
    struct pos    p = e->f.p;
    int           more[MAX_SEATS] = {0};

    score_final(p, &list, more);
    for (int i = 0; i < list.n && i < list.cap; i++) {
        if (at[i].kind != EV_SCORED || (!at[i].spot && !tell_award(e, &at[i])))
            continue;
        if (at[i].spot)
            tell(e, at_place(at[i].what == WHAT_FIELD ? TERM_FARM : TERM_ZONE,
                             (struct place){at[i].x, at[i].y, at[i].spot}, at[i].seat, at[i].points, 0, 0));
        more[at[i].seat] -= at[i].points;
    }
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        tell_seat(e, TERM_SCORED, seat, p.state->score[seat], p.state->score[seat]);
        tell_seat(e, TERM_REST, seat, more[seat], 0);
    }
}

/*
 * ----- zones -----
 */

static void pay_zone(struct promise *e, seg_id root, double more, double chance, int open)
{
    uint64_t total = zone_total(e->f.p, root);
    unsigned winners = majority(total, e->f.p.rules->params.seats);

    for (int seat = 0; seat < e->f.p.rules->params.seats; seat++) {
        if (winners >> seat & 1)
            e->points[seat] += more;
        if (total_strength(total, seat))
            e->points[seat] += chance * e->worth[seat];
        if (total_strength(total, seat))
            tell_zone(e, TERM_ZONE, root, seat, (winners >> seat & 1 ? more : 0) + chance * e->worth[seat], open, 0);
    }
}

static void expect_road_or_city(struct promise *e, seg_id root)
{
    double chance = zone_chance(&e->f, root);

    if (total_open(zone_total(e->f.p, root)) == 0) /* complete: counted, and its followers are as good as home */
        pay_zone(e, root, e->f.p.rules->no_final_zones ? zone_value(e->f.p, root, true, false) : 0, 1, 0);
    else
        pay_zone(e, root, zone_gain(&e->f, root, chance), chance * e->k->back, e->f.cells[root]);
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
             chance * e->k->back, missing);
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
    int    n = 0;

    for (unsigned i = 0; i <= e->f.p.rules->first_field / 64u; i++)
        for (uint64_t left = e->f.met[i]; left; left &= left - 1) {
            seg_id root = (seg_id)(64 * i + bits_first(left));

            if (!(zone_total(e->f.p, root) & STRENGTH_MASK)) {
                promise += zone_promise(&e->f, root);
                n++;
            }
        }
    e->points[e->f.p.state->active] += e->k->free_zone * promise;
    tell_seat(e, TERM_FREE, e->f.p.state->active, e->k->free_zone * promise, n);
}

/* Told at the zone that the seat has; where it comes in, at the other's. */
static void tell_meeting(struct promise *e, const struct meeting *m, int seat, double more)
{
    if (e->told)
        tell_zone(e, TERM_MEETING, (m->has_a >> seat & 1) == (more < 0) ? m->a : m->b, seat, more,
                  cells_joining(m->forbid, m->pair), e->f.p.state->n_bag);
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
            int    then = m->has_both >> seat & 1;
            double more = worth_a * (then - (m->has_a >> seat & 1)) + worth_b * (then - (m->has_b >> seat & 1));

            e->points[seat] += more;
            if (more < 0 || more > 0)
                tell_meeting(e, m, seat, more);
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
            for (int seat = 0; seat < p.rules->params.seats; seat++)
                if (winners >> seat & 1)
                    tell_zone(e, TERM_FARM, field, seat, (double)e->f.field_hope[field], e->f.field_done[field],
                              e->f.field_more[field]);
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
        for (unsigned i = 0; e->told && i <= home; i++)
            tell_seat(e, TERM_SUPPLY, seat, i ? now * supply[i] : 0, (int)home);
        e->worth[seat] = now * supply[home < SMALLS + 1 ? home + 1 : home];
    }
}

/* What each expansion in play promises by itself. */
static void tell_expansions(struct promise *e)
{
    struct pos p = e->f.p;

    for (int k = 0; k < p.rules->n_on; k++) {
        const struct expansion *expansion = p.rules->on[k];
        struct foreseen         things = {0};
        struct foresight        sight;

        if (!expansion->on.foresee)
            continue;
        features_chances(&e->f, &sight);
        sight.told = &things;
        expansion->on.foresee(p, &sight);
        for (int i = 0; e->told->by_thing && i < things.n; i++)
            tell_thing(e, expansion, things.at[i].what, things.at[i].seat, (double)things.at[i].points / ONE_POINT);
        for (int seat = 0; !e->told->by_thing && seat < p.rules->params.seats; seat++)
            tell_thing(e, expansion, NULL, seat, (double)sight.points[seat] / ONE_POINT);
    }
}

/* What the expansions promise. */
static void expect_expansions(struct promise *e)
{
    struct foresight sight;

    features_foresee(&e->f, &sight);
    if (e->told)
        tell_expansions(e);
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
    for (int seat = 0; e->told && seat < e->f.p.rules->params.seats; seat++)
        tell_seat(e, TERM_TURNS, seat, e->income * turns, 0);
}

static void look(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                 double points[MAX_SEATS], struct promises *told)
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
    e.told = told;
    if (told)
        tell_final(&e);
    expect_supply(&e);
    expect_zones(&e);
    expect_free_zones(&e);
    expect_fields(&e);
    expect_meetings(&e);
    if (p.rules->hooks.n_foresee)
        expect_expansions(&e);
    expect_turns(&e);
}

static void evaluate(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                     double points[MAX_SEATS])
{
    look(k, rules, s, points, NULL);
}

static void promises(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                     struct promises *out)
{
    double points[MAX_SEATS];

    out->n = 0;
    look(k, rules, s, points, out);
}

static double spread(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s)
{
    return k->spread_end + k->spread_turn * turns_left(pos_of(rules, s));
}

static double unit(const struct bot_params *k)
{
    return k->unit;
}

static int draws_left(const struct game_rules *rules, const struct game_state *s)
{
    return pos_of(rules, s).state->n_bag;
}

const struct evaluation evaluation_carcassonne = {.unit = unit,
                                                  .evaluate = evaluate,
                                                  .promises = promises,
                                                  .has_nets = nets_know,
                                                  .by_nets = nets_evaluate,
                                                  .spread = spread,
                                                  .draws_left = draws_left,
                                                  .rollout = &carcassonne_rollout,
                                                  .random_rollouts_help = true,
                                                  .drop_symmetric = drop_symmetric};
