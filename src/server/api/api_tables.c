/*
 * api_tables.c: the lobby and single tables over HTTP.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/words.h"
#include "server/api/api.h"
#include "server/api/commands.h"
#include "server/core/json_memory.h"
#include "server/table/seating.h"
#include "server/table/table.h"
#include "server/table/table_json.h"
#include "server/table/table_load.h"
#include "server/table/tables.h"
#include "session/record.h"
#include "view/view.h"

enum { LOBBY_MAX = 100, LOBBY_KEPT_MS = 1000, ENTRIES_MAX = 5000, VIEW_FIRST = 64 * 1024 };

/*
 * ----- lists -----
 */

/* Tables in memory know who is there; of the others the store's rows tell enough.  'player' sits there; "": anybody. */
static json_t *summary(struct server *s, const struct row *row, const json_t *seats, const char *player)
{
    struct table *t = table_in_memory(s, row_text(row, 0));

    return t ? table_summary(t, player) : table_summary_of_row(row, seats, *player != 0);
}

static struct lobby_list *lobby_list(struct call *call)
{
    char word[16];
    int  state;

    request_argument(call->request, "state", word, sizeof word);
    state = strcmp(word, "over") == 0 ? TABLE_OVER : strcmp(word, "playing") == 0 ? TABLE_PLAYING : TABLE_OPEN;
    return &call->server->tables->lobby.list[state];
}

static void send_list(struct call *call, const char *text, size_t n)
{
    char *copy = malloc(n + 1);

    if (copy)
        memcpy(copy, text, n + 1);
    call_text(call, "application/json", copy, n, NULL);
}

/* Kept for those who ask next, unless something has changed while the store was asked. */
static void keep_list(struct call *call, char *text)
{
    struct lobby_list *l = lobby_list(call);

    if (!text || call->mark != call->server->tables->lobby.changes) {
        free(text);
        return;
    }
    free(l->text);
    *l = (struct lobby_list){text, strlen(text), call->server->now};
}

static void listed(struct job *job)
{
    struct call *call = job->context;
    json_t      *list, *seats, *answer;
    char        *text;

    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    list = json_array();
    seats = table_seats_of_rows(job_first(job, 1));
    for (const struct row *row = job_first(job, 0); row; row = row->next)
        json_array_append_new(list, summary(call->server, row, seats, ""));
    json_decref(seats);
    answer = json_pack("{s:s, s:o}", "t", "ok", "tables", list);
    text = json_dumps(answer, JSON_COMPACT);
    json_decref(answer);
    if (json_is_lost()) {
        free(text);
        call_no_memory(call);
        return;
    }
    if (text)
        keep_list(call, strdup(text));
    call_text(call, "application/json", text, text ? strlen(text) : 0, NULL);
}

void api_lobby(struct call *call)
{
    struct lobby_list *l = lobby_list(call);
    struct job        *job;
    int64_t            state = l - call->server->tables->lobby.list;

    if (l->text && call->server->now - l->at < LOBBY_KEPT_MS) {
        send_list(call, l->text, l->n);
        return;
    }
    call->mark = call->server->tables->lobby.changes;
    job = job_new(call->server, listed, call);
    job_add(job, TABLES_LOBBY, "ii", state, (int64_t)LOBBY_MAX);
    job_add(job, SEATS_LOBBY, "ii", state, (int64_t)LOBBY_MAX);
    job_submit(job);
}

static bool waits_for(const struct row *row)
{
    return row_number(row, 7) == TABLE_PLAYING && row_number(row, 14) == row_number(row, 19);
}

static void my_tables(struct job *job)
{
    struct call *call = job->context;
    json_t      *first = json_array(), *rest = json_array(), *seats = table_seats_of_rows(job_first(job, 1)), *o;

    for (const struct row *row = job_first(job, 0); row; row = row->next) {
        o = summary(call->server, row, seats, call->who.id);
        json_object_set_new(o, "you", json_integer(row_number(row, 19)));
        json_array_append_new(waits_for(row) ? first : rest, o);
    }
    json_array_extend(first, rest);
    json_decref(rest);
    json_decref(seats);
    call_ok(call, json_pack("{s:o}", "tables", first));
}

void api_my_tables(struct call *call)
{
    struct job *job = job_new(call->server, my_tables, call);

    job_add(job, TABLES_OF, "si", call->who.id, (int64_t)500);
    job_add(job, SEATS_WITH, "s", call->who.id);
    job_submit(job);
}

/*
 * ----- one table -----
 */

/* False: the call is answered, or waits for the table to be read again. */
static bool may_look(struct call *call, struct table *t)
{
    if (table_may_look(t, call->who.id))
        return true;
    if (!catchup_if_behind(t, call))
        call_error(call, "forbidden", "this table has no spectators");
    return false;
}

static void answer_table(struct call *call, struct table *t)
{
    call_ok(call, json_pack("{s:o}", "table", table_json(t, call->who.id)));
}

static void answer_entries(struct call *call, struct table *t)
{
    int viewer = table_viewer(t, call->who.id), limit = table_limit(t, viewer);
    int since = request_number(call->request, "since", 0);

    if (!may_look(call, t))
        return;
    since = since > limit ? limit : since;
    if (limit > since + ENTRIES_MAX)
        limit = since + ENTRIES_MAX;
    call_ok(call, json_pack("{s:o, s:i}", "entries", table_entries_json(t, viewer, since, limit), "n", limit));
}

static int aids_allowed(const struct call *call, const struct table *t)
{
    char word[16];
    int  wanted = t->state == TABLE_OVER ? AIDS_FULL : t->settings.aids;

    request_argument(call->request, "aids", word, sizeof word);
    for (int i = 0; i < wanted; i++)
        if (strcmp(word, aids_words[i]) == 0)
            return i;
    return wanted;
}

static char *view_text(struct session *s, int viewer, int aids, size_t *n)
{
    size_t cap = VIEW_FIRST;

    for (;;) {
        char       *text = malloc(cap);
        struct text out;

        if (!text)
            return NULL;
        text_start(&out, text, cap);
        view_write(s, viewer, aids, &out);
        *n = out.len;
        if (!text_overflowed(&out))
            return text;
        cap = out.len + 1;
        free(text);
    }
}

/* How many actions of the position the viewer may know of: those of the entries that it may see. */
static int plies_visible(const struct table *t, int viewer)
{
    int ply = 0;

    for (int n = 0, limit = table_limit(t, viewer); n < limit; n++)
        ply = t->entry[n].kind == ENTRY_UNDO ? t->entry[n].value : ply + (t->entry[n].kind <= ENTRY_CHANCE);
    return ply;
}

static void answer_view(struct call *call, struct table *t)
{
    struct session *s = table_session(t), *past = NULL;
    int             viewer = table_viewer(t, call->who.id), most = plies_visible(t, viewer), ply = most;
    char            word[16], *text = NULL;
    size_t          n = 0;

    if (!may_look(call, t))
        return;
    if (t->state == TABLE_OPEN) { /* it would tell who begins and how the board is laid, while seats can be chosen */
        call_error(call, "state", "the game has not begun");
        return;
    }
    if (*request_argument(call->request, "ply", word, sizeof word))
        ply = number_small(word, most);
    if (ply < 0) {
        call_error_text(call, "syntax", "ply is a number from 0 to %d here", most);
        return;
    }
    if (t->is_solo)
        viewer = VIEW_ALL;
    if (s && ply < s->n_history)
        s = past = view_past(s, ply);
    if (s)
        text = view_text(s, viewer, aids_allowed(call, t), &n);
    session_free(past);
    call_text(call, "application/json", text, n, NULL);
}

static void answer_record(struct call *call, struct table *t)
{
    struct session *s = t->state == TABLE_OVER && !t->n_pending ? table_session(t) : NULL;
    char           *text, *all;
    size_t          n, head = strlen("commitment: \n") + strlen(t->commitment);
    time_t          day = (time_t)(t->started / 1000);
    struct tm       date;

    if (!may_look(call, t))
        return;
    if (!s) {
        call_error(call, "state", "the record, which tells the seed, is there when the game is over");
        return;
    }
    if (t->settings.event.sealed) {
        call_error(call, "state", "another game has the same draws: the record is there when that is over, too");
        return;
    }
    gmtime_r(&day, &date);
    strftime(s->date, sizeof s->date, "%Y-%m-%d", &date);
    text = record_text(s, &n);
    all = text ? malloc(head + n + 1) : NULL;
    if (all) {
        snprintf(all, head + 1, "commitment: %s\n", t->commitment);
        memcpy(all + head, text, n + 1);
    }
    free(text);
    call_text(call, "text/plain; charset=utf-8", all, head + n, NULL);
}

static void chat_found(struct job *job)
{
    struct call *call = job->context;
    json_t      *list = json_array();

    for (const struct row *row = job_first(job, 0); row; row = row->next)
        json_array_append_new(list, json_pack("{s:I, s:o, s:s, s:I}", "n", (json_int_t)row_number(row, 0), "player",
                                              player_json(row_text(row, 1), row_text(row, 2), (int)row_number(row, 3)),
                                              "text", row_text(row, 4), "at", (json_int_t)row_number(row, 5)));
    call_ok(call, json_pack("{s:o}", "chat", list));
}

static void answer_chat(struct call *call, struct table *t)
{
    struct job *job;

    if (!may_look(call, t))
        return;
    job = job_new(call->server, chat_found, call);
    job_add(job, CHAT_GET, "sisi", t->id, (int64_t)request_number(call->request, "since", 0), call->who.id,
            chat_limit(t, table_viewer(t, call->who.id)));
    job_submit(job);
}

static void at_table(struct call *call, void (*run)(struct call *call, struct table *t))
{
    call->run = run;
    table_find(call, call->arg[0]);
}

void api_new_table(struct call *call)
{
    seating_create(call);
}

void api_table(struct call *call)
{
    at_table(call, answer_table);
}

void api_entries(struct call *call)
{
    at_table(call, answer_entries);
}

void api_view(struct call *call)
{
    at_table(call, answer_view);
}

void api_record(struct call *call)
{
    at_table(call, answer_record);
}

void api_chat(struct call *call)
{
    at_table(call, answer_chat);
}

/* The message of the WebSocket, its table and type in the path. */
void api_command(struct call *call)
{
    json_object_set_new(call->body, "table", json_string(call->arg[0]));
    command_run(call, call->arg[1]);
}
