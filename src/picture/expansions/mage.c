/*
 * mage.c: what Mage & Witch looks like.
 */
#include "carcassonne/tile_words.h"
#include "picture/look.h"

static void paint_magic(struct text *out)
{
    struct line star = {0};

    shape_disc(out, "magic", at(0, 0), 7.4, 7.4);
    shape_disc(out, "ring", at(0, 0), 6.3, 6.3);
    for (int i = 0; i < 10; i++)
        line_add(&star, on_circle(at(0, 0), i & 1 ? 2.1 : 5.2, i * 12 + 90, 120));
    shape_outline(out, "star", &star);
}

static const struct thing_look things[] = {
    {.symbols = SYMBOL_MAGIC, .place = PLACE_ANYWHERE, .size = 9, .reach = 7.8, .paint = paint_magic},
    {0},
};

static const struct colour colours[] = {
    {"magic", "#6b4aa5", "#6a4c9c"},
    {0},
};

static const struct shape_class classes[] = {
    {"magic", "magic", "ink", 9, NULL},
    {"star", "gold", NULL, 0, NULL},
    {0},
};

/* ----- pieces ----- */

static const struct shape mage[] = {
    {"q-e2", "M88 97V32"},
    {"q-rod", "M88 97V32"},
    {"q-o q-gold", "M79 25a9 9 0 1 1 18 0 9 9 0 1 1 -18 0Z"},
    {"edged q-mage", "M50 1C57 13 62 23 64 31 71 32 76 34 76 37 75 40 70 41 64 41 63 42 61 43 59 43 71 47 77 56 78 "
                     "68L80 92C80 95 78 97 75 97H25C22 97 20 95 20 92L22 68C23 56 29 47 41 43 39 43 37 42 36 41 30 41 "
                     "25 40 24 37 24 34 29 32 36 31 38 23 43 13 50 1Z"},
    {"q-dim", "M61 46C70 50 75 58 76 68L78 95H62C67 80 67 62 61 46Z"},
    {"q-o2 q-bone", "M38 42H62C62 54 58 66 50 72 42 66 38 54 38 42Z"},
    {"q-l", "M36 31C45 34 55 34 64 31"},
    {"q-star", "M50 13 52.5 19 59 19.5 54 23.5 55.5 30 50 26.5 44.5 30 46 23.5 41 19.5 47.5 19Z"},
    {"q-star", "M50 76 52.5 82 59 82.5 54 86.5 55.5 93 50 89.5 44.5 93 46 86.5 41 82.5 47.5 82Z"},
    {NULL, NULL},
};

static const struct shape witch[] = {
    {"q-e2", "M90 97V58"},
    {"q-rod", "M90 97V58"},
    {"q-e", "M85 60H95L99 30H81Z"},
    {"q-o2 q-straw", "M85 60H95L99 30H81Z"},
    {"edged q-witch", "M68 3C60 9 61 21 64 30 73 31 81 34 81 38 80 42 73 42 63 42 62 43 61 43 59 43 71 47 77 56 78 "
                      "68L80 92C80 95 78 97 75 97H25C22 97 20 95 20 92L22 68C23 56 29 47 41 43 39 43 38 43 37 42 27 42 "
                      "20 42 19 38 19 34 27 31 36 30 40 14 50 3 68 3Z"},
    {"q-dim", "M61 46C70 50 75 58 76 68L78 95H62C67 80 67 62 61 46Z"},
    {"q-face", "M39 43H61C61 51 56 55 50 55S39 51 39 43Z"},
    {"q-band", "M36 29C45 32 55 32 64 29"},
    {"q-l", "M39 44C37 52 35 56 32 59M61 44C63 52 65 56 68 59"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-mage", mage, false, 0, 0, 0},
    {"f-witch", witch, false, 0, 0, 0},
    {0},
};

static const struct colour tints[] = {
    {"mage", "#6a4bb8", "#7d60cc"},
    {"witch", "#b8561f", "#c4662c"},
    {0},
};

static const char *const rules[] = {
    ".q-band{fill:none;stroke:@gold;stroke-width:6}",
    ".q-star{fill:@gold2}",
    NULL,
};

static const char *const fills[] = {"mage", "witch", NULL};

/* They stand beside the followers of their zone. */
static const struct shown_look shown[] = {
    {.word = "mage", .id = "f-mage", .layer = STANDS, .size = 46},
    {.word = "witch", .id = "f-witch", .layer = STANDS, .size = 46},
    {0},
};

const struct look look_mage = {
    .card = "t-MaHeA t-MaHeC",
    .things = things,
    .colours = colours,
    .classes = classes,
    .pieces = pieces,
    .tints = tints,
    .rules = rules,
    .fills = fills,
    .shown = shown,
};
