/*
 * score.h: points and majorities, during the game and at its end.
 *
 * A zone is worth what its totals say; expansions may change that through the
 * points hook.  Whoever listens is told the sum as well (terms.c).  Majorities
 * come from the strengths in the total.  Fields are
 * scored only at the end, from the list of field-city borders that the rules
 * hold.
 */
#ifndef BALUARTE_SCORE_H
#define BALUARTE_SCORE_H

#include "carcassonne/figures.h"

/* Seats with the highest strength, as a bit set; ties all have it [CL-32] [PL-17]. */
static inline unsigned majority(uint64_t total, int seats)
{
    unsigned best = 0, winners = 0;

    for (int seat = 0; seat < seats; seat++) {
        unsigned n = total_strength(total, seat);
        winners = n > best ? 1u << seat : n == best && n ? winners | 1u << seat : winners;
        best = n > best ? n : best;
    }
    return winners;
}

static inline int road_value(uint64_t t)
{
    return (int)total_tiles(t); /* [CL-28] [CL-42] [PL-14] [PL-22] */
}

static inline int city_value(const struct params *rules, uint64_t t, bool complete)
{
    int tiles = (int)(rules->count_unit ? total_segments(t) : total_tiles(t));
    int value = tiles + (int)total_shields(t); /* [CL-43] [PL-22] */

    if (!complete || (rules->tiny_city_points == 2 && total_tiles(t) == 2))
        return value; /* [CL-31] */
    return 2 * value; /* [CL-30] [PL-15] */
}

/* What a road or city is worth to each of its majority now. */
static inline int zone_value(struct pos p, seg_id root, bool complete, bool is_final)
{
    uint64_t t = zone_total(p, root);
    int      value = root < p.rules->first_city ? road_value(t) : city_value(&p.rules->params, t, complete);

    if (!CARC_PLAIN)
        for (int i = 0; i < p.rules->hooks.n_points; i++)
            value = p.rules->hooks.points[i](p, root, value, is_final);
    return value;
}

enum { CLOISTER_TILES = 9 }; /* when complete */

/* Monastery or garden at x, y: itself and its neighbours [CL-33] [CL-44] [PL-16] [PL-22]. */
static inline int cloister_value(struct pos p, int x, int y)
{
    return 1 + board_neighbours(p, x, y);
}

/* ----- how an award comes about, for those who listen (terms.c) ----- */

/* What sums of the base game count, for expansions too.  ORDER TERM */
enum base_term { TERM_TILE, TERM_SEGMENT, TERM_SHIELD, TERM_CITY, BASE_TERMS };

/* Rows behind them: its causes, which have a rule and no word.  Those of zones have one for each kind (enum core_score). */
enum { BY_TINY = BASE_TERMS, BY_FARM, BY_UNFINISHED = BY_FARM + 3, BY_COMPLETE = BY_UNFINISHED + WHAT_FIELD };

/* What one tile of a road or city counts as: by option the segments of a city are counted instead. */
static inline term_ref zone_unit(struct pos p, seg_id root)
{
    return root >= p.rules->first_city && p.rules->params.count_unit ? TERM_SEGMENT : TERM_TILE;
}

/* The sum of an award; its zone is still as it was when the points were counted. */
void award_sum(struct pos p, const struct award *a, struct terms *t);

/* The words of a sum: 'rules' is a struct carc_rules. */
struct term_word carc_term_word(const void *rules, term_ref ref);

/* What paying for a zone is called: enum score_what. */
int what_of_zone(const struct carc_rules *r, seg_id root);

/* Reports an award; the event alone is for those who have something to add. */
void         score_report(struct pos p, struct events *listener, const struct award *a);
struct event score_event(struct pos p, const struct award *a);

/* Does it pay for the cities of a field? */
static inline bool award_is_farm(struct pos p, const struct award *a)
{
    return a->what == WHAT_FIELD || (a->zone >= p.rules->first_field && a->zone < p.rules->first_other);
}

/* Does it pay what a road or city is worth, to its majority or by a message? */
static inline bool award_is_road_or_city(struct pos p, const struct award *a)
{
    return a->zone && a->zone < p.rules->first_field && !award_is_farm(p, a);
}

/* The award of a zone: paid at once, or kept until the seat has said which scoring figure takes it (score.c). */
void award_zone(struct live p, struct events *listener, int seat, int points, seg_id root);

/* Pays a completed zone to its majority, clockwise from the active seat; returns who that is. */
static inline unsigned zone_pay(struct live p, struct events *listener, seg_id root, int value)
{
    int      seats = p.rules->params.seats;
    unsigned winners = majority(zone_total(p.pos, root), seats);

    for (int i = 0; i < seats; i++) {
        int seat = p.state->active + i < seats ? p.state->active + i : p.state->active + i - seats;
        if (!(winners >> seat & 1))
            continue;
        if (!CARC_PLAIN && p.rules->n_on) {
            award_zone(p, listener, seat, value, root);
            continue;
        }
        p.state->score[seat] = (int16_t)(p.state->score[seat] + value);
        if (listener)
            score_report(p.pos, listener,
                         &(struct award){.seat = (int8_t)seat,
                                         .what = (uint8_t)what_of_zone(p.rules, root),
                                         .points = (int16_t)value,
                                         .zone = root});
    }
    return winners;
}

/* A zone has been paid: the figures go home. */
static inline void zone_finish(struct live p, struct events *listener, seg_id root, unsigned winners)
{
    CALL_HOOKS(p, completed, p, listener, root, winners);
    figures_return(p, listener, root);
    CALL_HOOKS(p, removed, p, listener);
}

/* Zones that have just been completed and that hold a follower. */
struct completed {
    int    n;
    seg_id root[MAX_TODO];
};

static inline void completed_add(struct completed *list, seg_id root)
{
    for (int i = 0; i < list->n; i++)
        if (list->root[i] == root)
            return;
    list->root[list->n++] = root;
}

/* Which of the roads and cities of the tile just placed have no open edge: bit set of its segments. */
static inline uint32_t closed_segs(struct pos p)
{
    const struct placed *t = last_placed(p);
    const seg_id        *ids = p.rules->seg_of[t->tile];
    uint32_t             closed = 0;

    for (int k = 0; k < MAX_ROAD_CITY; k++)
        closed |= (uint32_t)((zone_total(p, zone_of(p, ids[k])) & OPEN_MASK) == 0) << k;
    return closed & p.rules->road_city[t->type];
}

/* Only monasteries and gardens if no road or city can be complete. */
static inline void completed_find(struct pos p, bool roads_and_cities, struct completed *out)
{
    const struct placed *t = last_placed(p);

    out->n = 0;
    for (uint32_t k = roads_and_cities ? closed_segs(p) : 0; k; k &= k - 1) {
        seg_id root = zone_of(p, p.rules->seg_of[t->tile][bits_first(k)]);
        if (zone_occupied(p, root) && zone_complete(p, root))
            completed_add(out, root);
    }
    if (watched_complete(p))
        for (int i = 0; i < p.state->n_watched; i++)
            if (p.state->watched.missing[i] == 0)
                completed_add(out, p.state->watched.seg[i]);
}

/* Roads, cities, monasteries, gardens, each by y, then x [D-23] (score.c). */
void completed_sort(struct pos p, struct completed *list);

/* What a completed zone is worth. */
static inline int completed_value(struct pos p, seg_id root)
{
    return root < p.rules->first_other ? zone_value(p, root, true, false)
                                       : CLOISTER_TILES; /* [CL-33] [PL-16] [AB-04] */
}

/* Scores everything that the tile just placed has completed [CL-23] [PL-13].  Nothing that one zone brings can
 * change another [CL-D17], so the order matters only to those who listen. */
static inline void score_completed(struct live p, struct events *listener, bool roads_and_cities)
{
    struct completed list;

    completed_find(p.pos, roads_and_cities, &list);
    if (listener && list.n > 1)
        completed_sort(p.pos, &list);
    for (int i = 0; i < list.n; i++) {
        seg_id root = list.root[i];
        zone_finish(p, listener, root, zone_pay(p, listener, root, completed_value(p.pos, root)));
    }
}

/* ----- with expansions: zones one by one, awards that wait for a decision (score.c) ----- */

/* Fills p.state->todo with the completed zones that hold a follower, in scoring order; expansions hear of the others. */
void completed_list(struct live p, struct events *listener);

/* Scores the i-th zone of p.state->todo.  Its figures go home when all its awards are paid. */
void completed_settle(struct live p, struct events *listener, int i);

/* An award that is not for a zone just completed.  Expansions may have it that its seat gets nothing. */
void award_give(struct live p, struct events *listener, struct award award);

/* An award of the figure step waits until scoring begins and is the first one then [D-40]; one of nothing does not. */
void award_hold(struct live p, struct events *listener, struct award award);
void awards_begin(struct live p, struct events *listener);

/* Moves the scoring figure and reports; the first of p.state->awards is paid by award_pay_first. */
void award_pay(struct live p, struct events *listener, const struct award *award, int marker);
void award_pay_first(struct live p, struct events *listener, int marker);

/* ----- the end (score.c) ----- */

/* Adds to 'points' what final scoring gives now: unfinished zones, fields, and what expansions award.  Zones that
 * are complete but not yet scored count at their completed value.  Reports to listener. */
void score_final(struct pos p, struct events *listener, int points[MAX_SEATS]);

/* The awards of the end of the game that are not for zones, in the order in which they are paid. */
enum { MAX_FINAL_AWARDS = 64 };

struct final_awards {
    int          n;
    struct award at[MAX_FINAL_AWARDS];
};

/* One more of them; 'n' is that of the award. */
void final_award(struct final_awards *out, int seat, int value, int what, int n);

/* All of them, as expansions list them. */
void final_list(struct pos p, struct final_awards *out);

/* Adds one to 'points' and reports it. */
void final_pay(struct pos p, struct events *listener, int points[MAX_SEATS], struct award award);

/* A completed city that one field supplies counts once for it; the cities of all zones with farmers. */
enum { MAX_FARMS = MAX_SEATS * FIG_SLOTS, CITY_WORDS = 4 };

struct farms {
    int      n;
    seg_id   field[MAX_FARMS];              /* roots of the fields that hold farmers                */
    uint64_t cities[MAX_FARMS][CITY_WORDS]; /* completed cities each supplies: bit = root - first_city */
};

void farms_find(struct pos p, struct farms *out);

/* Completed cities that a field supplies, whether or not anybody stands in it [CL-46] [PL-23]. */
int field_cities(struct pos p, seg_id field);

/* What a field brings a seat that holds it: for each of these cities [PL-23]. */
int field_value(struct pos p, seg_id root, int seat);

#endif
