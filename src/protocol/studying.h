/*
 * studying.h: the request 'study' of the protocol.  See studying.c.
 */
#ifndef BALUARTE_STUDYING_H
#define BALUARTE_STUDYING_H

#include "study/summary.h"

enum { STUDYING_TEXT = 512 * 1024, STUDYING_BLIND_ROLLOUTS = 24 };

/* The game that is being studied, kept from one request to the next. */
struct studying {
    struct session *game; /* a copy of its own; NULL: there is none */
    struct study   *study;
};

void studying_free(struct studying *st);

/* "", "ITEM [ms=N] [rollouts=N]" or "sum MARK MARK ...": writes "=", a line break and a line of JSON.  False: 'why'
 * holds a sentence. */
bool studying_answer(struct studying *st, const struct session *s, bot_clock clock, const char *words, struct text *out,
                     struct text *why);

#endif
