/*
 * rng.h: the small fast generator of playouts, bots and tests.
 *
 * It never decides what happens in a game that people play: chance draws from
 * the ChaCha20 stream of session/chance.c, so that a thinking bot cannot
 * change a draw.  Same numbers on every platform.
 */
#ifndef BALUARTE_RNG_H
#define BALUARTE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s;
};

static inline uint64_t rng_next(struct rng *r) /* a counter, multiplied with itself to 128 bits and folded */
{
    r->s += 0xa0761d6478bd642fu;
    __extension__ unsigned __int128 product = (unsigned __int128)r->s * (r->s ^ 0xe7037ed1a0b428dbu);

    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

/* Uniform in [0, n), n > 0.  The bias of one multiplication by 32 of 64 random
 * bits is below n / 2^32: far under what any experiment here could see. */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
    return (uint32_t)(((rng_next(r) >> 32) * n) >> 32);
}

#endif
