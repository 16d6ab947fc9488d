/*
 * land_plan.c: where roads, the river and the thing in the middle lie.
 *
 * A road crosses its side in the middle, at a right angle, so that any two
 * neighbours continue each other.  Where a road ends is not written in the
 * data; it follows from the fields: a road that parts two fields must lead to
 * something that parts them too (a city, or a place where roads meet).
 * tests/picture proves for every face that the fields of the picture are those
 * of the data.
 *
 * Walls are in land_walls.c.  Room for everything else is found later, by
 * land_place.c.
 */
#include <assert.h>

#include "base/bits.h"
#include "picture/look.h"

static const struct point centre = {50, 50};

int field_at_half(const struct tile_type *type, int half)
{
    for (int k = type->n_road_city; k < type->n_segs; k++)
        if (type->seg[k].halves >> half & 1)
            return k;
    return NO_SEG;
}

int land_singles(const struct tile_type *type)
{
    int n = 0;
    for (int k = 0; k < type->n_road_city; k++)
        n += type->seg[k].kind == SEG_ROAD && bits_count(type->seg[k].sides) == 1;
    return n;
}

int land_count(const struct tile_type *type, int kind)
{
    int n = 0;
    for (int k = 0; k < type->n_segs; k++)
        n += type->seg[k].kind == kind;
    return n;
}

unsigned land_river(const struct tile_type *type)
{
    unsigned sides = 0;
    for (int s = 0; s < SIDE_COUNT; s++)
        sides |= (unsigned)(side_terrain(type, s) == RIVER) << s;
    return sides;
}

/*
 * ----- the middle -----
 */

static int seg_of_kind(const struct tile_type *type, int kind)
{
    for (int k = 0; k < type->n_segs; k++)
        if (type->seg[k].kind == kind)
            return k;
    return NO_SEG;
}

/* A city of several sides reaches the middle of the tile: roads end at its wall and not at each other. */
static bool has_wide_city(const struct tile_type *type)
{
    for (int k = 0; k < type->n_road_city; k++)
        if (type->seg[k].kind == SEG_CITY && bits_count(type->seg[k].sides) > 1)
            return true;
    return false;
}

/* What an expansion prints in the middle, so that it parts fields or ends roads. */
static const struct thing_look *printed_middle(const struct tile_type *type)
{
    for (const struct look *const *look = looks; *look; look++)
        for (const struct thing_look *t = (*look)->things; t && t->size > 0; t++)
            if (t->is_middle && t->is_middle(type))
                return t;
    return NULL;
}

static struct thing middle_of(const struct tile_type *type)
{
    struct thing m = {.look = printed_middle(type), .seg = NO_SEG, .p = centre, .shut = true};

    if (!m.look && seg_of_kind(type, SEG_MONASTERY) != NO_SEG && land_singles(type))
        m.look = &thing_monastery, m.seg = seg_of_kind(type, SEG_MONASTERY);
    else if (!m.look && land_singles(type) > 1 && !has_wide_city(type))
        m.look = &thing_village;
    m.r = m.look ? m.look->size : 0;
    if (m.look == &thing_monastery && land_river(type)) /* behind the bridge */
        for (int s = 0; s < SIDE_COUNT; s++)
            if (side_terrain(type, s) == ROAD)
                m.p = quarter_turns(at(50, 75), s);
    return m;
}

static void way_make(struct way *way, struct point a, struct point b, struct point c, struct point d)
{
    *way = (struct way){.n = 4, .curve = {a, b, c, d}};
    line_curve(&way->line, a, b, c, d, 14);
}

/* From side to opposite side by way of a joint, at right angles to both sides; 'sway' turns it in the joint. */
static void way_across(struct way *way, struct point a, struct point d, struct point joint, double sway)
{
    struct point along = unit(minus(d, a)), in_joint = times(unit(plus(along, times(across(along), sway))), 20);
    struct point b = plus(a, times(along, 24)), c = minus(d, times(along, 24));

    *way = (struct way){.n = 7, .curve = {a, b, minus(joint, in_joint), joint, plus(joint, in_joint), c, d}};
    line_curve(&way->line, a, b, way->curve[2], joint, 8);
    line_curve(&way->line, joint, way->curve[4], c, d, 8);
}

/* Roads and rivers reach a little over the border, and no wider there than at it. */
void way_draw(const struct way *way, bool through, struct pen *pen)
{
    const struct point *c = way->curve;
    struct point        first = unit(minus(c[0], c[1])), last = unit(minus(c[way->n - 1], c[way->n - 2]));

    pen_move(pen, plus(c[0], times(first, OVERLAP)));
    pen_line(pen, c[0]);
    for (int i = 1; i + 2 < way->n; i += 3)
        pen_curve(pen, c[i], c[i + 1], c[i + 2]);
    if (through)
        pen_line(pen, plus(c[way->n - 1], times(last, OVERLAP)));
}

/*
 * ----- water -----
 */

/* Away from cities and from a monastery, so that both banks have room: in units along the tile's axis. */
static struct point lean(const struct land *land, unsigned sides, double by)
{
    struct point away = at(0, 0);
    for (int s = 0; s < SIDE_COUNT; s++)
        if (side_terrain(land->type, s) == CITY && !(sides >> s & 1))
            away = plus(away, minus(centre, side_middle(s)));
    if (land->middle.look == &thing_monastery)
        away = plus(away, times(minus(centre, land->middle.p), 4));
    return times(away, by / 50);
}

static void plan_river(struct land *land)
{
    unsigned sides = land_river(land->type);
    if (!sides)
        return;

    int          first = (int)bits_first(sides);
    struct point a = side_middle(first), in_a = between(a, centre, 0.6);
    land->river_ends = bits_count(sides) == 1;
    if (land->river_ends) {
        way_make(&land->river, a, in_a, in_a, centre);
        return;
    }
    int          last = 31 - __builtin_clz(sides);
    struct point d = side_middle(last), push = lean(land, sides, 9);
    double swing = land_count(land->type, SEG_ROAD) || push.x || push.y ? 0 : rng_below(&land->rng, 2) ? 0.5 : -0.5;
    if (last - first == 2)
        way_across(&land->river, a, d, plus(centre, push), swing);
    else
        way_make(&land->river, a, between(a, centre, 0.5523), between(d, centre, 0.5523), d);
}

/*
 * ----- roads -----
 */

/* The first point of the way from a to b that lies in a city; false if there is none. */
static bool meets_city(const struct land *land, struct point a, struct point b, struct point *where, int *which)
{
    for (int i = 1; i <= 200; i++) {
        *where = between(a, b, i / 200.0);
        for (int k = 0; k < land->n_cities; k++)
            if (outline_has(&land->city[k].outline.line, *where)) {
                *which = k;
                return true;
            }
    }
    return false;
}

/* The city that both fields beside a lonely road border. */
static int city_between(const struct land *land, int side)
{
    const struct tile_type *type = land->type;
    int                     left = field_at_half(type, side * 2), right = field_at_half(type, side * 2 + 1);
    for (int k = 0; k < land->n_cities; k++)
        if (type->seg[left].feeds & type->seg[right].feeds & 1u << land->city[k].seg)
            return k;
    return -1;
}

/* From the side to the wall of a city that lies to the left or to the right, by a bend. */
static void road_to_flank(const struct land *land, int side, int city, struct way *way)
{
    unsigned     sides = land->type->seg[land->city[city].seg].sides;
    int          own = (int)bits_first(sides);
    struct point a = side_middle(side), gate, hit;
    int          which;

    gate = quarter_turns(at((own + 1) % 4 == side ? 62 : 38, 50), own);
    struct point outside = quarter_turns(at((own + 1) % 4 == side ? 62 : 38, 0), own);
    if (!meets_city(land, gate, outside, &hit, &which))
        hit = outside;
    way_make(way, a, between(a, centre, 0.5), plus(hit, times(minus(gate, outside), 0.46)), hit);
}

/* The direction of the wall nearest to p. */
static struct point wall_direction(const struct outline *o, struct point p)
{
    struct point best = at(1, 0);
    double       nearest = 1e9;
    for (int i = 0; i < o->line.n; i++) {
        struct point a = o->line.p[i], b = o->line.p[(i + 1) % o->line.n];
        if (o->wall[i] && from_segment(p, a, b) < nearest)
            nearest = from_segment(p, a, b), best = unit(minus(b, a));
    }
    return best;
}

/* A wall that runs across the tile is met square to it, and on the road's own half, so that two roads have room. */
static void road_to_slope(const struct land *land, int side, int city, struct point hit, struct way *way)
{
    struct point a = side_middle(side), wall = wall_direction(&land->city[city].outline, hit), gate;
    struct point back = across(wall); /* the outline runs clockwise: its right is inside */
    int          which;

    if (apart(plus(hit, wall), a) > apart(minus(hit, wall), a))
        wall = times(wall, -1);
    struct point near = plus(hit, times(wall, 14));
    if (!meets_city(land, minus(near, times(back, 12)), plus(near, times(back, 12)), &gate, &which))
        gate = near;
    way_make(way, a, between(a, centre, 0.42), minus(gate, times(back, 17)), gate);
}

static bool is_slope(struct point direction)
{
    double x = direction.x < 0 ? -direction.x : direction.x, y = direction.y < 0 ? -direction.y : direction.y;
    return x > 0.4 && y > 0.4;
}

static void road_to_wall(const struct land *land, struct land_road *road, int side)
{
    struct point a = side_middle(side), b = side_middle(opposite(side)), hit;
    int          ahead = -1, between_fields = city_between(land, side);
    bool         meets = meets_city(land, a, b, &hit, &ahead);

    road->end = ROAD_TO_CITY;
    if (!meets || (between_fields >= 0 && between_fields != ahead && apart(a, hit) > 60))
        road_to_flank(land, side, between_fields, &road->way);
    else if (is_slope(wall_direction(&land->city[ahead].outline, hit)))
        road_to_slope(land, side, ahead, hit, &road->way);
    else
        way_make(&road->way, a, between(a, hit, 0.4), between(a, hit, 0.7), hit);
}

static void road_to_middle(const struct land *land, struct land_road *road, int side)
{
    const struct thing *m = &land->middle;
    struct point        a = side_middle(side), toward = unit(minus(a, m->p));
    double              stop = m->look == &thing_village ? 6 : m->look == &thing_monastery ? 8 : m->r - 1;
    struct point        end = plus(m->p, times(toward, stop));

    road->end = ROAD_TO_MIDDLE;
    way_make(&road->way, a, between(a, end, 0.4), between(a, end, 0.7), end);
}

static bool crosses_something(const struct land *land, unsigned sides)
{
    if (land_river(land->type))
        return true;
    for (int k = 0; k < land->type->n_road_city; k++)
        if (land->type->seg[k].sides == (15u & ~sides))
            return true;
    return false;
}

/* A bend that something in the middle must reach, since its outer banks are different fields: Korn1. */
static double bend_of(const struct land *land, int first, int last)
{
    int from = last - first == 3 ? last : first, to = last - first == 3 ? first : last; /* clockwise neighbours */
    int outer_a = field_at_half(land->type, from * 2), outer_b = field_at_half(land->type, to * 2 + 1);
    return outer_a != outer_b && land->middle.shut && land->middle.look ? 0.86 : 0.5523;
}

static void road_through(struct land *land, struct land_road *road, unsigned sides)
{
    int          first = (int)bits_first(sides), last = 31 - __builtin_clz(sides);
    struct point a = side_middle(first), d = side_middle(last);

    road->end = ROAD_THROUGH;
    if (last - first != 2) {
        double k = bend_of(land, first, last);
        way_make(&road->way, a, between(a, centre, k), between(d, centre, k), d);
        return;
    }
    bool         straight = crosses_something(land, sides);
    struct point push = straight ? at(0, 0) : lean(land, sides, 6);
    double       sway = rng_below(&land->rng, 2) ? 0.35 : -0.35;
    way_across(&road->way, a, d, plus(centre, push), straight || push.x || push.y ? 0 : sway);
}

static void plan_road(struct land *land, int seg)
{
    assert(land->n_roads < LAND_ROADS);
    struct land_road *road = &land->road[land->n_roads];
    unsigned          sides = land->type->seg[seg].sides;

    *road = (struct land_road){.seg = seg};
    if (bits_count(sides) == 2)
        road_through(land, road, sides);
    else if (land->middle.look && !land->middle.look->lets_roads_pass)
        road_to_middle(land, road, (int)bits_first(sides));
    else
        road_to_wall(land, road, (int)bits_first(sides));
    land->n_roads++;
}

static uint64_t seed_of(const char *code)
{
    uint64_t seed = 1469598103934665603u;
    for (; *code; code++)
        seed = (seed ^ (unsigned char)*code) * 1099511628211u;
    return seed;
}

void land_plan(int type, struct land *land)
{
    *land = (struct land){.type = &tile_types[type], .rng = {seed_of(tile_types[type].code)}};
    land->middle = middle_of(land->type);
    plan_river(land);
    land_cities(land);
    for (int k = 0; k < land->type->n_road_city; k++)
        if (land->type->seg[k].kind == SEG_ROAD)
            plan_road(land, k);
}
