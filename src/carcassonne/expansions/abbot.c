/*
 * abbot.c: The Abbot.
 *
 * A follower for monasteries and gardens only, and the one figure that its
 * owner may take back for what it would bring at the end.  Gardens themselves
 * are scored like monasteries by the core; without this expansion nobody can
 * stand in one.
 */
#include "carcassonne/carcassonne.h"

enum { ACT_RECALL = OWN(EXP_abbot) };
enum { WHAT_ABBOT = OWN(EXP_abbot) };

enum { ABBOT_AT_HAND = 4 * ONE_POINT, ABBOT_RECALLED = 2 * ONE_POINT, ABBOT_INCOME = 5 * ONE_POINT / 16 };

static bool is_holy(int kind)
{
    return kind == SEG_MONASTERY || kind == SEG_GARDEN;
}

/* Monastery and garden of the tile just placed, if nobody is there [AB-02]; or back, instead of any other figure
 * [AB-05] [AB-06]. */
static void abbot_figures(struct pos p, struct offers *out)
{
    seg_id   seg = p.state->fig[p.state->active][SLOT_OF(FIG_ABBOT)];
    uint32_t holy = p.rules->holy[last_placed(p)->type];

    if (seg) {
        struct place at = board_place_of_seg(p, seg);
        offer_add(out, (struct action){.kind = ACT_RECALL, .x = (int16_t)at.x, .y = (int16_t)at.y}, AS_IT_IS);
    } else if (holy && figure_at_home(p, p.state->active, FIG_ABBOT)) {
        offer_add(out, (struct action){.kind = ACT_PUT, .what = FIG_ABBOT}, holy & ~segs_with(p, STRENGTH_MASK));
    }
}

static void put(struct live p, struct events *listener, struct action a)
{
    const struct placed *t = last_placed(p.pos);

    emit(listener,
         (struct event){
             .kind = EV_PUT, .seat = p.state->active, .figure = FIG_ABBOT, .x = t->x, .y = t->y, .spot = a.spot});
    follower_put(p, FIG_ABBOT, tile_seg_at_spot(t->type, t->rot, a.spot));
}

/* What he would bring at the end, if his owner has or shares the majority while he is still there [AB-05]. */
static int recall_value(struct pos p, seg_id seg, struct place at)
{
    bool ours = majority(zone_total(p, seg), p.rules->params.seats) >> p.state->active & 1;

    return ours ? cloister_value(p, at.x, at.y) : 0;
}

static const struct term_word abbot_words[] = {{NULL, "AB-05"}, {NULL, NULL}};

static void abbot_sum(struct pos p, const struct award *a, struct terms *t)
{
    (void)p;
    if (a->what == WHAT_ABBOT)
        t->at[0].by = term_of(EXP_abbot, 0);
}

static void recall(struct live p, struct events *listener)
{
    seg_id       seg = p.state->fig[p.state->active][SLOT_OF(FIG_ABBOT)];
    struct place at = board_place_of_seg(p.pos, seg);
    int          value = recall_value(p.pos, seg, at);

    if (value > 0) /* [D-46] */
        award_hold(p, listener,
                   (struct award){.seat = p.state->active, .what = WHAT_ABBOT, .points = (int16_t)value, .zone = seg});
    figure_return_one(p, listener, p.state->active, SLOT_OF(FIG_ABBOT));
    CALL_HOOKS(p, removed, p, listener);
}

static bool abbot_figure(struct live p, struct events *listener, struct action a)
{
    if (a.kind == ACT_PUT && a.what == FIG_ABBOT)
        put(p, listener, a);
    else if (a.kind == ACT_RECALL)
        recall(p, listener);
    else
        return false;
    return true;
}

static void abbot_setup(struct carc_rules *r)
{
    r->figures |= 1u << FIG_ABBOT; /* [AB-01] */
}

/* At hand he waits for a monastery or garden that nobody else could use; on the board he may come back at any time. */
static void abbot_foresee(struct pos p, struct foresight *f)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        foresee(f, seat, "abbot", foresee_use(f, figure_at_home(p, seat, FIG_ABBOT) ? ABBOT_AT_HAND : ABBOT_RECALLED));
    f->income += ABBOT_INCOME;
}

static const struct foreseen_word abbot_foreseen[] = {{"abbot", "the abbot at home"}, {NULL, NULL}};

/* What he would bring at the end and half of what is missing, less what he is worth at hand; recalled he is at hand
 * again, and what is missing is lost. */
static int abbot_wish(struct pos p, struct action a, int turns)
{
    int use = turns < MANY_TURNS * ONE_TURN ? ABBOT_AT_HAND * turns / (MANY_TURNS * ONE_TURN) : ABBOT_AT_HAND;
    const struct placed *t = last_placed(p);

    if (a.kind == ACT_PUT && a.what == FIG_ABBOT) {
        int beside = board_neighbours(p, t->x, t->y);

        return ONE_POINT * (1 + beside) + ONE_POINT * (8 - beside) / 2 - use;
    }
    if (a.kind == ACT_RECALL)
        return use / 2 - ONE_POINT * (8 - board_neighbours(p, a.x, a.y)) / 2;
    return NO_WISH;
}

/* ----- sentences ----- */

static bool explain_put(struct pos p, struct action a, struct text *why)
{
    const struct placed *t = last_placed(p);
    int                  seg = tile_seg_at_spot(t->type, t->rot, a.spot);
    int                  kind = tile_types[t->type].seg[seg].kind;

    if (a.what == FIG_ABBOT && !is_holy(kind))
        text_word(why, "the abbot stands on monasteries and in gardens only [AB-02]");
    else if (is_ordinary(p.rules, a.what) && kind == SEG_GARDEN)
        text_word(why, "only the abbot may stand in a garden [AB-03]");
    else
        return false;
    return true;
}

static void explain_recall(struct pos p, struct action a, struct text *why)
{
    seg_id       seg = p.state->fig[p.state->active][SLOT_OF(FIG_ABBOT)];
    struct place at = board_place_of_seg(p, seg);

    if (!seg)
        text_add(why, "the abbot of seat %d is not on the board [AB-05]", p.state->active);
    else
        text_add(why, "the abbot of seat %d stands at %d,%d, not at %d,%d [AB-05]", p.state->active, at.x, at.y, a.x,
                 a.y);
}

static bool abbot_explain(struct pos p, struct action a, struct text *why)
{
    if (current_step(p)->key != T2)
        return false;
    if (a.kind == ACT_RECALL) {
        explain_recall(p, a, why);
        return true;
    }
    return a.kind == ACT_PUT && explain_put(p, a, why);
}

static const char *abbot_check(struct pos p)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        seg_id seg = p.state->fig[seat][SLOT_OF(FIG_ABBOT)];
        if (seg && !is_holy(seg_kind(p.rules, seg)))
            return "an abbot stands outside monasteries and gardens"; /* [AB-08] */
    }
    return NULL;
}

/* ----- words ----- */

/* Where the abbot stands who is called back. */
static seg_id recall_seg(struct pos p, struct action a)
{
    (void)a;
    return p.state->fig[p.state->active][SLOT_OF(FIG_ABBOT)];
}

static void recall_more(struct pos p, struct action a, struct text *out)
{
    (void)p, (void)a;
    text_add(out, ",\"figure\":\"%s\"", figure_word(FIG_ABBOT));
}

static void say_recalled(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "calling the abbot back from %d,%d", e->x, e->y);
}

static const struct verb abbot_verbs[] = {{.kind = ACT_RECALL,
                                           .word = "recall",
                                           .arg = {ARG_CELL},
                                           .form = "recall x,y",
                                           .work = "call the abbot back",
                                           .seg = recall_seg,
                                           .more = recall_more},
                                          {0}};

static const struct score_kind abbot_scores[] = {
    {WHAT_ABBOT, "abbot", "an abbot who is called back", true, {{0}}, say_recalled}, {0}};

static const struct figure_kind abbot_figure_kinds[] = {{FIG_ABBOT, "abbot", 1, false}, {0}}; /* [AB-08] */

const struct expansion expansion_abbot = {
    .id = "abbot",
    .title = "The Abbot",
    .sets = "",
    .number = EXP_abbot,
    .says = {.verbs = abbot_verbs, .scores = abbot_scores, .figures = abbot_figure_kinds},
    .setup = abbot_setup,
    .sum_words = abbot_words,
    .foreseen = abbot_foreseen,
    .on = {.figures = abbot_figures,
           .figure = abbot_figure,
           .sum = abbot_sum,
           .explain = abbot_explain,
           .foresee = abbot_foresee,
           .wish = abbot_wish,
           .check = abbot_check},
};
