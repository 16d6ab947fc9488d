/*
 * land_things.c: which painter paints which thing, and how large.
 *
 * Most things are drawn about the origin at one size and put in their place by
 * a transform; what must know its surroundings is drawn in place.
 */
#include "picture/land.h"

static const struct {
    void (*in_place)(struct land *land, const struct thing *t, struct text *out);
    void (*about_origin)(struct text *out);
    double reach; /* of the drawing about the origin: as far as thing_size when it is put in place */
} painters[THING_COUNT] = {
    /* ORDER THING */
    [THING_VILLAGE] = {.in_place = paint_village},
    [THING_LAKE] = {.in_place = paint_lake},
    [THING_POND] = {.in_place = paint_pond},
    [THING_CROP] = {.in_place = paint_crop},
    [THING_FLYING] = {.in_place = paint_flying},
    [THING_MONASTERY] = {NULL, paint_monastery, 13},
    [THING_CATHEDRAL] = {NULL, paint_cathedral, 17},
    [THING_GARDEN] = {NULL, paint_garden, 8.5},
    [THING_INN] = {NULL, paint_inn, 9},
    [THING_SHIELD] = {NULL, paint_shield, 8},
    [THING_WINE] = {NULL, paint_wine, 8},
    [THING_GRAIN] = {NULL, paint_grain, 8},
    [THING_CLOTH] = {NULL, paint_cloth, 8},
    [THING_GOLD] = {NULL, paint_gold, 8},
    [THING_MAGIC] = {NULL, paint_magic, 7.8},
    [THING_ROBBER] = {NULL, paint_robber, 8},
};

static void put_in_place(const struct thing *t, struct text *out)
{
    int hundredths = (int)(t->r / painters[t->kind].reach * 100);

    text_word(out, "<g transform=\"translate(");
    shape_number(out, t->p.x);
    text_char(out, ' ');
    shape_number(out, t->p.y);
    text_add(out, ")scale(%d.%02d)\">", hundredths / 100, hundredths % 100);
    painters[t->kind].about_origin(out);
    text_word(out, "</g>");
}

void paint_things(struct land *land, struct text *out)
{
    for (int i = 0; i < land->n_things; i++) {
        const struct thing *t = &land->thing[i];
        if (painters[t->kind].in_place)
            painters[t->kind].in_place(land, t, out);
        else
            put_in_place(t, out);
    }
}
