/*
 * work.h: the decisions of bots as a queue in the database.
 *
 * When it is a bot's turn, the job that appends the entries also writes a row
 * of bot_work.  Any process with a free bot thread (a server, or a 'baluarte
 * worker') takes the row for a while: that is a lease.  It loads the table,
 * thinks (botpool.h) and appends the answer, which replaces or removes the row
 * in the same job.  A process that dies leaves a lease that runs out, and
 * another one takes the row.
 *
 *   whose turn   the owner who has used the least time of late, then the oldest
 *   how long     bot_ms; less where many wait, or where the table has used up
 *                its share (bot_table_ms_per_minute); after some tries in vain
 *                the gentlest bot answers at once: no game stands still
 *
 * The optimistic append decides, not the lease: two processes that think about
 * the same decision waste time and do no harm.
 */
#ifndef BALUARTE_WORK_H
#define BALUARTE_WORK_H

#include "server/table.h"

/* False: not enough memory. */
bool work_open(struct server *s);

/* Gives back what nobody has answered; before the store is closed. */
void work_close(struct server *s);

/* After the last letter was delivered. */
void work_free(struct server *s);

/* In the job that appends to a table: what the entries mean for its bots. */
void work_ask(struct job *job, struct table *t);

/* That job is done, or has failed. */
void work_stored(const struct job *job, struct table *t);

/* The table leaves the memory: if it could not be loaded, another process may have more luck, later. */
void work_dropped(const struct table *t);

/* From the bus. */
struct bus_item;
void hear_work(struct server *s, const struct bus_item *item);

/* Four times a second. */
void work_tick(struct server *s);

#endif
