/*
 * pg_task.c: see pg_task.h.
 */
#include "server/store/pg_task.h"

#include <stdlib.h>
#include <string.h>

#include "server/core/log.h"

enum { NUMBER_CAP = 24, TRIES_MOST = 8 };

/*
 * ----- what kind it is -----
 */

static bool only_reads(const struct job *job)
{
    for (const struct job_step *step = job->steps; step; step = step->next)
        if (!pg_is_read(step->statement))
            return false;
    return !job->follow;
}

bool task_is_framed(const struct pg_task *t)
{
    return t->job->follow || (t->job->steps && t->job->steps->next && only_reads(t->job));
}

/* A job whose statements all begin with the same text changes the rows of one thing: those of one process are in the
 * same channel, and two processes rarely want the same two things at once.  Locks that others wait for are not held for
 * the sake of a larger group. */
bool task_is_social(const struct pg_task *t)
{
    const char *key = job_key(t->job);

    if (!key || t->is_single || t->job->is_alone || task_is_framed(t))
        return false;
    for (const struct job_step *step = t->job->steps; step; step = step->next)
        if (step->n_params == 0 || step->param[0].kind != VALUE_TEXT || strcmp(step->param[0].text, key) != 0)
            return false;
    return true;
}

bool task_may_repeat(const struct pg_task *t)
{
    return t->phase == TASK_ASKS || only_reads(t->job);
}

struct pg_task *task_new(struct job *job, uint64_t now_us)
{
    struct pg_task *t = calloc(1, sizeof *t);

    if (!t)
        return NULL;
    t->job = job;
    t->since_us = now_us;
    for (t->last = job->steps; t->last && t->last->next;)
        t->last = t->last->next;
    return t;
}

void task_rewind(struct pg_task *t)
{
    job_rewind(t->job, t->last);
    t->phase = TASK_WHOLE;
    t->fault[0] = '\0';
}

/*
 * ----- sending -----
 */

/* Bytes that are no UTF-8 come from strangers' addresses and name nothing that is stored; PostgreSQL would refuse the
 * whole job.  SQLite just finds nothing. */
static void mend_text(char *text)
{
    json_t *read;
    char   *at = text;

    while (*at && (unsigned char)*at < 0x80)
        at++;
    if (!*at)
        return;
    read = json_string(text);
    for (; !read && *at; at++)
        if ((unsigned char)*at >= 0x80)
            *at = '?';
    json_decref(read);
}

static bool send_step(PGconn *db, struct job_step *step)
{
    char        number[JOB_PARAMS][NUMBER_CAP];
    const char *value[JOB_PARAMS] = {NULL};

    for (int i = 0; i < step->n_params; i++) {
        struct value *v = &step->param[i];

        if (v->kind == VALUE_NUMBER) {
            snprintf(number[i], NUMBER_CAP, "%lld", (long long)v->number);
            value[i] = number[i];
        } else if (v->kind == VALUE_TEXT && v->text) {
            mend_text(v->text);
            value[i] = v->text;
        }
    }
    return PQsendQueryPrepared(db, statement_texts[step->statement].name, step->n_params, value, NULL, NULL, 0) == 1;
}

static bool send_word(PGconn *db, const char *sql)
{
    return PQsendQueryParams(db, sql, 0, NULL, NULL, NULL, NULL, 0) == 1;
}

static bool send_steps(PGconn *db, struct job_step *step)
{
    for (; step; step = step->next)
        if (!send_step(db, step))
            return false;
    return true;
}

bool task_send(struct pg_task *t, PGconn *db)
{
    bool is_framed = task_is_framed(t), asks = t->job->follow;

    t->phase = asks ? TASK_ASKS : TASK_WHOLE;
    t->now = t;
    t->at = t->job->steps;
    t->passed = is_framed;
    if (is_framed && !send_word(db, asks ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        return false;
    if (!send_steps(db, t->job->steps))
        return false;
    for (struct pg_task *mate = t->mates; mate; mate = mate->next)
        if (!send_steps(db, mate->job->steps))
            return false;
    return (!is_framed || asks || send_word(db, "COMMIT")) && PQpipelineSync(db) == 1;
}

/*
 * ----- answers -----
 */

static bool is_number(Oid type)
{
    return type == 20 || type == 21 || type == 23 || type == 1700; /* int8, int2, int4, numeric (a sum) */
}

static bool keep_row(struct job_step *step, const PGresult *r, int i)
{
    struct row *row;
    int         n = PQnfields(r);

    if (!step_add_row(step, n, &row))
        return false;
    for (int column = 0; column < n; column++) {
        const char *text = PQgetvalue(r, i, column);

        if (PQgetisnull(r, i, column))
            continue;
        if (is_number(PQftype(r, column)))
            row->at[column] = (struct value){VALUE_NUMBER, pg_number(text), NULL};
        else if (!row_set_text(row, column, text))
            return false;
    }
    return true;
}

static void keep_rows(struct pg_task *t, const PGresult *r)
{
    if (pg_is_mute(t->at->statement))
        return;
    for (int i = 0; i < PQntuples(r); i++)
        if (!keep_row(t->at, r, i)) {
            t->now->job->is_lost = true;
            return;
        }
}

/* No SQLSTATE: libpq's own words about a connection that is gone.  57P0x: the database ends, or ends this connection;
 * 25006: it has become a replica, which can only be read. */
static bool is_broken(const char *state)
{
    return !state || strncmp(state, "08", 2) == 0 || strncmp(state, "57P0", 4) == 0 || strcmp(state, "25006") == 0 ||
           strcmp(state, "25P03") == 0;
}

static bool is_conflict(const char *state)
{
    return strcmp(state, PG_NO_ROW) == 0 || strncmp(state, "23", 2) == 0;
}

/* Deadlock, serialisation: one of two had to give way. */
static bool is_in_the_way(const char *state)
{
    return strcmp(state, "40001") == 0 || strcmp(state, "40P01") == 0;
}

static bool is_again(const struct pg_task *t)
{
    return t->at && statement_texts[t->at->statement].must == AGAIN && strcmp(t->fault, "23505") == 0;
}

static enum task_state note_fault(struct pg_task *t, const PGresult *r)
{
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE), *text = PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);

    if (is_broken(state))
        return TASK_BROKEN;
    if (t->phase == TASK_UNDOES)
        return TASK_BROKEN; /* what does not even take ROLLBACK is beyond help */
    snprintf(t->fault, sizeof t->fault, "%s", state);
    if (!is_conflict(state) && !is_in_the_way(state))
        log_event(LOG_ERROR, "store", "{s:s, s:s, s:s}", "statement",
                  t->at ? statement_texts[t->at->statement].name : "COMMIT", "text", text ? text : "?", "code", state);
    return TASK_GOES_ON;
}

static void run_follow(struct pg_task *t)
{
    t->job->follow(t->job, t->job->follow_with);
    t->at = t->last ? t->last->next : t->job->steps;
}

/* A sync: everything that was sent is answered. */
static enum task_state synced(struct pg_task *t, PGconn *db)
{
    if (t->phase == TASK_UNDOES)
        return TASK_DONE;
    if (t->fault[0] && task_is_framed(t)) {
        t->phase = TASK_UNDOES;
        return send_word(db, "ROLLBACK") && PQpipelineSync(db) == 1 ? TASK_GOES_ON : TASK_BROKEN;
    }
    if (t->phase != TASK_ASKS)
        return TASK_DONE;
    run_follow(t);
    if (t->job->is_lost) { /* some of what it wanted to write is missing */
        snprintf(t->fault, sizeof t->fault, "53200");
        return synced(t, db);
    }
    t->phase = TASK_WRITES;
    return send_steps(db, t->at) && send_word(db, "COMMIT") && PQpipelineSync(db) == 1 ? TASK_GOES_ON : TASK_BROKEN;
}

/* The statement is answered: which is next? */
static void go_on(struct pg_task *t)
{
    t->at = t->at->next;
    if (t->at || (t->now == t && !t->mates))
        return;
    t->now = t->now == t ? t->mates : t->now->next;
    t->at = t->now ? t->now->job->steps : NULL;
}

enum task_state task_take(struct pg_task *t, PGconn *db, const PGresult *r)
{
    switch (PQresultStatus(r)) {
    case PGRES_PIPELINE_SYNC: return synced(t, db);
    case PGRES_PIPELINE_ABORTED: return TASK_GOES_ON;
    case PGRES_FATAL_ERROR: return note_fault(t, r);
    case PGRES_TUPLES_OK:
    case PGRES_COMMAND_OK: break;
    default: return TASK_BROKEN; /* nothing that we asked for */
    }
    if (t->passed) {
        t->passed--;
    } else if (t->at && t->phase != TASK_UNDOES) {
        keep_rows(t, r);
        go_on(t);
    }
    return TASK_GOES_ON;
}

bool task_outcome(struct pg_task *t, enum store_result *out)
{
    *out = t->job->is_lost ? STORE_FAILED : STORE_DONE;
    if (!t->fault[0])
        return false;
    *out = is_conflict(t->fault) ? STORE_CONFLICT : STORE_FAILED;
    return (is_in_the_way(t->fault) || is_again(t)) && t->job->tries++ < TRIES_MOST;
}
