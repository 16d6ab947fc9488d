/*
 * flood.c: see flood.h.  Nothing here is clever on purpose.
 */
#include "flood.h"

#include <assert.h>
#include <string.h>

enum { SPAN = 512 };

struct work {
    const struct flood_board *b;
    struct flood             *out;
    int                       zone; /* being filled */
    int16_t (*at)[SPAN];            /* [y][x]: index of a tile + 1 */
};

static const int step_x[SIDE_COUNT] = {0, 1, 0, -1}, step_y[SIDE_COUNT] = {-1, 0, 1, 0}; /* ORDER SIDE */

/* ----- faces, turned ----- */

static const struct tile_seg *printed(const struct flood_tile *t, int seg)
{
    return &tile_types[t->type].seg[seg];
}

static bool on_side(const struct flood_tile *t, int seg, int side)
{
    return printed(t, seg)->sides >> ((side - t->rot) & 3) & 1;
}

static bool on_half(const struct flood_tile *t, int seg, int half)
{
    return printed(t, seg)->halves >> ((half - 2 * t->rot) & 7) & 1;
}

static int seg_on_side(const struct flood_tile *t, int kind, int side)
{
    for (int seg = 0; seg < tile_types[t->type].n_segs; seg++)
        if (printed(t, seg)->kind == kind && on_side(t, seg, side))
            return seg;
    return -1;
}

static int field_on_half(const struct flood_tile *t, int half)
{
    for (int seg = 0; seg < tile_types[t->type].n_segs; seg++)
        if (printed(t, seg)->kind == SEG_FIELD && on_half(t, seg, half))
            return seg;
    return -1;
}

/* Nothing but field: its two halves are one edge. */
static bool whole_field(const struct flood_tile *t, int side)
{
    return (tile_faces[t->type][0].edges >> 2 * ((side - t->rot) & 3) & 3) == FIELD;
}

/* ----- filling ----- */

static int neighbour(const struct work *w, int tile, int side)
{
    const struct flood_tile *t = &w->b->tile[tile];
    return w->at[t->y + step_y[side] + SPAN / 2][t->x + step_x[side] + SPAN / 2] - 1;
}

static void fill(const struct work *w, int tile, int seg);

static void fill_side(const struct work *w, int tile, int kind, int side)
{
    int other = neighbour(w, tile, side);
    if (other < 0)
        w->out->zone[w->zone].open++;
    else
        fill(w, other, seg_on_side(&w->b->tile[other], kind, (side + 2) % 4));
}

/* Across a border left meets right. */
static void fill_half(const struct work *w, int tile, int half)
{
    int side = half / 2, is_right = half % 2, other = neighbour(w, tile, side);
    if (other >= 0)
        fill(w, other, field_on_half(&w->b->tile[other], (side + 2) % 4 * 2 + !is_right));
    else if (!is_right || !whole_field(&w->b->tile[tile], side))
        w->out->zone[w->zone].open++;
}

static void fill_links(const struct work *w, int tile, int seg)
{
    const struct flood_tile *t = &w->b->tile[tile];
    for (int i = 0; i < w->b->n_links; i++) {
        const struct flood_link *link = &w->b->link[i];
        bool                     here = false;
        if (link->x != t->x || link->y != t->y)
            continue;
        for (int side = 0; side < SIDE_COUNT; side++)
            here |= (link->sides >> side & 1) && on_side(t, seg, side);
        for (int side = 0; here && side < SIDE_COUNT; side++)
            if (link->sides >> side & 1)
                fill(w, tile, seg_on_side(t, SEG_ROAD, side));
    }
}

static void fill(const struct work *w, int tile, int seg)
{
    assert(seg >= 0);
    if (w->out->of[tile][seg] >= 0)
        return;
    w->out->of[tile][seg] = (int16_t)w->zone;

    const struct flood_tile *t = &w->b->tile[tile];
    const struct tile_seg   *s = printed(t, seg);
    w->out->zone[w->zone].segments++;
    w->out->zone[w->zone].shields += s->shields;
    for (int side = 0; side < SIDE_COUNT; side++)
        if (on_side(t, seg, side))
            fill_side(w, tile, s->kind, side);
    for (int half = 0; half < 2 * SIDE_COUNT; half++)
        if (on_half(t, seg, half))
            fill_half(w, tile, half);
    if (s->kind == SEG_ROAD)
        fill_links(w, tile, seg);
}

/* A tile that a zone touches twice counts once. */
static void count_tiles(const struct flood_board *b, struct flood *out)
{
    for (int tile = 0; tile < b->n_tiles; tile++)
        for (int seg = 0; seg < tile_types[b->tile[tile].type].n_segs; seg++) {
            bool seen = false;
            for (int before = 0; before < seg; before++)
                seen |= out->of[tile][before] == out->of[tile][seg];
            out->zone[out->of[tile][seg]].tiles += !seen;
        }
}

void flood_fill(const struct flood_board *b, struct flood *out)
{
    static int16_t at[SPAN][SPAN]; /* empty between calls */
    struct work    w = {b, out, 0, at};
    for (int i = 0; i < b->n_tiles; i++)
        at[b->tile[i].y + SPAN / 2][b->tile[i].x + SPAN / 2] = (int16_t)(i + 1);
    memset(out->of, -1, sizeof out->of);
    for (int tile = 0; tile < b->n_tiles; tile++)
        for (int seg = 0; seg < tile_types[b->tile[tile].type].n_segs; seg++)
            if (out->of[tile][seg] < 0) {
                out->zone[w.zone] = (struct flood_zone){.kind = printed(&b->tile[tile], seg)->kind};
                fill(&w, tile, seg);
                w.zone++;
            }
    out->n = w.zone;
    count_tiles(b, out);
    for (int i = 0; i < b->n_tiles; i++)
        at[b->tile[i].y + SPAN / 2][b->tile[i].x + SPAN / 2] = 0;
}
