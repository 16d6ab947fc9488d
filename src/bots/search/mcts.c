/*
 * mcts.c: the strong one.
 *
 * The tree of uct, with the game's evaluation in three places: it orders the
 * actions of a node, so that hundreds of placements narrow down to the few that
 * deserve a visit; it is what an action counts for before it was tried, and for
 * as many visits as the game says; and it judges the leaves.  Where the game has
 * a rollout policy, a leaf is judged some turns later, which are played by it,
 * and the turns of the root are compared by sequential halving.  Elsewhere half
 * of a leaf is a random rollout where random play gets somewhere, and otherwise
 * some turns come first in which everybody takes the best of a few random actions.
 */
#include <string.h>

#include "bots/search/order.h"
#include "bots/search/tree.h"

enum { SCRATCH_ORDER = 1, SCRATCH_TURN = 1, DECISIONS_MAX = 12 };

/* One half at x = 1, steeper than a straight line: (1 + x / 8) ^ -6 without the library. */
static double prior_decay(double x)
{
    double f = 1 / (1 + x / 8), f2 = f * f;

    return f2 * f2 * f2;
}

static int order(struct bot *b, const struct game_state *s, bool is_root, struct edge *at, int n)
{
    struct ordered ordered[ACTIONS_MAX];
    double         sum = 0;

    n = order_actions(b, s, SCRATCH_ORDER, is_root ? ACTIONS_MAX : (int)b->params.continued,
                      is_root ? b->ordered : b->deadline, ordered, n);
    for (int i = 0; i < n; i++) {
        at[i].action = ordered[i].action;
        at[i].prior = (float)prior_decay((ordered[0].lead - ordered[i].lead) /
                                         (bot_unit(b) * b->params.prior_sharpness));
        at[i].first = (float)win_share_of_lead(b, s, ordered[i].lead);
        sum += (double)at[i].prior;
    }
    for (int i = 0; i < n; i++)
        at[i].prior = (float)((double)at[i].prior / sum);
    return n;
}

static void resolve_chance(struct bot *b, struct game_state *s)
{
    while (b->ops->actor(b->rules, s) == ACTOR_CHANCE)
        game_play(b->ops, b->rules, s, b->ops->pick(b->rules, s, &b->rng), NULL);
}

/* The best of some random actions. */
static void sampled_decision(struct bot *b, struct game_state *s, int seat)
{
    struct game_state *trial = bot_scratch(b, SCRATCH_TURN), *best = bot_scratch(b, SCRATCH_TURN + 1);
    double             best_lead = -1e9;

    for (int i = 0; i < b->params.sampled_tries; i++) {
        memcpy(trial, s, b->state_size);
        game_play(b->ops, b->rules, trial, b->ops->pick(b->rules, trial, &b->rng), NULL);
        double lead = lead_of(b, trial, seat);
        if (lead > best_lead) {
            struct game_state *swap = best;
            best_lead = lead;
            best = trial;
            trial = swap;
        }
    }
    memcpy(s, best, b->state_size);
}

/* One turn of such decisions; false when the game is over. */
static bool sampled_turn(struct bot *b, struct game_state *s)
{
    int seat;

    resolve_chance(b, s);
    seat = b->ops->actor(b->rules, s);
    if (seat == ACTOR_OVER)
        return false;
    for (int i = 0; i < DECISIONS_MAX && b->ops->actor(b->rules, s) == seat; i++)
        sampled_decision(b, s, seat);
    return true;
}

/* In a game where random play gets nowhere, a few sensible turns and a look. */
static void judge_by_samples(struct bot *b, struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS])
{
    for (int i = 0; i < b->params.sampled_turns && sampled_turn(b, s); i++)
        ;
    win_shares(b, s, win, points);
}

/* What the evaluation says, asked once for each node. */
static void look(struct bot *b, const struct game_state *s, struct node *leaf, double win[MAX_SEATS],
                 double points[MAX_SEATS])
{
    if (leaf && leaf->is_seen) {
        for (int i = 0; i < b->n_points; i++) {
            win[i] = (double)leaf->seen_win[i];
            points[i] = (double)leaf->seen_points[i];
        }
        return;
    }
    win_shares(b, s, win, points);
    for (int i = 0; leaf && i < b->n_points; i++) {
        leaf->seen_win[i] = (float)win[i];
        leaf->seen_points[i] = (float)points[i];
        leaf->is_seen = true;
    }
}

/* By the rollout policy: some turns, then the evaluation, or the result if the game is over.  Not to the end from
 * everywhere: what happens far away is luck, and costs most of the time. */
static void judge_by_policy(struct bot *b, struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS])
{
    double spread = bot_spread(b, s);

    b->eval->rollout->play(b->tables, b->rules, s, b->turn + (int)b->params.rollout_turns * b->n_points, b->draw_seed,
                           &b->rng);
    win_shares_of_rollout(b, s, spread, win, points);
}

static void judge_by_random_rollout(struct bot *b, struct game_state *s, struct node *leaf, double win[MAX_SEATS],
                                    double points[MAX_SEATS])
{
    double played[MAX_SEATS], ignored[MAX_SEATS], spread = bot_spread(b, s);

    look(b, s, leaf, win, points);
    b->ops->playout(b->rules, s, &b->rng);
    win_shares_of_rollout(b, s, spread, played, ignored);
    for (int i = 0; i < b->n_points; i++)
        win[i] = b->params.leaf_evaluation * win[i] + (1 - b->params.leaf_evaluation) * played[i];
}

static void judge(struct bot *b, struct game_state *s, struct node *leaf, double win[MAX_SEATS],
                  double points[MAX_SEATS])
{
    if (b->ops->actor(b->rules, s) == ACTOR_OVER)
        win_shares(b, s, win, points);
    else if (!b->eval->random_rollouts_help)
        judge_by_samples(b, s, win, points);
    else if (b->tables)
        judge_by_policy(b, s, win, points);
    else
        judge_by_random_rollout(b, s, leaf, win, points);
}

static const struct tree_style style = {.by_prior = true, .halving = true, .order = order, .judge = judge};

const struct bot_kind bot_mcts = {
    "mcts", "tree search, ordered and judged by the game's evaluation", SEARCHES_A_TREE, 2000, search_choose, true,
    &style};
