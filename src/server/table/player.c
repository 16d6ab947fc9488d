/*
 * player.c: see player.h.
 */
#include "server/table/player.h"

#include <string.h>

#include "server/bus/bus.h"
#include "server/people/address_bans.h"
#include "server/people/ignored.h"
#include "server/people/sessions.h"
#include "server/table/table.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

/* What is in memory follows what is in the store. */
static void update_memory(struct server *s, const struct who *who)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        for (struct table *t = s->tables->row[i]; t; t = t->next) {
            int seat = t->is_loading ? -1 : table_seat_of(t, who->id);

            if (seat >= 0) {
                t->seat[seat].who = *who;
                watch_announce(t);
            }
        }
    for (struct conn *c = s->conns; c; c = c->next)
        if (strcmp(c->who.id, who->id) == 0)
            c->who = *who;
}

void player_changed(struct server *s, const struct who *who)
{
    update_memory(s, who);
    bus_tell(s, BUS_WHO, who->id, 0, NULL);
}

static void who_found(struct job *job)
{
    struct who who = who_of_row(job_first(job, 0));

    if (!*who.id)
        return;
    update_memory(job->server, &who);
    ignored_keep_all(job->server, who.id, job_first(job, 1));
}

static void read_again(struct server *s, const char *player)
{
    struct job *job = job_new(s, who_found, NULL);

    job_add(job, PLAYER_GET, "s", player);
    job_add(job, IGNORED_OF, "s", player);
    job_submit(job);
}

void player_reload(struct server *s, const char *player)
{
    read_again(s, player);
    bus_tell(s, BUS_WHO, player, 0, NULL);
}

void player_hear(struct server *s, const struct bus_item *item)
{
    if (item->n > 0)
        address_bans_hear(s, item->id, item->n);
    if (!sessions_hear(s, item->id, item->text))
        read_again(s, item->id);
}
