/*
 * land_token.c: signs that are printed on the land: the shield, and the parts
 * of which expansions make theirs.
 *
 * Each is a few shapes around its middle, told apart by form and not only by
 * colour, with a dark rim that stands out on any ground.
 */
#include "picture/land.h"

static const struct point east = {1, 0};

/* A shape of points around the middle. */
void paint_figure(struct text *out, const char *class, struct point c, const struct point *p, int n, bool closed)
{
    struct line line = {0};
    struct pen  pen;

    for (int i = 0; i < n; i++)
        line_add(&line, plus(c, p[i]));
    path_open(out, class, &pen);
    pen_open_line(&pen, &line);
    if (closed)
        pen_close(&pen);
    path_close(&pen);
}

void paint_medallion(struct text *out)
{
    shape_disc(out, "token", at(0, 0), 7.4, 7.4);
    shape_disc(out, "ring", at(0, 0), 6.5, 6.5);
}

static void paint_shield(struct text *out)
{
    struct pen pen;

    path_open(out, "azure", &pen);
    pen_move(&pen, at(-5.8, -6.6));
    pen_line(&pen, at(5.8, -6.6));
    pen_line(&pen, at(5.8, 0));
    pen_curve(&pen, at(5.8, 3.6), at(3, 6), at(0, 7.6));
    pen_curve(&pen, at(-3, 6), at(-5.8, 3.6), at(-5.8, 0));
    pen_close(&pen);
    path_close(&pen);
    path_open(out, "band", &pen);
    pen_box(&pen, at(0, -0.2), at(0, 1), 6, 1.3);
    pen_box(&pen, at(0, -1.6), east, 5.3, 1.3);
    path_close(&pen);
}

const struct thing_look thing_shield = {.place = PLACE_IN_CITY, .size = 9.5, .reach = 8, .paint = paint_shield};
