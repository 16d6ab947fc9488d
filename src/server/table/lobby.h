/*
 * lobby.h: those who look at the lobby hear of every change of a public
 * table, whichever process it happened in.
 *
 * A table in memory tells of itself.  Of one that is not, the bus says that
 * it has changed: what it looks like now is read from the store, a few tables
 * with one question, and only while somebody looks.
 */
#ifndef BALUARTE_LOBBY_H
#define BALUARTE_LOBBY_H

#include <jansson.h>
#include <stdbool.h>

#include "server/core/identity.h"

struct bus_item;
struct server;
struct table;

enum { LOBBY_WAITING_MAX = 1024 };

struct lobby {
    char (*waiting)[ID_CAP]; /* tables that have changed, LOBBY_WAITING_MAX at most */
    int  n_waiting;
    bool is_asking, has_missed;
};

/* Tells those who look at the lobby. */
void lobby_tell(struct table *t);

void lobby_gone(struct table *t); /* closed before the start */

/* To all who look; takes the message. */
void lobby_send(struct server *s, json_t *message);

/* A table that is not in memory was changed, or closed. */
void lobby_hear(struct server *s, const struct bus_item *item);
void lobby_hear_gone(struct server *s, const struct bus_item *item);

/* Something was lost: those who look are told of all that stands there now. */
void lobby_missed(struct server *s);

/* Four times a second. */
void lobby_tick(struct server *s);
void lobby_free(struct server *s);

#endif
