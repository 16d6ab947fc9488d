/*
 * reckoning.h: what the two files that reckon share (event_reckon.h).
 */
#ifndef BALUARTE_RECKONING_H
#define BALUARTE_RECKONING_H

#include <assert.h>

#include "compete/read.h"
#include "compete/seating.h"
#include "server/events/event_reckon.h"

struct reckoning {
    const struct story *st;
    char               *text;
    int16_t             index_of[PEOPLE_MAX], person_of[PEOPLE_MAX]; /* of a person in the text, and back */
    int                 first_match[STORY_ROUNDS];                   /* of each round */
    struct event        e;
    struct room         room;
    struct round        next;
    struct standings    standings;
    struct bracket      cup;
};

#endif
