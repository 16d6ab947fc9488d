/*
 * solo.c: the game for one person (ruleset=solo, rules SO-01 to SO-32).
 *
 * One person plays three or four colours in turn and wants the last of them to
 * have many points: a zone pays only if a colour that is last has a share in
 * it.  The colours are the seats of the engine; the piles are numbers, because
 * nobody knows which of the tiles left lies in which pile.
 *
 * Three steps of the base game are replaced (draw, figure, next seat) and one
 * is added, the count of followers at the end.  Placing, scoring and the order
 * of scoring are those of the base game; what a zone pays is decided here.
 */
#include "carcassonne/solo.h"

#include <assert.h>

#include "carcassonne/carcassonne.h"

enum { FOLLOWERS, COLOURS, BASE_OF_2000, EMPTY_PILE_ENDS, UNIT, ORDER }; /* its options */
enum final_unit { FINAL_FOLLOWER, FINAL_COLOUR };
enum final_order { FINAL_AUTO, FINAL_MANUAL };

enum { MAX_COLOURS = 4, POINTS_PER_FOLLOWER = 2 };
enum { WHAT_FOLLOWER = OWN(EXP_SOLO) };

/* Its part of the position. */
struct solo {
    uint8_t pile[MAX_COLOURS];    /* tiles left to each colour                             */
    uint8_t counted[MAX_COLOURS]; /* bit set of figure slots: followers counted at the end */
    uint8_t must_end;             /* after this turn: a follower was due and none was left [SO-22] */
};

static struct solo *solo_of(struct pos p)
{
    return expansion_state(p, EXP_SOLO);
}

/* ----- who is last ----- */

int solo_result(const int16_t *score, int colours)
{
    int least = score[0];

    for (int seat = 1; seat < MAX_COLOURS; seat++)
        least = seat < colours && score[seat] < least ? score[seat] : least;
    return least;
}

/* Every colour that has the lowest score, as a bit set [SO-18]. */
static unsigned last_colours(struct pos p, const int16_t *score)
{
    unsigned last = 0;
    int      least = solo_result(score, p.rules->params.seats);

    for (int seat = 0; seat < MAX_COLOURS; seat++)
        last |= (unsigned)(seat < p.rules->params.seats && score[seat] == least) << seat;
    return last;
}

/* The majority is paid if one of it is last; otherwise nobody is [SO-19]. */
static int solo_worth(struct pos p, seg_id root, int points)
{
    unsigned scorers = majority(zone_total(p, root), p.rules->params.seats); /* [SO-17] */

    return scorers & last_colours(p, p.state->score) ? points : 0;
}

/* ----- T0: a tile from the colour's own pile ----- */

/* A colour whose pile has been emptied by tiles that fit nowhere places nothing [SO-28]. */
static bool solo_draw_enter(struct pos p, struct events *listener)
{
    (void)listener;
    if (solo_of(p)->pile[p.state->active])
        return true;
    solo_of(p)->must_end = (uint8_t)rules_option(p.rules, EXP_SOLO, EMPTY_PILE_ENDS); /* [SO-D7] */
    p.state->step = (int8_t)(phase_behind(p.rules, T8) - 1);                          /* the end of the turn is next */
    return false;
}

static void solo_draw_apply(struct pos p, struct events *listener, struct action a)
{
    solo_of(p)->pile[p.state->active]--;
    base_draw_apply(p, listener, a); /* one that fits nowhere is boxed, and the same colour draws again [SO-27] */
}

/* ----- T2: a follower, if a zone is free ----- */

/* Free zones of the tile, if the colour has a follower to put there: bit set of segments [SO-10] [SO-11]. */
static uint32_t claims(struct pos p)
{
    return figure_at_home(p, p.state->active, FIG_SMALL) ? figure_free_segs(p) : 0;
}

static struct action claim(struct pos p, unsigned seg)
{
    const struct placed *t = last_placed(p);

    return (struct action){.kind = ACT_PUT, .what = FIG_SMALL, .spot = tile_faces[t->type][t->rot].spot[seg]};
}

static void solo_figure_legal(struct pos p, struct actions *out)
{
    uint32_t segs = claims(p);

    if (!segs)
        actions_add(out, (struct action){.kind = ACT_PASS}); /* [SO-13] [SO-14] */
    for (; segs; segs &= segs - 1)
        actions_add(out, claim(p, bits_first(segs)));
}

static struct action solo_figure_pick(struct pos p, struct rng *rng)
{
    uint32_t segs = claims(p);

    if (!segs)
        return (struct action){.kind = ACT_PASS};
    return claim(p, bits_nth(segs, rng_below(rng, bits_count(segs))));
}

static void solo_figure_apply(struct pos p, struct events *listener, struct action a)
{
    if (a.kind == ACT_PASS)
        solo_of(p)->must_end = figure_free_segs(p) != 0; /* [SO-14]: also if one comes home in this turn [SO-D9] */
    base_figure_apply(p, listener, a);
}

/* Where to put a follower is the player's to say, even if there is one place only. */
static bool solo_figure_forced(struct pos p, struct action *a)
{
    *a = (struct action){.kind = ACT_PASS};
    return claims(p) == 0;
}

/* ----- T8: the next colour ----- */

/* The colour after the active one that has tiles, or -1. */
static int next_colour(struct pos p)
{
    int colours = p.rules->params.seats;

    for (int i = 1; i <= colours; i++) {
        int seat = (p.state->active + i) % colours;
        if (solo_of(p)->pile[seat])
            return seat; /* those between are skipped [SO-28] */
        if (rules_option(p.rules, EXP_SOLO, EMPTY_PILE_ENDS))
            return -1; /* [SO-D7] */
    }
    return -1;
}

static bool solo_end_enter(struct pos p, struct events *listener)
{
    int next = solo_of(p)->must_end ? -1 : next_colour(p);

    p.state->after_awards = 0;
    if (next < 0)
        return false; /* the count follows [SO-22] */
    p.state->active = (int8_t)next;
    p.state->turn++;
    emit(listener, (struct event){.kind = EV_TURN, .seat = p.state->active});
    p.state->step = (int8_t)(p.rules->draw_step - 1);
    return false;
}

/* ----- the count of followers ----- */

/* Followers of a colour on the board that have not been counted: bit set of figure slots. */
static uint32_t uncounted(struct pos p, const struct solo *solo, int seat)
{
    return ~(uint32_t)(p.state->home[seat] | solo->counted[seat]) & ((1u << p.rules->params.smalls) - 1);
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
    uint32_t     slots = rules_option(p.rules, EXP_SOLO, UNIT) == FINAL_COLOUR ? uncounted(p, solo, seat) : 1u << slot;
    int          points = POINTS_PER_FOLLOWER * (int)bits_count(slots);

    solo->counted[seat] = (uint8_t)(solo->counted[seat] | slots);
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

enum { OF_FOLLOWER, BY_COUNT, BY_NOT_LAST }; /* ORDER TERM */

static const struct term_word solo_words[] = {{"follower", NULL}, {NULL, "SO-24"}, {"not_last", "SO-19"}, {NULL, NULL}};

static void solo_sum(struct pos p, const struct award *a, struct terms *t)
{
    (void)p;
    if (a->what == WHAT_FOLLOWER)
        terms_add(t, term_of(EXP_SOLO, OF_FOLLOWER), a->n, POINTS_PER_FOLLOWER, term_of(EXP_SOLO, BY_COUNT));
    else if (a->points == 0)
        terms_void(t, term_of(EXP_SOLO, BY_NOT_LAST));
}

/* In the best order, on a copy: the projection changes nothing.  Unfinished zones bring nothing [SO-23]. */
static void solo_final(struct pos p, struct events *listener, int points[MAX_SEATS])
{
    struct solo solo = *solo_of(p);
    int16_t     score[MAX_SEATS];
    int         seat;

    memcpy(score, p.state->score, sizeof score);
    while ((seat = next_counted(p, &solo, score)) >= 0) {
        int more = count_follower(p, listener, &solo, seat, bits_first(uncounted(p, &solo, seat)));
        score[seat] = (int16_t)(score[seat] + more);
        points[seat] += more;
    }
}

bool solo_is_counting(struct pos p)
{
    return current_step(p)->key == T8_COUNT;
}

static bool count_enter(struct pos p, struct events *listener)
{
    if (rules_option(p.rules, EXP_SOLO, ORDER) == FINAL_AUTO || next_counted(p, solo_of(p), p.state->score) < 0)
        game_end(p, listener);
    return true;
}

static struct action count_action(struct pos p, int seat, unsigned slot)
{
    struct place at = board_place_of_seg(p, p.state->fig[seat][slot]);

    return (struct action){.kind = ACT_SCORE, .x = (int16_t)at.x, .y = (int16_t)at.y, .spot = (uint8_t)at.spot};
}

static void count_legal(struct pos p, struct actions *out)
{
    for (unsigned last = last_colours(p, p.state->score); last; last &= last - 1) {
        int seat = (int)bits_first(last);
        for (uint32_t slots = uncounted(p, solo_of(p), seat); slots; slots &= slots - 1)
            actions_add(out, count_action(p, seat, bits_first(slots)));
    }
}

static void count_apply(struct pos p, struct events *listener, struct action a)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (uint32_t slots = uncounted(p, solo_of(p), seat); slots; slots &= slots - 1)
            if (action_same(count_action(p, seat, bits_first(slots)), a)) {
                int points = count_follower(p, listener, solo_of(p), seat, bits_first(slots));
                p.state->score[seat] = (int16_t)(p.state->score[seat] + points);
                p.state->track[seat][0] = (int16_t)(p.state->track[seat][0] + points);
                phase_go(p, listener, p.state->step);
                return;
            }
    assert(!"a follower that nobody offered");
}

/* ----- set-up ----- */

static void solo_setup(struct carc_rules *r)
{
    r->without_tiles |= 1u << EXP_SOLO; /* a ruleset, no expansion */
    r->choose_order = true;             /* [SO-21] */
    r->no_final_zones = true;           /* [SO-23] */
}

void solo_deal(struct pos p)
{
    int colours = p.rules->params.seats, tiles = p.state->n_bag;

    for (int seat = 0; seat < colours; seat++)
        solo_of(p)->pile[seat] = (uint8_t)(tiles / colours + (seat < tiles % colours)); /* [SO-06] [SO-D1] */
}

static void solo_start(struct pos p, struct events *listener)
{
    (void)listener;
    solo_deal(p);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        p.state->score[seat] = p.state->track[seat][0] = (int16_t)(seat + 1); /* [SO-04] [SO-D11] */
}

/* ----- text ----- */

static void solo_state(struct pos p, int viewer, struct text *out)
{
    const char *comma = "";

    (void)viewer;
    text_word(out, ",\"piles\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", solo_of(p)->pile[seat]);
    text_word(out, "],\"counted\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (uint32_t slots = solo_of(p)->counted[seat]; slots; slots &= slots - 1) {
            struct place at = board_place_of_seg(p, p.state->fig[seat][bits_first(slots)]);
            text_add(out, "%s[%d,%d]", comma, at.x, at.y);
            comma = ",";
        }
    text_word(out, "]");
}

static void solo_show(struct pos p, struct shown_list *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        shown_add(out, (struct shown){"pile", WITH_SEAT, .seat = (int8_t)seat, .n = solo_of(p)->pile[seat]});
}

void solo_draw(struct pos p, struct text *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "%s seat %d %u and %d", seat ? "," : "Followers and tiles left:", seat, followers_home(p, seat),
                 solo_of(p)->pile[seat]);
    text_char(out, '\n');
}

/* ----- why not ----- */

static void explain_pass(struct pos p, struct text *why)
{
    const struct placed *t = last_placed(p);
    const char          *before = "a follower must be placed: ";

    for (uint32_t segs = claims(p); segs; segs &= segs - 1) {
        text_add(why, "%s%s", before, spot_text(tile_faces[t->type][t->rot].spot[bits_first(segs)]));
        before = bits_count(segs) == 2 ? " and " : ", ";
    }
    text_add(why, " %s free [SO-10]", bits_count(claims(p)) == 1 ? "is" : "are");
}

/* The colour of the follower at that place, or -1. */
static int colour_at(struct pos p, struct action a, unsigned *slot)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (*slot = 0; *slot < p.rules->params.smalls; ++*slot)
            if (p.state->fig[seat][*slot] && action_same(count_action(p, seat, *slot), a))
                return seat;
    return -1;
}

static void explain_count(struct pos p, struct action a, struct text *why)
{
    unsigned slot;
    int      seat = colour_at(p, a, &slot);

    if (seat < 0)
        text_add(why, "no follower stands at %d,%d %s", a.x, a.y, spot_text(a.spot));
    else if (solo_of(p)->counted[seat] >> slot & 1)
        text_add(why, "the follower at %d,%d has been counted", a.x, a.y);
    else
        text_add(why, "seat %d is not last: it has %d points, the last has %d [SO-24]", seat, p.state->score[seat],
                 solo_result(p.state->score, p.rules->params.seats));
}

static bool solo_explain(struct pos p, struct action a, struct text *why)
{
    if (a.kind == ACT_PASS && current_step(p)->key == T2)
        explain_pass(p, why);
    else if (a.kind == ACT_SCORE && solo_is_counting(p))
        explain_count(p, a, why);
    else if (a.kind == ACT_SCORE && current_step(p)->key == T3_ORDER)
        text_add(why, "there is no completed zone with a follower at %d,%d %s [SO-21]", a.x, a.y, spot_text(a.spot));
    else
        return false;
    return true;
}

/* ----- trust ----- */

static const char *solo_check(struct pos p)
{
    const struct solo *solo = solo_of(p);
    int                tiles = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        tiles += solo->pile[seat];
        if (p.state->score[seat] < 1)
            return "a colour has lost its first point";
        if (solo->counted[seat] & p.state->home[seat])
            return "a follower was counted at home";
        if (solo->counted[seat] && !solo_is_counting(p) && p.state->step != p.rules->over_step)
            return "a follower was counted too early";
    }
    if (tiles != p.state->n_bag)
        return "the piles do not hold the tiles that are left";
    if (p.state->n_bag && p.state->step == p.rules->over_step && !rules_option(p.rules, EXP_SOLO, EMPTY_PILE_ENDS) &&
        !solo->must_end)
        return "the game is over with tiles and followers left";
    return NULL;
}

/* ----- the table ----- */

static const struct step solo_draw_step = {.key = T0,
                                           .replaces = true,
                                           .phase = "draw",
                                           .work = "draw a tile",
                                           .is_chance = true,
                                           .enter = solo_draw_enter,
                                           .actor = base_draw_actor,
                                           .legal = base_draw_legal,
                                           .weight = base_draw_weight,
                                           .apply = solo_draw_apply,
                                           .pick = base_draw_pick,
                                           .forced = base_draw_forced};

static const struct step solo_figure_step = {.key = T2,
                                             .replaces = true,
                                             .phase = "figure",
                                             .work = "place a follower", /* [SO-10]: no pass */
                                             .legal = solo_figure_legal,
                                             .apply = solo_figure_apply,
                                             .pick = solo_figure_pick,
                                             .forced = solo_figure_forced};

static const struct step solo_end_step = {.key = T8_END, .replaces = true, .phase = "end", .enter = solo_end_enter};

/* Asked one after the other with final_order=manual; otherwise it is all done in solo_final. */
static const struct step solo_count_step = {.key = T8_COUNT,
                                            .phase = "order",
                                            .work = "say which follower is counted next",
                                            .exact_places = true,
                                            .enter = count_enter,
                                            .legal = count_legal,
                                            .apply = count_apply};

static const struct step *const solo_steps[] = {&solo_draw_step, &solo_figure_step, &solo_end_step, &solo_count_step,
                                                0};

static void say_followers(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)e;
    text_word(out, rules_option(r, EXP_SOLO, UNIT) == FINAL_COLOUR ? "its followers on the board"
                                                                   : "a follower on the board");
}

static const struct score_kind solo_scores[] = {
    {WHAT_FOLLOWER, "follower", "a follower on the board, at the end", false, {{0}}, say_followers}, {0}};

static const struct member members[] = {
    {"piles?", "number[]", "tiles left, by colour"},
    {"counted?", "[number, number][]", "cells of the followers that have been counted at the end"},
    {NULL, NULL, NULL},
};

/* Its options as the numbers that the rest of the engine reads. */
static void solo_numbers(struct params *p)
{
    const uint8_t *option = p->of[EXP_SOLO];

    if (p->ruleset != RULES_SOLO)
        return;
    p->seats = option[COLOURS];                         /* [SO-03] [SO-30] */
    p->smalls = option[FOLLOWERS];                      /* [SO-29] [SO-31] */
    p->tiny_city_points = option[BASE_OF_2000] ? 2 : 4; /* [SO-16] [SO-D2] */
}

/* ----- options, in the order of their numbers above ----- */

static const struct option_row solo_options[] = {
    {{"followers", "4/3/5/6/7", "solo", "followers of each colour", ""}, OPTION_NUMBER, NULL, 33},
    {{"colours", "3/4", "solo", "how many colours one person plays", ""}, OPTION_NUMBER, NULL, 34},
    {{"base", "modern/classic2000", "solo", "a completed city of two tiles is worth 4, or 2", ""},
     OPTION_WORD,
     NULL,
     35},
    {{"empty_pile", "skip/end_game", "solo", "what happens when a colour has no tile left", ""}, OPTION_WORD, NULL, 36},
    {{"final_unit", "follower/colour", "solo", "what is counted at once at the end", ""}, OPTION_WORD, NULL, 37},
    {{"final_order", "auto/manual", "solo", "who orders the count at the end", ""}, OPTION_WORD, NULL, 38},
    {{0}, 0, NULL, 0},
};

const struct expansion solo_game = {
    .id = "solo",
    .title = "Solo",
    .sets = "",
    .number = EXP_SOLO,
    .members = members,
    .options = solo_options,
    .numbers = solo_numbers,
    .says = {.scores = solo_scores},
    .steps = solo_steps,
    .state_bytes = sizeof(struct solo),
    .setup = solo_setup,
    .sum_words = solo_words,
    .on = {.start = solo_start,
           .sum = solo_sum,
           .worth = solo_worth,
           .final = solo_final,
           .state = solo_state,
           .show = solo_show,
           .explain = solo_explain,
           .check = solo_check},
};
