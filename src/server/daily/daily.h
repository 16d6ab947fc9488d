/*
 * daily.h: the game of the day: one seed for everybody, one try.
 *
 * A day is that of UTC, written as 2026-11-18.  Its game is drawn when somebody
 * first begins it and is the same for all who do.  Whoever begins is told the
 * seed, so that it can be played without a connection; what they send is
 * replayed here, every action, before it counts.  When each of them began is
 * stored: only who began on the day itself is on its board.
 *
 * It is the solo game, or one against a bot of a level.  Such a bot answers the
 * same question always alike (bestmove.c), so that its decisions are checked as
 * the draws are.
 *
 * Who may ask for what: api_daily.c.  The game of the strongest bot: daily_bot.c.
 */
#ifndef BALUARTE_DAILY_H
#define BALUARTE_DAILY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bots/bot.h"
#include "session/session.h"

enum {
    DAY_CAP = 12,
    DAY_MS = 24 * 60 * 60 * 1000,
    DAILY_DAYS_TO_SEND = 3, /* after the day itself */
    DAILY_RECORD_MAX = 7000 /* bytes: a game of 71 tiles has at most half of it */
};

/* The level that is played against on a day; 0: the solo game.  'setting' is a level for all days, or -1: every second
 * day is the solo game, the others go through the levels. */
int daily_level(int64_t setting, const char *day);

/* What is played, without the seed; of two, whoever plays has the first seat and begins. */
const char *daily_options(int level);

/* The day of a moment in ms since 1970, and when a day begins; -1: this is no day. */
void    daily_day(int64_t at, char out[DAY_CAP]);
int64_t daily_begins(const char *day);

/* "carcassonne ruleset=solo seed=...": what begins a game of these options, as a row of the store has them. */
void daily_words(const char *options, const char *seed, struct text *out);

/* A bot of the level that plays the second seat, asked about the position of 'game'. */
struct action daily_opponent(struct bot *bot, const struct session *game);
struct bot   *daily_opponent_new(int level, const struct session *game, struct text *why);

/* What a finished game came to: that of the solo game, or the points that the first seat is ahead. */
bool daily_result(const struct session *game, int level, int *result);

/* Replays a record: is it that game, drawn from that seed, against that bot, played to its end?  Then it is given as we
 * write it, without names, and *result is what it came to.  The caller frees it.  NULL: 'why' holds a sentence. */
char *daily_check(const char *options, const char *seed, int level, const char *record, int *result, struct text *why);

#endif
