/*
 * guest.h: a seat at a server's table, played from this keyboard
 * (docs/API.md).
 */
#ifndef BALUARTE_GUEST_H
#define BALUARTE_GUEST_H

#include "cli/keyboard.h"

#ifdef BALUARTE_SERVER

/* Sits down at the table of t->link, or looks on where no seat is open; t->place is then the server's.  False: 'why'. */
bool guest_join(struct keyboard *t, struct text *why);
void guest_leave(struct keyboard *t); /* the table goes on */

#else /* built without the libraries that a line to a server needs */

static inline bool guest_join(struct keyboard *t, struct text *why)
{
    (void)t;
    text_word(why, "this program was built without libwebsockets, which --join needs");
    return false;
}

static inline void guest_leave(struct keyboard *t)
{
    (void)t;
}

#endif

#endif
