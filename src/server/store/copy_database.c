/*
 * copy_database.c: see copy_database.h.
 *
 * Nothing here knows the tables: they are what the file says they are, and
 * the target is first brought to the schema of the file by the steps that
 * every database takes (statements.h).  So a file of an older program is
 * copied as it is, and brought up to date afterwards.
 *
 * The checksum of a table is the sum of the first words of the SHA-256 of
 * every row, whatever their order: here it is computed over what was read
 * from the file, by PostgreSQL over what it has.
 */
#include "server/store/copy_database.h"

#include <errno.h>
#include <libpq-fe.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/words.h"
#include "server/store/pg.h"
#include "server/store/store.h"

enum { WORD_CAP = 64, COLUMNS = 32, TABLES = 64, SQL_CAP = 16 * 1024, PIECE = 64 * 1024, PROGRESS_ROWS = 10000 };

struct column {
    char name[WORD_CAP];
    bool is_number;
    int  key; /* its place in the primary key, from 1; 0 is none */
};

/* A table of the file. */
struct copied {
    char          name[WORD_CAP];
    int           n_columns;
    struct column column[COLUMNS];
    int64_t       rows;
    uint64_t      sum[2];
};

struct copy {
    sqlite3                    *from;
    PGconn                     *to;
    const struct copy_listener *listener;
    struct text                *why;
    int64_t                     version; /* of the file's schema */
    int                         n_tables;
    struct copied               table[TABLES];
    char                        sql[SQL_CAP];
    char                       *piece; /* rows on their way */
    size_t                      n_piece, piece_cap;
    bool                        is_lost; /* there was not enough memory for a row */
};

static bool refuse(struct copy *c, const char *sentence)
{
    text_word(c->why, sentence);
    return false;
}

static bool file_failed(struct copy *c)
{
    text_add(c->why, "the file cannot be read: %s", sqlite3_errmsg(c->from));
    return false;
}

static bool target_failed(struct copy *c)
{
    text_word(c->why, "PostgreSQL says: ");
    pg_fault(c->to, c->why);
    return false;
}

/*
 * ----- the file -----
 */

static bool open_file(struct copy *c, const char *path)
{
    struct stat about;

    if (stat(path, &about) != 0 || sqlite3_open_v2(path, &c->from, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
        text_add(c->why, "%s cannot be opened: %s", path, c->from ? sqlite3_errmsg(c->from) : strerror(errno));
        return false;
    }
    sqlite3_busy_timeout(c->from, 10000);
    /* From the first look on, what the server writes meanwhile is not seen. */
    return sqlite3_exec(c->from, "BEGIN", NULL, NULL, NULL) == SQLITE_OK || file_failed(c);
}

/* The first column of the first row, or 'missing'. */
static int64_t file_number(struct copy *c, const char *sql, int64_t missing)
{
    sqlite3_stmt *q = NULL;
    int64_t       number = missing;

    if (sqlite3_prepare_v2(c->from, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        number = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return number;
}

static bool check_file(struct copy *c, const char *path)
{
    sqlite3_stmt *q = NULL;
    bool          is_sound;

    c->version = file_number(c, "SELECT value FROM meta WHERE name = 'schema'", 0);
    if (c->version < 1) {
        text_add(c->why, "%s is no database of Baluarte", path);
        return false;
    }
    if (c->version > schema_newest()) {
        text_add(c->why, "%s was written by a newer program (schema %lld, this one knows %lld): let that one copy it",
                 path, (long long)c->version, (long long)schema_newest());
        return false;
    }
    is_sound = sqlite3_prepare_v2(c->from, "PRAGMA quick_check(1)", -1, &q, NULL) == SQLITE_OK &&
               sqlite3_step(q) == SQLITE_ROW && strcmp((const char *)sqlite3_column_text(q, 0), "ok") == 0;
    sqlite3_finalize(q);
    if (!is_sound)
        text_add(c->why, "%s is damaged: restore a backup of it first", path);
    return is_sound;
}

/* Names go into SQL. */
static bool is_plain(const char *name)
{
    return name && *name && strlen(name) < WORD_CAP && !name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_")];
}

static bool read_columns(struct copy *c, struct copied *t)
{
    sqlite3_stmt *q = NULL;
    bool          is_right = true;

    if (sqlite3_prepare_v2(c->from, "SELECT name, type, pk FROM pragma_table_info(?1) ORDER BY cid", -1, &q, NULL) ||
        sqlite3_bind_text(q, 1, t->name, -1, SQLITE_STATIC) != SQLITE_OK)
        return file_failed(c);
    while (is_right && sqlite3_step(q) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(q, 0), *type = (const char *)sqlite3_column_text(q, 1);

        is_right = is_plain(name) && t->n_columns < COLUMNS;
        if (!is_right)
            break;
        t->column[t->n_columns] = (struct column){.is_number = type && strcmp(type, "BIGINT") == 0,
                                                  .key = sqlite3_column_int(q, 2)};
        strcpy(t->column[t->n_columns++].name, name);
    }
    sqlite3_finalize(q);
    return is_right || refuse(c, "the file has columns that are none of Baluarte's");
}

static bool read_tables(struct copy *c)
{
    sqlite3_stmt *q = NULL;
    bool          is_right = true;

    if (sqlite3_prepare_v2(c->from,
                           "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' "
                           "ESCAPE '\\' ORDER BY name",
                           -1, &q, NULL) != SQLITE_OK)
        return file_failed(c);
    while (is_right && sqlite3_step(q) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(q, 0);

        is_right = is_plain(name) && c->n_tables < TABLES;
        if (!is_right) {
            refuse(c, "the file has tables that are none of Baluarte's");
            break;
        }
        strcpy(c->table[c->n_tables].name, name);
        is_right = read_columns(c, &c->table[c->n_tables++]);
    }
    sqlite3_finalize(q);
    return is_right;
}

/*
 * ----- the target -----
 */

/* The first column of the first row; -1 is an error. */
static int64_t target_number(struct copy *c, const char *sql)
{
    PGresult *r = PQexec(c->to, sql);
    int64_t   number = -1;

    if (PQresultStatus(r) == PGRES_TUPLES_OK)
        number = PQntuples(r) ? pg_number(PQgetvalue(r, 0, 0)) : 0;
    PQclear(r);
    return number;
}

static bool target_do(struct copy *c, const char *sql)
{
    PGresult *r = PQexec(c->to, sql);
    bool      is_done = PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK;

    PQclear(r);
    return is_done || target_failed(c);
}

static bool open_target(struct copy *c, const char *url)
{
    int64_t others;

    text_word(c->why, "the target cannot be used: ");
    c->to = pg_connect(url, "baluarte copy-database", 0, c->why);
    if (!c->to)
        return false;
    c->why->len = 0;
    others = target_number(c, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
                              "AND pid <> pg_backend_pid() AND application_name LIKE 'baluarte%'");
    if (others < 0)
        return target_failed(c);
    if (others > 0)
        return refuse(c, "a server or a worker is using the target: stop it first, and start it when all is copied");
    return pg_migrate(c->to, c->version, c->why);
}

/* What a server leaves behind that did nothing but start. */
static bool may_hold_something(const char *table)
{
    static const char *const names[] = {"meta", "processes", "limits"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(table, names[i]) == 0)
            return true;
    return false;
}

static bool lock_table(struct copy *c, const char *name)
{
    snprintf(c->sql, sizeof c->sql, "LOCK TABLE %s IN ACCESS EXCLUSIVE MODE", name);
    return target_do(c, c->sql);
}

static bool is_empty(struct copy *c, const char *name)
{
    int64_t rows;

    snprintf(c->sql, sizeof c->sql, "SELECT count(*) FROM %s", name);
    rows = target_number(c, c->sql);
    if (rows < 0)
        return target_failed(c);
    if (rows > 0)
        text_add(c->why, "the target is not empty: its table '%s' has %lld row%s; give a new database", name,
                 (long long)rows, rows == 1 ? "" : "s");
    return rows == 0;
}

static bool has_the_same_schema(struct copy *c)
{
    int64_t version = target_number(c, "SELECT value FROM meta WHERE name = 'schema'");

    if (version < 0)
        return target_failed(c);
    if (version != c->version)
        text_add(c->why,
                 "the target has the schema %lld already, the file %lld: start 'baluarte serve' of this version on the "
                 "file once, which brings it up to date, or give a new database",
                 (long long)version, (long long)c->version);
    return version == c->version;
}

/* From here on nobody else can write there, or read what is not yet whole. */
static bool lock_empty_target(struct copy *c)
{
    if (!target_do(c, "BEGIN"))
        return false;
    for (int i = 0; i < c->n_tables; i++) {
        const char *name = c->table[i].name;

        if (!lock_table(c, name) || (!may_hold_something(name) && !is_empty(c, name)))
            return false;
    }
    if (!has_the_same_schema(c))
        return false;
    for (int i = 0; i < c->n_tables; i++) {
        snprintf(c->sql, sizeof c->sql, "DELETE FROM %s", c->table[i].name);
        if (!target_do(c, c->sql))
            return false;
    }
    return true;
}

/*
 * ----- rows -----
 */

static void put(struct copy *c, const char *bytes, size_t n)
{
    if (c->n_piece + n > c->piece_cap) {
        size_t cap = 2 * (c->n_piece + n) + PIECE;
        char  *more = realloc(c->piece, cap);

        if (!more) {
            c->is_lost = true;
            return;
        }
        c->piece = more;
        c->piece_cap = cap;
    }
    memcpy(c->piece + c->n_piece, bytes, n);
    c->n_piece += n;
}

/* The text form of COPY: tab and newline part, so they are escaped, and the \\ that does it. */
static void put_value(struct copy *c, const char *value, size_t n)
{
    for (size_t i = 0; i < n; i++)
        switch (value[i]) {
        case '\\': put(c, "\\\\", 2); break;
        case '\n': put(c, "\\n", 2); break;
        case '\r': put(c, "\\r", 2); break;
        case '\t': put(c, "\\t", 2); break;
        default: put(c, value + i, 1); break;
        }
}

/* In the checksum a value is its length and its text, and N where there is none. */
static void digest_value(crypto_hash_sha256_state *state, const char *value, size_t n)
{
    char length[32];

    snprintf(length, sizeof length, value ? "%zu:" : "N", n);
    crypto_hash_sha256_update(state, (const unsigned char *)length, strlen(length));
    if (value)
        crypto_hash_sha256_update(state, (const unsigned char *)value, n);
}

static uint64_t word_at(const unsigned char *bytes)
{
    return (uint64_t)bytes[0] << 24 | (uint64_t)bytes[1] << 16 | (uint64_t)bytes[2] << 8 | bytes[3];
}

/* SQLite keeps what it is given, whatever the column says; PostgreSQL does not. */
static bool has_its_type(const struct column *column, int type)
{
    return type == SQLITE_NULL || type == (column->is_number ? SQLITE_INTEGER : SQLITE_TEXT);
}

static bool put_row(struct copy *c, struct copied *t, sqlite3_stmt *q)
{
    crypto_hash_sha256_state state;
    unsigned char            digest[crypto_hash_sha256_BYTES];

    crypto_hash_sha256_init(&state);
    for (int i = 0; i < t->n_columns; i++) {
        int         type = sqlite3_column_type(q, i);
        const char *value = (const char *)sqlite3_column_text(q, i);
        size_t      n = (size_t)sqlite3_column_bytes(q, i);

        if (!has_its_type(&t->column[i], type)) {
            text_add(c->why, "row %lld of the table '%s' has a '%s' that is no %s", (long long)t->rows + 1, t->name,
                     t->column[i].name, t->column[i].is_number ? "number" : "text");
            return false;
        }
        if (i)
            put(c, "\t", 1);
        if (value)
            put_value(c, value, n);
        else
            put(c, "\\N", 2);
        digest_value(&state, value, n);
    }
    put(c, "\n", 1);
    crypto_hash_sha256_final(&state, digest);
    t->sum[0] += word_at(digest);
    t->sum[1] += word_at(digest + 4);
    t->rows++;
    return !c->is_lost || refuse(c, "there is not enough memory");
}

static bool send_piece(struct copy *c)
{
    bool is_sent = c->n_piece == 0 || PQputCopyData(c->to, c->piece, (int)c->n_piece) == 1;

    c->n_piece = 0;
    return is_sent || target_failed(c);
}

/*
 * ----- a table -----
 */

static void list_columns(const struct copied *t, struct text *sql)
{
    for (int i = 0; i < t->n_columns; i++)
        text_add(sql, "%s%s", i ? ", " : "", t->column[i].name);
}

/* In the order of the key, which is how the target likes it best. */
static sqlite3_stmt *select_rows(struct copy *c, const struct copied *t)
{
    struct text   sql = TEXT_OF(c->sql);
    sqlite3_stmt *q = NULL;
    int           n_keys = 0;

    text_word(&sql, "SELECT ");
    list_columns(t, &sql);
    text_add(&sql, " FROM %s", t->name);
    for (int key = 1; key <= t->n_columns; key++)
        for (int i = 0; i < t->n_columns; i++)
            if (t->column[i].key == key)
                text_add(&sql, "%s%s", n_keys++ ? ", " : " ORDER BY ", t->column[i].name);
    if (sqlite3_prepare_v2(c->from, c->sql, -1, &q, NULL) != SQLITE_OK)
        file_failed(c);
    return q;
}

static bool begin_copy(struct copy *c, const struct copied *t)
{
    struct text sql = TEXT_OF(c->sql);
    PGresult   *r;
    bool        is_begun;

    text_add(&sql, "COPY %s (", t->name);
    list_columns(t, &sql);
    text_word(&sql, ") FROM STDIN");
    r = PQexec(c->to, c->sql);
    is_begun = PQresultStatus(r) == PGRES_COPY_IN;
    PQclear(r);
    return is_begun || target_failed(c);
}

/* PostgreSQL says only now what it did not like on the way. */
static bool end_copy(struct copy *c, const char *fault)
{
    PGresult *r;
    bool      is_done = PQputCopyEnd(c->to, fault) == 1;

    while ((r = PQgetResult(c->to))) {
        is_done &= PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
    }
    return is_done;
}

static bool copy_rows(struct copy *c, struct copied *t, sqlite3_stmt *q, int64_t all)
{
    int code;

    while ((code = sqlite3_step(q)) == SQLITE_ROW) {
        if (!put_row(c, t, q) || (c->n_piece >= PIECE && !send_piece(c)))
            return false;
        if (t->rows % PROGRESS_ROWS == 0)
            c->listener->progress(t->name, t->rows, all);
    }
    return (code == SQLITE_DONE || file_failed(c)) && send_piece(c);
}

static bool copy_table(struct copy *c, struct copied *t)
{
    sqlite3_stmt *q;
    int64_t       all;
    bool          is_done;

    snprintf(c->sql, sizeof c->sql, "SELECT COUNT(*) FROM %s", t->name);
    all = file_number(c, c->sql, 0);
    q = select_rows(c, t);
    if (!q || !begin_copy(c, t)) {
        sqlite3_finalize(q);
        return false;
    }
    is_done = copy_rows(c, t, q, all);
    sqlite3_finalize(q);
    if (!end_copy(c, is_done ? NULL : "given up") && is_done)
        return target_failed(c);
    return is_done;
}

/*
 * ----- both sides -----
 */

static void checksum_sql(struct copy *c, const struct copied *t)
{
    struct text sql = TEXT_OF(c->sql);

    text_word(&sql, "SELECT count(*), coalesce(sum(('x' || substr(h, 1, 8))::bit(32)::bigint), 0), "
                    "coalesce(sum(('x' || substr(h, 9, 8))::bit(32)::bigint), 0) FROM "
                    "(SELECT encode(sha256(convert_to(");
    for (int i = 0; i < t->n_columns; i++)
        text_add(&sql, "%scoalesce(octet_length(%s::text) || ':' || %s::text, 'N')", i ? " || " : "", t->column[i].name,
                 t->column[i].name);
    text_add(&sql, ", 'UTF8')), 'hex') AS h FROM %s) AS hashes", t->name);
}

static bool compare_table(struct copy *c, const struct copied *t)
{
    PGresult *r;
    int64_t   rows;
    uint64_t  sum[2];
    char      checksum[COPY_SUM_CAP];
    bool      is_same;

    checksum_sql(c, t);
    r = PQexec(c->to, c->sql);
    if (PQresultStatus(r) != PGRES_TUPLES_OK) {
        PQclear(r);
        return target_failed(c);
    }
    rows = pg_number(PQgetvalue(r, 0, 0));
    for (int i = 0; i < 2; i++)
        if (!number_read(PQgetvalue(r, 0, i + 1), 0, UINT64_MAX, &sum[i]))
            sum[i] = 0;
    PQclear(r);
    is_same = rows == t->rows && sum[0] == t->sum[0] && sum[1] == t->sum[1];
    if (!is_same) {
        text_add(c->why, "the table '%s' has %lld rows in the target and %lld in the file%s: nothing was kept", t->name,
                 (long long)rows, (long long)t->rows, rows == t->rows ? ", but they are not the same" : "");
        return false;
    }
    snprintf(checksum, sizeof checksum, "%016llx%016llx", (unsigned long long)sum[0], (unsigned long long)sum[1]);
    c->listener->agreed(t->name, rows, checksum);
    return true;
}

static bool copy_all(struct copy *c)
{
    for (int i = 0; i < c->n_tables; i++)
        if (!copy_table(c, &c->table[i]) || !compare_table(c, &c->table[i]))
            return false;
    return target_do(c, "COMMIT") && target_do(c, "ANALYZE") && pg_migrate(c->to, schema_newest(), c->why);
}

bool copy_database(const char *from, const char *to, const struct copy_listener *listener, struct text *why)
{
    struct copy *c = calloc(1, sizeof *c);
    bool         is_done;

    if (!c || sodium_init() < 0) {
        text_word(why, "there is not enough memory");
        free(c);
        return false;
    }
    c->listener = listener;
    c->why = why;
    is_done = open_file(c, from) && check_file(c, from) && read_tables(c) && open_target(c, to) &&
              lock_empty_target(c) && copy_all(c);
    PQfinish(c->to);
    sqlite3_close(c->from);
    free(c->piece);
    free(c);
    return is_done;
}
