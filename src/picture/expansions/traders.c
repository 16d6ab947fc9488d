/*
 * traders.c: what Traders & Builders looks like: goods, builder and pig.
 */
#include "carcassonne/tile_words.h"
#include "picture/look.h"

static const struct point east = {1, 0};

static void paint_wine(struct text *out)
{
    static const struct point grape[] = {{-3, -1.6}, {0, -1.6}, {3, -1.6}, {-1.5, 1}, {1.5, 1}, {0, 3.6}};
    struct pen                pen;

    paint_medallion(out);
    PAINT_FIGURE(out, "leaf", at(0, 0), true, {0, -3}, {2.2, -5.6}, {4.6, -4.6}, {3, -3});
    path_open(out, "grape", &pen);
    for (int i = 0; i < 6; i++)
        pen_dot(&pen, grape[i]);
    path_close(&pen);
}

static void paint_grain(struct text *out)
{
    struct pen pen;

    paint_medallion(out);
    PAINT_FIGURE(out, "stalk", at(0, 0), false, {0, 6}, {0, -4});
    path_open(out, "corn", &pen);
    for (int i = 0; i < 3; i++) {
        pen_box(&pen, at(-1.9, -2.6 + i * 2.5), unit(at(0.7, 1)), 1.8, 0.95);
        pen_box(&pen, at(1.9, -2.6 + i * 2.5), unit(at(-0.7, 1)), 1.8, 0.95);
    }
    pen_box(&pen, at(0, -4.9), at(0, 1), 1.6, 0.95);
    path_close(&pen);
}

static void paint_cloth(struct text *out)
{
    paint_medallion(out);
    shape_box(out, "cloth", at(0.6, 0), east, 4.4, 3.2);
    shape_disc(out, "cloth", at(-3.6, 0), 1.7, 3.2);
    shape_disc(out, "thread", at(-3.6, 0), 0.6, 1.4);
    PAINT_FIGURE(out, "thread", at(0, 0), false, {1, -3}, {1, 3});
    PAINT_FIGURE(out, "thread", at(0, 0), false, {3, -3}, {3, 3});
}

static const struct thing_look things[] = {
    {.mark = MARK_WINE, .place = PLACE_IN_CITY, .size = 9.5, .reach = 8, .paint = paint_wine},
    {.mark = MARK_GRAIN, .place = PLACE_IN_CITY, .size = 9.5, .reach = 8, .paint = paint_grain},
    {.mark = MARK_CLOTH, .place = PLACE_IN_CITY, .size = 9.5, .reach = 8, .paint = paint_cloth},
    {0},
};

static const struct colour colours[] = {
    {"grape", "#7a3f86", "#7d4689"},
    {"cloth", "#2f8f8a", "#2f827e"},
    {0},
};

static const struct shape_class classes[] = {
    {"grape", NULL, "grape", 32, "stroke-linecap:round"},
    {"leaf", "tree", NULL, 0, NULL},
    {"corn", "corn", "honey", 5, NULL},
    {"stalk", NULL, "honey", 9, "stroke-linecap:round"},
    {"cloth", "cloth", "ink", 7, "stroke-linejoin:round"},
    {"thread", NULL, "cream", 7, NULL},
    {0},
};

/* ----- pieces ----- */

static const struct shape builder[] = {
    {"q-e2", "M87 50V14"},
    {"q-rod", "M87 50V14"},
    {"q-o q-steel", "M77 4h18a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-18a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3Z"},
    {"edged q-s", "M35 24C35 15 42 9 50 9S65 15 65 24L73 26C75 29 74 31 71 31H65C64 36 62 40 59 42 66 43 71 46 75 "
                  "51L82 36C85 31 92 33 91 39L84 62C82 68 76 70 71 67 73 76 75 85 77 92 78 95 76 97 73 97H27C24 97 22 "
                  "95 23 92 26 84 29 75 31 67L27 71C23 75 17 71 19 66 23 53 30 45 41 42 37 39 35 33 35 24Z"},
    {"q-face", "M40 30H61C61 38 56 41 50 41S40 38 40 30Z"},
    {"q-l", "M36 25H66"},
    {"q-dim", "M62 45C67 55 70 75 75 93L75 95H62C66 80 66 60 62 45Z"},
    {"q-lit", "M39 45C31 49 24 57 22 66L30 61C33 56 36 50 39 45Z"},
    {NULL, NULL},
};

static const struct shape pig[] = {
    {"q-e2", "M21 52C10 50 8 40 15 39 21 38 21 47 13 46"},
    {"q-l", "M21 52C10 50 8 40 15 39 21 38 21 47 13 46"},
    {"edged q-s", "M19 58C19 40 36 31 54 31 62 31 68 33 73 36L81 27C85 32 86 38 84 43 89 46 92 49 95 51 98 56 97 63 94 "
                  "66 88 69 86 73 82 76L80 91C80 93 79 94 77 94H69C67 94 66 93 66 91L65 82C56 84 46 84 40 82L39 91C39 "
                  "93 38 94 36 94H28C26 94 25 93 25 91L24 77C21 72 19 65 19 58Z"},
    {"q-dim", "M24 70C36 78 62 78 80 70L81 75 79 92H68L66 80C56 83 46 83 39 80L38 92H27L25 76Z"},
    {"q-lit", "M26 52C29 42 40 36 54 36 60 36 64 37 67 39 52 40 38 44 26 52Z"},
    {"q-ink", "M77.5 52a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1 -7 0Z"},
    {"q-l", "M92 57V62M73 37C76 41 80 43 84 43"},
    {NULL, NULL},
};

static const struct shape wine[] = {
    {"edged q-wood", "M30 12H70C78 34 78 66 70 88H30C22 66 22 34 30 12Z"},
    {"q-hoop", "M26 28C40 32 60 32 74 28M26 72C40 76 60 76 74 72"},
    {"q-o2 q-wine", "M37 50a13 13 0 1 1 26 0 13 13 0 1 1 -26 0Z"},
    {NULL, NULL},
};

static const struct shape grain[] = {
    {"edged q-straw", "M50 8C60 14 64 22 62 30 72 26 80 30 84 38 80 48 68 54 58 56L66 92H34L42 56C32 54 20 48 16 38 20 "
                      "30 28 26 38 30 36 22 40 14 50 8Z"},
    {"q-l", "M50 14V90M42 57C36 50 28 44 22 40M58 57C64 50 72 44 78 40"},
    {"q-hoop", "M38 64H62"},
    {NULL, NULL},
};

static const struct shape cloth[] = {
    {"edged q-cloth", "M20 26H74C86 26 86 48 74 48L74 82H20C10 82 8 70 14 66L14 36C12 30 14 26 20 26Z"},
    {"q-cloth2", "M22 32H73C79 32 79 43 73 43H22Z"},
    {"q-l", "M74 48H24C16 48 16 27 24 26M24 60H66M24 71H66"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-builder", builder, false, 50, 74, 28}, {"f-pig", pig, false, 48, 57, 28},  {"f-wine", wine, false, 0, 0, 0},
    {"f-grain", grain, false, 0, 0, 0},        {"f-cloth", cloth, false, 0, 0, 0}, {0},
};

static const struct colour tints[] = {
    {"wine", "#8e2440", "#a5324f"},
    {"cloth", "#3f6fae", "#5583c0"},
    {"cloth2", "#6f9ad0", "#83abdc"},
    {0},
};

static const char *const rules[] = {
    ".q-hoop{fill:none;stroke:@ink;stroke-width:5}",
    NULL,
};

static const char *const fills[] = {"wine", "cloth", "cloth2", NULL};

static const struct figure_look figures[] = {
    {"builder", "f-builder", "f-builder", 44, 4}, {"pig", "f-pig", "f-pig", 40, 5}, {0}};

static const struct shown_look shown[] = {
    {.word = "wine", .id = "f-wine", .list = "goods", .column = 7},
    {.word = "grain", .id = "f-grain", .list = "goods", .column = 8},
    {.word = "cloth", .id = "f-cloth", .list = "goods", .column = 9},
    {0},
};

const struct look look_traders = {
    .card = "t-HX t-HA",
    .things = things,
    .colours = colours,
    .classes = classes,
    .pieces = pieces,
    .tints = tints,
    .rules = rules,
    .fills = fills,
    .figures = figures,
    .shown = shown,
};
