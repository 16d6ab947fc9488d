/*
 * pieces.c: all pieces together, as symbols and as JSON (docs/VIEW.md).
 *
 * The shapes are in pieces_figures.c, cartagena_pieces.c and the looks of the
 * expansions, the colours in pieces_css.c.
 */
#include "picture/pieces.h"

#include <stddef.h>
#include <string.h>

#include "picture/look.h"
#include "picture/picture.h"

const char *const piece_marks[PIECE_COLOURS] = {"circle",  "square", "triangle",
                                                "diamond", "star",   "cross"}; /* ORDER MARK */

const struct piece *carcassonne_piece(int n)
{
    for (const struct piece *p = figure_pieces; p->id; p++)
        if (n-- == 0)
            return p;
    for (const struct look *const *look = looks; *look; look++)
        for (const struct piece *p = (*look)->pieces; p && p->id; p++)
            if (n-- == 0)
                return p;
    return NULL;
}

const struct piece *piece_at(int n)
{
    int i = 0;

    for (const struct piece *p; (p = carcassonne_piece(i)); i++)
        if (i == n)
            return p;
    for (const struct piece *p = cartagena_pieces; p->id; p++, i++)
        if (i == n)
            return p;
    return NULL;
}

const struct piece *piece_find(const char *id)
{
    const struct piece *p;

    for (int i = 0; (p = piece_at(i)); i++)
        if (strcmp(p->id, id) == 0)
            return p;
    return NULL;
}

static void write_shape(const struct shape *s, struct text *out)
{
    static const char edged[] = "edged ";
    size_t            n = strlen(edged);

    if (strncmp(s->classes, edged, n) == 0)
        text_add(out, "<path class='q-e' d='%s'/><path class='q-o %s' d='%s'/>", s->d, s->classes + n, s->d);
    else
        text_add(out, "<path class='%s' d='%s'/>", s->classes, s->d);
}

void piece_symbol(const struct piece *piece, struct text *out)
{
    text_add(out, "<symbol id='%s' viewBox='0 0 100 100'>%s", piece->id,
             piece->is_lying ? "<g transform='rotate(-90 50 50)'>" : "");
    for (const struct shape *s = piece->shapes; s->classes; s++)
        write_shape(s, out);
    text_add(out, "%s</symbol>", piece->is_lying ? "</g>" : "");
}

void pieces_symbols(struct text *out)
{
    const struct piece *p;

    for (int i = 0; (p = piece_at(i)); i++)
        piece_symbol(p, out);
    track_symbol(out);
    for (int shape = 0; shape < TUNNEL_SHAPES; shape++)
        tunnel_symbol(shape, out);
}

/*
 * ----- JSON -----
 *
 * Symbols and rules contain neither quotation marks nor backslashes, so that
 * they are JSON strings as they stand; pieces_test.c looks.
 */

static void json_words(const char *key, const char *const words[PIECE_COLOURS], struct text *out)
{
    text_add(out, ",\"%s\":[", key);
    for (int i = 0; i < PIECE_COLOURS; i++)
        text_add(out, "%s\"%s\"", i ? "," : "", words[i]);
    text_word(out, "]");
}

static void json_colours(const char *key, bool dark, struct text *out)
{
    const char *words[PIECE_COLOURS];

    for (int i = 0; i < PIECE_COLOURS; i++)
        words[i] = piece_colour(i, dark);
    json_words(key, words, out);
}

/* Where the mark of a seat goes: {"f-small":[x,y,size]}. */
static void json_bellies(struct text *out)
{
    const struct piece *p;
    const char         *comma = "";

    text_word(out, ",\"belly\":{");
    for (int i = 0; (p = piece_at(i)); i++) {
        if (!p->mark_size)
            continue;
        text_add(out, "%s\"%s\":[%d,%d,%d]", comma, p->id, p->mark_x, p->mark_y, p->mark_size);
        comma = ",";
    }
    text_word(out, "}");
}

static void json_track(struct text *out)
{
    text_add(out, ",\"track\":{\"w\":%d,\"h\":%d,\"spaces\":[", TRACK_WIDE * TRACK_CELL, TRACK_HIGH * TRACK_CELL);
    for (int n = 0; n < TRACK_SPACES; n++)
        text_add(out, "%s[%d,%d]", n ? "," : "", track_space(n).x, track_space(n).y);
    text_word(out, "]}");
}

static void json_squares(int shape, struct text *out)
{
    text_word(out, "\"squares\":[");
    for (int n = 0; n < TUNNEL_SQUARES; n++) {
        struct tunnel_square at = tunnel_square(shape, n);
        text_add(out, "%s[%.1f,%.1f,%.1f]", n ? "," : "", at.x, at.y, at.angle);
    }
    text_word(out, "],\"slabs\":[");
    for (int n = 0; n < TUNNEL_SQUARES; n++) {
        text_word(out, n ? ",\"" : "\"");
        tunnel_slab(shape, n, out);
        text_word(out, "\"");
    }
    text_word(out, "]");
}

/* Where pirates stand: by how many there are on a square, and one by one in the fortress and in the boat. */
static void json_crowd(const char *key, int shape, int square, struct text *out)
{
    text_add(out, ",\"%s\":[", key);
    for (int k = 0; k < TUNNEL_CROWD; k++) {
        struct tunnel_square at = tunnel_stand(shape, square, k, TUNNEL_CROWD);
        text_add(out, "%s[%.1f,%.1f]", k ? "," : "", at.x, at.y);
    }
    text_word(out, "]");
}

static void json_tunnel(int shape, struct text *out)
{
    struct tunnel_size size = tunnel_size(shape);

    text_add(out, "%s\"%s\":{\"w\":%d,\"h\":%d,\"pirate\":%d,\"symbol\":%d,", shape ? "," : "",
             tunnel_shape_words[shape], size.w, size.h, TUNNEL_PIRATE, TUNNEL_SYMBOL);
    json_squares(shape, out);
    json_crowd("fortress", shape, 0, out);
    json_crowd("boat", shape, TUNNEL_SQUARES - 1, out);
    text_word(out, "}");
}

/* "t-F1 t-F9" as ["t-F1","t-F9"]. */
static void json_split(const char *words, struct text *out)
{
    text_word(out, "[\"");
    for (; *words; words++)
        text_word(out, *words == ' ' ? "\",\"" : (char[]){*words, '\0'});
    text_word(out, "\"]");
}

/* What stands for each expansion where it is offered. */
static void json_cards(struct text *out)
{
    const char *comma = "";

    text_word(out, ",\"cards\":{");
    for (int i = 0; looks[i]; i++)
        if (looks[i]->card) {
            text_add(out, "%s\"%s\":", comma, look_ids[i]);
            json_split(looks[i]->card, out);
            comma = ",";
        }
    text_word(out, "}");
}

/* How a figure is drawn that stands on the board, by its word. */
static void json_figures(struct text *out)
{
    const struct figure_look *follower = look_of_figure("small");

    text_add(out, ",\"figures\":{\"%s\":[\"%s\",\"%s\",%d]", follower->word, follower->standing, follower->lying,
             follower->size);
    for (int i = 0; looks[i]; i++)
        for (const struct figure_look *f = looks[i]->figures; f && f->word; f++)
            text_add(out, ",\"%s\":[\"%s\",\"%s\",%d]", f->word, f->standing, f->lying, f->size);
    text_word(out, "}");
}

/* What else a seat can have: where the state counts it, and its picture. */
static void json_owned(struct text *out)
{
    const char *comma = "";

    text_word(out, ",\"owned\":[");
    for (int i = 0; looks[i]; i++)
        for (const struct shown_look *s = looks[i]->shown; s && s->word; s++) {
            if (!s->list)
                continue;
            text_add(out, "%s{\"list\":\"%s\",", comma, s->list);
            if (strcmp(s->list, s->word) != 0)
                text_add(out, "\"key\":\"%s\",", s->word);
            text_add(out, "\"id\":\"%s\"}", s->id);
            comma = ",";
        }
    text_word(out, "]");
}

void picture_pieces_json(struct text *out)
{
    text_word(out, "{\"symbols\":\"");
    pieces_symbols(out);
    text_word(out, "\",\"css\":\"");
    pieces_css(PICTURE_VARIABLES, out);
    text_word(out, "\"");
    json_colours("seats", false, out);
    json_colours("seats_dark", true, out);
    json_words("names", piece_colour_names, out);
    json_words("marks", piece_marks, out);
    json_bellies(out);
    json_track(out);
    json_cards(out);
    json_figures(out);
    json_owned(out);
    text_word(out, ",\"tunnel\":{");
    for (int shape = 0; shape < TUNNEL_SHAPES; shape++)
        json_tunnel(shape, out);
    text_word(out, "}}");
}
