/*
 * order.c: see order.h.
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

#include "bots/search/order.h"

static const double UNSEEN = -1e8;

/* The legal actions but those that come to the same as another one. */
static int list_distinct(const struct bot *b, const struct game_state *s, struct action buffer[ACTIONS_MAX])
{
    struct actions list = {buffer, 0, ACTIONS_MAX};
    int            n;

    b->ops->legal(b->rules, s, &list);
    n = list.n < list.cap ? list.n : list.cap;
    return b->eval->drop_symmetric ? b->eval->drop_symmetric(b->rules, s, buffer, n) : n;
}

/* Best lead among the continuations of the same seat. */
static double best_continuation(struct bot *b, const struct game_state *s, int seat, int scratch)
{
    struct action      buffer[ACTIONS_MAX];
    struct game_state *next = bot_scratch(b, scratch);
    double             best = UNSEEN;
    int                n;

    n = list_distinct(b, s, buffer);
    for (int i = 0; i < n; i++) {
        memcpy(next, s, b->state_size);
        game_play(b->ops, b->rules, next, buffer[i], NULL);
        double lead = lead_of(b, next, seat);
        best = lead > best ? lead : best;
    }
    return best;
}

static int by_lead(const void *left, const void *right)
{
    const struct ordered *a = left, *b = right;

    if (a->lead != b->lead)
        return a->lead > b->lead ? -1 : 1;
    return memcmp(&a->action, &b->action, sizeof a->action); /* so that the order never depends on the library */
}

static void play_on_copy(struct bot *b, const struct game_state *s, struct action a, int scratch)
{
    memcpy(bot_scratch(b, scratch), s, b->state_size);
    game_play(b->ops, b->rules, bot_scratch(b, scratch), a, NULL);
}

/* What each action is worth by itself. */
static void first_look(struct bot *b, const struct game_state *s, int seat, int scratch, uint64_t until,
                       struct ordered *at, int n)
{
    for (int i = 0; i < n; i++) {
        if (i > 0 && until && b->clock() >= until) {
            at[i].lead = UNSEEN;
            continue;
        }
        play_on_copy(b, s, at[i].action, scratch);
        at[i].lead = lead_of(b, bot_scratch(b, scratch), seat);
        at[i].goes_on = b->ops->actor(b->rules, bot_scratch(b, scratch)) == seat;
    }
}

/* The best ones with what the seat decides next; the others gain as little as the least of these. */
static void second_look(struct bot *b, const struct game_state *s, int seat, int scratch, uint64_t until,
                        struct ordered *at, int n, int most)
{
    double least = 1e9;
    int    i = 0;

    for (; i < n && i < most && at[i].lead > UNSEEN && !(until && b->clock() >= until); i++) {
        if (!at[i].goes_on)
            continue;
        play_on_copy(b, s, at[i].action, scratch);
        double lead = best_continuation(b, bot_scratch(b, scratch), seat, scratch + 1);
        least = lead - at[i].lead < least ? lead - at[i].lead : least;
        at[i].lead = lead;
    }
    for (; i < n && least < 1e9; i++)
        if (at[i].goes_on)
            at[i].lead += least;
}

int order_actions(struct bot *b, const struct game_state *s, int scratch, int most, uint64_t until, struct ordered *out,
                  int cap)
{
    struct action buffer[ACTIONS_MAX];
    int           seat = b->ops->actor(b->rules, s), n;

    n = list_distinct(b, s, buffer);
    n = n < cap ? n : cap;
    for (int i = 0; i < n; i++)
        out[i] = (struct ordered){.action = buffer[i]};
    first_look(b, s, seat, scratch, until, out, n);
    qsort(out, (size_t)n, sizeof *out, by_lead);
    second_look(b, s, seat, scratch, until, out, n, most);
    qsort(out, (size_t)n, sizeof *out, by_lead);
    return n;
}
