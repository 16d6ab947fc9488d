/*
 * chance.h: the random numbers of a game that people play.
 *
 * A ChaCha20 stream (the block function of RFC 8439) whose key is the game's
 * seed, read as little-endian 32-bit words.  It gives the same draws on every
 * platform, nobody can guess the next one from those before, and a game can go
 * back to any word: that is how undo gives words back.  The exact reading is a
 * promise of PROTOCOL.md, "Starting a game".
 */
#ifndef BALUARTE_CHANCE_H
#define BALUARTE_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { SEED_BYTES = 32, SEED_TEXT_CAP = 2 * SEED_BYTES + 1 };

struct chance {
    uint8_t  key[SEED_BYTES];
    uint64_t words;    /* taken so far: the next one is number 'words' of the stream */
    uint64_t block_no; /* which block 'block' holds; NO_BLOCK before the first word   */
    uint32_t block[16];
};

/* An unsigned 64-bit number or 64 hexadecimal digits.  False: 'why' holds a sentence. */
bool seed_parse(const char *text, uint8_t key[SEED_BYTES], struct text *why);

/* The shortest text that seed_parse reads back: a number where the key is one. */
void seed_text(const uint8_t key[SEED_BYTES], char out[SEED_TEXT_CAP]);

void chance_start(struct chance *c, const uint8_t key[SEED_BYTES]);
void chance_seek(struct chance *c, uint64_t words);

/* The next word of the stream. */
uint32_t chance_word(struct chance *c);

/* Uniform in [0, total), total > 0; total 1 takes no word. */
uint32_t chance_below(struct chance *c, uint32_t total);

/* One block of the stream, for the test vectors of RFC 8439; nonce as three words. */
void chacha20_block(const uint8_t key[SEED_BYTES], uint32_t counter, const uint32_t nonce[3], uint32_t out[16]);

#endif
