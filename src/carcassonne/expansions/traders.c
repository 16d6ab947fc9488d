/*
 * traders.c: Traders & Builders.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_traders = {
    .id = "traders",
    .title = "Traders & Builders",
    .sets = "traders",
    .number = EXP_traders,
};
