/*
 * zones.c: the slow questions about zones: names, loops, the start, and zones
 * that are taken apart again.  What a turn needs is in zones.h.
 */
#include "carcassonne/zones.h"

struct place zone_place(struct pos p, seg_id root)
{
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        struct place         best = {t->x, t->y, SPOT_NONE};

        for (int k = 0; k < tile_types[t->type].n_segs; k++) {
            int spot = tile_faces[t->type][t->rot].spot[k];
            if (zone_of(p, p.rules->seg_of[t->tile][k]) == root && (!best.spot || spot < best.spot))
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

/* A road end: crossing, city, monastery; unless a rule makes the road go on there. */
static bool seg_is_end(struct pos p, seg_id seg)
{
    if (bits_count(seg_printed(p.rules, seg)->sides) != 1)
        return false;
    for (int i = 0; i < p.rules->hooks.n_linked; i++)
        if (p.rules->hooks.linked[i](p, seg))
            return false;
    return true;
}

bool zone_is_loop(struct pos p, seg_id root)
{
    if (zone_total(p, root) & OPEN_MASK)
        return false;
    for (seg_id seg = 1; seg < p.rules->first_city; seg++)
        if (zone_of(p, seg) == root && seg_is_end(p, seg))
            return false;
    return true;
}

uint64_t zone_seg_total(const struct carc_rules *r, seg_id seg)
{
    const struct tile_seg *printed = seg_printed(r, seg);

    return (uint64_t)printed->joints << OPEN_SHIFT | (uint64_t)1 << TILES_SHIFT |
           (uint64_t)printed->shields << SHIELDS_SHIFT | (uint64_t)1 << SEGMENTS_SHIFT;
}

void zones_start(struct live p)
{
    for (seg_id seg = 0; seg < p.rules->n_segs; seg++)
        live_root(p)[seg] = seg;
    live_total(p)[0] = 0;
    for (seg_id seg = 1; seg < p.rules->n_segs; seg++)
        live_total(p)[seg] = zone_seg_total(p.rules, seg);
    memset(live_multi(p), 0, (pos_at(p.pos)->road_city + 1) * sizeof *live_multi(p));
    for (seg_id seg = 1; seg < p.rules->first_field; seg++)
        live_multi(p)[seg] = p.rules->seg_multi[seg];
}

/* ----- pieces, and taking apart ----- */

/* By the numbers of its kind, which lie side by side: quicker than asking every tile. */
int zone_pieces(struct pos p, seg_id root, struct zone_piece out[MAX_PIECES])
{
    const seg_id *zone = pos_root(p);
    seg_id        first = root < p.rules->first_city    ? 1
                          : root < p.rules->first_field ? p.rules->first_city
                                                        : p.rules->first_field;
    seg_id        end = root < p.rules->first_city    ? p.rules->first_city
                        : root < p.rules->first_field ? p.rules->first_field
                                                      : p.rules->first_other;
    seg_id        hit[MAX_PIECES + 1];
    int           n = 0;

    for (seg_id seg = first; seg < end; seg++) {
        hit[n] = seg;
        n += zone[seg] == root;
    }
    for (int i = 0; i < n; i++) {
        const struct placed *t = &pos_placed(p)[board_index_of_tile(p, p.rules->seg_tile[hit[i]])];
        out[i] = (struct zone_piece){&tile_faces[t->type][t->rot], t->x, t->y, hit[i],
                                     (uint8_t)p.rules->seg_index[hit[i]]};
    }
    return n;
}

int pieces_meet(const struct zone_piece *a, const struct zone_piece *b)
{
    int x = b->x - a->x, y = b->y - a->y, n = 0;

    if (x * x + y * y != 1)
        return 0;
    int side = x == 1 ? SIDE_E : x == -1 ? SIDE_W : y == 1 ? SIDE_S : SIDE_N;
    for (int i = 0; i < 3; i++) /* left meets right */
        n += a->face->at[side][i] == a->index && b->face->at[opposite(side)][2 - i] == b->index;
    return n;
}

/* Adds the strength of the zone's figures to the segments that they stand on. */
static void strength_to_segs(struct live p, seg_id root)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            seg_id seg = p.state->fig[seat][slot];
            if (seg && zone_of(p.pos, seg) == root)
                live_total(p)[seg] += (uint64_t)figure_strength(p.rules, figure_of_slot(slot)) << 4 * seat;
        }
}

void zone_rebuild(struct live p, seg_id root, const struct link *links, int n_links)
{
    struct zone_piece piece[MAX_PIECES];
    int               n = zone_pieces(p.pos, root, piece);

    /* 1. Every segment stands alone again, with the figures on it. */
    for (int i = 0; i < n; i++) {
        seg_id seg = piece[i].seg;
        live_total(p)[seg] = zone_seg_total(p.rules, seg);
        if (seg < p.rules->first_field)
            live_multi(p)[seg] = p.rules->seg_multi[seg];
    }
    strength_to_segs(p, root);
    for (int i = 0; i < n; i++)
        live_root(p)[piece[i].seg] = piece[i].seg;

    /* 2. They meet across the borders, each border once. */
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            for (int meet = pieces_meet(&piece[i], &piece[k]); meet > 0; meet--)
                zones_join(p, piece[k].seg, piece[i].seg);

    /* 3. And by what the rule that asked adds: a link joins two zones without using up open edges. */
    for (int i = 0; i < n_links; i++) {
        seg_id a = zone_of(p.pos, links[i].a), b = zone_of(p.pos, links[i].b);
        if (a != b)
            zone_merge(p, a, b);
    }
}
