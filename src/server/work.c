/*
 * work.c: see work.h.
 *
 * A process that has a free thread when it asks keeps the question: the row is
 * written with its own lease, and no round trip is lost.  It does so only as
 * long as nobody waits, as far as it knows; otherwise it takes from the queue
 * like everybody else.
 */
#include "server/work.h"

#include <libwebsockets.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/botpool.h"
#include "server/bus.h"
#include "server/log.h"
#include "server/share.h"

enum {
    POLL_MS = 2000, /* what nobody has told of: leases that ran out, lost messages */
    NOTE_MS = 2000, /* what owners have used is written so often */
    SWEEP_MS = 60 * 1000,
    FORGET_MS = 10 * 60 * 1000,
    SLACK_MS = 5000, /* a lease lasts longer than the thought by this much */
    TRIES_MAX = 3,
    AHEAD_US = 20 * 1000, /* short thoughts are fetched ahead, so that the threads need not wait for the database */
    AHEAD_MAX = 7,
    CROWD = 1000,
    FEW = 4,
    SPREAD_MAX_MS = 50, /* so many other processes may take at once; more do it one by one */
    BOT_LEVEL = 4       /* of a seat without one */
};

/* A row of bot_work that is ours. */
struct lease {
    struct lease *next;
    char          table[ID_CAP];
    int           n, tries;
    int64_t       until;
    int64_t       spent_us; /* of the table, as of now */
    bool          is_written, thinks, has_looked;
    bool          is_answered; /* with this, while the table is being read */
    char          action[ACTION_TEXT_MAX];
    uint64_t      us;
};

struct work {
    struct server         *server;
    struct lease          *leases;
    struct use            *uses;
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

static struct lease *lease_of(const struct server *s, const char *table)
{
    struct lease *l = s->work->leases;

    while (l && strcmp(l->table, table) != 0)
        l = l->next;
    return l;
}

static int room(const struct server *s)
{
    int64_t ahead;

    if (s->stopping)
        return 0;
    ahead = AHEAD_US / (s->work->mean_us + 1);
    if (ahead > AHEAD_MAX ||
        s->work->waiting > CROWD) /* in a crowd thoughts are short, and looking for the next is not */
        ahead = AHEAD_MAX;
    return botpool_threads(s->bots) * (1 + (int)ahead) - s->work->n_leases;
}

static int64_t lease_ms(const struct server *s)
{
    return s->config.bot_ms + SLACK_MS;
}

static struct lease *lease_new(struct server *s, const char *table, int n)
{
    struct lease *l = calloc(1, sizeof *l);

    if (!l)
        return NULL;
    snprintf(l->table, sizeof l->table, "%s", table);
    l->n = n;
    l->until = s->now + lease_ms(s);
    l->next = s->work->leases;
    s->work->leases = l;
    s->work->n_leases++;
    return l;
}

static void lease_end(struct server *s, struct lease *l)
{
    struct lease **at = &s->work->leases;

    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    s->work->n_leases--;
    free(l);
}

static void take_more(struct server *s);
static void want(struct server *s);

static void tell(struct server *s, const char *table)
{
    bus_tell(s, BUS_WORK, table, 0, NULL);
    want(s);
}

static void given_back(struct job *job)
{
    tell(job->server, "");
}

/* Somebody else may try at once. */
static void give_back(struct server *s, struct lease *l)
{
    struct job *job = job_new(s, given_back, NULL);

    log_event(LOG_DEBUG, "returns", "{s:s, s:i}", "table", l->table, "entry", l->n);
    job_add(job, WORK_RETURN, "sis", l->table, (int64_t)l->n, s->process);
    job_submit(job);
    lease_end(s, l);
}

void work_dropped(const struct table *t)
{
    struct lease *l = t->server->work ? lease_of(t->server, t->id) : NULL;

    if (!l || !l->is_written || l->thinks)
        return;
    lease_end(t->server, l);
    take_more(t->server);
}

/* There is nothing to decide: the game has gone on. */
static void drop(struct server *s, struct lease *l)
{
    struct job *job = job_new(s, NULL, NULL);

    log_event(LOG_DEBUG, "drops", "{s:s, s:i}", "table", l->table, "entry", l->n);
    job_add(job, WORK_DROP, "si", l->table, (int64_t)l->n);
    job_submit(job);
    lease_end(s, l);
    take_more(s);
}

/*
 * ----- thinking -----
 */

/* All threads that think, of all processes, share what waits: those are about as many as there are leases. */
static int think_ms(const struct server *s, const struct lease *l)
{
    int64_t busy = s->work->leased, threads = botpool_threads(s->bots);

    if (l->tries > TRIES_MAX)
        return SHARE_LEAST_MS;
    return share_ms(s, l->spent_us, busy > threads ? busy : threads, s->work->is_wanted ? s->work->waiting : 0);
}

static bool is_bots_turn(const struct table *t)
{
    return t->state == TABLE_PLAYING && t->actor >= 0 &&
           (t->seat[t->actor].kind == SEAT_BOT || t->seat[t->actor].bot_plays);
}

static void note_use(struct server *s, const struct thought *answer)
{
    s->metrics.bot_thoughts++;
    s->metrics.bot_think_ms += (int64_t)answer->us / 1000;
    s->work->mean_us += ((int64_t)answer->us - s->work->mean_us) / 8;
    uses_note(&s->work->uses, answer->owner, (int64_t)answer->us);
}

/* The lease ends before the answer is played: the job that stores it may ask the next question with this thread.  A
 * row that nobody could answer waits until its lease has run out. */
static void play(struct table *t, struct lease *l, const char *answer, uint64_t us)
{
    char        action[ACTION_TEXT_MAX], sentence[512] = "there is no answer";
    struct text why = TEXT_OF(sentence);
    int         n = l->n;

    snprintf(action, sizeof action, "%s", answer); /* which may be the lease's own */
    lease_end(t->server, l);
    t->bot_us += us;
    if (!*action || !table_act(t, t->actor, action, "", NULL, &why))
        log_event(LOG_ERROR, "bot", "{s:s, s:i, s:s, s:s}", "table", t->id, "entry", n, "action", action, "text",
                  sentence);
}

/* The table is being read again: the answer is kept until it is known to be one. */
static void keep_answer(struct table *t, struct lease *l, const struct thought *answer)
{
    memcpy(l->action, answer->action, sizeof l->action);
    l->us = answer->us;
    l->is_answered = true;
    table_catch_up(t);
}

static void bot_answered(struct thought *answer)
{
    struct server *s = answer->server;
    struct table  *t = table_any(s, answer->table);
    struct lease  *l = lease_of(s, answer->table);

    note_use(s, answer);
    if (t)
        t->bot_thinks = false;
    if (l)
        l->thinks = false;
    if (l && (!t || t->is_broken || t->is_loading || s->stopping || l->n != answer->n))
        give_back(s, l);
    else if (l && !table_is_idle(t))
        keep_answer(t, l, answer);
    else if (l && t->position_n == l->n && is_bots_turn(t))
        play(t, l, answer->action, answer->us);
    else if (l)
        give_back(s, l);
    take_more(s);
}

static bool think(struct table *t, struct lease *l)
{
    struct session *session = table_session(t);
    struct thought  question = {.n = t->position_n, .seat = t->actor, .ms = think_ms(t->server, l)};
    int             level = t->seat[t->actor].level;

    question.level = l->tries > TRIES_MAX ? 1 : level ? level : BOT_LEVEL;
    t->server->metrics.bot_gentle += l->tries > TRIES_MAX;
    log_event(LOG_DEBUG, "thinks", "{s:s, s:i, s:i, s:i, s:i}", "table", t->id, "entry", l->n, "level", question.level,
              "ms", question.ms, "try", l->tries);
    memcpy(question.table, t->id, sizeof question.table);
    memcpy(question.owner, t->owner, sizeof question.owner);
    t->bot_thinks = session && botpool_ask(t->server, session, &question, bot_answered);
    l->thinks = t->bot_thinks;
    return t->bot_thinks;
}

/* Our copy and the question disagree: another process may have played.  Once the copy is what the store holds, the
 * game has gone on without the bot. */
static void look_again(struct table *t, struct lease *l)
{
    if (l->has_looked) {
        drop(t->server, l);
        return;
    }
    l->has_looked = true;
    table_catch_up(t);
}

void table_kick_bot(struct table *t)
{
    struct server *s = t->server;
    struct lease  *l = lease_of(s, t->id);

    if (!l || l->thinks || !l->is_written || t->n_pending || s->stopping)
        return;
    if (t->catchup.is_due && t->catchup.can_wait)
        table_catch_up(t); /* nobody but the bot wants it */
    if (!table_is_idle(t))
        return;
    if (t->position_n != l->n || !is_bots_turn(t))
        look_again(t, l);
    else if (l->is_answered)
        play(t, l, l->action, l->us);
    else if (!think(t, l))
        give_back(s, l);
}

/*
 * ----- asking -----
 */

static bool has_bots(const struct table *t)
{
    for (int i = 0; i < t->n_seats; i++)
        if (t->seat[i].kind == SEAT_BOT || t->seat[i].bot_plays)
            return true;
    return false;
}

/* The question is ours from the start if there is a thread for it and nobody waits. */
static bool reserve(struct table *t)
{
    struct server *s = t->server;
    struct lease  *l = lease_of(s, t->id);

    if (l && l->n == t->position_n)
        return false; /* it is being thought about */
    if (l && !l->thinks)
        lease_end(s, l);
    else if (l)
        return false;
    return room(s) > 0 && !s->work->is_wanted && lease_new(s, t->id, t->position_n);
}

void work_ask(struct job *job, struct table *t)
{
    struct server *s = t->server;
    int64_t        spent = (int64_t)t->bot_us;

    t->bot_us = 0;
    if (t->state == TABLE_OVER) {
        if (has_bots(t))
            job_add(job, WORK_END, "s", t->id);
    } else if (is_bots_turn(t)) {
        bool is_ours = reserve(t);

        job_add(job, WORK_ASK, "ssiiisiii", t->id, t->owner, (int64_t)t->position_n, s->now,
                is_ours ? s->now + lease_ms(s) : (int64_t)0, is_ours ? s->process : "", (int64_t)is_ours, spent,
                share_regained(s));
    } else if (has_bots(t)) {
        job_add(job, WORK_REST, "siii", t->id, s->now, spent, share_regained(s));
    }
}

static const struct row *asked(const struct job *job)
{
    for (const struct step *step = job->steps; step; step = step->next)
        if (step->statement == WORK_ASK)
            return step->rows;
    return NULL;
}

/* The row that was written: who has it, and how much the table has spent. */
static void lease_written(struct server *s, struct lease *l, const struct row *row)
{
    if (strcmp(row_text(row, 1), s->process) == 0) {
        l->is_written = true;
        l->tries = 1;
        l->spent_us = row_number(row, 2);
    } else {
        lease_end(s, l); /* somebody was asked before */
    }
}

/* What waits to be written may belong to a later job of the table; if this one failed, so will that. */
void work_stored(const struct job *job, struct table *t)
{
    struct server    *s = t->server;
    const struct row *row = asked(job);
    struct lease     *l = lease_of(s, t->id);
    bool              is_open = l && !l->is_written;

    if (job->result != STORE_DONE) {
        if (is_open)
            lease_end(s, l);
        return;
    }
    if (is_open && row && row_number(row, 0) == l->n)
        lease_written(s, l, row);
    if (row && row_number(row, 3) == 0) /* nobody has it */
        tell(s, t->id);
}

/*
 * ----- taking -----
 */

static void keep_row(struct server *s, const struct row *row)
{
    struct lease *l = lease_of(s, row_text(row, 0));
    struct table *t = table_any(s, row_text(row, 0));

    if (l && l->thinks) { /* about what was asked before: that answer comes too late and gives the row back */
        l->n = (int)row_number(row, 1);
        return;
    }
    if (l)
        lease_end(s, l); /* it had run out */
    l = lease_new(s, row_text(row, 0), (int)row_number(row, 1));
    if (!l)
        return;
    l->is_written = true;
    l->tries = (int)row_number(row, 2);
    l->spent_us = share_spent(s, row_number(row, 3), row_number(row, 4));
    s->metrics.bot_retries += l->tries > 1;
    if (!t)
        table_wake(s, row_text(row, 0)); /* which kicks when it is there */
    else if (table_is_idle(t))
        table_kick_bot(t);
    else if (!t->is_loading)
        table_catch_up(t); /* which kicks, too */
}

static void taken(struct job *job)
{
    struct server *s = job->server;
    struct work   *w = s->work;

    w->is_taking = false;
    if (job->result != STORE_DONE)
        return; /* the next poll asks again */
    w->waiting = job_number(job, 1, 0, 0);
    w->leased = job_number(job, 1, 0, 1);
    if ((w->waiting == 0 || !job_rows(job, 0)) && w->heard == w->heard_before)
        w->is_wanted = false; /* what still waits is in the hands of somebody who takes it at this moment */
    for (const struct row *row = job_first(job, 0); row; row = row->next)
        keep_row(s, row);
    take_more(s);
}

static void take(struct server *s)
{
    struct job *job = job_new(s, taken, NULL);

    s->work->is_taking = true;
    s->work->heard_before = s->work->heard;
    s->work->polled = s->now;
    job_add(job, WORK_TAKE, "iisi", s->now, lease_ms(s), s->process, (int64_t)room(s));
    job_add(job, WORK_COUNT, "i", s->now);
    job_submit(job);
}

static void take_more(struct server *s)
{
    if (s->work->is_wanted && !s->work->is_taking && room(s) > 0)
        take(s);
}

/* Somebody has asked and has no thread for it. */
static void want(struct server *s)
{
    s->work->is_wanted = true;
    s->work->heard++;
    take_more(s);
}

static void want_later(lws_sorted_usec_list_t *sul)
{
    struct work *w = lws_container_of(sul, struct work, later);

    w->is_late = false;
    want(w->server);
}

/* Of many that hear it the first to try gets it: they do not all try at once, and what they hear meanwhile is one try. */
void hear_work(struct server *s, const struct bus_item *item)
{
    int64_t others = s->metrics.bus_processes;

    (void)item;
    if (s->work->is_late || room(s) <= 0)
        return;
    if (others <= FEW) {
        want(s);
        return;
    }
    others = others < SPREAD_MAX_MS ? others : SPREAD_MAX_MS;
    s->work->is_late = true;
    lws_sul_schedule(s->lws, 0, &s->work->later, want_later, randombytes_uniform((uint32_t)others * 1000));
}

/*
 * ----- the time -----
 */

static void counted(struct job *job)
{
    job->server->work->waiting = job_number(job, 0, 0, 0);
    job->server->work->leased = job_number(job, 0, 0, 1);
}

static void poll_queue(struct server *s)
{
    struct job *job;

    s->work->polled = s->now;
    if (room(s) > 0) {
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

    for (struct lease *l = s->work->leases; l; l = next) {
        next = l->next;
        if (l->is_written && !l->thinks && l->until < s->now)
            lease_end(s, l);
    }
}

/* A bot's turn that no row tells of: from before there was a queue, or by an older program beside this one. */
static void sweep(struct server *s)
{
    struct job *job = job_new(s, NULL, NULL);

    s->work->swept = s->now;
    job_add(job, WORK_FIND, "i", s->now);
    job_add(job, WORK_TIDY, "i", s->now - FORGET_MS);
    job_add(job, USE_TIDY, "i", s->now - FORGET_MS);
    job_submit(job);
}

void work_tick(struct server *s)
{
    struct work *w = s->work;

    if (s->stopping)
        return;
    if (s->now - w->polled > POLL_MS && !w->is_taking) {
        end_old_leases(s);
        poll_queue(s);
    }
    if (s->now - w->noted > NOTE_MS) {
        w->noted = s->now;
        uses_write(s, &w->uses);
    }
    if (s->now - w->swept > SWEEP_MS)
        sweep(s);
    s->metrics.bots_waiting = w->waiting;
    s->metrics.bots_thinking = w->n_leases;
}

/*
 * ----- life -----
 */

/* With one process only, leases that stand in the store are those of one that is gone. */
bool work_open(struct server *s)
{
    struct job *job;

    s->work = calloc(1, sizeof *s->work);
    if (!s->work)
        return false;
    s->work->server = s;
    s->work->noted = s->now;
    s->work->mean_us = AHEAD_US; /* until more is known, nothing is fetched ahead */
    if (!store_is_postgres(s->config.db)) {
        job = job_new(s, NULL, NULL);
        job_add(job, WORK_RESET, "");
        job_submit(job);
    }
    sweep(s);
    poll_queue(s);
    return true;
}

void work_close(struct server *s)
{
    struct job *job;

    if (!s->work || !s->store)
        return;
    uses_write(s, &s->work->uses);
    job = job_new(s, given_back, NULL);
    job_add(job, WORK_LEAVE, "s", s->process);
    job_submit(job);
}

void work_free(struct server *s)
{
    if (!s->work)
        return;
    if (s->work->is_late)
        lws_sul_cancel(&s->work->later);
    while (s->work->leases)
        lease_end(s, s->work->leases);
    uses_free(&s->work->uses);
    free(s->work);
    s->work = NULL;
}
