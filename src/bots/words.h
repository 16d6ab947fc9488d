/*
 * words.h: the bots by name and by level, and the words that ask for one.
 *
 * They come from outside and are refused with a sentence.
 */
#ifndef BALUARTE_WORDS_H
#define BALUARTE_WORDS_H

#include "bots/search/context.h"

/* "mcts:nodes=300,tempo=7" as numbers. */
struct bot_words {
    const struct bot_kind *kind;
    int                    level; /* 0: by name */
    uint64_t               nodes, ms, seed, mib, noise, threads;
    struct bot_params      params;
};

/* False: 'why' holds a sentence. */
bool words_read(const char *words, enum game_kind game, struct bot_words *out, struct text *why);

#endif
