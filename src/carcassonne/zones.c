/*
 * zones.c: the slow questions about zones: names, loops, the start, and zones
 * that are taken apart again.  What a turn needs is in zones.h.
 */
#include "carcassonne/zones.h"

#include <assert.h>

struct place zone_place(struct pos p, seg_id root)
{
    for (int i = 0; i < p.s->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        struct place         best = {t->x, t->y, SPOT_NONE};

        for (int k = 0; k < tile_types[t->type].n_segs; k++) {
            int spot = tile_faces[t->type][t->rot].spot[k];
            if (zone_of(p, p.r->seg_of[t->tile][k]) == root && (!best.spot || spot < best.spot))
                best.spot = spot;
        }
        if (best.spot)
            return best;
    }
    return (struct place){0, 0, SPOT_NONE};
}

static const struct tile_seg *seg_printed(const struct carc_rules *r, seg_id seg)
{
    return &tile_types[r->tile_type[r->seg_tile[seg]]].seg[r->seg_index[seg]];
}

bool zone_is_loop(struct pos p, seg_id root)
{
    if (zone_total(p, root) & OPEN_MASK)
        return false;
    for (seg_id seg = 1; seg < p.r->first_city; seg++)
        if (zone_of(p, seg) == root && bits_count(seg_printed(p.r, seg)->sides) == 1)
            return false; /* a road end: crossing, city, monastery */
    return true;
}

uint64_t zone_seg_total(const struct carc_rules *r, seg_id seg)
{
    const struct tile_seg *printed = seg_printed(r, seg);

    return (uint64_t)printed->joints << OPEN_SHIFT | (uint64_t)1 << TILES_SHIFT |
           (uint64_t)printed->shields << SHIELDS_SHIFT | (uint64_t)1 << SEGMENTS_SHIFT;
}

void zones_start(struct pos p)
{
    for (seg_id seg = 0; seg < p.r->n_segs; seg++)
        pos_root(p)[seg] = seg;
    pos_total(p)[0] = 0;
    for (seg_id seg = 1; seg < p.r->n_segs; seg++)
        pos_total(p)[seg] = zone_seg_total(p.r, seg);
    memset(pos_multi(p), 0, (p.at->road_city + 1) * sizeof *pos_multi(p));
    for (seg_id seg = 1; seg < p.r->first_field; seg++)
        pos_multi(p)[seg] = p.r->seg_multi[seg];
}

/* ----- taking apart ----- */

static bool among(seg_id root, const seg_id *roots, int n)
{
    for (int i = 0; i < n; i++)
        if (roots[i] == root)
            return true;
    return false;
}

/* The strength that the figures on one segment give it. */
static uint64_t strength_on(struct pos p, seg_id seg)
{
    uint64_t sum = 0;

    for (int seat = 0; seat < p.r->p.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++)
            if (p.s->fig[seat][slot] == seg)
                sum += (uint64_t)figure_strength(figure_of_slot(slot)) << 4 * seat;
    return sum;
}

/* Joins the segments of a tile that are marked in 'loose' with the neighbours to the east and south. */
static void join_east_and_south(struct pos p, int index, const bool *loose)
{
    static const struct {
        int8_t side, x, y;
    } ways[] = {{SIDE_E, 1, 0}, {SIDE_S, 0, 1}};
    const struct placed *t = &pos_placed(p)[index];

    for (int w = 0; w < 2; w++) {
        int other = board_tile_at(p, t->x + ways[w].x, t->y + ways[w].y);
        if (other < 0)
            continue;
        const struct placed *u = &pos_placed(p)[other];
        for (int i = 0; i < 3; i++) {
            int a = tile_faces[t->type][t->rot].at[ways[w].side][i];
            int b = tile_faces[u->type][u->rot].at[opposite(ways[w].side)][2 - i];
            if (a != NO_SEG && b != NO_SEG && loose[p.r->seg_of[t->tile][a]])
                zones_join(p, p.r->seg_of[t->tile][a], p.r->seg_of[u->tile][b]);
        }
    }
}

void zones_rebuild(struct pos p, const seg_id *roots, int n_roots, const struct link *links, int n_links)
{
    bool loose[MAX_SEG_IDS] = {false};

    /* 1. Every segment of those zones stands alone again, with the figures on it. */
    for (seg_id seg = 1; seg < p.r->n_segs; seg++)
        loose[seg] = among(zone_of(p, seg), roots, n_roots);
    for (seg_id seg = 1; seg < p.r->n_segs; seg++) {
        if (!loose[seg])
            continue;
        pos_root(p)[seg] = seg;
        pos_total(p)[seg] = zone_seg_total(p.r, seg) + strength_on(p, seg);
        if (seg < p.r->first_field)
            pos_multi(p)[seg] = p.r->seg_multi[seg];
    }

    /* 2. They meet across the borders, each border once. */
    for (int i = 0; i < p.s->n_placed; i++)
        join_east_and_south(p, i, loose);

    /* 3. And by what the rule that asked adds: a link joins two zones without using up open edges. */
    for (int i = 0; i < n_links; i++) {
        seg_id a = zone_of(p, links[i].a), b = zone_of(p, links[i].b);
        if (a != b)
            zone_merge(p, a, b);
    }
}
