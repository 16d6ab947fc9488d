/*
 * record.h: a game as a text that people can read and edit.
 *
 *     game: carcassonne
 *     ruleset: plus
 *     players: 2
 *     names: Ana | Bruno
 *     options: farmers=false
 *     seed: 42
 *     engine: baluarte 0.1.0
 *     date: 2000-12-31
 *     words: 1
 *     drawn: all
 *     result: unfinished
 *     setup: lay D 0,1/2; figure 0 small 0,1 city:N; turn 1 2
 *     # turn 1, seat 0
 *     draw W
 *     place -1,0/0
 *
 * Tags come first, in any order; only 'game' is needed.  Then the actions, one
 * on each line, without those that the engine makes itself.  Blank lines and
 * what follows a # do not count.
 *
 * 'drawn' says which outcomes of chance came from the seed: all, none (as when
 * the tag is missing) or the numbers of the actions ("1 4-9").  Loading draws
 * them again and refuses a record whose draws the seed did not give; 'words'
 * is how many words of the generator they took.  'result' holds the points, or
 * 'unfinished'.  'names' are those of the players by seat, in any letters, with
 * bars between them.  'commitment' is the BLAKE2b-256 hash of the seed that a server
 * showed before the game.  'setup', on one line or several, is the position where
 * the game begins if it was built by hand: the edits of session_build.
 */
#ifndef BALUARTE_RECORD_H
#define BALUARTE_RECORD_H

#include "session/session.h"

enum { RECORD_MAX = 1 << 20 }; /* bytes */

/* The record of the game so far. */
void record_write(struct session *s, struct text *out);

/* The same in memory that the caller frees; NULL: not enough memory. */
char *record_text(struct session *s, size_t *length);

/* Replays a record, every action checked.  NULL: refused, 'why' holds a sentence and *line the number of the line
 * at fault (0: the text as a whole).  The bytes may be anything. */
struct session *record_load(const struct game_ops *const *games, const char *bytes, size_t length, int *line,
                            struct text *why);

/* Are these bytes a date as records write it? */
bool record_is_date(const char *text, size_t length);

/* The day that the record of a new game carries: that of SOURCE_DATE_EPOCH if it is set, otherwise today, in UTC. */
void record_today(char out[16]);

#endif
