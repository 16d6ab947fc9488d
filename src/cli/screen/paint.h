/*
 * paint.h: what a full screen must know of a game, as one table of functions
 * for each: how its board is drawn, where a choice stands on it, and what the
 * pages of help say.  Found by the game's number, as views and pictures are.
 */
#ifndef BALUARTE_PAINT_H
#define BALUARTE_PAINT_H

#include "cli/screen/canvas.h"
#include "session/session.h"

/* A board is made of cells; how large they are drawn is the zoom. */
struct cell_size {
    int width, height;
};

struct cell_box {
    int left, top, right, bottom; /* cells, the last ones included */
};

/* Where an action stands on the board. */
struct target {
    int  x, y;           /* the cell                                          */
    int  turns;          /* quarter turns of a tile that is laid; 0 otherwise */
    int  to_x, to_y;     /* where it leads, where that is another cell        */
    bool leads;          /* there                                             */
    int  spot_x, spot_y; /* in percent of the cell; -1: all of it           */
};

/* What is drawn. */
struct look {
    struct session *session;
    struct choices  choices; /* empty: nobody here must decide     */
    int             chosen;  /* one of them; -1: none              */
    int             x, y;    /* the cursor                         */
    int             turns;   /* of the tile that is held over it   */
    bool            holds;   /* it is                              */
    int             zoom;
    int             left, top; /* of the canvas, in characters from the corner of cell 0,0 */
    int             viewer;
};

struct screen_kind {
    const struct cell_size *zooms; /* the smallest first; ends with width 0 */
    int                     first_zoom;
    int                     least_width; /* columns that the board has before the panel stands beside it */

    struct cell_box (*extent)(const struct session *s);
    void (*paint)(const struct look *look, struct canvas *out);
    bool (*find)(const struct session *s, struct action a, struct target *out);

    /* Does the actor lay something that is held over the board?  Then 'word' is the action for that cell. */
    bool (*lays)(const struct session *s);
    void (*word)(int x, int y, int turns, struct text *out);

    /* For people: what is at this cell, what lies beside the board (of a position as it may be shown), what is left to come, who
     * owns what. */
    void (*cell)(const struct session *s, int x, int y, struct text *out);
    void (*beside)(const struct game_rules *rules, const struct game_state *seen, struct text *out);
    void (*unseen)(const struct session *s, int viewer, struct text *out);
    void (*owners)(const struct session *s, struct text *out);
    const char *unseen_title, *owners_title;
};

#define X(id) extern const struct screen_kind screen_##id;
#include "game/games.def"
#undef X

const struct screen_kind *screen_kind_of(const struct session *s);

#endif
