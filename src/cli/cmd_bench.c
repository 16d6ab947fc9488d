/*
 * cmd_bench.c: 'baluarte bench', the speed of the engine.
 *
 * Every number comes from the engine that everything else uses.  Games are
 * complete, from the first draw to the final scoring, and each has a seed of
 * its own.  Time is processor time, since other programs on the machine are
 * nobody's merit; of several slices the best counts, being the least disturbed.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/arguments.h"
#include "cli/bench.h"
#include "cli/cli.h"
#include "session/games.h"
#include "session/session.h"

enum { SLICES = 8, SAMPLES = 64, PERFT_DEPTH = 5, SIGNATURE_GAMES = 100 };

static const char plus_2p[] = "carcassonne ruleset=plus players=2";
static const char classic_5p[] = "carcassonne ruleset=classic players=5";
static const char all_2p[] = "carcassonne ruleset=plus expansions=all players=2";
static const char all_6p[] = "carcassonne ruleset=plus expansions=all players=6";
static const char solo[] = "carcassonne ruleset=solo";
static const char cartagena_3p[] = "cartagena players=3";

/* Everything that is computed ends up here, so that no compiler can leave it out. */
static volatile uint64_t sink;

static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static struct session *start(const char *game)
{
    char            sentence[256] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s = session_new(all_games, game, &why);

    if (!s)
        fprintf(stderr, "baluarte bench: %s: %s\n", game, sentence);
    return s;
}

/*
 * ----- speeds: work done for a slice of time, the best of several -----
 */

struct speed {
    struct session *session;
    uint64_t        games;   /* played so far: the next seed */
    char           *samples; /* SAMPLES positions            */
    size_t          stride;
};

/* Does some work; returns how much. */
typedef double (*worker)(struct speed *w);

static double best_speed(struct speed *w, worker work, double seconds)
{
    double best = 0;

    work(w); /* warms up */
    for (int i = 0; i < SLICES; i++) {
        double begin = now(), done = 0, end;

        do {
            done += work(w);
            end = now();
        } while (end - begin < seconds / SLICES);
        if (done / (end - begin) > best)
            best = done / (end - begin);
    }
    return best;
}

static void play_one_game(struct speed *w)
{
    struct session *s = w->session;
    struct rng      rng = {0x5eed + w->games++ * 0x632be59bd9b4e019u};
    int             points[MAX_SEATS] = {0};

    memcpy(s->scratch, s->state, s->state_size);
    s->ops->playout(s->rules, s->scratch, &rng);
    s->ops->scores(s->rules, s->scratch, points);
    for (int i = 0; i < MAX_SEATS; i++)
        sink = sink * 31 + (uint64_t)points[i];
}

static double work_playouts(struct speed *w)
{
    enum { GAMES = 64 };

    for (int i = 0; i < GAMES; i++)
        play_one_game(w);
    return GAMES;
}

static double work_legal(struct speed *w)
{
    struct session *s = w->session;
    double          total = 0;

    for (int k = 0; k < 16; k++) {
        for (int i = 0; i < SAMPLES; i++) {
            struct actions list = {s->actions, 0, ACTIONS_MAX};

            s->ops->legal(s->rules, (void *)(w->samples + (size_t)i * w->stride), &list);
            total += list.n;
            sink += (uint64_t)s->actions[0].x;
        }
    }
    return total / 1e6;
}

static double work_clone(struct speed *w)
{
    struct session *s = w->session;

    for (int k = 0; k < 64; k++) {
        for (int i = 0; i < SAMPLES; i++) {
            memcpy(s->scratch, w->samples + (size_t)i * w->stride, s->state_size);
            __asm__ volatile("" ::: "memory"); /* each copy is made */
        }
    }
    return 64 * SAMPLES;
}

static double work_perft(struct speed *w)
{
    struct session *s = w->session;

    return (double)game_perft(s->ops, s->rules, s->state, PERFT_DEPTH, w->samples) / 1e6;
}

/* Positions spread over a random game, where a seat must decide. */
static void fill_samples(struct speed *w)
{
    struct session *s = w->session;
    struct rng      rng = {2024};
    int             n = 0;

    while (n < SAMPLES) {
        memcpy(s->scratch, s->state, s->state_size);
        while (s->ops->actor(s->rules, s->scratch) != ACTOR_OVER && n < SAMPLES) {
            if (s->ops->actor(s->rules, s->scratch) >= 0 && rng_below(&rng, 16) == 0)
                memcpy(w->samples + (size_t)n++ * w->stride, s->scratch, s->state_size);
            s->ops->apply(s->rules, s->scratch, s->ops->pick(s->rules, s->scratch, &rng), NULL);
        }
    }
}

static bool measure(const struct bench *b, worker work, double seconds, double *value)
{
    struct speed w = {.session = start(b->game)};

    if (!w.session)
        return false;
    w.stride = (w.session->state_size + 63) / 64 * 64;
    w.samples = session_bytes(SAMPLES * w.stride);
    if (!w.samples) {
        session_free(w.session);
        return false;
    }
    fill_samples(&w);
    *value = best_speed(&w, work, seconds);
    free(w.samples);
    session_free(w.session);
    return true;
}

static bool bench_playouts(const struct bench *b, double seconds, double *value)
{
    return measure(b, work_playouts, seconds, value);
}

static bool bench_legal(const struct bench *b, double seconds, double *value)
{
    return measure(b, work_legal, seconds, value);
}

static bool bench_clone(const struct bench *b, double seconds, double *value)
{
    bool is_measured = measure(b, work_clone, seconds, value);

    if (is_measured)
        *value = 1e9 / *value;
    return is_measured;
}

static bool bench_perft(const struct bench *b, double seconds, double *value)
{
    return measure(b, work_perft, seconds, value);
}

static bool bench_state_bytes(const struct bench *b, double seconds, double *value)
{
    struct session *s = start(b->game);

    (void)seconds;
    if (!s)
        return false;
    *value = (double)s->state_size;
    session_free(s);
    return true;
}

/*
 * ----- the signature -----
 */

/* Text, not bytes of structs: renumbering something inside is no change of behaviour. */
static uint64_t fold_game(struct session *s, uint64_t seed, uint64_t hash)
{
    struct rng  rng = {seed};
    char        word[128];
    struct text out;
    int         points[MAX_SEATS] = {0};

    memcpy(s->scratch, s->state, s->state_size);
    while (s->ops->actor(s->rules, s->scratch) != ACTOR_OVER) {
        struct action a = s->ops->pick(s->rules, s->scratch, &rng);

        text_start(&out, word, sizeof word);
        s->ops->action_text(s->rules, s->scratch, a, &out);
        hash = bench_fold(hash, word);
        s->ops->apply(s->rules, s->scratch, a, NULL);
    }
    s->ops->scores(s->rules, s->scratch, points);
    for (int i = 0; i < s->ops->n_scores(s->rules); i++) {
        text_start(&out, word, sizeof word);
        text_add(&out, " %d", points[i]);
        hash = bench_fold(hash, word);
    }
    return hash;
}

/* Of one game, or of Carcassonne's two: adding a game does not change the signatures of the others. */
static bool signature(const char *game, uint64_t *hash)
{
    const char *games[] = {game ? game : plus_2p, game ? NULL : classic_5p};

    *hash = BENCH_FOLD_START;
    for (size_t i = 0; i < sizeof games / sizeof *games && games[i]; i++) {
        struct session *s = start(games[i]);

        if (!s)
            return false;
        for (uint64_t seed = 1; seed <= SIGNATURE_GAMES; seed++)
            *hash = fold_game(s, seed, *hash);
        session_free(s);
    }
    return true;
}

/*
 * ----- the command -----
 */

static const struct bench benches[] = {
    {"playouts-plus-2p", "games/s", bench_playouts, plus_2p, 0, NULL, 0},
    {"playouts-classic-5p", "games/s", bench_playouts, classic_5p, 0, NULL, 0},
    {"playouts-all-2p", "games/s", bench_playouts, all_2p, 0, NULL, 0},
    {"playouts-all-6p", "games/s", bench_playouts, all_6p, 0, NULL, 0},
    {"playouts-solo", "games/s", bench_playouts, solo, 0, NULL, 0},
    {"playouts-cartagena-3p", "games/s", bench_playouts, cartagena_3p, 0, NULL, 0},
    {"legal-moves", "M/s", bench_legal, plus_2p, 1, NULL, 0},
    {"clone", "ns", bench_clone, plus_2p, 1, NULL, 0},
    {"state-bytes", "bytes", bench_state_bytes, plus_2p, 0, NULL, 0},
    {"state-bytes-all", "bytes", bench_state_bytes, all_6p, 0, NULL, 0},
    {"state-bytes-cartagena", "bytes", bench_state_bytes, cartagena_3p, 0, NULL, 0},
    {"perft", "M/s", bench_perft, plus_2p, 2, NULL, 0},
    {"playouts-turn-0", "playouts/s", bench_search, plus_2p, 0, NULL, 0},
    {"playouts-turn-20", "playouts/s", bench_search, plus_2p, 0, NULL, 20},
    {"playouts-turn-40", "playouts/s", bench_search, plus_2p, 0, NULL, 40},
    {"playouts-turn-60", "playouts/s", bench_search, plus_2p, 0, NULL, 60},
    {"search-uct-turn-0", "playouts/s", bench_search, plus_2p, 0, "uct", 0},
    {"search-uct-turn-20", "playouts/s", bench_search, plus_2p, 0, "uct", 20},
    {"search-uct-turn-40", "playouts/s", bench_search, plus_2p, 0, "uct", 40},
    {"search-uct-turn-60", "playouts/s", bench_search, plus_2p, 0, "uct", 60},
    {"search-mcts-turn-0", "playouts/s", bench_search, plus_2p, 0, "mcts", 0},
    {"search-mcts-turn-20", "playouts/s", bench_search, plus_2p, 0, "mcts", 20},
    {"search-mcts-turn-40", "playouts/s", bench_search, plus_2p, 0, "mcts", 40},
    {"search-mcts-turn-60", "playouts/s", bench_search, plus_2p, 0, "mcts", 60},
    {"overrun-plus-2p", "ms", bench_overrun, plus_2p, 2, "mcts:ms=50", 0},
    {"overrun-all-6p", "ms", bench_overrun, all_6p, 2, "mcts:ms=50", 0},
    {"overrun-all-6p-100", "ms", bench_overrun, all_6p, 2, "mcts:ms=100", 0},
    {"signature", "hash", NULL, NULL, 0, NULL, 0},
    {"signature-all", "hash", NULL, all_6p, 0, NULL, 0},
    {"signature-solo", "hash", NULL, solo, 0, NULL, 0},
    {"signature-cartagena", "hash", NULL, cartagena_3p, 0, NULL, 0},
    {"signature-search", "hash", NULL, NULL, 0, "all", 0},
};
enum { N_BENCHES = sizeof benches / sizeof *benches };

struct bench_request {
    double seconds;
    bool   json, list;
    bool   wanted[N_BENCHES];
    bool   any_wanted;
};

static int find_bench(const char *name)
{
    for (int i = 0; i < N_BENCHES; i++)
        if (strcmp(benches[i].name, name) == 0)
            return i;
    return -1;
}

static bool read_seconds(void *into, const char *word, struct text *why)
{
    double *seconds = &((struct bench_request *)into)->seconds;

    (void)why;
    return decimal_take(&word, seconds) && !*word && *seconds >= 0.01 && *seconds <= 600;
}

static bool want(void *into, const char *word, struct text *why)
{
    struct bench_request *r = into;
    int                   k = find_bench(word);

    if (k < 0) {
        text_add(why, "there is no benchmark '%s'; --list names them", word);
        return false;
    }
    r->wanted[k] = r->any_wanted = true;
    return true;
}

static const struct argument arguments[] = {
    {"--json", ARGUMENT_SWITCH, offsetof(struct bench_request, json), 0, 0, NULL, NULL},
    {"--list", ARGUMENT_SWITCH, offsetof(struct bench_request, list), 0, 0, NULL, NULL},
    {"--time", ARGUMENT_READ, 0, 0, 0, "a number of seconds from 0.01 to 600", read_seconds},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static int read_request(int n, char **words, struct bench_request *r)
{
    char        sentence[256] = "";
    struct text why = TEXT_OF(sentence);

    return arguments_read(arguments, want, n, words, r, &why) ? EXIT_DONE : usage_error("bench", "%s", sentence);
}

static bool run_bench(const struct bench *b, const struct bench_request *r, char value[32])
{
    double   number = 0;
    uint64_t hash;

    if (isatty(STDERR_FILENO))
        fprintf(stderr, "%s ...\r", b->name);
    if (b->run) {
        if (!b->run(b, r->seconds, &number))
            return false;
        snprintf(value, 32, "%.*f", b->decimals, number);
        return true;
    }
    if (!(b->bot ? bench_search_signature(&hash) : signature(b->game, &hash)))
        return false;
    snprintf(value, 32, "%016llx", (unsigned long long)hash);
    return true;
}

static void print_value(const struct bench *b, const struct bench_request *r, const char *value, bool is_first)
{
    const char *quote = b->run ? "" : "\"";

    if (r->json)
        printf("%s\n  {\"name\": \"%s\", \"value\": %s%s%s, \"unit\": \"%s\"}", is_first ? "" : ",", b->name, quote,
               value, quote, b->unit);
    else
        printf("%s %s %s\n", b->name, value, b->unit);
    fflush(stdout);
}

static int run_all(const struct bench_request *r)
{
    bool is_first = true;
    char value[32];

    if (r->json)
        fputs("{\"benchmarks\": [", stdout);
    for (int i = 0; i < N_BENCHES; i++) {
        if (r->any_wanted && !r->wanted[i])
            continue;
        if (!run_bench(&benches[i], r, value))
            return EXIT_FAULT;
        print_value(&benches[i], r, value, is_first);
        is_first = false;
    }
    if (r->json)
        puts("\n]}");
    return EXIT_DONE;
}

int cmd_bench(int n, char **words)
{
    struct bench_request r = {.seconds = 2};
    int                  code = read_request(n, words, &r);

    if (code != EXIT_DONE)
        return code;
    if (!r.list)
        return run_all(&r);
    for (int i = 0; i < N_BENCHES; i++)
        puts(benches[i].name);
    return EXIT_DONE;
}
