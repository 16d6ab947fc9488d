/*
 * features.c: see features.h.
 */
#include "bots/carcassonne/features.h"

#include <string.h>

/*
 * ----- the frontier -----
 */

static void zone_waits_here(struct features *f, seg_id root, float odds)
{
    if (zone_was_set(f->met, root)) {
        f->chance[root] *= odds;
        f->least[root] = odds < f->least[root] ? odds : f->least[root];
        f->cells[root]++;
        return;
    }
    f->chance[root] = f->least[root] = odds;
    f->cells[root] = 1;
}

static void zones_meet(struct features *f, seg_id a, seg_id b, unsigned forbid, int pair)
{
    float    odds = cells_odds(f->table, forbid)->join[pair];
    uint64_t in_a = zone_total(f->p, a), in_b = zone_total(f->p, b);
    int      seats = f->p.rules->params.seats;

    if (!((in_a | in_b) & STRENGTH_MASK) || odds <= 0 || f->n_meetings == MAX_MEETINGS)
        return;
    f->meeting[f->n_meetings++] = (struct meeting){
        a,
        b,
        odds,
        (uint8_t)majority(in_a, seats),
        (uint8_t)majority(in_b, seats),
        (uint8_t)majority((in_a & STRENGTH_MASK) + (in_b & STRENGTH_MASK), seats),
        (uint8_t)pair,
        (uint16_t)forbid,
    };
}

static int zone_kind(const struct carc_rules *r, seg_id root)
{
    return root < r->first_city ? SEG_ROAD : root < r->first_field ? SEG_CITY : SEG_FIELD;
}

/* The zones around one cell, each once: where one waits twice, one tile serves both edges. */
static void look_at_cell(struct features *f, const struct joint *joints, unsigned forbid)
{
    seg_id root[SIDE_COUNT];
    int    side_of[SIDE_COUNT], n = 0;

    for (unsigned sides = sides_taken(forbid); sides; sides &= sides - 1) {
        int    side = (int)bits_first(sides) / 4, k = 0;
        seg_id seg = joints[side].seg[1], zone = zone_of(f->p, seg);

        while (k < n && root[k] != zone)
            k++;
        if (seg == 0 || k < n)
            continue;
        for (k = 0; k < n; k++)
            if (zone_kind(f->p.rules, root[k]) == zone_kind(f->p.rules, zone))
                zones_meet(f, root[k], zone, forbid, pair_of_sides(side_of[k], side));
        root[n] = zone;
        side_of[n++] = side;
        if (zone < f->p.rules->first_field)
            zone_waits_here(f, zone, cells_odds(f->table, forbid)->end[side]);
    }
}

static void look_at_frontier(struct features *f)
{
    const uint16_t     *forbid = pos_forbid(f->p);
    const struct joint *joints = pos_joint(f->p);

    for (unsigned slot = FIRST_SLOT; slot < f->p.state->n_slots; slot++)
        look_at_cell(f, joints + 4 * slot, forbid[slot]);
}

double cells_around(struct features *f, int x, int y)
{
    double odds = 1;

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            uint32_t index = cell_index(pos_at(f->p), x + dx, y + dy);
            unsigned value = pos_grid(f->p)[index];

            if (value >= FIRST_SLOT)
                odds *= (double)cells_odds(f->table, pos_forbid(f->p)[slot_at(f->p, index)])->fill;
        }
    return odds;
}

/*
 * ----- zones -----
 */

/* With every further open cell there is less time for each. */
static void set_pace(struct features *f)
{
    for (int cells = 0; cells < PACES; cells++)
        f->pace[cells] = f->turns / (f->turns + f->k->tempo * (cells > 1 ? cells - 1 : 0) + 0.01);
}

double zone_chance(const struct features *f, seg_id root)
{
    if (!zone_waits(f, root))
        return 1;
    return (double)f->chance[root] * f->pace[f->cells[root] < PACES ? f->cells[root] : PACES - 1];
}

double zone_gain(const struct features *f, seg_id root, double chance)
{
    int    then = zone_value(f->p, root, true, false);
    int    now = f->p.rules->no_final_zones ? 0 : zone_value(f->p, root, false, true);
    double grow = (root < f->p.rules->first_city ? f->k->grow_road : f->k->grow_city) * f->cells[root];

    return chance * (then - now + grow);
}

double zone_promise(const struct features *f, seg_id root)
{
    if (root >= f->p.rules->first_field)
        return f->fields[root / 64] >> root % 64 & 1 ? (double)f->field_worth[root] : 0;
    int now = f->p.rules->no_final_zones ? 0 : zone_value(f->p, root, false, true);

    return now + zone_gain(f, root, zone_chance(f, root));
}

/*
 * ----- fields -----
 */

/* One city beside a farm. */
static void add_city(struct features *f, seg_id field, seg_id city)
{
    int points = f->p.rules->params.farm_points_per_city;

    if (total_open(zone_total(f->p, city)) == 0) {
        f->field_done[field]++;
        f->field_worth[field] += (float)points;
        return;
    }
    float hope = (float)(points * f->k->field_share * zone_chance(f, city));

    f->field_more[field]++;
    f->field_hope[field] += hope;
    f->field_worth[field] += hope;
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
static void look_at_fields(struct features *f)
{
    struct farm_pair border[MAX_TYPE_PAIRS];
    int              n = list_borders(f->p, border);
    uint64_t         seen[MAX_SEG_IDS]; /* by city: fields that have it, folded to 64 */
    uint64_t         known[ZONE_WORDS] = {0};

    for (int i = 0; i < n; i++) {
        seg_id   field = border[i].field, city = border[i].city;
        uint64_t bit = (uint64_t)1 << field % 64;

        if (!zone_was_set(known, city))
            seen[city] = 0;
        if (!zone_was_set(f->fields, field)) {
            f->field_worth[field] = f->field_hope[field] = 0;
            f->field_done[field] = f->field_more[field] = 0;
        }
        if (seen[city] & bit)
            continue;
        seen[city] |= bit;
        add_city(f, field, city);
    }
}

void features_extract(struct features *f, const struct bot_params *k, struct pos p)
{
    f->k = k;
    f->p = p;
    f->turns = turns_left(p);
    f->table = cells_of_bag(k, p);
    f->n_meetings = 0;
    memset(f->met, 0, sizeof f->met);
    memset(f->fields, 0, sizeof f->fields);
    set_pace(f);
    look_at_frontier(f);
    if (p.rules->params.farmers)
        look_at_fields(f);
}

/*
 * ----- expansions -----
 */

void features_chances(const struct features *f, struct foresight *sight)
{
    struct pos p = f->p;

    *sight = (struct foresight){.turns = (int)(ONE_TURN * f->turns)};
    for (unsigned i = 0; i <= p.rules->first_field / 64u; i++)
        for (uint64_t left = f->met[i]; left; left &= left - 1) {
            seg_id root = (seg_id)(64 * i + bits_first(left));

            sight->chance[root] = (uint8_t)(CERTAIN * zone_chance(f, root));
        }
}

void features_foresee(const struct features *f, struct foresight *sight)
{
    features_chances(f, sight);
    CALL_HOOKS(f->p, foresee, f->p, sight);
}
