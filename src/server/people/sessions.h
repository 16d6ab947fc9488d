/*
 * sessions.h: a key opens the server until its session ends; then what it
 * had opened is closed, in every process.
 *
 * A session is a row of the store: the hash of a key and whose it is.  HTTP
 * looks it up with every request.  A WebSocket looks it up once, with 'hello',
 * and remembers the hash; so whoever ends sessions in the store tells it here
 * afterwards.
 */
#ifndef BALUARTE_SESSIONS_H
#define BALUARTE_SESSIONS_H

#include "server/server.h"

struct row;

/* Whom a row of SESSION_FIND or PLAYER_GET is about; id "" where there is none. */
struct who who_of_row(const struct row *row);

/* What SESSION_FIND has to know beside the hash: keys that were last used before this time are worth nothing. */
int64_t sessions_oldest(const struct server *s);

/* Once an hour: connections use their keys; those that nobody has used for too long are ended. */
void sessions_sweep(struct server *s);

/* Notes that a key was used, if that was last noted ('before') more than an hour ago. */
void session_used(struct server *s, const char *key, int64_t before);

/* The store has ended them: all of a player's, the one of a key, or all but that one.  Their connections are closed
 * here and in the other processes. */
void sessions_ended(struct server *s, const char *player);
void session_ended(struct server *s, const char *player, const char *key_hash);
void other_sessions_ended(struct server *s, const char *player, const char *key_hash);

/* The same, heard from another process: the text of BUS_WHO.  False: it is about something else. */
bool sessions_hear(struct server *s, const char *player, const char *text);

/* A key that is being looked up may be ended meanwhile, and the answer of the store be older than the end.  Take the
 * mark before asking; if sessions of the player have ended since, ask again. */
int64_t sessions_mark(const struct server *s);
bool    sessions_ended_since(const struct server *s, int64_t mark, const char *player);

#endif
