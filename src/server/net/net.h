/*
 * net.h: the network thread: libwebsockets and the loop around it.
 */
#ifndef BALUARTE_NET_H
#define BALUARTE_NET_H

#include "server/server.h"

struct conn;
struct http_request;

/* What the rooms above make of what comes in. */
struct net_hooks {
    void (*time)(struct server *s);                               /* something happens: what time is it? */
    void (*request)(struct http_request *r);                      /* a request is whole: answer it, or hold it */
    void (*message)(struct conn *c, const char *bytes, size_t n); /* a message of a WebSocket */
    void (*answered)(struct conn *c);                             /* a call of a WebSocket has ended */
    void (*drained)(struct conn *c);                              /* what waited for a WebSocket was sent */
    void (*closed)(struct conn *c);                               /* a WebSocket is gone */
};

/* Begins to listen.  False: 'why' holds a sentence. */
bool net_open(struct server *s, struct text *why);

/* Until 'is_done' says so, which is asked after every event and every tick. */
void net_loop(struct server *s, bool (*is_done)(struct server *s));

void net_close(struct server *s);

#endif
