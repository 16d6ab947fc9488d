/*
 * inns.c: what Inns & Cathedrals looks like.
 */
#include "carcassonne/tile_words.h"
#include "picture/look.h"

static const struct point east = {1, 0};

static void paint_cathedral(struct text *out)
{
    shape_disc(out, "plaza", at(0, 0), 17, 17);
    shape_disc(out, "cobble", at(0, 0), 14.5, 14.5);
    paint_church(out, at(0, 0.5), true, 12, 10.5, 5);
    shape_box(out, "gate", at(-4, 11.5), east, 3.3, 3.3);
    shape_box(out, "gate", at(4, 11.5), east, 3.3, 3.3);
    shape_box(out, "tile3", at(-4, 11.5), east, 1.8, 1.8);
    shape_box(out, "tile3", at(4, 11.5), east, 1.8, 1.8);
    paint_cross(out, at(0, -2.5), 3.4);
}
static void paint_inn(struct text *out)
{
    struct pen pen;

    shape_disc(out, "lake", at(3.4, 4.4), 6.2, 4);
    path_open(out, "ripple", &pen);
    pen_move(&pen, at(0.4, 5));
    pen_line(&pen, at(3.4, 5));
    pen_move(&pen, at(4, 6.6));
    pen_line(&pen, at(6.4, 6.6));
    path_close(&pen);
    paint_house(out, at(-1.5, -3.2), false, 6.6, 4.6, 5);
    paint_house(out, at(-5.2, 1.6), true, 3.6, 2.8, 3);
    shape_disc(out, "token", at(4.6, -3), 2.9, 2.9);
    shape_disc(out, "gold", at(4.6, -3), 1.5, 1.5);
}
static const struct thing_look things[] = {
    {.mark = MARK_CATHEDRAL, .place = PLACE_CENTRE, .size = 20, .reach = 17, .paint = paint_cathedral},
    {.mark = MARK_INN, .place = PLACE_BESIDE_ROAD, .size = 11, .reach = 9, .paint = paint_inn},
    {0},
};

/* ----- pieces ----- */

static const struct shape large[] = {
    {"edged q-s",
     "M25 27C25 23 32 21 37 20 37 9 43 3 50 3S63 9 63 20C68 21 75 23 75 27 75 31 69 32 65 33 64 37 62 40 59 42 75 45 "
     "86 53 91 68 92 74 86 78 81 74L75 69C77 78 81 86 87 93 88 96 86 98 83 98H17C14 98 12 96 13 93 19 86 23 78 25 "
     "69L19 74C14 78 8 74 9 68 14 53 25 45 41 42 38 40 36 37 35 33 31 32 25 31 25 27Z"},
    {"q-face", "M41 33a9 7 0 1 1 18 0 9 7 0 1 1 -18 0Z"},
    {"q-dim", "M61 44C76 48 84 57 89 69L75 65C78 77 82 88 84 94L84 96H66C73 80 71 60 61 44Z"},
    {"q-lit", "M38 45C27 49 17 57 12 69L24 64C28 57 33 50 38 45Z"},
    {"q-l", "M35 25C44 29 56 29 65 25M39 43C45 50 55 50 61 43M35 46C43 57 57 57 65 46"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-large", large, false, 50, 77, 32},
    {"f-large-lying", large, true, 77, 50, 32},
    {0},
};

static const struct figure_look figures[] = {{"large", "f-large", "f-large-lying", 50, 2}, {0}};

const struct look look_inns = {
    .card = "t-EC t-EK",
    .things = things,
    .pieces = pieces,
    .figures = figures,
};
