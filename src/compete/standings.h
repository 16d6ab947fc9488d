/*
 * standings.h: standings, with every figure that they are sorted by, and how each
 * figure came about.
 */
#ifndef BALUARTE_COMPETE_STANDINGS_H
#define BALUARTE_COMPETE_STANDINGS_H

#include "base/text.h"
#include "compete/tally.h"

struct standing {
    int16_t person, group; /* from 0 */
    int16_t place;         /* in the group, from 1; those whom no figure tells apart stand as they were seeded */
    int     played;        /* rounds with a result                                                         */
    int     value[FIGURE_COUNT];
};

struct standings {
    int             n;
    struct standing row[PEOPLE_MAX]; /* group after group, the best first; all of a Swiss event are one group */
    struct tally    tally[PEOPLE_MAX];
};

/* Of the rounds before a cup; 'last': the latest that counts. */
void standings_make(const struct event *e, int last, struct standings *out);

/* "wins", "buchholz": the word of a figure. */
const char *figure_word(enum figure figure, char out[16]);

/* A figure in hundredths, whatever it is counted in. */
int figure_hundredths(enum figure figure, int value);

/* A figure as people write it: halves as "2.5". */
void figure_text(enum figure figure, int value, struct text *out);

/* One line for every figure of somebody: "buchholz 6.5: Ana 4, Bruno 2.5; without the weakest, Carla 1". */
void standings_explain(const struct event *e, const struct standings *t, int person, struct text *out);

/* The group of each person; where there are more than one they are filled as a snake, by rating. */
void event_groups(const struct event *e, int16_t group[PEOPLE_MAX]);

#endif
