/*
 * bot_queue.h: the decisions of bots as a queue in the database.
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
#ifndef BALUARTE_BOT_QUEUE_H
#define BALUARTE_BOT_QUEUE_H

#include "server/core/identity.h"
#include "server/server.h"
#include "session/session.h"

struct bus_item;
struct thought;

enum { BOT_TRIES_MAX = 3 };

/* A row of bot_work that is ours. */
struct lease {
    struct lease *next;
    char          table[ID_CAP];
    int           n, tries;
    int64_t       until;
    int64_t       spent_us; /* of the table, as of now */
    bool          is_written, thinks, has_looked;
    bool          is_answered; /* with this, while the table is being read */
    char          action[ACTION_TEXT_MAX];
    uint64_t      us;
};

/* 'taken' is told of each table whose question this process has taken.  False: not enough memory. */
bool bot_queue_open(struct server *s, void (*taken)(struct server *s, const char *table));

/* Gives back what nobody has answered; before the store is closed. */
void bot_queue_close(struct server *s);

/* After the last answer was delivered. */
void bot_queue_free(struct server *s);

/* Four times a second. */
void bot_queue_tick(struct server *s);

/* From the bus. */
void bot_queue_hear(struct server *s, const struct bus_item *item);

/*
 * ----- leases -----
 */

/* The one of a table, or NULL; a new one (NULL: not enough memory); one less. */
struct lease *bot_queue_lease(const struct server *s, const char *table);
struct lease *bot_queue_add(struct server *s, const char *table, int n);
void          bot_queue_end(struct server *s, struct lease *l);

/* How many more this process could think about, and how long a lease lasts. */
int     bot_queue_room(const struct server *s);
int64_t bot_queue_lease_ms(const struct server *s);

/* Does somebody wait, as far as this process knows? */
bool bot_queue_is_wanted(const struct server *s);

/* Takes from the queue if there may be something and there is room. */
void bot_queue_take_more(struct server *s);

/* A question stands in the queue that nobody has. */
void bot_queue_tell(struct server *s, const char *table);

/* Ends the lease: somebody else may try at once; or there is nothing to decide any more. */
void bot_queue_give_back(struct server *s, struct lease *l);
void bot_queue_drop(struct server *s, struct lease *l);

/* How long to think about it, and that somebody has. */
int  bot_queue_think_ms(const struct server *s, const struct lease *l);
void bot_queue_note(struct server *s, const struct thought *answer);

#endif
