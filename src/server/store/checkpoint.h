/*
 * checkpoint.h: keeps SQLite's WAL short without keeping anybody waiting.
 *
 * What was committed has to be copied from the WAL into the database file now
 * and then.  SQLite would do that within a commit: hundreds of pages all over
 * the file and a sync, while every player waits.  Here a thread with a
 * connection of its own does it; commits go on meanwhile.
 */
#ifndef BALUARTE_CHECKPOINT_H
#define BALUARTE_CHECKPOINT_H

#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>

struct checkpoint {
    sqlite3        *db; /* NULL: it is not running */
    pthread_t       thread;
    pthread_mutex_t lock;
    pthread_cond_t  changed;
    bool            is_wanted, is_ending;
};

/* 'writer' is the connection that commits to the same file.  Where it cannot be started, SQLite goes on doing it by
 * itself. */
void checkpoint_start(struct checkpoint *c, const char *path, sqlite3 *writer);

/* store_sqlite.c: a sync that failed ends the program. */
void stop_if_not_synced(int code);

/* Before the writer's connection is closed. */
void checkpoint_end(struct checkpoint *c);

#endif
