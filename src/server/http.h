/*
 * http.h: one HTTP request and its answer.
 *
 * A request is read completely, given to the API or to the files of the page,
 * and answered at once or later, when the store has spoken.  Whoever wants to
 * answer later holds it; the client may go away in the meantime.
 */
#ifndef BALUARTE_HTTP_H
#define BALUARTE_HTTP_H

#include "server/server.h"

enum method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_OTHER };
enum { HTTP_PATH_CAP = 256, HTTP_QUERY_CAP = 512, HTTP_KEY_CAP = 96 };

struct answer {
    int                  status;
    const char          *type, *encoding; /* encoding NULL: none */
    const char          *cache;
    char                 tag[40]; /* "" : none */
    int                  retry_after;
    const char          *file_name; /* NULL, or save it under this name */
    const unsigned char *bytes;
    size_t               n;
};

struct request {
    struct server *server;
    struct lws    *wsi; /* NULL: the client has gone */
    struct peer   *peer;
    int            holds; /* the connection, and who answers later */
    enum method    method;
    char           path[HTTP_PATH_CAP];
    char           query[HTTP_QUERY_CAP]; /* "since=12&aids=full" */
    char           key[HTTP_KEY_CAP];     /* of Authorization: Bearer */
    char           tag[40];               /* of If-None-Match */
    bool           takes_br, takes_gz, is_json, is_foreign, is_forwarded, is_too_long;
    char          *body;
    size_t         n_body, body_max;

    bool          is_routed, is_answered, headers_sent, must_close;
    struct answer answer;
    char         *owned; /* bytes to free */
    size_t        sent;
};

/*
 * ----- for handlers -----
 */

void request_hold(struct request *r);

/* Takes the JSON. */
void request_json(struct request *r, int status, json_t *body);
void request_error(struct request *r, int status, const char *code, const char *sentence);
void request_limited(struct request *r, int seconds, const char *sentence);

/* Takes 'text', which it frees. */
void request_text(struct request *r, const char *type, char *text, size_t n, const char *file_name);

/* After request_hold: whether it was answered or not. */
void request_release(struct request *r);

/* The value of a key of the query, "" if it is not there. */
const char *request_argument(const struct request *r, const char *key, char *out, size_t cap);

/*
 * ----- for the network (net.c): each returns what the callback has to return -----
 */

int  http_begin(struct server *s, struct lws *wsi, struct request **slot, const char *path);
int  http_body(struct request *r, const void *bytes, size_t n);
int  http_body_complete(struct request *r);
int  http_writeable(struct request **slot);
void http_closed(struct request **slot);

/* May this page use the server?  Reads the headers Origin and Host. */
bool http_origin_is_welcome(const struct server *s, struct lws *wsi);

/* The visitor's address: the connection's, or what a trusted proxy says. */
void http_address(const struct server *s, struct lws *wsi, char out[ADDRESS_CAP]);

#endif
