/*
 * tables.h: which tables are in memory.
 *
 * A table is loaded when somebody asks for it, dropped when nobody has looked at
 * it for a while, and follows the store in between (catchup.h).
 */
#ifndef BALUARTE_TABLES_H
#define BALUARTE_TABLES_H

#include "server/table/guest.h"
#include "server/table/heartbeat.h"
#include "server/table/lobby.h"
#include "server/table/table.h"

enum { TABLE_ROWS = 16384, SESSIONS_MAX = 64 };

struct tables {
    struct table     *row[TABLE_ROWS];
    int               n;
    struct table     *newest, *oldest; /* those with a session */
    int               n_sessions;
    int64_t           tidied;
    bool              is_comparing;
    struct heartbeat  heartbeat;
    struct lobby      lobby;
    struct guest_look guest;
    int               to_compare; /* rows of the hash whose tables' names are to be compared */
};

bool tables_open(struct server *s);
void tables_free(struct server *s);

/* Runs call->run with the table, now or when it is loaded; answers "missing" where there is none. */
void table_find(struct call *call, const char *id);

/* NULL: not in memory, or not as the store holds it now. */
struct table *table_in_memory(struct server *s, const char *id);

/* The same, in whatever state it is. */
struct table *table_any(struct server *s, const char *id);
struct table *table_new(struct server *s, const char *id);

/* Takes it out of memory for good; connections that follow it are closed and will come back. */
void table_drop(struct table *t);

/* One job of the table is done: what waited for that goes on.  True: the table was broken, this was its last job, and
 * it is gone. */
bool table_settle(struct table *t);

/* What clocks, delayed spectators and forgotten tables need; four times a second. */
void tables_tick(struct server *s);

/* Loads a table without anybody asking. */
void table_wake(struct server *s, const char *id);

/* Calls that wait for the table: those that can go on do; all are told no. */
void table_run_waiting(struct table *t);
void table_refuse_waiting(struct table *t, const char *code, const char *sentence);

/* The call waits until the table is as the store holds it. */
void table_wait(struct table *t, struct call *call);

#endif
