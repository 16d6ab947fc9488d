/*
 * seen.h: a game as one seat hears of it.
 *
 * A bot that is told of a game by `new ... you=SEAT` does not learn what the
 * others draw in secret: it hears 'draw ?'.  The session then holds a position
 * that could be the true one; where a later action shows that it was not,
 * another guess takes its place.  What is public, and the seat's own hand, is
 * always right.
 *
 * The history of such a game is not kept: no undo, no record.
 */
#ifndef BALUARTE_SEEN_H
#define BALUARTE_SEEN_H

#include "session/session.h"

/* Does this game have anything to hide?  Otherwise it is played as any other. */
bool seen_has_secrets(const struct session *s);

/* Takes "you=SEAT" out of the words of 'new', leaving blanks.  The seat, VIEW_PUBLIC for "you=public", -1 if it is not
 * there, or NOT_A_VIEWER if what is there is neither. */
enum { NOT_A_VIEWER = VIEW_PUBLIC + 1 };
int seen_take_seat(char *words);

/* Plays what the seat has heard of.  Decisions that the engine makes itself, and whose being forced would tell a
 * secret, are not made here: the seat is told of them as of any other action. */
bool seen_play_text(struct session *s, int viewer, struct rng *rng, const char *action, struct text *why);

/* The lines that tell a viewer of the last action: calls 'tell' with "draw ?" or with the action's text, once for the
 * action and once for each automatic one that the viewer could not know.  Stops when 'tell' returns false. */
bool seen_tell(const struct session *s, int viewer, bool (*tell)(void *context, const char *action), void *context);

#endif
