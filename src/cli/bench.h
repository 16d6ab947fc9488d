/*
 * bench.h: a benchmark is a row of the table in cmd_bench.c.
 */
#ifndef BALUARTE_BENCH_H
#define BALUARTE_BENCH_H

#include <stdbool.h>

struct bench {
    const char *name, *unit;
    bool (*run)(const struct bench *b, double seconds, double *value);
    const char *game;
    int         decimals;
    const char *bot;    /* of a search, with its budget; NULL: the engine's own playouts */
    int         number; /* the turn where it begins */
};

/* bench_search.c */
bool bench_search(const struct bench *b, double seconds, double *value);
bool bench_overrun(const struct bench *b, double seconds, double *value);

#endif
