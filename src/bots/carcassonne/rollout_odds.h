/*
 * rollout_odds.h: what the rollout policy knows about the tiles that are left
 * when a question is asked.
 *
 * The odds of cell_odds.h for every kind of cell, worked out once for the bag
 * of the question: in a rollout the bag shrinks, but what is scarce stays
 * scarce.  Odds that a zone ends are kept as logarithms, so that those of all
 * its open edges are a sum, and laying a tile adds and takes away a few numbers.
 */
#ifndef BALUARTE_ROLLOUT_ODDS_H
#define BALUARTE_ROLLOUT_ODDS_H

#include "bots/carcassonne/cell_odds.h"

/* So many steps halve the odds; from NO_ODDS on nothing is left. */
enum { STEPS_A_HALF = 64, NO_ODDS = 16 * STEPS_A_HALF };

/* The numbers of params.def in single precision. */
struct policy_params {
    union {
        struct {
#define X(name, value, least, most, meaning) float name;
#include "bots/params.def"
        };
        float at[PARAM_COUNT];
    };
};

struct rollout_odds {
    struct policy_params k;
    uint8_t              half_shape[256];               /* as in struct cell_table */
    uint16_t             end[CELL_SHAPES][SIDE_COUNT];  /* steps: what is on that side ends there */
    float                join[CELL_SHAPES][SIDE_PAIRS]; /* odds: two sides become one zone */
    float                odds[NO_ODDS + 1];             /* by steps */
    uint8_t              faces[256];                    /* by type of tile: rotations that look different */
};

void rollout_odds_fill(struct rollout_odds *g, const struct bot_params *k, struct pos p);

/* The kind of a cell with these terrains around it (an entry of pos_forbid). */
static inline unsigned cell_shape(const struct rollout_odds *g, unsigned forbid)
{
    return g->half_shape[forbid & 255] + 25u * g->half_shape[forbid >> 8];
}

#endif
