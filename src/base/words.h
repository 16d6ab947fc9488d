/*
 * words.h: a line as words, words as JSON, and the words that an option may
 * have.  What the games' notations share.
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

/* Of the words in a list such as "tile/segment": the i-th and its length, NULL behind the last one. */
const char *choice_word(const char *list, int i, size_t *n);

/* Which of them 'word' is; -1: none. */
int choice_find(const char *list, const char *word);

/* "KEY is tile or segment, not 'WORD'" */
void choice_refuse(const char *key, const char *list, const char *word, struct text *why);

#endif
