/*
 * terms.c: what is told about a score: for what, where, and how it came about.
 *
 * The sum of a zone begins with what the base game counts, then every expansion
 * in play may change it, in the order in which they change the points; awards
 * of an expansion's own are its business alone.  Nothing here decides anything:
 * the points are known (score.c), and a test holds every sum against them.
 */
#include "carcassonne/score.h"

/* ----- words ----- */

/* By which rule a zone brings what it brings; one ruleset may leave that to another by a rule of its own (sum). */
static const char *const zone_rules[WHAT_FIELD][2][RULES_PLUS + 1] = {
    /* ORDER WHAT; unfinished, complete; ORDER RULESET */
    [WHAT_ROAD] = {{"CL-42", "PL-22"}, {"CL-28", "PL-14"}},
    [WHAT_CITY] = {{"CL-43", "PL-22"}, {"CL-30", "PL-15"}},
    [WHAT_MONASTERY] = {{"CL-44", "PL-22"}, {"CL-33", "PL-16"}},
    [WHAT_GARDEN] = {{"AB-04", "AB-04"}, {"AB-04", "AB-04"}},
};

static const char *const base_words[BASE_TERMS] = {"tile", "segment", "shield", "city"}; /* ORDER TERM */

static const char *farm_rule(const struct carc_rules *r)
{
    static const char *const by_mode[] = {/* ORDER FARM */
                                          [FARM_PER_FARM_ONCE] = "CL-49",
                                          [FARM_POOLED] = "CL-50",
                                          [FARM_PER_FARM_MULTI] = "CL-51"};

    return r->params.ruleset == RULES_CLASSIC ? by_mode[r->params.farm_mode] : "PL-23";
}

static struct term_word base_word(const struct carc_rules *r, int row)
{
    if (row < BASE_TERMS)
        return (struct term_word){base_words[row], NULL};
    if (row == BY_TINY)
        return (struct term_word){NULL, "CL-31"};
    if (row == BY_FARM)
        return (struct term_word){NULL, farm_rule(r)};
    bool complete = row >= BY_COMPLETE;
    int  edition = r->params.ruleset == RULES_CLASSIC ? RULES_CLASSIC : RULES_PLUS;
    return (struct term_word){NULL, zone_rules[row - (complete ? BY_COMPLETE : BY_UNFINISHED)][complete][edition]};
}

struct term_word carc_term_word(const void *rules, term_ref ref)
{
    const struct carc_rules *r = rules;

    for (int i = 0; ref >> 8 && i < r->n_on; i++)
        if (r->on[i]->number == (ref >> 8) - 1)
            return r->on[i]->sum_words[ref & 0xff];
    return base_word(r, ref & 0xff);
}

/* ----- sums ----- */

/* Tiles and shields, twice each if it is complete and not tiny [CL-30] [CL-31] [CL-43]. */
static void sum_of_city(struct pos p, seg_id root, bool complete, struct terms *t)
{
    uint64_t total = zone_total(p, root);
    int      tiles = (int)(p.rules->params.count_unit ? total_segments(total) : total_tiles(total));
    int      shields = (int)total_shields(total), value = city_value(&p.rules->params, total, complete);
    bool     tiny = complete && value == tiles + shields;
    term_ref by = (term_ref)(tiny ? BY_TINY : (complete ? BY_COMPLETE : BY_UNFINISHED) + WHAT_CITY);

    terms_add(t, zone_unit(p, root), tiles, value / (tiles + shields), by);
    terms_add(t, TERM_SHIELD, shields, value / (tiles + shields), by);
}

static void sum_of_zone(struct pos p, seg_id root, struct terms *t)
{
    int          what = what_of_zone(p.rules, root);
    struct place at = zone_place(p, root);
    int          around = what > WHAT_CITY ? cloister_value(p, at.x, at.y) : 0;
    bool         complete = around ? around == CLOISTER_TILES : zone_complete(p, root);

    if (what == WHAT_CITY)
        sum_of_city(p, root, complete, t);
    else
        terms_add(t, TERM_TILE, around ? around : road_value(zone_total(p, root)), 1,
                  (term_ref)((complete ? BY_COMPLETE : BY_UNFINISHED) + what));
}

void award_sum(struct pos p, const struct award *a, struct terms *t)
{
    t->n = 0;
    if (award_is_farm(p, a))
        terms_add(t, TERM_CITY, a->n, p.rules->params.farm_points_per_city, BY_FARM);
    else if (a->zone)
        sum_of_zone(p, a->zone, t);
    CALL_HOOKS(p, sum, p, a, t);
}

/* ----- events ----- */

int what_of_zone(const struct carc_rules *r, seg_id root)
{
    static const uint8_t what[SEG_KIND_COUNT] = {/* ORDER SEG */
                                                 [SEG_ROAD] = WHAT_ROAD,
                                                 [SEG_CITY] = WHAT_CITY,
                                                 [SEG_FIELD] = WHAT_FIELD,
                                                 [SEG_MONASTERY] = WHAT_MONASTERY,
                                                 [SEG_GARDEN] = WHAT_GARDEN};
    return what[seg_kind(r, root)];
}

/* How many tiles a field covers; fields do not keep that total exact. */
static int field_tiles(struct pos p, seg_id root)
{
    int n = 0;

    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        bool                 here = false;
        for (int k = 0; k < tile_types[t->type].n_segs; k++)
            here |= zone_of(p, p.rules->seg_of[t->tile][k]) == root;
        n += here;
    }
    return n;
}

/* Where, and how large it is.  Pooled farms name the city that pays them: it has no size that matters. */
static void report_zone(struct pos p, const struct award *a, struct event *e)
{
    struct place at = zone_place(p, a->zone);
    uint64_t     t = zone_total(p, a->zone);

    e->x = (int16_t)at.x;
    e->y = (int16_t)at.y;
    e->spot = (uint8_t)at.spot;
    switch (seg_kind(p.rules, a->zone)) {
    case SEG_FIELD: e->tiles = (uint16_t)field_tiles(p, a->zone); break;
    case SEG_MONASTERY:
    case SEG_GARDEN: e->tiles = (uint16_t)cloister_value(p, at.x, at.y); break;
    default:
        e->tiles = (uint16_t)(a->what == WHAT_FIELD ? 0 : total_tiles(t));
        e->shields = (uint16_t)(a->what == WHAT_CITY ? total_shields(t) : 0);
    }
}

struct event score_event(struct pos p, const struct award *a)
{
    struct event e = {.kind = EV_SCORED,
                      .seat = a->seat,
                      .points = a->points,
                      .what = a->what,
                      .n = (uint8_t)(a->victim ? a->victim - 1 : a->n),
                      .is_final = a->is_final};

    if (score_kind_of(a->what)->counts_tiles)
        report_zone(p, a, &e);
    award_sum(p, a, &e.terms);
    assert(terms_sum(&e.terms) == e.points);
    return e;
}

void score_report(struct pos p, struct events *listener, const struct award *a)
{
    emit(listener, score_event(p, a));
}
