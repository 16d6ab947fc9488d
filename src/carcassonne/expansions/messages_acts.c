/*
 * messages_acts.c: what the eight messages do [ME-07..13]: what they count,
 * which zone or follower they concern, what they pay and how the sum reads.
 * See messages.h; when a message comes and goes is in messages.c.
 */
#include "carcassonne/expansions/messages.h"

enum { EACH_POINTS = 2 }; /* for each shield, knight or farmer [ME-10..12] */

/* ----- what the messages count ----- */

static bool is_follower(struct pos p, int slot)
{
    return p.rules->follower_slots >> slot & 1;
}

/* What a zone brings by final scoring, whoever holds it; fields by what they would bring this seat. */
static int value_now(struct pos p, seg_id root)
{
    if (root < p.rules->first_field) {
        bool complete = zone_complete(p, root);
        return zone_value(p, root, complete, !complete);
    }
    if (root < p.rules->first_other)
        return field_value(p, root, p.state->active);
    struct place at = board_place_of_seg(p, root);
    return cloister_value(p, at.x, at.y);
}

/* Does the message speak of zones of this kind? */
static bool concerns(struct pos p, int message, seg_id root)
{
    int kind = seg_kind(p.rules, root);

    switch (message) {
    case SMALLEST_ROAD: return kind == SEG_ROAD;
    case SMALLEST_CITY: return kind == SEG_CITY;
    case SMALLEST_MONASTERY:
        return kind == SEG_MONASTERY ||
               (kind == SEG_GARDEN && rules_option(p.rules, EXP_messages, WITH_GARDENS)); /* [D-19] */
    default: return true;
    }
}

/* The lowest value among the seat's zones that the message speaks of, or -1, and the first that has it [ME-07] [ME-08]. */
static int smallest(struct pos p, int message, seg_id *zone)
{
    int best = -1;

    for (int slot = 0; slot < FIG_SLOTS; slot++) {
        seg_id root = zone_of(p, p.state->fig[p.state->active][slot]);
        if (!root || !is_follower(p, slot) || !concerns(p, message, root))
            continue;
        int value = value_now(p, root);
        if (best >= 0 && value >= best)
            continue;
        best = value;
        *zone = root;
    }
    return best;
}

/* Followers of the active seat in zones of a kind; a large one is one [ME-11] [ME-12]. */
static int count_followers(struct pos p, int kind)
{
    int n = 0;

    for (int slot = 0; slot < FIG_SLOTS; slot++) {
        seg_id seg = p.state->fig[p.state->active][slot];
        n += seg && is_follower(p, slot) && seg_kind(p.rules, seg) == kind;
    }
    return n;
}

/* Shields of every city with a knight of the active seat, each city once [ME-10]. */
static int count_shields(struct pos p)
{
    seg_id seen[FIG_SLOTS];
    int    n_seen = 0, shields = 0;

    for (int slot = 0; slot < FIG_SLOTS; slot++) {
        seg_id root = zone_of(p, p.state->fig[p.state->active][slot]);
        bool   again = false;
        if (!root || !is_follower(p, slot) || seg_kind(p.rules, root) != SEG_CITY)
            continue;
        for (int i = 0; i < n_seen; i++)
            again |= seen[i] == root;
        if (again)
            continue;
        seen[n_seen++] = root;
        shields += (int)total_shields(zone_total(p, root));
    }
    return shields;
}

static bool has_follower_out(struct pos p)
{
    for (int slot = 0; slot < FIG_SLOTS; slot++)
        if (p.state->fig[p.state->active][slot] && is_follower(p, slot))
            return true;
    return false;
}

/* ----- paying for it ----- */

int message_done_step(struct pos p)
{
    return phase_behind(p.rules, T5_PICK);
}

void message_pay(struct live p, struct events *listener, struct award award)
{
    award.seat = p.state->active;
    if (award.points > 0)
        award_give(p, listener, award);
    phase_after_awards(p, listener, message_done_step(p.pos));
}

/* What a zone is worth; 'cities': how many that are, of a field. */
static void pay_zone(struct live p, struct events *listener, seg_id root, int value, int cities)
{
    message_pay(p, listener,
                (struct award){.what = WHAT_MESSAGE, .points = (int16_t)value, .zone = root, .n = (uint16_t)cities});
}

/* Two for each of something. */
static void pay_for_each(struct live p, struct events *listener, int n)
{
    message_pay(p, listener,
                (struct award){.what = WHAT_MESSAGE, .points = (int16_t)(EACH_POINTS * n), .n = (uint16_t)n});
}

/* ----- how its points come about ----- */

enum { OF_KNIGHT, OF_FARMER, OF_SEAL, BY_SEAL, BY_SHIELDS, BY_KNIGHTS, BY_FARMERS }; /* ORDER TERM */

const struct term_word messages_words[] = {{"knight", NULL}, {"farmer", NULL}, {"seal", NULL},  {NULL, "ME-04"},
                                           {NULL, "ME-10"},  {NULL, "ME-11"},  {NULL, "ME-12"}, {NULL, NULL}};

void messages_sum(struct pos p, const struct award *a, struct terms *t)
{
    static const struct {
        term_ref of;
        uint8_t  by;
    } counts[] = {[SHIELDS] = {TERM_SHIELD, BY_SHIELDS},
                  [KNIGHTS] = {OF_KNIGHT, BY_KNIGHTS},
                  [FARMERS] = {OF_FARMER, BY_FARMERS}};
    int message = level(p)->current;

    if (a->what == WHAT_SEAL)
        terms_add(t, term_of(EXP_messages, OF_SEAL), 1, SEAL_POINTS, term_of(EXP_messages, BY_SEAL));
    else if (a->what == WHAT_MESSAGE && !a->zone)
        terms_add(t, message == SHIELDS ? counts[message].of : term_of(EXP_messages, counts[message].of), a->n,
                  EACH_POINTS, term_of(EXP_messages, counts[message].by));
}

/* ----- acting on it ----- */

void message_act(struct live p, struct events *listener, int message)
{
    seg_id zone = 0;
    int    value;

    switch (message) {
    case SMALLEST_ROAD:
    case SMALLEST_CITY:
    case SMALLEST_MONASTERY:
        value = smallest(p.pos, message, &zone);
        if (value < 0 || rules_option(p.rules, EXP_messages, SMALL_FOLLOWER_STAYS) == 1) { /* [D-01] [D-20] */
            pay_zone(p, listener, zone, value, 0);
            return;
        }
        break;
    case PLACE_TILE: /* a part within the part [ME-09] */
        p.state->depth++;
        step_due(p, T7_RETURN, true);
        phase_go(p, listener, p.rules->draw_step);
        return;
    case SHIELDS: pay_for_each(p, listener, count_shields(p.pos)); return;
    case KNIGHTS: pay_for_each(p, listener, count_followers(p.pos, SEG_CITY)); return;
    case FARMERS: pay_for_each(p, listener, count_followers(p.pos, SEG_FIELD)); return;
    default:
        if (!has_follower_out(p.pos)) {
            pay_for_each(p, listener, 0);
            return;
        }
    }
    live_level(p)->stage = STAGE_PICK;
    phase_next(p, listener);
}

/* ----- T5: the follower that messages 1, 2, 3 and 8 concern ----- */

static bool pick_enter(struct live p, struct events *listener)
{
    (void)listener;
    return level(p.pos)->stage == STAGE_PICK;
}

static bool may_pick(struct pos p, int slot, int lowest)
{
    seg_id root = zone_of(p, p.state->fig[p.state->active][slot]);
    int    message = level(p)->current;

    if (!root || !is_follower(p, slot) || !concerns(p, message, root))
        return false;
    return message == RETRIEVE || value_now(p, root) == lowest;
}

static struct action pick_action(struct pos p, int slot)
{
    struct place at = board_place_of_seg(p, p.state->fig[p.state->active][slot]);

    return (struct action){.kind = ACT_PICK,
                           .what = (uint8_t)figure_of_slot(slot),
                           .x = (int16_t)at.x,
                           .y = (int16_t)at.y,
                           .spot = (uint8_t)at.spot};
}

/* Equal figures on one spot are one action. */
static void pick_legal(struct pos p, struct actions *out)
{
    seg_id zone;
    int    lowest = smallest(p, level(p)->current, &zone), first = out->n;

    for (int slot = 0; slot < FIG_SLOTS; slot++) {
        if (!may_pick(p, slot, lowest))
            continue;
        struct action a = pick_action(p, slot);
        bool          listed = false;
        for (int i = first; i < out->n && i < out->cap; i++)
            listed |= action_same(out->at[i], a);
        if (!listed)
            actions_add(out, a);
    }
}

static void pick_apply(struct live p, struct events *listener, struct action a)
{
    seg_id zone;
    int    slot = 0, lowest = smallest(p.pos, level(p.pos)->current, &zone);

    while (!may_pick(p.pos, slot, lowest) || !action_same(pick_action(p.pos, slot), a))
        slot++;
    seg_id   root = zone_of(p.pos, p.state->fig[p.state->active][slot]);
    unsigned owners = majority(zone_total(p.pos, root), p.rules->params.seats);
    bool     pays = level(p.pos)->current != RETRIEVE || owners >> p.state->active & 1; /* ties count [D-21] */
    int      value = pays ? value_now(p.pos, root) : 0;
    bool     is_field = root >= p.rules->first_field && root < p.rules->first_other;
    int      cities = is_field ? field_cities(p.pos, root) : 0;

    live_level(p)->stage = STAGE_NONE;
    figure_return_one(p, listener, p.state->active, slot); /* [ME-07] [ME-13] */
    CALL_HOOKS(p, removed, p, listener);
    pay_zone(p, listener, root, value, cities);
}

const struct step message_pick_step = {.key = T5_PICK,
                                       .phase = "pick",
                                       .work = "pick a follower",
                                       .by_jump = true,
                                       .enter = pick_enter,
                                       .legal = pick_legal,
                                       .apply = pick_apply};
