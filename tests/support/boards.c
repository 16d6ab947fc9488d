/*
 * boards.c: see boards.h.
 */
#include "boards.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "picture/pieces.h"
#include "picture/scene.h"

enum { PIXELS_A_TILE = 64, TILE = 100, NAME_MAX_LENGTH = 40 };

/* Is 'name' mentioned, between two of the given characters? */
static bool is_mentioned(const char *text, const char *name, size_t length, const char *before, const char *after)
{
    for (const char *at = text; (at = strstr(at, name)); at++)
        if (at > text && strchr(before, at[-1]) && strchr(after, at[length]))
            return true;
    return false;
}

static void cut(char *from, char *to)
{
    memmove(from, to, strlen(to) + 1);
}

static void drop_unused_symbols(char *svg)
{
    for (char *at = svg; (at = strstr(at, "<symbol id="));) {
        char  *end = strstr(at, "</symbol>") + strlen("</symbol>"), *quote = at + strlen("<symbol id=");
        size_t length = strcspn(quote + 1, "'\"");
        char   name[NAME_MAX_LENGTH];

        snprintf(name, sizeof name, "%.*s", (int)length, quote + 1);
        end += *end == '\n';
        if (is_mentioned(svg, name, length, "#", "'\")"))
            at = end;
        else
            cut(at, end);
    }
}

/* What grows in the fields, and the light on the roofs: half of the bytes, and nothing that a rule speaks of. */
static void drop_scenery(char *svg)
{
    static const char *const scenery[] = {"p-tuft",  "p-furrow", "p-bloom", "p-drill", "p-meadow", "p-sunny",
                                          "p-tree",  "p-crown",  "p-sun",   "p-bush",  "p-twig",   "p-bud",
                                          "p-hedge", "p-row",    "p-rose",  "p-lit",   "p-dim",    "p-cast"};

    for (char *at = svg; (at = strstr(at, "<path class=\""));) {
        char *class = at + strlen("<path class=\""), *end = strstr(at, "/>") + 2;
        size_t length = strcspn(class, "\"");
        bool   is_scenery = false;

        for (size_t i = 0; i < sizeof scenery / sizeof *scenery; i++)
            is_scenery |= strlen(scenery[i]) == length && strncmp(class, scenery[i], length) == 0;
        if (is_scenery)
            cut(at, end);
        else
            at = end;
    }
}

/* A rule is ".name{...}"; anything else stays. */
static void drop_unused_rules(char *svg)
{
    for (char *style = svg; (style = strstr(style, "<style>"));) {
        style += strlen("<style>");
        for (char *at = style; *at != '<';) {
            char  *end = strchr(at, '}') + 1;
            size_t length = strcspn(at, "{");
            char   name[NAME_MAX_LENGTH];

            end += strspn(end, "\n");
            snprintf(name, sizeof name, "%.*s", (int)length - 1, at + 1);
            if (*at != '.' || length >= sizeof name || strpbrk(name, " ,.:>") ||
                is_mentioned(strstr(svg, "</style>"), name, length - 1, " '\"", " '\""))
                at = end;
            else
                cut(at, end);
        }
    }
}

/* The colour that a name stands for; the rulebook's reader, "You", is red. */
static int colour_of(const char *name)
{
    static const char *const colours[PIECE_COLOURS] = {"red", "blue", "yellow", "green", "black", "pink"};

    for (int i = 0; i < PIECE_COLOURS; i++) {
        size_t n = strlen(colours[i]);

        if (tolower((unsigned char)name[0]) == colours[i][0] && strcmp(name + 1, colours[i] + 1) == 0 && name[n] == 0)
            return i;
    }
    assert(strcmp(name, "You") == 0);
    return 0;
}

/* The piece and the mark that follows it, in the colours of the block. */
static void recolour(const char *svg, const struct ledger_block *names, struct text *out)
{
    int seat = 0;

    for (const char *at = svg; *at;) {
        if (strncmp(at, " class='s", 9) == 0 && isdigit((unsigned char)at[9]) && at[10] == '\'') {
            seat = at[9] - '0';
            seat = seat < names->n_names ? colour_of(names->names[seat]) : seat;
            text_add(out, " class='s%d'", seat);
            at += 11;
        } else if (strncmp(at, "href='#m-", 9) == 0) {
            text_add(out, "href='#m-%s", piece_marks[seat]);
            at += 9 + strcspn(at + 9, "'");
        } else {
            text_char(out, *at++);
        }
    }
}

/* The longer side in units: what its size in pixels follows from. */
static double longer_side(const char *svg)
{
    double w = 0, h = 0;

    if (sscanf(strstr(svg, "viewBox"), "viewBox=\"0 0 %lf %lf\"", &w, &h) != 2)
        abort();
    return w > h ? w : h;
}

static void paint(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int size,
                  char *svg)
{
    struct text out;

    text_start(&out, svg, SCENE_BYTES);
    scene_paint(ops, rules, s, VIEW_ALL, (struct scene_style){PICTURE_LIGHT, size, true, NULL}, &out);
}

void board_picture(const struct ledger_block *block, const struct ledger_block *names, const struct game_ops *ops,
                   const struct game_rules *rules, const struct game_state *s)
{
    char       *painted = malloc(SCENE_BYTES), *coloured = malloc(SCENE_BYTES), path[300];
    struct text out;

    assert(painted && coloured);
    paint(ops, rules, s, SCENE_PX, painted);
    paint(ops, rules, s, (int)(longer_side(painted) * PIXELS_A_TILE / TILE), painted);
    text_start(&out, coloured, SCENE_BYTES);
    recolour(painted, names, &out);
    drop_unused_symbols(coloured);
    drop_scenery(coloured);
    drop_unused_rules(coloured);
    snprintf(path, sizeof path, "%s/%s.svg", BOARDS_DIR, block->id);
    golden_compare(path, coloured);
    free(painted);
    free(coloured);
}
