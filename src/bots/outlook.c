/*
 * outlook.c: see outlook.h.
 */
#include "bots/outlook.h"

#include <string.h>

/* Found by matches, like those of eval_carcassonne.c. */
static const double GROW_ROAD = -0.25; /* points that a road gains for each open cell on its way to completion */
static const double GROW_CITY = 0.95;  /* the same of a city */
static const double TEMPO = 6;         /* turns that cost a zone half its chance, for each open cell beyond the first */
static const double FIELD_SHARE = 0.4; /* of what a city will bring a field once complete */

/*
 * ----- the frontier -----
 */

static void zone_waits_here(struct outlook *o, seg_id root, float odds)
{
    if (zone_was_set(o->met, root)) {
        o->chance[root] *= odds;
        o->least[root] = odds < o->least[root] ? odds : o->least[root];
        o->cells[root]++;
        return;
    }
    o->chance[root] = o->least[root] = odds;
    o->cells[root] = 1;
}

static void zones_meet(struct outlook *o, seg_id a, seg_id b, float odds)
{
    uint64_t in_a = zone_total(o->p, a), in_b = zone_total(o->p, b);
    int      seats = o->p.rules->params.seats;

    if (!((in_a | in_b) & STRENGTH_MASK) || odds <= 0 || o->n_meetings == MAX_MEETINGS)
        return;
    o->meeting[o->n_meetings++] = (struct meeting){
        a,
        b,
        odds,
        (uint8_t)majority(in_a, seats),
        (uint8_t)majority(in_b, seats),
        (uint8_t)majority((in_a & STRENGTH_MASK) + (in_b & STRENGTH_MASK), seats),
    };
}

static int zone_kind(const struct carc_rules *r, seg_id root)
{
    return root < r->first_city ? SEG_ROAD : root < r->first_field ? SEG_CITY : SEG_FIELD;
}

/* The zones around one cell, each once: where one waits twice, one tile serves both edges. */
static void look_at_cell(struct outlook *o, const struct joint *joints, unsigned forbid)
{
    seg_id root[SIDE_COUNT];
    int    side_of[SIDE_COUNT], n = 0;

    for (unsigned sides = sides_taken(forbid); sides; sides &= sides - 1) {
        int    side = (int)bits_first(sides) / 4, k = 0;
        seg_id seg = joints[side].seg[1], zone = zone_of(o->p, seg);

        while (k < n && root[k] != zone)
            k++;
        if (seg == 0 || k < n)
            continue;
        for (k = 0; k < n; k++)
            if (zone_kind(o->p.rules, root[k]) == zone_kind(o->p.rules, zone))
                zones_meet(o, root[k], zone, cells_odds(o->table, forbid)->join[pair_of_sides(side_of[k], side)]);
        root[n] = zone;
        side_of[n++] = side;
        if (zone < o->p.rules->first_field)
            zone_waits_here(o, zone, cells_odds(o->table, forbid)->end[side]);
    }
}

static void look_at_frontier(struct outlook *o)
{
    const uint16_t     *forbid = pos_forbid(o->p);
    const struct joint *joints = pos_joint(o->p);

    for (unsigned slot = FIRST_SLOT; slot < o->p.state->n_slots; slot++)
        look_at_cell(o, joints + 4 * slot, forbid[slot]);
}

double cells_around(struct outlook *o, int x, int y)
{
    double odds = 1;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            uint32_t index = cell_index(pos_at(o->p), x + dx, y + dy);
            unsigned value = pos_grid(o->p)[index];

            if (value >= FIRST_SLOT)
                odds *= (double)cells_odds(o->table, pos_forbid(o->p)[slot_at(o->p, index)])->fill;
        }
    return odds;
}

/*
 * ----- zones -----
 */

/* With every further open cell there is less time for each. */
static void set_pace(struct outlook *o)
{
    for (int cells = 0; cells < PACES; cells++)
        o->pace[cells] = o->turns / (o->turns + TEMPO * (cells > 1 ? cells - 1 : 0) + 0.01);
}

double zone_chance(const struct outlook *o, seg_id root)
{
    if (!zone_waits(o, root))
        return 1;
    return (double)o->chance[root] * o->pace[o->cells[root] < PACES ? o->cells[root] : PACES - 1];
}

double zone_gain(const struct outlook *o, seg_id root, double chance)
{
    int    then = zone_value(o->p, root, true, false);
    int    now = o->p.rules->no_final_zones ? 0 : zone_value(o->p, root, false, true);
    double grow = (root < o->p.rules->first_city ? GROW_ROAD : GROW_CITY) * o->cells[root];

    return chance * (then - now + grow);
}

double zone_promise(const struct outlook *o, seg_id root)
{
    if (root >= o->p.rules->first_field)
        return o->fields[root / 64] >> root % 64 & 1 ? (double)o->field_worth[root] : 0;
    int now = o->p.rules->no_final_zones ? 0 : zone_value(o->p, root, false, true);

    return now + zone_gain(o, root, zone_chance(o, root));
}

/*
 * ----- fields -----
 */

/* One city beside a farm. */
static void add_city(struct outlook *o, seg_id field, seg_id city)
{
    int points = o->p.rules->params.farm_points_per_city;

    if (total_open(zone_total(o->p, city)) == 0) {
        o->field_done[field]++;
        o->field_worth[field] += (float)points;
        return;
    }
    float hope = (float)(points * FIELD_SHARE * zone_chance(o, city));

    o->field_more[field]++;
    o->field_hope[field] += hope;
    o->field_worth[field] += hope;
}

/* The borders of fields with farmers, by zones.  Without branches: most pairs are none, and nobody knows which. */
static int list_borders(struct pos p, struct farm_pair out[MAX_TYPE_PAIRS])
{
    const seg_id   *root = pos_root(p);
    const uint64_t *total = pos_total(p);
    int             n = 0;

    for (int i = 0; i < p.rules->n_pairs; i++) {
        out[n].field = root[p.rules->pairs[i].field];
        out[n].city = root[p.rules->pairs[i].city];
        n += (total[out[n].field] & STRENGTH_MASK) != 0;
    }
    return n;
}

/* Cities beside a farm, each once. */
static void look_at_fields(struct outlook *o)
{
    struct farm_pair border[MAX_TYPE_PAIRS];
    int              n = list_borders(o->p, border);
    uint64_t         seen[MAX_SEG_IDS]; /* by city: fields that have it, folded to 64 */
    uint64_t         known[ZONE_WORDS] = {0};

    for (int i = 0; i < n; i++) {
        seg_id   field = border[i].field, city = border[i].city;
        uint64_t bit = (uint64_t)1 << field % 64;

        if (!zone_was_set(known, city))
            seen[city] = 0;
        if (!zone_was_set(o->fields, field)) {
            o->field_worth[field] = o->field_hope[field] = 0;
            o->field_done[field] = o->field_more[field] = 0;
        }
        if (seen[city] & bit)
            continue;
        seen[city] |= bit;
        add_city(o, field, city);
    }
}

void outlook_take(struct outlook *o, struct pos p)
{
    o->p = p;
    o->turns = turns_left(p);
    o->table = cells_of_bag(p);
    o->n_meetings = 0;
    memset(o->met, 0, sizeof o->met);
    memset(o->fields, 0, sizeof o->fields);
    set_pace(o);
    look_at_frontier(o);
    if (p.rules->params.farmers)
        look_at_fields(o);
}
