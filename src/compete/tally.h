/*
 * tally.h: what somebody has in some rounds of an event, added up.
 */
#ifndef BALUARTE_COMPETE_TALLY_H
#define BALUARTE_COMPETE_TALLY_H

#include "compete/event.h"

struct tally {
    int wins;            /* in halves                                        */
    int boards;          /* of a team: won, in halves                        */
    int games[2];        /* won and lost, in halves                          */
    int difference;      /* points scored minus points conceded              */
    int starts, replies; /* duels that were played, by who began             */
    int byes;
    int met;          /* duels that were played and are decided           */
    int open;         /* duels that are not decided                       */
    int last_started; /* 1: began the latest one, -1: did not, 0: none yet */
};

/* Of everybody, over the rounds from 'first' to 'last'. */
void event_tally(const struct event *e, int first, int last, struct tally out[PEOPLE_MAX]);

#endif
