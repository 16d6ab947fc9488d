/*
 * solo.c: what the game for one person looks like: each colour has a pile of
 * its own.
 */
#include "picture/look.h"

static void write_pile(const char *state, int seat, int y, struct text *out)
{
    const char *pile = state_item(state_find(state, "piles"), seat);
    char        digits[8];
    struct text number = TEXT_OF(digits);

    if (!pile)
        return;
    text_add(&number, "%d", state_number(pile));
    scene_words(SCORES_COLUMN(3) + 34, y + 5, SCORES_TEXT - 2, "q-quiet q-end", digits, out);
    scene_words(SCORES_COLUMN(3) + 40, y + 5, SCORES_TEXT - 2, "q-quiet", "tiles to place", out);
}

const struct look look_solo = {
    .in_line = write_pile,
};
