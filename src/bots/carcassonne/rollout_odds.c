/*
 * rollout_odds.c: see rollout_odds.h.
 */
#include "bots/carcassonne/rollout_odds.h"

#include <string.h>

#include "bots/carcassonne/symmetry.h"

static const double STEP = 0.98922801319397548; /* the STEPS_A_HALF-th root of one half */

/* -log2(odds) in steps, without the library of mathematics: the exponent, and a parabola through the rest. */
static uint16_t steps_of(float odds)
{
    uint32_t bits;
    float    rest, steps;

    if (odds <= 0)
        return NO_ODDS;
    memcpy(&bits, &odds, sizeof bits);
    steps = (float)(127 - (int)(bits >> 23));
    bits = (bits & 0x7fffff) | 0x3f800000;
    memcpy(&rest, &bits, sizeof rest); /* from 1 to 2 */
    steps -= (2 - rest / 3) * rest - 5.0f / 3;
    steps *= STEPS_A_HALF;
    return (uint16_t)(steps < 0 ? 0 : steps > NO_ODDS ? NO_ODDS : steps);
}

static void fill_shape(struct rollout_odds *g, struct cell_table *table, unsigned forbid)
{
    const struct cell_odds *odds = cells_odds(table, forbid);
    unsigned                shape = cell_shape(g, forbid);

    for (int side = 0; side < SIDE_COUNT; side++)
        g->end[shape][side] = steps_of(odds->end[side]);
    memcpy(g->join[shape], odds->join, sizeof odds->join);
}

/* Is there a tile with a river in the box? */
static bool has_river(const struct carc_rules *r)
{
    for (int type = 0; type < n_tile_types; type++)
        if (r->copies[type] && r->terrain[type][0] & 0x1111u << RIVER)
            return true;
    return false;
}

/* A tile that looks the same after a half turn has two faces, one that always does has one. */
static void fill_faces(struct rollout_odds *g)
{
    for (int type = 0; type < n_tile_types; type++) {
        unsigned alike = turns_alike(type);

        g->faces[type] = alike >> 1 & 1 ? 1 : alike >> 2 & 1 ? 2 : 4;
    }
}

/* All kinds of cells but the one with nothing around it; those with a river only where there are rivers. */
void rollout_odds_fill(struct rollout_odds *g, const struct bot_params *k, struct pos p)
{
    static const unsigned forbids[] = {0, 0xf ^ 1u << FIELD, 0xf ^ 1u << ROAD, 0xf ^ 1u << CITY,
                                       0xf ^ 1u << RIVER}; /* of one side */
    unsigned              n = has_river(p.rules) ? 5 : 4;
    struct cell_table    *table = cells_of_bag(k, p);
    double                odds = 1;

    fill_faces(g);
    for (int i = 0; i < PARAM_COUNT; i++)
        g->k.at[i] = (float)k->at[i];
    for (int i = 0; i < NO_ODDS; i++, odds *= STEP)
        g->odds[i] = (float)odds;
    g->odds[NO_ODDS] = 0;
    memcpy(g->half_shape, table->half_shape, sizeof g->half_shape);
    memset(g->end, 0, sizeof g->end);
    memset(g->join, 0, sizeof g->join);
    for (unsigned i = 1; i < n * n * n * n; i++)
        fill_shape(g, table,
                   forbids[i % n] | forbids[i / n % n] << 4 | forbids[i / (n * n) % n] << 8 |
                       forbids[i / (n * n * n)] << 12);
}
