/*
 * ferries.c: Ferries.
 *
 * A lake ends the roads that meet at it; a ferry joins two of them into one
 * road.  Zones know a ferry as a link between two segments of the lake tile:
 * placing one merges two zones, turning one takes the road apart and joins it
 * again (zone_rebuild).  Which ferries a tile lets its player turn is asked of
 * the pieces of the road: a stretch of road without ferries ends at the first
 * ferry in each direction.
 *
 * Followers stay on their segments [FE-09], so nothing else has to know.  Mage
 * and witch that a ferry brings together are parted elsewhere, in T2H.
 */
#include "carcassonne/edits.h"
#include "carcassonne/tile_words.h"

enum { ACT_FERRY = OWN(EXP_ferries), ACT_TURN };
enum { EV_FERRY = OWN(EXP_ferries) }; /* seat, x, y, n: the pair of sides that it joins */

enum { MAX_FERRIES = 8 }; /* as many as lakes [FE-01] */

struct ferry {
    seg_id  road[SIDE_COUNT]; /* the roads of its lake by side, 0: none   */
    uint8_t tile;             /* index into pos_placed of the lake        */
    uint8_t sides;            /* those that it joins: a bit set of sides  */
};

struct ferries {
    uint8_t      n;
    uint8_t      movable; /* which of them may still be turned in this part               */
    uint8_t      turned;  /* which have been turned in this turn [FE-06], and may have completed something */
    struct ferry at[MAX_FERRIES];
};

static const struct ferries *ferries_of(struct pos p)
{
    return expansion_state(p, EXP_ferries);
}

static struct ferries *live_ferries_of(struct live p)
{
    return live_expansion(p, EXP_ferries);
}

/* ----- lakes ----- */

static bool has_lake(const struct placed *t)
{
    return (tile_types[t->type].symbols & SYMBOL_LAKE) != 0;
}

static const struct placed *lake_of(struct pos p, const struct ferry *f)
{
    return &pos_placed(p)[f->tile];
}

/* The sides of a lake tile where a road comes in. */
static unsigned lake_sides(const struct placed *t)
{
    unsigned sides = 0;

    for (int side = 0; side < SIDE_COUNT; side++)
        sides |= (unsigned)((tile_faces[t->type][t->rot].edges >> 2 * side & 3) == ROAD) << side;
    return sides;
}

static struct ferry ferry_new(struct pos p, uint8_t tile, uint8_t sides)
{
    const struct placed *t = &pos_placed(p)[tile];
    struct ferry         f = {.tile = tile, .sides = sides};

    for (unsigned left = lake_sides(t); left; left &= left - 1) {
        unsigned side = bits_first(left);
        f.road[side] = p.rules->seg_of[t->tile][tile_faces[t->type][t->rot].at[side][1]];
    }
    return f;
}

/* The two segments that a ferry joins. */
static struct link ferry_link(const struct ferry *f)
{
    return (struct link){f->road[bits_first(f->sides)], f->road[bits_first(f->sides & (f->sides - 1u))]};
}

/* Every pair of the lake's roads but one, as actions. */
static void list_pairs(const struct placed *t, int kind, unsigned except, struct actions *out)
{
    unsigned roads = lake_sides(t);

    for (unsigned pair = 0; pair < 1u << SIDE_COUNT; pair++) {
        if (bits_count(pair) != 2 || (pair & ~roads) || pair == except)
            continue;
        struct action a = {.kind = (uint8_t)kind, .n = (uint8_t)pair};
        if (kind == ACT_TURN) {
            a.x = t->x;
            a.y = t->y;
        }
        actions_add(out, a);
    }
}

/* True if both sides have a road; otherwise the sentence about the first that has none. */
static bool both_are_roads(const struct placed *t, unsigned sides, struct text *why)
{
    unsigned missing = sides & ~lake_sides(t);

    if (missing)
        text_add(why, "the lake at %d,%d has no road in the %s: a ferry joins two of its roads [FE-03]", t->x, t->y,
                 side_words[bits_first(missing)]);
    return !missing;
}

static void say_ferry(struct pos p, struct events *listener, const struct ferry *f)
{
    const struct placed *t = lake_of(p, f);

    emit(listener, (struct event){.kind = EV_FERRY, .seat = p.state->active, .x = t->x, .y = t->y, .n = f->sides});
}

/* ----- T2f: the new lake gets its ferry, follower or not [FE-03] [D-28] ----- */

static bool ferry_enter(struct live p, struct events *listener)
{
    (void)listener;
    return has_lake(part_placed(p.pos));
}

static void ferry_legal(struct pos p, struct actions *out)
{
    list_pairs(part_placed(p), ACT_FERRY, 0, out);
}

static const struct ferry *put_ferry(struct live p, uint8_t tile, uint8_t sides)
{
    struct ferries *all = live_ferries_of(p);
    struct ferry   *f = &all->at[all->n++];

    *f = ferry_new(p.pos, tile, sides);
    struct link link = ferry_link(f);
    seg_id      from = zone_of(p.pos, link.a), to = zone_of(p.pos, link.b);
    if (from != to) /* the roads may have met elsewhere already */
        zone_merge(p, from, to);
    step_due(p, T2G, true); /* from now on */
    return f;
}

static void ferry_apply(struct live p, struct events *listener, struct action a)
{
    const struct ferry *f = put_ferry(p, p.state->part_tile[p.state->depth], a.n);

    p.state->may_complete = 1;
    say_ferry(p.pos, listener, f);
    phase_next(p, listener);
}

/* ----- T2g: the first ferries on the roads of the new tile may be turned [FE-05] [FE-06] ----- */

/* Marks the pieces that can be reached from those of the tile at x, y without a ferry. */
static void walk(const struct zone_piece *piece, int n, int x, int y, bool reached[MAX_PIECES])
{
    uint16_t todo[MAX_PIECES];
    int      n_todo = 0;

    for (int i = 0; i < n; i++) {
        reached[i] = piece[i].x == x && piece[i].y == y;
        if (reached[i])
            todo[n_todo++] = (uint16_t)i;
    }
    while (n_todo) {
        const struct zone_piece *from = &piece[todo[--n_todo]];
        for (int i = 0; i < n; i++)
            if (!reached[i] && pieces_meet(from, &piece[i])) {
                reached[i] = true;
                todo[n_todo++] = (uint16_t)i;
            }
    }
}

/* The ferries that a walk from the tile along this road meets first, in each direction [D-29].  A road that ends at a
 * lake without using its ferry does not count [FE-07]. */
static unsigned first_ferries(struct pos p, const struct placed *t, seg_id road, unsigned candidates)
{
    struct zone_piece piece[MAX_PIECES];
    bool              reached[MAX_PIECES];
    int               n = zone_pieces(p, road, piece);
    unsigned          first = 0;

    walk(piece, n, t->x, t->y, reached);
    for (unsigned left = candidates; left; left &= left - 1) {
        unsigned    number = bits_first(left);
        struct link link = ferry_link(&ferries_of(p)->at[number]);
        for (int i = 0; i < n; i++)
            if (reached[i] && (piece[i].seg == link.a || piece[i].seg == link.b))
                first |= 1u << number;
    }
    return first;
}

/* All of them in each direction, but for the ferry of the tile itself [FE-06] [D-29]. */
static unsigned movable_ferries(struct pos p)
{
    const struct ferries *all = ferries_of(p);
    const struct placed  *t = part_placed(p);
    seg_id                road[MAX_FERRIES];
    unsigned              movable = 0;

    for (int i = 0; i < all->n; i++)
        road[i] = all->at[i].tile == p.state->part_tile[p.state->depth] ? 0 : zone_of(p, ferry_link(&all->at[i]).a);
    for (int k = 0; k < tile_types[t->type].n_road_city && tile_types[t->type].seg[k].kind == SEG_ROAD; k++) {
        seg_id   zone = zone_of(p, p.rules->seg_of[t->tile][k]);
        unsigned on = 0;
        for (int i = 0; i < all->n; i++)
            on |= (unsigned)(road[i] == zone) << i;
        if (on & ~movable) /* met by two roads of the tile: turned once [D-30] */
            movable |= first_ferries(p, t, zone, on);
    }
    return movable;
}

static bool turn_enter(struct live p, struct events *listener)
{
    struct ferries *all = live_ferries_of(p);

    (void)listener;
    all->movable = (uint8_t)(movable_ferries(p.pos) & ~(unsigned)all->turned);
    return all->movable != 0;
}

static void turn_legal(struct pos p, struct actions *out)
{
    const struct ferries *all = ferries_of(p);

    actions_add(out, (struct action){.kind = ACT_PASS});
    for (unsigned left = all->movable; left; left &= left - 1) {
        const struct ferry *f = &all->at[bits_first(left)];
        list_pairs(lake_of(p, f), ACT_TURN, f->sides, out);
    }
}

/* The number of the ferry at x, y, or -1. */
static int ferry_at(struct pos p, int x, int y)
{
    const struct ferries *all = ferries_of(p);

    for (int i = 0; i < all->n; i++)
        if (lake_of(p, &all->at[i])->x == x && lake_of(p, &all->at[i])->y == y)
            return i;
    return -1;
}

static void ferry_turn(struct live p, int number, unsigned sides)
{
    struct ferries *all = live_ferries_of(p);
    struct link     links[MAX_FERRIES];
    seg_id          road = zone_of(p.pos, ferry_link(&all->at[number]).a);

    all->at[number].sides = (uint8_t)sides;
    for (int i = 0; i < all->n; i++)
        links[i] = ferry_link(&all->at[i]);
    zone_rebuild(p, road, links, all->n);
    p.state->may_complete = 1;
}

static void turn_apply(struct live p, struct events *listener, struct action a)
{
    struct ferries *all = live_ferries_of(p);

    if (a.kind == ACT_TURN) {
        int number = ferry_at(p.pos, a.x, a.y);
        ferry_turn(p, number, a.n);
        say_ferry(p.pos, listener, &all->at[number]);
        all->movable = (uint8_t)(all->movable & ~(1u << number));
        all->turned = (uint8_t)(all->turned | 1u << number);
        CALL_HOOKS(p, removed, p, listener); /* who has lost his company by it goes home [I-27] */
        if (all->movable)
            return;
    }
    all->movable = 0;
    phase_next(p, listener);
}

/* ----- hooks ----- */

/* A part within a part belongs to the same turn, a second part does not [FE-06] [I-37]. */
static void ferries_placed(struct live p, struct events *listener)
{
    (void)listener;
    if (p.state->depth == 0)
        live_ferries_of(p)->turned = 0;
}

static bool ferries_linked(struct pos p, seg_id seg)
{
    const struct ferries *all = ferries_of(p);

    for (int i = 0; i < all->n; i++) {
        struct link link = ferry_link(&all->at[i]);
        if (link.a == seg || link.b == seg)
            return true;
    }
    return false;
}

/* A turned ferry may complete roads on both sides of its lake, far away from the tile [FE-04]. */
static void ferries_completed_more(struct live p, struct events *listener, struct completed *list)
{
    const struct ferries *all = ferries_of(p.pos);

    for (unsigned left = all->turned; left; left &= left - 1) {
        const struct ferry *f = &all->at[bits_first(left)];
        for (int side = 0; side < SIDE_COUNT; side++) {
            seg_id road = zone_of(p.pos, f->road[side]);
            if (!road || !zone_complete(p.pos, road))
                continue;
            if (zone_occupied(p.pos, road))
                completed_add(list, road);
            else
                CALL_HOOKS(p, completed, p, listener, road, 0);
        }
    }
}

static void ferries_state(struct pos p, int viewer, struct text *out)
{
    const struct ferries *all = ferries_of(p);

    (void)viewer;
    text_word(out, ",\"ferries\":[");
    for (int i = 0; i < all->n; i++) {
        const struct placed *t = lake_of(p, &all->at[i]);
        text_add(out, "%s[%d,%d,\"", i ? "," : "", t->x, t->y);
        sides_text(all->at[i].sides, out);
        text_word(out, "\"]");
    }
    text_word(out, "]");
}

static void ferries_show(struct pos p, struct shown_list *out)
{
    const struct ferries *all = ferries_of(p);

    for (int i = 0; i < all->n; i++) {
        const struct placed *t = lake_of(p, &all->at[i]);
        shown_add(out, (struct shown){"ferry", ON_BOARD, .seat = -1, .x = t->x, .y = t->y, .n = all->at[i].sides});
    }
}

static const char *ferries_check(struct pos p)
{
    const struct ferries *all = ferries_of(p);

    if (all->n > MAX_FERRIES)
        return "more ferries than there are";
    for (int i = 0; i < all->n; i++) {
        const struct ferry *f = &all->at[i];
        if (f->tile >= p.state->n_placed || !has_lake(lake_of(p, f)))
            return "a ferry is not on a lake";
        if (bits_count(f->sides) != 2 || (f->sides & ~lake_sides(lake_of(p, f))))
            return "a ferry does not join two roads of its lake";
        struct link link = ferry_link(f);
        if (zone_of(p, link.a) != zone_of(p, link.b))
            return "the roads that a ferry joins are two zones";
    }
    if ((all->movable | all->turned) >> all->n)
        return "a ferry that does not exist is being turned";
    return NULL;
}

/* ----- positions built by hand: ferry x,y N-E ----- */

static const char *const ferry_forms[] = {"ferry x,y N-E", NULL};

/* A lake never lies without its ferry [FE-03]. */
static void ferries_laid(struct live p)
{
    struct ferries *all = live_ferries_of(p);
    unsigned        roads = lake_sides(last_placed(p.pos));

    if (!has_lake(last_placed(p.pos)) || all->n == MAX_FERRIES)
        return;
    unsigned first = roads & (0u - roads), rest = roads & ~first;
    put_ferry(p, (uint8_t)(p.state->n_placed - 1), (uint8_t)(first | (rest & (0u - rest))));
}

static bool edit_ferry(struct live p, const struct edit *e, struct text *why)
{
    const struct placed *t;
    struct action        a;

    if (e->n != 3)
        return edit_refuse_form(ferry_forms[0], why);
    t = edit_tile(p.pos, e, 1, why);
    if (!t || !notation_read(ARG_SIDES, e->word[2], &a, why))
        return false;
    if (ferry_at(p.pos, t->x, t->y) < 0) {
        text_add(why, "there is no lake at %d,%d", t->x, t->y);
        return false;
    }
    if (!both_are_roads(t, a.n, why))
        return false;
    ferry_turn(p, ferry_at(p.pos, t->x, t->y), a.n);
    return true;
}

static int ferries_edit(struct live p, const struct edit *e, struct text *why)
{
    return edit_is(e, "ferry") ? edit_made(edit_ferry(p, e, why)) : EDIT_NOT_MINE;
}

static void ferries_edits(struct pos p, struct text *out)
{
    const struct ferries *all = ferries_of(p);

    for (int i = 0; i < all->n; i++) {
        const struct placed *t = lake_of(p, &all->at[i]);
        text_add(out, "ferry %d,%d ", t->x, t->y);
        sides_text(all->at[i].sides, out);
        text_char(out, '\n');
    }
}

/* ----- the steps ----- */

static const struct step ferry_step = {.key = T2F,
                                       .phase = "ferry",
                                       .work = "place the ferry",
                                       .symbols = SYMBOL_LAKE,
                                       .enter = ferry_enter,
                                       .legal = ferry_legal,
                                       .apply = ferry_apply};

static const struct step turn_step = {.key = T2G,
                                      .phase = "turn",
                                      .work = "turn a ferry or pass",
                                      .waits = true,
                                      .enter = turn_enter,
                                      .legal = turn_legal,
                                      .apply = turn_apply};

static const struct step *const ferries_steps[] = {&ferry_step, &turn_step, 0};

/* ----- why not ----- */

static void explain_turn(struct pos p, struct action a, struct text *why)
{
    const struct ferries *all = ferries_of(p);
    int                   number = ferry_at(p, a.x, a.y);

    if (number < 0) {
        text_add(why, "there is no ferry at %d,%d", a.x, a.y);
        return;
    }
    const struct ferry *f = &all->at[number];
    if (!both_are_roads(lake_of(p, f), a.n, why))
        return;
    if (all->movable >> number & 1)
        text_add(why, "the ferry at %d,%d joins these two roads already", a.x, a.y);
    else if (f->tile == p.state->part_tile[p.state->depth])
        text_add(why, "the ferry at %d,%d has only just been placed [FE-06]", a.x, a.y);
    else if (all->turned >> number & 1)
        text_add(why, "the ferry at %d,%d has been turned in this turn already [FE-06]", a.x, a.y);
    else
        text_add(why, "the ferry at %d,%d is not the first one on a road that this tile extends [FE-05]", a.x, a.y);
}

static bool ferries_explain(struct pos p, struct action a, struct text *why)
{
    if (current_step(p) == &turn_step && a.kind == ACT_TURN) {
        explain_turn(p, a, why);
        return true;
    }
    if (current_step(p) != &ferry_step)
        return false;
    if (a.kind == ACT_FERRY)
        return !both_are_roads(part_placed(p), a.n, why);
    if (a.kind == ACT_PASS)
        text_word(why, "the new lake must have its ferry [FE-03]");
    return a.kind == ACT_PASS;
}

/* ----- words ----- */

/* The lake of the part that is being played. */
static void ferry_more(struct pos p, struct action a, struct text *out)
{
    (void)a;
    text_add(out, ",\"x\":%d,\"y\":%d", part_placed(p)->x, part_placed(p)->y);
}

static void say_joins(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "The ferry at %d,%d joins ", e->x, e->y);
    sides_text(e->n, out);
    text_word(out, ".");
}

static const struct member ferry_members[] = {{"sides?", "string", "of `ferry` and `turn`: the two roads"},
                                              {NULL, NULL, NULL}};

static const struct verb ferries_verbs[] = {{.kind = ACT_FERRY,
                                             .word = "ferry",
                                             .arg = {ARG_SIDES},
                                             .form = "ferry SIDE-SIDE",
                                             .work = "place a ferry",
                                             .more = ferry_more,
                                             .members = ferry_members},
                                            {.kind = ACT_TURN,
                                             .word = "turn",
                                             .arg = {ARG_CELL, ARG_SIDES},
                                             .form = "turn x,y SIDE-SIDE",
                                             .work = "turn a ferry"},
                                            {0}};

static const struct event_kind ferries_events[] = {{EV_FERRY,
                                                    "ferry",
                                                    "a ferry is placed or turned",
                                                    {{FIELD_SEAT, "seat", "who did it", NULL},
                                                     {FIELD_CELL, "x, y", "where", NULL},
                                                     {FIELD_SIDES, "joins", "the two roads", NULL}},
                                                    say_joins},
                                                   {0}};

static const struct member members[] = {
    {"ferries?", "[number, number, string][]", "ferries: x, y and the two roads that each joins"},
    {NULL, NULL, NULL},
};

const struct expansion expansion_ferries = {
    .id = "ferries",
    .title = "Ferries",
    .sets = "ferries",
    .number = EXP_ferries,
    .edit_forms = ferry_forms,
    .members = members,
    .says = {.verbs = ferries_verbs, .events = ferries_events},
    .steps = ferries_steps,
    .state_bytes = sizeof(struct ferries),
    .on = {.placed = ferries_placed,
           .linked = ferries_linked,
           .completed_more = ferries_completed_more,
           .state = ferries_state,
           .show = ferries_show,
           .explain = ferries_explain,
           .check = ferries_check,
           .laid = ferries_laid,
           .edit = ferries_edit,
           .edits = ferries_edits},
};
