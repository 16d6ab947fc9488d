/*
 * arguments.h: the words of a command line, read by a table of options.
 *
 * An option is a row: a switch, a number or a text that goes to its place in a
 * struct of the caller's, or a value that a function of the caller's reads.
 * What is no option is the caller's to take.  Every refusal is a sentence.
 *
 * "--name value" and "--name=value" are the same, and so are - and _ within a
 * name: the settings of a server have the same names in files (config.h).
 */
#ifndef BALUARTE_ARGUMENTS_H
#define BALUARTE_ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum argument_kind {
    ARGUMENT_SWITCH,  /* no value, or true or false; a bool        */
    ARGUMENT_NUMBER,  /* from least to most; a uint64_t            */
    ARGUMENT_INTEGER, /* the same with a sign; an int64_t          */
    ARGUMENT_TEXT,    /* any value; a const char *                 */
    ARGUMENT_COPY,    /* at most 'most' bytes; a char[most + 1]    */
    ARGUMENT_READ     /* whatever 'read' makes of it               */
};

struct argument {
    const char        *name; /* "--games"                            */
    enum argument_kind kind;
    size_t             at; /* of its place in the caller's struct  */
    int64_t            least;
    uint64_t           most;
    const char        *needs; /* "a score in percent, such as 90"; NULL: what its kind needs */

    /* False: the value is refused, with a sentence in 'why' or, if that stays empty, with what the option needs. */
    bool (*read)(void *into, const char *value, struct text *why);
};

/* What is no option: a word without a dash, and a dash alone. */
typedef bool (*argument_rest)(void *into, const char *word, struct text *why);

/* The rows end with name NULL.  False: 'why' says what was wrong. */
bool arguments_read(const struct argument *rows, argument_rest rest, int n, char **words, void *into, struct text *why);

/* The row of a name that is written with its dashes or, as in a file, without them; NULL: there is none. */
const struct argument *argument_find(const struct argument *rows, const char *name);

/* Its value goes to its place.  False: 'why' says what was wrong. */
bool argument_set(const struct argument *row, const char *value, void *into, struct text *why);

/* One option and, where it has one, its value (NULL: there is none).  How many words it took; 0: no row has that name;
 * -1: 'why' says what was wrong. */
int argument_read(const struct argument *rows, const char *word, const char *value, void *into, struct text *why);

#endif
