/*
 * mirror.h: the game of a server's table as this seat hears of it: the
 * server's entries, played by an engine of our own.
 *
 * A position is never sent.  What others draw in secret stands in the session as
 * a guess that could be true (session/seen.h); nothing shows it.
 */
#ifndef BALUARTE_GUEST_MIRROR_H
#define BALUARTE_GUEST_MIRROR_H

#include "base/rng.h"
#include "session/session.h"

struct ply {
    char *lines; /* what was played, each line ending in '\n' */
};

struct mirror {
    char            options[OPTIONS_TEXT_MAX];
    int             viewer; /* our seat, or VIEW_PUBLIC */
    struct session *session;
    struct rng      guesses;
    struct ply     *ply;
    int             n, cap;
};

/* A new game; false: these options are none of ours, see 'why', and the game before is still there. */
bool mirror_begin(struct mirror *m, const char *options, int viewer, struct text *why);
void mirror_free(struct mirror *m);

/* One entry's lines, each ending in '\n'; 'played' hears after each.  False: it is no legal action here. */
bool mirror_play(struct mirror *m, const char *lines, void (*played)(void *context), void *context, struct text *why);

/* Back to the position after so many entries. */
bool mirror_undo(struct mirror *m, long long to, struct text *why);

#endif
