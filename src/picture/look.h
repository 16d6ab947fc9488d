/*
 * look.h: what an expansion looks like.
 *
 * One file for each expansion, src/picture/expansions/ID.c, ends in one const
 * struct look look_ID: what is printed on its tiles, its pieces, its parts of a
 * scene, and the colours that nobody else needs.  Every member may be left out.
 * The build finds the files through expansions.def; nothing else in this folder
 * names an expansion.
 *
 * An expansion without such a file can still be played: a mark or symbol that
 * nobody paints is a plain token, a figure that nobody draws is a follower.
 */
#ifndef BALUARTE_LOOK_H
#define BALUARTE_LOOK_H

#include "picture/land.h"
#include "picture/palette.h"
#include "picture/pieces.h"
#include "picture/scene_board.h"

/* How a figure that stands on the board is drawn: its word in the state, the pieces for it upright and, as a farmer
 * lies [CL-20], on its side. */
struct figure_look {
    const char *word, *standing, *lying;
    int         size;
};

/* What a seat has of something, in the line of the seat: the member of the state that counts it (a list with an entry
 * for each seat; 'key' inside that entry, or NULL) and its picture. */
struct owned_look {
    const char *list, *key, *id;
    bool        is_figure; /* in the seat's colour                                             */
    int         column;    /* the one that it takes if it is free; 0: any that is free, from 1 */
};

/* The lists end with an entry of zeros.  The functions look for the expansion's own members of the state and do nothing
 * where there are none. */
struct look {
    const struct thing_look  *things;  /* printed on tiles: land.h                */
    const struct colour      *colours; /* of the land, and classes that use them  */
    const struct shape_class *classes;
    const struct piece       *pieces; /* figures and tokens: pieces.h            */
    const struct colour      *tints;  /* of the pieces, and rules that use them   */
    const char *const        *rules;
    const char *const        *fills; /* classes that only fill: names of tints  */
    const struct figure_look *figures;
    const struct owned_look  *owned;

    /* On the board: on the tiles and below the figures, among the figures, above everything. */
    void (*lies)(const struct board *b, struct text *out);
    void (*stands)(const struct board *b, struct text *out);
    void (*hovers)(const struct board *b, struct text *out);

    /* What else of a seat stands on the score track; more words in the line of a seat, whose middle is at y. */
    void (*on_track)(const char *state, int seat, struct on_track *track, struct text *out);
    void (*in_line)(const char *state, int seat, int y, struct text *out);
};

extern const struct look *const looks[]; /* in the order of expansions.def; ends with NULL */

/* The thing that is printed for a mark of a segment, or for a symbol of a tile: one bit each.  Never NULL. */
const struct thing_look *look_of_mark(unsigned mark, int seg_kind);
const struct thing_look *look_of_symbol(unsigned symbol);

const struct figure_look *look_of_figure(const char *word); /* a follower if nobody draws it */

#endif
