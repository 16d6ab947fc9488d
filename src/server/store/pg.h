/*
 * pg.h: connections to PostgreSQL, and our SQL in its dialect.
 *
 * What is here needs no server: the store, the bus and the command that copies
 * a database use it.  An address is a URL, postgres://user:password@host/name;
 * its password is never logged.
 */
#ifndef BALUARTE_PG_H
#define BALUARTE_PG_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "server/store/statements.h"

enum { PG_SQL_CAP = 8 * 1024 };

/* The address without its password, for people and logs. */
void pg_hide(const char *url, struct text *out);

/* Connects, and tries again until 'seconds' have passed.  'application' is what the database calls this connection.
 * NULL: 'why' holds a sentence. */
PGconn *pg_connect(const char *url, const char *application, int seconds, struct text *why);

/* Begins to connect: go on with PQconnectPoll.  NULL: there is not enough memory. */
PGconn *pg_connect_start(const char *url, const char *application);

/* What went wrong last, on one line. */
void pg_fault(const PGconn *db, struct text *out);

/* One or several statements without parameters.  False: 'why' holds a sentence. */
bool pg_execute(PGconn *db, const char *sql, struct text *why);

/* What a connection for statements is told first: the settings that our SQL counts on. */
extern const char *const pg_settings[];

/* Our SQL as PostgreSQL reads it: $1 for ?1, and what stands in a comment for it alone. */
bool pg_translate(const char *sql, struct text *out);

/* The same for a statement of the list; one that must change a row fails with PG_NO_ROW where it changes none. */
bool pg_statement(enum statement statement, struct text *out);
bool pg_is_read(enum statement statement); /* changes nothing */
bool pg_is_mute(enum statement statement); /* the rows that it gives are ours: it has none of its own */

/* A number that the database has written. */
int64_t pg_number(const char *text);

/* Brings the schema to version 'upto', one step after the other, under a lock: of many that do it at once one does. */
bool pg_migrate(PGconn *db, int64_t upto, struct text *why);

/* SQLSTATE: a statement that must change a row changed none (it divides by their number). */
#define PG_NO_ROW "22012"

/* SQLSTATE: it took too long until others gave a lock back. */
#define PG_NO_LOCK "55P03"

#endif
