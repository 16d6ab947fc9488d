/*
 * messages.c: see messages.h.  Bytes become a call; commands.c does the rest.
 */
#include "server/api/messages.h"

#include <string.h>

#include "server/api/commands.h"
#include "server/core/json_memory.h"
#include "server/net/call.h"

enum { ID_BYTES_MAX = 64, WAITING_MAX = 100 };

static bool id_is_right(const json_t *id)
{
    return !id || json_is_integer(id) || (json_is_string(id) && json_string_length(id) <= ID_BYTES_MAX);
}

/* Those that change nothing and are asked to see whether the line is alive are answered at once. */
static bool must_wait(const struct conn *c, const char *type)
{
    return (c->n_calls > 0 || json_array_size(c->waiting) > 0) && strcmp(type, "ping") != 0;
}

/* One after the other: what was said first is done first, also where the store takes its time. */
static void put_last(struct conn *c, json_t *body)
{
    if (!c->waiting)
        c->waiting = json_array();
    if (json_array_size(c->waiting) >= WAITING_MAX) {
        conn_error(c, json_object_get(body, "id"), "limit", "wait for answers before you ask for more");
        conn_close(c, CLOSE_POLICY);
        json_decref(body);
        return;
    }
    if (json_array_append_new(c->waiting, body) < 0)
        conn_close(c, CLOSE_TRY_LATER);
}

static void run(struct conn *c, json_t *body)
{
    const char  *type = json_string_value(json_object_get(body, "t"));
    struct call *call = call_of_conn(c, json_incref(body));

    if (call)
        command_run(call, type);
    json_decref(body);
}

void message_received(struct conn *c, const char *bytes, size_t n)
{
    json_error_t error;
    json_t      *body = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, &error);
    const char  *type = json_string_value(json_object_get(body, "t"));

    if (json_is_lost()) {
        conn_close(c, CLOSE_TRY_LATER);
        json_decref(body);
    } else if (!type || !id_is_right(json_object_get(body, "id"))) {
        conn_error(c, NULL, "syntax",
                   !body  ? "a message is one JSON object"
                   : type ? "an id is a number or a string of at most 64 bytes"
                          : "a message has a type \"t\"");
        json_decref(body);
    } else if (must_wait(c, type)) {
        put_last(c, body);
    } else {
        run(c, body);
    }
}

/* A call that is answered at once comes here again from within: the outermost goes on. */
void message_go_on(struct conn *c)
{
    if (c->is_going_on)
        return;
    c->is_going_on = true;
    while (c->n_calls == 0 && c->wsi && !c->is_closing && json_array_size(c->waiting) > 0) {
        json_t *body = json_incref(json_array_get(c->waiting, 0));

        json_array_remove(c->waiting, 0);
        run(c, body);
    }
    c->is_going_on = false;
}
