/*
 * drain.c: see drain.h.  net.c calls server_stop for every SIGTERM or SIGINT:
 * the first one drains, another one ends it at once.
 */
#include "server/drain.h"

#include "server/core/log.h"
#include "server/net/conn.h"
#include "server/store/store.h"
#include "server/table/table.h"
#include "server/table/tables.h"

enum { STOP_MS = 5000, TICK_MS = 250, QUIET_MS = 1000, LEAST_PORTION = 50, RETRY_SECONDS = 2, CLOSE_GOING_AWAY = 1001 };

/* A load balancer takes a server for gone after FALL refusals (deploy/haproxy.cfg); that it has read them is certain only
 * when it asks once more.  One that has not asked for so long is gone itself, or there is none. */
enum { FALL = 2, CHECKED_MS = 5000 };

/* Sends up to 'most' connections away. */
static void send_away(struct server *s, int most)
{
    json_t *bye = json_pack("{s:s, s:i}", "t", "bye", "retry", s->draining ? 0 : RETRY_SECONDS);

    for (struct conn *c = s->conns; c && most > 0; c = c->next) {
        if (c->is_closing)
            continue;
        conn_send(c, bye);
        conn_close(c, CLOSE_GOING_AWAY);
        most--;
    }
    json_decref(bye);
}

static void end(struct server *s)
{
    s->stopping = true;
    s->stopped_at = s->now;
    send_away(s, (int)s->metrics.connections + 1);
}

void server_stop(struct server *s)
{
    bool others_take_over = store_is_postgres(s->config.db) && s->config.drain_seconds > 0;

    log_event(LOG_INFO, s->draining || !others_take_over ? "stopping" : "draining", "{s:i}", "connections",
              (int)s->metrics.connections);
    if (s->stopping)
        return;
    if (s->draining || !others_take_over) {
        end(s);
        return;
    }
    s->draining = true;
    s->drained_at = s->now;
    s->drain_portion = (int)(s->metrics.connections * TICK_MS / (1000 * s->config.drain_seconds)) + LEAST_PORTION;
    drain_tick(s);
}

static bool is_visited(const struct server *s)
{
    return s->requests_open || s->now - s->visited_at < QUIET_MS;
}

/* The load balancer has not noticed yet: what it sends after the end would be lost. */
static bool balancer_sends_on(const struct server *s)
{
    return s->config.trust_proxy && s->checks_refused <= FALL && s->now - s->checked_at < CHECKED_MS;
}

void drain_tick(struct server *s)
{
    if (!s->draining || s->stopping)
        return;
    send_away(s, s->drain_portion);
    if (balancer_sends_on(s))
        return;
    if ((!s->conns && !is_visited(s)) || s->now - s->drained_at > 1000 * s->config.drain_seconds)
        end(s);
}

static bool has_pending(const struct server *s)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        for (const struct table *t = s->tables->row[i]; t; t = t->next)
            if (t->n_pending)
                return true;
    return false;
}

bool drain_is_done(struct server *s)
{
    if (!s->stopping)
        return false;
    return (!has_pending(s) && !s->conns && !s->requests_open) || s->now - s->stopped_at > STOP_MS;
}
