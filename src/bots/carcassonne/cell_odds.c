/*
 * cell_odds.c: see cell_odds.h.
 *
 * The answer depends on nothing but the terrains around the cell and the tiles
 * that are left, and hundreds of positions with the same bag are judged one
 * after the other.  So it is kept, for each thread, until a position with
 * another bag comes along; a kind of cell is worked out when it is first asked
 * about.  What a type of tile does there is kept for good, and the odds of so
 * many tiles as long as the same numbers are asked for.  Nobody can tell from
 * the answers that anything was kept.
 */
#include <string.h>

#include "bots/carcassonne/cell_odds.h"

enum { QUARTERS = 4, OF_JOIN = TERRAIN_COUNT, PACES, QUARTERS_MAX = QUARTERS * MAX_TILES };

/* How many fitting tiles that a seat would draw count as one that it will lay there. */
struct paces {
    double of[PACES]; /* by terrain, and of a tile that joins two */
    int    leads_on;  /* a tile that fits but leads on, in quarters of one that ends the zone */
};

/* What a type of tile does in a kind of cell, in its best rotation, as bits: sides that it ends, pairs that it joins. */
enum { ENDS = 0, JOINS = SIDE_COUNT, FITS = JOINS + SIDE_PAIRS, NIBBLES = 3, IS_KNOWN = 1 << 15 };

_Static_assert(MAX_TILES < 256 && FITS < 4 * NIBBLES, "a byte counts all tiles, for everything that they may do");

static _Thread_local struct {
    struct paces      pace;
    uint8_t           seats, left[MAX_TYPES];
    int               n_types;
    uint8_t           type[MAX_TYPES];               /* that are left */
    uint64_t          sides[MAX_TYPES];              /* their terrains in all four rotations */
    float             odds[PACES][QUARTERS_MAX + 1]; /* of so many quarters of a tile */
    uint16_t          does[CELL_SHAPES][MAX_TYPES];  /* of types that were asked about: IS_KNOWN */
    struct cell_table table;
} kept;

/* A neighbour forbids three terrains of four. */
static void number_shapes(struct cell_table *table)
{
    static const uint8_t digit[16] = {[0xe] = 1, [0xd] = 2, [0xb] = 3, [0x7] = 4};

    for (int i = 0; i < 256; i++)
        table->half_shape[i] = (uint8_t)(digit[i & 15] + 5 * digit[i >> 4]);
}

/* How likely a seat gets one of that many tiles in time; tiles in quarters.  It draws its part of the bag, so that how
 * large the bag is does not matter: 1 - e ^ -(pace * tiles / seats), without the library of mathematics. */
static float odds_of(int quarters, double pace, int seats)
{
    double y = pace / seats / QUARTERS, miss = 1, step = 1 / (1 + y + y * y / 2);

    for (; quarters; quarters >>= 1) {
        miss *= quarters & 1 ? step : 1;
        step *= step;
    }
    return (float)(1 - miss);
}

static void begin_paces(const struct paces *pace, int seats)
{
    kept.pace = *pace;
    kept.seats = (uint8_t)seats;
    for (int i = 0; i < PACES; i++)
        for (int quarters = 0; quarters <= QUARTERS_MAX; quarters++)
            kept.odds[i][quarters] = odds_of(quarters, pace->of[i], seats);
}

/* Another bag: what was worked out is out of date. */
static void begin_bag(struct pos p)
{
    if (++kept.table.age <= 1) { /* the first, or after four billion bags: old entries may not look fresh */
        memset(&kept.table, 0, sizeof kept.table);
        number_shapes(&kept.table);
        kept.table.age = 1;
    }
    memcpy(kept.left, p.state->left, sizeof kept.left);
    kept.n_types = 0;
    for (int type = 0; type < n_tile_types; type++)
        if (kept.left[type]) {
            memcpy(&kept.sides[kept.n_types], p.rules->terrain[type], sizeof kept.sides[0]);
            kept.type[kept.n_types++] = (uint8_t)type;
        }
}

static bool same_paces(const struct paces *a, const struct paces *b)
{
    bool same = a->leads_on == b->leads_on;

    for (int i = 0; i < PACES; i++)
        same &= a->of[i] == b->of[i];
    return same;
}

struct cell_table *cells_of_bag(const struct bot_params *k, struct pos p)
{
    struct paces pace = {.of = {[FIELD] = k->pace_fill,
                                [ROAD] = k->pace_road,
                                [CITY] = k->pace_city,
                                [RIVER] = k->pace_fill,
                                [OF_JOIN] = k->pace_join},
                         .leads_on = (int)(QUARTERS * k->leads_on)};
    bool         is_new = !kept.table.age || kept.seats != p.rules->params.seats || !same_paces(&kept.pace, &pace);

    if (is_new)
        begin_paces(&pace, p.rules->params.seats);
    if (is_new || memcmp(kept.left, p.state->left, sizeof kept.left) != 0)
        begin_bag(p);
    return &kept.table;
}

/* In which rotations a tile fits: the lowest bit of each quarter of a word. */
static uint64_t rotations_that_fit(uint64_t sides, unsigned forbid)
{
    static const uint64_t low = 0x0001000100010001u, most = 0x7fff7fff7fff7fffu;
    uint64_t              meets = sides & (forbid * low);

    return ~((((meets & most) + most) | meets) >> 15) & low;
}

/* The segment in the middle of a side of a turned tile; a road or city touches these sides, a field none. */
struct middle {
    unsigned seg, sides;
};

static struct middle middle_of(int type, int rot, int side)
{
    unsigned k = tile_faces[type][rot].at[side][1];
    unsigned sides = k == NO_SEG ? 0 : tile_types[type].seg[k].sides;

    return (struct middle){k, (sides << rot | sides >> (4 - rot)) & 15};
}

/* Which sides a tile in that rotation ends, and which pairs of sides it joins. */
static void add_rotation(int type, int rot, unsigned around, unsigned *ends, unsigned *joins)
{
    for (unsigned left = around; left; left &= left - 1) {
        int           side = (int)bits_first(left);
        struct middle here = middle_of(type, rot, side);

        *ends |= (unsigned)(here.sides && !(here.sides & ~around)) << side;
        for (unsigned more = left & (left - 1); more && here.seg != NO_SEG; more &= more - 1) {
            int other = (int)bits_first(more);

            *joins |= (unsigned)(middle_of(type, rot, other).seg == here.seg) << pair_of_sides(side, other);
        }
    }
}

static uint16_t look_at_type(int i, unsigned forbid)
{
    uint64_t rotations = rotations_that_fit(kept.sides[i], forbid);
    unsigned around = 0, ends = 0, joins = 0, fits = rotations != 0;

    for (int side = 0; side < SIDE_COUNT; side++)
        around |= (unsigned)((forbid >> 4 * side & 15) != 0) << side;
    for (; rotations; rotations &= rotations - 1)
        add_rotation(kept.type[i], (int)bits_first(rotations) / 16, around, &ends, &joins);
    return (uint16_t)(IS_KNOWN | ends << ENDS | joins << JOINS | fits << FITS);
}

/* Tiles for one kind of cell: a byte for each thing that a tile may do there, four to a word. */
struct counts {
    uint32_t of[NIBBLES];
};

static int count_of(const struct counts *n, int what)
{
    return (int)(n->of[what / 4] >> 8 * (what % 4) & 255);
}

/* Four bits to four bytes. */
static uint32_t spread(unsigned bits)
{
    return (bits & 15) * 0x00204081u & 0x01010101u;
}

static struct counts count_tiles(unsigned shape, unsigned forbid)
{
    struct counts n = {0};
    uint16_t     *does = kept.does[shape];

    for (int i = 0; i < kept.n_types; i++) {
        int type = kept.type[i];

        if (!does[type])
            does[type] = look_at_type(i, forbid);
        for (int k = 0; k < NIBBLES; k++)
            n.of[k] += spread((unsigned)does[type] >> 4 * k) * kept.left[type];
    }
    return n;
}

int cells_joining(unsigned forbid, int pair)
{
    struct counts n = count_tiles(cell_shape_of(&kept.table, forbid), forbid);

    return count_of(&n, JOINS + pair);
}

void cells_work_out(struct cell_table *table, unsigned forbid, struct cell_odds *out)
{
    struct counts n = count_tiles(cell_shape_of(table, forbid), forbid);
    int           fit = count_of(&n, FITS), leads_on = kept.pace.leads_on;

    out->fill = kept.odds[FIELD][QUARTERS * fit];
    for (int side = 0; side < SIDE_COUNT; side++) {
        unsigned may = ~(forbid >> 4 * side) & 15;
        int      quarters = (QUARTERS - leads_on) * count_of(&n, ENDS + side) + leads_on * fit;

        out->end[side] = kept.odds[bits_first(may)][quarters];
    }
    for (int i = 0; i < SIDE_PAIRS; i++)
        out->join[i] = kept.odds[OF_JOIN][QUARTERS * count_of(&n, JOINS + i)];
    out->age = table->age;
}
