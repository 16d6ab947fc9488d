/*
 * sqlite_test.c: the store on a SQLite that refuses what ends a transaction:
 * COMMIT, ROLLBACK and ROLLBACK TO take memory, too, and may not get it.
 *
 * SQLite's authorizer refuses them, each as often as the case says.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "server/store/store.h"

static struct server    *host;
static int               refuse_commit, refuse_rollback, refuse_rollback_to; /* the next so many */
static enum store_result result;
static int64_t           number; /* -1: there is none */
static char              place[] = "/tmp/baluarte-sqlite-test-XXXXXX";

void server_post(struct server *s, struct queued *queued)
{
    queue_put(&s->mailbox, queued);
}

static int refuse(int *how_often)
{
    return *how_often > 0 && (*how_often)-- ? SQLITE_DENY : SQLITE_OK;
}

static int authorize(void *context, int action, const char *what, const char *name, const char *database,
                     const char *trigger)
{
    (void)context, (void)name, (void)database, (void)trigger;
    if (action == SQLITE_TRANSACTION && strcmp(what, "COMMIT") == 0)
        return refuse(&refuse_commit);
    if (action == SQLITE_TRANSACTION && strcmp(what, "ROLLBACK") == 0)
        return refuse(&refuse_rollback);
    if (action == SQLITE_SAVEPOINT && strcmp(what, "ROLLBACK") == 0)
        return refuse(&refuse_rollback_to);
    return SQLITE_OK;
}

/* For each connection that is opened. */
static int watch(sqlite3 *db, char **why, const void *api)
{
    (void)why, (void)api;
    return sqlite3_set_authorizer(db, authorize, NULL);
}

static void done(struct job *job)
{
    result = job->result;
    number = job_rows(job, 0) ? job_number(job, 0, 0, 0) : -1;
}

static enum store_result run(struct job *job)
{
    job_submit(job);
    for (struct queued *l = queue_take_all(&host->mailbox), *next; l; l = next) {
        next = l->next;
        l->deliver(l);
    }
    return result;
}

static enum store_result set(const char *name, int64_t value)
{
    struct job *job = job_new(host, done, NULL);

    job_add(job, META_SET, "si", name, value);
    return run(job);
}

/* Sets it, and then wants to start a table that is not there. */
static enum store_result set_in_vain(const char *name, int64_t value)
{
    struct job *job = job_new(host, done, NULL);

    job_add(job, META_SET, "si", name, value);
    job_add(job, TABLE_START, "si", "nowhere", (int64_t)1);
    return run(job);
}

static int64_t get(const char *name)
{
    struct job *job = job_new(host, done, NULL);

    job_add(job, META_GET, "s", name);
    assert_int_equal(run(job), STORE_DONE);
    return number;
}

static int begin(void **state)
{
    char        sentence[1024] = "", file[64];
    struct text why = TEXT_OF(sentence);

    (void)state;
    host = calloc(1, sizeof *host);
    if (!host || !mkdtemp(place) || sqlite3_auto_extension((void (*)(void))watch))
        return -1;
    snprintf(file, sizeof file, "%s/test.db", place);
    queue_start(&host->mailbox);
    host->store = store_open(host, file, &why);
    return host->store ? 0 : -1;
}

static int end(void **state)
{
    static const char *const ends[] = {"", "-lock", "-wal", "-shm"};
    char                     file[64];

    (void)state;
    host->store->ops->close(host->store);
    queue_end(&host->mailbox);
    free(host);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(file, sizeof file, "%s/test.db%s", place, ends[i]);
        unlink(file);
    }
    return rmdir(place);
}

static void taken_back(void **state)
{
    (void)state;
    assert_int_equal(set("kept", 1), STORE_DONE);
    assert_int_equal(set_in_vain("vain", 1), STORE_CONFLICT);
    assert_int_equal(get("vain"), -1);
    assert_int_equal(get("kept"), 1);
}

static void half_a_job_is_not_kept(void **state)
{
    (void)state;
    refuse_rollback_to = 1;
    assert_int_equal(set_in_vain("half", 1), STORE_FAILED);
    assert_int_equal(refuse_rollback_to, 0);
    assert_int_equal(get("half"), -1);
    assert_int_equal(set("half", 2), STORE_DONE);
    assert_int_equal(get("half"), 2);
}

static void goes_on_after_a_rollback_that_failed(void **state)
{
    (void)state;
    refuse_commit = refuse_rollback = 1;
    assert_int_equal(set("open", 1), STORE_FAILED);
    assert_int_equal(refuse_rollback, 0);
    assert_int_equal(get("open"), -1); /* nobody is shown what was not stored */
    assert_int_equal(set("open", 2), STORE_DONE);
    assert_int_equal(get("open"), 2);
}

static void does_nothing_before_it_is_taken_back(void **state)
{
    (void)state;
    refuse_commit = 1;
    refuse_rollback = 2;
    assert_int_equal(set("late", 1), STORE_FAILED);
    assert_int_equal(set("late", 2), STORE_FAILED);
    assert_int_equal(refuse_rollback, 0);
    assert_int_equal(get("late"), -1);
    assert_int_equal(set("late", 3), STORE_DONE);
    assert_int_equal(get("late"), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taken_back),
        cmocka_unit_test(half_a_job_is_not_kept),
        cmocka_unit_test(goes_on_after_a_rollback_that_failed),
        cmocka_unit_test(does_nothing_before_it_is_taken_back),
    };

    return cmocka_run_group_tests(tests, begin, end);
}
