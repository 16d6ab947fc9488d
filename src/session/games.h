/*
 * games.h: the games that this program knows.
 *
 * Sessions, records and the protocol take a list of games from their caller,
 * so that tests can bring a game of their own.
 */
#ifndef BALUARTE_GAMES_H
#define BALUARTE_GAMES_H

#include "game/game.h"

/* Ends with NULL. */
extern const struct game_ops *const all_games[];

/* NULL if the list has no game of that name. */
const struct game_ops *games_find(const struct game_ops *const *games, const char *name);

#endif
