/*
 * store.h: where everything is kept.
 *
 * A job is a list of statements (statements.h) that are done together or not
 * at all.  It is submitted on the network thread, done elsewhere, and comes
 * back to 'done' on the network thread: with STORE_DONE it is on disk, with
 * STORE_CONFLICT nothing of it is.  STORE_FAILED: it could not be done; if the
 * connection to the database broke meanwhile, it may have been done after all,
 * so whoever goes on reads what the store holds.
 *
 * Jobs whose first statements begin with the same text (the id of a table, of a
 * player) are done in the order in which they were submitted; others may
 * overtake each other.
 *
 * struct store_ops is what a database has to offer: SQLite in one file, or
 * PostgreSQL, which many servers share.
 */
#ifndef BALUARTE_STORE_H
#define BALUARTE_STORE_H

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>

#include "server/server.h"
#include "server/store/statements.h"

enum { JOB_PARAMS = 16, JOB_ROOM = 384 };

enum store_result { STORE_DONE, STORE_CONFLICT, STORE_FAILED };

struct value {
    enum { VALUE_NULL, VALUE_NUMBER, VALUE_TEXT } kind;
    int64_t number;
    char   *text; /* owned by the job */
};

struct row {
    struct row  *next;
    int          n;
    struct value at[];
};

struct job_step {
    struct job_step *next;
    enum statement   statement;
    int              n_params;
    struct value     param[JOB_PARAMS];
    struct row      *rows, **rows_end;
    int              n_rows;
};

struct job {
    struct queued  queued; /* first */
    struct server *server;
    void (*done)(struct job *job);
    void             *context;
    enum store_result result;
    struct job_step  *steps, **steps_end;
    bool              is_lost;  /* not enough memory to write it down: fails */
    bool              is_alone; /* no other job of this store before it is done */
    int               tries;    /* how often it was done again: somebody else was in the way */
    void (*follow)(struct job *job, void *with);
    void *follow_with;
    bool  is_reserve;
    alignas(max_align_t) unsigned char room[JOB_ROOM];
};

/* The job is freed after 'done' (which may be NULL) has returned.  There always is one: where memory is short it comes
 * out of a reserve, and then to 'done' with STORE_FAILED. */
struct job *job_new(struct server *s, void (*done)(struct job *job), void *context);

/* JOB_ROOM bytes, zero at first, for what 'done' has to know; they last as long as the job. */
void *job_room(struct job *job);

/* There was no memory for what belongs to it: it is not done. */
void job_lose(struct job *job);

/* Adds a statement.  'format' has a letter for each parameter: s text (NULL is no value), i an int64_t, o an int64_t
 * that is no value if it is 0. */
void job_add(struct job *job, enum statement statement, const char *format, ...);

/* When the statements are done, 'follow' may look at what they found and add more: all of them are one transaction.  It
 * runs on the store's thread, reads 'with', which is freed with the job, and touches nothing but the job.  It may run
 * again: what it had added is gone then. */
void job_follow(struct job *job, void (*follow)(struct job *job, void *with), void *with);

/* Nothing else is done before this job or beside it. */
void job_alone(struct job *job);
void job_submit(struct job *job);

/* The answers: step, row and column count from 0.  Text is never NULL. */
int         job_rows(const struct job *job, int step);
int64_t     job_number(const struct job *job, int step, int row, int column);
const char *job_text(const struct job *job, int step, int row, int column);
bool        job_is_null(const struct job *job, int step, int row, int column);

/* The first row of a step, for long answers: go on with row->next. */
const struct row *job_first(const struct job *job, int step);
const struct row *job_answer(const struct job *job, enum statement statement); /* the same, by what was asked */
int64_t           row_number(const struct row *row, int column);
const char       *row_text(const struct row *row, int column);
const char       *row_text_or_null(const struct row *row, int column); /* the row may be NULL, too */
bool              row_is_null(const struct row *row, int column);

/*
 * ----- databases -----
 */

/* How the database is. */
struct store_health {
    int     waiting;     /* jobs that are not done */
    int     connections; /* that work now; 0: the database is away */
    int64_t reconnects;  /* connections that broke and came back */
    bool    is_damaged;  /* what it says makes no sense any more */
};

struct store_ops {
    const char *name;
    /* Opens and brings the schema up to date.  NULL: 'why' holds a sentence. */
    struct store *(*open)(struct server *s, const char *where, struct text *why);
    void (*submit)(struct store *store, struct job *job);
    int (*waiting)(struct store *store);
    void (*health)(struct store *store, struct store_health *out);
    /* After all jobs are done. */
    void (*close)(struct store *store);
};

struct store {
    const struct store_ops *ops;
    /* SQLite: memory that outlives the program: until when it was alive, in ms since 1970, and what the program before this one has
     * left there.  NULL: there is none. */
    int64_t *alive, alive_before;
};

extern const struct store_ops store_sqlite, store_postgres;

/* Opens the database that 'where' names.  NULL: 'why' holds a sentence. */
struct store *store_open(struct server *s, const char *where, struct text *why);

/* What a job is about: the first text of its first statement; NULL: nothing in particular. */
const char *job_key(const struct job *job);

/* Forgets what the statements found, and those statements that come after 'last' (NULL: all): the job is done again. */
void job_rewind(struct job *job, struct job_step *last);

/* postgres://... and postgresql://...; anything else is the name of a SQLite file. */
bool store_is_postgres(const char *where);

/* The version of the schema that this program makes. */
int64_t schema_newest(void);

/* The oldest version whose program can work with the schema 'version'. */
int64_t schema_oldest(int64_t version);

/* May this program use a database that says so of itself?  False: 'why' gets the second half of a sentence. */
bool schema_is_usable(int64_t version, int64_t oldest, struct text *why);

/* For the threads of a store: what a job's statement has found.  'text' is copied. */
bool step_add_row(struct job_step *step, int columns, struct row **out);
bool row_set_text(struct row *row, int column, const char *text);

/* Copies a database while it is being used.  False: 'why' holds a sentence. */
bool store_sqlite_backup(const char *from, const char *to, struct text *why);

#endif
