/*
 * houses.h: roofs seen from above.
 *
 * Houses are collected and then painted together in a frame of their own, in
 * which every roof is a plain rectangle, with one path for each colour and one
 * for all lit and all dim facets: a town of thirty houses is two kilobytes.
 */
#ifndef BALUARTE_HOUSES_H
#define BALUARTE_HOUSES_H

#include "picture/shapes.h"

enum { HOUSES_MAX = 72 };

struct house {
    struct point p;             /* its middle, in the frame                    */
    double       length, width; /* half of each, along the ridge and across it */
    bool         upright;       /* the ridge runs down the frame, not along it */
    int          colour;        /* 0 to 9: see houses.c                         */
};

struct houses {
    struct point along; /* where the frame's x points; its origin is the tile's */
    int          n;
    struct house house[HOUSES_MAX];
};

void houses_add(struct houses *houses, const struct house *h);
void paint_houses(const struct houses *houses, struct text *out);

/* From the tile to the frame and back. */
static inline struct point houses_in(struct point along, struct point p)
{
    return turned_by(p, at(along.x, -along.y));
}

static inline struct point houses_out(struct point along, struct point p)
{
    return turned_by(p, along);
}

#endif
