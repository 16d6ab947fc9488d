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

/* How the figures of a seat are drawn: the pieces for one upright and, as a farmer lies [CL-20], on its side. */
struct figure_look {
    const char *word, *standing, *lying;
    int         size;   /* on the board                                                           */
    int         column; /* of those at home, in the line of the seat: as in shown_look            */
};

/* How something that the expansion shows (struct shown) is drawn, by its word. */
enum layer { LIES, STANDS, HOVERS }; /* below the figures, among them, above everything */

struct shown_look {
    const char *word, *id; /* the piece for it                                                       */
    int         layer;     /* on the board: enum layer                                               */
    int         size;      /* on the board                                                           */
    int         column;    /* with a seat: the one that it takes if it is free; 0: any that is free  */
    const char *list;      /* with a seat: the member of the state that counts it, by its word if that is another */

    /* In place of the piece: on the board; in the line of a seat, whose middle is at y. */
    void (*paint)(const struct board *b, const struct shown *s, struct text *out);
    void (*paint_line)(const struct shown *s, int y, struct text *out);
};

/* The lists end with an entry of zeros. */
struct look {
    const char               *card;    /* what stands for it where it is offered: "t-F1 f-small"      */
    const struct thing_look  *things;  /* printed on tiles: land.h                */
    const struct colour      *colours; /* of the land, and classes that use them  */
    const struct shape_class *classes;
    const struct piece       *pieces; /* figures and tokens: pieces.h            */
    const struct colour      *tints;  /* of the pieces, and rules that use them   */
    const char *const        *rules;
    const char *const        *fills; /* classes that only fill: names of tints  */
    const struct figure_look *figures;
    const struct shown_look  *shown;
};

extern const struct look *const looks[];    /* in the order of expansions.def; ends with NULL */
extern const char *const        look_ids[]; /* of the same                                       */

/* The thing that is printed for a mark of a segment, or for a symbol of a tile: one bit each.  Never NULL. */
const struct thing_look *look_of_mark(unsigned mark, int seg_kind);
const struct thing_look *look_of_symbol(unsigned symbol);

/* A follower if nobody draws it. */
const struct figure_look *look_of_figure(const char *word);
const struct shown_look  *look_of_shown(const char *word);

#endif
