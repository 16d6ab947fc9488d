/*
 * rules.h: what is fixed for a whole game of Carcassonne.
 *
 * Made once from the options (rules.c), constant afterwards.  Most differences
 * between rule sets are numbers in struct params; behaviour that no number
 * expresses comes from hooks and steps of expansions, which are collected here
 * in firing order so that the inner loop visits only those that exist.
 */
#ifndef BALUARTE_RULES_H
#define BALUARTE_RULES_H

#include <assert.h>

#include "carcassonne/expansions/expansion.h"
#include "carcassonne/position.h"

enum ruleset { RULES_CLASSIC, RULES_PLUS, RULESET_COUNT };                                /* ORDER RULESET */
enum farm_mode { FARM_PER_FARM_ONCE, FARM_POOLED, FARM_PER_FARM_MULTI, FARM_MODE_COUNT }; /* ORDER FARM */
enum first_player { FIRST_SEAT0, FIRST_RANDOM };

struct params {
    uint8_t ruleset; /* enum ruleset                                                   */
    uint8_t seats;
    uint8_t first_player;        /* enum first_player                                              */
    uint8_t farmers;             /* 0: no follower in fields, fields score nothing [PL-26]         */
    uint8_t tiny_city_points;    /* completed city of two tiles: 2 = 1 a tile and shield [CL-31], 4 = no exception */
    uint8_t loop_road_completes; /* [CL-D6]                                                        */
    uint8_t count_segments;      /* cities count segments instead of tiles [CL-D4]                 */
    uint8_t farm_mode;           /* enum farm_mode [CL-49] [CL-50] [CL-51]                         */
    uint8_t farm_points;         /* for a completed city [CL-49] [PL-23]                           */
    uint8_t base_tiles;          /* 0: the 72 of Plus, with gardens; 1: the 72 of 2000             */
    uint8_t smalls;              /* followers of a seat: 7 [CL-03] [PL-02]                         */
};

enum { MAX_STEPS = 32, MAX_TYPE_PAIRS = 512 };

/* A field segment and a city segment that it borders on the same tile. */
struct farm_pair {
    seg_id field, city;
};

struct carc_rules {
    struct params p;
    struct layout at;
    bool          plain;      /* no expansion, small layout: playouts take the fast loop */
    uint8_t       first_seat; /* who begins                                              */

    /* the turn: steps in the order in which they are gone through */
    const struct step *program[MAX_STEPS];
    int                n_steps;
    int                draw_step, over_step;

    /* the expansions in play, and what they hook into */
    const struct expansion *on[MAX_EXPANSIONS];
    int                     n_on;
    struct hook_lists       hooks;

    /* the box */
    uint8_t      copies[MAX_TYPES]; /* of each type, the start tile included                     */
    uint8_t      first_tile[MAX_TYPES], end_tile[MAX_TYPES];
    uint8_t      start_type;
    uint8_t      n_tiles;
    uint8_t      max_copies;
    uint8_t      tile_type[MAX_TILES];
    seg_id       seg_of[MAX_TILES][16]; /* number of a tile's segment, or 0                                          */
    struct joint joints[MAX_TILES][4][SIDE_COUNT]; /* what each side of a tile offers, by rotation               */
    uint16_t     terrain[MAX_TYPES][4]; /* sides of a type by rotation, one-hot, four bits a side                    */
    uint16_t     n_segs;                /* segments are 1 .. n_segs - 1                                              */
    seg_id       first_city, first_field, first_other; /* ranges: roads, cities, fields, monasteries and gardens     */
    uint8_t      seg_tile[MAX_SEG_IDS], seg_index[MAX_SEG_IDS];
    uint64_t     seg_multi[MAX_SEG_IDS]; /* bit of its tile if that has several segments of this kind, see zones.h   */
    uint16_t     road_city[MAX_TYPES]; /* segments of a type that are roads and cities                               */
    uint16_t     claimable[MAX_TYPES]; /* segments of a type on which an ordinary follower may stand at all         */

    struct farm_pair pairs[MAX_TYPE_PAIRS];
    int              n_pairs;
};

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

/* Where everything lies for a box of that size. */
struct layout rules_layout(unsigned tiles, unsigned segs, unsigned road_city, unsigned extra);

/* Reads the options; false with a sentence in 'why' if they make no sense. */
bool rules_make(struct carc_rules *r, const struct option *options, int n, const uint8_t seed[32], struct text *why);

/* Switches an expansion on while rules are being made; tests use it with expansions of their own. */
void rules_add_expansion(struct carc_rules *r, const struct expansion *e);

/* Counts the box, numbers the segments, lays out the position, sorts the steps.  The last part of rules_make. */
void rules_finish(struct carc_rules *r);

void rules_options_text(const struct carc_rules *r, bool all, struct text *out);

extern const struct option_help carc_option_help[];

static inline int seg_kind(const struct carc_rules *r, seg_id seg)
{
    return tile_types[r->tile_type[r->seg_tile[seg]]].seg[r->seg_index[seg]].kind;
}

#endif
