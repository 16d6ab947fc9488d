/*
 * pairing.h: the next round of an event.
 *
 * Each format has its own file: swiss.c, groups.c, bracket.c, seating_pair.c, arena.c; on a ladder (ladder.h) people challenge each other.  What they need
 * to work in is a struct room of the caller's (5 MB), so that nothing is
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

struct table_of {
    int     n;
    int16_t who[SEATS_MAX]; /* as they sit */
};

struct round {
    int             number, n;
    struct pair     pair[PEOPLE_MAX];
    struct table_of table[PEOPLE_MAX]; /* of an event of tables, instead of pairs */
};

struct room {
    struct tally     tally[PEOPLE_MAX];
    struct graph     graph;
    struct matching  all, group; /* everybody who is not paired yet; those of one score among them */
    struct standings standings;
    struct bracket   bracket;
    uint8_t          met[PEOPLE_MAX][PEOPLE_MAX]; /* how often two sat at one table */
};

/* False, with a sentence: the event is over, a match is open, or it cannot begin. */
bool event_next_round(const struct event *e, struct room *room, struct round *out, struct text *why);

/* The next round of each format; they trust that the rounds before are played. */
void swiss_pair(const struct event *e, struct room *room, struct round *out);
void groups_pair(const struct event *e, struct round *out);
void bracket_pair(const struct event *e, struct room *room, struct round *out);

/* Those of an arena who wait (docs/COMPETITIONS.md, "Arena"). */
struct pool {
    bool is_here[PEOPLE_MAX];    /* takes part now, at a table or waiting                   */
    bool waits[PEOPLE_MAX];      /* for a game                                              */
    bool is_patient[PEOPLE_MAX]; /* has waited so long that the last opponent will do again */
    bool is_bot[PEOPLE_MAX];     /* plays with people only                                  */
};

/* Everybody who has no game, as those are who write an event down by hand. */
void arena_pool(const struct event *e, struct pool *out);
void arena_pair(const struct event *e, struct room *room, const struct pool *pool, struct round *out);

/* Whoever has started less often starts; then who did not start the last time; then, on odd boards, the first of them. */
void pair_seat(const struct tally *tally, int a, int b, int board, struct pair *out);

/* Outside a Swiss event those who have withdrawn still have an opponent, who wins. */
enum walkover pair_walkover(const struct event *e, const struct pair *pair, int round);

#endif
