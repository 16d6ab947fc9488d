/*
 * copy_database.h: the SQLite file of a club into an empty PostgreSQL.
 *
 * The file is read in one transaction, so that a server may go on using it:
 * the copy is the file of one moment.  It is written in one transaction as
 * well, and compared before that is kept: the copy is there as a whole and
 * right, or the target is as empty as it was.
 */
#ifndef BALUARTE_COPY_DATABASE_H
#define BALUARTE_COPY_DATABASE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { COPY_SUM_CAP = 33 };

/* What is told while it goes on. */
struct copy_listener {
    /* 'done' of 'all' rows of a table are on their way. */
    void (*progress)(const char *table, int64_t done, int64_t all);
    /* A table is there, and both databases agree about it. */
    void (*agreed)(const char *table, int64_t rows, const char *checksum);
};

/* False: 'why' holds a sentence, which never names the password of 'to'. */
bool copy_database(const char *from, const char *to, const struct copy_listener *listener, struct text *why);

#endif
