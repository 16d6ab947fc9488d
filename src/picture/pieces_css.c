/*
 * pieces_css.c: the colours of the pieces, light and dark; those that one
 * expansion alone needs are in its look.
 *
 * A rule names its colours as @ink; they become literal colours in a file and
 * variables (--q-ink) on a page.  @seat is the colour of the seat that a
 * figure belongs to: on a page the variable --seat, in a file the inherited
 * property 'color', which also those know who know no variables.
 */
#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "picture/look.h"
#include "picture/picture.h"

/* The seats' colours keep their distance for all common kinds of colour blindness: pieces_test.c measures it. */
static const struct colour seat_colours[PIECE_COLOURS] = {
    {"red", "#d22f1c", "#e2553f"},   {"blue", "#1b4fb3", "#4c83e6"},  {"yellow", "#f4d631", "#f7dc4a"},
    {"green", "#35b97a", "#4ecb90"}, {"black", "#38333c", "#6a6472"}, {"pink", "#dd7cc2", "#e994d2"},
};

static const struct colour colours[] = {{"ink", "#2a2019", "#17120e"},
                                        {"edge", "#fffaf0", "#f1e7d2"},
                                        {"bone", "#f7eed8", "#e9ddc0"},
                                        {"face", "#f0d3ac", "#dfbe93"},
                                        {"gold", "#e7b53a", "#dba92f"},
                                        {"gold2", "#f8dc83", "#f0d070"},
                                        {"gold3", "#c98f22", "#b88120"},
                                        {"steel", "#c3ccd3", "#aab5bd"},
                                        {"wood", "#a8703c", "#966234"},
                                        {"straw", "#dcb550", "#cba544"},
                                        {"stone", "#cfc5b4", "#9c9385"},
                                        {"sail", "#f3e6c8", "#dccfae"},
                                        {"wax", "#b92f2a", "#c74740"},
                                        {"glass", "#3f8f5f", "#3f8a5e"},
                                        {"cork", "#c79a63", "#b88b57"},
                                        {"felt", "#3a3440", "#3d3745"},
                                        {"card", "#f6e9c9", "#e3d3ac"},
                                        {"back", "#7a2f2b", "#6b2a27"},
                                        {"frame", "#b48a4f", "#9c7642"},
                                        {"dark", "#3b2f26", "#221a14"},
                                        {"water", "#5b9cc0", "#3b7192"},
                                        {"rock", "#6d5b4a", "#2b241d"},
                                        {"rock2", "#86725e", "#43392f"},
                                        {"slab", "#e4d5b4", "#b9a984"},
                                        {"slab2", "#d6c39b", "#a89771"},
                                        {"joint", "#9a8563", "#6f6047"},
                                        {"earth", "#c3a87c", "#4b3f30"},
                                        {"table", "#f6f1e6", "#231f1b"},
                                        {"panel", "#fffaf0", "#322c26"},
                                        {"words", "#2a2019", "#efe6d4"},
                                        {"quiet", "#6b5d4f", "#b5a893"},
                                        {"shaded", "#d9b98a", "#6b5236"},
                                        {"plain", "#f6ecd6", "#463d33"},
                                        {"mark", "#ffffff", "#ffffff"},
                                        {"leaf", "#5f9447", "#3f6b35"},
                                        {"leaf2", "#7bab58", "#527f43"},
                                        {0}};

/* What the classes of the shapes mean. */
static const char *const rules[] = {
    ".q-e{fill:none;stroke:@edge;stroke-width:10;stroke-linejoin:round}", /* the light edge */
    ".q-e2{fill:none;stroke:@edge;stroke-width:12;stroke-linecap:round;stroke-linejoin:round}",
    ".q-o{stroke:@ink;stroke-width:4;stroke-linejoin:round}", /* the dark outline, with a class for the inside */
    ".q-o2{stroke:@ink;stroke-width:2.5;stroke-linejoin:round}",
    ".q-l{fill:none;stroke:@ink;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}",
    ".q-lb{fill:none;stroke:@bone;stroke-width:3.5;stroke-linecap:round}",
    ".q-rod{fill:none;stroke:@wood;stroke-width:6;stroke-linecap:round;stroke-linejoin:round}",
    ".q-trim{fill:none;stroke:@gold;stroke-width:5;stroke-linecap:round}",
    ".q-grate{fill:none;stroke:@steel;stroke-width:2.5}",
    ".q-mast{fill:none;stroke:@wood;stroke-width:5;stroke-linecap:round}",
    ".q-frame{fill:none;stroke:@frame;stroke-width:2}",
    ".q-frame2{fill:none;stroke:@gold;stroke-width:2.5}",
    ".q-lit{fill:#fff;fill-opacity:.38}", /* light and shade */
    ".q-dim{fill:#000;fill-opacity:.2}",
    ".q-s{fill:@seat}",
    ".q-m{fill:@mark;stroke:@ink;stroke-width:9;stroke-linejoin:round}",
    ".q-rock{fill:none;stroke:@rock;stroke-linecap:round;stroke-linejoin:round}", /* the tunnel */
    ".q-slab{fill:@slab;stroke:@joint;stroke-width:2.5;stroke-linejoin:round}",
    ".q-slab2{fill:@slab2;stroke:@joint;stroke-width:2.5;stroke-linejoin:round}",
    ".q-floor{fill:none;stroke:@dark;stroke-linecap:round;stroke-linejoin:round}",
    ".q-pebble{fill:@rock2}",
    ".q-ripple{fill:none;stroke:#fff;stroke-opacity:.45;stroke-width:4;stroke-linecap:round}",
    ".q-shore{fill:none;stroke:@sail;stroke-width:7;stroke-opacity:.7}",
    ".q-trunk{fill:none;stroke:@wood;stroke-width:8;stroke-linecap:round}",
    ".q-space{fill:@plain;stroke:@joint;stroke-width:2}", /* the score track */
    ".q-space5{fill:@shaded;stroke:@joint;stroke-width:2}",
    ".q-table{fill:@table}", /* a whole scene */
    ".q-panel{fill:@panel;stroke:@joint;stroke-width:2}",
    ".q-now{fill:none;stroke:@gold;stroke-width:5;stroke-linejoin:round}",
    "text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif;fill:@words}",
    ".q-quiet{fill:@quiet}",
    ".q-bold{font-weight:bold}",
    ".q-mid{text-anchor:middle}",
    ".q-end{text-anchor:end}",
    NULL,
};

/* Classes that only fill have the name of their colour. */
static const char *const fills[] = {"ink",   "bone",  "face",  "gold",  "gold2", "gold3", "steel", "wood",
                                    "straw", "stone", "sail",  "wax",   "glass", "cork",  "felt",  "card",
                                    "back",  "dark",  "water", "earth", "leaf",  "leaf2", NULL};

const char *const piece_colour_names[PIECE_COLOURS] = {"red", "blue", "yellow", "green", "black", "pink"};

const char *piece_colour(int seat, bool dark)
{
    return dark ? seat_colours[seat].dark : seat_colours[seat].light;
}

/* Number n of our colours and of those of one expansion after the other; NULL: there are not so many. */
static const struct colour *colour_at(int n)
{
    for (const struct colour *c = colours; c->name; c++)
        if (n-- == 0)
            return c;
    for (const struct look *const *look = looks; *look; look++)
        for (const struct colour *c = (*look)->tints; c && c->name; c++)
            if (n-- == 0)
                return c;
    return NULL;
}

static const struct colour *colour_find(const char *name, size_t length)
{
    const struct colour *c;

    for (int i = 0; (c = colour_at(i)); i++)
        if (strlen(c->name) == length && memcmp(c->name, name, length) == 0)
            return c;
    return NULL;
}

/* "ink": its value in this mode, or the variable that holds it. */
static void write_colour(const char *name, size_t length, int mode, struct text *out)
{
    const struct colour *c = colour_find(name, length);

    if (!c)
        text_word(out, mode == PICTURE_VARIABLES ? "var(--seat,currentColor)" : "currentColor");
    else if (mode == PICTURE_VARIABLES)
        text_add(out, "var(--q-%s)", c->name);
    else
        text_word(out, mode == PICTURE_DARK ? c->dark : c->light);
}

static void write_rule(const char *rule, int mode, struct text *out)
{
    while (*rule) {
        if (*rule != '@') {
            text_char(out, *rule++);
            continue;
        }
        size_t length = 0;
        while (isalnum((unsigned char)rule[1 + length]))
            length++;
        write_colour(rule + 1, length, mode, out);
        rule += 1 + length;
    }
}

static void write_values(bool dark, struct text *out)
{
    const struct colour *c;

    for (int i = 0; (c = colour_at(i)); i++)
        text_add(out, "--q-%s:%s;", c->name, dark ? c->dark : c->light);
    for (int i = 0; i < PIECE_COLOURS; i++)
        text_add(out, "--seat-%d:%s;", i, piece_colour(i, dark));
}

static void write_variables(struct text *out)
{
    text_word(out, ":root,[data-theme=light]{");
    write_values(false, out);
    text_word(out, "}[data-theme=dark]{");
    write_values(true, out);
    text_word(out, "}");
}

static void write_seats(int mode, struct text *out)
{
    for (int i = 0; i < PIECE_COLOURS; i++)
        if (mode == PICTURE_VARIABLES)
            text_add(out, ".s%d{--seat:var(--seat-%d);color:var(--seat-%d)}", i, i, i);
        else
            text_add(out, ".s%d{color:%s}", i, piece_colour(i, mode == PICTURE_DARK));
}

/* On a page the words have the page's own style. */
static bool is_for_files(const char *rule)
{
    return rule[0] != '.';
}

static void write_rules(const char *const *rule, int mode, struct text *out)
{
    for (; rule && *rule; rule++)
        if (mode != PICTURE_VARIABLES || !is_for_files(*rule))
            write_rule(*rule, mode, out);
}

static void write_fills(const char *const *fill, int mode, struct text *out)
{
    for (; fill && *fill; fill++) {
        text_add(out, ".q-%s{fill:", *fill);
        write_colour(*fill, strlen(*fill), mode, out);
        text_word(out, "}");
    }
}

void pieces_css(int mode, struct text *out)
{
    if (mode == PICTURE_VARIABLES)
        write_variables(out);
    write_seats(mode, out);
    write_rules(rules, mode, out);
    write_fills(fills, mode, out);
    for (const struct look *const *look = looks; *look; look++) {
        write_rules((*look)->rules, mode, out);
        write_fills((*look)->fills, mode, out);
    }
}
