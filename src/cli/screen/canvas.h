/*
 * canvas.h: a part of the screen as characters with their ink, before anybody
 * knows of a terminal.
 *
 * A painter (paint.h) draws the board as if all of it could be seen; what lies
 * outside of the canvas is not drawn.
 */
#ifndef BALUARTE_CANVAS_H
#define BALUARTE_CANVAS_H

#include <stdint.h>

#include "game/ink.h"

enum mark { MARK_NONE, MARK_CHOSEN = 1, MARK_OTHER = 2 }; /* what is chosen now, and what could be */

struct glyph {
    char    at;
    uint8_t ink, mark;
};

struct canvas {
    int           width, height;
    struct glyph *at; /* row by row */
};

void canvas_clear(struct canvas *c);
void canvas_put(struct canvas *c, int x, int y, char what, int ink);
void canvas_word(struct canvas *c, int x, int y, const char *word, int ink);
void canvas_mark(struct canvas *c, int x, int y, int width, int height, int mark);

#endif
