/*
 * toy_game.h: a tiny game for the tests of everything that is the same for all
 * games: chance with unequal odds, decisions, forced decisions, a secret.
 *
 * Each turn a die is rolled (1 once in 7, 2 twice, 3 three times, 10 once) and
 * its seat keeps the points or gives them to another seat.  A 3 is worth
 * nothing: the only thing to do is to pass, which the engine does.  In the
 * last round the die shows 2 for certain.  Seat 0's secret is its last roll.
 */
#ifndef BALUARTE_TOY_GAME_H
#define BALUARTE_TOY_GAME_H

#include "game/game.h"

extern const struct game_ops        toy_ops;
extern const struct game_ops *const toy_games[]; /* the toy alone, then NULL */

#endif
