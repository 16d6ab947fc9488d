/*
 * event_duel.c: who sits where at the tables of a duel, or of several
 * (event_story.h).
 */
#include "server/events/event_story.h"

#include <string.h>

static const char *const walkovers[] = {"", "first", "second", "nobody"}; /* ORDER WALKOVER */

int walkover_of(const char *word)
{
    for (int i = CAME_FIRST; i <= CAME_NOBODY; i++)
        if (word && strcmp(word, walkovers[i]) == 0)
            return i;
    return -1;
}

const char *walkover_word(int walkover)
{
    return walkovers[walkover];
}

int duel_side_of(const struct duel *d, int person)
{
    for (int i = 0; i < d->n_sides; i++)
        if (d->side[i] == person)
            return i;
    return -1;
}

int duel_players(const struct duel *d)
{
    int n = 0;

    for (int i = 0; i < d->n_sides; i++)
        n += !(d->absent >> i & 1);
    return n;
}

int duel_side(const struct duel *d, int game, int seat)
{
    if (d->n_sides == 2)
        return (seat + game - 1) % 2;
    for (int i = 0; i < d->n_sides; i++)
        if (!(d->absent >> i & 1) && seat-- == 0)
            return i;
    return -1;
}

int duel_seat(const struct duel *d, int game, int side)
{
    for (int seat = 0; seat < duel_players(d); seat++)
        if (duel_side(d, game, seat) == side)
            return seat;
    return -1;
}
