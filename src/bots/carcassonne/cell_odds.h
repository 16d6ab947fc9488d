/*
 * cell_odds.h: what the empty cells beside the board promise.
 *
 * An open edge is as good as the tiles that are left for its cell.  For every
 * cell of the frontier this counts which tiles of the bag fit there, which of
 * them end the road or city that waits there, and which join two of them, and
 * says how likely it is that somebody who wants one draws it in time.
 *
 * What is made of these odds is left to evaluation.c.
 */
#ifndef BALUARTE_CELL_ODDS_H
#define BALUARTE_CELL_ODDS_H

#include "bots/params.h"
#include "carcassonne/carcassonne.h"

enum { SIDE_PAIRS = 6 };

/* Odds of one kind of cell: those that need the same terrains on the same sides are alike. */
struct cell_odds {
    uint32_t age;              /* of the bag that it was worked out for */
    float    fill;             /* a tile is left that fits              */
    float    end[SIDE_COUNT];  /* the road or city on that side ends here */
    float    join[SIDE_PAIRS]; /* two sides become one zone, see pair_of_sides */
};

/* Number of two sides, a < b. */
static inline int pair_of_sides(int a, int b)
{
    return a == 0 ? b - 1 : a + b;
}

enum { CELL_SHAPES = 5 * 5 * 5 * 5 };

/* The odds of all kinds of cells for one bag. */
struct cell_table {
    uint32_t         age;
    uint8_t          half_shape[256]; /* two sides of a cell as a number */
    struct cell_odds odds[CELL_SHAPES];
};

/* The number of a kind of cell: the terrains around it (an entry of pos_forbid). */
static inline unsigned cell_shape_of(const struct cell_table *table, unsigned forbid)
{
    return table->half_shape[forbid & 255] + 25u * table->half_shape[forbid >> 8];
}

/* The table for the bag of this position; valid until the next call in this thread. */
struct cell_table *cells_of_bag(const struct bot_params *k, struct pos p);

/* Fills in what was not asked before with this bag. */
void cells_work_out(struct cell_table *table, unsigned forbid, struct cell_odds *out);

/* How many tiles of the bag would join a pair of sides there: for those who explain, not kept. */
int cells_joining(unsigned forbid, int pair);

/* The odds of a cell with these terrains around it (an entry of pos_forbid). */
static inline const struct cell_odds *cells_odds(struct cell_table *table, unsigned forbid)
{
    struct cell_odds *odds = &table->odds[cell_shape_of(table, forbid)];

    if (odds->age != table->age)
        cells_work_out(table, forbid, odds);
    return odds;
}

#endif
