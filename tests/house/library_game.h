/*
 * library_game.h: games and positions for the tests of the public library, made
 * with nothing but include/baluarte.h.
 */
#ifndef BALUARTE_LIBRARY_GAME_H
#define BALUARTE_LIBRARY_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "baluarte.h"

extern char why[300]; /* the last refusal */

struct baluarte       *new_game(const char *words);
void                  *new_position(const struct baluarte *game);
struct baluarte_action any_action(const struct baluarte *game, struct baluarte_rng *rng);

/* Plays up to so many actions, those of chance by the game's own generator. */
void play_on(struct baluarte *game, int actions, uint64_t seed);

/* Any of the texts of a game, in memory of its own: 's'tate, 'r'ecord, 'e'vents, 'p'icture. */
char *text_of(struct baluarte *game, char which);
void  assert_same_text(struct baluarte *a, struct baluarte *b, char which);

#endif
