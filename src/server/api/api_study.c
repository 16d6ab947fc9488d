/*
 * api_study.c: the analysis of a finished game over HTTP: somebody asks for it,
 * everybody who may see the game is shown it.  Who does the work, and when, says
 * the queue (study_queue.h).
 */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/bots/study_queue.h"
#include "server/table/catchup.h"
#include "server/table/table.h"
#include "server/table/table_load.h"
#include "server/table/tables.h"
#include "session/record.h"

enum { VERDICTS_MAX = 50 };

/* ORDER STUDY: the columns of STUDY_GET */
enum { STUDY_ASKED, STUDY_N_ITEMS, STUDY_N_FOUND, STUDY_ENDED, STUDY_SUMMARY, STUDY_TROUBLE, STUDY_LEASE };

static const char *state_word(const struct server *s, const struct row *row)
{
    if (row_number(row, STUDY_ENDED))
        return row_is_null(row, STUDY_TROUBLE) ? "done" : "failed";
    return row_number(row, STUDY_LEASE) > s->now ? "working" : "waiting";
}

static json_t *text_or_null(const struct row *row, int column)
{
    return row_is_null(row, column) ? json_null() : json_string(row_text(row, column));
}

/* Our own JSON, as the store has it. */
static json_t *stored_json(const struct row *row, int column)
{
    json_t *value = row_is_null(row, column) ? NULL : json_loads(row_text(row, column), 0, NULL);

    return value ? value : json_null();
}

static json_t *study_json(const struct server *s, const struct row *row)
{
    if (!row)
        return json_pack("{s:s}", "state", "none");
    return json_pack("{s:s, s:I, s:I, s:I, s:o, s:o}", "state", state_word(s, row), "asked",
                     (json_int_t)row_number(row, STUDY_ASKED), "items", (json_int_t)row_number(row, STUDY_N_ITEMS),
                     "found", (json_int_t)row_number(row, STUDY_N_FOUND), "summary", stored_json(row, STUDY_SUMMARY),
                     "trouble", text_or_null(row, STUDY_TROUBLE));
}

static json_t *verdict_json(const struct row *row)
{
    return stored_json(row, 1);
}

/* False: the call is answered, or waits for the table to be read again. */
static bool may_study(struct call *call, struct table *t)
{
    bool is_open = t->state == TABLE_OVER && !t->n_pending && !t->settings.event.sealed;

    if (table_may_look(t, call->who.id) && is_open)
        return true;
    if (catchup_if_behind(t, call))
        return false;
    if (!table_may_look(t, call->who.id))
        call_error(call, "forbidden", "this table has no spectators");
    else if (t->settings.event.sealed)
        call_error(call, "state", "another game has the same draws: this one is analysed when that is over, too");
    else
        call_error(call, "state", "a game is analysed when it is over");
    return false;
}

/*
 * ----- what is known -----
 */

static void answer_study(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE)
        call_ok(call, json_pack("{s:o, s:o}", "study", study_json(call->server, job_first(job, 0)), "verdicts",
                                api_rows_json(job_first(job, 1), verdict_json)));
    else
        call_busy(call);
}

static void read_study(struct call *call, struct table *t)
{
    struct job *job;

    if (!may_study(call, t))
        return;
    job = job_new(call->server, answer_study, call);
    job_add(job, STUDY_GET, "s", t->id);
    job_add(job, STUDY_ITEMS, "sii", t->id, (int64_t)request_number(call->request, "from", 0), (int64_t)VERDICTS_MAX);
    job_submit(job);
}

void api_study(struct call *call)
{
    call->run = read_study;
    table_find(call, call->arg[0]);
}

/*
 * ----- asking for it -----
 */

static void asked(struct job *job)
{
    struct call   *call = job->context;
    struct server *s = call->server;

    if (job->result != STORE_DONE) {
        call_busy(call);
    } else if (!job_rows(job, 1)) {
        call_error_text(call, "limit", "one person may have %d games analysed in 24 hours here",
                        (int)s->config.studies_per_day);
    } else {
        call_ok(call, json_pack("{s:o}", "study", study_json(s, job_first(job, 1))));
        study_queue_wake(s);
    }
}

static void ask_study(struct call *call, struct table *t)
{
    struct session *s;
    struct job     *job;
    char           *record;
    size_t          n;

    if (!may_study(call, t))
        return;
    s = table_session(t);
    record = s ? record_text(s, &n) : NULL;
    if (!record) {
        call_no_memory(call);
        return;
    }
    job = job_new(call->server, asked, call);
    job_add(job, STUDY_ASK, "ssisi", t->id, call->who.id, call->server->now, record,
            call->server->config.studies_per_day);
    job_add(job, STUDY_GET, "s", t->id);
    job_submit(job);
    free(record);
}

void api_ask_study(struct call *call)
{
    call->run = ask_study;
    table_find(call, call->arg[0]);
}

/*
 * ----- a person's games -----
 */

/* The id of a private table is the way in: only those who sat there are told. */
json_t *api_studies_json(const struct row *row, bool is_own)
{
    json_t *list = json_array(), *o;

    for (; row; row = row->next) {
        o = json_pack("{s:o, s:s, s:I, s:f, s:f, s:I}", "table",
                      is_own || row_number(row, 1) == 1 ? json_string(row_text(row, 0)) : json_null(), "game",
                      row_text(row, 2), "turns", (json_int_t)row_number(row, 3), "loss",
                      (double)row_number(row, 4) / 1000, "luck", (double)row_number(row, 5) / 1000, "at",
                      (json_int_t)row_number(row, 6));
        json_array_insert_new(list, 0, o); /* the latest come first from the store, the oldest to the reader */
    }
    return list;
}
