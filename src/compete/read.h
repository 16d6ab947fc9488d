/*
 * read.h: an event from the text that its organiser keeps.
 *
 *     event: Club evening
 *     format: swiss
 *     rounds: 5
 *     person: Ana | rating 1720 | team Blue
 *     person: Bruno
 *     round: 1
 *     Ana - Bruno 87:75
 *
 * docs/COMPETITIONS.md describes every line.  Whatever bytes come, the event is
 * whole, or the first line that is wrong is named with a sentence.
 */
#ifndef BALUARTE_COMPETE_READ_H
#define BALUARTE_COMPETE_READ_H

#include <stddef.h>

#include "compete/pairing.h"

enum { EVENT_TEXT_MAX = 4 << 20, EVENT_LINE_MAX = 500 };

/* False: 'why' is a sentence about line *line; 0 is the text as a whole. */
bool event_read(struct event *e, struct room *room, const char *bytes, size_t length, int *line, struct text *why);

/* The number of somebody; NOBODY: there is no such name. */
int event_find(const struct event *e, const char *name);

/* A round as lines of such a text. */
void round_write(const struct event *e, const struct round *round, struct text *out);

#endif
