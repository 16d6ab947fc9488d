/*
 * crops.c: what the Crop Circles look like: rings in the ripe corn around the
 * sign of what they are about.
 */
#include "carcassonne/tile_words.h"
#include "picture/look.h"

static const struct point east = {1, 0};

enum { CIRCLES = SYMBOL_CROP_ROAD | SYMBOL_CROP_CITY | SYMBOL_CROP_FIELD };

static struct point off(const struct thing *t, double x, double y)
{
    return plus(t->p, at(x, y));
}

static void crop_sign(const struct thing *t, int symbols, struct text *out)
{
    struct pen pen;

    path_open(out, "swath", &pen);
    if (symbols & SYMBOL_CROP_ROAD) { /* a crossing */
        pen_move(&pen, off(t, -6, -6));
        pen_line(&pen, off(t, 6, 6));
        pen_move(&pen, off(t, 6, -6));
        pen_line(&pen, off(t, -6, 6));
    } else if (symbols & SYMBOL_CROP_CITY) { /* a keep with its towers */
        pen_box(&pen, t->p, east, 5, 5);
        pen_move(&pen, off(t, 0, -0.6));
        pen_line(&pen, off(t, 0, 0.6));
    } else { /* petals */
        for (int i = 0; i < 6; i++) {
            struct point p = on_circle(t->p, 4.8, i, 6);
            pen_disc(&pen, p, 1.7, 1.7);
        }
    }
    path_close(&pen);
}

static void paint_crop(struct land *land, const struct thing *t, struct text *out)
{
    shape_disc(out, "wheat", t->p, t->r, t->r);
    shape_disc(out, "swirl", t->p, t->r - 1.6, t->r - 1.6);
    shape_disc(out, "swath", t->p, t->r - 3.6, t->r - 3.6);
    crop_sign(t, land->type->symbols, out);
}

/* Where roads end on the tile, or cities must be kept apart, the circle is what they meet. */
static bool is_middle(const struct tile_type *type)
{
    if (!(type->symbols & CIRCLES))
        return false;
    return land_singles(type) > 0 || (land_count(type, SEG_CITY) > 1 && land_count(type, SEG_FIELD) != 1);
}

static const struct thing_look things[] = {
    {.symbols = CIRCLES, .place = PLACE_OPEN, .size = 14, .paint_in_place = paint_crop, .is_middle = is_middle},
    {0},
};

static const struct shape_class classes[] = {
    {"wheat", "corn", "honey", 9, NULL},
    {"swath", NULL, "cream", 22, "stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.85"},
    {"swirl", NULL, "honey", 7, "stroke-opacity:.7"},
    {0},
};

/* ----- pieces ----- */

static const struct shape crop_road[] = {
    {"edged q-crop", "M8 50a42 42 0 1 1 84 0 42 42 0 1 1 -84 0Z"},
    {"q-ring", "M16 50a34 34 0 1 1 68 0 34 34 0 1 1 -68 0Z"},
    {"q-crop2", "M26 50a24 24 0 1 1 48 0 24 24 0 1 1 -48 0Z"},
    {"q-way", "M38 70C38 58 60 56 56 46 54 40 48 38 52 28"},
    {NULL, NULL},
};

static const struct shape crop_city[] = {
    {"edged q-crop", "M8 50a42 42 0 1 1 84 0 42 42 0 1 1 -84 0Z"},
    {"q-ring", "M16 50a34 34 0 1 1 68 0 34 34 0 1 1 -68 0Z"},
    {"q-crop2", "M26 50a24 24 0 1 1 48 0 24 24 0 1 1 -48 0Z"},
    {"q-o2 q-stone", "M36 66V36H42V41H47V36H53V41H58V36H64V66H55V57H45V66Z"},
    {NULL, NULL},
};

static const struct shape crop_field[] = {
    {"edged q-crop", "M8 50a42 42 0 1 1 84 0 42 42 0 1 1 -84 0Z"},
    {"q-ring", "M16 50a34 34 0 1 1 68 0 34 34 0 1 1 -68 0Z"},
    {"q-crop2", "M26 50a24 24 0 1 1 48 0 24 24 0 1 1 -48 0Z"},
    {"q-l", "M50 70V32"},
    {"q-o2 q-gold", "M50 40C43 40 40 34 41 29 48 30 50 35 50 40 50 35 52 30 59 29 60 34 57 40 50 40ZM50 53C43 53 39 47 "
                    "40 42 47 43 50 48 50 53 50 48 53 43 60 42 61 47 57 53 50 53Z"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-crop-road", crop_road, false, 0, 0, 0},
    {"f-crop-city", crop_city, false, 0, 0, 0},
    {"f-crop-field", crop_field, false, 0, 0, 0},
    {0},
};

static const struct colour tints[] = {
    {"crop", "#e6c660", "#cbab48"},
    {"crop2", "#f4e2a0", "#e0c87c"},
    {"way", "#8a6f4e", "#7a6144"},
    {0},
};

static const char *const rules[] = {
    ".q-way{fill:none;stroke:@way;stroke-width:9;stroke-linecap:round}",
    ".q-ring{fill:none;stroke:@gold3;stroke-width:4}",
    NULL,
};

static const char *const fills[] = {"crop", "crop2", NULL};

const struct look look_crops = {
    .card = "t-Korn1 t-Korn5",
    .things = things,
    .classes = classes,
    .pieces = pieces,
    .tints = tints,
    .rules = rules,
    .fills = fills,
};
