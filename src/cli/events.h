/*
 * events.h: what the files of 'baluarte event' share.
 */
#ifndef BALUARTE_CLI_EVENTS_H
#define BALUARTE_CLI_EVENTS_H

#include "compete/pairing.h"

/* Everything that an errand works with: too large for the stack. */
struct desk {
    struct event     e;
    struct room      room;
    struct round     next;
    struct standings standings;
    struct bracket   cup;
};

enum shape { SHAPE_TEXT, SHAPE_JSON, SHAPE_CSV };

/* Makes the table and, where there is one, the cup of the event; which of both there are. */
struct stands {
    bool has_table, has_cup;
};
struct stands desk_count(struct desk *d);

void event_standings(struct desk *d, enum shape shape);
void event_chart(struct desk *d, enum shape shape);
void event_pairs(struct desk *d, enum shape shape);

/* event_chart() for people: event_draw.c */
void event_draw(struct desk *d, struct stands has);

/* A field of a line of CSV; quoted where it must be. */
void csv_field(const char *text, char after);

/* 'baluarte event simulate' */
int event_simulate(int n, char **words);

#endif
