/*
 * team.h: several threads for one question.
 */
#ifndef BALUARTE_TEAM_H
#define BALUARTE_TEAM_H

#include <stdbool.h>

/* Can work be done side by side here?  Otherwise it is done one after the other, with the same result. */
bool team_has_threads(void);

/* Calls work(context, i) for i from 0 to n - 1, each on a thread of its own, and returns when all are done. */
void team_run(void (*work)(void *context, int number), void *context, int n);

#endif
