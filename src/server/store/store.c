/*
 * store.c: see store.h.  Jobs as data; databases are in files of their own.
 */
#include "server/store/store.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/core/identity.h"

enum { RESERVE = 256 };

/* Jobs for times without memory: they come back undone at the next turn of the loop.  They belong to the network thread. */
static struct job reserve[RESERVE];

static struct job *reserve_take(void)
{
    for (int i = 0; i < RESERVE; i++)
        if (!reserve[i].is_reserve) {
            memset(&reserve[i], 0, sizeof reserve[i]);
            reserve[i].is_reserve = reserve[i].is_lost = true;
            return &reserve[i];
        }
    fputs("baluarte: there is no memory left to work with; what was acknowledged is stored\n", stderr);
    _exit(EXIT_FAILURE);
}

static void job_free(struct job *job)
{
    if (job->is_reserve)
        job->is_reserve = false;
    else
        free(job);
}

struct job *job_new(struct server *s, void (*done)(struct job *job), void *context)
{
    struct job *job = calloc(1, sizeof *job);

    if (!job)
        job = reserve_take();
    job->server = s;
    job->done = done;
    job->context = context;
    job->steps_end = &job->steps;
    return job;
}

void *job_room(struct job *job)
{
    return job->room;
}

void job_lose(struct job *job)
{
    job->is_lost = true;
}

static struct value text_value(struct job *job, const char *text)
{
    struct value v = {VALUE_NULL, 0, NULL};

    if (!text)
        return v;
    v.kind = VALUE_TEXT;
    v.text = strdup(text);
    job->is_lost |= !v.text;
    return v;
}

void job_add(struct job *job, enum statement statement, const char *format, ...)
{
    struct job_step *step = calloc(1, sizeof *step);
    va_list          args;

    if (!step) {
        job->is_lost = true;
        return;
    }
    step->statement = statement;
    step->rows_end = &step->rows;
    *job->steps_end = step;
    job->steps_end = &step->next;
    va_start(args, format);
    for (; *format && step->n_params < JOB_PARAMS; format++) {
        struct value *v = &step->param[step->n_params++];

        if (*format == 's')
            *v = text_value(job, va_arg(args, const char *));
        else
            *v = (struct value){VALUE_NUMBER, va_arg(args, int64_t), NULL};
        if (*format == 'o' && v->number == 0)
            v->kind = VALUE_NULL;
    }
    va_end(args);
}

static void free_rows(struct job_step *step)
{
    while (step->rows) {
        struct row *row = step->rows;

        step->rows = row->next;
        for (int i = 0; i < row->n; i++)
            free(row->at[i].text);
        free(row);
    }
    step->rows_end = &step->rows;
    step->n_rows = 0;
}

static void free_steps(struct job_step *step)
{
    while (step) {
        struct job_step *next = step->next;

        free_rows(step);
        for (int i = 0; i < step->n_params; i++)
            free(step->param[i].text);
        free(step);
        step = next;
    }
}

const char *job_key(const struct job *job)
{
    const struct job_step *first = job->steps;

    for (int i = 0; first && i < first->n_params; i++)
        if (first->param[i].kind == VALUE_TEXT && first->param[i].text)
            return first->param[i].text;
    return NULL;
}

void job_rewind(struct job *job, struct job_step *last)
{
    job->steps_end = last ? &last->next : &job->steps;
    free_steps(*job->steps_end);
    *job->steps_end = NULL;
    for (struct job_step *step = job->steps; step; step = step->next)
        free_rows(step);
}

static void deliver(struct queued *queued)
{
    struct job *job = (struct job *)queued;

    job->server->metrics.store_jobs++;
    job->server->metrics.store_conflicts += job->result == STORE_CONFLICT;
    job->server->metrics.store_failures += job->result == STORE_FAILED;
    job->server->metrics.store_retries += job->tries;
    if (job->done)
        job->done(job);
    free_steps(job->steps);
    free(job->follow_with);
    job_free(job);
}

void job_follow(struct job *job, void (*follow)(struct job *job, void *with), void *with)
{
    job->follow = follow;
    job->follow_with = with;
}

void job_alone(struct job *job)
{
    job->is_alone = true;
}

void job_submit(struct job *job)
{
    job->queued.deliver = deliver;
    if (job->server->store && !job->is_lost) {
        job->server->store->ops->submit(job->server->store, job);
    } else { /* or closed: the server ends */
        job->result = STORE_FAILED;
        server_post(job->server, &job->queued);
    }
}

/*
 * ----- which database -----
 */

bool store_is_postgres(const char *where)
{
    return strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
}

struct store *store_open(struct server *s, const char *where, struct text *why)
{
    if (!store_is_postgres(where))
        return store_sqlite.open(s, where, why);
#ifdef HAVE_POSTGRES
    return store_postgres.open(s, where, why);
#else
    text_word(why, "this program was built without PostgreSQL (libpq); it can use a SQLite file: --db FILE");
    return NULL;
#endif
}

/*
 * ----- answers -----
 */

bool step_add_row(struct job_step *step, int columns, struct row **out)
{
    struct row *row = calloc(1, sizeof *row + (size_t)columns * sizeof *row->at);

    if (!row)
        return false;
    row->n = columns;
    *step->rows_end = row;
    step->rows_end = &row->next;
    step->n_rows++;
    *out = row;
    return true;
}

bool row_set_text(struct row *row, int column, const char *text)
{
    char *copy = strdup(text);

    row->at[column] = (struct value){copy ? VALUE_TEXT : VALUE_NULL, 0, copy};
    return copy != NULL;
}

static const struct job_step *step_at(const struct job *job, int i)
{
    const struct job_step *step = job->steps;

    while (step && i-- > 0)
        step = step->next;
    return step;
}

int job_rows(const struct job *job, int step)
{
    const struct job_step *s = step_at(job, step);

    return s ? s->n_rows : 0;
}

const struct row *job_first(const struct job *job, int step)
{
    const struct job_step *s = step_at(job, step);

    return s ? s->rows : NULL;
}

const struct row *job_answer(const struct job *job, enum statement statement)
{
    const struct job_step *s = job->steps;

    while (s && s->statement != statement)
        s = s->next;
    return s ? s->rows : NULL;
}

int64_t row_number(const struct row *row, int column)
{
    return row && column < row->n && row->at[column].kind == VALUE_NUMBER ? row->at[column].number : 0;
}

const char *row_text(const struct row *row, int column)
{
    return row && column < row->n && row->at[column].kind == VALUE_TEXT ? row->at[column].text : "";
}

const char *row_text_or_null(const struct row *row, int column)
{
    return row_is_null(row, column) ? NULL : row_text(row, column);
}

bool row_is_null(const struct row *row, int column)
{
    return !row || column >= row->n || row->at[column].kind == VALUE_NULL;
}

static const struct row *row_at(const struct job *job, int step, int row)
{
    const struct row *r = job_first(job, step);

    while (r && row-- > 0)
        r = r->next;
    return r;
}

int64_t job_number(const struct job *job, int step, int row, int column)
{
    return row_number(row_at(job, step, row), column);
}

const char *job_text(const struct job *job, int step, int row, int column)
{
    return row_text(row_at(job, step, row), column);
}

bool job_is_null(const struct job *job, int step, int row, int column)
{
    return row_is_null(row_at(job, step, row), column);
}

/*
 * ----- the schema -----
 */

int64_t schema_newest(void)
{
    int64_t version = 0;

    while (migrations[version].sql)
        version++;
    return version;
}

int64_t schema_oldest(int64_t version)
{
    int64_t oldest = 0;

    for (int64_t i = 0; i < version && migrations[i].sql; i++)
        if (migrations[i].oldest > oldest)
            oldest = migrations[i].oldest;
    return oldest;
}

bool schema_is_usable(int64_t version, int64_t oldest, struct text *why)
{
    int64_t own = schema_newest();

    if (version <= own || oldest <= own)
        return true;
    text_add(why, "it was written by a newer program (schema %lld, for programs that know %lld; this one knows %lld)",
             (long long)version, (long long)oldest, (long long)own);
    return false;
}
