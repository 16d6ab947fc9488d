/*
 * exp_ferries_walk_test.c: random games with ferries against two slow answers.
 *
 * After every action the zones are compared with a flood fill, and the ferries
 * that a new tile lets its player turn with a walk along its roads, tile by
 * tile, as the ledger describes it (FE-05, FE-06).  Zones that are taken apart
 * and joined again must be the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/flood.h"
#include "support/script.h"

static struct {
    struct flood_board board;
    int                turns, splits;
} seen;

static void hear(const struct events *out)
{
    for (int k = 0; k < out->n; k++) {
        const struct event *e = &out->at[k];
        int                 i = 0;
        if (e->kind != event_kind_find("ferry")->kind)
            continue;
        while (i < seen.board.n_links && (seen.board.link[i].x != e->x || seen.board.link[i].y != e->y))
            i++;
        seen.board.link[i] = (struct flood_link){e->x, e->y, e->n};
        seen.board.n_links += i == seen.board.n_links;
    }
}

static const struct flood_link *link_at(int x, int y)
{
    for (int i = 0; i < seen.board.n_links; i++)
        if (seen.board.link[i].x == x && seen.board.link[i].y == y)
            return &seen.board.link[i];
    return NULL;
}

/* Leaves the tile at x, y by a side and follows the road: the lake whose ferry it arrives at, if any. */
static const struct flood_link *walk(struct pos p, int x, int y, int side)
{
    static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0}; /* ORDER SIDE */
    int              from_x = x, from_y = y;
    for (;;) {
        x += step_x[side];
        y += step_y[side];
        int i = board_tile_at(p, x, y), enters = (side + 2) % 4, goes_on = -1;
        if (i < 0 || (x == from_x && y == from_y))
            return NULL;
        const struct placed     *t = &pos_placed(p)[i];
        const struct flood_link *link = link_at(x, y);
        if (link)
            return link->sides >> enters & 1 ? link : NULL;
        for (int k = 0; k < tile_types[t->type].n_segs; k++) {
            const struct tile_seg *s = &tile_types[t->type].seg[k];
            if (s->kind == SEG_ROAD && s->sides >> ((enters - t->rot) & 3) & 1)
                for (int other = 0; other < 4; other++)
                    if (other != enters && s->sides >> ((other - t->rot) & 3) & 1)
                        goes_on = other;
        }
        if (goes_on < 0)
            return NULL;
        side = goes_on;
    }
}

/* The lakes that the new tile's roads lead to, as a bit set of links. */
static unsigned walk_all(struct pos p)
{
    const struct placed *t = last_placed(p);
    unsigned             first = 0;
    for (int side = 0; side < SIDE_COUNT; side++)
        if ((tile_faces[t->type][t->rot].edges >> 2 * side & 3) == ROAD) {
            const struct flood_link *link = walk(p, t->x, t->y, side);
            if (link)
                first |= 1u << (link - seen.board.link);
        }
    return first;
}

static unsigned offered(struct session *t)
{
    struct action  at[64];
    struct actions list = {at, 0, 64};
    unsigned       lakes = 0;
    t->ops->legal(t->rules, t->state, &list);
    for (int i = 0; i < list.n; i++)
        if (at[i].kind == verb_find("turn")->kind)
            lakes |= 1u << (link_at(at[i].x, at[i].y) - seen.board.link);
    return lakes;
}

static void same_zones(struct session *t)
{
    static struct flood f;
    static seg_id       root[FLOOD_ZONES];
    struct pos          p = table_pos(t);
    seen.board.n_tiles = p.state->n_placed;
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *tile = &pos_placed(p)[i];
        seen.board.tile[i] = (struct flood_tile){tile->type, tile->rot, tile->x, tile->y};
    }
    flood_fill(&seen.board, &f);
    memset(root, 0, sizeof root);
    for (int i = 0; i < p.state->n_placed; i++)
        for (int k = 0; k < tile_types[pos_placed(p)[i].type].n_segs; k++) {
            int      zone = f.of[i][k];
            seg_id   here = zone_of(p, p.rules->seg_of[pos_placed(p)[i].tile][k]);
            uint64_t total = zone_total(p, here);
            root[zone] = root[zone] ? root[zone] : here;
            assert_int_equal(here, root[zone]);
            assert_int_equal(total_segments(total), f.zone[zone].segments); /* with it: no two zones are one */
            if (f.zone[zone].kind < SEG_MONASTERY)
                assert_int_equal(total_open(total), f.zone[zone].open);
            if (f.zone[zone].kind < SEG_FIELD)
                assert_int_equal(total_tiles(total), f.zone[zone].tiles);
        }
}

static void play_random(uint64_t seed)
{
    static struct event event[EVENTS_MAX];
    struct rng          rng = {seed};
    struct session     *t = table_new("carcassonne players=3 expansions=ferries,mage,traders");
    unsigned            first = 0; /* ferries that the tile just laid must offer */
    memset(&seen.board, 0, sizeof seen.board);
    while (t->ops->actor(t->rules, t->state) != ACTOR_OVER) {
        struct events out = {event, 0, EVENTS_MAX};
        struct action a = t->ops->pick(t->rules, t->state, &rng);
        t->ops->apply(t->rules, t->state, a, &out);
        hear(&out);
        if (a.kind == ACT_PLACE)
            first = walk_all(table_pos(t));
        const char *phase = t->ops->phase(t->rules, t->state);
        if (!strcmp(phase, "turn") && a.kind != verb_find("turn")->kind) {
            assert_int_equal(offered(t), first);
            first = 0;
            seen.turns++;
        } else if (!strcmp(phase, "draw") || !strcmp(phase, "over")) {
            assert_int_equal(first, 0); /* nothing was left out */
        }
        seen.splits += a.kind == verb_find("turn")->kind;
        same_zones(t);
        table_check(t);
    }
    session_free(t);
}

static void random_games_walk_and_flood(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++)
        play_random(seed);
    assert_true(seen.turns > 200 && seen.splits > 150);
}

/* Taken apart and joined again without any link, roads, cities and fields are what they were.  The fields of the two
 * monasteries meet twice, on both sides of their road. */
static void zones_are_rebuilt_as_they_were(void **state)
{
    struct rng      rng = {7};
    struct session *t = table_after("carcassonne players=5", "draw A; place 0,1/0; pass; draw A; place 0,2/2; pass");
    struct pos      p = table_pos(t);
    (void)state;
    memset(&seen.board, 0, sizeof seen.board);
    for (int round = 1; t->ops->actor(t->rules, t->state) != ACTOR_OVER; round++) {
        t->ops->apply(t->rules, t->state, t->ops->pick(t->rules, t->state, &rng), NULL);
        if (round % 10)
            continue;
        for (seg_id seg = 1; seg < p.rules->first_other; seg++)
            if (board_index_of_tile(p, p.rules->seg_tile[seg]) >= 0 && zone_of(p, seg) == seg)
                zone_rebuild(table_live(t), seg, NULL, 0);
        same_zones(t);
        table_check(t);
    }
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games_walk_and_flood),
                                       cmocka_unit_test(zones_are_rebuilt_as_they_were)};
    return cmocka_run_group_tests_name("ferries, walked", tests, NULL, NULL);
}
