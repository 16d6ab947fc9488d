/*
 * draw.c: the board as a picture in text.
 *
 * A tile (draw_tile.h) is seven characters wide and three high.
 *
 * A board that would be wider than the screen is drawn with the codes of the
 * tiles instead, four characters each.  The frame carries the coordinates; the
 * tile in hand stands below, turned each way.
 */
#include "carcassonne/draw_tile.h"

enum { TILE_W = 7, TILE_H = 3, MARGIN = 5 };

static const char *const ink_code[INK_COUNT] = {
    [INK_PLAIN] = "0",       [INK_SEAT + 0] = "1;31", [INK_SEAT + 1] = "1;34", [INK_SEAT + 2] = "1;33",
    [INK_SEAT + 3] = "1;35", [INK_SEAT + 4] = "1;36", [INK_SEAT + 5] = "1;37", [INK_CITY] = "33",
    [INK_ROAD] = "37",       [INK_FIELD] = "32",      [INK_WATER] = "34"};

static void draw_tile(struct pos p, const struct placed *t, struct drawn_tile *out)
{
    *out = (struct drawn_tile){.width = TILE_W, .height = TILE_H};
    drawn_face(out, t->type, t->rot);
    drawn_figures(out, p, t);
}

/* ----- the sheet ----- */

static void put_ink(struct text *out, bool colour, int *now, int ink)
{
    if (colour && *now != ink)
        text_add(out, "\033[0;%sm", ink_code[ink]);
    *now = ink;
}

static void draw_header(struct extent b, int width, struct text *out)
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

static void draw_row(struct pos p, struct extent b, int y, int line, bool colour, struct text *out)
{
    int ink = INK_PLAIN;

    if (line == 1)
        text_add(out, "%*d ", MARGIN - 1, y);
    else
        text_add(out, "%*s", MARGIN, "");
    for (int x = b.left; x <= b.right; x++) {
        int               i = board_tile_at(p, x, y);
        struct drawn_tile pic;
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
static void draw_codes(struct pos p, struct extent b, struct text *out)
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
            struct placed     t0 = {.type = p.state->hand, .rot = (uint8_t)rot, .tile = NO_TILE};
            struct drawn_tile pic;
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

/* What one byte of JSON is to people; how many bytes that took. */
static size_t draw_json(const char *c, int depth, struct text *out)
{
    if (strncmp(c, "null", 4) == 0 || strncmp(c, "[]", 2) == 0) {
        text_word(out, "none");
        return *c == 'n' ? 4 : 2;
    }
    if (*c == ',' && depth == 0)
        text_add(out, "\n%*s", MARGIN, "");
    else if (*c == ',')
        text_word(out, depth == 1 ? "; " : ", ");
    else if (*c == ':' && c[-1] == '"')
        text_word(out, depth == 0 ? ": " : " ");
    else if (!strchr("\"{}[]", *c))
        text_char(out, *c);
    return 1;
}

/* What expansions keep beside the board, a line for each: the members that they give the JSON state, without the
 * punctuation that people do not need.  What each seat has is parted by semicolons. */
static void draw_extras(struct pos p, struct text *out)
{
    char        json[4096] = "";
    struct text t = TEXT_OF(json);
    int         depth = 0;

    for (int i = 0; i < p.rules->n_on; i++)
        if (p.rules->on[i]->on.state && !p.rules->on[i]->on.lines)
            p.rules->on[i]->on.state(p, -1, &t);
    for (const char *c = json; *c;) {
        size_t n = draw_json(c, depth, out);

        if (n == 1)
            depth += (*c == '[' || *c == '{') - (*c == ']' || *c == '}');
        c += n;
    }
    if (*json)
        text_char(out, '\n');
}

void carc_draw(const struct game_rules *rules, const struct game_state *s, int columns, bool colour, struct text *out)
{
    struct pos    p = pos_of(rules, s);
    struct extent b = {0, 0, 0, 0};

    board_extend(p, &b);
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
