/*
 * land_city.c: walls, towers, gates and the houses inside.
 *
 * The wall is a band inside the city's outline; it is drawn along walls only
 * and never along the tile's border, where the city goes on.  Houses are seen
 * from above: a roof with four facets, two of them lightened and darkened.
 * They stand in blocks of two rows along the town's own direction, with streets
 * between them and, in a large town, around a square.
 */
#include "picture/land.h"

#include "picture/houses.h"

/* The wall edges of an outline as lines of their own, in one path. */
static void wall_lines(const struct outline *o, const struct line *where, const char *class, struct text *out)
{
    struct pen pen;
    int        n = where->n;
    bool       drawing = false;

    path_open(out, class, &pen);
    for (int i = 0, first = 0; i < n; i++) { /* begin behind an edge that is no wall */
        if (i == 0)
            while (first < n && o->wall[first])
                first++;
        int k = (first + i) % n;
        if (!o->wall[k]) {
            drawing = false;
            continue;
        }
        if (!drawing)
            pen_move(&pen, where->p[k]);
        pen_line(&pen, where->p[(k + 1) % n]);
        drawing = true;
    }
    path_close(&pen);
}

static bool has_walls(const struct outline *o)
{
    for (int i = 0; i < o->line.n; i++)
        if (o->wall[i])
            return true;
    return false;
}

static bool is_corner(struct point p)
{
    return (p.x < 1 || p.x > 99) && (p.y < 1 || p.y > 99);
}

static bool is_gate(const struct land *land, struct point p)
{
    for (int i = 0; i < land->n_roads; i++)
        if (land->road[i].end == ROAD_TO_CITY && apart(line_at(&land->road[i].way.line, 1, NULL), p) < 10)
            return true;
    return false;
}

/* At every bend of the wall, and halfway along its long stretches; a gate has towers of its own. */
static int towers(const struct land *land, const struct outline *o, const struct line *middle,
                  struct point out[LINE_MAX])
{
    int n = 0;
    for (int i = 0; i < middle->n && n < LINE_MAX - 2; i++) {
        int next = (i + 1) % middle->n;
        if (o->wall[i] && !is_corner(o->line.p[i]))
            n += !is_gate(land, out[n] = middle->p[i]);
        if (o->wall[i] && apart(middle->p[i], middle->p[next]) > 44)
            n += !is_gate(land, out[n] = between(middle->p[i], middle->p[next], 0.5));
    }
    return n;
}

void paint_towers(const struct point *p, int n, struct text *out)
{
    static const char *const class[] = {"tower", "turret", "cone"};
    struct pen pen;

    for (int layer = 0; layer < 3; layer++) {
        path_open(out, class[layer], &pen);
        for (int i = 0; i < n; i++)
            pen_dot(&pen, p[i]);
        path_close(&pen);
    }
}

/*
 * ----- houses -----
 */

static bool house_fits(const struct land *land, const struct line *inner, struct point along, const struct house *h)
{
    double l = h->length + 0.9, w = h->width + 0.9;
    for (int i = 0; i < 4; i++) {
        struct point d = at(i & 1 ? l : -l, i & 2 ? w : -w);
        struct point c = houses_out(along, plus(h->p, h->upright ? at(d.y, d.x) : d));
        if (c.x < 0.4 || c.y < 0.4 || c.x > 99.6 || c.y > 99.6 || !outline_has(inner, c))
            return false;
        for (int k = 0; k < land->n_roads; k++)
            if (line_from(&land->road[k].way.line, c) < ROAD_HALF + 1.5)
                return false;
    }
    struct point middle = houses_out(along, h->p);
    for (int i = 0; i < land->n_discs; i++)
        if (apart(land->disc[i].p, middle) < land->disc[i].r + h->width + 0.4)
            return false;
    return true;
}

static double in_halves(double v) /* whole and half units: shorter numbers */
{
    return (int)(v * 2 + 400.5) / 2.0 - 200;
}

/* Half its length and half its width lie between two numbers; one in 'turned' stands across the rows.  One draw after
 * the other: inside one expression, compilers differ in the order. */
static struct house any_house(struct rng *dice, struct point length, struct point width, uint32_t turned)
{
    struct house h = {.length = in_halves(rng_real(dice, length.x, length.y))};
    h.width = in_halves(rng_real(dice, width.x, width.y));
    h.upright = rng_below(dice, turned) == 0;
    h.colour = (int)rng_below(dice, 8);
    return h;
}

/* What houses of one block have in common: those who built them together had the same clay, straw or slate. */
static const uint8_t block_roofs[6][4] = {{0, 1, 3, 5}, {0, 3, 1, 4}, {5, 6, 0, 3},
                                          {3, 4, 8, 3}, {8, 9, 3, 8}, {7, 7, 5, 7}};

/* One row of a block, with its back to the other: how far it reaches. */
static double build_row(struct land *land, const struct line *inner, struct rng *dice, struct point from, int tone,
                        struct houses *houses)
{
    for (int n = 2 + (int)rng_below(dice, 2); n > 0; n--) {
        struct house h = any_house(dice, at(3.8, 6.4), at(3, 4.1), 9);
        double       half = h.upright ? h.width : h.length;
        h.colour = block_roofs[tone][h.colour & 3];
        if (h.upright) /* its back touches the other row */
            h.length = 4;
        h.p = at(in_halves(from.x + half), in_halves(from.y));
        from.x += 2 * half + 0.8;
        if (rng_below(dice, 9) > 0 && house_fits(land, inner, houses->along, &h)) /* now and then a yard */
            houses_add(houses, &h);
    }
    return from.x;
}

/* Blocks of two rows, back to back, with streets around them, along the town's direction, shifted by (u, v). */
static void build_blocks(struct land *land, const struct line *inner, struct point shift, struct houses *houses)
{
    struct point middle = houses_in(houses->along, at(50, 50));
    struct rng   dice = land->rng;

    for (int band = -4; band <= 4; band++) {
        double v = shift.y + band * 21.5;
        for (double u = shift.x - 80; u < 80;) {
            int    tone = (int)rng_below(&dice, 6);
            double one = build_row(land, inner, &dice, plus(middle, at(u, v - 4.2)), tone, houses);
            double two = build_row(land, inner, &dice, plus(middle, at(u, v + 4.2)), tone, houses);
            u = (one > two ? one : two) - middle.x + rng_real(&dice, 3.5, 6);
        }
    }
}

/* Sheds wherever something is left. */
static void build_sheds(struct land *land, const struct line *inner, struct houses *houses)
{
    for (int i = 0, n = 0; i < 80 && n < 6; i++) {
        double       x = rng_real(&land->rng, 4, 96), y = rng_real(&land->rng, 4, 96);
        struct point p = houses_in(houses->along, at(x, y));
        struct house h = any_house(&land->rng, at(2.3, 3.7), at(2.5, 2.5), 2);
        h.p = at(in_halves(p.x), in_halves(p.y));
        bool free = house_fits(land, inner, houses->along, &h);
        for (int k = 0; free && k < houses->n; k++)
            free = apart(h.p, houses->house[k].p) > houses->house[k].length + h.length + 0.4;
        if (free)
            houses_add(houses, &h), n++;
    }
}

/* The streets that leave room for the most houses. */
static void build_houses(struct land *land, const struct line *inner, struct houses *best)
{
    struct houses try;

    best->along = at(1, 0);
    for (int i = 0; i < 8; i++) {
        double u = rng_real(&land->rng, -8, 0), v = rng_real(&land->rng, 0, 21.5);
        try.along = unit(at(1, rng_real(&land->rng, -0.4, 0.4)));
        try.n = 0;
        build_blocks(land, inner, at(u, v), &try);
        if (try.n > best->n)
            *best = try;
    }
    build_sheds(land, inner, best);
}

/*
 * ----- squares -----
 */

enum { SQUARE = 9, SQUARE_HOUSES = 22 }; /* how far it reaches, and what a town with one has at least */

static bool square_fits(const struct land *land, const struct line *inner, struct point p)
{
    for (int i = 0; i < 8; i++)
        if (!outline_has(inner, on_circle(p, SQUARE, i, 8)))
            return false;
    for (int i = 0; i < land->n_roads; i++)
        if (line_from(&land->road[i].way.line, p) < SQUARE + ROAD_HALF + 1)
            return false;
    return land_free(land, p, SQUARE);
}

/* An open place with a well and two trees, for which the houses there make way. */
static void paint_square(struct land *land, const struct line *inner, struct houses *houses, struct text *out)
{
    static const char *const tree[] = {"bush", "twig", "bud"};
    struct point             p;
    struct pen               pen;
    int                      tries = 40, kept = 0;

    do {
        double x = rng_real(&land->rng, 16, 84);
        p = at(x, rng_real(&land->rng, 16, 84));
    } while (!square_fits(land, inner, p) && --tries > 0);
    if (tries == 0 || houses->n < SQUARE_HOUSES)
        return;
    for (int i = 0; i < houses->n; i++)
        if (apart(houses_out(houses->along, houses->house[i].p), p) > SQUARE + houses->house[i].width)
            houses->house[kept++] = houses->house[i];
    houses->n = kept;
    shape_disc(out, "forum", p, SQUARE - 1, SQUARE - 1);
    shape_disc(out, "gate", p, 2.4, 2.4);
    shape_disc(out, "lake", p, 1.2, 1.2);
    for (int layer = 0; layer < 3; layer++) {
        path_open(out, tree[layer], &pen);
        pen_dot(&pen, plus(p, at(-5, 3)));
        pen_dot(&pen, plus(p, at(4.5, -4)));
        path_close(&pen);
    }
    land_take(land, p, SQUARE - 1);
}

static void paint_city(struct land *land, const struct land_city *city, struct text *out)
{
    const struct outline *o = &city->outline;
    struct line           outer, inner, middle, room;
    struct houses         houses = {0};
    struct point          tower[LINE_MAX];

    outline_inset(o, 0, OVERLAP, &outer);
    outline_inset(o, WALL, OVERLAP, &inner);
    outline_inset(o, WALL / 2, 0, &middle);
    outline_inset(o, WALL + 1.2, 4, &room);
    if (has_walls(o)) {
        wall_lines(o, &o->line, "foot", out);
        shape_outline(out, "wall", &outer);
    }
    shape_outline(out, "town", &inner);
    build_houses(land, &room, &houses);
    paint_square(land, &room, &houses, out);
    for (int i = 0; i < houses.n; i++)
        land_take(land, houses_out(houses.along, houses.house[i].p), houses.house[i].width + 1);
    if (has_walls(o))
        wall_lines(o, &inner, "inside", out);
    paint_houses(&houses, out);
    if (!has_walls(o))
        return;
    wall_lines(o, &o->line, "edge", out);
    wall_lines(o, &inner, "edge", out);
    wall_lines(o, &middle, "merlon", out);
    paint_towers(tower, towers(land, o, &middle, tower), out);
}

void paint_cities(struct land *land, struct text *out)
{
    for (int i = 0; i < land->n_cities; i++)
        paint_city(land, &land->city[i], out);
}
