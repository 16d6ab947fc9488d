/*
 * draw_tile.h: a tile in characters, at any size up to 15 x 7: drawn from its
 * segments, with the figures that stand on it.
 *
 *     .#####.     #  city, * with a shield      0-5  a figure of that seat
 *     -------     - | + road, x where roads end .    field
 *     .......     M  monastery                  ~    river
 *
 * How tiles become a board is the business of draw.c, for lines of text, and of
 * cli/screen, for a whole terminal.
 */
#ifndef BALUARTE_DRAW_TILE_H
#define BALUARTE_DRAW_TILE_H

#include "carcassonne/carcassonne.h"
#include "game/ink.h"

enum { DRAWN_WIDE = 15, DRAWN_HIGH = 7 };

struct drawn_tile {
    int     width, height; /* odd, so that there is a middle */
    char    at[DRAWN_HIGH][DRAWN_WIDE];
    uint8_t ink[DRAWN_HIGH][DRAWN_WIDE]; /* enum ink */
};

/* Where a figure on a spot stands, in percent of the tile; behind the last spot: -1, nowhere. */
struct drawn_spot {
    int8_t x, y;
};
extern const struct drawn_spot drawn_spots[SPOT_COUNT + 1];

/* The character at so many percent of a side. */
int drawn_part(int size, int percent);

/* The face of a type after so many quarter turns. */
void drawn_face(struct drawn_tile *t, int type, int turns);

/* The figures on a tile of the board. */
void drawn_figures(struct drawn_tile *t, struct pos p, const struct placed *tile);

#endif
