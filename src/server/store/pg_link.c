/*
 * pg_link.c: see pg_link.h.
 */
#include "server/store/pg_link.h"

#include <poll.h>
#include <sodium.h>
#include <string.h>

#include "server/core/log.h"

enum { FIRST_PAUSE_MS = 50, MOST_PAUSE_MS = 5000, CONNECT_MS = 5000, SENTENCE_CAP = 512 };

/* The first try comes at once: a connection may break while the database is well.  Then 50 ms, 100 ms, ... and never
 * more than 5 s, each time half of it by chance: those who lost it together do not come back together. */
static uint64_t pause_us(int failures)
{
    uint32_t ms = FIRST_PAUSE_MS;

    if (failures <= 1)
        return 0;
    while (--failures > 1 && ms < MOST_PAUSE_MS)
        ms *= 2;
    if (ms > MOST_PAUSE_MS)
        ms = MOST_PAUSE_MS;
    return (uint64_t)(ms / 2 + randombytes_uniform(ms / 2 + 1)) * 1000;
}

void pg_link_break(struct pg_link *l, uint64_t now_us)
{
    if (l->db)
        PQfinish(l->db);
    l->db = NULL;
    l->state = PG_DOWN;
    l->events = 0;
    l->failures++;
    l->since_us = now_us + pause_us(l->failures);
}

void pg_link_hurry(struct pg_link *l, uint64_t now_us)
{
    if (l->state == PG_DOWN && l->since_us > now_us)
        l->since_us = now_us;
}

static void fail(struct pg_link *l, uint64_t now_us)
{
    char        sentence[SENTENCE_CAP];
    struct text why = TEXT_OF(sentence);

    pg_fault(l->db, &why);
    log_event(l->failures ? LOG_DEBUG : LOG_WARN, "database", "{s:s, s:s}", "text", "no connection", "why", sentence);
    pg_link_break(l, now_us);
}

bool pg_link_flush(struct pg_link *l)
{
    int more = PQflush(l->db);

    l->events = (short)(more > 0 ? POLLIN | POLLOUT : POLLIN);
    return more >= 0;
}

/*
 * ----- preparing -----
 */

static bool send_settings(struct pg_link *l)
{
    for (const char *const *sql = pg_settings; *sql; sql++)
        if (!PQsendQueryParams(l->db, *sql, 0, NULL, NULL, NULL, NULL, 0))
            return false;
    return PQpipelineSync(l->db) == 1;
}

static bool send_statement(struct pg_link *l, enum statement i)
{
    char        sql[PG_SQL_CAP];
    struct text out = TEXT_OF(sql);

    return pg_statement(i, &out) && PQsendPrepare(l->db, statement_texts[i].name, sql, 0, NULL) &&
           PQpipelineSync(l->db) == 1;
}

/* Each statement with a sync of its own: one that is wrong does not take the others with it. */
static bool send_all(struct pg_link *l)
{
    if (PQsetnonblocking(l->db, 1) != 0 || !PQenterPipelineMode(l->db) || !send_settings(l))
        return false;
    l->preparing = 1;
    for (int i = 0; i < N_STATEMENTS; i++, l->preparing++)
        if (!send_statement(l, (enum statement)i))
            return false;
    return pg_link_flush(l);
}

static bool take(struct pg_link *l, const PGresult *r)
{
    if (PQresultStatus(r) == PGRES_PIPELINE_SYNC) {
        l->preparing--;
    } else if (PQresultStatus(r) == PGRES_FATAL_ERROR) {
        int i = N_STATEMENTS - l->preparing;

        log_event(PQresultErrorField(r, PG_DIAG_SQLSTATE) ? LOG_ERROR : LOG_WARN, "store", "{s:s, s:s}", "statement",
                  i < 0 ? "settings" : statement_texts[i].name, "text", PQresultErrorMessage(r));
        return i >= 0 && PQresultErrorField(r, PG_DIAG_SQLSTATE);
    }
    return true;
}

static void prepare_more(struct pg_link *l, uint64_t now_us)
{
    bool is_right = PQconsumeInput(l->db) && pg_link_flush(l);

    while (is_right && l->preparing && !PQisBusy(l->db)) {
        PGresult *r = PQgetResult(l->db);

        is_right = !r || take(l, r);
        PQclear(r);
    }
    if (!is_right) {
        fail(l, now_us);
    } else if (!l->preparing) {
        l->state = PG_READY;
        l->since_us = now_us;
        l->failures = 0;
        l->n_connected++;
    }
}

/*
 * ----- connecting -----
 */

static void connect_more(struct pg_link *l, uint64_t now_us)
{
    switch (PQconnectPoll(l->db)) {
    case PGRES_POLLING_READING: l->events = POLLIN; break;
    case PGRES_POLLING_WRITING: l->events = POLLOUT; break;
    case PGRES_POLLING_OK:
        l->state = PG_PREPARING;
        if (!send_all(l))
            fail(l, now_us);
        break;
    default: fail(l, now_us);
    }
}

static void connect_begin(struct pg_link *l, const char *url, const char *application, uint64_t now_us)
{
    l->db = pg_connect_start(url, application);
    l->state = PG_CONNECTING;
    l->since_us = now_us;
    l->events = POLLOUT;
    if (!l->db || PQstatus(l->db) == CONNECTION_BAD)
        fail(l, now_us);
}

void pg_link_go_on(struct pg_link *l, const char *url, const char *application, bool is_called, uint64_t now_us)
{
    if (l->state == PG_DOWN && now_us >= l->since_us)
        connect_begin(l, url, application, now_us);
    else if (l->state == PG_CONNECTING || l->state == PG_PREPARING) {
        if (now_us > l->since_us + (uint64_t)CONNECT_MS * 1000)
            fail(l, now_us);
        else if (is_called && l->state == PG_CONNECTING)
            connect_more(l, now_us);
        else if (is_called)
            prepare_more(l, now_us);
    }
}
