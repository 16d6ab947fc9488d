/*
 * chat.c: see chat.h.
 */
#include "server/table/chat.h"

#include <stdlib.h>
#include <string.h>

#include "server/bus/bus.h"
#include "server/table/table.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

enum { CHAT_CHARACTERS = 300, CHAT_MS = 1000 };

static const char one_a_second[] = "one line a second, please";

/*
 * ----- telling -----
 */

static json_t *line_json(const struct row *row)
{
    return json_pack("{s:I, s:o, s:s, s:I}", "n", (json_int_t)row_number(row, 0), "player",
                     player_json(row_text(row, 1), row_text(row, 2), (int)row_number(row, 3)), "text", row_text(row, 4),
                     "at", (json_int_t)row_number(row, 5));
}

static const char *author_of(const json_t *line)
{
    return json_string_value(json_object_get(json_object_get(line, "player"), "id"));
}

static json_t *message_of(const struct table *t, const json_t *line)
{
    return json_pack("{s:s, s:s, s:O}", "t", "chat", "table", t->id, "line", line);
}

/* Spectators who see the game late hear its players late, too. */
static void say_line(struct table *t, int64_t n, const json_t *line)
{
    bool    waits = table_is_late(t, VIEW_PUBLIC) && table_seat_of(t, author_of(line)) >= 0;
    json_t *message = message_of(t, line);

    t->chat.told = n + 1;
    watch_say(t, message, waits ? TO_SEATED : TO_ALL, author_of(line));
    json_decref(message);
    if (!waits)
        return;
    if (!t->chat.late)
        t->chat.late = json_array();
    json_array_append(t->chat.late, (json_t *)line);
}

void chat_tick(struct table *t)
{
    int64_t until = table_is_late(t, VIEW_PUBLIC) ? chat_limit(t, VIEW_PUBLIC) : INT64_MAX;

    while (json_array_size(t->chat.late) > 0) {
        const json_t *line = json_array_get(t->chat.late, 0);
        json_t       *message;

        if (json_integer_value(json_object_get(line, "at")) > until)
            return;
        message = message_of(t, line);
        watch_say(t, message, TO_SPECTATORS, author_of(line));
        json_decref(message);
        json_array_remove(t->chat.late, 0);
    }
}

int64_t chat_limit(const struct table *t, int viewer)
{
    return table_is_late(t, viewer) ? t->server->now - (int64_t)t->settings.delay * 1000 : INT64_MAX;
}

static void read_chat(struct table *t);

/* The store gives a few hundred lines at a time. */
static void chat_read(struct job *job)
{
    struct table *t = job->context;

    t->chat.is_reading = false;
    if (job->result != STORE_DONE) {
        t->chat.heard = INT64_MAX; /* the next line that is heard of brings the others */
        return;
    }
    if (job_rows(job, 0))
        t->chat.heard = INT64_MAX;
    for (const struct row *row = job_first(job, 0); row; row = row->next) {
        json_t *line = line_json(row);

        say_line(t, row_number(row, 0), line);
        json_decref(line);
    }
    read_chat(t);
}

/* The lines that nobody here has, if there are any. */
static void read_chat(struct table *t)
{
    struct job *job;

    if (t->chat.is_reading || t->chat.heard < t->chat.told || t->is_broken)
        return;
    t->chat.is_reading = true;
    t->chat.heard = -1;
    job = job_new(t->server, chat_read, t);
    job_add(job, CHAT_GET, "sisi", t->id, t->chat.told, "", INT64_MAX);
    job_submit(job);
}

void chat_missing(struct table *t, int64_t n)
{
    if (t->chat.heard < n)
        t->chat.heard = n;
    read_chat(t);
}

void chat_hear(struct server *s, const struct bus_item *item)
{
    struct table *t = table_any(s, item->id);

    if (t && !t->is_loading)
        chat_missing(t, item->n);
}

/*
 * ----- saying -----
 */

/* Lines are numbered in the order in which they were stored: what is missing before this one is in the store. */
static void chat_stored(struct table *t, int64_t n, const json_t *line)
{
    if (n == t->chat.told && !t->chat.is_reading) {
        say_line(t, n, line);
    } else {
        chat_missing(t, n);
    }
    bus_tell(t->server, BUS_CHAT, t->id, n, NULL);
}

struct chat_line {
    struct table *table;
    struct call  *call;
    int64_t       at;
    char          text[4 * CHAT_CHARACTERS + 1];
};

static void chatted(struct job *job)
{
    struct chat_line *line = job->context;
    struct table     *t = line->table;
    struct call      *call = line->call;
    json_t           *said;

    if (job->result == STORE_CONFLICT && job_number(job, 0, 0, 0) > line->at) {
        call_error_text(call, "forbidden", "a moderator has silenced you for %lld more minutes",
                        (long long)(job_number(job, 0, 0, 0) - line->at) / 60000 + 1);
    } else if (job->result == STORE_CONFLICT) {
        call_error(call, "limit", one_a_second);
    } else if (job->result != STORE_DONE) {
        call_error(call, "busy", "this could not be stored; try again");
    } else {
        said = json_pack("{s:I, s:o, s:s, s:I}", "n", (json_int_t)job_number(job, 1, 0, 0), "player",
                         player_json(call->who.id, call->who.name, call->who.kind), "text", line->text, "at",
                         (json_int_t)line->at);
        chat_stored(t, job_number(job, 1, 0, 0), said);
        json_decref(said);
        call_ok(call, NULL);
    }
    table_settle(t);
    free(line);
}

/* Control characters become blanks; the length is that of the text that people see. */
static bool clean_line(const char *from, char out[4 * CHAT_CHARACTERS + 1])
{
    int n = 0, characters = 0;

    for (; *from; from++) {
        unsigned char c = (unsigned char)*from;

        characters += (c & 0xc0) != 0x80;
        if (characters > CHAT_CHARACTERS)
            return false;
        out[n++] = c < 0x20 || c == 0x7f ? ' ' : *from;
    }
    out[n] = '\0';
    return strspn(out, " ") < strlen(out);
}

void chat_say(struct call *call, struct table *t)
{
    struct server    *s = call->server;
    struct chat_line *line = calloc(1, sizeof *line);
    struct job       *job;

    if (!table_may_look(t, call->who.id)) {
        free(line);
        if (!catchup_if_behind(t, call))
            call_error(call, "forbidden", "this table has no spectators");
        return;
    }
    if (!line || !t->settings.chat || !clean_line(call_string(call, "text"), line->text)) {
        free(line);
        call_error(call, t->settings.chat ? "syntax" : "state",
                   t->settings.chat ? "a line has 1 to 300 characters" : "there is no chat at this table");
        return;
    }
    line->table = t;
    line->call = call;
    line->at = s->now;
    t->n_pending++;
    job = job_new(s, chatted, line);
    job_add(job, QUIET_GET, "s", call->who.id);
    job_add(job, CHAT_ADD, "sssii", t->id, call->who.id, line->text, s->now, s->now - CHAT_MS);
    job_submit(job);
}
