/*
 * rollout.h: games of Carcassonne played on by a policy that is quick.
 */
#ifndef BALUARTE_ROLLOUT_H
#define BALUARTE_ROLLOUT_H

#include "bots/evaluation.h"

extern const struct rollout_policy carcassonne_rollout;

#endif
