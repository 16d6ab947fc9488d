/*
 * messages.h: what a WebSocket may say (docs/API.md).
 */
#ifndef BALUARTE_MESSAGES_H
#define BALUARTE_MESSAGES_H

#include "server/net/conn.h"

/* Bytes from outside: anything. */
void message_received(struct conn *c, const char *bytes, size_t n);

/* One of its calls has ended: the next of its messages. */
void message_go_on(struct conn *c);

#endif
