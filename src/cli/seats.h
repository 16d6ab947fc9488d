/*
 * seats.h: which seats of a game at one keyboard are played by bots.
 */
#ifndef BALUARTE_SEATS_H
#define BALUARTE_SEATS_H

#include "bots/bot.h"
#include "session/session.h"

struct seats {
    const char *words[MAX_SEATS]; /* as given; NULL: a person */
    struct bot *bot[MAX_SEATS];
};

/* One "SEAT=LEVEL" or "SEAT=BOT" of the command line.  False: 'why' holds a sentence. */
bool seats_read(struct seats *t, const char *word, struct text *why);

/* Makes the bots for this game, and unmakes those of the one before.  False: 'why' holds a sentence. */
bool seats_sit(struct seats *t, const struct session *s, struct text *why);
void seats_free(struct seats *t);

/* The bot that decides now, or NULL. */
struct bot *seats_bot(const struct seats *t, const struct session *s);

#endif
