/*
 * explain.c: why an action is not allowed, in a sentence with the rule's id.
 *
 * Called at the border only, for an action that could be read but is not
 * legal.  It looks for the first rule that forbids it, in the order in which a
 * player would: whose turn, what phase, then the board.
 */

#include <stdlib.h>

#include "carcassonne/carcassonne.h"

static const int8_t side_step[SIDE_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}; /* ORDER SIDE */

/* The id in the ledger of the ruleset that is being played. */
static const char *id(struct pos p, const char *classic, const char *plus)
{
    return p.rules->params.ruleset == RULES_PLUS ? plus : classic;
}

/* ----- whose turn ----- */

static void actor_words(int actor, struct text *out)
{
    if (actor == ACTOR_CHANCE)
        text_word(out, "chance's");
    else
        text_add(out, "seat %d's", actor);
}

/* Who would have been the one to do that: a figure goes on the tile that was placed last. */
static int doer(struct pos p, struct action a)
{
    if (a.kind == ACT_DRAW)
        return ACTOR_CHANCE;
    return a.kind == ACT_PUT && p.state->n_placed > 1 ? last_placed(p)->seat : p.state->active;
}

static void explain_phase(struct pos p, struct action a, struct text *why)
{
    text_word(why, "it is ");
    actor_words(carc_actor(p), why);
    text_add(why, " turn to %s, not ", current_step(p)->work);
    if (doer(p, a) == carc_actor(p)) {
        text_add(why, "to %s", verb_of(a.kind)->work);
        if (a.kind == ACT_PASS && p.state->hand != NO_TYPE)
            text_add(why, ": a tile that fits must be placed [%s]", id(p, "CL-13", "PL-06"));
    } else {
        actor_words(doer(p, a), why);
        text_add(why, " to %s", verb_of(a.kind)->work);
    }
}

/* An expansion forbids it. */
static bool explain_by_hook(struct pos p, struct action a, struct text *why)
{
    for (int i = p.rules->hooks.n_explain - 1; i >= 0; i--)
        if (p.rules->hooks.explain[i](p, a, why))
            return true;
    return false;
}

/* ----- drawing ----- */

static void explain_draw(struct pos p, struct action a, struct text *why)
{
    const char *code = tile_types[a.what].code;

    if (p.state->left[a.what] && explain_by_hook(p, a, why))
        return;
    if (p.rules->copies[a.what] == 0)
        text_add(why, "the tile %s is not in this game's box", code);
    else if (p.rules->copies[a.what] == 1)
        text_add(why, "no tile %s is left: there was only one", code);
    else
        text_add(why, "no tile %s is left: all %d have been drawn", code, p.rules->copies[a.what]);
}

/* ----- placing ----- */

/* The first side where the tile in hand and its neighbour differ, or -1. */
static int clash(struct pos p, int x, int y, int rot)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        int i = board_tile_at(p, x + side_step[side][0], y + side_step[side][1]);
        if (i < 0)
            continue;
        const struct placed *t = &pos_placed(p)[i];
        int                  ours = tile_faces[p.state->hand][rot].edges >> 2 * side & 3;
        int                  theirs = tile_faces[t->type][t->rot].edges >> 2 * opposite(side) & 3;
        if (ours != theirs)
            return side;
    }
    return -1;
}

static void say_rotations_that_fit(struct pos p, int x, int y, struct text *why)
{
    unsigned slot = slot_at(p, cell_index(pos_at(p), x, y));
    int      fit[4], n = 0;

    for (int rot = 0; rot < 4; rot++)
        if (p.state->fits[rot][slot / 64] >> slot % 64 & 1)
            fit[n++] = rot;
    if (n == 0) {
        text_word(why, "; no rotation fits there");
        return;
    }
    text_word(why, "; it would fit there turned ");
    for (int i = 0; i < n; i++)
        text_add(why, "%s%d", i == 0 ? "" : i == n - 1 ? " or " : ", ", fit[i]);
}

static bool touches_board(struct pos p, int x, int y)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        if (board_tile_at(p, x + side_step[side][0], y + side_step[side][1]) >= 0)
            return true;
    return false;
}

static void explain_place(struct pos p, struct action a, struct text *why)
{
    if (board_tile_at(p, a.x, a.y) >= 0) {
        text_add(why, "there is a tile at %d,%d already [%s]", a.x, a.y, id(p, "CL-10", "PL-07"));
        return;
    }
    if (!touches_board(p, a.x, a.y)) {
        text_add(why, "no tile lies beside %d,%d: a tile must touch another with a full side [%s]", a.x, a.y,
                 id(p, "CL-10", "PL-07"));
        return;
    }
    int side = clash(p, a.x, a.y, a.n);
    if (side < 0) {
        if (!explain_by_hook(p, a, why))
            text_add(why, "%s may not go to %d,%d turned %d", tile_types[p.state->hand].code, a.x, a.y, a.n);
        return;
    }
    int                  x = a.x + side_step[side][0], y = a.y + side_step[side][1];
    const struct placed *t = &pos_placed(p)[board_tile_at(p, x, y)];
    text_add(why, "turned %d, the %s side of %s is %s, but %s at %d,%d has %s there [%s]", a.n, side_words[side],
             tile_types[p.state->hand].code, terrain_words[tile_faces[p.state->hand][a.n].edges >> 2 * side & 3],
             tile_types[t->type].code, x, y, terrain_words[tile_faces[t->type][t->rot].edges >> 2 * opposite(side) & 3],
             id(p, "CL-11", "PL-07"));
    say_rotations_that_fit(p, a.x, a.y, why);
}

/* ----- figures ----- */

static void say_distance(int tiles, struct text *why)
{
    static const char *const words[] = {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};

    if (tiles == 1)
        text_word(why, "on the tile next to it");
    else if (tiles < 10)
        text_add(why, "%s tiles away", words[tiles]);
    else
        text_add(why, "%d tiles away", tiles);
}

/* The nearest follower in the zone: whose it is and where. */
static void explain_occupied(struct pos p, seg_id root, struct text *why)
{
    const struct placed *t = last_placed(p);
    struct place         best = {0, 0, SPOT_NONE};
    int                  owner = -1, nearest = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            if (!p.state->fig[seat][slot] || zone_of(p, p.state->fig[seat][slot]) != root ||
                !figure_strength(p.rules, figure_of_slot(slot)))
                continue;
            struct place at = board_place_of_seg(p, p.state->fig[seat][slot]);
            int          far = abs(at.x - t->x) + abs(at.y - t->y);
            if (owner < 0 || far < nearest) {
                owner = seat;
                nearest = far;
                best = at;
            }
        }
    text_add(why, "the %s already has a follower of seat %d, ", seg_kind_words[seg_kind(p.rules, root)], owner);
    say_distance(nearest, why);
    text_add(why, " at %d,%d [%s]", best.x, best.y, id(p, "CL-18", "PL-10"));
}

static void say_spots(const struct placed *t, struct text *why)
{
    const struct tile_type *type = &tile_types[t->type];

    for (int k = 0; k < type->n_segs; k++)
        text_add(why, "%s%s", k ? ", " : "", spot_text(tile_faces[t->type][t->rot].spot[k]));
}

/* What a kind of segment refuses altogether. */
static void explain_kind(int kind, struct text *why)
{
    text_word(why, kind == SEG_GARDEN ? "no follower stands in a garden [AB-01]"
                                      : "this game is played without farmers [PL-26]");
}

/* A seat has one of each other figure than the small ones, if the game has them at all. */
static void explain_not_home(struct pos p, int figure, struct text *why)
{
    const char  *follower = is_ordinary(p.rules, figure) ? " follower" : "";
    struct place at = board_place_of_seg(p, p.state->fig[p.state->active][bits_first(figure_slots(figure))]);

    if (at.spot)
        text_add(why, "the %s%s of seat %d is on the board already, at %d,%d", figure_word(figure), follower,
                 p.state->active, at.x, at.y);
    else
        text_add(why, "seat %d has no %s%s to place", p.state->active, figure_word(figure), follower);
}

static void explain_put(struct pos p, struct action a, struct text *why)
{
    const struct placed *t = last_placed(p);
    int                  seg = tile_seg_at_spot(t->type, t->rot, a.spot);

    if (a.what != FIG_SMALL && !figure_at_home(p, p.state->active, a.what)) {
        explain_not_home(p, a.what, why);
        return;
    }
    if (seg == NO_SEG) {
        text_add(why, "%s at %d,%d has no %s; it has ", tile_types[t->type].code, t->x, t->y, spot_text(a.spot));
        say_spots(t, why);
        return;
    }
    int kind = tile_types[t->type].seg[seg].kind;
    if (explain_by_hook(p, a, why))
        return;
    if (!(p.rules->claimable[t->type] >> seg & 1)) {
        explain_kind(kind, why);
        return;
    }
    seg_id root = zone_of(p, p.rules->seg_of[t->tile][seg]);
    if (zone_occupied(p, root))
        explain_occupied(p, root, why);
    else
        text_add(why, "seat %d has no %s follower left in the supply [%s]", p.state->active, figure_word(a.what),
                 id(p, "CL-21", "PL-09"));
}

void carc_explain(const struct game_rules *rules, const struct game_state *s, struct action a, struct text *why)
{
    struct pos p = pos_of(rules, s);

    static const struct {
        uint8_t     kind;
        const char *phase;
        void (*explain)(struct pos p, struct action a, struct text *why);
    } rows[] = {
        {ACT_DRAW, "draw", explain_draw}, {ACT_PLACE, "place", explain_place}, {ACT_PUT, "figure", explain_put}};

    if (carc_actor(p) == ACTOR_OVER) {
        text_word(why, "the game is over");
        return;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].kind == a.kind && !strcmp(rows[i].phase, current_step(p)->phase)) {
            rows[i].explain(p, a, why);
            return;
        }
    if (!explain_by_hook(p, a, why))
        explain_phase(p, a, why);
}
