/*
 * presence.h: who is at a table, through whichever process they came.
 *
 * Each process knows its own connections (watch.c) and tells the others, for a
 * table that somebody looks at there, which seats are present and how many
 * spectators there are.  What is shown is all of it together.  A process that
 * falls silent takes its people with it until they come back elsewhere.
 *
 * The first word of a process about a table asks the others to speak, too;
 * after a gap it asks for everything again.  Changes are told four times a
 * second at most, so that a crowd that comes and goes is a few messages.
 */
#ifndef BALUARTE_PRESENCE_H
#define BALUARTE_PRESENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "server/core/identity.h"

struct bus_item;
struct server;
struct table;

/* Those who are at a table through another process. */
struct elsewhere {
    struct elsewhere *next;
    char              process[ID_CAP];
    unsigned          seats; /* one bit each */
    int               watching;
    int64_t           doubted; /* since when it may be wrong; 0: it is right */
};

struct presence {
    struct elsewhere *elsewhere;
    unsigned          seats; /* here, one bit each */
    int               watching;
    unsigned          told_seats; /* what the others know of us */
    int               told_watching;
    bool              has_asked, must_tell, must_announce;
};

/* Counts anew who is there; those who have gone are away from now on. */
void presence_count(struct table *t);

/* Spectators, here and elsewhere. */
int presence_watching(const struct table *t);

/* Four times a second, for each table: tells what has changed, here and in the other processes. */
void presence_tick(struct table *t);

/* The table leaves the memory. */
void presence_free(struct table *t);

/* A process is silent or has ended. */
void presence_forget(struct server *s, const char *process);

/* Something that this process (NULL: anybody) has said was lost, or it is new. */
void presence_missed(struct server *s, const char *process);

/* From the bus. */
void presence_hear(struct server *s, const struct bus_item *item);

#endif
