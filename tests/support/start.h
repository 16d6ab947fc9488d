/*
 * start.h: a game begins, or the running cmocka test fails with the sentence that refused it.
 */
#ifndef TESTS_START_H
#define TESTS_START_H

#include "session/session.h"

/* Of a list of games: all_games, or those of a test. */
struct session *start_game(const struct game_ops *const *games, const char *words);

#endif
