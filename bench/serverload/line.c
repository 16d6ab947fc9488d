/*
 * line.c: see line.h.
 */
#include "line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_BYTES = 16384, HEAD_MAX = 14 };
enum { OP_TEXT = 1, OP_CLOSE = 8, OP_PING = 9, OP_PONG = 10, FINAL = 0x80, MASKED = 0x80 };

static void add(struct bytes *b, const void *at, size_t n)
{
    if (b->n + n > b->cap) {
        b->cap = 2 * (b->n + n);
        b->at = realloc(b->at, b->cap);
        if (!b->at)
            abort();
    }
    if (n)
        memcpy(b->at + b->n, at, n);
    b->n += n;
}

static void drop(struct bytes *b, size_t n)
{
    b->n -= n;
    if (b->n)
        memmove(b->at, b->at + n, b->n);
}

/* Thousands of idle lines should hold no memory. */
static void trim(struct bytes *b)
{
    if (b->n)
        return;
    free(b->at);
    *b = (struct bytes){0};
}

/* Never .0 or .255, and nothing of its own where the server is another machine. */
static bool take_address(struct line *l, uint32_t to, unsigned source)
{
    struct sockaddr_in from = {.sin_family = AF_INET};
    int                on = 1;

    if (to >> 24 != IN_LOOPBACKNET)
        return true;
    from.sin_addr.s_addr = htonl(0x7f010001u + source + 2 * (source / 254));
    setsockopt(l->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    return bind(l->fd, (struct sockaddr *)&from, sizeof from) == 0;
}

bool line_connect(struct line *l, uint32_t address, int port, unsigned source)
{
    struct sockaddr_in to = {.sin_family = AF_INET};
    int                on = 1;

    *l = (struct line){.fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)};
    to.sin_addr.s_addr = htonl(address);
    to.sin_port = htons((uint16_t)port);
    if (l->fd < 0)
        return false;
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (!take_address(l, address, source) ||
        (connect(l->fd, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)) {
        line_close(l);
        return false;
    }
    return true;
}

void line_close(struct line *l)
{
    if (l->fd >= 0)
        close(l->fd);
    free(l->in.at);
    free(l->out.at);
    *l = (struct line){.fd = -1};
}

bool line_fill(struct line *l)
{
    char    room[READ_BYTES];
    ssize_t n;

    while ((n = recv(l->fd, room, sizeof room, 0)) > 0) {
        add(&l->in, room, (size_t)n);
        if (n < (ssize_t)sizeof room)
            return true;
    }
    return n < 0 && (errno == EAGAIN || errno == EINTR);
}

bool line_flush(struct line *l)
{
    ssize_t n = l->out.n ? send(l->fd, l->out.at, l->out.n, MSG_NOSIGNAL) : 0;

    if (n < 0)
        return errno == EAGAIN || errno == EINTR || errno == ENOTCONN;
    drop(&l->out, (size_t)n);
    trim(&l->out);
    return true;
}

bool line_has_more(const struct line *l)
{
    return l->out.n > 0;
}

/*
 * ----- saying -----
 */

void line_post(struct line *l, const char *path, const char *key, const char *body)
{
    char head[512];
    int  n = snprintf(head, sizeof head,
                      "POST %s HTTP/1.1\r\nHost: localhost\r\n%s%s%sContent-Type: application/json\r\n"
                       "Content-Length: %zu\r\n\r\n",
                      path, key ? "Authorization: Bearer " : "", key ? key : "", key ? "\r\n" : "", strlen(body));

    add(&l->out, head, (size_t)n);
    add(&l->out, body, strlen(body));
}

void line_upgrade(struct line *l, const char *path)
{
    char head[256];
    int  n = snprintf(head, sizeof head,
                      "GET %s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                      path);

    add(&l->out, head, (size_t)n);
}

/* The mask may be anything: it protects proxies from pages, and there are none of either here. */
static void say(struct line *l, int opcode, const char *text, size_t n)
{
    unsigned char head[HEAD_MAX] = {(unsigned char)(FINAL | opcode)};
    size_t        used = 2;

    if (n < 126) {
        head[1] = (unsigned char)(MASKED | n);
    } else {
        head[1] = MASKED | 126;
        head[2] = (unsigned char)(n >> 8);
        head[3] = (unsigned char)n;
        used = 4;
    }
    add(&l->out, head, used + 4); /* four zeros: the mask */
    add(&l->out, text, n);
}

void line_say(struct line *l, const char *text, size_t n)
{
    say(l, OP_TEXT, text, n);
}

/*
 * ----- hearing -----
 */

static void forget_taken(struct line *l)
{
    drop(&l->in, l->taken);
    l->taken = 0;
    trim(&l->in);
}

/* Where the head ends; 0: not all of it is here. */
static size_t head_length(const struct line *l)
{
    const char *end = l->in.n ? memmem(l->in.at, l->in.n, "\r\n\r\n", 4) : NULL;

    return end ? (size_t)(end - l->in.at) + 4 : 0;
}

static size_t content_length(const char *head, size_t n)
{
    static const char name[] = "\r\ncontent-length:";
    size_t            length = strlen(name);

    for (size_t i = 0; i + length < n; i++)
        if (strncasecmp(head + i, name, length) == 0)
            return (size_t)strtoul(head + i + length, NULL, 10);
    return 0;
}

enum line_news line_answer(struct line *l, int *status, const char **body, size_t *n)
{
    size_t head;

    forget_taken(l);
    head = head_length(l);
    if (!head)
        return LINE_NOTHING;
    *n = content_length(l->in.at, head);
    if (l->in.n < head + *n)
        return LINE_NOTHING;
    *status = head > 12 ? atoi(l->in.at + 9) : 0;
    *body = l->in.at + head;
    l->taken = head + *n;
    return LINE_TEXT;
}

/* False: not all of it is here. */
static bool frame(const struct line *l, size_t *head, size_t *n)
{
    const unsigned char *at = (const unsigned char *)l->in.at;
    size_t               more;

    if (l->in.n < 2)
        return false;
    *n = at[1] & 0x7f;
    more = *n == 126 ? 2 : *n == 127 ? 8 : 0;
    *head = 2 + more;
    if (l->in.n < *head)
        return false;
    if (more)
        *n = 0;
    for (size_t i = 0; i < more; i++)
        *n = *n << 8 | at[2 + i];
    return l->in.n - *head >= *n;
}

static bool shake_hands(struct line *l)
{
    size_t head = head_length(l);

    if (!head)
        return true;
    l->taken = head;
    l->is_open = memcmp(l->in.at, "HTTP/1.1 101", 12) == 0;
    return l->is_open;
}

enum line_news line_message(struct line *l, const char **text, size_t *n)
{
    size_t head;

    forget_taken(l);
    if (!l->is_open && !shake_hands(l))
        return LINE_CLOSED;
    forget_taken(l);
    while (l->is_open && frame(l, &head, n)) {
        int opcode = l->in.at[0] & 0xf;

        l->taken = head + *n;
        *text = l->in.at + head;
        if (opcode == OP_TEXT)
            return LINE_TEXT;
        if (opcode == OP_CLOSE)
            return LINE_CLOSED;
        if (opcode == OP_PING)
            say(l, OP_PONG, *text, *n);
        forget_taken(l);
    }
    return LINE_NOTHING;
}
