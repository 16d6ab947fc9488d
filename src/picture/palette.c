/*
 * palette.c: the colours of the land and the style sheet made of them; colours
 * that one expansion alone needs are in its look.
 *
 * Warm stone, terracotta and summer grass by day; the same land under the moon
 * for dark surroundings.  Light comes from the upper left, softly enough that
 * a turned tile does not look wrong: facets are lightened and darkened by
 * translucent white and black, which also keeps the palette short.
 */
#include "picture/palette.h"

#include <string.h>

#include "picture/look.h"
#include "picture/picture.h"

static const struct colour colours[] = {
    {"grass", "#b6d07f", "#526f42"},
    {"meadow", "#adcc75", "#4c693d"},
    {"tuft", "#87ac52", "#6f9155"},
    {"sunny", "#bdd686", "#567446"},
    {"parcel", "#cfd588", "#666f44"},
    {"drill", "#b9bf68", "#575f39"},
    {"bloom", "#fff6cf", "#cfc39a"},
    {"tree", "#6a9c4a", "#456c3c"},
    {"leaf", "#8fbd63", "#5d8850"},
    {"shade", "#3f6a35", "#273f24"},
    {"water", "#7fbedb", "#35637f"},
    {"bank", "#4f8bad", "#1f4258"},
    {"ripple", "#cbe8f3", "#6a9dbb"},
    {"road", "#f4e9cd", "#b3a383"},
    {"kerb", "#a68a5d", "#564a38"},
    {"rut", "#dccba2", "#968768"},
    {"town", "#efd9b0", "#8b7550"},
    {"wall", "#dbd3c4", "#928c80"},
    {"stone", "#f6f1e7", "#b3ada0"},
    {"mortar", "#6a5f53", "#2c2722"},
    {"ink", "#47382c", "#17130f"},
    {"tile1", "#d2643f", "#9c4b33"},
    {"tile2", "#e39159", "#a96b44"},
    {"tile3", "#b64c40", "#803a33"},
    {"slate", "#8496a8", "#56687a"},
    {"straw", "#dfbf72", "#96804a"},
    {"court", "#f1e5c6", "#a2957a"},
    {"gold", "#f2c53d", "#d3a531"},
    {"honey", "#c9932a", "#8a6420"},
    {"cream", "#fdf7e6", "#d9d0b8"},
    {"azure", "#3f6fb0", "#3c659c"},
    {"corn", "#e3bb45", "#b08f35"},
    {"wood", "#b98a58", "#7d5f3f"},
    {"rose", "#d9577b", "#a94a66"},
    {"night", "#000000", "#000000"},
    {"day", "#ffffff", "#ffffff"},
    {0},
};

static const struct shape_class classes[] = {
    {"grass", "grass", NULL, 0, NULL},
    {"meadow", NULL, "meadow", 80, "stroke-linecap:round"},
    {"sunny", NULL, "sunny", 90, "stroke-linecap:round"},
    {"parcel", "parcel", NULL, 0, NULL},
    {"drill", NULL, "drill", 9, "stroke-linecap:round"},
    {"furrow", NULL, "meadow", 14, "stroke-linecap:round"},
    {"tuft", NULL, "tuft", 7, "stroke-linecap:round;stroke-linejoin:round"},
    {"bloom", NULL, "bloom", 13, "stroke-linecap:round"},
    {"rose", NULL, "rose", 18, "stroke-linecap:round"},
    {"hedge", NULL, "shade", 50, "stroke-linecap:round;stroke-dasharray:.1 3.2"},
    {"row", NULL, "tree", 37, "stroke-linecap:round;stroke-dasharray:.1 3.2"},
    {"tree", NULL, "shade", 78, "stroke-linecap:round"}, /* dots: a dark rim, the crown, its sunny side */
    {"crown", NULL, "tree", 64, "stroke-linecap:round"},
    {"sun", NULL, "leaf", 34, "stroke-linecap:round"},
    {"bush", NULL, "shade", 48, "stroke-linecap:round"},
    {"twig", NULL, "tree", 35, "stroke-linecap:round"},
    {"bud", NULL, "leaf", 16, "stroke-linecap:round"},
    {"bank", NULL, "bank", 140, NULL},
    {"river", NULL, "water", 120, NULL},
    {"ripple", NULL, "ripple", 8, "stroke-linecap:round"},
    {"lake", "water", "bank", 12, "stroke-linejoin:round"},
    {"kerb", NULL, "kerb", 84, NULL},
    {"road", NULL, "road", 62, NULL},
    {"rut", NULL, "rut", 9, "stroke-dasharray:3 4"},
    {"parapet", NULL, "mortar", 124, NULL},
    {"bridge", NULL, "wall", 106, NULL},
    {"plaza", "road", "kerb", 12, NULL},
    {"cobble", NULL, "rut", 8, NULL},
    {"town", "town", NULL, 0, NULL},
    {"wall", "wall", NULL, 0, NULL},
    {"edge", NULL, "mortar", 8, "stroke-linejoin:round"},
    {"foot", NULL, "night", 30, "stroke-opacity:.14;stroke-linejoin:round"}, /* where walls meet the grass */
    {"inside", NULL, "night", 24, "stroke-opacity:.12;stroke-linejoin:round"},
    {"merlon", NULL, "stone", 18, "stroke-dasharray:2.2 1.7"},
    {"tower", NULL, "mortar", 86, "stroke-linecap:round"},
    {"turret", NULL, "stone", 70, "stroke-linecap:round"},
    {"cone", NULL, "slate", 50, "stroke-linecap:round"},
    {"gate", "stone", "mortar", 9, "stroke-linejoin:round"},
    {"door", "ink", NULL, 0, NULL},
    {"forum", "court", "rut", 8, NULL},
    {"tile1", "tile1", "ink", 5, "stroke-linejoin:round;stroke-opacity:.6"},
    {"tile2", "tile2", "ink", 5, "stroke-linejoin:round;stroke-opacity:.6"},
    {"tile3", "tile3", "ink", 5, "stroke-linejoin:round;stroke-opacity:.6"},
    {"slate", "slate", "ink", 5, "stroke-linejoin:round;stroke-opacity:.6"},
    {"straw", "straw", "ink", 5, "stroke-linejoin:round;stroke-opacity:.6"},
    {"lit", "day", NULL, 0, "fill-opacity:.22"},
    {"dim", "night", NULL, 0, "fill-opacity:.2"},
    {"cast", NULL, "night", 14, "stroke-opacity:.17"},
    {"fall", "night", NULL, 0, "fill-opacity:.16"},
    {"court", "court", "ink", 7, "stroke-linejoin:round"},
    {"garth", "meadow", "shade", 6, NULL},
    {"cross", NULL, "gold", 13, "stroke-linecap:round"},
    {"rim", NULL, "ink", 25, "stroke-linecap:round"}, /* below a cross */
    {"token", "cream", "ink", 9, NULL},
    {"ring", NULL, "honey", 8, NULL},
    {"azure", "azure", "ink", 9, "stroke-linejoin:round"},
    {"band", "gold", NULL, 0, NULL},
    {"wood", "wood", "ink", 6, "stroke-linejoin:round"},
    {"gold", "gold", "ink", 7, "stroke-linejoin:round"},
    {0},
};

/* Those of the land first, then those of one expansion after the other. */
#define NTH(type, own, member)                                   \
    for (const type *t = own; t->name; t++)                      \
        if (n-- == 0)                                            \
            return t;                                            \
    for (const struct look *const *look = looks; *look; look++)  \
        for (const type *t = (*look)->member; t && t->name; t++) \
            if (n-- == 0)                                        \
                return t;                                        \
    return NULL

const struct colour *palette_colour(int n)
{
    NTH(struct colour, colours, colours);
}

const struct shape_class *palette_class(int n)
{
    NTH(struct shape_class, classes, classes);
}

const char *picture_colour(const char *name, enum picture_mode mode)
{
    const struct colour *c;

    for (int i = 0; (c = palette_colour(i)); i++)
        if (!strcmp(c->name, name))
            return mode == PICTURE_DARK ? c->dark : c->light;
    return NULL;
}

static void css_value(const char *property, const char *colour, enum picture_mode mode, struct text *out)
{
    if (mode == PICTURE_VARIABLES)
        text_add(out, "%s:var(--p-%s);", property, colour);
    else
        text_add(out, "%s:%s;", property, picture_colour(colour, mode));
}

static void css_class(const struct shape_class *c, enum picture_mode mode, struct text *out)
{
    text_add(out, ".p-%s{", c->name);
    if (c->fill)
        css_value("fill", c->fill, mode, out);
    else
        text_word(out, "fill:none;");
    if (c->stroke) {
        css_value("stroke", c->stroke, mode, out);
        text_add(out, "stroke-width:%d.%d;", c->width / 10, c->width % 10);
    }
    if (c->extra)
        text_word(out, c->extra);
    text_word(out, "}\n");
}

static void css_variables(const char *selector, bool dark, struct text *out)
{
    const struct colour *c;

    text_add(out, "%s{", selector);
    for (int i = 0; (c = palette_colour(i)); i++)
        text_add(out, "--p-%s:%s;", c->name, dark ? c->dark : c->light);
    text_word(out, "}\n");
}

void picture_css(enum picture_mode mode, struct text *out)
{
    const struct shape_class *c;

    if (mode == PICTURE_VARIABLES) {
        css_variables(":root,[data-theme=light]", false, out);
        css_variables("[data-theme=dark]", true, out);
    }
    for (int i = 0; (c = palette_class(i)); i++)
        css_class(c, mode, out);
}
