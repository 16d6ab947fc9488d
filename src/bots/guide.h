/*
 * guide.h: what the rules of thumb (guided.c) know about the tiles that are
 * left when a question is asked.
 *
 * The odds of eval_cells.h for every kind of cell, worked out once for the bag
 * of the question: in a playout the bag shrinks, but what is scarce stays
 * scarce.  Odds that a zone ends are kept as logarithms, so that those of all
 * its open edges are a sum, and laying a tile adds and takes away a few numbers.
 */
#ifndef BALUARTE_GUIDE_H
#define BALUARTE_GUIDE_H

#include "bots/eval_cells.h"

/* So many steps halve the odds; from HOPELESS on nothing is left. */
enum { GUIDE_HALF = 64, HOPELESS = 16 * GUIDE_HALF };

struct guide {
    uint8_t  half_shape[256];               /* as in struct cell_table */
    uint16_t end[CELL_SHAPES][SIDE_COUNT];  /* steps: what is on that side ends there */
    float    join[CELL_SHAPES][SIDE_PAIRS]; /* odds: two sides become one zone */
    float    odds[HOPELESS + 1];            /* by steps */
};

void guide_fill(struct guide *g, struct pos p);

/* The kind of a cell with these terrains around it (an entry of pos_forbid). */
static inline unsigned guide_shape(const struct guide *g, unsigned forbid)
{
    return g->half_shape[forbid & 255] + 25u * g->half_shape[forbid >> 8];
}

#endif
