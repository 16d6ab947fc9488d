/*
 * game.h: a game with bots for the tests of this folder: every call fails the
 * test with a sentence where the real one would refuse.
 */
#ifndef BALUARTE_TESTS_BOTS_GAME_H
#define BALUARTE_TESTS_BOTS_GAME_H

#include "bots/bot.h"
#include "session/session.h"

/* "carcassonne players=2" with that seed. */
struct session *start(const char *words, int seed);

/* 'clock' as in bot_new. */
struct bot *make_timed(const char *words, const struct session *s, bot_clock clock);
struct bot *make(const char *words, const struct session *s);

/* One action, at random where a seat decides and from the seed where chance does. */
void step(struct session *s, struct rng *rng);

#endif
