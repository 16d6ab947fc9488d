/*
 * call.h: somebody wants something and gets exactly one answer, whether they
 * asked over a WebSocket or by an HTTP request.
 *
 * A call may wait for the store or for a table to be loaded.  call_ok,
 * call_error and call_text end it.
 */
#ifndef BALUARTE_CALL_H
#define BALUARTE_CALL_H

#include "server/net/conn.h"
#include "server/net/request.h"

enum { CALL_ID_CAP = 72 };

struct job;
struct table;
struct table_command;

struct call {
    struct call         *next;
    struct server       *server;
    struct conn         *conn; /* one of these two */
    struct http_request *request;
    struct who           who;  /* id "": nobody */
    json_t              *body; /* always an object */
    json_t              *id;   /* NULL: none was given */
    uint64_t             arrived_us;
    void (*run)(struct call *call, struct table *t); /* when the table is there */
    const struct table_command *command;
    char                        arg[2][32]; /* HTTP: the parts of the path that stand for something */
    int                         again;      /* how often it was run anew because another process was faster */
    bool                        is_unsure;  /* the store did not say whether it holds what an earlier run wrote */
    int64_t
        mark; /* what had happened when the store was asked: sessions_mark, changes of the lobby; or when a ban ends */
    int kept; /* by a handler between its steps: a seat, a role, how often it has tried */
    void *extra; /* the same, freed with the call */
};

/* Takes the body.  NULL: there is no memory for it, and whoever asked has been told. */
struct call *call_of_conn(struct conn *c, json_t *body);
struct call *call_of_request(struct http_request *r, json_t *body);

/* {"t":"ok", ...}: takes 'more', which may be NULL. */
void call_ok(struct call *call, json_t *more);

/* The code decides the HTTP status. */
void call_error(struct call *call, const char *code, const char *sentence);
void call_error_text(struct call *call, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Refused by the store: a conflict with this code and sentence, and where it could not be done, "try again". */
void call_refused(struct call *call, const struct job *job, const char *code, const char *sentence);

/* The store does not answer; there is no memory for it. */
void call_busy(struct call *call);
void call_no_memory(struct call *call);

/* HTTP only: takes the text. */
void call_text(struct call *call, const char *type, char *text, size_t n, const char *file_name);

/* The id as text, "" if there is none. */
void call_id_text(const struct call *call, char out[CALL_ID_CAP]);

/* The string, number or truth under a key of the body; the default if it is missing or of another kind. */
const char *call_string(const struct call *call, const char *key);
int64_t     call_number(const struct call *call, const char *key, int64_t missing);
bool        call_truth(const struct call *call, const char *key, bool missing);

/* {"id":..., "name":..., "kind":...} */
json_t *player_json(const char *id, const char *name, int kind);

#endif
