/*
 * bracket.h: a cup as a list of duels, each between people who come from
 * somewhere: a place among the seeds, the winner or the loser of an earlier
 * duel.  One loss or two, a match for third place and a second final are only
 * different lists; what was played is looked up in one way.
 */
#ifndef BALUARTE_COMPETE_BRACKET_H
#define BALUARTE_COMPETE_BRACKET_H

#include "compete/event.h"
#include "compete/standings.h"

enum { NODES_MAX = 2 * PEOPLE_MAX + 2, NOT_YET = -2 };

enum source { FROM_SEED, FROM_WINNER, FROM_LOSER };

enum node_kind { NODE_UPPER, NODE_LOWER, NODE_THIRD, NODE_FINAL, NODE_REPLAY }; /* ORDER NODE */

struct node {
    uint8_t kind, from[2]; /* enum node_kind, enum source                                     */
    int16_t of[2];         /* the seed or the node that they come from                        */
    int16_t round;         /* of the event                                                    */
    int16_t side[2];       /* who plays; NOBODY: the place is empty; NOT_YET: it is not known */
    int16_t winner, loser; /* the same                                                        */
    int     match;         /* of the event; -1: there is none, or none is needed              */
};

struct bracket {
    int         n_seeds, n;
    int16_t     seed[PEOPLE_MAX]; /* the people of the cup, the strongest first */
    struct node node[NODES_MAX];  /* an earlier one before those who need it    */
};

/* The cup of an event as far as it is known.  'scratch' is for the standings that it may be seeded from. */
void bracket_make(const struct event *e, struct standings *scratch, struct bracket *out);

/* Whether both are known and nothing is decided. */
bool node_is_to_play(const struct node *node);

/* The place of everybody in it, from 1; those who go out in the same round share one.  0: still in it. */
void bracket_places(const struct bracket *b, int16_t place[PEOPLE_MAX]);

/* "quarter-final", "final", "lower bracket" */
void node_name(const struct bracket *b, const struct node *node, struct text *out);

#endif
