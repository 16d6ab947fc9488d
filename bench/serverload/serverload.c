/*
 * serverload.c: thousands of games on a server or on several of them, and how
 * long their players wait.
 *
 *   serverload [--games 2000] [--rate 200] [--seconds 60] [--warm 20]
 *              [--options "carcassonne players=2"] [--folder /tmp] [--json]
 *              [--processes 1] [--postgres] [--together] [--on-way 64]
 *              [--compare] PROGRAM
 *   serverload [...] --servers http://127.0.0.1:8081,http://127.0.0.1:8082
 *
 * It starts PROGRAM serve, seats two players at each table, plays --warm moves
 * at each as fast as it goes (--on-way of them at a time), and starts the
 * server anew.  Then everybody comes back and --rate moves a second are played,
 * evenly spaced in time, each at a table chosen at random: whether the server
 * has answered the others or not.  A time counts from the moment at which the
 * move was due, so that a server that stands still is not spared the moves that
 * it kept from being sent.
 *
 * --postgres: on a PostgreSQL that is started for it, with --processes servers;
 * the two of a game use different ones unless they shall stay --together.
 * --compare: one after the other SQLite, PostgreSQL with one process, and
 * PostgreSQL with --processes (3), a line each.  --servers: those that run
 * already (make cluster); they are not started anew.
 *
 * Generator and servers share the machine; what all of them used is in the
 * report.
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
#include "report.h"

enum { DESCRIPTORS = 262144, SETTLE_MS = 1500, COMPARED = 3 };

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
static void play_warm(struct load *l, int moves, int on_way)
{
    int at = 0;

    load_phase(l, PHASE_PLAY);
    for (int round = 0; round < moves;) {
        struct game *g = &l->game[at];

        if (g->is_over || g->moves > round) {
            at = (at + 1) % l->n_games;
            round += at == 0;
        } else if (l->n_on_way < on_way && game_is_ready(g)) {
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

static struct spent spent(const struct host *h)
{
    struct rusage used;

    getrusage(RUSAGE_SELF, &used);
    return (struct spent){host_cpu_seconds(h), postgres_cpu_seconds(&h->postgres),
                          (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                              (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6};
}

static struct spent spent_since(struct spent before, const struct host *h)
{
    struct spent now = spent(h);

    return (struct spent){now.server - before.server, now.postgres - before.postgres, now.own - before.own};
}

static void start(struct load *l, struct host *h)
{
    host_start(h);
    l->n_doors = h->n;
    memcpy(l->door, h->door, sizeof l->door);
}

static void come_in(struct load *l, struct host *h, struct report *r)
{
    start(l, h);
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

static void run_warm(const struct settings *s, struct load *l, struct host *h, struct report *r)
{
    uint64_t     begin = now_us();
    struct spent before;

    start(l, h);
    run_phase(l, PHASE_MEET);
    run_phase(l, PHASE_SIT);
    r->setup_seconds = since(begin);
    run_phase(l, PHASE_CONNECT);
    run_phase(l, PHASE_JOIN);
    before = spent(h);
    begin = now_us();
    play_warm(l, s->warm, s->on_way);
    r->warm_seconds = since(begin);
    r->warm_cpu = spent_since(before, h);
    r->warm_moves = l->n_asked;
    go_out(l, h);
}

static void run_evenly(const struct settings *s, struct load *l, struct host *h, struct report *r)
{
    uint64_t     begin;
    struct spent before;

    come_in(l, h, r);
    before = spent(h);
    begin = now_us();
    play_evenly(l, s->rate, s->seconds);
    r->play_seconds = since(begin);
    r->cpu = spent_since(before, h);
    r->moves = l->n_asked - r->warm_moves;
    r->played_kib = host_memory_kib(h);
    r->postgres_kib = postgres_memory_kib(&h->postgres);
    go_out(l, h);
}

static void run(const struct settings *s, struct load *l, struct report *r)
{
    struct host h;

    load_start(l, s->games, s->options);
    l->is_together = s->is_together;
    if (s->servers)
        host_prepare_foreign(&h, s->servers);
    else
        host_prepare(&h, s->program, s->folder, s->processes, s->on_postgres);
    *r = (struct report){0};
    run_warm(s, l, &h, r);
    host_try_disk(&h, &l->disk);
    run_evenly(s, l, &h, r);
    host_remove(&h);
}

/* SQLite, one process on PostgreSQL, several. */
static void compare(const struct settings *s)
{
    struct load   l;
    struct report r;

    for (int i = 0; i < COMPARED; i++) {
        struct settings one = *s;

        one.on_postgres = i > 0;
        one.processes = i < 2 ? 1 : s->processes > 1 ? s->processes : 3;
        run(&one, &l, &r);
        report_line(&one, &l, &r, i == 0);
        load_end(&l);
    }
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

/* Words without a value. */
static bool read_switch(struct settings *s, bool *is_compared, const char *name)
{
    if (strcmp(name, "--json") == 0)
        return s->as_json = true;
    if (strcmp(name, "--postgres") == 0)
        return s->on_postgres = true;
    if (strcmp(name, "--together") == 0)
        return s->is_together = true;
    if (strcmp(name, "--compare") == 0)
        return *is_compared = true;
    return false;
}

static int *number_setting(struct settings *s, const char *name)
{
    const struct {
        const char *name;
        int        *at;
    } known[] = {{"--games", &s->games}, {"--rate", &s->rate},           {"--seconds", &s->seconds},
                 {"--warm", &s->warm},   {"--processes", &s->processes}, {"--on-way", &s->on_way}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0)
            return known[i].at;
    return NULL;
}

static const char **text_setting(struct settings *s, const char *name)
{
    return strcmp(name, "--options") == 0   ? &s->options
           : strcmp(name, "--folder") == 0  ? &s->folder
           : strcmp(name, "--servers") == 0 ? &s->servers
                                            : NULL;
}

static void read_words(struct settings *s, bool *is_compared, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value;

        if (name[0] != '-') {
            s->program = name;
            continue;
        }
        if (read_switch(s, is_compared, name))
            continue;
        if (!number_setting(s, name) && !text_setting(s, name))
            fail("%s is not known: --games --rate --seconds --warm --options --folder --json --processes --postgres "
                 "--together --on-way --compare --servers PROGRAM",
                 name);
        value = i + 1 < argc ? argv[++i] : "";
        if (number_setting(s, name))
            *number_setting(s, name) = number_of(name, value, strcmp(name, "--warm") == 0 ? 0 : 1);
        else
            *text_setting(s, name) = value;
    }
}

static void check_settings(const struct settings *s)
{
    if (!s->program && !s->servers)
        fail("name the program: serverload build/baluarte");
    if (s->processes > DOORS_MAX)
        fail("at most %d processes", (int)DOORS_MAX);
    if (s->processes > 1 && !s->on_postgres && !s->servers)
        fail("several processes need --postgres: a SQLite file belongs to one");
    if (strncmp(s->options, "carcassonne", 11) != 0)
        fail("the load is a game without secrets and with the same rules at every table: carcassonne ...");
}

/* Both sides need a descriptor for each player. */
static void raise_descriptors(int players)
{
    struct rlimit most = {DESCRIPTORS, DESCRIPTORS};

    if (setrlimit(RLIMIT_NOFILE, &most) == 0 || getrlimit(RLIMIT_NOFILE, &most) != 0)
        return;
    if (most.rlim_max < DESCRIPTORS)
        most.rlim_cur = most.rlim_max;
    setrlimit(RLIMIT_NOFILE, &most);
    if (most.rlim_cur < (rlim_t)players + 64)
        fail("%d players need more open files than the system allows (%lu): ulimit -n", players,
             (unsigned long)most.rlim_cur);
}

int main(int argc, char **argv)
{
    struct settings s = {.options = "carcassonne players=2",
                         .folder = "/tmp",
                         .games = 2000,
                         .rate = 200,
                         .seconds = 60,
                         .warm = 20,
                         .on_way = 64,
                         .processes = 1};
    bool            is_compared = false;
    struct load     l;
    struct report   r;

    read_words(&s, &is_compared, argc, argv);
    s.on_postgres |= is_compared;
    check_settings(&s);
    raise_descriptors(s.games * SEATS);
    if (is_compared) {
        compare(&s);
        return 0;
    }
    run(&s, &l, &r);
    report_print(&s, &l, &r);
    load_end(&l);
    return 0;
}
