/*
 * server.h: the running server: what all rooms of this folder share.
 *
 * One thread, the network thread, owns everything that is declared here but
 * for the insides of the store, the bots and the passwords, which have threads
 * of their own and answer into 'mailbox' (queue.h).
 */
#ifndef BALUARTE_SERVER_H
#define BALUARTE_SERVER_H

#include <jansson.h>
#include <stdint.h>

#include "server/core/config.h"
#include "server/core/identity.h"
#include "server/core/metrics.h"
#include "server/core/now.h"
#include "server/core/queue.h"

enum {
    MESSAGE_MAX = 8 * 1024,     /* bytes of one message or of the body of a request */
    SEND_QUEUE_MAX = 512 * 1024 /* bytes that wait for a slow reader before it is dropped */
};

struct lws;
struct lws_context;
struct store;
struct bus;
struct botpool;
struct bot_queue;
struct study_queue;
struct assets;
struct addresses;
struct net_hooks;
struct passwords;
struct mails;
struct pushes;
struct reminders;
struct tables;
struct competitions;
struct daily_bot;
struct conn;

enum { SESSIONS_ENDED = 256 };

/* Whose sessions have ended lately: sessions.h. */
struct sessions_ended {
    char    player[SESSIONS_ENDED][ID_CAP];
    int64_t n;
};

/* With which addresses are hashed today: try_limits.h. */
struct day_salt {
    int64_t day;
    char    text[KEY_CAP];
};

struct server {
    struct config           config;
    struct assets          *assets; /* the files of the page */
    struct lws_context     *lws;
    const struct net_hooks *hooks;                       /* who answers what comes in: net.h */
    int                     port;                        /* where it really listens */
    bool                    has_tls, draining, stopping; /* drain.h */
    int64_t                 drained_at, stopped_at, visited_at, checked_at, tidied;
    int                     drain_portion;
    int                     checks_refused;  /* of /healthz, since it drains */
    int                     requests_open;   /* HTTP, being worked at */
    bool                    is_guest;        /* looks into a database that a server may be using: admin.c */
    bool                    is_worker;       /* thinks for bots, serves nobody: 'baluarte worker' */
    char                    process[ID_CAP]; /* its name among those on the same database */
    int64_t                 now;             /* ms since 1970 (now_served_ms), read once for each event */
    int64_t                 steady;          /* ms of the steady clock, read with it */
    struct now_follower     clock;
    struct addresses       *addresses; /* of those who connect */
    struct metrics          metrics;
    struct queue            mailbox;
    struct conn            *conns; /* all WebSockets */
    struct day_salt         salt;
    struct sessions_ended   ended;
    struct store           *store;
    struct bus             *bus; /* NULL: there is no other process */
    struct botpool         *bots;
    struct bot_queue       *bot_queue;
    struct study_queue     *studies;
    struct passwords       *passwords;
    struct mails           *mails;  /* NULL: no SMTP server is set */
    struct pushes          *pushes; /* NULL: nothing is sent to browsers */
    struct reminders       *reminders;
    struct tables          *tables;
    struct competitions    *competitions;
    struct daily_bot       *daily_bot;    /* NULL: nobody has looked for one yet */
    bool                    event_is_due; /* a game of one is over: events.h */
};

/* Until SIGTERM or SIGINT.  'say' is called with the address once it listens.  False: 'why' holds a sentence. */
bool server_run(const struct config *config, void (*say)(const char *address), struct text *why);

/* The same without serving anybody: thinks for the bots of the servers on its database (bot_queue.h).  'say' is told with how many
 * threads. */
bool worker_run(const struct config *config, void (*say)(const char *threads), struct text *why);

/* Before each event: reads the time, and gives back what was lost if nothing happened here for a second. */
void server_time(struct server *s);

/* Four times a second. */
void server_tick(struct server *s);

/* Tell everybody, finish writes, close; drain.h. */
void server_stop(struct server *s);

/* From another thread: the network thread delivers it. */
void server_post(struct server *s, struct queued *queued);

#endif
