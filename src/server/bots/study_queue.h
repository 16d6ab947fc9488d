/*
 * study_queue.h: finished games that somebody wants analysed, as a queue in the
 * database.
 *
 * A row of 'studies' holds the record of the game, so that any process with bot
 * threads (a server, or a 'baluarte worker') can do the work without the table.
 * It takes a row for a while (a lease), judges turn after turn when no bot
 * waits (study_work.h), and stores what was found together with a longer lease.
 * A process that dies leaves a lease that runs out; another one goes on behind
 * what is stored.  One game at a time in a process: whose turn it is says how
 * many games of the same person wait before it, then who asked first.
 *
 * Who may ask, and what they are shown: api_study.c.
 */
#ifndef BALUARTE_STUDY_QUEUE_H
#define BALUARTE_STUDY_QUEUE_H

#include "server/server.h"

/* False: not enough memory. */
bool study_queue_open(struct server *s);

/* Gives back what is not finished; before the store is closed, after the threads have ended. */
void study_queue_close(struct server *s);
void study_queue_free(struct server *s);

/* Four times a second. */
void study_queue_tick(struct server *s);

/* Somebody has asked for one: look at once. */
void study_queue_wake(struct server *s);

#endif
