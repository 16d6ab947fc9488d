/*
 * api_export.c: everything that the server knows of a person, as one file.
 *
 * Finished games come as records (session/record.h), written from the stored
 * entries a few tables at a time, so that somebody with thousands of games
 * does not stop the others.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/api/api.h"
#include "server/core/json_memory.h"
#include "server/people/try_limits.h"
#include "server/table/table.h"
#include "server/table/table_json.h"

enum { TABLES_AT_ONCE = 20, ALL = 1000000 };

/* ORDER EXPORT: the statements of the first job */
enum {
    OF_PLAYER,
    OF_SESSIONS,
    OF_BOTS,
    OF_TABLES,
    OF_CHAT,
    OF_SEATS,
    OF_RATINGS,
    OF_HISTORY,
    OF_IGNORED,
    OF_EMAIL,
    OF_STUDIES,
    OF_EVENTS
};

struct export
{
    struct call *call;
    json_t      *all, *tables; /* 'tables' belongs to 'all' */
    size_t       next;         /* the first table whose record is not there */
};

/*
 * ----- records -----
 */

struct plies {
    const char **text;
    int          n;
};

/* What was taken back is not in the record.  text NULL: there is no memory for it. */
static struct plies plies_of(const struct row *entries, int n_rows)
{
    struct plies p = {calloc((size_t)n_rows + 1, sizeof *p.text), 0};

    if (!p.text)
        return p;
    for (const struct row *row = entries; row; row = row->next) {
        int64_t kind = row_number(row, 1), to = row_number(row, 3);

        if (kind == ENTRY_PLAY || kind == ENTRY_CHANCE)
            p.text[p.n++] = row_text(row, 4);
        else if (kind == ENTRY_UNDO && to >= 0 && to < p.n)
            p.n = (int)to;
    }
    return p;
}

static void write_record(const struct row *table, const struct plies *p, struct text *out)
{
    const char *options = row_text(table, 3), *rest = options + strcspn(options, " ");
    time_t      day = (time_t)(row_number(table, 11) / 1000);
    struct tm   date;
    char        written[16];

    gmtime_r(&day, &date);
    strftime(written, sizeof written, "%Y-%m-%d", &date);
    text_add(out, "commitment: %s\ngame: %.*s\n", row_text(table, 5), (int)(rest - options), options);
    rest += strspn(rest, " ");
    if (*rest)
        text_add(out, "options: %s\n", rest);
    text_add(out, "seed: %s\nengine: baluarte %s\ndate: %s\ndrawn: all\n", row_text(table, 4), row_text(table, 6),
             written);
    for (int i = 0; i < p->n; i++)
        text_add(out, "%s\n", p->text[i]);
}

bool api_record_is_sealed(const struct row *table)
{
    json_t *settings = json_loads(row_text(table, 9), 0, NULL);
    bool    is_sealed = json_is_true(json_object_get(json_object_get(settings, "event"), "sealed"));

    json_decref(settings);
    return is_sealed;
}

char *api_record_text(const struct row *table, const struct row *entries, int n_rows)
{
    struct plies p = plies_of(entries, n_rows);
    struct text  out = {NULL, 0, 0};
    char        *bytes;

    write_record(table, &p, &out); /* only counts */
    bytes = malloc(out.len + 1);
    if (!bytes || !p.text) {
        free(bytes);
        free(p.text);
        return NULL;
    }
    text_start(&out, bytes, out.len + 1);
    write_record(table, &p, &out);
    free(p.text);
    return bytes;
}

/* NULL: there is no memory for it. */
static json_t *record_json(const struct row *table, const struct row *entries, int n_rows)
{
    char   *text = api_record_text(table, entries, n_rows);
    json_t *record = text ? json_string(text) : NULL;

    free(text);
    return record;
}

/*
 * ----- the file -----
 */

static void give_up(struct export *e)
{
    call_busy(e->call);
    json_decref(e->all);
    free(e);
}

static void finish(struct export *e)
{
    char *text = json_dumps(e->all, JSON_INDENT(1));

    if (json_is_lost()) {
        free(text);
        give_up(e);
        return;
    }
    call_text(e->call, "application/json", text, text ? strlen(text) : 0, "baluarte-export.json");
    json_decref(e->all);
    free(e);
}

static bool is_over(const json_t *table)
{
    return strcmp(json_string_value(json_object_get(table, "state")), "over") == 0;
}

static void ask_records(struct export *e);

/* Two statements for each table that is over, in the order of the list. */
static void records_found(struct job *job)
{
    struct export *e = job->context;
    int            step = 0;

    if (job->result != STORE_DONE) {
        give_up(e);
        return;
    }
    for (size_t end = e->next + TABLES_AT_ONCE; e->next < end && e->next < json_array_size(e->tables); e->next++) {
        json_t *table = json_array_get(e->tables, e->next);

        if (!is_over(table))
            continue;
        if (job_rows(job, step) && !api_record_is_sealed(job_first(job, step)) &&
            json_object_set_new(table, "record",
                                record_json(job_first(job, step), job_first(job, step + 1), job_rows(job, step + 1)))) {
            give_up(e);
            return;
        }
        step += 2;
    }
    ask_records(e);
}

static void ask_records(struct export *e)
{
    struct job *job;

    if (e->next >= json_array_size(e->tables)) {
        finish(e);
        return;
    }
    job = job_new(e->call->server, records_found, e);
    for (size_t i = e->next; i < e->next + TABLES_AT_ONCE && i < json_array_size(e->tables); i++) {
        const json_t *table = json_array_get(e->tables, i);
        const char   *id = json_string_value(json_object_get(table, "id"));

        if (is_over(table)) {
            job_add(job, TABLE_GET, "s", id);
            job_add(job, ENTRIES_GET, "s", id);
        }
    }
    job_submit(job);
}

static json_t *tables_json(const struct row *row, const json_t *seats)
{
    json_t *list = json_array(), *o;

    for (; row; row = row->next) {
        o = table_summary_of_row(row, seats, true);
        json_object_set_new(o, "you", json_integer(row_number(row, 19)));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *chat_json(const struct row *row)
{
    json_t *list = json_array();

    for (; row; row = row->next)
        json_array_append_new(list, json_pack("{s:s, s:s, s:I}", "table", row_text(row, 0), "text", row_text(row, 2),
                                              "at", (json_int_t)row_number(row, 3)));
    return list;
}

static void person_found(struct job *job)
{
    struct export *e = job->context;
    struct call   *call = e->call;
    json_t        *seats;

    if (job->result != STORE_DONE) {
        give_up(e);
        return;
    }
    seats = table_seats_of_rows(job_first(job, OF_SEATS));
    e->tables = tables_json(job_first(job, OF_TABLES), seats);
    json_decref(seats);
    e->all = json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:s?, s:s?, s:o, s:o, s:I, s:I, s:o, s:o, s:o, s:o, s:o, s:o}", "reminders",
        api_wishes_json(job_answer(job, WISHES_GET), job_answer(job, PUSH_PLACES_OF)), "daily",
        api_dailies_json(job_answer(job, DAILY_OF)), "passkeys", api_passkeys_json(job_answer(job, PASSKEYS_OF)),
        "events", api_rows_json(job_first(job, OF_EVENTS), api_event_summary), "studies",
        api_studies_json(job_first(job, OF_STUDIES), true), "email", row_text_or_null(job_first(job, OF_EMAIL), 0),
        "email_new", row_text_or_null(job_first(job, OF_EMAIL), 1), "ignored",
        api_ignored_json(job_first(job, OF_IGNORED)), "player",
        player_json(call->who.id, call->who.name, call->who.kind), "created",
        (json_int_t)job_number(job, OF_PLAYER, 0, 6), "vacation_until", (json_int_t)call->who.vacation_until,
        "sessions", api_sessions_json(job_first(job, OF_SESSIONS), ""), "bots",
        api_players_json(job_first(job, OF_BOTS)), "tables", e->tables, "chat", chat_json(job_first(job, OF_CHAT)),
        "ratings", api_ratings_json(job_first(job, OF_RATINGS)), "rating_history",
        api_rating_history_json(job_first(job, OF_HISTORY), true));
    ask_records(e);
}

static void begin_export(struct call *call)
{
    struct export *e = calloc(1, sizeof *e);
    struct job    *job;

    if (!e) {
        call_no_memory(call);
        return;
    }
    e->call = call;
    job = job_new(call->server, person_found, e); /* ORDER EXPORT */
    job_add(job, PLAYER_GET, "s", call->who.id);
    job_add(job, SESSIONS_OF, "s", call->who.id);
    job_add(job, PLAYERS_OF, "s", call->who.id);
    job_add(job, TABLES_OF, "si", call->who.id, (int64_t)ALL);
    job_add(job, CHAT_OF, "s", call->who.id);
    job_add(job, SEATS_WITH, "s", call->who.id);
    job_add(job, RATINGS_OF, "s", call->who.id);
    job_add(job, RATING_HISTORY, "sssi", call->who.id, "", "", (int64_t)ALL);
    job_add(job, IGNORED_OF, "s", call->who.id);
    job_add(job, EMAIL_GET, "si", call->who.id, call->server->now);
    job_add(job, STUDIES_OF, "si", call->who.id, (int64_t)ALL);
    job_add(job, EVENTS_OF, "si", call->who.id, (int64_t)1);
    job_add(job, PASSKEYS_OF, "s", call->who.id);
    job_add(job, DAILY_OF, "si", call->who.id, (int64_t)ALL);
    job_add(job, WISHES_GET, "s", call->who.id);
    job_add(job, PUSH_PLACES_OF, "s", call->who.id);
    job_submit(job);
}

void api_export(struct call *call)
{
    try_limit_ask(call, LIMIT_EXPORTS, begin_export);
}
