/*
 * compare.h: what a process has missed is found by asking the store.
 *
 * After a gap on the bus nobody knows what the others did.  The tables that
 * people look at are compared with the store by two numbers, entries and
 * version, and read where they differ (catchup.h); so are the keys of those
 * who are connected and, a few at a time, the names of those who sit there.
 */
#ifndef BALUARTE_COMPARE_H
#define BALUARTE_COMPARE_H

#include "server/server.h"

struct bus_item;

/* False: the last one is not answered yet.  'people': their keys and names, too. */
bool tables_compare(struct server *s, bool people);

/* Goes on with the names; four times a second. */
void tables_compare_more(struct server *s);

/* A player has another name or a vacation: in memory here, and in the other processes. */
void who_changed(struct server *s, const struct who *who);
void hear_who(struct server *s, const struct bus_item *item);

#endif
