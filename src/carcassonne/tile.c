/*
 * tile.c: looking things up in the tables of tile faces, and saying a face in words.
 *
 * The tables are made by tools/mktiles.c.  Searches are linear: they happen
 * when somebody types a code, never while a game is played out.
 */
#include "carcassonne/tile.h"

#include <assert.h>
#include <string.h>

const char *const terrain_words[TERRAIN_COUNT] = {"field", "road", "city", "river"};                 /* ORDER TERRAIN */
const char *const seg_kind_words[SEG_KIND_COUNT] = {"road", "city", "field", "monastery", "garden"}; /* ORDER SEG */
const char *const side_words[SIDE_COUNT] = {"north", "east", "south", "west"};                       /* ORDER SIDE */

static const char *const half_words[HALF_COUNT] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

/* ORDER SPOT */
static const char *const spot_texts[SPOT_COUNT] = {
    "none",     "road:N",   "road:E",   "road:S",   "road:W",    "city:N",   "city:E",
    "city:S",   "city:W",   "field:NL", "field:NR", "field:EL",  "field:ER", "field:SL",
    "field:SR", "field:WL", "field:WR", "field:I",  "monastery", "garden",
};

int tile_find(const char *code)
{
    for (int i = 0; i < n_tile_types; i++)
        if (strcmp(tile_types[i].code, code) == 0)
            return i;
    for (int i = 0; i < n_tile_aliases; i++)
        if (strcmp(tile_aliases[i].name, code) == 0)
            return tile_aliases[i].type;
    return NO_TYPE;
}

int tile_set_find(const char *id)
{
    for (int i = 0; i < n_tile_sets; i++)
        if (strcmp(tile_sets[i].id, id) == 0)
            return i;
    return -1;
}

/* The segment that touches no side of its own: the inner field, the monastery, the garden. */
static int inner_seg(const struct tile_type *t, enum seg_kind kind)
{
    for (int i = t->n_road_city; i < t->n_segs; i++)
        if (t->seg[i].kind == kind && t->seg[i].halves == 0)
            return i;
    return NO_SEG;
}

static int field_at_half(int type, int rot, int half)
{
    const uint8_t *at = tile_faces[type][rot].at[half / 2];
    int            seg = at[half % 2 ? 2 : 0];

    if (seg == NO_SEG) /* a whole side of field, or of something else */
        seg = at[1];
    return seg != NO_SEG && tile_types[type].seg[seg].kind == SEG_FIELD ? seg : NO_SEG;
}

void tile_aim(int type, int rot, int *dx, int *dy)
{
    *dx = tile_types[type].aim_x;
    *dy = tile_types[type].aim_y;
    for (; rot > 0; rot--) {
        int east = -*dy;

        *dy = *dx;
        *dx = east;
    }
}

int tile_seg_at_spot(int type, int rot, int spot)
{
    const struct tile_type *t = &tile_types[type];
    assert(type >= 0 && type < n_tile_types && rot >= 0 && rot < 4);

    if (spot <= SPOT_NONE || spot >= SPOT_COUNT)
        return NO_SEG;
    if (spot == SPOT_MONASTERY)
        return inner_seg(t, SEG_MONASTERY);
    if (spot == SPOT_GARDEN)
        return inner_seg(t, SEG_GARDEN);
    if (spot == SPOT_FIELD_I)
        return inner_seg(t, SEG_FIELD);
    if (spot >= SPOT_FIELD)
        return field_at_half(type, rot, spot - SPOT_FIELD);

    int kind = spot >= SPOT_CITY ? SEG_CITY : SEG_ROAD;
    int side = spot - (kind == SEG_CITY ? SPOT_CITY : SPOT_ROAD);
    int seg = tile_faces[type][rot].at[side][1];
    return seg != NO_SEG && t->seg[seg].kind == kind ? seg : NO_SEG;
}

const char *spot_text(int spot)
{
    assert(spot >= 0 && spot < SPOT_COUNT);
    return spot_texts[spot];
}

int spot_parse(const char *word)
{
    for (int spot = SPOT_NONE + 1; spot < SPOT_COUNT; spot++)
        if (strcmp(spot_texts[spot], word) == 0)
            return spot;
    return SPOT_NONE;
}

/*
 * ----- a face in words -----
 */

static void say_sides(unsigned sides, struct text *out)
{
    const char *between = "";
    for (int side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1) {
            text_add(out, "%s%s", between, side_words[side]);
            between = " and ";
        }
}

static void say_halves(unsigned halves, struct text *out)
{
    const char *between = "";
    for (int half = 0; half < HALF_COUNT; half++)
        if (halves >> half & 1) {
            text_add(out, "%s%s", between, half_words[half]);
            between = " ";
        }
}

static void say_marks(const struct tile_seg *seg, struct text *out)
{
    const char *between = " with ";
    if (seg->shields) {
        text_add(out, seg->shields == 1 ? "%sa shield" : "%s%d shields", between, seg->shields);
        between = " and ";
    }
    for (int i = 0; tile_mark_words[i]; i++)
        if (seg->marks >> i & 1) {
            text_add(out, "%s%s", between, tile_mark_words[i]);
            between = " and ";
        }
}

static void say_feeds(const struct tile_type *t, unsigned feeds, struct text *out)
{
    const char *between = " that feeds ";
    for (int i = 0; i < t->n_segs; i++)
        if (feeds >> i & 1) {
            text_add(out, "%sthe city ", between);
            say_sides(t->seg[i].sides, out);
            between = ", ";
        }
}

static void say_seg(const struct tile_type *t, const struct tile_seg *seg, struct text *out)
{
    text_add(out, "; a %s", seg_kind_words[seg->kind]);
    if (seg->sides) {
        text_char(out, ' ');
        say_sides(seg->sides, out);
    } else if (seg->halves) {
        text_char(out, ' ');
        say_halves(seg->halves, out);
    } else if (seg->kind == SEG_FIELD) {
        text_word(out, " inside");
    }
    say_marks(seg, out);
    say_feeds(t, seg->feeds, out);
}

static void say_symbols(const struct tile_type *t, struct text *out)
{
    for (int i = 0; tile_symbol_words[i]; i++)
        if (t->symbols >> i & 1)
            text_add(out, "; %s", tile_symbol_words[i]);
    if (t->aim_x || t->aim_y)
        text_add(out, " to the %s%s",
                 t->aim_y < 0   ? "north"
                 : t->aim_y > 0 ? "south"
                                : "",
                 t->aim_x < 0   ? "west"
                 : t->aim_x > 0 ? "east"
                                : "");
}

void tile_sentence(int type, struct text *out)
{
    const struct tile_type *t = &tile_types[type];

    text_add(out, "%s", t->code);
    if (t->peer[0])
        text_add(out, " (%s)", t->peer);
    text_add(out, ", %d in the box", t->copies);
    if (t->copies_classic)
        text_add(out, ", %d in the classic one", t->copies_classic);
    text_add(out, "%s%s:", t->start ? ", laid first" : "", t->last ? ", drawn last" : "");

    for (int side = 0; side < SIDE_COUNT; side++)
        text_add(out, "%s %s %s", side ? "," : "", side_words[side],
                 terrain_words[tile_faces[type][0].edges >> 2 * side & 3]);
    for (int i = 0; i < t->n_segs; i++)
        say_seg(t, &t->seg[i], out);
    say_symbols(t, out);
    text_char(out, '.');
}
