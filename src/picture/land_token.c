/*
 * land_token.c: signs that are printed on the land: shields, goods, machines,
 * gold, magic, robbers, crop circles.
 *
 * Each is a few shapes around its middle, told apart by form and not only by
 * colour, with a dark rim that stands out on any ground.
 */
#include "picture/land.h"

static const struct point east = {1, 0};

static struct point off(const struct thing *t, double x, double y)
{
    return plus(t->p, at(x, y));
}

/* A shape of points around the middle. */
static void figure(struct text *out, const char *class, struct point c, const struct point *p, int n, bool closed)
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

#define FIGURE(out, class, c, closed, ...)                     \
    figure(out, class, c, (const struct point[]){__VA_ARGS__}, \
           (int)(sizeof((const struct point[]){__VA_ARGS__}) / sizeof(struct point)), closed)

void paint_shield(struct text *out)
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

/* ----- goods ----- */

static void medallion(struct text *out)
{
    shape_disc(out, "token", at(0, 0), 7.4, 7.4);
    shape_disc(out, "ring", at(0, 0), 6.5, 6.5);
}

void paint_wine(struct text *out)
{
    static const struct point grape[] = {{-3, -1.6}, {0, -1.6}, {3, -1.6}, {-1.5, 1}, {1.5, 1}, {0, 3.6}};
    struct pen                pen;

    medallion(out);
    FIGURE(out, "leaf", at(0, 0), true, {0, -3}, {2.2, -5.6}, {4.6, -4.6}, {3, -3});
    path_open(out, "grape", &pen);
    for (int i = 0; i < 6; i++)
        pen_dot(&pen, grape[i]);
    path_close(&pen);
}

void paint_grain(struct text *out)
{
    struct pen pen;

    medallion(out);
    FIGURE(out, "stalk", at(0, 0), false, {0, 6}, {0, -4});
    path_open(out, "corn", &pen);
    for (int i = 0; i < 3; i++) {
        pen_box(&pen, at(-1.9, -2.6 + i * 2.5), unit(at(0.7, 1)), 1.8, 0.95);
        pen_box(&pen, at(1.9, -2.6 + i * 2.5), unit(at(-0.7, 1)), 1.8, 0.95);
    }
    pen_box(&pen, at(0, -4.9), at(0, 1), 1.6, 0.95);
    path_close(&pen);
}

void paint_cloth(struct text *out)
{
    medallion(out);
    shape_box(out, "cloth", at(0.6, 0), east, 4.4, 3.2);
    shape_disc(out, "cloth", at(-3.6, 0), 1.7, 3.2);
    shape_disc(out, "thread", at(-3.6, 0), 0.6, 1.4);
    FIGURE(out, "thread", at(0, 0), false, {1, -3}, {1, 3});
    FIGURE(out, "thread", at(0, 0), false, {3, -3}, {3, 3});
}

/* ----- symbols of expansions ----- */

/* A glider of cloth and wood that points where it flies, and its way ahead. */
void paint_flying(struct land *land, const struct thing *t, struct text *out)
{
    static const struct point wing[] = {{5.4, 0},    {1.4, 3.6}, {-1.6, 12.6}, {-5.6, 11},
                                        {-4.4, 6.6}, {-6, 4},    {-4.6, 0}};
    struct point              u = unit(at(land->type->fly_x, land->type->fly_y)), p = minus(t->p, times(u, 7));
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

void paint_gold(struct text *out)
{
    static const struct point bar[] = {{-3.6, 2.6}, {3.6, 2.6}, {0, -2.4}};
    struct pen                pen;

    shape_disc(out, "fall", at(0.6, 5), 8, 2.6);
    for (int i = 0; i < 3; i++) {
        struct point p = bar[i];
        FIGURE(out, "gold", p, true, {-3.6, 2.4}, {-2.5, -2.2}, {2.5, -2.2}, {3.6, 2.4});
        path_open(out, "lit", &pen);
        pen_box(&pen, plus(p, at(0, -1.2)), east, 2.2, 0.7);
        path_close(&pen);
    }
}

void paint_magic(struct text *out)
{
    struct line star = {0};

    shape_disc(out, "magic", at(0, 0), 7.4, 7.4);
    shape_disc(out, "ring", at(0, 0), 6.3, 6.3);
    for (int i = 0; i < 10; i++)
        line_add(&star, on_circle(at(0, 0), i & 1 ? 2.1 : 5.2, i * 12 + 90, 120));
    shape_outline(out, "star", &star);
}

void paint_robber(struct text *out)
{
    struct pen pen;

    shape_disc(out, "fall", at(0.6, 6.4), 6.6, 2);
    path_open(out, "sack", &pen);
    pen_move(&pen, at(-2.2, -3.6));
    pen_curve(&pen, at(-8, 0), at(-8, 7), at(0, 7));
    pen_curve(&pen, at(8, 7), at(8, 0), at(2.2, -3.6));
    pen_line(&pen, at(4, -7.4));
    pen_line(&pen, at(0, -6.2));
    pen_line(&pen, at(-4, -7.4));
    pen_close(&pen);
    path_close(&pen);
    FIGURE(out, "rope", at(0, 0), false, {-2.4, -3.7}, {2.4, -3.7});
    shape_disc(out, "gold", at(0, 2), 2.6, 2.6);
}

/* ----- crop circles: rings in the ripe corn around the sign of what they are about ----- */

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

void paint_crop(struct land *land, const struct thing *t, struct text *out)
{
    shape_disc(out, "wheat", t->p, t->r, t->r);
    shape_disc(out, "swirl", t->p, t->r - 1.6, t->r - 1.6);
    shape_disc(out, "swath", t->p, t->r - 3.6, t->r - 3.6);
    crop_sign(t, land->type->symbols, out);
}
