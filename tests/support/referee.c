/*
 * referee.c: see referee.h.  Nothing here is clever on purpose.
 */
#include "referee.h"

#include <string.h>

void referee_start(struct referee *r, const struct params *p)
{
    memset(r, 0, sizeof *r);
    oracle_start(&r->o, &(struct oracle_rules){.seats = options_value(p, "colours"),
                                               .classic_tiles = true,
                                               .loop_road_completes = true,
                                               .farmers = false});
    r->colours = options_value(p, "colours");
    r->tiny_two = options_value(p, "base") == 1;
    r->skip = !options_value(p, "empty_pile");
    r->by_colour = options_value(p, "final_unit");
    r->manual = options_value(p, "final_order");
    for (int i = 0; i < 71; i++)
        r->pile[i % r->colours]++; /* dealt one by one: 24, 24, 23 or 18, 18, 18, 17 */
    for (int seat = 0; seat < r->colours; seat++) {
        r->o.score[seat] = seat + 1;
        r->o.supply[seat] = options_value(p, "followers");
    }
}

int referee_least(const struct referee *r)
{
    int n = r->o.score[0];
    for (int seat = 1; seat < r->colours; seat++)
        n = r->o.score[seat] < n ? r->o.score[seat] : n;
    return n;
}

static bool may_be_counted(const struct referee *r, int figure)
{
    return !r->counted[figure] && r->o.score[r->o.figures[figure].seat] == referee_least(r);
}

static bool to_be_scored(const struct referee *r, const struct oracle_zones *z, int zone)
{
    int followers = 0;
    for (int seat = 0; seat < r->colours; seat++)
        followers += z->zone[zone].followers[seat];
    return followers > 0 && oracle_complete(&r->o, z, zone);
}

static struct action score_action(const struct referee *r, int tile, int seg)
{
    return (struct action){.kind = ACT_SCORE,
                           .x = (int16_t)r->o.tiles[tile].x,
                           .y = (int16_t)r->o.tiles[tile].y,
                           .spot = (uint8_t)oracle_spot(&r->o, tile, seg)};
}

static void legal_draws(const struct referee *r, struct actions *out)
{
    for (int type = 0; type < n_tile_types; type++)
        if (r->o.left[type] > 0)
            actions_add(out, (struct action){.kind = ACT_DRAW, .what = (uint8_t)type});
}

static void legal_places(const struct referee *r, struct actions *out)
{
    static struct oracle_placement at[ORACLE_PLACEMENTS];
    int                            n = oracle_placements(&r->o, r->o.hand, at);
    for (int i = 0; i < n; i++)
        actions_add(out, (struct action){
                             .kind = ACT_PLACE, .x = (int16_t)at[i].x, .y = (int16_t)at[i].y, .n = (uint8_t)at[i].rot});
}

static void legal_figures(const struct referee *r, struct actions *out)
{
    uint32_t open = oracle_options(&r->o);
    if (open == 0)
        actions_add(out, (struct action){.kind = ACT_PASS});
    for (int seg = 0; seg < MAX_SEGS; seg++)
        if (open >> seg & 1)
            actions_add(out, (struct action){.kind = ACT_PUT,
                                             .what = FIG_SMALL,
                                             .spot = (uint8_t)oracle_spot(&r->o, r->o.n_tiles - 1, seg)});
}

static void legal_orders(const struct referee *r, struct actions *out)
{
    static struct oracle_zones z;
    oracle_zones_find(&r->o, &z);
    for (int zone = 0; zone < z.n; zone++)
        if (to_be_scored(r, &z, zone))
            actions_add(out, score_action(r, z.zone[zone].first_tile, z.zone[zone].first_seg));
}

static void legal_counts(const struct referee *r, struct actions *out)
{
    for (int i = 0; i < r->o.n_figures; i++)
        if (may_be_counted(r, i))
            actions_add(out, score_action(r, r->o.figures[i].tile, r->o.figures[i].seg));
}

static void legal_nothing(const struct referee *r, struct actions *out)
{
    (void)r, (void)out;
}

int referee_legal(const struct referee *r, struct action *at)
{
    static void (*const by_stage[])(const struct referee *, struct actions *) = {
        [DRAW] = legal_draws,   [PLACE] = legal_places, [FIGURE] = legal_figures,
        [ORDER] = legal_orders, [COUNT] = legal_counts, [OVER] = legal_nothing};
    struct actions list = {at, 0, LEGAL_MAX};
    by_stage[r->stage](r, &list);
    return list.n;
}

/* Counts a follower, and with final_unit=colour the others of its colour. */
static void count(struct referee *r, int figure)
{
    int seat = r->o.figures[figure].seat;
    for (int i = 0; i < r->o.n_figures; i++)
        if (i == figure || (r->by_colour && r->o.figures[i].seat == seat && !r->counted[i])) {
            r->counted[i] = true;
            r->o.score[seat] += 2;
        }
}

/* The follower of the lowest colour that may be counted, or -1. */
static int next_to_count(const struct referee *r)
{
    for (int seat = 0; seat < r->colours; seat++)
        for (int i = 0; i < r->o.n_figures; i++)
            if (r->o.figures[i].seat == seat && may_be_counted(r, i))
                return i;
    return -1;
}

void referee_count_all(struct referee *r)
{
    for (int i; (i = next_to_count(r)) >= 0;)
        count(r, i);
}

static void begin_count(struct referee *r)
{
    if (!r->manual)
        referee_count_all(r);
    r->stage = next_to_count(r) >= 0 ? COUNT : OVER;
}

static void next_turn(struct referee *r)
{
    for (int i = 0; i < r->colours && !r->must_end; i++) {
        r->o.active = (r->o.active + 1) % r->colours;
        if (r->pile[r->o.active] > 0) {
            r->stage = DRAW;
            return;
        }
        r->must_end = !r->skip;
    }
    begin_count(r);
}

static int worth(const struct referee *r, const struct oracle_zone *z)
{
    if (z->kind == SEG_ROAD)
        return z->tiles;
    if (z->kind == SEG_MONASTERY)
        return 9;
    return (r->tiny_two && z->tiles == 2 ? 1 : 2) * (z->tiles + z->shields);
}

static void score(struct referee *r, const struct oracle_zones *z, int zone)
{
    const struct oracle_zone *k = &z->zone[zone];
    int                       most = 0, kept = 0, low = referee_least(r);
    bool                      is_paid = false;
    for (int seat = 0; seat < r->colours; seat++)
        most = k->followers[seat] > most ? k->followers[seat] : most;
    for (int seat = 0; seat < r->colours; seat++)
        is_paid |= k->followers[seat] == most && r->o.score[seat] == low;
    for (int seat = 0; seat < r->colours; seat++)
        r->o.score[seat] += is_paid && k->followers[seat] == most ? worth(r, k) : 0;
    for (int i = 0; i < r->o.n_figures; i++) {
        struct oracle_figure f = r->o.figures[i];
        if (z->of[f.tile][f.seg] == zone)
            r->o.supply[f.seat]++;
        else
            r->o.figures[kept++] = f;
    }
    r->o.n_figures = kept;
}

/* Scores the zone of that action, then what is left if it is one only. */
static void score_on(struct referee *r, const struct action *chosen)
{
    static struct oracle_zones z;
    struct action              at[LEGAL_MAX];
    for (;;) {
        r->stage = ORDER;
        int n = referee_legal(r, at);
        if (n > 1 && !chosen)
            return;
        if (n == 0)
            break;
        struct action a = chosen ? *chosen : at[0];
        chosen = NULL;
        oracle_zones_find(&r->o, &z);
        for (int zone = 0; zone < z.n; zone++)
            if (to_be_scored(r, &z, zone) &&
                action_same(score_action(r, z.zone[zone].first_tile, z.zone[zone].first_seg), a)) {
                score(r, &z, zone);
                break;
            }
    }
    next_turn(r);
}

static void referee_figure(struct referee *r, struct action a)
{
    const struct oracle_tile *t = &r->o.tiles[r->o.n_tiles - 1];
    int                       active = r->o.active;
    if (a.kind == ACT_PUT) {
        int seg = tile_seg_at_spot(t->type, t->rot, a.spot);
        r->o.supply[active]--;
        r->o.figures[r->o.n_figures++] = (struct oracle_figure){active, r->o.n_tiles - 1, seg};
    } else {
        r->o.supply[active]++; /* would there have been a place for one more? */
        r->must_end = oracle_options(&r->o) != 0;
        r->o.supply[active]--;
    }
    r->o.placed = false;
    score_on(r, NULL);
}

static void referee_draw(struct referee *r, struct action a)
{
    r->pile[r->o.active]--;
    if (oracle_draw(&r->o, a.what)) {
        r->stage = PLACE;
    } else if (r->pile[r->o.active] == 0) {
        r->must_end = !r->skip;
        next_turn(r);
    }
}

void referee_apply(struct referee *r, struct action a)
{
    struct action at[LEGAL_MAX];
    switch (r->stage) {
    case DRAW: referee_draw(r, a); break;
    case PLACE:
        oracle_place(&r->o, (struct oracle_placement){a.x, a.y, a.n});
        r->stage = FIGURE;
        break;
    case FIGURE: referee_figure(r, a); break;
    case ORDER: score_on(r, &a); break;
    default:
        for (int i = 0; i < r->o.n_figures; i++)
            if (action_same(score_action(r, r->o.figures[i].tile, r->o.figures[i].seg), a)) {
                count(r, i);
                break;
            }
        r->stage = referee_legal(r, at) ? COUNT : OVER;
    }
}

/* ----- counting sequences of actions ----- */

void referee_settle(struct referee *r)
{
    struct action at[LEGAL_MAX];
    for (;;) {
        int n = referee_legal(r, at);
        if (n != 1 || r->stage == PLACE || (r->stage == FIGURE && at[0].kind != ACT_PASS))
            return;
        referee_apply(r, at[0]);
    }
}

uint64_t referee_perft(const struct referee *r, int depth)
{
    struct action at[LEGAL_MAX];
    int           n = referee_legal(r, at);
    uint64_t      sum = 0;
    if (depth == 0)
        return 1;
    for (int i = 0; i < n; i++) {
        struct referee next = *r;
        referee_apply(&next, at[i]);
        referee_settle(&next);
        sum += referee_perft(&next, depth - 1);
    }
    return sum;
}
