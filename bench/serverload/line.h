/*
 * line.h: one TCP connection of the load generator, without waiting: HTTP
 * requests one at a time, or a WebSocket (RFC 6455, the client's side) that
 * carries text.
 *
 * Just enough of both protocols to be a well-behaved client of a server that
 * behaves, and to notice one that does not.
 */
#ifndef SERVERLOAD_LINE_H
#define SERVERLOAD_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bytes {
    char  *at;
    size_t n, cap;
};

struct line {
    int          fd;      /* -1: closed */
    bool         is_open; /* the handshake of the WebSocket is done */
    struct bytes in, out;
    size_t       taken; /* of 'in', by what was handed out last */
};

enum line_news { LINE_NOTHING, LINE_TEXT, LINE_CLOSED };

/* To a server on this machine from an address of its own, 127.x.y.z, so that the server's limits by address hold for each
 * player alone. */
bool line_connect(struct line *l, uint32_t address, int port, unsigned source);
void line_close(struct line *l);

/* Takes in what has come.  False: the other side is gone. */
bool line_fill(struct line *l);

/* Sends what waits.  False: the other side is gone. */
bool line_flush(struct line *l);
bool line_has_more(const struct line *l);

/* key: NULL or the player's.  body: JSON. */
void line_post(struct line *l, const char *path, const char *key, const char *body);
void line_upgrade(struct line *l, const char *path);
void line_say(struct line *l, const char *text, size_t n);

/* The whole answer to a request, if it is here; valid until the next call. */
enum line_news line_answer(struct line *l, int *status, const char **body, size_t *n);

/* The next message, if it is here; the handshake and pings are dealt with. */
enum line_news line_message(struct line *l, const char **text, size_t *n);

#endif
