/*
 * greedy.c: takes what looks best now.
 *
 * Every legal action is played on a copy and the position behind it is judged
 * by the game's evaluation.  A tile is judged with the best figure on it: the
 * bot looks one decision further where it decides again itself.  It never
 * thinks about what others may do.
 *
 * With noise=N it misjudges every action by up to N percent of what a good
 * move is worth, which makes plausible mistakes rather than wild ones: that is
 * how the gentle levels play.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/search/context.h"

enum { FURTHER = 1 };

static const double UNSEEN = -1e8; /* margin of an action for which there was no time */

static double look(struct bot *b, const struct game_state *s, int seat, int further, int scratch);

static double value_of(struct bot *b, const struct game_state *s, struct action a, int seat, int further, int scratch)
{
    struct game_state *next = bot_scratch(b, scratch);

    memcpy(next, s, b->state_size);
    game_play(b->ops, b->rules, next, a, NULL);
    b->nodes++;
    return look(b, next, seat, further, scratch + 1);
}

/* What the position is worth to the seat, its next decision included. */
static double look(struct bot *b, const struct game_state *s, int seat, int further, int scratch)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};
    double         best = UNSEEN;

    if (further == 0 || b->ops->actor(b->rules, s) != seat)
        return lead_of(b, s, seat);
    b->ops->legal(b->rules, s, &list);
    for (int i = 0; i < list.n && i < list.cap && (i == 0 || !b->limit || b->nodes < b->limit); i++) {
        double value = value_of(b, s, buffer[i], seat, further - 1, scratch);
        best = value > best ? value : best;
    }
    return best;
}

static int by_lead(const void *left, const void *right)
{
    const struct valued *a = left, *b = right;

    if (a->lead != b->lead)
        return a->lead > b->lead ? -1 : 1;
    return memcmp(&a->action, &b->action, sizeof a->action); /* so that the order never depends on the library */
}

int greedy_values(struct bot *b, const struct game_state *s, int further, int scratch, struct valued *out, int cap)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};
    int            seat = b->ops->actor(b->rules, s), n;

    b->ops->legal(b->rules, s, &list);
    n = list.n < list.cap ? list.n : list.cap;
    n = n < cap ? n : cap;
    for (int i = 0; i < n; i++) {
        out[i].action = buffer[i];
        out[i].lead = i > 0 && bot_must_stop(b) ? UNSEEN : value_of(b, s, buffer[i], seat, further, scratch);
    }
    qsort(out, (size_t)n, sizeof *out, by_lead);
    return n;
}

/* The best of values that are all misjudged a little. */
static int best_by_noise(struct bot *b, const struct valued *at, int n)
{
    double best = 2 * UNSEEN;
    int    chosen = 0;

    for (int i = 0; i < n; i++) {
        double seen = at[i].lead + (2 * bot_chance(b) - 1) * b->noise / 100 * bot_unit(b);

        if (seen > best) {
            best = seen;
            chosen = i;
        }
    }
    return chosen;
}

static void report_lines(struct bot *b, const struct game_state *s, const struct valued *at, int n,
                         struct bot_report *out)
{
    double             win[MAX_SEATS], points[MAX_SEATS];
    struct game_state *next = bot_scratch(b, 0);

    out->n_best = n < BOT_BEST ? n : BOT_BEST;
    for (int i = 0; i < out->n_best; i++) {
        memcpy(next, s, b->state_size);
        game_play(b->ops, b->rules, next, at[i].action, NULL);
        win_shares(b, next, win, points);
        out->best[i] = (struct bot_line){at[i].action, 1, win[out->seat], points[out->seat]};
    }
}

static void choose(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    static const double equal = 1e-9;
    struct valued       at[ACTIONS_MAX];
    int                 n = greedy_values(b, s, FURTHER, 0, at, ACTIONS_MAX), ties = 1;

    while (ties < n && at[ties].lead > at[0].lead - equal)
        ties++;
    out->action = b->noise ? at[best_by_noise(b, at, n)].action : at[rng_below(&b->rng, (uint32_t)ties)].action;
    out->depth = 1 + FURTHER;
    report_lines(b, s, at, n, out);
}

const struct bot_kind bot_greedy = {
    "greedy", "the action behind which the position looks best", SEARCHES_NOT, 0, choose, false, NULL};
