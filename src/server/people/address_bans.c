/*
 * address_bans.c: see address_bans.h.
 */
#include "server/people/address_bans.h"

#include <string.h>

#include "server/net/addresses.h"
#include "server/net/conn.h"

static void forget_all(struct addresses *all)
{
    for (int i = 0; i < ADDRESS_ROWS; i++)
        for (struct address *a = all->row[i]; a; a = a->next)
            a->banned_until = 0;
}

static void found(struct job *job)
{
    struct server *s = job->server;

    if (job->result != STORE_DONE)
        return;
    forget_all(s->addresses);
    for (const struct row *row = job_first(job, 0); row; row = row->next) {
        struct address *a = address_enter(s->addresses, row_text(row, 0), s->now);

        if (a)
            a->banned_until = row_number(row, 1);
        address_leave(a);
    }
}

void address_bans_load(struct server *s)
{
    struct job *job = job_new(s, found, NULL);

    job_add(job, ADDRESS_BANS, "i", s->now);
    job_submit(job);
}

void address_bans_add(struct job *job, const char *player, int64_t until)
{
    struct server *s = job->server;

    for (const struct conn *c = s->conns; c; c = c->next)
        if (c->address && strcmp(c->who.id, player) == 0)
            job_add(job, ADDRESS_BAN, "sii", c->address->text, until, s->now);
}

static void stored(struct job *job)
{
    address_bans_load(job->server);
}

void address_bans_hear(struct server *s, const char *player, int64_t until)
{
    struct job *job = job_new(s, stored, NULL);

    address_bans_add(job, player, until);
    job_submit(job);
}
