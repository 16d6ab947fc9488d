/*
 * edit.h: one edit of a position that is built by hand, as words.
 *
 * "lay D 0,1/2" is a word that says what is changed, and its arguments.  Every
 * game has a table of such edits (struct edit_row); reading them is the same
 * for all.  What the words mean, and whether that is possible, is the game's
 * business.
 */
#ifndef BALUARTE_GAME_EDIT_H
#define BALUARTE_GAME_EDIT_H

#include <stdbool.h>

#include "base/text.h"

enum { EDIT_TEXT_MAX = 200, EDIT_WORDS = 12 };

struct edit {
    char        copy[EDIT_TEXT_MAX + 1]; /* the words point into it */
    const char *word[EDIT_WORDS];        /* the first says what is changed */
    int         n;
};

/* Blanks and tabs between the words.  False: 'why' holds a sentence. */
bool edit_read(struct edit *e, const char *text, struct text *why);

/* Word i as a number of a seat, and as any number; a sentence says what it should be. */
bool edit_seat(const struct edit *e, int i, int seats, int *out, struct text *why);
bool edit_number(const struct edit *e, int i, int least, int most, int *out, struct text *why);

/* "that is written 'lay TILE x,y/r'" */
bool edit_refuse_form(const char *form, struct text *why);

#endif
