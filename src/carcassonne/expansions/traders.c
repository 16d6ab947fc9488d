/*
 * traders.c: Traders & Builders.
 *
 * Goods go to whoever completes the city.  The builder earns a second part of
 * the turn, the pig a fourth point for each city of its field; neither is a
 * follower, and both go home when the last follower of their owner leaves the
 * zone.  Each of the three may be used alone.
 */
#include "carcassonne/edits.h"
#include "carcassonne/tile_words.h"

enum { WITH_BUILDER, WITH_PIG, WITH_GOODS, MAY_DECLINE }; /* its options */

enum { ACT_SECOND = OWN(EXP_traders) };
enum { EV_GOODS = OWN(EXP_traders) };   /* values: how many of each kind */
enum { WHAT_GOODS = OWN(EXP_traders) }; /* n: the kind */

enum { GOODS = 3, GOODS_MOST = 9, MOST_POINTS = 10 };

static const uint16_t    goods_mark[GOODS] = {MARK_WINE, MARK_GRAIN, MARK_CLOTH}; /* ORDER GOODS */
static const char *const goods_names[] = {"wine", "grain", "cloth", NULL};

struct traders {
    uint8_t goods[MAX_SEATS][GOODS]; /* tokens, open to all [TB-04]                                    */
};

static const struct traders *mine(struct pos p)
{
    return expansion_state(p, EXP_traders);
}

static struct traders *live_mine(struct live p)
{
    return live_expansion(p, EXP_traders);
}

static bool has_goods(struct pos p)
{
    return rules_have_part(p.rules, EXP_traders, WITH_GOODS);
}

/* ----- goods ----- */

/* A token for each icon, to the seat that laid the completing tile, whoever stands there [TB-03]. */
static void traders_completed(struct live p, struct events *listener, seg_id root, unsigned winners)
{
    struct event e = {.kind = EV_GOODS, .seat = p.state->active};
    bool         any = false;

    (void)winners;
    if (!has_goods(p.pos))
        return;
    for (int i = 0; i < p.rules->n_marked; i++)
        for (int kind = 0; kind < GOODS && zone_of(p.pos, p.rules->marked[i]) == root; kind++)
            if (seg_marks(p.rules, p.rules->marked[i]) & goods_mark[kind]) {
                live_mine(p)->goods[p.state->active][kind]++;
                e.values[kind]++;
                any = true;
            }
    if (any)
        emit(listener, e);
}

/* The most of a kind, ties included; a kind that nobody has brings nothing [TB-04]. */
static void traders_final(struct pos p, struct final_awards *out)
{
    for (int kind = 0; kind < GOODS; kind++) {
        int most = 0;
        for (int seat = 0; seat < p.rules->params.seats; seat++)
            if (mine(p)->goods[seat][kind] > most)
                most = mine(p)->goods[seat][kind];
        for (int seat = 0; most && seat < p.rules->params.seats; seat++)
            if (mine(p)->goods[seat][kind] == most)
                final_award(out, seat, MOST_POINTS, WHAT_GOODS, kind);
    }
}

/* ----- builder and pig on the board ----- */

/* Where the figure may stand at all. */
static bool stands_on(int figure, int kind)
{
    return figure == FIG_BUILDER ? kind == SEG_ROAD || kind == SEG_CITY : kind == SEG_FIELD; /* [TB-05] [TB-11] */
}

/* A follower of that seat in the zone: what builder and pig need. */
static bool has_company(struct pos p, int seat, seg_id seg)
{
    return total_strength(zone_total(p, zone_of(p, seg)), seat) > 0;
}

static void offer_put(struct pos p, int figure, uint32_t segs, struct offers *out)
{
    offer_add(out, (struct action){.kind = ACT_PUT, .what = (uint8_t)figure},
              figure_at_home(p, p.state->active, figure) ? segs : 0);
}

static void traders_figures(struct pos p, struct offers *out)
{
    const struct placed *t = last_placed(p);
    uint32_t             company = segs_with(p, (uint64_t)15 << 4 * p.state->active);

    offer_put(p, FIG_BUILDER, company & p.rules->road_city[t->type], out); /* [TB-05] */
    offer_put(p, FIG_PIG, company & p.rules->fields[t->type], out);        /* [TB-11] */
}

static bool traders_figure(struct live p, struct events *listener, struct action a)
{
    const struct placed *t = last_placed(p.pos);

    if (a.kind != ACT_PUT || (a.what != FIG_BUILDER && a.what != FIG_PIG))
        return false;
    emit(listener,
         (struct event){
             .kind = EV_PUT, .seat = p.state->active, .figure = a.what, .x = t->x, .y = t->y, .spot = a.spot});
    follower_put(p, a.what, tile_seg_at_spot(t->type, t->rot, a.spot));
    return true;
}

/* Alone they go home at once [TB-10] [TB-12]. */
static void traders_removed(struct live p, struct events *listener)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = SLOT_OF(FIG_BUILDER); slot <= SLOT_OF(FIG_PIG); slot++)
            if (p.state->fig[seat][slot] && !has_company(p.pos, seat, p.state->fig[seat][slot]))
                figure_return_one(p, listener, seat, slot);
}

/* One more for each city, to the owner of a pig who has or shares the field [TB-13]. */
static int traders_farm_points(struct pos p, seg_id field, int seat, int points)
{
    seg_id pig = p.state->fig[seat][SLOT_OF(FIG_PIG)];

    return pig && zone_of(p, pig) == field ? points + 1 : points;
}

enum { OF_GOODS, BY_GOODS, BY_PIG }; /* ORDER TERM */

static const struct term_word traders_words[] = {{"majority", NULL}, {NULL, "TB-04"}, {"pig", "TB-13"}, {NULL, NULL}};

/* A pig may have gone home meanwhile with a farmer whom a message took off the board: the points remember it. */
static void traders_sum(struct pos p, const struct award *a, struct terms *t)
{
    if (a->what == WHAT_GOODS)
        terms_add(t, term_of(EXP_traders, OF_GOODS), 1, MOST_POINTS, term_of(EXP_traders, BY_GOODS));
    if (award_is_farm(p, a) && a->points > terms_sum(t)) {
        t->at[0].each++;
        t->at[0].by = term_of(EXP_traders, BY_PIG);
    }
}

/* ----- the double turn ----- */

/* Does the tile just placed belong to the zone where the active seat's builder stands?  The builder may leave later
 * in this part: what counts is now [TB-06] [TB-08] [D-32]. */
static bool tile_extends_builder(struct pos p)
{
    const struct placed *t = last_placed(p);
    seg_id               builder = p.state->fig[p.state->active][SLOT_OF(FIG_BUILDER)];
    bool                 extends = false;

    for (int k = 0; k < MAX_ROAD_CITY; k++) /* a field among these is no builder's zone */
        extends |= zone_of(p, p.rules->seg_of[t->tile][k]) == zone_of(p, builder);
    return builder && extends;
}

/* Only in the first part; in a part within it by option [TB-07] [D-18]. */
static void traders_placed(struct live p, struct events *listener)
{
    (void)listener;
    if (p.state->part == 1 && (p.state->depth == 0 || !p.rules->no_part_within) && tile_extends_builder(p.pos))
        step_due(p, T8, true);
}

static void second_part(struct live p, struct events *listener)
{
    p.state->part = 2;
    emit(listener, (struct event){.kind = EV_TURN, .seat = p.state->active, .n = 2});
    phase_go(p, listener, p.rules->draw_step);
}

/* The active seat has earned a second part of its turn [TB-06]; with no tile left the game ends [D-12]. */
static bool part_enter(struct live p, struct events *listener)
{
    step_due(p, T8, false);
    if (tiles_to_draw(p.pos) <= 0)
        return false;
    if (!rules_option(p.rules, EXP_traders, MAY_DECLINE)) /* [D-31] */
        second_part(p, listener);
    return true;
}

static void part_legal(struct pos p, struct actions *out)
{
    (void)p;
    actions_add(out, (struct action){.kind = ACT_SECOND});
    actions_add(out, (struct action){.kind = ACT_PASS});
}

static void part_apply(struct live p, struct events *listener, struct action a)
{
    if (a.kind == ACT_SECOND)
        second_part(p, listener);
    else
        phase_next(p, listener);
}

static const struct step part_step = {.key = T8,
                                      .phase = "part",
                                      .work = "take the second part of the turn or pass",
                                      .waits = true,
                                      .enter = part_enter,
                                      .legal = part_legal,
                                      .apply = part_apply};

static const struct step *const traders_steps[] = {&part_step, 0};

/* ----- what bots foresee ----- */

enum {
    BUILDER_OUT = 5 * ONE_POINT / 2, /* on a zone that goes on            */
    SECOND_PART = 3 * ONE_POINT,     /* the second part of a turn, earned */
    PIG = ONE_POINT,                 /* at hand, or in a field that is its owner's */
    TRADERS_INCOME = 12 * ONE_POINT / 16
};

/* Tokens of a kind that nobody has yet: they can still change who has most. */
static int goods_left(struct pos p, int kind)
{
    int left = 0;

    for (int i = 0; i < p.rules->n_marked; i++)
        left += (seg_marks(p.rules, p.rules->marked[i]) & goods_mark[kind]) != 0;
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        left -= mine(p)->goods[seat][kind];
    return left;
}

static int fourth_power(int n)
{
    return n * n * n * n;
}

/* Whoever leads gets the points if the game ended now; a small lead is not safe, a small gap is not lost.  Half of
 * that counts: more makes bots careless about goods. */
static void foresee_goods(struct pos p, struct foresight *f, int kind)
{
    int left = goods_left(p, kind), most = 0, sum = 0, share[MAX_SEATS] = {0};

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        most = mine(p)->goods[seat][kind] > most ? mine(p)->goods[seat][kind] : most;
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        int gap = most - mine(p)->goods[seat][kind];

        share[seat] = gap > left ? 0 : fourth_power(left + 1 - gap);
        sum += share[seat];
    }
    for (int seat = 0; left > 0 && seat < p.rules->params.seats; seat++) {
        int now = most && mine(p)->goods[seat][kind] == most ? MOST_POINTS * ONE_POINT : 0;

        foresee(f, seat, "goods", (MOST_POINTS * (ONE_POINT * share[seat] / sum) - now) / 2);
    }
}

/* A builder earns second parts as long as its zone goes on; at hand it earns nothing. */
static int foresee_builder(struct pos p, const struct foresight *f, int seat)
{
    seg_id at = p.state->fig[seat][SLOT_OF(FIG_BUILDER)], root = zone_of(p, at);

    if (!at || total_open(zone_total(p, root)) == 0)
        return 0;
    return foresee_use(f, BUILDER_OUT) * (CERTAIN / 4 + f->chance[root]) / (CERTAIN / 4 + CERTAIN);
}

static int foresee_pig(struct pos p, const struct foresight *f, int seat)
{
    seg_id at = p.state->fig[seat][SLOT_OF(FIG_PIG)];

    if (!(p.rules->figures >> FIG_PIG & 1) ||
        (at && !(majority(zone_total(p, zone_of(p, at)), p.rules->params.seats) >> seat & 1)))
        return 0;
    return foresee_use(f, PIG);
}

static void traders_foresee(struct pos p, struct foresight *f)
{
    for (int kind = 0; kind < GOODS && has_goods(p); kind++)
        foresee_goods(p, f, kind);
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        foresee(f, seat, "builder", foresee_builder(p, f, seat));
        foresee(f, seat, "pig", foresee_pig(p, f, seat));
    }
    f->income += TRADERS_INCOME;
    if (step_is_due(p, T8) || (p.state->part == 2 && p.state->step == p.rules->draw_step))
        foresee(f, p.state->active, "part", SECOND_PART);
}

static const struct foreseen_word traders_foreseen[] = {{"builder", "a builder where the road or city goes on"},
                                                        {"pig", "the pig"},
                                                        {"part", "a second part of the turn"},
                                                        {NULL, NULL}};

enum { BUILDER_SIGN = 16 }; /* and the goods below it */
enum { A_GOOD = 2 * ONE_POINT, PIG_IN_TIME = 12 * ONE_TURN };

/* The goods, and the builder of whoever is to lay a tile. */
static void traders_signs(struct pos p, uint64_t signs[MAX_SEG_IDS])
{
    seg_id at = p.state->fig[p.state->active][SLOT_OF(FIG_BUILDER)];

    for (int i = 0; i < p.rules->n_marked && has_goods(p); i++)
        if (seg_marks(p.rules, p.rules->marked[i]) & (MARK_WINE | MARK_GRAIN | MARK_CLOTH))
            signs[zone_of(p, p.rules->marked[i])] += ONE_SIGN(EXP_traders);
    if (at && p.state->part == 1) /* [TB-08]: one second part */
        signs[zone_of(p, at)] += BUILDER_SIGN * ONE_SIGN(EXP_traders);
}

static void traders_terms(struct pos p, uint64_t signs, bool is_city, int tiles, struct zone_terms *t)
{
    int sign = sign_of(signs, EXP_traders);

    (void)p, (void)tiles;
    if (sign & BUILDER_SIGN)
        t->extends += SECOND_PART;
    if (is_city)
        t->closes += A_GOOD * (sign & (BUILDER_SIGN - 1));
}

/* The builder as soon as it can stand somewhere, the pig when fields are known. */
static int traders_wish(struct pos p, struct action a, int turns)
{
    const struct placed *t = last_placed(p);
    seg_id               zone;

    if (a.kind != ACT_PUT || (a.what != FIG_BUILDER && a.what != FIG_PIG))
        return NO_WISH;
    if (a.what == FIG_PIG)
        return turns < PIG_IN_TIME ? PIG : -PIG;
    zone = zone_of(p, p.rules->seg_of[t->tile][tile_seg_at_spot(t->type, t->rot, a.spot)]);
    return total_open(zone_total(p, zone)) && turns > ONE_TURN ? BUILDER_OUT : -BUILDER_OUT;
}

/* ----- set-up ----- */

static void traders_setup(struct carc_rules *r)
{
    if (rules_have_part(r, EXP_traders, WITH_BUILDER))
        r->figures |= 1u << FIG_BUILDER;
    if (rules_have_part(r, EXP_traders, WITH_PIG) && r->params.farmers) /* [PL-26] */
        r->figures |= 1u << FIG_PIG;
}

static bool traders_wanted(const struct params *p)
{
    const uint8_t *option = p->of[EXP_traders];

    return option[WITH_BUILDER] == PART_TRUE || option[WITH_PIG] == PART_TRUE || option[WITH_GOODS] == PART_TRUE;
}

/* ----- words ----- */

static void traders_state(struct pos p, int viewer, struct text *out)
{
    (void)viewer;
    if (!has_goods(p))
        return;
    text_word(out, ",\"goods\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        text_word(out, seat ? ",{" : "{");
        for (int kind = 0; kind < GOODS; kind++)
            text_add(out, "%s\"%s\":%d", kind ? "," : "", goods_names[kind], mine(p)->goods[seat][kind]);
        text_word(out, "}");
    }
    text_word(out, "]");
}

static void traders_show(struct pos p, struct shown_list *out)
{
    for (int seat = 0; has_goods(p) && seat < p.rules->params.seats; seat++)
        for (int kind = 0; kind < GOODS; kind++)
            shown_add(out, (struct shown){goods_names[kind], WITH_SEAT, .seat = (int8_t)seat,
                                          .n = mine(p)->goods[seat][kind]});
}

static bool traders_explain(struct pos p, struct action a, struct text *why)
{
    const struct placed *t = last_placed(p);

    if (current_step(p)->key != T2 || a.kind != ACT_PUT || (a.what != FIG_BUILDER && a.what != FIG_PIG))
        return false;
    int kind = tile_types[t->type].seg[tile_seg_at_spot(t->type, t->rot, a.spot)].kind;
    if (!stands_on(a.what, kind))
        text_word(why, a.what == FIG_PIG ? "the pig stands in fields only [TB-11]"
                                         : "the builder stands on roads and in cities only [TB-05]");
    else if (a.what == FIG_PIG)
        text_add(why, "the pig of seat %d needs a farmer of that seat in the field [TB-11]", p.state->active);
    else
        text_add(why, "the builder of seat %d needs a follower of that seat %s [TB-05]", p.state->active,
                 kind == SEG_ROAD ? "on the road" : "in the city");
    return true;
}

static const char *traders_check(struct pos p)
{
    static const uint8_t box[GOODS] = {9, 6, 5}; /* [TB-01] */

    for (int kind = 0; kind < GOODS; kind++) {
        int sum = 0;
        for (int seat = 0; seat < p.rules->params.seats; seat++)
            sum += mine(p)->goods[seat][kind];
        if (sum > box[kind])
            return "more goods are handed out than the box holds";
    }
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = SLOT_OF(FIG_BUILDER); slot <= SLOT_OF(FIG_PIG); slot++) {
            seg_id seg = p.state->fig[seat][slot];
            if (seg && !stands_on(figure_of_slot(slot), seg_kind(p.rules, seg)))
                return "a builder or a pig stands where it may not";
            if (seg && !has_company(p, seat, seg))
                return "a builder or a pig is alone";
        }
    return NULL;
}

/* ----- positions built by hand: goods SEAT KIND N ----- */

static const char *const goods_forms[] = {"goods SEAT KIND N", NULL};

static bool edit_goods(struct live p, const struct edit *e, struct text *why)
{
    int seat, n, kind = 0;

    if (e->n != 4)
        return edit_refuse_form(goods_forms[0], why);
    while (kind < GOODS && strcmp(goods_names[kind], e->word[2]) != 0)
        kind++;
    if (kind == GOODS || !has_goods(p.pos)) {
        text_add(why,
                 kind == GOODS ? "goods are wine, grain or cloth, not '%.20s'" : "this game has no goods, and no %.20s",
                 e->word[2]);
        return false;
    }
    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why) || !edit_number(e, 3, 0, GOODS_MOST, &n, why))
        return false;
    live_mine(p)->goods[seat][kind] = (uint8_t)n;
    return true;
}

static int traders_edit(struct live p, const struct edit *e, struct text *why)
{
    return edit_is(e, "goods") ? edit_made(edit_goods(p, e, why)) : EDIT_NOT_MINE;
}

static void traders_edits(struct pos p, struct text *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int kind = 0; kind < GOODS; kind++)
            if (mine(p)->goods[seat][kind])
                text_add(out, "goods %d %s %d\n", seat, goods_names[kind], mine(p)->goods[seat][kind]);
}

/* ----- words ----- */

static void say_goods(const struct carc_rules *r, const struct event *e, struct text *out)
{
    const char *comma = "";

    (void)r;
    text_add(out, "Seat %d takes ", e->seat);
    for (int kind = 0; kind < GOODS; kind++)
        if (e->values[kind]) {
            text_add(out, "%s%d %s", comma, e->values[kind], goods_names[kind]);
            comma = ", ";
        }
    text_word(out, ".");
}

static void say_most(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "the most %s", goods_names[e->n]);
}

static const struct verb traders_verbs[] = {
    {.kind = ACT_SECOND, .word = "second", .form = "second", .work = "take a second part"}, {0}};

static const struct event_kind traders_events[] = {
    {EV_GOODS,
     "goods",
     "a seat takes the goods of a city that it has completed",
     {{FIELD_SEAT, "seat", "whose", NULL}, {FIELD_COUNTS, "wine, grain, cloth", "how many of each", goods_names}},
     say_goods},
    {0}};

static const struct score_kind traders_scores[] = {{WHAT_GOODS,
                                                    "goods",
                                                    "the most goods of a kind, at the end",
                                                    false,
                                                    {{FIELD_WORD, "goods", "of which kind", goods_names}}, /* [TB-04] */
                                                    say_most},
                                                   {0}};

static const struct figure_kind traders_figure_kinds[] = {{FIG_BUILDER, "builder", 0, false}, /* [TB-10] */
                                                          {FIG_PIG, "pig", 0, false},         /* [TB-12] */
                                                          {0}};

static const struct member members[] = {
    {"goods?", "Record<'wine' | 'grain' | 'cloth', number>[]", "tokens by seat"},
    {NULL, NULL, NULL},
};

/* ----- options, in the order of their numbers above ----- */

static const struct option_row traders_options[] = {
    {{"builder", "auto/true/false", "not classic", "builders, also without their tiles", "traders"},
     OPTION_WORD,
     NULL,
     12},
    {{"pig", "auto/true/false", "not classic", "pigs, also without their tiles", "traders"}, OPTION_WORD, NULL, 13},
    {{"goods", "auto/true/false", "not classic", "goods", "traders"}, OPTION_WORD, NULL, 14},
    {{"builder_optional", "false/true", "not classic", "the second part of a double turn may be declined", "traders"},
     OPTION_FLAG,
     "true",
     29},
    {{0}, 0, NULL, 0},
};

const struct expansion expansion_traders = {
    .id = "traders",
    .title = "Traders & Builders",
    .sets = "traders",
    .number = EXP_traders,
    .edit_forms = goods_forms,
    .members = members,
    .options = traders_options,
    .says = {.verbs = traders_verbs,
             .events = traders_events,
             .scores = traders_scores,
             .figures = traders_figure_kinds},
    .steps = traders_steps,
    .state_bytes = sizeof(struct traders),
    .wanted = traders_wanted,
    .setup = traders_setup,
    .sum_words = traders_words,
    .foreseen = traders_foreseen,
    .on = {.placed = traders_placed,
           .figures = traders_figures,
           .figure = traders_figure,
           .sum = traders_sum,
           .farm_points = traders_farm_points,
           .completed = traders_completed,
           .removed = traders_removed,
           .final = traders_final,
           .state = traders_state,
           .show = traders_show,
           .explain = traders_explain,
           .foresee = traders_foresee,
           .signs = traders_signs,
           .terms = traders_terms,
           .wish = traders_wish,
           .check = traders_check,
           .edit = traders_edit,
           .edits = traders_edits},
};
