/*
 * mage.c: Mage & Witch.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_mage = {
    .id = "mage",
    .title = "Mage & Witch",
    .sets = "mage",
    .number = EXP_mage,
};
