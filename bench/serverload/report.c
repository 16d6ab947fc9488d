/*
 * report.c: see report.h.
 */
#include "report.h"

#include <stdio.h>
#include <stdlib.h>

enum { PROMPT_US = 50000, TOLD_US = 100000 };

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return x < y ? -1 : x > y;
}

static void sort_times(struct times *t)
{
    if (t->n)
        qsort(t->at, t->n, sizeof *t->at, by_size);
}

static void sort_all(struct load *l)
{
    sort_times(&l->acknowledged);
    sort_times(&l->answered);
    sort_times(&l->told);
    sort_times(&l->passed);
    sort_times(&l->disk);
}

/* In milliseconds; the times are sorted. */
static double quantile(const struct times *t, double q)
{
    size_t i = t->n ? (size_t)(q * (double)(t->n - 1) + 0.5) : 0;

    return t->n ? t->at[i] / 1000.0 : 0;
}

static double within(const struct times *t, uint32_t us)
{
    size_t n = 0;

    while (n < t->n && t->at[n] <= us)
        n++;
    return t->n ? 100.0 * (double)n / (double)t->n : 0;
}

static double per_second(uint64_t n, double seconds)
{
    return seconds > 0 ? (double)n / seconds : 0;
}

/* Of one core. */
static double percent(double cpu, double seconds)
{
    return seconds > 0 ? 100 * cpu / seconds : 0;
}

static json_t *times_json(const struct times *t)
{
    return json_pack("{s:I, s:f, s:f, s:f, s:f, s:f}", "n", (json_int_t)t->n, "p50_ms", quantile(t, 0.5), "p90_ms",
                     quantile(t, 0.9), "p99_ms", quantile(t, 0.99), "max_ms", quantile(t, 1), "within_50ms_percent",
                     within(t, PROMPT_US));
}

static json_t *memory_json(const struct load *l, const struct report *r)
{
    return json_pack("{s:f, s:f, s:f, s:f, s:I, s:I, s:I}", "per_idle_game",
                     (double)(r->idle_kib - r->connected_kib) / l->n_games, "per_connection",
                     (double)(r->connected_kib - r->empty_kib) / l->n_players, "per_game_with_its_players",
                     (double)(r->idle_kib - r->empty_kib) / l->n_games, "per_game_after_play",
                     (double)(r->played_kib - r->empty_kib) / l->n_games, "server_empty", (json_int_t)r->empty_kib,
                     "server_played", (json_int_t)r->played_kib, "postgres", (json_int_t)r->postgres_kib);
}

static json_t *processor_json(const struct report *r)
{
    return json_pack("{s:f, s:f, s:f, s:f, s:f, s:f}", "server_percent", percent(r->cpu.server, r->play_seconds),
                     "postgres_percent", percent(r->cpu.postgres, r->play_seconds), "generator_percent",
                     percent(r->cpu.own, r->play_seconds), "warm_server_percent",
                     percent(r->warm_cpu.server, r->warm_seconds), "warm_postgres_percent",
                     percent(r->warm_cpu.postgres, r->warm_seconds), "warm_generator_percent",
                     percent(r->warm_cpu.own, r->warm_seconds));
}

static json_t *report_json(const struct settings *s, const struct load *l, const struct report *r)
{
    return json_pack("{s:s, s:i, s:i, s:i, s:i, s:I, s:f, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:f}", "database",
                     s->servers       ? "unknown"
                     : s->on_postgres ? "postgres"
                                      : "sqlite",
                     "processes", l->n_doors, "games", l->n_games, "players", l->n_players, "rate", s->rate, "moves",
                     (json_int_t)r->moves, "seconds", r->play_seconds, "acknowledged", times_json(&l->acknowledged),
                     "answered", times_json(&l->answered), "told", times_json(&l->told), "passed_on",
                     times_json(&l->passed), "disk", times_json(&l->disk), "kib", memory_json(l, r), "processor",
                     processor_json(r), "warm_moves_per_second", per_second(r->warm_moves, r->warm_seconds));
}

static void print_times(const char *what, const struct times *t)
{
    if (t->n)
        printf("%-47s p50 %7.2f  p90 %7.2f  p99 %7.2f  max %8.2f ms; %.2f %% within 50 ms\n", what, quantile(t, 0.5),
               quantile(t, 0.9), quantile(t, 0.99), quantile(t, 1), within(t, PROMPT_US));
}

static void print_memory(const struct load *l, const struct report *r)
{
    printf("memory: an idle game %.1f KiB, a connection %.1f KiB, a game with its two players %.1f KiB (after play "
           "%.1f), the server %.1f MiB in all\n",
           (double)(r->idle_kib - r->connected_kib) / l->n_games,
           (double)(r->connected_kib - r->empty_kib) / l->n_players, (double)(r->idle_kib - r->empty_kib) / l->n_games,
           (double)(r->played_kib - r->empty_kib) / l->n_games, (double)r->played_kib / 1024);
    if (r->postgres_kib)
        printf("        PostgreSQL %.1f MiB\n", (double)r->postgres_kib / 1024);
}

static const char *database_name(const struct settings *s)
{
    return s->servers ? "Servers that ran already" : s->on_postgres ? "PostgreSQL" : "SQLite";
}

static void print_people(const struct settings *s, const struct load *l, const struct report *r)
{
    printf("%s, %d process%s, %d games, %d players; set up in %.1f s; %lu moves before, as fast as it goes: %.0f a "
           "second\n",
           database_name(s), l->n_doors, l->n_doors == 1 ? "" : "es", l->n_games, l->n_players, r->setup_seconds,
           (unsigned long)r->warm_moves, per_second(r->warm_moves, r->warm_seconds));
    printf("        processor: servers %.0f %% of a core, PostgreSQL %.0f %%, this generator %.0f %%\n",
           percent(r->warm_cpu.server, r->warm_seconds), percent(r->warm_cpu.postgres, r->warm_seconds),
           percent(r->warm_cpu.own, r->warm_seconds));
    printf("%lu moves in %.1f s, %.1f a second, %.1f entries a game at the end\n", (unsigned long)r->moves,
           r->play_seconds, per_second(r->moves, r->play_seconds), (double)l->game[0].n);
    print_times("a move is acknowledged (from when it was due)", &l->acknowledged);
    print_times("a move is acknowledged (from when it was sent)", &l->answered);
    print_times("the other player is told (from when it was due)", &l->told);
    print_times("the other player is told (from its being acknowledged)", &l->passed);
    print_times("this disk alone: 8 KiB written and synced", &l->disk);
    print_memory(l, r);
    printf("processor: servers %.1f %% of a core, PostgreSQL %.1f %%, this generator %.1f %%\n",
           percent(r->cpu.server, r->play_seconds), percent(r->cpu.postgres, r->play_seconds),
           percent(r->cpu.own, r->play_seconds));
}

static void print_json(const struct settings *s, const struct load *l, const struct report *r)
{
    json_t *json = report_json(s, l, r);
    char   *text = json_dumps(json, JSON_INDENT(2) | JSON_REAL_PRECISION(6));

    puts(text ? text : "");
    free(text);
    json_decref(json);
}

void report_print(const struct settings *s, struct load *l, const struct report *r)
{
    sort_all(l);
    if (s->as_json)
        print_json(s, l, r);
    else
        print_people(s, l, r);
    fflush(stdout);
}

void report_line(const struct settings *s, struct load *l, const struct report *r, bool is_first)
{
    sort_all(l);
    if (is_first)
        printf("%-10s %9s %9s | %9s %16s | %s %d moves a second\n", "database", "processes", "games", "moves/s",
               "cores: srv pg gen", "p50 and p99 of acknowledged, of passed on; within 100 ms;", s->rate);
    printf("%-10s %9d %9d | %9.0f %7.2f %4.2f %4.2f | %6.1f %6.1f ms, %6.1f %6.1f ms; %.2f %%\n",
           s->on_postgres ? "PostgreSQL" : "SQLite", l->n_doors, l->n_games, per_second(r->warm_moves, r->warm_seconds),
           percent(r->warm_cpu.server, r->warm_seconds) / 100, percent(r->warm_cpu.postgres, r->warm_seconds) / 100,
           percent(r->warm_cpu.own, r->warm_seconds) / 100, quantile(&l->acknowledged, 0.5),
           quantile(&l->acknowledged, 0.99), quantile(&l->passed, 0.5), quantile(&l->passed, 0.99),
           within(&l->passed, TOLD_US));
    fflush(stdout);
}
