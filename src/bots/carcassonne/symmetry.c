/*
 * symmetry.c: see symmetry.h.
 *
 * A crossing looks alike from all four sides, and two spots may lie in one
 * field.  Such actions are different to the rules and to the record, but whoever
 * searches would divide its attention among them: here all but the first of
 * each kind are taken off the list.
 */
#include "bots/carcassonne/symmetry.h"

#include "carcassonne/carcassonne.h"

/* Is the segment b the same to the game as a, where both are of one type of tile? */
static bool segments_alike(const struct tile_type *type, int a, int b)
{
    const struct tile_seg *left = &type->seg[a], *right = &type->seg[b];

    return left->kind == right->kind && left->shields == right->shields && left->marks == right->marks &&
           left->joints == right->joints && bits_count(left->feeds) == bits_count(right->feeds);
}

/* Does 'to' pair every segment with one that is alike, cities beside fields included? */
static bool is_symmetry(const struct tile_type *type, const uint8_t to[MAX_SEGS])
{
    for (int a = 0; a < type->n_segs; a++) {
        uint32_t fed = 0;

        if (!segments_alike(type, a, to[a]))
            return false;
        for (uint32_t left = type->seg[a].feeds; left; left &= left - 1)
            fed |= 1u << to[bits_first(left)];
        if (fed != type->seg[to[a]].feeds)
            return false;
    }
    return true;
}

/* Notes that a is seen where b was; false if it has another partner. */
static bool pair_up(uint8_t to[MAX_SEGS], int a, int b)
{
    if (a == NO_SEG || b == NO_SEG)
        return a == b;
    if (to[a] != NO_SEG && to[a] != b)
        return false;
    to[a] = (uint8_t)b;
    return true;
}

/* Does a tile look the same after so many quarter turns?  A segment that touches no side stays where it is. */
static bool looks_same(int number, int turns)
{
    const struct tile_type *type = &tile_types[number];
    const struct tile_face *before = &tile_faces[number][0], *after = &tile_faces[number][turns];
    uint8_t                 to[MAX_SEGS];

    if (type->aim_x || type->aim_y)
        return false;
    for (int i = 0; i < MAX_SEGS; i++)
        to[i] = NO_SEG;
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int k = 0; k < 3; k++)
            if (!pair_up(to, before->at[side][k], after->at[side][k]))
                return false;
    for (int i = 0; i < type->n_segs; i++)
        to[i] = to[i] == NO_SEG ? (uint8_t)i : to[i];
    return before->edges == after->edges && is_symmetry(type, to);
}

unsigned turns_alike(int type)
{
    unsigned alike = 1;

    for (int turns = 1; turns < 4; turns++)
        alike |= (unsigned)looks_same(type, turns) << turns;
    return alike;
}

static seg_id zone_of_spot(struct pos p, int spot)
{
    const struct placed *t = last_placed(p);

    return zone_of(p, p.rules->seg_of[t->tile][tile_seg_at_spot(t->type, t->rot, spot)]);
}

static bool is_symmetric(struct pos p, unsigned alike, struct action a, struct action b)
{
    if (a.kind != b.kind || a.what != b.what || a.x != b.x || a.y != b.y)
        return false;
    if (a.kind == ACT_PLACE)
        return alike >> ((b.n - a.n) & 3) & 1;
    return a.kind == ACT_PUT && a.what == FIG_SMALL && p.rules->n_on == 0 &&
           zone_of_spot(p, a.spot) == zone_of_spot(p, b.spot);
}

int drop_symmetric(const struct game_rules *rules, const struct game_state *s, struct action *at, int n)
{
    struct pos p = pos_of(rules, s);
    unsigned   alike = 1;
    int        kept = 0;

    if (n == 0 || (at[0].kind != ACT_PLACE && p.rules->n_on))
        return n;
    if (at[0].kind == ACT_PLACE)
        alike = turns_alike(p.state->hand);
    if (at[0].kind == ACT_PLACE && alike == 1)
        return n;
    for (int i = 0; i < n; i++) {
        int k = 0;

        while (k < kept && !is_symmetric(p, alike, at[k], at[i]))
            k++;
        if (k == kept)
            at[kept++] = at[i];
    }
    return kept;
}
