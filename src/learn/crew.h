/*
 * crew.h: threads that wait for work, many small pieces of it at a time.
 *
 * Which thread does which piece is left to chance; whoever wants equal results
 * gives each piece all that it needs.
 */
#ifndef BALUARTE_CREW_H
#define BALUARTE_CREW_H

struct crew;

enum { CREW_MAX = 256 };

/* So many threads, the caller's included; fewer if the system has no more.  NULL: no memory. */
struct crew *crew_new(int threads);
void         crew_free(struct crew *crew); /* NULL is fine */

/* Calls work(context, i) for i from 0 to n - 1, and returns when all are done. */
void crew_run(struct crew *crew, void (*work)(void *context, int i), void *context, int n);

#endif
