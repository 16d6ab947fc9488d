/*
 * bot_queue.c: see bot_queue.h.
 *
 * A process that has a free thread when it asks keeps the question: the row is
 * written with its own lease, and no round trip is lost (bot_turn.c).  It does
 * so only as long as nobody waits, as far as it knows; otherwise it takes from
 * the queue like everybody else.
 */
#include "server/bots/bot_queue.h"

#include <libwebsockets.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/bots/bot_budget.h"
#include "server/bots/botpool.h"
#include "server/bus/bus.h"
#include "server/core/log.h"
#include "server/store/store.h"

enum {
    POLL_MS = 2000, /* what nobody has told of: leases that ran out, lost messages */
    NOTE_MS = 2000, /* what owners have used is written so often */
    SWEEP_MS = 60 * 1000,
    FORGET_MS = 10 * 60 * 1000,
    SLACK_MS = 5000,      /* a lease lasts longer than the thought by this much */
    AHEAD_US = 20 * 1000, /* short thoughts are fetched ahead, so that the threads need not wait for the database */
    AHEAD_MAX = 7,
    CROWD = 1000,
    FEW = 4,
    SPREAD_MAX_MS = 50 /* so many other processes may take at once; more do it one by one */
};

struct bot_queue {
    struct server *server;
    void (*taken)(struct server *s, const char *table);
    struct lease          *leases;
    struct owner_use      *uses;
    int                    n_leases;
    bool                   is_taking, is_wanted; /* wanted: there may be something to take */
    unsigned               heard, heard_before;  /* how often somebody asked, and how often when we took last */
    int64_t                mean_us;              /* of a thought, of late */
    int64_t                polled, noted, swept;
    int64_t                waiting, leased; /* in the whole queue, when it was last asked */
    bool                   is_late;
    lws_sorted_usec_list_t later;
};

/*
 * ----- leases -----
 */

struct lease *bot_queue_lease(const struct server *s, const char *table)
{
    struct lease *l = s->bot_queue->leases;

    while (l && strcmp(l->table, table) != 0)
        l = l->next;
    return l;
}

int bot_queue_room(const struct server *s)
{
    int64_t ahead;

    if (s->stopping)
        return 0;
    ahead = AHEAD_US / (s->bot_queue->mean_us + 1);
    if (ahead > AHEAD_MAX ||
        s->bot_queue->waiting > CROWD) /* in a crowd thoughts are short, and looking for the next is not */
        ahead = AHEAD_MAX;
    return botpool_threads(s->bots) * (1 + (int)ahead) - s->bot_queue->n_leases;
}

int64_t bot_queue_lease_ms(const struct server *s)
{
    return s->config.bot_ms + SLACK_MS;
}

struct lease *bot_queue_add(struct server *s, const char *table, int n)
{
    struct lease *l = calloc(1, sizeof *l);

    if (!l)
        return NULL;
    snprintf(l->table, sizeof l->table, "%s", table);
    l->n = n;
    l->until = s->now + bot_queue_lease_ms(s);
    l->next = s->bot_queue->leases;
    s->bot_queue->leases = l;
    s->bot_queue->n_leases++;
    return l;
}

void bot_queue_end(struct server *s, struct lease *l)
{
    struct lease **at = &s->bot_queue->leases;

    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    s->bot_queue->n_leases--;
    free(l);
}

static void want(struct server *s);

void bot_queue_tell(struct server *s, const char *table)
{
    bus_tell(s, BUS_WORK, table, 0, NULL);
    want(s);
}

static void given_back(struct job *job)
{
    bot_queue_tell(job->server, "");
}

/* Somebody else may try at once. */
void bot_queue_give_back(struct server *s, struct lease *l)
{
    struct job *job = job_new(s, given_back, NULL);

    log_event(LOG_DEBUG, "returns", "{s:s, s:i}", "table", l->table, "entry", l->n);
    job_add(job, WORK_RETURN, "sis", l->table, (int64_t)l->n, s->process);
    job_submit(job);
    bot_queue_end(s, l);
}

/* There is nothing to decide: the game has gone on. */
void bot_queue_drop(struct server *s, struct lease *l)
{
    struct job *job = job_new(s, NULL, NULL);

    log_event(LOG_DEBUG, "drops", "{s:s, s:i}", "table", l->table, "entry", l->n);
    job_add(job, WORK_DROP, "si", l->table, (int64_t)l->n);
    job_submit(job);
    bot_queue_end(s, l);
    bot_queue_take_more(s);
}

/*
 * ----- how long, and for whom -----
 */

/* All threads that think, of all processes, share what waits: those are about as many as there are leases. */
int bot_queue_think_ms(const struct server *s, const struct lease *l)
{
    int64_t busy = s->bot_queue->leased, threads = botpool_threads(s->bots);

    if (l->tries > BOT_TRIES_MAX)
        return BOT_BUDGET_LEAST_MS;
    return bot_budget_ms(s, l->spent_us, busy > threads ? busy : threads,
                         s->bot_queue->is_wanted ? s->bot_queue->waiting : 0);
}

void bot_queue_note(struct server *s, const struct thought *answer)
{
    s->metrics.bot_thoughts++;
    s->metrics.bot_think_ms += (int64_t)answer->us / 1000;
    s->bot_queue->mean_us += ((int64_t)answer->us - s->bot_queue->mean_us) / 8;
    bot_budget_note(&s->bot_queue->uses, answer->owner, (int64_t)answer->us);
}

bool bot_queue_is_wanted(const struct server *s)
{
    return s->bot_queue->is_wanted;
}

/*
 * ----- taking -----
 */

static void keep_row(struct server *s, const struct row *row)
{
    struct lease *l = bot_queue_lease(s, row_text(row, 0));

    if (l && l->thinks) { /* about what was asked before: that answer comes too late and gives the row back */
        l->n = (int)row_number(row, 1);
        return;
    }
    if (l)
        bot_queue_end(s, l); /* it had run out */
    l = bot_queue_add(s, row_text(row, 0), (int)row_number(row, 1));
    if (!l)
        return;
    l->is_written = true;
    l->tries = (int)row_number(row, 2);
    l->spent_us = bot_budget_spent(s, row_number(row, 3), row_number(row, 4));
    s->metrics.bot_retries += l->tries > 1;
    s->bot_queue->taken(s, l->table);
}

static void rows_taken(struct job *job)
{
    struct server    *s = job->server;
    struct bot_queue *w = s->bot_queue;

    w->is_taking = false;
    if (job->result != STORE_DONE)
        return; /* the next poll asks again */
    w->waiting = job_number(job, 1, 0, 0);
    w->leased = job_number(job, 1, 0, 1);
    if ((w->waiting == 0 || !job_rows(job, 0)) && w->heard == w->heard_before)
        w->is_wanted = false; /* what still waits is in the hands of somebody who takes it at this moment */
    for (const struct row *row = job_first(job, 0); row; row = row->next)
        keep_row(s, row);
    bot_queue_take_more(s);
}

static void take(struct server *s)
{
    struct job *job = job_new(s, rows_taken, NULL);

    s->bot_queue->is_taking = true;
    s->bot_queue->heard_before = s->bot_queue->heard;
    s->bot_queue->polled = s->now;
    job_add(job, WORK_TAKE, "iisi", s->now, bot_queue_lease_ms(s), s->process, (int64_t)bot_queue_room(s));
    job_add(job, WORK_COUNT, "i", s->now);
    job_submit(job);
}

void bot_queue_take_more(struct server *s)
{
    if (s->bot_queue->is_wanted && !s->bot_queue->is_taking && bot_queue_room(s) > 0)
        take(s);
}

/* Somebody has asked and has no thread for it. */
static void want(struct server *s)
{
    s->bot_queue->is_wanted = true;
    s->bot_queue->heard++;
    bot_queue_take_more(s);
}

static void want_later(lws_sorted_usec_list_t *sul)
{
    struct bot_queue *w = lws_container_of(sul, struct bot_queue, later);

    w->is_late = false;
    want(w->server);
}

/* Of many that hear it the first to try gets it: they do not all try at once, and what they hear meanwhile is one try. */
void bot_queue_hear(struct server *s, const struct bus_item *item)
{
    int64_t others = s->metrics.bus_processes;

    (void)item;
    if (s->bot_queue->is_late || bot_queue_room(s) <= 0)
        return;
    if (others <= FEW) {
        want(s);
        return;
    }
    others = others < SPREAD_MAX_MS ? others : SPREAD_MAX_MS;
    s->bot_queue->is_late = true;
    lws_sul_schedule(s->lws, 0, &s->bot_queue->later, want_later, randombytes_uniform((uint32_t)others * 1000));
}

/*
 * ----- the time -----
 */

static void counted(struct job *job)
{
    job->server->bot_queue->waiting = job_number(job, 0, 0, 0);
    job->server->bot_queue->leased = job_number(job, 0, 0, 1);
}

static void poll_queue(struct server *s)
{
    struct job *job;

    s->bot_queue->polled = s->now;
    if (bot_queue_room(s) > 0) {
        want(s);
        return;
    }
    job = job_new(s, counted, NULL);
    job_add(job, WORK_COUNT, "i", s->now);
    job_submit(job);
}

/* Tables that could not be loaded: another process may have more luck. */
static void end_old_leases(struct server *s)
{
    struct lease *next;

    for (struct lease *l = s->bot_queue->leases; l; l = next) {
        next = l->next;
        if (l->is_written && !l->thinks && l->until < s->now)
            bot_queue_end(s, l);
    }
}

/* A bot's turn that no row tells of: from before there was a queue, or by an older program beside this one. */
static void sweep(struct server *s)
{
    struct job *job = job_new(s, NULL, NULL);

    s->bot_queue->swept = s->now;
    job_add(job, WORK_FIND, "i", s->now);
    job_add(job, WORK_TIDY, "i", s->now - FORGET_MS);
    job_add(job, USE_TIDY, "i", s->now - FORGET_MS);
    job_submit(job);
}

void bot_queue_tick(struct server *s)
{
    struct bot_queue *w = s->bot_queue;

    if (s->stopping)
        return;
    if (s->now - w->polled > POLL_MS && !w->is_taking) {
        end_old_leases(s);
        poll_queue(s);
    }
    if (s->now - w->noted > NOTE_MS) {
        w->noted = s->now;
        bot_budget_write(s, &w->uses);
    }
    if (s->now - w->swept > SWEEP_MS)
        sweep(s);
    s->metrics.bots_waiting = w->waiting;
    s->metrics.bots_thinking = w->n_leases;
}

/*
 * ----- opening and closing -----
 */

/* With one process only, leases that stand in the store are those of one that is gone. */
bool bot_queue_open(struct server *s, void (*taken)(struct server *s, const char *table))
{
    struct job *job;

    s->bot_queue = calloc(1, sizeof *s->bot_queue);
    if (!s->bot_queue)
        return false;
    s->bot_queue->server = s;
    s->bot_queue->taken = taken;
    s->bot_queue->noted = s->now;
    s->bot_queue->mean_us = AHEAD_US; /* until more is known, nothing is fetched ahead */
    if (!store_is_postgres(s->config.db)) {
        job = job_new(s, NULL, NULL);
        job_add(job, WORK_RESET, "");
        job_submit(job);
    }
    sweep(s);
    poll_queue(s);
    return true;
}

void bot_queue_close(struct server *s)
{
    struct job *job;

    if (!s->bot_queue || !s->store)
        return;
    bot_budget_write(s, &s->bot_queue->uses);
    job = job_new(s, given_back, NULL);
    job_add(job, WORK_LEAVE, "s", s->process);
    job_submit(job);
}

void bot_queue_free(struct server *s)
{
    if (!s->bot_queue)
        return;
    if (s->bot_queue->is_late)
        lws_sul_cancel(&s->bot_queue->later);
    while (s->bot_queue->leases)
        bot_queue_end(s, s->bot_queue->leases);
    bot_budget_free(&s->bot_queue->uses);
    free(s->bot_queue);
    s->bot_queue = NULL;
}
