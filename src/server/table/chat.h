/*
 * chat.h: what is said at a table.
 *
 * The store numbers the lines in the order in which they were said, in whichever
 * process; everybody is told all of them in that order.  What another process
 * has stored is read when it tells of it.
 */
#ifndef BALUARTE_CHAT_H
#define BALUARTE_CHAT_H

#include <stdbool.h>
#include <stdint.h>

struct bus_item;
struct call;
struct server;
struct table;

struct chat {
    int64_t told;  /* lines that everybody here has */
    int64_t heard; /* the number of a line that another process has stored; -1: none */
    bool    is_reading;
};

/* The command. */
void chat_say(struct call *call, struct table *t);

/* The store has a line with this number: those that nobody here has are read and told. */
void chat_missing(struct table *t, int64_t n);

/* From the bus. */
void chat_hear(struct server *s, const struct bus_item *item);

#endif
