/*
 * view_carcassonne.c: what a screen is given of Carcassonne beside its state:
 * actions in parts, the zones that matter now, the empty cells beside the board
 * and how many tiles fit there.
 *
 * All of it is worked out for the one view that is asked for; nothing here is
 * known to the rules.
 */
#include <string.h>

#include "carcassonne/carcassonne.h"
#include "picture/scene.h"
#include "view/parts_carcassonne.h"
#include "view/view.h"

/* ----- zones ----- */

/* The zones that a view names, in the order in which it first did. */
struct zone_list {
    int      n;
    seg_id   root[MAX_SEG_IDS];
    uint16_t number[MAX_SEG_IDS];    /* by root: 1 + index into 'root'; 0: not there  */
    bool     is_choice[MAX_SEG_IDS]; /* by root: a legal action names it              */
};

static void zone_add(struct zone_list *list, seg_id root, bool is_choice)
{
    list->is_choice[root] |= is_choice;
    if (list->number[root])
        return;
    list->root[list->n++] = root;
    list->number[root] = (uint16_t)list->n;
}

static bool is_field(const struct carc_rules *r, seg_id root)
{
    return root >= r->first_field && root < r->first_other;
}

int view_zone_worth(struct pos p, seg_id root, int seat)
{
    unsigned     owners = majority(zone_total(p, root), p.rules->params.seats);
    struct place at;

    if (root < p.rules->first_field) {
        bool complete = zone_complete(p, root);
        return zone_value(p, root, complete, !complete);
    }
    if (is_field(p.rules, root)) {
        int most = owners ? 0 : field_value(p, root, seat);
        for (; owners; owners &= owners - 1) {
            int points = field_value(p, root, (int)bits_first(owners));
            most = points > most ? points : most;
        }
        return most;
    }
    at = board_place_of_seg(p, root);
    return cloister_value(p, at.x, at.y);
}

/* ----- actions in parts ----- */

static bool has_arg(const struct verb *v, int arg)
{
    for (int i = 0; i < MAX_ARGS; i++)
        if (v->arg[i] == arg)
            return true;
    return false;
}

/* A spot without a cell is on the tile just laid, or where somebody lands. */
static bool is_on_focus(const struct verb *v)
{
    return has_arg(v, ARG_SPOT) && !has_arg(v, ARG_CELL);
}

seg_id view_action_seg(struct pos p, struct action a)
{
    const struct verb *v = verb_of(a.kind);

    if (v->seg)
        return v->seg(p, a);
    if (!has_arg(v, ARG_SPOT))
        return 0;
    int i = is_on_focus(v) ? focus_index(p) : board_tile_at(p, a.x, a.y);
    if (i < 0)
        return 0;
    const struct placed *t = &pos_placed(p)[i];
    int                  k = tile_seg_at_spot(t->type, t->rot, a.spot);
    return k == NO_SEG ? 0 : p.rules->seg_of[t->tile][k];
}

bool view_action_cell(struct pos p, struct action a, struct place *at)
{
    const struct verb *v = verb_of(a.kind);
    seg_id             seg = view_action_seg(p, a);

    at->spot = seg ? board_place_of_seg(p, seg).spot : SPOT_COUNT;
    at->x = a.x;
    at->y = a.y;
    if (has_arg(v, ARG_CELL) || has_arg(v, ARG_PLACEMENT))
        return true;
    if (!seg && !is_on_focus(v))
        return false;
    at->x = seg ? board_place_of_seg(p, seg).x : pos_placed(p)[focus_index(p)].x;
    at->y = seg ? board_place_of_seg(p, seg).y : pos_placed(p)[focus_index(p)].y;
    return true;
}

static void write_place(struct pos p, const struct verb *v, struct action a, struct text *out)
{
    if (has_arg(v, ARG_CELL) || has_arg(v, ARG_PLACEMENT))
        text_add(out, ",\"x\":%d,\"y\":%d", a.x, a.y);
    if (has_arg(v, ARG_PLACEMENT))
        text_add(out, ",\"rot\":%d,\"tile\":\"%s\"", a.n, tile_types[p.state->hand].code);
    if (is_on_focus(v))
        text_add(out, ",\"x\":%d,\"y\":%d", pos_placed(p)[focus_index(p)].x, pos_placed(p)[focus_index(p)].y);
}

static void write_words(const struct verb *v, struct action a, struct text *out)
{
    if (has_arg(v, ARG_FIGURE))
        text_add(out, ",\"figure\":\"%s\"", figure_word(a.what));
    if (v->choice_key)
        text_add(out, ",\"%s\":\"%s\"", v->choice_key, v->choices[a.n]);
    if (has_arg(v, ARG_SEAT))
        text_add(out, ",\"seat\":%d", a.what);
    if (has_arg(v, ARG_NUMBER))
        text_add(out, ",\"n\":%d", a.n);
    if (has_arg(v, ARG_SIDES)) {
        text_word(out, ",\"sides\":\"");
        sides_text(a.n, out);
        text_char(out, '"');
    }
}

static void add_parts(const struct view *v, const void *zones, struct action a, struct text *out)
{
    struct pos         p = pos_of(v->s->rules, v->s->state);
    const struct verb *verb = verb_of(a.kind);
    seg_id             seg = view_action_seg(p, a);

    write_place(p, verb, a, out);
    if (verb->more)
        verb->more(p, a, out);
    write_words(verb, a, out);
    if (!seg)
        return;
    text_add(out, ",\"spot\":\"%s\",\"zone\":%d,\"worth\":%d", spot_text(board_place_of_seg(p, seg).spot),
             ((const struct zone_list *)zones)->number[zone_of(p, seg)] - 1,
             view_zone_worth(p, zone_of(p, seg), session_actor(v->s)));
}

/* ----- zones as JSON ----- */

static void find_zones(const struct view *v, struct zone_list *list)
{
    struct pos p = pos_of(v->s->rules, v->s->state);

    memset(list, 0, sizeof *list);
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++)
            if (p.state->fig[seat][slot])
                zone_add(list, zone_of(p, p.state->fig[seat][slot]), false);
    for (int i = 0; i < v->legal.n; i++) {
        seg_id seg = view_action_seg(p, v->legal.at[i].action);
        if (seg)
            zone_add(list, zone_of(p, seg), true);
    }
}

/* Every segment of the zone by tile and spot, in the order in which the tiles were laid. */
static void write_segments(struct pos p, seg_id root, struct text *out)
{
    const char *comma = "";

    text_word(out, ",\"parts\":[");
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *t = &pos_placed(p)[i];
        for (int k = 0; k < tile_types[t->type].n_segs; k++) {
            if (zone_of(p, p.rules->seg_of[t->tile][k]) != root)
                continue;
            text_add(out, "%s[%d,%d,\"%s\"]", comma, t->x, t->y, spot_text(tile_faces[t->type][t->rot].spot[k]));
            comma = ",";
        }
    }
    text_char(out, ']');
}

static void write_extent(struct pos p, seg_id root, struct text *out)
{
    uint64_t t = zone_total(p, root);

    if (root < p.rules->first_field) {
        text_add(out, ",\"done\":%s,\"open\":%u,\"tiles\":%u", zone_complete(p, root) ? "true" : "false", total_open(t),
                 total_tiles(t));
        if (root >= p.rules->first_city)
            text_add(out, ",\"shields\":%u", total_shields(t));
    } else if (is_field(p.rules, root)) {
        text_add(out, ",\"done\":false,\"cities\":%d", field_cities(p, root));
    } else {
        int around = board_neighbours(p, board_place_of_seg(p, root).x, board_place_of_seg(p, root).y);
        text_add(out, ",\"done\":%s,\"open\":%d,\"tiles\":%d", around == 8 ? "true" : "false", 8 - around, 1 + around);
    }
}

static void write_owners(struct pos p, seg_id root, int seat, struct text *out)
{
    int strength[MAX_SEATS];

    for (int i = 0; i < p.rules->params.seats; i++)
        strength[i] = (int)total_strength(zone_total(p, root), i);
    text_word(out, ",\"strength\":");
    view_points(strength, p.rules->params.seats, out);
    text_word(out, ",\"owners\":");
    game_seats_json(majority(zone_total(p, root), p.rules->params.seats), out);
    text_add(out, ",\"worth\":%d", view_zone_worth(p, root, seat));
}

static void write_zones(const struct view *v, const struct zone_list *list, struct text *out)
{
    struct pos p = pos_of(v->s->rules, v->s->state);
    int        actor = session_actor(v->s);

    text_word(out, ",\"zones\":[");
    for (int i = 0; i < list->n; i++) {
        seg_id root = list->root[i];
        text_add(out, "%s{\"kind\":\"%s\"", i ? "," : "", seg_kind_words[seg_kind(p.rules, root)]);
        write_segments(p, root, out);
        write_extent(p, root, out);
        if (v->aids == AIDS_FULL || list->is_choice[root])
            write_owners(p, root, actor < 0 ? p.state->active : actor, out);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* ----- cells and tiles ----- */

/* How many tiles that are not drawn yet fit into each slot of the frontier by their sides. */
static void count_fits(struct pos p, uint8_t fits[64 * FIT_WORDS])
{
    memset(fits, 0, 64 * FIT_WORDS);
    for (int type = 0; type < n_tile_types; type++) {
        if (!p.state->left[type])
            continue;
        for (unsigned w = 0; 64 * w < p.state->n_slots; w++) {
            uint64_t here = 0;
            for (int rot = 0; rot < 4; rot++)
                here |= bits_disjoint(pos_forbid(p) + 64 * w, p.rules->terrain[type][rot]);
            for (; here; here &= here - 1) {
                uint8_t *n = &fits[64 * w + bits_first(here)];
                *n = (uint8_t)(*n + p.state->left[type]);
            }
        }
    }
}

static void write_cells(const struct view *v, struct text *out)
{
    struct pos p = pos_of(v->s->rules, v->s->state);
    uint8_t    fits[64 * FIT_WORDS];

    if (v->aids != AIDS_NONE)
        count_fits(p, fits);
    text_word(out, ",\"cells\":[");
    for (unsigned slot = FIRST_SLOT; slot < p.state->n_slots; slot++) {
        cell_word c = pos_cell(p)[slot];
        text_add(out, "%s{\"x\":%d,\"y\":%d", slot > FIRST_SLOT ? "," : "", cell_x(c), cell_y(c));
        if (v->aids != AIDS_NONE)
            text_add(out, ",\"fits\":%d", fits[slot]);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* The first tile that was laid since the viewer's last turn; for those who have none, the last one.  The start tile is
 * nobody's. */
static int first_news(struct pos p, int viewer)
{
    int i = p.state->n_placed;

    if (viewer < 0 || viewer >= p.rules->params.seats)
        return i - 1;
    if (p.state->active == viewer)
        while (i > 1 && pos_placed(p)[i - 1].seat == viewer)
            i--;
    while (i > 1 && pos_placed(p)[i - 1].seat != viewer)
        i--;
    return i;
}

static void write_last(const struct view *v, struct text *out)
{
    struct pos  p = pos_of(v->s->rules, v->s->state);
    int         first = first_news(p, v->viewer);
    const char *comma = "";

    text_word(out, ",\"last\":[");
    for (int i = first < 1 ? 1 : first; i < p.state->n_placed; i++) {
        text_add(out, "%s[%d,%d]", comma, pos_placed(p)[i].x, pos_placed(p)[i].y);
        comma = ",";
    }
    text_char(out, ']');
}

static void write_unseen(struct pos p, struct text *out)
{
    const char *comma = "";

    text_word(out, ",\"unseen\":{");
    for (int type = 0; type < n_tile_types; type++)
        if (p.state->left[type]) {
            text_add(out, "%s\"%s\":%d", comma, tile_types[type].code, p.state->left[type]);
            comma = ",";
        }
    text_char(out, '}');
}

/* Counting the tiles that are left is an aid; the state of the protocol always has them. */
static void cut_left(struct text *out, size_t from)
{
    static const char key[] = ",\"left\":{";
    char             *at = text_overflowed(out) ? NULL : strstr(out->at + from, key);
    char             *end = at ? strchr(at, '}') : NULL;

    if (!end)
        return;
    memmove(at, end + 1, strlen(end + 1) + 1);
    out->len -= (size_t)(end + 1 - at);
}

/* What expansions put on the board, and everybody's figures on the score track. */
static void write_pieces(const struct view *v, struct text *out)
{
    text_word(out, ",\"pieces\":");
    scene_loose(v->s->rules, v->s->state, out);
}

static void body(const struct view *v, struct text *out)
{
    struct zone_list zones;
    size_t           from;

    find_zones(v, &zones);
    view_legal(v, add_parts, &zones, out);
    from = out->len;
    view_state(v, out);
    if (v->aids == AIDS_NONE)
        cut_left(out, from);
    write_zones(v, &zones, out);
    write_cells(v, out);
    write_last(v, out);
    write_pieces(v, out);
    if (v->aids != AIDS_NONE)
        write_unseen(pos_of(v->s->rules, v->s->state), out);
}

static int active(const struct session *s)
{
    return pos_of(s->rules, s->state).state->active;
}

const struct view_kind view_carcassonne = {
    .active = active,
    .body = body,
};
