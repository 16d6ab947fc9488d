/*
 * score.c: final scoring, and awards that wait for a decision.  Scoring during
 * the game is in score.h, inline for the fast loop; how a score came about is
 * told by terms.c.
 */
#include "carcassonne/score.h"

#include <assert.h>

/* ----- the order of scoring ----- */

static int64_t scoring_rank(struct pos p, seg_id root)
{
    struct place at = zone_place(p, root);

    return ((int64_t)seg_kind(p.rules, root) * 4096 + at.y) * 4096 + at.x;
}

void completed_sort(struct pos p, struct completed *list)
{
    for (int i = 1; i < list->n; i++)
        for (int k = i; k > 0 && scoring_rank(p, list->root[k - 1]) > scoring_rank(p, list->root[k]); k--) {
            seg_id root = list->root[k];
            list->root[k] = list->root[k - 1];
            list->root[k - 1] = root;
        }
}

/* ----- zones one by one, awards that wait ----- */

void award_pay(struct live p, struct events *listener, const struct award *a, int marker)
{
    CALL_HOOKS(p, paid, p, listener, a, marker);
    p.state->score[a->seat] = (int16_t)(p.state->score[a->seat] + a->points);
    p.state->track[a->seat][marker] = (int16_t)(p.state->track[a->seat][marker] + a->points);
    if (listener)
        score_report(p.pos, listener, a);
}

static void award_wait(struct live p, struct award award)
{
    assert(p.state->n_awards < MAX_AWARDS);
    p.state->awards[p.state->n_awards++] = award;
}

/* Waits for its seat to say which scoring figure takes it, where there are two and something to take. */
static void award_begin(struct live p, struct events *listener, struct award award)
{
    if (!award.victim) /* a theft stems from the step of what was stolen */
        award.step = p.state->scoring_step;
    if (p.rules->markers == 2 && award.points > 0)
        award_wait(p, award);
    else
        award_pay(p, listener, &award, 0);
}

static int16_t award_points(struct pos p, const struct award *award)
{
    struct award a = *award;

    for (int i = 0; i < p.rules->hooks.n_pays; i++)
        a.points = (int16_t)p.rules->hooks.pays[i](p, &a);
    return a.points;
}

void award_give(struct live p, struct events *listener, struct award award)
{
    award.points = award_points(p.pos, &award);
    award_begin(p, listener, award);
}

void award_hold(struct live p, struct events *listener, struct award award)
{
    award.step = p.state->scoring_step;
    award.points = award_points(p.pos, &award);
    if (award.points > 0)
        award_wait(p, award);
    else
        award_pay(p, listener, &award, 0);
}

void awards_begin(struct live p, struct events *listener)
{
    while (p.rules->markers < 2 && p.state->n_awards) /* with two scoring figures the seat says which one takes it */
        award_pay_first(p, listener, 0);
}

/* The last award of a zone has been paid. */
static void settled(struct live p, struct events *listener)
{
    seg_id root = p.state->settling;

    if (root && p.state->n_awards == 0) {
        unsigned winners = p.state->settling_winners;
        p.state->settling = 0;
        p.state->settling_winners = 0;
        zone_finish(p, listener, root, winners);
    }
}

void award_pay_first(struct live p, struct events *listener, int marker)
{
    struct award first = p.state->awards[0];

    p.state->n_awards--;
    memmove(p.state->awards, p.state->awards + 1, p.state->n_awards * sizeof first);
    memset(&p.state->awards[p.state->n_awards], 0, sizeof first);
    award_pay(p, listener, &first, marker);
    settled(p, listener);
}

void award_zone(struct live p, struct events *listener, int seat, int points, seg_id root)
{
    award_begin(p, listener,
                (struct award){.seat = (int8_t)seat,
                               .what = (uint8_t)what_of_zone(p.rules, root),
                               .points = (int16_t)points,
                               .zone = root});
}

/* Roads and cities of the tile that are complete but hold nobody: expansions may still care. */
static void completed_by_nobody(struct live p, struct events *listener)
{
    const struct placed *t = last_placed(p.pos);
    struct completed     seen = {0};

    for (uint32_t k = closed_segs(p.pos); k; k &= k - 1) {
        seg_id root = zone_of(p.pos, p.rules->seg_of[t->tile][bits_first(k)]);
        int    before = seen.n;
        completed_add(&seen, root);
        if (seen.n > before && !zone_occupied(p.pos, root) && zone_complete(p.pos, root))
            CALL_HOOKS(p, completed, p, listener, root, 0);
    }
}

void completed_list(struct live p, struct events *listener)
{
    struct completed list;

    if (p.state->may_complete)
        completed_by_nobody(p, listener);
    completed_find(p.pos, p.state->may_complete, &list);
    CALL_HOOKS(p, completed_more, p, listener, &list);
    p.state->may_complete = 0;
    completed_sort(p.pos, &list);
    for (int i = 0; i < list.n; i++)
        p.state->todo[i] = list.root[i];
    p.state->n_todo = (uint8_t)list.n;
}

static int completed_worth(struct pos p, seg_id root)
{
    int points = completed_value(p, root);

    for (int i = 0; i < p.rules->hooks.n_worth; i++)
        points = p.rules->hooks.worth[i](p, root, points);
    return points;
}

void completed_settle(struct live p, struct events *listener, int i)
{
    seg_id root = p.state->todo[i];

    p.state->n_todo--;
    memmove(p.state->todo + i, p.state->todo + i + 1, (size_t)(p.state->n_todo - i) * sizeof root);
    p.state->todo[p.state->n_todo] = 0;
    p.state->settling = root;
    p.state->settling_winners = (uint8_t)zone_pay(p, listener, root, completed_worth(p.pos, root));
    settled(p, listener);
}

/* ----- final scoring ----- */

void final_pay(struct pos p, struct events *listener, int points[MAX_SEATS], struct award a)
{
    points[a.seat] += a.points;
    a.is_final = true;
    if (listener)
        score_report(p, listener, &a);
}

/* 'n': how many cities a field supplies. */
static void pay(struct pos p, struct events *listener, int points[MAX_SEATS], unsigned winners, int value, seg_id root,
                int n)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if ((winners >> seat & 1) && value)
            final_pay(p, listener, points,
                      (struct award){.seat = (int8_t)seat,
                                     .what = (uint8_t)what_of_zone(p.rules, root),
                                     .points = (int16_t)value,
                                     .zone = root,
                                     .n = (uint16_t)n});
}

/* Roads, cities, monasteries and gardens that hold followers, each once [CL-41..45] [PL-22] [PL-24]. */
static void final_zones(struct pos p, struct events *listener, int points[MAX_SEATS])
{
    uint64_t seen[MAX_SEG_IDS / 64 + 1] = {0};

    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        for (uint32_t out = ~(uint32_t)p.state->home[seat] & ((1u << FIG_SLOTS) - 1); out; out &= out - 1) {
            seg_id root = zone_of(p, p.state->fig[seat][bits_first(out)]);
            if (!root || (root >= p.rules->first_field && root < p.rules->first_other) ||
                seen[root / 64] >> root % 64 & 1)
                continue;
            if (root == p.state->settling)
                continue; /* what it brings is partly paid: see below */
            seen[root / 64] |= (uint64_t)1 << root % 64;
            int value;
            if (root < p.rules->first_field) {
                bool complete = zone_complete(p, root);
                value = zone_value(p, root, complete, !complete);
            } else {
                struct place at = board_place_of_seg(p, root);
                value = cloister_value(p, at.x, at.y);
            }
            pay(p, listener, points, majority(zone_total(p, root), p.rules->params.seats), value, root, 0);
        }
    }
}

static int farm_index(struct farms *f, seg_id root)
{
    for (int i = 0; i < f->n; i++)
        if (f->field[i] == root)
            return i;
    for (int w = 0; w < CITY_WORDS; w++)
        f->cities[f->n][w] = 0;
    f->field[f->n] = root;
    return f->n++;
}

/* Only completed cities count [CL-46] [PL-23]; a border on one tile is enough to supply one [CL-47]. */
void farms_find(struct pos p, struct farms *out)
{
    const seg_id    *root = pos_root(p);
    const uint64_t  *total = pos_total(p);
    struct farm_pair hits[MAX_TYPE_PAIRS];
    int              n = 0;

    for (int i = 0; i < p.rules->n_pairs; i++) { /* without branches: most pairs are no hits, and nobody knows which */
        hits[n].field = root[p.rules->pairs[i].field];
        hits[n].city = root[p.rules->pairs[i].city];
        n += ((total[hits[n].city] & OPEN_MASK) == 0) & ((total[hits[n].field] & STRENGTH_MASK) != 0);
    }
    out->n = 0;
    for (int i = 0; i < n; i++) {
        unsigned bit = (unsigned)(hits[i].city - p.rules->first_city);
        out->cities[farm_index(out, hits[i].field)][bit / 64] |= (uint64_t)1 << bit % 64;
    }
}

static int count_cities(const uint64_t cities[CITY_WORDS])
{
    int n = 0;
    for (int w = 0; w < CITY_WORDS; w++)
        n += (int)bits_count(cities[w]);
    return n;
}

/* Points of a seat for one completed city beside that field. */
static int points_a_city(struct pos p, seg_id field, int seat)
{
    int points = p.rules->params.farm_points_per_city;

    for (int i = 0; i < p.rules->hooks.n_farm_points; i++)
        points = p.rules->hooks.farm_points[i](p, field, seat, points);
    return points;
}

int field_cities(struct pos p, seg_id field)
{
    uint64_t seen[MAX_SEG_IDS / 64] = {0};
    int      n = 0;

    for (int i = 0; i < p.rules->n_pairs; i++) {
        seg_id city = zone_of(p, p.rules->pairs[i].city);
        if (zone_of(p, p.rules->pairs[i].field) != field || total_open(zone_total(p, city)) ||
            seen[city / 64] >> city % 64 & 1)
            continue;
        seen[city / 64] |= (uint64_t)1 << city % 64;
        n++;
    }
    return n;
}

int field_value(struct pos p, seg_id root, int seat)
{
    return points_a_city(p, root, seat) * field_cities(p, root);
}

/* Every controlled farm pays for every completed city that it supplies [CL-51] [PL-23]. */
static void farms_multi(struct pos p, struct events *listener, const struct farms *f, int points[MAX_SEATS])
{
    for (int i = 0; i < f->n; i++) {
        unsigned winners = majority(zone_total(p, f->field[i]), p.rules->params.seats);
        int      cities = count_cities(f->cities[i]);
        for (int seat = 0; seat < p.rules->params.seats; seat++)
            if (winners >> seat & 1)
                pay(p, listener, points, 1u << seat, points_a_city(p, f->field[i], seat) * cities, f->field[i], cities);
    }
}

/* Each city pays a seat once, however many farms of that seat supply it [CL-49]. */
static void farms_once(struct pos p, struct events *listener, const struct farms *f, int points[MAX_SEATS])
{
    uint64_t paid[MAX_SEATS][CITY_WORDS] = {{0}};

    for (int i = 0; i < f->n; i++) {
        unsigned winners = majority(zone_total(p, f->field[i]), p.rules->params.seats);
        for (int seat = 0; seat < p.rules->params.seats; seat++) {
            uint64_t more[CITY_WORDS];
            if (!(winners >> seat & 1))
                continue;
            for (int w = 0; w < CITY_WORDS; w++) {
                more[w] = f->cities[i][w] & ~paid[seat][w];
                paid[seat][w] |= more[w];
            }
            int cities = count_cities(more);
            pay(p, listener, points, 1u << seat, p.rules->params.farm_points_per_city * cities, f->field[i], cities);
        }
    }
}

/* For each city the farmers of all farms that supply it are added up; the most get its points [CL-50]. */
static void farms_pooled(struct pos p, struct events *listener, const struct farms *f, int points[MAX_SEATS])
{
    for (unsigned bit = 0; bit < (unsigned)(p.rules->first_field - p.rules->first_city); bit++) {
        int      sum[MAX_SEATS] = {0}, best = 0;
        unsigned winners = 0;
        for (int i = 0; i < f->n; i++)
            if (f->cities[i][bit / 64] >> bit % 64 & 1)
                for (int seat = 0; seat < p.rules->params.seats; seat++)
                    sum[seat] += (int)total_strength(zone_total(p, f->field[i]), seat);
        for (int seat = 0; seat < p.rules->params.seats; seat++)
            best = sum[seat] > best ? sum[seat] : best;
        for (int seat = 0; seat < p.rules->params.seats; seat++)
            winners |= (unsigned)(best && sum[seat] == best) << seat;
        for (int seat = 0; seat < p.rules->params.seats; seat++)
            if (winners >> seat & 1) /* the event names the city: several fields share in it */
                final_pay(p, listener, points,
                          (struct award){.seat = (int8_t)seat,
                                         .what = WHAT_FIELD,
                                         .points = p.rules->params.farm_points_per_city,
                                         .zone = (seg_id)(p.rules->first_city + bit),
                                         .n = 1});
    }
}

static void final_farms(struct pos p, struct events *listener, int points[MAX_SEATS])
{
    struct farms farms;

    if (!p.rules->params.farmers)
        return;
    farms_find(p, &farms);
    if (p.rules->params.farm_mode == FARM_PER_FARM_ONCE)
        farms_once(p, listener, &farms, points);
    else if (p.rules->params.farm_mode == FARM_POOLED)
        farms_pooled(p, listener, &farms, points);
    else
        farms_multi(p, listener, &farms, points);
}

void final_award(struct final_awards *out, int seat, int value, int what, int n)
{
    assert(out->n < MAX_FINAL_AWARDS);
    out->at[out->n++] = (struct award){
        .seat = (int8_t)seat, .what = (uint8_t)what, .points = (int16_t)value, .n = (uint16_t)n};
}

void final_list(struct pos p, struct final_awards *out)
{
    out->n = 0;
    CALL_HOOKS(p, final, p, out);
}

static void final_others(struct pos p, struct events *listener, int points[MAX_SEATS])
{
    struct final_awards list;

    final_list(p, &list);
    CALL_HOOKS(p, count, p, listener, &list, points);
    for (int i = 0; i < list.n && !p.rules->hooks.n_count; i++)
        final_pay(p, listener, points, list.at[i]);
}

/* Awards of a zone that is just being scored count, others that are not paid do not (PROTOCOL.md, "Actions"). */
static void final_settling(struct pos p, int points[MAX_SEATS])
{
    for (int i = 0; p.state->settling && i < p.state->n_awards; i++)
        points[p.state->awards[i].seat] += p.state->awards[i].points;
}

void score_final(struct pos p, struct events *listener, int points[MAX_SEATS])
{
    if (!p.rules->no_final_zones) { /* then what a zone has not paid yet is not there either [SO-D19.25] */
        final_zones(p, listener, points);
        final_settling(p, points);
    }
    final_farms(p, listener, points);
    final_others(p, listener, points);
}
