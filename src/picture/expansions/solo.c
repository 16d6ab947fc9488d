/*
 * solo.c: what the game for one person looks like: each colour has a pile of
 * its own.
 */
#include "picture/look.h"

static void write_pile(const struct shown *s, int y, struct text *out)
{
    char        digits[8];
    struct text number = TEXT_OF(digits);

    text_add(&number, "%d", s->n);
    scene_words(SCORES_COLUMN(3) + 34, y + 5, SCORES_TEXT - 2, "q-quiet q-end", digits, out);
    scene_words(SCORES_COLUMN(3) + 40, y + 5, SCORES_TEXT - 2, "q-quiet", "tiles to place", out);
}

static const struct shown_look shown[] = {{.word = "pile", .paint_line = write_pile}, {0}};

const struct look look_solo = {
    .shown = shown,
};
