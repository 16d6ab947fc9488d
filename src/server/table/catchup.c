/*
 * catchup.c: see catchup.h.
 */
#include "server/table/catchup.h"

#include <string.h>

#include "server/bus/bus.h"
#include "server/core/log.h"
#include "server/table/bot_turn.h"
#include "server/table/chat.h"
#include "server/table/lobby.h"
#include "server/table/relay.h"
#include "server/table/seating.h"
#include "server/table/table.h"
#include "server/table/table_load.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

enum { RUNS_AGAIN = 2, LATER_MS = 1000 };

/*
 * ----- reading a table again -----
 */

/* What those who follow the table see of its head. */
struct head {
    enum table_state   state;
    int64_t            version;
    enum proposal_kind asked;
    int                n;
};

static struct head head_of(const struct table *t)
{
    return (struct head){t->state, t->version, t->ask.kind, t->n_stored};
}

static bool head_differs(const struct table *t, struct head before)
{
    if (t->state != before.state || t->version != before.version || t->ask.kind != before.asked ||
        t->n_stored < before.n)
        return true;
    for (int n = before.n; n < t->n_stored; n++)
        if (t->entry[n].kind > ENTRY_CHANCE)
            return true;
    return false;
}

/* A database that was restored from an older copy knows less than people were shown: they begin anew. */
static void send_away_ahead(struct table *t)
{
    for (struct watch *w = t->watches; w; w = w->next_here)
        if (w->sent > t->n_stored)
            conn_close(w->conn, CLOSE_TRY_LATER);
}

/* Entries that were shown stay: what the store acknowledged it still holds.  What this process wanted to add and
 * believed lost may be there after all, and then it has told nobody. */
static bool read_anew(struct table *t, const struct job *job)
{
    t->server->metrics.tables_reloaded++;
    table_empty(t);
    if (!table_fill(t, job))
        return false;
    send_away_ahead(t);
    bus_tell(t->server, BUS_HEAD, t->id, t->n_stored, t->is_public ? "p" : NULL);
    return true;
}

static void tell_changes(struct table *t, struct head before)
{
    bool announces = t->catchup.announces, tells_lobby = t->catchup.tells_lobby;

    t->catchup.announces = t->catchup.tells_lobby = false;
    watch_reseat(t);
    watch_flush(t);
    if (announces || head_differs(t, before))
        watch_announce(t);
    watch_part(t);
    if (tells_lobby)
        lobby_tell(t);
}

/* It may be due again: somebody spoke while it was read. */
static void caught_up(struct table *t, struct head before)
{
    struct catchup *c = &t->catchup;

    t->server->metrics.tables_caught_up++;
    t->must_begin |= t->state == TABLE_OPEN; /* whoever took the last seat may have been lost with the answer */
    c->is_due = c->is_again || c->heard > t->n_stored;
    tell_changes(t, before);
    bot_turn_think(t);
    table_run_waiting(t);
    catchup_read_due(t);
}

static void store_was_silent(struct table *t)
{
    t->catchup.is_due = true;
    t->catchup.later = t->server->now + LATER_MS;
    table_refuse_waiting(t, "busy", "the store does not answer; try again");
}

/* Not while a job that knows it is under way: the next tidying takes what is broken. */
static void drop(struct table *t)
{
    if (!table_is_asking(t))
        table_drop(t);
}

static void cannot_be_read(struct table *t)
{
    table_refuse_waiting(t, "busy", "this table cannot be opened; whoever runs the server finds the reason in its log");
    t->is_broken = true; /* nobody is told of who leaves */
    drop(t);
}

static void read_done(struct job *job)
{
    struct table   *t = job->context;
    struct catchup *c = &t->catchup;
    struct head     before = head_of(t);

    c->is_reading = false;
    if (job->result != STORE_DONE) {
        store_was_silent(t);
    } else if (!job_rows(job, 0)) {
        catchup_gone(t);
        table_refuse_waiting(t, "missing", "there is no such table");
        drop(t);
    } else if (c->is_anew) {
        c->is_anew = false;
        if (read_anew(t, job))
            caught_up(t, before);
        else
            cannot_be_read(t);
    } else if (table_advance(t, job)) {
        caught_up(t, before);
    } else {
        c->is_anew = c->is_due = true;
        catchup_read_due(t);
    }
}

void catchup_read_due(struct table *t)
{
    struct catchup *c = &t->catchup;
    struct job     *job;

    if (!c->is_due || c->is_reading || t->is_loading || t->is_broken || t->n_pending || t->server->now < c->later ||
        (c->can_wait && !t->watches && !t->waiting && !c->lost))
        return;
    c->is_reading = true;
    c->is_again = false;
    c->heard = c->later = 0;
    job = job_new(t->server, read_done, t);
    job_add(job, TABLE_GET, "s", t->id);
    job_add(job, SEATS_GET, "s", t->id);
    job_add(job, ENTRIES_SINCE, "si", t->id, (int64_t)(c->is_anew ? 0 : t->n_stored));
    job_submit(job);
}

/* Somebody may speak while it is being read: what was asked for may be older than that. */
static void now_due(struct table *t, int64_t n)
{
    struct catchup *c = &t->catchup;

    if (c->heard < n)
        c->heard = n;
    c->is_due = true;
    c->can_wait = false;
    catchup_read_due(t);
}

void catchup_start(struct table *t)
{
    t->catchup.is_again = true;
    now_due(t, 0);
}

static void put_last(struct call **list, struct call *call)
{
    while (*list)
        list = &(*list)->next;
    call->next = NULL;
    *list = call;
}

void catchup_lost(struct table *t, struct call *call, enum store_result result)
{
    t->catchup.is_due = t->catchup.is_anew = true;
    if (!call)
        return;
    call->is_unsure |= result == STORE_FAILED;
    if (call->again++ < RUNS_AGAIN)
        put_last(&t->catchup.lost, call);
    else
        call_error(call, result == STORE_CONFLICT ? "stale" : "busy",
                   "this could not be stored and was not played; try again");
}

/*
 * ----- before somebody is told no -----
 */

static void run_doubt(struct table *t, struct call *call, enum store_result result)
{
    if (result != STORE_DONE) /* nobody knows: a no might be wrong */
        call_busy(call);
    else if (t->is_broken)
        call_error(call, "missing", "there is no such table");
    else if (table_is_idle(t))
        call->run(call, t);
    else
        put_last(&t->catchup.lost, call);
}

static void ask_for_doubts(struct table *t);

/* Others go on meanwhile: strangers who are refused cannot hold up those who play. */
static void doubts_answered(struct job *job)
{
    struct table     *t = job->context;
    const struct row *row = job_first(job, 0);
    struct call      *calls = t->catchup.asked, *next;

    t->catchup.asked = NULL;
    if (job->result == STORE_DONE && !t->is_broken)
        catchup_compare(t, row);
    for (; calls; calls = next) {
        next = calls->next;
        run_doubt(t, calls, job->result);
    }
    ask_for_doubts(t);
}

/* One question at a time for all who wait for it. */
static void ask_for_doubts(struct table *t)
{
    struct catchup *c = &t->catchup;
    struct job     *job;

    if (c->asked || !c->doubts)
        return;
    c->asked = c->doubts;
    c->doubts = NULL;
    job = job_new(t->server, doubts_answered, t);
    job_add(job, TABLES_NOW, "ssssssss", t->id, "", "", "", "", "", "", "");
    job_submit(job);
}

bool catchup_if_behind(struct table *t, struct call *call)
{
    if (!bus_is_shared(t->server) || call->again++)
        return false;
    put_last(&t->catchup.doubts, call);
    ask_for_doubts(t);
    return true;
}

void catchup_compare(struct table *t, const struct row *row)
{
    if (!row || row_number(row, 1) != t->n_stored || row_number(row, 2) != t->version)
        catchup_start(t);
    if (row && row_number(row, 3) > t->chat.told)
        chat_missing(t, row_number(row, 3) - 1);
}

/*
 * ----- the end of a table -----
 */

void catchup_gone(struct table *t)
{
    json_t *message = json_pack("{s:s, s:s}", "t", "gone", "table", t->id);

    watch_say(t, message, TO_ALL, NULL);
    lobby_gone(t);
    t->is_broken = true; /* nobody is told of who leaves */
    while (t->watches)
        watch_end(t, t->watches->conn);
    json_decref(message);
}

/*
 * ----- from the bus -----
 */

static void take_relay(struct table *t, const char *text)
{
    if (!relay_take(t, text)) {
        catchup_lost(t, NULL, STORE_CONFLICT);
        catchup_read_due(t);
        return;
    }
    t->server->metrics.tables_relayed++;
    watch_flush(t);
    bot_turn_think(t);
}

void catchup_hear_entries(struct server *s, const struct bus_item *item)
{
    struct table *t = table_any(s, item->id);

    if (!t || item->n <= t->n_stored)
        return;
    if (t->watches && relay_fits(t, item->text))
        take_relay(t, item->text);
    else if (!t->watches && !t->catchup.is_reading && (!t->catchup.is_due || t->catchup.can_wait))
        t->catchup.is_due = t->catchup.can_wait = true; /* a worker does not read along */
    else
        now_due(t, item->n);
}

/* Those who look at the lobby hear of it when it is read. */
void catchup_hear_head(struct server *s, const struct bus_item *item)
{
    struct table *t = table_any(s, item->id);

    if (!t) {
        lobby_hear(s, item);
        return;
    }
    if (strcmp(item->text, "p") == 0)
        t->catchup.tells_lobby = true;
    catchup_start(t);
}

void catchup_hear_gone(struct server *s, const struct bus_item *item)
{
    struct table *t = table_any(s, item->id);

    if (t)
        catchup_start(t);
    else
        lobby_hear_gone(s, item);
}
