/*
 * chance.c: see chance.h.
 */
#include "session/chance.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"

#define NO_BLOCK UINT64_MAX

static uint32_t little_endian(const uint8_t *b)
{
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static uint32_t turn_left(uint32_t v, int n)
{
    return v << n | v >> (32 - n);
}

static void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b];
    x[d] = turn_left(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = turn_left(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = turn_left(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = turn_left(x[b] ^ x[c], 7);
}

void chacha20_block(const uint8_t key[SEED_BYTES], uint32_t counter, const uint32_t nonce[3], uint32_t out[16])
{
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

    for (int i = 0; i < 8; i++)
        start[4 + i] = little_endian(key + 4 * i);
    start[12] = counter;
    for (int i = 0; i < 3; i++)
        start[13 + i] = nonce[i];

    memcpy(out, start, sizeof start);
    for (int i = 0; i < 10; i++) {
        for (int c = 0; c < 4; c++)
            quarter_round(out, c, 4 + c, 8 + c, 12 + c);
        for (int c = 0; c < 4; c++)
            quarter_round(out, c, 4 + (c + 1) % 4, 8 + (c + 2) % 4, 12 + (c + 3) % 4);
    }
    for (int i = 0; i < 16; i++)
        out[i] += start[i];
}

/*
 * ----- the seed as text -----
 */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

static bool parse_hex_seed(const char *text, uint8_t key[SEED_BYTES])
{
    for (int i = 0; i < SEED_BYTES; i++) {
        int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);

        if (high < 0 || low < 0)
            return false;
        key[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

static bool parse_number_seed(const char *text, uint8_t key[SEED_BYTES])
{
    uint64_t n;

    if (!number_read(text, 0, UINT64_MAX, &n))
        return false;
    memset(key, 0, SEED_BYTES);
    for (int i = 0; i < 8; i++)
        key[i] = (uint8_t)(n >> 8 * i);
    return true;
}

bool seed_parse(const char *text, uint8_t key[SEED_BYTES], struct text *why)
{
    if (strlen(text) == 2 * SEED_BYTES ? parse_hex_seed(text, key) : parse_number_seed(text, key))
        return true;
    text_word(why, "the seed must be a whole number from 0 to 18446744073709551615 or 64 hexadecimal digits");
    return false;
}

void seed_text(const uint8_t key[SEED_BYTES], char out[SEED_TEXT_CAP])
{
    uint64_t n = 0;
    uint8_t  rest = 0;

    for (int i = 0; i < 8; i++)
        n |= (uint64_t)key[i] << 8 * i;
    for (int i = 8; i < SEED_BYTES; i++)
        rest |= key[i];
    if (!rest) {
        snprintf(out, SEED_TEXT_CAP, "%llu", (unsigned long long)n);
        return;
    }
    for (int i = 0; i < SEED_BYTES; i++)
        snprintf(out + 2 * i, 3, "%02x", key[i]);
}

/*
 * ----- the stream -----
 */

void chance_start(struct chance *c, const uint8_t key[SEED_BYTES])
{
    memset(c, 0, sizeof *c);
    memcpy(c->key, key, SEED_BYTES);
    c->block_no = NO_BLOCK;
}

void chance_seek(struct chance *c, uint64_t words)
{
    c->words = words;
}

uint32_t chance_word(struct chance *c)
{
    static const uint32_t nonce[3] = {0, 0, 0};
    uint64_t              block_no = c->words / 16;

    if (c->block_no != block_no) {
        chacha20_block(c->key, (uint32_t)block_no, nonce, c->block);
        c->block_no = block_no;
    }
    return c->block[c->words++ % 16];
}

uint32_t chance_below(struct chance *c, uint32_t total)
{
    uint64_t all = (uint64_t)1 << 32;
    uint32_t word;

    assert(total > 0);
    if (total <= 1)
        return 0;
    /* Words in the incomplete last stretch would make small results likelier. */
    do
        word = chance_word(c);
    while (word >= all - all % total);
    return word % total;
}
