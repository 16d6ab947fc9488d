/*
 * robbers.c: what the Robbers look like, beside the scoring figures too.
 */
#include "carcassonne/tile_words.h"
#include "picture/look.h"

static void paint_robber(struct text *out)
{
    struct pen pen;

    shape_disc(out, "fall", at(0.6, 6.4), 6.6, 2);
    path_open(out, "sack", &pen);
    pen_move(&pen, at(-2.2, -3.6));
    pen_curve(&pen, at(-8, 0), at(-8, 7), at(0, 7));
    pen_curve(&pen, at(8, 7), at(8, 0), at(2.2, -3.6));
    pen_line(&pen, at(4, -7.4));
    pen_line(&pen, at(0, -6.2));
    pen_line(&pen, at(-4, -7.4));
    pen_close(&pen);
    path_close(&pen);
    PAINT_FIGURE(out, "rope", at(0, 0), false, {-2.4, -3.7}, {2.4, -3.7});
    shape_disc(out, "gold", at(0, 2), 2.6, 2.6);
}

static const struct thing_look things[] = {
    {.symbols = SYMBOL_ROBBER, .place = PLACE_ANYWHERE, .size = 9, .reach = 8, .paint = paint_robber},
    {0},
};

static const struct colour colours[] = {
    {"sack", "#a9764a", "#7d583a"},
    {0},
};

static const struct shape_class classes[] = {
    {"sack", "sack", "ink", 8, "stroke-linejoin:round"},
    {"rope", NULL, "cream", 13, "stroke-linecap:round"},
    {0},
};

/* ----- pieces ----- */

static const struct shape robber[] = {
    {"edged q-sack", "M36 30C16 22 0 40 3 62 6 80 24 84 36 76Z"},
    {"edged q-s", "M50 7C58 9 66 15 66 27 66 34 63 39 59 42 70 45 78 53 82 66 83 71 78 74 74 71L69 67C71 76 75 85 79 "
                  "92 80 95 78 97 75 97H25C22 97 20 95 21 92 25 85 29 76 31 67L26 71C22 74 17 71 18 66 22 53 30 45 41 "
                  "42 37 39 34 34 34 27 34 15 42 9 50 7Z"},
    {"q-face", "M39 29a11 11 0 1 1 22 0 11 11 0 1 1 -22 0Z"},
    {"q-ink", "M38 24H62V32C57 35 53 33 50 31 47 33 43 35 38 32Z"},
    {"q-bone", "M42.4 28a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1 -5.2 0Z"},
    {"q-bone", "M52.4 28a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1 -5.2 0Z"},
    {"q-dim", "M60 44C70 48 77 57 80 68L69 64C71 76 76 86 77 93L77 95H63C68 80 67 60 60 44Z"},
    {"q-l", "M40 44C46 49 54 49 60 44"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-robber", robber, false, 50, 74, 30},
    {0},
};

static const struct colour tints[] = {
    {"sack", "#b48d5c", "#a37e50"},
    {0},
};

static const char *const fills[] = {"sack", NULL};

static const struct shown_look shown[] = {{.word = "robber", .id = "f-robber"}, {0}};

const struct look look_robbers = {
    .card = "t-RaubA t-RaubC",
    .things = things,
    .colours = colours,
    .classes = classes,
    .pieces = pieces,
    .tints = tints,
    .fills = fills,
    .shown = shown,
};
