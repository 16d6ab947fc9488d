/*
 * words.h: a line as words, words as numbers and as JSON, and the words that an
 * option may have.  Whatever reads text reads it with these: the games'
 * notations, records, the protocol, bots, the command line.
 */
#ifndef BALUARTE_BASE_WORDS_H
#define BALUARTE_BASE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { MAX_WORDS = 4, MAX_WORD = 24 };

struct words {
    int  n;
    char at[MAX_WORDS][MAX_WORD];
};

/* Splits at spaces and tabs; false if there are too many words or one is too long to be any. */
bool words_split(const char *line, struct words *out);

/* The next word of a text, cut out of it: blanks and tabs lie between words.  NULL at the end. */
char *word_cut(char **rest);

/* The digits at *at, which goes behind them.  False: there is none, or the number is above 'most'; *at stays. */
bool number_take(const char **at, uint64_t most, uint64_t *out);

/* A word of digits that is a whole number from 'least' to 'most'; NULL is none. */
bool number_read(const char *word, uint64_t least, uint64_t most, uint64_t *out);

/* A whole number with or without a minus, blanks before it; *at goes behind it.  False: there is none, and *at stays. */
bool integer_take(const char **at, int64_t *out);

/* A word that is such a number from 'least' to 'most'; NULL is none. */
bool integer_read(const char *word, int64_t least, int64_t most, int64_t *out);

/* The same for a small number; -1: it is none. */
int number_small(const char *word, int most);

/* For tables that are looked up by a word: FNV-1a. */
uint32_t word_hash(const char *word);

/* "key=value key=value" as an object of strings. */
void words_json(const char *options, struct text *out);

/* Of the words in a list such as "tile/segment": the i-th and its length, NULL behind the last one. */
const char *choice_word(const char *list, int i, size_t *n);

/* Which of them 'word' is; -1: none. */
int choice_find(const char *list, const char *word);

/* "KEY is tile or segment, not 'WORD'" */
void choice_refuse(const char *key, const char *list, const char *word, struct text *why);

/* How many bytes some editors put before a text, to say that it is UTF-8; 0 or 3. */
size_t mark_length(const char *bytes, size_t length);

#endif
