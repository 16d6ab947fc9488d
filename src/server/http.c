/*
 * http.c: see http.h.  Reading a request, writing its answer; what the answer
 * is, is decided in api.c.
 */
#include "server/http.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "server/api.h"
#include "server/use.h"

/* With its head a piece fills one record of TLS as libwebsockets sends it; larger frames of HTTP/2 get stuck. */
enum { CHUNK = 4096 - 9, HEADERS_CAP = 4096 };

enum { BODY_READ_MAX = 1 << 20 };

static const char too_long[] = "the body of a request may not be that long";
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

/*
 * ----- reading -----
 */

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, size_t cap)
{
    if (lws_hdr_copy(wsi, out, (int)cap, token) < 0)
        out[0] = '\0';
}

void http_address(const struct server *s, struct lws *wsi, char out[ADDRESS_CAP])
{
    char  forwarded[256];
    char *last;

    out[0] = '\0';
    if (s->config.trust_proxy) {
        copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
        last = strrchr(forwarded, ','); /* what the proxy itself added */
        last = last ? last + 1 : forwarded;
        last += strspn(last, " ");
        snprintf(out, ADDRESS_CAP, "%.*s", (int)strcspn(last, " "), last);
    }
    if (!*out)
        lws_get_peer_simple(wsi, out, ADDRESS_CAP);
    if (!*out)
        strcpy(out, "unknown");
}

/* "https://example.org" is welcome at Host: example.org, and where the settings name it.  A program sends no Origin. */
bool http_origin_is_welcome(const struct server *s, struct lws *wsi)
{
    char        origin[256], host[256];
    const char *name, *at;
    size_t      n;

    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0)
        return true;
    copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    if (!*host)
        copy_header(wsi, WSI_TOKEN_HTTP_COLON_AUTHORITY, host, sizeof host);
    name = strstr(origin, "://");
    if (*host && name && strcmp(name + 3, host) == 0)
        return true;
    n = strlen(origin);
    for (at = s->config.origin; n && (at = strstr(at, origin)); at += n)
        if ((at == s->config.origin || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
            return true;
    return false;
}

static void read_query(struct request *r)
{
    size_t used = 0;

    for (int i = 0; used < sizeof r->query - 2; i++) {
        int n = lws_hdr_copy_fragment(r->wsi, r->query + used + (used > 0), (int)(sizeof r->query - used - 2),
                                      WSI_TOKEN_HTTP_URI_ARGS, i);

        if (n < 0)
            break;
        if (used > 0)
            r->query[used++] = '&';
        used += (size_t)n;
    }
    r->query[used] = '\0';
}

static void read_key(struct request *r)
{
    char        header[HTTP_KEY_CAP + 16];
    const char *prefix = "Bearer ";

    copy_header(r->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, header, sizeof header);
    if (strncmp(header, prefix, strlen(prefix)) == 0)
        snprintf(r->key, sizeof r->key, "%.*s", HTTP_KEY_CAP - 1, header + strlen(prefix));
}

static void read_headers(struct request *r)
{
    char text[256];

    copy_header(r->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text, sizeof text);
    r->takes_br = strstr(text, "br") != NULL;
    r->takes_gz = strstr(text, "gzip") != NULL;
    copy_header(r->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, text, sizeof text);
    snprintf(r->tag, sizeof r->tag, "%.39s", text);
    copy_header(r->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, text, sizeof text);
    r->is_json = strncmp(text, "application/json", 16) == 0;
    r->is_forwarded = r->server->config.trust_proxy && lws_hdr_total_length(r->wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0;
    r->is_foreign = !http_origin_is_welcome(r->server, r->wsi);
    read_key(r);
    read_query(r);
}

static enum method method_of(struct lws *wsi)
{
    char *uri, text[16];
    int   length, method = lws_http_get_uri_and_method(wsi, &uri, &length);

    if (method == LWSHUMETH_COLON_PATH) { /* HTTP/2 */
        copy_header(wsi, WSI_TOKEN_HTTP_COLON_METHOD, text, sizeof text);
        return strcmp(text, "GET") == 0    ? METHOD_GET
               : strcmp(text, "HEAD") == 0 ? METHOD_HEAD
               : strcmp(text, "POST") == 0 ? METHOD_POST
                                           : METHOD_OTHER;
    }
    return method == LWSHUMETH_GET    ? METHOD_GET
           : method == LWSHUMETH_HEAD ? METHOD_HEAD
           : method == LWSHUMETH_POST ? METHOD_POST
                                      : METHOD_OTHER;
}

static void route(struct request *r)
{
    int seconds;

    if (r->is_routed)
        return;
    r->is_routed = true;
    r->server->requests_open++;
    seconds = use_request(r->server, r->peer);
    if (seconds)
        request_limited(r, seconds, "too many requests from this address");
    else
        api_route(r);
}

/* A body without a length, or with one that nobody wants to wait for, is not waited for. */
static void expect_body(struct request *r)
{
    char length[24];

    copy_header(r->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    if (*length && atoll(length) >= 0 && atoll(length) <= BODY_READ_MAX)
        return;
    r->must_close = true;
    if (*length)
        request_error(r, 413, "large", too_long);
    else
        request_error(r, 411, "length", "send a body with its length: at least {}");
}

int http_begin(struct server *s, struct lws *wsi, struct request **slot, const char *path)
{
    struct request *r = calloc(1, sizeof *r);
    char            address[ADDRESS_CAP];

    if (*slot)
        http_closed(slot);
    if (!r)
        return -1;
    r->server = s;
    r->wsi = wsi;
    r->holds = 1;
    r->must_close = s->draining && !s->has_tls; /* with TLS it may be a stream of HTTP/2 */
    *slot = r;
    http_address(s, wsi, address);
    r->peer = peer_enter(&s->peers, address, s->now);
    if (!r->peer)
        return -1;
    snprintf(r->path, sizeof r->path, "%s", path);
    r->method = method_of(wsi);
    r->body_max = api_body_max(r->path);
    read_headers(r);
    if (strlen(path) >= sizeof r->path)
        request_error(r, 414, "long", "this address is too long");
    else if (r->method != METHOD_POST)
        route(r);
    else
        expect_body(r);
    return 0;
}

int http_body(struct request *r, const void *bytes, size_t n)
{
    char *more;

    if (!r || r->is_answered)
        return 0;
    r->is_too_long |= r->n_body + n > r->body_max;
    if (r->is_too_long) /* it is read to its end, so that the answer arrives */
        return 0;
    more = realloc(r->body, r->n_body + n + 1);
    if (!more)
        return -1;
    r->body = more;
    if (n)
        memcpy(r->body + r->n_body, bytes, n);
    r->n_body += n;
    r->body[r->n_body] = '\0';
    return 0;
}

int http_body_complete(struct request *r)
{
    if (r && r->is_too_long)
        request_error(r, 413, "large", too_long);
    else if (r && !r->is_answered)
        route(r);
    return 0;
}

const char *request_argument(const struct request *r, const char *key, char *out, size_t cap)
{
    size_t n = strlen(key);

    out[0] = '\0';
    for (const char *at = r->query; *at; at += strcspn(at, "&"), at += *at == '&')
        if (strncmp(at, key, n) == 0 && at[n] == '=') {
            snprintf(out, cap, "%.*s", (int)strcspn(at + n + 1, "&"), at + n + 1);
            break;
        }
    return out;
}

/*
 * ----- answering -----
 */

static void free_request(struct request *r)
{
    r->server->requests_open -= r->is_routed;
    peer_leave(r->peer);
    free(r->body);
    free(r->owned);
    free(r);
}

void request_hold(struct request *r)
{
    r->holds++;
}

void request_release(struct request *r)
{
    if (--r->holds == 0)
        free_request(r);
}

static void answer(struct request *r, struct answer a)
{
    if (r->is_answered)
        return;
    r->is_answered = true;
    r->answer = a;
    r->server->metrics.requests++;
    if (a.status >= 400)
        r->server->metrics.requests_refused++;
    if (r->wsi)
        lws_callback_on_writable(r->wsi);
}

void request_text(struct request *r, const char *type, char *text, size_t n, const char *file_name)
{
    if (r->is_answered) {
        free(text);
        return;
    }
    r->owned = text;
    answer(r, (struct answer){.status = text ? 200 : 500,
                              .type = type,
                              .cache = "no-store",
                              .file_name = file_name,
                              .bytes = (const unsigned char *)text,
                              .n = text ? n : 0});
}

static void answer_json(struct request *r, int status, int retry_after, json_t *body)
{
    char *text = json_dumps(body, JSON_COMPACT);

    json_decref(body);
    if (r->is_answered) {
        free(text);
        return;
    }
    r->owned = text;
    answer(r, (struct answer){.status = text ? status : 500,
                              .type = "application/json",
                              .cache = "no-store",
                              .retry_after = retry_after,
                              .bytes = (const unsigned char *)text,
                              .n = text ? strlen(text) : 0});
}

void request_json(struct request *r, int status, json_t *body)
{
    answer_json(r, status, 0, body);
}

void request_error(struct request *r, int status, const char *code, const char *sentence)
{
    answer_json(r, status, status == 503 ? 5 : 0,
                json_pack("{s:s, s:s, s:s}", "t", "error", "code", code, "text", sentence));
}

void request_limited(struct request *r, int seconds, const char *sentence)
{
    r->server->metrics.limited++;
    answer_json(r, 429, seconds,
                json_pack("{s:s, s:s, s:s, s:i}", "t", "error", "code", "limit", "text", sentence, "retry", seconds));
}

static struct answer asset_answer(const struct request *r, const struct asset *a)
{
    struct answer out = {.status = 200, .type = asset_type(a), .bytes = a->plain.bytes, .n = a->plain.n};
    const char   *form = "";

    if (r->takes_br && a->br.bytes) {
        out.encoding = form = "br";
        out.bytes = a->br.bytes;
        out.n = a->br.n;
    } else if (r->takes_gz && a->gz.bytes) {
        out.encoding = "gzip";
        form = "gz";
        out.bytes = a->gz.bytes;
        out.n = a->gz.n;
    }
    out.cache = asset_is_immutable(a) ? "public, max-age=31536000, immutable" : "no-cache";
    snprintf(out.tag, sizeof out.tag, "\"%.20s%s%s\"", a->tag, *form ? "-" : "", form);
    return out;
}

void request_asset(struct request *r, const struct asset *a)
{
    struct answer out = asset_answer(r, a);

    if (strcmp(out.tag, r->tag) == 0) {
        out.status = 304;
        out.n = 0;
    }
    answer(r, out);
}

/*
 * ----- writing -----
 */

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

static void add_optional(struct headers *h, const struct request *r)
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

static bool has_body(const struct request *r)
{
    return r->answer.n > 0 && r->method != METHOD_HEAD;
}

static bool write_headers(struct request *r)
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
static size_t allowance(struct request *r)
{
    size_t left = r->answer.n - r->sent, n = left < CHUNK ? left : CHUNK;
    long   most = (long)lws_get_peer_write_allowance(r->wsi);

    return most >= 0 && (size_t)most < n ? (size_t)most : n;
}

static bool write_piece(struct request *r)
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

static int finish(struct request **slot)
{
    struct request *r = *slot;
    struct lws     *wsi = r->wsi;
    bool            must_close = r->must_close;

    http_closed(slot);
    return must_close || lws_http_transaction_completed(wsi) ? -1 : 0;
}

int http_writeable(struct request **slot)
{
    struct request *r = *slot;

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
    if (!write_piece(r))
        return -1;
    if (r->sent == r->answer.n)
        return finish(slot);
    lws_callback_on_writable(r->wsi);
    return 0;
}

void http_closed(struct request **slot)
{
    struct request *r = *slot;

    *slot = NULL;
    if (!r)
        return;
    r->wsi = NULL;
    request_release(r);
}
