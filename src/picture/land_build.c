/*
 * land_build.c: what stands alone on the land: village, monastery, garden; and
 * the parts of which expansions make theirs: houses, churches, water that
 * stands.
 *
 * All are seen from above and carry their own light, so that they may be
 * turned with the tile.
 */
#include "picture/houses.h"
#include "picture/land.h"

static const struct point east = {1, 0};

void paint_house(struct text *out, struct point p, bool upright, double length, double width, int colour)
{
    struct houses houses = {at(1, 0), 1, {{p, length, width, upright, colour}}};
    paint_houses(&houses, out);
}

void paint_cross(struct text *out, struct point p, double size)
{
    static const char *const class[] = {"rim", "cross"};
    struct pen pen;
    for (int layer = 0; layer < 2; layer++) {
        path_open(out, class[layer], &pen);
        pen_move(&pen, plus(p, at(0, -size)));
        pen_line(&pen, plus(p, at(0, size * 1.2)));
        pen_move(&pen, plus(p, at(-size * 0.8, -size * 0.25)));
        pen_line(&pen, plus(p, at(size * 0.8, -size * 0.25)));
        path_close(&pen);
    }
}

/* ----- where roads end ----- */

static void paint_village(struct land *land, const struct thing *t, struct text *out)
{
    struct houses houses = {.along = unit(at(1, 1))};

    shape_disc(out, "plaza", t->p, 8, 8);
    shape_disc(out, "cobble", t->p, 5.4, 5.4);
    shape_disc(out, "gate", t->p, 2.9, 2.9);
    shape_disc(out, "lake", t->p, 1.4, 1.4);
    for (int i = 0; i < 4; i++) { /* a house in each corner that is open grass */
        struct point p = on_circle(t->p, 16, 2 * i + 1, 8);
        bool         open = houses.n < 3 && land_free(land, on_circle(t->p, 17.5, 2 * i + 1, 8), 4);
        for (int k = 0; k < land->n_cities; k++)
            open = open && !outline_has(&land->city[k].outline.line, on_circle(t->p, 21, 2 * i + 1, 8));
        for (int k = 0; k < land->n_roads; k++)
            open = open && line_from(&land->road[k].way.line, p) > 8;
        if (!open)
            continue;
        houses_add(&houses,
                   &(struct house){houses_in(houses.along, p), 4.5, 3.3, i % 2 == 0, (int)rng_below(&land->rng, 7)});
        land_take(land, p, 5);
    }
    paint_houses(&houses, out);
}

/* ----- churches ----- */

/* Nave and transept under one roof, and the round choir at the end of the nave, to the right or at the top. */
void paint_church(struct text *out, struct point p, bool upright, double nave, double transept, double half)
{
    struct point along = upright ? at(0, -1) : at(1, 0), choir = plus(p, times(along, nave));

    shape_disc(out, "slate", choir, half * 0.9, half * 0.9);
    paint_house(out, p, upright, nave, half, 7);
    paint_house(out, plus(p, times(along, nave * 0.25)), !upright, transept, half * 0.85, 7);
}

static void paint_monastery(struct text *out)
{
    shape_box(out, "fall", at(1, 1.2), east, 13.4, 13.4);
    shape_box(out, "court", at(0, 0), east, 13, 13);
    shape_box(out, "tile1", at(-1, 6.4), east, 10, 5.2);
    shape_box(out, "dim", at(-1, 10.2), east, 10, 1.4);
    shape_box(out, "lit", at(-1, 2.6), east, 10, 1.4);
    shape_box(out, "garth", at(-1, 6.4), east, 7, 2.6);
    paint_church(out, at(-0.6, -5.4), false, 10.4, 7.2, 4.2);
    shape_box(out, "gate", at(-9.6, -5.4), east, 3.6, 3.6);
    paint_cross(out, at(-9.6, -5.4), 2.4);
}

/* ----- garden ----- */

static void paint_garden(struct text *out)
{
    struct pen pen;

    shape_box(out, "fall", at(0.8, 1), east, 8.2, 8.2);
    shape_box(out, "court", at(0, 0), east, 8, 8);
    path_open(out, "garth", &pen);
    for (int i = 0; i < 4; i++)
        pen_box(&pen, at(i & 1 ? 3.7 : -3.7, i & 2 ? 3.7 : -3.7), east, 2.9, 2.9);
    path_close(&pen);
    path_open(out, "rose", &pen);
    for (int i = 0; i < 4; i++) {
        struct point bed = at(i & 1 ? 3.7 : -3.7, i & 2 ? 3.7 : -3.7);
        pen_dot(&pen, plus(bed, at(-1.2, -1.2)));
        pen_dot(&pen, plus(bed, at(1.2, 1.2)));
    }
    path_close(&pen);
    path_open(out, "bloom", &pen);
    for (int i = 0; i < 4; i++) {
        struct point bed = at(i & 1 ? 3.7 : -3.7, i & 2 ? 3.7 : -3.7);
        pen_dot(&pen, plus(bed, at(1.2, -1.2)));
        pen_dot(&pen, plus(bed, at(-1.2, 1.2)));
    }
    path_close(&pen);
    shape_disc(out, "lake", at(0, 0), 2.2, 2.2);
}

/* ----- water that stands ----- */

static void blob(struct land *land, struct point c, double r, struct line *out)
{
    out->n = 0;
    for (int i = 0; i < 10; i++)
        line_add(out, on_circle(c, r * rng_real(&land->rng, 0.9, 1.04), i, 10));
}

static void smooth_ring(struct text *out, const char *class, const struct line *ring)
{
    struct line loop = *ring;
    struct pen  pen;
    line_add(&loop, ring->p[0]);
    path_open(out, class, &pen);
    pen_smooth(&pen, &loop);
    pen_close(&pen);
    path_close(&pen);
}

void paint_shore(struct land *land, struct point p, double r, struct text *out)
{
    struct line shore;

    blob(land, p, r, &shore);
    smooth_ring(out, "lake", &shore);
}

void paint_ripples(struct text *out, struct point c, double r)
{
    static const struct {
        double x, y, half;
    } mark[] = {{-0.35, -0.5, 0.25}, {0.3, -0.25, 0.2}, {-0.5, 0.2, 0.2}, {0.25, 0.5, 0.3}};
    struct pen pen;
    path_open(out, "ripple", &pen);
    for (int i = 0; i < 4; i++) {
        struct point p = plus(c, at(mark[i].x * r, mark[i].y * r)), d = at(mark[i].half * r, 0);
        pen_move(&pen, minus(p, d));
        pen_curve(&pen, plus(p, at(-d.x / 3, -1.2)), plus(p, at(d.x / 3, 1.2)), plus(p, d));
    }
    path_close(&pen);
}

const struct thing_look thing_village = {.size = 8.5, .paint_in_place = paint_village};
const struct thing_look thing_monastery = {.place = PLACE_OPEN, .size = 16.5, .reach = 13, .paint = paint_monastery};
const struct thing_look thing_garden = {.place = PLACE_OPEN, .size = 10, .reach = 8.5, .paint = paint_garden};
