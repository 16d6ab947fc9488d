/*
 * tables.c: which tables are in memory: loading them, keeping the time of
 * those that are here, dropping those that nobody wants.
 */
#include <stdlib.h>
#include <string.h>

#include "server/botpool.h"
#include "server/log.h"
#include "server/table.h"

enum { TIDY_MS = 5000, POLL_MS = 5000, BEAT_MS = 5000, CLOSE_TRY_LATER = 1013 };
enum { OPEN_TABLE_DAYS = 7, SWEEP_MS = 3600 * 1000 };

static struct table **row_of(struct server *s, const char *id)
{
    unsigned hash = 2166136261u;

    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return &s->tables->row[hash % TABLE_ROWS];
}

static struct table *find(struct server *s, const char *id)
{
    struct table *t = *row_of(s, id);

    while (t && strcmp(t->id, id) != 0)
        t = t->next;
    return t;
}

struct table *table_in_memory(struct server *s, const char *id)
{
    struct table *t = find(s, id);

    return t && !t->is_loading && !t->is_broken ? t : NULL;
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
    s->tables->n++;
    return t;
}

static void free_table(struct table *t)
{
    table_freeze(t);
    if (t->session) { /* no memory to freeze it */
        session_free(t->session);
        t->server->tables->n_sessions--;
    }
    free(t->title);
    free(t->options);
    free(t->full_options);
    free(t->entry);
    free(t->texts);
    free(t->told);
    free(t->history);
    json_decref(t->result);
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
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    t->server->tables->n--;
    free_table(t);
}

bool table_settle(struct table *t)
{
    if (--t->n_pending > 0 || !t->is_broken)
        return false;
    table_drop(t);
    return true;
}

/*
 * ----- loading -----
 */

static struct call *take_waiting(struct table *t)
{
    struct call *call = t->waiting;

    if (call)
        t->waiting = call->next;
    return call;
}

static void refuse_waiting(struct table *t, const char *code, const char *sentence)
{
    for (struct call *call = take_waiting(t); call; call = take_waiting(t))
        call_error(call, code, sentence);
}

static void loaded(struct job *job)
{
    struct table *t = job->context;
    bool          is_there = job->result == STORE_DONE && job_rows(job, 0) == 1;

    t->n_pending--;
    if (!is_there || !table_fill(t, job)) {
        refuse_waiting(t, is_there || job->result != STORE_DONE ? "busy" : "missing",
                       is_there ? "this table cannot be opened; whoever runs the server finds the reason in its log"
                       : job->result == STORE_DONE ? "there is no such table"
                                                   : "the store does not answer; try again");
        table_drop(t);
        return;
    }
    t->is_loading = false;
    table_kick_bot(t);
    for (struct call *call = take_waiting(t); call; call = take_waiting(t))
        call->run(call, t);
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
    job_submit(job);
    return t;
}

void table_wake(struct server *s, const char *id)
{
    if (!find(s, id))
        load(s, id);
}

void table_find(struct call *call, const char *id)
{
    struct server *s = call->server;
    struct table  *t;
    struct call  **end;

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
    if (!t->is_loading) {
        call->run(call, t);
        return;
    }
    for (end = &t->waiting; *end; end = &(*end)->next)
        ;
    call->next = NULL;
    *end = call;
}

/*
 * ----- the time -----
 */

static bool is_wanted(const struct table *t)
{
    return t->watches || t->n_pending || t->is_loading || t->bot_thinks;
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
            if (t->is_loading || t->is_broken)
                continue;
            table_check_flag(t);
            if (t->settings.delay && t->watches)
                table_flush(t);
        }
}

static void due_found(struct job *job)
{
    job->server->tables->is_polling = false;
    for (const struct row *row = job_first(job, 0); row; row = row->next)
        table_wake(job->server, row_text(row, 0));
}

/* Tables that are not in memory have clocks, too. */
static void poll_due(struct server *s)
{
    struct job *job = job_new(s, due_found, NULL);

    s->tables->is_polling = true;
    job_add(job, TABLES_DUE, "i", s->now);
    job_submit(job);
}

/* A sign of life: what passes after the last one is time in which the server was down. */
static void beat(struct server *s)
{
    struct job *job = job_new(s, NULL, NULL);

    job_add(job, META_SET, "si", "alive", s->now);
    job_submit(job);
}

static void resume_found(struct job *job)
{
    struct tables *all = job->server->tables;

    all->is_resuming = job_rows(job, 0) > 0;
    for (const struct row *row = job_first(job, 0); row; row = row->next) {
        table_wake(job->server, row_text(row, 0));
        snprintf(all->resume, sizeof all->resume, "%s", row_text(row, 0));
    }
}

static void resume_more(struct server *s)
{
    struct job *job = job_new(s, resume_found, NULL);

    s->tables->is_resuming = false; /* until the answer is here */
    job_add(job, TABLES_BOT, "s", s->tables->resume);
    job_submit(job);
}

/* Tables that never began. */
static void sweep(struct server *s)
{
    struct job *job = job_new(s, NULL, NULL);
    int64_t     before = s->now - (int64_t)OPEN_TABLE_DAYS * 86400000;

    s->tables->swept = s->now;
    job_add(job, SEATS_STALE, "i", before);
    job_add(job, TABLES_STALE, "i", before);
    job_submit(job);
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
    if (s->now - all->polled > POLL_MS && !all->is_polling) {
        all->polled = s->now;
        poll_due(s);
    }
    if (s->now - all->beaten > BEAT_MS) {
        all->beaten = s->now;
        beat(s);
    }
    if (s->now - all->swept > SWEEP_MS)
        sweep(s);
    if (all->is_resuming)
        resume_more(s);
    s->metrics.tables_in_memory = all->n;
    s->metrics.sessions_in_memory = all->n_sessions;
    s->metrics.store_waiting = s->store->ops->waiting(s->store);
    s->metrics.bots_waiting = botpool_waiting(s->bots);
}

/*
 * ----- life -----
 */

/* The clocks stood still while nobody was here to run them.  On the store's thread, before it answers anything else:
 * whoever comes first finds the clocks as they were. */
static void shift_clocks(struct job *job, void *with)
{
    int64_t now = *(int64_t *)with, down = now - job_number(job, 0, 0, 0);

    if (job_rows(job, 0) && down > 0)
        job_add(job, TABLES_SHIFT, "i", down);
    job_add(job, META_SET, "si", "alive", now);
}

static void clocks_shifted(struct job *job)
{
    struct server *s = job->server;

    if (job_rows(job, 0))
        log_event(LOG_INFO, "resumed", "{s:I}", "down_ms", (json_int_t)(s->now - job_number(job, 0, 0, 0)));
    sweep(s);
    resume_more(s);
}

bool tables_open(struct server *s)
{
    int64_t    *now = malloc(sizeof *now);
    struct job *job;

    s->tables = calloc(1, sizeof *s->tables);
    if (!s->tables || !now) {
        free(now);
        return false;
    }
    *now = s->now = clock_wall_ms();
    s->tables->polled = s->tables->beaten = s->tables->tidied = s->tables->swept = s->now;
    job = job_new(s, clocks_shifted, NULL);
    job_add(job, META_GET, "s", "alive");
    job_follow(job, shift_clocks, now);
    job_submit(job);
    return true;
}

void tables_free(struct server *s)
{
    if (!s->tables)
        return;
    for (int i = 0; i < TABLE_ROWS; i++)
        while (s->tables->row[i]) {
            struct table *t = s->tables->row[i];

            refuse_waiting(t, "busy", "the server stops");
            table_drop(t);
        }
    free(s->tables);
    s->tables = NULL;
}
