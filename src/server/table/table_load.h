/*
 * table_load.h: a table from the rows of the store: what happened is played
 * again, and each viewer's lines are kept.
 */
#ifndef BALUARTE_TABLE_LOAD_H
#define BALUARTE_TABLE_LOAD_H

#include "server/table/table.h"

/* From the answers of TABLE_GET, SEATS_GET, ENTRIES_GET.  False: the store's rows make no sense. */
bool table_fill(struct table *t, const struct job *job);

/* Forgets everything that table_fill has read; those who follow it stay. */
void table_empty(struct table *t);

/* From the answers of TABLE_GET, SEATS_GET, ENTRIES_SINCE: goes on from where it is.  False: it has to be filled
 * anew. */
bool table_advance(struct table *t, const struct job *job);

/* An entry as the store or another process tells it. */
struct told_entry {
    int64_t         n;
    enum entry_kind kind;
    int             seat, value;
    const char     *text;
    int64_t         at;
    uint64_t        client;
};

/* Plays it.  False: it does not follow what is here, and the table has to be read anew. */
bool table_replay(struct table *t, const struct told_entry *e);

/* What is left of each clock, "812000 900000", and since when the one that runs does. */
void table_set_clock(struct table *t, const char *left, int64_t since);

/* Adds an entry that has happened: texts, what each viewer is told, seats, counters.  The session, if the entry
 * changed the position, stands behind it already. */
bool table_note(struct table *t, enum entry_kind kind, int seat, int value, const char *text, uint64_t client,
                int64_t at);

/* The seat of the table that decides now, ACTOR_CHANCE or ACTOR_OVER. */
int table_actor(const struct table *t);

/* One person's game with several colours? */
bool table_session_is_solo(const struct session *s);

/* The lines of an entry for a viewer, separated by '\n'. */
const char *table_told(const struct table *t, int n, int viewer);

/* The position, thawed where it was frozen; NULL: not enough memory. */
struct session *table_session(struct table *t);
void            table_freeze(struct table *t);

#endif
