/*
 * event_reckon.h: what follows from a story by the rules of competitions
 * (src/compete): outcomes, the next round, standings, the cup.
 *
 * The story is written as the text of docs/COMPETITIONS.md and read back, so that
 * the server and 'baluarte event' can never disagree.  Only this part knows
 * src/compete.
 */
#ifndef BALUARTE_EVENT_RECKON_H
#define BALUARTE_EVENT_RECKON_H

#include "server/events/event_story.h"

enum duel_outcome {
    DUEL_OPEN,
    DUEL_FIRST,
    DUEL_SECOND,
    DUEL_LEVEL,
    DUEL_NOBODY,
    DUEL_PLAYED /* a table of several */
};              /* ORDER OUTCOME */

struct reckoning;

/* NULL: 'why' holds a sentence; "": there is no memory. */
struct reckoning *reckon(const struct story *st, struct text *why);
void              reckon_free(struct reckoning *r);

/* The event as text; lives as long as the reckoning. */
const char *reckon_text(const struct reckoning *r);

/* Rounds and boards count from 1. */
enum duel_outcome reckon_outcome(const struct reckoning *r, int round, int board);
bool              reckon_round_is_over(const struct reckoning *r, int round);
int               reckon_best_of(const struct reckoning *r, int round);
bool              reckon_is_cup(const struct reckoning *r, int round);

/* A match of teams: what it came to, and the halves of boards that each has won. */
enum duel_outcome reckon_tie(const struct reckoning *r, int round, int tie, int boards[2]);

/* Half games of both sides. */
void reckon_score(const struct reckoning *r, int round, int board, int halves[2]);

/* The next round: {"round", "pairs", "walkovers"}.  NULL: 'why' says that the event is over ('is_over') or what it waits
 * for. */
json_t *reckon_next(struct reckoning *r, bool *is_over, struct text *why);

/* Points by place of everybody at a table of several, in hundredths. */
void reckon_points(const struct reckoning *r, int round, int board, int hundredths[SIDES_MAX]);

/* Of an arena: pairs of those who wait, {"pairs"}; NULL: there are none.  'patient': who has been free since before may meet
 * the last opponent again. */
json_t *reckon_arena(struct reckoning *r, int64_t patient);

int reckon_rounds(const struct reckoning *r); /* how many there are; 0: nobody knows */
int reckon_winner(struct reckoning *r);       /* of an event that is over; -1: nobody */

/* The place of each of the people (of teams: of the teams) when the event is over: that in the cup, else in the only group.
 * 'place' has a zero for each entrant, which stays where there is none. */
void reckon_places(struct reckoning *r, int *place);

/* STANDINGS, BRACKET, a list of EXPLAINED; NULL: there is none. */
json_t *reckon_standings(struct reckoning *r);
json_t *reckon_bracket(struct reckoning *r);
json_t *reckon_explain(struct reckoning *r, int person);

#endif
