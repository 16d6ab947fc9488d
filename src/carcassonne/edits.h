/*
 * edits.h: what expansions share with edits.c about positions that are built by
 * hand: places as words of an edit.
 */
#ifndef BALUARTE_CARCASSONNE_EDITS_H
#define BALUARTE_CARCASSONNE_EDITS_H

#include "carcassonne/carcassonne.h"
#include "game/edit.h"

/* Word i of the edit is a cell; the tile there, or NULL with a sentence. */
const struct placed *edit_tile(struct pos p, const struct edit *e, int i, struct text *why);

/* Words i and i + 1 are a cell and a spot: the segment there, or 0 with a sentence. */
seg_id edit_seg(struct pos p, const struct edit *e, int i, struct text *why);

/* Is the edit this one?  With so many words, or 'why' holds its form. */
static inline bool edit_is(const struct edit *e, const char *word)
{
    return e->n > 0 && strcmp(e->word[0], word) == 0;
}

/* "WORD x,y SPOT" of a segment, and "WORD x,y" of a tile, as the beginning of an edit. */
void edit_write_seg(struct pos p, const char *word, seg_id seg, struct text *out);

static inline enum edited edit_made(bool made)
{
    return made ? EDIT_MADE : EDIT_REFUSED;
}

#endif
