/*
 * push.h: messages to browsers, through the push services that they named (Web
 * Push, RFC 8030; libcurl, in a thread of its own).
 *
 * A stranger says where we send to: only to https, never to an address inside a
 * network of ours (looked at when the connection is made, whatever the name
 * said before), and nothing that comes back is kept but the status.  The setting push_local lets
 * tests have a service of their own.  The queue is bounded; a message is tried
 * again for some minutes.
 */
#ifndef BALUARTE_PUSH_H
#define BALUARTE_PUSH_H

#include "server/remind/push_crypto.h"
#include "server/server.h"

enum { PUSH_ENDPOINT_CAP = 1024 };

/* The status of the push service, 0 where there was none.  On the network thread. */
typedef void push_done(struct server *s, int status, void *context);

/* False: not enough memory.  Where the program has no libcurl nothing is opened. */
bool push_open(struct server *s);
void push_close(struct server *s);

/* Four times a second: what could not be sent is tried again. */
void push_tick(struct server *s);

/* Does this server send messages at all? */
bool push_is_on(const struct server *s);

/* May somebody name this as the place where messages go? */
bool push_endpoint_is_right(const struct server *s, const char *endpoint);

/* The context is freed afterwards, in any case.  False: too many wait, or it cannot be; 'done' is not called. */
bool push_send(struct server *s, const struct push_keys *keys, const char *endpoint, const char *key, const char *auth,
               const char *text, push_done *done, void *context);

#endif
