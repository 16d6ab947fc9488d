/*
 * flying.c: Flying Machines.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_flying = {
    .id = "flying",
    .title = "Flying Machines",
    .sets = "flying",
    .number = EXP_flying,
};
