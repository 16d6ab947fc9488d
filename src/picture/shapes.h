/*
 * shapes.h: points, lines and outlines, and how they are written as SVG paths.
 *
 * The folder is compiled without fused operations, and numbers are written with
 * one decimal, far from the last digits of a sine in which platforms differ: so
 * every platform writes the same bytes, which tests/wasm compares.  Coordinates
 * are relative to the point before: a face is a few kilobytes.
 */
#ifndef BALUARTE_SHAPES_H
#define BALUARTE_SHAPES_H

#include <stdbool.h>

#include "base/rng.h"
#include "base/text.h"

struct point {
    double x, y;
};

enum { LINE_MAX = 40 };

struct line {
    int          n;
    struct point p[LINE_MAX];
};

/* The sides of an outline that are walls; the others run along the tile's border. */
struct outline {
    struct line line;           /* closed: the last point joins the first        */
    bool        wall[LINE_MAX]; /* the edge from point i to point i + 1 is a wall */
};

#define PI 3.14159265358979323846

static inline struct point at(double x, double y)
{
    return (struct point){x, y};
}

static inline struct point plus(struct point a, struct point b)
{
    return at(a.x + b.x, a.y + b.y);
}

static inline struct point minus(struct point a, struct point b)
{
    return at(a.x - b.x, a.y - b.y);
}

static inline struct point times(struct point a, double k)
{
    return at(a.x * k, a.y * k);
}

static inline struct point between(struct point a, struct point b, double t)
{
    return plus(a, times(minus(b, a), t));
}

double       apart(struct point a, struct point b);        /* distance                                 */
struct point unit(struct point a);                         /* length 1; (1,0) for the zero vector      */
struct point across(struct point a);                       /* a quarter turn clockwise (y points down) */
struct point quarter_turns(struct point a, int n);         /* clockwise about the middle of the tile   */
struct point turned_by(struct point a, struct point unit); /* (1,0) becomes 'unit'                     */
struct point on_circle(struct point c, double r, int part, int parts);
double       from_segment(struct point p, struct point a, struct point b);
double       from_segment_squared(struct point p, struct point a, struct point b);

void         line_add(struct line *l, struct point p);
void         line_curve(struct line *l, struct point a, struct point b, struct point c, struct point d, int steps);
double       line_length(const struct line *l);
struct point line_at(const struct line *l, double t, struct point *direction); /* t from 0 to 1 by length */
double       line_from(const struct line *l, struct point p);                  /* distance               */
void         line_shift(const struct line *l, double by, struct line *out);    /* to its right, parallel */

bool outline_has(const struct line *closed, struct point p);
/* Walls move inwards by 'by', the tile's border outwards by 'out_by'.  The outline runs clockwise. */
void outline_inset(const struct outline *o, double by, double out_by, struct line *out);

/* Reals in [low, high) from a seeded generator. */
double rng_real(struct rng *r, double low, double high);

/* ----- writing ----- */

/* A path under construction: positions are kept in tenths, so that rounding never adds up. */
struct pen {
    struct text *out;
    const char *class; /* of the path that the first move opens; NULL: no element around the data, or it is open */
    bool open;
    char last; /* command, since the same one need not be repeated */
    long x, y; /* where it stands, in tenths */
};

void shape_number(struct text *out, double v); /* one decimal, "-.5", "3" */
void pen_start(struct pen *pen, struct text *out);
void pen_move(struct pen *pen, struct point p);
void pen_line(struct pen *pen, struct point p);
void pen_curve(struct pen *pen, struct point a, struct point b, struct point c);
void pen_close(struct pen *pen);
void pen_open_line(struct pen *pen, const struct line *l);
void pen_outline(struct pen *pen, const struct line *closed);
void pen_smooth(struct pen *pen, const struct line *l); /* a curve through the points */
void pen_dot(struct pen *pen, struct point p);          /* as wide as the class's stroke */
void pen_disc(struct pen *pen, struct point c, double rx, double ry);
void pen_box(struct pen *pen, struct point c, struct point along, double half_length, double half_width);

/* <path class="p-CLASS" d="  and  "/>: nothing at all if nothing is drawn between. */
void path_open(struct text *out, const char *class, struct pen *pen);
void path_close(struct pen *pen);

/* Whole elements. */
void shape_line(struct text *out, const char *class, const struct line *l);
void shape_outline(struct text *out, const char *class, const struct line *closed);
void shape_disc(struct text *out, const char *class, struct point c, double rx, double ry);
void shape_box(struct text *out, const char *class, struct point c, struct point along, double half_length,
               double half_width);

#endif
