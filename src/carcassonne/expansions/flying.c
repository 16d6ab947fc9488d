/*
 * flying.c: Flying Machines.
 *
 * On a tile with a machine a follower may fly instead of being put.  The
 * figure step (T2) says who flies, chance rolls the die (T2E), and the seat
 * says where on the landing tile the follower goes (T2E_LAND).  While it is in
 * the air the follower still counts as being in the supply, so that a flight
 * that finds nothing changes nothing.
 *
 * Directions are printed on the tiles (tile.h).  p.state->focus names the landing
 * tile, so that `land road:E` means a road over there.
 */
#include "carcassonne/carcassonne.h"
#include "carcassonne/phases.h"
#include "carcassonne/tile_words.h"

enum { FLY_ABBOT }; /* its options */

enum { ACT_FLY = OWN(EXP_flying), ACT_DIE, ACT_LAND };
enum { EV_DIE = OWN(EXP_flying) }; /* n */

enum { DIE_SIDES = 3 }; /* 1-1-2-2-3-3 [FM-01] */

struct flight {
    uint8_t flies; /* 1 + the figure in the air; 0: nobody flies */
};

static const struct flight *flight_of(struct pos p)
{
    return expansion_state(p, EXP_flying);
}

static struct flight *live_flight_of(struct live p)
{
    return live_expansion(p, EXP_flying);
}

/* ----- T2: who may fly ----- */

/* Kinds of figures that fly: bit set of enum figure.  Builder and pig never do [FM-03] [I-25]. */
static unsigned fliers(const struct carc_rules *r)
{
    return r->ordinary | (unsigned)rules_option(r, EXP_flying, FLY_ABBOT) << FIG_ABBOT; /* [D-03] */
}

static bool has_machine(const struct placed *t)
{
    return tile_types[t->type].symbols & SYMBOL_FLYING;
}

static void flying_figures(struct pos p, struct offers *out)
{
    if (!has_machine(last_placed(p)))
        return;
    for (int figure = FIG_SMALL; figure < FIG_COUNT; figure++)
        if (fliers(p.rules) >> figure & 1 && figure_at_home(p, p.state->active, figure))
            offer_add(out, (struct action){.kind = ACT_FLY, .what = (uint8_t)figure}, AS_IT_IS);
}

static bool flying_figure(struct live p, struct events *listener, struct action a)
{
    (void)listener;
    if (a.kind != ACT_FLY)
        return false;
    live_flight_of(p)->flies = (uint8_t)(1 + a.what);
    return true;
}

/* For rollouts: where it lands is left to the die, so that only a seat with followers to spare sends one. */
static int flying_wish(struct pos p, struct action a, int turns)
{
    (void)turns;
    if (a.kind != ACT_FLY)
        return NO_WISH;
    return a.what == FIG_SMALL && followers_home(p, p.state->active) > 2 ? ONE_POINT : -ONE_POINT;
}

/* ----- T2E: how far it flies ----- */

/* Where the machine leads: straight on, empty cells count too [FM-02] [FM-04].  Index of the tile there, or -1. */
static int landing_tile(struct pos p, int squares)
{
    const struct placed *t = last_placed(p);
    int                  dx, dy;

    tile_aim(t->type, t->rot, &dx, &dy);
    return board_tile_at(p, t->x + squares * dx, t->y + squares * dy);
}

static bool is_unfinished(struct pos p, const struct placed *t, int k)
{
    if (tile_types[t->type].seg[k].kind >= SEG_MONASTERY)
        return board_neighbours(p, t->x, t->y) < 8;
    return !zone_complete(p, zone_of(p, p.rules->seg_of[t->tile][k]));
}

/* May that figure land on a road, a city, ...?  Never in a field; an abbot where abbots stand [FM-05] [I-10]. */
static bool lands_on(int figure, int kind)
{
    if (figure == FIG_ABBOT)
        return kind == SEG_MONASTERY || kind == SEG_GARDEN;
    return kind == SEG_ROAD || kind == SEG_CITY || kind == SEG_MONASTERY;
}

/* Segments of a tile on which the follower in the air may land, occupied or not: bit set [FM-05] [I-32]. */
static uint32_t landing_segs(struct pos p, const struct placed *t)
{
    int      figure = flight_of(p)->flies - 1;
    uint32_t segs = 0;

    for (int k = 0; k < tile_types[t->type].n_segs; k++)
        if (lands_on(figure, tile_types[t->type].seg[k].kind) && is_unfinished(p, t, k))
            segs |= 1u << k;
    return segs;
}

static bool somebody_flies(struct live p, struct events *listener)
{
    (void)listener;
    return flight_of(p.pos)->flies != 0;
}

static int die_actor(struct pos p)
{
    (void)p;
    return ACTOR_CHANCE;
}

static void die_legal(struct pos p, struct actions *out)
{
    (void)p;
    for (uint8_t n = 1; n <= DIE_SIDES; n++)
        actions_add(out, (struct action){.kind = ACT_DIE, .n = n});
}

/* Nothing to land on: the follower goes home, and the part has no other figure, no recall either [FM-06] [D-03b]. */
static void die_apply(struct live p, struct events *listener, struct action a)
{
    struct flight *flight = live_flight_of(p);
    int            i = landing_tile(p.pos, a.n);

    emit(listener, (struct event){.kind = EV_DIE, .n = a.n});
    if (i >= 0 && landing_segs(p.pos, &pos_placed(p.pos)[i])) {
        p.state->focus = (uint8_t)(1 + i);
    } else {
        emit(listener,
             (struct event){.kind = EV_RETURNED, .seat = p.state->active, .figure = (uint8_t)(flight->flies - 1)});
        flight->flies = 0;
    }
    phase_next(p, listener);
}

/* ----- T2E_LAND: where it lands ----- */

static void land_legal(struct pos p, struct actions *out)
{
    const struct placed *t = &pos_placed(p)[focus_index(p)];

    for (uint32_t segs = landing_segs(p, t); segs; segs &= segs - 1)
        actions_add(out, (struct action){.kind = ACT_LAND, .spot = tile_faces[t->type][t->rot].spot[bits_first(segs)]});
}

static void land_apply(struct live p, struct events *listener, struct action a)
{
    const struct placed *t = &pos_placed(p.pos)[focus_index(p.pos)];
    int                  figure = flight_of(p.pos)->flies - 1, seat = p.state->active;

    emit(listener,
         (struct event){
             .kind = EV_PUT, .seat = p.state->active, .figure = (uint8_t)figure, .x = t->x, .y = t->y, .spot = a.spot});
    figure_put(p, seat, figure, p.rules->seg_of[t->tile][tile_seg_at_spot(t->type, t->rot, a.spot)], t->x, t->y);
    live_flight_of(p)->flies = 0;
    p.state->focus = 0;
    phase_next(p, listener);
}

/* ----- what bots foresee ----- */

enum { A_FOLLOWER = 3 * ONE_POINT }; /* that does not come back */

/* What the follower in the air would bring its owner on that segment. */
static int landing_gain(struct pos p, const struct foresight *f, const struct placed *t, int k)
{
    seg_id   root = zone_of(p, p.rules->seg_of[t->tile][k]);
    uint64_t total = zone_total(p, root);
    uint64_t joined = total + ((uint64_t)figure_strength(p.rules, flight_of(p)->flies - 1) << 4 * p.state->active);
    int      seats = p.rules->params.seats, now;

    if (majority(total, seats) >> p.state->active & 1 || !(majority(joined, seats) >> p.state->active & 1))
        return -A_FOLLOWER; /* it is ours already, or does not become ours */
    if (root >= p.rules->first_other)
        return ONE_POINT * cloister_value(p, t->x, t->y) - A_FOLLOWER;
    now = zone_value(p, root, false, true);
    return ONE_POINT * now + ONE_POINT * (zone_value(p, root, true, false) - now) * f->chance[root] / CERTAIN -
           A_FOLLOWER * (CERTAIN - f->chance[root]) / CERTAIN;
}

/* The best landing for each number of the die, each as likely. */
static void flying_foresee(struct pos p, struct foresight *f)
{
    int sum = 0;

    for (int squares = 1; flight_of(p)->flies && squares <= DIE_SIDES; squares++) {
        int                  i = landing_tile(p, squares), best = 0;
        const struct placed *t = &pos_placed(p)[i < 0 ? 0 : i];
        uint32_t             segs = i < 0 ? 0 : landing_segs(p, t);

        for (bool first = true; segs; segs &= segs - 1, first = false) {
            int gain = landing_gain(p, f, t, (int)bits_first(segs));
            best = first || gain > best ? gain : best;
        }
        sum += best;
    }
    foresee(f, p.state->active, "flight", sum / DIE_SIDES);
}

static const struct foreseen_word flying_foreseen[] = {{"flight", "where the follower in the air may land"},
                                                       {NULL, NULL}};

/* ----- words ----- */

/* A spot of `land` means nothing without its tile. */
static void flying_state(struct pos p, int viewer, struct text *out)
{
    (void)viewer; /* everybody sees it */
    if (!flight_of(p)->flies)
        return;
    text_add(out, ",\"flight\":{\"figure\":\"%s\"", figure_word(flight_of(p)->flies - 1));
    if (p.state->focus) {
        const struct placed *t = &pos_placed(p)[focus_index(p)];
        text_add(out, ",\"x\":%d,\"y\":%d", t->x, t->y);
    }
    text_word(out, "}");
}

/* Where a follower in the air is about to land. */
static void flying_show(struct pos p, struct shown_list *out)
{
    const struct placed *t = &pos_placed(p)[focus_index(p)];

    if (flight_of(p)->flies && p.state->focus)
        shown_add(out, (struct shown){"flight", ON_BOARD, .seat = -1, .x = t->x, .y = t->y, .n = 1});
}

static void explain_fly(struct pos p, struct action a, struct text *why)
{
    const struct placed *t = last_placed(p);

    if (!has_machine(t))
        text_add(why, "%s at %d,%d has no flying machine [FM-03]", tile_types[t->type].code, t->x, t->y);
    else if (!(fliers(p.rules) >> a.what & 1))
        text_add(why, "the %s does not fly%s [FM-03]", figure_word(a.what),
                 a.what == FIG_ABBOT ? " in this game: fly_abbot=false" : "");
    else
        text_add(why, "seat %d has no %s%s in the supply to fly [FM-03]", p.state->active, figure_word(a.what),
                 a.what == FIG_ABBOT ? "" : " follower");
}

static void say_landing_spots(struct pos p, const struct placed *t, struct text *why)
{
    const char *comma = "; it may land on ";

    for (uint32_t segs = landing_segs(p, t); segs; segs &= segs - 1, comma = ", ")
        text_add(why, "%s%s", comma, spot_text(tile_faces[t->type][t->rot].spot[bits_first(segs)]));
}

static void explain_land(struct pos p, struct action a, struct text *why)
{
    const struct placed *t = &pos_placed(p)[focus_index(p)];
    int                  figure = flight_of(p)->flies - 1;
    int                  k = tile_seg_at_spot(t->type, t->rot, a.spot);
    int                  kind = k == NO_SEG ? 0 : tile_types[t->type].seg[k].kind;

    if (k == NO_SEG)
        text_add(why, "%s at %d,%d, where the %s lands, has no %s [FM-05]", tile_types[t->type].code, t->x, t->y,
                 figure == FIG_ABBOT ? "abbot" : "follower", spot_text(a.spot));
    else if (!lands_on(figure, kind))
        text_add(why, "%s lands on a %s [FM-05]", figure == FIG_ABBOT ? "no abbot" : "no follower",
                 seg_kind_words[kind]);
    else
        text_add(why, "the %s at %d,%d is complete, and nobody lands on what is complete [FM-05]", seg_kind_words[kind],
                 t->x, t->y);
    say_landing_spots(p, t, why);
}

static bool flying_explain(struct pos p, struct action a, struct text *why)
{
    const char *phase = current_step(p)->phase;

    if (a.kind == ACT_FLY && !strcmp(phase, "figure"))
        explain_fly(p, a, why);
    else if (a.kind == ACT_DIE && !strcmp(phase, "die"))
        text_add(why, "the die shows 1, 2 or 3, not %d [FM-01]", a.n);
    else if (a.kind == ACT_LAND && !strcmp(phase, "land"))
        explain_land(p, a, why);
    else if (a.kind == ACT_PASS && !strcmp(phase, "land"))
        text_word(why, "a follower that can land must land [FM-05]");
    else
        return false;
    return true;
}

static const char *flying_check(struct pos p)
{
    const struct flight *flight = flight_of(p);
    const char          *phase = current_step(p)->phase;
    bool                 rolls = !strcmp(phase, "die"), lands = !strcmp(phase, "land");

    if ((flight->flies != 0) != (rolls || lands))
        return "a follower is in the air only during a flight";
    if ((p.state->focus != 0) != lands)
        return "a landing tile is named only while somebody lands";
    if (flight->flies && !figure_at_home(p, p.state->active, flight->flies - 1))
        return "the follower in the air is not in the supply";
    return NULL;
}

/* ----- the tables ----- */

static const struct step die_step = {.key = T2E,
                                     .phase = "die",
                                     .work = "roll the die",
                                     .symbols = SYMBOL_FLYING,
                                     .is_chance = true,
                                     .enter = somebody_flies,
                                     .actor = die_actor,
                                     .legal = die_legal,
                                     .apply = die_apply};

static const struct step land_step = {.key = T2E_LAND,
                                      .phase = "land",
                                      .work = "say where the follower lands",
                                      .symbols = SYMBOL_FLYING,
                                      .enter = somebody_flies,
                                      .legal = land_legal,
                                      .apply = land_apply};

static const struct step *const flying_steps[] = {&die_step, &land_step, 0};

/* The machine's tile, and the cells that a 1, 2 or 3 leads to, whether or not a tile lies there [FM-02] [FM-04]. */
static void fly_more(struct pos p, struct action a, struct text *out)
{
    const struct placed *t = last_placed(p);
    int                  dx, dy;

    (void)a;
    tile_aim(t->type, t->rot, &dx, &dy);
    text_add(out, ",\"x\":%d,\"y\":%d,\"cells\":[", t->x, t->y);
    for (int die = 1; die <= 3; die++)
        text_add(out, "%s[%d,%d]", die > 1 ? "," : "", t->x + die * dx, t->y + die * dy);
    text_char(out, ']');
}

static void say_die(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "The die shows %d.", e->n);
}

static const struct member fly_members[] = {{"cells?", "[number, number][]", "of `fly`: where a 1, 2 or 3 leads"},
                                            {NULL, NULL, NULL}};

static const struct verb flying_verbs[] = {
    {.kind = ACT_FLY,
     .word = "fly",
     .arg = {ARG_FIGURE},
     .form = "fly FIGURE",
     .work = "fly",
     .sends_follower = true,
     .more = fly_more,
     .members = fly_members},
    {.kind = ACT_DIE, .word = "die", .arg = {ARG_NUMBER}, .form = "die NUMBER", .work = "roll the die"},
    {.kind = ACT_LAND, .word = "land", .arg = {ARG_SPOT}, .form = "land SPOT", .work = "land"},
    {0}};

static const struct event_kind flying_events[] = {
    {EV_DIE, "die", "the die of a flight is rolled", {{FIELD_NUMBER, "value", "what it shows", NULL}}, say_die}, {0}};

static const struct member members[] = {
    {"flight?", "{ figure: string; x?: number; y?: number }", "who is in the air, and over which tile"},
    {NULL, NULL, NULL},
};

/* ----- options, in the order of their numbers above ----- */

static const struct option_row flying_options[] = {
    {{"fly_abbot", "false/true", "not classic", "the abbot may fly", "flying"}, OPTION_FLAG, NULL, 17},
    {{0}, 0, NULL, 0},
};

const struct expansion expansion_flying = {
    .id = "flying",
    .title = "Flying Machines",
    .sets = "flying",
    .number = EXP_flying,
    .members = members,
    .options = flying_options,
    .says = {.verbs = flying_verbs, .events = flying_events},
    .steps = flying_steps,
    .state_bytes = sizeof(struct flight),
    .foreseen = flying_foreseen,
    .on = {.figures = flying_figures,
           .figure = flying_figure,
           .state = flying_state,
           .show = flying_show,
           .explain = flying_explain,
           .foresee = flying_foresee,
           .wish = flying_wish,
           .check = flying_check},
};
