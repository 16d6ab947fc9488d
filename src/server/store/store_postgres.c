/*
 * store_postgres.c: everything in a PostgreSQL, which other servers use, too.
 *
 * One thread owns a few connections (channels) and waits for all of them at once.
 * A job goes to the channel that the first text of its statements chooses, so
 * that jobs about the same table keep their order, and is sent with or behind
 * those that are there (pipeline mode).  pg_task.c knows what is sent and how
 * answers are read, pg_link.c how a connection comes and comes back.
 *
 * When a connection breaks, questions are asked again.  What was to be written
 * may be written or not, nobody can tell: the job fails, and its table is read
 * again from the store.  While the database is away, jobs wait for
 * 'db_wait_seconds' and fail then; the program goes on.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "server/core/log.h"
#include "server/store/pg_task.h"

enum { CHANNELS_MOST = 64, IN_FLIGHT = 64, GROUP_MOST = 32, CLOSE_MS = 3000, IDLE_MS = 1000, SENTENCE_CAP = 512 };

struct tasks {
    struct pg_task *first, **end;
    int             n;
};

struct pg_channel {
    struct pg_link link;
    struct tasks   waiting, sent;
    bool           is_held; /* a framed task is on its way: nothing behind it */
    uint64_t       heard_us;
};

struct pg_store {
    struct store   store; /* first */
    struct server *server;
    char           url[CONFIG_TEXT], application[64];
    struct queue   jobs;
    pthread_t      thread;
    int            wake[2];  /* a pipe: somebody has a job */
    atomic_bool    is_woken; /* there is a byte in it */
    atomic_bool    is_closing;
    uint64_t       wait_us, closing_us;

    struct pg_channel channel[CHANNELS_MOST];
    int               n_channels;
    struct tasks      held;     /* for a job that runs alone, or because of it */
    int               n_active; /* given to a channel and not done */
    bool              runs_alone;
    bool              is_away;
    uint64_t          away_us;
    atomic_int        n_waiting, n_ready;
    atomic_llong      n_reconnects;
};

/*
 * ----- lists -----
 */

static void tasks_add(struct tasks *list, struct pg_task *t)
{
    if (!list->first)
        list->end = &list->first;
    t->next = NULL;
    *list->end = t;
    list->end = &t->next;
    list->n++;
}

static struct pg_task *tasks_take(struct tasks *list)
{
    struct pg_task *t = list->first;

    if (t) {
        list->first = t->next;
        list->n--;
    }
    return t;
}

static void tasks_put_back(struct tasks *list, struct pg_task *t)
{
    if (!list->first)
        list->end = &t->next;
    t->next = list->first;
    list->first = t;
    list->n++;
}

/*
 * ----- the end of a task -----
 */

static void finish(struct pg_store *st, struct pg_task *t, enum store_result result)
{
    t->job->result = result;
    st->n_active--;
    if (t->job->is_alone)
        st->runs_alone = false;
    atomic_fetch_sub(&st->n_waiting, 1);
    server_post(st->server, &t->job->queued);
    free(t);
}

static void finish_all(struct pg_store *st, struct pg_task *t, enum store_result result)
{
    for (struct pg_task *mate = t->mates, *next; mate; mate = next) {
        next = mate->next;
        finish(st, mate, mate->job->is_lost ? STORE_FAILED : result);
    }
    finish(st, t, t->job->is_lost ? STORE_FAILED : result);
}

/* Back to the front of a list, as if it had not been sent: each for itself, in their order. */
static void put_back_all(struct tasks *list, struct pg_task *t)
{
    struct tasks    turned = {NULL, NULL, 0};
    struct pg_task *mate = t->mates, *next;
    bool            was_group = mate;

    t->mates = NULL;
    tasks_put_back(&turned, t);
    for (; mate; mate = next) {
        next = mate->next;
        tasks_put_back(&turned, mate);
    }
    while ((t = tasks_take(&turned))) {
        t->is_single |= was_group;
        task_rewind(t);
        tasks_put_back(list, t);
    }
}

static void settle(struct pg_store *st, struct pg_channel *channel, struct pg_task *t)
{
    enum store_result result;
    bool              helps = task_outcome(t, &result);

    if (helps || (t->mates && result != STORE_DONE))
        put_back_all(&channel->waiting, t);
    else
        finish_all(st, t, result);
}

/*
 * ----- a channel -----
 */

/* Each of a group for itself: what only asks is asked again, of the rest nobody knows. */
static void lose(struct pg_store *st, struct tasks *again, struct pg_task *t)
{
    struct pg_task *mates = t->mates, *next;

    t->mates = NULL;
    t->next = mates;
    for (; t; t = next) {
        next = t->next;
        if (task_may_repeat(t)) {
            task_rewind(t);
            tasks_put_back(again, t); /* the last one first */
        } else {
            finish(st, t, STORE_FAILED);
        }
    }
}

/* What can be done again goes back in its order; of the rest, what was refused already was refused. */
static void channel_break(struct pg_store *st, struct pg_channel *channel, bool is_silent, uint64_t now)
{
    struct tasks    again = {NULL, NULL, 0};
    struct pg_task *t;
    char            sentence[SENTENCE_CAP];
    struct text     why = TEXT_OF(sentence);

    if (is_silent)
        text_word(&why, "no answer");
    else
        pg_fault(channel->link.db, &why);
    log_event(LOG_WARN, "database", "{s:s, s:s, s:i}", "text", "a connection broke", "why", sentence, "jobs",
              channel->sent.n);
    pg_link_break(&channel->link, now);
    channel->is_held = false;
    while ((t = tasks_take(&channel->sent)))
        if (t->fault[0])
            settle(st, channel, t);
        else
            lose(st, &again, t);
    while ((t = tasks_take(&again)))
        tasks_put_back(&channel->waiting, t);
}

/* Those behind it that may go with it. */
static void gather(struct pg_channel *channel, struct pg_task *t)
{
    struct pg_task **end = &t->mates;

    if (!task_is_social(t))
        return;
    for (int n = 1; n < GROUP_MOST && channel->waiting.first && task_is_social(channel->waiting.first); n++) {
        *end = tasks_take(&channel->waiting);
        (*end)->next = NULL;
        end = &(*end)->next;
    }
}

/* What could be in a group waits while the channel is busy: others gather meanwhile, and it would not be done sooner. */
static bool may_send(const struct pg_channel *channel)
{
    const struct pg_task *t = channel->waiting.first;

    return t && !channel->is_held && channel->sent.n < IN_FLIGHT && (!channel->sent.first || !task_is_social(t));
}

static void channel_send(struct pg_store *st, struct pg_channel *channel, uint64_t now)
{
    bool is_right = true;

    while (is_right && may_send(channel)) {
        struct pg_task *t = tasks_take(&channel->waiting);

        if (!channel->sent.first)
            channel->heard_us = now;
        gather(channel, t);
        channel->is_held = t->mates || task_is_framed(t);
        tasks_add(&channel->sent, t);
        is_right = task_send(t, channel->link.db);
    }
    if (!is_right || !pg_link_flush(&channel->link))
        channel_break(st, channel, false, now);
}

/* False: the connection is broken. */
static bool channel_take(struct pg_store *st, struct pg_channel *channel, const PGresult *r)
{
    struct pg_task *t = channel->sent.first;

    switch (task_take(t, channel->link.db, r)) {
    case TASK_GOES_ON: return true;
    case TASK_BROKEN: return false;
    case TASK_DONE: break;
    }
    if (t->mates || task_is_framed(t))
        channel->is_held = false;
    settle(st, channel, tasks_take(&channel->sent));
    return true;
}

/* What has arrived is read even if nothing more will: it tells what became of some. */
static void channel_receive(struct pg_store *st, struct pg_channel *channel, uint64_t now)
{
    bool is_alive = PQconsumeInput(channel->link.db), is_right = true;

    channel->heard_us = now;
    while (is_right && channel->sent.first && !PQisBusy(channel->link.db)) {
        PGresult *r = PQgetResult(channel->link.db);

        if (!r && PQstatus(channel->link.db) == CONNECTION_BAD)
            break;
        is_right = !r || channel_take(st, channel, r);
        PQclear(r);
    }
    if (!is_alive || !is_right || PQstatus(channel->link.db) == CONNECTION_BAD)
        channel_break(st, channel, false, now);
}

static uint64_t patience_us(const struct pg_store *st)
{
    return st->closing_us ? (uint64_t)CLOSE_MS * 1000 : st->wait_us;
}

/* Nothing heard for so long: the other end is gone, or might as well be. */
static void channel_expire(struct pg_store *st, struct pg_channel *channel, uint64_t now)
{
    uint64_t patience = patience_us(st);

    if (channel->sent.first && now > channel->heard_us + patience)
        channel_break(st, channel, true, now);
    while (channel->link.state != PG_READY && channel->waiting.first &&
           now > channel->waiting.first->since_us + patience)
        finish(st, tasks_take(&channel->waiting), STORE_FAILED);
}

/* The database is back: whoever waits for another channel need not wait for its next try. */
static void channel_is_ready(struct pg_store *st, const struct pg_channel *channel, uint64_t now)
{
    if (channel->link.n_connected > 1)
        atomic_fetch_add(&st->n_reconnects, 1);
    for (int i = 0; i < st->n_channels; i++)
        pg_link_hurry(&st->channel[i].link, now);
}

static void channel_go_on(struct pg_store *st, struct pg_channel *channel, bool is_called, uint64_t now)
{
    if (channel->link.state != PG_READY) {
        pg_link_go_on(&channel->link, st->url, st->application, is_called, now);
        if (channel->link.state == PG_READY)
            channel_is_ready(st, channel, now);
    } else if (is_called) {
        channel_receive(st, channel, now);
    }
    channel_expire(st, channel, now);
    if (channel->link.state == PG_READY)
        channel_send(st, channel, now);
}

/*
 * ----- which channel -----
 */

static struct pg_channel *channel_least_busy(struct pg_store *st)
{
    struct pg_channel *best = &st->channel[0];

    for (int i = 1; i < st->n_channels; i++) {
        struct pg_channel *l = &st->channel[i];
        bool               is_ready = l->link.state == PG_READY, best_is_ready = best->link.state == PG_READY;

        if (is_ready != best_is_ready ? is_ready : l->sent.n + l->waiting.n < best->sent.n + best->waiting.n)
            best = l;
    }
    return best;
}

static struct pg_channel *channel_of(struct pg_store *st, const struct job *job)
{
    const char *key = job_key(job);
    uint32_t    hash;

    if (!key)
        return channel_least_busy(st);
    hash = word_hash(key);
    return &st->channel[(hash ^ hash >> 16) % (unsigned)st->n_channels];
}

static void route(struct pg_store *st)
{
    while (st->held.first) {
        struct job *job = st->held.first->job;

        if (st->runs_alone || (job->is_alone && st->n_active > 0))
            return;
        st->runs_alone = job->is_alone;
        st->n_active++;
        tasks_add(&channel_of(st, job)->waiting, tasks_take(&st->held));
    }
}

/*
 * ----- the thread -----
 */

static void refuse(struct pg_store *st, struct job *job)
{
    job->result = STORE_FAILED;
    atomic_fetch_sub(&st->n_waiting, 1);
    server_post(st->server, &job->queued);
}

static void take_jobs(struct pg_store *st, uint64_t now)
{
    char           bytes[16];
    struct queued *next;
    bool           is_closing = atomic_load(&st->is_closing); /* first: what was submitted before it is in the queue */

    atomic_store(&st->is_woken, false);
    while (read(st->wake[0], bytes, sizeof bytes) > 0)
        ;
    for (struct queued *l = queue_poll_all(&st->jobs); l; l = next) {
        struct job     *job = (struct job *)l;
        struct pg_task *t = job->is_lost ? NULL : task_new(job, now);

        next = l->next;
        if (t)
            tasks_add(&st->held, t);
        else
            refuse(st, job);
    }
    if (is_closing && !st->closing_us)
        st->closing_us = now;
}

static bool is_starting(const struct pg_store *st)
{
    for (int i = 0; i < st->n_channels; i++)
        if (st->channel[i].link.n_connected || st->channel[i].link.failures)
            return false;
    return true;
}

/* For the log and for those who ask: is the database there? */
static void note_health(struct pg_store *st, uint64_t now)
{
    int n = 0;

    if (is_starting(st))
        return;
    for (int i = 0; i < st->n_channels; i++)
        n += st->channel[i].link.state == PG_READY;
    atomic_store(&st->n_ready, n);
    if (st->is_away == (n == 0))
        return;
    st->is_away = n == 0;
    if (st->is_away) {
        st->away_us = now;
        log_event(LOG_WARN, "database", "{s:s}", "text", "away");
    } else {
        log_event(LOG_WARN, "database", "{s:s, s:I}", "text", "back", "away_ms",
                  (json_int_t)((now - st->away_us) / 1000));
    }
}

/* Until somebody has to do something even if nothing comes. */
static int nap_ms(const struct pg_store *st, uint64_t now)
{
    int64_t nap = IDLE_MS;

    for (int i = 0; i < st->n_channels; i++) {
        const struct pg_channel *l = &st->channel[i];
        int64_t                  until = ((int64_t)l->link.since_us - (int64_t)now) / 1000 + 1;

        if (l->link.state == PG_DOWN && until < nap)
            nap = until < 0 ? 0 : until;
        if (nap > 100 && (l->sent.first || l->waiting.first))
            nap = 100;
    }
    return (int)nap;
}

static void wait_for_something(struct pg_store *st, struct pollfd *fds)
{
    fds[0] = (struct pollfd){st->wake[0], POLLIN, 0};
    for (int i = 0; i < st->n_channels; i++) {
        const struct pg_link *l = &st->channel[i].link;

        fds[i + 1] = (struct pollfd){l->db ? PQsocket(l->db) : -1, l->events, 0};
    }
    poll(fds, (nfds_t)st->n_channels + 1, nap_ms(st, now_steady_us()));
}

static bool is_over(const struct pg_store *st)
{
    return st->closing_us && !st->n_active && !st->held.first;
}

static void *work(void *context)
{
    struct pg_store *st = context;
    struct pollfd    fds[CHANNELS_MOST + 1];

    while (!is_over(st)) {
        uint64_t now;

        wait_for_something(st, fds);
        now = now_steady_us();
        take_jobs(st, now);
        route(st);
        for (int i = 0; i < st->n_channels; i++)
            channel_go_on(st, &st->channel[i], fds[i + 1].revents != 0, now);
        route(st);
        note_health(st, now);
    }
    return NULL;
}

/*
 * ----- opening and closing -----
 */

static void free_store(struct pg_store *st)
{
    for (int i = 0; i < st->n_channels; i++)
        PQfinish(st->channel[i].link.db);
    for (int i = 0; i < 2; i++)
        if (st->wake[i] >= 0)
            close(st->wake[i]);
    queue_end(&st->jobs);
    free(st);
}

/* Once, before anybody is served: is it the right database, and is its schema ours? */
static bool check_database(const struct pg_store *st, struct text *why)
{
    PGconn *db = pg_connect(st->url, st->application, (int)st->server->config.db_wait_seconds, why);
    bool    is_right = db && pg_migrate(db, schema_newest(), why);

    PQfinish(db);
    return is_right;
}

static bool start(struct pg_store *st, struct text *why)
{
    if (pipe2(st->wake, O_NONBLOCK | O_CLOEXEC) != 0) {
        text_word(why, strerror(errno));
        return false;
    }
    if (!check_database(st, why))
        return false;
    if (pthread_create(&st->thread, NULL, work, st) != 0) {
        text_word(why, "its thread cannot be started");
        return false;
    }
    return true;
}

static struct store *pg_open(struct server *s, const char *where, struct text *why)
{
    struct pg_store *st = calloc(1, sizeof *st);

    if (!st) {
        text_word(why, "there is not enough memory");
        return NULL;
    }
    st->store.ops = &store_postgres;
    st->server = s;
    st->wake[0] = st->wake[1] = -1;
    st->wait_us = (uint64_t)s->config.db_wait_seconds * 1000000;
    st->n_channels = (int)s->config.db_connections;
    atomic_store(&st->n_ready, st->n_channels); /* it has just answered */
    snprintf(st->url, sizeof st->url, "%s", where);
    snprintf(st->application, sizeof st->application, "baluarte %s", s->process);
    queue_start(&st->jobs);
    text_word(why, "the database ");
    pg_hide(where, why);
    text_word(why, " cannot be used: ");
    if (!start(st, why)) {
        free_store(st);
        return NULL;
    }
    why->len = 0;
    return &st->store;
}

static void wake(struct pg_store *st)
{
    if (!atomic_exchange(&st->is_woken, true) && write(st->wake[1], "", 1) < 0)
        atomic_store(&st->is_woken, false);
}

static void pg_submit(struct store *store, struct job *job)
{
    struct pg_store *st = (struct pg_store *)store;

    atomic_fetch_add(&st->n_waiting, 1);
    queue_put(&st->jobs, &job->queued);
    wake(st);
}

static int pg_waiting(struct store *store)
{
    return atomic_load(&((struct pg_store *)store)->n_waiting);
}

static void pg_health(struct store *store, struct store_health *out)
{
    struct pg_store *st = (struct pg_store *)store;

    *out = (struct store_health){.waiting = pg_waiting(store),
                                 .connections = atomic_load(&st->n_ready),
                                 .reconnects = atomic_load(&st->n_reconnects)};
}

static void pg_close(struct store *store)
{
    struct pg_store *st = (struct pg_store *)store;

    atomic_store(&st->is_closing, true);
    wake(st);
    pthread_join(st->thread, NULL);
    free_store(st);
}

const struct store_ops store_postgres = {"postgres", pg_open, pg_submit, pg_waiting, pg_health, pg_close};
