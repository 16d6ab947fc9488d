/*
 * oracle.h: a second, slow engine for the base game, written only for tests.
 *
 * It must be right at a glance, so it remembers nothing but which tiles and
 * figures lie where, and works everything else out from scratch each time it
 * is asked: legal placements by looking at every cell and rotation, zones by
 * flood fill.  It reads the printed faces (tile_types) and turns them itself;
 * it shares no other line with the engine that it judges.
 *
 * It knows the classic and the Plus base game and their options, no expansion.
 */
#ifndef TESTS_ORACLE_H
#define TESTS_ORACLE_H

#include "carcassonne/tile.h"
#include "game/game.h"

enum { ORACLE_TILES = 72, ORACLE_SPAN = 160, ORACLE_ZONES = ORACLE_TILES * 9, ORACLE_PLACEMENTS = 1200 };

enum oracle_farms { FARMS_ONCE, FARMS_POOLED, FARMS_MULTI };

struct oracle_rules {
    int               seats;
    bool              classic_tiles, farmers, loop_road_completes, count_segments;
    int               tiny_city_points, farm_points;
    enum oracle_farms farm_mode;
};

struct oracle_tile {
    int type, rot, x, y;
};

struct oracle_figure {
    int seat, tile, seg; /* tile: index into 'tiles' */
};

struct oracle {
    struct oracle_rules  rules;
    struct oracle_tile   tiles[ORACLE_TILES];
    int                  n_tiles;
    struct oracle_figure figures[MAX_SEATS * 7];
    int                  n_figures;
    int                  score[MAX_SEATS], supply[MAX_SEATS];
    int                  left[MAX_TYPES], n_left;
    int                  active;                       /* whose turn it is                          */
    int                  hand;                         /* type drawn and not yet placed, or NO_TYPE */
    bool                 placed;                       /* the active seat decides about a figure    */
    int16_t              at[ORACLE_SPAN][ORACLE_SPAN]; /* [y][x]: index into tiles + 1, 0 for an empty cell */
};

struct oracle_zone {
    int  kind; /* enum seg_kind                                                  */
    int  tiles, segments, open, shields;
    int  followers[MAX_SEATS];
    bool has_end;    /* road: some segment of it ends on its tile               */
    int  first_tile; /* the tile of the zone that was laid first, and there the */
    int  first_seg;  /* first segment in the order of its spots                 */
};

struct oracle_zones {
    int                n;
    struct oracle_zone zone[ORACLE_ZONES];
    int16_t            of[ORACLE_TILES][MAX_SEGS]; /* which zone a segment is in */
};

struct oracle_placement {
    int x, y, rot;
};

/* One zone paid to one seat. */
struct oracle_award {
    int seat, kind, points, tiles, shields, zone_tile, zone_seg;
};

struct oracle_awards {
    int                  n;
    struct oracle_award  at[64];
    int                  n_returned;
    struct oracle_figure returned[MAX_SEATS * 7];
};

void oracle_start(struct oracle *o, const struct oracle_rules *rules);
int  oracle_tile_at(const struct oracle *o, int x, int y); /* index into tiles, or -1 */

/* Every cell and rotation that accepts this type; returns their number. */
int oracle_placements(const struct oracle *o, int type, struct oracle_placement *out);

void oracle_zones_find(const struct oracle *o, struct oracle_zones *z);
bool oracle_complete(const struct oracle *o, const struct oracle_zones *z, int zone);

/* A tile comes out of the bag; false if it fits nowhere and was boxed. */
bool oracle_draw(struct oracle *o, int type);
void oracle_place(struct oracle *o, struct oracle_placement where);

/* Bit set of the segments of the tile just placed that are open to a follower of the active seat. */
uint32_t oracle_options(const struct oracle *o);

/* The active seat puts a follower there, or none (seg < 0); then the tile is scored and the turn passes on. */
void oracle_finish(struct oracle *o, int seg, struct oracle_awards *out);

/* Points if the game ended now. */
void oracle_final(const struct oracle *o, int points[MAX_SEATS]);

/* The canonical spot of a segment of a placed tile. */
int oracle_spot(const struct oracle *o, int tile, int seg);

/* Number of sequences of legal actions, forced ones not counted, as game_perft counts them. */
uint64_t oracle_perft(const struct oracle *o, int depth);

#endif
