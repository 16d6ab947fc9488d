/*
 * nets.c: see nets.h.
 *
 * Inputs are scaled to about one.  Which of them a row has is an enum below:
 * the order is that of the numbers, so that a new input comes last and needs new
 * numbers.
 */
#include "bots/carcassonne/nets.h"

#include <string.h>

#include "bots/carcassonne/features.h"

/* Of every row. */
enum { IN_TURNS, IN_LATE, IN_HOME, IN_NONE_HOME, IN_OTHERS_HOME, IN_NEXT };

/* Of a road or city; a field and a monastery use some of these places for what is like it there. */
enum {
    IN_THEN = 6,
    IN_NOW,
    IN_CELLS,
    IN_ODDS,
    IN_CHANCE,
    IN_LEAST,
    IN_MINE,
    IN_THEIRS,
    IN_LEADS,
    IN_TIES,
    IN_THREAT,
    IN_RESCUE,
    IN_JOIN,
    IN_OPEN,
    IN_BEST_JOIN,
    IN_THEN_CHANCE,
    IN_TIME_CHANCE,
    IN_TRAPPED
};
enum { IN_CITIES = IN_THEN, IN_FIELD_WORTH = IN_NOW, IN_MORE_CITIES = IN_CELLS, IN_SEGMENTS = IN_ODDS };
enum { IN_MISSING = IN_THEN, IN_FITS = IN_ODDS };

/* Of a seat. */
enum {
    IN_FREE = 6,
    IN_HOME_TIME,
    IN_ONE_HOME,
    IN_TWO_HOME,
    IN_NONE_TIME,
    IN_FREE_NEXT,
    IN_FREE_CITY,
    IN_FREE_ROAD,
    IN_CITY_NEXT,
    IN_BACK,
    IN_LOST,
    IN_SURE,
    IN_FIELDS,
    IN_OTHERS_BACK,
    IN_OTHERS_LOST,
    IN_BACK_TIME,
    IN_ONE_TIME,
    IN_NONE_BACK
};

/* Of every row, with expansions or more than two seats. */
enum { IN_SEATS = NET_INPUTS_PLAIN };

/* Of a road or city, and of a monastery. */
enum { IN_EXTENDS = IN_SEATS + 1, IN_CLOSES, IN_STRONGER, IN_HELPER, IN_SPECIAL = IN_STRONGER };

/* Of a seat. */
enum {
    IN_FORESEEN = IN_SEATS + 1,
    IN_OTHERS_FORESEEN,
    IN_STRONGER_HOME,
    IN_OTHERS_STRONGER,
    IN_SPECIAL_HOME,
    IN_INCOME,
    IN_HAND
};

/* What a seat's zones let it expect: followers back, and followers lost. */
struct hopes {
    float back, lost, sure, fields;
};

struct reading {
    struct features  f;
    bool             is_full; /* with expansions */
    struct foresight sight;
    uint64_t         signs[MAX_SEG_IDS];
    struct hopes     hope[MAX_SEATS];
    float            free, free_city, free_road; /* what zones promise where nobody stands: all, and the best */
    struct net_row  *row;
    int              n;
};

/* A fresh row with what every row has. */
static float *add_row(struct reading *r, int seat, enum row_kind kind)
{
    struct pos      p = r->f.p;
    struct net_row *row = &r->row[r->n++];
    unsigned        home = followers_home(p, seat), others = 0;

    *row = (struct net_row){.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    for (int i = 0; i < p.rules->params.seats; i++)
        others = i != seat && followers_home(p, i) > others ? followers_home(p, i) : others;
    row->x[IN_TURNS] = (float)(r->f.turns / 36);
    row->x[IN_LATE] = r->f.turns < 8 ? (float)(1 - r->f.turns / 8) : 0;
    row->x[IN_HOME] = (float)home / SMALLS;
    row->x[IN_NONE_HOME] = home == 0;
    row->x[IN_OTHERS_HOME] = (float)others / SMALLS;
    row->x[IN_NEXT] = p.state->active == seat;
    row->x[IN_SEATS] = (float)(p.rules->params.seats - 2) / 4;
    return row->x;
}

/*
 * ----- zones -----
 */

static void read_strength(const struct reading *r, seg_id root, int seat, float *x)
{
    uint64_t total = zone_total(r->f.p, root);
    unsigned mine = total_strength(total, seat), theirs = 0;

    for (int i = 0; i < r->f.p.rules->params.seats; i++)
        theirs = i != seat && total_strength(total, i) > theirs ? total_strength(total, i) : theirs;
    x[IN_MINE] = (float)mine / 2;
    x[IN_THEIRS] = (float)theirs / 2;
    x[IN_LEADS] = mine > theirs;
    x[IN_TIES] = mine == theirs;
}

/* What it may lose or win by becoming one with another zone. */
static void read_meetings(const struct reading *r, seg_id root, int seat, float *x)
{
    float safe = 1, no_rescue = 1, all = 0, best = 0;

    for (int i = 0; i < r->f.n_meetings; i++) {
        const struct meeting *m = &r->f.meeting[i];

        if (m->a != root && m->b != root)
            continue;
        seg_id   other = m->a == root ? m->b : m->a;
        unsigned here = m->a == root ? m->has_a : m->has_b, there = m->a == root ? m->has_b : m->has_a;
        bool     has = here >> seat & 1, gets = m->has_both >> seat & 1;

        if (has && (!gets || m->has_both != here))
            safe *= 1 - m->odds * (gets ? 0.5f : 1); /* shared in future */
        if (!has && gets)
            no_rescue *= 1 - m->odds;
        if (gets && !(there >> seat & 1)) {
            float more = m->odds * (float)zone_promise(&r->f, other);

            all += more;
            best = more > best ? more : best;
        }
    }
    x[IN_THREAT] = 1 - safe;
    x[IN_RESCUE] = 1 - no_rescue;
    x[IN_JOIN] = all / 10;
    x[IN_BEST_JOIN] = best / 10;
}

/* Figures that a seat has once, as sets of slots: ordinary followers beside the small ones, followers for some places
 * only, and what is no follower. */
static unsigned stronger_slots(const struct carc_rules *r)
{
    return r->ordinary_slots & ~figure_slots(FIG_SMALL);
}

static unsigned special_slots(const struct carc_rules *r)
{
    return r->follower_slots & ~(unsigned)r->ordinary_slots;
}

static unsigned helper_slots(const struct carc_rules *r)
{
    return ((1u << FIG_SLOTS) - 1) & ~(unsigned)r->follower_slots;
}

/* Does one of these stand there? */
static bool stands_there(struct pos p, int seat, unsigned slots, seg_id root)
{
    for (uint32_t out = ~(uint32_t)p.state->home[seat] & slots; out; out &= out - 1) {
        seg_id seg = p.state->fig[seat][bits_first(out)];

        if (seg && zone_of(p, seg) == root)
            return true;
    }
    return false;
}

static void read_signs(const struct reading *r, seg_id root, int seat, float *x)
{
    struct pos        p = r->f.p;
    struct zone_terms t = {0};

    CALL_HOOKS(p, terms, p, r->signs[root], root >= p.rules->first_city, (int)total_tiles(zone_total(p, root)), &t);
    x[IN_EXTENDS] = (float)t.extends / (4 * ONE_POINT);
    x[IN_CLOSES] = (float)t.closes / (4 * ONE_POINT);
    x[IN_STRONGER] = stands_there(p, seat, stronger_slots(p.rules), root);
    x[IN_HELPER] = stands_there(p, seat, helper_slots(p.rules), root);
}

static void read_road_or_city(struct reading *r, seg_id root, int seat)
{
    const struct features *f = &r->f;
    float                 *x = add_row(r, seat, root < f->p.rules->first_city ? ROW_ROAD : ROW_CITY);

    read_strength(r, root, seat, x);
    read_meetings(r, root, seat, x);
    x[IN_THEN] = (float)zone_value(f->p, root, true, false) / 10;
    x[IN_NOW] = (float)zone_value(f->p, root, false, true) / 10;
    x[IN_OPEN] = (float)total_open(zone_total(f->p, root)) / 4;
    x[IN_CELLS] = zone_waits(f, root) ? (float)f->cells[root] / 4 : 0;
    x[IN_ODDS] = zone_waits(f, root) ? f->chance[root] : 1;
    x[IN_LEAST] = zone_waits(f, root) ? f->least[root] : 1;
    x[IN_CHANCE] = (float)zone_chance(f, root);
    x[IN_THEN_CHANCE] = x[IN_CHANCE] * x[IN_THEN];
    x[IN_TIME_CHANCE] = x[IN_CHANCE] * x[IN_TURNS];
    x[IN_TRAPPED] = x[IN_LEAST] < (float)f->k->trapped_odds;
    if (r->is_full)
        read_signs(r, root, seat, x);
    r->hope[seat].back += x[IN_CHANCE];
    r->hope[seat].lost += x[IN_TRAPPED];
    r->hope[seat].sure += x[IN_CHANCE] > (float)f->k->likely_odds;
}

static void read_field(struct reading *r, seg_id root, int seat)
{
    const struct features *f = &r->f;
    float                 *x = add_row(r, seat, ROW_FIELD);

    read_strength(r, root, seat, x);
    read_meetings(r, root, seat, x);
    if (f->fields[root / 64] >> root % 64 & 1) {
        x[IN_CITIES] = (float)f->field_done[root] / 4;
        x[IN_FIELD_WORTH] = f->field_worth[root] / 9;
        x[IN_MORE_CITIES] = (float)f->field_more[root] / 4;
    }
    x[IN_SEGMENTS] = (float)total_segments(zone_total(f->p, root)) / 10;
    x[IN_OPEN] = (float)total_open(zone_total(f->p, root)) / 8;
    r->hope[seat].fields++;
}

/* The i-th of those that are watched. */
static void read_monastery(struct reading *r, int i, int seat)
{
    struct pos            p = r->f.p;
    const struct watched *watched = &p.state->watched;
    float                *x = add_row(r, seat, ROW_MONASTERY);
    int                   missing = watched->missing[i];

    x[IN_MISSING] = (float)missing / 8;
    x[IN_FITS] = (float)cells_around(&r->f, watched->x[i], watched->y[i]);
    x[IN_CHANCE] = (float)(r->f.turns / (r->f.turns + r->f.k->cloister_turns * missing)) * x[IN_FITS];
    x[IN_TRAPPED] = x[IN_FITS] < (float)r->f.k->trapped_odds;
    x[IN_SPECIAL] = r->is_full && stands_there(p, seat, special_slots(p.rules), watched->seg[i]);
    r->hope[seat].back += x[IN_CHANCE];
    r->hope[seat].lost += x[IN_TRAPPED];
}

/* Every zone that the seat has followers in, once. */
static void read_zones_of(struct reading *r, int seat)
{
    struct pos p = r->f.p;
    uint64_t   seen[ZONE_WORDS] = {0};

    for (uint32_t out = ~(uint32_t)p.state->home[seat] & p.rules->ordinary_slots; out; out &= out - 1) {
        seg_id root = zone_of(p, p.state->fig[seat][bits_first(out)]);

        if (!root || root >= p.rules->first_other || zone_was_set(seen, root))
            continue;
        if (root < p.rules->first_field)
            read_road_or_city(r, root, seat);
        else
            read_field(r, root, seat);
    }
    for (int i = 0; i < p.state->n_watched; i++)
        if (total_strength(zone_total(p, p.state->watched.seg[i]), seat))
            read_monastery(r, i, seat);
}

/*
 * ----- seats -----
 */

static void read_free_zones(struct reading *r)
{
    struct pos p = r->f.p;

    for (unsigned i = 0; i <= p.rules->first_field / 64u; i++)
        for (uint64_t left = r->f.met[i]; left; left &= left - 1) {
            seg_id root = (seg_id)(64 * i + bits_first(left));

            if (zone_total(p, root) & STRENGTH_MASK)
                continue;
            float  worth = (float)zone_promise(&r->f, root);
            float *best = root < p.rules->first_city ? &r->free_road : &r->free_city;

            r->free += worth;
            *best = worth > *best ? worth : *best;
        }
}

static struct hopes best_hopes_of_others(const struct reading *r, int seat)
{
    int best = -1;

    for (int i = 0; i < r->f.p.rules->params.seats; i++)
        if (i != seat && (best < 0 || r->hope[i].back > r->hope[best].back))
            best = i;
    return r->hope[best < 0 ? seat : best];
}

static void read_figures(struct reading *r, int seat, float *x);

static void read_seat(struct reading *r, int seat)
{
    struct hopes mine = r->hope[seat], theirs = best_hopes_of_others(r, seat);
    unsigned     home = followers_home(r->f.p, seat);
    float       *x = add_row(r, seat, ROW_SEAT);

    x[IN_FREE] = r->free / 20;
    x[IN_FREE_CITY] = r->free_city / 10;
    x[IN_FREE_ROAD] = r->free_road / 10;
    x[IN_FREE_NEXT] = x[IN_NEXT] * x[IN_FREE];
    x[IN_CITY_NEXT] = x[IN_NEXT] * x[IN_FREE_CITY];
    x[IN_HOME_TIME] = x[IN_HOME] * x[IN_TURNS];
    x[IN_ONE_HOME] = home == 1;
    x[IN_TWO_HOME] = home == 2;
    x[IN_NONE_TIME] = home ? 0 : x[IN_TURNS];
    x[IN_ONE_TIME] = home == 1 ? x[IN_TURNS] : 0;
    x[IN_BACK] = mine.back / 3;
    x[IN_LOST] = mine.lost / 3;
    x[IN_SURE] = mine.sure / 3;
    x[IN_FIELDS] = mine.fields / 3;
    x[IN_BACK_TIME] = mine.back * x[IN_TURNS];
    x[IN_NONE_BACK] = x[IN_NONE_HOME] * x[IN_BACK];
    x[IN_OTHERS_BACK] = theirs.back / 3;
    x[IN_OTHERS_LOST] = theirs.lost / 3;
    if (r->is_full)
        read_figures(r, seat, x);
}

/* What a seat has beyond followers. */
static void read_figures(struct reading *r, int seat, float *x)
{
    struct pos p = r->f.p;
    int        others = 0;

    for (int i = 0; i < p.rules->params.seats; i++) {
        others = i != seat && r->sight.points[i] > others ? r->sight.points[i] : others;
        x[IN_OTHERS_STRONGER] += i != seat && (p.state->home[i] & stronger_slots(p.rules));
    }
    x[IN_FORESEEN] = (float)r->sight.points[seat] / (10 * ONE_POINT);
    x[IN_OTHERS_FORESEEN] = (float)others / (10 * ONE_POINT);
    x[IN_STRONGER_HOME] = (p.state->home[seat] & stronger_slots(p.rules)) != 0;
    x[IN_SPECIAL_HOME] = (p.state->home[seat] & special_slots(p.rules)) != 0;
    x[IN_INCOME] = (float)r->sight.income / ONE_POINT;
    x[IN_HAND] = p.state->hand != NO_TYPE && p.state->active == seat;
}

/* What the expansions in play say. */
static void read_expansions(struct reading *r)
{
    struct pos p = r->f.p;

    features_foresee(&r->f, &r->sight);
    memset(r->signs, 0, p.rules->first_field * sizeof r->signs[0]);
    CALL_HOOKS(p, signs, p, r->signs);
}

static int read_rows(struct reading *r, const struct bot_params *k, const struct game_rules *rules,
                     const struct game_state *s, struct net_row *out)
{
    int seats;

    r->row = out;
    r->n = 0;
    r->free = r->free_city = r->free_road = 0;
    memset(r->hope, 0, sizeof r->hope);
    features_extract(&r->f, k, pos_of(rules, s));
    r->is_full = !r->f.p.rules->plain;
    if (r->is_full)
        read_expansions(r);
    seats = r->f.p.rules->params.seats;
    for (int seat = 0; seat < seats; seat++)
        read_zones_of(r, seat);
    read_free_zones(r);
    for (int seat = 0; seat < seats; seat++)
        read_seat(r, seat);
    return r->n;
}

int net_rows(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
             struct net_row out[NET_ROWS])
{
    struct reading r;

    return read_rows(&r, k, rules, s, out);
}

/*
 * ----- the nets -----
 */

/* Four numbers at once; the compiler makes of it what the machine has. */
typedef float four __attribute__((vector_size(16)));

enum { FOURS = NET_WIDTH / 4 };

static inline four load(const float *at)
{
    four v;

    memcpy(&v, at, sizeof v);
    return v;
}

/* base + x * weights */
static inline void layer(const float *x, int n, const float weight[][NET_WIDTH], const float *base,
                         float out[NET_WIDTH])
{
    four sum[FOURS];

    for (int k = 0; k < FOURS; k++)
        sum[k] = load(base + 4 * k);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < FOURS; k++)
            sum[k] += x[i] * load(weight[i] + 4 * k);
    memcpy(out, sum, sizeof sum);
    for (int i = 0; i < NET_WIDTH; i++)
        out[i] = out[i] > 0 ? out[i] : 0;
}

static float row_points(const struct net *net, const float x[NET_INPUTS], int inputs)
{
    float first[NET_WIDTH], second[NET_WIDTH], sum = net->out_base;

    layer(x, inputs, net->in, net->in_base, first);
    layer(first, NET_WIDTH, net->mid, net->mid_base, second);
    for (int i = 0; i < NET_WIDTH; i++)
        sum += second[i] * net->out[i];
    return 10 * sum;
}

static void evaluate_by(const struct net nets[ROW_KINDS], const struct bot_params *k, const struct game_rules *rules,
                        const struct game_state *s, struct reading *r, struct net_row row[NET_ROWS],
                        double points[MAX_SEATS])
{
    struct pos p = pos_of(rules, s);
    int        now[MAX_SEATS] = {0}, n, inputs;

    carcassonne_ops.final(rules, s, now);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        points[seat] = now[seat];
    if (carc_actor(p) == ACTOR_OVER)
        return;
    n = read_rows(r, k, rules, s, row);
    inputs = r->is_full ? NET_INPUTS : p.rules->params.seats > 2 ? NET_INPUTS_MANY : NET_INPUTS_PLAIN;
    for (int seat = 0; r->is_full && seat < p.rules->params.seats; seat++)
        points[seat] += (double)r->sight.points[seat] / ONE_POINT;
    for (int i = 0; i < n && nets; i++)
        points[row[i].seat] += (double)row_points(&nets[row[i].kind], row[i].x, inputs);
}

void nets_evaluate_by(const struct net nets[ROW_KINDS], const struct bot_params *k, const struct game_rules *rules,
                      const struct game_state *s, double points[MAX_SEATS])
{
    struct reading r;
    struct net_row row[NET_ROWS];

    evaluate_by(nets, k, rules, s, &r, row, points);
}

void nets_baseline(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                   double points[MAX_SEATS])
{
    nets_evaluate_by(NULL, k, rules, s, points);
}

/* The nets of the base game were fitted to games of 72 tiles and hold in somewhat longer ones. */
enum { TILES_KNOWN = 110 };

static bool plain_nets_know(const struct carc_rules *r)
{
    bool know = r->n_tiles <= TILES_KNOWN;

    for (int i = 0; i < r->n_on; i++)
        know &= !r->on[i]->is_beyond_nets;
    return know;
}

bool nets_know(const struct game_rules *rules)
{
    return !rules_have_result(rules_of(rules));
}

static enum net_set nets_for(const struct carc_rules *r)
{
    if (!plain_nets_know(r))
        return NETS_FULL;
    return r->params.seats > 2 ? NETS_MANY : NETS_PLAIN;
}

void nets_evaluate(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                   double points[MAX_SEATS])
{
    enum net_set set = nets_for(rules_of(rules));

    nets_evaluate_by(net_weights[set], k, rules, s, points);
}

/* FNV-1a over the numbers that the features are made of, and how many there are. */
uint64_t nets_features_hash(void)
{
    uint64_t hash = 0xcbf29ce484222325u;
    double   sizes[] = {NET_INPUTS, NET_INPUTS_PLAIN, IN_TRAPPED, IN_NONE_BACK, IN_HELPER, IN_HAND};

    for (int i = PARAM_grow_road; i <= PARAM_likely_odds; i++)
        hash = (hash ^ (uint64_t)(int64_t)(1e6 * bot_params_default.at[i])) * 0x100000001b3u;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        hash = (hash ^ (uint64_t)sizes[i]) * 0x100000001b3u;
    return hash;
}
