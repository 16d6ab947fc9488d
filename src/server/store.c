/*
 * store.c: see store.h.  Jobs as data; databases are in files of their own.
 */
#include "server/store.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "server/identity.h"

enum { USED_MS = 3600 * 1000 };

struct job *job_new(struct server *s, void (*done)(struct job *job), void *context)
{
    struct job *job = calloc(1, sizeof *job);

    if (!job)
        abort(); /* a few hundred bytes: nothing would go on from here */
    job->server = s;
    job->done = done;
    job->context = context;
    job->steps_end = &job->steps;
    return job;
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
    struct step *step = calloc(1, sizeof *step);
    va_list      args;

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

static void free_step(struct step *step)
{
    for (int i = 0; i < step->n_params; i++)
        free(step->param[i].text);
    while (step->rows) {
        struct row *row = step->rows;

        step->rows = row->next;
        for (int i = 0; i < row->n; i++)
            free(row->at[i].text);
        free(row);
    }
    free(step);
}

static void deliver(struct letter *letter)
{
    struct job *job = (struct job *)letter;

    job->server->metrics.store_jobs++;
    job->server->metrics.store_conflicts += job->result == STORE_CONFLICT;
    job->server->metrics.store_failures += job->result == STORE_FAILED;
    if (job->done)
        job->done(job);
    while (job->steps) {
        struct step *step = job->steps;

        job->steps = step->next;
        free_step(step);
    }
    free(job->follow_with);
    free(job);
}

void job_follow(struct job *job, void (*follow)(struct job *job, void *with), void *with)
{
    job->follow = follow;
    job->follow_with = with;
}

void job_submit(struct job *job)
{
    job->letter.deliver = deliver;
    if (job->server->store) {
        job->server->store->ops->submit(job->server->store, job);
    } else { /* closed: the server ends */
        job->result = STORE_FAILED;
        queue_put(&job->server->mailbox, &job->letter);
    }
}

void session_used(struct server *s, const char *key, int64_t before)
{
    char        hash[KEY_HASH_CAP];
    struct job *job;

    if (s->now - before < USED_MS)
        return;
    key_hash(key, hash);
    job = job_new(s, NULL, NULL);
    job_add(job, SESSION_USED, "si", hash, s->now);
    job_submit(job);
}

/*
 * ----- answers -----
 */

bool step_add_row(struct step *step, int columns, struct row **out)
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
    row->at[column].kind = VALUE_TEXT;
    row->at[column].text = strdup(text);
    return row->at[column].text != NULL;
}

static const struct step *step_at(const struct job *job, int i)
{
    const struct step *step = job->steps;

    while (step && i-- > 0)
        step = step->next;
    return step;
}

int job_rows(const struct job *job, int step)
{
    const struct step *s = step_at(job, step);

    return s ? s->n_rows : 0;
}

const struct row *job_first(const struct job *job, int step)
{
    const struct step *s = step_at(job, step);

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
