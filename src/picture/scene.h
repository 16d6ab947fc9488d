/*
 * scene.h: a whole table as one picture.
 *
 * A scene is painted from the JSON that `state` gives (docs/PROTOCOL.md): so it
 * shows what the viewer may see and nothing else, and it knows all expansions
 * without knowing their bytes.  The result is an SVG document of its own.
 */
#ifndef BALUARTE_SCENE_H
#define BALUARTE_SCENE_H

#include "game/game.h"
#include "picture/picture.h"

enum {
    SCENE_STATE_BYTES = 64 * 1024, /* no position needs more                     */
    SCENE_BYTES = 2 * 1024 * 1024, /* nor its picture                            */
    SCENE_PX = 1600                /* the longer side, if nobody says otherwise  */
};

struct scene_style {
    enum picture_mode mode;    /* light or dark                     */
    int               size;    /* pixels of the longer side         */
    bool              is_bare; /* the board alone, without scores   */
};

/* The position as 'viewer' may see it. */
void scene_paint(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int viewer,
                 struct scene_style style, struct text *out);

/* All faces of a set, or of all sets if it is -1, with their codes and numbers of copies. */
void scene_tiles(int set, struct scene_style style, struct text *out);

/*
 * ----- what the files of the scenes share -----
 */

/* The scene of each game, from its state.  'winners': the seats that are lit up at the end, as a bit set. */
#define X(id) void scene_##id(const char *state, unsigned winners, struct scene_style style, struct text *out);
#include "game/games.def"
#undef X

/* Whether the line of a seat is lit up: whose turn it is, at the end those who won. */
bool scene_is_lit(const char *state, unsigned winners, int seat);

/* The document and its two style sheets; the title is said by screen readers. */
void scene_open(double w, double h, struct scene_style style, const char *title, struct text *out);

/* A face, its symbol having been written before, with its upper left corner at x, y; rot: quarter turns. */
void scene_tile(const char *code, double x, double y, double size, int rot, struct text *out);

/* A piece with its middle at x, y; the seat's colour and mark, or none if it is -1. */
void scene_piece(const char *id, int seat, double x, double y, double size, struct text *out);

void scene_words(double x, double y, double size, const char *classes, const char *words, struct text *out);

/* ----- reading the state (scene_state.c): only what the engine itself wrote, so nothing is checked ----- */

const char *state_find(const char *object, const char *key); /* the value, or NULL if there is none */
const char *state_first(const char *list);                   /* of a list or an object; NULL: empty  */
const char *state_next(const char *value);                   /* the one behind it; NULL: it was the last */
const char *state_item(const char *list, int i);
int         state_count(const char *list);
int         state_number(const char *value);
bool        state_is_null(const char *value);
bool        state_is_list(const char *value);
struct word {
    char at[32];
};
struct word state_word(const char *value); /* a string without its quotation marks; "" if it is none */
struct word state_key(const char *member); /* in an object, state_first and state_next give "key":value */
const char *state_value(const char *member);

#endif
