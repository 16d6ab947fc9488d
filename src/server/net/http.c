/*
 * http.c: see http.h.  Reading a request; http_answer.c writes what was
 * answered.
 */
#include "server/net/http.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "server/net/addresses.h"
#include "server/net/inbound_read.h"
#include "server/net/net.h"
#include "server/net/request_budget.h"

enum { BODY_READ_MAX = 1 << 20, HEADER_CAP = 256 };

static const char too_long[] = "the body of a request may not be that long";

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

static void read_query(struct http_request *r)
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

static void read_key(struct http_request *r)
{
    char        header[HTTP_KEY_CAP + 16];
    const char *prefix = "Bearer ";

    copy_header(r->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, header, sizeof header);
    if (strncmp(header, prefix, strlen(prefix)) == 0)
        snprintf(r->key, sizeof r->key, "%.*s", HTTP_KEY_CAP - 1, header + strlen(prefix));
}

static void read_headers(struct http_request *r)
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

static void route(struct http_request *r)
{
    int seconds;

    if (r->is_routed)
        return;
    r->is_routed = true;
    r->server->requests_open++;
    seconds = request_budget_take(r->server, r->address);
    if (seconds)
        request_limited(r, seconds, "too many requests from this address");
    else
        r->server->hooks->request(r);
}

/* The header stands there twice, or is so long that it could. */
static bool is_twofold(struct lws *wsi, enum lws_token_indexes token)
{
    char text[HEADER_CAP];

    return lws_hdr_copy_fragment(wsi, text, sizeof text, token, 1) >= 0 ||
           lws_hdr_total_length(wsi, token) >= HEADER_CAP;
}

/* Two who read a request differently, a proxy and this server, can be made to disagree about where the next one begins.
 * What leaves room for that is refused, and the line is closed: NULL, or a sentence. */
static const char *ambiguity(const struct http_request *r)
{
    char        length[HEADER_CAP];
    const char *doubt = inbound_refusal(r->wsi);

    if (doubt)
        return doubt;
    if (lws_hdr_total_length(r->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return "a body comes in one piece, with its length, and not as Transfer-Encoding says";
    if (is_twofold(r->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) || is_twofold(r->wsi, WSI_TOKEN_HOST))
        return "a request has one length and one host";
    copy_header(r->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    if (length[strspn(length, "0123456789")])
        return "the length of a body is a number";
    if ((r->method == METHOD_GET || r->method == METHOD_HEAD) && length[strspn(length, "0")])
        return "only what is posted has a body";
    return NULL;
}

/* A body without a length, or with one that nobody wants to wait for, is not waited for. */
static void expect_body(struct http_request *r)
{
    char     length[HEADER_CAP];
    uint64_t n;

    r->begun = r->server->now;
    copy_header(r->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    if (number_read(length, 0, BODY_READ_MAX, &n))
        return;
    r->must_close = true;
    if (*length)
        request_error(r, 413, "large", too_long);
    else
        request_error(r, 411, "length", "send a body with its length: at least {}");
}

static void refuse_ambiguous(struct http_request *r, const char *sentence)
{
    r->must_close = true;
    request_error(r, 400, "syntax", sentence);
}

int http_begin(struct server *s, struct lws *wsi, struct http_request **slot, const char *path)
{
    struct http_request *r = calloc(1, sizeof *r);
    char                 address[ADDRESS_CAP];
    const char          *sentence;

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
    r->address = address_enter(s->addresses, address, s->now);
    if (!r->address)
        return -1;
    snprintf(r->path, sizeof r->path, "%s", path);
    r->method = method_of(wsi);
    read_headers(r);
    r->must_close |= r->method == METHOD_OTHER; /* and whatever body it has is not read */
    sentence = ambiguity(r);
    if (sentence)
        refuse_ambiguous(r, sentence);
    else if (strlen(path) >= sizeof r->path)
        request_error(r, 414, "long", "this address is too long");
    else if (r->method != METHOD_POST)
        route(r);
    else
        expect_body(r);
    return 0;
}

int http_body(struct http_request *r, const void *bytes, size_t n)
{
    char *more;

    if (!r || r->is_answered)
        return 0;
    if (r->server->now - r->begun > r->server->config.body_seconds * 1000)
        return -1; /* byte by byte, for as long as it likes: nobody waits for that */
    r->is_too_long |= r->n_body + n > MESSAGE_MAX;
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

int http_body_complete(struct http_request *r)
{
    if (r && r->is_too_long)
        request_error(r, 413, "large", too_long);
    else if (r && !r->is_answered)
        route(r);
    return 0;
}
