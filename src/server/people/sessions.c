/*
 * sessions.c: see sessions.h.
 */
#include "server/people/sessions.h"

#include <stdio.h>
#include <string.h>

#include "server/bus/bus.h"
#include "server/net/conn.h"
#include "server/store/store.h"

enum { USED_MS = 3600 * 1000, DAY_MS = 86400 * 1000 };

/* What follows "end" on the bus.  An older program, which knows only the first, reads the others as news of a player. */
static const char all[] = "end", one[] = "end key ", others[] = "end but ";

struct who who_of_row(const struct row *row)
{
    struct who who = {.kind = (enum player_kind)row_number(row, 1), .vacation_until = row_number(row, 3)};

    snprintf(who.id, sizeof who.id, "%s", row_text(row, 0));
    snprintf(who.name, sizeof who.name, "%s", row_text(row, 2));
    return who;
}

void session_used(struct server *s, const char *key, int64_t before)
{
    char        hash[KEY_HASH_CAP];
    struct job *job;

    if (s->now - before < USED_MS)
        return;
    key_hash(key, hash);
    job = job_new(s, NULL, NULL);
    job_add(job, SESSION_USED, "si", hash, s->now);
    job_submit(job);
}

/*
 * ----- expiry -----
 */

int64_t sessions_oldest(const struct server *s)
{
    return s->config.session_days ? s->now - s->config.session_days * DAY_MS : -1;
}

static void expired(struct job *job)
{
    int step = 0;

    for (const struct job_step *at = job->steps; at && at->next; at = at->next)
        step++;
    for (const struct row *row = job_first(job, step); row; row = row->next)
        session_ended(job->server, row_text(row, 1), row_text(row, 0));
}

void sessions_sweep(struct server *s)
{
    struct job *job = job_new(s, expired, NULL);

    for (const struct conn *c = s->conns; c; c = c->next)
        if (*c->who.id)
            job_add(job, SESSION_USED, "si", c->key_hash, s->now);
    job_add(job, SESSIONS_STALE, "i", sessions_oldest(s)); /* the last: 'expired' reads it */
    job_submit(job);
}

/*
 * ----- ending -----
 */

static void remember(struct server *s, const char *player)
{
    char *place = s->ended.player[s->ended.n++ % SESSIONS_ENDED];

    snprintf(place, ID_CAP, "%s", player);
}

/* 'only' and 'but' are hashes, or NULL. */
static void close_here(struct server *s, const char *player, const char *only, const char *but)
{
    remember(s, player);
    for (struct conn *c = s->conns; c; c = c->next)
        if (strcmp(c->who.id, player) == 0 && (!only || strcmp(c->key_hash, only) == 0) &&
            (!but || strcmp(c->key_hash, but) != 0))
            conn_close(c, CLOSE_POLICY);
}

static void tell(struct server *s, const char *player, const char *what, const char *key_hash)
{
    char text[sizeof others + KEY_HASH_CAP];

    snprintf(text, sizeof text, "%s%s", what, key_hash);
    bus_tell(s, BUS_WHO, player, 0, text);
}

void sessions_ended(struct server *s, const char *player)
{
    close_here(s, player, NULL, NULL);
    tell(s, player, all, "");
}

void session_ended(struct server *s, const char *player, const char *key_hash)
{
    close_here(s, player, key_hash, NULL);
    tell(s, player, one, key_hash);
}

void other_sessions_ended(struct server *s, const char *player, const char *key_hash)
{
    close_here(s, player, NULL, key_hash);
    tell(s, player, others, key_hash);
}

bool sessions_hear(struct server *s, const char *player, const char *text)
{
    if (strncmp(text, one, strlen(one)) == 0)
        close_here(s, player, text + strlen(one), NULL);
    else if (strncmp(text, others, strlen(others)) == 0)
        close_here(s, player, NULL, text + strlen(others));
    else if (strcmp(text, all) == 0)
        close_here(s, player, NULL, NULL);
    else
        return false;
    return true;
}

/*
 * ----- while somebody is looked up -----
 */

int64_t sessions_mark(const struct server *s)
{
    return s->ended.n;
}

bool sessions_ended_since(const struct server *s, int64_t mark, const char *player)
{
    if (s->ended.n - mark > SESSIONS_ENDED)
        return true;
    for (int64_t i = mark; i < s->ended.n; i++)
        if (strcmp(s->ended.player[i % SESSIONS_ENDED], player) == 0)
            return true;
    return false;
}
