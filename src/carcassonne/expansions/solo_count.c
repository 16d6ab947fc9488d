/*
 * solo_count.c: the count at the end of the solo game: followers, then goods,
 * gold and robbers, each only for a colour that is last (SO-24, SO-25, SO-37).
 *
 * It happens by itself in the best order, and in the same way wherever somebody
 * asks what the end would bring; or with final_order=manual one after the other,
 * as the person says.  What goods, gold and robbers are worth is known to their
 * expansions, which hand a list of awards.
 */
#include <assert.h>

#include "carcassonne/expansions/solo.h"

/* ----- the count of followers ----- */

uint32_t solo_follower_slots(const struct carc_rules *r)
{
    uint32_t slots = (1u << r->params.smalls) - 1;

    for (int figure = FIG_SMALL + 1; figure < FIG_COUNT; figure++)
        if (r->figures >> figure & 1 && figure_strength(r, figure))
            slots |= figure_slots(figure);
    return slots;
}

/* Followers of a colour on the board that have not been counted: bit set of figure slots. */
static uint32_t uncounted(struct pos p, const struct solo *solo, int seat)
{
    return ~(uint32_t)(p.state->home[seat] | solo->counted[seat]) & solo_follower_slots(p.rules);
}

/* The first of the last colours that has a follower to count, or -1 [SO-25]. */
static int next_counted(struct pos p, const struct solo *solo, const int16_t *score)
{
    for (unsigned last = last_colours(p, score); last; last &= last - 1)
        if (uncounted(p, solo, (int)bits_first(last)))
            return (int)bits_first(last);
    return -1;
}

/* Counts one follower [SO-24], or with final_unit=colour all of its colour [SO-D8].  Returns the points. */
static int count_follower(struct pos p, struct events *listener, struct solo *solo, int seat, unsigned slot)
{
    struct place at = board_place_of_seg(p, p.state->fig[seat][slot]);
    uint32_t     slots = rules_option(p.rules, EXP_solo, UNIT) == FINAL_COLOUR ? uncounted(p, solo, seat) : 1u << slot;
    int          points = POINTS_PER_FOLLOWER * (int)bits_count(slots);

    solo->counted[seat] = (uint16_t)(solo->counted[seat] | slots);
    if (listener) {
        struct award award = {.seat = (int8_t)seat,
                              .what = WHAT_FOLLOWER,
                              .is_final = true,
                              .points = (int16_t)points,
                              .n = (uint16_t)bits_count(slots)};
        struct event e = score_event(p, &award);
        e.x = (int16_t)at.x;
        e.y = (int16_t)at.y;
        e.spot = (uint8_t)at.spot;
        emit(listener, e);
    }
    return points;
}

/* ----- the count of goods, gold and robbers [SO-37] ----- */

/* Last colours that have something of the list to count and have not: bit set [SO-D19.22]. */
static unsigned countable(struct pos p, const struct final_awards *list, unsigned settled, const int16_t *score)
{
    unsigned have = 0;

    for (int i = 0; i < list->n; i++)
        have |= 1u << list->at[i].seat;
    return have & ~settled & last_colours(p, score);
}

/* Everything of one colour, each award only if it is still last [SO-D19.22]; 'points': NULL if it is only tried. */
static void count_colour(struct pos p, struct events *listener, const struct final_awards *list, int seat,
                         int16_t *score, int *points)
{
    for (int i = 0; i < list->n; i++) {
        if (list->at[i].seat != seat || !(last_colours(p, score) >> seat & 1))
            continue;
        score[seat] = (int16_t)(score[seat] + list->at[i].points);
        if (points)
            final_pay(p, listener, points, list->at[i]);
    }
}

/* The result of the best order of those that are tied, and which colour it begins with; of equal ones the lower
 * [SO-D19.23]. */
static int best_order(struct pos p, const struct final_awards *list, unsigned settled, const int16_t *score, int *first)
{
    unsigned open = countable(p, list, settled, score);
    int      best = open ? -1 : solo_result(score, p.rules->params.seats);

    for (; open; open &= open - 1) {
        int16_t then[MAX_SEATS];
        int     seat = (int)bits_first(open), next;
        memcpy(then, score, sizeof then);
        count_colour(p, NULL, list, seat, then, NULL);
        int result = best_order(p, list, settled | 1u << seat, then, &next);
        if (result > best) {
            best = result;
            *first = seat;
        }
    }
    return best;
}

/* All that is still to count, in the best order, on a copy: the projection changes nothing.  Unfinished zones bring
 * nothing [SO-23]. */
void solo_count(struct pos p, struct events *listener, const struct final_awards *list, int points[])
{
    struct solo solo = *solo_of(p);
    int16_t     score[MAX_SEATS];
    int         seat;

    for (int i = 0; i < MAX_SEATS; i++)
        score[i] = (int16_t)(p.state->score[i] + points[i]);
    while (!solo.beyond_followers && (seat = next_counted(p, &solo, score)) >= 0) { /* [SO-D19.21] */
        int more = count_follower(p, listener, &solo, seat, bits_first(uncounted(p, &solo, seat)));
        score[seat] = (int16_t)(score[seat] + more);
        points[seat] += more;
    }
    while (list->n && countable(p, list, solo.settled, score)) {
        best_order(p, list, solo.settled, score, &seat);
        count_colour(p, listener, list, seat, score, points);
        solo.settled = (uint8_t)(solo.settled | 1u << seat);
    }
}

/* ----- T8_COUNT: asked one after the other with final_order=manual; otherwise it is all done in solo_count ----- */

static bool is_counting(struct pos p)
{
    return current_step(p)->key == T8_COUNT;
}

static bool count_enter(struct live p, struct events *listener)
{
    struct solo        *solo = live_solo_of(p);
    struct final_awards list;

    if (rules_option(p.rules, EXP_solo, ORDER) == FINAL_AUTO) {
        game_end(p, listener);
        return true;
    }
    if (!solo->beyond_followers && next_counted(p.pos, solo, p.state->score) >= 0)
        return true;
    solo->beyond_followers = 1;
    final_list(p.pos, &list);
    if (!countable(p.pos, &list, solo->settled, p.state->score))
        game_end(p, listener);
    return true;
}

static struct action count_action(struct pos p, int seat, unsigned slot)
{
    struct place at = board_place_of_seg(p, p.state->fig[seat][slot]);

    return (struct action){.kind = ACT_SCORE, .x = (int16_t)at.x, .y = (int16_t)at.y, .spot = (uint8_t)at.spot};
}

/* Followers on one spot are one action. */
static void list_followers(struct pos p, struct actions *out)
{
    int first = out->n;

    for (unsigned last = last_colours(p, p.state->score); last; last &= last - 1)
        for (uint32_t slots = uncounted(p, solo_of(p), (int)bits_first(last)); slots; slots &= slots - 1) {
            struct action a = count_action(p, (int)bits_first(last), bits_first(slots));
            bool          listed = false;
            for (int i = first; i < out->n && i < out->cap; i++)
                listed |= action_same(out->at[i], a);
            if (!listed)
                actions_add(out, a);
        }
}

static void count_legal(struct pos p, struct actions *out)
{
    struct final_awards list;

    if (!solo_of(p)->beyond_followers) {
        list_followers(p, out);
        return;
    }
    final_list(p, &list);
    for (unsigned open = countable(p, &list, solo_of(p)->settled, p.state->score); open; open &= open - 1)
        actions_add(out, (struct action){.kind = ACT_COUNT, .what = (uint8_t)bits_first(open)});
}

static void count_gained(struct live p, int seat, int points)
{
    p.state->score[seat] = (int16_t)(p.state->score[seat] + points);
    p.state->track[seat][0] = (int16_t)(p.state->track[seat][0] + points);
}

/* Of the last colours that share the spot, the lowest [SO-D19.24]. */
static void apply_follower(struct live p, struct events *listener, struct action a)
{
    for (unsigned last = last_colours(p.pos, p.state->score); last; last &= last - 1) {
        int seat = (int)bits_first(last);
        for (uint32_t slots = uncounted(p.pos, solo_of(p.pos), seat); slots; slots &= slots - 1)
            if (action_same(count_action(p.pos, seat, bits_first(slots)), a)) {
                count_gained(p, seat, count_follower(p.pos, listener, live_solo_of(p), seat, bits_first(slots)));
                return;
            }
    }
    assert(!"a follower that nobody offered");
}

static void apply_colour(struct live p, struct events *listener, int seat)
{
    struct final_awards list;
    int16_t             score[MAX_SEATS];
    int                 points[MAX_SEATS] = {0};

    memcpy(score, p.state->score, sizeof score);
    final_list(p.pos, &list);
    count_colour(p.pos, listener, &list, seat, score, points);
    live_solo_of(p)->settled = (uint8_t)(live_solo_of(p)->settled | 1u << seat);
    count_gained(p, seat, points[seat]);
}

static void count_apply(struct live p, struct events *listener, struct action a)
{
    if (a.kind == ACT_COUNT)
        apply_colour(p, listener, a.what);
    else
        apply_follower(p, listener, a);
    phase_go(p, listener, p.state->step);
}

const struct step solo_count_step = {.key = T8_COUNT,
                                     .phase = "order",
                                     .work = "say what is counted next",
                                     .exact_places = true,
                                     .enter = count_enter,
                                     .legal = count_legal,
                                     .apply = count_apply};

/* ----- why not ----- */

/* The colour of the follower at that place, or -1. */
static int colour_at(struct pos p, struct action a, unsigned *slot)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (*slot = 0; *slot < FIG_SLOTS; ++*slot)
            if (solo_follower_slots(p.rules) >> *slot & 1 && p.state->fig[seat][*slot] &&
                action_same(count_action(p, seat, *slot), a))
                return seat;
    return -1;
}

static void explain_not_last(struct pos p, int seat, const char *rule, struct text *why)
{
    text_add(why, "seat %d is not last: it has %d points, the last has %d [%s]", seat, p.state->score[seat],
             solo_result(p.state->score, p.rules->params.seats), rule);
}

static void explain_follower(struct pos p, struct action a, struct text *why)
{
    unsigned slot;
    int      seat = colour_at(p, a, &slot);

    if (seat < 0)
        text_add(why, "no follower stands at %d,%d %s", a.x, a.y, spot_text(a.spot));
    else if (solo_of(p)->counted[seat] >> slot & 1)
        text_add(why, "the follower at %d,%d has been counted", a.x, a.y);
    else if (solo_of(p)->beyond_followers)
        text_word(why, "no follower is counted any more: goods, gold and robbers are [SO-37]");
    else
        explain_not_last(p, seat, "SO-24", why);
}

static void explain_colour(struct pos p, int seat, struct text *why)
{
    if (seat >= p.rules->params.seats)
        text_add(why, "there is no seat %d", seat);
    else if (!solo_of(p)->beyond_followers)
        text_word(why, "the followers are counted first [SO-37]");
    else if (!(last_colours(p, p.state->score) >> seat & 1))
        explain_not_last(p, seat, "SO-37", why);
    else
        text_add(why, "seat %d has nothing left to count [SO-37]", seat);
}

bool solo_explain_count(struct pos p, struct action a, struct text *why)
{
    if (!is_counting(p) || (a.kind != ACT_SCORE && a.kind != ACT_COUNT))
        return false;
    if (a.kind == ACT_SCORE)
        explain_follower(p, a, why);
    else
        explain_colour(p, a.what, why);
    return true;
}

/* ----- trust ----- */

const char *solo_check_count(struct pos p)
{
    const struct solo *solo = solo_of(p);
    bool               ends = is_counting(p) || p.state->step == p.rules->over_step;

    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        if (solo->counted[seat] & p.state->home[seat])
            return "a follower was counted at home";
        if (solo->counted[seat] && !ends)
            return "a follower was counted too early";
    }
    return solo->settled && !solo->beyond_followers ? "goods were counted before followers" : NULL;
}

/* ----- words ----- */

static void say_followers(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)e;
    text_word(out, rules_option(r, EXP_solo, UNIT) == FINAL_COLOUR ? "its followers on the board"
                                                                   : "a follower on the board");
}

const struct verb solo_verbs[] = {{.kind = ACT_COUNT,
                                   .word = "count",
                                   .arg = {ARG_SEAT},
                                   .form = "count SEAT",
                                   .work = "count a colour's goods, gold and robber"},
                                  {0}};

const struct score_kind solo_scores[] = {
    {WHAT_FOLLOWER, "follower", "a follower on the board, at the end", false, {{0}}, say_followers}, {0}};
