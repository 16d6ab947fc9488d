/*
 * watch.c: who follows a table, and what they are told.
 *
 * Each watcher has a number: how many entries it has.  Telling is always the
 * same: the entries from there to what it may see now.  After a lost line the
 * number comes from the client, and everything is as if nothing had happened.
 */
#include "server/table/watch.h"

#include <stdlib.h>
#include <string.h>

#include "server/people/ignored.h"
#include "server/table/table.h"
#include "server/table/table_json.h"
#include "server/table/watch.h"

enum { PAGE_ENTRIES = 1000, PAGE_BYTES = 256 * 1024 };

/*
 * ----- entries -----
 */

static struct blob *log_blob(struct table *t, int viewer, int from, int to)
{
    bool         is_current = to == t->n_stored && !table_is_late(t, viewer);
    json_t      *message = json_pack("{s:s, s:s, s:o}", "t", "log", "table", t->id, "entries",
                                     table_entries_json(t, viewer, from, to));
    struct blob *b;

    if (is_current) {
        json_object_set_new(message, "clock", table_clock_json(t));
        json_object_set_new(message, "actor", t->actor >= 0 ? json_integer(t->actor) : json_null());
    }
    b = blob_new(message);
    json_decref(message);
    return b;
}

/* A message that was written for one and serves those who have the same and may see the same. */
struct log_page {
    struct blob *blob;
    int          viewer, from, to;
};

/* What this one gets next, at most a page; the rest when that is on its way (watch_go_on): a long game does not
 * have to fit into what may wait for a reader. */
static void send_page(struct table *t, struct watch *w, struct log_page *page)
{
    int viewer = t->told ? w->viewer : table_is_late(t, w->viewer) ? VIEW_PUBLIC : VIEW_ALL;
    int to = table_limit(t, w->viewer);

    if (to > w->sent + PAGE_ENTRIES)
        to = w->sent + PAGE_ENTRIES;
    if (w->sent >= to || w->conn->queued > PAGE_BYTES)
        return;
    if (!page->blob || page->viewer != viewer || page->from != w->sent || page->to != to) {
        blob_release(page->blob);
        *page = (struct log_page){log_blob(t, t->told ? viewer : w->viewer, w->sent, to), viewer, w->sent, to};
    }
    conn_send_blob(w->conn, page->blob);
    w->sent = to;
}

void watch_flush(struct table *t)
{
    struct log_page page = {0};

    for (struct watch *w = t->watches; w; w = w->next_here)
        send_page(t, w, &page);
    blob_release(page.blob);
}

void watch_go_on(struct conn *c)
{
    for (struct watch *w = c->watches; w; w = w->next_there) {
        struct log_page page = {0};

        if (table_is_idle(w->table))
            send_page(w->table, w, &page);
        blob_release(page.blob);
    }
}

/*
 * ----- the table itself -----
 */

static void tell_table(struct table *t, struct conn *c)
{
    json_t *message = json_pack("{s:s, s:o}", "t", "table", "table", table_json(t, c->who.id));

    conn_send(c, message);
    json_decref(message);
}

/* What is being read again is told when it is. */
void watch_announce(struct table *t)
{
    t->catchup.announces = t->watches && !table_is_idle(t);
    if (t->catchup.announces)
        return;
    for (struct watch *w = t->watches; w; w = w->next_here)
        tell_table(t, w->conn);
}

void watch_say(struct table *t, const json_t *message, enum audience audience, const char *author)
{
    struct blob *b = blob_new(message);

    for (struct watch *w = t->watches; w; w = w->next_here)
        if ((audience == TO_ALL || (audience == TO_SPECTATORS) == (w->viewer == VIEW_PUBLIC)) &&
            !(author && ignored_is(w->conn, author)))
            conn_send_blob(w->conn, b);
    blob_release(b);
}

/*
 * ----- coming and going -----
 */

void watch_reseat(struct table *t)
{
    for (struct watch *w = t->watches; w; w = w->next_here)
        w->viewer = table_viewer(t, w->conn->who.id);
    presence_count(t);
}

static struct watch *find(struct table *t, struct conn *c)
{
    struct watch *w = t->watches;

    while (w && w->conn != c)
        w = w->next_here;
    return w;
}

void watch_begin(struct table *t, struct conn *c, int since)
{
    struct watch *w = find(t, c);

    if (!w) {
        w = calloc(1, sizeof *w);
        if (!w)
            return;
        *w = (struct watch){t->watches, c->watches, t, c, VIEW_PUBLIC, 0};
        t->watches = c->watches = w;
        c->n_watches++;
    }
    w->viewer = table_viewer(t, c->who.id);
    w->sent = since;
    presence_count(t);
    watch_announce(t);
    watch_flush(t);
}

static void unlink_watch(struct watch *w)
{
    struct watch **at = &w->table->watches;

    while (*at != w)
        at = &(*at)->next_here;
    *at = w->next_here;
    at = &w->conn->watches;
    while (*at != w)
        at = &(*at)->next_there;
    *at = w->next_there;
    w->conn->n_watches--;
    free(w);
}

void watch_end(struct table *t, struct conn *c)
{
    struct watch *w = find(t, c);

    if (!w)
        return;
    unlink_watch(w);
    t->used = t->server->now;
    presence_count(t);
    if (!t->is_broken)
        watch_announce(t);
}

void watch_part(struct table *t)
{
    struct watch *w = t->watches;

    while (w && table_may_look(t, w->conn->who.id))
        w = w->next_here;
    if (!w)
        return;
    watch_end(t, w->conn);
    watch_part(t);
}

void watches_end(struct conn *c)
{
    while (c->watches)
        watch_end(c->watches->table, c);
}
