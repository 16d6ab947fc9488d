/*
 * inbound_read.c: see inbound_read.h.
 */
#include "server/net/inbound_read.h"

#include <errno.h>
#include <libwebsockets.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/net/conn.h"
#include "server/net/inbound.h"

enum { FRAME_HEAD = 9, FRAME_SETTINGS = 4, SETTING_BYTES = 6, SETTING_SOCKETS = 8, SETTINGS_MAX = 256 }; /* of HTTP/2 */
enum { KNOWN_MAX = 128, ROUNDS = 1024, HELD_MAX = 16 * 1024 };

#define OURS __attribute__((visibility("default")))

struct line {
    bool           is_open, has_tls, is_http2, has_begun;
    bool           is_due; /* it stands in 'due' */
    struct inbound in;
    char          *held; /* bytes behind a request that is not answered; NULL: none */
    size_t         n_held;
    struct conn   *conn; /* NULL: it is no WebSocket */
};

static struct line        lines[DESCRIPTORS]; /* by descriptor; the network's thread alone has them */
static int                due[DESCRIPTORS];   /* lines that are to be written to or read without the system saying so */
static size_t             n_due;
static const char        *known[KNOWN_MAX + 1];
static _Thread_local bool is_network;

/* The names of headers, as libwebsockets lists them: those of HTTP/2 begin with a colon, methods end with a space. */
static void list_known(void)
{
    size_t n = 0;

    for (int i = 0; i < WSI_TOKEN_COUNT && n < KNOWN_MAX; i++) {
        const char *name = (const char *)lws_token_to_string((enum lws_token_indexes)i);

        if (name && *name && *name != ':')
            known[n++] = name;
    }
    known[n] = NULL;
}

void inbound_watch(void)
{
    list_known();
    is_network = true;
}

/*
 * ----- lines -----
 */

static void drop_held(struct line *l)
{
    free(l->held);
    l->held = NULL;
    l->n_held = 0;
}

bool inbound_opened(int descriptor, bool has_tls)
{
    struct line *l;

    if (descriptor < 0 || descriptor >= DESCRIPTORS)
        return false;
    l = &lines[descriptor];
    drop_held(l);
    *l = (struct line){.is_open = true, .has_tls = has_tls, .is_due = l->is_due};
    inbound_begin(&l->in, known);
    return true;
}

static struct line *line_at(int descriptor)
{
    bool is_one = is_network && descriptor >= 0 && descriptor < DESCRIPTORS && lines[descriptor].is_open;

    return is_one && !lines[descriptor].is_http2 ? &lines[descriptor] : NULL;
}

static struct line *line_of(struct lws *wsi)
{
    return line_at(lws_get_socket_fd(lws_get_network_wsi(wsi)));
}

void inbound_closed(struct lws *wsi)
{
    struct line *l = line_of(wsi);

    if (!l)
        return;
    drop_held(l);
    l->is_open = false;
}

const char *inbound_refusal(struct lws *wsi)
{
    struct line *l = line_of(wsi);

    return l ? inbound_head_read(&l->in) : NULL;
}

bool inbound_is_unmasked(struct lws *wsi)
{
    const struct line *l = line_of(wsi);

    return l && l->in.is_unmasked;
}

static void now_due(struct line *l)
{
    if (l->is_due)
        return;
    l->is_due = true;
    due[n_due++] = (int)(l - lines);
}

static void go_on(struct line *l)
{
    inbound_answered(&l->in);
    if (l->n_held)
        now_due(l);
}

void inbound_write_on(struct lws *wsi)
{
    int descriptor = lws_get_socket_fd(lws_get_network_wsi(wsi));

    if (descriptor >= 0 && descriptor < DESCRIPTORS)
        now_due(&lines[descriptor]);
}

bool inbound_go_on(struct lws *wsi)
{
    struct line *l = line_of(wsi);

    if (l)
        go_on(l);
    return !l || l->in.at != AT_REST;
}

void inbound_socket(struct lws *wsi, struct conn *c)
{
    struct line *l = line_of(wsi);

    if (!l)
        return;
    l->conn = c;
    go_on(l);
}

/* First it is told that the line may be written to, as it is: before that libwebsockets does not leave the request behind. */
void inbound_read_held(struct lws_context *context)
{
    while (n_due) {
        int               descriptor = due[--n_due];
        struct lws_pollfd event = {.fd = descriptor, .events = LWS_POLLIN | LWS_POLLOUT, .revents = LWS_POLLOUT};

        lines[descriptor].is_due = false;
        if (!lines[descriptor].is_open)
            continue;
        lws_service_fd(context, &event);
        event = (struct lws_pollfd){.fd = descriptor, .events = LWS_POLLIN, .revents = LWS_POLLIN};
        if (lines[descriptor].is_open && lines[descriptor].n_held)
            lws_service_fd(context, &event);
    }
}

/*
 * ----- what goes on -----
 */

static void hold(struct line *l, const char *bytes, size_t n)
{
    char *held = l->n_held + n <= HELD_MAX ? realloc(l->held, l->n_held + n) : NULL;

    if (!held) { /* too much, or no memory: the line ends with the answer */
        inbound_rest(&l->in);
        drop_held(l);
        return;
    }
    l->held = held;
    memcpy(held + l->n_held, bytes, n);
    l->n_held += n;
}

static size_t pass(struct line *l, char *bytes, size_t n, size_t cap)
{
    n = inbound_pass(&l->in, bytes, n, cap);
    if (l->in.is_unmasked && l->conn)
        lws_callback_on_writable(l->conn->wsi);
    return n;
}

/* What of n bytes that have just come goes on. */
static size_t pass_new(struct line *l, char *bytes, size_t n, size_t cap)
{
    size_t passed = pass(l, bytes, n, cap);

    if (inbound_is_waiting(&l->in) && passed < n)
        hold(l, bytes + passed, n - passed);
    return passed;
}

/* The same of what was held: 0 when there is none, or it has to wait. */
static size_t pass_held(struct line *l, char *bytes, size_t cap)
{
    size_t n = l->n_held < cap ? l->n_held : cap, passed, used;

    if (!n || inbound_is_waiting(&l->in))
        return 0;
    memcpy(bytes, l->held, n);
    passed = pass(l, bytes, n, cap);
    used = inbound_is_waiting(&l->in) ? passed : n;
    memmove(l->held, l->held + used, l->n_held - used);
    l->n_held -= used;
    if (!l->n_held || l->in.at == AT_REST)
        drop_held(l);
    return passed;
}

/*
 * ----- in the place of the system's and of OpenSSL's -----
 */

static ssize_t read_plain(struct line *l, int descriptor, char *bytes, size_t cap)
{
    size_t  passed = pass_held(l, bytes, cap);
    ssize_t n;

    if (passed)
        return (ssize_t)passed;
    n = recvfrom(descriptor, bytes, cap > INBOUND_SPARE ? cap - INBOUND_SPARE : cap, 0, NULL, NULL);
    if (n <= 0)
        return n;
    passed = pass_new(l, bytes, (size_t)n, cap);
    if (passed)
        return (ssize_t)passed;
    errno = EAGAIN; /* what there is, is not passed on */
    return -1;
}

OURS ssize_t recv(int descriptor, void *bytes, size_t cap, int flags)
{
    struct line *l = flags ? NULL : line_at(descriptor);

    return l && !l->has_tls ? read_plain(l, descriptor, bytes, cap)
                            : recvfrom(descriptor, bytes, cap, flags, NULL, NULL);
}

static int read_record(SSL *ssl, void *bytes, int cap)
{
    size_t n;

    return cap > 0 && SSL_read_ex(ssl, bytes, (size_t)cap, &n) ? (int)n : -1;
}

static bool speaks_http2(const SSL *ssl)
{
    const unsigned char *name = NULL;
    unsigned             n = 0;

    SSL_get0_alpn_selected(ssl, &name, &n);
    return n == 2 && memcmp(name, "h2", 2) == 0;
}

/* libwebsockets asks for more only when what it was given has filled its buffer: so no room is spared here, and a
 * doubtful head that ends just where the buffer does is waited for in vain.  When nothing goes on it asks OpenSSL what
 * that means: so everything is read until there is nothing more. */
static int read_tls(struct line *l, SSL *ssl, char *bytes, int cap)
{
    size_t passed = pass_held(l, bytes, (size_t)cap);
    int    n = -1;

    for (int i = 0; !passed && i < ROUNDS; i++) {
        n = read_record(ssl, bytes, cap);
        if (n <= 0)
            return n;
        if (!l->has_begun)
            l->is_http2 = speaks_http2(ssl);
        l->has_begun = true;
        if (l->is_http2)
            return n;
        passed = pass_new(l, bytes, (size_t)n, (size_t)cap);
    }
    return passed ? (int)passed : -1;
}

OURS int SSL_read(SSL *ssl, void *bytes, int cap)
{
    struct line *l = is_network ? line_at(SSL_get_fd(ssl)) : NULL;

    return l && l->has_tls && cap > 0 ? read_tls(l, ssl, bytes, cap) : read_record(ssl, bytes, cap);
}

/* libwebsockets offers WebSockets within HTTP/2, and has no setting against it: the offer is taken out of its first frame. */
static bool is_offer(const unsigned char *bytes, int n)
{
    return n > FRAME_HEAD && n <= SETTINGS_MAX && bytes[3] == FRAME_SETTINGS && !bytes[4];
}

static int write_record(SSL *ssl, const void *bytes, int n)
{
    size_t written;

    return n > 0 && SSL_write_ex(ssl, bytes, (size_t)n, &written) ? (int)written : -1;
}

OURS int SSL_write(SSL *ssl, const void *bytes, int n)
{
    int           descriptor = is_network ? SSL_get_fd(ssl) : -1;
    unsigned char frame[SETTINGS_MAX];

    if (descriptor < 0 || descriptor >= DESCRIPTORS || !lines[descriptor].is_open || !speaks_http2(ssl) ||
        !is_offer(bytes, n))
        return write_record(ssl, bytes, n);
    memcpy(frame, bytes, (size_t)n);
    for (int at = FRAME_HEAD; at + SETTING_BYTES <= n; at += SETTING_BYTES)
        if (frame[at] == 0 && frame[at + 1] == SETTING_SOCKETS)
            memset(frame + at + 2, 0, SETTING_BYTES - 2);
    return write_record(ssl, frame, n);
}
