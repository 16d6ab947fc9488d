/*
 * report.h: what a run of the load has shown, for people and as JSON.
 */
#ifndef SERVERLOAD_REPORT_H
#define SERVERLOAD_REPORT_H

#include "load.h"

struct settings {
    const char *program, *options, *folder;
    const char *servers; /* NULL: we start them */
    int         games, rate, seconds, warm, on_way;
    int         processes;
    bool        on_postgres, is_together, as_json;
};

/* Seconds of the processor: the servers, the database, ourselves. */
struct spent {
    double server, postgres, own;
};

struct report {
    long         empty_kib, connected_kib, idle_kib, played_kib, postgres_kib;
    double       setup_seconds, warm_seconds, play_seconds;
    struct spent cpu, warm_cpu; /* while it was played evenly, and as fast as it goes */
    uint64_t     warm_moves, moves;
};

/* The times are sorted here. */
void report_print(const struct settings *s, struct load *l, const struct report *r);

/* One line of a comparison; the first call prints the head. */
void report_line(const struct settings *s, struct load *l, const struct report *r, bool is_first);

#endif
