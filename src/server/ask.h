/*
 * ask.h: what the players of a table have to agree on: taking back, letting a
 * bot play for somebody who is away, ending without a result.
 *
 * A question lives in memory only: after a restart it is asked again.
 */
#ifndef BALUARTE_ASK_H
#define BALUARTE_ASK_H

#include "server/table.h"

void run_undo(struct call *call, struct table *t);
void run_takeover(struct call *call, struct table *t);
void run_abandon(struct call *call, struct table *t);
void run_vote(struct call *call, struct table *t);

#endif
