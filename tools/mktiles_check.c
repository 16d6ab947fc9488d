/*
 * mktiles_check.c: is this tile possible, and what does it look like turned?
 *
 * The facts of a tile are redundant: sides, features, half-sides and borders
 * are given apart, and must agree.  Beyond that a face is a drawing: areas
 * that touch the rim of a square cannot cross without a bridge, so the order
 * of the twelve positions around the tile (left, centre and right of each
 * side) tells which fields can reach which city.
 */
#include <stdlib.h>
#include <string.h>

#include "mktiles.h"

enum { POSITIONS = 12 };

int bits(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

int lowest(unsigned set)
{
    int n = 0;
    while (!(set >> n & 1))
        n++;
    return n;
}

static int compare_segs(const void *a, const void *b)
{
    const struct tile_seg *p = &((const struct draft_seg *)a)->s, *q = &((const struct draft_seg *)b)->s;
    if (p->kind != q->kind)
        return p->kind - q->kind;
    if (p->sides && q->sides)
        return lowest(p->sides) - lowest(q->sides);
    if (p->halves && q->halves)
        return lowest(p->halves) - lowest(q->halves);
    return (p->halves == 0) - (q->halves == 0);
}

static int seg_with_side(int kind, int side)
{
    for (int i = 0; i < draft.n_segs; i++)
        if (draft.seg[i].s.kind == kind && draft.seg[i].s.sides >> side & 1)
            return i;
    return NO_SEG;
}

static int seg_with_half(int half)
{
    for (int i = 0; i < draft.n_segs; i++)
        if (draft.seg[i].s.halves >> half & 1)
            return i;
    return NO_SEG;
}

static void check_sides(void)
{
    if (!draft.has_sides) {
        fault_at(draft.line, "tile %s does not say what is on its sides", draft.t.code);
        return;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int said = draft.terrain[side], is = draft.claimed[side];
        if (said != is && is == FIELD)
            fault_at(draft.line, "the %s side of tile %s is a %s, but no %s claims it", side_names[side], draft.t.code,
                     terrain_names[said], terrain_names[said]);
        else if (said != is)
            fault_at(draft.line, "the %s side of tile %s is a %s, but a %s claims it", side_names[side], draft.t.code,
                     terrain_names[said], terrain_names[is]);
    }
}

static void check_halves(void)
{
    for (int half = 0; half < HALF_COUNT; half++) {
        bool in_city = draft.terrain[half / 2] == CITY, in_field = draft.halves >> half & 1;
        if (in_city && in_field)
            fault_at(draft.seg[seg_with_half(half)].line, "half-side %s cannot be field: the %s side is a city",
                     half_letters[half], side_names[half / 2]);
        if (!in_city && !in_field)
            fault_at(draft.line, "no field of tile %s claims half-side %s", draft.t.code, half_letters[half]);
    }
    for (int side = 0; side < SIDE_COUNT; side++)
        if (draft.terrain[side] == FIELD && seg_with_half(2 * side) != seg_with_half(2 * side + 1))
            fault_at(draft.line, "the %s side of tile %s is split between two fields", side_names[side], draft.t.code);
}

/* The twelve positions around the tile, three a side, that a segment holds. */
static unsigned positions(const struct tile_seg *s)
{
    unsigned set = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (s->sides >> side & 1)
            set |= (s->kind == SEG_CITY ? 7u : 2u) << 3 * side;
        if (s->halves >> 2 * side & 1)
            set |= 1u << 3 * side;
        if (s->halves >> (2 * side + 1) & 1)
            set |= 4u << 3 * side;
        if (s->halves >> 2 * side & 1 && draft.terrain[side] == FIELD)
            set |= 2u << 3 * side;
    }
    return set;
}

/* Do two areas cross?  Going round the tile, one comes, then the other, then the first again, then the other. */
static bool cross(unsigned a, unsigned b)
{
    int changes = 0, first = 0, last = 0;
    for (int i = 0; i < POSITIONS; i++) {
        int who = (a >> i & 1) ? 1 : (b >> i & 1) ? 2 : 0;
        if (who == 0)
            continue;
        if (last && who != last)
            changes++;
        if (!first)
            first = who;
        last = who;
    }
    return changes + (first != last) >= 4;
}

static unsigned river_positions(void)
{
    struct tile_seg as_road = {.kind = SEG_ROAD, .sides = (uint8_t)draft.river};
    return positions(&as_road);
}

/* A road may cross another road, a city or the river on a bridge; nothing else crosses anything. */
static void check_crossings(void)
{
    for (int i = 0; i < draft.n_segs; i++) {
        struct draft_seg *a = &draft.seg[i];
        if (a->s.kind != SEG_ROAD && cross(positions(&a->s), river_positions()))
            fault_at(a->line, "this %s crosses the river", terrain_names[a->s.kind == SEG_CITY ? CITY : FIELD]);
        for (int j = 0; j < i; j++) {
            struct draft_seg *b = &draft.seg[j];
            bool              bridge = b->s.kind == SEG_ROAD && a->s.kind != SEG_FIELD;
            if (!bridge && cross(positions(&a->s), positions(&b->s)))
                fault_at(a->line, "this %s crosses the %s of line %d", a->s.kind == SEG_CITY ? "city" : "field",
                         b->s.kind == SEG_ROAD   ? "road"
                         : b->s.kind == SEG_CITY ? "city"
                                                 : "field",
                         b->line);
        }
    }
}

/* Can the field reach the city without crossing anything?  Roads that cross the city on a bridge do not count. */
static bool can_border(int field, int city)
{
    unsigned c = positions(&draft.seg[city].s), both = c | positions(&draft.seg[field].s);

    for (int i = 0; i < draft.n_segs; i++) {
        unsigned other = positions(&draft.seg[i].s);
        if (i != field && i != city && !cross(c, other) && cross(both, other))
            return false;
    }
    return !cross(both, river_positions());
}

static void check_feeds(int field)
{
    struct draft_seg *f = &draft.seg[field];
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!(f->feeds_sides >> side & 1))
            continue;
        int city = seg_with_side(SEG_CITY, side);
        if (city == NO_SEG)
            fault_at(f->line, "the field feeds %s, but there is no city on that side", side_letters[side]);
        else if (f->s.feeds >> city & 1)
            fault_at(f->line, "the field feeds the same city twice: %s belongs to a city named before",
                     side_letters[side]);
        else if (!can_border(field, city))
            fault_at(f->line, "the field feeds the city %s, but is cut off from it", side_letters[side]);
        else
            f->s.feeds |= (uint16_t)(1u << city);
    }
}

/* A field that meets a city in a corner of the tile borders it. */
static void check_corner(int city_side, int half)
{
    int city = seg_with_side(SEG_CITY, city_side), field = seg_with_half(half);
    if (city != NO_SEG && field != NO_SEG && !(draft.seg[field].s.feeds >> city & 1))
        fault_at(draft.seg[field].line, "the field touches the city %s in a corner, but does not feed it",
                 side_letters[city_side]);
}

static void check_fields(void)
{
    for (int i = 0; i < draft.n_segs; i++)
        check_feeds(i);
    if (draft.broken)
        return;
    for (int side = 0; side < SIDE_COUNT; side++) {
        check_corner(side, (2 * side + 2) % HALF_COUNT);
        check_corner(side, (2 * side + HALF_COUNT - 1) % HALF_COUNT);
    }
}

void check_draft(void)
{
    static void (*const checks[])(void) = {check_sides, check_halves, check_crossings, check_fields};

    qsort(draft.seg, (size_t)draft.n_segs, sizeof draft.seg[0], compare_segs);
    for (int i = 0; i < 4 && !draft.broken; i++) /* each relies on the ones before it */
        checks[i]();
}

/*
 * ----- from a tile to its tables -----
 */

static int count_joints(const struct tile_seg *s)
{
    int joints = bits(s->sides);
    for (int side = 0; side < SIDE_COUNT; side++) {
        int halves = bits(s->halves >> 2 * side & 3);
        joints += draft.terrain[side] == FIELD ? halves / 2 : halves;
    }
    return joints;
}

static int canonical_spot(const struct tile_seg *s, int rot)
{
    unsigned sides = s->sides << rot, halves = (unsigned)s->halves << 2 * rot;
    sides = (sides | sides >> SIDE_COUNT) & 0xf;
    halves = (halves | halves >> HALF_COUNT) & 0xff;
    switch (s->kind) {
    case SEG_ROAD: return SPOT_ROAD + lowest(sides);
    case SEG_CITY: return SPOT_CITY + lowest(sides);
    case SEG_FIELD: return halves ? SPOT_FIELD + lowest(halves) : SPOT_FIELD_I;
    case SEG_MONASTERY: return SPOT_MONASTERY;
    default: return SPOT_GARDEN;
    }
}

static void make_face(struct tile_face *face, int rot)
{
    memset(face, 0, sizeof *face);
    memset(face->at, NO_SEG, sizeof face->at);
    for (int side = 0; side < SIDE_COUNT; side++) {
        int      terrain = draft.terrain[side], to = (side + rot) % SIDE_COUNT;
        uint8_t *at = face->at[to];
        face->edges |= (uint8_t)(terrain << 2 * to);
        if (terrain == ROAD || terrain == RIVER) {
            at[0] = (uint8_t)seg_with_half(2 * side);
            at[2] = (uint8_t)seg_with_half(2 * side + 1);
        }
        at[1] = (uint8_t)(terrain == FIELD   ? seg_with_half(2 * side)
                          : terrain == RIVER ? NO_SEG
                                             : seg_with_side(terrain == ROAD ? SEG_ROAD : SEG_CITY, side));
    }
    for (int i = 0; i < MAX_SEGS; i++)
        face->spot[i] = (uint8_t)(i < draft.n_segs ? canonical_spot(&draft.seg[i].s, rot) : SPOT_NONE);
}

void finish_draft(struct tile_type *type, struct tile_face face[4])
{
    *type = draft.t;
    type->n_segs = (uint8_t)draft.n_segs;
    for (int i = 0; i < draft.n_segs; i++) {
        struct tile_seg *s = &type->seg[i];
        *s = draft.seg[i].s;
        s->joints = (uint8_t)count_joints(s);
        if (s->kind == SEG_ROAD || s->kind == SEG_CITY)
            type->n_road_city++;
    }
    for (int rot = 0; rot < 4; rot++)
        make_face(&face[rot], rot);
}

/*
 * ----- the set as a whole -----
 */

static void check_total(int line, const char *id, const char *box, int given, int counted)
{
    if (given == NOT_GIVEN && counted > 0)
        fault_at(line, "the set %s has %d tiles%s, but no total says so", id, counted, box);
    else if (given != NOT_GIVEN && given != counted)
        fault_at(line, "the set %s has %d tiles%s, not %d", id, counted, box, given);
}

void check_set(struct tables *tables, int line, struct totals said)
{
    struct tile_set *set = &tables->sets[tables->n_sets - 1];
    int              copies = 0, classic = 0, starts = 0, lasts = 0;

    for (int i = set->first; i < tables->n_types; i++) {
        copies += tables->types[i].copies;
        classic += tables->types[i].copies_classic;
        starts += tables->types[i].start;
        lasts += tables->types[i].last;
    }
    if (copies == 0)
        fault_at(line, "the set %s has no tiles", set->id);
    else
        check_total(line, set->id, "", said.plus, copies);
    check_total(line, set->id, " in the classic box", said.classic, classic);
    if (starts > 1 || lasts > 1)
        fault_at(line, "the set %s has more than one %s tile", set->id, starts > 1 ? "start" : "last");
    set->tiles = (uint8_t)copies;
}
