/*
 * commands.h: what may be said at a table, the same over a WebSocket and over
 * HTTP (docs/API.md).
 */
#ifndef BALUARTE_COMMANDS_H
#define BALUARTE_COMMANDS_H

#include "server/net/call.h"

/* Answers the call, now or later. */
void command_run(struct call *call, const char *name);

#endif
