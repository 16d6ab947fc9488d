/*
 * event_commands.h: what people do in an event (docs/API.md, "What people do in
 * an event"): who may, when, and what is noted.
 */
#ifndef BALUARTE_EVENT_COMMANDS_H
#define BALUARTE_EVENT_COMMANDS_H

#include "server/events/event_turn.h"

/* Runs turn->command.  False: it was refused. */
bool event_command(struct turn *turn);

/* Is there such a command? */
bool event_command_is_known(const char *name);

/* Whoever asks takes part from now on, if they may. */
bool event_enter(struct turn *turn);

/* A name as nobody else in the event has it, and as its text can have it. */
void event_own_name(const struct story *st, const char *from, char out[PERSON_NAME_CAP]);

#endif
