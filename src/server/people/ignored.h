/*
 * ignored.h: whom a person does not want to hear, and with whom they do not want
 * to play.
 *
 * Muted: their lines are not told to that person, over HTTP or a WebSocket.
 * Blocked: the same, and they do not sit down at tables of that person's.  The store has the truth; a
 * WebSocket keeps the ids, read with 'hello' and again when they change, in
 * whichever process that was.
 */
#ifndef BALUARTE_IGNORED_H
#define BALUARTE_IGNORED_H

#include <stdbool.h>

#include "server/store/store.h"

enum ignored_kind { IGNORED_NOT, IGNORED_MUTED, IGNORED_BLOCKED, IGNORED_KINDS }; /* the numbers are in the store */

extern const char *const ignored_words[IGNORED_KINDS]; /* "none", "mute", "block" */

struct conn;

/* From rows of IGNORED_OF or IGNORED_BY_KEY. */
void ignored_keep(struct conn *c, const struct row *row);

/* The same for all connections of a person. */
void ignored_keep_all(struct server *s, const char *player, const struct row *row);

bool ignored_is(const struct conn *c, const char *player);

#endif
