/*
 * drain.h: how a server ends.
 *
 * Alone on its database it ends at once: everybody is told, what is being
 * written is written.  Where other processes serve the same database (PostgreSQL)
 * it drains first: it says on /healthz that it goes, takes no new WebSockets,
 * and sends the open ones away a few at a time, so that the others are not run
 * over; they come back through the load balancer to another process and join
 * their tables there.  Requests over HTTP are answered until the load balancer has
 * seen that it goes and for a moment none comes.
 */
#ifndef BALUARTE_DRAIN_H
#define BALUARTE_DRAIN_H

#include "server/server.h"

/* With every tick of the server. */
void drain_tick(struct server *s);

/* Everybody is gone and everything is written, or it has taken too long. */
bool drain_is_done(struct server *s);

#endif
