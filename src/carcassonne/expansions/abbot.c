/*
 * abbot.c: The Abbot.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_abbot = {
    .id = "abbot",
    .title = "The Abbot",
    .sets = "",
    .number = EXP_abbot,
};
