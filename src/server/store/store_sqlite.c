/*
 * store_sqlite.c: everything in one SQLite file.
 *
 * One thread owns the connection.  It takes all jobs that wait, does them in
 * one transaction, each within a savepoint of its own, and commits: one wait
 * for the disk for all of them.  While it waits new jobs gather, so that the
 * busier the server, the larger the groups.
 *
 *   journal_mode=WAL     a commit is one append and one fsync; readers
 *                        (a backup) do not stop it
 *   synchronous=FULL     the fsync comes before "done": what was acknowledged
 *                        survives a power cut
 *   busy_timeout         another process may look into the file
 *
 * One server uses a file: beside it lies a lock, which the system takes away
 * with the process.  A file is looked over when it is opened.  After a sync
 * that failed nobody knows what is on the disk, and asking again would get
 * "done" for nothing: the program ends at once, and begins anew with what is
 * really there.
 */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/core/log.h"
#include "server/store/checkpoint.h"
#include "server/store/store.h"

enum { PATH_CAP = 1024 };

struct sqlite_store {
    struct store   store; /* first */
    struct server *server;
    struct queue   jobs;
    pthread_t      thread;
    sqlite3       *db;
    sqlite3_stmt  *statement[N_STATEMENTS];
    int            lock;
    atomic_bool    is_damaged; /* a page was found that makes no sense */

    struct checkpoint checkpoint;
};

/*
 * ----- one statement -----
 */

static bool is_damage(int code)
{
    return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
}

static sqlite3_stmt *prepared(struct sqlite_store *st, enum statement i)
{
    int code = SQLITE_OK;

    if (!st->statement[i])
        code = sqlite3_prepare_v3(st->db, statement_texts[i].sql, -1, SQLITE_PREPARE_PERSISTENT, &st->statement[i],
                                  NULL);
    if (is_damage(code))
        st->is_damaged = true;
    if (code != SQLITE_OK)
        log_event(LOG_ERROR, "store", "{s:s, s:s}", "statement", statement_texts[i].name, "text",
                  sqlite3_errmsg(st->db));
    return st->statement[i];
}

static void bind(sqlite3_stmt *q, const struct job_step *step)
{
    for (int i = 0; i < step->n_params; i++) {
        const struct value *v = &step->param[i];

        if (v->kind == VALUE_NUMBER)
            sqlite3_bind_int64(q, i + 1, v->number);
        else if (v->kind == VALUE_TEXT)
            sqlite3_bind_text(q, i + 1, v->text, -1, SQLITE_STATIC);
        else
            sqlite3_bind_null(q, i + 1);
    }
}

/* SQLite may need memory to end a text with a zero. */
static bool keep_text(sqlite3_stmt *q, int column, struct row *row)
{
    const char *text = (const char *)sqlite3_column_text(q, column);

    return text && row_set_text(row, column, text);
}

static bool keep_row(sqlite3_stmt *q, struct job_step *step)
{
    struct row *row;
    int         n = sqlite3_column_count(q);

    if (!step_add_row(step, n, &row))
        return false;
    for (int i = 0; i < n; i++) {
        int type = sqlite3_column_type(q, i);

        if (type == SQLITE_INTEGER)
            row->at[i] = (struct value){VALUE_NUMBER, sqlite3_column_int64(q, i), NULL};
        else if (type == SQLITE_TEXT && !keep_text(q, i, row))
            return false;
    }
    return true;
}

static enum store_result run_step(struct sqlite_store *st, struct job_step *step)
{
    sqlite3_stmt     *q = prepared(st, step->statement);
    enum store_result result = STORE_DONE;
    int               code;

    if (!q)
        return STORE_FAILED;
    bind(q, step);
    while ((code = sqlite3_step(q)) == SQLITE_ROW)
        if (!keep_row(q, step))
            result = STORE_FAILED;
    if (is_damage(code))
        st->is_damaged = true;
    if ((code & 0xff) == SQLITE_CONSTRAINT)
        result = STORE_CONFLICT;
    else if (code != SQLITE_DONE)
        result = STORE_FAILED;
    else if (statement_texts[step->statement].must && sqlite3_changes(st->db) == 0)
        result = STORE_CONFLICT;
    if (result == STORE_FAILED)
        log_event(LOG_ERROR, "store", "{s:s, s:s}", "statement", statement_texts[step->statement].name, "text",
                  sqlite3_errmsg(st->db));
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return result;
}

/*
 * ----- jobs -----
 */

static bool execute(struct sqlite_store *st, const char *sql)
{
    char *message = NULL;
    bool  is_done = sqlite3_exec(st->db, sql, NULL, NULL, &message) == SQLITE_OK;

    if (!is_done)
        log_event(LOG_ERROR, "store", "{s:s, s:s}", "statement", sql, "text", message ? message : "?");
    sqlite3_free(message);
    return is_done;
}

static bool only_reads(struct sqlite_store *st, const struct job *job)
{
    if (job->follow)
        return false; /* who knows */
    for (const struct job_step *step = job->steps; step; step = step->next) {
        sqlite3_stmt *q = prepared(st, step->statement);

        if (!q || !sqlite3_stmt_readonly(q))
            return false;
    }
    return true;
}

static enum store_result run_steps(struct sqlite_store *st, struct job *job)
{
    enum store_result result = STORE_DONE;
    struct job_step **at = &job->steps;

    while (result == STORE_DONE && (*at || job->follow)) {
        if (!*at) {
            void (*follow)(struct job *, void *) = job->follow;

            job->follow = NULL;
            follow(job, job->follow_with);
            continue;
        }
        result = run_step(st, *at);
        at = &(*at)->next;
    }
    return job->is_lost ? STORE_FAILED : result;
}

/* False: what it did stays among what the others of its group did, or SQLite has taken all of it back. */
static bool run_job(struct sqlite_store *st, struct job *job)
{
    if (only_reads(st, job)) {
        job->result = run_steps(st, job);
        return true;
    }
    if (sqlite3_get_autocommit(st->db))
        return false;
    if (!execute(st, "SAVEPOINT job")) {
        job->result = STORE_FAILED;
        return true;
    }
    job->result = run_steps(st, job);
    if (job->result != STORE_DONE && !execute(st, "ROLLBACK TO job"))
        return false;
    execute(st, "RELEASE job");
    return true;
}

void stop_if_not_synced(int code)
{
    if (code != SQLITE_IOERR_FSYNC && code != SQLITE_IOERR_DIR_FSYNC)
        return;
    log_event(LOG_ERROR, "sync", "{s:s}", "text",
              "the disk has failed to keep what was written; the server stops, so that it begins anew with what is "
              "really there");
    _exit(EXIT_FAILURE);
}

/* What is left of a transaction that could not be taken back when it failed (that takes memory, too) goes before anything else is
 * done or read.  False: not now either. */
static bool leave_transaction(struct sqlite_store *st)
{
    return sqlite3_get_autocommit(st->db) || execute(st, "ROLLBACK");
}

static bool commit(struct sqlite_store *st)
{
    bool is_done = execute(st, "COMMIT");

    if (!is_done)
        stop_if_not_synced(sqlite3_extended_errcode(st->db));
    return is_done;
}

static void fail_all(struct queued *group)
{
    for (; group; group = group->next)
        ((struct job *)group)->result = STORE_FAILED;
}

/* What the disk refused was not done, whatever its statements said. */
static void run_group(struct sqlite_store *st, struct queued *group)
{
    bool is_kept = execute(st, "BEGIN IMMEDIATE");

    for (struct queued *l = group; l && is_kept; l = l->next)
        is_kept = run_job(st, (struct job *)l);
    if (is_kept && commit(st))
        return;
    leave_transaction(st);
    fail_all(group);
}

static bool group_only_reads(struct sqlite_store *st, struct queued *group)
{
    for (; group; group = group->next)
        if (!only_reads(st, (struct job *)group))
            return false;
    return true;
}

static void *work(void *context)
{
    struct sqlite_store *st = context;
    struct queued       *group, *next;

    while ((group = queue_take_all(&st->jobs))) {
        if (!leave_transaction(st))
            fail_all(group);
        else if (group_only_reads(st, group))
            for (struct queued *l = group; l; l = l->next)
                run_job(st, (struct job *)l);
        else
            run_group(st, group);
        for (struct queued *l = group; l; l = next) {
            next = l->next;
            server_post(st->server, l);
        }
    }
    return NULL;
}

/*
 * ----- opening -----
 */

/* A number in 'meta', unchanged where there is none.  False: nobody knows, for it cannot be read. */
static bool meta_number(struct sqlite_store *st, const char *name, int64_t *number)
{
    sqlite3_stmt *q = NULL;
    int           code = sqlite3_prepare_v2(st->db, "SELECT value FROM meta WHERE name = ?1", -1, &q, NULL);

    if (code == SQLITE_OK)
        code = sqlite3_bind_text(q, 1, name, -1, SQLITE_STATIC);
    if (code == SQLITE_OK)
        code = sqlite3_step(q);
    if (code == SQLITE_ROW)
        *number = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return code == SQLITE_ROW || code == SQLITE_DONE;
}

static bool migrate_step(struct sqlite_store *st, int64_t version, struct text *why)
{
    char sql[200];

    snprintf(sql, sizeof sql,
             "INSERT INTO meta (name, value) VALUES ('schema', %lld), ('oldest', %lld) "
             "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
             (long long)version + 1, (long long)schema_oldest(version + 1));
    if (execute(st, "BEGIN EXCLUSIVE") && execute(st, migrations[version].sql) && execute(st, sql) &&
        execute(st, "COMMIT"))
        return true;
    text_add(why, "its schema cannot be brought to version %lld: %s", (long long)version + 1, sqlite3_errmsg(st->db));
    execute(st, "ROLLBACK");
    return false;
}

static bool migrate(struct sqlite_store *st, struct text *why)
{
    int64_t version = 0, oldest;
    bool    is_read = execute(st, "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)") &&
                   meta_number(st, "schema", &version);

    oldest = version;
    if (!is_read || !meta_number(st, "oldest", &oldest)) {
        text_word(why, sqlite3_errmsg(st->db));
        return false;
    }
    if (!schema_is_usable(version, oldest, why))
        return false;
    for (; version < schema_newest(); version++)
        if (!migrate_step(st, version, why))
            return false;
    return true;
}

/* False: another server has it. */
static bool lock_file(struct sqlite_store *st, const char *path, struct text *why)
{
    char name[PATH_CAP];

    if (strcmp(path, ":memory:") == 0)
        return true;
    if (snprintf(name, sizeof name, "%s-lock", path) >= PATH_CAP) {
        text_word(why, "its name is too long");
        return false;
    }
    st->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (st->lock >= 0 && flock(st->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (st->lock >= 0 && errno == EWOULDBLOCK)
        text_word(why, "another server is using it");
    else
        text_add(why, "%s: %s", name, strerror(errno));
    return false;
}

/* The kernel keeps what was written into the mapped file last, however the program ends. */
static void map_alive(struct sqlite_store *st)
{
    int64_t  before = 0;
    int64_t *at;

    if (st->lock < 0)
        return;
    if (pread(st->lock, &before, sizeof before, 0) != sizeof before)
        before = 0;
    if (pwrite(st->lock, &before, sizeof before, 0) != sizeof before) /* its place on the disk */
        return;
    at = mmap(NULL, sizeof *at, PROT_READ | PROT_WRITE, MAP_SHARED, st->lock, 0);
    if (at == MAP_FAILED)
        return;
    st->store.alive = at;
    st->store.alive_before = before;
}

/* Reads every page, over a connection of its own.  False: there is one that makes no sense, or no memory to look. */
static bool look_over(const char *path, struct text *why)
{
    sqlite3      *db = NULL;
    sqlite3_stmt *q = NULL;
    const char   *said = NULL;
    int           code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL);
    bool          is_sound;

    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &q, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(q);
    if (code == SQLITE_ROW && !(said = (const char *)sqlite3_column_text(q, 0)))
        code = SQLITE_NOMEM;
    is_sound = said && strcmp(said, "ok") == 0;
    if ((code & 0xff) == SQLITE_NOMEM)
        text_word(why, "there is not enough memory to look it over");
    else if (!is_sound)
        text_add(why, "it is damaged (%.200s); restore a backup", said ? said : "it cannot be read");
    sqlite3_finalize(q);
    sqlite3_close(db);
    return is_sound;
}

/* The schema itself may be what is damaged: then the first statement fails already. */
static bool not_opened(struct sqlite_store *st, struct text *why)
{
    if (is_damage(sqlite3_errcode(st->db)))
        text_add(why, "it is damaged (%s); restore a backup", sqlite3_errmsg(st->db));
    else
        text_word(why, sqlite3_errmsg(st->db));
    return false;
}

static bool open_file(struct sqlite_store *st, const char *path, struct text *why)
{
    if (!st->server->is_guest && !lock_file(st, path, why))
        return false;
    map_alive(st);
    if (sqlite3_open_v2(path, &st->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL))
        return not_opened(st, why);
    sqlite3_busy_timeout(st->db, 5000);
    sqlite3_extended_result_codes(st->db, 1);
    if (!execute(st, "PRAGMA journal_mode=WAL") || !execute(st, "PRAGMA synchronous=FULL") ||
        !execute(st, "PRAGMA temp_store=MEMORY") || !execute(st, "PRAGMA cache_size=-16000"))
        return not_opened(st, why);
    if (st->server->is_guest)
        return migrate(st, why);
    return (strcmp(path, ":memory:") == 0 || look_over(path, why)) && migrate(st, why);
}

static void free_store(struct sqlite_store *st)
{
    for (int i = 0; i < N_STATEMENTS; i++)
        sqlite3_finalize(st->statement[i]);
    checkpoint_end(&st->checkpoint);
    sqlite3_close(st->db);
    if (st->store.alive)
        munmap(st->store.alive, sizeof *st->store.alive);
    if (st->lock >= 0)
        close(st->lock);
    queue_end(&st->jobs);
    free(st);
}

static struct store *sqlite_open(struct server *s, const char *where, struct text *why)
{
    struct sqlite_store *st = calloc(1, sizeof *st);

    if (!st) {
        text_word(why, "there is not enough memory");
        return NULL;
    }
    st->store.ops = &store_sqlite;
    st->lock = -1;
    st->server = s;
    queue_start(&st->jobs);
    text_add(why, "the database %s cannot be used: ", where);
    if (!open_file(st, where, why)) {
        free_store(st);
        return NULL;
    }
    checkpoint_start(&st->checkpoint, where, st->db);
    if (pthread_create(&st->thread, NULL, work, st) != 0) {
        free_store(st);
        return NULL;
    }
    why->len = 0;
    return &st->store;
}

static void sqlite_submit(struct store *store, struct job *job)
{
    queue_put(&((struct sqlite_store *)store)->jobs, &job->queued);
}

static int sqlite_waiting(struct store *store)
{
    return queue_length(&((struct sqlite_store *)store)->jobs);
}

static void sqlite_health(struct store *store, struct store_health *out)
{
    *out = (struct store_health){
        .waiting = sqlite_waiting(store), .connections = 1, .is_damaged = ((struct sqlite_store *)store)->is_damaged};
}

static void sqlite_close(struct store *store)
{
    struct sqlite_store *st = (struct sqlite_store *)store;

    queue_close(&st->jobs);
    pthread_join(st->thread, NULL);
    free_store(st);
}

/*
 * ----- backup -----
 */

/* What is damaged, and what is none of ours, shows here: VACUUM would call the one a fault of the copy, and copy the other. */
static bool is_ours(sqlite3 *db, const char *path, struct text *why)
{
    sqlite3_stmt *q = NULL;
    int           code = sqlite3_prepare_v2(db, "SELECT value FROM meta WHERE name = 'schema'", -1, &q, NULL);

    code = code == SQLITE_OK ? sqlite3_step(q) : code;
    if (is_damage(code))
        text_add(why, "the database cannot be read: %s", sqlite3_errmsg(db));
    else if (code == SQLITE_ERROR || code == SQLITE_DONE) /* no such table, or nothing in it */
        text_add(why, "%s is no database of Baluarte", path);
    else if (code != SQLITE_ROW)
        text_add(why, "%s cannot be read: %s", path, sqlite3_errmsg(db));
    sqlite3_finalize(q);
    return code == SQLITE_ROW;
}

static bool backup_into(sqlite3 *db, const char *to, struct text *why)
{
    sqlite3_stmt *q = NULL;
    bool          is_done;

    is_done = sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &q, NULL) == SQLITE_OK &&
              sqlite3_bind_text(q, 1, to, -1, SQLITE_STATIC) == SQLITE_OK && sqlite3_step(q) == SQLITE_DONE;
    if (!is_done)
        text_add(why, "the copy cannot be written: %s", sqlite3_errmsg(db));
    sqlite3_finalize(q);
    return is_done;
}

static bool is_sound(const char *path, struct text *why)
{
    sqlite3      *db = NULL;
    sqlite3_stmt *q = NULL;
    bool          is_right = false;

    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        is_right = strcmp((const char *)sqlite3_column_text(q, 0), "ok") == 0;
    if (!is_right)
        text_word(why, "the copy is damaged: the database may be, too");
    sqlite3_finalize(q);
    sqlite3_close(db);
    return is_right;
}

/* Under another name first: a backup that is there is whole. */
bool store_sqlite_backup(const char *from, const char *to, struct text *why)
{
    char        part[PATH_CAP];
    sqlite3    *db = NULL;
    struct stat about;
    bool        is_done;

    if (snprintf(part, sizeof part, "%s.part", to) >= PATH_CAP || stat(to, &about) == 0) {
        text_add(why, "%s is there already, or its name is too long", to);
        return false;
    }
    unlink(part);
    if (stat(from, &about) != 0 || sqlite3_open_v2(from, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
        text_add(why, "%s cannot be opened: %s", from, db ? sqlite3_errmsg(db) : strerror(errno));
        sqlite3_close(db);
        return false;
    }
    sqlite3_busy_timeout(db, 10000);
    is_done = is_ours(db, from, why) && backup_into(db, part, why) && is_sound(part, why);
    sqlite3_close(db);
    if (is_done && rename(part, to) != 0) {
        text_add(why, "%s cannot be written: %s", to, strerror(errno));
        is_done = false;
    }
    if (!is_done)
        unlink(part);
    return is_done;
}

const struct store_ops store_sqlite = {"sqlite",       sqlite_open,   sqlite_submit,
                                       sqlite_waiting, sqlite_health, sqlite_close};
