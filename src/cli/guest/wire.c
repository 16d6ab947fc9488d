/*
 * wire.c: see wire.h.  Everything that a server sends is bounded: a message has
 * at most MESSAGE_MAX bytes, or the line is closed.
 */
#define _GNU_SOURCE /* memmem */
#include "cli/guest/wire.h"

#include <libwebsockets.h>
#include <openssl/x509_vfy.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_MAX = 4 * 1024 * 1024, PIECE = 4096, ANSWER_MS = 15000, SENT_MAX = 64, SENT_BYTES = 8192 };

/* Bytes that grow. */
struct heap {
    char  *at;
    size_t n, cap;
};

struct wire {
    struct link         link;
    struct lws_context *context;
    struct lws         *socket, *request;
    enum wire_state     state;
    char                trouble[200], doubt[120]; /* why it was closed; what is wrong with its certificate */

    void (*heard)(void *context, char *message, size_t length);
    void *listener;

    struct heap in;                /* a message that is not whole yet */
    char       *waiting[SENT_MAX]; /* messages to send, the next first */
    int         n_waiting;

    /* the request */
    const char *body; /* NULL: there is none now */
    struct heap answer;
    bool        is_answered, is_refused;
};

static bool heap_add(struct heap *h, const void *bytes, size_t n)
{
    if (n > MESSAGE_MAX - h->n)
        return false;
    if (h->n + n + 1 > h->cap) {
        size_t cap = 2 * (h->n + n + 1);
        char  *more = realloc(h->at, cap);

        if (!more)
            return false;
        h->at = more;
        h->cap = cap;
    }
    memcpy(h->at + h->n, bytes, n);
    h->n += n;
    h->at[h->n] = '\0';
    return true;
}

static void closed(struct wire *w, const char *why, size_t length)
{
    w->socket = NULL;
    w->state = WIRE_CLOSED;
    w->in.n = 0;
    while (w->n_waiting > 0)
        free(w->waiting[--w->n_waiting]);
    snprintf(w->trouble, sizeof w->trouble, "%.*s", (int)length, why);
}

/*
 * ----- the WebSocket -----
 */

static int send_next(struct wire *w, struct lws *socket)
{
    unsigned char bytes[LWS_PRE + SENT_BYTES];
    char         *message = w->n_waiting > 0 ? w->waiting[0] : NULL;
    size_t        n = message ? strlen(message) : 0;
    int           written;

    if (!message)
        return 0;
    memcpy(bytes + LWS_PRE, message, n);
    free(message);
    memmove(w->waiting, w->waiting + 1, (size_t)--w->n_waiting * sizeof *w->waiting);
    written = lws_write(socket, bytes + LWS_PRE, n, LWS_WRITE_TEXT);
    if (w->n_waiting > 0)
        lws_callback_on_writable(socket);
    return written < 0 ? -1 : 0;
}

static int receive(struct wire *w, struct lws *socket, const void *bytes, size_t n)
{
    if (!heap_add(&w->in, bytes, n))
        return -1;
    if (lws_is_final_fragment(socket) && lws_remaining_packet_payload(socket) == 0) {
        w->heard(w->listener, w->in.at, w->in.n);
        w->in.n = 0;
    }
    return 0;
}

/*
 * ----- the request -----
 */

static int add_headers(struct wire *w, struct lws *request, unsigned char **at, unsigned char *end)
{
    char length[24];
    int  n = snprintf(length, sizeof length, "%zu", strlen(w->body));

    if (lws_add_http_header_by_token(request, WSI_TOKEN_HTTP_CONTENT_TYPE, (const unsigned char *)"application/json",
                                     16, at, end) ||
        lws_add_http_header_by_token(request, WSI_TOKEN_HTTP_CONTENT_LENGTH, (const unsigned char *)length, n, at, end))
        return -1;
    lws_client_http_body_pending(request, 1);
    lws_callback_on_writable(request);
    return 0;
}

static int send_body(struct wire *w, struct lws *request)
{
    unsigned char bytes[LWS_PRE + SENT_BYTES];
    size_t        n = strlen(w->body);

    memcpy(bytes + LWS_PRE, w->body, n);
    lws_client_http_body_pending(request, 0);
    return lws_write(request, bytes + LWS_PRE, n, LWS_WRITE_HTTP_FINAL) < 0 ? -1 : 0;
}

static int read_answer(struct lws *request)
{
    char  bytes[LWS_PRE + PIECE];
    char *at = bytes + LWS_PRE;
    int   n = PIECE;

    return lws_http_client_read(request, &at, &n) < 0 ? -1 : 0;
}

static void answered(struct wire *w)
{
    w->is_answered = true;
    w->request = NULL;
}

/* libwebsockets only says that there was something. */
static void doubt(struct wire *w, X509_STORE_CTX *chain)
{
    int fault = X509_STORE_CTX_get_error(chain);

    if (fault != X509_V_OK)
        snprintf(w->doubt, sizeof w->doubt, "its certificate is not believed: %s",
                 X509_verify_cert_error_string(fault));
}

/* libwebsockets' own words, but where they are a number of OpenSSL's. */
static const char *trouble_in_words(const struct wire *w, const char *why, size_t length)
{
    if (*w->doubt)
        return w->doubt;
    if (why && memmem(why, length, "SSL err", 7))
        return "no TLS is spoken there";
    return why ? NULL : "no connection";
}

/* What goes wrong before there is a line, of either kind. */
static void failed(struct wire *w, const char *why, size_t length)
{
    const char *words = trouble_in_words(w, why, length);

    if (words) {
        why = words;
        length = strlen(words);
    }
    if (!w->body) {
        closed(w, why, length);
        return;
    }
    snprintf(w->trouble, sizeof w->trouble, "%.*s", (int)length, why);
    w->is_refused = true;
    answered(w);
}

/*
 * ----- libwebsockets -----
 */

static int on_event(struct lws *which, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct wire    *w = lws_context_user(lws_get_context(which));
    unsigned char **at = in;

    switch (reason) {
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION: doubt(w, user); return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: failed(w, in, length); return 0;
    case LWS_CALLBACK_CLIENT_ESTABLISHED: w->state = WIRE_OPEN; return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(w, which, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return send_next(w, which);
    case LWS_CALLBACK_CLIENT_CLOSED: closed(w, "", 0); return 0;
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return w->body ? add_headers(w, which, at, *at + length) : 0;
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return send_body(w, which);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return read_answer(which);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ: return heap_add(&w->answer, in, length) ? 0 : -1;
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP: answered(w); return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {{.name = "baluarte", .callback = on_event, .rx_buffer_size = PIECE},
                                                 {.name = NULL}};

static void connect_to(struct wire *w, const char *path, const char *method, struct lws **out)
{
    struct lws_client_connect_info info = {
        .context = w->context,
        .address = w->link.host,
        .port = w->link.port,
        .path = path,
        .host = w->link.host,
        .method = method,
        .local_protocol_name = protocols[0].name,
        .ssl_connection = w->link.is_tls ? LCCSCF_USE_SSL : 0,
        .alpn = "http/1.1",
        .pwsi = out,
    };

    *out = NULL;
    w->doubt[0] = '\0';
    lws_client_connect_via_info(&info);
}

struct wire *wire_new(const struct link *link, const char                              *ca,
                      void (*heard)(void *context, char *message, size_t length), void *context)
{
    struct wire                     *w = calloc(1, sizeof *w);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .options = link->is_tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .user = w,
        .client_ssl_ca_filepath = link->is_tls ? ca : NULL,
        .fd_limit_per_thread = 16,
    };

    if (!w)
        return NULL;
    w->link = *link;
    w->heard = heard;
    w->listener = context;
    signal(SIGPIPE, SIG_IGN);   /* a server that is gone shows when it is written to */
    lws_set_log_level(0, NULL); /* it would write over the screen */
    w->context = lws_create_context(&info);
    if (w->context)
        return w;
    free(w);
    return NULL;
}

void wire_free(struct wire *w)
{
    if (!w)
        return;
    lws_context_destroy(w->context);
    closed(w, "", 0);
    free(w->in.at);
    free(w->answer.at);
    free(w);
}

void wire_open(struct wire *w)
{
    w->trouble[0] = '\0';
    w->state = WIRE_OPENING;
    connect_to(w, "/api/v1/ws", NULL, &w->socket);
    if (!w->socket && w->state == WIRE_OPENING)
        closed(w, "no connection", 13);
}

enum wire_state wire_state(const struct wire *w)
{
    return w->state;
}

const char *wire_trouble(const struct wire *w)
{
    return w->trouble;
}

bool wire_send(struct wire *w, const char *message)
{
    char *copy;

    if (w->state != WIRE_OPEN || w->n_waiting == SENT_MAX || strlen(message) > SENT_BYTES)
        return false;
    copy = malloc(strlen(message) + 1);
    if (!copy)
        return false;
    strcpy(copy, message);
    w->waiting[w->n_waiting++] = copy;
    lws_callback_on_writable(w->socket);
    return true;
}

int wire_handle(const struct wire *w)
{
    struct lws *which = w->socket ? w->socket : w->request;

    return which ? lws_get_socket_fd(which) : -1;
}

void wire_serve(struct wire *w)
{
    lws_service(w->context, -1);
}

void wire_wait(struct wire *w, int milliseconds)
{
    struct pollfd at = {.fd = wire_handle(w), .events = POLLIN};

    wire_serve(w);
    poll(&at, 1, milliseconds);
    wire_serve(w);
}

char *wire_post(struct wire *w, const char *path, const char *body, struct text *why)
{
    char *answer = NULL;

    w->body = body;
    w->answer.n = 0;
    w->is_answered = w->is_refused = false;
    connect_to(w, path, "POST", &w->request);
    for (int waited = 0; !w->is_answered && waited < ANSWER_MS; waited += 20)
        wire_wait(w, 20);
    w->body = NULL;
    if (w->is_answered && !w->is_refused && w->answer.n > 0) {
        answer = w->answer.at;
        w->answer = (struct heap){0};
        return answer;
    }
    text_add(why, "%s does not answer%s%s", w->link.host, *w->trouble ? ": " : "", w->trouble);
    return NULL;
}
