/*
 * relay.c: see relay.h.
 *
 *   14 TAB 1700000000000 TAB 812000 900000 TAB entry TAB entry
 *
 * The number of the first entry, since when the clock runs, what is left of
 * each, and the entries: kind, seat, value, time, client, text.
 */
#include "server/table/relay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "server/bus/bus.h"
#include "server/table/table_load.h"

static bool is_plain(const char *text)
{
    return !text[strcspn(text, "\t\n")];
}

bool relay_write(const struct table *t, int from, const char *clocks, struct text *out)
{
    text_add(out, "%d\t%" PRId64 "\t%s", from, t->clock.since, clocks);
    for (int n = from; n < t->n_entries; n++) {
        const struct entry *e = &t->entry[n];

        if (e->kind > ENTRY_CHANCE || !is_plain(t->texts + e->text))
            return false;
        text_add(out, "\t%d %d %d %" PRId64 " %" PRIx64 " %s", e->kind, e->seat, (int)e->value, e->at, e->client,
                 t->texts + e->text);
    }
    return !text_overflowed(out);
}

/* A question may be settled by what follows: the store knows. */
bool relay_fits(const struct table *t, const char *text)
{
    int64_t from;

    return integer_take(&text, &from) && *text == '\t' && from == t->n_stored && t->n_entries == t->n_stored &&
           table_is_idle(t) && t->state == TABLE_PLAYING && t->ask.kind == PROPOSAL_NONE;
}

/* The next field, which ends at a tab; NULL: there is none. */
static char *next_field(char **at)
{
    char *field = *at, *end;

    if (!field)
        return NULL;
    end = strchr(field, '\t');
    *at = end ? end + 1 : NULL;
    if (end)
        *end = '\0';
    return field;
}

static bool take_entry(struct table *t, char *field)
{
    struct told_entry e = {.n = t->n_entries};
    const char       *at = field;
    char             *end;
    int64_t           kind, seat, value;

    if (!integer_take(&at, &kind) || !integer_take(&at, &seat) || !integer_take(&at, &value) ||
        !integer_take(&at, &e.at) || kind < 0 || kind > ENTRY_CHANCE || seat < -1 || seat >= t->n_seats)
        return false;
    e.client = strtoull(at, &end, 16);
    if (end == at || *end != ' ')
        return false;
    e.kind = (enum entry_kind)kind;
    e.seat = (int)seat;
    e.value = (int)value;
    e.text = end + 1;
    return table_replay(t, &e);
}

bool relay_take(struct table *t, const char *text)
{
    char    copy[BUS_TEXT_MAX + 1], *at = copy, *field, *clocks;
    int64_t since;

    if (strlen(text) > BUS_TEXT_MAX || !table_session(t))
        return false;
    strcpy(copy, text);
    next_field(&at);
    field = next_field(&at);
    clocks = next_field(&at);
    if (!clocks)
        return false;
    if (!integer_read(field, INT64_MIN, INT64_MAX, &since))
        return false;
    while ((field = next_field(&at)))
        if (!take_entry(t, field))
            return false;
    t->n_stored = t->n_entries;
    table_set_clock(t, clocks, since);
    return true;
}
