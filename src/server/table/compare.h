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

/* False: the last one is not answered yet.  'people': their keys and names, too. */
bool compare_with_store(struct server *s, bool people);

/* Goes on with the names; four times a second. */
void compare_more(struct server *s);

#endif
