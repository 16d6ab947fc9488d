/*
 * host.h: the servers under load: `baluarte serve` with its default settings,
 * one or several of them, on one database in a folder that is removed
 * afterwards, and what the system says of their memory and their time.  Or
 * servers that run already, of which nothing is known but their address.
 */
#ifndef SERVERLOAD_HOST_H
#define SERVERLOAD_HOST_H

#include <stdbool.h>

#include "load.h"
#include "postgres.h"

struct host {
    const char     *program;
    char            folder[256], db[320];
    struct postgres postgres;
    bool            is_foreign; /* they run already: started and stopped by somebody else */
    int             n;
    pid_t           pid[DOORS_MAX];
    struct door     door[DOORS_MAX];
};

/* 'where': the folder in which the database's own folder is made. */
void host_prepare(struct host *h, const char *program, const char *where, int n, bool on_postgres);
void host_prepare_foreign(struct host *h, const char *urls); /* http://127.0.0.1:8081,http://... */
void host_start(struct host *h);
void host_stop(struct host *h); /* as a person would: SIGTERM, and they must end well */
void host_remove(struct host *h);

/* All of them together, without the database. */
long   host_memory_kib(const struct host *h); /* resident */
double host_cpu_seconds(const struct host *h);

/* How long the disk itself takes for what a commit needs: 8 KiB written and synced, a few hundred times. */
void host_try_disk(const struct host *h, struct times *out);

#endif
