/*
 * terms.h: how a score came about, as a sum that anybody can check.
 *
 * A sum is a short list, read from the first term to the last: so many of
 * something, worth so much each, is added; a term may also halve what stands so
 * far, or void it.  Each says by which rule, and by what if it is not the usual
 * case.  A game names things and rules by the rows of its own tables;
 * this file knows how sums are added up and written, and no word of any game.
 */
#ifndef BALUARTE_TERMS_H
#define BALUARTE_TERMS_H

#include <stdint.h>

#include "base/text.h"

enum { TERMS_MAX = 6 };

enum term_op {
    TERM_ADDS,   /* n times each               */
    TERM_HALVES, /* half of it, rounded up     */
    TERM_VOIDS   /* nothing of it is paid      */
};

/* A row of a table of words: whose table in the high byte, which row in the low one. */
typedef uint16_t term_ref;

struct term {
    term_ref of; /* TERM_ADDS: what is counted                                  */
    term_ref by; /* by which rule, and by what if that needs saying             */
    int16_t  n;
    uint8_t  each, op;
};

struct terms {
    uint8_t     n;
    struct term at[TERMS_MAX];
};

/* What a row says; NULL: nothing.  What is counted has a word, a cause has a rule and perhaps a word. */
struct term_word {
    const char *word; /* "tile", "shield", or a cause */
    const char *rule; /* "IC-02"                      */
};

/* Finds a row; 'context' is the game's own, its rules for example. */
typedef struct term_word (*term_words)(const void *context, term_ref ref);

void terms_add(struct terms *t, term_ref of, int n, int each, term_ref by); /* nothing of it: no term */
void terms_halve(struct terms *t, term_ref by);
void terms_void(struct terms *t, term_ref by);

/* The points that it comes to. */
int terms_sum(const struct terms *t);

/* [{"n":3,"of":"tile","each":2,"by":"CAUSE","rule":"IC-02"},{"factor":0.5,"by":"CAUSE","rule":"MW-06"}] */
void terms_json(const struct terms *t, term_words words, const void *context, struct text *out);

/* "3 tiles x 2 (CAUSE) + 3 tiles (ANOTHER), halved (A THIRD)" */
void terms_text(const struct terms *t, term_words words, const void *context, struct text *out);

#endif
