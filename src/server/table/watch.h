/*
 * watch.h: who follows a table, and what they are told.
 */
#ifndef BALUARTE_WATCH_H
#define BALUARTE_WATCH_H

#include "server/table/table.h"

/* Follows a table from entry 'since' on. */
void watch_begin(struct table *t, struct conn *c, int since);
void watch_end(struct table *t, struct conn *c);
void watches_end(struct conn *c); /* all of a connection */

/* Everybody gets the entries that they may see and do not have. */
void watch_flush(struct table *t);

/* A connection has read what waited for it: the next pages of the tables that it follows. */
void watch_go_on(struct conn *c);

/* Everybody gets {"t":"table"}: seats, presence, state or question have changed. */
void watch_announce(struct table *t);

/* Somebody has taken or left a seat. */
void watch_reseat(struct table *t);

/* Those who may not look any more have seen the last of it. */
void watch_part(struct table *t);

/* To those who follow it, if they want to hear the author (NULL: nobody in particular). */
enum audience { TO_ALL, TO_SEATED, TO_SPECTATORS };
void watch_say(struct table *t, const json_t *message, enum audience audience, const char *author);

#endif
