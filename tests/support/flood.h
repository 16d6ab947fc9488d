/*
 * flood.h: the zones of a board found from scratch, written only for tests.
 *
 * It reads the printed faces (tile_types) and turns them itself, knows every
 * set of tiles, rivers included, and takes ferries as links between two roads
 * of one tile.  It shares no line with the engine that it judges.
 */
#ifndef TESTS_FLOOD_H
#define TESTS_FLOOD_H

#include "carcassonne/tile.h"

enum { FLOOD_TILES = 180, FLOOD_LINKS = 16, FLOOD_ZONES = FLOOD_TILES * MAX_SEGS };

struct flood_tile {
    int type, rot, x, y;
};

/* A ferry: the roads at two sides of the tile at x, y are one. */
struct flood_link {
    int      x, y;
    unsigned sides; /* bit set of two sides, in board directions */
};

struct flood_board {
    int               n_tiles, n_links;
    struct flood_tile tile[FLOOD_TILES];
    struct flood_link link[FLOOD_LINKS];
};

struct flood_zone {
    int kind, tiles, segments, open, shields; /* kind: enum seg_kind */
};

struct flood {
    int               n;
    struct flood_zone zone[FLOOD_ZONES];
    int16_t           of[FLOOD_TILES][MAX_SEGS]; /* which zone a segment is in */
};

void flood_fill(const struct flood_board *b, struct flood *out);

#endif
