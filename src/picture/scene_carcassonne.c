/*
 * scene_carcassonne.c: the board of Carcassonne with everything that lies and
 * stands on it; scene_scores.c adds the score track with the seats inside.
 *
 * What expansions add is in their looks (look.h).  A figure stands where its segment has its anchor (picture_segments), turned
 * with the tile; farmers lie [CL-20].  Figures that share a place stand side by
 * side.
 */
#include "picture/look.h"

enum { MARGIN = 40, GAP = 40, TILE = 100, BARE_MARGIN = 10 };

/* ----- where things are ----- */

static const struct placed *first_tile(const struct board *b)
{
    return pos_placed(b->pos);
}

static const struct placed *end_of_tiles(const struct board *b)
{
    return pos_placed(b->pos) + b->pos.state->n_placed;
}

/* 'room': a position that must fit as well, or NULL. */
static struct board board_of(const struct game_rules *rules, const struct game_state *s, const struct game_state *room)
{
    struct pos    p = pos_of(rules, s);
    struct board  b = {.pos = p};
    struct extent e = {0, 0, 0, 0};

    board_extend(p, &e);
    if (room)
        board_extend(pos_of(rules, room), &e);
    b.left = e.left;
    b.top = e.top;
    b.wide = e.right - e.left + 1;
    b.high = e.bottom - e.top + 1;
    CALL_HOOKS(p, show, p, &b.shown);
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

struct point board_anchor(const struct board *b, int x, int y, int spot)
{
    struct picture_seg   segs[MAX_SEGS];
    const struct placed *t = first_tile(b) + board_tile_at(b->pos, x, y);

    picture_segments(t->type, segs);
    int          seg = tile_seg_at_spot(t->type, t->rot, spot);
    struct point p = turned((struct point){segs[seg].x, segs[seg].y}, t->rot);
    return (struct point){p.x + board_left(b, x), p.y + board_top(b, y)};
}

/* ----- tiles ----- */

static void write_symbols(const struct board *b, struct text *out)
{
    bool                is_written[MAX_TYPES] = {false};
    const struct piece *p;

    for (const struct placed *t = first_tile(b); t < end_of_tiles(b); t++)
        is_written[t->type] = true;
    if (b->pos.state->hand != NO_TYPE)
        is_written[b->pos.state->hand] = true;
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
    for (const struct placed *t = first_tile(b); t < end_of_tiles(b); t++) {
        double left = board_left(b, t->x), top = board_top(b, t->y);

        if (board_tile_at(b->pos, t->x + 1, t->y) >= 0)
            text_add(out, "M%.1f %.1fh2v98h-2z", left + 99, top + 1);
        if (board_tile_at(b->pos, t->x, t->y + 1) >= 0)
            text_add(out, "M%.1f %.1fv2h98v-2z", left + 1, top + 99);
    }
    text_word(out, "'/>");
}

static void write_tiles(const struct board *b, struct text *out)
{
    for (const struct placed *t = first_tile(b); t < end_of_tiles(b); t++)
        scene_tile(tile_types[t->type].code, board_left(b, t->x), board_top(b, t->y), TILE, t->rot, out);
}

/* The tile that was laid last. */
static void write_last(const struct board *b, struct text *out)
{
    const struct placed *t = last_placed(b->pos);

    text_add(out, "<rect class='q-now' x='%.1f' y='%.1f' width='96' height='96' rx='3'/>", board_left(b, t->x) + 2,
             board_top(b, t->y) + 2);
}

/* ----- figures ----- */

/* How many figures stand on a segment: all, and of those the ones before a figure of a seat. */
struct crowd {
    int of, before;
};

static struct crowd crowd_at(const struct carc *s, int seats, int seat, int slot)
{
    struct crowd crowd = {0, 0};

    for (int i = 0; i < seats; i++)
        for (int k = 0; k < FIG_SLOTS; k++)
            if (s->fig[i][k] == s->fig[seat][slot]) {
                crowd.of++;
                crowd.before += i < seat || (i == seat && k < slot);
            }
    return crowd;
}

static void write_figure(const struct board *b, int seat, int slot, struct text *out)
{
    const struct figure_look *look = look_of_figure(figure_word(figure_of_slot(slot)));
    struct place              place = board_place_of_seg(b->pos, b->pos.state->fig[seat][slot]);
    struct point              at = board_anchor(b, place.x, place.y, place.spot);
    struct crowd              crowd = crowd_at(b->pos.state, b->pos.rules->params.seats, seat, slot);
    bool                      lies = place.spot >= SPOT_FIELD && place.spot <= SPOT_FIELD_I;

    scene_piece(lies ? look->lying : look->standing, seat,
                at.x + (crowd.before - (crowd.of - 1) / 2.0) * (crowd.of > 3 ? 9 : 14),
                at.y + (crowd.before % 2 ? 4 : 0) - (lies ? 0 : look->size / 4.0), look->size, out);
}

static void write_figures(const struct board *b, struct text *out)
{
    for (int seat = 0; seat < b->pos.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++)
            if (b->pos.state->fig[seat][slot])
                write_figure(b, seat, slot, out);
}

/* What expansions show: a little to the right of the figures of its segment, or in the middle of its tile. */
static void write_shown(const struct board *b, const struct shown *s, const struct shown_look *look, struct text *out)
{
    struct point at = {board_left(b, s->x) + TILE / 2.0, board_top(b, s->y) + TILE / 2.0};

    if (s->spot) {
        at = board_anchor(b, s->x, s->y, s->spot);
        at = (struct point){at.x + 12, at.y - look->size / 4.0};
    }
    if (look->paint)
        look->paint(b, s, out);
    else
        scene_piece(look->id, s->seat, at.x, at.y, look->size, out);
}

static void write_layer(const struct board *b, int layer, struct text *out)
{
    for (int i = 0; i < b->shown.n; i++) {
        const struct shown_look *look = look_of_shown(b->shown.at[i].what);
        if (b->shown.at[i].place == ON_BOARD && look->layer == layer)
            write_shown(b, &b->shown.at[i], look, out);
    }
}

/* ----- for those who draw the rest themselves ----- */

void scene_loose(const struct game_rules *rules, const struct game_state *s, struct text *out)
{
    static const char *const layers[] = {[LIES] = "lies", [STANDS] = "stands", [HOVERS] = "hovers"};
    struct board             b = board_of(rules, s, NULL);

    b.left = b.top = 0;
    for (int layer = LIES; layer <= HOVERS; layer++) {
        text_add(out, "%s\"%s\":\"", layer == LIES ? "{" : ",", layers[layer]);
        write_layer(&b, layer, out);
        text_word(out, "\"");
    }
    text_word(out, ",\"track\":\"");
    scene_track(&b, out);
    text_word(out, "\"}");
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

void scene_carcassonne(const struct game_rules *rules, const struct game_state *state, int viewer, unsigned winners,
                       struct scene_style style, struct text *out)
{
    struct board b = board_of(rules, state, style.room);
    struct page  page = style.is_bare ? bare_page(&b) : page_of(&b);

    (void)viewer; /* nothing on this table is hidden */
    board_settle(&b, page);
    scene_open(page.w, page.h, style, "A game of Carcassonne", out);
    write_symbols(&b, out);
    write_ground(&b, out);
    write_tiles(&b, out);
    write_last(&b, out);
    write_layer(&b, LIES, out);
    write_figures(&b, out);
    write_layer(&b, STANDS, out);
    write_layer(&b, HOVERS, out);
    if (!style.is_bare) {
        text_add(out, "<g transform='translate(%.1f %.1f)scale(%.3f)'>", page.scores_x, page.scores_y, page.scale);
        scene_scores(&b, winners, out);
        text_word(out, "</g>");
    }
    picture_svg_close(out);
}
