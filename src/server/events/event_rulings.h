/*
 * event_rulings.h: what is decided about a match: its hour, by those who play
 * it; its result, by a referee, with a reason that all can see.
 */
#ifndef BALUARTE_EVENT_RULINGS_H
#define BALUARTE_EVENT_RULINGS_H

#include "server/events/event_turn.h"

/* Commands.  False: turn_refuse was called. */
bool ruling_propose(struct turn *turn);
bool ruling_agree(struct turn *turn);
bool ruling_result(struct turn *turn);
bool ruling_again(struct turn *turn);
bool ruling_adjourn(struct turn *turn);

/* Whoever has withdrawn loses what they have not begun to play. */
bool ruling_withdraw(struct turn *turn, int person);

/* Is there a reason in the body? */
bool ruling_has_reason(struct turn *turn);

#endif
