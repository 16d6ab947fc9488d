/*
 * http.h: HTTP between libwebsockets and the request (request.h): heads and
 * bodies are read, answers are written.
 */
#ifndef BALUARTE_HTTP_H
#define BALUARTE_HTTP_H

#include "server/net/addresses.h"
#include "server/net/request.h"

/* Each returns what the callback of net.c has to return. */
int  http_begin(struct server *s, struct lws *wsi, struct http_request **slot, const char *path);
int  http_body(struct http_request *r, const void *bytes, size_t n);
int  http_body_complete(struct http_request *r);
int  http_writeable(struct http_request **slot);
void http_closed(struct http_request **slot);

/* May this page use the server?  Reads the headers Origin and Host. */
bool http_origin_is_welcome(const struct server *s, struct lws *wsi);

/* The visitor's address: the connection's, or what a trusted proxy says. */
void http_address(const struct server *s, struct lws *wsi, char out[ADDRESS_CAP]);

#endif
