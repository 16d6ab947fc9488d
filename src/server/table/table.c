/*
 * table.c: small questions about a table.
 */
#include "server/table/table.h"

#include <string.h>

int table_seat_of(const struct table *t, const char *player)
{
    for (int i = 0; *player && i < t->n_seats; i++)
        if (t->seat[i].kind == SEAT_PLAYER && strcmp(t->seat[i].who.id, player) == 0)
            return i;
    return -1;
}

bool table_is_together(const struct table *t)
{
    return t->is_solo && t->n_seats > 1;
}

bool table_seat_is_free(const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];

    return table_is_together(t) && t->state == TABLE_PLAYING && s->kind == SEAT_PLAYER &&
           (s->offered || (s->out && s->bot_plays));
}

int table_viewer(const struct table *t, const char *player)
{
    int seat = table_seat_of(t, player);

    return seat >= 0 ? seat : VIEW_PUBLIC;
}

bool table_may_look(const struct table *t, const char *player)
{
    return t->settings.spectators || t->state == TABLE_OPEN || table_seat_of(t, player) >= 0;
}

bool table_is_late(const struct table *t, int viewer)
{
    return viewer == VIEW_PUBLIC && t->settings.delay && t->state == TABLE_PLAYING;
}

int table_limit(const struct table *t, int viewer)
{
    int n = t->n_stored;

    if (!table_is_late(t, viewer))
        return n;
    while (n > 0 && t->entry[n - 1].at > t->server->now - (int64_t)t->settings.delay * 1000)
        n--;
    return n;
}

unsigned table_people(const struct table *t)
{
    unsigned seats = 0;

    for (int i = 0; i < t->n_seats; i++)
        if (t->seat[i].kind == SEAT_PLAYER && !t->seat[i].out && !t->seat[i].bot_plays)
            seats |= 1u << i;
    return seats;
}
