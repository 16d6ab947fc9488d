/*
 * bestmove.h: the request 'bestmove' of the protocol.  See bestmove.c.
 */
#ifndef BALUARTE_BESTMOVE_H
#define BALUARTE_BESTMOVE_H

#include "bots/bot.h"
#include "session/session.h"

enum { BESTMOVE_LEVEL = 8, BESTMOVE_BLIND_NODES = 200, BESTMOVE_TEXT = 4096 };

/* Reads "[ms=N] [nodes=N] [level=N]", lets a bot think, and writes "= ACTION", a line break and a line of JSON.
 * False: 'why' holds a sentence. */
bool bestmove_answer(const struct session *s, bot_clock clock, const char *words, struct text *out, struct text *why);

#endif
