/*
 * event_rules.h: the settings of an event (docs/API.md, SETTINGS) as they come
 * in messages and stand in its entries: read, completed, refused.
 *
 * What a format makes of them is the business of src/compete; what is played
 * with them that of the tables.
 */
#ifndef BALUARTE_EVENT_RULES_H
#define BALUARTE_EVENT_RULES_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum {
    EVENT_PEOPLE_MAX = 2048,
    EVENT_HOURS_MAX = 64,
    EVENT_ABOUT_MAX = 2000,
    EVENT_TITLE_MAX = 100,
    EVENT_OPTIONS_CAP = 2100
};

enum { EVENT_BOARDS_MAX = 10, EVENT_ROSTER_MAX = 30 };

enum event_format {
    EVENT_SWISS,
    EVENT_GROUPS,
    EVENT_CUP,
    EVENT_DOUBLE,
    EVENT_TABLES,
    EVENT_ARENA,
    EVENT_LADDER
};                                                                    /* ORDER EVENT FORMAT */
enum event_entry { ENTRY_OPEN_TO_ALL, ENTRY_BY_LINK, ENTRY_BY_LIST }; /* ORDER EVENT ENTRY */
enum event_next { NEXT_AUTO, NEXT_ORGANISER, NEXT_HOURS };            /* ORDER EVENT NEXT */
enum event_home { HOME_ODD, HOME_ALL };                               /* ORDER EVENT HOME */
enum event_late { LATE_LOSES, LATE_ROSTER };                          /* ORDER EVENT LATE */

struct event_rules {
    const char *name, *about, *options;    /* of the JSON that they were read from */
    int         format, then, entry, next; /* 'then': 0 nothing, 1 a cup, 2 one of two losses */
    int         best_of, cup_best_of, rounds, groups, legs, promoted, relegated, starts_within;
    int         max, check_in, pause, window, no_show;     /* people; minutes, minutes, days, minutes */
    int         boards, roster, home, lineup, late_lineup; /* of teams; 'lineup': minutes.  boards 0: there are none */
    bool        third_place, mirror, is_public, visitors, late;
    int         seats;   /* of a table, as the options say */
    int         minutes; /* of an arena, until the bell */
    int         reach;   /* of a ladder: so many places above may be challenged */
    int64_t     ends;    /* of a ladder; 0: when the organiser says so */
    int64_t     starts, hour[EVENT_HOURS_MAX];
    int         n_hours;
    const json_t *rank_by, *names, *points;  /* 'points': of each place; NULL: the usual ones */
    bool          rated, has_clock, by_days; /* of the tables; by correspondence */
    char          speed[16];                 /* of its ratings; "": it has none */
};

/* Settings with what is not said filled in; 'given' changes those of 'before' (NULL: the usual ones).  NULL: there is no
 * memory, or 'why' holds a sentence. */
json_t *event_settings(const json_t *before, const json_t *given, struct text *why);

/* What settings say; they must be complete, and outlive 'out'. */
bool event_rules_read(const json_t *settings, struct event_rules *out, struct text *why);

/* Are the options those of a game for so many that can be dealt to any? */
bool event_options_are_right(const struct event_rules *rules, struct text *why);

/* The options of a table of so many. */
void event_options_for(const char *options, int seats, char out[EVENT_OPTIONS_CAP]);

/* A cup alone, of one loss or of two. */
bool event_is_cup(const struct event_rules *rules);

/* Everybody plays every round who has not said otherwise: people may come later. */
bool event_has_rounds(const struct event_rules *rules);

/* All its matches are of one round, which goes on: arenas and ladders. */
bool event_has_one_round(const struct event_rules *rules);

/* The game that the options name: "carcassonne". */
void event_game(const struct event_rules *rules, char game[32]);

#endif
