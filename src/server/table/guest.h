/*
 * guest.h: what was done to the database by hand, beside the running server
 * ('baluarte admin').
 *
 * Whoever does something there leaves a note, the time, in the store; every process
 * looks for a new one about once a second and compares people, names and
 * tables with the store, as after a gap on the bus.  Bans of addresses and tables that are to end (orders.h) are read at the same time.
 */
#ifndef BALUARTE_GUEST_H
#define BALUARTE_GUEST_H

#include <stdbool.h>
#include <stdint.h>

struct server;

#define GUEST_NOTE "guest" /* its name in the table meta */

struct guest_look {
    bool    is_looking, has_looked;
    int64_t at, note; /* of the last look */
};

/* Four times a second. */
void guest_tick(struct server *s);

#endif
