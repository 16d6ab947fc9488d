/*
 * host.h: the server under load: `baluarte serve` with its default settings
 * and a database in a folder that is removed afterwards, and what the system
 * says of its memory and its time.
 */
#ifndef SERVERLOAD_HOST_H
#define SERVERLOAD_HOST_H

#include <sys/types.h>

struct host {
    const char *program;
    char        folder[256], db[288];
    pid_t       pid;
    int         port;
};

/* 'where': the folder in which the database's own folder is made. */
void   host_prepare(struct host *h, const char *program, const char *where);
void   host_start(struct host *h);
void   host_stop(struct host *h); /* as a person would: SIGTERM, and it must end well */
void   host_remove(struct host *h);
long   host_memory_kib(const struct host *h); /* resident */
double host_cpu_seconds(const struct host *h);

/* How long the disk itself takes for what a commit needs: 8 KiB written and synced, a few hundred times. */
struct times;
void host_try_disk(const struct host *h, struct times *out);

#endif
