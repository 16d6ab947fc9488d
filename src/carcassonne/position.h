/*
 * position.h: a Carcassonne position, byte by byte.
 *
 * A position is plain bytes: a fixed head (struct carc) followed by arrays
 * whose length depends on how many tiles the box holds.  A struct layout says
 * where each array begins, so that the base game is a copy of 16 KB and the game
 * with everything on still fits in 48 KiB.  No pointers: memcpy is a clone.
 *
 * Functions work on a struct pos: the bytes and the rules they go by.  It is
 * passed by value, and the functions that a playout calls are inline: where the
 * layout is a constant (playout.c) the compiler folds it away, and one text of
 * the rules serves the fast loop and everything else.
 *
 * Three ideas make it quick:
 *   - every segment of every physical tile has its own number (seg_id), fixed
 *     when the rules are made, so nothing is ever allocated;
 *   - the empty cells next to the board (the frontier) carry what a tile must
 *     match there and which segments it would meet, so that placing a tile
 *     looks no tile up;
 *   - totals of a zone live in one 64-bit word at its root, so that joining
 *     two zones is an addition.
 */
#ifndef BALUARTE_POSITION_H
#define BALUARTE_POSITION_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "carcassonne/tile.h"
#include "game/game.h"

typedef uint16_t seg_id; /* 0: no segment.  Roads first, then cities, fields, monasteries and gardens. */

/* Most tiles have at most so many segments, all so many roads and cities: for loops that go quicker with a fixed number
 * of rounds than with the right one. */
enum { PLAIN_SEGS = 8, MAX_ROAD_CITY = 4, PLAIN_WATCHED = 8 };

enum { NO_TILE = 0xff, MAX_TILES = 180, MAX_SEG_IDS = 832, MAX_WATCHED = 32 };

/* ----- figures ----- */

/* The kinds of figures that a seat may have.  The core has the small follower; an expansion brings others in its line of
 * expansions.def and says in its vocabulary what they are (struct figure_kind). */
enum figure {
    FIG_SMALL,
#define X(id)
#define FIGURE(number, name) FIG_##name = (number),
#include "carcassonne/expansions/expansions.def"
#undef FIGURE
#define FIGURE(number, name) +1
    FIG_COUNT = 1
#include "carcassonne/expansions/expansions.def"
#undef FIGURE
};

#define FIGURE(number, name) +(1u << (number))
static_assert((1u
#include "carcassonne/expansions/expansions.def"
               ) == (1u << FIG_COUNT) - 1,
              "each kind of figure has the next free number, and no two have the same");
#undef FIGURE
#undef X

/* Each figure of a seat has a slot of its own: seven small ones, then one of each other kind. */
#define SLOT_OF(figure) (SMALLS - 1 + (figure))

enum { SMALLS = 7, FIG_SLOTS = SLOT_OF(FIG_COUNT) };

static_assert(FIG_SLOTS <= 16, "the figures at home are a bit set of 16");

static inline uint32_t figure_slots(int figure) /* bit set of the slots of a kind */
{
    return figure == FIG_SMALL ? (1u << SMALLS) - 1 : 1u << SLOT_OF(figure);
}

static inline int figure_of_slot(int slot)
{
    return slot < SMALLS ? FIG_SMALL : slot - SMALLS + 1;
}

/* ----- totals of a zone, valid at its root -----
 *
 *   bits   0..23      24..35       36..44   45..50     51..60
 *        +----------+------------+--------+---------+----------+
 *        | strength | open edges | tiles  | shields | segments |
 *        +----------+------------+--------+---------+----------+
 *
 * Strength has four bits a seat (a large follower adds two; nine at most).
 */
enum { OPEN_SHIFT = 24, TILES_SHIFT = 36, SHIELDS_SHIFT = 45, SEGMENTS_SHIFT = 51 };

#define STRENGTH_MASK ((uint64_t)0xffffff)
#define OPEN_MASK     ((uint64_t)0xfff << OPEN_SHIFT)
#define ONE_OPEN      ((uint64_t)1 << OPEN_SHIFT)

static inline unsigned total_open(uint64_t t)
{
    return (unsigned)(t >> OPEN_SHIFT) & 0xfff;
}
static inline unsigned total_tiles(uint64_t t)
{
    return (unsigned)(t >> TILES_SHIFT) & 0x1ff;
}
static inline unsigned total_shields(uint64_t t)
{
    return (unsigned)(t >> SHIELDS_SHIFT) & 0x3f;
}
static inline unsigned total_segments(uint64_t t)
{
    return (unsigned)(t >> SEGMENTS_SHIFT) & 0x3ff;
}
static inline unsigned total_strength(uint64_t t, int seat)
{
    return (unsigned)(t >> 4 * seat) & 15;
}

/* ----- the board ----- */

struct placed { /* in the order in which they were laid */
    int16_t x, y;
    uint8_t type, rot, tile, seat; /* tile: which physical one.  seat: who laid it */
};

/*
 * A cell of the board in one word, so that going to a neighbour is one addition.
 *
 *   bits  0..15   16..31          the top ones, layout.shift up
 *        +-------+-------+- - - -+------------------+
 *        |   x   |   y   |       | index in the grid|
 *        +-------+-------+- - - -+------------------+
 *
 * x and y are moved by CELL_ZERO and never leave their bits; the index wraps round at the top as the grid does.
 */
typedef uint64_t cell_word;

enum { CELL_ZERO = 0x4000 };

static inline int cell_x(cell_word c)
{
    return (int)(c & 0xffff) - CELL_ZERO;
}

static inline int cell_y(cell_word c)
{
    return (int)(c >> 16 & 0xffff) - CELL_ZERO;
}

/* Values of the grid: a slot of the frontier, or one of these.  Slot 1 exists and swallows what is written
 * to it, so that placing a tile treats its four neighbours alike. */
enum { CELL_UNTOUCHED = 0, CELL_OCCUPIED = 1, FIRST_SLOT = 2, CELL_FAR_SLOT = 255 };

enum { FIT_WORDS = 6 }; /* 64 slots each */
enum { BAG_WORDS = 3 }; /* 64 tiles each */

/* One side of a tile, as its neighbour across that side sees it: the segments that it would meet, in the order of
 * the neighbour's left half, centre and right half (0: none), and the terrains that the neighbour may not have
 * there.  Terrains are one-hot, four bits a side, N lowest. */
struct joint {
    seg_id   seg[3];
    uint16_t forbids;
};

struct layout {
    uint32_t grid, placed, forbid, cell, joint, root, total, multi, extra, size; /* byte offsets */
    uint32_t cells, row;                    /* the grid is a torus: index = x + row * y mod cells, see board.h */
    uint32_t shift;                         /* of the index in a cell_word */
    uint32_t tiles, slots, segs, road_city; /* capacities */
};

/* Occupied monasteries and gardens, and how many of their eight neighbours are missing: scored when none is.  Entries
 * not in use lie far away from everything.  Arrays side by side, so that all are looked at together. */
struct watched {
    int16_t x[MAX_WATCHED], y[MAX_WATCHED], missing[MAX_WATCHED];
    seg_id  seg[MAX_WATCHED];
};

enum { FAR_AWAY = 0x7000 };

/* One gain of points by one seat for one cause, moved on the track in one step by one scoring figure. */
struct award {
    int8_t   seat;
    uint8_t  victim;         /* of a theft: 1 + the seat that is robbed; 0: no theft           */
    uint8_t  what, is_final; /* what it is for: see struct score_kind                      */
    int16_t  points;
    seg_id   zone; /* what it is paid for, by its root; 0: no zone                         */
    uint16_t n;    /* how many of what it counts beside a zone: see the 'what' of each     */
    uint8_t  step; /* the scoring step that it stems from                                  */
    uint8_t  zero; /* no byte of a position may be left to chance: positions are compared  */
};

static_assert(sizeof(struct award) == 12, "an award has no bytes between its members");

enum { MAX_DEPTH = 3, MAX_TODO = 16, MAX_AWARDS = 8 };

struct carc {
    /* the turn */
    int8_t   step;      /* index into the rules' program of steps                          */
    int8_t   active;    /* whose turn it is, also while chance or another seat decides      */
    uint8_t  part;      /* of the turn: 1, and one more for each that an expansion adds     */
    uint8_t  hand;      /* type of the tile drawn and not yet placed, or NO_TYPE            */
    uint8_t  hand_tile; /* which physical tile that is                                      */
    uint8_t  n_placed, n_bag, n_watched;
    uint16_t n_slots; /* the frontier is [FIRST_SLOT, n_slots)                            */
    uint16_t turn;    /* how many turns have begun                                        */
    uint32_t due;     /* steps that wait and have something to do: see step_due            */

    uint8_t depth;                /* 1 in a part within a part                                        */
    uint8_t index_of[MAX_TILES];  /* with expansions: 1 + index into pos_placed of each physical tile */
    uint8_t part_tile[MAX_DEPTH]; /* by depth: index into pos_placed of the tile laid in that part    */
    uint8_t focus;                /* 1 + index of the tile that a spot without a cell means; 0: the last one  */

    /* scoring in progress: completed zones still to be scored, awards still to be paid; empty between turns */
    uint8_t      n_todo, n_awards;
    int8_t       after_awards; /* step to enter when they are paid */
    uint8_t      scoring_step; /* of this part: 0 for completed zones, then one for each message */
    uint8_t      may_complete; /* the tile of this part may have completed a road or city */
    uint8_t      settling_winners;
    seg_id       settling; /* the zone whose awards are being paid */
    seg_id       todo[MAX_TODO];
    struct award awards[MAX_AWARDS];

    /* the players */
    int16_t  score[MAX_SEATS];
    int16_t  track[MAX_SEATS][2];       /* points of each scoring figure, where a rule asks [ME-02] [RO-02] */
    uint16_t home[MAX_SEATS];           /* bit set of figure slots in the supply          */
    seg_id   fig[MAX_SEATS][FIG_SLOTS]; /* where each figure stands; 0 at home            */

    struct watched watched; /* the first n_watched */

    /* where the tile in hand fits: for each rotation a bit set of frontier slots */
    uint64_t fits[4][FIT_WORDS];

    /* The bag: a bit for each physical tile not yet drawn, and how many that are of each type.  Copies of a type
     * leave it in the order of their numbers, so that equal positions are equal bytes. */
    uint64_t bag[BAG_WORDS];
    uint8_t  stage; /* of drawing: see carc_rules */
    uint8_t  left[MAX_TYPES];
};

/* ----- the layout of the base game ----- */

/* The layout of every game of at most 72 tiles without expansions: a constant that playout.c folds away.
 * rules_layout gives the same for these capacities, which a test checks. */
enum {
    SMALL_TILES = 72,
    SMALL_SEGS = 272,
    SMALL_ROAD_CITY = 128,
    SMALL_CELLS = 4096,
    SMALL_SHIFT = 64 - 12,
    SMALL_ROW = 90,
    SMALL_SLOTS = 2 * SMALL_TILES + 4
};

#define LAYOUT_ALIGN(n)         (((n) + 63u) & ~63u)
#define LAYOUT_VECTOR(n)        LAYOUT_ALIGN(n) /* compared 64 at a time */
#define LAYOUT_AFTER(at, bytes) LAYOUT_ALIGN((at) + (bytes))

enum {
    SMALL_TOTAL = LAYOUT_ALIGN(sizeof(struct carc)),
    SMALL_MULTI = LAYOUT_AFTER(SMALL_TOTAL, 8 * SMALL_SEGS),
    SMALL_ROOT = LAYOUT_AFTER(SMALL_MULTI, 8 * (SMALL_ROAD_CITY + 1)),
    SMALL_FORBID = LAYOUT_AFTER(SMALL_ROOT, 2 * SMALL_SEGS),
    SMALL_CELL = LAYOUT_AFTER(SMALL_FORBID, 2 * LAYOUT_VECTOR(SMALL_SLOTS)),
    SMALL_JOINT = LAYOUT_AFTER(SMALL_CELL, sizeof(cell_word) * SMALL_SLOTS),
    SMALL_PLACED = LAYOUT_AFTER(SMALL_JOINT, 4 * sizeof(struct joint) * SMALL_SLOTS),
    SMALL_GRID = LAYOUT_AFTER(SMALL_PLACED, sizeof(struct placed) * SMALL_TILES),
    SMALL_EXTRA = LAYOUT_AFTER(SMALL_GRID, SMALL_CELLS)
};

static const struct layout layout_small = {
    .total = SMALL_TOTAL,
    .multi = SMALL_MULTI,
    .root = SMALL_ROOT,
    .forbid = SMALL_FORBID,
    .cell = SMALL_CELL,
    .joint = SMALL_JOINT,
    .placed = SMALL_PLACED,
    .grid = SMALL_GRID,
    .extra = SMALL_EXTRA,
    .size = SMALL_EXTRA,
    .cells = SMALL_CELLS,
    .row = SMALL_ROW,
    .tiles = SMALL_TILES,
    .slots = SMALL_SLOTS,
    .segs = SMALL_SEGS,
    .road_city = SMALL_ROAD_CITY,
    .shift = SMALL_SHIFT,
};

static_assert(SMALL_EXTRA <= 16 * 1024, "a position of the base game must stay cheap to copy");

struct carc_rules;

/* What functions that read are given: rules and position.  Two words, so that it travels in registers. */
struct pos {
    const struct carc_rules *rules;
    const struct carc       *state;
};

/* And those that change it; 'pos' is the same for those that they ask. */
struct live {
    union {
        struct pos pos;
        struct {
            const struct carc_rules *rules;
            struct carc             *state;
        };
    };
};

/* playout.c is compiled with CARC_PLAIN 1: the layout of the base game is a constant there, no expansion has hooks and
 * nobody listens, so the compiler removes what the base game does not need. */
#ifndef CARC_PLAIN
#define CARC_PLAIN 0
#endif

/* Where the arrays of a position lie.  The rules begin with it. */
static inline const struct layout *pos_at(struct pos p)
{
    return CARC_PLAIN ? &layout_small : (const struct layout *)(const void *)p.rules;
}

/* ----- the arrays ----- */

#define POS_ARRAY(name, type)                                                                  \
    static inline const type *pos_##name(struct pos p)                                         \
    {                                                                                          \
        return (const type *)(const void *)((const unsigned char *)p.state + pos_at(p)->name); \
    }                                                                                          \
    static inline type *live_##name(struct live p)                                             \
    {                                                                                          \
        return (type *)(void *)((unsigned char *)p.state + pos_at(p.pos)->name);               \
    }

POS_ARRAY(grid, uint8_t)         /* [cells]     untouched, occupied, or the frontier slot of that cell   */
POS_ARRAY(placed, struct placed) /* [tiles]                                                              */
POS_ARRAY(forbid, uint16_t)      /* [slots]     terrains that a tile may not have there, four bits a side  */
POS_ARRAY(cell, cell_word)       /* [slots]                                                              */
POS_ARRAY(joint, struct joint)   /* [slots * 4] what a tile there would meet, by its own side            */
POS_ARRAY(root, seg_id)          /* [segs]      zone of a segment, named by one of its segments: its root */
POS_ARRAY(total, uint64_t)       /* [segs]      totals, valid at a root                                  */
POS_ARRAY(multi, uint64_t)       /* [road_city + 1] which tiles with several such segments the zone touches */

#undef POS_ARRAY

static inline seg_id zone_of(struct pos p, seg_id seg)
{
    return pos_root(p)[seg];
}

static inline uint64_t zone_total(struct pos p, seg_id root)
{
    return pos_total(p)[root];
}

static inline const struct placed *last_placed(struct pos p)
{
    return &pos_placed(p)[p.state->n_placed - 1];
}

/* The tile of the part that is being played, also after a part within it. */
static inline const struct placed *part_placed(struct pos p)
{
    return &pos_placed(p)[p.state->part_tile[p.state->depth]];
}

/* Index of the tile that a spot without a cell means: the one just laid, or where a follower lands. */
static inline int focus_index(struct pos p)
{
    return p.state->focus ? p.state->focus - 1 : p.state->n_placed - 1;
}

/* ----- events (their words: vocabulary.h) ----- */

enum core_event { /* ORDER EVENT; which fields each uses is said in events.c.  Expansions have their own. */
                  EV_DRAWN = EV_GAME,
                  EV_BOXED,
                  EV_PLACED,
                  EV_PUT,
                  EV_RETURNED,
                  EV_TURN, /* seat; n: 2 where its second part begins */
                  EV_OVER
};

enum core_score { /* ORDER WHAT: what points are for.  Expansions have their own. */
                  WHAT_ROAD,
                  WHAT_CITY,
                  WHAT_MONASTERY,
                  WHAT_GARDEN,
                  WHAT_FIELD
};

/* Tells whoever listens (NULL: nobody).  A function that may tell something takes the listener as an argument of its
 * own: a position has no pointers, and a struct pos of three words would not travel in registers. */
static inline void emit(struct events *listener, struct event e)
{
    if (!CARC_PLAIN && listener)
        events_add(listener, e);
}

/* ----- actions (text in notation.c) ----- */

enum core_action { /* ORDER ACTION; which fields each uses is said in notation.c.  Expansions have their own. */
                   ACT_NONE,
                   ACT_DRAW,
                   ACT_PLACE,
                   ACT_PUT,
                   ACT_PASS,
                   ACT_SCORE
};

#endif
