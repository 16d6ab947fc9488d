/*
 * moves.h: the rules of play: what may be done, and what it does.
 */
#ifndef BALUARTE_CARTAGENA_MOVES_H
#define BALUARTE_CARTAGENA_MOVES_H

#include "cartagena/position.h"

void carta_start(struct carta_live p);
int  carta_actor(const struct carta *s);

void          carta_legal(struct carta_pos p, struct actions *out);
void          carta_apply(struct carta_live p, struct action a);
bool          carta_forced(struct carta_pos p, struct action *a);
struct action carta_pick(struct carta_pos p, struct rng *rng);
void          carta_playout(struct carta_live p, struct rng *rng);

/* Squares from which the seat could retreat [CA-17] [CA-20], and where it would land (NOWHERE: it cannot). */
uint64_t carta_retreats(struct carta_pos p, int seat);
int      carta_retreat_to(struct carta_pos p, int from);

/* A player without any legal move [CA-12]. */
bool carta_is_stuck(struct carta_pos p, int seat);

/* The best of the seats 'among' by pirates in the boat, then by the sum of positions, one bit each [CA-D4]. */
unsigned carta_leaders(const struct carta_rules *r, const struct carta *s, unsigned among);

#endif
