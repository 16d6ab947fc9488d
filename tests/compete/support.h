/*
 * support.h: events for tests: from text, and drawn at random.
 */
#ifndef BALUARTE_TESTS_COMPETE_SUPPORT_H
#define BALUARTE_TESTS_COMPETE_SUPPORT_H

#include "base/rng.h"
#include "compete/read.h"

extern struct event     event;
extern struct room      room;
extern struct round     next;
extern struct standings table;
extern char             sentence[1000]; /* what was refused last */
extern int              line;

bool read_text(const char *text);

/* A text that is no event, and what is said of it. */
struct refusal {
    const char *text, *says;
};
void each_is_refused(const struct refusal *wrong, size_t n);

/* The next round becomes part of the event, without results; false: the sentence says why there is none. */
bool pair_next(void);

/* A result for every match that has none.  'walkovers': so many of a hundred. */
void play_all(struct rng *rng, int walkovers);

/* The next rounds of the event until it is over, at random. */
void play_to_the_end(struct rng *rng);

/* "Ana - Bruno\nCarla - bye\n": the next round as text, without its number. */
const char *next_text(void);

/* How the figures of somebody came about, a line each. */
const char *explain(const char *name);

uint64_t number_from(const char *variable, uint64_t otherwise);

#endif
