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

#include "server/botpool.h"
#include "server/bus.h"
#include "server/conn.h"
#include "server/drain.h"
#include "server/log.h"
#include "server/net.h"
#include "server/passwords.h"
#include "server/table.h"
#include "server/use.h"
#include "server/work.h"

enum { TIDY_MS = 60 * 1000 };

void server_post(struct server *s, struct letter *letter)
{
    queue_put(&s->mailbox, letter);
    lws_cancel_service(s->lws);
}

void server_tick(struct server *s)
{
    if (s->now - s->tidied > TIDY_MS) {
        s->tidied = s->now;
        peers_tidy(&s->peers, s->now);
    }
    tables_tick(s);
    use_tick(s);
    bus_tick(s);
    work_tick(s);
    drain_tick(s);
}

/*
 * ----- starting -----
 */

/* Where the database is unless somebody says so. */
static bool default_db(char *out, size_t cap, struct text *why)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char        folder[CONFIG_TEXT];

    if (data && *data)
        snprintf(folder, sizeof folder, "%s", data);
    else
        snprintf(folder, sizeof folder, "%s/.local", home && *home ? home : ".");
    mkdir(folder, 0700);
    if (!data || !*data) {
        snprintf(folder + strlen(folder), sizeof folder - strlen(folder), "/share");
        mkdir(folder, 0700);
    }
    snprintf(folder + strlen(folder), sizeof folder - strlen(folder), "/baluarte");
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) {
        text_add(why, "the folder %s cannot be made: %s; name a file with --db", folder, strerror(errno));
        return false;
    }
    return snprintf(out, cap, "%s/baluarte.db", folder) < (int)cap;
}

static bool open_parts(struct server *s, struct text *why)
{
    if (*s->config.site && !assets_read(s->config.site, &s->assets, why))
        return false;
    if (!*s->config.db && !default_db(s->config.db, sizeof s->config.db, why))
        return false;
    if (!net_open(s, why))
        return false;
    s->store = store_open(s, s->config.db, why);
    if (!s->store)
        return false;
    if (!botpool_open(s) || !passwords_open(s) || !tables_open(s) || !work_open(s)) {
        text_word(why, "the threads of the server cannot be started");
        return false;
    }
    return bus_open(s, why);
}

/* Whoever gets a letter may ask for more: that is answered as well, with no. */
static void deliver_last_letters(struct server *s)
{
    struct letter *l, *next;

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
    life_close(s);
    work_close(s);
    if (s->store)
        s->store->ops->close(s->store);
    s->store = NULL;
    deliver_last_letters(s);
    bus_close(s); /* others hear of what was stored last */
    deliver_last_letters(s);
    tables_free(s);
    work_free(s);
    net_close(s);
    assets_free(&s->assets);
    peers_free(&s->peers);
    queue_end(&s->mailbox);
    free(s);
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
    struct server *s = calloc(1, sizeof *s);
    bool           is_right;

    if (!s || sodium_init() < 0) {
        text_word(why, "there is not enough memory");
        free(s);
        return false;
    }
    tame_memory();
    s->config = *config;
    s->is_worker = is_worker;
    id_new(s->process);
    s->now = clock_wall_ms();
    s->assets = assets_embedded();
    queue_start(&s->mailbox);
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
