/*
 * seating.h: events of three to six at a table, with points by place
 * (docs/COMPETITIONS.md, "Tables of three to six").
 *
 * A seating is one table of a round: who sits where, and what the game came to.
 * Tables are as few as possible and as equal as possible, so that nobody ever
 * has a bye: those of one round differ by one person at most.
 */
#ifndef BALUARTE_COMPETE_SEATING_H
#define BALUARTE_COMPETE_SEATING_H

#include "compete/pairing.h"

struct reader;

enum { PLACE_UNIT = 60 }; /* in which points by place are counted: two to six can share them */

/* The points of places that are usual for so many seats: 5 3 1 0. */
void seating_usual_points(struct event *e);

/* What everybody at a table has, in sixtieths, and the place, from 1; 0 of those who did not come. */
void seating_points(const struct event *e, const struct seating *t, int points[SEATS_MAX], int place[SEATS_MAX]);

/* The figures of everybody over the rounds to 'last'. */
void seating_count(const struct event *e, int last, struct standings *t);

/* How one of them came about. */
void seating_explain(const struct event *e, int last, int person, enum figure figure, struct text *out);

/* What somebody's table of a round adds to a figure; 0: nothing. */
int seating_adds(const struct event *e, const struct seating *t, int seat, enum figure figure);

/* The table of somebody in a round and the seat; NULL: there is none. */
const struct seating *seating_of(const struct event *e, int person, int round, int *seat);

/* Whom everybody meets in the next round, and where they sit. */
void seating_pair(const struct event *e, struct room *room, struct round *out);

/* The first that has no result; NULL: all have. */
const struct seating *seating_open(const struct event *e);

/* "Ana - Bruno - Carla" */
void seating_names(const struct event *e, const int16_t *who, int n, struct text *out);

/* "80:70:-": what it came to; nothing while it is open. */
void seating_result(const struct seating *t, struct text *out);

/* 'NAME - NAME - NAME 80:70:60' */
bool seating_read(struct reader *r, char *line);

#endif
