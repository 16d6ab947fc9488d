/*
 * vector.c: many games at once, of the public library, see include/baluarte.h.
 *
 * A game is a position, a generator and the list of its legal actions; the
 * rules are those of one session.  Games are shared out among the threads in
 * blocks (learn/crew.h) and know nothing of each other.  What a position looks
 * like as numbers is left to learn/observe.h; that of one game is asked for here, too.
 */
#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "learn/crew.h"
#include "learn/observe.h"
#include "learn/room.h"
#include "lib/face.h"
#include "session/games.h"

static_assert((int)BALUARTE_TABLE == (int)TABLE_COLUMNS && (int)BALUARTE_ZONES == (int)ZONE_ROWS &&
                  (int)BALUARTE_ZONE == (int)ZONE_COLUMNS && (int)BALUARTE_CHOICE == (int)CHOICE_COLUMNS,
              "the public numbers are those of the engine");

enum { BLOCK = 16 }; /* games that a thread takes at a time */

struct one {
    struct rng rng;
    int        n_legal;  /* that are listed                                              */
    int        n_masked; /* the mask may be set up to here                               */
    int        n_zones;  /* rows that are written                                        */
    int        n_ended;  /* in this call                                                 */
    int        score[MAX_SEATS], reward[MAX_SEATS];
};

struct baluarte_vector {
    struct session        *session; /* the rules */
    struct crew           *crew;
    struct game_state     *start, *positions; /* one after the other, 'stride' bytes each */
    struct one            *games;
    struct action         *legal; /* 'width' of each game */
    size_t                 stride;
    int                    n, width;
    uint64_t               seed;
    struct baluarte_arrays out;
    const int32_t         *actions; /* of the step that is being made; NULL: 'decisions' random ones */
    int                    decisions;
    atomic_ullong          cut;
};

static struct game_state *position_of(const struct baluarte_vector *v, int i)
{
    return (struct game_state *)(void *)((unsigned char *)v->positions + (size_t)i * v->stride);
}

static struct action *legal_of(const struct baluarte_vector *v, int i)
{
    return v->legal + (size_t)i * (size_t)v->width;
}

/* ----- one game ----- */

static void count_points(const struct baluarte_vector *v, int i)
{
    struct one *g = &v->games[i];
    int         points[MAX_SEATS] = {0};

    v->session->ops->scores(v->session->rules, position_of(v, i), points);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        g->reward[seat] += points[seat] - g->score[seat];
        g->score[seat] = points[seat];
    }
}

static void start_again(const struct baluarte_vector *v, int i)
{
    memcpy(position_of(v, i), v->start, v->session->state_size);
    memset(v->games[i].score, 0, sizeof v->games[i].score);
}

static void end_game(const struct baluarte_vector *v, int i)
{
    count_points(v, i);
    for (int seat = 0; seat < MAX_SEATS && v->out.final; seat++)
        v->out.final[i * MAX_SEATS + seat] = (int16_t)v->games[i].score[seat];
    v->games[i].n_ended++;
    start_again(v, i);
}

/* Chance and the engine decide until a seat must, in the next game if this one ends.  Where chance begins a turn, up to
 * 'most' decisions are made at random as well, if the game can do that quickly; returns how many. */
static int go_on(const struct baluarte_vector *v, int i, int most)
{
    const struct game_ops   *ops = v->session->ops;
    const struct game_rules *rules = v->session->rules;
    struct game_state       *s = position_of(v, i);
    struct rng              *rng = &v->games[i].rng;
    int                      made = 0;

    for (;;) {
        int           actor = ops->actor(rules, s), quick = 0;
        struct action a;

        if (actor == ACTOR_OVER) {
            end_game(v, i);
        } else if (actor == ACTOR_CHANCE) {
            if (most > made && ops->decide)
                made += quick = ops->decide(rules, s, rng, most - made);
            if (!quick)
                ops->apply(rules, s, ops->pick(rules, s, rng), NULL);
        } else if (ops->forced(rules, s, &a)) {
            ops->apply(rules, s, a, NULL);
        } else {
            return made;
        }
    }
}

static void decide_at_random(const struct baluarte_vector *v, int i, int decisions)
{
    const struct session *game = v->session;
    struct game_state    *s = position_of(v, i);

    while (decisions > 0) {
        game->ops->apply(game->rules, s, game->ops->pick(game->rules, s, &v->games[i].rng), NULL);
        decisions--;
        decisions -= go_on(v, i, decisions);
    }
}

static void list_legal(struct baluarte_vector *v, int i)
{
    struct one    *g = &v->games[i];
    struct actions list = {legal_of(v, i), 0, v->width};

    v->session->ops->legal(v->session->rules, position_of(v, i), &list);
    g->n_legal = list.n < v->width ? list.n : v->width;
    if (list.n > v->width)
        atomic_fetch_add_explicit(&v->cut, 1, memory_order_relaxed);
    if (v->out.mask) {
        uint8_t *mask = v->out.mask + (size_t)i * (size_t)v->width;
        memset(mask, 1, (size_t)g->n_legal);
        if (g->n_masked > g->n_legal)
            memset(mask + g->n_legal, 0, (size_t)(g->n_masked - g->n_legal));
        g->n_masked = g->n_legal;
    }
    if (v->out.count)
        v->out.count[i] = g->n_legal;
}

static void write_numbers(const struct baluarte_vector *v, int i)
{
    struct observation out = {
        v->out.table + (size_t)i * TABLE_COLUMNS,
        v->out.zones + (size_t)i * ZONE_ROWS * ZONE_COLUMNS,
        v->out.choices + (size_t)i * (size_t)v->width * CHOICE_COLUMNS,
    };

    v->games[i].n_zones = observe(v->session->ops, v->session->rules, position_of(v, i),
                                  v->session->ops->actor(v->session->rules, position_of(v, i)), legal_of(v, i),
                                  v->games[i].n_legal, v->games[i].n_zones, &out);
}

static bool writes_numbers(const struct baluarte_vector *v)
{
    return v->out.table && v->out.zones && v->out.choices;
}

static void write_down(struct baluarte_vector *v, int i)
{
    struct one *g = &v->games[i];

    list_legal(v, i);
    if (writes_numbers(v))
        write_numbers(v, i);
    if (v->out.seat)
        v->out.seat[i] = (int8_t)v->session->ops->actor(v->session->rules, position_of(v, i));
    count_points(v, i);
    for (int seat = 0; seat < MAX_SEATS && v->out.reward; seat++)
        v->out.reward[i * MAX_SEATS + seat] = (int16_t)g->reward[seat];
    if (v->out.ended)
        v->out.ended[i] = g->n_ended;
}

/* ----- what the threads do: each a block of games ----- */

static int block_end(const struct baluarte_vector *v, int block)
{
    return (block + 1) * BLOCK < v->n ? (block + 1) * BLOCK : v->n;
}

static void advance(struct baluarte_vector *v, int i)
{
    struct one *g = &v->games[i];

    g->n_ended = 0;
    memset(g->reward, 0, sizeof g->reward);
    if (v->actions && v->actions[i] != BALUARTE_RANDOM) {
        v->session->ops->apply(v->session->rules, position_of(v, i), legal_of(v, i)[v->actions[i]], NULL);
        go_on(v, i, 0);
    } else {
        decide_at_random(v, i, v->actions ? 1 : v->decisions);
    }
    write_down(v, i);
}

/* How many games before its turn a game's memory is sent for: what its address tells, and what is told from that.  Only
 * where the numbers are written: there is little to read otherwise. */
enum { FETCH_GAME = 5, FETCH_POSITION = 3, FETCHED_HEAD = 1280, FETCHED_CHOICES = 24 };

static void fetch_game(const struct baluarte_vector *v, int i)
{
    fetch_bytes(position_of(v, i), FETCHED_HEAD);
    fetch_to_write(legal_of(v, i), (size_t)v->games[i].n_legal * sizeof(struct action));
}

static void fetch_position(const struct baluarte_vector *v, int i)
{
    const struct action *a = v->actions && v->actions[i] != BALUARTE_RANDOM ? &legal_of(v, i)[v->actions[i]]
                                                                            : &(struct action){0};

    observe_fetch(v->session->ops, v->session->rules, position_of(v, i), *a);
    fetch_to_write(v->out.table + (size_t)i * TABLE_COLUMNS, TABLE_COLUMNS * sizeof(int16_t));
    fetch_to_write(v->out.zones + (size_t)i * ZONE_ROWS * ZONE_COLUMNS,
                   (size_t)v->games[i].n_zones * ZONE_COLUMNS * sizeof(int16_t));
    fetch_to_write(v->out.choices + (size_t)i * (size_t)v->width * CHOICE_COLUMNS,
                   (size_t)(v->width < FETCHED_CHOICES ? v->width : FETCHED_CHOICES) * CHOICE_COLUMNS *
                       sizeof(int16_t));
}

/* A thread sends for games of its own block alone: the others may be changing under other hands. */
static void advance_block(void *context, int block)
{
    struct baluarte_vector *v = context;
    int                     end = block_end(v, block);

    for (int i = block * BLOCK - FETCH_GAME; i < end; i++) {
        if (writes_numbers(v) && i + FETCH_GAME < end)
            fetch_game(v, i + FETCH_GAME);
        if (writes_numbers(v) && i + FETCH_POSITION >= block * BLOCK && i + FETCH_POSITION < end)
            fetch_position(v, i + FETCH_POSITION);
        if (i >= block * BLOCK)
            advance(v, i);
    }
}

static void begin_block(void *context, int block)
{
    struct baluarte_vector *v = context;

    for (int i = block * BLOCK; i < block_end(v, block); i++) {
        struct one *g = &v->games[i];
        struct rng  mixed = {v->seed + (uint64_t)i * 0x9e3779b97f4a7c15u};

        g->rng.s = rng_next(&mixed);
        g->n_ended = 0;
        memset(g->reward, 0, sizeof g->reward);
        for (int seat = 0; seat < MAX_SEATS && v->out.final; seat++)
            v->out.final[i * MAX_SEATS + seat] = 0;
        start_again(v, i);
        go_on(v, i, 0);
        write_down(v, i);
    }
}

static void show_block(void *context, int block)
{
    struct baluarte_vector *v = context;

    for (int i = block * BLOCK; i < block_end(v, block); i++) {
        v->games[i].n_masked = v->width; /* whatever the arrays held before */
        for (int seat = 0; seat < MAX_SEATS && v->out.final; seat++)
            v->out.final[i * MAX_SEATS + seat] = 0;
        v->games[i].n_zones = ZONE_ROWS;
        write_down(v, i);
    }
}

static void run(struct baluarte_vector *v, void (*work)(void *context, int block))
{
    crew_run(v->crew, work, v, (v->n + BLOCK - 1) / BLOCK);
}

/* ----- the face ----- */

static bool sizes_make_sense(int games, int width, int threads, struct text *why)
{
    if (games < 1 || games > BALUARTE_MOST_GAMES)
        text_add(why, "a vector has 1 to %d games, not %d", BALUARTE_MOST_GAMES, games);
    else if (width < 1 || width > ACTIONS_MAX)
        text_add(why, "of a position 1 to %d choices are listed, not %d", ACTIONS_MAX, width);
    else if (threads < 1 || threads > CREW_MAX)
        text_add(why, "a vector has 1 to %d threads, not %d", CREW_MAX, threads);
    else
        return true;
    return false;
}

/* False: no memory. */
static bool get_room(struct baluarte_vector *v, int threads)
{
    v->stride = (v->session->state_size + BALUARTE_ALIGNMENT - 1) / BALUARTE_ALIGNMENT * BALUARTE_ALIGNMENT;
    v->start = session_bytes(v->stride);
    v->positions = room_for((size_t)v->n * v->stride);
    v->games = calloc((size_t)v->n, sizeof *v->games);
    v->legal = room_for((size_t)v->n * (size_t)v->width * sizeof *v->legal);
    v->crew = crew_new(threads);
    return v->start && v->positions && v->games && v->legal && v->crew;
}

struct baluarte_vector *baluarte_vector_new(const char *words, int games, int width, uint64_t seed, int threads,
                                            char *why, size_t why_cap)
{
    struct text reason = text_in(why, why_cap);

    if (!sizes_make_sense(games, width, threads, &reason))
        return NULL;
    struct baluarte_vector *v = calloc(1, sizeof *v);
    if (v) {
        v->n = games;
        v->width = width;
        v->seed = seed;
        v->session = session_new(all_games, words, &reason);
        if (v->session && get_room(v, threads)) {
            v->session->ops->start(v->session->rules, v->start);
            run(v, begin_block);
            return v;
        }
    }
    if (!v || v->session)
        text_word(&reason, "there is not enough memory");
    baluarte_vector_free(v);
    return NULL;
}

void baluarte_vector_free(struct baluarte_vector *v)
{
    if (!v)
        return;
    crew_free(v->crew);
    session_free(v->session);
    free(v->start);
    free(v->positions);
    free(v->games);
    free(v->legal);
    free(v);
}

void baluarte_vector_arrays(struct baluarte_vector *v, const struct baluarte_arrays *arrays)
{
    v->out = *arrays;
    run(v, show_block);
}

void baluarte_vector_reset(struct baluarte_vector *v)
{
    atomic_store(&v->cut, 0);
    run(v, begin_block);
}

bool baluarte_vector_step(struct baluarte_vector *v, const int32_t *actions, char *why, size_t why_cap)
{
    struct text reason = text_in(why, why_cap);

    for (int i = 0; i < v->n; i++)
        if (actions[i] != BALUARTE_RANDOM && (actions[i] < 0 || actions[i] >= v->games[i].n_legal)) {
            text_add(&reason, "game %d has %d choices, none of them is number %d", i, v->games[i].n_legal, actions[i]);
            return false;
        }
    v->actions = actions;
    run(v, advance_block);
    v->actions = NULL;
    return true;
}

uint64_t baluarte_vector_random(struct baluarte_vector *v, int decisions)
{
    uint64_t ended = 0;

    v->actions = NULL;
    v->decisions = decisions;
    run(v, advance_block);
    for (int i = 0; i < v->n; i++)
        ended += (uint64_t)v->games[i].n_ended;
    return ended;
}

uint64_t baluarte_vector_cut(const struct baluarte_vector *v)
{
    return atomic_load(&v->cut);
}

size_t baluarte_vector_state(const struct baluarte_vector *v, int i, int viewer, char *out, size_t cap)
{
    struct text t = text_in(out, cap);

    if (i >= 0 && i < v->n)
        v->session->ops->state_json(v->session->rules, position_of(v, i), viewer, &t);
    return t.len;
}

int baluarte_observe(const struct baluarte *game, int seat, int16_t *table, int16_t *zones, int16_t *choices, int width)
{
    const struct session *s = look_at(game);
    struct observation    out = {table, zones, choices};
    struct action         legal[ACTIONS_MAX];
    struct actions        list = {legal, 0, ACTIONS_MAX};

    if (seat < 0 || seat >= s->ops->seats(s->rules))
        return -1;
    if (session_actor(s) == seat)
        s->ops->legal(s->rules, s->state, &list);
    int n = list.n < width ? list.n : width;
    memset(choices, 0, (size_t)(width > 0 ? width : 0) * CHOICE_COLUMNS * sizeof *choices);
    observe(s->ops, s->rules, s->state, seat, legal, n > 0 ? n : 0, ZONE_ROWS, &out);
    return n > 0 ? n : 0;
}
