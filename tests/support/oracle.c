/*
 * oracle.c: the slow engine of the tests.  Nothing here is clever on purpose.
 */
#include "oracle.h"

#include <string.h>

static const int step_x[SIDE_COUNT] = {0, 1, 0, -1}, step_y[SIDE_COUNT] = {-1, 0, 1, 0};

/* ----- faces, turned ----- */

static bool touches_side(const struct tile_seg *seg, int rot, int side)
{
    return seg->sides >> ((side - rot) & 3) & 1;
}

static bool touches_half(const struct tile_seg *seg, int rot, int half)
{
    return seg->halves >> ((half - 2 * rot) & 7) & 1;
}

static int seg_on_side(int type, int rot, int kind, int side)
{
    const struct tile_type *t = &tile_types[type];
    for (int i = 0; i < t->n_segs; i++)
        if (t->seg[i].kind == kind && touches_side(&t->seg[i], rot, side))
            return i;
    return -1;
}

static int field_on_half(int type, int rot, int half)
{
    const struct tile_type *t = &tile_types[type];
    for (int i = 0; i < t->n_segs; i++)
        if (t->seg[i].kind == SEG_FIELD && touches_half(&t->seg[i], rot, half))
            return i;
    return -1;
}

static int terrain(int type, int rot, int side)
{
    if (seg_on_side(type, rot, SEG_ROAD, side) >= 0)
        return ROAD;
    if (seg_on_side(type, rot, SEG_CITY, side) >= 0)
        return CITY;
    return FIELD;
}

int oracle_spot(const struct oracle *o, int tile, int seg)
{
    const struct tile_seg *s = &tile_types[o->tiles[tile].type].seg[seg];
    int                    rot = o->tiles[tile].rot;
    if (s->kind == SEG_MONASTERY)
        return SPOT_MONASTERY;
    if (s->kind == SEG_GARDEN)
        return SPOT_GARDEN;
    if (s->kind == SEG_FIELD) {
        for (int half = 0; half < HALF_COUNT; half++)
            if (touches_half(s, rot, half))
                return SPOT_FIELD + half;
        return SPOT_FIELD_I;
    }
    for (int side = 0; side < SIDE_COUNT; side++)
        if (touches_side(s, rot, side))
            return (s->kind == SEG_ROAD ? SPOT_ROAD : SPOT_CITY) + side;
    return SPOT_NONE;
}

/* ----- the board ----- */

int oracle_tile_at(const struct oracle *o, int x, int y)
{
    return o->at[y + ORACLE_SPAN / 2][x + ORACLE_SPAN / 2] - 1;
}

static void lay(struct oracle *o, int type, int rot, int x, int y)
{
    o->tiles[o->n_tiles++] = (struct oracle_tile){type, rot, x, y};
    o->at[y + ORACLE_SPAN / 2][x + ORACLE_SPAN / 2] = (int16_t)o->n_tiles;
}

static bool fits(const struct oracle *o, int type, int x, int y, int rot)
{
    int neighbours = 0;
    if (oracle_tile_at(o, x, y) >= 0)
        return false;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int other = oracle_tile_at(o, x + step_x[side], y + step_y[side]);
        if (other < 0)
            continue;
        neighbours++;
        const struct oracle_tile *t = &o->tiles[other];
        if (terrain(t->type, t->rot, (side + 2) % 4) != terrain(type, rot, side))
            return false;
    }
    return neighbours > 0;
}

/* The rectangle one cell larger than the board. */
static void bounds(const struct oracle *o, int *left, int *right, int *top, int *bottom)
{
    *left = *right = *top = *bottom = 0;
    for (int i = 0; i < o->n_tiles; i++) {
        const struct oracle_tile *t = &o->tiles[i];
        *left = t->x - 1 < *left ? t->x - 1 : *left;
        *right = t->x + 1 > *right ? t->x + 1 : *right;
        *top = t->y - 1 < *top ? t->y - 1 : *top;
        *bottom = t->y + 1 > *bottom ? t->y + 1 : *bottom;
    }
}

int oracle_placements(const struct oracle *o, int type, struct oracle_placement *out)
{
    int left, right, top, bottom, n = 0;
    bounds(o, &left, &right, &top, &bottom);
    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++)
            for (int rot = 0; rot < 4; rot++)
                if (fits(o, type, x, y, rot))
                    out[n++] = (struct oracle_placement){x, y, rot};
    return n;
}

static int tiles_around(const struct oracle *o, int x, int y)
{
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            n += (dx || dy) && oracle_tile_at(o, x + dx, y + dy) >= 0;
    return n;
}

/* ----- zones ----- */

struct flood {
    const struct oracle *o;
    struct oracle_zones *z;
    int                  zone;
};

static void flood(struct flood f, int tile, int seg);

static void flood_side(struct flood f, int tile, int side, int kind)
{
    const struct oracle_tile *t = &f.o->tiles[tile];
    int                       other = oracle_tile_at(f.o, t->x + step_x[side], t->y + step_y[side]);
    if (other < 0)
        f.z->zone[f.zone].open++;
    else
        flood(f, other, seg_on_side(f.o->tiles[other].type, f.o->tiles[other].rot, kind, (side + 2) % 4));
}

/* Across a border left meets right.  A side of nothing but field is one edge, a half beside a road is one. */
static void flood_half(struct flood f, int tile, int half)
{
    const struct oracle_tile *t = &f.o->tiles[tile];
    int                       side = half / 2, is_right = half % 2;
    int                       other = oracle_tile_at(f.o, t->x + step_x[side], t->y + step_y[side]);
    if (other >= 0)
        flood(f, other, field_on_half(f.o->tiles[other].type, f.o->tiles[other].rot, (side + 2) % 4 * 2 + !is_right));
    else if (terrain(t->type, t->rot, side) != FIELD || !is_right)
        f.z->zone[f.zone].open++;
}

static void flood(struct flood f, int tile, int seg)
{
    struct oracle_zone *zone = &f.z->zone[f.zone];
    if (f.z->of[tile][seg] >= 0)
        return;
    f.z->of[tile][seg] = (int16_t)f.zone;

    const struct oracle_tile *t = &f.o->tiles[tile];
    const struct tile_seg    *s = &tile_types[t->type].seg[seg];
    int                       sides = 0;
    zone->segments++;
    zone->shields += s->shields;
    for (int side = 0; side < SIDE_COUNT; side++)
        if (touches_side(s, t->rot, side)) {
            sides++;
            flood_side(f, tile, side, s->kind);
        }
    zone->has_end |= s->kind == SEG_ROAD && sides == 1;
    for (int half = 0; half < HALF_COUNT; half++)
        if (touches_half(s, t->rot, half))
            flood_half(f, tile, half);
}

static void count_tiles(const struct oracle *o, struct oracle_zones *z)
{
    for (int zone = 0; zone < z->n; zone++)
        z->zone[zone].first_tile = -1;
    for (int tile = 0; tile < o->n_tiles; tile++)
        for (int seg = 0; seg < tile_types[o->tiles[tile].type].n_segs; seg++) {
            struct oracle_zone *zone = &z->zone[z->of[tile][seg]];
            bool                seen = false;
            for (int before = 0; before < seg; before++)
                seen |= z->of[tile][before] == z->of[tile][seg];
            zone->tiles += !seen;
            if (zone->first_tile < 0) {
                zone->first_tile = tile;
                zone->first_seg = seg;
            } else if (zone->first_tile == tile && oracle_spot(o, tile, seg) < oracle_spot(o, tile, zone->first_seg)) {
                zone->first_seg = seg;
            }
        }
}

void oracle_zones_find(const struct oracle *o, struct oracle_zones *z)
{
    z->n = 0;
    for (int tile = 0; tile < o->n_tiles; tile++)
        memset(z->of[tile], -1, sizeof z->of[tile]);
    for (int tile = 0; tile < o->n_tiles; tile++)
        for (int seg = 0; seg < tile_types[o->tiles[tile].type].n_segs; seg++)
            if (z->of[tile][seg] < 0) {
                z->zone[z->n] = (struct oracle_zone){.kind = tile_types[o->tiles[tile].type].seg[seg].kind};
                flood((struct flood){o, z, z->n}, tile, seg);
                z->n++;
            }
    count_tiles(o, z);
    for (int i = 0; i < o->n_figures; i++)
        z->zone[z->of[o->figures[i].tile][o->figures[i].seg]].followers[o->figures[i].seat]++;
}

bool oracle_complete(const struct oracle *o, const struct oracle_zones *z, int zone)
{
    const struct oracle_zone *k = &z->zone[zone];
    const struct oracle_tile *t = &o->tiles[k->first_tile];
    switch (k->kind) {
    case SEG_ROAD: return k->open == 0 && (k->has_end || o->rules.loop_road_completes);
    case SEG_CITY: return k->open == 0;
    case SEG_MONASTERY: return tiles_around(o, t->x, t->y) == 8;
    default: return false;
    }
}

/* ----- points ----- */

static int city_points(const struct oracle *o, const struct oracle_zone *k, bool complete)
{
    int units = (o->rules.count_segments ? k->segments : k->tiles) + k->shields;
    if (!complete || (k->tiles == 2 && o->rules.tiny_city_points == 2))
        return units;
    return 2 * units;
}

static int zone_points(const struct oracle *o, const struct oracle_zones *z, int zone)
{
    const struct oracle_zone *k = &z->zone[zone];
    switch (k->kind) {
    case SEG_ROAD: return k->tiles;
    case SEG_CITY: return city_points(o, k, oracle_complete(o, z, zone));
    case SEG_MONASTERY: return 1 + tiles_around(o, o->tiles[k->first_tile].x, o->tiles[k->first_tile].y);
    default: return 0;
    }
}

static int most(const int followers[MAX_SEATS])
{
    int n = 0;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        n = followers[seat] > n ? followers[seat] : n;
    return n;
}

static bool has_majority(const int followers[MAX_SEATS], int seat)
{
    return followers[seat] > 0 && followers[seat] == most(followers);
}

/* Does a segment of this farm border a segment of this city on some tile? */
static bool supplies(const struct oracle *o, const struct oracle_zones *z, int farm, int city)
{
    for (int tile = 0; tile < o->n_tiles; tile++) {
        const struct tile_type *t = &tile_types[o->tiles[tile].type];
        for (int f = 0; f < t->n_segs; f++) {
            if (z->of[tile][f] != farm)
                continue;
            for (int c = 0; c < t->n_segs; c++)
                if (z->of[tile][c] == city && (t->seg[f].feeds >> c & 1))
                    return true;
        }
    }
    return false;
}

/* One completed city: who is paid for it by which rule. */
static void city_to_farmers(const struct oracle *o, const struct oracle_zones *z, int city, int points[MAX_SEATS])
{
    int pooled[MAX_SEATS] = {0}, farms_won[MAX_SEATS] = {0};
    for (int farm = 0; farm < z->n; farm++) {
        const struct oracle_zone *k = &z->zone[farm];
        if (k->kind != SEG_FIELD || most(k->followers) == 0 || !supplies(o, z, farm, city))
            continue;
        for (int seat = 0; seat < o->rules.seats; seat++) {
            pooled[seat] += k->followers[seat];
            farms_won[seat] += has_majority(k->followers, seat);
        }
    }
    for (int seat = 0; seat < o->rules.seats; seat++) {
        int times = farms_won[seat];
        if (o->rules.farm_mode == FARMS_ONCE)
            times = farms_won[seat] > 0;
        if (o->rules.farm_mode == FARMS_POOLED)
            times = has_majority(pooled, seat);
        points[seat] += times * o->rules.farm_points;
    }
}

void oracle_final(const struct oracle *o, int points[MAX_SEATS])
{
    static struct oracle_zones z;
    oracle_zones_find(o, &z);
    memset(points, 0, sizeof(int) * MAX_SEATS);
    for (int seat = 0; seat < o->rules.seats; seat++)
        points[seat] = o->score[seat];
    for (int zone = 0; zone < z.n; zone++) {
        for (int seat = 0; seat < o->rules.seats; seat++)
            if (has_majority(z.zone[zone].followers, seat))
                points[seat] += zone_points(o, &z, zone);
        if (z.zone[zone].kind == SEG_CITY && oracle_complete(o, &z, zone) && o->rules.farmers)
            city_to_farmers(o, &z, zone, points);
    }
}

/* ----- the turn ----- */

void oracle_start(struct oracle *o, const struct oracle_rules *rules)
{
    memset(o, 0, sizeof *o);
    o->rules = *rules;
    o->hand = NO_TYPE;
    for (int seat = 0; seat < rules->seats; seat++)
        o->supply[seat] = 7;
    int base = tile_set_find("base");
    for (int type = tile_sets[base].first; type < tile_sets[base].end; type++) {
        o->left[type] = rules->classic_tiles ? tile_types[type].copies_classic : tile_types[type].copies;
        o->n_left += o->left[type];
    }
    int start = tile_find("D");
    o->left[start]--;
    o->n_left--;
    lay(o, start, 0, 0, 0);
}

bool oracle_draw(struct oracle *o, int type)
{
    struct oracle_placement any[ORACLE_PLACEMENTS];
    o->left[type]--;
    o->n_left--;
    if (oracle_placements(o, type, any) == 0)
        return false;
    o->hand = type;
    return true;
}

void oracle_place(struct oracle *o, struct oracle_placement where)
{
    lay(o, o->hand, where.rot, where.x, where.y);
    o->hand = NO_TYPE;
    o->placed = true;
}

uint32_t oracle_options(const struct oracle *o)
{
    static struct oracle_zones z;
    int                        tile = o->n_tiles - 1;
    const struct tile_type    *t = &tile_types[o->tiles[tile].type];
    uint32_t                   open = 0;
    oracle_zones_find(o, &z);
    for (int seg = 0; seg < t->n_segs; seg++) {
        if (t->seg[seg].kind == SEG_GARDEN || (t->seg[seg].kind == SEG_FIELD && !o->rules.farmers))
            continue;
        if (o->supply[o->active] > 0 && most(z.zone[z.of[tile][seg]].followers) == 0)
            open |= 1u << seg;
    }
    return open;
}

static void pay(struct oracle *o, const struct oracle_zones *z, int zone, struct oracle_awards *out)
{
    const struct oracle_zone *k = &z->zone[zone];
    for (int seat = 0; seat < o->rules.seats; seat++)
        if (has_majority(k->followers, seat)) {
            int points = zone_points(o, z, zone);
            o->score[seat] += points;
            out->at[out->n++] = (struct oracle_award){seat,       k->kind,       points,      k->tiles,
                                                      k->shields, k->first_tile, k->first_seg};
        }
}

static void send_home(struct oracle *o, const struct oracle_zones *z, int zone, struct oracle_awards *out)
{
    int kept = 0;
    for (int i = 0; i < o->n_figures; i++) {
        struct oracle_figure f = o->figures[i];
        if (z->of[f.tile][f.seg] == zone) {
            o->supply[f.seat]++;
            out->returned[out->n_returned++] = f;
        } else {
            o->figures[kept++] = f;
        }
    }
    o->n_figures = kept;
}

void oracle_finish(struct oracle *o, int seg, struct oracle_awards *out)
{
    static struct oracle_zones z;
    memset(out, 0, sizeof *out);
    if (seg >= 0) {
        o->supply[o->active]--;
        o->figures[o->n_figures++] = (struct oracle_figure){o->active, o->n_tiles - 1, seg};
    }
    oracle_zones_find(o, &z);
    for (int zone = 0; zone < z.n; zone++)
        if (oracle_complete(o, &z, zone) && most(z.zone[zone].followers) > 0) {
            pay(o, &z, zone, out);
            send_home(o, &z, zone, out);
        }
    o->placed = false;
    o->active = (o->active + 1) % o->rules.seats;
}

/* ----- counting sequences of actions ----- */

/* A decision with "pass" alone, or a draw with one outcome, is made by the engine as part of the action before. */
static uint64_t perft_settled(struct oracle *o, int depth)
{
    struct oracle_awards ignored;
    for (;;) {
        if (o->placed && oracle_options(o) == 0) {
            oracle_finish(o, -1, &ignored);
            continue;
        }
        int types = 0, last = 0;
        for (int type = 0; type < n_tile_types; type++)
            if (o->left[type] > 0) {
                types++;
                last = type;
            }
        if (o->placed || o->hand != NO_TYPE || types != 1)
            return oracle_perft(o, depth);
        oracle_draw(o, last);
    }
}

static uint64_t perft_draw(const struct oracle *o, int depth)
{
    uint64_t n = 0;
    for (int type = 0; type < n_tile_types; type++)
        if (o->left[type] > 0) {
            struct oracle next = *o;
            oracle_draw(&next, type);
            n += perft_settled(&next, depth - 1);
        }
    return n;
}

static uint64_t perft_place(const struct oracle *o, int depth)
{
    struct oracle_placement where[ORACLE_PLACEMENTS];
    uint64_t                n = 0;
    int                     count = oracle_placements(o, o->hand, where);
    if (depth == 1)
        return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        struct oracle next = *o;
        oracle_place(&next, where[i]);
        n += perft_settled(&next, depth - 1);
    }
    return n;
}

static uint64_t perft_figure(const struct oracle *o, int depth)
{
    uint32_t open = oracle_options(o);
    uint64_t n = 0;
    for (int seg = -1; seg < MAX_SEGS; seg++)
        if (seg < 0 || (open >> seg & 1)) {
            struct oracle_awards ignored;
            struct oracle        next = *o;
            oracle_finish(&next, seg, &ignored);
            n += perft_settled(&next, depth - 1);
        }
    return n;
}

uint64_t oracle_perft(const struct oracle *o, int depth)
{
    if (depth == 0)
        return 1;
    if (o->placed)
        return perft_figure(o, depth);
    return o->hand != NO_TYPE ? perft_place(o, depth) : perft_draw(o, depth);
}
