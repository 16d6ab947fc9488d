/*
 * call.c: see call.h.
 */
#include "server/net/call.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/json_memory.h"
#include "server/core/log.h"
#include "server/net/net.h"
#include "server/store/store.h"

static const struct {
    const char *code;
    int         status;
} statuses[] = {
    {"syntax", 400}, {"who", 401},   {"factor", 401},  {"forbidden", 403}, {"missing", 404},
    {"stale", 409},  {"turn", 409},  {"illegal", 409}, {"state", 409},     {"taken", 409},
    {"large", 413},  {"limit", 429}, {"busy", 503},
};

static const char no_memory[] = "there is not enough memory for this now; try again";

static struct call *make(struct server *s, json_t *body)
{
    struct call *call = calloc(1, sizeof *call);

    if (!call) {
        json_decref(body);
        return NULL;
    }
    call->server = s;
    call->body = body;
    call->arrived_us = now_steady_us();
    return call;
}

struct call *call_of_conn(struct conn *c, json_t *body)
{
    struct call *call = make(c->server, body);

    if (!call) {
        conn_close(c, CLOSE_TRY_LATER);
        return NULL;
    }
    call->conn = c;
    call->who = c->who;
    call->id = json_incref(json_object_get(body, "id"));
    conn_hold(c);
    c->n_calls++;
    return call;
}

struct call *call_of_request(struct http_request *r, json_t *body)
{
    struct call *call = make(r->server, body);

    if (!call) {
        request_error(r, 503, "busy", no_memory);
        return NULL;
    }
    call->request = r;
    call->id = json_incref(json_object_get(body, "id"));
    request_hold(r);
    return call;
}

static void end(struct call *call)
{
    struct conn *c = call->conn;

    if (call->request)
        request_release(call->request);
    json_decref(call->body);
    json_decref(call->id);
    free(call->extra);
    free(call);
    if (!c)
        return;
    c->n_calls--;
    c->server->hooks->answered(c);
    conn_release(c);
}

void call_ok(struct call *call, json_t *more)
{
    json_t *message = json_pack("{s:s}", "t", "ok");

    if (json_is_lost()) { /* of 'more', perhaps */
        json_decref(message);
        json_decref(more);
        call_no_memory(call);
        return;
    }
    if (call->id)
        json_object_set(message, "id", call->id);
    if (more) {
        json_object_update(message, more);
        json_decref(more);
    }
    if (call->conn) {
        if (call->id)
            conn_send(call->conn, message);
        json_decref(message);
    } else {
        request_json(call->request, 200, message);
    }
    end(call);
}

static int status_of(const char *code)
{
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (strcmp(code, statuses[i].code) == 0)
            return statuses[i].status;
    return 400;
}

void call_error(struct call *call, const char *code, const char *sentence)
{
    if (call->conn)
        conn_error(call->conn, call->id, code, sentence);
    else
        request_error(call->request, status_of(code), code, sentence);
    end(call);
}

void call_error_text(struct call *call, const char *code, const char *format, ...)
{
    char    sentence[1024];
    va_list args;

    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    call_error(call, code, sentence);
}

void call_busy(struct call *call)
{
    call_error(call, "busy", "the store does not answer; try again");
}

void call_no_memory(struct call *call)
{
    call_error(call, "busy", no_memory);
}

void call_refused(struct call *call, const struct job *job, const char *code, const char *sentence)
{
    if (job->result == STORE_CONFLICT)
        call_error(call, code, sentence);
    else
        call_busy(call);
}

void call_text(struct call *call, const char *type, char *text, size_t n, const char *file_name)
{
    if (call->request)
        request_text(call->request, type, text, n, file_name);
    else
        free(text);
    end(call);
}

void call_id_text(const struct call *call, char out[CALL_ID_CAP])
{
    if (json_is_string(call->id))
        snprintf(out, CALL_ID_CAP, "%.64s", json_string_value(call->id));
    else if (json_is_integer(call->id))
        snprintf(out, CALL_ID_CAP, "%lld", (long long)json_integer_value(call->id));
    else
        out[0] = '\0';
}

const char *call_string(const struct call *call, const char *key)
{
    const char *text = json_string_value(json_object_get(call->body, key));

    return text ? text : "";
}

int64_t call_number(const struct call *call, const char *key, int64_t missing)
{
    const json_t *value = json_object_get(call->body, key);

    return json_is_integer(value) ? json_integer_value(value) : missing;
}

bool call_truth(const struct call *call, const char *key, bool missing)
{
    const json_t *value = json_object_get(call->body, key);

    return json_is_boolean(value) ? json_is_true(value) : missing;
}

json_t *player_json(const char *id, const char *name, int kind)
{
    static const char *const kinds[] = {"visitor", "named", "bot", "deleted"};

    return json_pack("{s:s, s:s, s:s}", "id", id, "name", name, "kind", kinds[kind >= 0 && kind < 4 ? kind : 3]);
}
