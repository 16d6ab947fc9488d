/*
 * phases.c: the steps of the base game, as a table that a newcomer can read,
 * and how the turn moves from one to the next.  See phases.h.
 *
 * The work of a step is in phases.h, score.h and below; sentences about what
 * is not allowed are in explain.c.
 */
#include "carcassonne/phases.h"

#include <assert.h>

void phase_go(struct pos p, int step)
{
    p.s->step = (int8_t)step;
    for (;;) {
        const struct step *now = current_step(p);
        if (!now->enter || now->enter(p))
            return;
        p.s->step++;
    }
}

void phase_next(struct pos p)
{
    phase_go(p, p.s->step + 1);
}

/* ----- T0: chance draws a tile ----- */

static bool draw_enter(struct pos p)
{
    if (p.s->n_bag == 0)
        game_end(p);
    return true;
}

static int draw_actor(struct pos p)
{
    (void)p;
    return ACTOR_CHANCE;
}

static void draw_legal(struct pos p, struct actions *out)
{
    for (int type = 0; type < n_tile_types; type++)
        if (p.s->left[type])
            actions_add(out, (struct action){.kind = ACT_DRAW, .what = (uint8_t)type});
}

static uint32_t draw_weight(struct pos p, struct action a)
{
    return p.s->left[a.what];
}

static void draw_apply(struct pos p, struct action a)
{
    assert(p.s->left[a.what]);
    emit(p, (struct event){.kind = EV_DRAWN, .tile = a.what, .seat = p.s->active});
    if (tile_draw(p, a.what) > 0) {
        phase_next(p);
        return;
    }
    p.s->hand = NO_TYPE;
    emit(p, (struct event){.kind = EV_BOXED, .tile = a.what, .seat = p.s->active});
    phase_go(p, p.r->draw_step); /* [CL-D7] [D-11]: draw again, or the game ends */
}

static struct action draw_pick(struct pos p, struct rng *rng)
{
    return (struct action){.kind = ACT_DRAW, .what = bag_nth(p, rng_below(rng, p.s->n_bag))};
}

/* Only one type left: nothing is left to chance. */
static bool draw_forced(struct pos p, struct action *a)
{
    uint8_t type = bag_nth(p, 0);

    *a = (struct action){.kind = ACT_DRAW, .what = type};
    return p.s->left[type] == p.s->n_bag;
}

/* ----- T1: the active seat places it ----- */

static struct action place_action(struct pos p, struct fit fit)
{
    cell_word c = pos_cell(p)[fit.slot];

    return (struct action){.kind = ACT_PLACE, .x = (int16_t)cell_x(c), .y = (int16_t)cell_y(c), .n = (uint8_t)fit.rot};
}

static void place_legal(struct pos p, struct actions *out)
{
    for (int rot = 0; rot < 4; rot++)
        for (unsigned w = 0; 64 * w < p.s->n_slots; w++)
            for (uint64_t bits = p.s->fits[rot][w]; bits; bits &= bits - 1)
                actions_add(out, place_action(p, (struct fit){64 * w + bits_first(bits), rot}));
}

static void place_apply(struct pos p, struct action a)
{
    unsigned slot = slot_at(p, cell_index(p.at, a.x, a.y));

    assert(slot >= FIRST_SLOT && p.s->fits[a.n][slot / 64] >> slot % 64 & 1);
    emit(p, (struct event){.kind = EV_PLACED, .tile = p.s->hand, .seat = p.s->active, .x = a.x, .y = a.y, .n = a.n});
    tile_place(p, slot, a.n);
    CALL_HOOKS(p, placed, p);
    phase_next(p);
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

static void figure_legal(struct pos p, struct actions *out)
{
    const struct placed *t = last_placed(p);

    actions_add(out, (struct action){.kind = ACT_PASS});
    for (int figure = FIG_SMALL; figure <= FIG_LARGE; figure++) {
        if (!figure_at_home(p, p.s->active, figure))
            continue; /* [CL-21] */
        for (uint32_t segs = figure_free_segs(p); segs; segs &= segs - 1)
            actions_add(out, (struct action){.kind = ACT_PUT,
                                             .what = (uint8_t)figure,
                                             .spot = tile_faces[t->type][t->rot].spot[bits_first(segs)]});
    }
    CALL_HOOKS(p, figures, p, out);
}

static bool figure_hook(struct pos p, struct action a)
{
    for (int i = 0; i < p.r->hooks.n_figure; i++)
        if (p.r->hooks.figure[i](p, a))
            return true;
    return false;
}

static void figure_apply(struct pos p, struct action a)
{
    const struct placed *t = last_placed(p);

    if (a.kind == ACT_PUT && a.what <= FIG_LARGE) {
        emit(p, (struct event){
                    .kind = EV_PUT, .seat = p.s->active, .figure = a.what, .x = t->x, .y = t->y, .spot = a.spot});
        follower_put(p, a.what, tile_seg_at_spot(t->type, t->rot, a.spot));
    } else if (a.kind != ACT_PASS && !figure_hook(p, a)) {
        assert(!"an action that nobody offered");
    }
    phase_next(p);
}

/* Pass or one of the free segments, each alike.  With hooks: from the list. */
static struct action figure_pick(struct pos p, struct rng *rng)
{
    if (p.r->hooks.n_figures || figure_at_home(p, p.s->active, FIG_LARGE)) {
        struct action  at[64];
        struct actions list = {at, 0, 64};
        figure_legal(p, &list);
        assert(list.n <= list.cap);
        return at[rng_below(rng, (uint32_t)list.n)];
    }
    const struct placed *t = last_placed(p);
    uint32_t             segs = figure_at_home(p, p.s->active, FIG_SMALL) ? figure_free_segs(p) : 0;
    unsigned             n = segs ? rng_below(rng, bits_count(segs) + 1) : 0;

    if (n == 0)
        return (struct action){.kind = ACT_PASS};
    return (struct action){
        .kind = ACT_PUT, .what = FIG_SMALL, .spot = tile_faces[t->type][t->rot].spot[bits_nth(segs, n - 1)]};
}

/* The engine passes for a seat that can do nothing else. */
static bool figure_forced(struct pos p, struct action *a)
{
    struct action  at[2];
    struct actions list = {at, 0, 2};

    figure_legal(p, &list);
    *a = at[0];
    return list.n == 1;
}

/* ----- T3: scoring ----- */

static bool score_enter(struct pos p)
{
    score_completed(p, true);
    return false;
}

/* ----- T8: the next seat ----- */

static bool end_enter(struct pos p)
{
    if (p.s->n_bag > 0) {
        turn_pass_on(p);
        emit(p, (struct event){.kind = EV_TURN, .seat = p.s->active});
    }
    p.s->step = (int8_t)(p.r->draw_step - 1);
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

void game_end(struct pos p)
{
    int          points[MAX_SEATS] = {0}, best = 0;
    struct event over = {.kind = EV_OVER};

    p.s->hand = NO_TYPE;
    p.s->step = (int8_t)p.r->over_step;
    score_final(p, points);
    for (int seat = 0; seat < p.r->p.seats; seat++) {
        p.s->score[seat] = (int16_t)(p.s->score[seat] + points[seat]);
        over.values[seat] = p.s->score[seat];
        best = p.s->score[seat] > best ? p.s->score[seat] : best;
    }
    for (int seat = 0; seat < p.r->p.seats; seat++) /* ties share the victory [CL-52] [PL-25] */
        over.n = (uint8_t)(over.n | (p.s->score[seat] == best) << seat);
    emit(p, over);
}

/* ----- the table ----- */

static const struct step draw_step = {.key = T0,
                                      .phase = "draw",
                                      .is_chance = true,
                                      .enter = draw_enter,
                                      .actor = draw_actor,
                                      .legal = draw_legal,
                                      .weight = draw_weight,
                                      .apply = draw_apply,
                                      .pick = draw_pick,
                                      .forced = draw_forced};

static const struct step place_step = {.key = T1,
                                       .phase = "place",
                                       .legal = place_legal,
                                       .apply = place_apply,
                                       .pick = place_pick,
                                       .forced = never_forced};

static const struct step figure_step = {.key = T2,
                                        .phase = "figure",
                                        .legal = figure_legal,
                                        .apply = figure_apply,
                                        .pick = figure_pick,
                                        .forced = figure_forced};

static const struct step score_step = {.key = T3, .phase = "score", .enter = score_enter};
static const struct step end_step = {.key = T8, .phase = "end", .enter = end_enter};

static const struct step over_step = {
    .key = T9, .phase = "over", .actor = over_actor, .legal = over_legal, .forced = never_forced};

const struct step *const base_steps[] = {&draw_step, &place_step, &figure_step, &score_step, &end_step, &over_step, 0};
