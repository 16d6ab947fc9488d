/*
 * rank.c: the actions of a decision, by what they promise.
 *
 * Search can look at few of hundreds of actions, so the evaluation says which.
 * Every action is played on a copy and judged.  Where the same seat decides
 * again (a tile is laid, the figure comes next) it is worth its best
 * continuation: at the root that is found for every action, deeper in the tree
 * only for the few that look best without.  When the time is up the rest keeps
 * what is known so far.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/rank.h"

static const double UNSEEN = -1e8;

/* Best margin among the continuations of the same seat. */
static double best_continuation(struct bot *b, const struct game_state *s, int seat, int scratch)
{
    struct action      buffer[ACTIONS_MAX];
    struct actions     list = {buffer, 0, ACTIONS_MAX};
    struct game_state *next = bot_scratch(b, scratch);
    double             best = UNSEEN;
    int                n;

    b->ops->legal(b->rules, s, &list);
    n = same_drop(b, s, buffer, list.n < list.cap ? list.n : list.cap);
    for (int i = 0; i < n; i++) {
        memcpy(next, s, b->state_size);
        game_play(b->ops, b->rules, next, buffer[i], NULL);
        double margin = outcome_margin(b, next, seat);
        best = margin > best ? margin : best;
    }
    return best;
}

static int by_margin(const void *left, const void *right)
{
    const struct ranked *a = left, *b = right;

    if (a->margin != b->margin)
        return a->margin > b->margin ? -1 : 1;
    return memcmp(&a->action, &b->action, sizeof a->action); /* so that the order never depends on the library */
}

static void play_on_copy(struct bot *b, const struct game_state *s, struct action a, int scratch)
{
    memcpy(bot_scratch(b, scratch), s, b->state_size);
    game_play(b->ops, b->rules, bot_scratch(b, scratch), a, NULL);
}

/* What each action is worth by itself. */
static void first_look(struct bot *b, const struct game_state *s, int seat, int scratch, uint64_t until,
                       struct ranked *at, int n)
{
    for (int i = 0; i < n; i++) {
        if (i > 0 && until && b->clock() >= until) {
            at[i].margin = UNSEEN;
            continue;
        }
        play_on_copy(b, s, at[i].action, scratch);
        at[i].margin = outcome_margin(b, bot_scratch(b, scratch), seat);
        at[i].goes_on = b->ops->actor(b->rules, bot_scratch(b, scratch)) == seat;
    }
}

/* The best ones with what the seat decides next; the others gain as little as the least of these. */
static void second_look(struct bot *b, const struct game_state *s, int seat, int scratch, uint64_t until,
                        struct ranked *at, int n, int most)
{
    double least = 1e9;
    int    i = 0;

    for (; i < n && i < most && at[i].margin > UNSEEN && !(until && b->clock() >= until); i++) {
        if (!at[i].goes_on)
            continue;
        play_on_copy(b, s, at[i].action, scratch);
        double margin = best_continuation(b, bot_scratch(b, scratch), seat, scratch + 1);
        least = margin - at[i].margin < least ? margin - at[i].margin : least;
        at[i].margin = margin;
    }
    for (; i < n && least < 1e9; i++)
        if (at[i].goes_on)
            at[i].margin += least;
}

int rank_actions(struct bot *b, const struct game_state *s, int scratch, int most, uint64_t until, struct ranked *out,
                 int cap)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};
    int            seat = b->ops->actor(b->rules, s), n;

    b->ops->legal(b->rules, s, &list);
    n = same_drop(b, s, buffer, list.n < list.cap ? list.n : list.cap);
    n = n < cap ? n : cap;
    for (int i = 0; i < n; i++)
        out[i] = (struct ranked){.action = buffer[i]};
    first_look(b, s, seat, scratch, until, out, n);
    qsort(out, (size_t)n, sizeof *out, by_margin);
    second_look(b, s, seat, scratch, until, out, n, most);
    qsort(out, (size_t)n, sizeof *out, by_margin);
    return n;
}
