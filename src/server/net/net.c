/*
 * net.c: see net.h.
 *
 * One callback of libwebsockets is told of everything; it keeps the time,
 * counts connections by address and hands the rest to http.c and conn.c.
 */
#include "server/net/net.h"

#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <time.h>

#include "server/core/log.h"
#include "server/net/addresses.h"
#include "server/net/certificate.h"
#include "server/net/conn.h"
#include "server/net/http.h"
#include "server/net/inbound_read.h"

enum {
    TICK_US = 250 * 1000,
    RX_BYTES = 4096,
    IDLE_PING = 30,
    IDLE_HANGUP = 45,
    HEADER_BYTES = 4096,
    PATIENCE = 200,
    PATIENCE_NS = 10 * 1000 * 1000
};

/* What libwebsockets keeps for us beside each connection. */
struct slot {
    struct http_request *request;
    struct conn         *conn;
};

static volatile sig_atomic_t  stop_signal;
static struct lws_context    *signalled;
static lws_sorted_usec_list_t tick;
static struct server         *ticked;
static struct ev_loop        *loop; /* NULL: libwebsockets polls by itself */

/*
 * ----- connections by address -----
 */

/* A full address is hung up on at once. */
static bool address_is_welcome(struct server *s, int fd)
{
    char            address[ADDRESS_CAP] = "";
    struct address *p;
    bool            is_full;

    if ((s->stopping && !s->draining) || s->config.trust_proxy)
        return !s->stopping || s->draining;
    lws_get_peer_simple_fd(fd, address, sizeof address);
    p = address_enter(s->addresses, *address ? address : "unknown", s->now);
    is_full = p && p->connections >= s->config.connections_per_address;
    s->metrics.limited += is_full;
    address_leave(p);
    return p && !is_full;
}

/* Before anything is read. */
static bool socket_is_welcome(struct server *s, int fd)
{
    return address_is_welcome(s, fd) && inbound_opened(fd, s->has_tls);
}

/* The connection remembers whom it counts for; streams within one of HTTP/2 count for nobody. */
static void socket_opened(struct server *s, struct lws *wsi)
{
    char            address[ADDRESS_CAP] = "";
    struct address *p;

    if (s->config.trust_proxy)
        return;
    lws_get_peer_simple(wsi, address, sizeof address);
    p = address_enter(s->addresses, *address ? address : "unknown", s->now);
    if (!p)
        return;
    p->connections++;
    lws_set_opaque_user_data(wsi, p);
}

static void socket_closed(struct lws *wsi)
{
    struct address *p = lws_get_opaque_user_data(wsi);

    if (!p)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    p->connections--;
    address_leave(p);
}

/*
 * ----- the callback -----
 */

/* What is to be said to a WebSocket from this address; 0: welcome.  Behind a proxy the sockets are the proxy's:
 * WebSockets, which stay, count for the visitor (conn.c). */
static unsigned refusal_of_address(struct server *s, struct lws *wsi)
{
    char            text[ADDRESS_CAP];
    struct address *a;
    bool            is_full, is_banned;

    http_address(s, wsi, text);
    a = address_enter(s->addresses, text, s->now);
    is_full = !a || (s->config.trust_proxy && a->connections >= s->config.connections_per_address);
    is_banned = a && a->banned_until > s->now;
    address_leave(a);
    return is_banned ? HTTP_STATUS_FORBIDDEN : is_full ? HTTP_STATUS_SERVICE_UNAVAILABLE : 0;
}

/* Streams of HTTP/2 are within a line; nobody sees whether the frames of a WebSocket in one are masked (inbound_read.h). */
static bool is_stream(struct lws *wsi)
{
    return lws_get_network_wsi(wsi) != wsi;
}

/* A WebSocket is welcome at one path, from our own pages and from programs.  One in HTTP/2, which nobody was offered, is let in and
 * ended at once: libwebsockets 4.1.6 keeps the memory of those that are refused here. */
static int filter_websocket(struct server *s, struct lws *wsi)
{
    char     path[64] = "";
    unsigned refusal;

    if (is_stream(wsi))
        return 0;
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0)
        lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_HTTP_COLON_PATH);
    if (strcmp(path, "/api/v1/ws") != 0 || s->is_worker) {
        lws_return_http_status(wsi, HTTP_STATUS_NOT_FOUND, NULL);
        return -1;
    }
    refusal = refusal_of_address(s, wsi);
    if (refusal) {
        s->metrics.limited++;
        lws_return_http_status(wsi, refusal, NULL);
        return -1;
    }
    if (s->draining || s->stopping || !http_origin_is_welcome(s, wsi)) {
        lws_return_http_status(
            wsi, s->draining || s->stopping ? HTTP_STATUS_SERVICE_UNAVAILABLE : HTTP_STATUS_FORBIDDEN, NULL);
        return -1;
    }
    return 0;
}

/* Into a WebSocket and nothing else.  HTTP/2 comes with TLS, where both sides choose it before anything is said: in the
 * clear it would be a tunnel through a proxy, within which nobody looks at paths and addresses any more.  Programs that
 * offer it with every request mean no harm: their wish is crossed out, and libwebsockets goes on as if it had not been
 * there.  What else there is, libwebsockets has refused by now, and 'wanted' is no more. */
static int filter_upgrade(struct lws *wsi, char *wanted)
{
    char name[16] = "";

    if (lws_hdr_copy(wsi, name, sizeof name, WSI_TOKEN_UPGRADE) <= 0)
        return -1;
    if (strcasecmp(name, "h2c") == 0) {
        *wanted = '-';
        return 0;
    }
    if (!inbound_refusal(wsi))
        return 0;
    lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST, NULL);
    return -1;
}

static int open_websocket(struct server *s, struct lws *wsi, struct slot *slot)
{
    int result;

    if (is_stream(wsi)) {
        inbound_write_on(wsi);
        return -1;
    }
    result = conn_opened(s, wsi, &slot->conn);
    inbound_socket(wsi, slot->conn);
    return result;
}

static int write_websocket(struct lws *wsi, struct conn *c)
{
    if (inbound_is_unmasked(wsi))
        conn_close(c, CLOSE_PROTOCOL);
    return conn_writeable(c);
}

static void deliver_queued(struct server *s)
{
    struct queued *next;

    for (struct queued *l = queue_poll_all(&s->mailbox); l; l = next) {
        next = l->next;
        l->deliver(l);
    }
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    struct slot   *slot = user;
    struct server *s = wsi ? lws_context_user(lws_get_context(wsi)) : NULL;

    if (!s)
        return 0;
    s->hooks->time(s);
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return socket_is_welcome(s, (int)(intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: socket_opened(s, wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: socket_closed(wsi); return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: deliver_queued(s); return 0;

    case LWS_CALLBACK_HTTP: return http_begin(s, wsi, &slot->request, in);
    case LWS_CALLBACK_HTTP_BODY: return http_body(slot->request, in, n);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return http_body_complete(slot->request);
    case LWS_CALLBACK_HTTP_WRITEABLE: return http_writeable(&slot->request);
    case LWS_CALLBACK_CLOSED_HTTP:
        inbound_closed(wsi);
        /* fall through */
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (slot)
            http_closed(&slot->request);
        return 0;

    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return filter_upgrade(wsi, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return filter_websocket(s, wsi);
    case LWS_CALLBACK_ESTABLISHED: return open_websocket(s, wsi, slot);
    case LWS_CALLBACK_RECEIVE:
        return conn_received(slot->conn, in, n, lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi),
                             !lws_frame_is_binary(wsi));
    case LWS_CALLBACK_SERVER_WRITEABLE: return slot->conn ? write_websocket(wsi, slot->conn) : 0;
    case LWS_CALLBACK_CLOSED:
        inbound_closed(wsi);
        conn_closed(&slot->conn);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"baluarte", callback, sizeof(struct slot), RX_BYTES, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/*
 * ----- life -----
 */

static void note_signal(int signal)
{
    stop_signal = signal;
    if (signalled)
        lws_cancel_service(signalled);
}

static void log_library(int level, const char *line)
{
    /* Once it listens, this is about what strangers send. */
    log_event(level & LLL_ERR && !signalled ? LOG_ERROR : LOG_DEBUG, "network", "{s:s#}", "text", line,
              (int)strcspn(line, "\n"));
}

static void on_tick(lws_sorted_usec_list_t *sul)
{
    (void)sul;
    ticked->hooks->time(ticked);
    server_tick(ticked);
    lws_sul_schedule(ticked->lws, 0, &tick, on_tick, TICK_US);
}

/* libev cannot refuse anything: without memory it would end the program.  It waits for a while instead. */
static void *patient_memory(void *old, long n)
{
    struct timespec pause = {0, PATIENCE_NS};
    void           *at = NULL;

    if (n <= 0) {
        free(old);
        return NULL;
    }
    for (int i = 0; i < PATIENCE && !(at = realloc(old, (size_t)n)); i++)
        nanosleep(&pause, NULL);
    return at;
}

/* libwebsockets by itself asks after every connection at each event: with thousands of them that is most of the work.
 * libev has the kernel tell (epoll).  Its part of libwebsockets may not be installed; then it goes on without. */
static struct lws_context *with_loop(struct lws_context_creation_info *info)
{
    void               *foreign[1];
    struct lws_context *context;

    ev_set_allocator(patient_memory);
    loop = ev_loop_new(EVFLAG_AUTO);
    if (loop) {
        foreign[0] = loop;
        info->foreign_loops = foreign;
        info->options |= LWS_SERVER_OPTION_LIBEV;
        context = lws_create_context(info);
        if (context)
            return context;
        ev_loop_destroy(loop);
        loop = NULL;
        info->foreign_loops = NULL;
        info->options &= ~(uint64_t)LWS_SERVER_OPTION_LIBEV;
    }
    return lws_create_context(info);
}

/* A worker serves nobody, but perhaps /healthz and /metrics. */
static int port_wanted(const struct server *s)
{
    if (!s->is_worker)
        return (int)s->config.port;
    return s->config.worker_port ? (int)s->config.worker_port : CONTEXT_PORT_NO_LISTEN;
}

static struct lws_context *make_context(struct server *s)
{
    static const lws_retry_bo_t idle = {.secs_since_valid_ping = IDLE_PING, .secs_since_valid_hangup = IDLE_HANGUP};
    struct lws_context_creation_info info = {0};

    info.port = port_wanted(s);
    info.iface = strcmp(s->config.host, "0.0.0.0") == 0 || strcmp(s->config.host, "::") == 0 ? NULL : s->config.host;
    info.protocols = protocols;
    info.user = s;
    info.gid = info.uid = -1;
    info.keepalive_timeout = 30;
    info.timeout_secs = 20;
    info.timeout_secs_ah_idle = 10;
    info.retry_and_idle_policy = &idle;
    info.pt_serv_buf_size = 16 * 1024;
    info.max_http_header_data = HEADER_BYTES;
    info.server_string = "baluarte";
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_NO_LWS_SYSTEM_STATES |
                   LWS_SERVER_OPTION_VALIDATE_UTF8;
    if (strcmp(s->config.host, "::") != 0 && !strchr(s->config.host, ':'))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (s->has_tls) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = s->config.cert;
        info.ssl_private_key_filepath = s->config.key;
    }
    return with_loop(&info);
}

/* A connection is a descriptor: as many as the system allows. */
static void raise_descriptors(void)
{
    struct rlimit most;

    if (getrlimit(RLIMIT_NOFILE, &most) == 0) {
        most.rlim_cur = most.rlim_max < DESCRIPTORS ? most.rlim_max : DESCRIPTORS;
        setrlimit(RLIMIT_NOFILE, &most);
    }
}

bool net_open(struct server *s, struct text *why)
{
    struct sigaction stop = {.sa_handler = note_signal};

    lws_set_log_level(LLL_ERR | LLL_WARN, log_library);
    raise_descriptors();
    s->has_tls = *s->config.cert && !s->is_worker;
    if (s->has_tls && !certificate_has_key(s->config.cert, s->config.key, why))
        return false;
    s->lws = make_context(s);
    if (!s->lws) {
        text_add(why, "cannot listen at %s, port %d: is it taken?", s->config.host, port_wanted(s));
        return false;
    }
    s->port = lws_get_vhost_listen_port(lws_get_vhost_by_name(s->lws, "default"));
    inbound_watch();
    signalled = s->lws;
    ticked = s;
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGINT, &stop, NULL);
    signal(SIGPIPE, SIG_IGN);
    lws_sul_schedule(s->lws, 0, &tick, on_tick, TICK_US);
    return true;
}

void net_loop(struct server *s, bool (*is_done)(struct server *s))
{
    while (!is_done(s)) {
        if (loop)
            ev_run(loop, EVRUN_ONCE);
        else if (lws_service(s->lws, 0) < 0)
            break;
        inbound_read_held(s->lws);
        if (stop_signal) {
            stop_signal = 0;
            server_stop(s);
        }
    }
}

void net_close(struct server *s)
{
    signalled = NULL;
    if (s->lws)
        lws_context_destroy(s->lws);
    s->lws = NULL;
    if (loop)
        ev_loop_destroy(loop);
    loop = NULL;
}
