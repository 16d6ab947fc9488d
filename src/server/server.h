/*
 * server.h: the running server: what the files of this folder share.
 *
 * One thread, the network thread, owns everything that is declared here but
 * for the insides of the store, the bots and the passwords, which have threads
 * of their own and send letters (queue.h) to 'mailbox'.
 */
#ifndef BALUARTE_SERVER_H
#define BALUARTE_SERVER_H

#include <jansson.h>
#include <stdint.h>

#include "server/assets.h"
#include "server/config.h"
#include "server/identity.h"
#include "server/life.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/peers.h"
#include "server/queue.h"

enum {
    MESSAGE_MAX = 8 * 1024,     /* bytes of one message or of the body of a request */
    SEND_QUEUE_MAX = 512 * 1024 /* bytes that wait for a slow reader before it is dropped */
};

struct lws;
struct lws_context;
struct store;
struct bus;
struct botpool;
struct work;
struct passwords;
struct tables;
struct conn;

enum { SESSIONS_ENDED = 256 };

/* Whose sessions have ended lately: sessions.h. */
struct sessions_ended {
    char    player[SESSIONS_ENDED][ID_CAP];
    int64_t n;
};

struct server {
    struct config         config;
    struct assets         assets;
    struct lws_context   *lws;
    int                   port;                        /* where it really listens */
    bool                  has_tls, draining, stopping; /* drain.h */
    int64_t               drained_at, stopped_at, visited_at, tidied;
    int                   drain_portion;
    int                   requests_open;   /* HTTP, being worked at */
    bool                  is_worker;       /* thinks for bots and has no door: 'baluarte worker' */
    char                  process[ID_CAP]; /* its name among those on the same database */
    int64_t               now;             /* wall clock in ms, read once for each event */
    struct life           life;
    struct lobby          lobby;
    struct peers          peers;
    struct metrics        metrics;
    struct queue          mailbox;
    struct conn          *conns; /* all WebSockets */
    struct sessions_ended ended;
    struct store         *store;
    struct bus           *bus; /* NULL: there is no other process */
    struct botpool       *bots;
    struct work          *work;
    struct passwords     *passwords;
    struct tables        *tables;
};

/* Until SIGTERM or SIGINT.  'say' is called with the address once it listens.  False: 'why' holds a sentence. */
bool server_run(const struct config *config, void (*say)(const char *address), struct text *why);

/* The same without a door: thinks for the bots of the servers on its database (work.h).  'say' is told with how many
 * threads. */
bool worker_run(const struct config *config, void (*say)(const char *threads), struct text *why);

/* Four times a second. */
void server_tick(struct server *s);

/* Tell everybody, finish writes, close; drain.h. */
void server_stop(struct server *s);

/* Another thread's letter for the network thread. */
void server_post(struct server *s, struct letter *letter);

/* Milliseconds since 1970, and microseconds that never go back. */
int64_t  clock_wall_ms(void);
uint64_t clock_steady_us(void);

#endif
