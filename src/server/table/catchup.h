/*
 * catchup.h: a table in memory follows the store.
 *
 * Two things make the copy in memory wrong: another process has added
 * something (it says so on the bus, or the store is asked after a gap), or the
 * store has refused what this one wanted to add.  In the first case what is
 * missing is read and played on; in the second the table is read anew in its
 * place.  Those who follow it notice nothing but the entries that are new to
 * them: they were only ever shown what was stored.
 *
 * While a table is behind ('is_due'), calls wait.  It is read when no job of
 * its own is under way.
 */
#ifndef BALUARTE_CATCHUP_H
#define BALUARTE_CATCHUP_H

#include "server/store/store.h"

struct bus_item;
struct call;
struct table;

struct catchup {
    bool         is_due;                 /* the store holds something else, or may do so */
    bool         is_reading;             /* it is being asked */
    bool         can_wait;               /* nobody looks: it is read when somebody wants the table */
    bool         is_anew;                /* what is in memory is no beginning of what is stored */
    bool         is_again;               /* somebody spoke while it was */
    bool         announces, tells_lobby; /* what waits until then */
    int64_t      heard;                  /* entries that the store has, by what others say */
    int64_t      later;                  /* after the store did not answer: not before this time */
    struct call *lost;                   /* to be run again, before those who wait */
    struct call *doubts, *asked; /* who would be refused, and of these those for whom the store is being asked */
};

/* Another process may have changed the table: it is read when that is possible. */
void catchup_start(struct table *t);

/* What was added in memory is not in the store, or nobody knows: the table is read anew.  The call (or NULL) is run
 * again, or after two times in vain told that it could not be stored.  table_settle comes after this. */
void catchup_lost(struct table *t, struct call *call, enum store_result result);

/* The call would be refused, but another process may know better: looks whether the store holds more, catches up if it
 * does, and runs the call again.  False: that was done already, or there is no other process. */
bool catchup_if_behind(struct table *t, struct call *call);

/* No job of the table is under way any more, or time has passed: reads what is due. */
void catchup_read_due(struct table *t);

/* A row of TABLES_NOW, or NULL where the store has none: reads what differs. */
void catchup_compare(struct table *t, const struct row *row);

/* It was closed before the start: everybody is told, and it leaves the memory when its jobs are done. */
void catchup_gone(struct table *t);

/* From the bus. */
void catchup_hear_entries(struct server *s, const struct bus_item *item);
void catchup_hear_head(struct server *s, const struct bus_item *item);
void catchup_hear_gone(struct server *s, const struct bus_item *item);

#endif
