/*
 * rollout.h: games of Carcassonne played on by a policy that is quick.
 *
 * One policy (policy.h, placement.h) in two loops: the base game in the layout
 * that is a constant there, and everything else step by step.
 */
#ifndef BALUARTE_ROLLOUT_H
#define BALUARTE_ROLLOUT_H

#include "bots/carcassonne/rollout_odds.h"
#include "bots/evaluation.h"

extern const struct rollout_policy carcassonne_rollout;

/* rollout_plain.c: without expansions. */
void rollout_plain(const struct rollout_odds *odds, const struct game_rules *rules, struct game_state *s, int until,
                   uint64_t draws, struct rng *rng);

/* rollout_full.c: with them.  'trial' is a state to try actions in. */
void rollout_full(const struct rollout_odds *odds, struct game_state *trial, const struct game_rules *rules,
                  struct game_state *s, int until, uint64_t draws, struct rng *rng);

#endif
