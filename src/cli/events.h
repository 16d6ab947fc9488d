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

/* Matches of teams: event_teams.c */
void event_teams_chart(const struct event *e, enum shape shape);
void event_print_boards(const struct event *e, const struct match *m, bool is_turned);

/* Tables of several: those that were made, and the next ones (event_tables.c). */
void event_tables(const struct desk *d, enum shape shape);
void event_next_tables(const struct desk *d, enum shape shape);

/* A field of a line of CSV; quoted where it must be. */
void csv_field(const char *text, char after);

/* A text as JSON writes it. */
void json_print(const char *text);

/* Rows of a table of the rounds until 'last' that are counted otherwise than the rule says, or stand at another place. */
int event_out_of_order(const struct event *e, const struct standings *table, int last);

/* 'baluarte event simulate' */
int event_simulate(int n, char **words);

#endif
