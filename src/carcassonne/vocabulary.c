/*
 * vocabulary.c: finding a word among those of the core and of all expansions.
 */
#include "carcassonne/vocabulary.h"

#include <string.h>

#include "carcassonne/expansions/expansion.h"

static const struct vocabulary core = {core_verbs, core_events, core_scores, core_figures};

const struct vocabulary *vocabulary(int i)
{
    if (i == 0)
        return &core;
    return i <= EXP_NUMBERS ? &every_expansion[i - 1]->says : NULL;
}

/* The vocabulary that a number belongs to. */
static const struct vocabulary *owner(int number)
{
    return vocabulary(number < CORE_WORDS ? 0 : 1 + (number - CORE_WORDS) / OWN_WORDS);
}

/* The row of a number in a table, and TYPE_find for one kind of rows. */
#define LOOK_UP(type, find, table, member)                                               \
    static const struct type *find##_row(const struct type *row, int number)             \
    {                                                                                    \
        for (; row && row->word; row++)                                                  \
            if (row->member == number)                                                   \
                return row;                                                              \
        return NULL;                                                                     \
    }                                                                                    \
                                                                                         \
    const struct type *find(const char *word)                                            \
    {                                                                                    \
        for (int i = 0; vocabulary(i); i++)                                              \
            for (const struct type *row = vocabulary(i)->table; row && row->word; row++) \
                if (!strcmp(row->word, word))                                            \
                    return row;                                                          \
        return NULL;                                                                     \
    }

LOOK_UP(verb, verb_find, verbs, kind)
LOOK_UP(event_kind, event_kind_find, events, kind)
LOOK_UP(score_kind, score_kind_find, scores, what)
LOOK_UP(figure_kind, figure_kind_find, figures, figure)

/* TYPE_of where the number says whose it is. */
#define OWNED(type, of, find, table)                    \
    const struct type *of(int number)                   \
    {                                                   \
        const struct vocabulary *v = owner(number);     \
                                                        \
        return v ? find##_row(v->table, number) : NULL; \
    }

OWNED(verb, verb_of, verb_find, verbs)
OWNED(event_kind, event_kind_of, event_kind_find, events)
OWNED(score_kind, score_kind_of, score_kind_find, scores)

/* Figures are numbered one after the other, whoever brings them. */
const struct figure_kind *figure_kind_of(int figure)
{
    const struct figure_kind *row = NULL;

    for (int i = 0; !row && vocabulary(i); i++)
        row = figure_kind_find_row(vocabulary(i)->figures, figure);
    return row;
}
