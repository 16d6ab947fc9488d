/*
 * ladder.h: who stands where on a ladder, and who may challenge whom
 * (docs/COMPETITIONS.md, "Ladder").
 *
 * Matches count in the order in which they were made.  Nobody has two at a time, so
 * that the order in which they end makes no difference: whoever moves goes
 * right above the one who was beaten, wherever that is.
 */
#ifndef BALUARTE_COMPETE_LADDER_H
#define BALUARTE_COMPETE_LADDER_H

#include "base/text.h"
#include "compete/event.h"

enum { REACH_USUAL = 3 };

struct ladder {
    int     n, n_here;        /* all of them; those who have not withdrawn, who stand first */
    int16_t rung[PEOPLE_MAX]; /* who stands there, the best first                           */
    int16_t at[PEOPLE_MAX];   /* where somebody stands, from 0                              */
    int32_t last[PEOPLE_MAX]; /* everybody's latest match; NOBODY: none                     */
};

/* As it stands after all matches. */
void ladder_make(const struct event *e, struct ladder *out);

/* The same step by step: by rating, late ones behind; then match after match. */
void ladder_start(const struct event *e, struct ladder *out);
void ladder_count(const struct event *e, int match, struct ladder *l);

/* False, with a sentence: they may not meet now. */
bool ladder_may_challenge(const struct event *e, const struct ladder *l, int challenger, int challenged,
                          struct text *why);

#endif
