/*
 * api_moderation.c: keeping the peace: reports, and what moderators do about
 * them.  Whoever has no role is told that there is nothing here.
 */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/bus/bus.h"
#include "server/net/addresses.h"
#include "server/people/address_bans.h"
#include "server/people/audit.h"
#include "server/people/figures.h"
#include "server/people/names.h"
#include "server/people/sessions.h"
#include "server/table/player.h"
#include "server/table/seating.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"

enum { REASON_MOST = 300, MINUTES_MOST = 60 * 24 * 30, DAYS_MOST = 36500, CONTEXT_CAP = 8 * 1024 };
enum { MINUTE_MS = 60 * 1000, DAY_MS = 86400 * 1000 };

/* The reason that everything here has. */
static bool has_reason(struct call *call)
{
    size_t n = strlen(call_string(call, "text"));

    if (n > 0 && n <= REASON_MOST)
        return true;
    call_error_text(call, "syntax", "say why, in text, with 1 to %d bytes", REASON_MOST);
    return false;
}

/*
 * ----- reports -----
 */

static void reported(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE)
        call_ok(call, NULL);
    else
        call_refused(call, job, "limit", "there is no such player, or ten of your reports wait to be read");
}

/* With what was said last, the oldest line first, as it stood when it was reported. */
static void store_report(struct job *found)
{
    struct call *call = found->context;
    char        *context = calloc(1, CONTEXT_CAP), id[ID_CAP];
    struct text  out;
    struct job  *job;

    if (found->result != STORE_DONE || !context) {
        free(context);
        call_busy(call);
        return;
    }
    text_start(&out, context, CONTEXT_CAP);
    for (int i = job_rows(found, 0) - 1; i >= 0; i--)
        text_add(&out, "%s: %s\n", job_text(found, 0, i, 1), job_text(found, 0, i, 2));
    id_new(id);
    job = job_new(call->server, reported, call);
    job_add(job, REPORT_ADD, "sisssss", id, call->server->now, call->who.id, call_string(call, "player"),
            call_string(call, "table"), call_string(call, "text"), context);
    job_submit(job);
    free(context);
}

void api_report(struct call *call, struct table *t)
{
    struct job *job;

    if (!table_may_look(t, call->who.id)) {
        call_error(call, "forbidden", "this table has no spectators");
        return;
    }
    if (!has_reason(call))
        return;
    job = job_new(call->server, store_report, call);
    job_add(job, CHAT_LAST, "s", t->id);
    job_submit(job);
}

/*
 * ----- who may -----
 */

/* Runs 'next' for those who have a role, at least 'least'; call->kept is the role. */
struct office {
    int least;
    void (*next)(struct call *call);
};

static void role_found(struct job *job)
{
    struct call  *call = job->context;
    struct office office;

    memcpy(&office, call->extra, sizeof office);
    call->kept = (int)job_number(job, 0, 0, 0);
    if (job->result != STORE_DONE)
        call_busy(call);
    else if (call->kept < office.least)
        call_error(call, call->kept ? "forbidden" : "missing",
                   call->kept ? "only an administrator may do this" : "there is nothing at this address");
    else
        office.next(call);
}

static void with_role(struct call *call, enum player_role least, void (*next)(struct call *call))
{
    struct job   *job;
    struct office office = {(int)least, next};

    call->extra = malloc(sizeof office);
    if (!call->extra) {
        call_no_memory(call);
        return;
    }
    memcpy(call->extra, &office, sizeof office);
    job = job_new(call->server, role_found, call);
    job_add(job, ROLE_GET, "s", call->who.id);
    job_submit(job);
}

/*
 * ----- reading -----
 */

static json_t *report_json(const struct row *row)
{
    return json_pack("{s:s, s:I, s:o, s:o, s:s, s:s, s:s}", "id", row_text(row, 0), "at",
                     (json_int_t)row_number(row, 1), "by",
                     player_json(row_text(row, 2), row_text(row, 3), (int)row_number(row, 4)), "about",
                     player_json(row_text(row, 5), row_text(row, 6), (int)row_number(row, 7)), "table",
                     row_text(row, 8), "text", row_text(row, 9), "context", row_text(row, 10));
}

static void reports_found(struct job *job)
{
    api_answer_rows(job, "reports", report_json);
}

static void read_reports(struct call *call)
{
    struct job *job = job_new(call->server, reports_found, call);

    job_add(job, REPORTS_OPEN, "");
    job_submit(job);
}

void api_reports(struct call *call)
{
    with_role(call, ROLE_MODERATOR, read_reports);
}

static json_t *deed_json(const struct row *row)
{
    return json_pack("{s:I, s:I, s:s, s:s, s:s, s:s}", "n", (json_int_t)row_number(row, 0), "at",
                     (json_int_t)row_number(row, 1), "who", row_text(row, 2), "what", row_text(row, 3), "about",
                     row_text(row, 4), "text", row_text(row, 5));
}

static void audit_found(struct job *job)
{
    api_answer_rows(job, "audit", deed_json);
}

static void read_audit(struct call *call)
{
    struct job *job = job_new(call->server, audit_found, call);

    job_add(job, AUDIT_NEWEST, "");
    job_submit(job);
}

void api_audit(struct call *call)
{
    with_role(call, ROLE_MODERATOR, read_audit);
}

static void figures_found(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE)
        call_ok(call, json_pack("{s:o}", "days", figures_json(job, call->server->now)));
    else
        call_busy(call);
}

static void read_figures(struct call *call)
{
    struct job *job = job_new(call->server, figures_found, call);

    figures_ask(job, call->server->now);
    job_submit(job);
}

void api_figures(struct call *call)
{
    with_role(call, ROLE_MODERATOR, read_figures);
}

/*
 * ----- doing -----
 */

static void done(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE)
        call_ok(call, NULL);
    else
        call_refused(call, job, "missing", "there is nobody and nothing like this over whom you may decide");
}

static void close_report(struct call *call)
{
    struct job *job = job_new(call->server, done, call);

    job_add(job, REPORT_DONE, "si", call->arg[0], call->server->now);
    audit_add(job, call->who.id, "report", call->arg[0], call_string(call, "text"));
    job_submit(job);
}

void api_report_done(struct call *call)
{
    if (has_reason(call))
        with_role(call, ROLE_MODERATOR, close_report);
}

static void set_quiet(struct call *call)
{
    int64_t     minutes = call_number(call, "minutes", -1);
    struct job *job = job_new(call->server, done, call);

    job_add(job, QUIET_SET, "sii", call->arg[0], minutes ? call->server->now + minutes * MINUTE_MS : 0,
            (int64_t)call->kept);
    audit_add(job, call->who.id, minutes ? "timeout" : "timeout-ends", call->arg[0], call_string(call, "text"));
    job_submit(job);
}

void api_timeout(struct call *call)
{
    int64_t minutes = call_number(call, "minutes", -1);

    if (minutes < 0 || minutes > MINUTES_MOST)
        call_error_text(call, "syntax", "minutes is a number from 0 to %d", MINUTES_MOST);
    else if (has_reason(call))
        with_role(call, ROLE_MODERATOR, set_quiet);
}

static int64_t until_of(const struct call *call)
{
    int64_t days = call_number(call, "days", 0);

    return days ? call->server->now + days * DAY_MS : 0;
}

static void banned(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE && call_number(call, "days", 0)) {
        if (call_truth(call, "addresses", false)) {
            address_bans_load(call->server);
            bus_tell(call->server, BUS_WHO, call->arg[0], until_of(call), NULL);
        }
        sessions_ended(call->server, call->arg[0]);
        for (const struct row *bot = job_first(job, 1); bot; bot = bot->next)
            sessions_ended(call->server, row_text(bot, 0));
    }
    done(job);
}

static void set_ban(struct call *call)
{
    int64_t     days = call_number(call, "days", -1);
    struct job *job = job_new(call->server, banned, call);

    job_add(job, BAN_SET, "sii", call->arg[0], until_of(call), (int64_t)call->kept);
    job_add(job, PLAYERS_OF, "s", call->arg[0]);
    if (days) {
        job_add(job, SESSIONS_END_BOTS, "s", call->arg[0]);
        job_add(job, SESSIONS_END, "s", call->arg[0]);
        job_add(job, PUSH_PLACES_END, "s", call->arg[0]);
    }
    if (days && call_truth(call, "addresses", false))
        address_bans_add(job, call->arg[0], until_of(call));
    audit_add(job, call->who.id, days ? "ban" : "ban-ends", call->arg[0], call_string(call, "text"));
    job_submit(job);
}

static bool has_days(struct call *call)
{
    int64_t days = call_number(call, "days", -1);

    if (days >= 0 && days <= DAYS_MOST)
        return true;
    call_error_text(call, "syntax", "days is a number from 0 to %d", DAYS_MOST);
    return false;
}

void api_ban(struct call *call)
{
    if (has_days(call) && has_reason(call))
        with_role(call, ROLE_ADMIN, set_ban);
}

/*
 * ----- addresses -----
 */

static json_t *address_ban_json(const struct row *row)
{
    return json_pack("{s:s, s:I, s:I}", "address", row_text(row, 0), "until", (json_int_t)row_number(row, 1), "at",
                     (json_int_t)row_number(row, 2));
}

static void address_bans_found(struct job *job)
{
    api_answer_rows(job, "addresses", address_ban_json);
}

static void read_address_bans(struct call *call)
{
    struct job *job = job_new(call->server, address_bans_found, call);

    job_add(job, ADDRESS_BANS, "i", call->server->now);
    job_submit(job);
}

void api_address_bans(struct call *call)
{
    with_role(call, ROLE_ADMIN, read_address_bans);
}

static void address_banned(struct job *job)
{
    if (job->result == STORE_DONE)
        address_bans_load(job->server);
    done(job);
}

/* As it is counted: of IPv6 the network. */
static void set_address_ban(struct call *call)
{
    struct server  *s = call->server;
    struct address *a = address_enter(s->addresses, call_string(call, "address"), s->now);
    struct job     *job;

    if (!a) {
        call_no_memory(call);
        return;
    }
    job = job_new(s, address_banned, call);
    if (until_of(call))
        job_add(job, ADDRESS_BAN, "sii", a->text, until_of(call), s->now);
    else
        job_add(job, ADDRESS_FREE, "s", a->text);
    audit_add(job, call->who.id, until_of(call) ? "ban-address" : "ban-address-ends", "", call_string(call, "text"));
    address_leave(a);
    job_submit(job);
}

void api_address_ban(struct call *call)
{
    if (!address_is_one(call_string(call, "address")))
        call_error(call, "syntax", "address is one of IPv4 or IPv6, as 203.0.113.7");
    else if (has_days(call) && has_reason(call))
        with_role(call, ROLE_ADMIN, set_address_ban);
}

static void renamed(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE)
        player_reload(call->server, call->arg[0]);
    if (job->result == STORE_CONFLICT)
        call_error(call, "taken", "this name belongs to somebody else, or nobody is there to have it");
    else
        done(job);
}

static void set_name(struct call *call)
{
    char        name[NAME_CAP], fold[LOOK_CAP], look[LOOK_CAP];
    struct job *job = job_new(call->server, renamed, call);

    name_clean(call_string(call, "name"), name);
    name_fold(name, fold);
    name_look(name, look);
    job_add(job, PLAYER_RENAME_ANY, "ssss", call->arg[0], name, fold, look);
    audit_add(job, call->who.id, "rename", call->arg[0], call_string(call, "text"));
    job_submit(job);
}

void api_rename(struct call *call)
{
    char name[NAME_CAP];

    if (has_reason(call) && api_name_is_right(call, true, name))
        with_role(call, ROLE_ADMIN, set_name);
}

/*
 * ----- tables -----
 */

/* The seats that the body names as winners, one bit each; 0: there is no such list. */
static unsigned winners_named(const struct call *call)
{
    const json_t *list = json_object_get(call->body, "winners");
    unsigned      winners = 0;

    for (size_t i = 0; i < json_array_size(list); i++) {
        json_int_t seat = json_integer_value(json_array_get(list, i));

        if (seat < 0 || seat >= MAX_SEATS || !json_is_integer(json_array_get(list, i)))
            return 0;
        winners |= 1u << seat;
    }
    return winners;
}

static void end_here(struct call *call, struct table *t)
{
    unsigned winners = winners_named(call);

    if (t->state == TABLE_OVER)
        call_error(call, "state", "the game is over");
    else if (winners >> t->n_seats)
        call_error(call, "syntax", "there is no such seat at this table");
    else if (t->state == TABLE_OPEN)
        seating_close(call, t);
    else if (winners)
        table_adjudicate(t, winners, call);
    else
        table_abandon(t, call);
}

static void noted(struct job *job)
{
    struct call *call = job->context;

    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    call->run = end_here;
    table_find(call, call->arg[0]);
}

static void end_table(struct call *call)
{
    struct job *job = job_new(call->server, noted, call);

    audit_add(job, call->who.id, winners_named(call) ? "adjudicate" : "end-table", call->arg[0],
              call_string(call, "text"));
    job_submit(job);
}

void api_end_table(struct call *call)
{
    if (json_object_get(call->body, "winners") && !winners_named(call))
        call_error(call, "syntax", "winners is a list of the seats that have won");
    else if (has_reason(call))
        with_role(call, ROLE_MODERATOR, end_table);
}
