/*
 * run.h: the run of Cartagena, for its struct evaluation.
 */
#ifndef BALUARTE_RUN_H
#define BALUARTE_RUN_H

#include "game/game.h"

double cartagena_run(const struct game_rules *rules, const struct game_state *s, struct action a);

#endif
