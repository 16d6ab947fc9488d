/*
 * pg.c: see pg.h.  How long anything may take is the caller's to say; who
 * works with the connections are store_postgres.c and bus_postgres.c.
 */
#include "server/store/pg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/words.h"
#include "server/store/store.h"

enum {
    CONNECT_PARAMS = 10,
    OLDEST_SERVER = 120000,
    RETRY_FIRST_MS = 100,
    RETRY_MOST_MS = 1000,
    SCHEMA_CAP = 64 * 1024,
    STEP_TRIES = 60
};

/* One lock for all who change the schema of a database; the number means nothing else. */
#define SCHEMA_LOCK "7206195182"

/* A connection whose other end is gone is noticed within seconds, on both sides; a process that stands still in the
 * middle of a transaction (SIGSTOP, a lost route) does not keep others from the rows that it has locked. */
const char *const pg_settings[] = {
    "SET client_min_messages = error",
    "SET default_transaction_isolation = 'read committed'",
    "SET lock_timeout = '5s'",
    "SET idle_in_transaction_session_timeout = '5s'",
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 3",
    "SET tcp_keepalives_count = 3",
    /* Every statement is made for one way through the indexes.  A young database knows nothing of its tables yet, and
     * a plan that was made when they were empty would go through all their rows long after they have filled. */
    "SET plan_cache_mode = force_generic_plan",
    "SET enable_seqscan = off",
    "SET enable_hashjoin = off",
    "SET enable_mergejoin = off",
    "SET jit = off",
    /* what is acknowledged is on disk, whatever the database's default is; more than that (replicas) stays */
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    NULL,
};

/*
 * ----- addresses -----
 */

static const char *part(const PQconninfoOption *parts, const char *keyword)
{
    for (; parts && parts->keyword; parts++)
        if (strcmp(parts->keyword, keyword) == 0 && parts->val && *parts->val)
            return parts->val;
    return NULL;
}

void pg_hide(const char *url, struct text *out)
{
    PQconninfoOption *parts = PQconninfoParse(url, NULL);
    const char       *user = part(parts, "user"), *host = part(parts, "host"), *port = part(parts, "port"),
               *name = part(parts, "dbname");

    text_word(out, "postgres://");
    if (user)
        text_add(out, "%s@", user);
    text_word(out, host ? host : "");
    if (port)
        text_add(out, ":%s", port);
    text_add(out, "/%s", name ? name : "");
    PQconninfoFree(parts);
}

/* The keywords and values of a connection.  What the URL says itself stands: "dbname" is read as a whole address, and
 * what follows it counts for more than what it says. */
struct params {
    const char *word[CONNECT_PARAMS], *value[CONNECT_PARAMS];
};

static struct params params_of(const char *url, const char *application)
{
    return (struct params){
        {"keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout", "connect_timeout",
         "target_session_attrs", "dbname", "client_encoding", "application_name", NULL},
        {"5", "2", "3", "10000", "5", "read-write" /* of several hosts the one that may be written */, url, "UTF8",
         application, NULL},
    };
}

static void ignore_notice(void *context, const char *text)
{
    (void)context;
    (void)text;
}

PGconn *pg_connect_start(const char *url, const char *application)
{
    struct params p = params_of(url, application);
    PGconn       *db = PQconnectStartParams(p.word, p.value, 1);

    if (db)
        PQsetNoticeProcessor(db, ignore_notice, NULL);
    return db;
}

void pg_fault(const PGconn *db, struct text *out)
{
    const char *message = db ? PQerrorMessage(db) : "there is not enough memory";

    for (; *message; message++)
        if (*message != '\n')
            text_char(out, *message);
        else if (message[1])
            text_word(out, "; ");
}

/*
 * ----- waiting for a connection -----
 */

static void sleep_ms(int ms)
{
    nanosleep(&(struct timespec){ms / 1000, (long)(ms % 1000) * 1000000}, NULL);
}

static bool is_usable(const PGconn *db, struct text *why)
{
    const char *encoding = PQparameterStatus(db, "server_encoding");

    if (PQserverVersion(db) < OLDEST_SERVER) {
        text_add(why, "it is version %d; version 12 or later is needed", PQserverVersion(db) / 10000);
        return false;
    }
    if (!encoding || strcmp(encoding, "UTF8") != 0) {
        text_add(why, "its encoding is %s; make it with UTF8, as in: createdb -E UTF8 -T template0 NAME",
                 encoding ? encoding : "unknown");
        return false;
    }
    return true;
}

/* libpq's own sentence would repeat the address, and with it the password. */
static bool is_address(const char *url, struct text *why)
{
    PQconninfoOption *parts = PQconninfoParse(url, NULL);

    PQconninfoFree(parts);
    if (!parts)
        text_word(why, "its address cannot be read; write postgres://user:password@host:port/name");
    return parts;
}

/* A wrong password will be wrong a moment later. */
static bool may_heal(const PGconn *db)
{
    return db && !PQconnectionNeedsPassword(db) && !PQconnectionUsedPassword(db);
}

PGconn *pg_connect(const char *url, const char *application, int seconds, struct text *why)
{
    struct params p = params_of(url, application);
    time_t        until = time(NULL) + seconds;
    int           pause = RETRY_FIRST_MS;
    PGconn       *db;

    if (!is_address(url, why))
        return NULL;
    for (db = PQconnectdbParams(p.word, p.value, 1); db && PQstatus(db) != CONNECTION_OK && may_heal(db);
         db = PQconnectdbParams(p.word, p.value, 1)) {
        if (time(NULL) >= until)
            break;
        PQfinish(db);
        sleep_ms(pause);
        pause = pause * 2 > RETRY_MOST_MS ? RETRY_MOST_MS : pause * 2;
    }
    if (!db || PQstatus(db) != CONNECTION_OK)
        pg_fault(db, why);
    else if (is_usable(db, why)) {
        PQsetNoticeProcessor(db, ignore_notice, NULL);
        return db;
    }
    PQfinish(db);
    return NULL;
}

/* 'state' gets the SQLSTATE of what went wrong. */
static bool execute(PGconn *db, const char *sql, char state[6], struct text *why)
{
    PGresult      *r = PQexec(db, sql);
    ExecStatusType status = PQresultStatus(r);
    const char    *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    bool           is_done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

    snprintf(state, 6, "%s", code ? code : "");
    if (!is_done)
        pg_fault(db, why);
    PQclear(r);
    return is_done;
}

bool pg_execute(PGconn *db, const char *sql, struct text *why)
{
    char state[6];

    return execute(db, sql, state, why);
}

/*
 * ----- the dialect -----
 */

static const char pg_only[] = "/*pg";

/* "?1" is "$1"; "/" "*pg FOR UPDATE *" "/" is "FOR UPDATE". */
bool pg_translate(const char *sql, struct text *out)
{
    bool is_ours = false; /* within a comment that is meant for us */

    for (; *sql; sql++)
        if (*sql == '?')
            text_char(out, '$');
        else if (strncmp(sql, pg_only, strlen(pg_only)) == 0) {
            is_ours = true;
            sql += strlen(pg_only) - 1;
        } else if (is_ours && sql[0] == '*' && sql[1] == '/') {
            is_ours = false;
            sql++;
        } else
            text_char(out, *sql);
    return !text_overflowed(out);
}

bool pg_is_read(enum statement statement)
{
    return strncmp(statement_texts[statement].sql, "SELECT", 6) == 0;
}

/* A plain INSERT adds its row or fails; others may find nothing to change. */
static bool may_miss(const char *sql)
{
    return !strstr(sql, " VALUES ") || strstr(sql, "DO NOTHING") || strstr(sql, "WHERE");
}

static bool is_wrapped(enum statement statement)
{
    const struct statement_text *s = &statement_texts[statement];

    return s->must != MAY && !pg_is_read(statement) && may_miss(s->sql);
}

bool pg_is_mute(enum statement statement)
{
    return is_wrapped(statement) && !strstr(statement_texts[statement].sql, "RETURNING");
}

/* What must change a row is counted and divided by: no second trip is needed to take the rest of the job back. */
bool pg_statement(enum statement statement, struct text *out)
{
    const char *sql = statement_texts[statement].sql;

    if (!is_wrapped(statement))
        return pg_translate(sql, out);
    text_word(out, "WITH done AS (");
    pg_translate(sql, out);
    if (pg_is_mute(statement))
        text_word(out, " RETURNING 1) SELECT 1 / count(*) FROM done");
    else
        text_word(out, ") SELECT done.*, n.one FROM done RIGHT JOIN (SELECT 1 / count(*) AS one FROM done) n ON true");
    return !text_overflowed(out);
}

/*
 * ----- the schema -----
 */

/* Text is compared byte by byte, as SQLite does: an order that no update of the system's locales can change. */
static bool translate_schema(const char *sql, struct text *out)
{
    const char *at;

    while ((at = strstr(sql, " TEXT"))) {
        text_add(out, "%.*s TEXT COLLATE \"C\"", (int)(at - sql), sql);
        sql = at + strlen(" TEXT");
    }
    text_word(out, sql);
    return !text_overflowed(out);
}

int64_t pg_number(const char *text)
{
    int64_t number;

    return integer_read(text, INT64_MIN, INT64_MAX, &number) ? number : 0;
}

/* A number in 'meta', unchanged where there is none.  False: nobody knows, for it cannot be read. */
static bool meta_number(PGconn *db, const char *name, int64_t *number, struct text *why)
{
    PGresult *r = PQexecParams(db, "SELECT value FROM meta WHERE name = $1", 1, NULL, &name, NULL, NULL, 0);
    bool      is_read = PQresultStatus(r) == PGRES_TUPLES_OK;

    if (!is_read)
        pg_fault(db, why);
    else if (PQntuples(r) == 1)
        *number = pg_number(PQgetvalue(r, 0, 0));
    PQclear(r);
    return is_read;
}

static bool run_step(PGconn *db, int64_t version, const char *sql, char state[6], struct text *why)
{
    static const char marks[] = "INSERT INTO meta (name, value) VALUES ('schema', %lld), ('oldest', %lld) "
                                "ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    char              mark[sizeof marks + 48];

    snprintf(mark, sizeof mark, marks, (long long)version + 1, (long long)schema_oldest(version + 1));
    return execute(db, "BEGIN", state, why) && execute(db, "SET LOCAL lock_timeout = '1s'", state, why) &&
           execute(db, sql, state, why) && execute(db, mark, state, why) && execute(db, "COMMIT", state, why);
}

/* A step may want a table for itself.  While it waits for that, everybody waits behind it: so it waits for a second (a
 * backup may read for an hour), lets the others go on, and tries again. */
static bool migrate_step(PGconn *db, int64_t version, struct text *why)
{
    char       *sql = malloc(SCHEMA_CAP), state[6] = "";
    struct text out, nothing = {NULL, 0, 0};
    size_t      said = why->len;
    bool        is_done = false;

    if (!sql) {
        text_word(why, "there is not enough memory");
        return false;
    }
    text_start(&out, sql, SCHEMA_CAP);
    if (!translate_schema(migrations[version].sql, &out))
        text_word(why, "it is too long");
    else
        for (int i = 0; i < STEP_TRIES && !is_done; i++) {
            if (i > 0) {
                pg_execute(db, "ROLLBACK", &nothing);
                sleep_ms(1000);
            }
            why->len = said;
            is_done = run_step(db, version, sql, state, why);
            if (!is_done && strcmp(state, PG_NO_LOCK) != 0)
                break;
        }
    free(sql);
    return is_done;
}

static bool migrate(PGconn *db, int64_t upto, struct text *why)
{
    int64_t version = 0, oldest;

    if (!pg_execute(db, "CREATE TABLE IF NOT EXISTS meta (name TEXT COLLATE \"C\" PRIMARY KEY, value BIGINT NOT NULL)",
                    why) ||
        !meta_number(db, "schema", &version, why))
        return false;
    oldest = version;
    if (!meta_number(db, "oldest", &oldest, why) || !schema_is_usable(version, oldest, why))
        return false;
    for (; version < upto; version++) {
        size_t said = why->len;

        text_add(why, "its schema cannot be brought to version %lld: ", (long long)version + 1);
        if (!migrate_step(db, version, why))
            return false;
        why->len = said;
    }
    return true;
}

bool pg_migrate(PGconn *db, int64_t upto, struct text *why)
{
    struct text nothing = {NULL, 0, 0};
    bool        is_done;

    if (!pg_execute(db, "SET lock_timeout = '60s'", why))
        return false;
    if (!pg_execute(db, "SELECT pg_advisory_lock(" SCHEMA_LOCK ")", why)) {
        text_word(why, "; another process changes the schema");
        return false;
    }
    is_done = migrate(db, upto, why);
    if (PQtransactionStatus(db) != PQTRANS_IDLE)
        pg_execute(db, "ROLLBACK", &nothing);
    pg_execute(db, "SELECT pg_advisory_unlock(" SCHEMA_LOCK "); RESET lock_timeout", &nothing);
    return is_done;
}
