/*
 * bot_turn.c: see bot_turn.h.
 */
#include "server/table/bot_turn.h"

#include <stdlib.h>
#include <string.h>

#include "server/bots/bot_budget.h"
#include "server/bots/bot_queue.h"
#include "server/bots/botpool.h"
#include "server/core/log.h"
#include "server/table/table_load.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"

enum { BOT_LEVEL = 4 }; /* of a seat without one */

bool bot_turn_is_now(const struct table *t)
{
    return t->state == TABLE_PLAYING && t->actor >= 0 &&
           (t->seat[t->actor].kind == SEAT_BOT || t->seat[t->actor].bot_plays);
}

/*
 * ----- thinking -----
 */

/* The lease ends before the answer is played: the job that stores it may ask the next question with this thread.  A
 * row that nobody could answer waits until its lease has run out. */
static void play(struct table *t, struct lease *l, const char *answer, uint64_t us)
{
    char        action[ACTION_TEXT_MAX], sentence[512] = "there is no answer";
    struct text why = TEXT_OF(sentence);
    int         n = l->n;

    snprintf(action, sizeof action, "%s", answer); /* which may be the lease's own */
    bot_queue_end(t->server, l);
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
    catchup_start(t);
}

static void bot_answered(struct thought *answer)
{
    struct server *s = answer->server;
    struct table  *t = table_any(s, answer->table);
    struct lease  *l = bot_queue_lease(s, answer->table);

    bot_queue_note(s, answer);
    if (t)
        t->bot_thinks = false;
    if (l)
        l->thinks = false;
    if (l && (!t || t->is_broken || t->is_loading || s->stopping || l->n != answer->n))
        bot_queue_give_back(s, l);
    else if (l && !table_is_idle(t))
        keep_answer(t, l, answer);
    else if (l && t->position_n == l->n && bot_turn_is_now(t))
        play(t, l, answer->action, answer->us);
    else if (l)
        bot_queue_give_back(s, l);
    bot_queue_take_more(s);
}

static bool think(struct table *t, struct lease *l)
{
    struct session *session = table_session(t);
    struct thought  question = {.n = t->position_n, .seat = t->actor, .ms = bot_queue_think_ms(t->server, l)};
    int             level = t->seat[t->actor].level;

    question.level = l->tries > BOT_TRIES_MAX ? 1 : level ? level : BOT_LEVEL;
    t->server->metrics.bot_gentle += l->tries > BOT_TRIES_MAX;
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
        bot_queue_drop(t->server, l);
        return;
    }
    l->has_looked = true;
    catchup_start(t);
}

void bot_turn_think(struct table *t)
{
    struct server *s = t->server;
    struct lease  *l = bot_queue_lease(s, t->id);

    if (!l || l->thinks || !l->is_written || t->n_pending || s->stopping)
        return;
    if (t->catchup.is_due && t->catchup.can_wait)
        catchup_start(t); /* nobody but the bot wants it */
    if (!table_is_idle(t))
        return;
    if (t->position_n != l->n || !bot_turn_is_now(t))
        look_again(t, l);
    else if (l->is_answered)
        play(t, l, l->action, l->us);
    else if (!think(t, l))
        bot_queue_give_back(s, l);
}

void bot_turn_dropped(const struct table *t)
{
    struct lease *l = t->server->bot_queue ? bot_queue_lease(t->server, t->id) : NULL;

    if (!l || !l->is_written || l->thinks)
        return;
    bot_queue_end(t->server, l);
    bot_queue_take_more(t->server);
}

/* The queue has given us the question of a table. */
void bot_turn_taken(struct server *s, const char *id)
{
    struct table *t = table_any(s, id);

    if (!t)
        table_wake(s, id); /* which thinks when it is there */
    else if (table_is_idle(t))
        bot_turn_think(t);
    else if (!t->is_loading)
        catchup_start(t); /* which does so, too */
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
    struct lease  *l = bot_queue_lease(s, t->id);

    if (l && l->n == t->position_n)
        return false; /* it is being thought about */
    if (l && !l->thinks)
        bot_queue_end(s, l);
    else if (l)
        return false;
    return bot_queue_room(s) > 0 && !bot_queue_is_wanted(s) && bot_queue_add(s, t->id, t->position_n);
}

void bot_turn_ask(struct job *job, struct table *t)
{
    struct server *s = t->server;
    int64_t        spent = (int64_t)t->bot_us;

    t->bot_us = 0;
    if (t->state == TABLE_OVER) {
        if (has_bots(t))
            job_add(job, WORK_END, "s", t->id);
    } else if (bot_turn_is_now(t)) {
        bool is_ours = reserve(t);

        job_add(job, WORK_ASK, "ssiiisiii", t->id, t->owner, (int64_t)t->position_n, s->now,
                is_ours ? s->now + bot_queue_lease_ms(s) : (int64_t)0, is_ours ? s->process : "", (int64_t)is_ours,
                spent, bot_budget_regained(s));
    } else if (has_bots(t)) {
        job_add(job, WORK_REST, "siii", t->id, s->now, spent, bot_budget_regained(s));
    }
}

/* The row that was written: who has it, and how much the table has spent. */
static void lease_written(struct server *s, struct lease *l, const struct row *row)
{
    if (strcmp(row_text(row, 1), s->process) == 0) {
        l->is_written = true;
        l->tries = 1;
        l->spent_us = row_number(row, 2);
    } else {
        bot_queue_end(s, l); /* somebody was asked before */
    }
}

/* What waits to be written may belong to a later job of the table; if this one failed, so will that. */
void bot_turn_stored(const struct job *job, struct table *t)
{
    struct server    *s = t->server;
    const struct row *row = job_answer(job, WORK_ASK);
    struct lease     *l = bot_queue_lease(s, t->id);
    bool              is_open = l && !l->is_written;

    if (job->result != STORE_DONE) {
        if (is_open)
            bot_queue_end(s, l);
        return;
    }
    if (is_open && row && row_number(row, 0) == l->n)
        lease_written(s, l, row);
    if (row && row_number(row, 3) == 0) /* nobody has it */
        bot_queue_tell(s, t->id);
}
