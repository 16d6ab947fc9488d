/*
 * houses.c: roofs seen from above.
 *
 * A roof is a rectangle with a ridge: the facet that faces the light (the
 * upper left) is lightened, the one that turns away is darkened, and two sides
 * of the house stand in its own shade.
 */
#include "picture/houses.h"

/* Mostly terracotta, now and then slate or straw. */
enum { ROOFS = 5 };
static const char *const roof_class[ROOFS] = {"tile1", "tile2", "tile3", "slate", "straw"};
static const int         roof_of[10] = {0, 0, 0, 1, 1, 2, 2, 3, 4, 4};

void houses_add(struct houses *houses, const struct house *h)
{
    if (houses->n < HOUSES_MAX)
        houses->house[houses->n++] = *h;
}

static struct point half_size(const struct house *h)
{
    return h->upright ? at(h->width, h->length) : at(h->length, h->width);
}

static void pen_roof(struct pen *pen, const struct house *h)
{
    struct point s = half_size(h);
    pen_box(pen, h->p, at(1, 0), s.x, s.y);
}

static void pen_shade(struct pen *pen, const struct house *h)
{
    struct point s = half_size(h);
    pen_move(pen, plus(h->p, at(s.x + 0.5, 1 - s.y)));
    pen_line(pen, plus(h->p, at(s.x + 0.5, s.y + 0.5)));
    pen_line(pen, plus(h->p, at(1 - s.x, s.y + 0.5)));
}

/* The long facet on one side of the ridge: -1 above or to the left of it. */
static void pen_facet(struct pen *pen, const struct house *h, double side)
{
    double       hip = h->length > h->width ? h->length - h->width : 0.1, l = h->length, w = h->width * side;
    struct point p[4] = {{-l, w}, {l, w}, {hip, 0}, {-hip, 0}};
    struct line  facet = {0};
    for (int i = 0; i < 4; i++)
        line_add(&facet, plus(h->p, h->upright ? at(p[i].y, p[i].x) : p[i]));
    pen_outline(pen, &facet);
}

static void paint_roofs(const struct houses *houses, int roof, struct text *out)
{
    struct pen pen;

    path_open(out, roof_class[roof], &pen);
    for (int i = 0; i < houses->n; i++)
        if (roof_of[houses->house[i].colour] == roof)
            pen_roof(&pen, &houses->house[i]);
    path_close(&pen);
}

static void paint_facets(const struct houses *houses, const char *class, double side, struct text *out)
{
    struct pen pen;

    path_open(out, class, &pen);
    for (int i = 0; i < houses->n; i++)
        pen_facet(&pen, &houses->house[i], side);
    path_close(&pen);
}

/* A number with three decimals, for directions. */
static void thousandths(struct text *out, double v)
{
    int n = (int)(v * 1000 + (v < 0 ? -0.5 : 0.5));
    text_add(out, "%s%d.%03d", n < 0 ? "-" : "", (n < 0 ? -n : n) / 1000, (n < 0 ? -n : n) % 1000);
}

static void frame_open(struct point along, struct text *out)
{
    double m[4] = {along.x, along.y, -along.y, along.x};
    text_word(out, "<g transform=\"matrix(");
    for (int i = 0; i < 4; i++) {
        thousandths(out, m[i]);
        text_char(out, ' ');
    }
    text_word(out, "0 0)\">");
}

void paint_houses(const struct houses *houses, struct text *out)
{
    struct pen pen;
    bool       framed = houses->along.y != 0;

    if (!houses->n)
        return;
    if (framed)
        frame_open(houses->along, out);
    path_open(out, "cast", &pen);
    for (int i = 0; i < houses->n; i++)
        pen_shade(&pen, &houses->house[i]);
    path_close(&pen);
    for (int roof = 0; roof < ROOFS; roof++)
        paint_roofs(houses, roof, out);
    paint_facets(houses, "lit", -1, out);
    paint_facets(houses, "dim", 1, out);
    if (framed)
        text_word(out, "</g>");
}
