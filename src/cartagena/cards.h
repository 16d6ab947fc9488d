/*
 * cards.h: a set of cards in one 64-bit word.
 *
 * Byte i holds the copies of symbol i.  There are 102 cards [CA-05], so that no
 * byte and no sum of bytes reaches 128: sets are added and taken apart as
 * numbers, one multiplication gives every running total, and the top bit of a
 * byte is free to answer "is it there?".
 *
 * Hands, the draw pile and the discards are such sets.  Their order does not
 * exist: chance draws from what is left.
 */
#ifndef BALUARTE_CARTAGENA_CARDS_H
#define BALUARTE_CARTAGENA_CARDS_H

#include <stdint.h>

#include "base/bits.h"

/* ORDER SYMBOL */
enum symbol { SKULL, DAGGER, KEY, BOTTLE, PISTOL, HAT, SYMBOLS };

enum { COPIES = 17, CARDS = SYMBOLS * COPIES, DEALT = 6 }; /* [CA-05] [CA-06] */

typedef uint64_t card_set;

#define EACH_BYTE(n) ((uint64_t)(n)*0x0101010101010101u)

/* One card. */
static inline card_set card_of(int symbol)
{
    return (card_set)1 << 8 * symbol;
}

static inline unsigned cards_of(card_set c, int symbol)
{
    return (unsigned)(c >> 8 * symbol) & 0xff;
}

static inline unsigned cards_total(card_set c)
{
    return (unsigned)(c * EACH_BYTE(1) >> 56);
}

/* The top bit of every symbol that is there. */
static inline uint64_t cards_symbols(card_set c)
{
    return (c + EACH_BYTE(0x7f)) & EACH_BYTE(0x80);
}

/* The n-th symbol of such bits, counted from 0. */
static inline int symbols_nth(uint64_t symbols, unsigned n)
{
    return (int)(bits_nth(symbols, n) / 8);
}

/* The symbol of card number n, counted from 0, when the cards lie sorted. */
static inline int cards_nth(card_set c, unsigned n)
{
    uint64_t totals = c * EACH_BYTE(1); /* byte i: cards of the symbols 0 to i */

    return (int)(bits_first(((totals | EACH_BYTE(0x80)) - EACH_BYTE(n + 1)) & EACH_BYTE(0x80)) / 8);
}

/* All cards of the game. */
static inline card_set cards_all(void)
{
    return EACH_BYTE(COPIES) >> 8 * (8 - SYMBOLS);
}

#endif
