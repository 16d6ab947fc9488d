/*
 * event_arena.h: an arena: those who wait are paired at once, until the bell.
 *
 * All of its games are of one round, whose boards grow.  Who meets whom is
 * src/compete's business.  A game that has begun when the bell rings is played to
 * its end and counts, which its clock sees to; a table that has not is closed.
 */
#ifndef BALUARTE_EVENT_ARENA_H
#define BALUARTE_EVENT_ARENA_H

#include "server/events/event_turn.h"

/* When the bell of an arena rings, or the day of a ladder comes; 0: never, or it has not begun. */
int64_t arena_bell(const struct story *st);

/* It has rung. */
bool arena_is_over(const struct turn *turn);

/* What has not begun is dropped; when all is played it is over. */
void arena_end(struct turn *turn);

/* Pairs those who wait, or ends it.  True: games are to be made. */
bool arena_look(struct turn *turn);

/* The commands of somebody who takes part: not to be paired for now, and again. */
bool arena_rest(struct turn *turn);
bool arena_here(struct turn *turn);

#endif
