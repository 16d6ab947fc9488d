/*
 * canvas.c: see canvas.h.
 */
#include "cli/screen/canvas.h"

void canvas_clear(struct canvas *c)
{
    for (int i = 0; i < c->width * c->height; i++)
        c->at[i] = (struct glyph){' ', INK_PLAIN, MARK_NONE};
}

static struct glyph *glyph_at(struct canvas *c, int x, int y)
{
    return x >= 0 && x < c->width && y >= 0 && y < c->height ? &c->at[y * c->width + x] : 0;
}

void canvas_put(struct canvas *c, int x, int y, char what, int ink)
{
    struct glyph *g = glyph_at(c, x, y);

    if (g) {
        g->at = what;
        g->ink = (uint8_t)ink;
    }
}

void canvas_word(struct canvas *c, int x, int y, const char *word, int ink)
{
    for (; *word; word++, x++)
        canvas_put(c, x, y, *word, ink);
}

void canvas_mark(struct canvas *c, int x, int y, int width, int height, int mark)
{
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++) {
            struct glyph *g = glyph_at(c, column, row);

            if (g)
                g->mark |= (uint8_t)mark;
        }
}
