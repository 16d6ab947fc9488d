/*
 * tile.h: the faces of the land tiles, as tables that never change.
 *
 * data/tiles/<set>.tiles describes the faces in text; tools/mktiles.c compiles
 * them at build time into tiles_data.c, which defines the tables below.
 * A face is a few segments (road, city, field, monastery, garden) and who
 * touches which side; everything that depends on the rotation is worked out
 * beforehand for all four.  A set brings marks of segments and symbols of tiles
 * of its own: their constants are in carcassonne/tile_words.h, made by mktiles
 * too.
 *
 * Nothing here knows about a board: see board.h.
 */
#ifndef BALUARTE_TILE_H
#define BALUARTE_TILE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum side { SIDE_N, SIDE_E, SIDE_S, SIDE_W, SIDE_COUNT }; /* ORDER SIDE: clockwise */
enum terrain { FIELD, ROAD, CITY, RIVER, TERRAIN_COUNT }; /* ORDER TERRAIN: two bits a side */
enum seg_kind { SEG_ROAD, SEG_CITY, SEG_FIELD, SEG_MONASTERY, SEG_GARDEN, SEG_KIND_COUNT }; /* ORDER SEG */

/* Half-sides in the order of the notation: NL NR EL ER SL SR WL WR, one bit each. */
enum { HALF_COUNT = 8 };

/* A spot is a place on one tile in board directions (PROTOCOL.md, "Words").  ORDER SPOT */
enum spot {
    SPOT_NONE = 0,
    SPOT_ROAD = 1,     /* + side                */
    SPOT_CITY = 5,     /* + side                */
    SPOT_FIELD = 9,    /* + half-side, 0..7     */
    SPOT_FIELD_I = 17, /* touches no side       */
    SPOT_MONASTERY = 18,
    SPOT_GARDEN = 19,
    SPOT_COUNT = 20
};

enum { MAX_SEGS = 13, NO_SEG = 0xff, MAX_TYPES = 160, MAX_SETS = 16, NO_TYPE = 0xff };

struct tile_seg {
    uint8_t  kind;    /* enum seg_kind                                                   */
    uint8_t  sides;   /* road, city: bit set of enum side; 0 otherwise                   */
    uint8_t  halves;  /* field: bit set of half-sides; 0: touches no side                */
    uint8_t  shields; /* city                                                            */
    uint16_t marks;   /* bit set of enum tile_mark                                       */
    uint8_t  joints;  /* how many times it can meet a neighbour's segment: one for each
                         side of a road or city, one for each whole field side, one for
                         each half-side beside a road or river                           */
    uint16_t feeds;   /* field: bit set of the tile's segments (cities) that it borders  */
};

/* One face as printed (rotation 0).  Segments are ordered roads, cities, fields, monastery, garden; within a
 * kind by the first side they touch in the order N E S W (fields NL ... WR, then the one that touches none). */
struct tile_type {
    char            code[8];        /* "D", "Eg", "FahrC": permanent, records refer to it */
    char            peer[16];       /* "BA/RCr" or ""                                     */
    uint8_t         set;            /* index into tile_sets                               */
    uint8_t         copies;         /* in the Plus box                                    */
    uint8_t         copies_classic; /* in the box of 2000; 0 outside the base set   */
    uint8_t         start;          /* 1: this face is laid first when its set is used: D, F1 */
    uint8_t         last;           /* 1: this face is drawn last of its set: F12             */
    uint16_t        symbols;        /* bit set of enum tile_symbol                        */
    int8_t          aim_x, aim_y;   /* where a symbol points at rotation 0, one step of it */
    uint8_t         n_segs;
    uint8_t         n_road_city; /* the first so many segments are roads and cities */
    struct tile_seg seg[MAX_SEGS];
};

/* A face after r quarter turns clockwise: what placing needs. */
struct tile_face {
    uint8_t edges;             /* two bits a side, N lowest: enum terrain */
    uint8_t at[SIDE_COUNT][3]; /* segment at the left half, the centre, the right half of a side, as seen
                                     from the middle looking out.  Field side: the centre is the field and the
                                     halves are NO_SEG.  City: the centre only.  Road: all three.  River: the
                                     two halves only. */
    uint8_t spot[MAX_SEGS];    /* canonical spot of each segment */
};

struct tile_set {
    char    id[16];     /* "base", or the id of an expansion, perhaps with 1, 2, ...: the file's name */
    uint8_t first, end; /* its types are [first, end) of tile_types                */
    uint8_t tiles;      /* copies in all (Plus)                                    */
};

/* Another name of a face: the peer ids, and F6 for F4. */
struct tile_alias {
    char    name[16];
    uint8_t type;
};

extern const struct tile_type  tile_types[];
extern const struct tile_face  tile_faces[][4];
extern const struct tile_set   tile_sets[];
extern const struct tile_alias tile_aliases[];
extern const char *const       tile_mark_words[],
    *const                     tile_symbol_words[]; /* bit by bit, with their articles; end with NULL */
extern const int               n_tile_types, n_tile_sets, n_tile_aliases;

static inline int opposite(int side)
{
    return side ^ 2;
}

/* By code or by alias (peer id, F6 for F4); NO_TYPE if there is none. */
int tile_find(const char *code);

/* Index into tile_sets, or -1. */
int tile_set_find(const char *id);

/* Where the symbol of a face points after 'rot' quarter turns: one step of it, in cells. */
void tile_aim(int type, int rot, int *dx, int *dy);

/* The segment of a face that a spot names (any side of the segment), or NO_SEG. */
int tile_seg_at_spot(int type, int rot, int spot);

/* "road:E", "field:I", "monastery".  Static text. */
const char *spot_text(int spot);
int         spot_parse(const char *word); /* SPOT_NONE if it is no spot */

extern const char *const terrain_words[TERRAIN_COUNT];   /* "field", "road", "city", "river"             */
extern const char *const seg_kind_words[SEG_KIND_COUNT]; /* "road", "city", "field", "monastery", "garden" */
extern const char *const side_words[SIDE_COUNT];         /* "north", ... */

/* A face as one English sentence, for the golden file. */
void tile_sentence(int type, struct text *out);

#endif
