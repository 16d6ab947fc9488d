/*
 * river.c: The River.
 *
 * Twelve tiles are laid before all others: the spring on the table, ten in any
 * order, the lake.  That they are drawn first is a matter of the bag
 * (start_set); here is where they may lie.  Only the tiles themselves say where
 * the river has got to, so there is nothing to keep.
 */
#include "carcassonne/phases.h"

enum { START }; /* its options */

/* The river only splits fields: no segment is made of water, so nobody can stand on it [RV-05] [RV-06]. */

enum bend { STRAIGHT = 0, RIGHT = 1, LEFT = 3 }; /* quarter turns clockwise */

/* The cell where the river goes on. */
struct river_end {
    int x, y;
    int enter; /* side of that cell by which the river comes in                   */
    int bend;  /* enum bend of the tile before                                    */
};

/* The sides of a face where the river leaves it: bit set of enum side. */
static unsigned river_sides(int type, int rot)
{
    unsigned edges = tile_faces[type][rot].edges, sides = 0;

    for (int side = 0; side < SIDE_COUNT; side++)
        sides |= (unsigned)((edges >> 2 * side & 3) == RIVER) << side;
    return sides;
}

/* How the river bends on a tile that it enters by one of these sides.  Spring and lake have one side only. */
static int bend_of(unsigned sides, int enter)
{
    unsigned leave = sides & ~(1u << enter);

    return leave ? (int)(bits_first(leave) - (unsigned)opposite(enter)) & 3 : STRAIGHT;
}

/* False: the lake lies. */
static bool find_end(struct pos p, struct river_end *end)
{
    static const int8_t  step[SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}; /* ORDER SIDE */
    const struct placed *t = last_placed(p);

    while (!river_sides(t->type, t->rot)) /* the spring at least has a river */
        t--;
    unsigned sides = river_sides(t->type, t->rot);
    for (int side = 0; side < SIDE_COUNT; side++) {
        int x = t->x + step[side][0], y = t->y + step[side][1];
        if (!(sides >> side & 1) || board_occupied(p, x, y))
            continue;
        unsigned before = sides & ~(1u << side);
        *end = (struct river_end){x, y, opposite(side), before ? bend_of(sides, (int)bits_first(before)) : STRAIGHT};
        return true;
    }
    return false;
}

/* Two bends to the same side, one after the other [RV-04]. */
static bool bends_again(const struct river_end *end, int type, int rot)
{
    int bend = bend_of(river_sides(type, rot), end->enter);

    return bend != STRAIGHT && bend == end->bend;
}

/* A river tile continues the river [RV-03]; one that has no place is out of the game [RV-07]. */
static void river_fits(struct live p)
{
    struct river_end end;

    if (!river_sides(p.state->hand, 0))
        return;
    unsigned slot = find_end(p.pos, &end) ? slot_at(p.pos, cell_index(pos_at(p.pos), end.x, end.y)) : 0;
    for (int rot = 0; rot < 4; rot++) {
        bool may = slot && !bends_again(&end, p.state->hand, rot);
        for (unsigned w = 0; w < FIT_WORDS; w++)
            p.state->fits[rot][w] &= may && w == slot / 64 ? (uint64_t)1 << slot % 64 : 0;
    }
}

static void river_setup(struct carc_rules *r)
{
    r->start_set = "river";                                     /* [RV-01] [RV-02] */
    r->boxed_start = rules_option(r, EXP_river, START) ? 0 : 1; /* [RV-01] */
}

/* ----- sentences ----- */

static void explain_draw(struct action a, struct text *why)
{
    if (tile_types[a.what].last)
        text_word(why, "the lake is the last tile of the river [RV-02]");
    else
        text_word(why, "the river is laid first: land tiles are drawn when its stack is used up [RV-02]");
}

static bool explain_place(struct pos p, struct action a, struct text *why)
{
    struct river_end end;

    if (!river_sides(p.state->hand, 0) || !find_end(p, &end))
        return false;
    if (a.x != end.x || a.y != end.y)
        text_add(why, "a river tile must continue the river, at %d,%d [RV-03]", end.x, end.y);
    else
        text_add(why, "the river bent to the %s on the tile before, and may not bend that way twice in a row [RV-04]",
                 end.bend == LEFT ? "left" : "right");
    return true;
}

static bool river_explain(struct pos p, struct action a, struct text *why)
{
    int key = current_step(p)->key;

    if (a.kind == ACT_DRAW && key == T0) {
        explain_draw(a, why);
        return true;
    }
    return a.kind == ACT_PLACE && key == T1 && explain_place(p, a, why);
}

/* ----- options, in the order of their numbers above ----- */

static const struct option_row river_options[] = {
    {{"river_start", "box/bag", "not classic", "where the start tile goes when a river is built", "river"},
     OPTION_WORD,
     NULL,
     9},
    {{0}, 0, NULL, 0},
};

const struct expansion expansion_river = {
    .id = "river",
    .title = "The River",
    .sets = "river",
    .number = EXP_river,
    .options = river_options,
    .setup = river_setup,
    .on = {.fits = river_fits, .explain = river_explain},
};
