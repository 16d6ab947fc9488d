/*
 * cell_odds.c: see cell_odds.h.
 *
 * The answer depends on nothing but the terrains around the cell and the tiles
 * that are left, and hundreds of positions with the same bag are judged one
 * after the other.  So it is kept, for each thread, until a position with
 * another bag comes along; a kind of cell is worked out when it is first asked
 * about.  Nobody can tell from the answers that anything was kept.
 */
#include <string.h>

#include "bots/carcassonne/cell_odds.h"

enum { QUARTERS = 4 };

/* How many fitting tiles that a seat would draw count as one that it will lay there. */
struct paces {
    double of[TERRAIN_COUNT], join;
    int    leads_on; /* a tile that fits but leads on, in quarters of one that ends the zone */
};

static _Thread_local struct {
    struct paces      pace;
    uint8_t           seats, left[MAX_TYPES];
    int               n_types;
    uint8_t           type[MAX_TYPES];  /* that are left */
    uint64_t          sides[MAX_TYPES]; /* their terrains in all four rotations */
    struct cell_table table;
} kept;

/* A neighbour forbids three terrains of four. */
static void number_shapes(struct cell_table *table)
{
    static const uint8_t digit[16] = {[0xe] = 1, [0xd] = 2, [0xb] = 3, [0x7] = 4};

    for (int i = 0; i < 256; i++)
        table->half_shape[i] = (uint8_t)(digit[i & 15] + 5 * digit[i >> 4]);
}

/* Another bag: what was worked out is out of date. */
static void begin_bag(const struct paces *pace, struct pos p)
{
    if (++kept.table.age <= 1) { /* the first, or after four billion bags: old entries may not look fresh */
        memset(&kept.table, 0, sizeof kept.table);
        number_shapes(&kept.table);
        kept.table.age = 1;
    }
    kept.pace = *pace;
    kept.seats = p.rules->params.seats;
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
    bool same = a->join == b->join && a->leads_on == b->leads_on;

    for (int i = 0; i < TERRAIN_COUNT; i++)
        same &= a->of[i] == b->of[i];
    return same;
}

struct cell_table *cells_of_bag(const struct bot_params *k, struct pos p)
{
    struct paces pace = {
        .of = {[FIELD] = k->pace_fill, [ROAD] = k->pace_road, [CITY] = k->pace_city, [RIVER] = k->pace_fill},
        .join = k->pace_join,
        .leads_on = (int)(QUARTERS * k->leads_on)};

    if (!kept.table.age || kept.seats != p.rules->params.seats ||
        memcmp(kept.left, p.state->left, sizeof kept.left) != 0 || !same_paces(&kept.pace, &pace))
        begin_bag(&pace, p);
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

/* Tiles for one kind of cell. */
struct counts {
    int fit, end[SIDE_COUNT], join[SIDE_PAIRS];
};

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

static void count_type(int type, uint64_t rotations, unsigned around, struct counts *n)
{
    unsigned ends = 0, joins = 0;

    for (; rotations; rotations &= rotations - 1)
        add_rotation(type, (int)bits_first(rotations) / 16, around, &ends, &joins);
    n->fit += kept.left[type];
    for (int i = 0; i < SIDE_COUNT; i++)
        n->end[i] += ends >> i & 1 ? kept.left[type] : 0;
    for (int i = 0; i < SIDE_PAIRS; i++)
        n->join[i] += joins >> i & 1 ? kept.left[type] : 0;
}

/* How likely a seat gets one of that many tiles in time; tiles in quarters.  It draws its part of the bag, so that how
 * large the bag is does not matter: 1 - e ^ -(pace * tiles / seats), without the library of mathematics. */
static float odds_of(int quarters, double pace)
{
    double y = pace / kept.seats / QUARTERS, miss = 1, step = 1 / (1 + y + y * y / 2);

    for (; quarters; quarters >>= 1) {
        miss *= quarters & 1 ? step : 1;
        step *= step;
    }
    return (float)(1 - miss);
}

static struct counts count_tiles(unsigned forbid)
{
    unsigned      around = 0;
    struct counts n = {0};

    for (int side = 0; side < SIDE_COUNT; side++)
        around |= (unsigned)((forbid >> 4 * side & 15) != 0) << side;
    for (int i = 0; i < kept.n_types; i++) {
        uint64_t rotations = rotations_that_fit(kept.sides[i], forbid);

        if (rotations)
            count_type(kept.type[i], rotations, around, &n);
    }
    return n;
}

int cells_joining(unsigned forbid, int pair)
{
    return count_tiles(forbid).join[pair];
}

void cells_work_out(struct cell_table *table, unsigned forbid, struct cell_odds *out)
{
    struct counts n = count_tiles(forbid);

    out->fill = odds_of(QUARTERS * n.fit, kept.pace.of[FIELD]);
    for (int side = 0; side < SIDE_COUNT; side++) {
        unsigned may = ~(forbid >> 4 * side) & 15;
        int      quarters = (QUARTERS - kept.pace.leads_on) * n.end[side] + kept.pace.leads_on * n.fit;

        out->end[side] = odds_of(quarters, kept.pace.of[bits_first(may)]);
    }
    for (int i = 0; i < SIDE_PAIRS; i++)
        out->join[i] = odds_of(QUARTERS * n.join[i], kept.pace.join);
    out->age = table->age;
}
