/*
 * boards.h: the example blocks as pictures, for docs/rules.
 *
 * The pictures are those of `baluarte render --board`, with what they do not
 * use taken out, since a page shows many of them; the seats have the colours
 * that the block calls them by.  They are golden files: `make boards` writes
 * them again.
 */
#ifndef TESTS_BOARDS_H
#define TESTS_BOARDS_H

#include "game/game.h"
#include "ledger.h"

/* Compares the picture of a position with docs/rules/boards/ID.svg; 'names' is the block that names the seats. */
void board_picture(const struct ledger_block *block, const struct ledger_block *names, const struct game_ops *ops,
                   const struct game_rules *rules, const struct game_state *s);

#endif
