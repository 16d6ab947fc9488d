/*
 * scene_scores.c: the score track of Carcassonne, and inside it a line for each
 * seat: points, figures left, gold and goods; above them whose turn it is and
 * the tile in hand.
 */
#include "picture/scene_scores.h"

#include <string.h>

#include "picture/scene.h"

enum { INSIDE_X = TRACK_CELL + 14, ROW = 41, HEAD = 92, TEXT = 17 };

/* ----- on the track ----- */

/* Figures that share a space stand close together. */
static void stand_on_track(const char *id, int seat, int points, int *n, struct text *out)
{
    int                space = (points % TRACK_SPACES + TRACK_SPACES) % TRACK_SPACES, k = n[space]++;
    struct track_space at = track_space(space);

    scene_piece(id, seat, at.x + (k % 3 == 0 ? 0 : k % 3 == 1 ? 10 : -10), at.y - 6 + k / 3 * 9, 30, out);
}

static void write_track(const char *state, struct text *out)
{
    const char *scores = state_find(state, "scores"), *track = state_find(state, "track");
    const char *robbers = state_find(state, "robbers");
    int         n[TRACK_SPACES] = {0}, seats = state_count(scores);

    text_add(out, "<rect class='q-panel' x='-8' y='-8' width='%d' height='%d' rx='14'/>", SCORES_W + 16, SCORES_H + 16);
    text_add(out, "<use href='#f-track' width='%d' height='%d'/>", SCORES_W, SCORES_H);
    for (int seat = 0; seat < seats; seat++) {
        const char *both = state_item(track, seat);

        stand_on_track("f-small", seat, state_number(both ? state_item(both, 0) : state_item(scores, seat)), n, out);
        if (both)
            stand_on_track("f-messenger", seat, state_number(state_item(both, 1)), n, out);
        if (!state_is_null(state_item(robbers, seat)))
            stand_on_track("f-robber", seat, state_number(state_item(robbers, seat)), n, out);
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

/* What a seat owns, each in a column of its own: the member of the state that counts it, and its picture. */
static const struct column {
    const char *list, *key, *id;
    bool        is_figure;
} columns[] = {
    {"supply", "small", "f-small", true}, {"supply", "large", "f-large", true},
    {"supply", "abbot", "f-abbot", true}, {"supply", "builder", "f-builder", true},
    {"supply", "pig", "f-pig", true},     {"gold", NULL, "f-gold", false},
    {"goods", "wine", "f-wine", false},   {"goods", "grain", "f-grain", false},
    {"goods", "cloth", "f-cloth", false},
};

enum { N_COLUMNS = sizeof columns / sizeof columns[0], COLUMN = 42, COLUMNS_X = INSIDE_X + 152 };

static void write_owned(const char *state, int seat, int y, struct text *out)
{
    for (int i = 0; i < N_COLUMNS; i++) {
        const struct column *c = &columns[i];
        const char          *own = state_item(state_find(state, c->list), seat);
        const char          *n = c->key ? state_find(own, c->key) : own;
        int                  x = COLUMNS_X + COLUMN * i;

        if (!n)
            continue;
        scene_piece(c->id, c->is_figure ? seat : -1, x + 11, y, 24, out);
        scene_words(x + 24, y + 5, TEXT - 3, state_number(n) ? "" : "q-quiet", number_words(state_number(n)).at, out);
    }
}

/* Solo: each colour has its own pile. */
static void write_pile(const char *state, int seat, int y, struct text *out)
{
    const char *pile = state_item(state_find(state, "piles"), seat);

    if (!pile)
        return;
    scene_words(COLUMNS_X + 2 * COLUMN + 34, y + 5, TEXT - 2, "q-quiet q-end", number_words(state_number(pile)).at,
                out);
    scene_words(COLUMNS_X + 2 * COLUMN + 40, y + 5, TEXT - 2, "q-quiet", "tiles to place", out);
}

/* Whose turn it is; at the end, who has the most points.  In the game for one person nobody beats anybody. */
static bool is_lit(const char *state, int seat)
{
    const char *scores = state_find(state, "scores");
    int         own = state_number(state_item(scores, seat));

    if (strcmp(state_word(state_find(state, "actor")).at, "over") != 0)
        return state_number(state_find(state, "active")) == seat;
    for (const char *other = state_first(scores); other; other = state_next(other))
        if (state_number(other) > own)
            return false;
    return !state_find(state, "piles");
}

static void write_seat(const char *state, int seat, int y, struct text *out)
{
    struct word name = {""}, points = number_words(state_number(state_item(state_find(state, "scores"), seat)));
    struct text words = TEXT_OF(name.at);
    bool        lit = is_lit(state, seat);

    text_add(&words, "Seat %d", seat);
    if (lit)
        text_add(out, "<rect class='q-space' x='%d' y='%d' width='%d' height='%d' rx='8'/>", INSIDE_X - 6, y - ROW / 2,
                 SCORES_W - 2 * INSIDE_X + 12, ROW - 2);
    scene_piece("f-small", seat, INSIDE_X + 16, y - 2, 34, out);
    scene_words(INSIDE_X + 38, y + 6, TEXT, lit ? "q-bold" : "", name.at, out);
    scene_words(INSIDE_X + 142, y + 7, TEXT + 4, "q-bold q-end", points.at, out);
    write_owned(state, seat, y, out);
    write_pile(state, seat, y, out);
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

void scene_scores(const char *state, struct text *out)
{
    int seats = state_count(state_find(state, "scores"));

    write_track(state, out);
    write_head(state, out);
    for (int seat = 0; seat < seats; seat++)
        write_seat(state, seat, TRACK_CELL + HEAD + ROW / 2 + ROW * seat, out);
}
