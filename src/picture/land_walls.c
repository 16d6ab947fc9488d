/*
 * land_walls.c: the outline of every city of a face.
 *
 * A city owns corners of the tile: the two of each of its sides, and any
 * corner in which two fields do not meet although no city side is there (the
 * city then reaches into it and parts them).  Its outline walks clockwise from
 * corner to corner: along its own sides, and over the others by a wall that
 * depends on how many sides it passes:
 *
 *     one side      two sides     three sides
 *     C-.   .-C     C------C      C------C        C  a corner of the city
 *     |  `-'  |     |    .'       `.    .'
 *     |  city |     |  .'           `--'
 *     C-------C     C'
 *
 * So every city meets its neighbours from corner to corner, and one that
 * touches several sides is one shape.  Walls are straight from tower to tower.
 */
#include <assert.h>

#include "base/bits.h"
#include "picture/land.h"

enum { CORNERS = 4 }; /* NW NE SE SW: side s runs from corner s to corner s + 1 */

static bool is_city_side(const struct tile_type *type, int side)
{
    return side_terrain(type, side & 3) == CITY;
}

/* Corner c lies between the right half of side c - 1 and the left half of side c. */
static bool corner_parts_fields(const struct tile_type *type, int c)
{
    int before = field_at_half(type, ((c + 3) & 3) * 2 + 1), behind = field_at_half(type, c * 2);
    return before != NO_SEG && behind != NO_SEG && before != behind;
}

static unsigned corners_of(const struct tile_type *type, unsigned sides, bool first)
{
    unsigned corners = sides | (sides << 1 & 15) | sides >> 3;
    for (int c = 0; c < CORNERS; c++)
        if (first && corner_parts_fields(type, c))
            corners |= 1u << c;
    return corners;
}

/* Whether the city that owns 'sides' shares a corner with another one that begins there. */
static bool is_shared(const struct tile_type *type, unsigned sides, int corner)
{
    int before = (corner + 3) & 3, behind = corner & 3;
    return is_city_side(type, before) && is_city_side(type, behind) && (sides >> before & 1) != (sides >> behind & 1);
}

/* Two fields that would meet along the wall of a city, if nothing in the middle touched it: EI, HC, Korn5. */
static bool wall_is_touched(const struct land *land, int side)
{
    int left = field_at_half(land->type, ((side + 3) & 3) * 2 + 1);
    int right = field_at_half(land->type, ((side + 1) & 3) * 2);
    return left != NO_SEG && right != NO_SEG && left != right && land->middle.look && land->middle.shut;
}

#define WIDE_MIDDLE 16.5 /* a wall keeps away from what is wider */

/* How far the city of a single side reaches into the tile. */
static double reach(const struct land *land, int side)
{
    const struct tile_type *type = land->type;

    if (wall_is_touched(land, side))
        return 50.5 - land->middle.r;
    if (is_city_side(type, side + 1) || is_city_side(type, side + 3))
        return 23;
    if (is_city_side(type, opposite(side)) || land->river.line.n)
        return 25;
    return land->middle.r > WIDE_MIDDLE ? 24 : 29;
}

/* A wall over one side, (u, v) with u along the side and v into the tile.  'low' ends leave the corner flat. */
static void bow(struct line *out, int side, double depth, bool low_first, bool low_last, bool backwards)
{
    struct point p[6] = {{0, 0}, {12, depth * 0.6}, {33, depth}, {67, depth}, {88, depth * 0.6}, {100, 0}};
    if (low_first)
        p[1] = at(20, depth * 0.42), p[2].x = 43;
    if (low_last)
        p[4] = at(80, depth * 0.42), p[3].x = 57;
    for (int i = 0; i < 5; i++)
        line_add(out, quarter_turns(p[backwards ? 5 - i : i], side));
}

/* A wall over two sides, from corner c: straight across, 'middle' says where it meets the tile's diagonal. */
static void sweep(struct line *out, int corner, double middle, bool low_first, bool low_last)
{
    bool   straight = middle == 50; /* two cities share it */
    double bulge = straight ? 0 : 1.5, rise = straight ? 23 : 2 * middle - 79;
    rise = rise < 8 ? 8 : rise;
    struct point p[4] = {{100, 0}, {77, rise}, {middle + bulge, middle + bulge}, {rise, 77}};
    if (low_first)
        p[1] = at(90, 30);
    if (low_last)
        p[3] = at(30, 90);
    for (int i = 0; i < 4; i++)
        line_add(out, quarter_turns(p[i], corner - 1));
}

/* Another city in the sides that a wall passes. */
static bool gap_has_city(const struct tile_type *type, int corner, int gap)
{
    for (int i = 0; i < gap; i++)
        if (is_city_side(type, corner + i))
            return true;
    return false;
}

static double bow_depth(const struct tile_type *type, unsigned sides, int side)
{
    if (is_city_side(type, side))
        return 52;
    bool deep_behind = is_city_side(type, opposite(side)) && !(sides >> opposite(side) & 1);
    return deep_behind ? 20 : 27;
}

static double sweep_middle(const struct land *land, int corner)
{
    const struct tile_type *type = land->type;
    bool                    fields = false, monastery = false;

    for (int k = type->n_road_city; k < type->n_segs; k++) {
        fields |= type->seg[k].kind == SEG_FIELD;
        monastery |= type->seg[k].kind == SEG_MONASTERY;
    }
    if (!fields)
        return 50;
    if (land_singles(type) && !land->middle.look)
        return 49;
    if (gap_has_city(type, corner, 2))
        return 42;
    return monastery && land->type->seg[0].kind == SEG_ROAD ? 35 : 45;
}

/* The wall from corner c over 'gap' sides. */
static void wall_over(struct land *land, unsigned sides, int c, int gap, struct outline *out)
{
    const struct tile_type *type = land->type;
    int                     last = (c + gap) & 3, first_point = out->line.n;
    bool                    wide_first = corner_parts_fields(type, c), wide_last = corner_parts_fields(type, last);

    if (gap == 1)
        bow(&out->line, c, bow_depth(type, sides, c), wide_first, wide_last, false);
    else if (gap == 2)
        sweep(&out->line, c, sweep_middle(land, c), wide_first, wide_last);
    else {
        int side = (c + 3) & 3;
        bow(&out->line, side, reach(land, side), is_shared(type, sides, last), is_shared(type, sides, c), true);
    }
    for (int i = first_point; i < out->line.n; i++)
        out->wall[i] = true;
}

static void outline_of(struct land *land, unsigned sides, bool first, struct outline *out)
{
    unsigned corners = corners_of(land->type, sides, first);
    int      start = (int)bits_first(corners);

    *out = (struct outline){0};
    for (int c = start; c < start + CORNERS;) {
        int here = c & 3, gap = 1;
        if (sides >> here & 1) {
            line_add(&out->line, quarter_turns(at(0, 0), here));
        } else {
            while (!(corners >> ((here + gap) & 3) & 1))
                gap++;
            wall_over(land, sides, here, gap, out);
        }
        c += gap;
    }
}

void land_cities(struct land *land)
{
    for (int k = 0; k < land->type->n_road_city; k++) {
        if (land->type->seg[k].kind != SEG_CITY)
            continue;
        assert(land->n_cities < LAND_CITIES);
        struct land_city *city = &land->city[land->n_cities];
        city->seg = k;
        outline_of(land, land->type->seg[k].sides, land->n_cities == 0, &city->outline);
        land->n_cities++;
    }
}
