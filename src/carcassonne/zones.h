/*
 * zones.h: which segments belong to one road, city or field, and what the
 * zone holds.
 *
 * root[seg] names the zone of a segment by one of its segments.  It is kept
 * exact for every segment ("eager"): asking is one load, and joining renames
 * the smaller part.  Most joins add a fresh segment of the tile just placed, a
 * single store; two grown zones meet about seven times a game, and then a
 * sweep over the numbers of that kind renames them.
 *
 * Totals are summed at the root.  A tile that a zone touches with two segments
 * counts once: tiles with several roads (or cities) have a bit each in multi,
 * and a join takes off what both sides had.
 *
 * Zones that are cut again are rebuilt from their pieces by zone_rebuild, which
 * costs nothing here.  Points are not computed here: see score.h.
 */
#ifndef BALUARTE_ZONES_H
#define BALUARTE_ZONES_H

#include "carcassonne/board.h"

/* Entry of pos_multi: roads and cities have their own, all others share the one behind them, which stays 0. */
static inline unsigned multi_index(struct pos p, seg_id seg)
{
    return seg < p.rules->first_field ? seg : p.rules->first_field;
}

/* Gives every segment of zone 'from' to zone 'to'. */
static inline void zone_rename(struct live p, seg_id from, seg_id to)
{
    seg_id  *root = live_root(p);
    unsigned i = from < p.rules->first_field ? 1 : p.rules->first_field;
    unsigned end = from < p.rules->first_field ? p.rules->first_field : p.rules->first_other;

    for (; i < end; i++)
        root[i] = root[i] == from ? to : root[i];
}

/* Makes one zone of two different ones; returns its root. */
static inline seg_id zone_merge(struct live p, seg_id from, seg_id to)
{
    uint64_t *total = live_total(p), *multi = live_multi(p);
    unsigned  mf = multi_index(p.pos, from), mt = multi_index(p.pos, to);
    uint64_t  twice = multi[mf] & multi[mt];

    if (total_segments(total[from]) == 1)
        live_root(p)[from] = to;
    else
        zone_rename(p, from, to);
    total[to] += total[from] - ((uint64_t)bits_count(twice) << TILES_SHIFT);
    multi[mt] |= multi[mf];
    return to;
}

/* Two segments meet across a border: two open edges vanish, also when both are of one zone already.
 * Segment 0 with segment 0 is a join of nothing, and harmless. */
static inline void zones_join(struct live p, seg_id fresh, seg_id old)
{
    seg_id a = zone_of(p.pos, fresh), b = zone_of(p.pos, old);

    if (a != b)
        b = zone_merge(p, a, b);
    live_total(p)[b] -= 2 * ONE_OPEN;
}

/* A segment of the tile in hand that has met nobody yet goes into its neighbour's zone.  Segment 0 with segment 0
 * is harmless here too: what is summed up there is never read. */
static inline seg_id zones_join_fresh(struct live p, seg_id fresh, seg_id old)
{
    seg_id zone = zone_of(p.pos, old);

    live_root(p)[fresh] = zone;
    live_total(p)[zone] += live_total(p)[fresh] - 2 * ONE_OPEN;
    return zone;
}

/* Exactly one neighbour, four turns of five: every segment that it meets is fresh, so nothing need be asked.
 * Returns whether the zone in the middle of the side has no open edge left. */
static inline bool zones_join_one(struct live p, const struct joint *ours, const struct joint *theirs)
{
    zones_join_fresh(p, ours->seg[2], theirs->seg[0]);
    zones_join_fresh(p, ours->seg[0], theirs->seg[2]);
    seg_id zone = zones_join_fresh(p, ours->seg[1], theirs->seg[1]);
    live_multi(p)[multi_index(p.pos, zone)] |= live_multi(p)[multi_index(p.pos, ours->seg[1])];
    return (zone_total(p.pos, zone) & OPEN_MASK) == 0;
}

/* The tile in hand meets all its neighbours in that frontier cell [CL-36] [PL-11].  Returns false if that can have
 * completed no road or city. */
static inline bool zones_join_tile(struct live p, unsigned slot, int rot)
{
    const struct joint *ours = p.rules->joints[p.state->hand_tile][rot];
    const struct joint *theirs = pos_joint(p.pos) + 4 * slot;
    unsigned            forbid = pos_forbid(p.pos)[slot];
    unsigned            sides = sides_taken(forbid);
    unsigned            side = bits_first(sides) / 4;
    unsigned            twice = (ours[side].seg[0] == ours[side].seg[2]) & (ours[side].seg[0] != 0);

    if (!((sides & (sides - 1)) | twice))
        return zones_join_one(p, &ours[side], &theirs[side]);
    for (; sides; sides &= sides - 1) {
        side = bits_first(sides) / 4;
        zones_join(p, ours[side].seg[1], theirs[side].seg[1]);
        if (ours[side].seg[0]) { /* one field may lie on both sides of a road that ends here [CL-37] */
            zones_join(p, ours[side].seg[2], theirs[side].seg[0]);
            zones_join(p, ours[side].seg[0], theirs[side].seg[2]);
        }
    }
    return true;
}

/* Does anybody's follower stand in the zone? */
static inline bool zone_occupied(struct pos p, seg_id root)
{
    return (zone_total(p, root) & STRENGTH_MASK) != 0;
}

/* ----- slow questions (zones.c) ----- */

/* The canonical place of a zone: on its tile that was laid first. */
struct place zone_place(struct pos p, seg_id root);

/* A road without ends.  [CL-27] */
bool zone_is_loop(struct pos p, seg_id root);

/* Every segment's own zone and totals, as printed on the tiles: the zones of a new game. */
void zones_start(struct live p);

/* The totals of one segment by itself. */
uint64_t zone_seg_total(const struct carc_rules *r, seg_id seg);

/* One segment of a zone, as it lies on the board: for rules that walk along a zone or cut it. */
struct zone_piece {
    const struct tile_face *face;
    int16_t                 x, y;
    seg_id                  seg;
    uint8_t                 index; /* of the segment on its tile */
};

enum { MAX_PIECES = MAX_SEG_IDS };

int zone_pieces(struct pos p, seg_id root, struct zone_piece out[MAX_PIECES]);

/* How often two pieces meet across a border; more than once where a road ends between two halves of one field. */
int pieces_meet(const struct zone_piece *a, const struct zone_piece *b);

/* Takes a zone apart and joins its segments again from the board and the figures, then makes the links: pairs of
 * segments of one tile, of this zone or others, that no border joins.  For rules that cut zones. */
struct link {
    seg_id a, b;
};
void zone_rebuild(struct live p, seg_id root, const struct link *links, int n_links);

/* Is a road or city complete?  [CL-25] [CL-27] [CL-29] */
static inline bool zone_complete(struct pos p, seg_id root)
{
    if (zone_total(p, root) & OPEN_MASK)
        return false;
    return p.rules->params.loop_road_completes || root >= p.rules->first_city || !zone_is_loop(p, root);
}

#endif
