/*
 * halving.h: sequential halving at the root: which of the turns that begin
 * there is the best.
 *
 * For trees whose visits can be compared, since visit number k of any turn has
 * the same draws (a rollout policy with common random numbers).  All candidates
 * get equally many visits; when a part of the budget is used up the worse half
 * is out, and so on until one is left.  A candidate is all that its seat decides
 * in a turn, as far as two decisions: the tile and the figure on it.
 */
#ifndef BALUARTE_HALVING_H
#define BALUARTE_HALVING_H

#include "bots/search/tree.h"

/* Can it be done here?  It takes a rollout policy, and somebody who decides. */
bool halving_applies(const struct tree *t);

/* As tree_grow. */
uint64_t halving_run(struct tree *t, const struct game_state *root, uint64_t nodes, uint64_t until);

/* Of the candidates that begin with an edge of the root, the one that came furthest; NULL: there was none. */
const struct candidate *halving_best(const struct tree *t, uint32_t edge);

/* The edge that ends it. */
static inline const struct edge *candidate_edge(const struct tree *t, const struct candidate *c)
{
    return &t->edges[c->edge[c->n - 1]];
}

#endif
