/*
 * river.c: what the River looks like: where it springs and where it ends.  The
 * water between is terrain, and painted with the land.
 */
#include "base/bits.h"
#include "picture/look.h"

/* The river's own end: a spring among rocks where it is laid first, a lake where it ends. */
static void paint_pond(struct land *land, const struct thing *t, struct text *out)
{
    double     r = land->type->start ? t->r * 0.72 : t->r;
    struct pen pen;

    paint_shore(land, t->p, r, out);
    path_open(out, "river", &pen); /* opens the shore towards the river */
    pen_move(&pen, line_at(&land->river.line, 0.6, NULL));
    pen_line(&pen, t->p);
    path_close(&pen);
    paint_ripples(out, t->p, r * 0.75);
    for (int i = 0; land->type->start && i < 5; i++) {
        struct point p = on_circle(t->p, r, i + 6 + 2 * (int)((land->river.curve[0].x < 50) ? 3 : 0), 12);
        double       width = rng_real(&land->rng, 2, 3.6), height = rng_real(&land->rng, 1.8, 2.8);
        shape_disc(out, "rock", p, width, height);
    }
}
static bool is_middle(const struct tile_type *type)
{
    return bits_count(land_river(type)) == 1;
}

static const struct thing_look things[] = {
    {.size = 19, .paint_in_place = paint_pond, .is_middle = is_middle, .lets_roads_pass = true},
    {0},
};

static const struct shape_class classes[] = {
    {"rock", "wall", "mortar", 6, "stroke-linejoin:round"},
    {0},
};

const struct look look_river = {
    .card = "t-F1 t-F9",
    .things = things,
    .classes = classes,
};
