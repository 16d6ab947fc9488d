/*
 * event_remind.h: who of an event is reminded of what has just happened in it
 * (reminders.h).
 */
#ifndef BALUARTE_EVENT_REMIND_H
#define BALUARTE_EVENT_REMIND_H

#include "server/events/event_turn.h"

/* In the transaction that stores what is new, behind the people. */
void event_remind(struct turn *turn);

#endif
