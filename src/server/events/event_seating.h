/*
 * event_seating.h: the tables of an event: made for the two who play, the one who
 * begins at seat 0.
 */
#ifndef BALUARTE_EVENT_SEATING_H
#define BALUARTE_EVENT_SEATING_H

#include "server/events/event_turn.h"

/* Games 1 and 2 are played with the same draws, 3 and 4 too, where the event says so; the last one of an odd number has its own. */
bool event_game_is_paired(const struct turn *turn, int round, int game);

/* Adds the next game of a duel to the turn's job: [round, board, game, table]. */
json_t *event_seat_game(struct turn *turn, int round, int board, const struct duel *d);

#endif
