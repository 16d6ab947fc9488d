/*
 * handover.h: another person takes the seat of somebody who leaves a game that
 * is played together [SO-38].
 *
 * A seat is free for others (table_seat_is_free) when its player has offered it
 * and plays on until somebody comes, when those who go on have offered it while
 * a bot plays there, or when its player has given up.  An offer is a mark on the
 * row of the seat; the change itself is an entry like a player's own return, so
 * that a program which knows nothing of offers goes on rightly.  Seats before
 * the start are seating.h's.
 */
#ifndef BALUARTE_HANDOVER_H
#define BALUARTE_HANDOVER_H

#include "server/table/table.h"

/* Offers a seat, or takes the offer back. */
void handover_offer(struct call *call, struct table *t);

/* Takes a seat that is free. */
void handover_sit(struct call *call, struct table *t);

#endif
