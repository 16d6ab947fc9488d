/*
 * tunnel.c: laying the tunnel, and its 36 letters.  How pirates run through it
 * is in tunnel.h.
 */
#include "cartagena/tunnel.h"

#include <assert.h>
#include <string.h>

const char symbol_letters[SYMBOLS + 1] = "sdkbph"; /* ORDER SYMBOL */

const char *const symbol_words[SYMBOLS] = {"skull", "dagger", "key", "bottle", "pistol", "hat"}; /* ORDER SYMBOL */

/* The six printed segments [CA-D9]. */
static const char published[SQUARES / SEGMENT][SEGMENT + 1] = {"bphsdk", "dbkphs", "hkpbsd",
                                                               "kbsdhp", "pkdhsb", "hdkbps"};

int symbol_find(const char *word)
{
    int symbol = 0;

    while (symbol < SYMBOLS && strcmp(symbol_words[symbol], word) != 0)
        symbol++;
    return symbol;
}

static int symbol_of_letter(char letter)
{
    const char *at = letter ? strchr(symbol_letters, letter) : NULL;

    return at ? (int)(at - symbol_letters) : SYMBOLS;
}

static void set_square(struct tunnel *t, int square, int symbol)
{
    t->symbol[square] = (uint8_t)symbol;
    t->squares[symbol] |= SQUARE(square);
}

static void shuffle(uint8_t *at, int n, struct rng *rng)
{
    for (int i = n - 1; i > 0; i--) {
        int     k = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t swap = at[i];

        at[i] = at[k];
        at[k] = swap;
    }
}

void tunnel_lay_published(struct tunnel *t, struct rng *rng)
{
    uint8_t order[SQUARES / SEGMENT] = {0, 1, 2, 3, 4, 5};

    memset(t, 0, sizeof *t);
    shuffle(order, SQUARES / SEGMENT, rng);
    for (int k = 0; k < SQUARES / SEGMENT; k++) {
        bool turned = rng_below(rng, 2);

        for (int i = 0; i < SEGMENT; i++) {
            char letter = published[order[k]][turned ? SEGMENT - 1 - i : i];
            set_square(t, SEGMENT * k + i + 1, symbol_of_letter(letter));
        }
    }
}

/* Is segment k equal to an earlier one? */
static bool is_repeated(uint8_t segment[SQUARES / SEGMENT][SEGMENT], int k)
{
    for (int i = 0; i < k; i++)
        if (memcmp(segment[i], segment[k], SEGMENT) == 0)
            return true;
    return false;
}

void tunnel_lay_random(struct tunnel *t, struct rng *rng)
{
    uint8_t segment[SQUARES / SEGMENT][SEGMENT];

    memset(t, 0, sizeof *t);
    for (int k = 0; k < SQUARES / SEGMENT; k++) {
        for (int i = 0; i < SEGMENT; i++)
            segment[k][i] = (uint8_t)i;
        do
            shuffle(segment[k], SEGMENT, rng);
        while (is_repeated(segment, k));
        for (int i = 0; i < SEGMENT; i++)
            set_square(t, SEGMENT * k + i + 1, segment[k][i]);
    }
}

bool tunnel_read(struct tunnel *t, const char *letters, struct text *why)
{
    unsigned seen = 0;

    memset(t, 0, sizeof *t);
    if (strlen(letters) != SQUARES) {
        text_add(why, "board is published, random or %d letters of %s, not '%.40s'", SQUARES, symbol_letters, letters);
        return false;
    }
    for (int i = 0; i < SQUARES; i++) {
        int symbol = symbol_of_letter(letters[i]);

        if (symbol == SYMBOLS) {
            text_add(why, "letter %d of board must be one of %s", i + 1, symbol_letters);
            return false;
        }
        seen = i % SEGMENT ? seen : 0;
        if (seen >> symbol & 1) {
            text_add(why, "segment %d of board has two squares with a %s: each of its six symbols comes once [CA-02]",
                     i / SEGMENT + 1, symbol_words[symbol]);
            return false;
        }
        seen |= 1u << symbol;
        set_square(t, i + 1, symbol);
    }
    return true;
}

void tunnel_text(const struct tunnel *t, struct text *out)
{
    for (int square = 1; square <= SQUARES; square++)
        text_char(out, symbol_letters[t->symbol[square]]);
}
