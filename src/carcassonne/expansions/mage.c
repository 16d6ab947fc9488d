/*
 * mage.c: Mage & Witch.
 *
 * Two neutral figures.  Each stands on one segment of an unfinished road or
 * city, so joining and cutting zones moves neither.  The mage adds a point for
 * each tile of its zone, the witch halves what the zone is worth; both leave
 * when the zone is complete.  They may never be in one zone: after a tile has
 * been laid (T1B0) and after ferries have been turned (T2H) they are parted.
 */
#include "carcassonne/edits.h"
#include "carcassonne/tile_words.h"

enum { BY_ZONE, JOIN_MOVES, BY_TILE }; /* its options */

enum { MAGE, WITCH, SORCERERS }; /* in this order in all lists */

enum { ACT_MAGE = OWN(EXP_mage), ACT_WITCH, ACT_DROP };
enum { EV_MAGE = OWN(EXP_mage), EV_WITCH }; /* x, y, spot; SPOT_NONE: off the board */

struct magic {
    seg_id at[SORCERERS]; /* 0: not on the board */
};

static const char *const sorcerer_words[SORCERERS] = {"mage", "witch"};

static const struct magic *magic_of(struct pos p)
{
    return expansion_state(p, EXP_mage);
}

static struct magic *live_magic_of(struct live p)
{
    return live_expansion(p, EXP_mage);
}

static bool stands_in(struct pos p, int who, seg_id root)
{
    seg_id seg = magic_of(p)->at[who];

    return seg && zone_of(p, seg) == root;
}

static bool have_met(struct pos p)
{
    seg_id mage = magic_of(p)->at[MAGE];

    return mage && stands_in(p, WITCH, zone_of(p, mage));
}

/* ----- for rollouts ----- */

static void magic_signs(struct pos p, uint64_t signs[MAX_SEG_IDS])
{
    for (int who = 0; who < SORCERERS; who++)
        if (magic_of(p)->at[who])
            signs[zone_of(p, magic_of(p)->at[who])] += ONE_SIGN(EXP_mage) << who;
}

/* [MW-06] [MW-08] */
static void magic_terms(struct pos p, uint64_t signs, bool is_city, int tiles, struct zone_terms *t)
{
    (void)p, (void)is_city;
    if (sign_of(signs, EXP_mage) >> MAGE & 1) {
        t->now += tiles;
        t->then += tiles;
    }
    if (sign_of(signs, EXP_mage) >> WITCH & 1) {
        t->now = (t->now + 1) / 2;
        t->then = (t->then + 1) / 2;
    }
}

/* ----- where they can go ----- */

/* An unfinished zone without the other one.  A figure on the board has to change its zone [MW-02] [MW-03], or by the
 * letter only its tile [D-09]; two that have met cannot stay where they are either way. */
static bool may_go(struct pos p, int who, seg_id seg)
{
    seg_id root = zone_of(p, seg), now = magic_of(p)->at[who];

    if (zone_complete(p, root) || stands_in(p, !who, root))
        return false;
    return !stands_in(p, who, root) ||
           (rules_option(p.rules, EXP_mage, BY_TILE) && p.rules->seg_tile[seg] != p.rules->seg_tile[now]);
}

static bool is_canonical(struct pos p, seg_id root, const struct action *a)
{
    struct place at = zone_place(p, root);

    return at.x == a->x && at.y == a->y && at.spot == a->spot;
}

/* Every place for one of them. */
static void list_places(struct pos p, int who, struct actions *out)
{
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        for (int k = 0; k < tile_types[t->type].n_road_city; k++) {
            seg_id        seg = p.rules->seg_of[t->tile][k];
            struct action a = {
                .kind = (uint8_t)(ACT_MAGE + who), .x = t->x, .y = t->y, .spot = tile_faces[t->type][t->rot].spot[k]};
            if (may_go(p, who, seg) &&
                (!rules_option(p.rules, EXP_mage, BY_ZONE) || is_canonical(p, zone_of(p, seg), &a)))
                actions_add(out, a);
        }
    }
}

static bool any_place(struct pos p)
{
    struct actions none = {NULL, 0, 0};

    list_places(p, MAGE, &none);
    list_places(p, WITCH, &none);
    return none.n > 0;
}

static bool any_open_zone(struct pos p)
{
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        for (int k = 0; k < tile_types[t->type].n_road_city; k++)
            if (!zone_complete(p, zone_of(p, p.rules->seg_of[t->tile][k])))
                return true;
    }
    return false;
}

/* Two that have met are parted by taking one off, or by a house rule that moves one [D-07]. */
static bool may_move(struct pos p)
{
    return (!have_met(p) || rules_option(p.rules, EXP_mage, JOIN_MOVES)) && any_place(p);
}

/* Where nobody can move, one is taken off [MW-04]; by the letter only if no road or city is open at all [D-09]. */
static bool may_drop(struct pos p)
{
    const struct magic *m = magic_of(p);

    return (m->at[MAGE] || m->at[WITCH]) &&
           (have_met(p) || !rules_option(p.rules, EXP_mage, BY_TILE) || !any_open_zone(p));
}

/* ----- the decision, the same in its three steps ----- */

static void list_drops(struct pos p, struct actions *out)
{
    for (int who = MAGE; who < SORCERERS; who++)
        if (magic_of(p)->at[who])
            actions_add(out, (struct action){.kind = ACT_DROP, .n = (uint8_t)who});
}

static void magic_legal(struct pos p, struct actions *out)
{
    if (!may_move(p)) { /* [MW-04] [MW-05] */
        list_drops(p, out);
        return;
    }
    list_places(p, MAGE, out);
    list_places(p, WITCH, out);
}

/* A place found by throwing at all of them: a few throws, where the list has hundreds.  kind ACT_NONE: none was hit. */
static struct action throw_at_places(struct pos p, struct rng *rng)
{
    enum { THROWS = 40 };

    for (int i = 0; i < THROWS; i++) {
        const struct placed *t = &pos_placed(p)[rng_below(rng, p.state->n_placed)];
        unsigned             k = rng_below(rng, 2 * MAX_ROAD_CITY), seg = k / 2;
        int                  who = k & 1 ? WITCH : MAGE;
        if (seg >= tile_types[t->type].n_road_city || !may_go(p, who, p.rules->seg_of[t->tile][seg]))
            continue;
        return (struct action){
            .kind = (uint8_t)(ACT_MAGE + who), .x = t->x, .y = t->y, .spot = tile_faces[t->type][t->rot].spot[seg]};
    }
    return (struct action){.kind = ACT_NONE};
}

/* As from the list, without writing every place twice. */
static struct action magic_pick(struct pos p, struct rng *rng)
{
    if (!rules_option(p.rules, EXP_mage, BY_ZONE) && (!have_met(p) || rules_option(p.rules, EXP_mage, JOIN_MOVES))) {
        struct action hit = throw_at_places(p, rng);
        if (hit.kind)
            return hit;
    }
    struct action  at[2 * MAX_SEG_IDS];
    struct actions list = {at, 0, 2 * MAX_SEG_IDS};

    magic_legal(p, &list);
    return at[rng_below(rng, (uint32_t)list.n)];
}

/* Once both are on the board they may meet. */
static void sorcerer_set(struct live p, int who, seg_id seg)
{
    struct magic *m = live_magic_of(p);

    m->at[who] = seg;
    step_due(p, T1B0, m->at[MAGE] && m->at[WITCH]);
    step_due(p, T2H, m->at[MAGE] && m->at[WITCH]);
}

static void sorcerer_put(struct live p, struct events *listener, int who, struct action a)
{
    const struct placed *t = &pos_placed(p.pos)[board_tile_at(p.pos, a.x, a.y)];

    sorcerer_set(p, who, p.rules->seg_of[t->tile][tile_seg_at_spot(t->type, t->rot, a.spot)]);
    emit(listener, (struct event){.kind = (uint8_t)(EV_MAGE + who), .x = a.x, .y = a.y, .spot = a.spot});
}

static void sorcerer_drop(struct live p, struct events *listener, int who)
{
    sorcerer_set(p, who, 0);
    emit(listener, (struct event){.kind = (uint8_t)(EV_MAGE + who), .spot = SPOT_NONE});
}

static void magic_apply(struct live p, struct events *listener, struct action a)
{
    if (a.kind == ACT_DROP)
        sorcerer_drop(p, listener, a.n);
    else
        sorcerer_put(p, listener, a.kind - ACT_MAGE, a);
    phase_next(p, listener);
}

/* A magic tile moves one of them, or takes one off; only if there is nothing to do either way, nobody is asked. */
static bool magic_enter(struct live p, struct events *listener)
{
    (void)listener;
    return (tile_types[part_placed(p.pos)->type].symbols & SYMBOL_MAGIC) && (may_drop(p.pos) || any_place(p.pos));
}

/* A tile or a ferry has brought them together. */
static bool met_enter(struct live p, struct events *listener)
{
    (void)listener;
    return have_met(p.pos);
}

/* ----- hooks ----- */

/* Tiles of a zone, in the unit that its own points are counted in. */
static int zone_tiles(struct pos p, seg_id root)
{
    uint64_t t = zone_total(p, root);

    return (int)(root >= p.rules->first_city && p.rules->params.count_unit ? total_segments(t) : total_tiles(t));
}

/* After inns and cathedrals; a zone that these make worth nothing still brings the mage's points [MW-06] [MW-08]. */
static int magic_points(struct pos p, seg_id root, int points, bool is_final)
{
    (void)is_final;
    if (stands_in(p, MAGE, root))
        points += zone_tiles(p, root);
    if (stands_in(p, WITCH, root))
        points = (points + 1) / 2;
    return points;
}

static const struct term_word magic_words[] = {{"mage", "MW-06"}, {"witch", "MW-06"}, {NULL, NULL}};

static void magic_sum(struct pos p, const struct award *a, struct terms *t)
{
    if (!award_is_road_or_city(p, a))
        return;
    if (stands_in(p, MAGE, a->zone))
        terms_add(t, zone_unit(p, a->zone), zone_tiles(p, a->zone), 1, term_of(EXP_mage, MAGE));
    if (stands_in(p, WITCH, a->zone))
        terms_halve(t, term_of(EXP_mage, WITCH));
}

/* Also if nobody stands there: neither may stay in a completed zone [MW-07] [D-10]. */
static void magic_completed(struct live p, struct events *listener, seg_id root, unsigned winners)
{
    (void)winners;
    for (int who = MAGE; who < SORCERERS; who++)
        if (stands_in(p.pos, who, root))
            sorcerer_drop(p, listener, who);
}

static void magic_state(struct pos p, int viewer, struct text *out)
{
    (void)viewer;
    text_word(out, ",\"magic\":{");
    for (int who = MAGE; who < SORCERERS; who++) {
        struct place at = board_place_of_seg(p, magic_of(p)->at[who]);
        text_add(out, "%s\"%s\":", who ? "," : "", sorcerer_words[who]);
        if (at.spot)
            text_add(out, "[%d,%d,\"%s\"]", at.x, at.y, spot_text(at.spot));
        else
            text_word(out, "null");
    }
    text_word(out, "}");
}

static void magic_show(struct pos p, struct shown_list *out)
{
    for (int who = MAGE; who < SORCERERS; who++) {
        struct place at = board_place_of_seg(p, magic_of(p)->at[who]);
        if (at.spot)
            shown_add(out, (struct shown){sorcerer_words[who], ON_BOARD, -1, (uint8_t)at.spot, (int16_t)at.x,
                                          (int16_t)at.y, .n = 1});
    }
}

static const char *magic_check(struct pos p)
{
    for (int who = MAGE; who < SORCERERS; who++) {
        seg_id seg = magic_of(p)->at[who];
        if (!seg)
            continue;
        if (seg >= p.rules->first_field || board_index_of_tile(p, p.rules->seg_tile[seg]) < 0)
            return "mage or witch stands neither on a road nor in a city";
        if (p.state->step == p.rules->draw_step && zone_complete(p, zone_of(p, seg)))
            return "mage or witch has stayed in a completed zone";
    }
    if (p.state->step == p.rules->draw_step && have_met(p))
        return "mage and witch are in one zone";
    return NULL;
}

/* ----- positions built by hand: mage x,y SPOT; witch x,y SPOT ----- */

static const char *const magic_forms[] = {"mage x,y SPOT", "witch x,y SPOT", NULL};

/* Where they may stand is what the check asks when all is built. */
static bool edit_sorcerer(struct live p, const struct edit *e, int who, struct text *why)
{
    seg_id seg;

    if (e->n != 3)
        return edit_refuse_form(magic_forms[who], why);
    seg = edit_seg(p.pos, e, 1, why);
    if (seg)
        sorcerer_set(p, who, seg);
    return seg != 0;
}

static int magic_edit(struct live p, const struct edit *e, struct text *why)
{
    for (int who = MAGE; who < SORCERERS; who++)
        if (edit_is(e, sorcerer_words[who]))
            return edit_made(edit_sorcerer(p, e, who, why));
    return EDIT_NOT_MINE;
}

static void magic_edits(struct pos p, struct text *out)
{
    for (int who = MAGE; who < SORCERERS; who++)
        if (magic_of(p)->at[who])
            edit_write_seg(p, sorcerer_words[who], magic_of(p)->at[who], out);
}

/* ----- the steps ----- */

static const struct step part_by_tile = {.key = T1B0,
                                         .phase = "magic",
                                         .work = "move the mage or the witch",
                                         .waits = true,
                                         .enter = met_enter,
                                         .legal = magic_legal,
                                         .apply = magic_apply,
                                         .pick = magic_pick};

static const struct step magic_step = {.key = T1B,
                                       .phase = "magic",
                                       .work = "move the mage or the witch",
                                       .symbols = SYMBOL_MAGIC,
                                       .enter = magic_enter,
                                       .legal = magic_legal,
                                       .apply = magic_apply,
                                       .pick = magic_pick};

static const struct step part_by_ferry = {.key = T2H,
                                          .phase = "magic",
                                          .work = "move the mage or the witch",
                                          .waits = true,
                                          .enter = met_enter,
                                          .legal = magic_legal,
                                          .apply = magic_apply,
                                          .pick = magic_pick};

static const struct step *const magic_steps[] = {&part_by_tile, &magic_step, &part_by_ferry, 0};

/* ----- why not ----- */

static void explain_drop(struct pos p, int who, struct text *why)
{
    if (!magic_of(p)->at[who])
        text_add(why, "the %s is not on the board", sorcerer_words[who]);
    else
        text_word(why, "mage or witch must go to another road or city as long as one is free [MW-04]");
}

/* The zone is on the board: why is it not free? */
static void explain_zone(struct pos p, int who, seg_id root, struct text *why)
{
    const char *kind = seg_kind_words[seg_kind(p.rules, root)], *other = sorcerer_words[!who];
    const char *there = root < p.rules->first_city ? "on that road" : "in that city";

    if (root >= p.rules->first_field)
        text_add(why, "the %s stands on roads and in cities only, not on a %s [MW-02]", sorcerer_words[who], kind);
    else if (zone_complete(p, root))
        text_add(why, "that %s is complete: the %s goes to an unfinished one [MW-02]", kind, sorcerer_words[who]);
    else if (stands_in(p, who, root))
        text_add(why, "the %s is %s already and must go to a different %s", sorcerer_words[who], there,
                 rules_option(p.rules, EXP_mage, BY_TILE) ? "tile [D-09]" : "one [MW-03]");
    else
        text_add(why, "the %s is %s: mage and witch may never be together [MW-02]", other, there);
}

static void explain_move(struct pos p, struct action a, struct text *why)
{
    int i = board_tile_at(p, a.x, a.y);

    if (have_met(p) && !rules_option(p.rules, EXP_mage, JOIN_MOVES)) {
        text_word(why, "mage and witch have met: one of them must leave the board [MW-05]");
        return;
    }
    if (i < 0) {
        text_add(why, "there is no tile at %d,%d", a.x, a.y);
        return;
    }
    const struct placed *t = &pos_placed(p)[i];
    int                  seg = tile_seg_at_spot(t->type, t->rot, a.spot);
    if (seg == NO_SEG)
        text_add(why, "%s at %d,%d has no %s", tile_types[t->type].code, a.x, a.y, spot_text(a.spot));
    else
        explain_zone(p, a.kind - ACT_MAGE, zone_of(p, p.rules->seg_of[t->tile][seg]), why);
}

static bool magic_explain(struct pos p, struct action a, struct text *why)
{
    if (strcmp(current_step(p)->phase, "magic"))
        return false;
    if (a.kind == ACT_MAGE || a.kind == ACT_WITCH)
        explain_move(p, a, why);
    else if (a.kind == ACT_DROP)
        explain_drop(p, a.n, why);
    else if (a.kind == ACT_PASS)
        text_word(why, have_met(p) ? "mage and witch have met and must be parted [MW-05]"
                                   : "mage or witch must be moved [MW-02]");
    else
        return false;
    return true;
}

/* ----- words ----- */

static bool magic_names_zone(struct pos p)
{
    return rules_option(p.rules, EXP_mage, BY_ZONE);
}

static void say_magic(const struct carc_rules *r, const struct event *e, struct text *out)
{
    const char *who = sorcerer_words[e->kind - EV_MAGE];

    (void)r;
    if (e->spot)
        text_add(out, "The %s goes to %d,%d %s.", who, e->x, e->y, spot_text(e->spot));
    else
        text_add(out, "The %s leaves the board.", who);
}

static const struct verb magic_verbs[] = {{.kind = ACT_MAGE,
                                           .word = "mage",
                                           .arg = {ARG_CELL, ARG_SPOT},
                                           .form = "mage x,y SPOT",
                                           .work = "move the mage",
                                           .names_zone = magic_names_zone},
                                          {.kind = ACT_WITCH,
                                           .word = "witch",
                                           .arg = {ARG_CELL, ARG_SPOT},
                                           .form = "witch x,y SPOT",
                                           .work = "move the witch",
                                           .names_zone = magic_names_zone},
                                          {.kind = ACT_DROP,
                                           .word = "drop",
                                           .arg = {ARG_CHOICE},
                                           .choices = sorcerer_words,
                                           .choice_key = "figure",
                                           .form = "drop mage or drop witch",
                                           .work = "take the mage or the witch off"},
                                          {0}};

#define MAGIC_FIELDS                                            \
    {                                                           \
        {FIELD_PLACE, "x, y, spot", "where it goes", NULL},     \
        {                                                       \
            FIELD_OFF, "off", "true: it leaves the board", NULL \
        }                                                       \
    }

static const struct event_kind magic_events[] = {{EV_MAGE, "mage", "the mage moves", MAGIC_FIELDS, say_magic},
                                                 {EV_WITCH, "witch", "the witch moves", MAGIC_FIELDS, say_magic},
                                                 {0}};

static const struct member members[] = {
    {"magic?", "Record<'mage' | 'witch', [number, number, string] | null>", "where mage and witch stand"},
    {NULL, NULL, NULL},
};

/* ----- options, in the order of their numbers above ----- */

static const struct option_row mage_options[] = {
    {{"magic_places", "segment/zone", "not classic", "how places for mage and witch are listed", "mage"},
     OPTION_WORD,
     NULL,
     10},
    {{"mw_join", "remove/move", "not classic", "what parts mage and witch when they meet", "mage"},
     OPTION_WORD,
     NULL,
     20},
    {{"mw_move", "zone/tile", "not classic", "what mage or witch must change when they move", "mage"},
     OPTION_WORD,
     "tile",
     31},
    {{0}, 0, NULL, 0},
};

const struct expansion expansion_mage = {
    .id = "mage",
    .title = "Mage & Witch",
    .sets = "mage",
    .number = EXP_mage,
    .edit_forms = magic_forms,
    .members = members,
    .options = mage_options,
    .says = {.verbs = magic_verbs, .events = magic_events},
    .steps = magic_steps,
    .state_bytes = sizeof(struct magic),
    .sum_words = magic_words,
    .on = {.points = magic_points,
           .sum = magic_sum,
           .signs = magic_signs,
           .terms = magic_terms,
           .completed = magic_completed,
           .state = magic_state,
           .show = magic_show,
           .explain = magic_explain,
           .check = magic_check,
           .edit = magic_edit,
           .edits = magic_edits},
};
