/*
 * conn.h: one WebSocket.
 *
 * Messages that come in whole and small enough go to messages.c.  What goes
 * out waits in a queue of bounded size: who does not read is dropped and can
 * come back.  A connection may be closed while somebody still wants to answer
 * it; conn_hold keeps the struct, and sending into the void does nothing.
 */
#ifndef BALUARTE_CONN_H
#define BALUARTE_CONN_H

#include "server/core/bucket.h"
#include "server/core/identity.h"
#include "server/server.h"

struct blob;   /* bytes that several connections send */
struct packet; /* a blob in a queue                   */
struct watch;

/* Codes of RFC 6455 with which we close. */
enum { CLOSE_PROTOCOL = 1002, CLOSE_POLICY = 1008, CLOSE_TOO_LARGE = 1009, CLOSE_TRY_LATER = 1013 };

struct conn {
    struct conn    *next, **link; /* in server->conns */
    struct server  *server;
    struct lws     *wsi; /* NULL: closed */
    int             holds;
    struct address *address;
    struct who      who; /* who.id "" before 'hello' */
    char            key_hash[KEY_HASH_CAP];
    bool            is_bot_program, watches_lobby, is_closing, is_going_on, is_counted;
    int             close_code;
    char           *rx;
    size_t          n_rx;
    struct packet  *first, **end;
    size_t          queued;
    int             n_calls; /* that are not answered */
    json_t         *waiting; /* messages that came meanwhile, in order; NULL: none */
    struct bucket   messages;
    json_t         *follows; /* the events it hears of, and how many entries of each; NULL: none (events.h) */
    json_t         *ignored; /* whom its person does not want to hear; NULL: nobody (ignored.h) */
    struct watch   *watches; /* the tables it looks at: see table.h */
    int             n_watches;
};

void conn_hold(struct conn *c);
void conn_release(struct conn *c);

/* The message is not taken. */
void conn_send(struct conn *c, const json_t *message);

/* A message written once for many. */
struct blob *blob_new(const json_t *message); /* NULL: not enough memory */
void         blob_release(struct blob *b);
void         conn_send_blob(struct conn *c, struct blob *b);

/* {"t":"error", ...}; 'id' may be NULL. */
void conn_error(struct conn *c, const json_t *id, const char *code, const char *sentence);

/* Sends what waits, then closes with this code of RFC 6455. */
void conn_close(struct conn *c, int code);

/*
 * ----- for the network (net.c) -----
 */

int  conn_opened(struct server *s, struct lws *wsi, struct conn **slot);
int  conn_received(struct conn *c, const void *bytes, size_t n, bool is_last, bool is_text);
int  conn_writeable(struct conn *c);
void conn_closed(struct conn **slot);

#endif
