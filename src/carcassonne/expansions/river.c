/*
 * river.c: The River.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_river = {
    .id = "river",
    .title = "The River",
    .sets = "river",
    .number = EXP_river,
};
