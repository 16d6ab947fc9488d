/*
 * land.h: the plan of one face, between the tile's data and its picture.
 *
 * land_plan.c decides where everything lies (walls, roads, water, the thing in
 * the middle), land_grid.c lays the plan on a grid of cells and finds what
 * belongs to which field, land_place.c finds room for buildings, tokens and
 * figures.  Then land_*.c paint.  A plan is a value on the stack.
 */
#ifndef BALUARTE_LAND_H
#define BALUARTE_LAND_H

#include "carcassonne/tile.h"
#include "picture/shapes.h"

enum { LAND_CITIES = 4, LAND_ROADS = 4, LAND_THINGS = 12, LAND_DISCS = 200 };

#define ROAD_HALF  4.2 /* from the middle of a road to the outer edge of its kerb */
#define RIVER_HALF 7.0
#define OVERLAP    0.3 /* over the tile's border, so that no background shows between two tiles */
#define WALL       4.0 /* thickness, inside the city's outline                    */

enum road_end { ROAD_THROUGH, ROAD_TO_MIDDLE, ROAD_TO_CITY };

/* Where something is printed that the data of a tile does not say a place for. */
enum thing_place {
    PLACE_OPEN,        /* in the field with the most room                     */
    PLACE_ANYWHERE,    /* the same, or in a city                              */
    PLACE_IN_CITY,     /* in the city that it is a mark of                    */
    PLACE_BESIDE_ROAD, /* beside the road, or between the roads               */
    PLACE_CENTRE       /* in the middle of the tile, whatever else lies there */
};

struct land;
struct thing;

/* Something that is printed on tiles, and how it is painted: about the origin at one size and put in its place by a
 * transform, or in its place by a function that looks at what is around. */
struct thing_look {
    unsigned mark, symbols; /* what it is printed for: a mark of a segment, or one of these symbols of the tile */
    int      place;         /* enum thing_place                                                               */
    double   size;          /* keeps others away so far from its middle; never 0                              */
    double   reach;         /* of the drawing about the origin: as far as 'size' when it is put in place      */
    void (*paint)(struct text *out);
    void (*paint_in_place)(struct land *land, const struct thing *t, struct text *out);
    bool (*is_middle)(const struct tile_type *type); /* on this tile it parts the fields in the middle; NULL: never */
    bool lets_roads_pass;                            /* roads do not end in this middle                             */
};

struct thing {
    const struct thing_look *look; /* NULL: there is none                                */
    int                      seg;  /* the segment it is or belongs to, NO_SEG            */
    struct point             p;    /* its middle                                         */
    double                   r;    /* keeps others away                                  */
    bool                     shut; /* parts fields: they do not go on below it           */
};

struct land_city {
    int            seg;
    struct outline outline;
};

struct way {
    int          n;        /* points of the curve: 4, or 7 with a joint in the middle     */
    struct point curve[7]; /* from the middle of a side to the other, or to where it ends */
    struct line  line;     /* the same in short pieces, n == 0: there is none             */
};

struct land_road {
    int        seg;
    int        end; /* enum road_end */
    struct way way;
};

struct disc {
    struct point p;
    double       r;
};

struct land {
    const struct tile_type *type;
    struct rng              rng; /* seeded by the code of the face */
    int                     n_cities, n_roads, n_things, n_discs;
    struct land_city        city[LAND_CITIES];
    struct land_road        road[LAND_ROADS];
    struct way              river;
    bool                    river_ends; /* on this tile */
    struct thing            middle;
    struct thing            thing[LAND_THINGS]; /* the one in the middle among them */
    struct disc             disc[LAND_DISCS];   /* what is painted and must not be painted over */
    struct point            anchor[MAX_SEGS];
};

/* What lies where: one cell for each unit. */
enum { CELLS = 100, CELL_NONE = 200, CELL_RIVER = 201, CELL_THING = 202 }; /* below: the segment's index */

struct grid {
    uint8_t cell[CELLS][CELLS];  /* [y][x] */
    uint8_t clear[CELLS][CELLS]; /* thirds of a unit to the nearest cell of something else, at most 250 */
};

/* The land's own (land_build.c, land_token.c); those of the expansions are found through look.h. */
extern const struct thing_look thing_village, thing_monastery, thing_garden, thing_shield;

static inline struct point side_middle(int side)
{
    return quarter_turns(at(50, 0), side);
}

static inline int side_terrain(const struct tile_type *type, int side)
{
    return tile_faces[type - tile_types][0].edges >> (2 * side) & 3;
}

int      field_at_half(const struct tile_type *type, int half); /* segment, or NO_SEG on a city side */
int      land_singles(const struct tile_type *type);            /* roads that end on the tile          */
int      land_count(const struct tile_type *type, int kind);    /* segments of that kind               */
unsigned land_river(const struct tile_type *type);              /* bit set of its sides with a river   */

/* land_walls.c */
void land_cities(struct land *land);
/* land_plan.c: cities, roads, river and the middle; land_place.c adds the rest. */
void land_plan(int type, struct land *land);
void way_draw(const struct way *way, bool through, struct pen *pen);
void land_place(struct land *land, struct grid *grid);

/* land_grid.c */
void grid_make(const struct land *land, struct grid *grid);
void grid_cover(struct grid *grid, struct point p, double r); /* by a thing */
void grid_contour(const struct grid *grid, int code, struct text *out);

/* Whether a disc lies in the tile and on nothing that is painted already; taking it. */
bool land_free(const struct land *land, struct point p, double r);
void land_take(struct land *land, struct point p, double r);

/* The painters, in the order of painting. */
void paint_ground(struct land *land, const struct grid *grid, struct text *out);
void paint_river(const struct land *land, struct text *out);
void paint_cities(struct land *land, struct text *out);
void paint_roads(const struct land *land, struct text *out);
void paint_things(struct land *land, struct text *out);
void paint_trees(struct land *land, const struct grid *grid, struct text *out);

void paint_towers(const struct point *p, int n, struct text *out);

/* Parts of things, for the land and for expansions (land_build.c). */
void paint_house(struct text *out, struct point p, bool upright, double length, double width, int colour);
void paint_cross(struct text *out, struct point p, double size);
void paint_church(struct text *out, struct point p, bool upright, double nave, double transept, double half);
void paint_shore(struct land *land, struct point p, double r, struct text *out); /* water that stands */
void paint_ripples(struct text *out, struct point p, double r);

/* A coin about the origin for a sign to be painted on, and a sign of straight lines (land_token.c). */
void paint_medallion(struct text *out);
void paint_figure(struct text *out, const char *class, struct point c, const struct point *p, int n, bool closed);

#define PAINT_FIGURE(out, class, c, closed, ...)                     \
    paint_figure(out, class, c, (const struct point[]){__VA_ARGS__}, \
                 (int)(sizeof((const struct point[]){__VA_ARGS__}) / sizeof(struct point)), closed)

#endif
