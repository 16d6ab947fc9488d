/*
 * bits.h: bit sets and the one vector comparison of the engine.
 *
 * Each function has a form for what the compiler may use and a plain one; all
 * give the same results.
 */
#ifndef BALUARTE_BITS_H
#define BALUARTE_BITS_H

#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

static inline unsigned bits_count(uint64_t b)
{
    return (unsigned)__builtin_popcountll(b);
}

static inline unsigned bits_first(uint64_t b) /* b != 0 */
{
    return (unsigned)__builtin_ctzll(b);
}

/* Position of the n-th set bit, counted from 0. */
static inline unsigned bits_nth(uint64_t b, unsigned n)
{
#if defined(__BMI2__)
    return bits_first(_pdep_u64((uint64_t)1 << n, b));
#else
    while (n--)
        b &= b - 1;
    return bits_first(b);
#endif
}

/* Bit i is set where (at[i] & value) == 0, for 64 numbers. */
static inline uint64_t bits_disjoint(const uint16_t *at, uint16_t value)
{
#if defined(__AVX512BW__)
    __m512i v = _mm512_set1_epi16((short)value);
    return _mm512_testn_epi16_mask(_mm512_loadu_si512(at), v) |
           (uint64_t)_mm512_testn_epi16_mask(_mm512_loadu_si512(at + 32), v) << 32;
#elif defined(__AVX2__)
    uint64_t      bits = 0;
    const __m256i v = _mm256_set1_epi16((short)value), zero = _mm256_setzero_si256();
    for (int i = 0; i < 2; i++) {
        const __m256i *from = (const __m256i *)(const void *)(at + 32 * i);
        __m256i        a = _mm256_cmpeq_epi16(_mm256_and_si256(_mm256_loadu_si256(from), v), zero);
        __m256i        b = _mm256_cmpeq_epi16(_mm256_and_si256(_mm256_loadu_si256(from + 1), v), zero);
        __m256i        bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(a, b), 0xd8);
        bits |= (uint64_t)(uint32_t)_mm256_movemask_epi8(bytes) << 32 * i;
    }
    return bits;
#elif defined(__SSE2__)
    uint64_t      bits = 0;
    const __m128i v = _mm_set1_epi16((short)value), zero = _mm_setzero_si128();
    for (int i = 0; i < 4; i++) {
        const __m128i *from = (const __m128i *)(const void *)(at + 16 * i);
        __m128i        a = _mm_cmpeq_epi16(_mm_and_si128(_mm_loadu_si128(from), v), zero);
        __m128i        b = _mm_cmpeq_epi16(_mm_and_si128(_mm_loadu_si128(from + 1), v), zero);
        bits |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_packs_epi16(a, b)) << 16 * i;
    }
    return bits;
#else
    uint64_t bits = 0;
    for (int i = 0; i < 64; i++)
        bits |= (uint64_t)((at[i] & value) == 0) << i;
    return bits;
#endif
}

#endif
