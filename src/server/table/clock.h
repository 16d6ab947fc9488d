/*
 * clock.h: the clocks of one table.  Plain arithmetic: the time is given.
 *
 * One seat's clock runs, or none.  It is charged when an action is stored, so
 * that what the store keeps is enough to go on after a restart.
 */
#ifndef BALUARTE_CLOCK_H
#define BALUARTE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"

enum clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_TOTAL, CLOCK_DAYS, CLOCK_KINDS }; /* ORDER CLOCK */

extern const char *const clock_words[CLOCK_KINDS];

struct clock_settings {
    enum clock_kind kind;
    int64_t         base_ms, increment_ms;
};

struct clock {
    int64_t left[MAX_SEATS]; /* ms, as of 'since' for the one that runs */
    int     running;         /* a seat, or -1 */
    int64_t since;           /* in the future: all clocks stand until then */
};

/* 'since' stays: a game that was adjourned before it began is adjourned. */
void clock_start(struct clock *c, const struct clock_settings *settings);

/* The seat 'actor' (-1: nobody) decides now; 'turn_ended' if the turn of the one who ran is over. */
void clock_press(struct clock *c, const struct clock_settings *settings, int actor, bool turn_ended, int64_t now);

/* Stands still. */
void clock_stop(struct clock *c, int64_t now);

/* Milliseconds of a seat now; not below 0. */
int64_t clock_left(const struct clock *c, int seat, int64_t now);

/* Milliseconds until the one that runs goes on; 0: it does. */
int64_t clock_rests(const struct clock *c, int64_t now);

/* When the one that runs falls, in ms since 1970; 0: never. */
int64_t clock_deadline(const struct clock *c, const struct clock_settings *settings);

/* "812000 900000", and back. */
void clock_write(const struct clock *c, int seats, struct text *out);
void clock_read(struct clock *c, const char *text);

#endif
