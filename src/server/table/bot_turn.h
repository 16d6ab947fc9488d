/*
 * bot_turn.h: a bot's turn at a table becomes a row of the queue (bot_queue.h),
 * and what was thought becomes an action.
 */
#ifndef BALUARTE_BOT_TURN_H
#define BALUARTE_BOT_TURN_H

#include "server/table/table.h"

bool bot_turn_is_now(const struct table *t);

/* In the job that appends to a table: what the entries mean for its bots. */
void bot_turn_ask(struct job *job, struct table *t);

/* That job is done, or has failed. */
void bot_turn_stored(const struct job *job, struct table *t);

/* The table is loaded, stored or read again: a bot thinks if this process has the question. */
void bot_turn_think(struct table *t);

/* The queue has given us the question of a table. */
void bot_turn_taken(struct server *s, const char *id);

/* The table leaves the memory: if it could not be loaded, another process may have more luck, later. */
void bot_turn_dropped(const struct table *t);

#endif
