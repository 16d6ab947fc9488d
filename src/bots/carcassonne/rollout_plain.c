/*
 * rollout_plain.c: rollouts of the base game, as playout.c plays it.
 *
 * For games without expansions only (rules->plain), in the layout that is a
 * constant there.
 */
#define CARC_PLAIN 1 /* before the headers: see position.h */
#include "bots/carcassonne/rollout.h"

#include <assert.h>

#include "bots/carcassonne/placement.h"

#ifndef NDEBUG
/* What was added and taken away is what is there. */
static bool counts_agree(struct pos p, const struct rollout_odds *odds, const int steps[SMALL_ROAD_CITY])
{
    int anew[SMALL_ROAD_CITY] = {0};

    count_edges(p, odds, anew);
    for (seg_id zone = 1; zone < p.rules->first_field; zone++)
        if (anew[zone] && anew[zone] != steps[zone])
            return false;
    return true;
}
#endif

/* The follower that the place was chosen with, or a farmer if that is better. */
static inline void put_follower(struct live live, struct policy *m, const struct placement *x)
{
    struct pos p = m->p;
    float      best = x->claim;
    int        chosen = -1;

    if (p.rules->params.farmers && m->has_follower)
        policy_fields(m); /* cities may be complete that were not */
    for (uint32_t segs = m->has_follower ? figure_free_segs(p) : 0; segs; segs &= segs - 1) {
        int    k = (int)bits_first(segs);
        seg_id seg = p.rules->seg_of[last_placed(p)->tile][k], zone = zone_of(p, seg);
        bool   is_field = zone >= p.rules->first_field && zone < p.rules->first_other;
        float  claim = is_field ? m->k->rollout_field_itself + field_points(m, &m->sum[zone]) - m->of_farmer : x->claim;

        if (is_field ? claim > best : claim == best && is_claimed(m, x, seg)) {
            best = claim;
            chosen = k;
        }
    }
    if (chosen >= 0)
        follower_put(live, FIG_SMALL, chosen);
}

static inline void rest_of_turn(struct live p, const struct rollout_odds *odds, int *steps, struct rng *rng)
{
    struct policy    policy;
    struct placement x;

    policy_begin(&policy, p.pos, odds, steps);
    struct fit fit = choose_place(&policy, &x, rng);
    count_beside(&policy, fit);
    bool closes = tile_place(p, fit.slot, fit.rot);
    count_parts(&policy, &x);
    assert(counts_agree(p.pos, odds, steps));
    put_follower(p, &policy, &x);
    score_completed(p, NULL, closes);
}

/*
 * ----- the game -----
 */

/* Which tile comes when so many are left: the same one in every rollout of that seed. */
static inline uint8_t draw_by_seed(struct pos p, uint64_t draw_seed)
{
    struct rng one = {draw_seed + p.state->n_bag * 0x9e3779b97f4a7c15u};

    return bag_nth(p, rng_below(&one, p.state->n_bag));
}

/* From a draw or a tile in hand on, as playout.c does it, until that turn begins or the game is over. */
static void play_turns(struct live p, const struct rollout_odds *odds, uint64_t draw_seed, int until, struct rng *rng)
{
    int steps[SMALL_ROAD_CITY] = {0};

    count_edges(p.pos, odds, steps);
    if (p.state->hand != NO_TYPE) {
        rest_of_turn(p, odds, steps, rng);
        if (p.state->n_bag)
            turn_pass_on(p);
        p.state->step = 0;
        assert(current_step(p.pos)->key == T0);
    }
    while (p.state->n_bag && p.state->turn < until) {
        unsigned n = tile_draw(p, draw_by_seed(p.pos, draw_seed));

        if (!n)
            continue;
        rest_of_turn(p, odds, steps, rng);
        if (p.state->n_bag)
            turn_pass_on(p);
    }
    if (!p.state->n_bag)
        game_end(p, NULL);
}

void rollout_plain(const struct rollout_odds *odds, const struct game_rules *rules, struct game_state *s, int until,
                   uint64_t draws, struct rng *rng)
{
    struct live p = live_of(rules, s);

    while (p.state->hand == NO_TYPE && carc_actor(p.pos) >= 0) /* a figure that nobody has decided about */
        game_play(&carcassonne_ops, rules, s, carcassonne_ops.pick(rules, s, rng), NULL);
    if (carc_actor(p.pos) != ACTOR_OVER)
        play_turns(p, odds, draws, until, rng);
}
