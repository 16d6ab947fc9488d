/*
 * notation.c: actions as text, both ways (docs/PROTOCOL.md).
 *
 * Every action is a verb and a few arguments; its row says which, and the same
 * row writes and reads it.  Here are the verbs of the core; those of an
 * expansion are in its own file.  Reading accepts any side of a segment, any
 * place of a zone and the peer's tile names, and gives the canonical action;
 * whether that is legal is not asked here.
 */
#include "base/words.h"
#include "carcassonne/carcassonne.h"

const struct figure_kind core_figures[] = {{FIG_SMALL, "small", 1, true}, {0}};

/* ----- the verbs of the core ----- */

/* Where figures are counted one by one, a place is the place of a figure. */
static bool score_names_zone(struct pos p)
{
    return !current_step(p)->exact_places;
}

const struct verb core_verbs[] = {
    /* ORDER ACTION */
    {.kind = ACT_DRAW, .word = "draw", .arg = {ARG_TILE}, .form = "draw TILE", .work = "draw a tile"},
    {.kind = ACT_PLACE, .word = "place", .arg = {ARG_PLACEMENT}, .form = "place x,y/r", .work = "place a tile"},
    {.kind = ACT_PUT,
     .word = "put",
     .arg = {ARG_FIGURE, ARG_SPOT},
     .form = "put FIGURE SPOT",
     .work = "place a figure"},
    {.kind = ACT_PASS, .word = "pass", .form = "pass", .work = "pass"},
    {.kind = ACT_SCORE,
     .word = "score",
     .arg = {ARG_CELL, ARG_SPOT},
     .form = "score x,y SPOT",
     .work = "score a zone",
     .names_zone = score_names_zone},
    {0},
};

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

static void write_arg(const struct verb *v, int arg, struct action a, struct text *out)
{
    switch (arg) {
    case ARG_TILE: text_add(out, " %s", tile_types[a.what].code); break;
    case ARG_PLACEMENT: text_add(out, " %d,%d/%d", a.x, a.y, a.n); break;
    case ARG_CELL: text_add(out, " %d,%d", a.x, a.y); break;
    case ARG_SPOT: text_add(out, " %s", spot_text(a.spot)); break;
    case ARG_FIGURE: text_add(out, " %s", figure_word(a.what)); break;
    case ARG_NUMBER: text_add(out, " %d", a.n); break;
    case ARG_SEAT: text_add(out, " %d", a.what); break;
    case ARG_SIDES:
        text_word(out, " ");
        sides_text(a.n, out);
        break;
    default: text_add(out, " %s", v->choices[a.n]); break;
    }
}

void carc_action_text(const struct game_rules *rules, const struct game_state *s, struct action a, struct text *out)
{
    const struct verb *v = verb_of(a.kind);

    (void)rules, (void)s;
    text_word(out, v->word);
    for (int i = 0; i < MAX_ARGS && v->arg[i]; i++)
        write_arg(v, v->arg[i], a, out);
}

/* ----- reading ----- */

/* A whole number from -999 to 999 at *at; moves past it. */
static bool read_number(const char **at, int *value)
{
    const char *digits = *at + (**at == '-');
    uint64_t    n;

    if (!number_take(&digits, 999, &n))
        return false;
    *value = **at == '-' ? -(int)n : (int)n;
    *at = digits;
    return true;
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
    const struct figure_kind *kind = figure_kind_find(word);

    *value = kind ? kind->figure : 0;
    return kind != NULL;
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

static bool read_arg(const struct verb *v, int arg, const char *word, struct action *a)
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
    default: return read_word(v->choices, word, &a->n);
    }
}

static void say_figures(const char *word, struct text *why)
{
    text_word(why, "a figure is ");
    for (int figure = 0; figure < FIG_COUNT; figure++)
        text_add(why, "%s%s", figure == 0 ? "" : figure < FIG_COUNT - 1 ? ", " : " or ", figure_word(figure));
    text_add(why, ", not '%s'", word);
}

static void say_arg(const struct verb *v, int arg, const char *word, struct text *why)
{
    static const char *const should[ARG_COUNT] = {
        /* ORDER ARG */
        [ARG_PLACEMENT] = "a placement is written x,y/rotation with a rotation from 0 to 3, as in place 1,-2/3",
        [ARG_CELL] = "a cell is written x,y, as in 1,-2",
        [ARG_SPOT] = "a spot is written road:E, city:N, field:SL, field:I, monastery or garden",
        [ARG_NUMBER] = "a number from 0 to 99 is needed",
        [ARG_SEAT] = "a seat is a number from 0 to 5",
        [ARG_SIDES] = "two sides are written N-E, in the order N E S W"};

    if (arg == ARG_TILE)
        text_add(why, "there is no tile '%s'", word);
    else if (arg == ARG_FIGURE)
        say_figures(word, why);
    else if (arg == ARG_CHOICE)
        text_add(why, "that is either %s or %s, not '%s'", v->choices[0], v->choices[1], word);
    else
        text_add(why, "%s, not '%s'", should[arg], word);
}

bool notation_read(int arg, const char *word, struct action *a, struct text *why)
{
    if (read_arg(NULL, arg, word, a))
        return true;
    say_arg(NULL, arg, word, why);
    return false;
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
    const struct verb *v = verb_of(a->kind);
    if (v->names_zone && v->names_zone(p)) {
        struct place zone = zone_place(p, zone_of(p, p.rules->seg_of[t->tile][seg]));
        a->x = (int16_t)zone.x;
        a->y = (int16_t)zone.y;
        a->spot = (uint8_t)zone.spot;
    }
}

static bool parse_verb(struct pos p, const struct verb *v, const struct words *w, struct action *a, struct text *why)
{
    bool has_cell = false;
    int  n = 0;

    while (n < MAX_ARGS && v->arg[n])
        n++;
    if (w->n != n + 1) {
        text_add(why, "that action is written '%s'", v->form);
        return false;
    }
    *a = (struct action){.kind = v->kind};
    for (int i = 0; i < n; i++) {
        if (!read_arg(v, v->arg[i], w->at[i + 1], a)) {
            say_arg(v, v->arg[i], w->at[i + 1], why);
            return false;
        }
        has_cell |= v->arg[i] == ARG_CELL;
    }
    make_canonical(p, has_cell, a);
    return true;
}

bool carc_action_parse(const struct game_rules *rules, const struct game_state *s, const char *word, struct action *a,
                       struct text *why)
{
    struct pos         p = pos_of(rules, s);
    const struct verb *v;
    struct words       w;

    if (!words_split(word, &w)) {
        text_word(why, "no action is that long");
        return false;
    }
    if (w.n && (v = verb_find(w.at[0])))
        return parse_verb(p, v, &w, a, why);
    if (w.n)
        text_add(why, "there is no action '%s' in Carcassonne", w.at[0]);
    else
        text_word(why, "an action is missing");
    return false;
}
