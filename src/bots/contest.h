/*
 * contest.h: which of the turns that begin at the root of a tree is the best.
 *
 * For trees whose looks can be compared, since look number k at any turn has
 * the same luck (guided.c).  All turns get equally many looks; when a part of
 * the budget is used up the worse half is out, and so on until one is left.  A
 * turn is all that its seat decides: the tile and the figure on it.
 */
#ifndef BALUARTE_CONTEST_H
#define BALUARTE_CONTEST_H

#include "bots/tree.h"

/* Can one be held about this position?  It takes rules of thumb, and somebody who decides. */
bool contest_is_due(const struct tree *t);

/* As tree_grow. */
uint64_t contest_hold(struct tree *t, const struct game_state *root, uint64_t nodes, uint64_t until);

/* Of the turns that begin with an edge of the root, the one that came furthest; NULL: none of them took part. */
const struct entrant *contest_best(const struct tree *t, uint32_t edge);

/* The edge that ends it. */
static inline const struct edge *entrant_edge(const struct tree *t, const struct entrant *e)
{
    return &t->edges[e->edge[e->n - 1]];
}

#endif
