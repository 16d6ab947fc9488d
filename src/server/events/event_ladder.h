/*
 * event_ladder.h: a ladder at the server: challenges, and its end (docs/COMPETITIONS.md, "Ladder").
 */
#ifndef BALUARTE_EVENT_LADDER_H
#define BALUARTE_EVENT_LADDER_H

#include "server/events/event_turn.h"

/* Looks whether its day has come. */
void ladder_look(struct turn *turn);

/* Who loses a match whose days have passed without an hour: the side, or -1 if a referee decides. */
int ladder_loser(const struct duel *d, const bool has_spoken[2]);

/* The command of somebody who takes part: {"person"} is challenged. */
bool ladder_challenge(struct turn *turn);

/* The organiser's: it ends when what was begun is played. */
bool ladder_end(struct turn *turn);

/* Whom they may challenge now: a list of people. */
json_t *ladder_choices(struct turn *turn, int person);

#endif
