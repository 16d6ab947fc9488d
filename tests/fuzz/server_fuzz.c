/*
 * server_fuzz.c: any bytes at all, as messages and requests to the server.
 *
 * Everything behind the sockets is real: the reading of messages, commands,
 * routes, tables, the engine, the store (SQLite in memory, with its thread).
 * Only libwebsockets is replaced, by no_sockets.c and a few functions below that take what
 * would go out.  An input is lines; the first character says who speaks:
 *
 *   0 1    the players of a game that has just begun, over a WebSocket
 *   2      a stranger; 3 somebody without a name
 *   p      POST: path, a blank, body (as player 0);  g  GET: path
 *   x      player 1 loses the line and comes back
 *
 * $T in a line is the table, $O an open one of player 0.  Whatever comes in, all that
 * goes out is JSON with a type, a request gets exactly one answer, and
 * nobody is told the seed of a game that is not over.  Without libFuzzer, main()
 * replays the files named on the command line.
 */
#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/api/messages.h"
#include "server/bots/bot_queue.h"
#include "server/bots/botpool.h"
#include "server/bots/study_queue.h"
#include "server/daily/daily_bot.h"
#include "server/events/events.h"
#include "server/net/addresses.h"
#include "server/net/assets.h"
#include "server/net/conn.h"
#include "server/net/http.h"
#include "server/net/net.h"
#include "server/people/passwords.h"
#include "server/remind/reminders.h"
#include "server/table/bot_turn.h"
#include "server/table/table.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

#include "no_sockets.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SPEAKERS = 4, LINE_MAX_BYTES = MESSAGE_MAX + 64, MESSAGES_MAX = 64 };

static struct server *host;
static struct conn   *speaker[SPEAKERS];
static struct who     known[SPEAKERS - 1];
static char           key[KEY_CAP], table[ID_CAP], open_table[ID_CAP];
static char           wsi[SPEAKERS]; /* their addresses stand for connections */

/*
 * ----- in place of libwebsockets -----
 */

static void check_secret(const unsigned char *bytes, size_t n)
{
    struct table *t = table_in_memory(host, table);

    if (t && t->state == TABLE_PLAYING)
        demand(!memmem(bytes, n, t->seed, strlen(t->seed)), "the seed of a game that goes on was told");
}

int lws_write(struct lws *to, unsigned char *bytes, size_t n, enum lws_write_protocol how)
{
    (void)to;
    (void)how;
    demand_message(bytes, n);
    check_secret(bytes, n);
    return (int)n;
}

/*
 * ----- the network thread -----
 */

static int n_back;

static void came_back(struct job *job)
{
    (void)job;
    n_back++;
}

static bool deliver(void)
{
    struct queued *l = queue_take(&host->mailbox);
    int            before = n_back;

    l->deliver(l);
    return n_back != before;
}

/* Until the store has nothing left to say: a question of ours comes back, and nothing before it. */
static void pump(void)
{
    int others;

    do {
        struct job *job = job_new(host, came_back, NULL);

        job_add(job, META_GET, "s", "nothing");
        job_submit(job);
        for (others = 0; !deliver(); others++)
            ;
    } while (others);
}

static void drain(struct conn *c)
{
    while (c && c->first)
        conn_writeable(c);
}

static void drain_all(void)
{
    for (int i = 0; i < SPEAKERS; i++)
        drain(speaker[i]);
}

static void connect_speaker(int i)
{
    conn_opened(host, (struct lws *)&wsi[i], &speaker[i]);
    if (i < SPEAKERS - 1)
        speaker[i]->who = known[i];
}

static void hang_up(int i)
{
    drain(speaker[i]);
    conn_closed(&speaker[i]);
}

/*
 * ----- requests -----
 */

static struct http_request *make_request(enum method method, const char *path, const char *body)
{
    struct http_request *r = calloc(1, sizeof *r);
    const char          *query = strchr(path, '?');

    r->server = host;
    r->holds = 2; /* ours and the connection's */
    r->address = address_enter(host->addresses, "127.0.0.1", host->now);
    r->method = method;
    r->is_json = true;
    snprintf(r->path, sizeof r->path, "%.*s", (int)(query ? query - path : (long)strlen(path)), path);
    snprintf(r->query, sizeof r->query, "%s", query ? query + 1 : "");
    snprintf(r->key, sizeof r->key, "%s", key);
    r->n_body = body ? strlen(body) : 0;
    r->body = body ? strdup(body) : NULL;
    return r;
}

/* The answer's text, to be freed. */
static char *ask(enum method method, const char *path, const char *body)
{
    struct http_request *r = make_request(method, path, body);
    struct http_request *slot = r;
    char                *text;

    api_route(r);
    pump();
    demand(r->is_answered, "a request is answered");
    text = r->answer.bytes ? strndup((const char *)r->answer.bytes, r->answer.n) : strdup("");
    check_secret((const unsigned char *)text, strlen(text));
    http_closed(&slot);
    request_release(r);
    return text;
}

static void id_of_answer(char *text, const char *outer, const char *inner, char *out, size_t cap)
{
    json_t     *json = json_loads(text, 0, NULL);
    const char *id = json_string_value(json_object_get(outer ? json_object_get(json, outer) : json, inner));

    demand(id != NULL, "the game could not be set up");
    snprintf(out, cap, "%s", id);
    json_decref(json);
    free(text);
}

/*
 * ----- set-up -----
 */

/* Three visitors; the first has a key that requests use. */
static void meet(void)
{
    char another[KEY_CAP];

    for (int i = 0; i < SPEAKERS - 1; i++) {
        char   *text = ask(METHOD_POST, "/api/v1/visitor", "{\"name\":\"Somebody\"}");
        json_t *json = json_loads(text, 0, NULL);

        snprintf(known[i].id, sizeof known[i].id, "%s",
                 json_string_value(json_object_get(json_object_get(json, "player"), "id")));
        snprintf(known[i].name, sizeof known[i].name, "Somebody");
        json_decref(json);
        id_of_answer(text, NULL, "key", i ? another : key, KEY_CAP);
    }
}

static const struct net_hooks hooks = {server_time,   api_route,   message_received,
                                       message_go_on, watch_go_on, watches_end};

static void start_host(void)
{
    char        sentence[512] = "";
    struct text why = TEXT_OF(sentence);

    demand(sodium_init() >= 0, "libsodium");
    host = calloc(1, sizeof *host);
    host->hooks = &hooks;
    host->addresses = calloc(1, sizeof *host->addresses);
    host->assets = calloc(1, sizeof *host->assets);
    demand(config_read(&host->config, 0, NULL, &why), sentence);
    host->config.bot_threads = 1;
    host->config.bot_ms = 10;
    host->config.tables_per_player = host->config.messages_per_20s = host->config.requests_per_20s = 1000000;
    host->now = now_wall_ms();
    *host->assets = assets_embedded();
    queue_start(&host->mailbox);
    host->store = store_sqlite.open(host, ":memory:", &why);
    demand(host->store && botpool_open(host) && passwords_open(host) && tables_open(host) && events_open(host) &&
               bot_queue_open(host, bot_turn_taken) && study_queue_open(host),
           sentence);
    pump();
    meet();
}

/* A game between 0 and 1; the first byte of the input says which. */
static void start_game(int which)
{
    static const char *const bodies[] = {
        "{\"options\":\"carcassonne players=2 expansions=inns,abbot\"}",
        "{\"options\":\"cartagena players=2 mode=jamaica\",\"clock\":{\"kind\":\"total\",\"seconds\":600}}",
        "{\"options\":\"carcassonne players=2\",\"flag\":\"ask\",\"delay\":5}",
    };
    char *text = ask(METHOD_POST, "/api/v1/tables", bodies[which % 3]);

    id_of_answer(text, "table", "id", table, sizeof table);
    id_of_answer(ask(METHOD_POST, "/api/v1/tables", "{\"options\":\"carcassonne players=3\",\"public\":true}"), "table",
                 "id", open_table, sizeof open_table);
    for (int i = 0; i < SPEAKERS; i++)
        connect_speaker(i);
}

static void say(int i, const char *text, size_t n)
{
    if (!speaker[i]->is_closing)
        message_received(speaker[i], text, n);
    pump();
    drain_all();
}

static void sit_down(void)
{
    char text[128];
    int  n = snprintf(text, sizeof text, "{\"t\":\"sit\",\"table\":\"%s\"}", table);

    say(1, text, (size_t)n);
    for (int i = 0; i < 3; i++) {
        n = snprintf(text, sizeof text, "{\"t\":\"join\",\"table\":\"%s\",\"since\":0,\"id\":1}", table);
        say(i, text, (size_t)n);
    }
}

static void drop_tables(void)
{
    for (int i = 0; i < TABLE_ROWS; i++) {
        struct table *next;

        for (struct table *t = host->tables->row[i]; t; t = next) {
            next = t->next;
            if (!t->n_pending && !t->bot_thinks && !t->is_loading)
                table_drop(t);
        }
    }
}

/*
 * ----- one line -----
 */

/* $T and $O become the names of the tables; exactly so long, for the sanitizer. */
static char *spelled(const char *line, size_t n, size_t *length)
{
    char  *out = malloc(n * (ID_CAP + 1) + 1);
    size_t used = 0;

    for (size_t i = 0; i < n; i++) {
        const char *id = i + 1 < n && line[i] == '$' ? line[i + 1] == 'T'   ? table
                                                       : line[i + 1] == 'O' ? open_table
                                                                            : NULL
                                                     : NULL;

        if (id) {
            memcpy(out + used, id, strlen(id));
            used += strlen(id);
            i++;
        } else {
            out[used++] = line[i];
        }
    }
    out[used] = '\0';
    *length = used;
    return realloc(out, used + 1);
}

/* Passwords take as long as they should, and whoever is deleted says no more. */
static bool is_left_out(const char *path)
{
    return strstr(path, "regis") || strstr(path, "login") || strstr(path, "logout") || strstr(path, "passw") ||
           strstr(path, "delete");
}

static void request_line(char kind, char *line)
{
    char *body = kind == 'p' ? strchr(line, ' ') : NULL;

    if (body)
        *body++ = '\0';
    if (!is_left_out(line))
        free(ask(kind == 'p' ? METHOD_POST : METHOD_GET, line, kind == 'p' ? body ? body : "" : NULL));
    drain_all();
}

static void one_line(char kind, const char *line, size_t n)
{
    size_t length;
    char  *text = spelled(line, n, &length);

    if (kind >= '0' && kind <= '3' && length <= MESSAGE_MAX)
        say(kind - '0', text, length);
    else if (kind == 'p' || kind == 'g')
        request_line(kind, text);
    else if (kind == 'x') {
        hang_up(1);
        connect_speaker(1);
    }
    free(text);
}

static void stop_host(void)
{
    host->stopping = true; /* whoever is answered below asks for nothing more */
    botpool_close(host);
    passwords_close(host);
    host->store->ops->close(host->store);
    host->store = NULL;
    for (struct queued *l = queue_poll_all(&host->mailbox), *next; l; l = next) {
        next = l->next;
        l->deliver(l);
    }
    events_free(host);
    tables_free(host);
    bot_queue_free(host);
    study_queue_free(host);
    daily_bot_free(host);
    reminders_free(host);
    addresses_free(host->addresses);
    free(host->addresses);
    free(host->assets);
    queue_end(&host->mailbox);
    free(host);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;

    if (!host) {
        start_host();
        atexit(stop_host);
    }
    start_game(size ? *data : 0);
    sit_down();
    for (int i = 0; at < end && i < MESSAGES_MAX; i++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;

        if (stop > at)
            one_line(*at, at + 1, (size_t)(stop - at - 1));
        at = newline ? newline + 1 : end;
    }
    server_tick(host);
    pump();
    drain_all();
    for (int i = 0; i < SPEAKERS; i++)
        hang_up(i);
    drop_tables();
    return 0;
}
