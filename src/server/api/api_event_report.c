/*
 * api_event_report.c: the report that referees have of a rated event: how often
 * somebody played what the strongest bot would have played, and how long they
 * took (docs/COMPETITIONS.md, "A report for the referee").  It says where to look
 * and proves nothing.
 *
 * Which games there are, the event says (event_report.h).  Times come from the
 * entries of their tables, agreement from their analyses (study_queue.h), which
 * a referee has made, with the event as the one who asks.  Games are read a few
 * at a time, so that nobody else waits.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/bots/study_queue.h"
#include "server/core/json_memory.h"
#include "server/events/events.h"
#include "server/table/table.h"

enum { GAMES_AT_ONCE = 20, PER_GAME = 3, NO_LIMIT = 1 << 30 };

/* ORDER REPORT: the statements of each game */
enum { OF_TABLE, OF_ENTRIES, OF_STUDY };

/* What is known of somebody's play: at one table, or at all. */
struct figures {
    int      games;
    int64_t *took; /* each turn, in milliseconds */
    int      n, cap;
    int      judged, agreed;
    double   loss;    /* points, in the turns that were judged */
    bool     is_bots; /* a bot has played their seat */
    bool     is_lost; /* there was no memory for a turn */
};

struct report {
    struct call    *call;
    json_t         *games; /* of event_report.h */
    size_t          next;
    bool            asks; /* what is not analysed is asked for first */
    int             n_people, asked, judged;
    struct figures *person;
    json_t         *rows; /* one for each seat of each game */
};

/*
 * ----- times -----
 */

static void add_turn(struct figures *f, int64_t ms)
{
    if (f->n == f->cap) {
        int      cap = f->cap ? 2 * f->cap : 64;
        int64_t *took = realloc(f->took, (size_t)cap * sizeof *took);

        f->is_lost |= !took;
        if (!took)
            return;
        f->took = took;
        f->cap = cap;
    }
    f->took[f->n++] = ms;
}

/* A turn is all that somebody decides in a row; it begins when the decision before it has come. */
static void time_turns(const struct row *entry, struct figures *seat, int n)
{
    int     now = -1;
    int64_t begin = 0, last = 0, previous = 0;

    for (;; entry = entry->next) {
        int  kind = entry ? (int)row_number(entry, 1) : ENTRY_END, who = entry ? (int)row_number(entry, 2) : -1;
        bool is_someones = who >= 0 && who < n, is_own = kind == ENTRY_PLAY && is_someones && !seat[who].is_bots;

        if (now >= 0 && begin && (!is_own || who != now))
            add_turn(&seat[now], last - begin);
        if (!entry)
            return;
        if (is_own && who != now)
            begin = previous;
        now = is_own ? who : -1;
        if (kind == ENTRY_BOT && is_someones)
            seat[who].is_bots = true;
        last = previous = row_number(entry, 5);
    }
}

static int in_order(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

/* In seconds, of sorted turns: such a part of them took no longer. */
static double quantile(const struct figures *f, int part, int of)
{
    return f->n ? (double)f->took[(int64_t)(f->n - 1) * part / of] / 1000 : 0;
}

/*
 * ----- agreement -----
 */

static void read_study(const json_t *player, struct figures *f)
{
    if (f->is_bots)
        return;
    f->judged += (int)json_integer_value(json_object_get(player, "turns"));
    f->agreed += (int)json_integer_value(json_object_get(player, "best"));
    f->loss += json_number_value(json_array_get(json_object_get(player, "loss"), 0));
}

static void read_summary(const char *text, struct figures *seat, int n)
{
    json_t *summary = json_loads(text, 0, NULL), *players = json_object_get(summary, "players");

    for (int i = 0; i < n; i++)
        read_study(json_array_get(players, (size_t)i), &seat[i]);
    json_decref(summary);
}

/*
 * ----- one game -----
 */

static json_t *figures_json(struct figures *f)
{
    if (f->n)
        qsort(f->took, (size_t)f->n, sizeof *f->took, in_order);
    return json_pack("{s:i, s:f, s:[f, f], s:i, s:i, s:f}", "turns", f->n, "seconds", quantile(f, 1, 2), "quarters",
                     quantile(f, 1, 4), quantile(f, 3, 4), "judged", f->judged, "agreed", f->agreed, "loss",
                     round(100 * f->loss) / 100);
}

static void add_all(struct figures *to, const struct figures *from)
{
    to->games++;
    to->judged += from->judged;
    to->agreed += from->agreed;
    to->loss += from->loss;
    to->is_lost |= from->is_lost;
    for (int i = 0; i < from->n; i++)
        add_turn(to, from->took[i]);
}

static void add_game(struct report *r, const json_t *game, const struct row *entries, const struct row *study)
{
    const json_t  *people = json_object_get(game, "people");
    struct figures seat[SIDES_MAX] = {0};
    int            n = (int)json_array_size(people);

    time_turns(entries, seat, n);
    r->asked += study != NULL;
    r->judged += study && row_number(study, 3);
    if (study && !row_is_null(study, 4))
        read_summary(row_text(study, 4), seat, n);
    for (int i = 0; i < n; i++) {
        int     person = (int)json_integer_value(json_array_get(people, (size_t)i));
        json_t *row = figures_json(&seat[i]);

        json_object_set_new(row, "person", json_integer(person));
        json_object_set(row, "round", json_object_get(game, "round"));
        json_object_set(row, "board", json_object_get(game, "board"));
        json_object_set(row, "game", json_object_get(game, "game"));
        json_object_set(row, "table", json_object_get(game, "table"));
        json_array_append_new(r->rows, row);
        add_all(&r->person[person], &seat[i]);
        free(seat[i].took);
    }
}

/*
 * ----- all of them -----
 */

static void end_report(struct report *r)
{
    for (int i = 0; i < r->n_people; i++)
        free(r->person[i].took);
    free(r->person);
    json_decref(r->games);
    json_decref(r->rows);
    free(r);
}

static void give_up(struct report *r)
{
    call_busy(r->call);
    end_report(r);
}

static void answer_report(struct report *r)
{
    json_t *people = json_array();
    bool    is_whole = true;

    for (int i = 0; i < r->n_people; i++) {
        json_t *row = r->person[i].games ? figures_json(&r->person[i]) : NULL;

        is_whole &= !r->person[i].is_lost;
        if (!row)
            continue;
        json_object_set_new(row, "person", json_integer(i));
        json_object_set_new(row, "games", json_integer(r->person[i].games));
        json_array_append_new(people, row);
    }
    if (is_whole && !json_is_lost())
        call_ok(r->call,
                json_pack("{s:{s:i, s:i, s:i, s:I, s:O, s:O}}", "report", "games", (int)json_array_size(r->games),
                          "asked", r->asked, "judged", r->judged, "rollouts",
                          (json_int_t)r->call->server->config.study_rollouts, "people", people, "of", r->rows));
    else
        call_no_memory(r->call);
    json_decref(people);
    end_report(r);
}

static void go_on(struct report *r);

static const json_t *game_of(const struct report *r, int i)
{
    return json_array_get(r->games, r->next + (size_t)i);
}

static int games_now(const struct report *r)
{
    size_t left = json_array_size(r->games) - r->next;

    return left < GAMES_AT_ONCE ? (int)left : GAMES_AT_ONCE;
}

static void counted(struct job *job)
{
    struct report *r = job->context;
    int            n = games_now(r);

    if (job->result != STORE_DONE) {
        give_up(r);
        return;
    }
    for (int i = 0; i < n; i++)
        add_game(r, game_of(r, i), job_first(job, PER_GAME * i + OF_ENTRIES), job_first(job, PER_GAME * i + OF_STUDY));
    r->next += (size_t)n;
    go_on(r);
}

/*
 * ----- having them analysed -----
 */

static void asked(struct job *job)
{
    struct report *r = job->context;

    if (job->result != STORE_DONE) {
        give_up(r);
        return;
    }
    r->next += (size_t)games_now(r);
    go_on(r);
}

/* The statement for one game that nobody has asked for.  False: there is no memory. */
static bool ask_for(const struct report *r, struct job *job, const struct row *table, const struct row *entries, int n)
{
    char *record = api_record_text(table, entries, n);

    if (record)
        job_add(job, STUDY_ASK, "ssisi", row_text(table, 0), r->call->arg[0], r->call->server->now, record,
                (int64_t)NO_LIMIT);
    free(record);
    return record != NULL;
}

static void to_be_asked(struct job *found)
{
    struct report *r = found->context;
    struct job    *job = job_new(r->call->server, asked, r);

    if (found->result != STORE_DONE)
        job_lose(job);
    for (int i = 0; i < games_now(r) && found->result == STORE_DONE; i++) {
        const struct row *table = job_first(found, PER_GAME * i + OF_TABLE);
        int               entries = PER_GAME * i + OF_ENTRIES;

        if (table && !job_rows(found, PER_GAME * i + OF_STUDY) &&
            !ask_for(r, job, table, job_first(found, entries), job_rows(found, entries)))
            job_lose(job);
    }
    job_submit(job);
}

/* The next games; behind the last one what was found. */
static void go_on(struct report *r)
{
    struct job *job;

    if (r->next == json_array_size(r->games) && !r->asks) {
        answer_report(r);
        return;
    }
    if (r->next == json_array_size(r->games)) {
        study_queue_wake(r->call->server);
        r->next = 0;
        r->asks = false;
        go_on(r);
        return;
    }
    job = job_new(r->call->server, r->asks ? to_be_asked : counted, r);
    for (int i = 0; i < games_now(r); i++) {
        const char *table = json_string_value(json_object_get(game_of(r, i), "table"));

        job_add(job, TABLE_GET, "s", table);
        job_add(job, ENTRIES_GET, "s", table);
        job_add(job, STUDY_GET, "s", table);
    }
    job_submit(job);
}

/*
 * ----- requests -----
 */

static int people_in(const json_t *games)
{
    int n = 0;

    for (size_t i = 0; i < json_array_size(games); i++) {
        const json_t *people = json_object_get(json_array_get(games, i), "people");

        for (size_t k = 0; k < json_array_size(people); k++) {
            int person = (int)json_integer_value(json_array_get(people, k));

            n = person >= n ? person + 1 : n;
        }
    }
    return n;
}

static void begin_report(struct call *call, json_t *answer)
{
    struct report *r = calloc(1, sizeof *r);

    if (r) {
        r->call = call;
        r->games = json_incref(json_object_get(answer, "games"));
        r->rows = json_array();
        r->n_people = people_in(r->games);
        r->person = calloc((size_t)r->n_people + 1, sizeof *r->person);
        r->asks = call->kept;
    }
    json_decref(answer);
    if (r && r->person) {
        go_on(r);
        return;
    }
    call_no_memory(call);
    if (r) {
        r->n_people = 0;
        end_report(r);
    }
}

void api_event_report(struct call *call)
{
    events_read_then(call, call->arg[0], PAPER_REPORT, request_number(call->request, "person", -1), begin_report);
}

void api_ask_event_report(struct call *call)
{
    call->kept = true;
    events_read_then(call, call->arg[0], PAPER_REPORT, (int)call_number(call, "person", -1), begin_report);
}
