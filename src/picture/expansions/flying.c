/*
 * flying.c: what the Flying Machines look like, and their die.
 */
#include "carcassonne/tile_words.h"
#include "picture/look.h"

/* A glider of cloth and wood that points where it flies, and its way ahead. */
static void paint_flying(struct land *land, const struct thing *t, struct text *out)
{
    static const struct point wing[] = {{5.4, 0},    {1.4, 3.6}, {-1.6, 12.6}, {-5.6, 11},
                                        {-4.4, 6.6}, {-6, 4},    {-4.6, 0}};
    struct point              u = unit(at(land->type->aim_x, land->type->aim_y)), p = minus(t->p, times(u, 7));
    struct line               shape = {0}, ahead = {0};
    struct pen                pen;

    for (int i = 0; i < 7; i++)
        line_add(&shape, plus(p, turned_by(wing[i], u)));
    for (int i = 5; i > 0; i--)
        line_add(&shape, plus(p, turned_by(at(wing[i].x, -wing[i].y), u)));
    path_open(out, "fall", &pen);
    for (int i = 0; i < shape.n; i++)
        line_add(&ahead, plus(shape.p[i], at(1.4, 1.8)));
    pen_outline(&pen, &ahead);
    path_close(&pen);
    path_open(out, "flight", &pen);
    pen_move(&pen, plus(p, times(u, 9)));
    pen_line(&pen, plus(p, times(u, 17)));
    path_close(&pen);
    ahead.n = 0;
    line_add(&ahead, plus(p, times(u, 25)));
    line_add(&ahead, plus(p, turned_by(at(17.6, 4.6), u)));
    line_add(&ahead, plus(p, turned_by(at(19.6, 0), u)));
    line_add(&ahead, plus(p, turned_by(at(17.6, -4.6), u)));
    shape_outline(out, "arrow", &ahead);
    shape_outline(out, "sail", &shape);
    path_open(out, "rib", &pen);
    for (int i = -1; i <= 1; i += 2) {
        pen_move(&pen, plus(p, turned_by(at(3.4, 0), u)));
        pen_line(&pen, plus(p, turned_by(at(-3.8, i * 10.6), u)));
        pen_move(&pen, plus(p, turned_by(at(3.4, 0), u)));
        pen_line(&pen, plus(p, turned_by(at(-4.5, i * 6.2), u)));
    }
    path_close(&pen);
    shape_box(out, "wood", minus(p, times(u, 0.8)), u, 7, 1.3);
}

static const struct thing_look things[] = {
    {.symbols = SYMBOL_FLYING, .place = PLACE_OPEN, .size = 16, .paint_in_place = paint_flying},
    {0},
};

static const struct colour colours[] = {
    {"sail", "#f7ead0", "#cdbf9f"},
    {0},
};

static const struct shape_class classes[] = {
    {"sail", "sail", "ink", 7, "stroke-linejoin:round"},
    {"rib", NULL, "wood", 6, "stroke-linecap:round"},
    {"flight", NULL, "ink", 13, "stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:.1 3.2"},
    {"arrow", "cream", "ink", 8, "stroke-linejoin:round"},
    {0},
};

/* ----- pieces ----- */

static const struct shape flying[] = {
    {"edged q-sail",
     "M50 24C30 14 10 22 3 40 20 37 36 42 45 50L45 72 33 88H67L55 72 55 50C64 42 80 37 97 40 90 22 70 14 50 24Z"},
    {"q-l", "M45 50C36 40 24 33 10 32M55 50C64 40 76 33 90 32M50 24V86"},
    {"q-o2 q-wood", "M44 46a6 16 0 1 1 12 0 6 16 0 1 1 -12 0Z"},
    {NULL, NULL},
};

static const struct shape die_1[] = {
    {"q-o q-bone", "M28 12h44a16 16 0 0 1 16 16v44a16 16 0 0 1 -16 16h-44a16 16 0 0 1 -16 -16v-44a16 16 0 0 1 16 -16Z"},
    {"q-ink", "M41 50a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {NULL, NULL},
};

static const struct shape die_2[] = {
    {"q-o q-bone", "M28 12h44a16 16 0 0 1 16 16v44a16 16 0 0 1 -16 16h-44a16 16 0 0 1 -16 -16v-44a16 16 0 0 1 16 -16Z"},
    {"q-ink", "M24 67a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {"q-ink", "M58 33a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {NULL, NULL},
};

static const struct shape die_3[] = {
    {"q-o q-bone", "M28 12h44a16 16 0 0 1 16 16v44a16 16 0 0 1 -16 16h-44a16 16 0 0 1 -16 -16v-44a16 16 0 0 1 16 -16Z"},
    {"q-ink", "M21 70a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {"q-ink", "M41 50a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {"q-ink", "M61 30a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-flying", flying, false, 0, 0, 0},
    {"f-die-1", die_1, false, 0, 0, 0},
    {"f-die-2", die_2, false, 0, 0, 0},
    {"f-die-3", die_3, false, 0, 0, 0},
    {0},
};

static const struct shown_look shown[] = {{.word = "flight", .id = "f-flying", .layer = HOVERS, .size = 60}, {0}};

const struct look look_flying = {
    .card = "t-FlugA t-FlugE",
    .things = things,
    .colours = colours,
    .classes = classes,
    .pieces = pieces,
    .shown = shown,
};
