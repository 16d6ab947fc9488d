/*
 * halving.c: see halving.h.
 */
#include "bots/search/halving.h"

#include <string.h>

enum { SCRATCH_AFTER = 3 };

bool halving_applies(const struct tree *t)
{
    return t->style->halving && t->b->tables && t->nodes[t->root].actor >= 0;
}

/*
 * ----- who takes part -----
 */

/* The list is in order of what the turns seemed; one that is too long loses its last. */
static void add_candidate(struct tree *t, struct candidate fresh)
{
    float first = candidate_edge(t, &fresh)->first;
    int   at = t->n_candidates, most = (int)t->b->params.candidates;

    while (at > 0 && candidate_edge(t, &t->candidate[at - 1])->first < first)
        at--;
    if (at == most)
        return;
    t->n_candidates += t->n_candidates < most;
    memmove(&t->candidate[at + 1], &t->candidate[at], (size_t)(t->n_candidates - 1 - at) * sizeof fresh);
    t->candidate[at] = fresh;
}

/* The turns that begin with an edge of the root: with each figure, or as it is. */
static void add_turns(struct tree *t, const struct game_state *root, uint32_t edge)
{
    struct bot        *b = t->b;
    struct game_state *after = bot_scratch(b, SCRATCH_AFTER);
    uint32_t           child;

    memcpy(after, root, b->state_size);
    game_play(b->ops, b->rules, after, t->edges[edge].action, NULL);
    child = tree_child(t, edge, after);
    if (child == 0 || t->nodes[child].actor != t->nodes[t->root].actor || !tree_open(t, child, after)) {
        add_candidate(t, (struct candidate){.edge = {edge}, .n = 1});
        return;
    }
    for (uint32_t i = 0; i < t->nodes[child].n; i++)
        add_candidate(t, (struct candidate){.edge = {edge, t->nodes[child].first + i}, .n = 2});
}

static void add_candidates(struct tree *t, const struct game_state *root, uint64_t until)
{
    const struct node *node = &t->nodes[t->root];

    t->n_candidates = 0;
    if (!tree_open(t, t->root, root))
        return;
    for (uint32_t i = 0; i < node->n && i < t->b->params.candidates; i++) {
        if (i > 0 && until && t->b->clock() >= until)
            return;
        add_turns(t, root, node->first + i);
    }
}

/*
 * ----- rounds -----
 */

/* How much better the visits were than the evaluation of all turns, on the average. */
static double mean_prior_error(const struct tree *t)
{
    double sum = 0, visits = 0;

    for (int i = 0; i < t->n_left; i++) {
        const struct edge *e = candidate_edge(t, &t->candidate[i]);

        sum += (double)e->sum - e->visits * (double)e->first;
        visits += e->visits;
    }
    return visits > 0 ? sum / visits : 0;
}

static double worth(const struct tree *t, const struct candidate *candidate, double prior_error)
{
    return edge_worth(t, candidate_edge(t, candidate), prior_error);
}

static void best_first(struct tree *t)
{
    double prior_error = mean_prior_error(t);

    for (int i = 1; i < t->n_left; i++) {
        struct candidate moved = t->candidate[i];
        int              at = i;

        for (; at > 0 && worth(t, &t->candidate[at - 1], prior_error) < worth(t, &moved, prior_error); at--)
            t->candidate[at] = t->candidate[at - 1];
        t->candidate[at] = moved;
    }
}

static void drop_half(struct tree *t)
{
    best_first(t);
    t->n_left = (t->n_left + 1) / 2;
    for (int i = 0; i < t->n_left; i++)
        t->candidate[i].rounds++;
}

/* One that has visits from the decision before waits for the others. */
static const struct candidate *least_visited(const struct tree *t)
{
    const struct candidate *next = &t->candidate[0];

    for (int i = 1; i < t->n_left; i++)
        if (candidate_edge(t, &t->candidate[i])->visits < candidate_edge(t, next)->visits)
            next = &t->candidate[i];
    return next;
}

static int rounds_of(int n)
{
    int rounds = 1;

    for (; n > 2; n = (n + 1) / 2)
        rounds++;
    return rounds;
}

uint64_t halving_run(struct tree *t, const struct game_state *root, uint64_t nodes, uint64_t until)
{
    uint64_t began = until ? t->b->clock() : 0, n = 0;
    int      rounds;

    add_candidates(t, root, until);
    if (t->n_candidates == 0) /* no room */
        return tree_grow(t, root, nodes, until);
    t->n_left = t->n_candidates;
    rounds = rounds_of(t->n_left);
    until = until > began ? until : began;
    for (int round = 1; round <= rounds; round++) {
        uint64_t most = nodes * (uint64_t)round / (uint64_t)rounds;
        uint64_t end = began + (until - began) * (uint64_t)round / (uint64_t)rounds;

        while (n == 0 ||
               ((nodes == 0 || n < most) && (end == 0 || n % CHECK_CLOCK_EVERY != 0 || t->b->clock() < end))) {
            tree_simulate(t, root, least_visited(t));
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
const struct candidate *halving_best(const struct tree *t, uint32_t edge)
{
    const struct candidate *best = NULL;

    for (int i = 0; i < t->n_candidates; i++)
        if (t->candidate[i].edge[0] == edge && (!best || t->candidate[i].rounds > best->rounds))
            best = &t->candidate[i];
    return best;
}
