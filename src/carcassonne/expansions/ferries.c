/*
 * ferries.c: Ferries.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_ferries = {
    .id = "ferries",
    .title = "Ferries",
    .sets = "ferries",
    .number = EXP_ferries,
};
