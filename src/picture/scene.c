/*
 * scene.c: what all scenes have in common, and the sheet of all faces.
 */
#include "picture/scene.h"

#include <assert.h>

#include "picture/pieces.h"

void scene_open(double w, double h, struct scene_style style, const char *title, struct text *out)
{
    double px = style.size / (w > h ? w : h);

    picture_svg_open(0, 0, w, h, w * px, h * px, style.mode, title, out);
    text_word(out, "<style>");
    pieces_css(style.mode, out);
    text_add(out, "</style><rect class='q-table' width='%.1f' height='%.1f'/>", w, h);
    text_word(out, "<clipPath id='tile'><rect x='-.2' y='-.2' width='100.4' height='100.4'/></clipPath>");
}

/* Not every program cuts symbols off at their border, so it is said again; a trifle outside, or light shines through
 * between two tiles. */
void scene_tile(const char *code, double x, double y, double size, int rot, struct text *out)
{
    text_add(out, "<use href='#t-%s' width='100' height='100' clip-path='url(#tile)' transform='translate(%.1f %.1f)",
             code, x, y);
    if (size != 100)
        text_add(out, "scale(%.2f)", size / 100);
    if (rot)
        text_add(out, "rotate(%d 50 50)", 90 * rot);
    text_word(out, "'/>");
}

static void write_use(const char *id, const char *class, double x, double y, double size, struct text *out)
{
    text_add(out, "<use%s href='#%s' x='%.1f' y='%.1f' width='%.1f' height='%.1f'/>", class, id, x - size / 2,
             y - size / 2, size, size);
}

void scene_piece(const char *id, int seat, double x, double y, double size, struct text *out)
{
    const struct piece *piece = piece_find(id);
    char class[] = " class='s0'", mark[24];
    struct text words = TEXT_OF(mark);

    assert(piece && seat < PIECE_COLOURS);
    class[9] = (char)('0' + (seat < 0 ? 0 : seat));
    write_use(id, seat < 0 ? "" : class, x, y, size, out);
    if (seat < 0 || !piece->mark_size)
        return;
    text_add(&words, "m-%s", piece_marks[seat]);
    write_use(mark, "", x + (piece->mark_x - 50) * size / 100, y + (piece->mark_y - 50) * size / 100,
              piece->mark_size * size / 100, out);
}

void scene_words(double x, double y, double size, const char *classes, const char *words, struct text *out)
{
    text_add(out, "<text x='%.1f' y='%.1f' font-size='%.1f'%s%s%s>", x, y, size, *classes ? " class='" : "", classes,
             *classes ? "'" : "");
    picture_escape(words, out);
    text_word(out, "</text>");
}

static void (*const painters[GAME_NUMBERS])(const struct game_rules *rules, const struct game_state *s, int viewer,
                                            unsigned winners, struct scene_style style, struct text *out) = {
#define X(id) [GAME_##id] = scene_##id,
#include "game/games.def"
#undef X
};

void scene_paint(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int viewer,
                 struct scene_style style, struct text *out)
{
    painters[ops->number](rules, s, viewer, ops->winners(rules, s, ALL_SEATS), style, out);
}

/*
 * ----- the sheet of all faces -----
 */

enum { SHEET_COLUMNS = 12, CELL_W = 116, CELL_H = 136, SHEET_MARGIN = 24, HEADING = 44 };

static int set_faces(int set)
{
    return tile_sets[set].end - tile_sets[set].first;
}

static int set_height(int set)
{
    return HEADING + (set_faces(set) + SHEET_COLUMNS - 1) / SHEET_COLUMNS * CELL_H;
}

static void write_face(int type, int x, int y, struct text *out)
{
    const struct tile_type *t = &tile_types[type];
    char                    words[32];
    struct text             count = TEXT_OF(words);

    if (t->copies == t->copies_classic || !t->copies_classic)
        text_add(&count, "\xc3\x97%d", t->copies);
    else
        text_add(&count, "\xc3\x97%d (2000: %d)", t->copies, t->copies_classic);
    picture_face(type, out);
    scene_tile(t->code, x, y, 100, 0, out);
    scene_words(x, y + 117, 14, "q-bold", t->code, out);
    scene_words(x + 100, y + 117, 12, "q-end q-quiet", words, out);
}

static void write_set(int set, int y, struct text *out)
{
    const struct tile_set *s = &tile_sets[set];
    char                   words[64];
    struct text            title = TEXT_OF(words);

    text_add(&title, "%s: %d faces, %d tiles", s->id, set_faces(set), s->tiles);
    scene_words(SHEET_MARGIN, y + 28, 20, "q-bold", words, out);
    for (int type = s->first; type < s->end; type++) {
        int i = type - s->first;

        write_face(type, SHEET_MARGIN + i % SHEET_COLUMNS * CELL_W, y + HEADING + i / SHEET_COLUMNS * CELL_H, out);
    }
}

void scene_tiles(int set, struct scene_style style, struct text *out)
{
    int first = set < 0 ? 0 : set, end = set < 0 ? n_tile_sets : set + 1, h = 2 * SHEET_MARGIN, y = SHEET_MARGIN;
    int columns = set < 0 || set_faces(set) > SHEET_COLUMNS ? SHEET_COLUMNS : set_faces(set);

    for (int i = first; i < end; i++)
        h += set_height(i);
    columns = columns < 4 ? 4 : columns; /* room for the heading */
    scene_open(2 * SHEET_MARGIN + columns * CELL_W - 16, h, style, "The faces of the tiles", out);
    for (int i = first; i < end; i++) {
        write_set(i, y, out);
        y += set_height(i);
    }
    picture_svg_close(out);
}
