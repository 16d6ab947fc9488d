/*
 * land_road.c: roads with their kerbs, bridges and gates; the river and its
 * ripples.
 *
 * A bridge is a stretch of a road that lies over something else: the river, a
 * town, or an earlier road.  It is found on the plan, not written in the data.
 */
#include "picture/land.h"

static void part_of(const struct line *l, double first, double last, struct line *out)
{
    out->n = 0;
    for (int i = 0; i <= 6; i++)
        line_add(out, line_at(l, first + (last - first) * i / 6, NULL));
}

/* ----- the river ----- */

static void ripples(const struct line *river, struct text *out)
{
    static const struct {
        double first, last, shift;
    } ripple[] = {{0.08, 0.2, -2.4}, {0.26, 0.36, 1.8}, {0.44, 0.58, -1.2}, {0.63, 0.74, 2.6}, {0.8, 0.93, -1.9}};
    struct pen pen;

    path_open(out, "ripple", &pen);
    for (int i = 0; i < 5; i++) {
        struct line beside, part;
        line_shift(river, ripple[i].shift, &beside);
        part_of(&beside, ripple[i].first, ripple[i].last, &part);
        part.p[1] = part.p[3], part.p[2] = part.p[6], part.n = 3;
        pen_smooth(&pen, &part);
    }
    path_close(&pen);
}

void paint_river(const struct land *land, struct text *out)
{
    if (!land->river.line.n)
        return;
    for (int layer = 0; layer < 2; layer++) {
        struct pen pen;
        path_open(out, layer ? "river" : "bank", &pen);
        way_draw(&land->river, !land->river_ends, &pen);
        path_close(&pen);
    }
    ripples(&land->river.line, out);
}

/* ----- roads ----- */

static bool is_over(const struct land *land, int i, struct point p)
{
    if (land->river.line.n && line_from(&land->river.line, p) < RIVER_HALF + 2)
        return true;
    for (int k = 0; k < land->n_cities; k++)
        if (land->road[i].end == ROAD_THROUGH && outline_has(&land->city[k].outline.line, p))
            return true;
    for (int k = 0; k < i; k++)
        if (land->road[k].end == ROAD_THROUGH && land->road[i].end == ROAD_THROUGH &&
            line_from(&land->road[k].way.line, p) < ROAD_HALF + 2)
            return true;
    return false;
}

static void paint_bridge(const struct land *land, int i, struct text *out)
{
    const struct line *line = &land->road[i].way.line;
    double             first = -1, last = -1;
    struct line        deck, road;

    for (int k = 0; k <= 100; k++)
        if (is_over(land, i, line_at(line, k / 100.0, NULL))) {
            first = first < 0 ? k / 100.0 : first;
            last = k / 100.0;
        }
    if (first < 0)
        return;
    part_of(line, first, last, &deck);
    part_of(line, first > 0.02 ? first - 0.02 : 0, last < 0.98 ? last + 0.02 : 1, &road);
    shape_line(out, "parapet", &deck);
    shape_line(out, "bridge", &deck);
    shape_line(out, "kerb", &road);
    shape_line(out, "road", &road);
}

/* A gatehouse between two towers; the road runs into its dark door. */
static void paint_gate(const struct land_road *road, struct text *out)
{
    struct point direction, end = line_at(&road->way.line, 1, &direction), c = plus(end, times(direction, 1.4));
    struct point tower[2] = {plus(c, times(across(direction), 5.6)), minus(c, times(across(direction), 5.6))};

    shape_box(out, "gate", c, direction, 3.2, 5);
    shape_box(out, "door", minus(c, times(direction, 1.5)), direction, 1.9, 2.6);
    paint_towers(tower, 2, out);
}

void paint_roads(const struct land *land, struct text *out)
{
    struct pen pen;

    if (!land->n_roads)
        return;
    for (int layer = 0; layer < 3; layer++) {
        static const char *const class[] = {"kerb", "road", "rut"};
        path_open(out, class[layer], &pen);
        for (int i = 0; i < land->n_roads; i++)
            way_draw(&land->road[i].way, land->road[i].end == ROAD_THROUGH, &pen);
        path_close(&pen);
    }
    for (int i = 0; i < land->n_roads; i++)
        paint_bridge(land, i, out);
    for (int i = 0; i < land->n_roads; i++)
        if (land->road[i].end == ROAD_TO_CITY)
            paint_gate(&land->road[i], out);
}
