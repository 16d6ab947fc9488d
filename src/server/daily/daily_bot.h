/*
 * daily_bot.h: what the strongest bot makes of the game of the day.
 *
 * A day that somebody has begun and that no bot has played yet is taken by one
 * process with bot threads for a while (a lease, as in study_queue.h), and is
 * played by these when no bot waits.  The bot thinks by nodes and not by the
 * clock: whoever takes the day comes to the same game, so that nothing is kept
 * of one that was not finished.
 */
#ifndef BALUARTE_DAILY_BOT_H
#define BALUARTE_DAILY_BOT_H

#include "server/server.h"

/* Four times a second; and at once when somebody has begun a new day. */
void daily_bot_tick(struct server *s);
void daily_bot_wake(struct server *s);

/* Gives back what is not finished; before the store is closed, after the threads have ended. */
void daily_bot_close(struct server *s);
void daily_bot_free(struct server *s);

#endif
