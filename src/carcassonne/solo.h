/*
 * solo.h: the game for one person, ruleset=solo.  See solo.c.
 */
#ifndef BALUARTE_SOLO_H
#define BALUARTE_SOLO_H

#include "carcassonne/phases.h"

/* Switched on by the ruleset: its steps and hooks, as those of an expansion that nobody can choose. */
extern const struct expansion solo_game;

static inline bool is_solo(const struct carc_rules *r)
{
    return r->params.ruleset == RULES_SOLO;
}

/* Splits the tiles that are left into piles, as evenly as possible, the first colours having more. */
void solo_deal(struct pos p);

/* Are followers being counted one by one?  Then 'score' names a follower, not a zone. */
bool solo_is_counting(struct pos p);

/* The points of the last colour: what the player has achieved [SO-08] [SO-26]. */
int solo_result(const int16_t *score, int colours);

/* What is left to each colour, as a line below the board. */
void solo_draw(struct pos p, struct text *out);

#endif
