/*
 * land_test.c: the land is drawn as the rules have it.
 *
 * The strongest test is that of the fields: they are found again on the
 * picture, as regions between what is drawn, and must be those of the data,
 * with the cities that they border.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "picture/look.h"
#include "picture/picture.h"

enum { HOLE_MOST = 14 };

#define FOR_EACH_TYPE(type) for (int type = 0; type < n_tile_types; type++)

static const char *code_of(int type)
{
    return tile_types[type].code;
}

/*
 * ----- fields -----
 */

static int regions_of(const struct grid *grid, int code)
{
    static uint8_t  seen[CELLS][CELLS];
    static uint16_t stack[CELLS * CELLS * 4];
    int             regions = 0;

    memset(seen, 0, sizeof seen);
    for (int first = 0; first < CELLS * CELLS; first++) {
        if (grid->cell[first / CELLS][first % CELLS] != code || seen[first / CELLS][first % CELLS])
            continue;
        int n = 0, size = 0;
        stack[n++] = (uint16_t)first;
        while (n) {
            int x = stack[--n] % CELLS, y = stack[n] / CELLS;
            if (grid->cell[y][x] != code || seen[y][x])
                continue;
            seen[y][x] = 1;
            size++;
            if (x > 0)
                stack[n++] = (uint16_t)(y * CELLS + x - 1);
            if (x < CELLS - 1)
                stack[n++] = (uint16_t)(y * CELLS + x + 1);
            if (y > 0)
                stack[n++] = (uint16_t)((y - 1) * CELLS + x);
            if (y < CELLS - 1)
                stack[n++] = (uint16_t)((y + 1) * CELLS + x);
        }
        regions += size > HOLE_MOST;
    }
    return regions;
}

/* The cities that a region touches, as a bit set of segments. */
static unsigned touched_cities(const struct tile_type *type, const struct grid *grid, int field)
{
    unsigned cities = 0;
    for (int y = 0; y < CELLS; y++)
        for (int x = 0; x < CELLS; x++)
            for (int d = 0; d < 4 && grid->cell[y][x] == field; d++) {
                int nx = x + (d == 0) - (d == 1), ny = y + (d == 2) - (d == 3);
                if (nx < 0 || ny < 0 || nx >= CELLS || ny >= CELLS)
                    continue;
                int code = grid->cell[ny][nx];
                if (code < type->n_road_city && type->seg[code].kind == SEG_CITY)
                    cities |= 1u << code;
            }
    return cities;
}

static void fields_are_those_of_the_data(void **state)
{
    (void)state;
    FOR_EACH_TYPE(type)
    {
        const struct tile_type *t = &tile_types[type];
        struct land             land;
        struct grid             grid;

        land_plan(type, &land);
        grid_make(&land, &grid);
        for (int k = 0; k < t->n_segs; k++) {
            if (t->seg[k].kind != SEG_FIELD)
                continue;
            if (regions_of(&grid, k) != 1)
                fail_msg("%s: field %d is drawn in %d parts", t->code, k, regions_of(&grid, k));
            if (touched_cities(t, &grid, k) != t->seg[k].feeds)
                fail_msg("%s: field %d borders cities %x in the picture and %x by the rules", t->code, k,
                         touched_cities(t, &grid, k), t->seg[k].feeds);
        }
        if (regions_of(&grid, CELL_NONE))
            fail_msg("%s: there is grass that belongs to no field", t->code);
    }
}

/*
 * ----- borders: what any neighbour relies on -----
 */

/* The cell at position i of a side, clockwise, just inside the tile. */
static int border_cell(const struct grid *grid, int side, int i)
{
    struct point p = quarter_turns(at(i + 0.5, 0.5), side);
    return grid->cell[(int)p.y][(int)p.x];
}

static int expected_cell(int type, int side, int i)
{
    const uint8_t *seg = tile_faces[type][0].at[side];
    int            from_middle = i < 50 ? 49 - i : i - 50; /* whole cells between */

    switch (side_terrain(&tile_types[type], side)) {
    case CITY: return seg[1];
    case FIELD: return seg[1];
    case ROAD: return from_middle < 4 ? seg[1] : i < 50 ? seg[0] : seg[2];
    default: return from_middle < 7 ? CELL_RIVER : i < 50 ? seg[0] : seg[2];
    }
}

static void sides_are_crossed_where_they_must_be(void **state)
{
    (void)state;
    FOR_EACH_TYPE(type)
    {
        struct land land;
        struct grid grid;

        land_plan(type, &land);
        grid_make(&land, &grid);
        for (int side = 0; side < SIDE_COUNT; side++)
            for (int i = 2; i < CELLS - 2; i++) /* in the very corner walls meet */
                if (border_cell(&grid, side, i) != expected_cell(type, side, i))
                    fail_msg("%s: %s side, unit %d is %d and should be %d", code_of(type), side_words[side], i,
                             border_cell(&grid, side, i), expected_cell(type, side, i));
    }
}

static bool is_square_to(struct point inner, struct point end)
{
    struct point d = minus(end, inner);
    return (d.x > -1e-9 && d.x < 1e-9) || (d.y > -1e-9 && d.y < 1e-9);
}

static bool is_side_middle(struct point p)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        if (apart(p, side_middle(side)) < 1e-9)
            return true;
    return false;
}

static void check_way(int type, const struct way *way, bool through)
{
    const struct point *c = way->curve;
    if (!is_side_middle(c[0]) || !is_square_to(c[1], c[0]))
        fail_msg("%s: a way does not begin square to the middle of a side", code_of(type));
    if (through && (!is_side_middle(c[way->n - 1]) || !is_square_to(c[way->n - 2], c[way->n - 1])))
        fail_msg("%s: a way does not leave square to the middle of a side", code_of(type));
}

static void ways_leave_square_to_the_side(void **state)
{
    (void)state;
    FOR_EACH_TYPE(type)
    {
        struct land land;
        land_plan(type, &land);
        for (int i = 0; i < land.n_roads; i++)
            check_way(type, &land.road[i].way, land.road[i].end == ROAD_THROUGH);
        if (land.river.n)
            check_way(type, &land.river, !land.river_ends);
    }
}

/* Walls begin and end in the tile's corners, and what is no wall lies on the border. */
static void walls_end_in_corners(void **state)
{
    (void)state;
    FOR_EACH_TYPE(type)
    {
        struct land land;
        land_plan(type, &land);
        for (int k = 0; k < land.n_cities; k++) {
            const struct outline *o = &land.city[k].outline;
            for (int i = 0; i < o->line.n; i++) {
                struct point p = o->line.p[i];
                bool         corner = (p.x == 0 || p.x == 100) && (p.y == 0 || p.y == 100);
                bool         inside = p.x > 0 && p.x < 100 && p.y > 0 && p.y < 100;
                bool         walls = o->wall[i] && o->wall[(i + o->line.n - 1) % o->line.n];
                if (!corner && !(inside && walls))
                    fail_msg("%s: a wall has a bend at %g,%g", code_of(type), p.x, p.y);
            }
        }
    }
}

/*
 * ----- segments -----
 */

/* Whether p is inside path data of ours: M l h v z, and two arcs that make a disc.  Even-odd. */
struct reader {
    const char  *at;
    char         command;
    struct point here, start, p;
    bool         inside;
};

static double take_number(struct reader *r)
{
    char *end;
    while (*r->at == ' ')
        r->at++;
    double v = strtod(r->at, &end);
    if (end == r->at)
        fail_msg("no number in a path: %.30s", r->at);
    r->at = end;
    return v;
}

static void edge_to(struct reader *r, struct point to)
{
    struct point a = r->here, b = to, p = r->p;
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
        r->inside = !r->inside;
    r->here = to;
}

static void arc_step(struct reader *r)
{
    double rx = take_number(r);
    for (int i = 0; i < 4; i++)
        take_number(r);
    struct point to = plus(r->here, at(take_number(r), 0)), c = between(r->here, to, 0.5);
    int          first = to.x > c.x ? 12 : 0;
    take_number(r);
    for (int i = 1; i < 12; i++)
        edge_to(r, on_circle(c, rx, first + i, 24));
    edge_to(r, to);
}

static void path_step(struct reader *r)
{
    double x;
    switch (r->command) {
    case 'M':
        x = take_number(r);
        r->here = r->start = at(x, take_number(r));
        break;
    case 'l':
        x = take_number(r);
        edge_to(r, plus(r->here, at(x, take_number(r))));
        break;
    case 'h': edge_to(r, plus(r->here, at(take_number(r), 0))); break;
    case 'v': edge_to(r, plus(r->here, at(0, take_number(r)))); break;
    case 'a': arc_step(r); break;
    case 'z': edge_to(r, r->start); break;
    default: fail_msg("unknown command '%c' in a path", r->command);
    }
}

static bool path_has(const char *path, struct point p)
{
    struct reader r = {.at = path, .p = p};
    while (*r.at) {
        if (strchr("Mlhvaz", *r.at))
            r.command = *r.at++;
        path_step(&r);
    }
    return r.inside;
}

static void path_reader_can_say_no(void **state)
{
    (void)state;
    const char *ring = "M0 0h10v10h-10zM2 2l6 0 0 6-6 0z", *disc = "M40 50a10 10 0 0 1 20 0a10 10 0 0 1-20 0z";
    assert_true(path_has(ring, at(1, 5)));
    assert_false(path_has(ring, at(5, 5)));
    assert_false(path_has(ring, at(11, 5)));
    assert_true(path_has(disc, at(50, 59)));
    assert_true(path_has(disc, at(50, 41)));
    assert_false(path_has(disc, at(58, 58)));
}

static bool may_lie_over(int kind, int other) /* a bridge; the ground below a road's kerb */
{
    return kind == SEG_ROAD && (other == SEG_ROAD || other == SEG_CITY);
}

static void figures_stand_on_their_own_segments(void **state)
{
    (void)state;
    FOR_EACH_TYPE(type)
    {
        struct picture_seg seg[MAX_SEGS];
        int                n = picture_segments(type, seg);

        assert_int_equal(n, tile_types[type].n_segs);
        for (int k = 0; k < n; k++) {
            struct point p = at(seg[k].x, seg[k].y);
            assert_int_equal(seg[k].kind, tile_types[type].seg[k].kind);
            if (!path_has(seg[k].path, p))
                fail_msg("%s: the figure of segment %d stands outside it", code_of(type), k);
            for (int other = 0; other < n; other++)
                if (other != k && !may_lie_over(seg[k].kind, seg[other].kind) && path_has(seg[other].path, p))
                    fail_msg("%s: the figure of segment %d stands on segment %d", code_of(type), k, other);
        }
    }
}

static void figures_keep_apart(void **state)
{
    (void)state;
    FOR_EACH_TYPE(type)
    {
        struct picture_seg seg[MAX_SEGS];
        int                n = picture_segments(type, seg);
        for (int k = 0; k < n; k++) {
            if (seg[k].x < 6 || seg[k].x > 94 || seg[k].y < 6 || seg[k].y > 94)
                fail_msg("%s: the figure of segment %d stands at the border", code_of(type), k);
            for (int other = 0; other < k; other++)
                if (apart(at(seg[k].x, seg[k].y), at(seg[other].x, seg[other].y)) < 12)
                    fail_msg("%s: figures of segments %d and %d stand too close", code_of(type), other, k);
        }
    }
}

/* Printed signs stay visible: no two on each other, none below a figure. */
static void things_keep_apart(void **state)
{
    (void)state;
    FOR_EACH_TYPE(type)
    {
        struct land land;
        struct grid grid;
        land_plan(type, &land);
        land_place(&land, &grid);
        for (int i = 0; i < land.n_things; i++)
            for (int k = 0; k < i; k++)
                if (apart(land.thing[i].p, land.thing[k].p) < (land.thing[i].r + land.thing[k].r) * 0.8)
                    fail_msg("%s: things %d and %d lie on each other", code_of(type), k, i);
    }
}

/* How many things with that look a face has. */
static int count_things(const struct land *land, const struct thing_look *look)
{
    int n = 0;
    for (int i = 0; i < land->n_things; i++)
        n += land->thing[i].look == look;
    return n;
}

static void has_thing(const struct land *land, const struct thing_look *look, int *wanted)
{
    if (count_things(land, look) == 0)
        fail_msg("%s: something is not drawn", land->type->code);
    ++*wanted;
}

/* A mark or symbol of ours has a look of its own, which is drawn. */
static void has_sign(const struct land *land, const struct thing_look *look, unsigned mark, unsigned symbol,
                     int *wanted)
{
    if (!(look->mark & mark) && !(look->symbols & symbol))
        fail_msg("%s: mark %x, symbol %x has no look", land->type->code, mark, symbol);
    has_thing(land, look, wanted);
}

/* Everything that the data has is there to be seen, and nothing else; what serves two roads is there once. */
static void everything_is_drawn(void **state)
{
    (void)state;
    FOR_EACH_TYPE(type)
    {
        const struct tile_type *t = &tile_types[type];
        struct land             land;
        struct grid             grid;
        unsigned                on_roads = 0;
        int                     wanted = 0;

        land_plan(type, &land);
        land_place(&land, &grid);
        for (unsigned bit = 1; bit <= t->symbols; bit <<= 1)
            if (t->symbols & bit)
                has_sign(&land, look_of_symbol(bit), 0, bit, &wanted);
        for (int k = 0; k < t->n_segs; k++) {
            unsigned marks = t->seg[k].marks;
            if (t->seg[k].kind == SEG_ROAD)
                marks &= ~on_roads, on_roads |= marks;
            for (unsigned bit = 1; bit <= marks; bit <<= 1)
                if (marks & bit)
                    has_sign(&land, look_of_mark(bit, t->seg[k].kind), bit, 0, &wanted);
            if (t->seg[k].kind == SEG_MONASTERY)
                has_thing(&land, &thing_monastery, &wanted);
            if (t->seg[k].kind == SEG_GARDEN)
                has_thing(&land, &thing_garden, &wanted);
            if (t->seg[k].shields)
                has_thing(&land, &thing_shield, &wanted);
        }
        wanted += count_things(&land, &thing_village) + land.river_ends; /* found, not written in the data */
        if (land.n_things != wanted)
            fail_msg("%s: %d things are drawn and %d are wanted", t->code, land.n_things, wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_those_of_the_data),
        cmocka_unit_test(sides_are_crossed_where_they_must_be),
        cmocka_unit_test(ways_leave_square_to_the_side),
        cmocka_unit_test(walls_end_in_corners),
        cmocka_unit_test(path_reader_can_say_no),
        cmocka_unit_test(figures_stand_on_their_own_segments),
        cmocka_unit_test(figures_keep_apart),
        cmocka_unit_test(things_keep_apart),
        cmocka_unit_test(everything_is_drawn),
    };
    return cmocka_run_group_tests_name("picture land", tests, NULL, NULL);
}
