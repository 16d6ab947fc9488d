/*
 * tunnel.h: the 36 squares, and pirates on them, as bits.
 *
 * Bit 0 is the fortress, bits 1 to 36 the squares, bit 37 the boat [CA-02]
 * [CA-03].  At most three pirates stand on a square [CA-19], so three masks
 * count them: squares with one or more, with two or more, with three.  Where a
 * pirate lands is then one step to the nearest bit.
 */
#ifndef BALUARTE_CARTAGENA_TUNNEL_H
#define BALUARTE_CARTAGENA_TUNNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "base/text.h"
#include "cartagena/cards.h"

enum { FORTRESS = 0, SQUARES = 36, BOAT = 37, SEGMENT = 6, PIRATES = 6, ROOM = 3, NOWHERE = 255 };

#define SQUARE(n)  ((uint64_t)1 << (n))
#define ALL_INSIDE ((SQUARE(SQUARES + 1) - 1) & ~SQUARE(FORTRESS))

struct tunnel {
    uint8_t  symbol[SQUARES + 1]; /* of square 1 to 36; number 0 is unused */
    uint64_t squares[SYMBOLS];    /* the squares with each symbol          */
};

/* How many stand where: at_least[k] has the squares with more than k. */
struct stand {
    uint64_t at_least[ROOM];
};

static inline void stand_add(struct stand *s, int square)
{
    uint64_t bit = SQUARE(square);

    s->at_least[2] |= s->at_least[1] & bit;
    s->at_least[1] |= s->at_least[0] & bit;
    s->at_least[0] |= bit;
}

static inline void stand_remove(struct stand *s, int square)
{
    uint64_t bit = SQUARE(square);

    s->at_least[0] &= ~bit | s->at_least[1];
    s->at_least[1] &= ~bit | s->at_least[2];
    s->at_least[2] &= ~bit;
}

static inline unsigned stand_count(const struct stand *s, int square)
{
    return (unsigned)((s->at_least[0] >> square & 1) + (s->at_least[1] >> square & 1) + (s->at_least[2] >> square & 1));
}

/* The nearest vacant square with that symbol, or the boat [CA-13] [CA-14]. */
static inline int tunnel_ahead(const struct tunnel *t, const struct stand *all, int symbol, int from)
{
    uint64_t vacant = t->squares[symbol] & ~all->at_least[0] & ~(uint64_t)1 << from;

    return vacant ? (int)bits_first(vacant) : BOAT;
}

/* Squares on which a retreat may end: one or two pirates [CA-17]. */
static inline uint64_t tunnel_shelters(const struct stand *all)
{
    return all->at_least[0] & ~all->at_least[2];
}

/* The nearest such square behind, or NOWHERE [CA-17] [CA-20]. */
static inline int tunnel_behind(const struct stand *all, int from)
{
    uint64_t behind = tunnel_shelters(all) & (SQUARE(from) - 1);

    return behind ? 63 - __builtin_clzll(behind) : NOWHERE;
}

/* ----- laying it (tunnel.c) ----- */

extern const char        symbol_letters[SYMBOLS + 1];
extern const char *const symbol_words[SYMBOLS];

/* SYMBOLS if it is none. */
int symbol_find(const char *word);

/* The six published segments in random order and direction, and six different random ones [CA-02] [CA-D9]. */
void tunnel_lay_published(struct tunnel *t, struct rng *rng);
void tunnel_lay_random(struct tunnel *t, struct rng *rng);

/* From 36 letters, fortress to boat.  False: 'why' holds a sentence. */
bool tunnel_read(struct tunnel *t, const char *letters, struct text *why);
void tunnel_text(const struct tunnel *t, struct text *out);

#endif
