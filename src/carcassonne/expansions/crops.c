/*
 * crops.c: Crop Circles.
 */
#include "carcassonne/phases.h"

const struct expansion expansion_crops = {
    .id = "crops",
    .title = "Crop Circles",
    .sets = "crops,crops1",
    .number = EXP_crops,
};
