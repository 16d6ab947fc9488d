/*
 * event_fuzz.c: any bytes at all, as the text of an event.
 *
 * Whatever comes in is refused with a sentence, or it is an event that can be
 * ranked and explained, and whose next round names people of it.  See
 * protocol_fuzz.c for how it is run.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "compete/read.h"

#include "demand.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct event     event;
static struct room      room;
static struct round     next;
static struct standings table;
static char             lines[1 << 16];

static void pair(void)
{
    char        sentence[400] = "";
    struct text why = TEXT_OF(sentence);

    if (!event_next_round(&event, &room, &next, &why)) {
        demand(sentence[0], "no round without a sentence");
        return;
    }
    demand(next.n > 0 && (next.number > event.round || event.format == FORMAT_ARENA), "a next round has matches");
    for (int i = 0; i < next.n && event.format == FORMAT_TABLES; i++)
        for (int k = 0; k < next.table[i].n; k++)
            demand(next.table[i].n >= 2 && next.table[i].n <= event.seats && next.table[i].who[k] >= 0 &&
                       next.table[i].who[k] < event.n_people,
                   "a table is of people of the event");
    if (event.format == FORMAT_TABLES)
        return;
    for (int i = 0; i < next.n; i++) {
        const int16_t *side = next.pair[i].side;

        demand(side[0] >= 0 && side[0] < event.n_people && side[1] >= NOBODY && side[1] < event.n_people &&
                   side[0] != side[1],
               "a match is between two people of the event, or one and nobody");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char        sentence[1000] = "";
    struct text why = TEXT_OF(sentence), out = TEXT_OF(lines);
    int         line = 0;

    if (!event_read(&event, &room, (const char *)data, size, &line, &why)) {
        demand(sentence[0] && line >= 0, "a refusal is a sentence");
        return 0;
    }
    pair();
    standings_make(&event, event.round, &table);
    demand(table.n == event.n_people, "everybody stands in the table");
    for (int i = 0; i < table.n; i += 1 + table.n / 8)
        standings_explain(&event, &table, table.row[i].person, &out);
    return 0;
}
