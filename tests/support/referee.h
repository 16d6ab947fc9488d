/*
 * referee.h: the solo rules a second time, written only for tests.
 *
 * It stands on the slow oracle's board and zones, keeps nothing that it can
 * work out again, and shares no rule with the engine that it judges.
 */
#ifndef TESTS_REFEREE_H
#define TESTS_REFEREE_H

#include "carcassonne/rules.h"
#include "oracle.h"

enum { LEGAL_MAX = 1200 };

enum stage { DRAW, PLACE, FIGURE, ORDER, COUNT, OVER };

struct referee {
    struct oracle o;
    enum stage    stage;
    int           colours, pile[4];
    bool          tiny_two, skip, by_colour, manual; /* the options */
    bool          must_end;
    bool          counted[MAX_SEATS * 7]; /* by figure of the oracle */
};

void referee_start(struct referee *r, const struct params *p);

/* Every legal action, chance's included; returns their number.  'at' holds LEGAL_MAX. */
int  referee_legal(const struct referee *r, struct action *at);
void referee_apply(struct referee *r, struct action a);

/* Makes the decisions that the engine makes itself. */
void referee_settle(struct referee *r);

/* The points of the last colour. */
int referee_least(const struct referee *r);

/* Counts the followers in the best order: the end of the game, if it came now. */
void referee_count_all(struct referee *r);

/* Number of sequences of legal actions, forced ones not counted, as game_perft counts them. */
uint64_t referee_perft(const struct referee *r, int depth);

#endif
