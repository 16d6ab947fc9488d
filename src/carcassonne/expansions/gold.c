/*
 * gold.c: Gold Mines.  Bars lie on tiles and go to whoever completes a zone
 * there.
 *
 * A gold tile brings two bars, one on it and one beside it (T1A).  A completed
 * zone gives its majority a claim on every bar of its tiles; when all zones of
 * the part are scored, the entitled seats take bars in turn (T4).
 */
#include "carcassonne/edits.h"
#include "carcassonne/tile_words.h"

enum { WITH_GARDENS, MANUAL }; /* its options */

enum { ACT_GOLD = OWN(EXP_gold), ACT_TAKE };
enum { EV_GOLD = OWN(EXP_gold) };   /* a bar is laid at x, y; with a seat >= 0: that seat takes one from there */
enum { WHAT_GOLD = OWN(EXP_gold) }; /* n: how many bars */

enum { MOST_BARS = 16 }; /* [GM-01] */

struct gold {
    uint8_t bars[MAX_TILES];   /* on each physical tile                             */
    uint8_t claims[MAX_TILES]; /* bit set of seats; only while bars are handed out  */
    uint8_t held[MAX_SEATS];
    uint8_t pending; /* the second bar of the tile just laid                        */
    uint8_t asked;   /* seats asked so far: whose turn it is to take                */
    uint8_t placed;  /* bars brought into play                                      */
};

static const struct gold *state(struct pos p)
{
    return expansion_state(p, EXP_gold);
}

static struct gold *live_state(struct live p)
{
    return live_expansion(p, EXP_gold);
}

static void lay_bar(struct live p, struct events *listener, const struct placed *t)
{
    live_state(p)->bars[t->tile]++;
    live_state(p)->placed++;
    emit(listener, (struct event){.kind = EV_GOLD, .seat = -1, .x = t->x, .y = t->y});
}

/* ----- T1A: one bar on the tile, one beside it [GM-02] ----- */

static void gold_placed(struct live p, struct events *listener)
{
    const struct placed *t = last_placed(p.pos);

    if (tile_types[t->type].symbols & SYMBOL_GOLD) {
        lay_bar(p, listener, t);
        live_state(p)->pending = 1;
    }
}

static bool lay_enter(struct live p, struct events *listener)
{
    (void)listener;
    return state(p.pos)->pending;
}

static void lay_legal(struct pos p, struct actions *out)
{
    const struct placed *t = last_placed(p);

    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((dx || dy) && board_tile_at(p, t->x + dx, t->y + dy) >= 0)
                actions_add(out,
                            (struct action){.kind = ACT_GOLD, .x = (int16_t)(t->x + dx), .y = (int16_t)(t->y + dy)});
}

static void lay_apply(struct live p, struct events *listener, struct action a)
{
    live_state(p)->pending = 0;
    lay_bar(p, listener, &pos_placed(p.pos)[board_tile_at(p.pos, a.x, a.y)]);
    phase_next(p, listener);
}

/* ----- claims [GM-03] [GM-04] ----- */

static void claim_tile(struct live p, const struct placed *t, unsigned winners)
{
    if (!state(p.pos)->bars[t->tile])
        return;
    live_state(p)->claims[t->tile] = (uint8_t)(live_state(p)->claims[t->tile] | winners);
    step_due(p, T4, true);
}

static void claim_around(struct live p, seg_id seg, unsigned winners)
{
    struct place at = board_place_of_seg(p.pos, seg);

    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p.pos)[i];
        if (t->x >= at.x - 1 && t->x <= at.x + 1 && t->y >= at.y - 1 && t->y <= at.y + 1)
            claim_tile(p, t, winners);
    }
}

static void claim_zone(struct live p, seg_id root, unsigned winners)
{
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p.pos)[i];
        for (int k = 0; k < tile_types[t->type].n_road_city; k++)
            if (zone_of(p.pos, p.rules->seg_of[t->tile][k]) == root)
                claim_tile(p, t, winners);
    }
}

static void gold_completed(struct live p, struct events *listener, seg_id root, unsigned winners)
{
    (void)listener;
    if (!winners)
        return; /* the bars stay [GM-09] */
    if (root < p.rules->first_other)
        claim_zone(p, root, winners);
    else if (seg_kind(p.rules, root) == SEG_MONASTERY || rules_option(p.rules, EXP_gold, WITH_GARDENS)) /* [D-14] */
        claim_around(p, root, winners);
}

/* ----- T4: handed out in turn, the active seat first [GM-05] [GM-06] ----- */

static int taker(struct pos p)
{
    return (p.state->active + state(p)->asked) % p.rules->params.seats;
}

/* Better to take first when nobody asks: most claimants, then y, then x [D-15]. */
static bool before(struct pos p, const struct placed *a, const struct placed *b)
{
    unsigned na = bits_count(state(p)->claims[a->tile]), nb = bits_count(state(p)->claims[b->tile]);

    if (na != nb)
        return na > nb;
    return a->y != b->y ? a->y < b->y : a->x < b->x;
}

struct candidates {
    const struct placed *best;
    int                  n;
    bool                 differ; /* not all have the same claims */
};

static struct candidates candidates_of(struct pos p, int seat)
{
    struct candidates  c = {NULL, 0, false};
    const struct gold *g = state(p);

    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        if (!g->bars[t->tile] || !(g->claims[t->tile] >> seat & 1))
            continue;
        c.differ |= c.best && g->claims[c.best->tile] != g->claims[t->tile];
        if (!c.best || before(p, t, c.best))
            c.best = t;
        c.n++;
    }
    return c;
}

static void take_bar(struct live p, struct events *listener, int seat, const struct placed *t)
{
    struct gold *g = live_state(p);

    g->bars[t->tile]--;
    g->held[seat]++;
    if (!g->bars[t->tile])
        g->claims[t->tile] = 0;
    g->asked = (uint8_t)((g->asked + 1) % p.rules->params.seats);
    emit(listener, (struct event){.kind = EV_GOLD, .seat = (int8_t)seat, .x = t->x, .y = t->y});
}

/* There are claims: takes bars until somebody has a real choice; false when all are handed out. */
static bool bar_enter(struct live p, struct events *listener)
{
    struct gold *g = live_state(p);

    for (int idle = 0; idle < p.rules->params.seats;) {
        int               seat = taker(p.pos);
        struct candidates c = candidates_of(p.pos, seat);
        if (c.n == 0) {
            g->asked = (uint8_t)((g->asked + 1) % p.rules->params.seats);
            idle++;
            continue;
        }
        if (rules_option(p.rules, EXP_gold, MANUAL) && c.differ)
            return true;
        take_bar(p, listener, seat, c.best);
        idle = 0;
    }
    memset(g->claims, 0, sizeof g->claims);
    g->asked = 0;
    step_due(p, T4, false);
    return false;
}

static void bar_legal(struct pos p, struct actions *out)
{
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        if (state(p)->bars[t->tile] && state(p)->claims[t->tile] >> taker(p) & 1)
            actions_add(out, (struct action){.kind = ACT_TAKE, .x = t->x, .y = t->y});
    }
}

static void bar_apply(struct live p, struct events *listener, struct action a)
{
    take_bar(p, listener, taker(p.pos), &pos_placed(p.pos)[board_tile_at(p.pos, a.x, a.y)]);
    phase_go(p, listener, p.state->step);
}

/* ----- the end [GM-07] [GM-08] ----- */

static int bar_value(int n)
{
    return n >= 10 ? 4 : n >= 7 ? 3 : n >= 4 ? 2 : 1;
}

static int bars_value(int n)
{
    return n * bar_value(n);
}

enum { OF_BARS, BY_TABLE }; /* ORDER TERM */

static const struct term_word gold_words[] = {{"bar", NULL}, {NULL, "GM-08"}, {NULL, NULL}};

static void gold_sum(struct pos p, const struct award *a, struct terms *t)
{
    (void)p;
    if (a->what == WHAT_GOLD)
        terms_add(t, term_of(EXP_gold, OF_BARS), a->n, bar_value(a->n), term_of(EXP_gold, BY_TABLE));
}

static void gold_final(struct pos p, struct final_awards *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (state(p)->held[seat])
            final_award(out, seat, bars_value(state(p)->held[seat]), WHAT_GOLD, state(p)->held[seat]);
}

/* ----- what bots foresee ----- */

enum { GOLD_INCOME = 6 * ONE_POINT / 16 };

/* What one more bar is worth to a seat that has n: a bar also raises the value of those before and after it. */
static int next_bar(int n)
{
    static const uint8_t worth[] = {24, 28, 40, 48, 40, 44, 56, 56, 56, 64}; /* sixteenths of a point */

    return worth[n < 9 ? n : 9];
}

/* Every bar will go to whoever has the majority of a zone that is completed there. */
static void foresee_bar(struct pos p, const struct placed *t, struct foresight *f)
{
    int bars = state(p)->bars[t->tile];

    for (int k = 0; bars && k < tile_types[t->type].n_road_city; k++) {
        seg_id   root = zone_of(p, p.rules->seg_of[t->tile][k]);
        unsigned winners = majority(zone_total(p, root), p.rules->params.seats);

        for (int seat = 0; seat < p.rules->params.seats; seat++)
            if (winners >> seat & 1)
                foresee(f, seat, "ingots",
                        bars * next_bar(state(p)->held[seat]) * f->chance[root] / CERTAIN / (int)bits_count(winners));
    }
}

/* The bars of a seat count as if it got one more by and by: the table of values goes up in steps [GM-08]. */
static void gold_foresee(struct pos p, struct foresight *f)
{
    f->income += GOLD_INCOME;
    for (int i = 0; i < p.state->n_placed; i++)
        foresee_bar(p, &pos_placed(p)[i], f);
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        int held = state(p)->held[seat], sum = 0;

        for (int n = 0; n < held; n++)
            sum += next_bar(n);
        sum -= ONE_POINT * bars_value(held);
        foresee(f, seat, "gold", sum > 0 ? foresee_use(f, sum) : 0);
    }
}

static const struct foreseen_word gold_foreseen[] = {{"ingots", "gold bars in what is held"}, {NULL, NULL}};

/* ----- text and trust ----- */

static void gold_state(struct pos p, int viewer, struct text *out)
{
    const char *comma = "";

    (void)viewer;
    text_word(out, ",\"bars\":[");
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        if (!state(p)->bars[t->tile])
            continue;
        text_add(out, "%s[%d,%d,%d]", comma, t->x, t->y, state(p)->bars[t->tile]);
        comma = ",";
    }
    text_word(out, "],\"gold\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", state(p)->held[seat]);
    text_word(out, "]");
}

static void gold_show(struct pos p, struct shown_list *out)
{
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        if (state(p)->bars[t->tile])
            shown_add(out,
                      (struct shown){"gold", ON_BOARD, .seat = -1, .x = t->x, .y = t->y, .n = state(p)->bars[t->tile]});
    }
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        shown_add(out, (struct shown){"gold", WITH_SEAT, .seat = (int8_t)seat, .n = state(p)->held[seat]});
}

static bool gold_explain(struct pos p, struct action a, struct text *why)
{
    const char *phase = current_step(p)->phase;

    if (a.kind == ACT_GOLD && !strcmp(phase, "gold")) {
        const struct placed *t = last_placed(p);
        text_add(why, "the second bar goes on a tile beside %d,%d, corners included, and %d,%d is none [GM-02]", t->x,
                 t->y, a.x, a.y);
        return true;
    }
    if (a.kind == ACT_TAKE && !strcmp(phase, "bar")) {
        text_add(why, "seat %d has no claim on a bar at %d,%d [GM-04]", taker(p), a.x, a.y);
        return true;
    }
    return false;
}

static const char *gold_check(struct pos p)
{
    const struct gold *g = state(p);
    int                bars = 0;

    for (int tile = 0; tile < p.rules->n_tiles; tile++) {
        if (g->bars[tile] && board_index_of_tile(p, tile) < 0)
            return "a gold bar lies on a tile that is not on the board";
        bars += g->bars[tile];
    }
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        bars += g->held[seat];
    return bars == g->placed && bars <= MOST_BARS ? NULL : "gold bars are lost";
}

/* ----- positions built by hand: bars x,y N; gold SEAT N ----- */

static const char *const gold_forms[] = {"bars x,y N", "gold SEAT N", NULL};

/* Of all bars in play there are now so many in place of these: no more than the gold tiles brought [GM-02]. */
static bool change_bars(struct live p, uint8_t *bars, int n, struct text *why)
{
    struct gold *g = live_state(p);
    int          brought = 0;

    for (int i = 0; i < p.state->n_placed; i++)
        brought += tile_types[pos_placed(p.pos)[i].type].symbols & SYMBOL_GOLD ? 2 : 0;
    if (g->placed - *bars + n > brought) {
        text_add(why, "the gold tiles on the board have brought %d bars, not %d [GM-02]", brought,
                 g->placed - *bars + n);
        return false;
    }
    g->placed = (uint8_t)(g->placed - *bars + n);
    *bars = (uint8_t)n;
    return true;
}

static bool edit_bars(struct live p, const struct edit *e, struct text *why)
{
    const struct placed *t;
    int                  n;

    if (e->n != 3)
        return edit_refuse_form(gold_forms[0], why);
    t = edit_tile(p.pos, e, 1, why);
    return t && edit_number(e, 2, 0, MOST_BARS, &n, why) && change_bars(p, &live_state(p)->bars[t->tile], n, why);
}

static bool edit_held(struct live p, const struct edit *e, struct text *why)
{
    int seat, n;

    if (e->n != 3)
        return edit_refuse_form(gold_forms[1], why);
    return edit_seat(e, 1, p.rules->params.seats, &seat, why) && edit_number(e, 2, 0, MOST_BARS, &n, why) &&
           change_bars(p, &live_state(p)->held[seat], n, why);
}

static int gold_edit(struct live p, const struct edit *e, struct text *why)
{
    if (edit_is(e, "bars"))
        return edit_made(edit_bars(p, e, why));
    return edit_is(e, "gold") ? edit_made(edit_held(p, e, why)) : EDIT_NOT_MINE;
}

static void gold_edits(struct pos p, struct text *out)
{
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        if (state(p)->bars[t->tile])
            text_add(out, "bars %d,%d %d\n", t->x, t->y, state(p)->bars[t->tile]);
    }
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (state(p)->held[seat])
            text_add(out, "gold %d %d\n", seat, state(p)->held[seat]);
}

static const struct step lay_step = {.key = T1A,
                                     .phase = "gold",
                                     .work = "lay the second gold bar",
                                     .symbols = SYMBOL_GOLD,
                                     .enter = lay_enter,
                                     .legal = lay_legal,
                                     .apply = lay_apply};

static const struct step bar_step = {.key = T4,
                                     .phase = "bar",
                                     .work = "take a gold bar",
                                     .waits = true,
                                     .enter = bar_enter,
                                     .actor = taker,
                                     .legal = bar_legal,
                                     .apply = bar_apply};

static const struct step *const gold_steps[] = {&lay_step, &bar_step, 0};

/* ----- words ----- */

static void say_gold(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    if (e->seat >= 0)
        text_add(out, "Seat %d takes a gold bar from %d,%d.", e->seat, e->x, e->y);
    else
        text_add(out, "A gold bar is laid at %d,%d.", e->x, e->y);
}

static const struct verb gold_verbs[] = {
    {.kind = ACT_GOLD, .word = "gold", .arg = {ARG_CELL}, .form = "gold x,y", .work = "lay a gold bar"},
    {.kind = ACT_TAKE, .word = "take", .arg = {ARG_CELL}, .form = "take x,y", .work = "take a gold bar"},
    {0}};

static const struct event_kind gold_events[] = {
    {EV_GOLD,
     "gold",
     "a gold bar is laid, or taken",
     {{FIELD_SEAT, "seat", "who takes it; missing when it is laid", NULL}, {FIELD_CELL, "x, y", "where", NULL}},
     say_gold},
    {0}};

static const struct score_kind gold_scores[] = {
    {WHAT_GOLD,
     "gold",
     "gold bars, at the end",
     false,
     {{FIELD_IF_ANY, "bars", "how many", NULL}, {FIELD_EACH, "each", "points for each of them", NULL}}, /* [GM-08] */
     NULL},
    {0}};

static const struct member members[] = {
    {"bars?", "[number, number, number][]", "bars on the board: x, y, how many"},
    {"gold?", "number[]", "bars by seat"},
    {NULL, NULL, NULL},
};

/* ----- options, in the order of their numbers above ----- */

static const struct option_row gold_options[] = {
    {{"gold_gardens", "true/false", "not classic", "gardens collect gold as monasteries do", "gold"},
     OPTION_FLAG,
     NULL,
     21},
    {{"manual_gold", "true/false", "not classic", "players choose which bar they take", "gold"}, OPTION_FLAG, NULL, 22},
    {{0}, 0, NULL, 0},
};

const struct expansion expansion_gold = {
    .id = "gold",
    .title = "Gold Mines",
    .sets = "gold",
    .number = EXP_gold,
    .edit_forms = gold_forms,
    .members = members,
    .options = gold_options,
    .says = {.verbs = gold_verbs, .events = gold_events, .scores = gold_scores},
    .steps = gold_steps,
    .state_bytes = sizeof(struct gold),
    .sum_words = gold_words,
    .foreseen = gold_foreseen,
    .on = {.placed = gold_placed,
           .completed = gold_completed,
           .sum = gold_sum,
           .final = gold_final,
           .state = gold_state,
           .show = gold_show,
           .explain = gold_explain,
           .foresee = gold_foresee,
           .check = gold_check,
           .edit = gold_edit,
           .edits = gold_edits},
};
