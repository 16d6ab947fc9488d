/*
 * event_step.h: what an event does by itself: it begins at its hour, pairs
 * its rounds, makes the tables of duels, notes what they came to, decides about
 * those who did not come, and ends.
 *
 * Every step is a function of the entries, of the tables that are still open
 * and of the time.  It runs within the transaction that has the event's row
 * (event_turn.h), in whichever process is awake: what is stored was done once.
 */
#ifndef BALUARTE_EVENT_STEP_H
#define BALUARTE_EVENT_STEP_H

#include "server/events/event_turn.h"

/* As far as it goes now; sets turn->wake. */
void event_step(struct turn *turn);

/* Who has not checked in is left out, if they could have. */
void event_leave_out_absent(struct turn *turn);

/* Somebody has to look again at this time, if not before. */
void event_wake_at(struct turn *turn, int64_t at);

/* Is a seat among the winners of a table's result? */
bool game_is_won_by(const json_t *result, int seat);

/* The next round is not waited for: somebody has said so.  False: turn_refuse was called. */
bool event_step_next(struct turn *turn);

#endif
