/*
 * land_grid.c: the plan of a face on a grid of cells.
 *
 * Cities, roads and water are filled in; what is left falls into connected
 * regions, and each region belongs to the field whose half-sides it touches.
 * So the area of a field, the room inside it and its outline all come from the
 * picture itself, whatever shape the walls and roads have.
 */
#include "picture/land.h"

#include <assert.h>
#include <string.h>

static struct point cell_middle(int x, int y)
{
    return at(x + 0.5, y + 0.5);
}

static int low_cell(double v)
{
    return v < 0 ? 0 : (int)v;
}

static int high_cell(double v)
{
    return v >= CELLS ? CELLS - 1 : v < 0 ? -1 : (int)v;
}

/* The cells of each row between the first and the second crossing of the outline, the third and the fourth, ... */
static void fill_outline(struct grid *grid, const struct line *closed, int code)
{
    for (int y = 0; y < CELLS; y++) {
        double x[LINE_MAX];
        int    n = 0;
        for (int i = 0, j = closed->n - 1; i < closed->n; j = i++) {
            struct point a = closed->p[i], b = closed->p[j];
            if ((a.y > y + 0.5) == (b.y > y + 0.5))
                continue;
            double here = (b.x - a.x) * (y + 0.5 - a.y) / (b.y - a.y) + a.x;
            int    k = n++;
            for (; k > 0 && x[k - 1] > here; k--)
                x[k] = x[k - 1];
            x[k] = here;
        }
        for (int i = 0; i + 1 < n; i += 2)
            for (int c = low_cell(x[i] + 0.499); c <= high_cell(x[i + 1] - 0.5); c++) /* no crack between two cities */
                grid->cell[y][c] = (uint8_t)code;
    }
}

static void fill_segment(struct grid *grid, struct point a, struct point b, double half, int code)
{
    int x0 = low_cell((a.x < b.x ? a.x : b.x) - half), x1 = high_cell((a.x > b.x ? a.x : b.x) + half);
    int y0 = low_cell((a.y < b.y ? a.y : b.y) - half), y1 = high_cell((a.y > b.y ? a.y : b.y) + half);
    for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++)
            if (from_segment_squared(cell_middle(x, y), a, b) <= half * half)
                grid->cell[y][x] = (uint8_t)code;
}

static void fill_line(struct grid *grid, const struct line *l, double half, int code)
{
    for (int i = 1; i < l->n; i++)
        fill_segment(grid, l->p[i - 1], l->p[i], half, code);
}

void grid_cover(struct grid *grid, struct point p, double r)
{
    fill_segment(grid, p, p, r, CELL_THING);
}

/*
 * ----- fields -----
 */

/* A cell beside the middle of a side, far enough from a road or river and from the walls of its neighbours. */
static void half_cell(int half, int *x, int *y)
{
    struct point p = quarter_turns(at(half & 1 ? 62.5 : 37.5, 0.5), half / 2);
    *x = (int)p.x;
    *y = (int)p.y;
}

static bool flood_step(struct grid *grid, int cell, int code, uint16_t *next)
{
    if (grid->cell[cell / CELLS][cell % CELLS] != CELL_NONE)
        return false;
    grid->cell[cell / CELLS][cell % CELLS] = (uint8_t)code;
    *next = (uint16_t)cell;
    return true;
}

static void flood(struct grid *grid, int x, int y, int code)
{
    uint16_t stack[CELLS * CELLS];
    int      n = 0;

    grid->cell[y][x] = (uint8_t)code;
    stack[n++] = (uint16_t)(y * CELLS + x);
    while (n) {
        int here = stack[--n], hx = here % CELLS;
        n += hx > 0 && flood_step(grid, here - 1, code, &stack[n]);
        n += hx < CELLS - 1 && flood_step(grid, here + 1, code, &stack[n]);
        n += here >= CELLS && flood_step(grid, here - CELLS, code, &stack[n]);
        n += here < CELLS * (CELLS - 1) && flood_step(grid, here + CELLS, code, &stack[n]);
    }
}

static void flood_from_sides(const struct tile_type *type, struct grid *grid)
{
    for (int half = 0; half < HALF_COUNT; half++) {
        int field = field_at_half(type, half), x, y;
        half_cell(half, &x, &y);
        if (field != NO_SEG && grid->cell[y][x] == CELL_NONE)
            flood(grid, x, y, field);
    }
}

/* The field that touches no side is the largest thing left: it holds the cell nearest to the middle. */
static void flood_inside(const struct tile_type *type, struct grid *grid)
{
    for (int k = type->n_road_city; k < type->n_segs; k++) {
        if (type->seg[k].kind != SEG_FIELD || type->seg[k].halves)
            continue;
        int best = 1 << 30, bx = 0, by = 0;
        for (int y = 0; y < CELLS; y++)
            for (int x = 0; x < CELLS; x++) {
                int far = (2 * x - 99) * (2 * x - 99) + (2 * y - 99) * (2 * y - 99);
                if (grid->cell[y][x] == CELL_NONE && far < best)
                    best = far, bx = x, by = y;
            }
        flood(grid, bx, by, k);
    }
}

/*
 * ----- room -----
 *
 * Two sweeps, a step to the side counting 3 and one across 4.  The border of
 * the tile is no obstacle: fields and cities go on behind it.
 */

/* 'd': how many cells away the neighbour is in memory. */
static inline int room_from(const uint8_t *cell, const uint8_t *clear, int d, int step, int best)
{
    int room = cell[d] == cell[0] ? clear[d] + step : step;
    return room < best ? room : best;
}

static void room_at(struct grid *grid, int x, int y, int sweep)
{
    const uint8_t *cell = &grid->cell[y][x];
    uint8_t       *clear = &grid->clear[y][x];
    int            best = *clear, before = x - sweep, behind = x + sweep;
    bool           has_row = y - sweep >= 0 && y - sweep < CELLS;

    if (before >= 0 && before < CELLS)
        best = room_from(cell, clear, -sweep, 3, best);
    if (has_row)
        best = room_from(cell, clear, -sweep * CELLS, 3, best);
    if (has_row && before >= 0 && before < CELLS)
        best = room_from(cell, clear, -sweep * CELLS - sweep, 4, best);
    if (has_row && behind >= 0 && behind < CELLS)
        best = room_from(cell, clear, -sweep * CELLS + sweep, 4, best);
    *clear = (uint8_t)best;
}

static void measure_room(struct grid *grid)
{
    memset(grid->clear, 250, sizeof grid->clear);
    for (int y = 0; y < CELLS; y++)
        for (int x = 0; x < CELLS; x++)
            room_at(grid, x, y, 1);
    for (int y = CELLS - 1; y >= 0; y--)
        for (int x = CELLS - 1; x >= 0; x--)
            room_at(grid, x, y, -1);
}

void grid_make(const struct land *land, struct grid *grid)
{
    memset(grid->cell, CELL_NONE, sizeof grid->cell);
    if (land->river.line.n)
        fill_line(grid, &land->river.line, RIVER_HALF, CELL_RIVER);
    for (int i = 0; i < land->n_cities; i++)
        fill_outline(grid, &land->city[i].outline.line, land->city[i].seg);
    for (int i = 0; i < land->n_roads; i++)
        fill_line(grid, &land->road[i].way.line, ROAD_HALF, land->road[i].seg);
    if (land->middle.look)
        grid_cover(grid, land->middle.p, land->middle.r);
    flood_from_sides(land->type, grid);
    flood_inside(land->type, grid);
    measure_room(grid);
}

/*
 * ----- outlines of regions -----
 *
 * A ring is walked along the edges of cells with the region on the right, and
 * then thinned (Douglas-Peucker).  Rings around holes come out the other way
 * round; evenodd makes them holes.
 */

enum { RING_MAX = 2000 };

struct ring {
    int   n;
    short x[RING_MAX], y[RING_MAX];
    bool  keep[RING_MAX];
};

static bool is_in(const struct grid *grid, int code, int x, int y)
{
    return x >= 0 && y >= 0 && x < CELLS && y < CELLS && grid->cell[y][x] == code;
}

/* One step along the border from corner (x, y) in direction d (0 east, 1 south, 2 west, 3 north): right if the region
 * ends ahead on the right, left if it goes on to the left. */
static int next_direction(const struct grid *grid, int code, int x, int y, int d)
{
    static const int8_t left_x[] = {0, 0, -1, -1}, left_y[] = {-1, 0, 0, -1};
    static const int8_t right_x[] = {0, -1, -1, 0}, right_y[] = {0, 0, -1, -1};
    bool                left = is_in(grid, code, x + left_x[d], y + left_y[d]);
    bool                right = is_in(grid, code, x + right_x[d], y + right_y[d]);
    return !right ? (d + 1) & 3 : left ? (d + 3) & 3 : d;
}

static void walk(const struct grid *grid, int code, int x, int y, uint8_t seen[CELLS][CELLS], struct ring *ring)
{
    int sx = x, sy = y, d = 0;

    ring->n = 0;
    do {
        if (d == 0)
            seen[y][x] = 1; /* this cell's upper edge */
        if (ring->n < RING_MAX) {
            ring->x[ring->n] = (short)x;
            ring->y[ring->n++] = (short)y;
        }
        x += (d == 0) - (d == 2);
        y += (d == 1) - (d == 3);
        d = next_direction(grid, code, x, y, d);
    } while (x != sx || y != sy || d != 0);
}

static void thin(struct ring *ring, int first, int last)
{
    double       worst = 0.8;
    int          at_i = -1;
    struct point a = at(ring->x[first], ring->y[first]), b = at(ring->x[last % ring->n], ring->y[last % ring->n]);

    for (int i = first + 1; i < last; i++) {
        double far = from_segment(at(ring->x[i], ring->y[i]), a, b);
        if (far > worst)
            worst = far, at_i = i;
    }
    if (at_i < 0)
        return;
    ring->keep[at_i] = true;
    thin(ring, first, at_i);
    thin(ring, at_i, last);
}

static void ring_write(struct ring *ring, struct pen *pen)
{
    int far = 0;
    for (int i = 1; i < ring->n; i++) {
        struct point a = at(ring->x[0], ring->y[0]);
        if (apart(at(ring->x[i], ring->y[i]), a) > apart(at(ring->x[far], ring->y[far]), a))
            far = i;
    }
    memset(ring->keep, 0, sizeof ring->keep);
    ring->keep[0] = ring->keep[far] = true;
    thin(ring, 0, far);
    thin(ring, far, ring->n);
    for (int i = 0; i < ring->n; i++)
        if (ring->keep[i] && i == 0)
            pen_move(pen, at(ring->x[i], ring->y[i]));
        else if (ring->keep[i])
            pen_line(pen, at(ring->x[i], ring->y[i]));
    pen_close(pen);
}

void grid_contour(const struct grid *grid, int code, struct text *out)
{
    uint8_t     seen[CELLS][CELLS] = {0};
    struct ring ring;
    struct pen  pen;

    pen_start(&pen, out);
    for (int y = 0; y < CELLS; y++)
        for (int x = 0; x < CELLS; x++)
            if (grid->cell[y][x] == code && !is_in(grid, code, x, y - 1) && !seen[y][x]) {
                walk(grid, code, x, y, seen, &ring);
                ring_write(&ring, &pen);
            }
}
