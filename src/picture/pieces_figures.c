/*
 * pieces_figures.c: the follower of Carcassonne and the marks of the seats, as
 * tables of shapes; the figures and tokens of an expansion are in its look.
 *
 * A figure is a silhouette that can be told from the others at 24 pixels, with
 * a dark outline and a broad light edge, so that it stands out from any ground.
 * Light comes from the left.  Classes are explained, and coloured, in
 * pieces_css.c.
 */
#include <stddef.h>

#include "picture/pieces.h"

static const struct shape small[] = {
    {"edged q-s", "M50 7C58 9 66 15 66 27 66 34 63 39 59 42 70 45 78 53 82 66 83 71 78 74 74 71L69 67C71 76 75 85 79 "
                  "92 80 95 78 97 75 97H25C22 97 20 95 21 92 25 85 29 76 31 67L26 71C22 74 17 71 18 66 22 53 30 45 41 "
                  "42 37 39 34 34 34 27 34 15 42 9 50 7Z"},
    {"q-face", "M41 28a9 10 0 1 1 18 0 9 10 0 1 1 -18 0Z"},
    {"q-dim", "M60 44C70 48 77 57 80 68L69 64C71 76 76 86 77 93L77 95H63C68 80 67 60 60 44Z"},
    {"q-lit", "M39 45C31 49 24 57 21 67L30 62C33 56 36 50 39 45Z"},
    {"q-l", "M40 43C46 48 54 48 60 43"},
    {NULL, NULL},
};

static const struct shape mark_circle[] = {
    {"q-m", "M50 12A38 38 0 0 1 50 88 38 38 0 0 1 50 12Z"},
    {NULL, NULL},
};

static const struct shape mark_square[] = {
    {"q-m", "M17 17H83V83H17Z"},
    {NULL, NULL},
};

static const struct shape mark_triangle[] = {
    {"q-m", "M50 8 94 86H6Z"},
    {NULL, NULL},
};

static const struct shape mark_diamond[] = {
    {"q-m", "M50 4 92 50 50 96 8 50Z"},
    {NULL, NULL},
};

static const struct shape mark_star[] = {
    {"q-m", "M50 3 61.5 35 95 36 68.5 56.5 78 89 50 70 22 89 31.5 56.5 5 36 38.5 35Z"},
    {NULL, NULL},
};

static const struct shape mark_cross[] = {
    {"q-m", "M36 8H64V36H92V64H64V92H36V64H8V36H36Z"},
    {NULL, NULL},
};

const struct piece figure_pieces[] = {
    {"f-small", small, false, 50, 74, 30},       {"f-lying", small, true, 72, 50, 30},
    {"m-circle", mark_circle, false, 0, 0, 0}, /* ORDER MARK */
    {"m-square", mark_square, false, 0, 0, 0},   {"m-triangle", mark_triangle, false, 0, 0, 0},
    {"m-diamond", mark_diamond, false, 0, 0, 0}, {"m-star", mark_star, false, 0, 0, 0},
    {"m-cross", mark_cross, false, 0, 0, 0},     {NULL, NULL, false, 0, 0, 0},
};
