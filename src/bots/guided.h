/*
 * guided.h: games of Carcassonne played on by rules of thumb.
 */
#ifndef BALUARTE_GUIDED_H
#define BALUARTE_GUIDED_H

#include "bots/brain.h"

/* Bytes that b->guide must have; 0 where there are no rules of thumb: in games other than the base game of
 * Carcassonne. */
size_t guided_memory(const struct bot *b);

/* A question: what the rules of thumb go by in all playouts from there on. */
void guided_begin(struct bot *b, const struct game_state *s);

/* Plays on until that turn begins or the game is over.  Which tile comes when so many are left goes by b->luck, the
 * rest by b->rng.  False, and nothing is played, where there are no rules of thumb. */
bool guided_playout(struct bot *b, struct game_state *s, int until);

#endif
