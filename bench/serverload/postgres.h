/*
 * postgres.h: a PostgreSQL of the load generator's own, from the system's
 * packages, in a folder that is removed afterwards: with its default
 * settings, so that every commit is synced.
 */
#ifndef SERVERLOAD_POSTGRES_H
#define SERVERLOAD_POSTGRES_H

#include <stddef.h>
#include <sys/types.h>

struct postgres {
    char  folder[256]; /* "": none */
    pid_t pid;
    int   port;
};

/* In a folder below 'where', with an empty database; 'url' is its address. */
void postgres_start(struct postgres *p, const char *where, char *url, size_t cap);
void postgres_stop(struct postgres *p); /* and removes it */

/* What it and all processes of its own have used, those that are gone included. */
double postgres_cpu_seconds(const struct postgres *p);
long   postgres_memory_kib(const struct postgres *p); /* what each process has for itself, and the shared part once */

#endif
