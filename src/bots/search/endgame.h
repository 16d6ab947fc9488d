/*
 * endgame.h: the last turns of a game, played out in all ways.
 *
 * When so few draws are left that every line can be followed to the end, nothing
 * has to be guessed: each seat takes what is best for itself, what may be drawn
 * is averaged by its odds.  Best is the share of the win that the other searches
 * go by, the result first and then the points, but of games that are over.
 */
#ifndef BALUARTE_ENDGAME_H
#define BALUARTE_ENDGAME_H

#include "bots/search/context.h"

/* Bytes that it needs; 0: the game does not say how many draws are left. */
size_t endgame_memory(const struct bot *b);

/* Are so few draws left that it is worth trying? */
bool endgame_applies(const struct bot *b, const struct game_state *s);

/* Solves the position, of a seat or of chance: the best action, what it leads to (win is the probability itself), and
 * other actions, of which it may only be known that they are no better than said.  The last turn is always solved, or
 * as much of it as there is time for; with one draw left it may take half of the budget, with two a quarter and so on,
 * and false is: that was not enough. */
bool endgame_solve(struct bot *b, const struct game_state *s, struct bot_report *out);

#endif
