/*
 * best_results.h: what games came to that nobody wins, the solo game alone or
 * together: one number for the whole table, of which more is better.  There is
 * a board for each number of people.
 */
#ifndef BALUARTE_BEST_RESULTS_H
#define BALUARTE_BEST_RESULTS_H

#include "server/table/table.h"

/* Notes what the table came to, if it has just been played to its end. */
void best_results_end(struct job *job, const struct table *t);

#endif
