/*
 * events.h: the network thread's side of competitions: turns are asked for and answered, events
 * that are due are looked at, tables are begun and closed, and those who
 * follow an event hear of it.
 *
 * What an event is and does is in event_turn.h and below; nothing of an event is
 * kept in memory between two turns but who follows it.
 */
#ifndef BALUARTE_EVENTS_H
#define BALUARTE_EVENTS_H

#include "server/events/event_turn.h"
#include "server/net/call.h"

enum { FOLLOWED_MAX = 20 };

struct bus_item;

bool events_open(struct server *s);
void events_free(struct server *s);

/* Four times a second. */
void events_tick(struct server *s);

/* Answers the call with a paper of the event. */
void events_read(struct call *call, const char *id, enum paper paper, int person);

/* The same, but 'then' takes the answer and goes on with the call. */
void events_read_then(struct call *call, const char *id, enum paper paper, int person,
                      void (*then)(struct call *call, json_t *answer));

/* Runs a command of the event and answers with what it is afterwards. */
void events_command(struct call *call, const char *id, const char *command);

/* Makes an event of the call's body. */
void events_make(struct call *call);

/* A connection follows an event, or no longer does. */
void events_follow(struct call *call);
void events_forget(struct conn *c);

/* BUS_EVENT: another process has changed it. */
void events_hear(struct server *s, const struct bus_item *item);

#endif
