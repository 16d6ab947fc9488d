/*
 * guided.h: games of Carcassonne played on by simple rules of thumb.
 */
#ifndef BALUARTE_GUIDED_H
#define BALUARTE_GUIDED_H

#include "bots/brain.h"

/* Plays on until that turn begins or the game is over.  Which tile comes when so many are left goes by b->luck, the
 * rest by b->rng.  False, and nothing is played, where there are no rules of thumb: in games other than the base game
 * of Carcassonne. */
bool guided_playout(struct bot *b, struct game_state *s, int until);

#endif
