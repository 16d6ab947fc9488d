/*
 * scene_scores.c: the score track of Carcassonne, and inside it a line for each
 * seat: points, figures left and what else it has; above them whose turn it is
 * and the tile in hand.  What expansions add is in their looks (look.h).
 */
#include <string.h>

#include "picture/look.h"

enum { INSIDE_X = SCORES_INSIDE, ROW = 41, HEAD = 92, TEXT = SCORES_TEXT, MAX_COLUMNS = 16 };

/* ----- on the track ----- */

/* How many figures stand on each space so far. */
struct on_track {
    int n[TRACK_SPACES];
};

/* Figures that share a space stand close together. */
static void stand_on_track(const char *id, int seat, int points, struct on_track *on, struct text *out)
{
    int                space = (points % TRACK_SPACES + TRACK_SPACES) % TRACK_SPACES, k = on->n[space]++;
    struct track_space at = track_space(space);

    scene_piece(id, seat, at.x + (k % 3 == 0 ? 0 : k % 3 == 1 ? 10 : -10), at.y - 6 + k / 3 * 9, 30, out);
}

void scene_track(const struct board *b, struct text *out)
{
    const struct carc *s = b->pos.state;
    struct on_track    on = {0};
    bool               two = b->pos.rules->markers == 2; /* then each scoring figure has points of its own */

    for (int seat = 0; seat < b->pos.rules->params.seats; seat++) {
        stand_on_track("f-small", seat, two ? s->track[seat][0] : s->score[seat], &on, out);
        for (int i = 0; i < b->shown.n; i++)
            if (b->shown.at[i].place == ON_TRACK && b->shown.at[i].seat == seat)
                stand_on_track(look_of_shown(b->shown.at[i].what)->id, seat, b->shown.at[i].n, &on, out);
    }
}

static void write_track(const struct board *b, struct text *out)
{
    text_add(out, "<rect class='q-panel' x='-8' y='-8' width='%d' height='%d' rx='14'/>", SCORES_W + 16, SCORES_H + 16);
    text_add(out, "<use href='#f-track' width='%d' height='%d'/>", SCORES_W, SCORES_H);
    scene_track(b, out);
}

/* ----- the lines of the seats ----- */

struct digits {
    char at[12];
};

static struct digits digits_of(int n)
{
    struct digits digits = {""};
    struct text   out = TEXT_OF(digits.at);

    text_add(&out, "%d", n);
    return digits;
}

/* What stands in each column of a line, counted from 1. */
struct owned {
    const char *id; /* NULL: nothing */
    int         seat, n;
};

struct columns {
    struct owned at[MAX_COLUMNS + 1];
    int          last;
};

/* It takes the column that it asks for, or the next one that is free. */
static void take_column(struct columns *columns, int wish, struct owned owned)
{
    int n = wish ? wish : 1;

    while (n < MAX_COLUMNS && columns->at[n].id)
        n++;
    columns->at[n] = owned;
    columns->last = n > columns->last ? n : columns->last;
}

static void own_figures(const struct board *b, int seat, bool asks, struct columns *columns)
{
    for (int figure = 0; figure < FIG_COUNT; figure++) {
        const struct figure_look *look = look_of_figure(figure_word(figure));
        int                       n = (int)bits_count(b->pos.state->home[seat] & figure_slots(figure));

        if ((n || figure == FIG_SMALL) && (look->column != 0) == asks)
            take_column(columns, look->column, (struct owned){look->standing, seat, n});
    }
}

static void own_shown(const struct board *b, int seat, bool asks, struct columns *columns)
{
    for (int i = 0; i < b->shown.n; i++) {
        const struct shown      *s = &b->shown.at[i];
        const struct shown_look *look = look_of_shown(s->what);

        if (s->place == WITH_SEAT && s->seat == seat && !look->paint_line && (look->column != 0) == asks)
            take_column(columns, look->column, (struct owned){look->id, -1, s->n});
    }
}

static struct columns columns_of(const struct board *b, int seat)
{
    struct columns columns = {0};

    for (int asks = 1; asks >= 0; asks--) { /* those that ask for a column come first */
        own_figures(b, seat, asks, &columns);
        own_shown(b, seat, asks, &columns);
    }
    return columns;
}

static void write_owned(const struct board *b, int seat, int y, struct text *out)
{
    struct columns columns = columns_of(b, seat);
    int            step = SCORES_COLUMN_W;

    if (columns.last > SCORES_COLUMNS) /* closer together */
        step = SCORES_COLUMN_W * SCORES_COLUMNS / columns.last;
    for (int i = 1; i <= columns.last; i++) {
        const struct owned *o = &columns.at[i];
        int                 x = SCORES_OWNED + step * (i - 1);

        if (!o->id)
            continue;
        scene_piece(o->id, o->seat, x + 11, y, 24, out);
        scene_words(x + 24, y + 5, TEXT - 3, o->n ? "" : "q-quiet", digits_of(o->n).at, out);
    }
    for (int i = 0; i < b->shown.n; i++) {
        const struct shown *s = &b->shown.at[i];
        if (s->place == WITH_SEAT && s->seat == seat && look_of_shown(s->what)->paint_line)
            look_of_shown(s->what)->paint_line(s, y, out);
    }
}

/* Three digits would touch the name if they were as large as two. */
static int points_size(const char *digits)
{
    return strlen(digits) <= 2 ? TEXT + 4 : strlen(digits) == 3 ? TEXT : TEXT - 4;
}

static void write_seat(const struct board *b, unsigned winners, int seat, int y, struct text *out)
{
    char          name[24];
    struct text   words = TEXT_OF(name);
    struct digits points = digits_of(b->pos.state->score[seat]);
    bool          lit = scene_is_lit(carc_actor(b->pos), b->pos.state->active, winners, seat);

    text_add(&words, "Seat %d", seat);
    if (lit)
        text_add(out, "<rect class='q-space' x='%d' y='%d' width='%d' height='%d' rx='8'/>", INSIDE_X - 6, y - ROW / 2,
                 SCORES_W - 2 * INSIDE_X + 12, ROW - 2);
    scene_piece("f-small", seat, INSIDE_X + 16, y - 2, 34, out);
    scene_words(INSIDE_X + 38, y + 6, TEXT, lit ? "q-bold" : "", name, out);
    scene_words(INSIDE_X + 142, y + 7, points_size(points.at), "q-bold q-end", points.at, out);
    write_owned(b, seat, y, out);
}

/* ----- whose turn it is ----- */

static int tiles_left(const struct carc *s)
{
    int n = 0;

    for (int type = 0; type < n_tile_types; type++)
        n += s->left[type];
    return n;
}

static void turn_text(struct pos p, struct text *out)
{
    int actor = carc_actor(p);

    if (actor == ACTOR_OVER)
        text_word(out, "The game is over");
    else if (actor == ACTOR_CHANCE)
        text_add(out, "Turn %d, chance: %s", p.state->turn, current_step(p)->phase);
    else
        text_add(out, "Turn %d, seat %d: %s", p.state->turn, actor, current_step(p)->phase);
}

static void write_head(struct pos p, struct text *out)
{
    char        turn[80], left[80];
    struct text words = TEXT_OF(turn), more = TEXT_OF(left);

    turn_text(p, &words);
    text_add(&more, "%d tiles left", tiles_left(p.state));
    scene_words(INSIDE_X, TRACK_CELL + 36, TEXT + 4, "q-bold", turn, out);
    scene_words(INSIDE_X, TRACK_CELL + 64, TEXT, "q-quiet", left, out);
    if (p.state->hand == NO_TYPE)
        return;
    const char *code = tile_types[p.state->hand].code;
    int         x = SCORES_W - INSIDE_X - 76;
    scene_tile(code, x, TRACK_CELL + 10, 76, 0, out);
    text_add(out, "<rect class='q-now' x='%d' y='%d' width='76' height='76' rx='4'/>", x, TRACK_CELL + 10);
    scene_words(x - 10, TRACK_CELL + 36, TEXT, "q-end", "in hand", out);
    scene_words(x - 10, TRACK_CELL + 64, TEXT, "q-end q-bold", code, out);
}

void scene_scores(const struct board *b, unsigned winners, struct text *out)
{
    write_track(b, out);
    write_head(b->pos, out);
    for (int seat = 0; seat < b->pos.rules->params.seats; seat++)
        write_seat(b, winners, seat, TRACK_CELL + HEAD + ROW / 2 + ROW * seat, out);
}
