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

enum { EVENT_PEOPLE_MAX = 2048, EVENT_HOURS_MAX = 64, EVENT_ABOUT_MAX = 2000, EVENT_TITLE_MAX = 100 };

enum event_format { EVENT_SWISS, EVENT_GROUPS, EVENT_CUP, EVENT_DOUBLE }; /* ORDER EVENT FORMAT */
enum event_entry { ENTRY_OPEN_TO_ALL, ENTRY_BY_LINK, ENTRY_BY_LIST };     /* ORDER EVENT ENTRY */
enum event_next { NEXT_AUTO, NEXT_ORGANISER, NEXT_HOURS };                /* ORDER EVENT NEXT */

struct event_rules {
    const char   *name, *about, *options;    /* of the JSON that they were read from */
    int           format, then, entry, next; /* 'then': 0 nothing, 1 a cup, 2 one of two losses */
    int           best_of, cup_best_of, rounds, groups, legs, promoted, relegated, starts_within;
    int           max, check_in, pause, window, no_show; /* people; minutes, minutes, days, minutes */
    bool          third_place, mirror, is_public, visitors, late;
    int64_t       starts, hour[EVENT_HOURS_MAX];
    int           n_hours;
    const json_t *rank_by, *names;
    bool          rated, has_clock, by_days; /* of the tables; by correspondence */
    char          speed[16];                 /* of its ratings; "": it has none */
};

/* Settings with what is not said filled in; 'given' changes those of 'before' (NULL: the usual ones).  NULL: there is no
 * memory, or 'why' holds a sentence. */
json_t *event_settings(const json_t *before, const json_t *given, struct text *why);

/* What settings say; they must be complete, and outlive 'out'. */
bool event_rules_read(const json_t *settings, struct event_rules *out, struct text *why);

/* Are these words the options of a game for two that can be dealt to any? */
bool event_options_are_right(const char *words, struct text *why);

/* The game that the options name: "carcassonne". */
void event_game(const struct event_rules *rules, char game[32]);

#endif
