/*
 * blake2b.h: BLAKE2b with 32 bytes of output and no key (RFC 7693).
 *
 * A server shows the hash of a game's seed before the game and the seed after
 * it; with this anybody can compare the two.
 */
#ifndef BALUARTE_BLAKE2B_H
#define BALUARTE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_BYTES = 32 };

/* At most 128 bytes of input: one block is all that seeds need. */
void blake2b_short(const uint8_t *bytes, size_t n, uint8_t out[BLAKE2B_BYTES]);

#endif
