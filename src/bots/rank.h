/*
 * rank.h: the actions of a decision, by what they promise; and those that come
 * to the same.
 */
#ifndef BALUARTE_RANK_H
#define BALUARTE_RANK_H

#include "bots/brain.h"

struct ranked {
    struct action action;
    double        margin;  /* points ahead of the best other seat */
    bool          goes_on; /* the same seat decides next */
};

/* The legal actions but those that come to the same as another one, best first.  The 'most' best ones are judged with
 * their best continuation, as long as the clock says less than 'until' (0: no limit).  Uses two scratch states from
 * 'scratch' on.  Returns how many there are, at most 'cap'. */
int rank_actions(struct bot *b, const struct game_state *s, int scratch, int most, uint64_t until, struct ranked *out,
                 int cap);

/* Takes off the list what comes to the same as something before it; returns how many are left.  same.c */
int same_drop(const struct bot *b, const struct game_state *s, struct action *at, int n);

#endif
