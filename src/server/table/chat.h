/*
 * chat.h: what is said at a table.
 *
 * The store numbers the lines in the order in which they were said, in whichever
 * process; everybody is told all of them in that order.  What another process
 * has stored is read when it tells of it.
 */
#ifndef BALUARTE_CHAT_H
#define BALUARTE_CHAT_H

#include <jansson.h>
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
    json_t *late; /* lines of players that spectators who see the game late will hear; NULL: none */
};

/* The command. */
void chat_say(struct call *call, struct table *t);

/* The store has a line with this number: those that nobody here has are read and told. */
void chat_missing(struct table *t, int64_t n);

/* Tells what has become old enough; four times a second. */
void chat_tick(struct table *t);

/* Up to when this viewer may hear those who play, in ms since 1970. */
int64_t chat_limit(const struct table *t, int viewer);

/* From the bus. */
void chat_hear(struct server *s, const struct bus_item *item);

#endif
