/*
 * bench.h: a benchmark is a row of the table in cmd_bench.c.
 */
#ifndef BALUARTE_BENCH_H
#define BALUARTE_BENCH_H

#include <stdbool.h>
#include <stdint.h>

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

/* A hash over what all kinds of bots choose in fixed positions by fixed nodes: the same searches find the same moves. */
bool bench_search_signature(uint64_t *hash);

/* FNV-1a. */
static inline uint64_t bench_fold(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    return hash;
}

static const uint64_t BENCH_FOLD_START = 0xcbf29ce484222325u;

#endif
