/*
 * observe_carcassonne.c: a position of Carcassonne as numbers.
 *
 * The zones are those that count or can be touched now: first where figures
 * stand, then, as the choices name them, the roads and cities beside a place
 * where the tile in hand fits, and what a figure may claim.  Nothing else has a
 * row, since this is asked for every decision of thousands of games: so where
 * the arrays of the position lie is asked once, and what lies beside a cell once
 * for all rotations that fit there.
 */
#include <assert.h>
#include <string.h>

#include "carcassonne/carcassonne.h"
#include "learn/observe.h"

/* The zones while they are being listed. */
struct listing {
    struct pos          p;
    const seg_id       *root;
    const uint64_t     *total;
    const uint16_t     *forbid;
    const struct joint *joint;
    int                 seat, n;
    bool                has_fields;
    int16_t            *rows;
    int16_t             edges[4][SIDE_COUNT];
    uint64_t            beside[64 * FIT_WORDS]; /* rows of zones by side, 16 bits each */
    uint64_t supplied[ZONE_ROWS][CITY_WORDS];   /* of a field: the complete cities beside it, bit = root - first_city */
    int16_t  row_of[MAX_SEG_IDS];               /* 1 + row of a zone, by its root */
};

/* A seat as the one that looks counts. */
static int counted(struct pos p, int seat, int from)
{
    int seats = p.rules->params.seats;

    return seat >= from ? seat - from : seat - from + seats;
}

/* ----- zones ----- */

static void write_strength(const struct listing *l, uint64_t total, int16_t *row)
{
    int      seats = l->p.rules->params.seats;
    unsigned holders = majority(total, seats), ours = 0;

    for (int seat = 0; seat < seats; seat++) {
        int k = counted(l->p, seat, l->seat);
        row[ZONE_STRENGTH + k] = (int16_t)total_strength(total, seat);
        ours |= (holders >> seat & 1) << k;
    }
    row[ZONE_HOLDERS] = (int16_t)ours;
}

/* A monastery or garden: x and y are where it lies. */
static void write_cloister(const struct listing *l, int x, int y, int16_t *row)
{
    int value = cloister_value(l->p, x, y);

    row[ZONE_TILES] = row[ZONE_NOW] = (int16_t)value;
    row[ZONE_THEN] = CLOISTER_TILES;
    row[ZONE_OPEN] = (int16_t)(CLOISTER_TILES - value);
}

/* Its kind and what it is worth.  Fields follow when all are known: see write_farms. */
static void write_values(struct listing *l, seg_id root, struct place at, int16_t *row)
{
    const struct carc_rules *r = l->p.rules;

    if (root >= r->first_other) {
        row[ZONE_KIND] = (int16_t)(1 + seg_kind(r, root));
        write_cloister(l, at.x, at.y, row);
    } else if (root >= r->first_field) {
        row[ZONE_KIND] = 1 + SEG_FIELD;
        memset(l->supplied[l->n], 0, sizeof l->supplied[l->n]);
        l->has_fields = true;
    } else {
        row[ZONE_KIND] = root < r->first_city ? 1 + SEG_ROAD : 1 + SEG_CITY;
        row[ZONE_NOW] = (int16_t)(r->no_final_zones ? 0 : zone_value(l->p, root, false, true));
        row[ZONE_THEN] = (int16_t)zone_value(l->p, root, true, false);
    }
}

static int new_row(struct listing *l, seg_id root, struct place at)
{
    if (l->n == ZONE_ROWS)
        return -1;
    int16_t *row = l->rows + l->n * ZONE_COLUMNS;
    uint64_t total = l->total[root];

    row[ZONE_TILES] = (int16_t)total_tiles(total);
    row[ZONE_SHIELDS] = (int16_t)total_shields(total);
    row[ZONE_OPEN] = (int16_t)total_open(total);
    row[ZONE_SEGMENTS] = (int16_t)total_segments(total);
    if (total & STRENGTH_MASK)
        write_strength(l, total, row);
    write_values(l, root, at, row);
    l->row_of[root] = (int16_t)++l->n;
    return l->n - 1;
}

/* The row of a zone, a new one if it has none yet; -1: there is no room.  'at' is asked for a monastery or garden only. */
static inline int row_of_zone(struct listing *l, seg_id root, struct place at)
{
    return l->row_of[root] ? l->row_of[root] - 1 : new_row(l, root, at);
}

static void list_figures(struct listing *l)
{
    const struct carc    *s = l->p.state;
    const struct watched *w = &s->watched;

    for (int i = 0; i < s->n_watched; i++)
        row_of_zone(l, l->root[w->seg[i]], (struct place){.x = w->x[i], .y = w->y[i]});
    for (int i = 0; i < l->p.rules->params.seats; i++)
        for (uint32_t out = ~(uint32_t)s->home[i] & ((1u << FIG_SLOTS) - 1); out; out &= out - 1) {
            seg_id seg = s->fig[i][bits_first(out)];
            if (seg && l->root[seg] < l->p.rules->first_other)
                row_of_zone(l, l->root[seg], (struct place){0});
        }
}

/* What the fields that have a row are worth: one look at all borders, each city once for a field [CL-46] [PL-23]. */
static void write_farms(struct listing *l)
{
    const struct carc_rules *r = l->p.rules;
    struct farm_pair         hits[MAX_TYPE_PAIRS];
    int                      n = 0;

    for (int i = 0; i < r->n_pairs; i++) { /* without branches: most pairs are no hits, and nobody knows which */
        hits[n].field = l->root[r->pairs[i].field];
        hits[n].city = l->root[r->pairs[i].city];
        n += ((l->total[hits[n].city] & OPEN_MASK) == 0) & (l->row_of[hits[n].field] != 0);
    }
    for (int i = 0; i < n; i++) {
        int       row = l->row_of[hits[i].field] - 1, bit = hits[i].city - r->first_city;
        int16_t  *now = l->rows + row * ZONE_COLUMNS + ZONE_NOW;
        uint64_t *cities = &l->supplied[row][bit / 64], one = (uint64_t)1 << bit % 64;

        if (!(*cities & one))
            now[1] = now[0] = (int16_t)(now[0] + r->params.farm_points_per_city);
        *cities |= one;
    }
}

/* ----- choices ----- */

/* By rotation and side of the tile in hand: how many edges the road or city there has on the tile. */
static void list_edges(struct listing *l)
{
    for (int rot = 0; rot < 4; rot++)
        for (int side = 0; side < SIDE_COUNT; side++) {
            seg_id seg = l->p.rules->joints[l->p.state->hand_tile][rot][side].seg[1];
            bool   counts = seg && seg < l->p.rules->first_field;

            l->edges[rot][side] = (int16_t)(counts ? total_open(l->total[seg]) : 0);
        }
}

/* Where the number of a side stands in a word of four: in the order of memory. */
static unsigned lane(unsigned side)
{
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 16 * side : 48 - 16 * side;
}

/* The roads and cities beside a frontier cell. */
static void list_beside(struct listing *l, unsigned slot)
{
    const struct joint *theirs = l->joint + 4 * slot;
    seg_id              first_field = l->p.rules->first_field;
    uint64_t            rows = ~(uint64_t)0; /* -1 on every side */

    for (unsigned sides = sides_taken(l->forbid[slot]); sides; sides &= sides - 1) {
        unsigned side = bits_first(sides) / 4;
        seg_id   root = l->root[theirs[side].seg[1]];

        if (root && root < first_field)
            rows ^= (uint64_t)(0xffff & ~row_of_zone(l, root, (struct place){0})) << lane(side);
    }
    l->beside[slot] = rows;
}

/* Placements, in the order in which they are listed: by rotation and slot.  So the grid need not be asked for their slots.
 * What lies beside each, and what the tile itself has on each side. */
static void describe_placements(struct listing *l, const struct action *legal, int n, int16_t *row)
{
    const struct carc *s = l->p.state;
    uint64_t           known[FIT_WORDS] = {0}; /* slots whose neighbours are listed */
    int                i = 0;

    list_edges(l);
    for (int rot = 0; rot < 4; rot++)
        for (unsigned w = 0; 64 * w < s->n_slots; w++) {
            for (uint64_t bits = s->fits[rot][w]; bits && i < n; bits &= bits - 1, i++, row += CHOICE_COLUMNS) {
                unsigned slot = 64 * w + bits_first(bits);

                assert(slot == slot_at(l->p, cell_index(pos_at(l->p), legal[i].x, legal[i].y)) && rot == legal[i].n);
                if (bits & ~known[w] & (0 - bits))
                    list_beside(l, slot);
                observe_action(legal[i], row);
                memcpy(row + CHOICE_ZONE, &l->beside[slot], sizeof l->beside[slot]);
                memcpy(row + CHOICE_EDGES, l->edges[rot], sizeof l->edges[rot]);
            }
            known[w] |= s->fits[rot][w];
        }
}

/* The zone that a figure would stand in: on the tile just laid, or where a spot without a cell means. */
static void describe_figure(struct listing *l, struct action a, int16_t *row)
{
    const struct placed *t = &pos_placed(l->p)[focus_index(l->p)];
    int                  seg = tile_seg_at_spot(t->type, t->rot, a.spot);

    if (seg != NO_SEG && l->p.rules->seg_of[t->tile][seg])
        row[CHOICE_ZONE] = (int16_t)row_of_zone(l, l->root[l->p.rules->seg_of[t->tile][seg]],
                                                (struct place){.x = t->x, .y = t->y});
}

/* In steps where nothing is placed. */
static void describe_others(struct listing *l, const struct action *legal, int n, int16_t *row)
{
    for (int i = 0; i < n; i++, row += CHOICE_COLUMNS) {
        observe_action(legal[i], row);
        if (legal[i].kind == ACT_PUT)
            describe_figure(l, legal[i], row);
    }
}

/* ----- the table ----- */

static void write_table(struct pos p, int seat, int16_t *table)
{
    const struct carc *s = p.state;

    table[TABLE_PHASE] = current_step(p)->key;
    table[TABLE_SEAT] = (int16_t)seat;
    table[TABLE_TURN] = (int16_t)s->turn;
    table[TABLE_LEFT] = s->n_bag;
    table[TABLE_HAND] = s->hand == NO_TYPE ? -1 : s->hand;
    table[TABLE_LAID] = -1;
    if (s->n_placed) {
        const struct placed *t = last_placed(p);
        table[TABLE_LAID] = t->type;
        table[TABLE_X] = t->x;
        table[TABLE_Y] = t->y;
    }
    for (int i = 0; i < p.rules->params.seats; i++) {
        int k = counted(p, i, seat);
        table[TABLE_SCORE + k] = s->score[i];
        table[TABLE_HOME + k] = (int16_t)followers_home(p, i);
        table[TABLE_OTHERS + k] = (int16_t)(s->home[i] >> SMALLS);
    }
    for (int type = 0; type < n_tile_types; type++)
        table[TABLE_BOX + type] = s->left[type];
}

static void begin_listing(struct listing *l, struct pos p, int seat, int16_t *rows)
{
    l->p = p;
    l->root = pos_root(p);
    l->total = pos_total(p);
    l->forbid = pos_forbid(p);
    l->joint = pos_joint(p);
    l->seat = seat;
    l->n = 0;
    l->has_fields = false;
    l->rows = rows;
    memset(l->row_of, 0, p.rules->n_segs * sizeof *l->row_of);
}

static int carc_observe(const struct game_rules *rules, const struct game_state *s, int seat,
                        const struct action *legal, int n, const struct observation *out)
{
    struct listing l;

    begin_listing(&l, pos_of(rules, s), seat, out->zones);
    write_table(l.p, seat, out->table);
    list_figures(&l);
    if (n && legal[0].kind == ACT_PLACE)
        describe_placements(&l, legal, n, out->choices);
    else
        describe_others(&l, legal, n, out->choices);
    if (l.has_fields)
        write_farms(&l);
    return l.n;
}

/* The frontier, the zones and the cells around the tile that comes to lie there. */
static void carc_fetch(const struct game_rules *rules, const struct game_state *s, struct action a)
{
    struct pos           p = pos_of(rules, s);
    const struct layout *at = pos_at(p);
    size_t               slots = p.state->n_slots;

    fetch_bytes(pos_forbid(p), slots * sizeof(uint16_t));
    fetch_bytes(pos_cell(p), slots * sizeof(cell_word));
    fetch_bytes(pos_joint(p), slots * 4 * sizeof(struct joint));
    fetch_bytes(pos_root(p), at->segs * sizeof(seg_id));
    fetch_bytes(pos_total(p), at->segs * sizeof(uint64_t));
    if (a.kind == ACT_PLACE)
        for (int side = -1; side <= 1; side++)
            __builtin_prefetch(pos_grid(p) + cell_index(at, a.x, a.y + side), 1, 3);
}

const struct observe_kind observe_carcassonne = {carc_observe, carc_fetch};
