/*
 * property_test.c: random games, judged action by action by the slow oracle.
 *
 * Every legal list, every award, every returned figure, the zones, the points
 * and the projection must agree; the engine's own check(), which costs as much
 * as all the rest, must be content after every action of each third game.  A
 * failure names the seed of its game:
 *
 *     SEED=17 GAMES=1 build/tests/rules/property_test
 *
 * GAMES sets the number of games of each rule set, SOAK=1 plays many more.
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

enum { DEFAULT_GAMES = 240, CHECK_EVERY = 3, SOAK_GAMES = 5000 };

/* How the players of a game like to play: boards of very different shapes come out. */
enum style { STYLE_ANY, STYLE_DENSE, STYLE_LONG, STYLE_COUNT };

struct duel {
    uint64_t        seed;
    enum style      style;
    struct rng      rng;
    struct session *t; /* only for its rules and bytes: actions are applied without the engine's own decisions */
    struct oracle   o;
    int             by_events[MAX_SEATS];
    struct event    event[EVENTS_MAX];
    int             n_events;
};

#define DISAGREE(d, format, ...) fail_msg("SEED=%llu: " format, (unsigned long long)(d)->seed, __VA_ARGS__)

/* ----- the engine's side ----- */

static int engine_legal(struct duel *d, struct action *at)
{
    struct actions list = {at, 0, ACTIONS_MAX};
    d->t->ops->legal(d->t->rules, d->t->state, &list);
    if (list.n > ACTIONS_MAX)
        DISAGREE(d, "%d legal actions", list.n);
    return list.n;
}

static void text_round_trip(struct duel *d, struct action a)
{
    char          text[ACTION_TEXT_MAX], why[500];
    struct text   out = TEXT_OF(text), sentence = TEXT_OF(why);
    struct action back;
    d->t->ops->action_text(d->t->rules, d->t->state, a, &out);
    if (!d->t->ops->action_parse(d->t->rules, d->t->state, text, &back, &sentence) || !action_same(a, back))
        DISAGREE(d, "\"%s\" is not read back as it was written: %s", text, why);
}

static void engine_apply(struct duel *d, struct action a)
{
    struct events out = {d->event, 0, EVENTS_MAX};
    text_round_trip(d, a);
    d->t->ops->apply(d->t->rules, d->t->state, a, &out);
    d->n_events = out.n;
    for (int i = 0; i < out.n; i++)
        if (d->event[i].kind == EV_SCORED)
            d->by_events[d->event[i].seat] += d->event[i].points;
    const char *broken = d->seed % CHECK_EVERY ? NULL : d->t->ops->check(d->t->rules, d->t->state);
    if (broken)
        DISAGREE(d, "check: %s", broken);
}

static bool has_event(const struct duel *d, int kind)
{
    for (int i = 0; i < d->n_events; i++)
        if (d->event[i].kind == kind)
            return true;
    return false;
}

/* ----- comparing ----- */

static void same_points(struct duel *d)
{
    int engine[MAX_SEATS] = {0};
    d->t->ops->scores(d->t->rules, d->t->state, engine);
    for (int seat = 0; seat < d->o.rules.seats; seat++) {
        if (engine[seat] != d->o.score[seat])
            DISAGREE(d, "seat %d has %d points, oracle %d", seat, engine[seat], d->o.score[seat]);
        if (engine[seat] != d->by_events[seat])
            DISAGREE(d, "seat %d has %d points, the events add up to %d", seat, engine[seat], d->by_events[seat]);
        if (table_supply(d->t, seat) != d->o.supply[seat])
            DISAGREE(d, "seat %d has %d followers left, oracle %d", seat, table_supply(d->t, seat), d->o.supply[seat]);
    }
}

static void same_final(struct duel *d)
{
    int engine[MAX_SEATS] = {0}, oracle[MAX_SEATS];
    d->t->ops->final(d->t->rules, d->t->state, engine);
    oracle_final(&d->o, oracle);
    for (int seat = 0; seat < d->o.rules.seats; seat++)
        if (engine[seat] != oracle[seat])
            DISAGREE(d, "projection of seat %d after %d tiles: %d, oracle %d", seat, d->o.n_tiles, engine[seat],
                     oracle[seat]);
}

static void same_totals(struct duel *d, const struct oracle_zone *z, uint64_t total)
{
    const struct oracle_tile *t = &d->o.tiles[z->first_tile];
    if (z->kind < SEG_MONASTERY && (int)total_open(total) != z->open)
        DISAGREE(d, "zone at %d,%d: %u open edges, oracle %d", t->x, t->y, total_open(total), z->open);
    if (z->kind < SEG_FIELD && (int)total_tiles(total) != z->tiles)
        DISAGREE(d, "zone at %d,%d: %u tiles, oracle %d", t->x, t->y, total_tiles(total), z->tiles);
    if ((int)total_shields(total) != z->shields || (int)total_segments(total) != z->segments)
        DISAGREE(d, "zone at %d,%d: %u shields and %u segments, oracle %d and %d", t->x, t->y, total_shields(total),
                 total_segments(total), z->shields, z->segments);
    for (int seat = 0; seat < d->o.rules.seats; seat++)
        if ((int)total_strength(total, seat) != z->followers[seat])
            DISAGREE(d, "zone at %d,%d: %u followers of seat %d, oracle %d", t->x, t->y, total_strength(total, seat),
                     seat, z->followers[seat]);
}

/* The same partition of the segments: zones and roots must correspond one to one. */
static void same_zones(struct duel *d)
{
    static struct oracle_zones z;
    static seg_id              root_of[ORACLE_ZONES];
    static int                 zone_of_root[MAX_SEG_IDS];
    struct pos                 p = table_pos(d->t);
    oracle_zones_find(&d->o, &z);
    memset(root_of, 0, sizeof root_of);
    memset(zone_of_root, -1, sizeof zone_of_root);
    for (int tile = 0; tile < d->o.n_tiles; tile++) {
        const struct placed *placed = &pos_placed(p)[tile];
        for (int seg = 0; seg < tile_types[placed->type].n_segs; seg++) {
            int    zone = z.of[tile][seg];
            seg_id root = zone_of(p, p.rules->seg_of[placed->tile][seg]);
            if (root_of[zone] == 0 && zone_of_root[root] < 0) {
                root_of[zone] = root;
                zone_of_root[root] = zone;
                same_totals(d, &z.zone[zone], zone_total(p, root));
            }
            if (root_of[zone] != root || zone_of_root[root] != zone)
                DISAGREE(d, "segment %d of the tile at %d,%d is in another zone", seg, placed->x, placed->y);
        }
    }
}

static void same_awards(struct duel *d, const struct oracle_awards *want)
{
    bool used[64] = {0};
    int  found = 0;
    for (int i = 0; i < d->n_events; i++) {
        const struct event *e = &d->event[i];
        if (e->kind != EV_SCORED || e->is_final)
            continue;
        int k = 0;
        for (; k < want->n; k++) {
            const struct oracle_award *a = &want->at[k];
            const struct oracle_tile  *t = &d->o.tiles[a->zone_tile];
            if (!used[k] && a->seat == e->seat && a->points == e->points &&
                strcmp(seg_kind_words[a->kind], score_kind_of(e->what)->word) == 0 && t->x == e->x && t->y == e->y &&
                oracle_spot(&d->o, a->zone_tile, a->zone_seg) == e->spot &&
                (a->kind > SEG_CITY || (a->tiles == e->tiles && a->shields == e->shields)))
                break;
        }
        if (k == want->n)
            DISAGREE(d, "the award of %d points to seat %d for %s at %d,%d is not the oracle's", e->points, e->seat,
                     score_kind_of(e->what)->word, e->x, e->y);
        used[k] = true;
        found++;
    }
    if (found != want->n)
        DISAGREE(d, "%d awards, oracle %d", found, want->n);
}

static void same_returned(struct duel *d, const struct oracle_awards *want)
{
    bool used[MAX_SEATS * 7] = {0};
    int  found = 0;
    for (int i = 0; i < d->n_events; i++) {
        const struct event *e = &d->event[i];
        if (e->kind != EV_RETURNED)
            continue;
        int k = 0;
        for (; k < want->n_returned; k++) {
            const struct oracle_figure *f = &want->returned[k];
            const struct oracle_tile   *t = &d->o.tiles[f->tile];
            if (!used[k] && f->seat == e->seat && t->x == e->x && t->y == e->y && e->figure == FIG_SMALL &&
                oracle_spot(&d->o, f->tile, f->seg) == e->spot)
                break;
        }
        if (k == want->n_returned)
            DISAGREE(d, "seat %d takes a figure back from %d,%d, not so the oracle", e->seat, e->x, e->y);
        used[k] = true;
        found++;
    }
    if (found != want->n_returned)
        DISAGREE(d, "%d figures returned, oracle %d", found, want->n_returned);
}

/* ----- the decisions ----- */

static void draw(struct duel *d)
{
    struct action at[ACTIONS_MAX];
    int           n = engine_legal(d, at), types = 0, r;
    for (int type = 0; type < n_tile_types; type++)
        types += d->o.left[type] > 0;
    if (n != types)
        DISAGREE(d, "%d kinds of tile to draw, oracle %d", n, types);
    for (int i = 0; i < n; i++)
        if ((int)d->t->ops->weight(d->t->rules, d->t->state, at[i]) != d->o.left[at[i].what])
            DISAGREE(d, "the weight of %s is not its copies left", tile_types[at[i].what].code);

    r = (int)rng_below(&d->rng, (uint32_t)d->o.n_left);
    int i = 0;
    while ((r -= d->o.left[at[i].what]) >= 0)
        i++;
    bool fits = oracle_draw(&d->o, at[i].what);
    engine_apply(d, at[i]);
    if (has_event(d, EV_BOXED) == fits)
        DISAGREE(d, "%s fits somewhere: oracle says %d", tile_types[at[i].what].code, fits);
}

static int key_of(int x, int y, int rot)
{
    return ((y + ORACLE_SPAN / 2) * ORACLE_SPAN + x + ORACLE_SPAN / 2) * 4 + rot;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void same_placements(struct duel *d, const struct action *at, int n, const struct oracle_placement *o, int m)
{
    static int ours[ACTIONS_MAX], theirs[ACTIONS_MAX];
    for (int i = 0; i < n; i++)
        ours[i] = key_of(at[i].x, at[i].y, at[i].n);
    for (int i = 0; i < m; i++)
        theirs[i] = key_of(o[i].x, o[i].y, o[i].rot);
    qsort(ours, (size_t)n, sizeof *ours, by_number);
    qsort(theirs, (size_t)m, sizeof *theirs, by_number);
    if (n != m || memcmp(ours, theirs, sizeof *ours * (size_t)n) != 0)
        DISAGREE(d, "placements of %s after %d tiles: %d, oracle %d, or others", tile_types[d->o.hand].code,
                 d->o.n_tiles, n, m);
}

/* How much a style likes a cell. */
static int liking(const struct duel *d, struct action a)
{
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            n += oracle_tile_at(&d->o, a.x + dx, a.y + dy) >= 0;
    return d->style == STYLE_DENSE ? n : d->style == STYLE_LONG ? abs(a.x) + abs(a.y) : 0;
}

static void place(struct duel *d)
{
    struct action           at[ACTIONS_MAX];
    struct oracle_placement o[ORACLE_PLACEMENTS];
    int                     n = engine_legal(d, at), best;
    same_placements(d, at, n, o, oracle_placements(&d->o, d->o.hand, o));
    best = (int)rng_below(&d->rng, (uint32_t)n);
    for (int tries = 0; tries < 12 && d->style != STYLE_ANY; tries++) {
        int i = (int)rng_below(&d->rng, (uint32_t)n);
        best = liking(d, at[i]) > liking(d, at[best]) ? i : best;
    }
    engine_apply(d, at[best]);
    oracle_place(&d->o, (struct oracle_placement){at[best].x, at[best].y, at[best].n});
    if (!has_event(d, EV_PLACED))
        DISAGREE(d, "no event %s", "placed");
}

static void figure(struct duel *d)
{
    struct action        at[ACTIONS_MAX];
    struct oracle_awards awards;
    int                  n = engine_legal(d, at), tile = d->o.n_tiles - 1, seg = -1;
    uint32_t             ours = 0, theirs = oracle_options(&d->o);
    bool                 passes = false;
    for (int i = 0; i < n; i++)
        if (at[i].kind == ACT_PASS)
            passes = true;
        else
            ours |= 1u << tile_seg_at_spot(d->o.tiles[tile].type, d->o.tiles[tile].rot, at[i].spot);
    if (!passes || ours != theirs || n != 1 + (int)bits_count(theirs))
        DISAGREE(d, "segments open after %d tiles: %x, oracle %x", d->o.n_tiles, ours, theirs);
    if (rng_below(&d->rng, 8) == 0)
        same_final(d); /* completed zones are not scored yet */

    struct action a = at[rng_below(&d->rng, (uint32_t)n)];
    if (a.kind == ACT_PUT)
        seg = tile_seg_at_spot(d->o.tiles[tile].type, d->o.tiles[tile].rot, a.spot);
    engine_apply(d, a);
    oracle_finish(&d->o, seg, &awards);
    same_awards(d, &awards);
    same_returned(d, &awards);
}

/* Nobody among the seats has more, and nobody else has as much [CL-52] [PL-25]; any seats can be asked about. */
static void same_winners(struct duel *d, const int points[MAX_SEATS])
{
    int seats = d->o.rules.seats;
    for (unsigned among = 0; among < 1u << seats; among++) {
        unsigned want = 0;
        for (int seat = 0; seat < seats; seat++) {
            bool beaten = !(among >> seat & 1);
            for (int other = 0; other < seats; other++)
                beaten |= among >> other & 1 && points[other] > points[seat];
            want |= beaten ? 0 : 1u << seat;
        }
        unsigned got = d->t->ops->winners(d->t->rules, d->t->state, among);
        if (got != want)
            DISAGREE(d, "winners among %x: %x, oracle %x", among, got, want);
    }
}

static void last_words(struct duel *d)
{
    struct action at[ACTIONS_MAX];
    int           engine[MAX_SEATS] = {0}, projected[MAX_SEATS] = {0}, oracle[MAX_SEATS];
    if (d->o.n_left != 0 || engine_legal(d, at) != 0 || !has_event(d, EV_OVER))
        DISAGREE(d, "the game is over with %d tiles left", d->o.n_left);
    d->t->ops->scores(d->t->rules, d->t->state, engine);
    d->t->ops->final(d->t->rules, d->t->state, projected);
    oracle_final(&d->o, oracle);
    for (int seat = 0; seat < d->o.rules.seats; seat++)
        if (engine[seat] != oracle[seat] || engine[seat] != projected[seat] || engine[seat] != d->by_events[seat])
            DISAGREE(d, "end: seat %d has %d, projection %d, events %d, oracle %d", seat, engine[seat], projected[seat],
                     d->by_events[seat], oracle[seat]);
    same_winners(d, oracle);
}

static void play_duel(struct duel *d)
{
    for (;;) {
        int actor = d->t->ops->actor(d->t->rules, d->t->state);
        if (actor == ACTOR_OVER)
            break;
        if (actor != (d->o.placed || d->o.hand != NO_TYPE ? d->o.active : ACTOR_CHANCE))
            DISAGREE(d, "actor %d, oracle %d", actor, d->o.active);
        if (actor == ACTOR_CHANCE) {
            draw(d);
            continue;
        }
        if (!d->o.placed) {
            place(d);
            continue;
        }
        figure(d);
        if (d->t->ops->actor(d->t->rules, d->t->state) == ACTOR_OVER)
            continue;
        same_points(d);
        same_zones(d);
        if (rng_below(&d->rng, 8) == 0)
            same_final(d);
    }
    same_zones(d);
    last_words(d);
}

/* ----- the rule sets ----- */

struct variant {
    const char         *options;
    struct oracle_rules rules;
};

#define CLASSIC .classic_tiles = true, .tiny_city_points = 2, .farm_mode = FARMS_ONCE
#define PLUS    .classic_tiles = false, .tiny_city_points = 4, .farm_mode = FARMS_MULTI
#define COMMON  .farmers = true, .loop_road_completes = true, .farm_points = 3

static const struct variant variants[] = {
    {"ruleset=classic players=2", {COMMON, CLASSIC, .seats = 2}},
    {"ruleset=classic players=5 farm_mode=pooled farm_points_per_city=4",
     {.farmers = true,
      .loop_road_completes = true,
      .farm_points = 4,
      .classic_tiles = true,
      .tiny_city_points = 2,
      .farm_mode = FARMS_POOLED,
      .seats = 5}},
    {"ruleset=classic players=3 farm_mode=per_farm_multi tiny_city_points=4",
     {COMMON, .classic_tiles = true, .tiny_city_points = 4, .farm_mode = FARMS_MULTI, .seats = 3}},
    {"ruleset=classic players=4 count_unit=segment loop_road_completes=false",
     {CLASSIC, .farmers = true, .farm_points = 3, .count_segments = true, .seats = 4}},
    {"ruleset=classic players=2 farmers=false", {CLASSIC, .loop_road_completes = true, .farm_points = 3, .seats = 2}},
    {"ruleset=plus players=2", {COMMON, PLUS, .seats = 2}},
    {"ruleset=plus players=6", {COMMON, PLUS, .seats = 6}},
    {"ruleset=plus players=3 farmers=false loop_road_completes=false", {PLUS, .farm_points = 3, .seats = 3}},
    {"ruleset=plus players=4 base_tiles=classic tiny_city_points=2 count_unit=segment",
     {COMMON, .classic_tiles = true, .tiny_city_points = 2, .farm_mode = FARMS_MULTI, .count_segments = true,
      .seats = 4}},
};

static uint64_t number_from(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

static void engine_and_oracle_agree(void **state)
{
    const struct variant *v = *state;
    static struct duel    d;
    uint64_t              seed = number_from("SEED", 1);
    uint64_t              games = number_from("GAMES", number_from("SOAK", 0) ? SOAK_GAMES : DEFAULT_GAMES);
    char                  words[200];
    snprintf(words, sizeof words, "carcassonne %s", v->options);
    for (uint64_t i = 0; i < games; i++) {
        d.seed = seed + i;
        d.rng.s = d.seed * 0x9e3779b97f4a7c15u;
        d.style = (enum style)(d.seed / CHECK_EVERY % STYLE_COUNT);
        d.t = table_new(words);
        memset(d.by_events, 0, sizeof d.by_events);
        d.t->ops->start(d.t->rules, d.t->state);
        oracle_start(&d.o, &v->rules);
        play_duel(&d);
        session_free(d.t);
    }
    print_message("# %s: %d games from SEED=%llu\n", v->options, (int)games, (unsigned long long)seed);
}

int main(void)
{
    enum { N = sizeof variants / sizeof *variants };
    struct CMUnitTest tests[N];
    for (int i = 0; i < N; i++)
        tests[i] = (struct CMUnitTest){.name = variants[i].options,
                                       .test_func = engine_and_oracle_agree,
                                       .initial_state = (void *)(uintptr_t)&variants[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
