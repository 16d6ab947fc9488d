/*
 * scene_carcassonne.c: the board of Carcassonne with everything that lies and
 * stands on it; scene_scores.c adds the score track with the seats inside.
 *
 * What expansions add is in their looks (look.h).  A figure stands where its segment has its anchor (picture_segments), turned
 * with the tile; farmers lie [CL-20].  Figures that share a place stand side by
 * side.
 */
#include <string.h>

#include "picture/look.h"

/* Calls a function of every look that has it. */
#define EACH_LOOK(name, ...)                                  \
    do {                                                      \
        for (const struct look *const *l_ = looks; *l_; l_++) \
            if ((*l_)->name)                                  \
                (*l_)->name(__VA_ARGS__);                     \
    } while (0)

enum { MARGIN = 40, GAP = 40, TILE = 100, BARE_MARGIN = 10 };

/* ----- where things are ----- */

static struct board board_of(const char *state)
{
    struct board b = {.state = state};
    int          right = 0, bottom = 0;

    for (const char *t = state_first(state_find(state, "board")); t; t = state_next(t)) {
        int x = state_number(state_item(t, 0)), y = state_number(state_item(t, 1));

        b.left = x < b.left ? x : b.left;
        b.top = y < b.top ? y : b.top;
        right = x > right ? x : right;
        bottom = y > bottom ? y : bottom;
    }
    b.wide = right - b.left + 1;
    b.high = bottom - b.top + 1;
    return b;
}

double board_left(const struct board *b, int x)
{
    return b->x + TILE * (x - b->left);
}

double board_top(const struct board *b, int y)
{
    return b->y + TILE * (y - b->top);
}

static struct point turned(struct point p, int quarters)
{
    while (quarters-- > 0)
        p = (struct point){TILE - p.y, p.x};
    return p;
}

/* The tile at x, y as [x, y, code, rotation]. */
static const char *tile_at(const struct board *b, int x, int y)
{
    for (const char *t = state_first(state_find(b->state, "board")); t; t = state_next(t))
        if (state_number(state_item(t, 0)) == x && state_number(state_item(t, 1)) == y)
            return t;
    return NULL;
}

struct point board_anchor(const struct board *b, int x, int y, const char *spot)
{
    struct picture_seg segs[MAX_SEGS];
    const char        *t = tile_at(b, x, y);
    int                type = tile_find(state_word(state_item(t, 2)).at), rot = state_number(state_item(t, 3));
    int                seg = tile_seg_at_spot(type, rot, spot_parse(spot));

    picture_segments(type, segs);
    struct point p = turned((struct point){segs[seg].x, segs[seg].y}, rot);
    return (struct point){p.x + board_left(b, x), p.y + board_top(b, y)};
}

/* ----- tiles ----- */

static void write_symbols(const struct board *b, struct text *out)
{
    bool                is_written[MAX_TYPES] = {false};
    const struct piece *p;

    for (const char *t = state_first(state_find(b->state, "board")); t; t = state_next(t))
        is_written[tile_find(state_word(state_item(t, 2)).at)] = true;
    if (!state_is_null(state_find(b->state, "hand")))
        is_written[tile_find(state_word(state_find(b->state, "hand")).at)] = true;
    for (int type = 0; type < n_tile_types; type++)
        if (is_written[type])
            picture_face(type, out);
    for (int i = 0; (p = carcassonne_piece(i)); i++)
        piece_symbol(p, out);
    track_symbol(out);
}

/* Below the tiles, or light shines through where two of them meet between two pixels. */
static void write_ground(const struct board *b, struct text *out)
{
    text_word(out, "<path class='p-grass' d='");
    for (const char *t = state_first(state_find(b->state, "board")); t; t = state_next(t)) {
        int    x = state_number(state_item(t, 0)), y = state_number(state_item(t, 1));
        double left = board_left(b, x), top = board_top(b, y);

        if (tile_at(b, x + 1, y))
            text_add(out, "M%.1f %.1fh2v98h-2z", left + 99, top + 1);
        if (tile_at(b, x, y + 1))
            text_add(out, "M%.1f %.1fv2h98v-2z", left + 1, top + 99);
    }
    text_word(out, "'/>");
}

static void write_tiles(const struct board *b, struct text *out)
{
    for (const char *t = state_first(state_find(b->state, "board")); t; t = state_next(t)) {
        double x = board_left(b, state_number(state_item(t, 0))), y = board_top(b, state_number(state_item(t, 1)));

        scene_tile(state_word(state_item(t, 2)).at, x, y, TILE, state_number(state_item(t, 3)), out);
    }
}

/* The tile that was laid last. */
static void write_last(const struct board *b, struct text *out)
{
    const char *list = state_find(b->state, "board"), *t = state_item(list, state_count(list) - 1);

    text_add(out, "<rect class='q-now' x='%.1f' y='%.1f' width='96' height='96' rx='3'/>",
             board_left(b, state_number(state_item(t, 0))) + 2, board_top(b, state_number(state_item(t, 1))) + 2);
}

/* ----- figures ----- */

/* How many entries before 'end' (NULL: in all) name the same place as f: x, y and spot are its items 2, 3, 4. */
static int same_place(const struct board *b, const char *f, const char *end)
{
    int n = 0;

    for (const char *g = state_first(state_find(b->state, "figures")); g && g != end; g = state_next(g))
        n += state_number(state_item(g, 2)) == state_number(state_item(f, 2)) &&
             state_number(state_item(g, 3)) == state_number(state_item(f, 3)) &&
             strcmp(state_word(state_item(g, 4)).at, state_word(state_item(f, 4)).at) == 0;
    return n;
}

static void write_figure(const struct board *b, const char *f, struct text *out)
{
    const struct figure_look *look = look_of_figure(state_word(state_item(f, 1)).at);
    struct word               spot = state_word(state_item(f, 4));
    struct point at = board_anchor(b, state_number(state_item(f, 2)), state_number(state_item(f, 3)), spot.at);
    int          of = same_place(b, f, NULL), k = same_place(b, f, f);
    bool         lies = strncmp(spot.at, "field", 5) == 0;

    scene_piece(lies ? look->lying : look->standing, state_number(state_item(f, 0)),
                at.x + (k - (of - 1) / 2.0) * (of > 3 ? 9 : 14), at.y + (k % 2 ? 4 : 0) - (lies ? 0 : look->size / 4.0),
                look->size, out);
}

static void write_figures(const struct board *b, struct text *out)
{
    for (const char *f = state_first(state_find(b->state, "figures")); f; f = state_next(f))
        write_figure(b, f, out);
}

/* ----- all together ----- */

/* The scores stand beside the board or below it, whichever makes the better page. */
struct page {
    double w, h, scores_x, scores_y, scale;
};

static struct page beside(double bw, double bh, double scale)
{
    double w = SCORES_W * scale, h = SCORES_H * scale, high = bh > h ? bh : h;

    return (struct page){2 * MARGIN + bw + GAP + w, 2 * MARGIN + high, MARGIN + bw + GAP, MARGIN, scale};
}

static struct page below(double bw, double bh, double scale)
{
    double w = SCORES_W * scale, h = SCORES_H * scale, wide = bw > w ? bw : w;

    return (struct page){2 * MARGIN + wide, 2 * MARGIN + bh + GAP + h, MARGIN + (wide - w) / 2, MARGIN + bh + GAP,
                         scale};
}

static double emptiness(struct page page)
{
    double shape = page.w / page.h;

    return shape > 1.4 ? shape / 1.4 : 1.4 / shape;
}

/* Without scores. */
static struct page bare_page(const struct board *b)
{
    return (struct page){TILE * b->wide + 2 * BARE_MARGIN, TILE * b->high + 2 * BARE_MARGIN, 0, 0, 0};
}

static struct page page_of(const struct board *b)
{
    double      bw = TILE * b->wide, bh = TILE * b->high, longer = bw > bh ? bw : bh;
    double      scale = longer < 800 ? 0.9 : longer > 1800 ? 2 : longer / 900;
    struct page side = beside(bw, bh, scale), under = below(bw, bh, scale);

    return emptiness(side) <= emptiness(under) ? side : under;
}

/* The board in the middle of what the scores leave over. */
static void board_settle(struct board *b, struct page page)
{
    double bw = TILE * b->wide, bh = TILE * b->high;

    if (page.scale == 0) {
        b->x = b->y = BARE_MARGIN;
    } else if (page.scores_y > MARGIN) {
        b->x = (page.w - bw) / 2;
        b->y = MARGIN;
    } else {
        b->x = MARGIN;
        b->y = (page.h - bh) / 2;
    }
}

void scene_carcassonne(const char *state, unsigned winners, struct scene_style style, struct text *out)
{
    struct board b = board_of(state);
    struct page  page = style.is_bare ? bare_page(&b) : page_of(&b);

    board_settle(&b, page);
    scene_open(page.w, page.h, style, "A game of Carcassonne", out);
    write_symbols(&b, out);
    write_ground(&b, out);
    write_tiles(&b, out);
    write_last(&b, out);
    EACH_LOOK(lies, &b, out);
    write_figures(&b, out);
    EACH_LOOK(stands, &b, out);
    EACH_LOOK(hovers, &b, out);
    if (!style.is_bare) {
        text_add(out, "<g transform='translate(%.1f %.1f)scale(%.3f)'>", page.scores_x, page.scores_y, page.scale);
        scene_scores(state, winners, out);
        text_word(out, "</g>");
    }
    picture_svg_close(out);
}
