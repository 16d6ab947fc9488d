/*
 * ledger_play.h: an example block of the ledgers of Carcassonne, played out.
 *
 * The test fails where the engine allows, pays or ends anything else than the
 * block says.  The board of the last move is compared with the picture in
 * docs/rules/boards.
 */
#ifndef BALUARTE_LEDGER_PLAY_H
#define BALUARTE_LEDGER_PLAY_H

#include "support/ledger.h"

/* 'words' make the game.  'farm_mode': the way of counting farms that they choose, whose final points alone are compared;
 * NULL: the usual one. */
void ledger_play(const struct ledger_block *b, const char *words, const char *farm_mode);

#endif
