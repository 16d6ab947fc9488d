/*
 * bot_budget.h: how much of the bots' time is whose.
 *
 * A table has a budget: what its bots think is noted with its row of the queue
 * (bot_queue.h) and forgiven as time passes; beyond half of it they think shorter,
 * and are never refused.  What the tables of one owner use is kept beside it
 * and halved by time: whoever has used the least comes first.
 */
#ifndef BALUARTE_BOT_BUDGET_H
#define BALUARTE_BOT_BUDGET_H

#include "server/core/identity.h"
#include "server/server.h"

/* Microseconds of its budget that a table regains in a millisecond. */
int64_t bot_budget_regained(const struct server *s);

/* What is left now of what a table had spent at some time. */
int64_t bot_budget_spent(const struct server *s, int64_t spent_us, int64_t at);

/* How long a bot may think whose table has spent so much, when 'busy' decisions of all tables are being thought about and
 * 'waiting' more are not. */
int bot_budget_ms(const struct server *s, int64_t spent_us, int64_t busy, int64_t waiting);

enum { BOT_BUDGET_LEAST_MS = 20 };

/* What owners' bots have used and nobody has written down yet. */
struct owner_use {
    struct owner_use *next;
    char              owner[ID_CAP];
    int64_t           us;
};

void bot_budget_note(struct owner_use **uses, const char *owner, int64_t us);
void bot_budget_write(struct server *s, struct owner_use **uses);
void bot_budget_free(struct owner_use **uses);

#endif
