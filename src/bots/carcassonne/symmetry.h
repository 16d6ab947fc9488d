/*
 * symmetry.h: actions of Carcassonne that come to the same.
 */
#ifndef BALUARTE_SYMMETRY_H
#define BALUARTE_SYMMETRY_H

#include "game/game.h"

/* As struct evaluation has it. */
int drop_symmetric(const struct game_rules *rules, const struct game_state *s, struct action *at, int n);

#endif
