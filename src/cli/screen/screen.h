/*
 * screen.h: a game full-screen, in a terminal (ncursesw).
 */
#ifndef BALUARTE_SCREEN_H
#define BALUARTE_SCREEN_H

#include "cli/keyboard.h"

#ifdef HAVE_SCREEN

static inline bool screen_is_there(void)
{
    return true;
}

/* Until it is left.  False: this terminal cannot, and nothing has happened. */
bool screen_play(struct keyboard *t);

#else /* built without ncursesw */

static inline bool screen_is_there(void)
{
    return false;
}

static inline bool screen_play(struct keyboard *t)
{
    (void)t;
    return false;
}

#endif

#endif
