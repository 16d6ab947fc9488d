/*
 * shapes.c: points, lines and outlines, and how they are written as SVG paths.
 *
 * What the shapes mean is the business of the land_*.c files.
 */
#include "picture/shapes.h"

#include <assert.h>
#include <math.h>

double apart(struct point a, struct point b)
{
    double dx = a.x - b.x, dy = a.y - b.y;
    return sqrt(dx * dx + dy * dy);
}

struct point unit(struct point a)
{
    double length = apart(a, at(0, 0));
    return length > 0 ? times(a, 1 / length) : at(1, 0);
}

struct point across(struct point a)
{
    return at(-a.y, a.x);
}

struct point quarter_turns(struct point a, int n)
{
    for (n &= 3; n > 0; n--)
        a = at(100 - a.y, a.x);
    return a;
}

struct point turned_by(struct point a, struct point u)
{
    return at(a.x * u.x - a.y * u.y, a.x * u.y + a.y * u.x);
}

/* Point 'part' of 'parts' evenly spaced ones, from the east clockwise. */
struct point on_circle(struct point c, double r, int part, int parts)
{
    double angle = 2 * PI * part / parts;

    return plus(c, at(r * cos(angle), r * sin(angle)));
}

double from_segment_squared(struct point p, struct point a, struct point b)
{
    struct point d = minus(b, a), e = minus(p, a);
    double       square = d.x * d.x + d.y * d.y;
    double       t = square > 0 ? (e.x * d.x + e.y * d.y) / square : 0;
    struct point rest = minus(p, between(a, b, t < 0 ? 0 : t > 1 ? 1 : t));
    return rest.x * rest.x + rest.y * rest.y;
}

double from_segment(struct point p, struct point a, struct point b)
{
    return sqrt(from_segment_squared(p, a, b));
}

/*
 * ----- lines -----
 */

void line_add(struct line *l, struct point p)
{
    assert(l->n < LINE_MAX);
    if (l->n < LINE_MAX)
        l->p[l->n++] = p;
}

void line_curve(struct line *l, struct point a, struct point b, struct point c, struct point d, int steps)
{
    for (int i = l->n ? 1 : 0; i <= steps; i++) {
        double       t = (double)i / steps;
        struct point ab = between(a, b, t), bc = between(b, c, t), cd = between(c, d, t);
        line_add(l, between(between(ab, bc, t), between(bc, cd, t), t));
    }
}

double line_length(const struct line *l)
{
    double sum = 0;
    for (int i = 1; i < l->n; i++)
        sum += apart(l->p[i - 1], l->p[i]);
    return sum;
}

struct point line_at(const struct line *l, double t, struct point *direction)
{
    double left = t * line_length(l);
    int    i = 1;
    for (; i < l->n - 1 && left > apart(l->p[i - 1], l->p[i]); i++)
        left -= apart(l->p[i - 1], l->p[i]);
    double length = apart(l->p[i - 1], l->p[i]);
    if (direction)
        *direction = unit(minus(l->p[i], l->p[i - 1]));
    return between(l->p[i - 1], l->p[i], length > 0 ? left / length : 0);
}

double line_from(const struct line *l, struct point p)
{
    double best = 1e9;
    for (int i = 1; i < l->n; i++) {
        double d = from_segment_squared(p, l->p[i - 1], l->p[i]);
        best = d < best ? d : best;
    }
    return sqrt(best);
}

void line_shift(const struct line *l, double by, struct line *out)
{
    out->n = 0;
    for (int i = 0; i < l->n; i++) {
        struct point before = l->p[i > 0 ? i - 1 : 0], after = l->p[i < l->n - 1 ? i + 1 : i];
        line_add(out, plus(l->p[i], times(across(unit(minus(after, before))), by)));
    }
}

/*
 * ----- outlines -----
 */

bool outline_has(const struct line *closed, struct point p)
{
    bool inside = false;
    for (int i = 0, j = closed->n - 1; i < closed->n; j = i++) {
        struct point a = closed->p[i], b = closed->p[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

/* Where the line through a (direction u) meets the line through b (direction v); 'a' if they are parallel. */
static struct point crossing(struct point a, struct point u, struct point b, struct point v)
{
    double       turn = u.x * v.y - u.y * v.x;
    struct point d = minus(b, a);
    if (turn < 1e-3 && turn > -1e-3)
        return a;
    return plus(a, times(u, (d.x * v.y - d.y * v.x) / turn));
}

void outline_inset(const struct outline *o, double by, double out_by, struct line *out)
{
    int n = o->line.n;
    out->n = 0;
    for (int i = 0; i < n; i++) {
        int          before = (i + n - 1) % n;
        struct point p = o->line.p[i];
        struct point u = unit(minus(p, o->line.p[before])), v = unit(minus(o->line.p[(i + 1) % n], p));
        struct point a = plus(p, times(across(u), o->wall[before] ? by : -out_by));
        struct point b = plus(p, times(across(v), o->wall[i] ? by : -out_by));
        line_add(out, crossing(a, u, b, v));
    }
}

double rng_real(struct rng *r, double low, double high)
{
    return low + (high - low) * rng_below(r, 4096) / 4096;
}

/*
 * ----- writing -----
 */

static long tenths(double v)
{
    return v < 0 ? -(long)(-v * 10 + 0.5) : (long)(v * 10 + 0.5);
}

static void number(struct text *out, long v, bool first)
{
    if (v < 0)
        text_char(out, '-');
    else if (!first)
        text_char(out, ' ');
    v = v < 0 ? -v : v;
    if (v >= 10 || v == 0)
        text_add(out, "%ld", v / 10);
    if (v % 10)
        text_add(out, ".%ld", v % 10);
}

void shape_number(struct text *out, double v)
{
    number(out, tenths(v), true);
}

void pen_start(struct pen *pen, struct text *out)
{
    *pen = (struct pen){.out = out};
}

static void pen_step(struct pen *pen, struct point p, bool first)
{
    long x = tenths(p.x), y = tenths(p.y);
    number(pen->out, x - pen->x, first);
    number(pen->out, y - pen->y, false);
}

static void pen_stand(struct pen *pen, struct point p)
{
    pen->x = tenths(p.x);
    pen->y = tenths(p.y);
}

void pen_move(struct pen *pen, struct point p)
{
    if (pen->class)
        text_add(pen->out, "<path class=\"p-%s\" d=\"", pen->class);
    pen->open |= pen->class != NULL;
    pen->class = NULL;
    text_char(pen->out, 'M');
    pen->x = pen->y = 0;
    pen_step(pen, p, true);
    pen_stand(pen, p);
    pen->last = 'M';
}

void pen_line(struct pen *pen, struct point p)
{
    long dx = tenths(p.x) - pen->x, dy = tenths(p.y) - pen->y;
    if (dx == 0 && dy == 0)
        return;
    bool goes_on = dx && dy && pen->last == 'l'; /* a second 'l' need not be written */
    if (!goes_on)
        text_char(pen->out, dy == 0 ? 'h' : dx == 0 ? 'v' : 'l');
    if (dx && dy)
        pen_step(pen, p, !goes_on);
    else
        number(pen->out, dx + dy, true);
    pen_stand(pen, p);
    pen->last = dx && dy ? 'l' : 'h';
}

void pen_curve(struct pen *pen, struct point a, struct point b, struct point c)
{
    bool goes_on = pen->last == 'c';
    if (!goes_on)
        text_char(pen->out, 'c');
    pen_step(pen, a, !goes_on);
    pen_step(pen, b, false);
    pen_step(pen, c, false);
    pen_stand(pen, c);
    pen->last = 'c';
}

void pen_close(struct pen *pen)
{
    text_char(pen->out, 'z');
}

void pen_open_line(struct pen *pen, const struct line *l)
{
    pen_move(pen, l->p[0]);
    for (int i = 1; i < l->n; i++)
        pen_line(pen, l->p[i]);
}

void pen_outline(struct pen *pen, const struct line *closed)
{
    pen_open_line(pen, closed);
    pen_close(pen);
}

/* Catmull-Rom: the curve leaves each point in the direction of its neighbours. */
void pen_smooth(struct pen *pen, const struct line *l)
{
    pen_move(pen, l->p[0]);
    for (int i = 1; i < l->n; i++) {
        struct point a = l->p[i > 1 ? i - 2 : 0], b = l->p[i - 1], c = l->p[i], d = l->p[i < l->n - 1 ? i + 1 : i];
        pen_curve(pen, plus(b, times(minus(c, a), 1.0 / 6)), minus(c, times(minus(d, b), 1.0 / 6)), c);
    }
}

void pen_dot(struct pen *pen, struct point p)
{
    pen_move(pen, p);
    text_word(pen->out, "h.1");
    pen->x++;
}

void pen_disc(struct pen *pen, struct point c, double rx, double ry)
{
    long across_x = 2 * tenths(rx);
    pen_move(pen, at(c.x - rx, c.y));
    for (int half = 0; half < 2; half++) {
        text_char(pen->out, 'a');
        number(pen->out, tenths(rx), true);
        number(pen->out, tenths(ry), false);
        text_word(pen->out, " 0 0 1");
        number(pen->out, half ? -across_x : across_x, false);
        text_word(pen->out, " 0");
    }
    pen_close(pen);
}

void pen_box(struct pen *pen, struct point c, struct point along, double half_length, double half_width)
{
    struct point a = times(along, half_length), b = times(across(along), half_width);
    struct line  box = {4, {minus(minus(c, a), b), minus(plus(c, a), b), plus(plus(c, a), b), plus(minus(c, a), b)}};
    pen_outline(pen, &box);
}

void path_open(struct text *out, const char *class, struct pen *pen)
{
    *pen = (struct pen){.out = out, .class = class};
}

void path_close(struct pen *pen)
{
    if (pen->open)
        text_word(pen->out, "\"/>");
}

void shape_line(struct text *out, const char *class, const struct line *l)
{
    struct pen pen;
    path_open(out, class, &pen);
    pen_smooth(&pen, l);
    path_close(&pen);
}

void shape_outline(struct text *out, const char *class, const struct line *closed)
{
    struct pen pen;
    path_open(out, class, &pen);
    pen_outline(&pen, closed);
    path_close(&pen);
}

void shape_disc(struct text *out, const char *class, struct point c, double rx, double ry)
{
    struct pen pen;
    path_open(out, class, &pen);
    pen_disc(&pen, c, rx, ry);
    path_close(&pen);
}

void shape_box(struct text *out, const char *class, struct point c, struct point along, double half_length,
               double half_width)
{
    struct pen pen;
    path_open(out, class, &pen);
    pen_box(&pen, c, along, half_length, half_width);
    path_close(&pen);
}
