/*
 * lobby.c: see lobby.h.
 */
#include "server/table/lobby.h"

#include <stdlib.h>
#include <string.h>

#include "server/bus/bus.h"
#include "server/table/table.h"
#include "server/table/table_json.h"
#include "server/table/tables.h"

enum { ASKED_AT_ONCE = 32, SHOWN = 100 };

static bool somebody_looks(const struct server *s)
{
    for (const struct conn *c = s->conns; c; c = c->next)
        if (c->watches_lobby)
            return true;
    return false;
}

void lobby_changed(struct server *s)
{
    s->tables->lobby.changes++;
    for (int i = 0; i < LOBBY_LISTS; i++) {
        free(s->tables->lobby.list[i].text);
        s->tables->lobby.list[i].text = NULL;
    }
}

void lobby_send(struct server *s, json_t *message)
{
    struct blob *b = NULL;

    for (struct conn *c = s->conns; c; c = c->next) {
        if (!c->watches_lobby)
            continue;
        if (!b)
            b = blob_new(message);
        conn_send_blob(c, b);
    }
    blob_release(b);
    json_decref(message);
}

void lobby_tell(struct table *t)
{
    if (t->is_public)
        lobby_changed(t->server);
    t->catchup.tells_lobby = !table_is_idle(t);
    if (t->is_public && !t->catchup.tells_lobby)
        lobby_send(t->server, json_pack("{s:s, s:o}", "t", "lobby", "table", table_summary(t, "")));
}

void lobby_gone(struct table *t)
{
    if (t->is_public) {
        lobby_changed(t->server);
        lobby_send(t->server, json_pack("{s:s, s:s}", "t", "gone", "table", t->id));
    }
}

/*
 * ----- asking the store -----
 */

/* What is in memory is told from there, with those who are present. */
static void send_row(struct server *s, const struct row *row, const json_t *seats)
{
    struct table *t = table_in_memory(s, row_text(row, 0));

    if (row_number(row, 8)) /* public */
        lobby_send(s, json_pack("{s:s, s:o}", "t", "lobby", "table",
                                t ? table_summary(t, "") : table_summary_of_row(row, seats, false)));
}

/* Steps come in twos: tables, and their seats. */
static void found(struct job *job)
{
    struct server *s = job->server;

    s->tables->lobby.is_asking = false;
    if (job->result != STORE_DONE) {
        s->tables->lobby.has_missed = true; /* whatever was asked for is among all */
        return;
    }
    for (const struct job_step *step = job->steps; step && step->next; step = step->next->next) {
        json_t *seats = table_seats_of_rows(step->next->rows);

        for (const struct row *row = step->rows; row; row = row->next)
            send_row(s, row, seats);
        json_decref(seats);
    }
}

static void ask_waiting(struct server *s, struct job *job)
{
    struct lobby *l = &s->tables->lobby;
    int           n = l->n_waiting < ASKED_AT_ONCE ? l->n_waiting : ASKED_AT_ONCE;

    for (int i = 0; i < n; i++) {
        job_add(job, TABLE_GET, "s", l->waiting[i]);
        job_add(job, SEATS_AT, "s", l->waiting[i]);
    }
    l->n_waiting -= n;
    memmove(l->waiting, l->waiting + n, (size_t)l->n_waiting * sizeof *l->waiting);
}

static void ask_all(struct server *s, struct job *job)
{
    for (int64_t state = TABLE_OPEN; state <= TABLE_PLAYING; state++) {
        job_add(job, TABLES_LOBBY, "ii", state, (int64_t)SHOWN);
        job_add(job, SEATS_LOBBY, "ii", state, (int64_t)SHOWN);
    }
    s->tables->lobby.has_missed = false;
    s->tables->lobby.n_waiting = 0;
}

void lobby_tick(struct server *s)
{
    struct lobby *l = &s->tables->lobby;
    struct job   *job;

    if ((!l->n_waiting && !l->has_missed) || l->is_asking || s->stopping)
        return;
    if (!somebody_looks(s)) {
        l->n_waiting = 0;
        l->has_missed = false;
        return;
    }
    l->is_asking = true;
    job = job_new(s, found, NULL);
    if (l->has_missed)
        ask_all(s, job);
    else
        ask_waiting(s, job);
    job_submit(job);
}

/*
 * ----- from the bus -----
 */

static bool is_public(const struct bus_item *item)
{
    return strcmp(item->text, "p") == 0;
}

static bool is_waiting(const struct lobby *l, const char *id)
{
    for (int i = 0; i < l->n_waiting; i++)
        if (strcmp(l->waiting[i], id) == 0)
            return true;
    return false;
}

void lobby_hear(struct server *s, const struct bus_item *item)
{
    struct lobby *l = &s->tables->lobby;

    lobby_changed(s);
    if (!is_public(item) || !id_is_plain(item->id) || !somebody_looks(s) || is_waiting(l, item->id))
        return;
    if (!l->waiting)
        l->waiting = calloc(LOBBY_WAITING_MAX, sizeof *l->waiting);
    if (!l->waiting || l->n_waiting == LOBBY_WAITING_MAX)
        l->has_missed = true;
    else
        strcpy(l->waiting[l->n_waiting++], item->id);
}

void lobby_hear_gone(struct server *s, const struct bus_item *item)
{
    lobby_changed(s);
    if (is_public(item))
        lobby_send(s, json_pack("{s:s, s:s}", "t", "gone", "table", item->id));
}

void lobby_missed(struct server *s)
{
    lobby_changed(s);
    s->tables->lobby.has_missed = true;
}

void lobby_free(struct server *s)
{
    lobby_changed(s);
    free(s->tables->lobby.waiting);
    s->tables->lobby.waiting = NULL;
}
