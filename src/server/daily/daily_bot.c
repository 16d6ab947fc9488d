/*
 * daily_bot.c: see daily_bot.h.
 */
#include "server/daily/daily_bot.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "server/bots/botpool.h"
#include "server/core/log.h"
#include "server/daily/daily.h"
#include "server/store/store.h"
#include "session/games.h"
#include "session/record.h"

enum {
    POLL_MS = 10 * 1000,
    LEASE_MS = 5 * 60 * 1000,
    TRIES_MAX = 10,       /* a day that ends whoever plays it is left alone */
    SPELL_US = 250 * 1000 /* a bot that comes meanwhile waits for so long, and for one decision */
};

/* The day that this process plays.  A thread of the bots has it between botpool_do and 'played'. */
struct daily_bot {
    struct chore    chore; /* first */
    struct server  *server;
    bool            is_asking, is_playing;
    int64_t         polled, lease_until;
    char            day[DAY_CAP], words[64];
    struct session *game;
    struct bot     *bot, *opponent; /* opponent NULL: the solo game */
    int             level;
    char            trouble[256];
};

static void end_game(struct daily_bot *d)
{
    bot_free(d->bot);
    bot_free(d->opponent);
    session_free(d->game);
    d->bot = d->opponent = NULL;
    d->game = NULL;
    d->is_playing = false;
}

/*
 * ----- on a thread -----
 */

static bool step(struct daily_bot *d, struct text *why)
{
    struct bot_report report;
    int               actor = session_actor(d->game);

    if (actor == ACTOR_CHANCE)
        return session_chance(d->game, why);
    if (d->opponent && actor > 0)
        return session_play(d->game, daily_opponent(d->opponent, d->game), why);
    bot_choose(d->bot, d->game->state, NULL, &report);
    return session_play(d->game, report.action, why);
}

static void work(struct chore *chore)
{
    struct daily_bot *d = (struct daily_bot *)chore;
    struct text       why = TEXT_OF(d->trouble);
    uint64_t          until = now_steady_us() + SPELL_US;

    while (session_actor(d->game) != ACTOR_OVER && now_steady_us() < until)
        if (!step(d, &why))
            return;
}

/*
 * ----- the network thread -----
 */

static void go_on(struct daily_bot *d);

static void stored(struct job *job)
{
    if (job->result == STORE_DONE)
        daily_bot_wake(job->server); /* there may be another day */
}

static void finish(struct daily_bot *d)
{
    struct server *s = d->server;
    struct job    *job = job_new(s, stored, NULL);
    size_t         n;
    char          *record = record_text(d->game, &n);
    int            result = 0;

    daily_result(d->game, d->level, &result);
    if (record)
        job_add(job, DAILY_BOT_SET, "ssis", d->day, s->process, (int64_t)result, record);
    else
        job_lose(job);
    job_submit(job);
    free(record);
    end_game(d);
}

/* A conflict: the lease had run out, and another process has it. */
static void kept(struct job *job)
{
    struct daily_bot *d = job->server->daily_bot;

    if (job->result == STORE_DONE && !job->server->stopping)
        go_on(d);
    else
        end_game(d);
}

static void keep_lease(struct daily_bot *d)
{
    struct server *s = d->server;
    struct job    *job = job_new(s, kept, NULL);

    d->lease_until = s->now + LEASE_MS;
    job_add(job, DAILY_BOT_KEEP, "ssi", d->day, s->process, d->lease_until);
    job_submit(job);
}

static void played(struct queued *queued)
{
    struct daily_bot *d = (struct daily_bot *)queued;

    if (*d->trouble)
        log_event(LOG_ERROR, "daily", "{s:s, s:s}", "day", d->day, "text", d->trouble);
    if (*d->trouble || d->server->stopping)
        end_game(d);
    else if (session_actor(d->game) == ACTOR_OVER)
        finish(d);
    else if (d->lease_until - d->server->now < LEASE_MS / 2)
        keep_lease(d);
    else
        go_on(d);
}

static void go_on(struct daily_bot *d)
{
    d->chore.queued.deliver = played;
    d->chore.work = work;
    botpool_do(d->server, &d->chore);
}

/* The row of DAILY_BOT_TAKE: day, options, seed, level. */
static bool begin(struct daily_bot *d, const struct row *row)
{
    char        game[OPTIONS_TEXT_MAX];
    struct text out = TEXT_OF(game), why = TEXT_OF(d->trouble);

    snprintf(d->day, sizeof d->day, "%s", row_text(row, 0));
    snprintf(d->words, sizeof d->words, "mcts:nodes=%lld,mib=16,seed=1", (long long)d->server->config.daily_bot_nodes);
    daily_words(row_text(row, 1), row_text(row, 2), &out);
    d->game = session_new(all_games, game, &why);
    d->bot = d->game ? bot_new(d->words, d->game->ops, d->game->rules, now_steady_us, &why) : NULL;
    d->level = (int)row_number(row, 3);
    d->opponent = d->bot && d->level ? daily_opponent_new(d->level, d->game, &why) : NULL;
    d->is_playing = d->bot && (d->opponent || !d->level);
    if (d->is_playing)
        return true;
    log_event(LOG_ERROR, "daily", "{s:s, s:s}", "day", d->day, "text", d->trouble);
    end_game(d);
    return false;
}

static void taken(struct job *job)
{
    struct daily_bot *d = job->server->daily_bot;
    const struct row *row = job_first(job, 0);

    d->is_asking = false;
    if (job->result == STORE_DONE && row && !job->server->stopping && begin(d, row))
        go_on(d);
}

/* With one process only, leases that stand in the store are those of one that is gone. */
static void forget_leases(struct server *s)
{
    struct job *job = job_new(s, NULL, NULL);

    job_add(job, DAILY_BOT_RESET, "");
    job_submit(job);
}

/* NULL: there is no memory for it now. */
static struct daily_bot *daily_bot_of(struct server *s)
{
    if (!s->daily_bot && (s->daily_bot = calloc(1, sizeof *s->daily_bot))) {
        s->daily_bot->server = s;
        if (!store_is_postgres(s->config.db))
            forget_leases(s);
    }
    return s->daily_bot;
}

void daily_bot_wake(struct server *s)
{
    struct daily_bot *d = daily_bot_of(s);
    struct job       *job;

    if (!d || d->is_asking || d->is_playing || s->stopping || s->draining || botpool_threads(s->bots) == 0)
        return;
    d->is_asking = true;
    d->polled = s->now;
    d->lease_until = s->now + LEASE_MS;
    job = job_new(s, taken, NULL);
    job_add(job, DAILY_BOT_TAKE, "iisi", s->now, d->lease_until, s->process, (int64_t)TRIES_MAX);
    job_submit(job);
}

void daily_bot_tick(struct server *s)
{
    if (!s->daily_bot || s->now - s->daily_bot->polled > POLL_MS)
        daily_bot_wake(s);
}

void daily_bot_close(struct server *s)
{
    struct job *job;

    if (!s->daily_bot || !s->store)
        return;
    job = job_new(s, NULL, NULL);
    job_add(job, DAILY_BOT_LEAVE, "s", s->process);
    job_submit(job);
}

void daily_bot_free(struct server *s)
{
    if (!s->daily_bot)
        return;
    end_game(s->daily_bot);
    free(s->daily_bot);
    s->daily_bot = NULL;
}
