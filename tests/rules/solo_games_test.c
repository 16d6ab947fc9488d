/*
 * solo_games_test.c: random games for one person.
 *
 * The referee, which knows the solo rules a second time, plays every game along
 * with the engine.  Both must agree about every list of legal actions, every
 * point and the projection, and about the number of sequences of actions.  A
 * failure names the seed of its game:
 *
 *     SEED=17 GAMES=1 build/tests/rules/solo_games_test
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/builder.h"
#include "support/referee.h"

enum { DEFAULT_GAMES = 30, DEPTH_MAX = 6 };

/* ----- random games ----- */

struct duel {
    uint64_t        seed;
    struct rng      rng;
    struct session *t;
    struct referee  r;
    int             by_events[MAX_SEATS];
};

#define DISAGREE(d, format, ...) fail_msg("SEED=%llu: " format, (unsigned long long)(d)->seed, __VA_ARGS__)

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct action));
}

static int same_legal(struct duel *d, struct action *ours)
{
    struct action  theirs[LEGAL_MAX];
    struct actions list = {ours, 0, LEGAL_MAX};
    int            n = referee_legal(&d->r, theirs);
    d->t->ops->legal(d->t->rules, d->t->state, &list);
    qsort(ours, (size_t)list.n, sizeof *ours, by_bytes);
    qsort(theirs, (size_t)n, sizeof *theirs, by_bytes);
    if (n != list.n || memcmp(ours, theirs, sizeof *ours * (size_t)n) != 0)
        DISAGREE(d, "phase %s after %d tiles: %d legal actions, referee %d, or others",
                 d->t->ops->phase(d->t->rules, d->t->state), d->r.o.n_tiles, list.n, n);
    return n;
}

static void same_points(struct duel *d)
{
    struct referee end = d->r;
    int            now[MAX_SEATS] = {0}, then[MAX_SEATS] = {0};
    d->t->ops->scores(d->t->rules, d->t->state, now);
    d->t->ops->final(d->t->rules, d->t->state, then);
    referee_count_all(&end);
    for (int seat = 0; seat < d->r.colours; seat++) {
        if (now[seat] != d->r.o.score[seat] || now[seat] != d->by_events[seat])
            DISAGREE(d, "seat %d has %d points, referee %d, events %d", seat, now[seat], d->r.o.score[seat],
                     d->by_events[seat]);
        if (then[seat] != end.o.score[seat])
            DISAGREE(d, "seat %d would have %d points, referee %d", seat, then[seat], end.o.score[seat]);
        if (table_supply(d->t, seat) != d->r.o.supply[seat])
            DISAGREE(d, "seat %d has %d followers, referee %d", seat, table_supply(d->t, seat), d->r.o.supply[seat]);
    }
}

static void same_actor(struct duel *d)
{
    static const int actors[] = {[DRAW] = ACTOR_CHANCE, [OVER] = ACTOR_OVER};
    int              actor = d->t->ops->actor(d->t->rules, d->t->state);
    bool             is_seat = d->r.stage != DRAW && d->r.stage != OVER;
    int              want = is_seat ? table_pos(d->t).state->active : actors[d->r.stage];
    if (actor != want || (is_seat && d->r.stage != COUNT && actor != d->r.o.active))
        DISAGREE(d, "actor %d, referee %d", actor, d->r.o.active);
}

static void apply_both(struct duel *d, struct action a)
{
    static struct event at[EVENTS_MAX];
    struct events       out = {at, 0, EVENTS_MAX};
    d->t->ops->apply(d->t->rules, d->t->state, a, &out);
    for (int i = 0; i < out.n; i++)
        if (at[i].kind == EV_SCORED)
            d->by_events[at[i].seat] += at[i].points;
    referee_apply(&d->r, a);
    table_check(d->t);
}

/* Followers in the supplies after this action and random ones to the end of the turn; -1 if that ends the game. */
static int followers_after(struct duel *d, struct action a, void *scratch)
{
    const struct session *t = d->t;
    memcpy(scratch, t->state, t->state_size);
    for (;;) {
        t->ops->apply(t->rules, scratch, a, NULL);
        int actor = t->ops->actor(t->rules, scratch);
        if (actor == ACTOR_OVER)
            return -1;
        if (actor == ACTOR_CHANCE)
            break;
        a = t->ops->pick(t->rules, scratch, &d->rng);
    }
    struct carc *s = scratch;
    int          n = 0;
    for (int seat = 0; seat < d->r.colours; seat++)
        n += (int)bits_count(s->home[seat]) * 2 + (s->home[seat] != 0) * 3;
    return n;
}

/* A careful player keeps followers in the supplies, so that the tiles run out before they do. */
static struct action careful(struct duel *d, const struct action *at, int n, void *scratch)
{
    int best = 0, most = -2;
    for (int i = 0; i < n; i++) {
        int followers = followers_after(d, at[i], scratch);
        if (followers > most) {
            best = i;
            most = followers;
        }
    }
    return at[best];
}

static struct action choose(struct duel *d, const struct action *at, int n)
{
    bool is_careful = d->seed % 2 == 0 && (d->r.stage == PLACE || d->r.stage == FIGURE);
    if (d->r.stage == DRAW)
        return d->t->ops->pick(d->t->rules, d->t->state, &d->rng);
    return is_careful ? careful(d, at, n, d->t->scratch) : at[rng_below(&d->rng, (uint32_t)n)];
}

static void play_duel(struct duel *d, const char *words)
{
    struct action at[LEGAL_MAX];
    d->rng.s = d->seed * 0x9e3779b97f4a7c15u;
    d->t = table_new(words);
    referee_start(&d->r, &table_rules(d->t)->params);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        d->by_events[seat] = seat < d->r.colours ? seat + 1 : 0;
    for (;;) {
        int n = same_legal(d, at);
        same_actor(d);
        same_points(d);
        if (n == 0)
            break;
        apply_both(d, choose(d, at, n));
    }
    int result;
    assert_true(d->t->ops->result(d->t->rules, d->t->state, &result));
    assert_int_equal(result, referee_least(&d->r));
    assert_int_equal(d->r.stage, OVER);
}

static uint64_t number_from(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

/* Every value of every option, and what they do together. */
static const char *const variants[] = {
    "",
    "followers=3",
    "followers=5 base=classic2000",
    "followers=6 empty_pile=end_game",
    "followers=7 final_order=manual",
    "colours=4",
    "colours=4 followers=7 final_unit=colour",
    "colours=4 followers=3 final_unit=colour final_order=manual base=classic2000 empty_pile=end_game",
    "followers=7 final_unit=colour final_order=manual",
};

enum { N_VARIANTS = sizeof variants / sizeof *variants };

static void engine_and_referee_agree(void **state)
{
    static struct duel d;
    uint64_t           seed = number_from("SEED", 1), games = number_from("GAMES", DEFAULT_GAMES);
    int                early = 0, late = 0;
    char               words[200];
    (void)state;
    for (int i = 0; i < N_VARIANTS; i++)
        for (uint64_t k = 0; k < games; k++) {
            snprintf(words, sizeof words, "carcassonne ruleset=solo %s", variants[i]);
            d.seed = seed + k;
            play_duel(&d, words);
            early += d.r.o.n_left > 0;
            late += d.r.o.n_left == 0;
            session_free(d.t);
        }
    print_message("# %d games from SEED=%llu: %d ended early, %d with the last tile\n", early + late,
                  (unsigned long long)seed, early, late);
    assert_true(games < DEFAULT_GAMES || (early > 0 && late > 0)); /* both endings were seen [SO-22] */
}

/* ----- counting sequences of actions ----- */

struct counted {
    const char *options, *opening; /* actions, as a session accepts them    */
    int         referee_depth;     /* the referee counts as far as this     */
    uint64_t    counts[DEPTH_MAX]; /* depth 1, 2, ...; 0 ends the list      */
};

/*     PERFT=print build/tests/rules/solo_games_test     prints the numbers */
static const struct counted positions[] = {
    {"", "", 3, {24, 123, 235, 5586, 43652, 148301}},
    {"followers=7 colours=4", "draw A; place 1,0/1", 3, {2, 48, 384, 669, 14640, 128282}},
    {"followers=7",
     "draw N; place 0,-1/2; put small city:S; draw G; place 1,-1/0; draw E",
     3,
     {13, 35, 542, 3276, 21202, 287624}},
    {"followers=3 final_order=manual",
     "draw E; place 0,1/2; put small city:S; draw E; place 1,1/2; put small city:S; draw E; place 2,1/2; "
     "put small city:S; draw E; place 3,1/2; put small city:S; draw E; place 4,1/2; put small city:S; draw "
     "H; place 5,1/0; put small city:N; draw H; place 6,1/0; put small city:N; draw H; place 7,1/0; put "
     "small city:S; draw B; place 8,1/0; put small monastery; draw B; place 9,1/0",
     5,
     {3, 9, 45, 108, 216, 648}},
};

static void play_both(struct session *t, struct referee *r, const char *opening)
{
    char all[600], *rest = all, *action;
    snprintf(all, sizeof all, "%s", opening);
    while ((action = strsep(&rest, ";")) != NULL)
        if (*action) {
            table_play(t, "%s", action);
            referee_apply(r, t->history[t->n_history - 1].action);
            referee_settle(r);
        }
}

static void counts_are_right(void **state)
{
    static struct referee r;
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        const struct counted *c = &positions[i];
        char                  words[200];
        snprintf(words, sizeof words, "carcassonne ruleset=solo %s", c->options);
        struct session *t = table_new(words);
        size_t          stride = (t->state_size + 63) / 64 * 64;
        void           *scratch = session_bytes(stride * DEPTH_MAX);
        referee_start(&r, &table_rules(t)->params);
        play_both(t, &r, c->opening);
        for (int depth = 1; depth <= DEPTH_MAX && (c->counts[depth - 1] || getenv("PERFT")); depth++) {
            uint64_t n = game_perft(t->ops, t->rules, t->state, depth, scratch);
            if (depth <= c->referee_depth)
                assert_int_equal(n, referee_perft(&r, depth));
            if (getenv("PERFT"))
                print_message("# %zu: %llu\n", i, (unsigned long long)n);
            else
                assert_int_equal(n, c->counts[depth - 1]);
            if (n > 1000000)
                break;
        }
        free(scratch);
        session_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engine_and_referee_agree),
        cmocka_unit_test(counts_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
