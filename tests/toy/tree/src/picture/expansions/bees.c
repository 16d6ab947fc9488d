/*
 * bees.c: what Bees & Bear looks like.
 */
#include "carcassonne/tile_words.h"
#include "picture/look.h"

static void paint_hive(struct text *out)
{
    shape_disc(out, "fall", at(0.6, 6.4), 6.6, 2);
    shape_disc(out, "comb", at(0, 3.2), 6.6, 3.6);
    shape_disc(out, "comb", at(0, -0.6), 5.6, 3.4);
    shape_disc(out, "comb", at(0, -4.2), 3.8, 2.8);
    shape_disc(out, "door", at(0, 4), 1.6, 1.8);
}

/* The signpost has no painter: it is a plain token. */
static const struct thing_look things[] = {
    {.symbols = SYMBOL_HIVE, .place = PLACE_OPEN, .size = 9, .reach = 8, .paint = paint_hive},
    {0},
};

static const struct colour colours[] = {{"wax", "#f0c04a", "#b98f35"}, {0}};

static const struct shape_class classes[] = {{"comb", "wax", "honey", 7, NULL}, {0}};

static const struct shape bear[] = {
    {"edged q-bear",
     "M26 24a12 12 0 1 1 20 -6h8a12 12 0 1 1 20 6C82 34 86 50 86 66 86 84 74 94 50 94S14 84 14 66C14 50 18 "
     "34 26 24Z"},
    {"q-face", "M36 66a14 11 0 1 1 28 0 14 11 0 1 1 -28 0Z"},
    {"q-ink", "M36 44a4 4 0 1 1 8 0 4 4 0 1 1 -8 0Z"},
    {"q-ink", "M56 44a4 4 0 1 1 8 0 4 4 0 1 1 -8 0Z"},
    {"q-ink", "M45 60a5 4 0 1 1 10 0 5 4 0 1 1 -10 0Z"},
    {NULL, NULL},
};

/* A hat as wide as the shoulders, and a veil. */
static const struct shape keeper[] = {
    {"edged q-s", "M10 30C30 22 34 8 50 8S70 22 90 30C92 36 78 38 70 38L68 50C80 56 84 68 84 94H16C16 68 20 56 32 "
                  "50L30 38C22 38 8 36 10 30Z"},
    {"q-face", "M36 38H64L62 50H38Z"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-bear", bear, false, 0, 0, 0},
    {"f-keeper", keeper, false, 50, 74, 28},
    {0},
};

static const struct figure_look figures[] = {{"keeper", "f-keeper", "f-keeper", 44, 0}, {0}};

static const struct colour tints[] = {{"bear", "#7a5233", "#8d6240"}, {0}};

static const char *const fills[] = {"bear", NULL};

static const struct shown_look shown[] = {{.word = "bear", .id = "f-bear", .layer = STANDS, .size = 44}, {0}};

const struct look look_bees = {
    .things = things,
    .colours = colours,
    .classes = classes,
    .pieces = pieces,
    .figures = figures,
    .tints = tints,
    .fills = fills,
    .shown = shown,
};
