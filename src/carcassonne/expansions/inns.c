/*
 * inns.c: Inns & Cathedrals.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_inns = {
    .id = "inns",
    .title = "Inns & Cathedrals",
    .sets = "inns",
    .number = EXP_inns,
};
