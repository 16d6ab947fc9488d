/*
 * ferries.c: what the Ferries look like: lakes with jetties, and boats on their
 * way.
 */
#include "base/bits.h"
#include "carcassonne/tile_words.h"
#include "picture/look.h"

static void jetty(struct text *out, const struct land_road *road)
{
    struct point direction, end = line_at(&road->way.line, 1, &direction), c = plus(end, times(direction, 3));
    struct pen   pen;

    shape_box(out, "wood", c, direction, 4.2, 3);
    path_open(out, "plank", &pen);
    for (int i = -1; i <= 1; i++) {
        struct point p = plus(c, times(direction, i * 2.1));
        pen_move(&pen, plus(p, times(across(direction), 3)));
        pen_line(&pen, minus(p, times(across(direction), 3)));
    }
    path_close(&pen);
}

static void paint_lake(struct land *land, const struct thing *t, struct text *out)
{
    paint_shore(land, t->p, t->r, out);
    paint_ripples(out, t->p, t->r * 0.75);
    for (int i = 0; i < land->n_roads; i++)
        if (land->road[i].end == ROAD_TO_MIDDLE)
            jetty(out, &land->road[i]);
}
static bool is_middle(const struct tile_type *type)
{
    return type->symbols & SYMBOL_LAKE;
}

static const struct thing_look things[] = {
    {.symbols = SYMBOL_LAKE, .size = 17, .paint_in_place = paint_lake, .is_middle = is_middle},
    {0},
};

static const struct shape_class classes[] = {
    {"plank", NULL, "ink", 4, NULL},
    {0},
};

/* ----- pieces ----- */

static const struct shape ferry[] = {
    {"edged q-wood", "M50 10C64 22 70 38 70 54 70 72 63 84 50 90 37 84 30 72 30 54 30 38 36 22 50 10Z"},
    {"q-wood2", "M50 22C59 31 63 42 63 54 63 67 58 76 50 80 42 76 37 67 37 54 37 42 41 31 50 22Z"},
    {"q-l", "M37 46H63M37 62H63"},
    {"q-e2", "M22 74 78 34"},
    {"q-rod", "M22 74 78 34"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-ferry", ferry, false, 0, 0, 0},
    {0},
};

static const struct colour tints[] = {
    {"wood2", "#c9935a", "#b5824e"},
    {0},
};

static const char *const rules[] = {
    ".q-wake{fill:none;stroke:@edge;stroke-width:5;stroke-dasharray:7 6;stroke-linecap:round}",
    NULL,
};

static const char *const fills[] = {"wood2", NULL};

/* The jetty on one side of a lake. */
static struct point landing(int side)
{
    return quarter_turns(at(50, 28), side);
}

/* A boat on its way between two jetties, and its wake. */
static void paint_ferry(const struct board *board, const struct shown *s, struct text *out)
{
    unsigned     sides = (unsigned)s->n;
    struct point a = landing((int)bits_first(sides)), b = landing((int)bits_first(sides & (sides - 1)));
    struct point middle = {(a.x + b.x + 100) / 4, (a.y + b.y + 100) / 4}; /* of the curve through 50, 50 */
    double       x = board_left(board, s->x), y = board_top(board, s->y);
    int turn = a.x == b.x ? 0 : a.y == b.y ? 90 : (a.x - 50) * (b.y - 50) + (b.x - 50) * (a.y - 50) < 0 ? 135 : 45;

    text_add(out, "<path class='q-wake' d='M%.1f %.1fQ%.1f %.1f %.1f %.1f'/>", x + a.x, y + a.y, x + 50, y + 50,
             x + b.x, y + b.y);
    text_add(
        out,
        "<use href='#f-ferry' width='36' height='36' transform='translate(%.1f %.1f)rotate(%d)translate(-18 -18)'/>",
        x + middle.x, y + middle.y, turn);
}

static const struct shown_look shown[] = {{.word = "ferry", .id = "f-ferry", .layer = LIES, .paint = paint_ferry}, {0}};

const struct look look_ferries = {
    .card = "t-FahrC t-FahrX",
    .things = things,
    .classes = classes,
    .pieces = pieces,
    .tints = tints,
    .rules = rules,
    .fills = fills,
    .shown = shown,
};
