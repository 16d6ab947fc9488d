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
 * Three steps of the base game are replaced (draw, figure, next seat) and one
 * is added, the count at the end.  Placing, scoring and the order of scoring are
 * those of the base game, and everything else is that of the expansions chosen
 * beside it: what they offer for the figure step is sifted here (SO-35), what
 * they award is paid or not (SO-36, SO-37).
 */
#include <assert.h>

#include "carcassonne/carcassonne.h"

enum { FOLLOWERS, COLOURS, BASE_OF_2000, EMPTY_PILE_ENDS, UNIT, ORDER }; /* its options */
enum final_unit { FINAL_FOLLOWER, FINAL_COLOUR };
enum final_order { FINAL_AUTO, FINAL_MANUAL };

enum { MAX_COLOURS = 4, POINTS_PER_FOLLOWER = 2, MAX_FIGURE_ACTIONS = 64 };
enum { ACT_COUNT = OWN(EXP_solo) };
enum { WHAT_FOLLOWER = OWN(EXP_solo) };

/* Its part of the position. */
struct solo {
    uint16_t counted[MAX_COLOURS]; /* bit set of figure slots: followers counted at the end                  */
    uint8_t  pile[MAX_COLOURS];    /* tiles left to each colour                                              */
    uint8_t  must_end;             /* after this turn: a follower was due and none was left [SO-22]          */
    uint8_t  beyond_followers;     /* they are counted: goods, gold and robbers are what is left [SO-37]     */
    uint8_t  settled;              /* bit set of colours that have counted these                             */
};

static const struct solo *solo_of(struct pos p)
{
    return expansion_state(p, EXP_solo);
}

static struct solo *live_solo_of(struct live p)
{
    return live_expansion(p, EXP_solo);
}

/* ----- who is last ----- */

/* The points of the last colour: what has been achieved [SO-08] [SO-26]. */
static int solo_result(const int16_t *score, int colours)
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

static struct action solo_figure_pick(struct pos p, struct rng *rng)
{
    struct action  at[MAX_FIGURE_ACTIONS];
    struct actions list = {at, 0, MAX_FIGURE_ACTIONS};

    if (has_smalls_only(p))
        return pick_claim(p, rng);
    solo_figure_legal(p, &list);
    return at[rng_below(rng, (uint32_t)list.n)];
}

/* Is there a free zone, and nobody for it [SO-14]? */
static bool is_wanting(struct pos p)
{
    struct figure_choice choice;

    if (has_smalls_only(p))
        return figure_free_segs(p) && !claims(p);
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

/* ----- the count of followers ----- */

/* Slots of figures that are followers, in this game. */
static uint32_t follower_slots(const struct carc_rules *r)
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
    return ~(uint32_t)(p.state->home[seat] | solo->counted[seat]) & follower_slots(p.rules);
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
static void solo_count(struct pos p, struct events *listener, const struct final_awards *list, int points[])
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

/* ----- set-up ----- */

static void solo_setup(struct carc_rules *r)
{
    r->without_tiles |= 1u << EXP_solo; /* a ruleset, no expansion */
    r->choose_order = true;             /* [SO-21] */
    r->no_final_zones = true;           /* [SO-23] */
}

/* How manieth a colour is, from the one that begins [SO-39]. */
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
                 bits_count(p.state->home[seat] & follower_slots(p.rules)), solo_of(p)->pile[seat]);
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

/* The colour of the follower at that place, or -1. */
static int colour_at(struct pos p, struct action a, unsigned *slot)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (*slot = 0; *slot < FIG_SLOTS; ++*slot)
            if (follower_slots(p.rules) >> *slot & 1 && p.state->fig[seat][*slot] &&
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

static bool solo_explain(struct pos p, struct action a, struct text *why)
{
    int key = current_step(p)->key;

    if (key == T2)
        return explain_duty(p, a, why) || (a.kind == ACT_PUT && explain_put(p, a, why));
    if (a.kind == ACT_SCORE && is_counting(p))
        explain_follower(p, a, why);
    else if (a.kind == ACT_COUNT && is_counting(p))
        explain_colour(p, a.what, why);
    else if (a.kind == ACT_SCORE && key == T3_ORDER)
        text_add(why, "there is no completed zone with a follower at %d,%d %s [SO-21]", a.x, a.y, spot_text(a.spot));
    else
        return false;
    return true;
}

/* ----- trust ----- */

static const char *check_count(struct pos p)
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
    return check_count(p);
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

static const struct step solo_count_step = {.key = T8_COUNT,
                                            .phase = "order",
                                            .work = "say what is counted next",
                                            .exact_places = true,
                                            .enter = count_enter,
                                            .legal = count_legal,
                                            .apply = count_apply};

static const struct step *const solo_steps[] = {&solo_draw_step, &solo_figure_step, &solo_end_step, &solo_count_step,
                                                0};

/* ----- words ----- */

static void say_followers(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)e;
    text_word(out, rules_option(r, EXP_solo, UNIT) == FINAL_COLOUR ? "its followers on the board"
                                                                   : "a follower on the board");
}

static const struct verb solo_verbs[] = {{.kind = ACT_COUNT,
                                          .word = "count",
                                          .arg = {ARG_SEAT},
                                          .form = "count SEAT",
                                          .work = "count a colour's goods, gold and robber"},
                                         {0}};

static const struct score_kind solo_scores[] = {
    {WHAT_FOLLOWER, "follower", "a follower on the board, at the end", false, {{0}}, say_followers}, {0}};

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
           .check = solo_check},
};
