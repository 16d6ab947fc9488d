/*
 * notation.c: actions as text, both ways (PROTOCOL.md, sections 3 and 4).
 *
 * Every action is a verb and a few arguments; the table says which, and the
 * same row writes and reads it.  Reading accepts any side of a segment, any
 * place of a zone and the peer's tile names, and gives the canonical action;
 * whether that is legal is not asked here.
 */
#include "base/words.h"
#include "carcassonne/carcassonne.h"
#include "carcassonne/solo.h"

const char *const figure_words[FIG_COUNT] = {"small", "large", "abbot", "builder", "pig"}; /* ORDER FIGURE */

/* ----- the verbs ----- */

enum arg { /* ORDER ARG */
           ARG_NONE,
           ARG_TILE,      /* what: a tile type                         */
           ARG_PLACEMENT, /* x, y, n: "1,-2/3"                         */
           ARG_CELL,      /* x, y: "1,-2"                              */
           ARG_SPOT,      /* spot: "road:E"                            */
           ARG_FIGURE,    /* what: "small"                             */
           ARG_NUMBER,    /* n: 0 to 99                                */
           ARG_SEAT,      /* what: 0 to 5                              */
           ARG_SIDES,     /* n: two sides, "N-E"                       */
           ARG_SORCERER,  /* n: mage, witch                            */
           ARG_MARKER,    /* n: follower, messenger                    */
           ARG_CHANGE,    /* n: add, remove                            */
           ARG_COUNT
};

enum { MAX_ARGS = 3 };

static const struct verb {
    const char *word;
    uint8_t     arg[MAX_ARGS];
    const char *form;
} verbs[ACT_CARC_COUNT] = {
    /* ORDER ACTION        word       arguments                          as a hint */
    [ACT_DRAW] = {"draw", {ARG_TILE}, "draw TILE"},
    [ACT_PLACE] = {"place", {ARG_PLACEMENT}, "place x,y/r"},
    [ACT_PUT] = {"put", {ARG_FIGURE, ARG_SPOT}, "put FIGURE SPOT"},
    [ACT_PASS] = {"pass", {ARG_NONE}, "pass"},
    [ACT_GOLD] = {"gold", {ARG_CELL}, "gold x,y"},
    [ACT_MAGE] = {"mage", {ARG_CELL, ARG_SPOT}, "mage x,y SPOT"},
    [ACT_WITCH] = {"witch", {ARG_CELL, ARG_SPOT}, "witch x,y SPOT"},
    [ACT_DROP] = {"drop", {ARG_SORCERER}, "drop mage or drop witch"},
    [ACT_ROBBER] = {"robber", {ARG_NUMBER}, "robber SPACE"},
    [ACT_FLY] = {"fly", {ARG_FIGURE}, "fly FIGURE"},
    [ACT_RECALL] = {"recall", {ARG_CELL}, "recall x,y"},
    [ACT_DIE] = {"die", {ARG_NUMBER}, "die NUMBER"},
    [ACT_LAND] = {"land", {ARG_SPOT}, "land SPOT"},
    [ACT_FERRY] = {"ferry", {ARG_SIDES}, "ferry SIDE-SIDE"},
    [ACT_TURN] = {"turn", {ARG_CELL, ARG_SIDES}, "turn x,y SIDE-SIDE"},
    [ACT_SCORE] = {"score", {ARG_CELL, ARG_SPOT}, "score x,y SPOT"},
    [ACT_ADVANCE] = {"advance", {ARG_MARKER}, "advance follower or advance messenger"},
    [ACT_TAKE] = {"take", {ARG_CELL}, "take x,y"},
    [ACT_MESSAGE] = {"message", {ARG_NUMBER}, "message NUMBER"},
    [ACT_ACT] = {"act", {ARG_NONE}, "act"},
    [ACT_SEAL] = {"seal", {ARG_NONE}, "seal"},
    [ACT_PICK] = {"pick", {ARG_CELL, ARG_SPOT, ARG_FIGURE}, "pick x,y SPOT FIGURE"},
    [ACT_STEAL] = {"steal", {ARG_SEAT, ARG_MARKER}, "steal SEAT follower or steal SEAT messenger"},
    [ACT_CROP] = {"crop", {ARG_CHANGE}, "crop add or crop remove"},
    [ACT_ADD] = {"add", {ARG_FIGURE, ARG_CELL, ARG_SPOT}, "add FIGURE x,y SPOT"},
    [ACT_REMOVE] = {"remove", {ARG_FIGURE, ARG_CELL, ARG_SPOT}, "remove FIGURE x,y SPOT"},
    [ACT_SECOND] = {"second", {ARG_NONE}, "second"},
};

static const char *const sorcerer_words[] = {"mage", "witch"};
static const char *const marker_words[] = {"follower", "messenger"};
static const char *const change_words[] = {"add", "remove"};

/* The words of an argument that is one of two, or NULL. */
static const char *const *words_of(int arg)
{
    return arg == ARG_SORCERER ? sorcerer_words
           : arg == ARG_MARKER ? marker_words
           : arg == ARG_CHANGE ? change_words
                               : NULL;
}

/* ----- writing ----- */

void sides_text(unsigned sides, struct text *out)
{
    static const char letters[] = "NESW"; /* ORDER SIDE */
    const char       *dash = "";

    for (int side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1) {
            text_add(out, "%s%c", dash, letters[side]);
            dash = "-";
        }
}

static void write_arg(int arg, struct action a, struct text *out)
{
    switch (arg) {
    case ARG_TILE: text_add(out, " %s", tile_types[a.what].code); break;
    case ARG_PLACEMENT: text_add(out, " %d,%d/%d", a.x, a.y, a.n); break;
    case ARG_CELL: text_add(out, " %d,%d", a.x, a.y); break;
    case ARG_SPOT: text_add(out, " %s", spot_text(a.spot)); break;
    case ARG_FIGURE: text_add(out, " %s", figure_words[a.what]); break;
    case ARG_NUMBER: text_add(out, " %d", a.n); break;
    case ARG_SEAT: text_add(out, " %d", a.what); break;
    case ARG_SIDES:
        text_word(out, " ");
        sides_text(a.n, out);
        break;
    default: text_add(out, " %s", words_of(arg)[a.n]); break;
    }
}

void carc_action_text(struct action a, struct text *out)
{
    text_word(out, verbs[a.kind].word);
    for (int i = 0; i < MAX_ARGS && verbs[a.kind].arg[i]; i++)
        write_arg(verbs[a.kind].arg[i], a, out);
}

/* ----- reading ----- */

/* A whole number from -999 to 999 at *at; moves past it. */
static bool read_number(const char **at, int *value)
{
    const char *c = *at;
    bool        negative = *c == '-';
    int         n = 0, digits = 0;

    for (c += negative; *c >= '0' && *c <= '9'; c++, digits++) {
        n = 10 * n + (*c - '0');
        if (n > 999)
            return false;
    }
    *value = negative ? -n : n;
    *at = c;
    return digits > 0;
}

static bool read_cell(const char **word, struct action *a)
{
    int x, y;

    if (!read_number(word, &x) || *(*word)++ != ',' || !read_number(word, &y))
        return false;
    a->x = (int16_t)x;
    a->y = (int16_t)y;
    return true;
}

static bool read_up_to(const char *word, int most, uint8_t *value)
{
    int n;

    if (!read_number(&word, &n) || *word || n < 0 || n > most)
        return false;
    *value = (uint8_t)n;
    return true;
}

static bool read_placement(const char *word, struct action *a)
{
    return read_cell(&word, a) && *word == '/' && read_up_to(word + 1, 3, &a->n);
}

/* "N-E", in either order. */
static bool read_sides(const char *word, uint8_t *value)
{
    static const char letters[] = "NESW"; /* ORDER SIDE */
    const char       *first = *word ? strchr(letters, word[0]) : NULL;
    const char       *second = first && word[1] == '-' && word[2] ? strchr(letters, word[2]) : NULL;

    if (!second || word[3] || first == second)
        return false;
    *value = (uint8_t)(1u << (first - letters) | 1u << (second - letters));
    return true;
}

static bool read_word(const char *const *words, const char *word, uint8_t *value)
{
    *value = (uint8_t)(strcmp(words[0], word) != 0);
    return !strcmp(words[*value], word);
}

static bool read_figure(const char *word, uint8_t *value)
{
    for (*value = 0; *value < FIG_COUNT; ++*value)
        if (!strcmp(figure_words[*value], word))
            return true;
    return false;
}

static bool read_tile(const char *word, uint8_t *value)
{
    int type = tile_find(word);

    *value = (uint8_t)type;
    return type != NO_TYPE;
}

static bool read_spot(const char *word, uint8_t *value)
{
    *value = (uint8_t)spot_parse(word);
    return *value != SPOT_NONE;
}

static bool read_arg(int arg, const char *word, struct action *a)
{
    switch (arg) {
    case ARG_TILE: return read_tile(word, &a->what);
    case ARG_PLACEMENT: return read_placement(word, a);
    case ARG_CELL: return read_cell(&word, a) && !*word;
    case ARG_SPOT: return read_spot(word, &a->spot);
    case ARG_FIGURE: return read_figure(word, &a->what);
    case ARG_NUMBER: return read_up_to(word, 99, &a->n);
    case ARG_SEAT: return read_up_to(word, MAX_SEATS - 1, &a->what);
    case ARG_SIDES: return read_sides(word, &a->n);
    default: return read_word(words_of(arg), word, &a->n);
    }
}

static void say_arg(int arg, const char *word, struct text *why)
{
    static const char *const should[ARG_COUNT] = {
        /* ORDER ARG */
        [ARG_PLACEMENT] = "a placement is written x,y/rotation with a rotation from 0 to 3, as in place 1,-2/3",
        [ARG_CELL] = "a cell is written x,y, as in 1,-2",
        [ARG_SPOT] = "a spot is written road:E, city:N, field:SL, field:I, monastery or garden",
        [ARG_FIGURE] = "a figure is small, large, abbot, builder or pig",
        [ARG_NUMBER] = "a number from 0 to 99 is needed",
        [ARG_SEAT] = "a seat is a number from 0 to 5",
        [ARG_SIDES] = "two sides are written N-E, in the order N E S W",
        [ARG_SORCERER] = "that is either mage or witch",
        [ARG_MARKER] = "that is either follower or messenger",
        [ARG_CHANGE] = "that is either add or remove"};

    if (arg == ARG_TILE)
        text_add(why, "there is no tile '%s'", word);
    else
        text_add(why, "%s, not '%s'", should[arg], word);
}

/* Any side of a segment names it, and any place of a zone the zone: the first one is canonical. */
static void make_canonical(struct pos p, bool has_cell, struct action *a)
{
    int i = has_cell ? board_tile_at(p, a->x, a->y) : focus_index(p);

    if (!a->spot || i < 0)
        return;
    const struct placed *t = &pos_placed(p)[i];
    int                  seg = tile_seg_at_spot(t->type, t->rot, a->spot);
    if (seg == NO_SEG)
        return;
    a->spot = tile_faces[t->type][t->rot].spot[seg];
    bool magic = a->kind == ACT_MAGE || a->kind == ACT_WITCH;
    if ((a->kind == ACT_SCORE && !solo_is_counting(p)) || (magic && p.rules->params.magic_places)) {
        struct place zone = zone_place(p, zone_of(p, p.rules->seg_of[t->tile][seg]));
        a->x = (int16_t)zone.x;
        a->y = (int16_t)zone.y;
        a->spot = (uint8_t)zone.spot;
    }
}

static bool parse_verb(struct pos p, int kind, const struct words *w, struct action *a, struct text *why)
{
    bool has_cell = false;
    int  n = 0;

    while (n < MAX_ARGS && verbs[kind].arg[n])
        n++;
    if (w->n != n + 1) {
        text_add(why, "that action is written '%s'", verbs[kind].form);
        return false;
    }
    *a = (struct action){.kind = (uint8_t)kind};
    for (int i = 0; i < n; i++) {
        if (!read_arg(verbs[kind].arg[i], w->at[i + 1], a)) {
            say_arg(verbs[kind].arg[i], w->at[i + 1], why);
            return false;
        }
        has_cell |= verbs[kind].arg[i] == ARG_CELL;
    }
    make_canonical(p, has_cell, a);
    return true;
}

bool carc_action_parse(struct pos p, const char *word, struct action *a, struct text *why)
{
    struct words w;

    if (!words_split(word, &w)) {
        text_word(why, "no action is that long");
        return false;
    }
    for (int kind = 1; w.n && kind < ACT_CARC_COUNT; kind++)
        if (!strcmp(verbs[kind].word, w.at[0]))
            return parse_verb(p, kind, &w, a, why);
    if (w.n)
        text_add(why, "there is no action '%s' in Carcassonne", w.at[0]);
    else
        text_word(why, "an action is missing");
    return false;
}
