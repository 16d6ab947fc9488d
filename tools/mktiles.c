/*
 * mktiles.c: compiles the tile faces of data/tiles into constant tables.
 *
 *     mktiles OUT.c OUT.h FILE.tiles...
 *
 * It runs at build time on the machine that builds.  The format is described
 * in data/tiles/README.md, the tables in carcassonne/tile.h.  The files are
 * written by hand and wrong tiles make wrong games, so everything that the
 * facts of a tile say twice is compared, and a tile that could not be drawn on
 * cardboard is refused with its file and line.  All faults are reported, then
 * the program ends with status 1 and writes nothing.
 *
 * This file reads lines; see mktiles.h for the others.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "mktiles.h"

enum { MAX_WORDS = 32, MAX_COPIES = 99, MAX_TOTAL = 255 };

struct draft draft;

static struct tables tables;
static const char   *file;
static int           line, faults;

static int places[MAX_SETS]; /* in the order of all sets: mktiles_order.c */

/* The set that is being read. */
static bool set_open;
static int  set_line, set_faults; /* set_faults: how many there were before it */

static struct totals said;

const char *const terrain_names[] = {"field", "road", "city", "river"}; /* ORDER TERRAIN */
const char *const side_names[] = {"north", "east", "south", "west"};    /* ORDER SIDE */
const char *const side_letters[] = {"N", "E", "S", "W"};
const char *const half_letters[] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

void fault_at(int where, const char *format, ...)
{
    va_list args;
    fprintf(stderr, "%s:%d: ", file, where);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    faults++;
    draft.broken = true;
}

#define FAULT(...) fault_at(line, __VA_ARGS__)

/*
 * ----- words -----
 */

/* Index of 'word' in a list, -1 if it is not there. */
static int lookup(const char *word, const char *const *list, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(word, list[i]) == 0)
            return i;
    return -1;
}

static bool number(const char *word, int most, int *value)
{
    long  n;
    char *end;
    if (word[0] < '0' || word[0] > '9' || strlen(word) > 4)
        return false;
    n = strtol(word, &end, 10);
    *value = (int)n;
    return *end == '\0' && n >= 1 && n <= most;
}

/* Copies a name into 'to' if it fits and is made of harmless characters. */
static bool take_name(char *to, size_t cap, const char *word, const char *others, const char *what)
{
    if (strlen(word) >= cap) {
        FAULT("the %s \"%s\" is longer than %d characters", what, word, (int)cap - 1);
        return false;
    }
    for (const char *c = word; *c; c++)
        if (!(*c >= 'a' && *c <= 'z') && !(*c >= 'A' && *c <= 'Z') && !(*c >= '0' && *c <= '9') &&
            !strchr(others, *c)) {
            FAULT("the %s \"%s\" has a '%c' in it", what, word, *c);
            return false;
        }
    strcpy(to, word);
    return true;
}

static bool name_is_taken(const char *name)
{
    for (int i = 0; i < tables.n_types; i++)
        if (strcmp(tables.types[i].code, name) == 0)
            return true;
    for (int i = 0; i < tables.n_aliases; i++)
        if (strcmp(tables.aliases[i].name, name) == 0)
            return true;
    return draft.open && strcmp(draft.t.code, name) == 0;
}

/*
 * ----- the tile is complete -----
 */

static void end_tile(void)
{
    if (!draft.open)
        return;
    draft.open = false;
    if (!draft.broken)
        check_draft();
    if (tables.n_types == MAX_TYPES) {
        fault_at(draft.line, "there are more than %d tiles", MAX_TYPES);
        return;
    }

    /* A broken tile is kept too: nothing will be written, but its name is taken. */
    struct tile_type *type = &tables.types[tables.n_types];
    if (draft.broken)
        *type = draft.t;
    else
        finish_draft(type, tables.faces[tables.n_types]);
    type->set = (uint8_t)(tables.n_sets - 1);
    tables.n_types++;
}

/*
 * ----- the lines of a file: words[0] is the key word -----
 */

static void read_copies(const char *word, uint8_t *copies)
{
    int n = 0;
    if (word[0] != 'x' || !number(word + 1, MAX_COPIES, &n))
        FAULT("\"%s\" is no number of copies: x1 to x%d", word, MAX_COPIES);
    *copies = (uint8_t)n;
}

static void close_set(void);

static bool file_is_named(const char *set)
{
    const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file;
    size_t      len = strlen(set);
    return strncmp(base, set, len) == 0 && strcmp(base + len, ".tiles") == 0;
}

static void line_set(char **words, int n)
{
    int place = NO_PLACE;

    close_set();
    if (tables.n_sets == MAX_SETS) {
        FAULT("there are more than %d sets", MAX_SETS);
        return;
    }
    set_open = true;
    set_line = line;
    set_faults = faults;
    said = (struct totals){NOT_GIVEN, NOT_GIVEN};
    for (int i = 0; i < tables.n_sets; i++)
        if (strcmp(tables.sets[i].id, words[1]) == 0)
            FAULT("there is a set \"%s\" already", words[1]);
    if (!file_is_named(words[1]))
        FAULT("the set \"%s\" belongs in a file %s.tiles", words[1], words[1]);
    if (n == 3 && !number(words[2], MAX_PLACE, &place))
        FAULT("the place of a set is a number from 1 to %d", MAX_PLACE);
    for (int i = 0; i < tables.n_sets && place != NO_PLACE; i++)
        if (places[i] == place)
            FAULT("the set \"%s\" has the place %d already", tables.sets[i].id, place);
    places[tables.n_sets] = place;
    struct tile_set *set = &tables.sets[tables.n_sets++];
    take_name(set->id, sizeof set->id, words[1], "", "set");
    set->first = (uint8_t)tables.n_types;
}

static void line_total(char **words, int n)
{
    bool classic = strcmp(words[1], "classic") == 0;
    int *where = classic ? &said.classic : &said.plus;
    int  value = 0;

    if (!set_open || draft.open || tables.sets[tables.n_sets - 1].first < tables.n_types)
        FAULT("the totals stand between the set and its first tile");
    else if (*where != NOT_GIVEN)
        FAULT("this total is given twice");
    else if (n != (classic ? 3 : 2) || !number(words[n - 1], MAX_TOTAL, &value))
        FAULT("a total is a number from 1 to %d", MAX_TOTAL);
    else
        *where = value;
}

static void line_tile(char **words, int n)
{
    end_tile();
    if (name_is_taken(words[1]))
        FAULT("there is a tile \"%s\" already", words[1]);
    memset(&draft, 0, sizeof draft);
    draft.line = line;
    draft.open = true;
    if (!set_open)
        FAULT("a tile comes before the word \"set\"");
    take_name(draft.t.code, sizeof draft.t.code, words[1], "", "code");
    read_copies(words[2], &draft.t.copies);
    for (int i = 3; i < n; i++)
        if (strcmp(words[i], "classic") == 0 && i + 1 < n)
            read_copies(words[++i], &draft.t.copies_classic);
        else if (strcmp(words[i], "start") == 0)
            draft.t.start = 1;
        else if (strcmp(words[i], "last") == 0)
            draft.t.last = 1;
        else
            FAULT("unknown word \"%s\" after a tile: classic xN, start, last", words[i]);
}

/* peer and also: both are other names of the tile that is being read. */
static void line_name(char **words, int n)
{
    struct tile_alias *alias = &tables.aliases[tables.n_aliases];
    bool               peer = strcmp(words[0], "peer") == 0;

    (void)n;
    if (peer && draft.t.peer[0])
        FAULT("a tile has one peer id");
    else if (name_is_taken(words[1]))
        FAULT("there is a tile \"%s\" already", words[1]);
    else if (tables.n_aliases == 2 * MAX_TYPES)
        FAULT("there are more than %d other names", 2 * MAX_TYPES);
    else if (take_name(alias->name, sizeof alias->name, words[1], "/.+!", peer ? "peer id" : "name")) {
        if (peer)
            strcpy(draft.t.peer, alias->name);
        alias->type = (uint8_t)tables.n_types;
        tables.n_aliases++;
    }
}

static void line_sides(char **words, int n)
{
    if (draft.has_sides)
        FAULT("the sides are given twice");
    for (int i = 1; i < n; i++) {
        int terrain = lookup(words[i], terrain_names, TERRAIN_COUNT);
        if (terrain < 0)
            FAULT("unknown side \"%s\": field, road, city, river", words[i]);
        draft.terrain[i - 1] = terrain < 0 ? FIELD : terrain;
    }
    draft.has_sides = true;
}

/* Reads sides as long as there are any; *i moves on. */
static unsigned read_sides(char **words, int n, int *i)
{
    unsigned sides = 0;
    for (int side; *i < n && (side = lookup(words[*i], side_letters, SIDE_COUNT)) >= 0; ++*i) {
        if (sides >> side & 1)
            FAULT("side %s is named twice", words[*i]);
        sides |= 1u << side;
    }
    if (sides == 0)
        FAULT("one of the sides N E S W should follow \"%s\"", words[*i - 1]);
    return sides;
}

static void claim_sides(unsigned sides, int terrain)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!(sides >> side & 1))
            continue;
        if (draft.claimed[side] != FIELD)
            FAULT("the %s side is claimed twice", side_names[side]);
        draft.claimed[side] = terrain;
    }
}

static struct draft_seg *new_seg(int kind)
{
    static struct draft_seg spare;
    if (draft.n_segs == MAX_SEGS)
        FAULT("a tile has at most %d segments", MAX_SEGS);
    struct draft_seg *seg = draft.n_segs == MAX_SEGS ? &spare : &draft.seg[draft.n_segs++];
    *seg = (struct draft_seg){.s = {.kind = (uint8_t)kind}, .line = line};
    return seg;
}

static void read_mark(struct draft_seg *seg, const char *word)
{
    const struct tile_word *mark = word_find(&mark_list, word);
    bool                    shield = strcmp(word, "shield") == 0, city = seg->s.kind == SEG_CITY;

    if (!mark && !shield)
        FAULT("unknown word \"%s\"", word);
    else if (shield ? !city : mark->seg_kind != seg->s.kind)
        FAULT("a %s has no %s", city ? "city" : "road", word);
    else if (shield ? seg->s.shields : seg->s.marks & mark->bit)
        FAULT("\"%s\" is said twice", word);
    else if (shield)
        seg->s.shields = 1;
    else
        seg->s.marks |= (uint16_t)mark->bit;
}

static void line_road_or_city(char **words, int n)
{
    bool              city = strcmp(words[0], "city") == 0;
    struct draft_seg *seg = new_seg(city ? SEG_CITY : SEG_ROAD);
    int               i = 1;

    seg->s.sides = (uint8_t)read_sides(words, n, &i);
    if (!city && bits(seg->s.sides) > 2)
        FAULT("a road joins at most two sides");
    claim_sides(seg->s.sides, city ? CITY : ROAD);
    for (; i < n; i++)
        read_mark(seg, words[i]);
}

static void line_river(char **words, int n)
{
    int i = 1;
    if (draft.river)
        FAULT("a tile has one river");
    draft.river = read_sides(words, n, &i);
    if (i < n)
        FAULT("unknown word \"%s\"", words[i]);
    if (bits(draft.river) > 2)
        FAULT("a river joins at most two sides");
    claim_sides(draft.river, RIVER);
}

static void claim_half(struct draft_seg *seg, const char *word)
{
    int half = lookup(word, half_letters, HALF_COUNT);
    if (half < 0)
        FAULT("unknown half-side \"%s\": NL NR EL ER SL SR WL WR, or I alone", word);
    else if (draft.halves >> half & 1)
        FAULT("half-side %s is claimed twice", word);
    else {
        draft.halves |= 1u << half;
        seg->s.halves |= (uint8_t)(1u << half);
    }
}

static void line_field(char **words, int n)
{
    struct draft_seg *seg = new_seg(SEG_FIELD);
    int               i = 1;

    if (n > 1 && strcmp(words[1], "I") == 0) {
        for (struct draft_seg *other = draft.seg; other < draft.seg + draft.n_segs; other++)
            if (other != seg && other->s.kind == SEG_FIELD && other->s.halves == 0)
                FAULT("a tile has one field that touches no side");
        i = 2;
    } else {
        for (; i < n && strcmp(words[i], "feeds") != 0; i++)
            claim_half(seg, words[i]);
        if (i == 1)
            FAULT("a field needs half-sides, or I if it touches no side");
    }
    if (i == n)
        return;
    if (strcmp(words[i], "feeds") != 0) {
        FAULT("unknown word \"%s\"", words[i]);
        return;
    }
    i++;
    seg->feeds_sides = read_sides(words, n, &i);
    if (i < n)
        FAULT("unknown side \"%s\" after \"feeds\"", words[i]);
}

static void line_inner(char **words, int n)
{
    int kind = strcmp(words[0], "garden") == 0 ? SEG_GARDEN : SEG_MONASTERY;

    (void)n;
    for (int i = 0; i < draft.n_segs; i++)
        if (draft.seg[i].s.kind == kind)
            FAULT("a tile has at most one %s", words[0]);
    new_seg(kind);
}

/* Where a symbol points, if it does: one step of it in cells. */
static void read_aim(const char *word)
{
    static const char *const directions[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    static const int8_t      x[] = {0, 1, 1, 1, 0, -1, -1, -1}, y[] = {-1, -1, 0, 1, 1, 1, 0, -1};

    int d = lookup(word, directions, 8);

    if (d < 0)
        FAULT("unknown direction \"%s\": N NE E SE S SW W NW", word);
    else if (draft.t.aim_x || draft.t.aim_y)
        FAULT("one symbol of a tile points somewhere, not two");
    else {
        draft.t.aim_x = x[d];
        draft.t.aim_y = y[d];
    }
}

static void line_symbol(char **words, int n)
{
    const struct tile_word *symbol = word_find(&symbol_list, words[1]);

    if (!symbol) {
        FAULT("unknown symbol \"%s\": no set declares it (sign %s ...)", words[1], words[1]);
        return;
    }
    if (draft.t.symbols & symbol->bit)
        FAULT("\"%s\" is said twice", words[1]);
    draft.t.symbols |= (uint16_t)symbol->bit;
    if (n == 3)
        read_aim(words[2]);
}

/* Words that this set brings stand before its first tile. */
static bool is_before_tiles(void)
{
    bool before = set_open && !draft.open && tables.sets[tables.n_sets - 1].first == tables.n_types;

    if (!before)
        FAULT("the words of a set stand between its name and its first tile");
    return before;
}

static void line_mark(char **words, int n)
{
    int kind = strcmp(words[2], "city") == 0 ? SEG_CITY : SEG_ROAD;

    if (kind == SEG_ROAD && strcmp(words[2], "road") != 0)
        FAULT("a mark is one of a road or of a city, not of \"%s\"", words[2]);
    else if (is_before_tiles())
        word_declare(line, &mark_list, words[1], kind, words + 3, n - 3);
}

static void line_sign(char **words, int n)
{
    if (is_before_tiles())
        word_declare(line, &symbol_list, words[1], SEG_KIND_COUNT, words + 2, n - 2);
}

/* The least and most words of each line, the key word included. */
static const struct {
    const char *word;
    int         least, most;
    bool        in_tile;
    void (*read)(char **words, int n);
    const char *form;
} lines[] = {
    {"set", 2, 3, false, line_set, "set NAME [NUMBER]"},
    {"total", 2, 3, false, line_total, "total NUMBER, or total classic NUMBER"},
    {"mark", 4, 10, false, line_mark, "mark NAME road|city WORDS THAT SAY IT"},
    {"sign", 3, 10, false, line_sign, "sign NAME WORDS THAT SAY IT"},
    {"tile", 3, 7, false, line_tile, "tile CODE xCOPIES [classic xCOPIES] [start] [last]"},
    {"peer", 2, 2, true, line_name, "peer ID"},
    {"also", 2, 2, true, line_name, "also CODE"},
    {"sides", 5, 5, true, line_sides, "sides NORTH EAST SOUTH WEST"},
    {"road", 2, 10, true, line_road_or_city, "road SIDES [MARKS]"},
    {"city", 2, 10, true, line_road_or_city, "city SIDES [shield] [MARKS]"},
    {"river", 2, 3, true, line_river, "river SIDES"},
    {"field", 2, 14, true, line_field, "field HALF-SIDES [feeds SIDES], or field I [feeds SIDES]"},
    {"monastery", 1, 1, true, line_inner, "monastery"},
    {"garden", 1, 1, true, line_inner, "garden"},
    {"symbol", 2, 3, true, line_symbol, "symbol NAME [DIRECTION]"},
};

static void read_line(char *text)
{
    char *words[MAX_WORDS];
    int   n = 0;

    text[strcspn(text, "#")] = '\0';
    for (char *w = strtok(text, " \t"); w; w = strtok(NULL, " \t")) {
        if (n == MAX_WORDS) {
            FAULT("there are more than %d words on this line", MAX_WORDS);
            return;
        }
        words[n++] = w;
    }
    if (n == 0)
        return;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (strcmp(lines[i].word, words[0]) != 0)
            continue;
        if (lines[i].in_tile && !draft.open)
            FAULT("\"%s\" comes before the first tile", words[0]);
        else if (n < lines[i].least || n > lines[i].most)
            FAULT("wrong number of words; it should be: %s", lines[i].form);
        else
            lines[i].read(words, n);
        return;
    }
    FAULT("unknown word \"%s\"", words[0]);
}

/*
 * ----- files -----
 */

static void close_set(void)
{
    end_tile();
    if (!set_open)
        return;
    set_open = false;
    struct tile_set *set = &tables.sets[tables.n_sets - 1];
    set->end = (uint8_t)tables.n_types;
    if (faults == set_faults) /* otherwise the copies may be wrong for another reason */
        check_set(&tables, set_line, said);
}

static bool printable(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (s[i] != '\t' && (s[i] < ' ' || s[i] > '~'))
            return false;
    return true;
}

static void read_lines(FILE *in)
{
    char text[MAX_LINE + 1];
    int  n = 0, c;

    for (line = 1; (c = getc(in)) != EOF;) {
        if (c != '\n') {
            if (n < MAX_LINE)
                text[n] = (char)c;
            n++;
            continue;
        }
        if (n > 0 && n <= MAX_LINE && text[n - 1] == '\r')
            n--;
        if (n > MAX_LINE)
            FAULT("this line is longer than %d characters", MAX_LINE);
        else if (!printable(text, (size_t)n))
            FAULT("this line has a character that is not printable ASCII");
        else {
            text[n] = '\0';
            read_line(text);
        }
        n = 0;
        line++;
    }
    if (n > 0)
        FAULT("the last line does not end");
}

static void read_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    int   sets_before = tables.n_sets;

    file = path;
    line = 1;
    if (!in) {
        FAULT("this file cannot be read");
        return;
    }
    read_lines(in);
    if (ferror(in))
        FAULT("this file cannot be read to its end");
    fclose(in);
    close_set();
    if (tables.n_sets != sets_before + 1)
        fault_at(1, "this file has %d sets: there should be one", tables.n_sets - sets_before);
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: mktiles OUT.c OUT.h FILE.tiles...\n", stderr);
        return 1;
    }
    sort_files(argv + 3, argc - 3);
    for (int i = 3; i < argc; i++)
        read_file(argv[i]);
    if (faults) {
        fprintf(stderr, "mktiles: %d fault%s, nothing was written\n", faults, faults == 1 ? "" : "s");
        return 1;
    }
    return write_tables(argv[1], argv[2], &tables) ? 0 : 1;
}
