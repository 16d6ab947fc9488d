/*
 * presence.c: see presence.h.
 *
 * BUS_HERE: id: the table, n: the seats that are present, text: how many
 * spectators, whether an answer is wanted, and since when each of the other
 * seats is away (0: unknown).  Without a table it is a question to the process
 * in the text (or all, if it is empty) to say everything again.
 */
#include "server/table/presence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "server/bus/bus.h"
#include "server/table/seating.h"
#include "server/table/table.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

enum { DOUBT_MS = 3000 };

/*
 * ----- counting -----
 */

static void count_watches(struct table *t)
{
    struct presence *p = &t->presence;

    p->seats = 0;
    p->watching = 0;
    for (const struct watch *w = t->watches; w; w = w->next_here) {
        bool is_seated = w->viewer >= 0 && w->viewer < t->n_seats;

        p->watching += !is_seated;
        if (is_seated) {
            p->seats |= 1u << w->viewer;
            t->seat[w->viewer].here++;
        }
    }
}

/* Who does not come to a game of an event loses it: that somebody was there outlives this program. */
static void note_came(struct table *t, int seat)
{
    struct job *job = job_new(t->server, NULL, NULL);

    job_add(job, SEAT_CAME, "sii", t->id, (int64_t)seat, t->server->now);
    job_submit(job);
}

void presence_count(struct table *t)
{
    bool was[MAX_SEATS];

    for (int i = 0; i < t->n_seats; i++) {
        was[i] = t->seat[i].here > 0;
        t->seat[i].here = 0;
    }
    count_watches(t);
    for (int i = 0; t->state == TABLE_OPEN && *t->settings.event.id && i < t->n_seats; i++)
        if (!was[i] && t->seat[i].here)
            note_came(t, i);
    for (const struct elsewhere *e = t->presence.elsewhere; e; e = e->next)
        for (int i = 0; i < t->n_seats; i++)
            t->seat[i].here += e->seats >> i & 1;
    for (int i = 0; i < t->n_seats; i++)
        if (was[i] && !t->seat[i].here)
            t->seat[i].away_since = t->server->now;
}

int presence_watching(const struct table *t)
{
    int n = t->presence.watching;

    for (const struct elsewhere *e = t->presence.elsewhere; e; e = e->next)
        n += e->watching;
    return n;
}

/*
 * ----- telling -----
 */

static void tell(struct table *t)
{
    struct presence *p = &t->presence;
    char             words[BUS_TEXT_MAX];
    struct text      out = TEXT_OF(words);

    p->told_seats = p->seats;
    p->told_watching = p->watching;
    text_add(&out, "%d %d", p->watching, !p->has_asked);
    for (int i = 0; i < t->n_seats; i++)
        text_add(&out, " %lld", t->seat[i].here ? 0LL : (long long)t->seat[i].away_since);
    p->has_asked = true;
    p->must_tell = false;
    bus_tell(t->server, BUS_HERE, t->id, p->told_seats, words);
}

/*
 * ----- hearing -----
 */

static void recount(struct table *t)
{
    presence_count(t);
    t->presence.must_announce |= t->watches != NULL;
}

static struct elsewhere **find(struct table *t, const char *process)
{
    struct elsewhere **at = &t->presence.elsewhere;

    while (*at && strcmp((*at)->process, process) != 0)
        at = &(*at)->next;
    return at;
}

static void forget(struct table *t, struct elsewhere **at)
{
    struct elsewhere *e = *at;

    *at = e->next;
    free(e);
    recount(t);
}

static void keep(struct table *t, const char *process, unsigned seats, int watching)
{
    struct elsewhere **at = find(t, process), *e = *at;

    if (!seats && !watching) {
        if (e)
            forget(t, at);
        return;
    }
    if (!e) {
        e = calloc(1, sizeof *e);
        if (!e)
            return;
        snprintf(e->process, sizeof e->process, "%s", process);
        *at = e;
    }
    e->doubted = 0;
    if (e->seats != seats || e->watching != watching) {
        e->seats = seats;
        e->watching = watching;
        recount(t);
    }
}

/* Another process has known the table for longer: whoever is away was so before it was read here. */
static void keep_away(struct table *t, const char *words)
{
    int64_t since;

    for (int i = 0; i < t->n_seats && integer_take(&words, &since); i++)
        if (since > 0 && !t->seat[i].here && since < t->seat[i].away_since)
            t->seat[i].away_since = since;
}

static void say_everything(struct server *s)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        for (struct table *t = s->tables->row[i]; t; t = t->next)
            t->presence.must_tell |= t->watches != NULL;
}

void presence_hear(struct server *s, const struct bus_item *item)
{
    struct table *t = *item->id ? table_any(s, item->id) : NULL;
    const char   *at = item->text;
    int64_t       watching, asks;

    if (!*item->id && (!*item->text || strcmp(item->text, s->process) == 0))
        say_everything(s);
    if (!t || t->is_loading)
        return;
    if (!integer_take(&at, &watching) || !integer_take(&at, &asks) || watching < 0 || watching > INT32_MAX)
        return;
    keep(t, item->from, (unsigned)item->n, (int)watching);
    keep_away(t, at);
    t->presence.must_tell |= asks != 0;
}

void presence_forget(struct server *s, const char *process)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        for (struct table *t = s->tables->row[i]; t; t = t->next) {
            struct elsewhere **at = find(t, process);

            if (*at)
                forget(t, at);
        }
}

/* What is not said again when it was asked for is no longer so. */
void presence_missed(struct server *s, const char *process)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        for (struct table *t = s->tables->row[i]; t; t = t->next)
            for (struct elsewhere *e = t->presence.elsewhere; e; e = e->next)
                if (!process || strcmp(e->process, process) == 0)
                    e->doubted = s->now;
    bus_tell(s, BUS_HERE, "", 0, process);
}

static void drop_doubted(struct table *t)
{
    struct elsewhere **at = &t->presence.elsewhere;

    while (*at)
        if ((*at)->doubted && t->server->now - (*at)->doubted > DOUBT_MS)
            forget(t, at);
        else
            at = &(*at)->next;
}

/*
 * ----- time -----
 */

/* Where nobody looks at the table there is nothing to say of it, but perhaps something to know. */
void presence_tick(struct table *t)
{
    struct presence *p = &t->presence;

    if (!bus_is_shared(t->server) || t->server->is_worker)
        return;
    drop_doubted(t);
    if (p->must_tell || !p->has_asked || p->told_watching != p->watching || p->told_seats != p->seats)
        tell(t);
    if (p->must_announce) {
        p->must_announce = false;
        watch_announce(t);
        seating_changed(t); /* a game that begins when all are there */
    }
}

void presence_free(struct table *t)
{
    if ((t->presence.told_seats || t->presence.told_watching) && !t->server->stopping)
        bus_tell(t->server, BUS_HERE, t->id, 0, "0 0");
    while (t->presence.elsewhere) {
        struct elsewhere *e = t->presence.elsewhere;

        t->presence.elsewhere = e->next;
        free(e);
    }
}
