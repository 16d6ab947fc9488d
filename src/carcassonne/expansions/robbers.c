/*
 * robbers.c: Robbers on the score track take half of what is scored beside
 * them.
 *
 * A tile with a bag lets the active seat, then one other, set a robber on a
 * space of the track where somebody else's scoring figure stands (T1C, T1D).
 * When such a figure moves on by an award, the robbers on the space that it
 * leaves have a claim, noted here as an advance.  Thefts follow each scoring
 * step (T4_STEAL) or, by option, all messages of the part (T6).
 */
#include "carcassonne/edits.h"
#include "carcassonne/tile_words.h"

enum { LATE, ALL_PLACE }; /* its options */

enum { ACT_ROBBER = OWN(EXP_robbers), ACT_STEAL };
enum { EV_ROBBER = OWN(EXP_robbers) }; /* seat, n: space of the track, or NO_SPACE */
enum { WHAT_ROBBER = OWN(EXP_robbers), WHAT_STEAL };

enum { HOME = NO_SPACE, TRACK = 50, MAX_ADVANCES = 48 };

/* A scoring figure left a space where robbers stood. */
struct advance {
    int8_t   seat;
    uint8_t  marker, step; /* step: of the part, see scoring_step */
    uint8_t  claims;       /* bit set of the seats whose robbers have a claim */
    uint16_t points;
};

struct robbers {
    uint8_t        away[MAX_SEATS]; /* 1 + space of the track; 0: at home, in front of its owner */
    uint8_t        due;             /* the tile just laid bears a bag: T1C and T1D are to come    */
    uint8_t        asked;           /* seats behind the active one that were asked in T1D         */
    uint8_t        n[MAX_DEPTH];    /* advances by depth: a part within a part has its own        */
    struct advance advance[MAX_DEPTH][MAX_ADVANCES];
};

static const struct robbers *state(struct pos p)
{
    return expansion_state(p, EXP_robbers);
}

static struct robbers *live_state(struct live p)
{
    return live_expansion(p, EXP_robbers);
}

/* The space of a robber, or HOME. */
static int space_of(struct pos p, int seat)
{
    return state(p)->away[seat] ? state(p)->away[seat] - 1 : HOME;
}

/* Thefts wait until somebody has a claim, in this part or an outer one. */
static void thefts_due(struct live p, bool due)
{
    step_due(p, T4_STEAL, due);
    step_due(p, T6, due);
}

static void forget_advances(struct live p)
{
    struct robbers *s = live_state(p);
    int             left = 0;

    s->n[p.state->depth] = 0;
    for (int depth = 0; depth < MAX_DEPTH; depth++)
        left += s->n[depth];
    thefts_due(p, left > 0);
}

/* A robber that moves or goes home has no claim any more, in this part or an outer one. */
static void set_space(struct live p, struct events *listener, int seat, int space)
{
    struct robbers *s = live_state(p);

    s->away[seat] = (uint8_t)(space == HOME ? 0 : space + 1);
    for (int depth = 0; depth < MAX_DEPTH; depth++)
        for (int i = 0; i < s->n[depth]; i++)
            s->advance[depth][i].claims = (uint8_t)(s->advance[depth][i].claims & ~(1u << seat));
    emit(listener, (struct event){.kind = EV_ROBBER, .seat = (int8_t)seat, .n = (uint8_t)space});
}

/* ----- T1C, T1D: robbers are set [RO-02] [RO-03] ----- */

/* Spaces where a scoring figure of another seat stands, as a bit set; laps do not matter [D-26]. */
static uint64_t spaces_beside(struct pos p, int robber)
{
    uint64_t spaces = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int marker = 0; seat != robber && marker < p.rules->markers; marker++)
            spaces |= (uint64_t)1 << p.state->track[seat][marker] % TRACK;
    return spaces;
}

/* Of these, where the robber is not already. */
static uint64_t spaces_for(struct pos p, int robber)
{
    uint64_t spaces = spaces_beside(p, robber);

    if (space_of(p, robber) != HOME)
        spaces &= ~((uint64_t)1 << space_of(p, robber));
    return spaces;
}

static void set_legal(struct pos p, int seat, struct actions *out)
{
    actions_add(out, (struct action){.kind = ACT_PASS});
    for (uint64_t spaces = spaces_for(p, seat); spaces; spaces &= spaces - 1)
        actions_add(out, (struct action){.kind = ACT_ROBBER, .n = (uint8_t)bits_first(spaces)});
}

static void robbers_placed(struct live p, struct events *listener)
{
    (void)listener;
    live_state(p)->due = (tile_types[last_placed(p.pos)->type].symbols & SYMBOL_ROBBER) != 0;
    live_state(p)->asked = 0;
    forget_advances(p);
}

static bool own_enter(struct live p, struct events *listener)
{
    (void)listener;
    return state(p.pos)->due;
}

static void own_legal(struct pos p, struct actions *out)
{
    set_legal(p, p.state->active, out);
}

static void own_apply(struct live p, struct events *listener, struct action a)
{
    if (a.kind == ACT_ROBBER)
        set_space(p, listener, p.state->active, a.n);
    phase_next(p, listener);
}

static int next_seat(struct pos p)
{
    return (p.state->active + 1 + state(p)->asked) % p.rules->params.seats;
}

/* The first seat clockwise whose robber is at home, one only [D-25]; by option all of them. */
static bool next_enter(struct live p, struct events *listener)
{
    struct robbers *s = live_state(p);

    (void)listener;
    for (; s->due && s->asked < p.rules->params.seats - 1; s->asked++)
        if (space_of(p.pos, next_seat(p.pos)) == HOME)
            return true;
    s->due = 0;
    return false;
}

static void next_legal(struct pos p, struct actions *out)
{
    set_legal(p, next_seat(p), out);
}

static void next_apply(struct live p, struct events *listener, struct action a)
{
    struct robbers *s = live_state(p);

    if (a.kind == ACT_ROBBER)
        set_space(p, listener, next_seat(p.pos), a.n);
    s->asked++;
    if (!rules_option(p.rules, EXP_robbers, ALL_PLACE))
        s->due = 0;
    phase_go(p, listener, p.state->step);
}

/* ----- advances [RO-04] [RO-08] [RO-09] ----- */

/* Robbers without a claim travel with a figure that moves by stolen points. */
static void travel(struct live p, struct events *listener, int thief, int from, int to)
{
    unsigned claims = 0;

    for (int depth = 0; depth <= p.state->depth; depth++)
        for (int i = 0; i < state(p.pos)->n[depth]; i++)
            claims |= state(p.pos)->advance[depth][i].claims;
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (seat != thief && space_of(p.pos, seat) == from && !(claims >> seat & 1))
            set_space(p, listener, seat, to);
}

static void robbers_paid(struct live p, struct events *listener, const struct award *award, int marker)
{
    struct robbers *s = live_state(p);
    int             from = p.state->track[award->seat][marker] % TRACK;
    unsigned        claims = 0;

    if (award->points <= 0)
        return; /* [D-46] */
    if (award->what == WHAT_STEAL) {
        travel(p, listener, award->seat, from, (from + award->points) % TRACK);
        return;
    }
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        claims |= (unsigned)(seat != award->seat && space_of(p.pos, seat) == from) << seat;
    if (!claims || s->n[p.state->depth] == MAX_ADVANCES)
        return;
    thefts_due(p, true);
    s->advance[p.state->depth][s->n[p.state->depth]++] = (struct advance){
        award->seat, (uint8_t)marker, p.state->scoring_step, (uint8_t)claims, (uint16_t)award->points};
}

/* ----- thefts [RO-04..07] ----- */

/* Thefts right after each scoring step, or after all messages [D-02]. */
static bool thefts_at_once(const struct carc_rules *r)
{
    return !r->late_thefts;
}

static bool thefts_later(const struct carc_rules *r)
{
    return r->late_thefts;
}

/* The first seat from the active one whose robber has a claim in this part, or -1. */
static int thief_of(struct pos p)
{
    const struct robbers *s = state(p);

    for (int k = 0; k < p.rules->params.seats; k++) {
        int seat = (p.state->active + k) % p.rules->params.seats;
        for (int i = 0; i < s->n[p.state->depth]; i++)
            if (s->advance[p.state->depth][i].claims >> seat & 1)
                return seat;
    }
    return -1;
}

/* The advances among which a thief chooses, the first of each figure: those of the earliest step, or, where thefts wait
 * for the messages, of the whole part [D-24]. */
static int candidates(struct pos p, int thief, const struct advance *out[MAX_ADVANCES])
{
    const struct robbers *s = state(p);
    int                   n = 0;

    for (int i = 0; i < s->n[p.state->depth]; i++) {
        const struct advance *a = &s->advance[p.state->depth][i];
        bool                  seen = false;
        for (int k = 0; k < n; k++)
            seen |= out[k]->seat == a->seat && out[k]->marker == a->marker;
        if ((a->claims >> thief & 1) && !seen && (n == 0 || thefts_later(p.rules) || a->step == out[0]->step))
            out[n++] = a;
    }
    return n;
}

static bool steal_enter(struct live p, struct events *listener)
{
    (void)listener;
    if (thief_of(p.pos) >= 0)
        return true;
    forget_advances(p);
    return false;
}

static void steal_legal(struct pos p, struct actions *out)
{
    const struct advance *of[MAX_ADVANCES];
    int                   n = candidates(p, thief_of(p), of);

    for (int i = 0; i < n; i++)
        actions_add(out, (struct action){.kind = ACT_STEAL, .what = (uint8_t)of[i]->seat, .n = of[i]->marker});
}

static void steal_apply(struct live p, struct events *listener, struct action a)
{
    const struct advance *of[MAX_ADVANCES];
    int                   thief = thief_of(p.pos), n = candidates(p.pos, thief, of), i = 0;

    while (i < n - 1 && (of[i]->seat != a.what || of[i]->marker != a.n))
        i++;
    struct award award = {.seat = (int8_t)thief,
                          .victim = (uint8_t)(of[i]->seat + 1),
                          .what = WHAT_STEAL,
                          .points = (int16_t)((of[i]->points + 1) / 2),
                          .n = of[i]->points,
                          .step = of[i]->step};
    set_space(p, listener, thief, HOME);
    award_give(p, listener, award);
    phase_after_awards(p, listener, p.state->step);
}

/* ----- how its points come about ----- */

enum { OUT_POINTS = 3 }; /* at the end, on the track [RO-10] */

enum { OF_POINT, OF_ROBBER, BY_THEFT, BY_END }; /* ORDER TERM */

static const struct term_word robbers_words[] = {
    {"point", NULL}, {"robber", NULL}, {NULL, "RO-04"}, {NULL, "RO-10"}, {NULL, NULL}};

static void robbers_sum(struct pos p, const struct award *a, struct terms *t)
{
    (void)p;
    if (a->what == WHAT_STEAL) {
        terms_add(t, term_of(EXP_robbers, OF_POINT), a->n, 1, term_of(EXP_robbers, BY_THEFT));
        terms_halve(t, term_of(EXP_robbers, BY_THEFT));
    }
    if (a->what == WHAT_ROBBER)
        terms_add(t, term_of(EXP_robbers, OF_ROBBER), 1, OUT_POINTS, term_of(EXP_robbers, BY_END));
}

/* ----- what bots foresee ----- */

enum {
    STAYS_OUT = 3 * ONE_POINT,
    LURKS = 3 * ONE_POINT / 2,
    ROBBER_AT_HAND = ONE_POINT,
    ROBBERS_INCOME = 3 * ONE_POINT / 16
};

/* A robber that is out has its points at the end already [RO-10]; beside a scoring figure it will do better, and one
 * with a claim takes half and goes home. */
static void robbers_foresee(struct pos p, struct foresight *f)
{
    const struct robbers *s = state(p);

    f->income += ROBBERS_INCOME;
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        bool out = space_of(p, seat) != HOME;
        bool lurks = out && spaces_beside(p, seat) >> space_of(p, seat) & 1;

        foresee(f, seat, "robber", foresee_use(f, lurks ? LURKS : out ? 0 : ROBBER_AT_HAND));
    }
    for (int i = 0; i < s->n[p.state->depth]; i++)
        for (unsigned left = s->advance[p.state->depth][i].claims; left; left &= left - 1)
            foresee(f, (int)bits_first(left), "loot",
                    ONE_POINT * ((s->advance[p.state->depth][i].points + 1) / 2) - STAYS_OUT);
}

static const struct foreseen_word robbers_foreseen[] = {{"loot", "what the robber is about to take"}, {NULL, NULL}};

/* ----- the end, text and trust ----- */

static void robbers_final(struct pos p, struct final_awards *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (space_of(p, seat) != HOME)
            final_award(out, seat, OUT_POINTS, WHAT_ROBBER, 1);
}

static void robbers_state(struct pos p, int viewer, struct text *out)
{
    (void)viewer;
    text_word(out, ",\"robbers\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (space_of(p, seat) == HOME)
            text_add(out, "%snull", seat ? "," : "");
        else
            text_add(out, "%s%d", seat ? "," : "", space_of(p, seat));
    text_word(out, "]");
}

static void robbers_show(struct pos p, struct shown_list *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (space_of(p, seat) != HOME)
            shown_add(out, (struct shown){"robber", ON_TRACK, .seat = (int8_t)seat, .n = (int16_t)space_of(p, seat)});
}

static bool robbers_explain(struct pos p, struct action a, struct text *why)
{
    const char *phase = current_step(p)->phase;

    if (a.kind == ACT_ROBBER && !strcmp(phase, "robber")) {
        int seat = current_step(p)->key == T1C ? p.state->active : next_seat(p);
        if (space_of(p, seat) == a.n)
            text_add(why, "the robber of seat %d stands on space %d already [RO-02]", seat, a.n);
        else if (a.n >= TRACK)
            text_add(why, "the track has the spaces 0 to %d [PL-03]", TRACK - 1);
        else
            text_add(why, "no scoring figure of another seat stands on space %d [RO-02]", a.n);
        return true;
    }
    if (a.kind == ACT_STEAL && !strcmp(phase, "steal")) {
        text_add(why, "the robber of seat %d has no claim on that figure of seat %d [RO-04]", thief_of(p), a.what);
        return true;
    }
    return false;
}

static const char *robbers_check(struct pos p)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (state(p)->away[seat] > TRACK)
            return "a robber stands beside the track";
    return NULL;
}

/* ----- positions built by hand: robber SEAT SPACE ----- */

static const char *const robber_forms[] = {"robber SEAT SPACE", NULL};

static bool edit_robber(struct live p, const struct edit *e, struct text *why)
{
    int seat, space;

    if (e->n != 3)
        return edit_refuse_form(robber_forms[0], why);
    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why) || !edit_number(e, 2, 0, TRACK - 1, &space, why))
        return false;
    live_state(p)->away[seat] = (uint8_t)(space + 1);
    return true;
}

static int robbers_edit(struct live p, const struct edit *e, struct text *why)
{
    return edit_is(e, "robber") ? edit_made(edit_robber(p, e, why)) : EDIT_NOT_MINE;
}

static void robbers_edits(struct pos p, struct text *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (space_of(p, seat) != HOME)
            text_add(out, "robber %d %d\n", seat, space_of(p, seat));
}

static void robbers_setup(struct carc_rules *r)
{
    r->choose_order = true; /* the order of awards decides what can be stolen [D-23] */
    r->late_thefts = rules_option(r, EXP_robbers, LATE);
}

static const struct step own_step = {.key = T1C,
                                     .phase = "robber",
                                     .work = "place a robber or pass",
                                     .symbols = SYMBOL_ROBBER,
                                     .enter = own_enter,
                                     .legal = own_legal,
                                     .apply = own_apply};

static const struct step next_step = {.key = T1D,
                                      .phase = "robber",
                                      .work = "place a robber or pass",
                                      .symbols = SYMBOL_ROBBER,
                                      .enter = next_enter,
                                      .actor = next_seat,
                                      .legal = next_legal,
                                      .apply = next_apply};

static const struct step steal_now_step = {.key = T4_STEAL,
                                           .phase = "steal",
                                           .work = "say whom the robber steals from",
                                           .in_use = thefts_at_once,
                                           .waits = true,
                                           .enter = steal_enter,
                                           .actor = thief_of,
                                           .legal = steal_legal,
                                           .apply = steal_apply};

static const struct step steal_later_step = {.key = T6,
                                             .phase = "steal",
                                             .work = "say whom the robber steals from",
                                             .in_use = thefts_later,
                                             .waits = true,
                                             .enter = steal_enter,
                                             .actor = thief_of,
                                             .legal = steal_legal,
                                             .apply = steal_apply};

static const struct step *const robbers_steps[] = {&own_step, &next_step, &steal_now_step, &steal_later_step, 0};

/* ----- words ----- */

static void say_robber(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    if (e->n == NO_SPACE)
        text_add(out, "The robber of seat %d goes home.", e->seat);
    else
        text_add(out, "The robber of seat %d goes to space %d.", e->seat, e->n);
}

static void say_stolen(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "robbing seat %d", e->n);
}

static const struct member robber_members[] = {{"n?", "number", "of `robber`: the space"}, {NULL, NULL, NULL}};
static const struct member steal_members[] = {{"seat?", "number", "of `steal`: from whom"}, {NULL, NULL, NULL}};

static const struct verb robbers_verbs[] = {{.kind = ACT_ROBBER,
                                             .word = "robber",
                                             .arg = {ARG_NUMBER},
                                             .form = "robber SPACE",
                                             .work = "place a robber",
                                             .members = robber_members},
                                            {.kind = ACT_STEAL,
                                             .word = "steal",
                                             .arg = {ARG_SEAT, ARG_CHOICE},
                                             .choices = marker_words,
                                             .choice_key = "figure",
                                             .form = "steal SEAT follower or steal SEAT messenger",
                                             .work = "steal",
                                             .members = steal_members},
                                            {0}};

static const struct event_kind robbers_events[] = {{EV_ROBBER,
                                                    "robber",
                                                    "a robber goes to a space of the track, or home",
                                                    {{FIELD_SEAT, "seat", "whose", NULL},
                                                     {FIELD_HOME, "home", "true: it goes home", NULL},
                                                     {FIELD_SPACE, "space", "0 to 49", NULL}},
                                                    say_robber},
                                                   {0}};

static const struct score_kind robbers_scores[] = {
    {WHAT_ROBBER, "robber", "a robber still on the track, at the end", false, {{0}}, NULL},
    {WHAT_STEAL,
     "steal",
     "what a robber takes",
     false,
     {{FIELD_NUMBER, "victim", "the seat that it was taken from", NULL}},
     say_stolen},
    {0}};

static const struct member members[] = {
    {"robbers?", "(number | null)[]", "by seat, the space of the robber; null: at home"},
    {NULL, NULL, NULL},
};

/* ----- options, in the order of their numbers above ----- */

static const struct option_row robbers_options[] = {
    {{"robbery_timing", "immediate/after_messages", "not classic", "when robbers are paid", "robbers"},
     OPTION_WORD,
     NULL,
     16},
    {{"robbers_all", "false/true", "not classic", "every player may place a robber, not only the next", "robbers"},
     OPTION_FLAG,
     NULL,
     28},
    {{0}, 0, NULL, 0},
};

const struct expansion expansion_robbers = {
    .id = "robbers",
    .title = "Robbers",
    .sets = "robbers",
    .number = EXP_robbers,
    .edit_forms = robber_forms,
    .members = members,
    .options = robbers_options,
    .says = {.verbs = robbers_verbs, .events = robbers_events, .scores = robbers_scores},
    .steps = robbers_steps,
    .state_bytes = sizeof(struct robbers),
    .setup = robbers_setup,
    .sum_words = robbers_words,
    .foreseen = robbers_foreseen,
    .on = {.placed = robbers_placed,
           .paid = robbers_paid,
           .sum = robbers_sum,
           .final = robbers_final,
           .state = robbers_state,
           .show = robbers_show,
           .explain = robbers_explain,
           .foresee = robbers_foresee,
           .check = robbers_check,
           .edit = robbers_edit,
           .edits = robbers_edits},
};
