/*
 * scene_board.h: the board and the score track of a scene of Carcassonne, as
 * the looks of the expansions see them (look.h).
 */
#ifndef BALUARTE_SCENE_BOARD_H
#define BALUARTE_SCENE_BOARD_H

#include "carcassonne/carcassonne.h"
#include "picture/pieces.h"
#include "picture/scene.h"
#include "picture/shapes.h"

/* ----- the board (scene_carcassonne.c): 100 units a tile ----- */

struct board {
    struct pos        pos;
    struct shown_list shown;                 /* by the expansions in play                    */
    int               left, top, wide, high; /* in tiles                                     */
    double            x, y;                  /* of its upper left corner in the picture      */
};

/* The left and the upper border of a cell. */
double board_left(const struct board *b, int x);
double board_top(const struct board *b, int y);

/* Where a figure on that place stands; there is a tile with such a spot. */
struct point board_anchor(const struct board *b, int x, int y, int spot);

/* ----- the score track and the lines of the seats inside it (scene_scores.c) ----- */

enum { SCORES_W = TRACK_WIDE * TRACK_CELL, SCORES_H = TRACK_HIGH * TRACK_CELL, SCORES_TEXT = 17 };

/* In a line, the columns of what a seat has, counted from 1. */
enum { SCORES_COLUMNS = 9, SCORES_COLUMN_W = 42, SCORES_INSIDE = TRACK_CELL + 14, SCORES_OWNED = SCORES_INSIDE + 152 };

#define SCORES_COLUMN(n) (SCORES_OWNED + SCORES_COLUMN_W * ((n)-1))

/* Everybody's figures on the track. */
void scene_track(const struct board *b, struct text *out);

/* All of it in a rectangle of SCORES_W by SCORES_H at the origin. */
void scene_scores(const struct board *b, unsigned winners, struct text *out);

#endif
