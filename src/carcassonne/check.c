/*
 * check.c: the invariants of a position, by name.
 *
 * Debug builds and tests call this after every action.  It trusts nothing that
 * is kept incrementally: counts are counted again, totals are summed again from
 * the figures and the board.  Zones are compared with a flood fill in the tests
 * only, where that is written a second time.
 */
#include "carcassonne/carcassonne.h"

static const char *check_turn(struct pos p)
{
    const struct carc *s = p.state;
    const char        *phase = current_step(p)->phase;

    if (s->step < 0 || s->step >= p.rules->n_steps)
        return "the step is not in the program";
    if (s->active < 0 || s->active >= p.rules->params.seats)
        return "the active seat is not in the game";
    if (!strcmp(phase, "place") != (s->hand != NO_TYPE))
        return "a tile is in hand only while it is being placed";
    if (s->step == p.rules->over_step && s->n_bag && !(p.rules->own && p.rules->own->may_end_early))
        return "the game is over with tiles left";
    return NULL;
}

/* Every tile is on the board, in the bag, in hand or in the box. */
static const char *check_tiles(struct pos p)
{
    int bag[MAX_TYPES] = {0}, gone[MAX_TYPES] = {0};

    for (int tile = 0; tile < p.rules->n_tiles; tile++)
        bag[p.rules->tile_type[tile]] += p.state->bag[tile / 64] >> tile % 64 & 1;
    for (int i = 0; i < p.state->n_placed; i++)
        gone[pos_placed(p)[i].type]++;
    for (int type = 0; type < n_tile_types; type++) {
        if (bag[type] != p.state->left[type])
            return "the bag and the counts of tiles left disagree";
        if (gone[type] + bag[type] + (p.state->hand == type) > p.rules->copies[type])
            return "more tiles of a type than the box holds";
    }
    return NULL;
}

static const char *check_figures(struct pos p)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            seg_id seg = p.state->fig[seat][slot];
            if (seg && p.state->home[seat] >> slot & 1)
                return "a figure is on the board and at home";
            if (slot < p.rules->params.smalls && !seg && !(p.state->home[seat] >> slot & 1))
                return "a follower is lost";
            if (seg >= p.rules->n_segs || (seg && board_index_of_tile(p, p.rules->seg_tile[seg]) < 0))
                return "a figure stands on a tile that is not on the board";
        }
    return NULL;
}

static const char *check_watched(struct pos p)
{
    const struct watched *w = &p.state->watched;
    int                   n = 0;

    for (seg_id seg = p.rules->first_other; seg < p.rules->n_segs; seg++)
        n += zone_occupied(p, seg);
    if (n != p.state->n_watched)
        return "an occupied monastery is not watched";
    for (int i = 0; i < MAX_WATCHED; i++) {
        if ((i < n) != (w->seg[i] != 0))
            return "the list of watched monasteries has gaps";
        if (i < n && w->missing[i] != 8 - board_neighbours(p, w->x[i], w->y[i]))
            return "a monastery counts its neighbours wrong";
    }
    return NULL;
}

/* Strengths, segments and shields at the roots are the sums over their segments. */
static const char *check_totals(struct pos p)
{
    uint64_t sum[MAX_SEG_IDS] = {0};
    unsigned segments[MAX_SEG_IDS] = {0}, shields[MAX_SEG_IDS] = {0};

    for (seg_id seg = 1; seg < p.rules->n_segs; seg++) {
        seg_id root = zone_of(p, seg);
        if (root >= p.rules->n_segs || zone_of(p, root) != root)
            return "the root of a zone is not its own root";
        if (seg_kind(p.rules, seg) != seg_kind(p.rules, root))
            return "a zone mixes kinds of land";
        segments[root]++;
        shields[root] += total_shields(zone_seg_total(p.rules, seg));
    }
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++)
            if (p.state->fig[seat][slot])
                sum[zone_of(p, p.state->fig[seat][slot])] += (uint64_t)figure_strength(p.rules, figure_of_slot(slot))
                                                             << 4 * seat;
    for (seg_id seg = 1; seg < p.rules->n_segs; seg++) {
        uint64_t t = zone_total(p, seg);
        if (zone_of(p, seg) != seg)
            continue;
        if ((t & STRENGTH_MASK) != sum[seg])
            return "the strength of a zone is not that of its followers";
        if (total_segments(t) != segments[seg])
            return "a zone counts its segments wrong";
        if (total_shields(t) != shields[seg])
            return "a zone counts its shields wrong";
    }
    return NULL;
}

/*
 * Which tile lies where, found again from the list of tiles alone: neither the
 * grid nor the frontier is trusted.  Cells are dealt into a table by their
 * coordinates; those that share a place are chained.
 */
struct tile_map {
    int16_t first[1024], next[MAX_TILES]; /* a place in pos_placed(), or -1 */
};

static unsigned map_place(int x, int y)
{
    return ((unsigned)y & 31) << 5 | ((unsigned)x & 31);
}

static void map_tiles(struct pos p, struct tile_map *map)
{
    memset(map->first, -1, sizeof map->first);
    for (int i = 0; i < p.state->n_placed; i++) {
        int16_t *first = &map->first[map_place(pos_placed(p)[i].x, pos_placed(p)[i].y)];
        map->next[i] = *first;
        *first = (int16_t)i;
    }
}

static int map_tile_at(struct pos p, const struct tile_map *map, int x, int y)
{
    int i = map->first[map_place(x, y)];

    while (i >= 0 && (pos_placed(p)[i].x != x || pos_placed(p)[i].y != y))
        i = map->next[i];
    return i;
}

static const int8_t beside[SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}; /* ORDER SIDE */

/* Open edges of every zone, counted at the sides that face an empty cell. */
static const char *check_open(struct pos p, const struct tile_map *map)
{
    unsigned open[MAX_SEG_IDS] = {0};

    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        for (int side = 0; side < SIDE_COUNT; side++)
            if (map_tile_at(p, map, t->x + beside[side][0], t->y + beside[side][1]) < 0)
                for (int k = 0; k < 3; k++) {
                    int seg = tile_faces[t->type][t->rot].at[side][k];
                    if (seg != NO_SEG)
                        open[zone_of(p, p.rules->seg_of[t->tile][seg])]++;
                }
    }
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        for (int k = 0; k < tile_types[t->type].n_segs; k++) {
            seg_id root = zone_of(p, p.rules->seg_of[t->tile][k]);
            if (root < p.rules->first_other && total_open(zone_total(p, root)) != open[root])
                return "a zone counts its open edges wrong";
        }
    }
    return NULL;
}

/* The frontier holds exactly the empty cells beside a tile, with the sides they must match. */
static const char *check_frontier(struct pos p, const struct tile_map *map)
{
    int sides = 0, met = 0;

    for (unsigned slot = FIRST_SLOT; slot < p.state->n_slots; slot++) {
        int x = cell_x(pos_cell(p)[slot]), y = cell_y(pos_cell(p)[slot]);
        if (pos_cell(p)[slot] != cell_of(pos_at(p), x, y) || slot_at(p, cell_index(pos_at(p), x, y)) != slot)
            return "the grid and the frontier disagree";
        for (int side = 0; side < SIDE_COUNT; side++) {
            int      i = map_tile_at(p, map, x + beside[side][0], y + beside[side][1]);
            unsigned forbid = pos_forbid(p)[slot] >> 4 * side & 15;
            if ((i >= 0) != (forbid != 0))
                return "a frontier cell has a neighbour wrong";
            if (i < 0)
                continue;
            const struct placed *t = &pos_placed(p)[i];
            unsigned             edge = tile_faces[t->type][t->rot].edges >> 2 * opposite(side) & 3;
            if (forbid != (0xfu ^ 1u << edge))
                return "a frontier cell asks for the wrong side";
            met++;
        }
    }
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        if (!board_occupied(p, t->x, t->y))
            return "the grid has lost a tile";
        for (int side = 0; side < SIDE_COUNT; side++)
            sides += map_tile_at(p, map, t->x + beside[side][0], t->y + beside[side][1]) < 0;
    }
    return sides == met ? NULL : "an empty cell beside a tile is not in the frontier";
}

const char *carc_check(const struct game_rules *rules, const struct game_state *s)
{
    struct pos      p = pos_of(rules, s);
    struct tile_map map;
    const char     *fault = check_turn(p);

    map_tiles(p, &map);
    if (!fault)
        fault = check_tiles(p);
    if (!fault)
        fault = check_figures(p);
    if (!fault)
        fault = check_watched(p);
    if (!fault)
        fault = check_totals(p);
    if (!fault)
        fault = check_open(p, &map);
    if (!fault)
        fault = check_frontier(p, &map);
    for (int i = 0; !fault && i < p.rules->hooks.n_check; i++)
        fault = p.rules->hooks.check[i](p);
    return fault;
}
