/*
 * script.h: whole turns as one line, and what to expect of a table afterwards.
 *
 * The words of tests that lay a board by hand and then look at one rule.  What
 * bends a position is in builder.h.
 */
#ifndef TESTS_SCRIPT_H
#define TESTS_SCRIPT_H

#include "builder.h"

/* "draw U; place 1,0/0; pass": one action after the other; the first that is refused fails the test. */
void            play_all(struct session *t, const char *actions);
struct session *table_after(const char *words, const char *actions);

/* Seat 0 completes a road worth three with the given tile, comes from 2 to 5 points and acts on message 4.  Played
 * with messages and the expansions named; a monastery lies at 0,1, a tile is to be drawn. */
struct session *table_message_4(const char *others, const char *tile, const char *placement);

/* A crossing at -1,0 with a thief of that seat on its southern road, which a second crossing at -1,1 completes: two
 * tiles, 2 points.  Then seat 0 lays that one. */
struct session *short_road(const char *options, int thief);
void            finish_short_road(struct session *t);

void legal_is(struct session *t, const char *expected); /* the whole list, sorted, joined by "; " */
bool is_legal(struct session *t, const char *action);

/* The action is refused with this sentence, and nothing has changed. */
void refused_is(struct session *t, const char *action, const char *sentence);

const char        *phase_of(struct session *t);
const struct carc *position_of(struct session *t);
bool               at_home(struct session *t, int seat, int figure);
int                count_events(const struct session *t, int kind, int seat);
int strength_at(struct session *t, int seat, int x, int y, const char *spot); /* in the whole zone      */
int figures_at(struct session *t, int seat, int x, int y, const char *spot);  /* on that very segment   */

#endif
