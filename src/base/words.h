/*
 * words.h: a line as words, and words as JSON.  What the games' notations share.
 */
#ifndef BALUARTE_WORDS_H
#define BALUARTE_WORDS_H

#include <stdbool.h>

#include "base/text.h"

enum { MAX_WORDS = 4, MAX_WORD = 24 };

struct words {
    int  n;
    char at[MAX_WORDS][MAX_WORD];
};

/* Splits at spaces and tabs; false if there are too many words or one is too long to be any. */
bool words_split(const char *line, struct words *out);

/* "key=value key=value" as an object of strings. */
void words_json(const char *options, struct text *out);

#endif
