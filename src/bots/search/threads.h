/*
 * threads.h: several threads for one question.
 */
#ifndef BALUARTE_THREADS_H
#define BALUARTE_THREADS_H

#include <stdbool.h>

/* Can work be done side by side here?  Otherwise it is done one after the other, with the same result. */
bool threads_available(void);

/* Calls work(context, i) for i from 0 to n - 1, each on a thread of its own, and returns when all are done. */
void threads_run(void (*work)(void *context, int number), void *context, int n);

#endif
