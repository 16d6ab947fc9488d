/*
 * protocol.h: the engine protocol of PROTOCOL.md, one line in, one reply out.
 *
 * It neither reads nor prints: the program, the server, the page and the
 * fuzzer each bring their own lines and carry the replies away.  A line may be
 * any bytes at all; what is not understood gets a reply that starts with "?"
 * and changes nothing.
 */
#ifndef BALUARTE_PROTOCOL_H
#define BALUARTE_PROTOCOL_H

#include "bots/bot.h"
#include "session/session.h"

enum { PROTOCOL_LINE_MAX = 1 << 20 }; /* bytes; longer ones are refused as a whole */

struct protocol;

/* NULL: not enough memory.  The list of games ends with NULL. */
struct protocol *protocol_new(const struct game_ops *const *games);
void             protocol_free(struct protocol *p); /* NULL is fine */

/* What 'bestmove' measures its time with.  Without one it refuses ms=N and looks at a few hundred nodes at most, so
 * that no line takes long. */
void protocol_set_clock(struct protocol *p, bot_clock clock);

/* From now on it answers `drawing`, too: code that the page plays without. */
void protocol_draws(struct protocol *p);

/*
 * Answers one line, given without its newline (a carriage return at its end
 * is dropped).  The reply ends with an empty line and lives until the next
 * call.  It is empty (*length 0) as long as the lines of a 'load' come in.
 */
const char *protocol_line(struct protocol *p, const char *line, size_t line_length, size_t *length);

/* True after 'quit'. */
bool protocol_ended(const struct protocol *p);

/* The game in progress, or NULL: for those who show it besides. */
const struct session *protocol_session(const struct protocol *p);

#endif
