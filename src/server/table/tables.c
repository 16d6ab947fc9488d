/*
 * tables.c: which tables are in memory: loading them, keeping the time of
 * those that are here, dropping those that nobody wants.
 */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "server/bots/botpool.h"
#include "server/core/log.h"
#include "server/table/bot_turn.h"
#include "server/table/heartbeat.h"
#include "server/table/lobby.h"
#include "server/table/seating.h"
#include "server/table/table.h"
#include "server/table/table_load.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

enum { TIDY_MS = 5000 };

static struct table **row_of(struct server *s, const char *id)
{
    return &s->tables->row[word_hash(id) % TABLE_ROWS];
}

static struct table *find(struct server *s, const char *id)
{
    struct table *t = *row_of(s, id);

    while (t && strcmp(t->id, id) != 0)
        t = t->next;
    return t;
}

struct table *table_any(struct server *s, const char *id)
{
    return find(s, id);
}

struct table *table_in_memory(struct server *s, const char *id)
{
    struct table *t = find(s, id);

    return t && table_is_idle(t) ? t : NULL;
}

struct table *table_new(struct server *s, const char *id)
{
    struct table  *t = calloc(1, sizeof *t);
    struct table **row = row_of(s, id);

    if (!t)
        return NULL;
    t->server = s;
    snprintf(t->id, sizeof t->id, "%s", id);
    t->flagged = -1;
    t->actor = ACTOR_CHANCE;
    t->clock.running = -1;
    t->used = s->now;
    t->next = *row;
    *row = t;
    s->metrics.tables_in_memory = ++s->tables->n;
    return t;
}

static void free_table(struct table *t)
{
    json_decref(t->chat.late);
    presence_free(t);
    table_empty(t);
    free(t);
}

void table_drop(struct table *t)
{
    struct table **at = row_of(t->server, t->id);

    while (t->watches) {
        struct conn *c = t->watches->conn;

        watch_end(t, c);
        conn_close(c, CLOSE_TRY_LATER);
    }
    bot_turn_dropped(t);
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    t->server->metrics.tables_in_memory = --t->server->tables->n;
    free_table(t);
}

bool table_settle(struct table *t)
{
    if (--t->n_pending > 0)
        return false;
    if (!t->is_broken) {
        catchup_read_due(t);
        return false;
    }
    table_refuse_waiting(t, "missing", "there is no such table");
    if (table_is_asking(t))
        return false; /* the next tidying takes it */
    table_drop(t);
    return true;
}

/*
 * ----- loading -----
 */

/* Those who were there before, but came too late for another process, are first. */
static struct call *take_waiting(struct table *t)
{
    struct call **from = t->catchup.lost ? &t->catchup.lost : &t->waiting, *call = *from;

    if (call)
        *from = call->next;
    return call;
}

void table_refuse_waiting(struct table *t, const char *code, const char *sentence)
{
    for (struct call *call = take_waiting(t); call; call = take_waiting(t))
        call_error(call, code, sentence);
}

/* What one does may make the next wait again. */
void table_run_waiting(struct table *t)
{
    struct call *call;

    while (table_is_idle(t) && (call = take_waiting(t)))
        call->run(call, t);
}

void table_wait(struct table *t, struct call *call)
{
    struct call **end = &t->waiting;

    while (*end)
        end = &(*end)->next;
    call->next = NULL;
    *end = call;
}

static void loaded(struct job *job)
{
    struct table *t = job->context;
    bool          is_there = job->result == STORE_DONE && job_rows(job, 0) == 1;

    t->n_pending--;
    if (!is_there || !table_fill(t, job)) {
        table_refuse_waiting(t, is_there || job->result != STORE_DONE ? "busy" : "missing",
                             is_there
                                 ? "this table cannot be opened; whoever runs the server finds the reason in its log"
                             : job->result == STORE_DONE ? "there is no such table"
                                                         : "the store does not answer; try again");
        table_drop(t);
        return;
    }
    t->is_loading = t->catchup.announces = false;
    t->must_begin = t->state == TABLE_OPEN; /* all may be there: whoever was to begin it is gone */
    t->chat.told = job_number(job, 3, 0, 0);
    catchup_read_due(t);
    bot_turn_think(t);
    table_run_waiting(t);
}

static struct table *load(struct server *s, const char *id)
{
    struct table *t = table_new(s, id);
    struct job   *job;

    if (!t)
        return NULL;
    t->is_loading = true;
    t->n_pending = 1;
    job = job_new(s, loaded, t);
    job_add(job, TABLE_GET, "s", id);
    job_add(job, SEATS_GET, "s", id);
    job_add(job, ENTRIES_GET, "s", id);
    job_add(job, CHAT_NEXT, "s", id);
    job_submit(job);
    return t;
}

void table_wake(struct server *s, const char *id)
{
    struct table *t = find(s, id);

    if (!t)
        load(s, id);
    else if (t->catchup.can_wait && t->catchup.is_due)
        catchup_start(t);
}

void table_find(struct call *call, const char *id)
{
    struct server *s = call->server;
    struct table  *t;

    if (!id_is_plain(id)) {
        call_error(call, "missing", "there is no such table");
        return;
    }
    t = find(s, id);
    if (!t)
        t = load(s, id);
    if (!t || t->is_broken) {
        call_error(call, "busy", "this table cannot be used now; try again");
        return;
    }
    t->used = s->now;
    if (table_is_idle(t)) {
        call->run(call, t);
        return;
    }
    table_wait(t, call);
    catchup_read_due(t);
}

/*
 * ----- the time -----
 */

static bool is_wanted(const struct table *t)
{
    return t->watches || t->n_pending || t->is_loading || table_is_asking(t) || t->bot_thinks || t->waiting ||
           t->catchup.lost;
}

static void drop_idle(struct server *s)
{
    int64_t before = s->now - s->config.idle_seconds * 1000;

    for (int i = 0; i < TABLE_ROWS; i++) {
        struct table *next;

        for (struct table *t = s->tables->row[i]; t; t = next) {
            next = t->next;
            if (!is_wanted(t) && (t->used < before || t->is_broken))
                table_drop(t);
        }
    }
}

static void tick_tables(struct server *s)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        for (struct table *t = s->tables->row[i]; t; t = t->next) {
            if (t->catchup.is_due)
                catchup_read_due(t);
            if (!table_is_idle(t))
                continue;
            presence_tick(t);
            if (t->must_begin)
                seating_changed(t);
            table_check_flag(t);
            if (t->settings.delay && t->watches)
                watch_flush(t);
            if (t->chat.late)
                chat_tick(t);
        }
}

void tables_tick(struct server *s)
{
    struct tables *all = s->tables;

    tick_tables(s);
    if (s->stopping)
        return;
    if (s->now - all->tidied > TIDY_MS) {
        all->tidied = s->now;
        drop_idle(s);
    }
    heartbeat_tick(s);
    lobby_tick(s);
    s->metrics.sessions_in_memory = all->n_sessions;
    s->metrics.store_waiting = s->store->ops->waiting(s->store);
}

/*
 * ----- life -----
 */

bool tables_open(struct server *s)
{
    s->tables = calloc(1, sizeof *s->tables);
    if (!s->tables || !heartbeat_open(s))
        return false;
    s->tables->tidied = s->now;
    return true;
}

void tables_free(struct server *s)
{
    if (!s->tables)
        return;
    for (int i = 0; i < TABLE_ROWS; i++)
        while (s->tables->row[i]) {
            struct table *t = s->tables->row[i];

            table_refuse_waiting(t, "busy", "the server stops");
            table_drop(t);
        }
    lobby_free(s);
    free(s->tables);
    s->tables = NULL;
}
