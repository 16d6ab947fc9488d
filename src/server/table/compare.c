/*
 * compare.c: see compare.h.
 */
#include "server/table/compare.h"

#include <string.h>

#include "server/bus/bus.h"
#include "server/people/ignored.h"
#include "server/people/sessions.h"
#include "server/table/table.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

enum { COMPARED_AT_ONCE = 8, SEATS_AT_ONCE = 50 };

/*
 * ----- keys -----
 */

static void key_compared(struct job *job)
{
    struct conn      *c = job->context;
    const struct row *row = job_first(job, 0);

    if (job->result == STORE_DONE && !row)
        conn_close(c, CLOSE_POLICY);
    else if (row && strcmp(c->who.id, row_text(row, 0)) == 0)
        c->who = who_of_row(row);
    if (row)
        ignored_keep(c, job_first(job, 1));
    conn_release(c);
}

/* Somebody may have renamed or deleted themselves, or ended all their keys. */
static void compare_key(struct conn *c)
{
    struct job *job = job_new(c->server, key_compared, c);

    conn_hold(c);
    job_add(job, SESSION_FIND, "si", c->key_hash, sessions_oldest(c->server));
    job_add(job, IGNORED_BY_KEY, "s", c->key_hash);
    job_submit(job);
}

/*
 * ----- the names at tables -----
 */

/* Of the same people: who sits where is told by the table's version. */
static bool update_seats(struct table *t, const struct row *row)
{
    bool has_changed = false;

    for (; row; row = row->next) {
        struct seat *seat = &t->seat[row_number(row, 0) % MAX_SEATS];

        if (!*seat->who.id || strcmp(seat->who.id, row_text(row, 1)) != 0)
            continue;
        has_changed |= strcmp(seat->who.name, row_text(row, 3)) != 0;
        snprintf(seat->who.name, sizeof seat->who.name, "%s", row_text(row, 3));
        seat->who.kind = (enum player_kind)row_number(row, 4);
        seat->who.vacation_until = row_number(row, 5);
    }
    return has_changed;
}

static void seats_found(struct job *job)
{
    if (job->result != STORE_DONE) {
        bus_ask_again(job->server);
        return;
    }
    for (const struct job_step *step = job->steps; step; step = step->next) {
        struct table *t = table_in_memory(job->server, step->param[0].text);

        if (t && update_seats(t, step->rows))
            watch_announce(t);
    }
}

void compare_more(struct server *s)
{
    struct tables *all = s->tables;
    struct job    *job = NULL;
    int            n = 0;

    for (; all->to_compare > 0 && n < SEATS_AT_ONCE; all->to_compare--)
        for (struct table *t = all->row[all->to_compare - 1]; t; t = t->next) {
            if (!t->watches || t->is_loading)
                continue;
            job = job ? job : job_new(s, seats_found, NULL);
            job_add(job, SEATS_GET, "s", t->id);
            n++;
        }
    if (job)
        job_submit(job);
}

/*
 * ----- all tables -----
 */

static const struct row *find_row(const struct job_step *step, const char *id)
{
    const struct row *row = step->rows;

    while (row && strcmp(row_text(row, 0), id) != 0)
        row = row->next;
    return row;
}

/* A table that the store does not have any more is read, too, and found gone. */
static void compared(struct job *job)
{
    job->server->tables->is_comparing = false;
    if (job->result != STORE_DONE) {
        bus_ask_again(job->server);
        return;
    }
    for (const struct job_step *step = job->steps; step; step = step->next)
        for (int i = 0; i < step->n_params; i++) {
            const char   *id = step->param[i].text;
            struct table *t = id && *id ? table_any(job->server, id) : NULL;

            if (t)
                catchup_compare(t, find_row(step, id));
        }
}

/* Up to COMPARED_AT_ONCE of them in one statement. */
struct comparison {
    struct server *server;
    struct job    *job;
    const char    *id[COMPARED_AT_ONCE];
    int            n;
};

static void ask_some(struct comparison *c)
{
    for (int i = c->n; i < COMPARED_AT_ONCE; i++)
        c->id[i] = "";
    if (c->n && !c->job)
        c->job = job_new(c->server, compared, NULL);
    if (c->n)
        job_add(c->job, TABLES_NOW, "ssssssss", c->id[0], c->id[1], c->id[2], c->id[3], c->id[4], c->id[5], c->id[6],
                c->id[7]);
    c->n = 0;
}

static bool is_unwanted(const struct table *t)
{
    return !t->watches && table_is_idle(t) && !t->n_pending && !t->bot_thinks && !table_is_asking(t);
}

/* Tables that nobody looks at leave the memory; they are read when somebody wants them. */
static void compare_tables(struct server *s)
{
    struct comparison c = {.server = s};
    struct table     *next;

    for (int i = 0; i < TABLE_ROWS; i++)
        for (struct table *t = s->tables->row[i]; t; t = next) {
            next = t->next;
            if (is_unwanted(t)) {
                table_drop(t);
                continue;
            }
            c.id[c.n++] = t->id;
            if (c.n == COMPARED_AT_ONCE)
                ask_some(&c);
        }
    ask_some(&c);
    s->tables->is_comparing = c.job != NULL;
    if (c.job)
        job_submit(c.job);
}

bool compare_with_store(struct server *s, bool people)
{
    if (s->tables->is_comparing)
        return false;
    s->metrics.bus_comparisons++;
    compare_tables(s);
    if (people)
        s->tables->to_compare = TABLE_ROWS;
    for (struct conn *c = s->conns; c && people; c = c->next)
        if (*c->who.id)
            compare_key(c);
    return true;
}
