/*
 * event_several.h: tables of three to six: what the game at one came to, what a
 * referee may say of it, who goes away from it, and how it is shown.
 */
#ifndef BALUARTE_EVENT_SEVERAL_H
#define BALUARTE_EVENT_SEVERAL_H

#include "server/events/event_turn.h"

/* The points of all of them, as the sides stand, from the result of their table; -1: was not there. */
void several_scores(const struct duel *d, const json_t *result, int points[SIDES_MAX]);

/* [[80, 70, null]]: the points of all of them, null for who has not come.  False: refused. */
bool several_is_right(struct turn *turn, const struct duel *d, const json_t *games);

/* Somebody withdraws: the others play without them, where their game has not begun. */
void several_withdraw(struct turn *turn, int round, int board, int person);

/* Of a MATCH: what is different where several sit at a table. */
void several_json(struct turn *turn, int round, int board, json_t *match);

/* A line for everybody at a table, for spreadsheets. */
void several_csv(struct turn *turn, int round, int board, struct text *out);

/* The names of all: "Ana - Bruno - Carla". */
void several_names(const struct story *st, const struct duel *d, struct text *out);

#endif
