/*
 * inside.h: what the files of the full screen share: the state of the screen,
 * and who does what with it.
 *
 *     screen.c    the terminal, the loop, what is drawn where
 *     panel.c     the column beside the board: seats, choices, what happened
 *     keys.c      what a key or a click does
 *     pages.c     the texts of help, and pager.c to read them
 */
#ifndef BALUARTE_SCREEN_INSIDE_H
#define BALUARTE_SCREEN_INSIDE_H

#include "cli/keyboard.h"
#include "cli/screen/paint.h"

enum {
    LOG_LINES = 100,
    LOG_LINE = 256,
    PANEL_WIDTH = 38,
    PANEL_MOST = 60,
    ROOM_ENOUGH = 120,
    SAID_MAX = 1600,
    SAID_ROWS = 12
};

struct screen {
    struct keyboard          *t;
    const struct screen_kind *kind;
    struct look               look;
    bool                      may_decide;
    bool                      follows;        /* the board moves so that what is chosen is seen */
    char                      said[SAID_MAX]; /* an answer to the last key; "" */
    bool                      is_refusal;     /* that is one                   */

    char log[LOG_LINES][LOG_LINE]; /* what happened; the last one is log[(n_log - 1) % LOG_LINES] */
    int  n_log;

    /* where things are, in rows and columns of the terminal */
    struct canvas board;
    int           panel_x, panel_width;       /* width 0: there is no room for it */
    int           list_y, list_first, list_n; /* the choices that are shown */
};

/* screen.c */
void screen_draw(struct screen *s);
void screen_choices(struct screen *s); /* the position has changed */
void screen_show_choice(struct screen *s, int chosen);
void screen_put(int y, int x, int width, const char *text, int ink, bool is_marked); /* cut at the width */

/* How many bytes of this line fit into so many columns: up to a blank in their second half if there is one; a letter at least. */
size_t screen_fits(const char *line, int width);

int screen_key(struct screen *s); /* waits for a key, and for others at a server's table */

/* panel.c */
void panel_draw(struct screen *s);

/* keys.c; false: the game is left */
bool key_do(struct screen *s, int key);

/* One line of input at the bottom; false: it was given up. */
bool screen_ask(struct screen *s, const char *question, char *answer, int cap);

/* pages.c: what the keys ?, r, o, t, w, h and b show */
struct help_page {
    char        key;
    const char *title; /* NULL: the game says */
    play_writer write;
};
extern const struct help_page help_pages[]; /* ends with key 0 */

/* pager.c: a text to read, with search; until a key leaves it */
void pager_show(struct screen *s, const char *title, const char *text);

#endif
