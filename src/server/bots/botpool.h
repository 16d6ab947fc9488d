/*
 * botpool.h: threads that think for bots.
 *
 * A table has at most one question here at a time.  The next to be answered is
 * that of whoever (by the owner of the table) has used the least processor
 * time of late, then the oldest: nobody waits long because somebody else plays
 * many games.  Which questions come here, and how long each is thought about,
 * is decided by the queue that all processes share (bot_queue.h).
 *
 * Where no bot waits the threads do chores, things that nobody waits for by the
 * second (study_queue.h).
 */
#ifndef BALUARTE_BOTPOOL_H
#define BALUARTE_BOTPOOL_H

#include "server/core/identity.h"
#include "server/server.h"
#include "session/session.h"

struct thought {
    struct queued  queued; /* first */
    struct server *server;
    char           table[ID_CAP], owner[ID_CAP];
    int            n, seat, level; /* n: the entries of the table when it was asked */
    int            ms;             /* to think at most */

    const struct game_ops *ops;
    struct game_rules     *rules; /* copies: the table may go on without them */
    struct game_state     *state;

    char     action[ACTION_TEXT_MAX]; /* the answer; "": there is none */
    uint64_t us;
};

/* With as many threads as the settings say.  False: not enough memory or no threads. */
bool botpool_open(struct server *s);
void botpool_close(struct server *s);

/* Asks for a decision of the seat whose turn it is.  'done' is called on the network thread; the thought is freed
 * afterwards.  False: not enough memory. */
bool botpool_ask(struct server *s, const struct session *position, const struct thought *question,
                 void (*done)(struct thought *answer));

/* Something that is done when no bot waits.  It is short: a bot that comes meanwhile waits for it. */
struct chore {
    struct queued queued;              /* first; 'deliver' is called on the network thread afterwards */
    void (*work)(struct chore *chore); /* on one of the threads */
    struct chore *next;
};

/* The chore belongs to the caller; one that was not begun when the pool is closed is never delivered. */
void botpool_do(struct server *s, struct chore *chore);

/* 0: others think. */
int botpool_threads(const struct botpool *pool);

#endif
