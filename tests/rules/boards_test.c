/*
 * boards_test.c: boards of unusual shape, and the small print of zones.
 *
 * Lines of 72 tiles in each direction and staircases are planned from the box,
 * then laid tile by tile; the slow oracle lays the same board and must offer
 * the same placements and see the same zones.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/builder.h"
#include "support/oracle.h"

/* ----- planning a path through the box ----- */

struct plan {
    int dirs[2]; /* the directions taken in turn; twice the same for a line */
    int left[MAX_TYPES];
    int n, budget;
    int best, best_type[ORACLE_TILES], best_rot[ORACLE_TILES];
    int type[ORACLE_TILES], rot[ORACLE_TILES];
};

static int edge(int type, int rot, int side)
{
    return tile_faces[type][rot].edges >> 2 * side & 3;
}

static void extend(struct plan *p, int wanted);

static void try_tile(struct plan *p, int type, int rot, int out)
{
    p->left[type]--;
    p->type[p->n] = type;
    p->rot[p->n] = rot;
    p->n++;
    extend(p, edge(type, rot, out));
    p->n--;
    p->left[type]++;
}

/* Tiles that change nothing first: they can be used up wherever the path passes. */
static void extend(struct plan *p, int wanted)
{
    int back = opposite(p->dirs[(p->n + 1) % 2]), out = p->dirs[p->n % 2];
    if (p->n > p->best) {
        p->best = p->n;
        memcpy(p->best_type, p->type, sizeof p->type);
        memcpy(p->best_rot, p->rot, sizeof p->rot);
    }
    for (int pass = 0; pass < 2; pass++)
        for (int type = 0; type < n_tile_types; type++)
            for (int rot = 0; rot < 4 && p->left[type] > 0; rot++) {
                bool stays = edge(type, rot, out) == wanted;
                if (edge(type, rot, back) != wanted || stays != (pass == 0))
                    continue;
                if (p->best == ORACLE_TILES - 1 || p->budget-- <= 0)
                    return;
                try_tile(p, type, rot, out);
                if (pass == 0)
                    return;
            }
}

/* The path leaves the start tile by dirs[1], then dirs[0], dirs[1], ... */
static void make_plan(struct plan *p, const struct oracle *o, int first, int second)
{
    memset(p, 0, sizeof *p);
    p->dirs[0] = second;
    p->dirs[1] = first;
    p->budget = 300000;
    memcpy(p->left, o->left, sizeof p->left);
    extend(p, edge(o->tiles[0].type, 0, first));
}

/* ----- laying it ----- */

static const struct oracle_rules classic_rules = {.seats = 2,
                                                  .classic_tiles = true,
                                                  .farmers = true,
                                                  .loop_road_completes = true,
                                                  .tiny_city_points = 2,
                                                  .farm_points = 3,
                                                  .farm_mode = FARMS_ONCE};

static void same_zone_totals(struct session *t, const struct oracle *o)
{
    static struct oracle_zones z;
    struct pos                 p = table_pos(t);
    oracle_zones_find(o, &z);
    for (int tile = 0; tile < o->n_tiles; tile++)
        for (int seg = 0; seg < tile_types[o->tiles[tile].type].n_segs; seg++) {
            const struct placed      *placed = &pos_placed(p)[tile];
            const struct oracle_zone *zone = &z.zone[z.of[tile][seg]];
            uint64_t                  total = zone_total(p, zone_of(p, p.rules->seg_of[placed->tile][seg]));
            assert_int_equal(total_segments(total), zone->segments);
            if (zone->kind < SEG_MONASTERY)
                assert_int_equal(total_open(total), zone->open);
            if (zone->kind < SEG_FIELD)
                assert_int_equal(total_tiles(total), zone->tiles);
        }
}

static void lay_plan(const struct plan *plan, int length)
{
    static const int        step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0}; /* ORDER SIDE */
    static struct oracle    o;
    struct oracle_placement where[ORACLE_PLACEMENTS];
    struct oracle_awards    awards;
    struct session         *t = table_new("carcassonne ruleset=classic players=2");
    int                     x = 0, y = 0;
    oracle_start(&o, &classic_rules);
    assert_true(plan->best >= length);
    for (int i = 0; i < plan->best; i++) {
        int         dir = plan->dirs[(i + 1) % 2];
        const char *code = tile_types[plan->best_type[i]].code;
        x += step_x[dir];
        y += step_y[dir];
        assert_int_equal(table_count_fits(t, code), oracle_placements(&o, plan->best_type[i], where));
        if (session_actor(t) == ACTOR_CHANCE)
            table_play(t, "draw %s", code);
        table_play(t, "place %d,%d/%d", x, y, plan->best_rot[i]);
        if (strcmp(t->ops->phase(t->rules, t->state), "figure") == 0)
            table_play(t, "pass");
        assert_true(oracle_draw(&o, plan->best_type[i]));
        oracle_place(&o, (struct oracle_placement){x, y, plan->best_rot[i]});
        oracle_finish(&o, -1, &awards);
        same_zone_totals(t, &o);
    }
    if (plan->best == ORACLE_TILES - 1)
        assert_int_equal(session_actor(t), ACTOR_OVER);
    session_free(t);
}

static void lay_path(int first, int second, int length)
{
    static struct plan   plan;
    static struct oracle o;
    oracle_start(&o, &classic_rules);
    make_plan(&plan, &o, first, second);
    lay_plan(&plan, length);
}

static void lines_of_72_tiles(void **state)
{
    (void)state;
    for (int dir = 0; dir < SIDE_COUNT; dir++)
        lay_path(dir, dir, ORACLE_TILES - 1);
}

static void staircases(void **state)
{
    (void)state;
    for (int dir = 0; dir < SIDE_COUNT; dir++) {
        lay_path(dir, (dir + 1) % 4, ORACLE_TILES - 1);
        lay_path(dir, (dir + 3) % 4, ORACLE_TILES - 1);
    }
}

/* ----- the small print ----- */

static int points_of(struct session *t, int seat)
{
    int points[MAX_SEATS] = {0};
    t->ops->scores(t->rules, t->state, points);
    return points[seat];
}

static int final_of(struct session *t, int seat)
{
    int points[MAX_SEATS] = {0};
    t->ops->final(t->rules, t->state, points);
    return points[seat];
}

static struct session *road_ring(const char *words)
{
    struct session *t = table_new(words);
    table_turn(t, "V", 0, 1, 3, "put small road:E");
    table_turn(t, "V", 1, 1, 0, "pass");
    table_turn(t, "V", 1, 2, 1, "pass");
    table_turn(t, "V", 0, 2, 2, "pass");
    return t;
}

static void a_road_ring_is_complete(void **state)
{
    (void)state;
    struct session *t = road_ring("carcassonne ruleset=classic players=2");
    assert_int_equal(points_of(t, 0), 4);
    assert_int_equal(table_supply(t, 0), 7);
    session_free(t);
}

static void or_not_by_option(void **state)
{
    (void)state;
    struct session *t = road_ring("carcassonne ruleset=classic players=2 loop_road_completes=false");
    assert_int_equal(points_of(t, 0), 0);
    assert_int_equal(table_supply(t, 0), 6);
    assert_int_equal(final_of(t, 0), 4);
    session_free(t);
}

/* A road that leaves a crossing and comes back to it: four tiles, five segments.  It has ends, so the option for
 * rings does not concern it. */
static void a_tile_touched_twice_counts_once(void **state)
{
    static const char *const options[] = {"", "loop_road_completes=false", "count_unit=segment"};
    (void)state;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        char words[120];
        snprintf(words, sizeof words, "carcassonne ruleset=classic players=2 %s", options[i]);
        struct session *t = table_new(words);
        table_turn(t, "W", 1, 0, 0, "put small road:E");
        table_turn(t, "V", 2, 0, 0, "pass");
        table_turn(t, "V", 2, 1, 1, "pass");
        table_turn(t, "V", 1, 1, 2, "pass");
        assert_int_equal(points_of(t, 0), 4);
        assert_int_equal(table_supply(t, 0), 7);
        session_free(t);
    }
}

/* A city that touches one tile with two segments: by tiles or by segments. */
static void cities_count_tiles_or_segments(void **state)
{
    static const struct {
        const char *option;
        int         points;
    } cases[] = {{"count_unit=tile", 8}, {"count_unit=segment", 10}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[120];
        snprintf(words, sizeof words, "carcassonne ruleset=classic players=2 %s", cases[i].option);
        struct session *t = table_new(words);
        table_turn(t, "I", 0, 1, 2, "put small city:S");
        table_turn(t, "N", 1, 1, 3, "pass");
        table_turn(t, "N", 0, 2, 1, "pass");
        assert_int_equal(final_of(t, 0), 2); /* two tiles so far, two segments */
        table_turn(t, "N", 1, 2, 0, "pass");
        assert_int_equal(points_of(t, 0), cases[i].points);
        session_free(t);
    }
}

/* Two fields along a road become one behind the monastery where the road ends. */
static void a_field_goes_round_a_road_end(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne ruleset=plus players=2");
    table_turn(t, "U", 1, 0, 0, "put small field:NL");
    assert_false(table_same_zone(t, 1, 0, "field:NL", 1, 0, "field:SL"));
    table_turn(t, "A", 2, 0, 1, "put small road:W");
    assert_true(table_same_zone(t, 1, 0, "field:NL", 1, 0, "field:SL"));
    assert_true(table_same_zone(t, 1, 0, "field:NL", 0, 0, "field:ER"));
    assert_true(table_same_zone(t, 2, 0, "field:WL", 2, 0, "field:WR"));
    table_turn(t, "A", -1, 0, 3, "pass"); /* the other end: a road of four tiles, round which the field runs */
    assert_int_equal(points_of(t, 1), 4);
    assert_true(table_same_zone(t, -1, 0, "field:EL", -1, 0, "field:ER"));
    session_free(t);
}

/* A farmer's field that closes on itself is one field, and a tile that completes it joins it twice. */
static void a_field_may_meet_itself(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne ruleset=plus players=2");
    table_turn(t, "U", 1, 0, 0, "put small field:SL");
    table_turn(t, "B", 0, 1, 0, "put small monastery");
    table_turn(t, "B", 1, 1, 0, "put small monastery");
    struct pos p = table_pos(t);
    uint64_t   total = zone_total(p, zone_of(p, table_seg(t, 1, 1, "field:NL")));
    assert_int_equal(total_strength(total, 0), 1);
    assert_int_equal(total_segments(total), 4);
    assert_int_equal(total_open(total), 6); /* four sides of grass, two halves beside the road */
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_72_tiles),
        cmocka_unit_test(staircases),
        cmocka_unit_test(a_road_ring_is_complete),
        cmocka_unit_test(or_not_by_option),
        cmocka_unit_test(a_tile_touched_twice_counts_once),
        cmocka_unit_test(cities_count_tiles_or_segments),
        cmocka_unit_test(a_field_goes_round_a_road_end),
        cmocka_unit_test(a_field_may_meet_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
