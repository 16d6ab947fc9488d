/*
 * abbot.c: what the Abbot looks like.  Gardens are a kind of segment, and
 * painted with the land.
 */
#include "picture/look.h"

/* ----- pieces ----- */

static const struct shape abbot[] = {
    {"q-e2", "M87 97V40C87 29 97 30 96 38 95 43 90 42 90 39"},
    {"q-rod", "M87 97V40C87 29 97 30 96 38 95 43 90 42 90 39"},
    {"edged q-s",
     "M50 2C59 10 63 18 63 25 65 29 65 35 64 37 63 40 61 42 59 43 71 47 77 56 78 68L80 92C80 95 78 97 75 97H25C22 97 "
     "20 95 20 92L22 68C23 56 29 47 41 43 39 42 37 40 36 37 35 35 35 29 37 25 37 18 41 10 50 2Z"},
    {"q-face", "M41 34a9 7 0 1 1 18 0 9 7 0 1 1 -18 0Z"},
    {"q-dim", "M61 46C70 50 75 58 76 68L78 95H62C67 80 67 62 61 46Z"},
    {"q-l", "M37 26C45 23 55 23 63 26"},
    {"q-lb", "M50 8V20M45 13H55M36 48 33 93M64 48 67 93"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-abbot", abbot, false, 50, 74, 28},
    {0},
};

static const struct figure_look figures[] = {{"abbot", "f-abbot", "f-abbot", 44, 3}, {0}};

const struct look look_abbot = {
    .card = "t-Mg t-Vg",
    .pieces = pieces,
    .figures = figures,
};
