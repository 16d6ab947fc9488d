/*
 * server.c: see server.h.  Starts the parts, runs the network thread, ends
 * them in the right order.
 */
#include "server/server.h"

#include <errno.h>
#include <libwebsockets.h>
#include <malloc.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/api/api.h"
#include "server/api/messages.h"
#include "server/bots/bot_queue.h"
#include "server/bots/botpool.h"
#include "server/bots/study_queue.h"
#include "server/bus/bus.h"
#include "server/core/json_memory.h"
#include "server/core/log.h"
#include "server/daily/daily_bot.h"
#include "server/drain.h"
#include "server/events/events.h"
#include "server/net/addresses.h"
#include "server/net/assets.h"
#include "server/net/conn.h"
#include "server/net/net.h"
#include "server/net/request_budget.h"
#include "server/people/looks.h"
#include "server/people/mail.h"
#include "server/people/passwords.h"
#include "server/remind/push.h"
#include "server/remind/reminders.h"
#include "server/store/store.h"
#include "server/table/bot_turn.h"
#include "server/table/catchup.h"
#include "server/table/chat.h"
#include "server/table/compare.h"
#include "server/table/guest.h"
#include "server/table/heartbeat.h"
#include "server/table/lobby.h"
#include "server/table/player.h"
#include "server/table/presence.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

enum { TIDY_MS = 60 * 1000, STOOD_STILL_MS = 1000 /* four ticks */ };

/* Who answers what comes in. */
static const struct net_hooks hooks = {server_time,   api_route,   message_received,
                                       message_go_on, watch_go_on, watches_end};

static void missed(struct server *s, const char *process)
{
    presence_missed(s, process);
    lobby_missed(s);
}

/* Who hears what the other processes say. */
static const struct bus_ears ears = {
    .hear = {[BUS_ENTRIES] = catchup_hear_entries,
             [BUS_HEAD] = catchup_hear_head,
             [BUS_GONE] = catchup_hear_gone,
             [BUS_CHAT] = chat_hear,
             [BUS_WHO] = player_hear,
             [BUS_HERE] = presence_hear,
             [BUS_USE] = request_budget_hear,
             [BUS_WORK] = bot_queue_hear,
             [BUS_EVENT] = events_hear,
             [BUS_BYE] = bus_hear_bye},
    .met = presence_missed,
    .missed = missed,
    .forget = presence_forget,
    .compare = compare_with_store,
    .compare_more = compare_more,
};

void server_post(struct server *s, struct queued *queued)
{
    queue_put(&s->mailbox, queued);
    if (s->lws)
        lws_cancel_service(s->lws);
}

void server_time(struct server *s)
{
    int64_t steady = (int64_t)(now_steady_us() / 1000), stood = s->steady ? steady - s->steady : 0;

    json_is_lost(); /* what was lost before is not this event's */
    s->now = now_served_ms(&s->clock);
    s->steady = steady;
    if (stood > STOOD_STILL_MS && s->tables)
        heartbeat_stood_still(s, stood);
    if (s->store && s->store->alive)
        *s->store->alive = s->now;
}

void server_tick(struct server *s)
{
    if (s->now - s->tidied > TIDY_MS) {
        s->tidied = s->now;
        addresses_tidy(s->addresses, s->now);
    }
    tables_tick(s);
    guest_tick(s);
    request_budget_tick(s);
    bus_tick(s);
    bot_queue_tick(s);
    study_queue_tick(s);
    daily_bot_tick(s);
    events_tick(s);
    mail_tick(s);
    reminders_tick(s);
    drain_tick(s);
}

/*
 * ----- starting -----
 */

static void free_server(struct server *s)
{
    if (!s)
        return;
    free(s->addresses);
    free(s->assets);
    free(s);
}

static struct server *new_server(void)
{
    struct server *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->hooks = &hooks;
    s->addresses = calloc(1, sizeof *s->addresses);
    s->assets = calloc(1, sizeof *s->assets);
    if (s->addresses && s->assets)
        return s;
    free_server(s);
    return NULL;
}

/* Where the database is unless somebody says so; its folders are made. */
static bool default_db(char *out, size_t cap, struct text *why)
{
    static const char *const below[] = {"/.local", "/share", "/baluarte"};
    const char              *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool                     has_data = data && *data;
    const char              *base = has_data ? data : home && *home ? home : ".";
    int                      made;

    if (strlen(base) + sizeof "/.local/share/baluarte/baluarte.db" > cap) {
        text_add(why, "the database cannot be below %s: its path would be too long; name a file with --db", base);
        return false;
    }
    snprintf(out, cap, "%s", base);
    made = mkdir(out, 0700);
    for (int i = has_data ? 2 : 0; i < 3; i++) {
        snprintf(out + strlen(out), cap - strlen(out), "%s", below[i]);
        made = mkdir(out, 0700);
    }
    if (made != 0 && errno != EEXIST) {
        text_add(why, "the folder %s cannot be made: %s; name a file with --db", out, strerror(errno));
        return false;
    }
    snprintf(out + strlen(out), cap - strlen(out), "/baluarte.db");
    return true;
}

static bool open_site(struct server *s, struct text *why)
{
    if (!assets_read(s->config.site, s->assets, why))
        return false;
    if (assets_find(s->assets, "/"))
        return true;
    text_add(why, "the folder %s holds no page: there is no index.html", s->config.site);
    return false;
}

static bool open_parts(struct server *s, struct text *why)
{
    if (*s->config.site && !open_site(s, why))
        return false;
    if (!*s->config.db && !default_db(s->config.db, sizeof s->config.db, why))
        return false;
    if (!net_open(s, why))
        return false;
    s->store = store_open(s, s->config.db, why);
    if (!s->store)
        return false;
    if (!botpool_open(s) || !passwords_open(s) || !tables_open(s) || !events_open(s) ||
        !bot_queue_open(s, bot_turn_taken) || !study_queue_open(s)) {
        text_word(why, "the threads of the server cannot be started");
        return false;
    }
    if (!s->is_worker && !mail_open(s, why))
        return false;
    if (!s->is_worker && !reminders_open(s)) {
        text_word(why, "the thread for messages to browsers cannot be started");
        return false;
    }
    if (!s->is_worker)
        looks_fill(s);
    return bus_open(s, &ears, why);
}

/* Whoever is answered may ask for more: that is answered as well, with no. */
static void deliver_last(struct server *s)
{
    struct queued *l, *next;

    while ((l = queue_poll_all(&s->mailbox)))
        for (; l; l = next) {
            next = l->next;
            l->deliver(l);
        }
}

/* The threads first: nothing they send may come after those who wait for it are gone. */
static void close_parts(struct server *s)
{
    s->stopping = true;
    botpool_close(s);
    passwords_close(s);
    mail_close(s);
    push_close(s);
    heartbeat_close(s);
    bot_queue_close(s);
    study_queue_close(s);
    daily_bot_close(s);
    if (s->store)
        s->store->ops->close(s->store);
    s->store = NULL;
    deliver_last(s);
    bus_close(s); /* others hear of what was stored last */
    deliver_last(s);
    events_free(s);
    tables_free(s);
    bot_queue_free(s);
    study_queue_free(s);
    daily_bot_free(s);
    reminders_free(s);
    net_close(s);
    assets_free(s->assets);
    addresses_free(s->addresses);
    queue_end(&s->mailbox);
    free_server(s);
}

static void say_address(const struct server *s, void (*say)(const char *address))
{
    char        address[CONFIG_TEXT + 64];
    const char *host = s->config.host;

    if (strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0 || strcmp(host, "127.0.0.1") == 0)
        host = "localhost";
    snprintf(address, sizeof address, strchr(host, ':') ? "%s://[%s]:%d/" : "%s://%s:%d/",
             s->has_tls ? "https" : "http", host, s->port);
    log_event(LOG_INFO, "listening", "{s:s, s:s}", "address", address, "version", BALUARTE_VERSION);
    say(address);
}

static void say_threads(const struct server *s, void (*say)(const char *threads))
{
    char threads[64];
    int  n = botpool_threads(s->bots);

    snprintf(threads, sizeof threads, "%d thread%s", n, n == 1 ? "" : "s");
    log_event(LOG_INFO, "working", "{s:i, s:s}", "threads", n, "version", BALUARTE_VERSION);
    say(threads);
}

/* Positions come and go among small things that stay.  In one heap the holes that they leave would be nibbled at until
 * none fits another position: two thousand idle games took three times the room.  Large pieces have pages of their own. */
static void tame_memory(void)
{
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, 8 * 1024);
#endif
}

static bool run(const struct config *config, bool is_worker, void (*say)(const char *about), struct text *why)
{
    struct server *s = new_server();
    bool           is_right;

    if (!s || sodium_init() < 0) {
        text_word(why, "there is not enough memory");
        free_server(s);
        return false;
    }
    tame_memory();
    json_memory_begin();
    s->config = *config;
    s->is_worker = is_worker;
    id_new(s->process);
    server_time(s);
    *s->assets = assets_embedded();
    queue_start(&s->mailbox);
    if (geteuid() == 0)
        log_event(
            LOG_WARN, "root", "{s:s}", "text",
            "this runs as root and needs no such rights: give it a user of its own, as the service of deploy does");
    is_right = open_parts(s, why);
    if (is_right) {
        (is_worker ? say_threads : say_address)(s, say);
        net_loop(s, drain_is_done);
        log_event(LOG_INFO, "stopped", NULL);
    }
    close_parts(s);
    return is_right;
}

bool server_run(const struct config *config, void (*say)(const char *address), struct text *why)
{
    return run(config, false, say, why);
}

bool worker_run(const struct config *config, void (*say)(const char *threads), struct text *why)
{
    return run(config, true, say, why);
}
