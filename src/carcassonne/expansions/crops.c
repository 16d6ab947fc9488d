/*
 * crops.c: Crop Circles.
 *
 * A tile with a circle ends its part in two more steps.  The active seat
 * chooses for everybody (T7): add or remove.  Then each seat in turn, the one
 * to its left first and itself last, adds a follower beside one of its own or
 * takes one back (T7_CIRCLE).  The picture on the circle says which followers
 * are meant: those on roads, in cities or in fields.
 *
 * What a follower's leaving means for builders and pigs is their expansion's
 * business (hook removed).
 */
#include "carcassonne/carcassonne.h"
#include "carcassonne/phases.h"
#include "carcassonne/tile_words.h"

enum { SET, SAME_TILE }; /* its options */
enum crop_set { CROP_SET_2, CROP_SET_1, CROP_SET_BOTH };

enum { ACT_CROP = OWN(EXP_crops), ACT_ADD, ACT_REMOVE };
enum { EV_CROP = OWN(EXP_crops) }; /* seat, what: enum seg_kind of the figures concerned, n: 0 add, 1 remove */

enum choice { CHOICE_NONE, CHOICE_ADD, CHOICE_REMOVE };

struct circle {
    uint8_t choice; /* enum choice: what the active seat chose; none between circles     */
    uint8_t turn;   /* who is asked: so many seats to the left of the active one, from 1 */
};

static const struct circle *circle_of(struct pos p)
{
    return expansion_state(p, EXP_crops);
}

static struct circle *live_circle_of(struct live p)
{
    return live_expansion(p, EXP_crops);
}

/* Whom the circle of this part's tile concerns: enum seg_kind, or -1 without a circle [CC-03]. */
static int circle_kind(struct pos p)
{
    unsigned symbols = tile_types[part_placed(p)->type].symbols;

    return symbols & SYMBOL_CROP_ROAD    ? SEG_ROAD
           : symbols & SYMBOL_CROP_CITY  ? SEG_CITY
           : symbols & SYMBOL_CROP_FIELD ? SEG_FIELD
                                         : -1;
}

static int circle_actor(struct pos p)
{
    return (p.state->active + circle_of(p)->turn) % p.rules->params.seats;
}

/* ----- T7: add or remove ----- */

static bool crop_enter(struct live p, struct events *listener)
{
    int kind = circle_kind(p.pos);

    (void)listener;
    return kind >= 0 && (kind != SEG_FIELD || p.rules->params.farmers); /* [CC-02] [PL-26] */
}

static void crop_legal(struct pos p, struct actions *out)
{
    (void)p;
    for (uint8_t n = 0; n < 2; n++)
        actions_add(out, (struct action){.kind = ACT_CROP, .n = n});
}

static void crop_apply(struct live p, struct events *listener, struct action a)
{
    *live_circle_of(p) = (struct circle){.choice = a.n ? CHOICE_REMOVE : CHOICE_ADD, .turn = 1};
    emit(listener,
         (struct event){.kind = EV_CROP, .seat = p.state->active, .what = (uint8_t)circle_kind(p.pos), .n = a.n});
    phase_next(p, listener);
}

/* ----- T7_CIRCLE: followers that the circle concerns ----- */

/* Does that slot's figure stand on the right kind of land?  Only ordinary followers count [CC-07] [I-15] [I-23]. */
static bool is_concerned(struct pos p, int seat, int slot)
{
    seg_id seg = p.state->fig[seat][slot];

    return seg && is_ordinary(p.rules, figure_of_slot(slot)) && seg_kind(p.rules, seg) == circle_kind(p);
}

/* Its place, as an action names it. */
static struct action circle_action(struct pos p, int kind, int figure, seg_id seg)
{
    struct place at = board_place_of_seg(p, seg);

    return (struct action){.kind = (uint8_t)kind,
                           .what = (uint8_t)figure,
                           .x = (int16_t)at.x,
                           .y = (int16_t)at.y,
                           .spot = (uint8_t)at.spot};
}

enum { PLACE_WORDS = MAX_SEG_IDS / 64 + 1 };

static void place_mark(uint64_t places[PLACE_WORDS], seg_id seg)
{
    places[seg / 64] |= (uint64_t)1 << seg % 64;
}

/* Segments beside which a seat may add a follower, a bit each.  The segment of one of its own followers, or any of
 * that zone [CC-04] [D-33] [I-45]. */
static void places_to_add(struct pos p, int seat, uint64_t places[PLACE_WORDS])
{
    memset(places, 0, PLACE_WORDS * sizeof *places);
    for (int slot = 0; slot < FIG_SLOTS; slot++) {
        if (!is_concerned(p, seat, slot))
            continue;
        seg_id seg = p.state->fig[seat][slot];
        place_mark(places, seg);
        for (seg_id other = 1; !rules_option(p.rules, EXP_crops, SAME_TILE) && other < p.rules->n_segs; other++)
            if (zone_of(p, other) == zone_of(p, seg))
                place_mark(places, other);
    }
}

static bool may_add(struct pos p, int seat, int figure)
{
    return is_ordinary(p.rules, figure) && figure_at_home(p, seat, figure);
}

static void add_legal(struct pos p, int seat, struct actions *out)
{
    uint64_t places[PLACE_WORDS];

    places_to_add(p, seat, places);
    actions_add(out, (struct action){.kind = ACT_PASS});
    for (int figure = 0; figure < FIG_COUNT; figure++)
        for (int word = 0; may_add(p, seat, figure) && word < PLACE_WORDS; word++)
            for (uint64_t rest = places[word]; rest; rest &= rest - 1)
                actions_add(out, circle_action(p, ACT_ADD, figure, (seg_id)(64 * word + (int)bits_first(rest))));
}

/* Equal figures on one spot are one action: the first slot stands for them. */
static bool is_first_of_equals(struct pos p, int seat, int slot)
{
    for (int other = 0; other < slot; other++)
        if (p.state->fig[seat][other] == p.state->fig[seat][slot] && figure_of_slot(other) == figure_of_slot(slot))
            return false;
    return true;
}

static void remove_legal(struct pos p, int seat, struct actions *out)
{
    for (int slot = 0; slot < FIG_SLOTS; slot++)
        if (is_concerned(p, seat, slot) && is_first_of_equals(p, seat, slot))
            actions_add(out, circle_action(p, ACT_REMOVE, figure_of_slot(slot), p.state->fig[seat][slot]));
}

/* ----- T7_CIRCLE: seat after seat ----- */

/* Has the seat something to do?  If not it is skipped, without being asked [CC-06]. */
static bool can_act(struct pos p, int seat)
{
    bool concerned = false;

    for (int slot = 0; slot < FIG_SLOTS; slot++)
        concerned |= is_concerned(p, seat, slot);
    return concerned && (circle_of(p)->choice == CHOICE_REMOVE || ordinary_home(p, seat));
}

/* From the left of the active seat round to itself [CC-04] [CC-05]; then the circle is over [CC-08]. */
static bool circle_enter(struct live p, struct events *listener)
{
    struct circle *circle = live_circle_of(p);

    (void)listener;
    for (; circle->choice && circle->turn <= p.rules->params.seats; circle->turn++)
        if (can_act(p.pos, circle_actor(p.pos)))
            return true;
    *circle = (struct circle){0};
    return false;
}

static void circle_legal(struct pos p, struct actions *out)
{
    if (circle_of(p)->choice == CHOICE_ADD)
        add_legal(p, circle_actor(p), out);
    else
        remove_legal(p, circle_actor(p), out);
}

static seg_id seg_of_action(struct pos p, struct action a)
{
    int i = board_tile_at(p, a.x, a.y);

    if (i < 0)
        return 0;
    const struct placed *t = &pos_placed(p)[i];
    int                  k = tile_seg_at_spot(t->type, t->rot, a.spot);
    return k == NO_SEG ? 0 : p.rules->seg_of[t->tile][k];
}

static void follower_add(struct live p, struct events *listener, int seat, struct action a)
{
    emit(listener,
         (struct event){.kind = EV_PUT, .seat = (int8_t)seat, .figure = a.what, .x = a.x, .y = a.y, .spot = a.spot});
    figure_put(p, seat, a.what, seg_of_action(p.pos, a), a.x, a.y);
}

/* No points [CC-05]; what may not stay without the follower goes home too [I-31]. */
static void follower_remove(struct live p, struct events *listener, int seat, struct action a)
{
    seg_id seg = seg_of_action(p.pos, a);

    for (int slot = 0; slot < FIG_SLOTS; slot++)
        if (p.state->fig[seat][slot] == seg && figure_of_slot(slot) == a.what) {
            figure_return_one(p, listener, seat, slot);
            CALL_HOOKS(p, removed, p, listener);
            return;
        }
}

static void circle_apply(struct live p, struct events *listener, struct action a)
{
    int seat = circle_actor(p.pos);

    if (a.kind == ACT_ADD)
        follower_add(p, listener, seat, a);
    else if (a.kind == ACT_REMOVE)
        follower_remove(p, listener, seat, a);
    live_circle_of(p)->turn++;
    phase_go(p, listener, p.state->step);
}

/* ----- words ----- */

static const char *const role_words[] = {/* ORDER SEG */ "thieves on roads", "knights in cities", "farmers in fields"};

/* Asked for the wrong thing altogether; false if only the place can be wrong. */
static bool explain_choice(struct pos p, struct action a, struct text *why)
{
    bool adds = circle_of(p)->choice == CHOICE_ADD;

    if (a.kind == ACT_PASS)
        text_add(why, "seat %d must take one of its followers back [CC-05]", circle_actor(p));
    else if ((a.kind == ACT_ADD) != adds)
        text_add(why, "seat %d chose that followers are %s, not %s [%s]", p.state->active,
                 adds ? "added" : "taken back", adds ? "taken back" : "added", adds ? "CC-04" : "CC-05");
    else if (!is_ordinary(p.rules, a.what))
        text_add(why, "a circle concerns small and large followers, never the %s [CC-07]", figure_word(a.what));
    else
        return false;
    return true;
}

static void explain_circle(struct pos p, struct action a, struct text *why)
{
    int    seat = circle_actor(p);
    seg_id seg = seg_of_action(p, a);

    if (explain_choice(p, a, why))
        return;
    if (!seg)
        text_add(why, "there is no %s at %d,%d [CC-04]", spot_text(a.spot), a.x, a.y);
    else if (seg_kind(p.rules, seg) != circle_kind(p))
        text_add(why, "this circle concerns %s, not the %s at %d,%d [CC-03]", role_words[circle_kind(p)],
                 seg_kind_words[seg_kind(p.rules, seg)], a.x, a.y);
    else if (a.kind == ACT_ADD && !figure_at_home(p, seat, a.what))
        text_add(why, "seat %d has no %s follower left in the supply [CC-04]", seat, figure_word(a.what));
    else if (a.kind == ACT_ADD)
        text_add(why, "seat %d has no follower of its own %s %d,%d %s [CC-04]", seat,
                 rules_option(p.rules, EXP_crops, SAME_TILE) ? "at" : "in the zone of", a.x, a.y, spot_text(a.spot));
    else
        text_add(why, "seat %d has no %s follower at %d,%d %s [CC-05]", seat, figure_word(a.what), a.x, a.y,
                 spot_text(a.spot));
}

static bool crops_explain(struct pos p, struct action a, struct text *why)
{
    const char *phase = current_step(p)->phase;

    if (a.kind == ACT_PASS && !strcmp(phase, "crop"))
        text_add(why, "seat %d must choose what the circle does: crop add or crop remove [CC-02]", p.state->active);
    else if ((a.kind == ACT_ADD || a.kind == ACT_REMOVE || a.kind == ACT_PASS) && !strcmp(phase, "circle"))
        explain_circle(p, a, why);
    else
        return false;
    return true;
}

static const char *crops_check(struct pos p)
{
    const struct circle *circle = circle_of(p);
    bool                 asks = !strcmp(current_step(p)->phase, "circle");

    if ((circle->choice != CHOICE_NONE) != asks)
        return "a crop circle is open only while seats answer it";
    if (asks && (circle->turn < 1 || circle->turn > p.rules->params.seats))
        return "a crop circle asks nobody";
    if (asks && circle_kind(p) < 0)
        return "a crop circle is open on a tile without one";
    return NULL;
}

/* ----- the tables ----- */

enum { CIRCLES = SYMBOL_CROP_ROAD | SYMBOL_CROP_CITY | SYMBOL_CROP_FIELD };

static const struct step crop_step = {.key = T7,
                                      .phase = "crop",
                                      .work = "choose what the crop circle does",
                                      .symbols = CIRCLES,
                                      .enter = crop_enter,
                                      .legal = crop_legal,
                                      .apply = crop_apply};

static const struct step circle_step = {.key = T7_CIRCLE,
                                        .phase = "circle",
                                        .work = "add or remove a follower",
                                        .symbols = CIRCLES,
                                        .enter = circle_enter,
                                        .actor = circle_actor,
                                        .legal = circle_legal,
                                        .apply = circle_apply};

static const struct step *const crops_steps[] = {&crop_step, &circle_step, 0};

/* Two sets of tiles: which of them is an option [D-04]. */
static bool crops_uses_set(const struct carc_rules *r, const char *set)
{
    bool first = !strcmp(set, "crops1");

    return rules_option(r, EXP_crops, SET) != (first ? CROP_SET_2 : CROP_SET_1);
}

static void say_crop(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "Seat %d chooses: %s followers on a %s.", e->seat, e->n ? "take back" : "add",
             seg_kind_words[e->what]);
}

static const char *const change_words[] = {"add", "remove", NULL};

static const struct verb crops_verbs[] = {{.kind = ACT_CROP,
                                           .word = "crop",
                                           .arg = {ARG_CHOICE},
                                           .choices = change_words,
                                           .form = "crop add or crop remove",
                                           .work = "choose for a crop circle"},
                                          {.kind = ACT_ADD,
                                           .word = "add",
                                           .arg = {ARG_FIGURE, ARG_CELL, ARG_SPOT},
                                           .form = "add FIGURE x,y SPOT",
                                           .work = "add a follower"},
                                          {.kind = ACT_REMOVE,
                                           .word = "remove",
                                           .arg = {ARG_FIGURE, ARG_CELL, ARG_SPOT},
                                           .form = "remove FIGURE x,y SPOT",
                                           .work = "remove a follower"},
                                          {0}};

static const struct event_kind crops_events[] = {
    {EV_CROP,
     "crop",
     "the active seat says what a crop circle does",
     {{FIELD_SEAT, "seat", "whose turn it is", NULL},
      {FIELD_WHAT, "kind", "where the followers stand: road, city, field", seg_kind_words},
      {FIELD_WORD, "choice", "add or remove", change_words}},
     say_crop},
    {0}};

/* ----- options, in the order of their numbers above ----- */

static const struct option_row crops_options[] = {
    {{"crop_set", "2/1/both", "not classic", "which crop circle tiles", "crops"}, OPTION_WORD, NULL, 18},
    {{"crop_same_tile", "true/false", "not classic", "crop circles add followers on the same tile only", "crops"},
     OPTION_FLAG,
     "false",
     30},
    {{0}, 0, NULL, 0},
};

const struct expansion expansion_crops = {
    .id = "crops",
    .title = "Crop Circles",
    .sets = "crops,crops1",
    .uses_set = crops_uses_set,
    .number = EXP_crops,
    .options = crops_options,
    .says = {.verbs = crops_verbs, .events = crops_events},
    .steps = crops_steps,
    .state_bytes = sizeof(struct circle),
    .on = {.explain = crops_explain, .check = crops_check},
};
