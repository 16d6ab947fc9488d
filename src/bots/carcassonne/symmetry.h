/*
 * symmetry.h: actions of Carcassonne that come to the same.
 */
#ifndef BALUARTE_SYMMETRY_H
#define BALUARTE_SYMMETRY_H

#include "game/game.h"

/* As struct evaluation has it. */
int drop_symmetric(const struct game_rules *rules, const struct game_state *s, struct action *at, int n);

/* A bit for each number of quarter turns after which a type of tile looks the same; the first is always set. */
unsigned turns_alike(int type);

#endif
