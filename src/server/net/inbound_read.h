/*
 * inbound_read.h: between the sockets and libwebsockets: what is read from a
 * client goes through inbound.h first.
 *
 * libwebsockets 4.1.6 lets nobody see bytes before it has taken them apart, but it reads
 * them with recv and, behind TLS, with SSL_read, and the linker takes those of the
 * program.  Ours do what the others do (recvfrom and SSL_read_ex), whoever calls
 * them; they look at nothing but what the network's thread reads from lines that were
 * accepted here.  HTTP/2, which comes with TLS only, passes: it has no lines of text to misread.
 * WebSockets within it, whose frames nobody would see, are not offered: so what is written (SSL_write) is looked at, too.
 *
 * What has come behind a request that is not answered yet is held here, up to a limit; net_loop
 * has it read when the answer is out.
 */
#ifndef BALUARTE_INBOUND_READ_H
#define BALUARTE_INBOUND_READ_H

#include <stdbool.h>

struct conn;
struct lws;
struct lws_context;

enum { DESCRIPTORS = 65536 }; /* that a line may have */

/* Whoever calls this is the network's thread. */
void inbound_watch(void);

/* Before anything is read from it.  False: there is no room for it. */
bool inbound_opened(int descriptor, bool has_tls);
void inbound_closed(struct lws *wsi);

/* libwebsockets has read a head.  NULL, or the sentence with which it is to be refused. */
const char *inbound_refusal(struct lws *wsi);

/* A request was answered: the next one may come.  False: nothing more is read from this line. */
bool inbound_go_on(struct lws *wsi);

/* A stream of HTTP/2 ends: libwebsockets 4.1.6 says so at the next event on its line, which then may not be read. */
void inbound_write_on(struct lws *wsi);

/* Has read what was held behind requests that are answered now. */
void inbound_read_held(struct lws_context *context);

/* The line has become a WebSocket. */
void inbound_socket(struct lws *wsi, struct conn *c);

/* A frame without a mask has come: asked when the line may be written to, after everything before it was read. */
bool inbound_is_unmasked(struct lws *wsi);

#endif
