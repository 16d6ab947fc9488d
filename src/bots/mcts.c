/*
 * mcts.c: the strong one.
 *
 * The tree of uct, with the game's evaluation in three places: it orders the
 * actions of a node, so that hundreds of placements narrow down to the few that
 * deserve a look; it is what an action counts for before it was tried, and for
 * as many looks as the game says; and it judges the leaves.  In the base game of
 * Carcassonne that is some turns later, which are played by rules of thumb
 * (guided.c), and the turns of the root are compared by halves (contest.c);
 * elsewhere half of it is a playout at random where random play gets somewhere,
 * and otherwise some turns in which everybody takes the best of a few random
 * ones come first.  docs/BOTS.md has the matches.
 */
#include <string.h>

#include "bots/guided.h"
#include "bots/rank.h"
#include "bots/tree.h"

enum { CONTINUED = 8, SCRATCH_ORDER = 1, SCRATCH_TURN = 1, TURNS_ON = 2, TRIES = 6, DECISIONS_MAX = 12 };

static const double SHARP = 0.5;     /* in units of the evaluation: how much worse an action is tried half as often */
static const double EVALUATED = 0.5; /* of what a leaf is worth where playouts are random; the rest is their end */
static const int    AHEAD = 4;       /* turns of each seat, from the question on, that are played by rules of thumb */

/* One half at x = 1, steeper than a straight line: (1 + x / 8) ^ -6 without the library. */
static double fading(double x)
{
    double f = 1 / (1 + x / 8), f2 = f * f;

    return f2 * f2 * f2;
}

static int order(struct bot *b, const struct game_state *s, bool is_root, struct edge *at, int n)
{
    struct ranked ranked[ACTIONS_MAX];
    double        sum = 0;

    n = rank_actions(b, s, SCRATCH_ORDER, is_root ? ACTIONS_MAX : CONTINUED, is_root ? b->ordered : b->deadline, ranked,
                     n);
    for (int i = 0; i < n; i++) {
        at[i].action = ranked[i].action;
        at[i].prior = (float)fading((ranked[0].margin - ranked[i].margin) / (b->eval->unit * SHARP));
        at[i].first = (float)outcome_of_margin(b, s, ranked[i].margin);
        sum += (double)at[i].prior;
    }
    for (int i = 0; i < n; i++)
        at[i].prior = (float)((double)at[i].prior / sum);
    return n;
}

/* Random decisions of one seat until somebody else decides. */
static void random_turn(struct bot *b, struct game_state *s, int seat)
{
    for (int i = 0; i < DECISIONS_MAX && b->ops->actor(b->rules, s) == seat; i++)
        game_play(b->ops, b->rules, s, b->ops->pick(b->rules, s, &b->rng), NULL);
}

static void resolve_chance(struct bot *b, struct game_state *s)
{
    while (b->ops->actor(b->rules, s) == ACTOR_CHANCE)
        game_play(b->ops, b->rules, s, b->ops->pick(b->rules, s, &b->rng), NULL);
}

/* The best of some random turns; false when the game is over. */
static bool guided_turn(struct bot *b, struct game_state *s)
{
    struct game_state *trial = bot_scratch(b, SCRATCH_TURN), *best = bot_scratch(b, SCRATCH_TURN + 1);
    double             best_margin = -1e9;
    int                seat;

    resolve_chance(b, s);
    seat = b->ops->actor(b->rules, s);
    if (seat == ACTOR_OVER)
        return false;
    for (int i = 0; i < TRIES; i++) {
        memcpy(trial, s, b->state_size);
        random_turn(b, trial, seat);
        double margin = outcome_margin(b, trial, seat);
        if (margin > best_margin) {
            struct game_state *swap = best;
            best_margin = margin;
            best = trial;
            trial = swap;
        }
    }
    memcpy(s, best, b->state_size);
    return true;
}

/* In a game where random play gets nowhere, a few sensible turns and a look. */
static void judge_by_turns(struct bot *b, struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS])
{
    for (int i = 0; i < TURNS_ON && guided_turn(b, s); i++)
        ;
    outcome_shares(b, s, win, points);
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
    outcome_shares(b, s, win, points);
    for (int i = 0; leaf && i < b->n_points; i++) {
        leaf->seen_win[i] = (float)win[i];
        leaf->seen_points[i] = (float)points[i];
        leaf->is_seen = true;
    }
}

/* Where there are rules of thumb: some turns by them, then the evaluation, or the result if the game is over.  Not to
 * the end from everywhere: what happens far away is luck, and costs most of the time. */
static bool judge_ahead(struct bot *b, struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS])
{
    double spread = b->eval->spread(b->rules, s);

    if (!guided_playout(b, s, b->turn + AHEAD * b->n_points))
        return false;
    outcome_of_playout(b, s, spread, win, points);
    return true;
}

static void judge_by_playout(struct bot *b, struct game_state *s, struct node *leaf, double win[MAX_SEATS],
                             double points[MAX_SEATS])
{
    double played[MAX_SEATS], ignored[MAX_SEATS], spread = b->eval->spread(b->rules, s);

    look(b, s, leaf, win, points);
    b->ops->playout(b->rules, s, &b->rng);
    outcome_of_playout(b, s, spread, played, ignored);
    for (int i = 0; i < b->n_points; i++)
        win[i] = EVALUATED * win[i] + (1 - EVALUATED) * played[i];
}

static void judge(struct bot *b, struct game_state *s, struct node *leaf, double win[MAX_SEATS],
                  double points[MAX_SEATS])
{
    if (b->ops->actor(b->rules, s) == ACTOR_OVER)
        outcome_shares(b, s, win, points);
    else if (b->is_solo) /* nobody answers: what it promises now is the best one can say */
        look(b, s, leaf, win, points);
    else if (!b->eval->plays_out)
        judge_by_turns(b, s, win, points);
    else if (!judge_ahead(b, s, win, points))
        judge_by_playout(b, s, leaf, win, points);
}

const struct tree_style mcts_style = {.by_prior = true,
                                      .explore = 0.5,
                                      .patience = 1,
                                      .at_once = 16,
                                      .widen = 3,
                                      .guesses = 8,
                                      .contest = true,
                                      .begin = guided_begin,
                                      .order = order,
                                      .judge = judge};

const struct bot_kind bot_mcts = {
    "mcts", "tree search, ordered and judged by the game's evaluation", true, 2000, search_choose, true};
