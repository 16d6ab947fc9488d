/*
 * share.h: how much of the bots' time is whose.
 *
 * A table has a budget: what its bots think is noted with its row of the queue
 * (work.h) and forgiven as time passes; beyond half of it they think shorter,
 * and are never refused.  What the tables of one owner use is kept beside it
 * and halved by time: whoever has used the least comes first.
 */
#ifndef BALUARTE_SHARE_H
#define BALUARTE_SHARE_H

#include "server/identity.h"
#include "server/server.h"

/* Microseconds of its budget that a table regains in a millisecond. */
int64_t share_regained(const struct server *s);

/* What is left now of what a table had spent at some time. */
int64_t share_spent(const struct server *s, int64_t spent_us, int64_t at);

/* How long a bot may think whose table has spent so much, when 'busy' decisions of all tables are being thought about and
 * 'waiting' more are not. */
int share_ms(const struct server *s, int64_t spent_us, int64_t busy, int64_t waiting);

enum { SHARE_LEAST_MS = 20 };

/* What owners' bots have used and nobody has written down yet. */
struct use {
    struct use *next;
    char        owner[ID_CAP];
    int64_t     us;
};

void uses_note(struct use **uses, const char *owner, int64_t us);
void uses_write(struct server *s, struct use **uses);
void uses_free(struct use **uses);

#endif
