/*
 * edits.c: a position that is built by hand, edit by edit, and a position as
 * the edits that build it.
 *
 *     box TILE N                   so many of them are out of the game
 *     lay TILE x,y/r               from the bag onto the board, where it fits
 *     figure SEAT FIGURE x,y SPOT  from the supply onto a segment
 *     score SEAT N [N]             points; with two scoring figures, those of each
 *     turn SEAT [N]                whose turn begins, and the number of the turn
 *
 * Tiles are laid by the rules of placing, so that no board can be built that
 * could not be played; where figures stand is free, as long as they would not
 * have gone home.  What an expansion keeps beside that has edits of its own
 * (its hooks 'edit' and 'edits').
 */
#include "carcassonne/edits.h"

#include "base/words.h"

/* ----- words ----- */

const struct placed *edit_tile(struct pos p, const struct edit *e, int i, struct text *why)
{
    struct action a;

    if (!notation_read(ARG_CELL, e->word[i], &a, why))
        return NULL;
    int at = board_tile_at(p, a.x, a.y);
    if (at < 0)
        text_add(why, "there is no tile at %d,%d", a.x, a.y);
    return at < 0 ? NULL : &pos_placed(p)[at];
}

seg_id edit_seg(struct pos p, const struct edit *e, int i, struct text *why)
{
    const struct placed *t = edit_tile(p, e, i, why);
    struct action        a;

    if (!t || !notation_read(ARG_SPOT, e->word[i + 1], &a, why))
        return 0;
    int seg = tile_seg_at_spot(t->type, t->rot, a.spot);
    if (seg != NO_SEG)
        return p.rules->seg_of[t->tile][seg];
    text_add(why, "%s at %d,%d has no %s", tile_types[t->type].code, t->x, t->y, spot_text(a.spot));
    return 0;
}

void edit_write_seg(struct pos p, const char *word, seg_id seg, struct text *out)
{
    struct place at = board_place_of_seg(p, seg);

    text_add(out, "%s %d,%d %s\n", word, at.x, at.y, spot_text(at.spot));
}

static const struct game_rules *game_of(struct pos p)
{
    return (const struct game_rules *)(const void *)p.rules;
}

static const struct game_state *bytes_of(struct pos p)
{
    return (const struct game_state *)(const void *)p.state;
}

/* Refuses an action as the game itself would. */
static bool refuse_action(struct pos p, struct action a, struct text *why)
{
    carc_explain(game_of(p), bytes_of(p), a, why);
    return false;
}

/* ----- tiles ----- */

static bool is_legal(struct pos p, struct action a)
{
    return game_is_legal(&carcassonne_ops, game_of(p), bytes_of(p), a);
}

static bool edit_lay(struct live p, const struct edit *e, struct text *why)
{
    struct action draw = {.kind = ACT_DRAW}, place = {.kind = ACT_PLACE};

    if (!notation_read(ARG_TILE, e->word[1], &draw, why) || !notation_read(ARG_PLACEMENT, e->word[2], &place, why))
        return false;
    bag_stage(p); /* the river is laid, land follows */
    if (!is_legal(p.pos, draw))
        return refuse_action(p.pos, draw, why);
    tile_draw(p, draw.what);
    p.state->step = (int8_t)(p.rules->draw_step + 1);
    if (!is_legal(p.pos, place))
        return refuse_action(p.pos, place, why);
    tile_place(p, slot_at(p.pos, cell_index(pos_at(p.pos), place.x, place.y)), place.n);
    p.state->step = (int8_t)p.rules->draw_step;
    CALL_HOOKS(p, laid, p);
    CALL_HOOKS(p, filled, p);
    return true;
}

static bool edit_box(struct live p, const struct edit *e, struct text *why)
{
    struct action a = {.kind = ACT_DRAW};
    int           n;

    if (!notation_read(ARG_TILE, e->word[1], &a, why) || !edit_number(e, 2, 1, MAX_TILES, &n, why))
        return false;
    if (n > p.state->left[a.what]) {
        text_add(why, "the bag holds %d of the tile %s", p.state->left[a.what], tile_types[a.what].code);
        return false;
    }
    while (n-- > 0)
        tile_take(p, a.what);
    p.state->hand = NO_TYPE;
    CALL_HOOKS(p, filled, p);
    return true;
}

/* ----- figures ----- */

static bool may_stand(struct pos p, int seat, int figure, seg_id seg, struct text *why)
{
    int kind = seg_kind(p.rules, seg);

    if (!figure_at_home(p, seat, figure))
        text_add(why, "seat %d has no %s at home", seat, figure_word(figure));
    else if (is_ordinary(p.rules, figure) &&
             !(p.rules->claimable[p.rules->tile_type[p.rules->seg_tile[seg]]] >> p.rules->seg_index[seg] & 1))
        text_add(why, "no %s stands on a %s in this game", figure_word(figure), seg_kind_words[kind]);
    else if (seg >= p.rules->first_other && p.state->n_watched == MAX_WATCHED)
        text_add(why, "at most %d monasteries and gardens hold figures", MAX_WATCHED);
    else
        return true;
    return false;
}

static bool edit_figure(struct live p, const struct edit *e, struct text *why)
{
    struct action a;
    seg_id        seg;
    int           seat;

    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why) || !notation_read(ARG_FIGURE, e->word[2], &a, why))
        return false;
    seg = edit_seg(p.pos, e, 3, why);
    if (!seg || !may_stand(p.pos, seat, a.what, seg, why))
        return false;
    struct place at = board_place_of_seg(p.pos, seg);
    figure_put(p, seat, a.what, seg, at.x, at.y);
    return true;
}

/* Is the zone of this figure one that would have been scored, and the figure gone home? */
static bool is_over(struct pos p, seg_id seg)
{
    struct place at = board_place_of_seg(p, seg);

    if (seg >= p.rules->first_other)
        return board_neighbours(p, at.x, at.y) == 8;
    return seg < p.rules->first_field && zone_complete(p, zone_of(p, seg));
}

static bool figures_may_stay(struct pos p, struct text *why)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++) {
            seg_id seg = p.state->fig[seat][slot];
            if (!seg || !is_over(p, seg))
                continue;
            struct place at = board_place_of_seg(p, seg);
            text_add(why, "the %s at %d,%d is complete: its figures have gone home, the %s of seat %d too [%s]",
                     seg_kind_words[seg_kind(p.rules, seg)], at.x, at.y, figure_word(figure_of_slot(slot)), seat,
                     p.rules->params.ruleset == RULES_CLASSIC ? "CL-34" : "PL-18");
            return false;
        }
    return true;
}

/* ----- points and turns ----- */

enum { MOST_POINTS = 999, MOST_TURNS = 999 };

static bool edit_score(struct live p, const struct edit *e, struct text *why)
{
    int seat, points[2] = {0};

    if (e->n - 2 > p.rules->markers) {
        text_add(why, "a seat has one scoring figure in this game");
        return false;
    }
    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why))
        return false;
    for (int i = 2; i < e->n; i++)
        if (!edit_number(e, i, 0, MOST_POINTS, &points[i - 2], why))
            return false;
    p.state->score[seat] = (int16_t)(points[0] + points[1]);
    for (int marker = 0; marker < 2; marker++)
        p.state->track[seat][marker] = (int16_t)points[marker];
    return true;
}

static bool edit_turn(struct live p, const struct edit *e, struct text *why)
{
    int seat, turn = p.state->turn;

    if (!edit_seat(e, 1, p.rules->params.seats, &seat, why) ||
        (e->n > 2 && !edit_number(e, 2, 1, MOST_TURNS, &turn, why)))
        return false;
    p.state->active = (int8_t)seat;
    p.state->turn = (uint16_t)turn;
    return true;
}

/* ----- the table ----- */

static const struct edit_row {
    const char *word, *form;
    int         least, most; /* words */
    bool (*make)(struct live p, const struct edit *e, struct text *why);
} rows[] = {
    {"box", "box TILE N", 3, 3, edit_box},
    {"lay", "lay TILE x,y/r", 3, 3, edit_lay},
    {"figure", "figure SEAT FIGURE x,y SPOT", 5, 5, edit_figure},
    {"score", "score SEAT N", 3, 4, edit_score},
    {"turn", "turn SEAT", 2, 3, edit_turn},
};

static bool edit_by_hook(struct live p, const struct edit *e, struct text *why)
{
    for (int i = 0; i < p.rules->hooks.n_edit; i++) {
        int done = p.rules->hooks.edit[i](p, e, why);
        if (done != EDIT_NOT_MINE)
            return done == EDIT_MADE;
    }
    text_add(why, "there is no edit '%.20s' in this game", e->n ? e->word[0] : "");
    return false;
}

void carc_edit_forms(const struct game_rules *rules, struct text *out)
{
    const struct carc_rules *r = rules_of(rules);

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        text_add(out, "%s\n", rows[i].form);
    for (int i = 0; i < r->n_on; i++)
        for (const char *const *form = r->on[i]->edit_forms; form && *form; form++)
            text_add(out, "%s\n", *form);
}

bool carc_edit(const struct game_rules *rules, struct game_state *s, const char *text, struct text *why)
{
    struct live p = live_of(rules, s);
    struct edit e;

    if (!edit_read(&e, text, why))
        return false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (edit_is(&e, rows[i].word))
            return e.n < rows[i].least || e.n > rows[i].most ? edit_refuse_form(rows[i].form, why)
                                                             : rows[i].make(p, &e, why);
    return edit_by_hook(p, &e, why);
}

/* What the tile laid last brought is over: a turn begins with a draw, if there is a tile. */
bool carc_built(const struct game_rules *rules, struct game_state *s, struct text *why)
{
    struct live p = live_of(rules, s);
    int         seat = p.state->active;

    if (!figures_may_stay(p.pos, why))
        return false;
    bag_stage(p);
    if (tiles_to_draw(p.pos) > 0)
        phase_go(p, NULL, p.rules->draw_step);
    else
        p.state->step = (int8_t)p.rules->over_step;
    if (p.state->step == p.rules->draw_step && p.state->active == seat)
        return true;
    text_add(why, "seat %d has no tile to draw: the game would be over", seat);
    return false;
}

/* ----- a position as edits ----- */

static void write_tiles(struct pos p, struct text *out)
{
    for (int type = 0; type < n_tile_types; type++) {
        int boxed = p.rules->copies[type] - p.state->left[type];
        for (int i = 0; i < p.state->n_placed; i++)
            boxed -= pos_placed(p)[i].type == type;
        if (boxed > 0)
            text_add(out, "box %s %d\n", tile_types[type].code, boxed);
    }
    for (int i = 1; i < p.state->n_placed; i++) { /* the start tile lies already */
        const struct placed *t = &pos_placed(p)[i];
        text_add(out, "lay %s %d,%d/%d\n", tile_types[t->type].code, t->x, t->y, t->rot);
    }
}

static void write_figures(struct pos p, struct text *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        for (int slot = 0; slot < FIG_SLOTS; slot++)
            if (p.state->fig[seat][slot]) {
                text_add(out, "figure %d ", seat);
                edit_write_seg(p, figure_word(figure_of_slot(slot)), p.state->fig[seat][slot], out);
            }
}

static void write_players(struct pos p, struct text *out)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++) {
        const int16_t *track = p.state->track[seat];
        if (p.rules->markers == 2 && track[1])
            text_add(out, "score %d %d %d\n", seat, track[0], track[1]);
        else if (p.state->score[seat])
            text_add(out, "score %d %d\n", seat, p.state->score[seat]);
    }
    text_add(out, "turn %d %d\n", p.state->active, p.state->turn);
}

bool carc_edits(const struct game_rules *rules, const struct game_state *s, struct text *out, struct text *why)
{
    struct pos p = pos_of(rules, s);

    if (p.state->step != p.rules->draw_step || p.state->depth || p.state->part != 1) {
        text_word(why, "a position can be taken where a turn begins, before its tile is drawn");
        return false;
    }
    write_tiles(p, out);
    write_figures(p, out);
    write_players(p, out);
    CALL_HOOKS(p, edits, p, out);
    return true;
}
