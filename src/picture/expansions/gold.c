/*
 * gold.c: what the Goldmines look like.
 */
#include "carcassonne/tile_words.h"
#include "picture/look.h"

static const struct point east = {1, 0};

static void paint_gold(struct text *out)
{
    static const struct point bar[] = {{-3.6, 2.6}, {3.6, 2.6}, {0, -2.4}};
    struct pen                pen;

    shape_disc(out, "fall", at(0.6, 5), 8, 2.6);
    for (int i = 0; i < 3; i++) {
        struct point p = bar[i];
        PAINT_FIGURE(out, "gold", p, true, {-3.6, 2.4}, {-2.5, -2.2}, {2.5, -2.2}, {3.6, 2.4});
        path_open(out, "lit", &pen);
        pen_box(&pen, plus(p, at(0, -1.2)), east, 2.2, 0.7);
        path_close(&pen);
    }
}

static const struct thing_look things[] = {
    {.symbols = SYMBOL_GOLD, .place = PLACE_ANYWHERE, .size = 9.5, .reach = 8, .paint = paint_gold},
    {0},
};

/* ----- pieces ----- */

static const struct shape gold[] = {
    {"edged q-gold", "M6 80 18 50 32 32H80L94 80Z"},
    {"q-gold2", "M18 51 32 34H79L84 51Z"},
    {"q-l", "M18 51H85L94 80M85 51 80 32"},
    {"q-gold3", "M28 59H74L78 72H24Z"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-gold", gold, false, 0, 0, 0},
    {0},
};

/* Bars lie on each other. */
static void paint_bars(const struct board *b, const struct shown *s, struct text *out)
{
    for (int i = 0; i < s->n; i++)
        scene_piece("f-gold", -1, board_left(b, s->x) + 80, board_top(b, s->y) + 82 - 9 * i, 28, out);
}

static const struct shown_look shown[] = {
    {.word = "gold", .id = "f-gold", .layer = LIES, .list = "gold", .column = 6, .paint = paint_bars}, {0}};

const struct look look_gold = {
    .card = "t-GoldA t-GoldC",
    .things = things,
    .pieces = pieces,
    .shown = shown,
};
