/*
 * land_place.c: room for buildings and tokens, and where figures stand.
 *
 * Large things come first and take the widest place they may have; then every
 * segment gets the point where a figure stands, as far as possible from the
 * rest.  Places are looked for on a grid of every second unit: nothing here is
 * tuned to a particular face.
 */
#include <assert.h>

#include "picture/look.h"

enum { STEP = 2 };

/* What a search is about. */
struct search {
    const struct land *land;
    double             r;       /* room that is needed                              */
    double             wish;    /* more room than this is not better                */
    double             margin;  /* least distance from the tile's border            */
    bool               figures; /* keep away from the anchors                      */
    struct point       near;    /* among equals, the one nearest to this point      */
};

static bool segs_anchored(const struct land *land, int k)
{
    return land->anchor[k].x > 0;
}

static double distance_to_others(const struct search *s, struct point p)
{
    double best = 99;
    for (int i = 0; i < s->land->n_things; i++) {
        double d = apart(p, s->land->thing[i].p) - s->land->thing[i].r;
        best = d < best ? d : best;
    }
    for (int k = 0; s->figures && k < s->land->type->n_segs; k++)
        if (segs_anchored(s->land, k)) {
            double d = apart(p, s->land->anchor[k]) - 9;
            best = d < best ? d : best;
        }
    return best;
}

static double border_distance(struct point p)
{
    double x = p.x < 50 ? p.x : 100 - p.x, y = p.y < 50 ? p.y : 100 - p.y;
    return x < y ? x : y;
}

/* How good a point is: its room, up to what is wished for, less a little for being far from 'near'. */
static double worth(const struct search *s, struct point p, double room)
{
    double others = distance_to_others(s, p), edge = border_distance(p) - s->margin;
    double free = room < others ? room : others;
    if (edge < 0)
        free += 3 * edge;
    if (free > s->wish)
        free = s->wish;
    return free - 0.02 * apart(p, s->near);
}

/* The best point of the region 'code'; its worth. */
static double best_point(const struct search *s, const struct grid *grid, int code, struct point *best)
{
    double most = -1e9;

    for (int y = 1; y < CELLS; y += STEP)
        for (int x = 1; x < CELLS; x += STEP) {
            double room = grid->clear[y][x] / 3.0;
            if (grid->cell[y][x] != code || room <= most) /* nothing is worth more than its room */
                continue;
            struct point p = at(x, y);
            double       w = worth(s, p, room);
            if (w > most)
                most = w, *best = p;
        }
    return most;
}

/* The middle of a region. */
static struct point centroid(const struct grid *grid, int code)
{
    struct point sum = at(0, 0);
    double       n = 0;
    for (int y = 0; y < CELLS; y++)
        for (int x = 0; x < CELLS; x++)
            if (grid->cell[y][x] == code)
                sum = plus(sum, at(x, y)), n++;
    return n > 0 ? times(sum, 1 / n) : at(50, 50);
}

static struct thing *thing_add(struct land *land, const struct thing_look *look, int seg, struct point p)
{
    assert(land->n_things < LAND_THINGS);
    struct thing *t = &land->thing[land->n_things++];
    *t = (struct thing){.look = look, .seg = seg, .p = p, .r = look->size};
    return t;
}

/* Not always the middle: one of the four quarters of the tile. */
static struct point aside(struct land *land)
{
    return quarter_turns(at(33, 31), (int)rng_below(&land->rng, 4));
}

/* In the field (or, if it may be anywhere, also the city) that has the most room. */
static void put_in_open(struct land *land, const struct grid *grid, const struct thing_look *look, int seg,
                        struct point near)
{
    const struct tile_type *type = land->type;
    double                  size = look->size;
    struct point            p = at(50, 50), best = p;
    struct search           s = {land, size, size * 1.5, size + 1, true, near};
    double                  most = -1e9;

    for (int k = 0; k < type->n_segs; k++) {
        bool field = type->seg[k].kind == SEG_FIELD, city = type->seg[k].kind == SEG_CITY;
        if (!field && !(look->place == PLACE_ANYWHERE && city))
            continue;
        double w = best_point(&s, grid, k, &p) - (city ? 2 : 0);
        if (w > most)
            most = w, best = p;
    }
    struct thing *t = thing_add(land, look, seg, best);
    if (look == &thing_monastery && most < size * 1.4) /* a small house in a narrow field */
        t->r = most < 14 ? 10.5 : most * 0.74;
}

static void put_in_city(struct land *land, const struct grid *grid, const struct thing_look *look, int seg)
{
    struct search s = {land, look->size, look->size + 4, look->size + 2, true, centroid(grid, seg)};
    struct point  best = s.near;

    best_point(&s, grid, seg, &best);
    thing_add(land, look, seg, best);
}

/* A field that touches every road with this mark. */
static bool is_beside_all(const struct tile_type *type, int field, unsigned mark)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int r = 0; r < type->n_road_city; r++)
            if (type->seg[r].marks & mark && type->seg[r].sides >> side & 1 &&
                !(type->seg[field].halves >> (2 * side) & 3))
                return false;
    return type->seg[field].kind == SEG_FIELD;
}

/* What serves two roads (EC) stands once, between them, in the field both touch. */
static void put_beside_road(struct land *land, const struct grid *grid, const struct thing_look *look, int seg,
                            unsigned mark)
{
    const struct tile_type *type = land->type;
    for (int i = 0; i < land->n_things; i++)
        if (land->thing[i].look == look)
            return;

    struct point sum = at(0, 0), best = at(50, 50), p = best;
    double       n = 0, most = -1e9;
    for (int i = 0; i < land->n_roads; i++)
        if (type->seg[land->road[i].seg].marks & mark)
            sum = plus(sum, line_at(&land->road[i].way.line, 0.5, NULL)), n++;
    struct search s = {land, look->size, look->size + 0.5, look->size, true, times(sum, 1 / n)};
    for (int k = type->n_road_city; k < type->n_segs; k++) {
        if (!is_beside_all(type, k, mark))
            continue;
        double w = best_point(&s, grid, k, &p);
        if (w > most)
            most = w, best = p;
    }
    thing_add(land, look, seg, best);
}

/*
 * ----- what the tile has -----
 */

/* Marks that have this place, segment by segment. */
static void place_marks(struct land *land, const struct grid *grid, int seg, int place)
{
    const struct tile_seg *s = &land->type->seg[seg];

    for (unsigned marks = s->marks; marks; marks &= marks - 1) {
        unsigned                 mark = marks & -marks;
        const struct thing_look *look = look_of_mark(mark, s->kind);

        if (look->place != place)
            continue;
        if (place == PLACE_CENTRE)
            thing_add(land, look, seg, at(50, 50));
        else if (place == PLACE_BESIDE_ROAD)
            put_beside_road(land, grid, look, seg, mark);
        else
            put_in_city(land, grid, look, seg);
    }
}

static void place_buildings(struct land *land, struct grid *grid)
{
    const struct tile_type *type = land->type;

    if (land->middle.look)
        land->thing[land->n_things++] = land->middle;
    for (int k = 0; k < type->n_segs; k++) {
        place_marks(land, grid, k, PLACE_CENTRE);
        if (type->seg[k].kind == SEG_MONASTERY && land->middle.look != &thing_monastery)
            put_in_open(land, grid, &thing_monastery, k, at(50, 50));
        if (type->seg[k].kind == SEG_GARDEN)
            put_in_open(land, grid, &thing_garden, k, aside(land));
    }
    for (int k = 0; k < type->n_road_city; k++)
        place_marks(land, grid, k, PLACE_BESIDE_ROAD);
}

static void place_tokens(struct land *land, const struct grid *grid)
{
    const struct tile_type *type = land->type;

    for (unsigned symbols = type->symbols; symbols; symbols &= symbols - 1) {
        const struct thing_look *look = look_of_symbol(symbols & -symbols);
        if (look != land->middle.look)
            put_in_open(land, grid, look, NO_SEG, aside(land));
    }
    for (int k = 0; k < type->n_road_city; k++) {
        if (type->seg[k].shields)
            put_in_city(land, grid, &thing_shield, k);
        place_marks(land, grid, k, PLACE_IN_CITY);
    }
}

/*
 * ----- figures -----
 */

static struct point road_anchor(const struct land *land, const struct land_road *road)
{
    struct search s = {land, 6, 16, 10, true, line_at(&road->way.line, 0.45, NULL)};
    struct point  best = s.near;
    double        most = -1e9;

    for (int i = 3; i <= 17; i++) {
        struct point p = line_at(&road->way.line, i / 20.0, NULL);
        double       room = 16;
        for (int k = 0; k < land->n_roads; k++)
            if (land->road[k].seg != road->seg) {
                double far = line_from(&land->road[k].way.line, p);
                room = far < room ? far : room;
            }
        double w = worth(&s, p, room);
        if (w > most)
            most = w, best = p;
    }
    return best;
}

static struct point area_anchor(const struct land *land, const struct grid *grid, int seg)
{
    struct search s = {land, 8, 15, 11, true, centroid(grid, seg)};
    struct point  best = s.near;
    best_point(&s, grid, seg, &best);
    return best;
}

static void place_figures(struct land *land, const struct grid *grid)
{
    const struct tile_type *type = land->type;

    for (int i = 0; i < land->n_things; i++)
        if (land->thing[i].look == &thing_monastery || land->thing[i].look == &thing_garden)
            land->anchor[land->thing[i].seg] = land->thing[i].p;
    for (int i = 0; i < land->n_roads; i++)
        land->anchor[land->road[i].seg] = road_anchor(land, &land->road[i]);
    for (int k = 0; k < type->n_segs; k++)
        if (!segs_anchored(land, k))
            land->anchor[k] = area_anchor(land, grid, k);
}

void land_place(struct land *land, struct grid *grid)
{
    grid_make(land, grid);
    place_buildings(land, grid);
    place_tokens(land, grid);
    place_figures(land, grid);
    for (int i = 0; i < land->n_things; i++) {
        const struct thing *t = &land->thing[i];
        bool square = t->look == &thing_monastery || t->look == &thing_garden; /* their corners reach further */
        land_take(land, t->p, square ? t->r * 1.25 : t->r);
        if (square)
            grid_cover(grid, t->p, t->r);
    }
}

bool land_free(const struct land *land, struct point p, double r)
{
    if (border_distance(p) < r)
        return false;
    for (int i = 0; i < land->n_discs; i++)
        if (apart(land->disc[i].p, p) < land->disc[i].r + r)
            return false;
    return true;
}

void land_take(struct land *land, struct point p, double r)
{
    if (land->n_discs < LAND_DISCS)
        land->disc[land->n_discs++] = (struct disc){p, r};
}
