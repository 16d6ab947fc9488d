/*
 * solo.c: the game for one person, or for several together (ruleset=solo, rules
 * SO-01 to SO-39).
 *
 * Three or four colours play in turn, and what the last of them has at the end
 * is the result: points count only for a colour that is last.  The colours are
 * the seats of the engine; which person speaks for which colour is known here
 * and asked above only.  The piles are numbers, because nobody knows which of
 * the tiles left lies in which pile.
 *
 * Three steps of the base game are replaced here (draw, figure, next seat); one
 * is added, the count at the end, in solo_count.c.  Placing, scoring and the
 * order of scoring are those of the base game, and everything else is that of
 * the expansions chosen beside it: what they offer for the figure step is sifted
 * here (SO-35), what they award is paid or not (SO-36).
 */
#include <assert.h>

#include "carcassonne/edits.h"
#include "carcassonne/expansions/solo.h"

enum { MAX_FIGURE_ACTIONS = 64 };

/* ----- what is paid ----- */

/* The majority is paid if one of it is last; otherwise nobody is [SO-19]. */
static int solo_worth(struct pos p, seg_id root, int points)
{
    unsigned scorers = majority(zone_total(p, root), p.rules->params.seats); /* [SO-17] */

    return scorers & last_colours(p, p.state->score) ? points : 0;
}

/* Any other award only to a colour that is last [SO-36]. */
static int solo_pays(struct pos p, const struct award *award)
{
    return last_colours(p, p.state->score) >> award->seat & 1 ? award->points : 0;
}

/* ----- T0: a tile from the colour's own pile ----- */

static int tiles_in_piles(struct pos p)
{
    int tiles = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        tiles += solo_of(p)->pile[seat];
    return tiles;
}

/* How many tiles a colour may draw: what is laid first lies in no pile [SO-34]. */
static int tiles_for(struct pos p, int seat)
{
    int common = p.state->stage + 1 == p.rules->n_stages ? 0 : p.state->n_bag - tiles_in_piles(p);

    return common > 0 ? common : solo_of(p)->pile[seat];
}

/* No second part follows where the game ends [SO-D19.14]. */
static int solo_tiles(struct pos p, int tiles)
{
    bool ends = solo_of(p)->must_end && current_step(p)->key == T8;

    (void)tiles;
    return ends ? 0 : tiles_for(p, p.state->active); /* [SO-D19.8] */
}

/* A colour whose pile has been emptied by tiles that fit nowhere places nothing [SO-28]. */
static bool solo_draw_enter(struct live p, struct events *listener)
{
    bag_stage(p); /* from the river to the piles, when it is laid */
    if (tiles_for(p.pos, p.state->active) > 0)
        return true;
    if (p.state->depth) { /* only the part within the part is over [SO-D19.9] */
        phase_go(p, listener, phase_behind(p.rules, T7_CIRCLE));
        return true;
    }
    live_solo_of(p)->must_end |= (uint8_t)rules_option(p.rules, EXP_solo, EMPTY_PILE_ENDS); /* [SO-D7] */
    p.state->step = (int8_t)(phase_behind(p.rules, T8) - 1); /* the end of the turn is next */
    return false;
}

static void solo_draw_apply(struct live p, struct events *listener, struct action a)
{
    if (p.state->stage + 1 == p.rules->n_stages)
        live_solo_of(p)->pile[p.state->active]--;
    base_draw_apply(p, listener, a); /* one that fits nowhere is boxed, and the same colour draws again [SO-27] */
}

/* ----- T2: a follower, if a zone is free ----- */

/* Does it put a follower, of whatever kind, or begin to? */
static bool meets_duty(struct pos p, struct action a)
{
    return a.kind == ACT_PUT ? figure_strength(p.rules, a.what) > 0 : verb_of(a.kind)->sends_follower;
}

/* What can be done with a figure on this tile. */
struct figure_choice {
    struct action  at[MAX_FIGURE_ACTIONS];
    struct actions all;     /* whatever the game and its expansions offer                                        */
    bool           is_free; /* a zone of the tile is free: a garden too, if there is an abbot for it [SO-D19.10] */
    bool           is_met;  /* and somebody can go there, or fly                                                 */
};

static void figure_choice(struct pos p, struct figure_choice *out)
{
    out->all = (struct actions){out->at, 0, MAX_FIGURE_ACTIONS};
    out->is_free = figure_free_segs(p) != 0;
    out->is_met = false;
    base_figure_legal(p, &out->all);
    assert(out->all.n <= out->all.cap);
    for (int i = 0; i < out->all.n; i++) {
        out->is_met |= meets_duty(p, out->at[i]);
        out->is_free |= out->at[i].kind == ACT_PUT && meets_duty(p, out->at[i]);
    }
}

/* Only what meets the duty, where it can be met [SO-10] [SO-D19.11]; otherwise everything [SO-D19.12] [SO-D19.13]. */
static bool may_choose(struct pos p, const struct figure_choice *choice, struct action a)
{
    return !(choice->is_free && choice->is_met) || meets_duty(p, a);
}

static void solo_figure_legal(struct pos p, struct actions *out)
{
    struct figure_choice choice;

    figure_choice(p, &choice);
    for (int i = 0; i < choice.all.n; i++)
        if (may_choose(p, &choice, choice.at[i]))
            actions_add(out, choice.at[i]);
}

/* Are small followers all that can be put?  Then there is a quicker way. */
static bool has_smalls_only(struct pos p)
{
    return !p.rules->hooks.n_figures && p.rules->figures == 1u << FIG_SMALL;
}

/* Then: free zones of the tile, if the colour has a follower to put there: bit set of segments [SO-10] [SO-11]. */
static uint32_t claims(struct pos p)
{
    return figure_at_home(p, p.state->active, FIG_SMALL) ? figure_free_segs(p) : 0;
}

static struct action pick_claim(struct pos p, struct rng *rng)
{
    const struct placed *t = last_placed(p);
    uint32_t             segs = claims(p);

    if (!segs)
        return (struct action){.kind = ACT_PASS};
    return (struct action){.kind = ACT_PUT,
                           .what = FIG_SMALL,
                           .spot = tile_faces[t->type][t->rot].spot[bits_nth(segs, rng_below(rng, bits_count(segs)))]};
}

static struct action pick_any(struct pos p, struct rng *rng)
{
    struct action  at[MAX_FIGURE_ACTIONS];
    struct actions list = {at, 0, MAX_FIGURE_ACTIONS};

    solo_figure_legal(p, &list);
    return at[rng_below(rng, (uint32_t)list.n)];
}

static struct action solo_figure_pick(struct pos p, struct rng *rng)
{
    return has_smalls_only(p) ? pick_claim(p, rng) : pick_any(p, rng);
}

/* Is there a free zone, and nobody for it [SO-14]? */
static bool is_wanting(struct pos p)
{
    struct figure_choice choice;

    if (has_smalls_only(p))
        return !figure_at_home(p, p.state->active, FIG_SMALL) && figure_free_segs(p);
    figure_choice(p, &choice);
    return choice.is_free && !choice.is_met;
}

static void solo_figure_apply(struct live p, struct events *listener, struct action a)
{
    if (is_wanting(p.pos))
        live_solo_of(p)->must_end = 1; /* also if one comes home in this turn [SO-D9] */
    base_figure_apply(p, listener, a);
}

/* Where to put a follower is the player's to say, even if there is one place only. */
static bool solo_figure_forced(struct pos p, struct action *a)
{
    struct figure_choice choice;

    *a = (struct action){.kind = ACT_PASS};
    if (has_smalls_only(p))
        return claims(p) == 0;
    figure_choice(p, &choice);
    return choice.all.n == 1;
}

/* ----- T8: the next colour ----- */

/* The colour after the active one that has tiles, or -1. */
static int next_colour(struct pos p)
{
    int colours = p.rules->params.seats;

    for (int i = 1; i <= colours; i++) {
        int seat = (p.state->active + i) % colours;
        if (tiles_for(p, seat))
            return seat; /* those between are skipped [SO-28] */
        if (rules_option(p.rules, EXP_solo, EMPTY_PILE_ENDS))
            return -1; /* [SO-D7] */
    }
    return -1;
}

static bool solo_end_enter(struct live p, struct events *listener)
{
    int next = solo_of(p.pos)->must_end ? -1 : next_colour(p.pos);

    p.state->after_awards = 0;
    if (next < 0)
        return false; /* the count follows [SO-22] */
    p.state->active = (int8_t)next;
    p.state->part = 1;
    p.state->turn++;
    emit(listener, (struct event){.kind = EV_TURN, .seat = p.state->active});
    p.state->step = (int8_t)(p.rules->draw_step - 1);
    return false;
}

/* ----- how points come about ----- */

enum { OF_FOLLOWER, BY_COUNT, BY_NOT_LAST, BY_VALUE }; /* ORDER TERM */

static const struct term_word solo_words[] = {
    {"follower", NULL}, {NULL, "SO-24"}, {"not_last", "SO-19"}, {NULL, "SO-16"}, {NULL, NULL}};

/* The values of zones are those of the base game [SO-16]; an award that is not paid is void. */
static void solo_sum(struct pos p, const struct award *a, struct terms *t)
{
    (void)p;
    for (int i = 0; i < t->n; i++)
        for (int what = WHAT_ROAD; what <= WHAT_MONASTERY; what++)
            if (t->at[i].by == BY_UNFINISHED + what || t->at[i].by == BY_COMPLETE + what)
                t->at[i].by = term_of(EXP_solo, BY_VALUE);
    if (a->what == WHAT_FOLLOWER)
        terms_add(t, term_of(EXP_solo, OF_FOLLOWER), a->n, POINTS_PER_FOLLOWER, term_of(EXP_solo, BY_COUNT));
    else if (a->points == 0)
        terms_void(t, term_of(EXP_solo, BY_NOT_LAST));
}

/* ----- set-up ----- */

static void solo_setup(struct carc_rules *r)
{
    r->without_tiles |= 1u << EXP_solo; /* a ruleset, no expansion */
    r->choose_order = true;             /* [SO-21] */
    r->no_final_zones = true;           /* [SO-23] */
}

/* The place of a colour in the order of play, 0 for the one that begins [SO-39]. */
static int place_of(struct pos p, int seat)
{
    int colours = p.rules->params.seats;

    return (seat + colours - p.rules->params.first_player) % colours;
}

/* Into piles, as evenly as possible, the first colours having more [SO-06] [SO-D1]; the river into none [SO-34]. */
static void solo_filled(struct live p)
{
    const uint64_t *land = p.rules->stage[p.rules->n_stages - 1];
    int             colours = p.rules->params.seats, tiles = 0;

    for (int w = 0; w < BAG_WORDS; w++)
        tiles += (int)bits_count(p.state->bag[w] & land[w]);
    for (int seat = 0; seat < colours; seat++)
        live_solo_of(p)->pile[seat] = (uint8_t)(tiles / colours + (place_of(p.pos, seat) < tiles % colours));
}

static void solo_start(struct live p, struct events *listener)
{
    (void)listener;
    for (int seat = 0; seat < p.rules->params.seats; seat++) /* [SO-04] [SO-D11] */
        p.state->score[seat] = p.state->track[seat][0] = (int16_t)(place_of(p.pos, seat) + 1);
}

/* ----- text ----- */

static void state_persons(struct pos p, struct text *out)
{
    text_word(out, ",\"persons\":[");
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "%s%d", seat ? "," : "", seat % p.rules->params.players); /* [SO-38] */
    text_word(out, "]");
}

static void solo_state(struct pos p, int viewer, struct text *out)
{
    const char *comma = "";

    (void)viewer;
    if (p.rules->params.players > 1)
        state_persons(p, out);
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

/* What is left to each colour. */
static void solo_lines(struct pos p, struct text *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "%s seat %d %u and %d", seat ? "," : "Followers and tiles left:", seat,
                 bits_count(p.state->home[seat] & solo_follower_slots(p.rules)), solo_of(p)->pile[seat]);
    text_char(out, '\n');
}

/* ----- why not ----- */

/* What may be done with a figure, but not now that a follower is due. */
static bool explain_duty(struct pos p, struct action a, struct text *why)
{
    struct figure_choice choice;
    const char          *before = "a follower must be placed: ";
    bool                 offered = false;
    int                  said = SPOT_NONE, n = 0;

    figure_choice(p, &choice);
    for (int i = 0; i < choice.all.n; i++)
        offered |= action_same(choice.at[i], a);
    if (!offered || may_choose(p, &choice, a))
        return false;
    const struct placed *t = last_placed(p);
    uint32_t             segs = figure_free_segs(p);
    for (int i = 0; !segs && i < choice.all.n; i++) /* nothing but a garden */
        if (choice.at[i].kind == ACT_PUT && meets_duty(p, choice.at[i]))
            said = choice.at[i].spot;
    for (; segs; segs &= segs - 1, n++) {
        text_add(why, "%s%s", before, spot_text(tile_faces[t->type][t->rot].spot[bits_first(segs)]));
        before = bits_count(segs) == 2 ? " and " : ", ";
    }
    if (said)
        text_add(why, "%s%s", before, spot_text(said));
    text_add(why, " %s free [%s]", n > 1 ? "are" : "is", a.kind == ACT_PASS ? "SO-10" : "SO-35");
    return true;
}

static bool explain_put(struct pos p, struct action a, struct text *why)
{
    const struct placed *t = last_placed(p);
    int                  seg = tile_seg_at_spot(t->type, t->rot, a.spot);

    if (seg == NO_SEG || tile_types[t->type].seg[seg].kind != SEG_FIELD)
        return false;
    text_word(why, "there are no farmers in the solo game [SO-12]");
    return true;
}

static bool solo_explain(struct pos p, struct action a, struct text *why)
{
    int key = current_step(p)->key;

    if (key == T2)
        return explain_duty(p, a, why) || (a.kind == ACT_PUT && explain_put(p, a, why));
    if (a.kind != ACT_SCORE || key != T3_ORDER)
        return solo_explain_count(p, a, why);
    text_add(why, "there is no completed zone with a follower at %d,%d %s [SO-21]", a.x, a.y, spot_text(a.spot));
    return true;
}

/* ----- positions built by hand: pile SEAT N ----- */

static const char *const pile_forms[] = {"pile SEAT N", NULL};

static bool edit_pile(struct live p, const struct edit *e, struct text *why)
{
    int seat, n;

    if (e->n != 3)
        return edit_refuse_form(pile_forms[0], why);
    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why) || !edit_number(e, 2, 0, MAX_TILES, &n, why))
        return false;
    live_solo_of(p)->pile[seat] = (uint8_t)n;
    return true;
}

static int solo_edit(struct live p, const struct edit *e, struct text *why)
{
    return edit_is(e, "pile") ? edit_made(edit_pile(p, e, why)) : EDIT_NOT_MINE;
}

static void solo_edits(struct pos p, struct text *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        text_add(out, "pile %d %d\n", seat, solo_of(p)->pile[seat]);
}

/* ----- trust ----- */

static const char *solo_check(struct pos p)
{
    const struct solo *solo = solo_of(p);
    int                tiles = tiles_in_piles(p);

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (p.state->score[seat] < 1)
            return "a colour has lost its first point";
    if (tiles > p.state->n_bag || (tiles < p.state->n_bag && p.state->stage + 1 == p.rules->n_stages))
        return "the piles do not hold the tiles that are left";
    if (p.state->n_bag && p.state->step == p.rules->over_step && !rules_option(p.rules, EXP_solo, EMPTY_PILE_ENDS) &&
        !solo->must_end)
        return "the game is over with tiles and followers left";
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++)
            if (p.state->fig[seat][slot] && seg_kind(p.rules, p.state->fig[seat][slot]) == SEG_FIELD)
                return "somebody stands in a field"; /* [SO-12] */
    return solo_check_count(p);
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

static const struct step *const solo_steps[] = {&solo_draw_step, &solo_figure_step, &solo_end_step, &solo_count_step,
                                                0};

/* ----- words ----- */

static const struct member members[] = {
    {"persons?", "number[]", "together: the person who speaks for each colour"},
    {"piles?", "number[]", "tiles left, by colour"},
    {"counted?", "[number, number][]", "cells of the followers that have been counted at the end"},
    {NULL, NULL, NULL},
};

/* ----- options, in the order of their numbers above ----- */

static const struct option_row solo_options[] = {
    {{"followers", "4/3/5/6/7", "solo", "followers of each colour", ""}, OPTION_NUMBER, NULL, 33},
    {{"colours", "3/4", "solo", "how many colours there are", ""}, OPTION_NUMBER, NULL, 34},
    {{"base", "modern/classic2000", "solo", "a completed city of two tiles is worth 4, or 2", ""},
     OPTION_WORD,
     NULL,
     35},
    {{"empty_pile", "skip/end_game", "solo", "what happens when a colour has no tile left", ""}, OPTION_WORD, NULL, 36},
    {{"final_unit", "follower/colour", "solo", "what is counted at once at the end", ""}, OPTION_WORD, NULL, 37},
    {{"final_order", "auto/manual", "solo", "who orders the count at the end", ""}, OPTION_WORD, NULL, 38},
    {{0}, 0, NULL, 0},
};

/* The tiles of 2000, or those with gardens as soon as there are expansions [SO-D19.2]. */
static void solo_usual(struct params *p, bool expanded)
{
    p->farmers = 0; /* [SO-12] */
    p->base_tiles = !expanded;
}

/* Its options as the numbers that the rest of the engine reads. */
static bool solo_numbers(struct params *p, struct text *why)
{
    const uint8_t *option = p->of[EXP_solo];
    int            colours = option[COLOURS];

    p->seats = (uint8_t)colours;                        /* [SO-03] [SO-30] */
    p->smalls = option[FOLLOWERS];                      /* [SO-29] [SO-31] */
    p->tiny_city_points = option[BASE_OF_2000] ? 2 : 4; /* [SO-16] [SO-D2] */
    if (p->players > colours)
        text_add(why, "players is 1 to %d with colours=%d, not '%d' [SO-38]", colours, colours, p->players);
    else if (p->first_player >= colours)
        text_add(why, "first_player is the colour that begins, seat0 to seat%d with colours=%d [SO-39]", colours - 1,
                 colours);
    return p->players <= colours && p->first_player < colours;
}

const struct expansion expansion_solo = {
    .id = "solo",
    .title = "Solo",
    .sets = "",
    .number = EXP_solo,
    .edit_forms = pile_forms,
    .members = members,
    .options = solo_options,
    .usual = solo_usual,
    .numbers = solo_numbers,
    .says = {.verbs = solo_verbs, .scores = solo_scores},
    .steps = solo_steps,
    .state_bytes = sizeof(struct solo),
    .setup = solo_setup,
    .sum_words = solo_words,
    .result = solo_result,
    .result_words = "the last colour has",
    .may_end_early = true, /* [SO-22] */
    .on = {.filled = solo_filled,
           .start = solo_start,
           .sum = solo_sum,
           .worth = solo_worth,
           .pays = solo_pays,
           .tiles = solo_tiles,
           .count = solo_count,
           .state = solo_state,
           .lines = solo_lines,
           .show = solo_show,
           .explain = solo_explain,
           .check = solo_check,
           .edit = solo_edit,
           .edits = solo_edits},
};
