/*
 * track.c: the score track, fifty spaces around a rectangle [PL-03].
 *
 * Space 0 is the lower left corner; from there it goes up, right, down and
 * back.  Every fifth space is shaded, which Messages asks for [ME-03].
 */
#include <assert.h>

#include "picture/pieces.h"

static_assert(2 * (TRACK_WIDE + TRACK_HIGH) - 4 == TRACK_SPACES, "the track closes");

struct track_space track_space(int n)
{
    enum { UP = TRACK_HIGH - 1, ACROSS = TRACK_WIDE - 1 };
    int x, y;

    if (n <= UP)
        x = 0, y = UP - n;
    else if (n <= UP + ACROSS)
        x = n - UP, y = 0;
    else if (n <= 2 * UP + ACROSS)
        x = ACROSS, y = n - UP - ACROSS;
    else
        x = TRACK_SPACES - n, y = UP;
    return (struct track_space){TRACK_CELL * x + TRACK_CELL / 2, TRACK_CELL * y + TRACK_CELL / 2};
}

void track_symbol(struct text *out)
{
    text_add(out, "<symbol id='f-track' viewBox='0 0 %d %d'>", TRACK_WIDE * TRACK_CELL, TRACK_HIGH * TRACK_CELL);
    for (int n = 0; n < TRACK_SPACES; n++) {
        struct track_space at = track_space(n);

        text_add(out, "<rect class='q-space%s' x='%d' y='%d' width='%d' height='%d' rx='6'/>", n % 5 ? "" : "5",
                 at.x - TRACK_CELL / 2 + 2, at.y - TRACK_CELL / 2 + 2, TRACK_CELL - 4, TRACK_CELL - 4);
        if (n % 5 == 0)
            text_add(out, "<text class='q-mid q-quiet' x='%d' y='%d' font-size='14'>%d</text>", at.x, at.y + 5, n);
    }
    text_word(out, "</symbol>");
}
