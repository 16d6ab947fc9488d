/*
 * rated.h: which tables count for ratings, and what their end does.
 *
 * A rated table is played by people with a name, against a clock.  When it
 * ends, the ratings of everybody there are read, moved (rating.h) and written
 * in the job that stores the end: both are on disk or neither is.
 */
#ifndef BALUARTE_RATED_H
#define BALUARTE_RATED_H

#include "server/table/rating.h"
#include "server/table/table.h"

/* bullet, fast, slow or correspondence; NULL without a clock.  Ratings are kept apart by game and speed. */
const char *rated_speed(const struct clock_settings *clock);
bool        rated_speed_is_known(const char *word);

/* May a table like this be rated?  False: 'why' holds a sentence.  What is not rated always may. */
bool rated_allows(const struct settings *settings, const struct seat *seats, int n, struct text *why);

/* Why this person, or (NULL) a bot of the server, may not have a seat at a rated table; NULL: they may. */
const char *rated_refuses(const struct who *who);

/* If a rated game has ended with a result: adds to the job that stores the end what it does to the ratings.  To be
 * called before the job has any statement. */
void rated_end(struct job *job, const struct table *t);

/* Ratings are stored in millionths. */
struct rating rated_of_stored(int64_t mu, int64_t sigma);

#endif
