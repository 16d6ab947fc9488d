/*
 * foreseen.c: what the expansions promise, thing by thing, for those who say
 * why one position is better than another.
 */
#include <string.h>

#include "carcassonne/expansions/expansion.h"

void foreseen_add(struct foreseen *told, int seat, const char *what, int points)
{
    int i = 0;

    while (i < told->n && !(told->at[i].seat == seat && strcmp(told->at[i].what, what) == 0))
        i++;
    assert(i < MAX_FORESEEN);
    if (i == told->n) {
        told->at[i].what = what;
        told->at[i].seat = seat;
        told->at[told->n++].points = 0;
    }
    told->at[i].points += points;
}

const char *foreseen_text(const struct expansion *e, const char *word)
{
    for (const struct foreseen_word *row = e->foreseen; row && row->word; row++)
        if (strcmp(row->word, word) == 0)
            return row->text;
    return word;
}
