/*
 * study_queue.c: see study_queue.h.
 */
#include "server/bots/study_queue.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "server/bots/study_work.h"
#include "server/core/log.h"
#include "server/store/store.h"

enum {
    POLL_MS = 2000,       /* what nobody here was asked for: leases that ran out, other processes' questions */
    LEASE_MS = 60 * 1000, /* longer than any spell of work, and lengthened with each */
    TRIES_MAX = 10,       /* a game that ends whoever looks at it is left alone */
    SUMMARY_CAP = 16 * 1024
};

struct study_queue {
    bool               is_asking;
    int64_t            polled;
    struct study_work *work; /* the game that is being analysed; NULL: none */
};

static void end_work(struct server *s)
{
    study_work_free(s->studies->work);
    s->studies->work = NULL;
}

/*
 * ----- the end -----
 */

static void ended(struct job *job)
{
    struct server *s = job->server;

    if (job->result == STORE_DONE) {
        s->metrics.studies++;
        study_queue_wake(s); /* the next one */
    }
}

static void end_with_trouble(struct server *s, const char *table, const char *sentence)
{
    struct job *job = job_new(s, ended, NULL);

    log_event(LOG_WARN, "study", "{s:s, s:s}", "table", table, "text", sentence);
    job_add(job, STUDY_END, "ssiss", table, s->process, s->now, NULL, sentence);
    job_submit(job);
    end_work(s);
}

/* Thousandths, as the store keeps them. */
static int64_t thousandths(double number)
{
    return (int64_t)lround(1000 * number);
}

static void note_players(struct job *job, const struct study_work *w, const struct study_summary *sum)
{
    if (sum->is_solo) /* its result has no luck and play of its own: docs/ANALYSIS.md */
        return;
    for (int i = 0; i < sum->n; i++)
        job_add(job, STUDY_PLAYER_ADD, "sisiii", w->table, (int64_t)i, w->game->ops->name,
                (int64_t)sum->player[i].turns, thousandths(sum->player[i].loss_points.mean),
                thousandths(sum->player[i].own_luck.mean));
}

static void store_sum(struct server *s, const struct study_work *w, const struct study_summary *sum)
{
    struct job *job = job_new(s, ended, NULL);
    char       *text = malloc(SUMMARY_CAP);
    struct text out;

    if (text) {
        text_start(&out, text, SUMMARY_CAP);
        summary_json(sum, &out);
    } else {
        job_lose(job);
    }
    job_add(job, STUDY_END, "ssiss", w->table, s->process, s->now, text, NULL);
    note_players(job, w, sum);
    job_submit(job);
    free(text);
}

static void all_found(struct job *job)
{
    struct server       *s = job->server;
    struct study_work   *w = s->studies->work;
    int                  n = job_rows(job, 0), i = 0;
    const char         **texts = calloc((size_t)n + 1, sizeof *texts);
    struct study_summary sum;

    if (job->result == STORE_DONE && texts) {
        for (const struct row *row = job_first(job, 0); row; row = row->next)
            texts[i++] = row_text(row, 1);
        if (study_work_sum(w, texts, n, &sum))
            store_sum(s, w, &sum);
    }
    free(texts);
    end_work(s); /* whatever went wrong: whoever takes it next finds it done but for this */
}

static void finish(struct server *s)
{
    struct study_work *w = s->studies->work;
    struct job        *job = job_new(s, all_found, NULL);

    job_add(job, STUDY_ITEMS, "sii", w->table, (int64_t)0, (int64_t)STUDY_ITEMS_MAX);
    job_submit(job);
}

/*
 * ----- some more of it -----
 */

static void worked(struct study_work *w);

/* A conflict: the lease had run out, and another process has it.  Not stored: the lease will run out. */
static void kept(struct job *job)
{
    struct server     *s = job->server;
    struct study_work *w = s->studies->work;

    if (job->result != STORE_DONE || s->stopping) {
        end_work(s);
        return;
    }
    s->metrics.study_items += w->n_found;
    study_work_forget(w);
    if (study_work_is_done(w))
        finish(s);
    else
        study_work_go_on(w, worked);
}

static void worked(struct study_work *w)
{
    struct server *s = w->server;
    struct job    *job;

    if (s->stopping || w->is_lost) {
        end_work(s);
        return;
    }
    if (*w->trouble) {
        end_with_trouble(s, w->table, w->trouble);
        return;
    }
    job = job_new(s, kept, NULL);
    job_add(job, STUDY_KEEP, "ssii", w->table, s->process, (int64_t)w->n_items, s->now + LEASE_MS);
    for (int i = 0; i < w->n_found; i++)
        job_add(job, STUDY_ITEM_ADD, "sis", w->table, (int64_t)w->item[i], w->text[i]);
    job_submit(job);
}

/*
 * ----- taking -----
 */

static void taken(struct job *job)
{
    struct server     *s = job->server;
    const struct row  *row = job_first(job, 0);
    struct study_work *w;

    s->studies->is_asking = false;
    if (job->result != STORE_DONE || !row || s->stopping)
        return;
    if (row_number(row, 2) > TRIES_MAX) {
        end_with_trouble(s, row_text(row, 0), "this game could not be analysed");
        return;
    }
    w = study_work_new(s, row_text(row, 0), row_text(row, 1), (uint64_t)s->config.study_rollouts);
    if (!w)
        return;
    for (const struct row *known = job_first(job, 1); known; known = known->next)
        study_work_knows(w, (int)row_number(known, 0));
    s->studies->work = w;
    study_work_go_on(w, worked);
}

/* What is stored of the game that was taken. */
static void ask_what_is_known(struct job *job, void *with)
{
    (void)with;
    if (job_rows(job, 0))
        job_add(job, STUDY_KNOWN, "s", job_text(job, 0, 0, 0));
}

void study_queue_wake(struct server *s)
{
    struct study_queue *q = s->studies;
    struct job         *job;

    if (q->is_asking || q->work || s->stopping || s->draining || botpool_threads(s->bots) == 0)
        return;
    q->is_asking = true;
    q->polled = s->now;
    job = job_new(s, taken, NULL);
    job_add(job, STUDY_TAKE, "iis", s->now, (int64_t)LEASE_MS, s->process);
    job_follow(job, ask_what_is_known, NULL);
    job_submit(job);
}

void study_queue_tick(struct server *s)
{
    if (s->now - s->studies->polled > POLL_MS)
        study_queue_wake(s);
}

/*
 * ----- opening and closing -----
 */

/* With one process only, leases that stand in the store are those of one that is gone. */
bool study_queue_open(struct server *s)
{
    struct job *job;

    s->studies = calloc(1, sizeof *s->studies);
    if (!s->studies)
        return false;
    if (!store_is_postgres(s->config.db)) {
        job = job_new(s, NULL, NULL);
        job_add(job, STUDIES_RESET, "");
        job_submit(job);
    }
    return true;
}

void study_queue_close(struct server *s)
{
    struct job *job;

    if (!s->studies || !s->store)
        return;
    job = job_new(s, NULL, NULL);
    job_add(job, STUDIES_LEAVE, "s", s->process);
    job_submit(job);
}

void study_queue_free(struct server *s)
{
    if (!s->studies)
        return;
    end_work(s);
    free(s->studies);
    s->studies = NULL;
}
