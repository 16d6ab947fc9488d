/*
 * api_events.c: competitions over HTTP (docs/API.md, "Events").
 *
 * Lists and records are read here; what an event says and does is the business of
 * the events room.
 */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/events/events.h"
#include "server/store/store.h"

enum {
    ENTRIES_AT_ONCE = 1000,
    RECORDS_AT_ONCE = 20,
    STATE_LAST = 3,
    SETTINGS_COLUMN = 9,
    TITLE_COLUMN = 2,
    PLACE_COLUMN = 7 /* of EVENTS_OF alone */
};

/*
 * ----- lists -----
 */

json_t *api_event_summary(const struct row *row)
{
    static const char *const states[] = {"open", "running", "over", "cancelled"}; /* ORDER EVENT STATE */
    json_t                  *more = json_loads(row_text(row, 6), 0, NULL);
    json_t                  *s = json_pack("{s:s, s:s, s:{s:s, s:s}, s:I, s:o}", "id", row_text(row, 0), "state",
                                           states[row_number(row, 1) & 3], "owner", "id", row_text(row, 3), "name", row_text(row, 4),
                                           "created", (json_int_t)row_number(row, 2), "winner",
                          row_is_null(row, 5) ? json_null() : json_string(row_text(row, 5)));

    if (row->n > PLACE_COLUMN)
        json_object_set_new(s, "place",
                            row_is_null(row, PLACE_COLUMN) ? json_null() : json_integer(row_number(row, PLACE_COLUMN)));
    json_object_update(s, more);
    json_decref(more);
    return s;
}

static void listed(struct job *job)
{
    api_answer_rows(job, "events", api_event_summary);
}

void api_events(struct call *call)
{
    static const struct {
        const char *word;
        int64_t     from, to;
    } states[] = {{"", 0, STATE_LAST}, {"open", 0, 0}, {"running", 1, 1}, {"over", 2, STATE_LAST}};
    char        word[16];
    size_t      i = 0;
    struct job *job;

    request_argument(call->request, "state", word, sizeof word);
    while (i < sizeof states / sizeof *states && strcmp(states[i].word, word) != 0)
        i++;
    if (i == sizeof states / sizeof *states) {
        call_error(call, "syntax", "state is open, running or over");
        return;
    }
    job = job_new(call->server, listed, call);
    job_add(job, EVENTS_LISTED, "ii", states[i].from, states[i].to);
    job_submit(job);
}

static void list_of(struct call *call, const char *player, bool is_own)
{
    struct job *job = job_new(call->server, listed, call);

    job_add(job, EVENTS_OF, "si", player, (int64_t)is_own);
    job_submit(job);
}

void api_my_events(struct call *call)
{
    list_of(call, call->who.id, true);
}

void api_player_events(struct call *call)
{
    list_of(call, call->arg[0], false);
}

/*
 * ----- entries -----
 */

static json_t *entry_json(const struct row *row)
{
    json_t *e = json_loads(row_text(row, 4), 0, NULL);

    if (!e)
        e = json_object();
    json_object_set_new(e, "n", json_integer(row_number(row, 0)));
    json_object_set_new(e, "k", json_string(row_text(row, 1)));
    json_object_set_new(e, "at", json_integer(row_number(row, 5)));
    json_object_set_new(
        e, "by",
        row_is_null(row, 2) ? json_null() : json_pack("{s:s, s:s}", "id", row_text(row, 2), "name", row_text(row, 3)));
    return e;
}

static void entries_found(struct job *job)
{
    struct call      *call = job->context;
    const struct row *head = job_first(job, 0);

    if (job->result != STORE_DONE)
        call_busy(call);
    else if (!head)
        call_error(call, "missing", "there is no such event");
    else
        call_ok(call, json_pack("{s:o, s:I}", "entries", api_rows_json(job_first(job, 1), entry_json), "n",
                                (json_int_t)row_number(head, 4)));
}

void api_event_entries(struct call *call)
{
    struct job *job = job_new(call->server, entries_found, call);

    job_add(job, EVENT_GET, "s", call->arg[0]);
    job_add(job, EVENT_ENTRIES_SINCE, "sii", call->arg[0], (int64_t)request_number(call->request, "since", 0),
            (int64_t)ENTRIES_AT_ONCE);
    job_submit(job);
}

/*
 * ----- records -----
 */

struct records {
    struct call *call;
    json_t      *games; /* [table, "round 1, board 2, game 1"] */
    size_t       next;
    char        *text;
    size_t       n;
};

static void end_records(struct records *r)
{
    json_decref(r->games);
    free(r->text);
    free(r);
}

static bool add_text(struct records *r, const char *more)
{
    size_t n = strlen(more);
    char  *text = realloc(r->text, r->n + n + 1);

    if (!text)
        return false;
    r->text = text;
    memcpy(text + r->n, more, n + 1);
    r->n += n;
    return true;
}

/* A table without spectators keeps its game to those who sat there. */
static bool may_be_shown(const struct row *table)
{
    json_t *settings = json_loads(row_text(table, SETTINGS_COLUMN), 0, NULL);
    bool    may = !json_is_false(json_object_get(settings, "spectators"));

    json_decref(settings);
    return may;
}

static bool add_record(struct records *r, const struct job *job, int step, const json_t *game)
{
    const struct row *table = job_first(job, step);
    char              head[512], *record;
    bool              is_added;

    if (!table || !may_be_shown(table) || api_record_is_sealed(table))
        return true;
    record = api_record_text(table, job_first(job, step + 1), job_rows(job, step + 1));
    snprintf(head, sizeof head, "# %s: %s\n", json_string_value(json_array_get(game, 1)),
             row_text(table, TITLE_COLUMN));
    is_added = record && add_text(r, head) && add_text(r, record) && add_text(r, "\n");
    free(record);
    return is_added;
}

static void ask_records(struct records *r);

static void records_found(struct job *job)
{
    struct records *r = job->context;
    int             step = 0;

    for (size_t end = r->next + RECORDS_AT_ONCE; r->next < end && r->next < json_array_size(r->games); r->next++) {
        if (job->result != STORE_DONE || !add_record(r, job, step, json_array_get(r->games, r->next))) {
            call_busy(r->call);
            end_records(r);
            return;
        }
        step += 2;
    }
    ask_records(r);
}

static void ask_records(struct records *r)
{
    struct job *job;

    if (r->next >= json_array_size(r->games)) {
        call_text(r->call, "text/plain; charset=utf-8", r->text ? r->text : strdup(""), r->n, "records.txt");
        r->text = NULL;
        end_records(r);
        return;
    }
    job = job_new(r->call->server, records_found, r);
    for (size_t i = r->next; i < r->next + RECORDS_AT_ONCE && i < json_array_size(r->games); i++) {
        const char *id = json_string_value(json_array_get(json_array_get(r->games, i), 0));

        job_add(job, TABLE_GET, "s", id);
        job_add(job, ENTRIES_GET, "s", id);
    }
    job_submit(job);
}

static json_t *game_json(const struct row *row)
{
    char place[96];

    snprintf(place, sizeof place, "round %d, board %d, game %d", (int)row_number(row, 1), (int)row_number(row, 2),
             (int)row_number(row, 3));
    return json_pack("[s, s]", row_text(row, 0), place);
}

static void games_found(struct job *job)
{
    struct call    *call = job->context;
    struct records *r = calloc(1, sizeof *r);

    if (!r || job->result != STORE_DONE || !job_first(job, 0)) {
        if (job->result == STORE_DONE && r)
            call_error(call, "missing", "there is no such event");
        else
            call_busy(call);
        free(r);
        return;
    }
    r->call = call;
    r->games = api_rows_json(job_first(job, 1), game_json);
    ask_records(r);
}

void api_event_records(struct call *call)
{
    struct job *job = job_new(call->server, games_found, call);

    job_add(job, EVENT_GET, "s", call->arg[0]);
    job_add(job, EVENT_GAMES, "s", call->arg[0]);
    job_submit(job);
}

/*
 * ----- one event -----
 */

void api_new_event(struct call *call)
{
    if (call->who.kind == PLAYER_BOT)
        call_error(call, "forbidden", "an event is made by a person");
    else
        events_make(call);
}

void api_event(struct call *call)
{
    events_read(call, call->arg[0], PAPER_EVENT, 0);
}

void api_event_paper(struct call *call)
{
    static const struct {
        const char *name;
        enum paper  paper;
    } papers[] = {{"rounds", PAPER_ROUNDS}, {"standings", PAPER_STANDINGS},         {"explain", PAPER_EXPLAIN},
                  {"text", PAPER_TEXT},     {"standings.csv", PAPER_STANDINGS_CSV}, {"matches.csv", PAPER_MATCHES_CSV},
                  {"feed", PAPER_FEED},     {"calendar.ics", PAPER_CALENDAR}};

    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (strcmp(papers[i].name, call->arg[1]) == 0) {
            events_read(call, call->arg[0], papers[i].paper, request_number(call->request, "person", -1));
            return;
        }
    call_error(call, "missing", "there is nothing at this address");
}

void api_event_command(struct call *call)
{
    events_command(call, call->arg[0], call->arg[1]);
}
