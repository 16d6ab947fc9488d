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
#include <stddef.h>
#include <stdint.h>

#include "server/core/identity.h"

struct bus_item;
struct server;
struct table;

enum { LOBBY_WAITING_MAX = 1024 };

/* GET /api/v1/tables, as it was written last: many look, and it changes now and then. */
struct lobby_list {
    char   *text; /* NULL: it has to be made anew */
    size_t  n;
    int64_t at;
};

enum { LOBBY_LISTS = 3 }; /* one for each state of a table */

struct lobby {
    struct lobby_list list[LOBBY_LISTS];
    int64_t           changes; /* how often something has changed */
    char (*waiting)[ID_CAP];   /* tables that have changed, LOBBY_WAITING_MAX at most */
    int  n_waiting;
    bool is_asking, has_missed;
};

/* Tells those who look at the lobby. */
void lobby_tell(struct table *t);

void lobby_gone(struct table *t); /* closed before the start */

/* A public table has changed, here or elsewhere: the lists are made anew. */
void lobby_changed(struct server *s);

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
