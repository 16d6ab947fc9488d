/*
 * seating.h: making tables, and who sits where before a game begins.
 *
 * Seats are changed in the store first; the table in memory follows when it is
 * done, so that two people who want the same seat get two different answers.
 */
#ifndef BALUARTE_SEATING_H
#define BALUARTE_SEATING_H

#include "server/table/table.h"

/* The owner has blocked whoever wants to sit down. */
#define SEATING_BLOCKED "who made this table does not want to play with you"

void seating_sit(struct call *call, struct table *t);
void seating_stand(struct call *call, struct table *t);
void seating_seat(struct call *call, struct table *t);
void seating_start(struct call *call, struct table *t);
void seating_close(struct call *call, struct table *t);
void seating_rematch(struct call *call, struct table *t);

/* Begins the game if it waits for nothing else any more. */
void seating_changed(struct table *t);

/* POST /api/v1/tables */
void seating_create(struct call *call);

#endif
