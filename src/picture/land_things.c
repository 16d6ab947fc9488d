/*
 * land_things.c: things are painted, each in its place.
 *
 * Most are drawn about the origin at one size and put in their place by a
 * transform; what must know its surroundings is drawn in place.
 */
#include "picture/land.h"

static void put_in_place(const struct thing *t, struct text *out)
{
    int hundredths = (int)(t->r / t->look->reach * 100);

    text_word(out, "<g transform=\"translate(");
    shape_number(out, t->p.x);
    text_char(out, ' ');
    shape_number(out, t->p.y);
    text_add(out, ")scale(%d.%02d)\">", hundredths / 100, hundredths % 100);
    t->look->paint(out);
    text_word(out, "</g>");
}

void paint_things(struct land *land, struct text *out)
{
    for (int i = 0; i < land->n_things; i++) {
        const struct thing *t = &land->thing[i];
        if (t->look->paint_in_place)
            t->look->paint_in_place(land, t, out);
        else
            put_in_place(t, out);
    }
}
