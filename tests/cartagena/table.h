/*
 * table.h: a game of Cartagena for tests.
 *
 * The session plays and refuses as always; here a test also looks into the
 * position, or sets one up that no game has led to.
 */
#ifndef TESTS_CARTAGENA_TABLE_H
#define TESTS_CARTAGENA_TABLE_H

#include "cartagena/cartagena.h"
#include "oracle.h"
#include "session/session.h"

/* "cartagena mode=tortuga players=3"; fails the test if it is refused. */
struct session *carta_table(const char *words);

/* Plays "draw skull; advance skull 0; ..."; fails the test at a refusal. */
void carta_play(struct session *t, const char *actions);

struct carta_live carta_of(struct session *t);

/* Lets chance draw from the seed until a seat must decide. */
void carta_settle(struct session *t);

/* Pirates of a seat, in six numbers; 'all' is counted again. */
void carta_put_pirates(struct carta_live p, int seat, const int at[6]);

/* Writes the record, loads it, and fails the test unless it is the same game and the same text. */
void carta_record_round_trip(struct session *t);

/* The same rules for the second engine. */
struct carta_oracle_rules carta_oracle_rules_of(const struct session *t);

#endif
