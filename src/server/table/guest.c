/*
 * guest.c: see guest.h.
 */
#include "server/table/guest.h"

#include "server/people/address_bans.h"
#include "server/table/compare.h"
#include "server/table/orders.h"
#include "server/table/tables.h"

enum { LOOK_MS = 700 };

static void looked(struct job *job)
{
    struct guest_look *look = &job->server->tables->guest;
    int64_t            note = job_number(job, 0, 0, 0);

    look->is_looking = false;
    if (job->result != STORE_DONE)
        return;
    orders_carry_out(job->server, job_first(job, 1));
    if (look->has_looked && note != look->note && !compare_with_store(job->server, true))
        return; /* it is comparing: at the next look */
    look->has_looked = true;
    look->note = note;
}

void guest_tick(struct server *s)
{
    struct guest_look *look = &s->tables->guest;
    struct job        *job;

    if (s->stopping || s->is_worker || look->is_looking || (look->has_looked && s->now - look->at < LOOK_MS))
        return;
    look->is_looking = true;
    look->at = s->now;
    job = job_new(s, looked, NULL);
    job_add(job, META_GET, "s", GUEST_NOTE);
    job_add(job, ORDERS_GET, "");
    job_submit(job);
    address_bans_load(s);
}
