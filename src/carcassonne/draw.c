/*
 * draw.c: the board as a picture in text.
 *
 * A tile is seven characters wide and three high, drawn from its segments:
 *
 *     .#####.     #  city, * with a shield      0-5  a follower of that seat
 *     -------     - | + road, x where roads end .    field
 *     .......     M  monastery                  v    farmers stand on '.'
 *
 * A board that would be wider than the screen is drawn with the codes of the
 * tiles instead, four characters each.  The frame carries the coordinates; the
 * tile in hand stands below, turned each way.
 */
#include "carcassonne/carcassonne.h"

enum { TILE_W = 7, TILE_H = 3, MARGIN = 5 };

struct picture {
    char    at[TILE_H][TILE_W];
    uint8_t ink[TILE_H][TILE_W]; /* 0 plain, 1 + seat for followers, the others below */
};

enum ink { INK_PLAIN = 0, INK_SEAT = 1, INK_CITY = 8, INK_ROAD, INK_FIELD, INK_WATER, INK_COUNT };

static const char *const ink_code[INK_COUNT] = {
    [INK_PLAIN] = "0",       [INK_SEAT + 0] = "1;31", [INK_SEAT + 1] = "1;34", [INK_SEAT + 2] = "1;33",
    [INK_SEAT + 3] = "1;35", [INK_SEAT + 4] = "1;36", [INK_SEAT + 5] = "1;37", [INK_CITY] = "33",
    [INK_ROAD] = "37",       [INK_FIELD] = "32",      [INK_WATER] = "34"};

static void dot(struct picture *pic, int x, int y, char c, int ink)
{
    pic->at[y][x] = c;
    pic->ink[y][x] = (uint8_t)ink;
}

/* Where a figure on a spot is drawn.  ORDER SPOT */
static const struct {
    int8_t x, y;
} spot_xy[SPOT_COUNT] = {[SPOT_ROAD + SIDE_N] = {3, 0}, [SPOT_ROAD + SIDE_E] = {5, 1}, [SPOT_ROAD + SIDE_S] = {3, 2},
                         [SPOT_ROAD + SIDE_W] = {1, 1}, [SPOT_CITY + SIDE_N] = {3, 0}, [SPOT_CITY + SIDE_E] = {6, 1},
                         [SPOT_CITY + SIDE_S] = {3, 2}, [SPOT_CITY + SIDE_W] = {0, 1}, [SPOT_FIELD + 0] = {1, 0},
                         [SPOT_FIELD + 1] = {5, 0},     [SPOT_FIELD + 2] = {6, 0},     [SPOT_FIELD + 3] = {6, 2},
                         [SPOT_FIELD + 4] = {5, 2},     [SPOT_FIELD + 5] = {1, 2},     [SPOT_FIELD + 6] = {0, 2},
                         [SPOT_FIELD + 7] = {0, 0},     [SPOT_FIELD_I] = {2, 1},       [SPOT_MONASTERY] = {3, 1},
                         [SPOT_GARDEN] = {4, 1}};

static void draw_side_city(struct picture *pic, int side)
{
    if (side == SIDE_N || side == SIDE_S)
        for (int x = 1; x < TILE_W - 1; x++)
            dot(pic, x, side == SIDE_N ? 0 : TILE_H - 1, '#', INK_CITY);
    else
        for (int y = 0; y < TILE_H; y++)
            for (int x = 0; x < 2; x++)
                dot(pic, side == SIDE_W ? x : TILE_W - 1 - x, y, '#', INK_CITY);
}

/* A city that joins several sides fills the middle. */
static void draw_city(struct picture *pic, unsigned sides, bool shield)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1)
            draw_side_city(pic, side);
    if (bits_count(sides) < 2)
        return;
    for (int x = sides >> SIDE_W & 1 ? 0 : 2; x < (sides >> SIDE_E & 1 ? TILE_W : TILE_W - 2); x++)
        dot(pic, x, 1, '#', INK_CITY);
    if (bits_count(sides) == 4)
        for (int x = 0; x < TILE_W; x++)
            dot(pic, x, 0, '#', INK_CITY), dot(pic, x, TILE_H - 1, '#', INK_CITY);
    if (shield)
        dot(pic, 3, 1, '*', INK_CITY);
}

/* The strokes from the middle to the sides that the road (or river) reaches. */
static void draw_strokes(struct picture *pic, unsigned sides, char across, char down, int ink)
{
    if (sides >> SIDE_N & 1)
        dot(pic, 3, 0, down, ink);
    if (sides >> SIDE_S & 1)
        dot(pic, 3, TILE_H - 1, down, ink);
    for (int x = 0; x < 3; x++) {
        if (sides >> SIDE_W & 1)
            dot(pic, x, 1, across, ink);
        if (sides >> SIDE_E & 1)
            dot(pic, TILE_W - 1 - x, 1, across, ink);
    }
}

static unsigned turned(unsigned sides, int rot)
{
    return (sides << rot | sides >> (4 - rot)) & 15;
}

static void draw_roads(struct picture *pic, const struct tile_type *type, int rot)
{
    unsigned all = 0, ends = 0;
    bool     through = false;

    for (int k = 0; k < type->n_road_city; k++) {
        if (type->seg[k].kind != SEG_ROAD)
            continue;
        unsigned sides = turned(type->seg[k].sides, rot);
        draw_strokes(pic, sides, '-', '|', INK_ROAD);
        all |= sides;
        ends += bits_count(sides) == 1;
        through |= bits_count(sides) == 2;
    }
    if (!all)
        return;
    char middle = ends > 1 ? 'x' : !through ? 'o' : all == 10 ? '-' : all == 5 ? '|' : '+';
    if (pic->at[1][3] != '#' || through)
        dot(pic, 3, 1, middle, INK_ROAD);
}

static void draw_tile(struct pos p, const struct placed *t, struct picture *pic)
{
    const struct tile_type *type = &tile_types[t->type];
    unsigned                river = 0;

    for (int y = 0; y < TILE_H; y++)
        for (int x = 0; x < TILE_W; x++)
            dot(pic, x, y, '.', INK_FIELD);
    for (int side = 0; side < SIDE_COUNT; side++)
        river |= (unsigned)((tile_faces[t->type][t->rot].edges >> 2 * side & 3) == RIVER) << side;
    draw_strokes(pic, river, '~', '~', INK_WATER);
    for (int k = 0; k < type->n_road_city; k++)
        if (type->seg[k].kind == SEG_CITY)
            draw_city(pic, turned(type->seg[k].sides, t->rot), type->seg[k].shields > 0);
    draw_roads(pic, type, t->rot);
    for (int k = type->n_road_city; k < type->n_segs; k++)
        if (type->seg[k].kind == SEG_MONASTERY)
            dot(pic, 3, 1, 'M', INK_PLAIN);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            seg_id seg = p.state->fig[seat][slot];
            if (!seg || p.rules->seg_tile[seg] != t->tile)
                continue;
            int spot = tile_faces[t->type][t->rot].spot[p.rules->seg_index[seg]];
            dot(pic, spot_xy[spot].x, spot_xy[spot].y, (char)('0' + seat), INK_SEAT + seat);
        }
}

/* ----- the sheet ----- */

struct box {
    int left, right, top, bottom;
};

static struct box board_box(struct pos p)
{
    struct box b = {0, 0, 0, 0};

    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        b.left = t->x < b.left ? t->x : b.left;
        b.right = t->x > b.right ? t->x : b.right;
        b.top = t->y < b.top ? t->y : b.top;
        b.bottom = t->y > b.bottom ? t->y : b.bottom;
    }
    return b;
}

static void put_ink(struct text *out, bool colour, int *now, int ink)
{
    if (colour && *now != ink)
        text_add(out, "\033[0;%sm", ink_code[ink]);
    *now = ink;
}

static void draw_header(struct box b, int width, struct text *out)
{
    text_add(out, "%*s", MARGIN, "");
    for (int x = b.left; x <= b.right; x++) {
        char        number[8];
        struct text t = TEXT_OF(number);
        text_add(&t, "%d", x);
        int before = (width - (int)t.len) / 2;
        text_add(out, "%*s%s%*s", before, "", number, width - before - (int)t.len, "");
    }
    text_char(out, '\n');
}

static void draw_row(struct pos p, struct box b, int y, int line, bool colour, struct text *out)
{
    int ink = INK_PLAIN;

    if (line == 1)
        text_add(out, "%*d ", MARGIN - 1, y);
    else
        text_add(out, "%*s", MARGIN, "");
    for (int x = b.left; x <= b.right; x++) {
        int            i = board_tile_at(p, x, y);
        struct picture pic;
        if (i < 0) {
            put_ink(out, colour, &ink, INK_PLAIN);
            text_add(out, "%*s", TILE_W, "");
            continue;
        }
        draw_tile(p, &pos_placed(p)[i], &pic);
        for (int k = 0; k < TILE_W; k++) {
            put_ink(out, colour, &ink, pic.ink[line][k]);
            text_char(out, pic.at[line][k]);
        }
    }
    put_ink(out, colour, &ink, INK_PLAIN);
    text_char(out, '\n');
}

/* The codes of the tiles and their rotations, for boards that are too wide for pictures. */
static void draw_codes(struct pos p, struct box b, struct text *out)
{
    enum { WIDTH = 4 };

    draw_header(b, WIDTH, out);
    for (int y = b.top; y <= b.bottom; y++) {
        text_add(out, "%*d ", MARGIN - 1, y);
        for (int x = b.left; x <= b.right; x++) {
            int i = board_tile_at(p, x, y);
            if (i < 0) {
                text_add(out, "%*s", WIDTH, "");
                continue;
            }
            const struct placed *t = &pos_placed(p)[i];
            text_add(out, " %.2s%d%s", tile_types[t->type].code, t->rot, tile_types[t->type].code[1] ? "" : " ");
        }
        text_char(out, '\n');
    }
}

/* The tile in hand, turned each way, below the board. */
static void draw_hand(struct pos p, bool colour, struct text *out)
{
    char        name[16];
    struct text t = TEXT_OF(name);

    text_add(&t, "%s", tile_types[p.state->hand].code);
    text_add(out, "\n%*s", MARGIN, "");
    for (int rot = 0; rot < 4; rot++)
        text_add(out, "%s/%d%*s", name, rot, TILE_W + 1 - (int)t.len, "");
    text_char(out, '\n');
    for (int line = 0; line < TILE_H; line++) {
        int ink = INK_PLAIN;
        text_add(out, "%*s", MARGIN, "");
        for (int rot = 0; rot < 4; rot++) {
            struct placed  t0 = {.type = p.state->hand, .rot = (uint8_t)rot, .tile = NO_TILE};
            struct picture pic;
            draw_tile(p, &t0, &pic);
            for (int k = 0; k < TILE_W; k++) {
                put_ink(out, colour, &ink, pic.ink[line][k]);
                text_char(out, pic.at[line][k]);
            }
            put_ink(out, colour, &ink, INK_PLAIN);
            text_word(out, rot < 3 ? "   " : "\n");
        }
    }
}

/* What expansions keep beside the board, a line for each: the members that they give
 * the JSON state, without the punctuation that people do not need. */
static void draw_extras(struct pos p, struct text *out)
{
    char        json[4096] = "";
    struct text t = TEXT_OF(json);
    int         depth = 0;

    for (int i = 0; i < p.rules->n_on; i++)
        if (p.rules->on[i]->on.state && !p.rules->on[i]->on.lines)
            p.rules->on[i]->on.state(p, -1, &t);
    for (const char *c = json; *c; c++) {
        depth += (*c == '[' || *c == '{') - (*c == ']' || *c == '}');
        if (*c == ',' && depth == 0)
            text_add(out, "\n%*s", MARGIN, "");
        else if (*c == ':' && c[-1] == '"')
            text_word(out, depth == 0 ? ": " : " ");
        else if (*c == ',' && depth == 1)
            text_word(out, ", ");
        else if (*c != '"' && *c != '{' && *c != '}')
            text_char(out, *c);
    }
    if (*json)
        text_char(out, '\n');
}

void carc_draw(const struct game_rules *rules, const struct game_state *s, int columns, bool colour, struct text *out)
{
    struct pos p = pos_of(rules, s);
    struct box b = board_box(p);

    if (MARGIN + TILE_W * (b.right - b.left + 1) > columns) {
        draw_codes(p, b, out);
    } else {
        draw_header(b, TILE_W, out);
        for (int y = b.top; y <= b.bottom; y++)
            for (int line = 0; line < TILE_H; line++)
                draw_row(p, b, y, line, colour, out);
    }
    draw_extras(p, out);
    if (p.state->hand != NO_TYPE)
        draw_hand(p, colour, out);
    CALL_HOOKS(p, lines, p, out);
}

void carc_draw_beside(struct pos p, struct text *out)
{
    draw_extras(p, out);
    CALL_HOOKS(p, lines, p, out);
}
