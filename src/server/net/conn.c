/*
 * conn.c: see conn.h.
 */
#include "server/net/conn.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/json_memory.h"
#include "server/net/addresses.h"
#include "server/net/http.h"
#include "server/net/net.h"

enum { MESSAGE_SECONDS = 20 };

struct blob {
    int           refs;
    size_t        n;
    unsigned char bytes[]; /* LWS_PRE bytes of room, then the text */
};

struct packet {
    struct packet *next;
    struct blob   *blob;
};

/*
 * ----- sending -----
 */

struct blob *blob_new(const json_t *message)
{
    char        *text = json_dumps(message, JSON_COMPACT);
    size_t       n = text ? strlen(text) : 0;
    struct blob *b = text && !json_is_lost() ? malloc(sizeof *b + LWS_PRE + n) : NULL;

    if (b) {
        b->refs = 1;
        b->n = n;
        memcpy(b->bytes + LWS_PRE, text, n);
    }
    free(text);
    return b;
}

void blob_release(struct blob *b)
{
    if (b && --b->refs == 0)
        free(b);
}

void conn_send_blob(struct conn *c, struct blob *b)
{
    struct packet *p;

    if (!c->wsi || c->is_closing)
        return;
    if (!b) { /* no memory: it would miss something and not know */
        conn_close(c, CLOSE_TRY_LATER);
        return;
    }
    if (c->queued + b->n > SEND_QUEUE_MAX) {
        c->server->metrics.slow_readers++;
        conn_close(c, CLOSE_TRY_LATER);
        return;
    }
    p = malloc(sizeof *p);
    if (!p) {
        conn_close(c, CLOSE_TRY_LATER);
        return;
    }
    b->refs++;
    *p = (struct packet){NULL, b};
    *c->end = p;
    c->end = &p->next;
    c->queued += b->n;
    lws_callback_on_writable(c->wsi);
}

void conn_send(struct conn *c, const json_t *message)
{
    struct blob *b = c->wsi ? blob_new(message) : NULL;

    conn_send_blob(c, b);
    blob_release(b);
}

void conn_error(struct conn *c, const json_t *id, const char *code, const char *sentence)
{
    json_t *message = json_pack("{s:s, s:s, s:s}", "t", "error", "code", code, "text", sentence);

    if (id)
        json_object_set(message, "id", (json_t *)id);
    c->server->metrics.messages_refused++;
    conn_send(c, message);
    json_decref(message);
}

static struct packet *take_packet(struct conn *c)
{
    struct packet *p = c->first;

    if (p) {
        c->first = p->next;
        if (!c->first)
            c->end = &c->first;
        c->queued -= p->blob->n;
    }
    return p;
}

static void drop_packets(struct conn *c)
{
    for (struct packet *p = take_packet(c); p; p = take_packet(c)) {
        blob_release(p->blob);
        free(p);
    }
}

/* A slow reader gets nothing more: its queue is what was too long. */
void conn_close(struct conn *c, int code)
{
    if (!c->wsi || c->is_closing)
        return;
    c->is_closing = true;
    c->close_code = code;
    if (code == CLOSE_TRY_LATER)
        drop_packets(c);
    lws_callback_on_writable(c->wsi);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, 5);
}

int conn_writeable(struct conn *c)
{
    struct packet *p = take_packet(c);
    int            written;

    if (!p && c->is_closing) {
        lws_close_reason(c->wsi, (enum lws_close_status)c->close_code, NULL, 0);
        return -1;
    }
    if (!p)
        return 0;
    written = lws_write(c->wsi, p->blob->bytes + LWS_PRE, p->blob->n, LWS_WRITE_TEXT);
    if (written < (int)p->blob->n)
        written = -1;
    blob_release(p->blob);
    free(p);
    if (!c->first && !c->is_closing && written >= 0)
        c->server->hooks->drained(c);
    if (c->first || c->is_closing)
        lws_callback_on_writable(c->wsi);
    return written < 0 ? -1 : 0;
}

/*
 * ----- receiving -----
 */

static void receive_message(struct conn *c)
{
    int seconds = bucket_take(&c->messages, (double)c->server->config.messages_per_20s, MESSAGE_SECONDS,
                              c->server->now);

    c->server->metrics.messages++;
    if (seconds) {
        c->server->metrics.limited++;
        conn_error(c, NULL, "limit", "too many messages: come back in a moment");
        conn_close(c, CLOSE_POLICY);
        return;
    }
    c->server->hooks->message(c, c->rx, c->n_rx);
}

int conn_received(struct conn *c, const void *bytes, size_t n, bool is_last, bool is_text)
{
    char *more;

    if (c->is_closing)
        return 0;
    if (!is_text || c->n_rx + n > MESSAGE_MAX) {
        conn_error(c, NULL, is_text ? "large" : "text",
                   is_text ? "a message has at most 8192 bytes" : "messages are text");
        conn_close(c, is_text ? CLOSE_TOO_LARGE : CLOSE_POLICY);
        return 0;
    }
    more = realloc(c->rx, c->n_rx + n + 1);
    if (!more)
        return -1;
    c->rx = more;
    if (n)
        memcpy(c->rx + c->n_rx, bytes, n);
    c->n_rx += n;
    c->rx[c->n_rx] = '\0';
    if (!is_last)
        return 0;
    receive_message(c);
    free(c->rx);
    c->rx = NULL;
    c->n_rx = 0;
    return 0;
}

/*
 * ----- life -----
 */

void conn_hold(struct conn *c)
{
    c->holds++;
}

void conn_release(struct conn *c)
{
    if (--c->holds > 0)
        return;
    drop_packets(c);
    json_decref(c->waiting);
    json_decref(c->ignored);
    json_decref(c->follows);
    free(c->rx);
    free(c);
}

int conn_opened(struct server *s, struct lws *wsi, struct conn **slot)
{
    struct conn *c = calloc(1, sizeof *c);
    char         address[ADDRESS_CAP];

    if (!c)
        return -1;
    c->server = s;
    c->wsi = wsi;
    c->holds = 1;
    c->end = &c->first;
    c->next = s->conns;
    c->link = &s->conns;
    if (c->next)
        c->next->link = &c->next;
    s->conns = c;
    *slot = c;
    s->metrics.connections++;
    http_address(s, wsi, address);
    c->address = address_enter(s->addresses, address, s->now);
    c->is_counted = c->address && s->config.trust_proxy; /* without a proxy the socket is counted: net.c */
    if (c->is_counted)
        c->address->connections++;
    return 0;
}

void conn_closed(struct conn **slot)
{
    struct conn *c = *slot;

    *slot = NULL;
    if (!c)
        return;
    c->wsi = NULL;
    *c->link = c->next;
    if (c->next)
        c->next->link = c->link;
    c->server->metrics.connections--;
    c->server->hooks->closed(c);
    if (c->is_counted)
        c->address->connections--;
    address_leave(c->address);
    c->address = NULL;
    conn_release(c);
}
