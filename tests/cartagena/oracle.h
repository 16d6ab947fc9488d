/*
 * oracle.h: Cartagena once more, slowly, in words.
 *
 * A second engine that shares nothing with the first: pirates are a list of
 * numbers, cards are counted in plain arrays, squares are looked at one by
 * one, and actions are texts.  What both say must be the same.
 */
#ifndef TESTS_CARTAGENA_ORACLE_H
#define TESTS_CARTAGENA_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

enum { ORACLE_ACTIONS = 128, ORACLE_ACTION = 32 };

struct carta_oracle_rules {
    char board[37];
    int  seats, first_seat, row_size, hand_limit /* -1: none */, turn_limit /* 0: none */;
    bool retreat_to_start, row_on_demand, pile_on_demand, stuck_draws;
};

struct carta_oracle {
    struct carta_oracle_rules rules;
    int                       at[5][6]; /* where the pirates are: 0 fortress, 37 boat */
    int                       hand[5][6], pile[6], discard[6];
    char                      row[80]; /* letters, the next card first */
    int                       active, made, turn, dealt, owed, lay, passes;
    bool                      stuck;
    const char               *phase;
};

void carta_oracle_start(struct carta_oracle *o, const struct carta_oracle_rules *rules);

/* Sorted; chance: one for each outcome. */
int  carta_oracle_legal(const struct carta_oracle *o, char actions[ORACLE_ACTIONS][ORACLE_ACTION]);
void carta_oracle_apply(struct carta_oracle *o, const char *action);

/* Is there a decision that the protocol leaves to the engine?  Then it is the only legal action. */
bool carta_oracle_forced(const struct carta_oracle *o);

/* Sequences of legal actions of that length; forced ones count as part of the one before. */
uint64_t carta_oracle_perft(const struct carta_oracle *o, int depth);

int carta_oracle_total(const int cards[6]);
int carta_oracle_in_boat(const struct carta_oracle *o, int seat);

/* One bit for each winner, once it is over. */
unsigned carta_oracle_winners(const struct carta_oracle *o);

#endif
