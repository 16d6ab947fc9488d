/*
 * messages.c: see messages.h.  Bytes become a call; commands.c does the rest.
 */
#include "server/api/messages.h"

#include <string.h>

#include "server/api/commands.h"
#include "server/net/call.h"

enum { ID_BYTES_MAX = 64 };

static bool id_is_right(const json_t *id)
{
    return !id || json_is_integer(id) || (json_is_string(id) && json_string_length(id) <= ID_BYTES_MAX);
}

void message_received(struct conn *c, const char *bytes, size_t n)
{
    json_error_t error;
    json_t      *body = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, &error);
    const char  *type = json_string_value(json_object_get(body, "t"));

    if (!type || !id_is_right(json_object_get(body, "id"))) {
        conn_error(c, NULL, "syntax",
                   !body  ? "a message is one JSON object"
                   : type ? "an id is a number or a string of at most 64 bytes"
                          : "a message has a type \"t\"");
        json_decref(body);
        return;
    }
    command_run(call_of_conn(c, body), type);
}
