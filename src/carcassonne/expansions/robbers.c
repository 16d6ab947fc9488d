/*
 * robbers.c: Robbers.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_robbers = {
    .id = "robbers",
    .title = "Robbers",
    .sets = "robbers",
    .number = EXP_robbers,
};
