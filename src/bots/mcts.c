/*
 * mcts.c: the strong one.
 *
 * The tree of uct, with the game's evaluation in three places: it orders the
 * actions of a node, so that hundreds of placements narrow down to the few that
 * deserve a look; it is what an action counts for before it was tried; and it
 * says how far a lead at the end of a playout is to be trusted.  Playouts are
 * random and run to the end at the engine's full speed, except in games where
 * random play gets nowhere: there everybody takes the best of some random turns,
 * and the evaluation judges after a few.  docs/BOTS.md has the matches.
 */
#include <string.h>

#include "bots/tree.h"

enum { SCRATCH_ORDER = 1, SCRATCH_TURN = 1, TURNS_ON = 2, TRIES = 6, DECISIONS_MAX = 12 };

static const double SHARP = 0.5; /* in units of the evaluation: how much worse an action is tried half as often */

/* One half at x = 1, steeper than a straight line: (1 + x / 8) ^ -6 without the library. */
static double fading(double x)
{
    double f = 1 / (1 + x / 8), f2 = f * f;

    return f2 * f2 * f2;
}

static void order(struct bot *b, const struct game_state *s, struct edge *at, int n)
{
    struct valued valued[ACTIONS_MAX];
    double        unit = b->eval->unit * SHARP, sum = 0, spread = b->is_solo ? 60 : b->eval->spread(b->rules, s);

    n = greedy_values(b, s, 1, SCRATCH_ORDER, valued, n);
    for (int i = 0; i < n; i++) {
        double x = valued[i].margin / spread;

        at[i].action = valued[i].action;
        at[i].prior = (float)fading((valued[0].margin - valued[i].margin) / unit);
        at[i].first = b->is_solo ? (float)(x > 0 ? x / (x + 1) : 0) : (float)(0.5 + 0.5 * x / (1 + (x < 0 ? -x : x)));
        sum += (double)at[i].prior;
    }
    for (int i = 0; i < n; i++)
        at[i].prior = (float)((double)at[i].prior / sum);
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

static void judge(struct bot *b, struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS])
{
    if (b->is_solo || !b->eval->plays_out) {
        judge_by_turns(b, s, win, points);
    } else if (b->ops->actor(b->rules, s) == ACTOR_OVER) {
        outcome_shares(b, s, win, points);
    } else {
        double spread = b->eval->spread(b->rules, s);

        b->ops->playout(b->rules, s, &b->rng);
        outcome_of_playout(b, s, spread, win, points);
    }
}

static const struct tree_style style = {.by_prior = true,
                                        .explore = 0.6,
                                        .trust = 1,
                                        .patience = 1,
                                        .widen = 3,
                                        .guesses = 8,
                                        .order = order,
                                        .judge = judge};

static void choose(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    tree_choose(b, &style, s, out);
}

const struct bot_kind bot_mcts = {"mcts", "tree search, ordered and judged by the game's evaluation", true, 2000,
                                  choose};
