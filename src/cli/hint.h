/*
 * hint.h: what had best be done now, for whoever asks at this keyboard.
 */
#ifndef BALUARTE_HINT_H
#define BALUARTE_HINT_H

#include "session/session.h"
#include "study/reasons.h"

enum { HINT_STEPS = REASONS_MAX + 1, HINT_TEXT = 400 };

/* What is known about the decision that is due; one without steps knows nothing. */
struct hint {
    int  n, shown; /* steps, and how many of them have been told */
    char step[HINT_STEPS][HINT_TEXT];
};

/* One step more than before, and those before it, a line each; thinks at the first one.  Only where a seat decides. */
void hint_tell(struct hint *h, const struct session *game, struct text *out);

#endif
