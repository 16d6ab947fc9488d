/*
 * scene.h: a whole table as one picture.
 *
 * A scene asks the rules of its game; what the viewer may not know is blanked
 * out of a copy of the position first.  What an expansion of Carcassonne adds, it
 * shows by a hook, and its look says how (look.h).  The result is an SVG document
 * of its own.
 */
#ifndef BALUARTE_SCENE_H
#define BALUARTE_SCENE_H

#include "game/game.h"
#include "picture/picture.h"

enum {
    SCENE_BYTES = 2 * 1024 * 1024, /* no picture of a position needs more        */
    SCENE_PX = 1600                /* the longer side, if nobody says otherwise  */
};

struct scene_style {
    enum picture_mode mode;    /* light or dark                     */
    int               size;    /* pixels of the longer side         */
    bool              is_bare; /* the board alone, without scores   */

    /* A later position that must have room in the same picture, so that the pictures of a game are all alike; NULL: none */
    const struct game_state *room;
};

/* The position as 'viewer' may see it. */
void scene_paint(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int viewer,
                 struct scene_style style, struct text *out);

/* What expansions add to a board of Carcassonne, and everybody's figures on its score track, as JSON with markup in it,
 * for those who draw the rest themselves: 100 units a tile, cell 0,0 with its corner at the origin. */
void scene_loose(const struct game_rules *rules, const struct game_state *s, struct text *out);

/* All faces of a set, or of all sets if it is -1, with their codes and numbers of copies. */
void scene_tiles(int set, struct scene_style style, struct text *out);

/*
 * ----- what the files of the scenes share -----
 */

/* The scene of each game.  'winners': the seats that are lit up at the end, as a bit set. */
#define X(id)                                                                                                 \
    void scene_##id(const struct game_rules *rules, const struct game_state *s, int viewer, unsigned winners, \
                    struct scene_style style, struct text *out);
#include "game/games.def"
#undef X

/* Whether the line of a seat is lit up: whose turn it is, at the end those who won. */
static inline bool scene_is_lit(int actor, int active, unsigned winners, int seat)
{
    return actor == ACTOR_OVER ? winners >> seat & 1 : active == seat;
}

/* The document and its two style sheets; the title is said by screen readers. */
void scene_open(double w, double h, struct scene_style style, const char *title, struct text *out);

/* A face, its symbol having been written before, with its upper left corner at x, y; rot: quarter turns. */
void scene_tile(const char *code, double x, double y, double size, int rot, struct text *out);

/* A piece with its middle at x, y; the seat's colour and mark, or none if it is -1. */
void scene_piece(const char *id, int seat, double x, double y, double size, struct text *out);

void scene_words(double x, double y, double size, const char *classes, const char *words, struct text *out);

#endif
