/*
 * heartbeat.c: see heartbeat.h.
 */
#include "server/table/heartbeat.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/log.h"
#include "server/people/sessions.h"
#include "server/people/try_limits.h"
#include "server/table/table.h"
#include "server/table/tables.h"

enum {
    SIGN_MS = 5000,        /* between two signs of life */
    SIGN_SHARED_MS = 1000, /* the same where no file tells when the last one ended (store.h) */
    SILENCE_MS = 20000,    /* between the signs of all: nobody could sign */
    DOWN_MS = 10000,       /* so long that events say so */
    SURE_MS = 15000,       /* after the last sign of this process */
    POLL_MS = 5000,
    GRACE_MS = 1000, /* for those who have the table in memory and see its flag fall at once */
    SWEEP_MS = 3600 * 1000,
    TIDY_MS = 60 * 1000,
    OPEN_TABLE_DAYS = 7,
    DAY_MS = 86400 * 1000
};

/* Processes that were started together do not do everything together. */
static int64_t later(const struct server *s, int64_t ms)
{
    return s->now + ms - ms / 8 + randombytes_uniform((uint32_t)ms / 4);
}

/*
 * ----- signs of life -----
 */

struct sign {
    int64_t now;
    int64_t seen; /* until then the program before this one was alive; 0: nobody knows */
    bool    is_first;
    char    process[ID_CAP]; /* "": the only one there can be */
};

static const struct row *answer_of(const struct job *job, enum statement statement)
{
    const struct job_step *step = job->steps;

    while (step && step->statement != statement)
        step = step->next;
    return step ? step->rows : NULL;
}

/* Since when nobody has signed, if the clocks have to be moved for that; 0: they do not. */
static int64_t silent_since(const struct job *job, const struct sign *sign)
{
    const struct row *last = answer_of(job, ALIVE_LOCK), *others = answer_of(job, PROCESSES_OTHER);
    int64_t           since = last ? row_number(last, 0) : 0, silence;

    if (since && sign->seen > since && sign->seen <= sign->now)
        since = sign->seen; /* it died later than it signed: that time was played */
    silence = since ? sign->now - since : 0;
    if (sign->is_first ? silence <= 0 || row_number(others, 0) > 0 : silence <= SILENCE_MS)
        return 0;
    return since;
}

/* The clock of the machine was set back by so much since the last sign; 0: it was not. */
static int64_t set_back_by(const struct job *job, const struct sign *sign)
{
    const struct row *last = answer_of(job, ALIVE_LOCK);
    int64_t           ahead = last ? row_number(last, 0) - sign->now : 0;

    return ahead > SILENCE_MS ? ahead : 0;
}

/* Events that go on say that nobody could play. */
static void note_down(struct job *job, int64_t from, int64_t to)
{
    char text[96];

    snprintf(text, sizeof text, "{\"from\":%lld,\"to\":%lld}", (long long)from, (long long)to);
    job_add(job, EVENTS_DOWN_COUNT, ""); /* which has their rows from now on */
    job_add(job, EVENTS_DOWN, "si", text, to);
}

/* On the store's thread, with the row of the last sign locked. */
static void write_sign(struct job *job, void *with)
{
    const struct sign *sign = with;
    int64_t            since = silent_since(job, sign);

    int64_t back = set_back_by(job, sign);

    if (since)
        job_add(job, TABLES_SHIFT, "ii", since, sign->now);
    else if (back)
        job_add(job, TABLES_SHIFT_BACK, "ii", back, sign->now);
    if (since && sign->now - since >= DOWN_MS)
        note_down(job, since, sign->now);
    if (since || back)
        job_add(job, SHIFTS_COUNT, "");
    job_add(job, ALIVE_SET, "i", sign->now);
    if (*sign->process)
        job_add(job, PROCESS_SET, "si", sign->process, sign->now);
    job_add(job, SHIFTS_GET, "");
}

static void read_tables_again(struct server *s)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        for (struct table *t = s->tables->row[i]; t; t = t->next)
            if (t->state == TABLE_PLAYING && t->settings.clock.kind != CLOCK_NONE)
                catchup_start(t);
}

static void signed_life(struct job *job)
{
    struct server     *s = job->server;
    const struct sign *sign = job->follow_with;
    struct heartbeat  *life = &s->tables->heartbeat;
    int64_t            shifts = row_number(answer_of(job, SHIFTS_GET), 0), since = silent_since(job, sign);

    life->is_signing = false;
    if (job->result != STORE_DONE)
        return;
    if (since)
        log_event(LOG_INFO, "resumed", "{s:I}", "down_ms", (json_int_t)(sign->now - since));
    if (since || set_back_by(job, sign) || (life->is_open && shifts != life->shifts))
        read_tables_again(s);
    life->is_open = true;
    life->shifts = shifts;
    life->signed_at = sign->now;
}

static bool sign_life(struct server *s)
{
    struct sign *sign = calloc(1, sizeof *sign);
    struct job  *job;

    if (!sign)
        return false;
    sign->now = s->now;
    sign->is_first = !s->tables->heartbeat.is_open;
    if (sign->is_first && s->store->alive)
        sign->seen = s->store->alive_before;
    if (store_is_postgres(s->config.db))
        memcpy(sign->process, s->process, sizeof sign->process);
    s->tables->heartbeat.is_signing = true;
    s->tables->heartbeat.next_sign = s->now + (s->store->alive ? SIGN_MS : SIGN_SHARED_MS);
    job = job_new(s, signed_life, NULL);
    job_add(job, ALIVE_LOCK, "");
    if (sign->is_first) {
        job_add(job, PROCESSES_OTHER, "si", s->process, s->now - SILENCE_MS);
        job_alone(job); /* whoever comes first finds the clocks as they were */
    }
    job_follow(job, write_sign, sign);
    job_submit(job);
    return true;
}

/*
 * ----- a process that stood still -----
 */

/* Nobody could play here: not at all on SQLite, else those whose line ends here. */
static bool was_hindered(const struct table *t)
{
    int seat = t->clock.running;

    return t->state == TABLE_PLAYING && seat >= 0 && t->settings.clock.kind != CLOCK_NONE && !t->is_loading &&
           (!store_is_postgres(t->server->config.db) || t->presence.seats >> seat & 1);
}

/* Before anything that waits is looked at, so that it is not charged.  What is being written is read again later. */
void heartbeat_stood_still(struct server *s, int64_t ms)
{
    struct job *job;

    if (!s->tables->heartbeat.is_open || s->is_worker || s->stopping)
        return;
    job = job_new(s, NULL, NULL);
    log_event(LOG_INFO, "stood still", "{s:I}", "ms", (json_int_t)ms);
    if (!store_is_postgres(s->config.db))
        job_add(job, TABLES_SHIFT, "ii", s->now - ms, s->now);
    for (int i = 0; i < TABLE_ROWS; i++)
        for (struct table *t = s->tables->row[i]; t; t = t->next) {
            int64_t lost = s->now - t->clock.since < ms ? s->now - t->clock.since : ms;

            if (!was_hindered(t) || lost <= 0)
                continue;
            t->clock.since += lost;
            if (store_is_postgres(s->config.db))
                job_add(job, TABLE_SHIFT, "sii", t->id, lost, (int64_t)t->n_stored);
        }
    job_submit(job);
}

bool heartbeat_is_sure(const struct server *s)
{
    return s->tables->heartbeat.is_open && s->now - s->tables->heartbeat.signed_at <= SURE_MS;
}

/*
 * ----- what any process may do -----
 */

static void due_found(struct job *job)
{
    job->server->tables->heartbeat.is_polling = false;
    for (const struct row *row = job_first(job, 0); row; row = row->next)
        table_wake(job->server, row_text(row, 0));
}

/* Tables that are not in memory have clocks, too. */
static void poll_due(struct server *s)
{
    struct job *job = job_new(s, due_found, NULL);

    s->tables->heartbeat.is_polling = true;
    s->tables->heartbeat.next_poll = later(s, POLL_MS);
    job_add(job, TABLES_DUE, "i", s->now - (store_is_postgres(s->config.db) ? GRACE_MS : 0));
    job_submit(job);
}

/* Tables that never began, processes that ended without a word. */
static void sweep(struct server *s)
{
    struct job *job = job_new(s, NULL, NULL);
    int64_t     before = s->now - (int64_t)OPEN_TABLE_DAYS * DAY_MS;

    s->tables->heartbeat.next_sweep = later(s, SWEEP_MS);
    job_add(job, STALE_LOCK, "i", before); /* nobody sits down there meanwhile */
    job_add(job, SEATS_STALE, "i", before);
    job_add(job, TABLES_STALE, "i", before);
    job_add(job, PROCESSES_STALE, "i", s->now - DAY_MS);
    job_add(job, ADDRESS_BANS_STALE, "i", s->now);
    job_add(job, TOKENS_STALE, "i", s->now);
    job_add(job, EMAILS_STALE, ""); /* of those whom an older program has deleted */
    job_submit(job);
    sessions_sweep(s);
}

static void tidy(struct server *s)
{
    s->tables->heartbeat.next_tidy = later(s, TIDY_MS);
    try_limits_sweep(s);
}

void heartbeat_tick(struct server *s)
{
    struct heartbeat *life = &s->tables->heartbeat;

    if (s->stopping || s->is_worker)
        return;
    if (s->now >= life->next_sign && !life->is_signing)
        sign_life(s);
    if (!life->is_open)
        return;
    if (s->now >= life->next_poll && !life->is_polling && heartbeat_is_sure(s))
        poll_due(s);
    if (s->now >= life->next_sweep)
        sweep(s);
    if (s->now >= life->next_tidy)
        tidy(s);
}

/*
 * ----- beginning and end -----
 */

bool heartbeat_open(struct server *s)
{
    return s->is_worker || sign_life(s);
}

void heartbeat_close(struct server *s)
{
    struct job *job;

    if (!s->store || s->is_worker || !store_is_postgres(s->config.db))
        return;
    job = job_new(s, NULL, NULL);
    job_add(job, PROCESS_END, "s", s->process);
    job_submit(job);
}
