/*
 * teams.h: a match between teams: so many boards, each of them a duel.
 *
 * Teams are paired and ranked as people are: a struct person is a team then,
 * and its match has its boards in e->board.  All boards are played; whoever has
 * won more of them has won the match.
 */
#ifndef BALUARTE_COMPETE_TEAMS_H
#define BALUARTE_COMPETE_TEAMS_H

#include "compete/event.h"

/* Boards won by each team, in halves; a walk-over is all of them, a bye as many as win a match.  Nothing of people. */
void match_boards(const struct event *e, const struct match *m, int halves[2]);

/* The outcome of a match whose teams have come. */
enum outcome team_outcome(const struct event *e, const struct match *m);

/* What 'count' counts of each board, added up as the teams of the match stand. */
void team_sum(const struct event *e, const struct match                                      *m,
              void (*count)(const struct event *e, const struct match *board, int of[2]), int sum[2]);

/* Whether the second team of the match is the first one of a board. */
bool board_is_turned(const struct event *e, const struct match *m, const struct match *board);

/* Whether the home team begins at a board, from 1. */
bool home_begins(const struct event *e, int board);

#endif
