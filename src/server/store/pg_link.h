/*
 * pg_link.h: one connection of the store: it connects without waiting,
 * prepares every statement, and after a fault comes back by itself, later
 * each time.
 *
 * Who owns it polls the socket and calls pg_link_go_on; what is sent over a
 * connection that is ready, and what comes back, is the owner's.
 */
#ifndef BALUARTE_PG_LINK_H
#define BALUARTE_PG_LINK_H

#include "server/store/pg.h"

enum pg_link_state { PG_DOWN, PG_CONNECTING, PG_PREPARING, PG_READY };

struct pg_link {
    PGconn            *db;
    enum pg_link_state state;
    short              events;      /* what its socket waits for: POLLIN, POLLOUT */
    uint64_t           since_us;    /* in this state; PG_DOWN: when it tries again */
    int                failures;    /* since it was last ready */
    int                preparing;   /* answers that are due before it is ready */
    int64_t            n_connected; /* how often it was ready */
};

/* Begins to connect when it is time, and goes on with it when its socket calls (poll). */
void pg_link_go_on(struct pg_link *l, const char *url, const char *application, bool is_called, uint64_t now_us);

/* Sends what waits in its buffer.  False: it is broken. */
bool pg_link_flush(struct pg_link *l);

/* Another connection has come back: this one need not wait any longer before it tries, too. */
void pg_link_hurry(struct pg_link *l, uint64_t now_us);

/* Closes it; it tries again after a while. */
void pg_link_break(struct pg_link *l, uint64_t now_us);

#endif
