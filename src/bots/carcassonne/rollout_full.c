/*
 * rollout_full.c: rollouts of games with expansions, step by step.
 *
 * The tile in hand and the figure on it go by the policy of placement.h, with
 * what the expansions in play say about roads, cities and figures (the hooks
 * signs, terms and wish).  Every other decision of a turn takes what would be
 * best if the game ended behind it, among a few.
 */
#include "bots/carcassonne/rollout.h"

#include <string.h>

#include "bots/carcassonne/placement.h"

enum { TRIED = 6 };

struct rollout {
    const struct game_rules   *rules;
    struct game_state         *state, *trial;
    struct pos                 p; /* of the state */
    const struct rollout_odds *odds;
    uint64_t                   draws;
    struct rng                *rng;
    struct placement           x;    /* of the tile that was laid last by the policy */
    int                        laid; /* tiles on the board with it; 0: there is none */
    int                        steps[POLICY_ROAD_CITY];
    struct policy              policy;
};

static void look_around(struct rollout *g)
{
    memset(g->steps, 0, g->p.rules->first_field * sizeof g->steps[0]);
    count_edges(g->p, g->odds, g->steps);
    policy_begin(&g->policy, g->p, g->odds, g->steps);
}

static struct action place(struct rollout *g)
{
    look_around(g);
    struct fit fit = choose_place(&g->policy, &g->x, g->rng);
    cell_word  cell = pos_cell(g->p)[fit.slot];

    g->laid = g->p.state->n_placed + 1;
    return (struct action){
        .kind = ACT_PLACE, .x = (int16_t)cell_x(cell), .y = (int16_t)cell_y(cell), .n = (uint8_t)fit.rot};
}

/*
 * ----- the figure -----
 */

/* A follower on a road or city of a tile that lies. */
static float claim_of(struct policy *m, seg_id zone)
{
    uint64_t with = zone_total(m->p, zone) + ((uint64_t)1 << 4 * m->seat);

    return policy_worth(m, with, m->steps[zone], zone >= m->p.rules->first_city, policy_signs(m, zone)) -
           policy_worth_of(m, zone) - m->cost;
}

/* What an ordinary follower on a segment of the last tile brings beyond its cost. */
static float follower_worth(struct rollout *g, seg_id seg, bool is_known)
{
    struct policy       *m = &g->policy;
    seg_id               zone = zone_of(g->p, seg);
    const struct placed *t = last_placed(g->p);

    if (zone >= g->p.rules->first_field && zone < g->p.rules->first_other)
        return m->k->rollout_field_itself + field_points(m, &m->sum[zone]) - m->of_farmer;
    if (is_known)
        return is_claimed(m, &g->x, seg) ? g->x.claim : NO_CLAIM;
    if (zone >= g->p.rules->first_other)
        return monastery_worth(m, 8 - board_neighbours(g->p, t->x, t->y), m->mine) - m->of_monk;
    return claim_of(m, zone);
}

static float wish_of(const struct rollout *g, struct action a)
{
    for (int i = 0; i < g->p.rules->hooks.n_wish; i++) {
        int wish = g->p.rules->hooks.wish[i](g->p, a, (int)(ONE_TURN * g->policy.turns));

        if (wish != NO_WISH)
            return (float)wish / ONE_POINT;
    }
    return 0;
}

/* Small followers first: what is stronger waits until there is no other. */
static float figure_worth(struct rollout *g, struct action a, bool is_known)
{
    const struct placed *t = last_placed(g->p);

    if (a.kind == ACT_PASS)
        return 0;
    if (a.kind != ACT_PUT || !is_ordinary(g->p.rules, a.what))
        return wish_of(g, a);
    if (a.what != FIG_SMALL && figure_at_home(g->p, g->policy.seat, FIG_SMALL))
        return -1;
    return follower_worth(g, g->p.rules->seg_of[t->tile][tile_seg_at_spot(t->type, t->rot, a.spot)], is_known);
}

static struct action figure(struct rollout *g)
{
    struct action  at[64];
    struct actions list = {at, 0, 64};
    bool           is_known = g->laid == g->p.state->n_placed && g->policy.seat == g->p.state->active;
    int            chosen = 0;
    float          best = 0;

    carcassonne_ops.legal(g->rules, g->state, &list);
    if (!is_known)
        look_around(g);
    else if (g->p.rules->params.farmers)
        policy_fields(&g->policy); /* cities may be complete that were not */
    for (int i = 0; i < list.n && i < list.cap; i++) {
        float worth = figure_worth(g, at[i], is_known);

        if (i == 0 || worth > best) {
            best = worth;
            chosen = i;
        }
    }
    return at[chosen];
}

/*
 * ----- everything else -----
 */

/* Solo: the lowest colour, and of equal ones whatever brings more in all. */
static int lowest(const int *points, int n)
{
    int low = points[0], sum = 0;

    for (int i = 0; i < n; i++) {
        low = points[i] < low ? points[i] : low;
        sum += points[i];
    }
    return 8 * low + sum;
}

static int lead_now(const struct rollout *g, const struct game_state *s, int seat)
{
    int points[MAX_SEATS] = {0}, other = -0x8000;

    carcassonne_ops.final(g->rules, s, points);
    if (rules_have_result(g->p.rules))
        return lowest(points, g->p.rules->params.seats);
    for (int i = 0; i < g->p.rules->params.seats; i++)
        other = i != seat && points[i] > other ? points[i] : other;
    return points[seat] - other;
}

/* The best of a few actions if the game ended behind it; of equal ones any. */
static struct action by_points(struct rollout *g)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};
    int            seat = carc_actor(g->p), best = -0x8000, n, chosen = 0;

    carcassonne_ops.legal(g->rules, g->state, &list);
    n = list.n < list.cap ? list.n : list.cap;
    for (int i = 0; i < n && i < TRIED; i++) {
        int           k = i + (int)rng_below(g->rng, (uint32_t)(n - i)), lead;
        struct action a = buffer[k];

        buffer[k] = buffer[i];
        buffer[i] = a;
        if (n == 1)
            break;
        memcpy(g->trial, g->state, carcassonne_ops.state_size(g->rules));
        game_play(&carcassonne_ops, g->rules, g->trial, a, NULL);
        lead = lead_now(g, g->trial, seat);
        if (lead > best) {
            best = lead;
            chosen = i;
        }
    }
    return buffer[chosen];
}

static struct action decide(struct rollout *g)
{
    switch (current_step(g->p)->key) {
    case T1: return place(g);
    case T2: return figure(g);
    default: return by_points(g);
    }
}

/* What chance brings at this point of the game: the same in every rollout of that seed. */
static struct action draw(const struct rollout *g)
{
    struct rng one = {g->draws + g->p.state->n_bag * 0x9e3779b97f4a7c15u +
                      (uint64_t)current_step(g->p)->key * 0xd1342543de82ef95u};

    return carcassonne_ops.pick(g->rules, g->state, &one);
}

void rollout_full(const struct rollout_odds *odds, struct game_state *trial, const struct game_rules *rules,
                  struct game_state *s, int until, uint64_t draws, struct rng *rng)
{
    struct rollout g;
    int            actor;

    g.rules = rules;
    g.state = s;
    g.trial = trial;
    g.p = pos_of(rules, s);
    g.odds = odds;
    g.draws = draws;
    g.rng = rng;
    g.laid = 0;
    while ((actor = carc_actor(g.p)) != ACTOR_OVER) {
        if (actor == ACTOR_CHANCE && g.p.state->turn >= until && g.p.state->step == g.p.rules->draw_step)
            return;
        game_play(&carcassonne_ops, rules, s, actor == ACTOR_CHANCE ? draw(&g) : decide(&g), NULL);
    }
}
