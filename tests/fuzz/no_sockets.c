/*
 * no_sockets.c: libwebsockets without a network, see no_sockets.h.
 */
#include <jansson.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>

#include "no_sockets.h"

void demand(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

void demand_message(const unsigned char *bytes, size_t n)
{
    json_t *message = json_loadb((const char *)bytes, n, 0, NULL);

    demand(json_is_string(json_object_get(message, "t")), "what goes out is JSON with a type");
    json_decref(message);
}

int lws_callback_on_writable(struct lws *to)
{
    (void)to;
    return 1;
}

void lws_set_timeout(struct lws *to, enum pending_timeout reason, int seconds)
{
    (void)to;
    (void)reason;
    (void)seconds;
}

void lws_close_reason(struct lws *to, enum lws_close_status status, unsigned char *bytes, size_t n)
{
    (void)to;
    (void)status;
    (void)bytes;
    (void)n;
}

const char *lws_get_peer_simple(struct lws *from, char *name, size_t cap)
{
    (void)from;
    snprintf(name, cap, "127.0.0.1");
    return name;
}

void lws_cancel_service(struct lws_context *context)
{
    (void)context;
}
