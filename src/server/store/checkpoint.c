/*
 * checkpoint.c: see checkpoint.h.
 */
#include "server/store/checkpoint.h"

#include <stddef.h>

/* Pages of 4 KiB: when to begin, and when the writer has to wait for it after all.  A pass takes what was committed before it
 * began; the next one has less to do, until one catches up and the WAL begins anew. */
enum { WANTED_PAGES = 1000, MOST_PAGES = 32 * 1024, PASSES = 8, BUSY_MS = 5000 };

static bool wait_until_wanted(struct checkpoint *c)
{
    bool goes_on;

    pthread_mutex_lock(&c->lock);
    while (!c->is_wanted && !c->is_ending)
        pthread_cond_wait(&c->changed, &c->lock);
    c->is_wanted = false;
    goes_on = !c->is_ending;
    pthread_mutex_unlock(&c->lock);
    return goes_on;
}

static void *run(void *context)
{
    struct checkpoint *c = context;

    while (wait_until_wanted(c)) {
        int pages = 1, copied = 0;

        for (int i = 0; i < PASSES && copied < pages; i++)
            if (sqlite3_wal_checkpoint_v2(c->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &copied) != SQLITE_OK) {
                stop_if_not_synced(sqlite3_extended_errcode(c->db));
                break;
            }
    }
    return NULL;
}

/* After every commit, on the writer's thread. */
static int committed(void *context, sqlite3 *writer, const char *name, int pages)
{
    struct checkpoint *c = context;

    if (pages >= MOST_PAGES) {
        if (sqlite3_wal_checkpoint_v2(writer, name, SQLITE_CHECKPOINT_RESTART, NULL, NULL) != SQLITE_OK)
            stop_if_not_synced(sqlite3_extended_errcode(writer));
    } else if (pages >= WANTED_PAGES) {
        pthread_mutex_lock(&c->lock);
        c->is_wanted = true;
        pthread_cond_signal(&c->changed);
        pthread_mutex_unlock(&c->lock);
    }
    return SQLITE_OK;
}

void checkpoint_start(struct checkpoint *c, const char *path, sqlite3 *writer)
{
    sqlite3 *db = NULL;

    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        sqlite3_close(db);
        return;
    }
    sqlite3_busy_timeout(db, BUSY_MS);
    sqlite3_exec(db, "PRAGMA synchronous=FULL", NULL, NULL, NULL);
    *c = (struct checkpoint){.db = db};
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->changed, NULL);
    if (pthread_create(&c->thread, NULL, run, c) != 0) {
        sqlite3_close(db);
        c->db = NULL;
        return;
    }
    sqlite3_wal_hook(writer, committed, c);
}

void checkpoint_end(struct checkpoint *c)
{
    if (!c->db)
        return;
    pthread_mutex_lock(&c->lock);
    c->is_ending = true;
    pthread_cond_signal(&c->changed);
    pthread_mutex_unlock(&c->lock);
    pthread_join(c->thread, NULL);
    sqlite3_close(c->db);
    pthread_cond_destroy(&c->changed);
    pthread_mutex_destroy(&c->lock);
    c->db = NULL;
}
