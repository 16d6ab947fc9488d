/*
 * draw_tile.c: see draw_tile.h.
 */
#include "carcassonne/draw_tile.h"

static void dot(struct drawn_tile *t, int x, int y, char c, int ink)
{
    t->at[y][x] = c;
    t->ink[y][x] = (uint8_t)ink;
}

static unsigned turned(unsigned sides, int turns)
{
    return (sides << turns | sides >> (4 - turns)) & 15;
}

/* A city is as deep as a third of the tile; on the smallest it is its two ends. */
static void draw_side_city(struct drawn_tile *t, int side)
{
    int deep = t->height / 3, wide = t->width >= 7 ? 2 * t->width / 7 : 1;

    if (side == SIDE_N || side == SIDE_S) {
        for (int row = 0; row < deep; row++)
            for (int x = 1 + row; x < t->width - 1 - row; x++)
                dot(t, x, side == SIDE_N ? row : t->height - 1 - row, '#', INK_CITY);
        if (deep == 0)
            dot(t, t->width / 2, 0, '#', INK_CITY);
        return;
    }
    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < wide; x++)
            dot(t, side == SIDE_W ? x : t->width - 1 - x, y, '#', INK_CITY);
}

/* One that joins several sides fills the middle. */
static void draw_city(struct drawn_tile *t, unsigned sides, bool shield)
{
    int deep = t->height / 3, wide = t->width >= 7 ? 2 * t->width / 7 : 1;
    int left = sides >> SIDE_W & 1 ? 0 : wide, right = sides >> SIDE_E & 1 ? t->width : t->width - wide;

    for (int side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1)
            draw_side_city(t, side);
    if (bits_count(sides) < 2)
        return;
    if (bits_count(sides) == 4)
        deep = 0;
    for (int y = deep; y < t->height - deep; y++)
        for (int x = bits_count(sides) == 4 ? 0 : left; x < right; x++)
            dot(t, x, y, '#', INK_CITY);
    if (shield)
        dot(t, t->width / 2, t->height / 2, '*', INK_CITY);
}

/* The strokes from the middle to the sides that a road or a river reaches. */
static void draw_strokes(struct drawn_tile *t, unsigned sides, char across, char down, int ink)
{
    int mx = t->width / 2, my = t->height / 2;

    for (int y = 0; y < my; y++) {
        if (sides >> SIDE_N & 1)
            dot(t, mx, y, down, ink);
        if (sides >> SIDE_S & 1)
            dot(t, mx, t->height - 1 - y, down, ink);
    }
    for (int x = 0; x < mx; x++) {
        if (sides >> SIDE_W & 1)
            dot(t, x, my, across, ink);
        if (sides >> SIDE_E & 1)
            dot(t, t->width - 1 - x, my, across, ink);
    }
}

static void draw_roads(struct drawn_tile *t, const struct tile_type *type, int turns)
{
    unsigned all = 0, ends = 0;
    bool     through = false;
    int      mx = t->width / 2, my = t->height / 2;

    for (int k = 0; k < type->n_road_city; k++) {
        if (type->seg[k].kind != SEG_ROAD)
            continue;
        unsigned sides = turned(type->seg[k].sides, turns);
        draw_strokes(t, sides, '-', '|', INK_ROAD);
        all |= sides;
        ends += bits_count(sides) == 1;
        through |= bits_count(sides) == 2;
    }
    if (!all)
        return;
    char middle = ends > 1 ? 'x' : !through ? 'o' : all == 10 ? '-' : all == 5 ? '|' : '+';
    if (t->at[my][mx] != '#' || through)
        dot(t, mx, my, middle, INK_ROAD);
}

void drawn_face(struct drawn_tile *t, int type_number, int turns)
{
    const struct tile_type *type = &tile_types[type_number];
    unsigned                river = 0;

    for (int y = 0; y < t->height; y++)
        for (int x = 0; x < t->width; x++)
            dot(t, x, y, '.', INK_FIELD);
    for (int side = 0; side < SIDE_COUNT; side++)
        river |= (unsigned)((tile_faces[type_number][turns].edges >> 2 * side & 3) == RIVER) << side;
    draw_strokes(t, river, '~', '~', INK_WATER);
    if (river)
        dot(t, t->width / 2, t->height / 2, '~', INK_WATER);
    for (int k = 0; k < type->n_road_city; k++)
        if (type->seg[k].kind == SEG_CITY)
            draw_city(t, turned(type->seg[k].sides, turns), type->seg[k].shields > 0);
    draw_roads(t, type, turns);
    for (int k = type->n_road_city; k < type->n_segs; k++)
        if (type->seg[k].kind == SEG_MONASTERY)
            dot(t, t->width / 2, t->height / 2, 'M', INK_PLAIN);
}

/* ORDER SPOT */
const struct drawn_spot drawn_spots[SPOT_COUNT + 1] = {
    [SPOT_ROAD + SIDE_N] = {50, 0},   [SPOT_ROAD + SIDE_E] = {83, 50}, [SPOT_ROAD + SIDE_S] = {50, 100},
    [SPOT_ROAD + SIDE_W] = {17, 50},  [SPOT_CITY + SIDE_N] = {50, 0},  [SPOT_CITY + SIDE_E] = {100, 50},
    [SPOT_CITY + SIDE_S] = {50, 100}, [SPOT_CITY + SIDE_W] = {0, 50},  [SPOT_FIELD + 0] = {17, 0},
    [SPOT_FIELD + 1] = {83, 0},       [SPOT_FIELD + 2] = {100, 0},     [SPOT_FIELD + 3] = {100, 100},
    [SPOT_FIELD + 4] = {83, 100},     [SPOT_FIELD + 5] = {17, 100},    [SPOT_FIELD + 6] = {0, 100},
    [SPOT_FIELD + 7] = {0, 0},        [SPOT_FIELD_I] = {33, 50},       [SPOT_MONASTERY] = {50, 50},
    [SPOT_GARDEN] = {67, 50},         [SPOT_COUNT] = {-1, -1}};

int drawn_part(int size, int percent)
{
    return (percent * (size - 1) + 50) / 100;
}

void drawn_figures(struct drawn_tile *t, struct pos p, const struct placed *tile)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            seg_id seg = p.state->fig[seat][slot];
            if (!seg || p.rules->seg_tile[seg] != tile->tile)
                continue;
            int spot = tile_faces[tile->type][tile->rot].spot[p.rules->seg_index[seg]];
            dot(t, drawn_part(t->width, drawn_spots[spot].x), drawn_part(t->height, drawn_spots[spot].y),
                (char)('0' + seat), INK_SEAT + seat);
        }
}
