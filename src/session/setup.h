/*
 * setup.h: the words with which a game begins, "carcassonne players=3 seed=42",
 * taken apart.  They come from strangers; what the options mean is the game's
 * business.
 */
#ifndef BALUARTE_SETUP_H
#define BALUARTE_SETUP_H

#include "session/session.h"

struct setup {
    char          copy[OPTIONS_TEXT_MAX + 1]; /* the pointers below point into it */
    const char   *name;                       /* the word before the options, or NULL */
    struct option option[OPTIONS_MAX];
    int           n_options;
    const char   *seed; /* NULL: not given */
};

/* False: 'why' holds a sentence. */
bool setup_read(struct setup *s, const char *text, bool with_name, struct text *why);

/* A word from outside, only as far as a person wants to read it. */
void setup_quote(const char *word, struct text *out);

#endif
