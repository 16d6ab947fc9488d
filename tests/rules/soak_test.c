/*
 * soak_test.c: random games with expansions: each alone, each pair, all
 * together and any subset, 2 to 6 players, random house rules; every third
 * cycle of them is the solo game, alone or together.
 *
 * After every action ops->check() must be content and the points must be the
 * sum of the events.  One game in fifty is compared with a flood fill after
 * every turn; one in twenty-five is played as a session, with undo and a record
 * that is read back.  Everything about a game follows from its seed, which a
 * failure names:
 *
 *     SEED=17 GAMES=1 build-test/tests/rules/soak_test
 *
 * GAMES sets how many games are played; with a thousand or more, every action
 * and every event of the protocol must have occurred.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/carcassonne.h"
#include "session/games.h"
#include "session/record.h"
#include "support/builder.h"
#include "support/flood.h"

enum { DEFAULT_GAMES = 1080, ENOUGH_GAMES = 1000, FLOOD_EVERY = 50, SESSION_EVERY = 25, WORDS_LIMIT = 1500 };

/* A cycle of seeds holds each expansion alone, each pair, and a few games with all and with any subset. */
enum { ALONE = 11, PAIRS = ALONE * (ALONE - 1) / 2, ALL = 3, SUBSETS = 3, CYCLE = ALONE + PAIRS + ALL + SUBSETS };

enum class { CLASS_ALONE, CLASS_PAIR, CLASS_ALL, CLASS_SUBSET, CLASS_COUNT };

struct game {
    uint64_t           seed;
    struct rng         rng;
    char               words[WORDS_LIMIT];
    struct session    *t;
    bool               dense; /* the players like full neighbourhoods: more is completed */
    int                by_events[MAX_SEATS];
    struct flood_board board; /* only its links: the ferries, as the events told */
    struct event       event[EVENTS_MAX];
    struct action      legal[ACTIONS_MAX];
};

static struct {
    uint64_t games, actions, river_boxed;
    uint64_t by_action[WORD_NUMBERS], by_event[WORD_NUMBERS], by_what[WORD_NUMBERS];
} seen;

#define BROKEN(g, format, ...) \
    fail_msg("SEED=%llu (%s): " format, (unsigned long long)(g)->seed, (g)->words, __VA_ARGS__)

static uint64_t number_from(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

/* ----- what a seed plays ----- */

static enum class class_of(uint64_t seed) {
    int i = (int)(seed % CYCLE); return i < ALONE                 ? CLASS_ALONE
                                        : i < ALONE + PAIRS       ? CLASS_PAIR
                                        : i < ALONE + PAIRS + ALL ? CLASS_ALL
                                                                  : CLASS_SUBSET;
}

/* Bit set of the expansions of a seed. */
static unsigned expansions_of(struct game *g)
{
    int i = (int)(g->seed % CYCLE);
    switch (class_of(g->seed)) {
    case CLASS_ALONE: return 1u << i;
    case CLASS_ALL: return (1u << ALONE) - 1;
    case CLASS_PAIR: break;
    default: return 1 + rng_below(&g->rng, (1u << ALONE) - 1);
    }
    i -= ALONE;
    for (int a = 0;; a++) {
        int with_a = ALONE - 1 - a;
        if (i < with_a)
            return 1u << a | 1u << (a + 1 + i);
        i -= with_a;
    }
}

static bool is_solo(const struct game *g)
{
    return g->seed / CYCLE % 3 == 2;
}

/* One of "a/b/c"; a seat only if there is one. */
static void add_value(struct game *g, struct text *out, const struct option_help *o, int players)
{
    uint32_t    n = 1;
    const char *at = o->values;
    for (const char *c = o->values; *c; c++)
        n += *c == '/';
    for (uint32_t i = rng_below(&g->rng, n); i > 0; i--)
        at = strchr(at, '/') + 1;
    if (strncmp(at, "seat", 4) == 0 && at[4] - '0' >= players)
        return;
    if (is_solo(g) && strncmp(at, "random", 6) == 0) /* [SO-D19.3] */
        return;
    text_add(out, " %s=%.*s", o->key, (int)strcspn(at, "/"), at);
}

static bool is_house_rule(const struct option_help *o, const char *ruleset)
{
    return strcmp(o->key, "ruleset") != 0 && strcmp(o->key, "players") != 0 && strcmp(o->key, "expansions") != 0 &&
           option_is_for(o, ruleset);
}

static void write_words(struct game *g)
{
    struct text out;
    const char *comma = "";
    const char *ruleset = is_solo(g) ? "solo" : "plus";
    int         players = is_solo(g) ? 1 + (int)rng_below(&g->rng, 3) : 2 + (int)rng_below(&g->rng, 5);
    text_start(&out, g->words, sizeof g->words);
    text_add(&out, "carcassonne ruleset=%s players=%d seed=%llu expansions=", ruleset, players,
             (unsigned long long)g->seed);
    unsigned chosen = expansions_of(g);
    for (int i = 0; i < n_expansions; i++)
        if (chosen >> i & 1) {
            text_add(&out, "%s%s", comma, expansions[i]->id);
            comma = ",";
        }
    if (rng_below(&g->rng, 3) == 0)
        return; /* the usual rules */
    const struct option_help *o;
    for (int i = 0; (o = carc_option_help(i)); i++)
        if (is_house_rule(o, ruleset) && rng_below(&g->rng, 4) == 0)
            add_value(g, &out, o, players);
}

/* ----- asking the engine ----- */

static int legal_now(struct game *g)
{
    struct actions list = {g->legal, 0, ACTIONS_MAX};
    g->t->ops->legal(g->t->rules, g->t->state, &list);
    if (list.n > ACTIONS_MAX || list.n < 1)
        BROKEN(g, "%d legal actions in phase %s", list.n, g->t->ops->phase(g->t->rules, g->t->state));
    return list.n;
}

static bool among_legal(const struct game *g, int n, struct action a)
{
    for (int i = 0; i < n; i++)
        if (action_same(g->legal[i], a))
            return true;
    return false;
}

/* The action is legal, its text is read back as it was written, and no action is listed twice. */
static void look_closely(struct game *g, struct action a)
{
    char          text[ACTION_TEXT_MAX], why[500];
    struct text   out = TEXT_OF(text), sentence = TEXT_OF(why);
    struct action back, forced;
    int           n = legal_now(g);
    g->t->ops->action_text(g->t->rules, g->t->state, a, &out);
    if (!among_legal(g, n, a))
        BROKEN(g, "\"%s\" was picked and is not legal", text);
    if (!g->t->ops->action_parse(g->t->rules, g->t->state, text, &back, &sentence) || !action_same(a, back))
        BROKEN(g, "\"%s\" is not read back as it was written: %s", text, why);
    if (g->t->ops->forced(g->t->rules, g->t->state, &forced) && (n != 1 || !action_same(forced, g->legal[0])))
        BROKEN(g, "forced with %d legal actions, \"%s\" among them", n, text);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (action_same(g->legal[i], g->legal[k]))
                BROKEN(g, "an action is listed twice in phase %s", g->t->ops->phase(g->t->rules, g->t->state));
}

/* An action of another moment is refused with a sentence, and looking at the position changes nothing. */
static void ask_around(struct game *g)
{
    static char           old[64][ACTION_TEXT_MAX], json[1 << 16];
    static unsigned       n_old;
    char                  why[500] = "";
    struct text           sentence = TEXT_OF(why), out = TEXT_OF(json);
    struct action         a;
    int                   points[MAX_SEATS] = {0}, n = legal_now(g);
    const struct session *t = g->t;
    t->ops->state_json(t->rules, t->state, VIEW_ALL, &out);
    t->ops->final(t->rules, t->state, points);
    const char *was = old[rng_below(&g->rng, 64)];
    if (*was && t->ops->action_parse(t->rules, t->state, was, &a, &sentence) && !among_legal(g, n, a)) {
        text_start(&sentence, why, sizeof why);
        t->ops->explain(t->rules, t->state, a, &sentence);
        if (strlen(why) < 10)
            BROKEN(g, "\"%s\" is refused without a reason in phase %s", was, t->ops->phase(t->rules, t->state));
    }
    text_start(&sentence, old[n_old++ % 64], ACTION_TEXT_MAX);
    t->ops->action_text(t->rules, t->state, g->legal[rng_below(&g->rng, (uint32_t)n)], &sentence);
}

/* ----- deciding ----- */

static int fullness(struct game *g, struct action a)
{
    return board_neighbours(table_pos(g->t), a.x, a.y);
}

static struct action choose(struct game *g)
{
    struct pos p = table_pos(g->t);
    if (!g->dense || current_step(p)->key != T1)
        return g->t->ops->pick(g->t->rules, g->t->state, &g->rng);
    uint32_t n = (uint32_t)legal_now(g), best = rng_below(&g->rng, n);
    for (int tries = 0; tries < 8; tries++) {
        uint32_t i = rng_below(&g->rng, n);
        best = fullness(g, g->legal[i]) > fullness(g, g->legal[best]) ? i : best;
    }
    return g->legal[best];
}

/* ----- judging ----- */

static void heard_ferry(struct game *g, const struct event *e)
{
    int i = 0;
    while (i < g->board.n_links && (g->board.link[i].x != e->x || g->board.link[i].y != e->y))
        i++;
    if (i == FLOOD_LINKS)
        BROKEN(g, "more than %d ferries", FLOOD_LINKS);
    g->board.link[i] = (struct flood_link){e->x, e->y, e->n};
    g->board.n_links += i == g->board.n_links;
}

static void hear(struct game *g, const struct event *e, int n)
{
    const struct tile_set *river = &tile_sets[tile_set_find("river")];
    for (int i = 0; i < n; i++) {
        seen.by_event[e[i].kind]++;
        if (e[i].kind == EV_SCORED) {
            g->by_events[e[i].seat] += e[i].points;
            seen.by_what[e[i].what]++;
        }
        if (e[i].kind == event_kind_find("ferry")->kind)
            heard_ferry(g, &e[i]);
        if (e[i].kind == EV_BOXED && e[i].tile >= river->first && e[i].tile < river->end)
            seen.river_boxed++;
    }
}

static void judge(struct game *g)
{
    int         points[MAX_SEATS] = {0};
    const char *broken = g->t->ops->check(g->t->rules, g->t->state);
    if (broken)
        BROKEN(g, "check: %s", broken);
    g->t->ops->scores(g->t->rules, g->t->state, points);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (points[seat] != g->by_events[seat])
            BROKEN(g, "seat %d has %d points, the events add up to %d", seat, points[seat], g->by_events[seat]);
}

static void same_totals(struct game *g, const struct flood_zone *z, const struct placed *t, uint64_t total)
{
    if (z->kind < SEG_MONASTERY && (int)total_open(total) != z->open)
        BROKEN(g, "zone at %d,%d: %u open edges, flood fill %d", t->x, t->y, total_open(total), z->open);
    if (z->kind < SEG_FIELD && (int)total_tiles(total) != z->tiles)
        BROKEN(g, "zone at %d,%d: %u tiles, flood fill %d", t->x, t->y, total_tiles(total), z->tiles);
    if ((int)total_segments(total) != z->segments || (int)total_shields(total) != z->shields)
        BROKEN(g, "zone at %d,%d: segments or shields differ from the flood fill", t->x, t->y);
}

/* Zones and roots correspond one to one. */
static void same_zones(struct game *g)
{
    static struct flood f;
    static seg_id       root_of[FLOOD_ZONES];
    static int          zone_of_root[MAX_SEG_IDS];
    struct pos          p = table_pos(g->t);
    g->board.n_tiles = p.state->n_placed;
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        g->board.tile[i] = (struct flood_tile){t->type, t->rot, t->x, t->y};
    }
    flood_fill(&g->board, &f);
    memset(root_of, 0, sizeof root_of);
    memset(zone_of_root, -1, sizeof zone_of_root);
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        for (int k = 0; k < tile_types[t->type].n_segs; k++) {
            int    zone = f.of[i][k];
            seg_id root = zone_of(p, p.rules->seg_of[t->tile][k]);
            if (root_of[zone] == 0 && zone_of_root[root] < 0) {
                root_of[zone] = root;
                zone_of_root[root] = zone;
                same_totals(g, &f.zone[zone], t, zone_total(p, root));
            }
            if (root_of[zone] != root || zone_of_root[root] != zone)
                BROKEN(g, "segment %d of the tile at %d,%d is in another zone", k, t->x, t->y);
        }
    }
}

static void last_words(struct game *g)
{
    int points[MAX_SEATS] = {0}, projected[MAX_SEATS] = {0};
    g->t->ops->scores(g->t->rules, g->t->state, points);
    g->t->ops->final(g->t->rules, g->t->state, projected);
    if (memcmp(points, projected, sizeof points) != 0)
        BROKEN(g, "seat 0 has %d points at the end, the projection says %d", points[0], projected[0]);
}

/* ----- a game on bare bytes ----- */

static void play_game(struct game *g)
{
    const struct game_ops *ops = g->t->ops;
    bool                   floods = g->seed / CYCLE % FLOOD_EVERY == g->seed % CYCLE % FLOOD_EVERY;
    ops->start(g->t->rules, g->t->state);
    while (ops->actor(g->t->rules, g->t->state) != ACTOR_OVER) {
        struct events out = {g->event, 0, EVENTS_MAX};
        struct action a = choose(g);
        if (rng_below(&g->rng, 8) == 0)
            look_closely(g, a);
        if (rng_below(&g->rng, 32) == 0)
            ask_around(g);
        ops->apply(g->t->rules, g->t->state, a, &out);
        seen.by_action[a.kind]++;
        seen.actions++;
        hear(g, g->event, out.n);
        judge(g);
        if (floods && current_step(table_pos(g->t))->key == T0)
            same_zones(g);
    }
    last_words(g);
}

/* ----- a game as a session ----- */

static void undo_and_again(struct game *g, const void *before)
{
    struct session *t = g->t;
    char            why[500] = "";
    struct text     sentence = TEXT_OF(why);
    struct played   last = t->history[t->n_history - 1];
    void           *after = session_bytes(t->state_size);
    memcpy(after, t->state, t->state_size);
    if (!session_undo(t, &sentence))
        BROKEN(g, "undo: %s", why);
    if (memcmp(t->state, before, t->state_size) != 0)
        BROKEN(g, "undo after %d actions does not give the position before", t->n_history);
    if (!(last.drawn ? session_chance(t, &sentence) : session_play(t, last.action, &sentence)))
        BROKEN(g, "the action taken back is refused: %s", why);
    if (memcmp(t->state, after, t->state_size) != 0)
        BROKEN(g, "the action taken back gives another position, %d actions", t->n_history);
    free(after);
}

static void record_comes_back(struct game *g)
{
    size_t          length;
    int             line;
    char            why[500] = "";
    struct text     sentence = TEXT_OF(why);
    char           *text = record_text(g->t, &length);
    struct session *back = record_load(all_games, text, length, &line, &sentence);
    if (!back)
        BROKEN(g, "its record is refused, line %d: %s", line, why);
    if (back->state_size != g->t->state_size || memcmp(back->state, g->t->state, back->state_size) != 0)
        BROKEN(g, "its record of %d actions gives another position", g->t->n_history);
    session_free(back);
    free(text);
}

static void play_session(struct game *g)
{
    struct session *t = g->t;
    void           *before = session_bytes(t->state_size);
    hear(g, t->event, t->n_events);
    while (session_actor(t) != ACTOR_OVER) {
        char        why[500] = "";
        struct text sentence = TEXT_OF(why);
        memcpy(before, t->state, t->state_size);
        bool ok = session_actor(t) == ACTOR_CHANCE ? session_chance(t, &sentence)
                                                   : session_play(t, choose(g), &sentence);
        if (!ok)
            BROKEN(g, "refused: %s", why);
        hear(g, t->event, t->n_events);
        judge(g);
        if (rng_below(&g->rng, 64) == 0)
            undo_and_again(g, before);
    }
    last_words(g);
    record_comes_back(g);
    free(before);
}

/* ----- the tests ----- */

static void play_seed(uint64_t seed)
{
    static struct game g;
    char               why[500] = "";
    g.seed = seed;
    g.rng.s = seed * 0x9e3779b97f4a7c15u + 1;
    g.board.n_links = 0;
    memset(g.by_events, 0, sizeof g.by_events);
    write_words(&g);
    g.dense = rng_below(&g.rng, 2);
    g.t = table_try(g.words, why, sizeof why);
    if (!g.t)
        BROKEN(&g, "%s", why);
    for (int seat = 0; is_solo(&g) && seat < MAX_SEATS; seat++) /* the colours begin with points [SO-04] */
        g.by_events[seat] = table_pos(g.t).state->score[seat];
    if (rng_below(&g.rng, SESSION_EVERY) == 0)
        play_session(&g);
    else
        play_game(&g);
    session_free(g.t);
    seen.games++;
}

static void games_of_class(void **state)
{
    enum class class = (enum class)(uintptr_t)*state;
    uint64_t first = number_from("SEED", 1), games = number_from("GAMES", DEFAULT_GAMES), before = seen.games;
    for (uint64_t seed = first; seed < first + games; seed++)
        if (class_of(seed) == class)
            play_seed(seed);
    print_message("# %llu games from SEED=%llu\n", (unsigned long long)(seen.games - before),
                  (unsigned long long)first);
}

/* What no game ever reached is not tested by any. */
static void everything_occurs(void **state)
{
    (void)state;
    print_message("# %llu games, %llu actions, %llu thefts, %llu messages, %llu river tiles that fitted nowhere\n",
                  (unsigned long long)seen.games, (unsigned long long)seen.actions,
                  (unsigned long long)seen.by_what[score_kind_find("steal")->what],
                  (unsigned long long)seen.by_event[event_kind_find("message")->kind],
                  (unsigned long long)seen.river_boxed);
    if (seen.games < ENOUGH_GAMES)
        return;
    for (int i = 0; vocabulary(i); i++) { /* of the core, and of all that can be played */
        const struct vocabulary *v = vocabulary(i);
        if (i > 0 && every_expansion[i - 1] == &expansion_template)
            continue;
        for (const struct verb *row = v->verbs; row && row->word; row++)
            if (!seen.by_action[row->kind])
                fail_msg("the action '%s' never occurred", row->word);
        for (const struct event_kind *row = v->events; row && row->word; row++)
            if (!seen.by_event[row->kind])
                fail_msg("the event '%s' never occurred", row->word);
        for (const struct score_kind *row = v->scores; row && row->word; row++)
            if (!seen.by_what[row->what])
                fail_msg("no points were ever scored for %s", row->word);
    }
    assert_true(seen.river_boxed > 0);
}

int main(void)
{
    static const char *const names[CLASS_COUNT] = {"each_alone", "each_pair", "all_together", "any_subset"};
    struct CMUnitTest        tests[CLASS_COUNT + 1];
    for (int i = 0; i < CLASS_COUNT; i++)
        tests[i] = (struct CMUnitTest){
            .name = names[i], .test_func = games_of_class, .initial_state = (void *)(uintptr_t)i};
    tests[CLASS_COUNT] = (struct CMUnitTest){.name = "everything_occurs", .test_func = everything_occurs};
    return cmocka_run_group_tests_name("soak", tests, NULL, NULL);
}
