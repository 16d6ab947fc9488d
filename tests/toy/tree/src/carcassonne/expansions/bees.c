/*
 * bees.c: Bees & Bear, an expansion that exists for a test only (tests/toy).
 *
 * It has one of everything that an expansion can bring: tiles with a symbol and
 * a mark, a step with a verb, an event, an option, a figure that nobody owns, one
 * that every seat has, points at the end.
 */
#include "carcassonne/carcassonne.h"
#include "carcassonne/tile_words.h"

enum { ACT_BEAR = OWN(EXP_bees) };
enum { EV_BEAR = OWN(EXP_bees) }; /* seat, x, y, spot */
enum { WHAT_HONEY = OWN(EXP_bees) };

enum { SLEEPS }; /* its options */

enum { HONEY = 5 }; /* for who led the bear last, at the end */

struct bees {
    seg_id at;   /* where the bear stands; 0: not on the board */
    int8_t seat; /* who led it last; -1: nobody                */
};

static const struct bees *bees_of(struct pos p)
{
    return expansion_state(p, EXP_bees);
}

static struct bees *live_bees_of(struct live p)
{
    return live_expansion(p, EXP_bees);
}

static void bees_start(struct live p, struct events *listener)
{
    (void)listener;
    live_bees_of(p)->seat = -1;
}

/* ----- the step ----- */

static void bear_legal(struct pos p, struct actions *out)
{
    const struct placed *t = part_placed(p);

    for (int k = 0; k < tile_types[t->type].n_road_city; k++) /* [BE-01] */
        actions_add(out, (struct action){.kind = ACT_BEAR, .spot = tile_faces[t->type][t->rot].spot[k]});
    if (rules_option(p.rules, EXP_bees, SLEEPS)) /* [BE-02] */
        actions_add(out, (struct action){.kind = ACT_PASS});
}

static void bear_apply(struct live p, struct events *listener, struct action a)
{
    const struct placed *t = part_placed(p.pos);

    if (a.kind == ACT_BEAR) {
        live_bees_of(p)->at = p.rules->seg_of[t->tile][tile_seg_at_spot(t->type, t->rot, a.spot)];
        live_bees_of(p)->seat = p.state->active;
        emit(listener, (struct event){.kind = EV_BEAR, .seat = p.state->active, .x = t->x, .y = t->y, .spot = a.spot});
    }
    phase_next(p, listener);
}

static const struct step bear_step = {.key = T1D,
                                      .phase = "bear",
                                      .work = "lead the bear",
                                      .symbols = SYMBOL_HIVE,
                                      .legal = bear_legal,
                                      .apply = bear_apply};

static const struct step *const bees_steps[] = {&bear_step, 0};

/* ----- the keeper ----- */

/* A follower for roads and cities of tiles with a hive, if nobody is there [BE-04]. */
static void bees_figures(struct pos p, struct offers *out)
{
    const struct placed *t = last_placed(p);

    if (tile_types[t->type].symbols & SYMBOL_HIVE && figure_at_home(p, p.state->active, FIG_KEEPER))
        offer_add(out, (struct action){.kind = ACT_PUT, .what = FIG_KEEPER},
                  p.rules->road_city[t->type] & ~segs_with(p, STRENGTH_MASK));
}

static bool bees_figure(struct live p, struct events *listener, struct action a)
{
    const struct placed *t = last_placed(p.pos);

    if (a.kind != ACT_PUT || a.what != FIG_KEEPER)
        return false;
    emit(listener,
         (struct event){
             .kind = EV_PUT, .seat = p.state->active, .figure = a.what, .x = t->x, .y = t->y, .spot = a.spot});
    follower_put(p, FIG_KEEPER, tile_seg_at_spot(t->type, t->rot, a.spot));
    return true;
}

static void bees_setup(struct carc_rules *r)
{
    r->figures |= 1u << FIG_KEEPER;
}

/* ----- hooks ----- */

static void bees_final(struct pos p, struct final_awards *out)
{
    if (bees_of(p)->seat >= 0)
        final_award(out, bees_of(p)->seat, HONEY, WHAT_HONEY, 0); /* [BE-03] */
}

/* What the points at the end are made of.  ORDER TERM */
enum { OF_BEAR, BY_END };

static const struct term_word bees_words[] = {{"bear", NULL}, {NULL, "BE-03"}, {NULL, NULL}};

static void bees_sum(struct pos p, const struct award *a, struct terms *t)
{
    (void)p;
    if (a->what == WHAT_HONEY)
        terms_add(t, term_of(EXP_bees, OF_BEAR), 1, HONEY, term_of(EXP_bees, BY_END));
}

static void bees_state(struct pos p, int viewer, struct text *out)
{
    struct place at = board_place_of_seg(p, bees_of(p)->at);

    (void)viewer;
    if (at.spot)
        text_add(out, ",\"bear\":[%d,%d,\"%s\"]", at.x, at.y, spot_text(at.spot));
    else
        text_word(out, ",\"bear\":null");
}

static void bees_show(struct pos p, struct shown_list *out)
{
    struct place at = board_place_of_seg(p, bees_of(p)->at);

    if (at.spot)
        shown_add(out, (struct shown){"bear", ON_BOARD, -1, (uint8_t)at.spot, (int16_t)at.x, (int16_t)at.y, 1});
}

static bool bees_explain(struct pos p, struct action a, struct text *why)
{
    bool here = current_step(p) == &bear_step;

    if (here && a.kind == ACT_PASS)
        text_word(why, "the bear must be led to a road or a city of the tile [BE-01]");
    else if (a.kind == ACT_BEAR && !here)
        text_word(why, "the bear is led when a tile with a hive has been placed [BE-01]");
    else if (a.kind == ACT_BEAR)
        text_word(why, "the bear goes to a road or a city of the tile just placed [BE-01]");
    else if (a.kind == ACT_PUT && a.what == FIG_KEEPER)
        text_word(why, "the keeper stands on a road or in a city of a tile with a hive [BE-04]");
    else
        return false;
    return true;
}

/* ----- options, in the order of their numbers above ----- */

static const struct option_row bees_options[] = {
    {{"bear_sleeps", "false/true", "not classic", "the bear may stay where it is", "bees"}, OPTION_FLAG, NULL, 0},
    {{0}, 0, NULL, 0},
};

/* ----- words ----- */

static void say_bear(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "Seat %d leads the bear to %d,%d %s.", e->seat, e->x, e->y, spot_text(e->spot));
}

static const struct verb bees_verbs[] = {
    {.kind = ACT_BEAR, .word = "bear", .arg = {ARG_SPOT}, .form = "bear SPOT", .work = "lead the bear"}, {0}};

static const struct event_kind bees_events[] = {
    {EV_BEAR,
     "bear",
     "the bear is led somewhere",
     {{FIELD_SEAT, "seat", "by whom", NULL}, {FIELD_PLACE, "x, y, spot", "where it goes", NULL}},
     say_bear},
    {0}};

static const struct score_kind bees_scores[] = {
    {WHAT_HONEY, "honey", "who led the bear last, at the end", false, {{0}}, NULL}, {0}};

static const struct figure_kind bees_figure_kinds[] = {{FIG_KEEPER, "keeper", 1, false}, {0}};

static const struct member bees_members[] = {
    {"bear?", "[number, number, string] | null", "where the bear stands: x, y, spot"}, {NULL, NULL, NULL}};

const struct expansion expansion_bees = {
    .id = "bees",
    .title = "Bees & Bear",
    .sets = "bees",
    .number = EXP_bees,
    .says = {.verbs = bees_verbs, .events = bees_events, .scores = bees_scores, .figures = bees_figure_kinds},
    .steps = bees_steps,
    .options = bees_options,
    .state_bytes = sizeof(struct bees),
    .members = bees_members,
    .sum_words = bees_words,
    .setup = bees_setup,
    .on = {.start = bees_start,
           .figures = bees_figures,
           .figure = bees_figure,
           .sum = bees_sum,
           .final = bees_final,
           .state = bees_state,
           .show = bees_show,
           .explain = bees_explain},
};
