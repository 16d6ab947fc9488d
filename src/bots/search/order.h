/*
 * order.h: the actions of a decision, ordered by what they promise.
 */
#ifndef BALUARTE_ORDER_H
#define BALUARTE_ORDER_H

#include "bots/search/context.h"

struct ordered {
    struct action action;
    double        lead;    /* points ahead of the best other seat */
    bool          goes_on; /* the same seat decides next */
};

/* The legal actions but those that come to the same as another one, best first.  The 'most' best ones are judged with
 * their best continuation, as long as the clock says less than 'until' (0: no limit).  Uses two scratch states from
 * 'scratch' on.  Returns how many there are, at most 'cap'. */
int order_actions(struct bot *b, const struct game_state *s, int scratch, int most, uint64_t until, struct ordered *out,
                  int cap);

#endif
