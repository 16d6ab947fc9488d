/*
 * wire.h: the line to a server: one request over HTTP, and a WebSocket
 * (libwebsockets).  It knows nothing of tables; whoever holds it says what to do with
 * a message, and comes by now and then (wire_serve).
 */
#ifndef BALUARTE_GUEST_WIRE_H
#define BALUARTE_GUEST_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/guest/link.h"

enum wire_state { WIRE_CLOSED, WIRE_OPENING, WIRE_OPEN };

struct wire;

/* 'heard' is given each message, whole and ending in a NUL.  'ca' is a file of the certificates that are believed, NULL:
 * those of the system.  NULL: there is no memory. */
struct wire *wire_new(const struct link *link, const char                              *ca,
                      void (*heard)(void *context, char *message, size_t length), void *context);
void         wire_free(struct wire *w);

/* A POST with a body of JSON; the answer's body, which the caller frees, or NULL with a sentence. */
char *wire_post(struct wire *w, const char *path, const char *body, struct text *why);

void            wire_open(struct wire *w); /* the WebSocket */
enum wire_state wire_state(const struct wire *w);
const char     *wire_trouble(const struct wire *w); /* why it was closed, or "" */

/* In its turn; false: there is no line, or no memory. */
bool wire_send(struct wire *w, const char *message);

/* What has come is read and what waits is sent; returns at once. */
void wire_serve(struct wire *w);

/* Waits up to so many milliseconds for something to do, then does it. */
void wire_wait(struct wire *w, int milliseconds);

int wire_handle(const struct wire *w); /* for poll; -1: none */

#endif
