/*
 * request.c: see request.h.
 */
#include "server/net/request.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "server/core/json_memory.h"
#include "server/net/addresses.h"

const char *request_argument(const struct http_request *r, const char *key, char *out, size_t cap)
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

static void free_request(struct http_request *r)
{
    r->server->requests_open -= r->is_routed;
    address_leave(r->address);
    free(r->body);
    free(r->owned);
    free(r);
}

void request_hold(struct http_request *r)
{
    r->holds++;
}

void request_release(struct http_request *r)
{
    if (--r->holds == 0)
        free_request(r);
}

static void answer(struct http_request *r, struct answer a)
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

void request_text(struct http_request *r, const char *type, char *text, size_t n, const char *file_name)
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

static void answer_json(struct http_request *r, int status, int retry_after, json_t *body)
{
    static const char no_memory[] =
        "{\"t\":\"error\",\"code\":\"busy\",\"text\":\"there is not enough memory for this now; try again\"}";
    char       *text = json_dumps(body, JSON_COMPACT);
    const char *sent = text;

    json_decref(body);
    if (json_is_lost() || !text) {
        free(text);
        text = NULL;
        sent = no_memory;
        status = 503;
    }
    if (r->is_answered) {
        free(text);
        return;
    }
    r->owned = text;
    answer(r, (struct answer){.status = status,
                              .type = "application/json",
                              .cache = "no-store",
                              .retry_after = retry_after,
                              .bytes = (const unsigned char *)sent,
                              .n = strlen(sent)});
}

void request_json(struct http_request *r, int status, json_t *body)
{
    answer_json(r, status, 0, body);
}

void request_error(struct http_request *r, int status, const char *code, const char *sentence)
{
    answer_json(r, status, status == 503 ? 5 : 0,
                json_pack("{s:s, s:s, s:s}", "t", "error", "code", code, "text", sentence));
}

void request_limited(struct http_request *r, int seconds, const char *sentence)
{
    r->server->metrics.limited++;
    answer_json(r, 429, seconds,
                json_pack("{s:s, s:s, s:s, s:i}", "t", "error", "code", "limit", "text", sentence, "retry", seconds));
}

static struct answer asset_answer(const struct http_request *r, const struct asset *a)
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

void request_asset(struct http_request *r, const struct asset *a)
{
    struct answer out = asset_answer(r, a);

    if (strcmp(out.tag, r->tag) == 0) {
        out.status = 304;
        out.n = 0;
    }
    answer(r, out);
}

int request_number(const struct http_request *r, const char *key, int otherwise)
{
    char     word[16];
    uint64_t n;

    return number_read(request_argument(r, key, word, sizeof word), 0, INT32_MAX, &n) ? (int)n : otherwise;
}
