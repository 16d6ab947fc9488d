/*
 * player.h: a player has another name, a vacation, or is no more: what is in
 * memory follows, here and in the other processes.
 */
#ifndef BALUARTE_PLAYER_H
#define BALUARTE_PLAYER_H

#include "server/server.h"

struct bus_item;

/* The store has it already. */
void player_changed(struct server *s, const struct who *who);

/* Somebody else has changed them in the store: what is in memory is read again. */
void player_reload(struct server *s, const char *player);

/* From the bus. */
void player_hear(struct server *s, const struct bus_item *item);

#endif
