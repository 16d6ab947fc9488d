/*
 * proposal.h: what the players of a table have to agree on: taking back, letting a
 * bot play for somebody who is away, ending without a result.
 *
 * A question is one text in the row of its table, and every vote replaces the
 * text that the voter has seen: of two votes at once, in one process or in
 * two, the second is counted on top of the first.  The last vote takes the
 * question away in the job that carries it out, so that this happens once.
 */
#ifndef BALUARTE_PROPOSAL_H
#define BALUARTE_PROPOSAL_H

#include "server/table/table.h"

void proposal_undo(struct call *call, struct table *t);
void proposal_takeover(struct call *call, struct table *t);
void proposal_abandon(struct call *call, struct table *t);
void proposal_vote(struct call *call, struct table *t);

/* As it stands in the store; "" is no question. */
void            proposal_write(const struct proposal *a, char out[PROPOSAL_TEXT_CAP]);
struct proposal proposal_read(const char *text);

/* For the job that stores the entries from 'from' on: takes the question away that they answer or make pointless, in
 * memory ('is_gone': everybody has to be told) and in the job.  Returns what TABLE_APPEND has to know: 0 it stays, 1 one about taking back goes, 2 any. */
int proposal_settle(struct job *job, struct table *t, int from, bool *is_gone);

#endif
