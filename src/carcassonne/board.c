/*
 * board.c: the slow questions about the board, and the empty one.  What a turn
 * needs is in board.h.
 */
#include "carcassonne/board.h"

int board_tile_at(struct pos p, int x, int y)
{
    const struct placed *t = pos_placed(p);

    if (!board_occupied(p, x, y)) /* two cells can share an index, but never a tile and a cell without one */
        return -1;
    for (int i = 0; i < p.state->n_placed; i++)
        if (t[i].x == x && t[i].y == y)
            return i;
    return -1;
}

int board_index_of_tile(struct pos p, int tile)
{
    const struct placed *t = pos_placed(p);

    if (p.rules->n_on)
        return p.state->index_of[tile] - 1;
    for (int i = 0; i < p.state->n_placed; i++)
        if (t[i].tile == tile)
            return i;
    return -1;
}

struct place board_place_of_seg(struct pos p, seg_id seg)
{
    int i = seg ? board_index_of_tile(p, p.rules->seg_tile[seg]) : -1;

    if (i < 0)
        return (struct place){0, 0, SPOT_NONE};
    const struct placed *t = &pos_placed(p)[i];
    return (struct place){t->x, t->y, tile_faces[t->type][t->rot].spot[p.rules->seg_index[seg]]};
}

void board_start(struct live p)
{
    struct carc *s = p.state;

    /* One frontier cell without neighbours, where the start tile goes. */
    s->n_slots = FIRST_SLOT + 1;
    live_cell(p)[FIRST_SLOT] = cell_of(pos_at(p.pos), 0, 0);
    live_grid(p)[cell_index(pos_at(p.pos), 0, 0)] = FIRST_SLOT;

    tile_take(p, p.rules->start_type);
    board_put(p, FIRST_SLOT, 0);
    s->hand = NO_TYPE;
}

void bag_fill(struct live p)
{
    struct carc *s = p.state;

    memcpy(s->left, p.rules->copies, sizeof s->left);
    memset(s->bag, 0, sizeof s->bag);
    for (int tile = 0; tile < p.rules->n_tiles; tile++)
        s->bag[tile / 64] |= (uint64_t)1 << tile % 64;
    s->n_bag = p.rules->n_tiles;
}

void board_extend(struct pos p, struct extent *e)
{
    for (const struct placed *t = pos_placed(p); t < pos_placed(p) + p.state->n_placed; t++) {
        e->left = t->x < e->left ? t->x : e->left;
        e->top = t->y < e->top ? t->y : e->top;
        e->right = t->x > e->right ? t->x : e->right;
        e->bottom = t->y > e->bottom ? t->y : e->bottom;
    }
}
