/*
 * phases.c: the steps of the base game, as a table that a newcomer can read,
 * and how the turn moves from one to the next.  See phases.h.
 *
 * The work of a step is in phases.h, score.h and below; sentences about what
 * is not allowed are in explain.c.
 */
#include "carcassonne/phases.h"

#include <assert.h>

/* The next step from this one on that is among them; the last of the program always is. */
static int step_among(uint32_t steps, int from)
{
    return (int)bits_first(steps & ~(uint32_t)0 << from);
}

/* The tile does not change on the way, what is due may. */
void phase_go(struct live p, struct events *listener, int step)
{
    uint32_t path = p.rules->path[p.rules->n_on ? part_placed(p.pos)->type : 0];

    if (!((path | p.state->due | p.rules->by_jump) >> step & 1))
        step = step_among(path | p.state->due, step);
    for (;; step = step_among(path | p.state->due, p.state->step + 1)) {
        const struct step *now = p.rules->program[step];
        p.state->step = (int8_t)step;
        if (!now->enter || now->enter(p, listener))
            return;
    }
}

void phase_next(struct live p, struct events *listener)
{
    phase_go(p, listener, p.state->step + 1);
}

int phase_step(const struct carc_rules *r, const struct step *step)
{
    for (int i = 0; i < r->n_steps; i++)
        if (r->program[i] == step)
            return i;
    return -1;
}

int phase_behind(const struct carc_rules *r, int key)
{
    int i = 0;

    while (r->program[i]->key <= key)
        i++;
    return i;
}

/* ----- T0: chance draws a tile ----- */

static bool draw_enter(struct live p, struct events *listener)
{
    if (bag_stage(p) > 0)
        return true;
    if (p.state->depth) /* only the part within the part is over */
        phase_go(p, listener, phase_behind(p.rules, T7_CIRCLE));
    else
        game_end(p, listener);
    return true;
}

int base_draw_actor(struct pos p)
{
    (void)p;
    return ACTOR_CHANCE;
}

void base_draw_legal(struct pos p, struct actions *out)
{
    for (int type = 0; type < n_tile_types; type++) {
        int tile = p.rules->first_tile[type];
        if (p.state->left[type] && p.rules->stage[p.state->stage][tile / 64] >> tile % 64 & 1)
            actions_add(out, (struct action){.kind = ACT_DRAW, .what = (uint8_t)type});
    }
}

uint32_t base_draw_weight(struct pos p, struct action a)
{
    return p.state->left[a.what];
}

void base_draw_apply(struct live p, struct events *listener, struct action a)
{
    assert(p.state->left[a.what]);
    emit(listener, (struct event){.kind = EV_DRAWN, .tile = a.what, .seat = p.state->active});
    if (tile_draw(p, a.what) > 0) {
        phase_next(p, listener);
        return;
    }
    p.state->hand = NO_TYPE;
    emit(listener, (struct event){.kind = EV_BOXED, .tile = a.what, .seat = p.state->active});
    phase_go(p, listener, p.rules->draw_step); /* [CL-D7] [D-11]: draw again, or the game ends */
}

struct action base_draw_pick(struct pos p, struct rng *rng)
{
    return action_of(ACT_DRAW, bag_nth(p, rng_below(rng, bag_count(p))), 0, 0, 0, 0);
}

/* Only one type left: nothing is left to chance. */
bool base_draw_forced(struct pos p, struct action *a)
{
    uint8_t type = bag_nth(p, 0);

    *a = (struct action){.kind = ACT_DRAW, .what = type};
    return p.state->left[type] == bag_count(p);
}

/* ----- T1: the active seat places it ----- */

static struct action place_action(struct pos p, struct fit fit)
{
    cell_word c = pos_cell(p)[fit.slot];

    return action_of(ACT_PLACE, 0, cell_x(c), cell_y(c), 0, (unsigned)fit.rot);
}

static void place_legal(struct pos p, struct actions *out)
{
    for (int rot = 0; rot < 4; rot++)
        for (unsigned w = 0; 64 * w < p.state->n_slots; w++)
            for (uint64_t bits = p.state->fits[rot][w]; bits; bits &= bits - 1)
                actions_add(out, place_action(p, (struct fit){64 * w + bits_first(bits), rot}));
}

static void place_apply(struct live p, struct events *listener, struct action a)
{
    unsigned slot = slot_at(p.pos, cell_index(pos_at(p.pos), a.x, a.y));

    assert(slot >= FIRST_SLOT && p.state->fits[a.n][slot / 64] >> slot % 64 & 1);
    emit(listener,
         (struct event){
             .kind = EV_PLACED, .tile = p.state->hand, .seat = p.state->active, .x = a.x, .y = a.y, .n = a.n});
    bool may_complete = tile_place(p, slot, a.n);
    if (p.rules->n_on) {
        p.state->may_complete = may_complete;
        CALL_HOOKS(p, placed, p, listener);
    }
    phase_next(p, listener);
}

static struct action place_pick(struct pos p, struct rng *rng)
{
    return place_action(p, fit_nth(p, rng_below(rng, fit_count(p))));
}

/* Never made by the engine, even if there is one place only. */
static bool never_forced(struct pos p, struct action *a)
{
    (void)p, (void)a;
    return false;
}

/* ----- T2: the active seat may place a figure ----- */

static void figure_offers(struct pos p, struct offers *out)
{
    uint32_t free_segs = figure_free_segs(p);

    out->n = 0;
    offer_add(out, (struct action){.kind = ACT_PASS}, AS_IT_IS);
    for (uint32_t kinds = p.rules->ordinary & p.rules->figures; kinds; kinds &= kinds - 1) {
        unsigned figure = bits_first(kinds);
        offer_add(out, (struct action){.kind = ACT_PUT, .what = (uint8_t)figure},
                  figure_at_home(p, p.state->active, (int)figure) ? free_segs : 0); /* [CL-21] */
    }
    CALL_HOOKS(p, figures, p, out);
}

/* The action of an offer for one of its segments. */
static struct action offer_action(struct offer offer, const struct placed *t, unsigned seg)
{
    if (offer.segs != AS_IT_IS)
        offer.like.spot = tile_faces[t->type][t->rot].spot[seg];
    return offer.like;
}

void base_figure_legal(struct pos p, struct actions *out)
{
    struct offers offers;

    figure_offers(p, &offers);
    for (int i = 0; i < offers.n; i++)
        for (uint32_t segs = offers.at[i].segs; segs; segs &= segs - 1)
            actions_add(out, offer_action(offers.at[i], last_placed(p), bits_first(segs)));
}

static bool figure_hook(struct live p, struct events *listener, struct action a)
{
    for (int i = 0; i < p.rules->hooks.n_figure; i++)
        if (p.rules->hooks.figure[i](p, listener, a))
            return true;
    return false;
}

void base_figure_apply(struct live p, struct events *listener, struct action a)
{
    const struct placed *t = last_placed(p.pos);

    if (a.kind == ACT_PUT && is_ordinary(p.rules, a.what)) {
        emit(listener,
             (struct event){
                 .kind = EV_PUT, .seat = p.state->active, .figure = a.what, .x = t->x, .y = t->y, .spot = a.spot});
        follower_put(p, a.what, tile_seg_at_spot(t->type, t->rot, a.spot));
    } else if (a.kind != ACT_PASS && !figure_hook(p, listener, a)) {
        assert(!"an action that nobody offered");
    }
    phase_next(p, listener);
}

/* Pass, one of the free segments, or what hooks offer, each alike.  The base game takes no number where nothing is to
 * be decided, as its fast loop (playout.c). */
static struct action figure_pick(struct pos p, struct rng *rng)
{
    struct offers offers;
    unsigned      n = 0, i = 0;

    figure_offers(p, &offers);
    for (int k = 0; k < offers.n; k++)
        n += bits_count(offers.at[k].segs);
    n = n > 1 || p.rules->has_offers ? rng_below(rng, n) : 0;
    for (; n >= bits_count(offers.at[i].segs); i++)
        n -= bits_count(offers.at[i].segs);
    return offer_action(offers.at[i], last_placed(p), bits_nth(offers.at[i].segs, n));
}

/* The engine passes for a seat that can do nothing else. */
static bool figure_forced(struct pos p, struct action *a)
{
    struct action  at[2];
    struct actions list = {at, 0, 2};

    base_figure_legal(p, &list);
    *a = at[0];
    return list.n == 1;
}

/* ----- T3: scoring ----- */

/* Without expansions nothing can be asked but the order, and that by option only [D-23]; may_complete is kept only
 * with them.  Then the zones are scored one by one, and awards may wait. */
static bool score_enter(struct live p, struct events *listener)
{
    if (p.rules->n_on == 0 && !p.rules->choose_order) {
        score_completed(p, listener, true);
        return false;
    }
    if (p.rules->n_on == 0)
        p.state->may_complete = 1;
    awards_begin(p, listener); /* an award of the figure step comes first [D-40] */
    completed_list(p, listener);
    if (p.state->n_awards + p.state->n_todo == 0)
        return false;
    phase_after_awards(p, listener, p.rules->order_step);
    return true;
}

/* ----- T3: which scoring figure takes an award: a step of whoever brings a second one [ME-02] ----- */

void phase_after_awards(struct live p, struct events *listener, int step)
{
    p.state->after_awards = (int8_t)step;
    phase_go(p, listener, p.state->n_awards ? p.rules->track_step : step);
}

/* ----- T3: which completed zone next ----- */

static bool order_enter(struct live p, struct events *listener)
{
    while (p.state->n_todo) {
        if (p.state->n_todo > 1 && p.rules->choose_order)
            return true;
        completed_settle(p, listener, 0);
        if (p.state->n_awards) {
            phase_after_awards(p, listener, p.rules->order_step);
            return true;
        }
    }
    return false;
}

static struct action order_action(struct pos p, int i)
{
    struct place at = zone_place(p, p.state->todo[i]);

    return (struct action){.kind = ACT_SCORE, .x = (int16_t)at.x, .y = (int16_t)at.y, .spot = (uint8_t)at.spot};
}

static void order_legal(struct pos p, struct actions *out)
{
    for (int i = 0; i < p.state->n_todo; i++)
        actions_add(out, order_action(p, i));
}

static void order_apply(struct live p, struct events *listener, struct action a)
{
    for (int i = 0; i < p.state->n_todo; i++)
        if (action_same(order_action(p.pos, i), a)) {
            completed_settle(p, listener, i);
            break;
        }
    phase_after_awards(p, listener, p.rules->order_step);
}

/* ----- T8: the next seat ----- */

static bool end_enter(struct live p, struct events *listener)
{
    p.state->after_awards = 0;
    if (p.state->n_bag > 0) {
        turn_pass_on(p);
        emit(listener, (struct event){.kind = EV_TURN, .seat = p.state->active});
    }
    p.state->step = (int8_t)(p.rules->draw_step - 1);
    return false;
}

/* ----- T9: over ----- */

static int over_actor(struct pos p)
{
    (void)p;
    return ACTOR_OVER;
}

static void over_legal(struct pos p, struct actions *out)
{
    (void)p, (void)out;
}

/* Ties share the victory [CL-52] [PL-25]. */
unsigned carc_winners(const struct carc_rules *r, const int points[MAX_SEATS], unsigned among)
{
    return game_most_points(points, among & ((1u << r->params.seats) - 1));
}

static void report_end(struct pos p, struct events *listener, const int points[MAX_SEATS])
{
    struct event over = {.kind = EV_OVER, .n = (uint8_t)carc_winners(p.rules, points, ALL_SEATS)};

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        over.values[seat] = (int16_t)points[seat];
    emit(listener, over);
}

void game_end(struct live p, struct events *listener)
{
    int points[MAX_SEATS] = {0};

    p.state->hand = NO_TYPE;
    p.state->step = (int8_t)p.rules->over_step;
    score_final(p.pos, listener, points);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        points[seat] = p.state->score[seat] = (int16_t)(p.state->score[seat] + points[seat]);
    if (listener)
        report_end(p.pos, listener, points);
}

/* ----- the table ----- */

static const struct step draw_step = {.key = T0,
                                      .phase = "draw",
                                      .work = "draw a tile",
                                      .is_chance = true,
                                      .enter = draw_enter,
                                      .actor = base_draw_actor,
                                      .legal = base_draw_legal,
                                      .weight = base_draw_weight,
                                      .apply = base_draw_apply,
                                      .pick = base_draw_pick,
                                      .forced = base_draw_forced};

static const struct step place_step = {.key = T1,
                                       .phase = "place",
                                       .work = "place a tile",
                                       .legal = place_legal,
                                       .apply = place_apply,
                                       .pick = place_pick,
                                       .forced = never_forced};

static const struct step figure_step = {.key = T2,
                                        .phase = "figure",
                                        .work = "place a figure or pass",
                                        .legal = base_figure_legal,
                                        .apply = base_figure_apply,
                                        .pick = figure_pick,
                                        .forced = figure_forced};

static const struct step score_step = {.key = T3, .phase = "score", .enter = score_enter};
static const struct step end_step = {.key = T8_END, .phase = "end", .enter = end_enter};

static const struct step over_step = {
    .key = T9, .phase = "over", .actor = over_actor, .legal = over_legal, .forced = never_forced};

static const struct step order_step = {.key = T3_ORDER,
                                       .phase = "order",
                                       .work = "say which zone is scored next",
                                       .by_jump = true,
                                       .enter = order_enter,
                                       .legal = order_legal,
                                       .apply = order_apply};

const struct step *const base_steps[] = {&draw_step,  &place_step, &figure_step, &score_step,
                                         &order_step, &end_step,   &over_step,   0};
