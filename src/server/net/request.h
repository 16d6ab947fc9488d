/*
 * request.h: one HTTP request, and how it is answered.
 *
 * A request is read completely (http.h), given to the API or to the files of
 * the page, and answered at once or later, when the store has spoken.  Whoever
 * wants to answer later holds it; the client may go away in the meantime.
 */
#ifndef BALUARTE_REQUEST_H
#define BALUARTE_REQUEST_H

#include "server/net/assets.h"
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

struct http_request {
    struct server  *server;
    struct lws     *wsi; /* NULL: the client has gone */
    struct address *address;
    int             holds; /* the connection, and who answers later */
    enum method     method;
    char            path[HTTP_PATH_CAP];
    char            query[HTTP_QUERY_CAP]; /* "since=12&aids=full" */
    char            key[HTTP_KEY_CAP];     /* of Authorization: Bearer */
    char            tag[40];               /* of If-None-Match */
    bool            takes_br, takes_gz, is_json, is_foreign, is_forwarded, is_too_long;
    int64_t         begun; /* when a body was first expected */
    char           *body;
    size_t          n_body;

    bool          is_routed, is_answered, headers_sent, must_close;
    struct answer answer;
    char         *owned; /* bytes to free */
    size_t        sent;
};

void request_hold(struct http_request *r);

/* Takes the JSON. */
void request_json(struct http_request *r, int status, json_t *body);
void request_error(struct http_request *r, int status, const char *code, const char *sentence);
void request_limited(struct http_request *r, int seconds, const char *sentence);

/* Takes 'text', which it frees. */
void request_text(struct http_request *r, const char *type, char *text, size_t n, const char *file_name);

/* A file of the page. */
void request_asset(struct http_request *r, const struct asset *a);

/* After request_hold: whether it was answered or not. */
void request_release(struct http_request *r);

/* A number of the query, from 0 to INT32_MAX; 'otherwise' if it is not there or is none. */
int request_number(const struct http_request *r, const char *key, int otherwise);

/* The value of a key of the query, "" if it is not there. */
const char *request_argument(const struct http_request *r, const char *key, char *out, size_t cap);

#endif
