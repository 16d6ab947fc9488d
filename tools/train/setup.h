/*
 * setup.h: how a game begins that something is learned from.
 */
#ifndef BALUARTE_TRAIN_SETUP_H
#define BALUARTE_TRAIN_SETUP_H

#include "session/session.h"

enum { GAME_WORDS = 256 };

/* Ends the program with a sentence. */
_Noreturn void die(const char *what, const char *which);

/* "carcassonne players=3" with that seed, or the end. */
struct session *game_begin(const char *game, unsigned long seed);

/* Mostly one expansion or a few, sometimes all; mostly two players. */
void random_game(struct rng *rng, char out[GAME_WORDS]);

/* Three to six players; mostly without expansions, sometimes with one or two that leave the game as long as it is. */
void random_game_of_many(struct rng *rng, char out[GAME_WORDS]);

#endif
