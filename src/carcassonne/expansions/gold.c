/*
 * gold.c: Gold Mines.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_gold = {
    .id = "gold",
    .title = "Gold Mines",
    .sets = "gold",
    .number = EXP_gold,
};
