/*
 * inside.h: what the two files of a session, make.c and session.c, share, and nobody else needs.
 */
#ifndef BALUARTE_SESSION_INSIDE_H
#define BALUARTE_SESSION_INSIDE_H

#include "session/session.h"

#define SESSION_NO_MEMORY "there is not enough memory"

/* The first position, with its events: nothing has been played. */
void session_begin(struct session *s);

/* What an action caused is what the session tells now.  Debug builds look whether the position holds together. */
void session_keep(struct session *s, const struct events *events);

#endif
