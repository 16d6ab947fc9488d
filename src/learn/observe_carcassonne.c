/*
 * observe_carcassonne.c: a position of Carcassonne as numbers.
 *
 * The zones are those that count or can be touched now: first where figures
 * stand, then, as the choices name them, the roads and cities beside a place
 * where the tile in hand fits, and what a figure may claim.  Nothing else has a
 * row, since this is asked for every decision of thousands of games.
 */
#include <string.h>

#include "carcassonne/carcassonne.h"
#include "learn/observe.h"

/* The zones while they are being listed. */
struct listing {
    struct pos p;
    int        seat, n;
    bool       has_fields;
    int16_t   *rows;
    int16_t    edges[4][SIDE_COUNT];
    uint64_t   supplied[ZONE_ROWS][CITY_WORDS]; /* of a field: the complete cities beside it, bit = root - first_city */
    int16_t    row_of[MAX_SEG_IDS];             /* 1 + row of a zone, by its root */
};

/* A seat as the one that decides counts. */
static int counted(struct pos p, int seat, int from)
{
    int seats = p.rules->params.seats;

    return seat >= from ? seat - from : seat - from + seats;
}

/* ----- zones ----- */

static void write_strength(const struct listing *l, uint64_t total, int16_t *row)
{
    if (!(total & STRENGTH_MASK))
        return;
    unsigned holders = majority(total, l->p.rules->params.seats);

    for (int seat = 0; seat < l->p.rules->params.seats; seat++) {
        int k = counted(l->p, seat, l->seat);
        row[ZONE_STRENGTH + k] = (int16_t)total_strength(total, seat);
        row[ZONE_HOLDERS] = (int16_t)(row[ZONE_HOLDERS] | (int)(holders >> seat & 1) << k);
    }
}

/* A monastery or garden: x and y are where it lies. */
static void write_cloister(const struct listing *l, int x, int y, int16_t *row)
{
    int value = cloister_value(l->p, x, y);

    row[ZONE_TILES] = row[ZONE_NOW] = (int16_t)value;
    row[ZONE_THEN] = CLOISTER_TILES;
    row[ZONE_OPEN] = (int16_t)(CLOISTER_TILES - value);
}

/* Fields follow when all are known: see write_farms. */
static void write_values(struct listing *l, seg_id root, struct place at, int16_t *row)
{
    const struct carc_rules *r = l->p.rules;

    if (root >= r->first_other) {
        write_cloister(l, at.x, at.y, row);
    } else if (root >= r->first_field) {
        memset(l->supplied[l->n], 0, sizeof l->supplied[l->n]);
        l->has_fields = true;
    } else {
        row[ZONE_NOW] = (int16_t)(r->no_final_zones ? 0 : zone_value(l->p, root, false, true));
        row[ZONE_THEN] = (int16_t)zone_value(l->p, root, true, false);
    }
}

/* The row of a zone, a new one if it has none yet; -1: there is no room.  'at' is asked for a monastery or garden only. */
static int row_of_zone(struct listing *l, seg_id root, struct place at)
{
    if (l->row_of[root])
        return l->row_of[root] - 1;
    if (l->n == ZONE_ROWS)
        return -1;
    int16_t *row = l->rows + l->n * ZONE_COLUMNS;
    uint64_t total = zone_total(l->p, root);

    row[ZONE_KIND] = (int16_t)(1 + seg_kind(l->p.rules, root));
    row[ZONE_TILES] = (int16_t)total_tiles(total);
    row[ZONE_SHIELDS] = (int16_t)total_shields(total);
    row[ZONE_OPEN] = (int16_t)total_open(total);
    row[ZONE_SEGMENTS] = (int16_t)total_segments(total);
    write_strength(l, total, row);
    write_values(l, root, at, row);
    l->row_of[root] = (int16_t)++l->n;
    return l->n - 1;
}

static void list_figures(struct listing *l)
{
    const struct carc    *s = l->p.state;
    const struct watched *w = &s->watched;

    for (int i = 0; i < s->n_watched; i++)
        row_of_zone(l, zone_of(l->p, w->seg[i]), (struct place){.x = w->x[i], .y = w->y[i]});
    for (int i = 0; i < l->p.rules->params.seats; i++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            seg_id root = zone_of(l->p, s->fig[i][slot]);
            if (s->fig[i][slot] && root < l->p.rules->first_other)
                row_of_zone(l, root, (struct place){0});
        }
}

/* What the fields that have a row are worth: one look at all borders, each city once for a field [CL-46] [PL-23]. */
static void write_farms(struct listing *l)
{
    const struct carc_rules *r = l->p.rules;

    for (int i = 0; i < r->n_pairs; i++) {
        int    row = l->row_of[zone_of(l->p, r->pairs[i].field)] - 1;
        seg_id city = zone_of(l->p, r->pairs[i].city);
        int    bit = city - r->first_city;

        if (row < 0 || total_open(zone_total(l->p, city)) || l->supplied[row][bit / 64] >> bit % 64 & 1)
            continue;
        l->supplied[row][bit / 64] |= (uint64_t)1 << bit % 64;
        int16_t *now = l->rows + row * ZONE_COLUMNS + ZONE_NOW;
        now[0] = (int16_t)(now[0] + r->params.farm_points_per_city);
        now[1] = now[0];
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

            l->edges[rot][side] = (int16_t)(counts ? total_open(zone_total(l->p, seg)) : 0);
        }
}

/* What lies beside the tile in hand there, and what the tile itself has on each side. */
static void describe_placement(struct listing *l, struct action a, int16_t *row)
{
    unsigned            slot = slot_at(l->p, cell_index(pos_at(l->p), a.x, a.y));
    const struct joint *theirs = pos_joint(l->p) + 4 * slot;

    for (unsigned sides = sides_taken(pos_forbid(l->p)[slot]); sides; sides &= sides - 1) {
        unsigned side = bits_first(sides) / 4;
        seg_id   root = zone_of(l->p, theirs[side].seg[1]);

        if (root && root < l->p.rules->first_field)
            row[CHOICE_ZONE + side] = (int16_t)row_of_zone(l, root, (struct place){0});
    }
    memcpy(row + CHOICE_EDGES, l->edges[a.n], sizeof l->edges[a.n]);
}

/* The zone that a figure would stand in: on the tile just laid, or where a spot without a cell means. */
static void describe_figure(struct listing *l, struct action a, int16_t *row)
{
    const struct placed *t = &pos_placed(l->p)[focus_index(l->p)];
    int                  seg = tile_seg_at_spot(t->type, t->rot, a.spot);

    if (seg != NO_SEG && l->p.rules->seg_of[t->tile][seg])
        row[CHOICE_ZONE] = (int16_t)row_of_zone(l, zone_of(l->p, l->p.rules->seg_of[t->tile][seg]),
                                                (struct place){.x = t->x, .y = t->y});
}

/* ----- the table ----- */

static void write_table(struct pos p, int seat, int16_t *table)
{
    const struct carc   *s = p.state;
    const struct placed *t = last_placed(p);

    table[TABLE_PHASE] = current_step(p)->key;
    table[TABLE_SEAT] = (int16_t)seat;
    table[TABLE_TURN] = (int16_t)s->turn;
    table[TABLE_LEFT] = s->n_bag;
    table[TABLE_HAND] = s->hand == NO_TYPE ? -1 : s->hand;
    table[TABLE_LAID] = t->type;
    table[TABLE_X] = t->x;
    table[TABLE_Y] = t->y;
    for (int i = 0; i < p.rules->params.seats; i++) {
        int k = counted(p, i, seat);
        table[TABLE_SCORE + k] = s->score[i];
        table[TABLE_HOME + k] = (int16_t)followers_home(p, i);
        table[TABLE_OTHERS + k] = (int16_t)(s->home[i] >> SMALLS);
    }
    for (int type = 0; type < n_tile_types; type++)
        table[TABLE_BOX + type] = s->left[type];
}

static void carc_observe(const struct game_rules *rules, const struct game_state *s, const struct action *legal, int n,
                         const struct observation *out)
{
    struct listing l;

    l.p = pos_of(rules, s);
    l.seat = carc_actor(l.p);
    l.n = 0;
    l.has_fields = false;
    l.rows = out->zones;
    memset(l.row_of, 0, l.p.rules->n_segs * sizeof *l.row_of);
    write_table(l.p, l.seat, out->table);
    list_figures(&l);
    if (l.p.state->hand != NO_TYPE)
        list_edges(&l);
    for (int i = 0; i < n; i++) {
        if (legal[i].kind == ACT_PLACE)
            describe_placement(&l, legal[i], out->choices + i * CHOICE_COLUMNS);
        else if (legal[i].kind == ACT_PUT)
            describe_figure(&l, legal[i], out->choices + i * CHOICE_COLUMNS);
    }
    if (l.has_fields)
        write_farms(&l);
}

const struct observe_kind observe_carcassonne = {carc_observe};
