/*
 * api.c: see api.h.  The table of routes is at the end.
 */
#include "server/api/api.h"

#include <stdlib.h>
#include <string.h>

#include "server/core/json_memory.h"
#include "server/net/addresses.h"
#include "server/net/assets.h"
#include "server/people/mail.h"
#include "server/people/sessions.h"
#include "server/store/store.h"

enum { METRICS_CAP = 16 * 1024 };
enum { FOR_ANYONE, FOR_KNOWN }; /* FOR_ANYONE: a key is looked up if there is one */

struct route {
    enum method method;
    const char *pattern; /* a * stands for one part of the path */
    int         who;
    void (*run)(struct call *call);
};

static const struct route routes[];

/*
 * ----- who asks -----
 */

struct identified {
    struct call *call;
    void (*next)(struct call *call);
    char hash[KEY_HASH_CAP];
};

static void found(struct job *job)
{
    struct identified *i = job_room(job);
    struct call       *call = i->call;
    const struct row  *row = job_first(job, 0);

    if (job->result != STORE_DONE) {
        call_busy(call);
    } else if (!row) {
        call_error(call, "who", "this key opens nothing");
    } else {
        call->who = who_of_row(row);
        session_used(call->server, call->request->key, row_number(row, 4));
        i->next(call);
    }
}

void api_identify(struct call *call, bool needs_somebody, void (*next)(struct call *call))
{
    struct identified *i;
    struct job        *job;

    if (!*call->request->key) {
        if (needs_somebody)
            call_error(call, "who", "send your key: Authorization: Bearer KEY");
        else
            next(call);
        return;
    }
    job = job_new(call->server, found, NULL);
    i = job_room(job);
    *i = (struct identified){call, next, ""};
    key_hash(call->request->key, i->hash);
    job_add(job, SESSION_FIND, "si", i->hash, sessions_oldest(call->server));
    job_submit(job);
}

/*
 * ----- small answers -----
 */

json_t *api_rows_json(const struct row *row, json_t *(*one)(const struct row *row))
{
    json_t *list = json_array();

    for (; row; row = row->next)
        json_array_append_new(list, one(row));
    return list;
}

void api_answer_rows(struct job *job, const char *name, json_t *(*one)(const struct row *row))
{
    if (job->result == STORE_DONE)
        call_ok(job->context, json_pack("{s:o}", name, api_rows_json(job_first(job, 0), one)));
    else
        call_busy(job->context);
}

static void api_info(struct call *call)
{
    const struct config *c = &call->server->config;

    call_ok(call, json_pack("{s:b, s:b, s:s, s:s, s:s, s:{s:i, s:i, s:i, s:i, s:i, s:i}}", "mail",
                            mail_is_on(call->server), "passkeys", api_passkeys_are_on(call->server), "name", "baluarte",
                            "version", BALUARTE_VERSION, "engine", BALUARTE_VERSION, "limits", "message_bytes",
                            MESSAGE_MAX, "messages_per_20s", (int)c->messages_per_20s, "requests_per_20s",
                            (int)c->requests_per_20s, "connections_per_address", (int)c->connections_per_address,
                            "tables_per_player", (int)c->tables_per_player, "away_seconds", (int)c->away_seconds));
}

static void healthy(struct job *job)
{
    struct http_request *r = job->context;

    if (job->result == STORE_DONE)
        request_text(r, "text/plain; charset=utf-8", strdup("ok\n"), 3, NULL);
    else
        request_error(r, 503, "busy", "the store cannot be written");
    request_release(r);
}

/* Writes: a disk that is full is not healthy. */
static void serve_health(struct http_request *r)
{
    struct store_health health;
    struct job         *job;

    r->server->checked_at = r->server->now;
    if (r->server->draining || r->server->stopping) {
        r->server->checks_refused++;
        request_error(r, 503, "busy", "this server is about to stop");
        return;
    }
    r->server->store->ops->health(r->server->store, &health);
    if (!health.connections) {
        request_error(r, 503, "busy", "the database does not answer");
        return;
    }
    if (health.is_damaged) {
        request_error(r, 503, "busy", "the database is damaged; whoever runs the server restores a backup");
        return;
    }
    job = job_new(r->server, healthy, r);
    request_hold(r);
    job_add(job, META_SET, "si", "health", r->server->now);
    job_submit(job);
}

static void measure_store(struct server *s)
{
    struct store_health health;

    s->store->ops->health(s->store, &health);
    s->metrics.store_waiting = health.waiting;
    s->metrics.store_connections = health.connections;
    s->metrics.store_reconnects = health.reconnects;
}

static void serve_metrics(struct http_request *r)
{
    char       *text = malloc(METRICS_CAP);
    struct text out;

    if (!text)
        return;
    measure_store(r->server);
    text_start(&out, text, METRICS_CAP);
    metrics_write(&r->server->metrics, &out);
    request_text(r, "text/plain; version=0.0.4; charset=utf-8", text, strlen(text), NULL);
}

static void serve_page(struct http_request *r)
{
    const struct asset *a = assets_find(r->server->assets, r->path);

    if (r->method != METHOD_GET && r->method != METHOD_HEAD)
        request_error(r, 405, "method", "a page can only be read");
    else if (!a)
        request_error(r, 404, "missing", "there is no such page");
    else
        request_asset(r, a);
}

/*
 * ----- finding the route -----
 */

/* "/tables/ * /view": parts that * stands for are copied. */
static bool matches(const char *pattern, const char *path, char arg[2][32])
{
    int n = 0;

    while (*pattern) {
        if (*pattern == '*') {
            size_t length = strcspn(path, "/");

            if (length == 0 || length >= sizeof arg[0] || n == 2)
                return false;
            memcpy(arg[n], path, length);
            arg[n++][length] = '\0';
            path += length;
            pattern++;
        } else if (*pattern++ != *path++) {
            return false;
        }
    }
    return !*path;
}

static void run_route(struct http_request *r, const struct route *route, char arg[2][32])
{
    json_t      *body = r->method == METHOD_POST
                            ? json_loadb(r->body ? r->body : "", r->n_body, JSON_REJECT_DUPLICATES, NULL)
                            : json_object();
    struct call *call;

    if (json_is_lost()) {
        json_decref(body);
        request_error(r, 503, "busy", "there is not enough memory for this now; try again");
        return;
    }
    if (!json_is_object(body)) {
        json_decref(body);
        request_error(r, 400, "syntax", "the body is one JSON object");
        return;
    }
    call = call_of_request(r, body);
    if (!call)
        return;
    memcpy(call->arg, arg, sizeof call->arg);
    api_identify(call, route->who == FOR_KNOWN, route->run);
}

static void serve_api(struct http_request *r, const char *path)
{
    char                arg[2][32] = {"", ""};
    const struct route *route = routes;
    bool                other_method = false;

    for (; route->pattern; route++)
        if (matches(route->pattern, path, arg)) {
            if (route->method == (r->method == METHOD_HEAD ? METHOD_GET : r->method))
                break;
            other_method = true;
        }
    if (!route->pattern)
        request_error(r, other_method ? 405 : 404, other_method ? "method" : "missing",
                      other_method ? "this is not how to ask for it" : "there is nothing at this address");
    else if (r->method == METHOD_POST && (r->is_foreign || !r->is_json))
        request_error(r, r->is_foreign ? 403 : 415, r->is_foreign ? "forbidden" : "syntax",
                      r->is_foreign ? "this page may not use this server"
                                    : "send JSON, with the header Content-Type: application/json");
    else if (r->server->stopping)
        request_error(r, 503, "busy", "the server is being restarted; try again");
    else
        run_route(r, route, arg);
}

/* For those who watch over the server, and ask it directly: whom a proxy passes on is a visitor. */
static bool serve_watchers(struct http_request *r)
{
    bool is_health = strcmp(r->path, "/healthz") == 0;

    if (!is_health && strcmp(r->path, "/metrics") != 0)
        return false;
    if (r->is_forwarded)
        request_error(r, 404, "missing", "there is no such page");
    else if (is_health)
        serve_health(r);
    else
        serve_metrics(r);
    return true;
}

void api_route(struct http_request *r)
{
    static const char prefix[] = "/api/v1";
    size_t            n = strlen(prefix);

    if (serve_watchers(r))
        return;
    r->server->visited_at = r->server->now;
    if (r->address->banned_until > r->server->now)
        request_error(r, 403, "forbidden", "this address is closed for a while; ask whoever runs the server");
    else if (r->server->is_worker)
        request_error(r, 404, "missing", "a worker thinks for bots; games are played at a server");
    else if (strncmp(r->path, prefix, n) == 0 && (r->path[n] == '/' || !r->path[n]))
        serve_api(r, r->path + n);
    else
        serve_page(r);
}

static const struct route routes[] = {
    {METHOD_GET, "", FOR_ANYONE, api_info},
    {METHOD_GET, "/", FOR_ANYONE, api_info},
    {METHOD_POST, "/visitor", FOR_ANYONE, api_visitor},
    {METHOD_POST, "/register", FOR_KNOWN, api_register},
    {METHOD_POST, "/login", FOR_ANYONE, api_login},
    {METHOD_POST, "/logout", FOR_KNOWN, api_logout},
    {METHOD_GET, "/me", FOR_KNOWN, api_me},
    {METHOD_POST, "/me", FOR_KNOWN, api_change_me},
    {METHOD_POST, "/me/sessions/*/end", FOR_KNOWN, api_end_session},
    {METHOD_POST, "/me/password", FOR_KNOWN, api_password},
    {METHOD_GET, "/me/tables", FOR_KNOWN, api_my_tables},
    {METHOD_POST, "/me/ignored/*", FOR_KNOWN, api_ignore},
    {METHOD_POST, "/me/factor", FOR_KNOWN, api_factor},
    {METHOD_POST, "/me/factor/confirm", FOR_KNOWN, api_factor_confirm},
    {METHOD_POST, "/me/factor/end", FOR_KNOWN, api_factor_end},
    {METHOD_POST, "/me/passkeys/begin", FOR_KNOWN, api_passkey_begin},
    {METHOD_POST, "/me/passkeys", FOR_KNOWN, api_passkey_add},
    {METHOD_POST, "/me/passkeys/*/end", FOR_KNOWN, api_passkey_end},
    {METHOD_POST, "/login/passkey/begin", FOR_ANYONE, api_passkey_ask},
    {METHOD_POST, "/login/passkey", FOR_ANYONE, api_passkey_login},
    {METHOD_POST, "/me/email", FOR_KNOWN, api_email},
    {METHOD_POST, "/me/email/end", FOR_KNOWN, api_email_end},
    {METHOD_POST, "/email/confirm", FOR_ANYONE, api_email_confirm},
    {METHOD_POST, "/recover", FOR_ANYONE, api_recover},
    {METHOD_POST, "/recover/use", FOR_ANYONE, api_recover_use},
    {METHOD_GET, "/me/export", FOR_KNOWN, api_export},
    {METHOD_POST, "/me/delete", FOR_KNOWN, api_delete_me},
    {METHOD_POST, "/me/bots", FOR_KNOWN, api_new_bot},
    {METHOD_POST, "/me/bots/*/delete", FOR_KNOWN, api_delete_bot},
    {METHOD_GET, "/me/reminders", FOR_KNOWN, api_reminders},
    {METHOD_POST, "/me/reminders", FOR_KNOWN, api_change_reminders},
    {METHOD_POST, "/me/push", FOR_KNOWN, api_push_place},
    {METHOD_POST, "/me/push/end", FOR_KNOWN, api_push_place_end},
    {METHOD_GET, "/admin/reports", FOR_KNOWN, api_reports},
    {METHOD_POST, "/admin/reports/*/done", FOR_KNOWN, api_report_done},
    {METHOD_POST, "/admin/players/*/timeout", FOR_KNOWN, api_timeout},
    {METHOD_POST, "/admin/players/*/ban", FOR_KNOWN, api_ban},
    {METHOD_POST, "/admin/players/*/rename", FOR_KNOWN, api_rename},
    {METHOD_POST, "/admin/tables/*/end", FOR_KNOWN, api_end_table},
    {METHOD_GET, "/admin/audit", FOR_KNOWN, api_audit},
    {METHOD_GET, "/admin/figures", FOR_KNOWN, api_figures},
    {METHOD_GET, "/admin/addresses", FOR_KNOWN, api_address_bans},
    {METHOD_POST, "/admin/addresses/ban", FOR_KNOWN, api_address_ban},
    {METHOD_GET, "/daily", FOR_ANYONE, api_daily},
    {METHOD_POST, "/daily/begin", FOR_KNOWN, api_daily_begin},
    {METHOD_POST, "/daily/result", FOR_KNOWN, api_daily_result},
    {METHOD_GET, "/daily/*", FOR_ANYONE, api_daily_day},
    {METHOD_GET, "/daily/*/*", FOR_ANYONE, api_daily_game},
    {METHOD_GET, "/events", FOR_ANYONE, api_events},
    {METHOD_POST, "/events", FOR_KNOWN, api_new_event},
    {METHOD_GET, "/events/*", FOR_ANYONE, api_event},
    {METHOD_GET, "/events/*/entries", FOR_ANYONE, api_event_entries},
    {METHOD_GET, "/events/*/records", FOR_ANYONE, api_event_records},
    {METHOD_GET, "/events/*/report", FOR_KNOWN, api_event_report},
    {METHOD_POST, "/events/*/report", FOR_KNOWN, api_ask_event_report},
    {METHOD_GET, "/events/*/*", FOR_ANYONE, api_event_paper},
    {METHOD_POST, "/events/*/*", FOR_KNOWN, api_event_command},
    {METHOD_GET, "/me/events", FOR_KNOWN, api_my_events},
    {METHOD_GET, "/players/*/events", FOR_ANYONE, api_player_events},
    {METHOD_GET, "/players/*", FOR_ANYONE, api_player},
    {METHOD_GET, "/ratings", FOR_ANYONE, api_ratings},
    {METHOD_GET, "/results", FOR_ANYONE, api_results},
    {METHOD_GET, "/tables", FOR_ANYONE, api_lobby},
    {METHOD_POST, "/tables", FOR_KNOWN, api_new_table},
    {METHOD_GET, "/tables/*", FOR_ANYONE, api_table},
    {METHOD_GET, "/tables/*/entries", FOR_ANYONE, api_entries},
    {METHOD_GET, "/tables/*/view", FOR_ANYONE, api_view},
    {METHOD_GET, "/tables/*/record", FOR_ANYONE, api_record},
    {METHOD_GET, "/tables/*/chat", FOR_ANYONE, api_chat},
    {METHOD_GET, "/tables/*/ratings", FOR_ANYONE, api_table_ratings},
    {METHOD_GET, "/tables/*/study", FOR_ANYONE, api_study},
    {METHOD_POST, "/tables/*/study", FOR_KNOWN, api_ask_study},
    {METHOD_POST, "/tables/*/*", FOR_ANYONE, api_command},
    {METHOD_GET, NULL, FOR_ANYONE, NULL},
};
