/*
 * serverload.c: thousands of games on one server, and how long its players
 * wait.
 *
 *   serverload [--games 2000] [--rate 200] [--seconds 60] [--warm 20]
 *              [--options "carcassonne players=2"] [--folder /tmp] [--json]
 *              PROGRAM
 *
 * It starts PROGRAM serve, seats two players at each table, plays --warm moves
 * at each as fast as it goes, and starts the server anew.  Then everybody comes
 * back and --rate moves a second are played, evenly spaced in time, each at a
 * table chosen at random: whether the server has answered the others or not.
 * A time counts from the moment at which the move was due, so that a server
 * that stands still is not spared the moves that it kept from being sent.
 *
 * Generator and server share the machine; what both used is in the report.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "host.h"
#include "load.h"

enum { DESCRIPTORS = 65536, ON_WAY_MAX = 64, SETTLE_MS = 1500 };

struct settings {
    const char *program, *options, *folder;
    int         games, rate, seconds, warm;
    bool        as_json;
};

struct report {
    long     empty_kib, connected_kib, idle_kib, played_kib;
    double   setup_seconds, warm_seconds, play_seconds;
    double   server_cpu, own_cpu;
    uint64_t warm_moves, moves;
};

_Noreturn void fail(const char *format, ...)
{
    va_list args;

    fprintf(stderr, "serverload: ");
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\n");
    exit(1);
}

uint64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

void times_add(struct times *t, uint64_t us)
{
    if (t->n == t->cap) {
        t->cap = t->cap ? 2 * t->cap : 4096;
        t->at = realloc(t->at, t->cap * sizeof *t->at);
        if (!t->at)
            fail("there is not enough memory");
    }
    t->at[t->n++] = us < UINT32_MAX ? (uint32_t)us : UINT32_MAX;
}

/*
 * ----- the course -----
 */

static void run_phase(struct load *l, enum phase phase)
{
    load_phase(l, phase);
    while (!load_phase_is_done(l))
        load_step(l, 1000);
}

static struct game *ready_game(struct load *l)
{
    uint32_t first = rng_below(&l->rng, (uint32_t)l->n_games);

    for (int i = 0; i < l->n_games; i++) {
        struct game *g = &l->game[(first + (uint32_t)i) % (uint32_t)l->n_games];

        if (game_is_ready(g))
            return g;
    }
    return NULL;
}

/* As fast as it goes, each game up to so many moves. */
static void play_warm(struct load *l, int moves)
{
    int at = 0;

    load_phase(l, PHASE_PLAY);
    for (int round = 0; round < moves;) {
        struct game *g = &l->game[at];

        if (g->is_over || g->moves > round) {
            at = (at + 1) % l->n_games;
            round += at == 0;
        } else if (l->n_on_way < ON_WAY_MAX && game_is_ready(g)) {
            game_ask(l, g, now_us());
        } else {
            load_step(l, 1000);
        }
    }
    while (l->n_on_way)
        load_step(l, 1000);
}

static void play_evenly(struct load *l, int rate, int seconds)
{
    uint64_t start = now_us(), step = 1000000u / (unsigned)rate, due = start;
    uint64_t end = start + (uint64_t)seconds * 1000000;

    load_phase(l, PHASE_PLAY);
    l->is_measured = true;
    while (due < end) {
        uint64_t     now = now_us();
        struct game *g = due <= now ? ready_game(l) : NULL;

        if (g) {
            game_ask(l, g, due);
            due += step;
            load_step(l, 0);
        } else {
            load_step(l, due > now ? (int)((due - now) / 1000) : 1);
        }
    }
    while (l->n_on_way)
        load_step(l, 1000);
    l->is_measured = false;
}

/* Lets what was begun come to rest before memory is looked at. */
static void settle(struct load *l)
{
    uint64_t end = now_us() + SETTLE_MS * 1000;

    while (now_us() < end)
        load_step(l, 50);
}

static double since(uint64_t start)
{
    return (double)(now_us() - start) / 1e6;
}

static void come_in(struct load *l, struct host *h, struct report *r)
{
    host_start(h);
    l->port = h->port;
    settle(l);
    r->empty_kib = host_memory_kib(h);
    run_phase(l, PHASE_CONNECT);
    settle(l);
    r->connected_kib = host_memory_kib(h);
    run_phase(l, PHASE_JOIN);
    settle(l);
    r->idle_kib = host_memory_kib(h);
}

static void go_out(struct load *l, struct host *h)
{
    load_hang_up(l);
    host_stop(h);
}

static void run(const struct settings *s, struct load *l, struct host *h, struct report *r)
{
    uint64_t      start = now_us();
    double        cpu;
    struct rusage used;

    host_start(h);
    l->port = h->port;
    run_phase(l, PHASE_MEET);
    run_phase(l, PHASE_SIT);
    r->setup_seconds = since(start);
    run_phase(l, PHASE_CONNECT);
    run_phase(l, PHASE_JOIN);
    start = now_us();
    play_warm(l, s->warm);
    r->warm_seconds = since(start);
    r->warm_moves = l->n_asked;
    go_out(l, h);

    host_try_disk(h, &l->disk);
    come_in(l, h, r);
    getrusage(RUSAGE_SELF, &used);
    r->own_cpu = -(double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) -
                 (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    cpu = host_cpu_seconds(h);
    start = now_us();
    play_evenly(l, s->rate, s->seconds);
    r->play_seconds = since(start);
    r->server_cpu = host_cpu_seconds(h) - cpu;
    getrusage(RUSAGE_SELF, &used);
    r->own_cpu += (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                  (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    r->moves = l->n_asked - r->warm_moves;
    r->played_kib = host_memory_kib(h);
    go_out(l, h);
}

/*
 * ----- the report -----
 */

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return x < y ? -1 : x > y;
}

/* In milliseconds; the times are sorted. */
static double quantile(const struct times *t, double q)
{
    size_t i = t->n ? (size_t)(q * (double)(t->n - 1) + 0.5) : 0;

    return t->n ? t->at[i] / 1000.0 : 0;
}

static void sort_times(struct times *t)
{
    if (t->n)
        qsort(t->at, t->n, sizeof *t->at, by_size);
}

static double within(const struct times *t, uint32_t us)
{
    size_t n = 0;

    while (n < t->n && t->at[n] <= us)
        n++;
    return t->n ? 100.0 * (double)n / (double)t->n : 0;
}

static json_t *times_json(const struct times *t)
{
    return json_pack("{s:I, s:f, s:f, s:f, s:f, s:f}", "n", (json_int_t)t->n, "p50_ms", quantile(t, 0.5), "p90_ms",
                     quantile(t, 0.9), "p99_ms", quantile(t, 0.99), "max_ms", quantile(t, 1), "within_50ms_percent",
                     within(t, 50000));
}

static json_t *report_json(const struct settings *s, const struct load *l, const struct report *r)
{
    return json_pack("{s:i, s:i, s:i, s:I, s:f, s:o, s:o, s:o, s:o, s:f, s:f, s:f, s:f, s:I, s:I, s:f, s:f, s:f}",
                     "games", l->n_games, "players", l->n_players, "rate", s->rate, "moves", (json_int_t)r->moves,
                     "seconds", r->play_seconds, "acknowledged", times_json(&l->acknowledged), "answered",
                     times_json(&l->answered), "told", times_json(&l->told), "disk", times_json(&l->disk),
                     "kib_per_idle_game", (double)(r->idle_kib - r->connected_kib) / l->n_games, "kib_per_connection",
                     (double)(r->connected_kib - r->empty_kib) / l->n_players, "kib_per_game_with_its_players",
                     (double)(r->idle_kib - r->empty_kib) / l->n_games, "kib_per_game_after_play",
                     (double)(r->played_kib - r->empty_kib) / l->n_games, "server_kib_empty", (json_int_t)r->empty_kib,
                     "server_kib_played", (json_int_t)r->played_kib, "server_cpu_percent",
                     100 * r->server_cpu / r->play_seconds, "generator_cpu_percent", 100 * r->own_cpu / r->play_seconds,
                     "warm_moves_per_second", r->warm_seconds > 0 ? (double)r->warm_moves / r->warm_seconds : 0);
}

static void print_times(const char *what, const struct times *t)
{
    printf("%-47s p50 %7.2f  p90 %7.2f  p99 %7.2f  max %8.2f ms; %.2f %% within 50 ms\n", what, quantile(t, 0.5),
           quantile(t, 0.9), quantile(t, 0.99), quantile(t, 1), within(t, 50000));
}

static void print_report(const struct load *l, const struct report *r)
{
    printf("%d games, %d players; set up in %.1f s; %lu moves before, as fast as it goes: %.0f a second\n", l->n_games,
           l->n_players, r->setup_seconds, (unsigned long)r->warm_moves,
           r->warm_seconds > 0 ? (double)r->warm_moves / r->warm_seconds : 0);
    printf("%lu moves in %.1f s, %.1f a second, %.1f entries a game at the end\n", (unsigned long)r->moves,
           r->play_seconds, (double)r->moves / r->play_seconds, (double)l->game[0].n);
    print_times("a move is acknowledged (from when it was due)", &l->acknowledged);
    print_times("a move is acknowledged (from when it was sent)", &l->answered);
    print_times("the other player is told (from when it was due)", &l->told);
    print_times("this disk alone: 8 KiB written and synced", &l->disk);
    printf("memory: an idle game %.1f KiB, a connection %.1f KiB, a game with its two players %.1f KiB (after play "
           "%.1f), the server %.1f MiB in all\n",
           (double)(r->idle_kib - r->connected_kib) / l->n_games,
           (double)(r->connected_kib - r->empty_kib) / l->n_players, (double)(r->idle_kib - r->empty_kib) / l->n_games,
           (double)(r->played_kib - r->empty_kib) / l->n_games, (double)r->played_kib / 1024);
    printf("processor: the server %.1f %% of a core, this generator %.1f %%\n", 100 * r->server_cpu / r->play_seconds,
           100 * r->own_cpu / r->play_seconds);
}

static void print_json(const struct settings *s, const struct load *l, const struct report *r)
{
    json_t *json = report_json(s, l, r);
    char   *text = json_dumps(json, JSON_INDENT(2) | JSON_REAL_PRECISION(6));

    puts(text ? text : "");
    free(text);
    json_decref(json);
}

/*
 * ----- set-up -----
 */

static int number_of(const char *name, const char *text, int least)
{
    char *end;
    long  n = strtol(text, &end, 10);

    if (*end || n < least || n > 1000000)
        fail("%s takes a number from %d to 1000000", name, least);
    return (int)n;
}

static void read_words(struct settings *s, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value = i + 1 < argc ? argv[i + 1] : "";

        if (strcmp(name, "--json") == 0) {
            s->as_json = true;
            continue;
        }
        if (name[0] != '-') {
            s->program = name;
            continue;
        }
        i++;
        if (strcmp(name, "--games") == 0)
            s->games = number_of(name, value, 1);
        else if (strcmp(name, "--rate") == 0)
            s->rate = number_of(name, value, 1);
        else if (strcmp(name, "--seconds") == 0)
            s->seconds = number_of(name, value, 1);
        else if (strcmp(name, "--warm") == 0)
            s->warm = number_of(name, value, 0);
        else if (strcmp(name, "--options") == 0)
            s->options = value;
        else if (strcmp(name, "--folder") == 0)
            s->folder = value;
        else
            fail("%s is not known: --games --rate --seconds --warm --options --folder --json PROGRAM", name);
    }
    if (!s->program)
        fail("name the program: serverload build/baluarte");
    if (strncmp(s->options, "carcassonne", 11) != 0)
        fail("the load is a game without secrets and with the same rules at every table: carcassonne ...");
}

/* Both sides need a descriptor for each player. */
static void raise_descriptors(int players)
{
    struct rlimit most;

    if (getrlimit(RLIMIT_NOFILE, &most) != 0)
        return;
    most.rlim_cur = most.rlim_max < DESCRIPTORS ? most.rlim_max : DESCRIPTORS;
    setrlimit(RLIMIT_NOFILE, &most);
    if (most.rlim_cur < (rlim_t)players + 64)
        fail("%d players need more open files than the system allows (%lu): ulimit -n", players,
             (unsigned long)most.rlim_cur);
}

int main(int argc, char **argv)
{
    struct settings s = {
        .options = "carcassonne players=2", .folder = "/tmp", .games = 2000, .rate = 200, .seconds = 60, .warm = 20};
    struct load   l;
    struct host   h;
    struct report r = {0};

    read_words(&s, argc, argv);
    raise_descriptors(s.games * SEATS);
    load_start(&l, s.games, s.options);
    host_prepare(&h, s.program, s.folder);
    run(&s, &l, &h, &r);
    host_remove(&h);
    sort_times(&l.acknowledged);
    sort_times(&l.answered);
    sort_times(&l.told);
    sort_times(&l.disk);
    if (s.as_json)
        print_json(&s, &l, &r);
    else
        print_report(&l, &r);
    load_end(&l);
    return 0;
}
