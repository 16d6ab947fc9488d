/*
 * scene_scores.c: the score track of Carcassonne, and inside it a line for each
 * seat: points, figures left and what else it has; above them whose turn it is
 * and the tile in hand.  What expansions add is in their looks (look.h).
 */
#include <string.h>

#include "picture/look.h"

enum { INSIDE_X = SCORES_INSIDE, ROW = 41, HEAD = 92, TEXT = SCORES_TEXT, MAX_COLUMNS = 16 };

/* ----- on the track ----- */

void scene_on_track(const char *id, int seat, int points, struct on_track *track, struct text *out)
{
    int                space = (points % TRACK_SPACES + TRACK_SPACES) % TRACK_SPACES, k = track->n[space]++;
    struct track_space at = track_space(space);

    scene_piece(id, seat, at.x + (k % 3 == 0 ? 0 : k % 3 == 1 ? 10 : -10), at.y - 6 + k / 3 * 9, 30, out);
}

static void write_track(const char *state, struct text *out)
{
    const char     *scores = state_find(state, "scores"), *track = state_find(state, "track");
    struct on_track on = {0};
    int             seats = state_count(scores);

    text_add(out, "<rect class='q-panel' x='-8' y='-8' width='%d' height='%d' rx='14'/>", SCORES_W + 16, SCORES_H + 16);
    text_add(out, "<use href='#f-track' width='%d' height='%d'/>", SCORES_W, SCORES_H);
    for (int seat = 0; seat < seats; seat++) {
        const char *both = state_item(track, seat); /* where a seat has two scoring figures, the points of each */

        scene_on_track("f-small", seat, state_number(both ? state_item(both, 0) : state_item(scores, seat)), &on, out);
        for (const struct look *const *look = looks; *look; look++)
            if ((*look)->on_track)
                (*look)->on_track(state, seat, &on, out);
    }
}

/* ----- the lines of the seats ----- */

static struct word number_words(int n)
{
    struct word words = {""};
    struct text out = TEXT_OF(words.at);

    text_add(&out, "%d", n);
    return words;
}

/* The value that an entry counts for a seat, NULL if nobody counts it in this game. */
static const char *count_of(const char *state, const struct owned_look *owned, int seat)
{
    const char *own = state_item(state_find(state, owned->list), seat);

    return own && owned->key ? state_find(own, owned->key) : own;
}

/* What stands in each column of a line, counted from 1. */
struct line_columns {
    const struct owned_look *at[MAX_COLUMNS + 1];
    int                      last;
};

/* An entry takes the column that it asks for, or the next one that is free. */
static void take_column(struct line_columns *columns, const struct owned_look *owned)
{
    int n = owned->column ? owned->column : 1;

    while (n < MAX_COLUMNS && columns->at[n])
        n++;
    columns->at[n] = owned;
    columns->last = n > columns->last ? n : columns->last;
}

static struct line_columns columns_of(const char *state, int seat)
{
    static const struct owned_look follower = {"supply", "small", "f-small", true, 1};
    struct line_columns            columns = {{NULL}, 0};

    take_column(&columns, &follower);
    for (int asks = 1; asks >= 0; asks--) /* those that ask for a column come first */
        for (const struct look *const *look = looks; *look; look++)
            for (const struct owned_look *o = (*look)->owned; o && o->list; o++)
                if ((o->column != 0) == asks && count_of(state, o, seat))
                    take_column(&columns, o);
    return columns;
}

static void write_owned(const char *state, int seat, int y, struct text *out)
{
    struct line_columns columns = columns_of(state, seat);
    int                 step = SCORES_COLUMN_W;

    if (columns.last > SCORES_COLUMNS) /* closer together */
        step = SCORES_COLUMN_W * SCORES_COLUMNS / columns.last;
    for (int i = 1; i <= columns.last; i++) {
        const struct owned_look *o = columns.at[i];
        int                      x = SCORES_OWNED + step * (i - 1);

        if (!o)
            continue;
        int n = state_number(count_of(state, o, seat));
        scene_piece(o->id, o->is_figure ? seat : -1, x + 11, y, 24, out);
        scene_words(x + 24, y + 5, TEXT - 3, n ? "" : "q-quiet", number_words(n).at, out);
    }
}

/* Three digits would touch the name if they were as large as two. */
static int points_size(const char *digits)
{
    return strlen(digits) <= 2 ? TEXT + 4 : strlen(digits) == 3 ? TEXT : TEXT - 4;
}

static void write_seat(const char *state, unsigned winners, int seat, int y, struct text *out)
{
    struct word name = {""}, points = number_words(state_number(state_item(state_find(state, "scores"), seat)));
    struct text words = TEXT_OF(name.at);
    bool        lit = scene_is_lit(state, winners, seat);

    text_add(&words, "Seat %d", seat);
    if (lit)
        text_add(out, "<rect class='q-space' x='%d' y='%d' width='%d' height='%d' rx='8'/>", INSIDE_X - 6, y - ROW / 2,
                 SCORES_W - 2 * INSIDE_X + 12, ROW - 2);
    scene_piece("f-small", seat, INSIDE_X + 16, y - 2, 34, out);
    scene_words(INSIDE_X + 38, y + 6, TEXT, lit ? "q-bold" : "", name.at, out);
    scene_words(INSIDE_X + 142, y + 7, points_size(points.at), "q-bold q-end", points.at, out);
    write_owned(state, seat, y, out);
    for (const struct look *const *look = looks; *look; look++)
        if ((*look)->in_line)
            (*look)->in_line(state, seat, y, out);
}

/* ----- whose turn it is ----- */

static int tiles_left(const char *state)
{
    int n = 0;

    for (const char *m = state_first(state_find(state, "left")); m; m = state_next(m))
        n += state_number(state_value(m));
    return n;
}

static void turn_text(const char *state, struct text *out)
{
    const char *actor = state_find(state, "actor");

    if (*actor != '"')
        text_add(out, "Turn %d, seat %d: %s", state_number(state_find(state, "turn")), state_number(actor),
                 state_word(state_find(state, "phase")).at);
    else if (strcmp(state_word(actor).at, "over") == 0)
        text_word(out, "The game is over");
    else
        text_add(out, "Turn %d, chance: %s", state_number(state_find(state, "turn")),
                 state_word(state_find(state, "phase")).at);
}

static void write_head(const char *state, struct text *out)
{
    char        turn[80], left[80];
    struct text words = TEXT_OF(turn), more = TEXT_OF(left);
    const char *hand = state_find(state, "hand");

    turn_text(state, &words);
    text_add(&more, "%d tiles left", tiles_left(state));
    scene_words(INSIDE_X, TRACK_CELL + 36, TEXT + 4, "q-bold", turn, out);
    scene_words(INSIDE_X, TRACK_CELL + 64, TEXT, "q-quiet", left, out);
    if (state_is_null(hand))
        return;
    struct word code = state_word(hand);
    int         x = SCORES_W - INSIDE_X - 76;
    scene_tile(code.at, x, TRACK_CELL + 10, 76, 0, out);
    text_add(out, "<rect class='q-now' x='%d' y='%d' width='76' height='76' rx='4'/>", x, TRACK_CELL + 10);
    scene_words(x - 10, TRACK_CELL + 36, TEXT, "q-end", "in hand", out);
    scene_words(x - 10, TRACK_CELL + 64, TEXT, "q-end q-bold", code.at, out);
}

void scene_scores(const char *state, unsigned winners, struct text *out)
{
    int seats = state_count(state_find(state, "scores"));

    write_track(state, out);
    write_head(state, out);
    for (int seat = 0; seat < seats; seat++)
        write_seat(state, winners, seat, TRACK_CELL + HEAD + ROW / 2 + ROW * seat, out);
}
