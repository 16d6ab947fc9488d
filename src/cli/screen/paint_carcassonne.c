/*
 * paint_carcassonne.c: the land in characters, at four sizes: the tiles
 * (carcassonne/draw_tile.h), and the one in hand over the cell of the cursor.
 */
#include <string.h>

#include "carcassonne/draw_tile.h"
#include "cli/screen/paint.h"
#include "view/parts_carcassonne.h"

static const struct cell_size zooms[] = {{3, 1}, {7, 3}, {11, 5}, {DRAWN_WIDE, DRAWN_HIGH}, {0, 0}};

/* ----- the board ----- */

static const struct cell_size *size_of(const struct look *look)
{
    return &zooms[look->zoom];
}

static void lay(const struct look *look, const struct drawn_tile *t, int x, int y, struct canvas *out)
{
    const struct cell_size *size = size_of(look);

    for (int row = 0; row < t->height; row++)
        for (int column = 0; column < t->width; column++)
            canvas_put(out, x * size->width + column - look->left, y * size->height + row - look->top,
                       t->at[row][column], t->ink[row][column]);
}

static void mark(const struct look *look, int x, int y, int how, struct canvas *out)
{
    const struct cell_size *size = size_of(look);

    canvas_mark(out, x * size->width - look->left, y * size->height - look->top, size->width, size->height, how);
}

static void paint_tiles(const struct look *look, struct pos p, struct canvas *out)
{
    struct drawn_tile t = {.width = size_of(look)->width, .height = size_of(look)->height};

    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *tile = &pos_placed(p)[i];

        drawn_face(&t, tile->type, tile->rot);
        drawn_figures(&t, p, tile);
        lay(look, &t, tile->x, tile->y, out);
    }
}

static bool find(const struct session *s, struct action a, struct target *out);

/* A dot in the middle of each cell where the tile may be laid. */
static void paint_free_cells(const struct look *look, struct canvas *out)
{
    const struct cell_size *size = size_of(look);
    struct target           at;

    for (int i = 0; look->holds && i < look->choices.n; i++)
        if (find(look->session, look->choices.at[i].action, &at))
            canvas_put(out, at.x * size->width + size->width / 2 - look->left,
                       at.y * size->height + size->height / 2 - look->top, 'o', INK_FREE);
}

static bool fits(const struct look *look)
{
    struct target at;

    return look->chosen >= 0 && find(look->session, look->choices.at[look->chosen].action, &at) && at.x == look->x &&
           at.y == look->y;
}

/* The tile in hand over the cell of the cursor; over one that is taken only its frame. */
static void paint_hand(const struct look *look, struct pos p, struct canvas *out)
{
    struct drawn_tile t = {.width = size_of(look)->width, .height = size_of(look)->height};

    if (look->holds && p.state->hand != NO_TYPE && board_tile_at(p, look->x, look->y) < 0) {
        drawn_face(&t, p.state->hand, look->turns);
        if (!fits(look))
            memset(t.ink, INK_WRONG, sizeof t.ink);
        lay(look, &t, look->x, look->y, out);
    }
    mark(look, look->x, look->y, MARK_OTHER, out);
}

/* The place of the chosen action: its spot, or all of its cell. */
static void paint_choice(const struct look *look, struct canvas *out)
{
    const struct cell_size *size = size_of(look);
    struct target           at;

    if (look->chosen < 0 || look->holds || !find(look->session, look->choices.at[look->chosen].action, &at))
        return;
    if (at.spot_x < 0)
        mark(look, at.x, at.y, MARK_CHOSEN, out);
    else
        canvas_mark(out, at.x * size->width + drawn_part(size->width, at.spot_x) - look->left,
                    at.y * size->height + drawn_part(size->height, at.spot_y) - look->top, 1, 1, MARK_CHOSEN);
}

static void paint(const struct look *look, struct canvas *out)
{
    struct pos p = pos_of(look->session->rules, look->session->state);

    paint_tiles(look, p, out);
    paint_free_cells(look, out);
    paint_hand(look, p, out);
    paint_choice(look, out);
}

static struct cell_box extent(const struct session *s)
{
    struct extent e = {0, 0, 0, 0};

    board_extend(pos_of(s->rules, s->state), &e);
    return (struct cell_box){e.left - 1, e.top - 1, e.right + 1, e.bottom + 1};
}

/* ----- choices ----- */

static bool find(const struct session *s, struct action a, struct target *out)
{
    struct pos   p = pos_of(s->rules, s->state);
    struct place at;

    *out = (struct target){.spot_x = -1, .spot_y = -1};
    if (!view_action_cell(p, a, &at))
        return false;
    out->x = at.x;
    out->y = at.y;
    out->turns = verb_of(a.kind)->arg[0] == ARG_PLACEMENT ? a.n : 0;
    out->spot_x = drawn_spots[at.spot].x;
    out->spot_y = drawn_spots[at.spot].y;
    return true;
}

static bool lays(const struct session *s)
{
    return pos_of(s->rules, s->state).state->hand != NO_TYPE && session_actor(s) >= 0 &&
           strcmp(s->ops->phase(s->rules, s->state), "place") == 0;
}

static void word(int x, int y, int turns, struct text *out)
{
    text_add(out, "place %d,%d/%d", x, y, turns);
}

/* ----- words ----- */

static void list_seats(unsigned seats, struct text *out)
{
    const char *between = "";

    for (; seats; seats &= seats - 1) {
        text_add(out, "%sseat %u", between, bits_first(seats));
        between = " and ";
    }
}

/* "a city of 3 tiles, worth 4: seat 0" */
static void write_zone(const struct session *s, seg_id root, struct text *out)
{
    struct pos p = pos_of(s->rules, s->state);
    unsigned   owners = majority(zone_total(p, root), p.rules->params.seats);
    int        actor = session_actor(s);

    text_add(out, "%s", seg_kind_words[seg_kind(p.rules, root)]);
    if (root < p.rules->first_field)
        text_add(out, " of %u tile%s%s", total_tiles(zone_total(p, root)),
                 total_tiles(zone_total(p, root)) == 1 ? "" : "s", zone_complete(p, root) ? ", complete" : "");
    text_add(out, ", worth %d", view_zone_worth(p, root, actor < 0 ? p.state->active : actor));
    if (owners) {
        text_word(out, ": ");
        list_seats(owners, out);
    }
}

static void cell(const struct session *s, int x, int y, struct text *out)
{
    struct pos p = pos_of(s->rules, s->state);
    int        i = board_tile_at(p, x, y);

    if (i < 0)
        return;
    const struct placed *t = &pos_placed(p)[i];
    text_add(out, "Tile %s at %d,%d", tile_types[t->type].code, x, y);
    for (int k = 0; k < tile_types[t->type].n_segs; k++) {
        text_add(out, "\n %s ", spot_text(tile_faces[t->type][t->rot].spot[k]));
        write_zone(s, zone_of(p, p.rules->seg_of[t->tile][k]), out);
    }
}

static void beside(const struct game_rules *rules, const struct game_state *seen, struct text *out)
{
    carc_draw_beside(pos_of(rules, seen), out);
}

static void unseen(const struct session *s, int viewer, struct text *out)
{
    struct pos        p = pos_of(s->rules, s->state);
    struct drawn_tile t = {.width = 7, .height = 3};
    int               types[MAX_TYPES], n = 0;

    (void)viewer;
    for (int type = 0; type < n_tile_types; type++)
        if (p.state->left[type])
            types[n++] = type;
    text_add(out, "%u tiles are not drawn yet:\n", (unsigned)p.state->n_bag);
    for (int first = 0; first < n; first += 6) {
        text_char(out, '\n');
        for (int i = first; i < n && i < first + 6; i++)
            text_add(out, "%2d x %-7s", p.state->left[types[i]], tile_types[types[i]].code);
        for (int row = 0; row < t.height; row++) {
            text_char(out, '\n');
            for (int i = first; i < n && i < first + 6; i++) {
                drawn_face(&t, types[i], 0);
                text_add(out, "%.7s     ", t.at[row]);
            }
        }
        text_char(out, '\n');
    }
}

/* Every zone with a figure, once. */
static void owners(const struct session *s, struct text *out)
{
    struct pos p = pos_of(s->rules, s->state);
    bool       said[MAX_SEG_IDS] = {false};
    int        n = 0;

    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            seg_id root = p.state->fig[seat][slot] ? zone_of(p, p.state->fig[seat][slot]) : 0;
            if (!root || said[root])
                continue;
            said[root] = true;
            struct place at = board_place_of_seg(p, p.state->fig[seat][slot]);
            text_add(out, "%4d,%-3d ", at.x, at.y);
            write_zone(s, root, out);
            text_char(out, '\n');
            n++;
        }
    if (n == 0)
        text_word(out, "Nobody owns anything yet.\n");
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        text_add(out, "\nSeat %d has at home:", seat);
        for (int figure = 0; figure < FIG_COUNT; figure++) {
            unsigned here = bits_count(p.state->home[seat] & figure_slots(figure));
            if (here)
                text_add(out, " %u %s", here, figure_word(figure));
        }
        if (!p.state->home[seat])
            text_word(out, " nothing");
    }
    text_char(out, '\n');
}

const struct screen_kind screen_carcassonne = {
    .zooms = zooms,
    .first_zoom = 1,
    .least_width = 41, /* nearly six tiles of the usual size */
    .extent = extent,
    .paint = paint,
    .find = find,
    .lays = lays,
    .word = word,
    .cell = cell,
    .beside = beside,
    .unseen = unseen,
    .owners = owners,
    .unseen_title = "Tiles that are left",
    .owners_title = "Who owns what",
};
