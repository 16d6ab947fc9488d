/*
 * board.h: which tile lies where, and where the next one fits.
 *
 * The board has no size: cells live on a torus, index = x + row * y mod cells,
 * chosen so that the shortest way round is longer than any connected board of
 * that many tiles.  Two cells of one board therefore never share an index, and
 * a line of 72 tiles is as good as a square.
 *
 * The frontier is the set of empty cells beside a tile, kept as arrays without
 * gaps: for each slot the terrains that a tile may not have on its sides
 * (forbid) and the segments that it would meet there (joint).  "Where does
 * this tile fit" is then one AND for each cell, 64 cells at a time, giving one
 * bit set for each rotation: that is the whole legal set, and nothing scans
 * the board.
 *
 * Joining zones is left to zones.h.  The functions are inline for playout.c.
 */
#ifndef BALUARTE_BOARD_H
#define BALUARTE_BOARD_H

#include <string.h>

#include "base/bits.h"
#include "carcassonne/rules.h"

static inline uint32_t cell_index(const struct layout *at, int x, int y)
{
    return (uint32_t)(x + (int)at->row * y) & (at->cells - 1);
}

static inline cell_word cell_of(const struct layout *at, int x, int y)
{
    return (cell_word)cell_index(at, x, y) << at->shift | (uint64_t)(y + CELL_ZERO) << 16 | (uint64_t)(x + CELL_ZERO);
}

/* The cell next to this one. */
static inline cell_word cell_beside(const struct layout *at, cell_word c, int side)
{
    const cell_word east = ((cell_word)1 << at->shift) + 1, south = ((cell_word)at->row << at->shift) + 0x10000;

    return side == SIDE_N ? c - south : side == SIDE_E ? c + east : side == SIDE_S ? c + south : c - east;
}

/* ----- the bag ----- */

/* All tiles of the box, the start tile too (board.c). */
void bag_fill(struct live p);

/* What may be drawn now: a set that is drawn first keeps the rest waiting [RV-02]. */
static inline uint64_t bag_open(struct pos p, int word)
{
    return CARC_PLAIN ? p.state->bag[word] : p.state->bag[word] & p.rules->stage[p.state->stage][word];
}

/* How many tiles may be drawn now. */
static inline unsigned bag_count(struct pos p)
{
    if (CARC_PLAIN)
        return p.state->n_bag;
    return bits_count(bag_open(p, 0)) + bits_count(bag_open(p, 1)) + bits_count(bag_open(p, 2));
}

/* Goes on to the next stage when one is used up; returns how many tiles may be drawn then. */
static inline unsigned bag_stage(struct live p)
{
    while (!CARC_PLAIN && !bag_count(p.pos) && p.state->stage + 1 < p.rules->n_stages)
        p.state->stage++;
    return bag_count(p.pos);
}

/* The type of the n-th tile that may be drawn, n < bag_count: every tile is as likely as any other. */
static inline uint8_t bag_nth(struct pos p, unsigned n)
{
    unsigned first = bits_count(bag_open(p, 0)), two = first + bits_count(bag_open(p, 1));

    if (CARC_PLAIN && n < first) /* eight draws of nine: the type is looked up before the count is known */
        return p.rules->tile_type[bits_nth(bag_open(p, 0), n)];
    unsigned second = 0u - (n >= first), third = 0u - (!CARC_PLAIN && n >= two);       /* 72 tiles are two words */
    unsigned w = -second - third, before = (first & second) + ((two - first) & third); /* nobody could predict it */

    return p.rules->tile_type[64 * w + bits_nth(bag_open(p, (int)w), n - before)];
}

/* Takes a tile of that type out of the bag and into the hand. */
static inline void tile_take(struct live p, uint8_t type)
{
    struct carc *s = p.state;
    unsigned     tile = (unsigned)(p.rules->end_tile[type] - s->left[type]);

    s->left[type]--;
    s->n_bag--;
    s->bag[tile / 64] &= ~((uint64_t)1 << tile % 64);
    s->hand = type;
    s->hand_tile = (uint8_t)tile;
}

/* ----- the grid ----- */

/* Sides of a frontier cell where a tile lies, the lowest bit of four for each: a neighbour forbids three terrains of
 * four. */
static inline unsigned sides_taken(unsigned forbid)
{
    return (forbid | forbid >> 1) & 0x1111;
}

static inline bool board_occupied(struct pos p, int x, int y)
{
    return pos_grid(p)[cell_index(pos_at(p), x, y)] == CELL_OCCUPIED;
}

/* How many of the eight cells around this one hold a tile. */
static inline int board_neighbours(struct pos p, int x, int y)
{
    const uint8_t *grid = pos_grid(p);
    uint32_t       at = cell_index(pos_at(p), x, y), row = pos_at(p)->row, wrap = pos_at(p)->cells - 1;
    int            n = 0;

    for (uint32_t i = 0; i < 3; i++) {
        uint32_t line = at + (i - 1) * row;
        n += grid[(line - 1) & wrap] == CELL_OCCUPIED;
        n += grid[line & wrap] == CELL_OCCUPIED;
        n += grid[(line + 1) & wrap] == CELL_OCCUPIED;
    }
    return n - (grid[at] == CELL_OCCUPIED);
}

/* Fills p.state->fits for the tile in hand and returns the number of placements. */
static inline unsigned board_fit(struct live p)
{
    struct carc    *s = p.state;
    const uint16_t *forbid = pos_forbid(p.pos), *terrain = p.rules->terrain[s->hand];
    unsigned        n = 0, words = (s->n_slots + 63u) / 64;

    for (unsigned w = 0; w < words; w++) {
        uint64_t valid = w == 0 ? ~(uint64_t)0 << FIRST_SLOT : ~(uint64_t)0;
        if (s->n_slots - 64 * w < 64)
            valid &= ((uint64_t)1 << (s->n_slots - 64 * w)) - 1;
        for (int rot = 0; rot < 4; rot++) { /* every side with a neighbour must be equal [CL-11] [PL-07] */
            s->fits[rot][w] = bits_disjoint(forbid + 64 * w, terrain[rot]) & valid;
            n += bits_count(s->fits[rot][w]);
        }
    }
    if (!CARC_PLAIN && p.rules->hooks.n_fits) {
        CALL_HOOKS(p, fits, p);
        n = 0;
        for (unsigned w = 0; w < words; w++)
            for (int rot = 0; rot < 4; rot++)
                n += bits_count(s->fits[rot][w]);
    }
    return n;
}

/* The slot of a frontier cell.  Boards of more than 250 frontier cells hold the late slots as "far": they are
 * looked for, which only a very long snake of tiles ever costs. */
static inline unsigned slot_at(struct pos p, uint32_t cell)
{
    unsigned slot = pos_grid(p)[cell];

    if (!CARC_PLAIN && slot == CELL_FAR_SLOT) {
        while (pos_cell(p)[slot] >> pos_at(p)->shift != cell)
            slot++;
    }
    return slot;
}

static inline uint8_t grid_value(unsigned slot)
{
    return (uint8_t)(!CARC_PLAIN && slot > CELL_FAR_SLOT ? CELL_FAR_SLOT : slot);
}

/* The frontier while a tile is being laid: how many slots there are, and the one that the next fresh cell takes.
 * The first is the slot of the cell that has just been filled. */
struct frontier {
    unsigned n, hole;
};

/* Tells the cell on one side of a new tile what it meets there from now on; an untouched cell joins the frontier, an
 * occupied one is slot 1, which nobody reads.  Written without branches, since nobody could predict them. */
static inline struct frontier frontier_meet(struct live p, struct frontier f, cell_word tile, int side,
                                            struct joint joint)
{
    cell_word cell = cell_beside(pos_at(p.pos), tile, side);
    uint32_t  index = (uint32_t)(cell >> pos_at(p.pos)->shift);
    unsigned  slot = slot_at(p.pos, index);
    unsigned  fresh = 0u - (slot == CELL_UNTOUCHED); /* all ones or nothing */

    slot |= f.hole & fresh;
    live_grid(p)[index] = grid_value(slot);
    live_cell(p)[slot] = cell;
    live_forbid(p)[slot] = (uint16_t)((live_forbid(p)[slot] & ~fresh) | joint.forbids);
    live_joint(p)[4 * slot + (unsigned)opposite(side)] = joint;
    return (struct frontier){f.n - fresh, (f.n & fresh) | (f.hole & ~fresh)};
}

/* No fresh cell took the hole: the last slot moves there, so that the frontier has no gaps. */
static inline void frontier_close(struct live p, struct frontier f)
{
    unsigned last = f.n - 1;

    if (f.hole != last) {
        cell_word moved = pos_cell(p.pos)[last];
        live_cell(p)[f.hole] = moved;
        live_forbid(p)[f.hole] = live_forbid(p)[last];
        memcpy(live_joint(p) + 4 * f.hole, live_joint(p) + 4 * last, 4 * sizeof(struct joint));
        live_grid(p)[moved >> pos_at(p.pos)->shift] = grid_value(f.hole);
    }
    p.state->n_slots = (uint16_t)last;
}

/* The tile in hand now lies in that frontier cell: the list of tiles, the grid and the frontier know it.
 * Its zones must have been joined before (zones_join_tile), since the slot is gone afterwards. */
static inline void board_put(struct live p, unsigned slot, int rot)
{
    struct carc        *s = p.state;
    const struct joint *joints = p.rules->joints[s->hand_tile][rot];
    const struct joint  north = joints[SIDE_N], east = joints[SIDE_E], south = joints[SIDE_S], west = joints[SIDE_W];
    const cell_word     c = pos_cell(p.pos)[slot];
    struct frontier     f = {s->n_slots, slot};

    live_placed(p)[s->n_placed++] = (struct placed){(int16_t)cell_x(c), (int16_t)cell_y(c), s->hand,
                                                    (uint8_t)rot,       s->hand_tile,       (uint8_t)s->active};
    live_grid(p)[c >> pos_at(p.pos)->shift] = CELL_OCCUPIED;
    if (!CARC_PLAIN && p.rules->n_on)
        s->index_of[s->hand_tile] = s->n_placed;
    f = frontier_meet(p, f, c, SIDE_N, north);
    f = frontier_meet(p, f, c, SIDE_E, east);
    f = frontier_meet(p, f, c, SIDE_S, south);
    f = frontier_meet(p, f, c, SIDE_W, west);
    frontier_close(p, f);
}

/* ----- slow questions, for text and rare rules (board.c) ----- */

/* Index into pos_placed, or -1. */
int board_tile_at(struct pos p, int x, int y);

/* Where a physical tile lies, or -1. */
int board_index_of_tile(struct pos p, int tile);

/* The tile, cell and spot of a segment that is on the board. */
struct place {
    int x, y, spot;
};
struct place board_place_of_seg(struct pos p, seg_id seg);

/* The empty board and frontier of a new game, then the start tile. */
void board_start(struct live p);

/* The columns and rows that have a tile, the last ones included. */
struct extent {
    int left, top, right, bottom;
};

/* Makes it so large that all tiles are within; one of zeros has the start tile in it. */
void board_extend(struct pos p, struct extent *e);

#endif
