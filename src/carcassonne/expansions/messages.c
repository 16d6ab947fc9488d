/*
 * messages.c: Messages.  Every seat has two scoring figures; one that ends a
 * move on a shaded space in its owner's turn brings a message, which is acted
 * on or worth two points.
 *
 * A scoring step is the completed zones of a part (step 0) or one message; it
 * earns at most one message, thefts that stem from it included.  `due` holds
 * the steps that have earned one not yet drawn.  Message 4 opens a part within
 * the part: each depth has a level of its own here.
 *
 * The stack: messages not seen yet are drawn at random; those that were
 * carried out lie under it in known order.  What the eight do is in
 * messages_acts.c.
 */
#include "carcassonne/expansions/messages.h"
#include "carcassonne/edits.h"

enum read { DRAWN, ACTED, SEALED };

enum { SHADED = 5, TRACK = 50, MAX_CHAIN = 60 };

/* ----- what earns a message [ME-03] [ME-05] ----- */

/* Messages wait until the active seat has been paid something in its part. */
static void messages_due(struct live p, bool due)
{
    step_due(p, T5, due);
    step_due(p, T6_AGAIN, due);
}

static void messages_placed(struct live p, struct events *listener)
{
    (void)listener;
    if (p.state->depth == 0)
        messages_due(p, false);
    memset(live_level(p), 0, sizeof *live_level(p)); /* each part of a turn is a turn of its own here [ME-17] */
    p.state->scoring_step = 0;
}

/* Another scoring figure on that space, the owner's other one included [D-17]. */
static bool shared_space(struct pos p, int seat, int marker, int space)
{
    for (int s = 0; s < p.rules->params.seats; s++)
        for (int m = 0; m < 2; m++)
            if ((s != seat || m != marker) && p.state->track[s][m] % TRACK == space)
                return true;
    return false;
}

static bool earns(struct pos p, int marker, int total)
{
    return total % SHADED == 0 &&
           !(rules_option(p.rules, EXP_messages, ALONE) && shared_space(p, p.state->active, marker, total % TRACK));
}

static void earn(struct level *l, int step)
{
    uint64_t bit = (uint64_t)1 << step;

    if (step < MAX_CHAIN && !(l->earned & bit)) {
        l->earned |= bit;
        l->due |= bit;
    }
}

static void messages_paid(struct live p, struct events *listener, const struct award *award, int marker)
{
    (void)listener;
    if (award->seat != p.state->active || award->points <= 0)
        return; /* nobody else gets messages now [ME-06] [D-46] */
    messages_due(p, true);
    if (award->step < MAX_CHAIN)
        live_level(p)->moved[marker] |= (uint64_t)1 << award->step;
    if (rules_option(p.rules, EXP_messages, AT_THE_END) == 0 &&
        earns(p.pos, marker, p.state->track[award->seat][marker] + award->points))
        earn(live_level(p), award->step);
}

/* By option only where the figures stand at the end of a scoring step counts [D-16]. */
static void look_at_final_positions(struct live p)
{
    struct level *l = live_level(p);

    for (int marker = 0; marker < 2; marker++) {
        if (!earns(p.pos, marker, p.state->track[p.state->active][marker]))
            continue;
        for (uint64_t steps = l->moved[marker]; steps; steps &= steps - 1)
            earn(l, (int)bits_first(steps));
    }
    l->moved[0] = l->moved[1] = 0;
}

/* ----- T3: which scoring figure takes an award [ME-02] ----- */

static bool track_enter(struct live p, struct events *listener)
{
    (void)listener;
    return p.state->n_awards > 0;
}

static int track_actor(struct pos p)
{
    return p.state->awards[0].seat;
}

static void track_legal(struct pos p, struct actions *out)
{
    for (uint8_t marker = 0; marker < p.rules->markers; marker++)
        actions_add(out, (struct action){.kind = ACT_ADVANCE, .n = marker});
}

static void track_apply(struct live p, struct events *listener, struct action a)
{
    emit(listener, (struct event){.kind = EV_ADVANCE, .seat = p.state->awards[0].seat, .n = a.n});
    award_pay_first(p, listener, a.n);
    if (p.state->n_awards == 0)
        phase_go(p, listener, p.state->after_awards);
}

/* ----- T5: a message is drawn ----- */

static bool message_enter(struct live p, struct events *listener)
{
    (void)listener;
    if (rules_option(p.rules, EXP_messages, AT_THE_END) == 1)
        look_at_final_positions(p);
    return level(p.pos)->due != 0;
}

static int chance_actor(struct pos p)
{
    (void)p;
    return ACTOR_CHANCE;
}

/* Those not seen yet, each as likely; when all were seen, the one on top of the stack. */
static void message_legal(struct pos p, struct actions *out)
{
    const struct messages *m = messages_of(p);

    for (uint8_t i = 0; i < N_MESSAGES; i++)
        if (!(m->seen >> i & 1))
            actions_add(out, (struct action){.kind = ACT_MESSAGE, .n = (uint8_t)(i + 1)});
    if (m->seen == 0xff)
        actions_add(out, (struct action){.kind = ACT_MESSAGE, .n = m->under[0]});
}

static void message_apply(struct live p, struct events *listener, struct action a)
{
    struct messages *m = live_messages_of(p);
    struct level    *l = live_level(p);

    if (m->seen == 0xff) {
        m->n_under--;
        memmove(m->under, m->under + 1, m->n_under);
        m->under[m->n_under] = 0;
    }
    m->seen = (uint8_t)(m->seen | 1u << (a.n - 1));
    l->due &= l->due - 1;
    l->current = a.n;
    l->stage = STAGE_READ;
    p.state->scoring_step = ++l->step;
    emit(listener, (struct event){.kind = EV_MESSAGE, .seat = p.state->active, .n = a.n});
    phase_next(p, listener);
}

/* ----- T5: read it [ME-04] ----- */

static bool read_enter(struct live p, struct events *listener)
{
    (void)listener;
    return level(p.pos)->stage == STAGE_READ;
}

static void read_legal(struct pos p, struct actions *out)
{
    if (level(p)->current != PLACE_TILE || tiles_to_draw(p) > 0) /* [D-18] */
        actions_add(out, (struct action){.kind = ACT_ACT});
    actions_add(out, (struct action){.kind = ACT_SEAL});
}

static void read_apply(struct live p, struct events *listener, struct action a)
{
    int message = level(p.pos)->current;

    live_level(p)->stage = STAGE_NONE;
    emit(listener, (struct event){.kind = EV_MESSAGE,
                                  .seat = p.state->active,
                                  .n = (uint8_t)message,
                                  .what = a.kind == ACT_SEAL ? SEALED : ACTED});
    if (a.kind == ACT_SEAL)
        message_pay(p, listener, (struct award){.what = WHAT_SEAL, .points = SEAL_POINTS});
    else
        message_act(p, listener, message);
}

/* ----- T5: done: under the stack, then its thefts, then perhaps the next one ----- */

static bool done_enter(struct live p, struct events *listener)
{
    struct messages *m = live_messages_of(p);
    struct level    *l = live_level(p);

    if (!l->current)
        return false;
    m->under[m->n_under++] = l->current;
    l->current = 0;
    phase_go(p, listener, phase_behind(p.rules, T4));
    return true;
}

/* ----- after robberies that came late ----- */

static bool thefts_later(const struct carc_rules *r)
{
    return r->late_thefts;
}

static bool again_enter(struct live p, struct events *listener)
{
    if (!message_enter(p, listener))
        return false;
    phase_go(p, listener, phase_behind(p.rules, T4_STEAL));
    return true;
}

/* ----- the end of a part within the part ----- */

static bool return_enter(struct live p, struct events *listener)
{
    memset(live_level(p), 0, sizeof *live_level(p));
    p.state->part_tile[p.state->depth] = 0;
    p.state->depth--;
    step_due(p, T7_RETURN, p.state->depth > 0);
    p.state->scoring_step = level(p.pos)->step;
    phase_go(p, listener, message_done_step(p.pos));
    return true;
}

/* ----- what bots foresee ----- */

enum { A_MESSAGE = 4 * ONE_POINT, TILE_WITHIN = 3 * ONE_POINT, MESSAGES_INCOME = 8 * ONE_POINT / 16 };

/* Messages that are earned and not drawn yet, and the tile of a part within the part. */
static void messages_foresee(struct pos p, struct foresight *f)
{
    for (int depth = 0; depth <= p.state->depth; depth++)
        foresee(f, p.state->active, "message", A_MESSAGE * (int)bits_count(messages_of(p)->level[depth].due));
    f->income += MESSAGES_INCOME;
    if (p.state->depth && p.state->step == p.rules->draw_step)
        foresee(f, p.state->active, "tile", TILE_WITHIN);
}

static const struct foreseen_word messages_foreseen[] = {
    {"message", "a message that is due"}, {"tile", "one more tile"}, {NULL, NULL}};

/* ----- text and trust ----- */

static void messages_state(struct pos p, int viewer, struct text *out)
{
    const struct messages *m = messages_of(p);
    const char            *comma = "";

    (void)viewer;
    text_word(out, ",\"track\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "%s[%d,%d]", seat ? "," : "", p.state->track[seat][0], p.state->track[seat][1]);
    text_add(out, "],\"messages\":{\"current\":%d,\"unseen\":[", level(p)->current);
    for (int i = 0; i < N_MESSAGES; i++)
        if (!(m->seen >> i & 1)) {
            text_add(out, "%s%d", comma, i + 1);
            comma = ",";
        }
    text_word(out, "],\"under\":[");
    for (int i = 0; i < m->n_under; i++)
        text_add(out, "%s%d", i ? "," : "", m->under[i]);
    text_word(out, "]}");
}

static void messages_show(struct pos p, struct shown_list *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        shown_add(out, (struct shown){"messenger", ON_TRACK, .seat = (int8_t)seat, .n = p.state->track[seat][1]});
}

static bool messages_explain(struct pos p, struct action a, struct text *why)
{
    const char *phase = current_step(p)->phase;

    if (a.kind == ACT_MESSAGE && !strcmp(phase, "message")) {
        text_add(why, "message %d cannot come now: %s [ME-04]", a.n,
                 a.n < 1 || a.n > N_MESSAGES ? "the messages are 1 to 8" : "it lies under the stack");
        return true;
    }
    if (a.kind == ACT_ACT && !strcmp(phase, "read")) {
        text_word(why, "no tile is left to place: message 4 is only worth its seal now [D-18]");
        return true;
    }
    if (a.kind == ACT_PICK && !strcmp(phase, "pick")) {
        text_add(why, "seat %d has no such follower at %d,%d %s that message %d concerns [%s]", p.state->active, a.x,
                 a.y, spot_text(a.spot), level(p)->current, level(p)->current == RETRIEVE ? "ME-13" : "ME-07");
        return true;
    }
    return false;
}

static const char *messages_check(struct pos p)
{
    const struct messages *m = messages_of(p);
    unsigned               held = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (p.state->step != p.rules->over_step &&
            p.state->track[seat][0] + p.state->track[seat][1] != p.state->score[seat])
            return "the scoring figures do not add up to the score";
    for (int i = 0; i < m->n_under; i++)
        held |= 1u << (m->under[i] - 1);
    for (int depth = 0; depth <= p.state->depth; depth++)
        if (m->level[depth].current)
            held |= 1u << (m->level[depth].current - 1);
    return held == m->seen ? NULL : "a message is lost";
}

/* ----- positions built by hand: messages N N ...: those under the stack, the next one to come first ----- */

static const char *const message_forms[] = {"messages N N ...", NULL};

static bool edit_messages(struct live p, const struct edit *e, struct text *why)
{
    struct messages *m = live_messages_of(p);
    int              n;

    m->seen = m->n_under = 0;
    memset(m->under, 0, sizeof m->under);
    for (int i = 1; i < e->n; i++) {
        if (!edit_number(e, i, 1, N_MESSAGES, &n, why))
            return false;
        if (m->seen >> (n - 1) & 1) {
            text_add(why, "there is one message %d [ME-04]", n);
            return false;
        }
        m->seen = (uint8_t)(m->seen | 1u << (n - 1));
        m->under[m->n_under++] = (uint8_t)n;
    }
    return true;
}

static int messages_edit(struct live p, const struct edit *e, struct text *why)
{
    return edit_is(e, "messages") ? edit_made(edit_messages(p, e, why)) : EDIT_NOT_MINE;
}

static void messages_edits(struct pos p, struct text *out)
{
    const struct messages *m = messages_of(p);

    if (!m->n_under)
        return;
    text_word(out, "messages");
    for (int i = 0; i < m->n_under; i++)
        text_add(out, " %d", m->under[i]);
    text_char(out, '\n');
}

static void messages_setup(struct carc_rules *r)
{
    r->markers = 2;         /* [ME-01] */
    r->choose_order = true; /* [D-23] */
    r->no_part_within = !rules_option(r, EXP_messages, BUILDS);
}

static const struct step track_step = {.key = T3_TRACK,
                                       .phase = "track",
                                       .work = "say which scoring figure advances",
                                       .by_jump = true,
                                       .enter = track_enter,
                                       .actor = track_actor,
                                       .legal = track_legal,
                                       .apply = track_apply};
static const struct step message_step = {.key = T5,
                                         .phase = "message",
                                         .work = "draw a message",
                                         .is_chance = true,
                                         .waits = true,
                                         .enter = message_enter,
                                         .actor = chance_actor,
                                         .legal = message_legal,
                                         .apply = message_apply};
static const struct step read_step = {.key = T5_READ,
                                      .phase = "read",
                                      .work = "act on the message or take its seal",
                                      .by_jump = true,
                                      .enter = read_enter,
                                      .legal = read_legal,
                                      .apply = read_apply};
static const struct step done_step = {.key = T5_DONE, .phase = "message", .by_jump = true, .enter = done_enter};
static const struct step again_step = {
    .key = T6_AGAIN, .phase = "message", .in_use = thefts_later, .waits = true, .enter = again_enter};
static const struct step return_step = {.key = T7_RETURN, .phase = "message", .waits = true, .enter = return_enter};

static const struct step *const messages_steps[] = {&track_step, &message_step, &read_step,   &message_pick_step,
                                                    &done_step,  &again_step,   &return_step, 0};

/* ----- words ----- */

/* The messenger is the second scoring figure of a seat [ME-01]. */
const char *const marker_words[] = {"follower", "messenger", NULL};

static void say_message(const struct carc_rules *r, const struct event *e, struct text *out)
{
    static const char *const did[] = {[DRAWN] = "draws", [ACTED] = "acts on", [SEALED] = "takes the seal of"};

    (void)r;
    text_add(out, "Seat %d %s message %d.", e->seat, did[e->what], e->n);
}

static void say_advance(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "The %s of seat %d advances.", marker_words[e->n], e->seat);
}

static const struct verb messages_verbs[] = {
    {.kind = ACT_ADVANCE,
     .word = "advance",
     .arg = {ARG_CHOICE},
     .choices = marker_words,
     .choice_key = "figure",
     .form = "advance follower or advance messenger",
     .work = "advance a scoring figure"},
    {.kind = ACT_MESSAGE, .word = "message", .arg = {ARG_NUMBER}, .form = "message NUMBER", .work = "draw a message"},
    {.kind = ACT_ACT, .word = "act", .form = "act", .work = "act on a message"},
    {.kind = ACT_SEAL, .word = "seal", .form = "seal", .work = "take a seal"},
    {.kind = ACT_PICK,
     .word = "pick",
     .arg = {ARG_CELL, ARG_SPOT, ARG_FIGURE},
     .form = "pick x,y SPOT FIGURE",
     .work = "pick a follower"},
    {0}};

static const char *const read_words[] = {[DRAWN] = NULL, [ACTED] = "act", [SEALED] = "seal"};

static const struct event_kind messages_events[] = {
    {EV_MESSAGE,
     "message",
     "a message is drawn, or the seat has said what to do with it",
     {{FIELD_SEAT, "seat", "whose", NULL},
      {FIELD_NUMBER, "number", "1 to 8", NULL},
      {FIELD_WHAT, "choice", "act or seal; missing when it is drawn", read_words}},
     say_message},
    {EV_ADVANCE,
     "advanced",
     "a scoring figure takes the points that come next",
     {{FIELD_SEAT, "seat", "whose", NULL}, {FIELD_WORD, "figure", "follower or messenger", marker_words}},
     say_advance},
    {0}};

static const struct score_kind messages_scores[] = {
    {WHAT_MESSAGE, "message", "what a message brings", false, {{0}}, NULL},
    {WHAT_SEAL, "seal", "the seal of a message", false, {{0}}, NULL},
    {0}};

static const struct member members[] = {
    {"track?", "[number, number][]", "by seat, the totals of follower and messenger"},
    {"messages?", "{ current: number; unseen: number[]; under: number[] }",
     "the message that is being read (0: none), those nobody has seen, those under the stack in their order"},
    {NULL, NULL, NULL},
};

/* ----- options, in the order of their numbers above ----- */

static const struct option_row messages_options[] = {
    {{"msg_small_follower", "leaves/stays", "not classic", "the follower of messages 1 to 3", "messages"},
     OPTION_WORD,
     NULL,
     15},
    {{"msg_trigger", "any_landing/final_position", "not classic", "what earns a message", "messages"},
     OPTION_WORD,
     NULL,
     23},
    {{"msg_alone", "false/true", "not classic", "a message only on a space without other figures", "messages"},
     OPTION_FLAG,
     NULL,
     24},
    {{"msg4_builder", "true/false", "not classic", "the tile of message 4 can earn a second part", "messages"},
     OPTION_FLAG,
     NULL,
     25},
    {{"msg3_gardens", "false/true", "not classic", "message 3 counts gardens too", "messages"}, OPTION_FLAG, NULL, 26},
    {{0}, 0, NULL, 0},
};

const struct expansion expansion_messages = {
    .id = "messages",
    .title = "Messages",
    .sets = "",
    .number = EXP_messages,
    .edit_forms = message_forms,
    .members = members,
    .options = messages_options,
    .says = {.verbs = messages_verbs, .events = messages_events, .scores = messages_scores},
    .steps = messages_steps,
    .state_bytes = sizeof(struct messages),
    .setup = messages_setup,
    .sum_words = messages_words,
    .foreseen = messages_foreseen,
    .on = {.placed = messages_placed,
           .paid = messages_paid,
           .sum = messages_sum,
           .state = messages_state,
           .show = messages_show,
           .explain = messages_explain,
           .foresee = messages_foresee,
           .check = messages_check,
           .edit = messages_edit,
           .edits = messages_edits},
};
