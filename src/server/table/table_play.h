/*
 * table_play.h: what happens at a table: entries are made, stored and, when they
 * are on disk, told.
 */
#ifndef BALUARTE_TABLE_PLAY_H
#define BALUARTE_TABLE_PLAY_H

#include "server/table/table.h"

/* Begins the game: chance is resolved and everything stored; then answers the call (NULL: nobody asked). */
void table_begin(struct table *t, struct call *call);

/* An action of a seat.  False: 'why' has the rule; the call is not answered. */
bool table_act(struct table *t, int seat, const char *action, const char *client, struct call *call, struct text *why);

void table_undo(struct table *t, int seat, int to, struct call *call);
void table_give_up(struct table *t, int seat, enum entry_kind kind, struct call *call);
void table_bot_takes(struct table *t, int seat, struct call *call);
void table_back(struct table *t, int seat, struct call *call);

/* The caller has the seat from now on, whoever had it before [SO-38]. */
void table_hand_over(struct table *t, int seat, struct call *call);
void table_give_time(struct table *t, int seat, int seconds, struct call *call);
void table_abandon(struct table *t, struct call *call);

/* A moderator says who has won: seats, one bit each. */
void table_adjudicate(struct table *t, unsigned winners, struct call *call);

/* Checks the clock. */
void table_check_flag(struct table *t);

/* Is this message's action in the list already?  Its number, or -1. */
int table_find_client(const struct table *t, int seat, const char *client);

#endif
