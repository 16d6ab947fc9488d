/*
 * pairing.h: the next round of an event.
 *
 * Each format has its own file: swiss.c, groups.c, bracket.c.  What they need
 * to work in is a struct room of the caller's (1 MB), so that nothing is
 * allocated and a round of thousands of people needs no more than one of eight.
 */
#ifndef BALUARTE_COMPETE_PAIRING_H
#define BALUARTE_COMPETE_PAIRING_H

#include "base/text.h"
#include "compete/bracket.h"
#include "compete/matching.h"
#include "compete/standings.h"
#include "compete/tally.h"

struct pair {
    int16_t side[2];  /* the first one begins; side[1] NOBODY: a bye       */
    uint8_t walkover; /* one of them has withdrawn: it is decided already  */
};

struct round {
    int         number, n;
    struct pair pair[PEOPLE_MAX];
};

struct room {
    struct tally     tally[PEOPLE_MAX];
    struct graph     graph;
    struct matching  all, group; /* everybody who is not paired yet; those of one score among them */
    struct standings standings;
    struct bracket   bracket;
};

/* False, with a sentence: the event is over, a match is open, or it cannot begin. */
bool event_next_round(const struct event *e, struct room *room, struct round *out, struct text *why);

/* The next round of each format; they trust that the rounds before are played. */
void swiss_pair(const struct event *e, struct room *room, struct round *out);
void groups_pair(const struct event *e, struct round *out);
void bracket_pair(const struct event *e, struct room *room, struct round *out);

/* Whoever has started less often starts; then who did not start the last time; then, on odd boards, the first of them. */
void pair_seat(const struct tally *tally, int a, int b, int board, struct pair *out);

/* Outside a Swiss event those who have withdrawn still have an opponent, who wins. */
enum walkover pair_walkover(const struct event *e, const struct pair *pair, int round);

#endif
