/*
 * contest.c: see contest.h.
 */
#include "bots/contest.h"

#include <string.h>

enum { SCRATCH_AFTER = 3 };

bool contest_is_due(const struct tree *t)
{
    return t->style->contest && t->b->guide && t->nodes[t->root].actor >= 0;
}

/*
 * ----- who takes part -----
 */

/* The list is in order of what the turns seemed; one that is too long loses its last. */
static void enter(struct tree *t, struct entrant fresh)
{
    float first = entrant_edge(t, &fresh)->first;
    int   at = t->n_entrants;

    while (at > 0 && entrant_edge(t, &t->entrant[at - 1])->first < first)
        at--;
    if (at == ENTRANTS)
        return;
    t->n_entrants += t->n_entrants < ENTRANTS;
    memmove(&t->entrant[at + 1], &t->entrant[at], (size_t)(t->n_entrants - 1 - at) * sizeof fresh);
    t->entrant[at] = fresh;
}

/* The turns that begin with an edge of the root: with each figure, or as it is. */
static void enter_turns(struct tree *t, const struct game_state *root, uint32_t edge)
{
    struct bot        *b = t->b;
    struct game_state *after = bot_scratch(b, SCRATCH_AFTER);
    uint32_t           child;

    memcpy(after, root, b->state_size);
    game_play(b->ops, b->rules, after, t->edges[edge].action, NULL);
    child = tree_child(t, edge, after);
    if (child == 0 || t->nodes[child].actor != t->nodes[t->root].actor || !tree_open(t, child, after)) {
        enter(t, (struct entrant){.edge = {edge}, .n = 1});
        return;
    }
    for (uint32_t i = 0; i < t->nodes[child].n; i++)
        enter(t, (struct entrant){.edge = {edge, t->nodes[child].first + i}, .n = 2});
}

static void enter_all(struct tree *t, const struct game_state *root, uint64_t until)
{
    const struct node *node = &t->nodes[t->root];

    t->n_entrants = 0;
    if (!tree_open(t, t->root, root))
        return;
    for (uint32_t i = 0; i < node->n && i < ENTRANTS; i++) {
        if (i > 0 && until && t->b->clock() >= until)
            return;
        enter_turns(t, root, node->first + i);
    }
}

/*
 * ----- rounds -----
 */

/* Looks come out better or worse than all turns seemed, on the average. */
static double drift_of(const struct tree *t)
{
    double sum = 0, visits = 0;

    for (int i = 0; i < t->n_in; i++) {
        const struct edge *e = entrant_edge(t, &t->entrant[i]);

        sum += (double)e->sum - e->visits * (double)e->first;
        visits += e->visits;
    }
    return visits > 0 ? sum / visits : 0;
}

static double worth(const struct tree *t, const struct entrant *entrant, double drift)
{
    return edge_worth(t, entrant_edge(t, entrant), drift);
}

static void best_first(struct tree *t)
{
    double drift = drift_of(t);

    for (int i = 1; i < t->n_in; i++) {
        struct entrant moved = t->entrant[i];
        int            at = i;

        for (; at > 0 && worth(t, &t->entrant[at - 1], drift) < worth(t, &moved, drift); at--)
            t->entrant[at] = t->entrant[at - 1];
        t->entrant[at] = moved;
    }
}

static void drop_half(struct tree *t)
{
    best_first(t);
    t->n_in = (t->n_in + 1) / 2;
    for (int i = 0; i < t->n_in; i++)
        t->entrant[i].rounds++;
}

/* Whoever has had the fewest looks.  One that was looked at in a decision before waits for the others. */
static const struct entrant *next_in(const struct tree *t)
{
    const struct entrant *next = &t->entrant[0];

    for (int i = 1; i < t->n_in; i++)
        if (entrant_edge(t, &t->entrant[i])->visits < entrant_edge(t, next)->visits)
            next = &t->entrant[i];
    return next;
}

static int rounds_of(int n)
{
    int rounds = 1;

    for (; n > 2; n = (n + 1) / 2)
        rounds++;
    return rounds;
}

uint64_t contest_hold(struct tree *t, const struct game_state *root, uint64_t nodes, uint64_t until)
{
    uint64_t began = until ? t->b->clock() : 0, n = 0;
    int      rounds;

    enter_all(t, root, until);
    if (t->n_entrants == 0) /* no room */
        return tree_grow(t, root, nodes, until);
    t->n_in = t->n_entrants;
    rounds = rounds_of(t->n_in);
    until = until > began ? until : began;
    for (int round = 1; round <= rounds; round++) {
        uint64_t most = nodes * (uint64_t)round / (uint64_t)rounds;
        uint64_t end = began + (until - began) * (uint64_t)round / (uint64_t)rounds;

        while (n == 0 ||
               ((nodes == 0 || n < most) && (end == 0 || n % CHECK_CLOCK_EVERY != 0 || t->b->clock() < end))) {
            tree_simulate(t, root, next_in(t));
            n++;
        }
        drop_half(t);
    }
    return n;
}

/*
 * ----- the result -----
 */

/* Those that are in come first, then those that were in for longer, each lot by its worth. */
const struct entrant *contest_best(const struct tree *t, uint32_t edge)
{
    const struct entrant *best = NULL;

    for (int i = 0; i < t->n_entrants; i++)
        if (t->entrant[i].edge[0] == edge && (!best || t->entrant[i].rounds > best->rounds))
            best = &t->entrant[i];
    return best;
}
