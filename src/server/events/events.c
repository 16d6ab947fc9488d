/*
 * events.c: see events.h.
 */
#include "server/events/events.h"

#include <stdlib.h>
#include <string.h>

#include "server/bus/bus.h"
#include "server/core/json_memory.h"
#include "server/core/log.h"
#include "server/events/event_commands.h"
#include "server/table/heartbeat.h"
#include "server/table/lobby.h"
#include "server/table/seating.h"
#include "server/table/table.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"

enum {
    POLL_MS = 1000,
    COMPARE_MS = 5000,
    ERRANDS_MAX = 1024,
    ERRAND_TRIES = 40,
    EVENTS_OF_MEMBER = 20,
    EVENTS_OF_VISITOR = 10,
    ASKED_AT_ONCE = 8
};

struct waiting_errand {
    struct errand errand;
    int           tries;
};

struct competitions {
    int64_t               next_poll, next_compare;
    bool                  is_polling, is_comparing;
    int                   n_turns; /* that nobody asked for */
    int                   n_errands;
    struct waiting_errand errand[ERRANDS_MAX];
};

/*
 * ----- followers -----
 */

/* To those here who have not heard of it. */
static void tell(struct server *s, const char *id, int64_t n)
{
    json_t *message = json_pack("{s:s, s:s, s:I}", "t", "event", "event", id, "n", (json_int_t)n);

    for (struct conn *c = s->conns; c; c = c->next) {
        const json_t *known = c->follows ? json_object_get(c->follows, id) : NULL;

        if (!known || json_integer_value(known) >= n)
            continue;
        json_object_set_new(c->follows, id, json_integer(n));
        conn_send(c, message);
    }
    json_decref(message);
}

void events_hear(struct server *s, const struct bus_item *item)
{
    tell(s, item->id, item->n);
}

static void followed(struct job *job)
{
    struct call      *call = job->context;
    const struct row *row = job_first(job, 0);

    if (job->result != STORE_DONE) {
        call_busy(call);
    } else if (!row) {
        call_error(call, "missing", "there is no such event");
    } else {
        if (!call->conn->follows)
            call->conn->follows = json_object();
        json_object_set_new(call->conn->follows, row_text(row, 0), json_integer(row_number(row, 4)));
        call_ok(call, json_pack("{s:I}", "n", (json_int_t)row_number(row, 4)));
    }
}

void events_follow(struct call *call)
{
    const char *id = call_string(call, "event");
    struct job *job;

    if (!call_truth(call, "on", true)) {
        json_object_del(call->conn->follows, id);
        call_ok(call, NULL);
        return;
    }
    if (!id_is_plain(id)) {
        call_error(call, "missing", "there is no such event");
        return;
    }
    if (json_object_size(call->conn->follows) >= FOLLOWED_MAX) {
        call_error_text(call, "limit", "a connection follows at most %d events", FOLLOWED_MAX);
        return;
    }
    job = job_new(call->server, followed, call);
    job_add(job, EVENT_GET, "s", id);
    job_submit(job);
}

static void compared(struct job *job)
{
    job->server->competitions->is_comparing = false;
    for (const struct job_step *step = job->steps; step; step = step->next)
        for (const struct row *row = step->rows; row; row = row->next)
            tell(job->server, row_text(row, 0), row_number(row, 1));
}

static void ask_now(struct job *job, const char *id[ASKED_AT_ONCE])
{
    job_add(job, EVENTS_NOW, "ssssssss", id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7]);
}

/* What the bus has lost is found again. */
static void compare(struct server *s)
{
    json_t     *all = json_object(), *unused;
    const char *id, *some[ASKED_AT_ONCE] = {NULL};
    struct job *job = job_new(s, compared, NULL);
    int         n = 0;

    s->competitions->next_compare = s->now + COMPARE_MS;
    s->competitions->is_comparing = true;
    for (struct conn *c = s->conns; c; c = c->next)
        if (c->follows)
            json_object_update(all, c->follows);
    json_object_foreach(all, id, unused)
    {
        some[n++ % ASKED_AT_ONCE] = id;
        if (n % ASKED_AT_ONCE == 0)
            ask_now(job, some);
    }
    if (n % ASKED_AT_ONCE)
        ask_now(job, some);
    job_submit(job);
    json_decref(all);
}

/*
 * ----- errands to tables -----
 */

static void take_errand(struct server *s, const struct errand *errand)
{
    struct competitions *e = s->competitions;

    if (errand->kind == ERRAND_READ) { /* those who have it in memory */
        bus_tell(s, BUS_HEAD, errand->table, 0, NULL);
        if (!table_any(s, errand->table))
            return;
    }
    for (int i = 0; i < e->n_errands; i++)
        if (strcmp(e->errand[i].errand.table, errand->table) == 0)
            return;
    if (e->n_errands < ERRANDS_MAX)
        e->errand[e->n_errands++] = (struct waiting_errand){*errand, 0};
}

static void run_errand(struct table *t, const struct errand *errand)
{
    if (errand->kind == ERRAND_BEGIN && t->state == TABLE_OPEN)
        table_begin(t, NULL);
    else if (errand->kind == ERRAND_READ)
        catchup_start(t);
    else if (errand->kind == ERRAND_CLOSE && t->state == TABLE_OPEN)
        seating_close(NULL, t);
    else if (errand->kind == ERRAND_CLOSE && t->state == TABLE_PLAYING && errand->winners)
        table_adjudicate(t, errand->winners, NULL);
    else if (errand->kind == ERRAND_CLOSE && t->state == TABLE_PLAYING)
        table_abandon(t, NULL);
}

/* True: it is done, or cannot be. */
static bool try_errand(struct server *s, struct waiting_errand *w)
{
    struct table *t = table_any(s, w->errand.table);

    if (++w->tries > ERRAND_TRIES)
        return true; /* the next turn says again what is to be done */
    if (!t) {
        table_wake(s, w->errand.table);
        return false;
    }
    if (t->catchup.is_due)
        catchup_start(t);
    if (!table_is_idle(t) || t->n_pending)
        return false;
    run_errand(t, &w->errand);
    return true;
}

static void run_errands(struct server *s)
{
    struct competitions *e = s->competitions;
    int                  kept = 0;

    for (int i = 0; i < e->n_errands; i++)
        if (!try_errand(s, &e->errand[i]))
            e->errand[kept++] = e->errand[i];
    e->n_errands = kept;
}

/*
 * ----- turns -----
 */

/* It is stored: others hear of it. */
static void tell_done(struct server *s, const struct turn *turn)
{
    if (turn->has_changed) {
        bus_tell(s, BUS_EVENT, turn->id, turn->n, NULL);
        tell(s, turn->id, turn->n);
        lobby_changed(s);
    }
    for (int i = 0; i < turn->n_errands; i++)
        take_errand(s, &turn->errand[i]);
    if (turn->n_errands)
        run_errands(s);
    if (turn->wake && turn->wake <= s->now + 1)
        s->event_is_due = true;
}

static const struct {
    const char *type, *file;
} kinds[] = {
    [PAPER_TEXT] = {"text/plain; charset=utf-8", NULL},
    [PAPER_STANDINGS_CSV] = {"text/csv; charset=utf-8", "standings.csv"},
    [PAPER_MATCHES_CSV] = {"text/csv; charset=utf-8", "matches.csv"},
    [PAPER_FEED] = {"application/atom+xml; charset=utf-8", NULL},
    [PAPER_CALENDAR] = {"text/calendar; charset=utf-8", "event.ics"},
};

static void answer(struct call *call, struct turn *turn)
{
    json_t *more = turn->answer;
    char   *text = turn->text;

    turn->answer = NULL;
    turn->text = NULL;
    if (turn->code)
        call_error(call, turn->code, turn->sentence);
    else if (more && turn->then)
        turn->then(call, more);
    else if (more)
        call_ok(call, more);
    else if (text)
        call_text(call, kinds[turn->paper].type, text, strlen(text), kinds[turn->paper].file);
    else
        call_no_memory(call);
}

/* That are not over: visitors are made in an instant. */
static int events_allowed(const struct call *call)
{
    return call->who.kind == PLAYER_NAMED ? EVENTS_OF_MEMBER : EVENTS_OF_VISITOR;
}

static void turned(struct job *job)
{
    struct turn *turn = job->follow_with;
    struct call *call = job->context;

    if (turn->code)
        answer(call, turn);
    else if (job->result == STORE_CONFLICT && turn->is_new)
        call_error_text(call, "limit", "you have %d events that are not over: finish or cancel one first",
                        events_allowed(call));
    else if (job->result != STORE_DONE)
        call_busy(call);
    else
        answer(call, turn);
    if (job->result == STORE_DONE && !turn->code)
        tell_done(job->server, turn);
    turn_forget(turn);
}

static struct turn *new_turn(struct server *s, const char *id, const struct who *who)
{
    struct turn *turn = calloc(1, sizeof *turn);

    if (!turn)
        return NULL;
    snprintf(turn->id, sizeof turn->id, "%s", id);
    if (who)
        turn->who = *who;
    turn->now = s->now;
    return turn;
}

static struct turn *turn_of_call(struct call *call, const char *id)
{
    struct turn *turn = id_is_plain(id) ? new_turn(call->server, id, &call->who) : NULL;

    if (!id_is_plain(id))
        call_error(call, "missing", "there is no such event");
    else if (!turn)
        call_no_memory(call);
    return turn;
}

static void submit(struct call *call, struct turn *turn)
{
    struct job *job = job_new(call->server, turned, call);

    turn_prepare(job, turn);
    job_submit(job);
}

void events_read_then(struct call *call, const char *id, enum paper paper, int person,
                      void (*then)(struct call *call, json_t *answer))
{
    struct turn *turn = turn_of_call(call, id);

    if (!turn)
        return;
    turn->paper = paper;
    turn->person = person;
    turn->only_reads = true;
    turn->then = then;
    submit(call, turn);
}

void events_read(struct call *call, const char *id, enum paper paper, int person)
{
    events_read_then(call, id, paper, person, NULL);
}

void events_command(struct call *call, const char *id, const char *command)
{
    struct turn *turn;

    if (!event_command_is_known(command)) {
        call_error(call, "missing", "there is no such command");
        return;
    }
    turn = turn_of_call(call, id);
    if (!turn)
        return;
    turn->paper = PAPER_EVENT;
    turn->command = command;
    turn->body = call->body;
    submit(call, turn);
}

void events_make(struct call *call)
{
    char         id[ID_CAP], invite[ID_CAP];
    struct turn *turn;
    struct job  *job;

    id_new(id);
    id_new(invite);
    turn = turn_of_call(call, id);
    if (!turn)
        return;
    turn->paper = PAPER_EVENT;
    turn->command = "made";
    turn->body = call->body;
    turn->is_new = true;
    job = job_new(call->server, turned, call);
    job_add(job, PLAYER_HOLD, "s", call->who.id);
    job_add(job, EVENTS_ROOM, "si", call->who.id, (int64_t)events_allowed(call));
    job_add(job, EVENT_ADD, "ssis", id, call->who.id, call->server->now, invite);
    turn_prepare(job, turn);
    job_submit(job);
}

/*
 * ----- what events do by themselves -----
 */

static void stepped(struct job *job)
{
    struct turn *turn = job->follow_with;

    job->server->competitions->n_turns--;
    if (job->result == STORE_DONE && turn->code)
        log_event(LOG_ERROR, "event", "{s:s, s:s}", "event", turn->id, "text", turn->sentence);
    else if (job->result == STORE_DONE)
        tell_done(job->server, turn);
    turn_forget(turn);
}

static void step(struct server *s, const char *id)
{
    struct turn *turn = new_turn(s, id, NULL);
    struct job  *job;

    if (!turn)
        return;
    s->competitions->n_turns++;
    job = job_new(s, stepped, NULL);
    turn_prepare(job, turn);
    job_submit(job);
}

static void polled(struct job *job)
{
    struct server *s = job->server;

    s->competitions->is_polling = false;
    for (const struct row *row = job_first(job, 0); row; row = row->next)
        step(s, row_text(row, 0));
}

static void poll(struct server *s)
{
    struct job *job = job_new(s, polled, NULL);

    s->event_is_due = false;
    s->competitions->is_polling = true;
    s->competitions->next_poll = s->now + POLL_MS;
    job_add(job, EVENTS_DUE, "i", s->now);
    job_submit(job);
}

void events_tick(struct server *s)
{
    struct competitions *e = s->competitions;

    if (!e || s->stopping || s->is_worker || !heartbeat_is_sure(s))
        return;
    run_errands(s);
    if (!e->is_polling && !e->n_turns && (s->event_is_due || s->now >= e->next_poll))
        poll(s);
    if (!e->is_comparing && bus_is_shared(s) && s->now >= e->next_compare)
        compare(s);
}

/*
 * ----- life -----
 */

bool events_open(struct server *s)
{
    s->competitions = calloc(1, sizeof *s->competitions);
    return s->competitions != NULL;
}

void events_free(struct server *s)
{
    free(s->competitions);
    s->competitions = NULL;
}
