/*
 * blake2b.c: see blake2b.h.
 */
#include "base/blake2b.h"

#include <assert.h>
#include <string.h>

enum { BLOCK = 128, ROUNDS = 12, WORDS = 16 };

static const uint64_t start[8] = {0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
                                  0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u};

static const uint8_t order[10][WORDS] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t turn(uint64_t x, int n)
{
    return x >> n | x << (64 - n);
}

static void mix(uint64_t v[WORDS], int a, int b, int c, int d, uint64_t x, uint64_t y)
{
    v[a] += v[b] + x;
    v[d] = turn(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turn(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turn(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turn(v[b] ^ v[c], 63);
}

static void mix_round(uint64_t v[WORDS], const uint64_t m[WORDS], const uint8_t *s)
{
    for (int i = 0; i < 4; i++)
        mix(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]]);
    for (int i = 0; i < 4; i++)
        mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
}

void blake2b_short(const uint8_t *bytes, size_t n, uint8_t out[BLAKE2B_BYTES])
{
    uint64_t h[8], v[WORDS], m[WORDS] = {0};

    assert(n <= BLOCK);
    memcpy(h, start, sizeof h);
    h[0] ^= 0x01010000u ^ BLAKE2B_BYTES;
    for (size_t i = 0; i < n; i++)
        m[i / 8] |= (uint64_t)bytes[i] << 8 * (i % 8);
    memcpy(v, h, sizeof h);
    memcpy(v + 8, start, sizeof start);
    v[12] ^= n;
    v[14] = ~v[14]; /* the last block */
    for (int i = 0; i < ROUNDS; i++)
        mix_round(v, m, order[i % 10]);
    for (int i = 0; i < BLAKE2B_BYTES; i++) {
        uint64_t word = h[i / 8] ^ v[i / 8] ^ v[i / 8 + 8];

        out[i] = (uint8_t)(word >> 8 * (i % 8));
    }
}
