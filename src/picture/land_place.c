/*
 * land_place.c: room for buildings and tokens, and where figures stand.
 *
 * Large things come first and take the widest place they may have; then every
 * segment gets the point where a figure stands, as far as possible from the
 * rest.  Places are looked for on a grid of every second unit: nothing here is
 * tuned to a particular face.
 */
#include "picture/land.h"

#include <assert.h>

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

static struct thing *thing_add(struct land *land, int kind, int seg, struct point p)
{
    assert(land->n_things < LAND_THINGS);
    struct thing *t = &land->thing[land->n_things++];
    *t = (struct thing){.kind = kind, .seg = seg, .p = p, .r = thing_size[kind]};
    return t;
}

/* Not always the middle: one of the four quarters of the tile. */
static struct point aside(struct land *land)
{
    return quarter_turns(at(33, 31), (int)rng_below(&land->rng, 4));
}

/* In the field (or, if 'anywhere', also the city) that has the most room. */
static void put_in_open(struct land *land, const struct grid *grid, int kind, int seg, bool anywhere, struct point near)
{
    const struct tile_type *type = land->type;
    double                  size = thing_size[kind];
    struct point            p = at(50, 50), best = p;
    struct search           s = {land, size, size * 1.5, size + 1, true, near};
    double                  most = -1e9;

    for (int k = 0; k < type->n_segs; k++) {
        bool field = type->seg[k].kind == SEG_FIELD, city = type->seg[k].kind == SEG_CITY;
        if (!field && !(anywhere && city))
            continue;
        double w = best_point(&s, grid, k, &p) - (city ? 2 : 0);
        if (w > most)
            most = w, best = p;
    }
    struct thing *t = thing_add(land, kind, seg, best);
    if (kind == THING_MONASTERY && most < size * 1.4) /* a small house in a narrow field */
        t->r = most < 14 ? 10.5 : most * 0.74;
}

static void put_in_city(struct land *land, const struct grid *grid, int kind, int seg)
{
    struct search s = {land, thing_size[kind], thing_size[kind] + 4, thing_size[kind] + 2, true, centroid(grid, seg)};
    struct point  best = s.near;

    best_point(&s, grid, seg, &best);
    thing_add(land, kind, seg, best);
}

/* An inn stands beside its road; one that serves two roads (EC) stands between them, in the field both touch. */
static void put_inn(struct land *land, const struct grid *grid, int seg)
{
    const struct tile_type *type = land->type;
    for (int i = 0; i < land->n_things; i++)
        if (land->thing[i].kind == THING_INN)
            return;

    struct point sum = at(0, 0), best = at(50, 50), p = best;
    double       n = 0, most = -1e9;
    for (int i = 0; i < land->n_roads; i++)
        if (type->seg[land->road[i].seg].marks & MARK_INN)
            sum = plus(sum, line_at(&land->road[i].way.line, 0.5, NULL)), n++;
    struct search s = {land, 11, 11.5, 11, true, times(sum, 1 / n)};
    for (int k = type->n_road_city; k < type->n_segs; k++) {
        bool beside = true;
        for (int side = 0; side < SIDE_COUNT; side++)
            for (int r = 0; r < type->n_road_city; r++)
                if (type->seg[r].marks & MARK_INN && type->seg[r].sides >> side & 1)
                    beside = beside && (type->seg[k].halves >> (2 * side) & 3);
        if (type->seg[k].kind != SEG_FIELD || !beside)
            continue;
        double w = best_point(&s, grid, k, &p);
        if (w > most)
            most = w, best = p;
    }
    thing_add(land, THING_INN, seg, best);
}

/*
 * ----- what the tile has, as tables -----
 */

static const struct {
    int mark, thing;
} goods[] = {{MARK_WINE, THING_WINE}, {MARK_GRAIN, THING_GRAIN}, {MARK_CLOTH, THING_CLOTH}};

static const struct {
    int  symbol, thing;
    bool anywhere;
} symbols[] = {
    {SYMBOL_CROP_ROAD | SYMBOL_CROP_CITY | SYMBOL_CROP_FIELD, THING_CROP, false},
    {SYMBOL_FLYING, THING_FLYING, false},
    {SYMBOL_GOLD, THING_GOLD, true},
    {SYMBOL_MAGIC, THING_MAGIC, true},
    {SYMBOL_ROBBER, THING_ROBBER, true},
};

static void place_buildings(struct land *land, struct grid *grid)
{
    const struct tile_type *type = land->type;

    if (land->middle.kind)
        land->thing[land->n_things++] = land->middle;
    for (int k = 0; k < type->n_segs; k++) {
        if (type->seg[k].marks & MARK_CATHEDRAL)
            thing_add(land, THING_CATHEDRAL, k, at(50, 50));
        if (type->seg[k].kind == SEG_MONASTERY && land->middle.kind != THING_MONASTERY)
            put_in_open(land, grid, THING_MONASTERY, k, false, at(50, 50));
        if (type->seg[k].kind == SEG_GARDEN)
            put_in_open(land, grid, THING_GARDEN, k, false, aside(land));
    }
    for (int k = 0; k < type->n_road_city; k++)
        if (type->seg[k].marks & MARK_INN)
            put_inn(land, grid, k);
}

static void place_tokens(struct land *land, const struct grid *grid)
{
    const struct tile_type *type = land->type;

    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (type->symbols & symbols[i].symbol && symbols[i].thing != land->middle.kind)
            put_in_open(land, grid, symbols[i].thing, NO_SEG, symbols[i].anywhere, aside(land));
    for (int k = 0; k < type->n_road_city; k++) {
        if (type->seg[k].shields)
            put_in_city(land, grid, THING_SHIELD, k);
        for (size_t i = 0; i < sizeof goods / sizeof *goods; i++)
            if (type->seg[k].marks & goods[i].mark)
                put_in_city(land, grid, goods[i].thing, k);
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
        if (land->thing[i].kind == THING_MONASTERY || land->thing[i].kind == THING_GARDEN)
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
        bool square = t->kind == THING_MONASTERY || t->kind == THING_GARDEN; /* their corners reach further */
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
