/*
 * relay.h: entries as one process tells them to the others.
 *
 * A decision and the draws after it are short: they travel on the bus, and who
 * has the table up to there plays them on without asking the store.  Whatever
 * does not fit (entries are missing, something else has changed, the text was
 * too long) is read from the store as if only its number had been told.
 */
#ifndef BALUARTE_RELAY_H
#define BALUARTE_RELAY_H

#include "server/table/table.h"

/* The entries from 'from' on and the clocks after them.  False: they are not short, or not decisions and draws only. */
bool relay_write(const struct table *t, int from, const char *clocks, struct text *out);

/* Do these follow what is here? */
bool relay_fits(const struct table *t, const char *text);

/* Plays them.  False: the table has to be read anew. */
bool relay_take(struct table *t, const char *text);

#endif
