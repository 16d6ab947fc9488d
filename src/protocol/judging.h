/*
 * judging.h: the requests 'judge' and 'luck' of the protocol.  See judging.c.
 */
#ifndef BALUARTE_JUDGING_H
#define BALUARTE_JUDGING_H

#include "bots/judge.h"
#include "session/session.h"

enum { JUDGING_SAMPLES = 200, JUDGING_BLIND_SAMPLES = 8, JUDGING_TEXT = 64 * 1024 };

/* The last question: asked again in the same words at the same position it is refined. */
struct judging {
    struct judge      *judge; /* NULL: there is none */
    struct game_state *state; /* where it was asked, with its game's options and words before it */
    char               words[1024], game[1024];
};

void judging_free(struct judging *j);

/* "[ms=N] [samples=N] [ACTION; ACTION; ...]": writes "=", a line break and a line of JSON.  False: 'why' holds a
 * sentence. */
bool judging_judge(struct judging *j, const struct session *s, bot_clock clock, const char *words, struct text *out,
                   struct text *why);

/* "[ms=N] [samples=N]": the same about the last thing that chance has decided. */
bool judging_luck(struct judging *j, const struct session *s, bot_clock clock, const char *words, struct text *out,
                  struct text *why);

#endif
