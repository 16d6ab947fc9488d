/*
 * import.h: games that were played with other programs.
 *
 * What comes in is a stranger's file and may be anything.  What comes out is a
 * session in which the whole game has been played again by our rules, move by
 * move, so that a record of it passes every check that our own games pass.
 */
#ifndef BALUARTE_IMPORT_H
#define BALUARTE_IMPORT_H

#include "session/session.h"

enum { IMPORT_MAX = 8 << 20 }; /* bytes */

/* A saved game of JCloisterZone or FanCloisterZone (.jcz).  NULL: refused; 'why' names what is wrong with the file or
 * what we do not have, all reasons at once where that is possible.  'games' ends
 * with NULL.  Free with session_free. */
struct session *import_jcz(const struct game_ops *const *games, const char *bytes, size_t length, struct text *why);

#endif
