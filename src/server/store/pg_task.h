/*
 * pg_task.h: a job on its way through a connection to PostgreSQL.
 *
 * A job's statements are sent with one sync behind them, which makes them one
 * transaction and one trip.  Jobs that gather while a connection is busy and
 * are about one thing each (a table) go together: one sync, one commit, one
 * wait for the disk; if one of them fails, each is done again by itself.
 *
 * Two kinds of jobs are framed by BEGIN and COMMIT, and nothing is sent behind
 * them until they are done: several questions, which have to see the same
 * moment, and jobs with a 'follow', which take two trips.
 *
 * Which connection, when, and what becomes of it if that breaks is
 * store_postgres.c's to say.
 */
#ifndef BALUARTE_PG_TASK_H
#define BALUARTE_PG_TASK_H

#include "server/store/pg_link.h"
#include "server/store/store.h"

enum task_phase {
    TASK_WHOLE,  /* everything is sent at once            */
    TASK_ASKS,   /* what comes before 'follow'            */
    TASK_WRITES, /* what 'follow' added, and the COMMIT   */
    TASK_UNDOES  /* it failed within BEGIN: the ROLLBACK  */
};

struct pg_task {
    struct pg_task  *next;
    struct pg_task  *mates; /* those that go with it, linked by 'next' */
    struct job      *job;
    bool             is_single; /* it has been in a group that failed */
    struct job_step *last;      /* of those that the job came with: 'follow' adds behind it */
    struct pg_task  *now;       /* it, or the mate, whose answers are due */
    struct job_step *at;        /* the statement whose answer is due */
    enum task_phase  phase;
    int              passed;   /* answers to come that are nobody's: BEGIN */
    uint64_t         since_us; /* submitted */
    char             fault[6]; /* SQLSTATE of the first thing that went wrong */
};

enum task_state { TASK_GOES_ON, TASK_DONE, TASK_BROKEN };

struct pg_task *task_new(struct job *job, uint64_t now_us);

/* BEGIN and COMMIT stand around it: nothing may be sent behind it. */
bool task_is_framed(const struct pg_task *t);

/* It may go together with others of its kind. */
bool task_is_social(const struct pg_task *t);

/* Nothing of it can have happened, or it would not matter: it may be done again. */
bool task_may_repeat(const struct pg_task *t);

/* Sends all of it, or its first part.  False: the connection is broken. */
bool task_send(struct pg_task *t, PGconn *db);

/* An answer to it.  TASK_DONE: that was the last one. */
enum task_state task_take(struct pg_task *t, PGconn *db, const PGresult *r);

/* What became of it.  True: the same again would help (a deadlock, a number that was taken). */
bool task_outcome(struct pg_task *t, enum store_result *out);

/* As it was before it was sent. */
void task_rewind(struct pg_task *t);

#endif
