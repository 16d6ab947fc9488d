/*
 * http_answer.c: an answer on its way out: head, then the body in pieces that
 * the other side takes.  See http.h.
 */
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/http.h"
#include "server/net/inbound_read.h"

/* With its head a piece fills one record of TLS as libwebsockets sends it; larger frames of HTTP/2 get stuck. */
enum { CHUNK = 4096 - 9, HEADERS_CAP = 4096 };

static const char policy[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'";

static const struct {
    const char *name, *value;
} security[] = {
    {"content-security-policy:", policy},
    {"x-content-type-options:", "nosniff"},
    {"x-frame-options:", "DENY"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=(), payment=()"},
};

struct headers {
    struct lws    *wsi;
    unsigned char *at, *end;
    bool           failed;
};

static void add(struct headers *h, const char *name, const char *value)
{
    if (lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                    (int)strlen(value), &h->at, h->end))
        h->failed = true;
}

static void add_optional(struct headers *h, const struct http_request *r)
{
    const struct answer *a = &r->answer;
    char                 text[128];

    if (a->encoding)
        add(h, "content-encoding:", a->encoding);
    if (*a->tag) {
        add(h, "etag:", a->tag);
        add(h, "vary:", "accept-encoding");
    }
    if (a->retry_after) {
        snprintf(text, sizeof text, "%d", a->retry_after);
        add(h, "retry-after:", text);
    }
    if (a->file_name) {
        snprintf(text, sizeof text, "attachment; filename=\"%.80s\"", a->file_name);
        add(h, "content-disposition:", text);
    }
    if (r->must_close && r->server->draining)
        add(h, "connection:", "close");
    if (r->server->has_tls)
        add(h, "strict-transport-security:", "max-age=31536000");
}

static bool has_body(const struct http_request *r)
{
    return r->answer.n > 0 && r->method != METHOD_HEAD;
}

static bool write_headers(struct http_request *r)
{
    unsigned char        buffer[LWS_PRE + HEADERS_CAP];
    struct headers       h = {r->wsi, buffer + LWS_PRE, buffer + sizeof buffer - 1, false};
    const struct answer *a = &r->answer;
    int                  n, how = LWS_WRITE_HTTP_HEADERS;

    if (!has_body(r))
        how |= LWS_WRITE_H2_STREAM_END;
    if (lws_add_http_common_headers(r->wsi, (unsigned)a->status, a->type, a->n, &h.at, h.end))
        return false;
    for (size_t i = 0; i < sizeof security / sizeof *security; i++)
        add(&h, security[i].name, security[i].value);
    add(&h, "cache-control:", a->cache);
    add_optional(&h, r);
    if (h.failed || lws_finalize_http_header(r->wsi, &h.at, h.end))
        return false;
    n = (int)(h.at - (buffer + LWS_PRE));
    return lws_write(r->wsi, buffer + LWS_PRE, (size_t)n, (enum lws_write_protocol)how) == n;
}

/* What one call may send: the other side of HTTP/2 says how much it takes. */
static size_t allowance(struct http_request *r)
{
    size_t left = r->answer.n - r->sent, n = left < CHUNK ? left : CHUNK;
    long   most = (long)lws_get_peer_write_allowance(r->wsi);

    return most >= 0 && (size_t)most < n ? (size_t)most : n;
}

static bool write_piece(struct http_request *r)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    size_t        n = allowance(r);
    bool          is_last = r->sent + n == r->answer.n;

    if (n == 0)
        return true;
    memcpy(buffer + LWS_PRE, r->answer.bytes + r->sent, n);
    if (lws_write(r->wsi, buffer + LWS_PRE, n, is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return false;
    r->sent += n;
    return true;
}

/* Everything was written; once libwebsockets has sent what the system did not take at once, the next request may come. */
static int finish(struct http_request **slot)
{
    struct http_request *r = *slot;
    struct lws          *wsi = r->wsi;
    bool                 must_close = r->must_close;

    if (lws_partial_buffered(wsi)) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    http_closed(slot);
    return must_close || lws_http_transaction_completed(wsi) || !inbound_go_on(wsi) ? -1 : 0;
}

int http_writeable(struct http_request **slot)
{
    struct http_request *r = *slot;

    if (!r || !r->is_answered)
        return 0;
    if (!r->headers_sent) {
        if (!write_headers(r))
            return -1;
        r->headers_sent = true;
        if (!has_body(r))
            return finish(slot);
        lws_callback_on_writable(r->wsi);
        return 0;
    }
    if (has_body(r) && r->sent < r->answer.n && !write_piece(r))
        return -1;
    if (!has_body(r) || r->sent == r->answer.n)
        return finish(slot);
    lws_callback_on_writable(r->wsi);
    return 0;
}

void http_closed(struct http_request **slot)
{
    struct http_request *r = *slot;

    *slot = NULL;
    if (!r)
        return;
    r->wsi = NULL;
    request_release(r);
}
