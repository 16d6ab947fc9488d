/*
 * land_ground.c: grass, and what grows on it.
 *
 * The grass itself is one colour up to the border, so that no seam shows;
 * meadows, furrows, tufts, hedges and trees keep away from the border and from
 * whatever else is drawn.
 */
#include "picture/land.h"

/* Cells around p that are no field, or the tile's border, within r. */
static bool is_field_around(const struct land *land, const struct grid *grid, struct point p, double r)
{
    for (int i = 0; i < 9; i++) {
        struct point q = i < 8 ? on_circle(p, r, i, 8) : p;
        if (q.x < 1.5 || q.y < 1.5 || q.x > 98.5 || q.y > 98.5)
            return false;
        int code = grid->cell[(int)q.y][(int)q.x];
        if (code >= land->type->n_segs || land->type->seg[code].kind != SEG_FIELD)
            return false;
    }
    return true;
}

/* Whole units: shorter numbers. */
static struct point random_point(struct land *land)
{
    int x = 4 + (int)rng_below(&land->rng, 93);
    return at(x, 4 + (int)rng_below(&land->rng, 93));
}

/* ----- flat things ----- */

/* Patches of darker and lighter grass: two short strokes with round ends, one beside the other. */
static void patches(struct land *land, const struct grid *grid, const char *class, int most, struct text *out)
{
    struct pen pen;
    path_open(out, class, &pen);
    for (int i = 0, n = 0; i < 50 && n < most; i++) {
        struct point p = random_point(land), half = at(2 + (int)rng_below(&land->rng, 5), 0);
        struct point beside = at((int)rng_below(&land->rng, 7) - 4, 0);
        if (!is_field_around(land, grid, p, half.x + 9))
            continue;
        pen_move(&pen, minus(p, half));
        pen_line(&pen, plus(p, half));
        beside.y = rng_below(&land->rng, 2) ? 4 : -4;
        pen_move(&pen, plus(p, beside));
        pen_line(&pen, plus(p, at(half.x + 2, rng_below(&land->rng, 2) ? 3 : -3)));
        n++;
    }
    path_close(&pen);
}

static void rows(struct pen *pen, struct point p, struct point along, double half_length, double half_width,
                 double step)
{
    for (double v = -half_width; v <= half_width; v += step) {
        struct point c = plus(p, times(across(along), v));
        pen_move(pen, minus(c, times(along, half_length)));
        pen_line(pen, plus(c, times(along, half_length)));
    }
}

static struct point random_direction(struct land *land)
{
    double x = rng_real(&land->rng, -1, 1);
    return unit(at(x, rng_real(&land->rng, 0.2, 1)));
}

/* Corn on a small piece of land, in rows. */
static void parcel(struct land *land, const struct grid *grid, struct text *out)
{
    struct pen pen;
    for (int i = 0; i < 40; i++) {
        struct point p = random_point(land), along = random_direction(land);
        double       length = rng_real(&land->rng, 7, 10), width = rng_real(&land->rng, 5, 7);
        if (!is_field_around(land, grid, p, 12) || !land_free(land, p, 11.5))
            continue;
        shape_box(out, "parcel", p, along, length, width);
        path_open(out, "drill", &pen);
        rows(&pen, p, along, length - 1.2, width - 1.2, (width - 1.2) / 2);
        path_close(&pen);
        land_take(land, p, 8.5);
        return;
    }
}

/* A mown strip: a few parallel strokes. */
static void furrows(struct land *land, const struct grid *grid, struct text *out)
{
    struct pen pen;
    path_open(out, "furrow", &pen);
    for (int i = 0, n = 0; i < 30 && n < 1; i++) {
        struct point p = random_point(land), along = random_direction(land);
        if (!is_field_around(land, grid, p, 8) || !land_free(land, p, 7))
            continue;
        rows(&pen, p, along, 5, 5.6, 2.8);
        n++;
    }
    path_close(&pen);
}

static void tufts(struct land *land, const struct grid *grid, struct text *out)
{
    struct pen pen;
    path_open(out, "tuft", &pen);
    for (int i = 0, n = 0; i < 70 && n < 7; i++) {
        struct point p = random_point(land);
        if (!is_field_around(land, grid, p, 2.5) || !land_free(land, p, 2))
            continue;
        pen_move(&pen, plus(p, at(-1.5, -1.3)));
        pen_line(&pen, p);
        pen_line(&pen, plus(p, at(0.3, -2.2)));
        pen_move(&pen, p);
        pen_line(&pen, plus(p, at(1.7, -1.2)));
        n++;
    }
    path_close(&pen);
}

static void blooms(struct land *land, const struct grid *grid, struct text *out)
{
    struct pen pen;
    path_open(out, "bloom", &pen);
    for (int i = 0, n = 0; i < 30 && n < 3; i++) {
        struct point p = random_point(land);
        if (!is_field_around(land, grid, p, 4) || !land_free(land, p, 4))
            continue;
        for (int k = 0; k < 3; k++)
            pen_dot(&pen, plus(p, at((int)rng_below(&land->rng, 6) - 3, 2 * k - 2)));
        n++;
    }
    path_close(&pen);
}

void paint_ground(struct land *land, const struct grid *grid, struct text *out)
{
    shape_box(out, "grass", at(50, 50), at(1, 0), 50 + OVERLAP, 50 + OVERLAP);
    patches(land, grid, "meadow", 2, out);
    patches(land, grid, "sunny", 2, out);
    if (rng_below(&land->rng, 5) < 2)
        parcel(land, grid, out);
    furrows(land, grid, out);
    tufts(land, grid, out);
    blooms(land, grid, out);
}

/* ----- what stands up: each plant is a dot three times, rim, crown and sunny side ----- */

enum { PLANTS = 48 };

struct plants {
    int          n;
    struct point p[PLANTS];
};

static void plant(struct plants *plants, struct point p)
{
    if (plants->n < PLANTS)
        plants->p[plants->n++] = p;
}

static void paint_plants(const struct plants *plants, const char *const class[3], double shift, struct text *out)
{
    struct pen pen;
    for (int layer = 0; layer < 3 && plants->n; layer++) {
        path_open(out, class[layer], &pen);
        for (int i = 0; i < plants->n; i++)
            pen_dot(&pen, plus(plants->p[i], layer == 2 ? at(-shift, -shift) : at(0, 0)));
        path_close(&pen);
    }
}

/* A hedge runs beside a stretch of a road: the longest piece of open grass there. */
static void hedge(struct land *land, const struct grid *grid, const struct line *road, double side, struct line *out)
{
    struct line beside, run = {0};
    double      first = rng_real(&land->rng, 0.05, 0.3), last = first + rng_real(&land->rng, 0.3, 0.6);

    out->n = 0;
    line_shift(road, side * (ROAD_HALF + 3.6), &beside);
    double step = 5 / (line_length(&beside) + 1);
    for (double t = first; t < last && t < 0.97 && run.n < LINE_MAX; t += step) {
        struct point p = line_at(&beside, t, NULL);
        if (is_field_around(land, grid, p, 3.2) && land_free(land, p, 2.6))
            line_add(&run, p);
        else
            run.n = 0;
        if (run.n > out->n)
            *out = run;
    }
}

static void paint_hedges(const struct line *hedges, int n, struct text *out)
{
    static const char *const class[2] = {"hedge", "row"};
    struct pen pen;

    for (int layer = 0; layer < 2; layer++) {
        path_open(out, class[layer], &pen);
        for (int i = 0; i < n; i++)
            if (hedges[i].n > 1)
                pen_open_line(&pen, &hedges[i]);
        path_close(&pen);
    }
}

/* Trees between the houses of a town. */
static void town_trees(struct land *land, const struct grid *grid, struct plants *out)
{
    for (int i = 0, n = 0; i < 80 && n < 5; i++) {
        struct point p = random_point(land);
        int          code = grid->cell[(int)p.y][(int)p.x];
        bool         town = code < land->type->n_road_city && land->type->seg[code].kind == SEG_CITY;
        for (int k = 0; town && k < 8; k++) {
            struct point q = on_circle(p, 7, k, 8);
            town = q.x > 0 && q.y > 0 && q.x < 100 && q.y < 100 && grid->cell[(int)q.y][(int)q.x] == code;
        }
        if (!town || !land_free(land, p, 2.4))
            continue;
        plant(out, p);
        land_take(land, p, 2.4);
        n++;
    }
}

static void tree_groups(struct land *land, const struct grid *grid, struct plants *out)
{
    for (int i = 0, n = 0; i < 90 && n < 5; i++) {
        struct point p = random_point(land);
        if (!is_field_around(land, grid, p, 5) || !land_free(land, p, 5.2))
            continue;
        int trees = 1 + (int)rng_below(&land->rng, 3);
        for (int k = 0; k < trees; k++) {
            struct point q = k ? on_circle(p, 5, (int)rng_below(&land->rng, 12), 12) : p;
            if (is_field_around(land, grid, q, 3.8) && land_free(land, q, 3.8))
                plant(out, q);
        }
        land_take(land, p, 9);
        n++;
    }
}

void paint_trees(struct land *land, const struct grid *grid, struct text *out)
{
    static const char *const bush[3] = {"bush", "twig", "bud"}, *const tree[3] = {"tree", "crown", "sun"};
    struct plants bushes = {0}, trees = {0};
    struct line   hedges[LAND_ROADS];

    for (int k = 0; k < land->type->n_segs; k++) /* a figure hides what stands below it: leave its place open */
        land_take(land, land->anchor[k], 4);
    for (int i = 0; i < land->n_roads; i++) {
        hedge(land, grid, &land->road[i].way.line, rng_below(&land->rng, 2) ? 1 : -1, &hedges[i]);
        for (int k = 0; k < hedges[i].n; k++)
            land_take(land, hedges[i].p[k], 3);
    }
    paint_hedges(hedges, land->n_roads, out);
    town_trees(land, grid, &bushes);
    tree_groups(land, grid, &trees);
    paint_plants(&bushes, bush, 0.5, out);
    paint_plants(&trees, tree, 1, out);
}
