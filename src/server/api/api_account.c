/*
 * api_account.c: one's own name, vacation, sessions, whom one does not want to
 * hear; and being forgotten.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/api/api.h"
#include "server/bus/bus.h"
#include "server/people/ignored.h"
#include "server/people/names.h"
#include "server/people/sessions.h"
#include "server/table/compare.h"
#include "server/table/player.h"
#include "server/table/table.h"

enum { VACATION_DAYS_A_YEAR = 30, DAY_MS = 86400000, SESSION_ID = 16 /* characters of the hash */ };

static const char nobody[] = "Someone";

/*
 * ----- me -----
 */

json_t *api_players_json(const struct row *row)
{
    json_t *list = json_array();

    for (; row; row = row->next)
        json_array_append_new(list, player_json(row_text(row, 0), row_text(row, 2), (int)row_number(row, 1)));
    return list;
}

json_t *api_sessions_json(const struct row *row, const char *own)
{
    json_t *list = json_array();

    for (; row; row = row->next)
        json_array_append_new(list,
                              json_pack("{s:o, s:I, s:I, s:b}", "id", json_stringn(row_text(row, 0), SESSION_ID),
                                        "created", (json_int_t)row_number(row, 1), "used",
                                        (json_int_t)row_number(row, 2), "this", strcmp(row_text(row, 0), own) == 0));
    return list;
}

static void session_gone(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE) {
        session_ended(call->server, call->who.id, job_text(job, 0, 0, 0));
        call_ok(call, NULL);
        return;
    }
    call_refused(call, job, "missing", "you have no such session");
}

void api_end_session(struct call *call)
{
    struct job *job = job_new(call->server, session_gone, call);

    job_add(job, SESSION_END_OF, "ss", call->who.id, call->arg[0]);
    job_submit(job);
}

/*
 * ----- whom one does not want to hear -----
 */

static json_t *ignored_json(const struct row *row)
{
    int64_t kind = row_number(row, 3);

    return json_pack("{s:o, s:s}", "player", player_json(row_text(row, 0), row_text(row, 2), (int)row_number(row, 1)),
                     "kind", ignored_words[kind > 0 && kind < IGNORED_KINDS ? kind : IGNORED_MUTED]);
}

json_t *api_ignored_json(const struct row *row)
{
    return api_rows_json(row, ignored_json);
}

static void ignored(struct job *job)
{
    struct call *call = job->context;

    if (job->result != STORE_DONE) {
        call_refused(call, job, "missing", "there is nobody like this whom you could ignore, or they are 500 already");
        return;
    }
    ignored_keep_all(call->server, call->who.id, job_first(job, 1));
    bus_tell(call->server, BUS_WHO, call->who.id, 0, NULL);
    call_ok(call, json_pack("{s:o}", "ignored", api_ignored_json(job_first(job, 1))));
}

void api_ignore(struct call *call)
{
    const char *word = call_string(call, "kind");
    int         kind = 0;
    struct job *job;

    while (kind < IGNORED_KINDS && strcmp(word, ignored_words[kind]) != 0)
        kind++;
    if (kind == IGNORED_KINDS) {
        call_error(call, "syntax", "kind is mute, block or none");
        return;
    }
    job = job_new(call->server, ignored, call);
    if (kind == IGNORED_NOT)
        job_add(job, IGNORE_END, "ss", call->who.id, call->arg[0]);
    else
        job_add(job, IGNORE_SET, "ssii", call->who.id, call->arg[0], (int64_t)kind, call->server->now);
    job_add(job, IGNORED_OF, "s", call->who.id);
    job_submit(job);
}

static void answer_me(struct job *job)
{
    struct call *call = job->context;
    char         hash[KEY_HASH_CAP];

    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    key_hash(call->request->key, hash);
    call_ok(call, json_pack("{s:o, s:s?, s:s?, s:b, s:i, s:b, s:i, s:o, s:o, s:I, s:o, s:o}", "passkeys",
                            api_passkeys_json(job_answer(job, PASSKEYS_OF)), "email",
                            row_text_or_null(job_answer(job, EMAIL_GET), 0), "email_new",
                            row_text_or_null(job_answer(job, EMAIL_GET), 1), "factor", !job_is_null(job, 5, 0, 0),
                            "recovery", (int)job_number(job, 6, 0, 0), "looks_like_another",
                            call->who.kind == PLAYER_NAMED && job_is_null(job, 2, 0, 9), "role",
                            (int)job_number(job, 3, 0, 0), "ignored", api_ignored_json(job_first(job, 4)), "player",
                            player_json(call->who.id, call->who.name, call->who.kind), "vacation_until",
                            (json_int_t)call->who.vacation_until, "sessions",
                            api_sessions_json(job_first(job, 0), hash), "bots", api_players_json(job_first(job, 1))));
}

void api_me(struct call *call)
{
    struct job *job = job_new(call->server, answer_me, call);

    job_add(job, SESSIONS_OF, "s", call->who.id);
    job_add(job, PLAYERS_OF, "s", call->who.id);
    job_add(job, PLAYER_GET, "s", call->who.id);
    job_add(job, ROLE_GET, "s", call->who.id);
    job_add(job, IGNORED_OF, "s", call->who.id);
    job_add(job, FACTOR_GET, "s", call->who.id);
    job_add(job, RECOVERY_LEFT, "s", call->who.id);
    job_add(job, EMAIL_GET, "si", call->who.id, call->server->now);
    job_add(job, PASSKEYS_OF, "s", call->who.id);
    job_submit(job);
}

static void me_changed(struct job *job)
{
    struct call *call = job->context;

    if (job->result != STORE_DONE) {
        call_refused(call, job, "taken", "this name belongs to somebody else");
        return;
    }
    player_changed(call->server, &call->who);
    call_ok(call, json_pack("{s:o, s:I}", "player", player_json(call->who.id, call->who.name, call->who.kind),
                            "vacation_until", (json_int_t)call->who.vacation_until));
}

static void rename_me(struct call *call)
{
    char        name[NAME_CAP], fold[LOOK_CAP], look[LOOK_CAP];
    struct job *job;

    name_clean(call_string(call, "name"), name);
    name_fold(name, fold);
    name_look(name, look);
    snprintf(call->who.name, sizeof call->who.name, "%s", name);
    job = job_new(call->server, me_changed, call);
    job_add(job, PLAYER_RENAME, "ssss", call->who.id, name, call->who.kind == PLAYER_NAMED ? fold : NULL, look);
    job_submit(job);
}

static int year_of(int64_t ms)
{
    time_t    seconds = (time_t)(ms / 1000);
    struct tm day;

    gmtime_r(&seconds, &day);
    return day.tm_year + 1900;
}

/* Days that were not used are given back when a vacation is shortened. */
static void vacation_found(struct job *job)
{
    struct call *call = job->context;
    int64_t      days = call_number(call, "vacation_days", 0), now = call->server->now;
    int64_t      used = job_number(job, 0, 0, 7), year = year_of(now);
    int64_t      left = call->who.vacation_until > now ? (call->who.vacation_until - now) / DAY_MS : 0;
    struct job  *set;

    if (job->result != STORE_DONE || !job_rows(job, 0)) {
        call_busy(call);
        return;
    }
    used = job_number(job, 0, 0, 8) == year ? used - left : 0;
    used = (used < 0 ? 0 : used) + days;
    if (used > VACATION_DAYS_A_YEAR) {
        call_error_text(call, "limit", "a year has %d days of vacation here", VACATION_DAYS_A_YEAR);
        return;
    }
    call->who.vacation_until = days ? now + days * DAY_MS : 0;
    set = job_new(call->server, me_changed, call);
    job_add(set, PLAYER_VACATION, "siii", call->who.id, call->who.vacation_until, used, year);
    job_submit(set);
}

void api_change_me(struct call *call)
{
    char        name[NAME_CAP];
    int64_t     days = call_number(call, "vacation_days", -1);
    struct job *job;

    if (json_object_get(call->body, "name")) {
        if (api_name_is_right(call, call->who.kind == PLAYER_NAMED, name))
            api_with_password(call, rename_me);
        return;
    }
    if (days < 0 || days > VACATION_DAYS_A_YEAR) {
        call_error_text(call, "syntax", "say name, or vacation_days from 0 to %d", VACATION_DAYS_A_YEAR);
        return;
    }
    job = job_new(call->server, vacation_found, call);
    job_add(job, PLAYER_GET, "s", call->who.id);
    job_submit(job);
}

/*
 * ----- being forgotten -----
 */

enum { BOTS_FOUND = 1 }; /* the step of delete_me */

static void deleted(struct job *job)
{
    struct call *call = job->context;

    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    snprintf(call->who.name, sizeof call->who.name, "%s", nobody);
    call->who.kind = PLAYER_DELETED;
    player_changed(call->server, &call->who);
    sessions_ended(call->server, call->who.id);
    for (const struct row *bot = job_first(job, BOTS_FOUND); bot; bot = bot->next)
        sessions_ended(call->server, row_text(bot, 0));
    call_ok(call, NULL);
}

static void delete_me(struct call *call)
{
    struct job *job = job_new(call->server, deleted, call);

    /* First, so that a rated game which ends just now is counted before this, or not at all. */
    job_add(job, PLAYER_DELETE, "ss", call->who.id, nobody);
    job_add(job, PLAYERS_OF, "s", call->who.id);
    job_add(job, SESSIONS_END_BOTS, "s", call->who.id);
    job_add(job, BOTS_DELETE, "ss", call->who.id, nobody);
    job_add(job, SESSIONS_END, "s", call->who.id);
    job_add(job, RATINGS_DELETE, "s", call->who.id);
    job_add(job, RATING_HISTORY_DELETE, "s", call->who.id);
    job_add(job, IGNORED_DELETE, "s", call->who.id);
    job_add(job, RECOVERY_DELETE, "s", call->who.id);
    job_add(job, TOKENS_DELETE, "s", call->who.id);
    job_add(job, PASSKEYS_END, "s", call->who.id);
    job_add(job, STUDIES_FORGET, "s", call->who.id);
    job_add(job, STUDIES_UNASK, "s", call->who.id);
    job_add(job, DAILY_FORGET, "s", call->who.id);
    job_add(job, PUSH_PLACES_END, "s", call->who.id);
    job_add(job, WISHES_END, "s", call->who.id);
    job_add(job, REMINDERS_END, "s", call->who.id);
    job_add(job, EVENT_PEOPLE_FORGET, "s", call->who.id); /* two blanks: nobody else is called so */
    job_submit(job);
}

void api_delete_me(struct call *call)
{
    if (strcmp(call_string(call, "confirm"), "delete") != 0)
        call_error(call, "syntax", "say {\"confirm\":\"delete\"}: this cannot be taken back");
    else
        api_with_password(call, delete_me);
}

static void bot_deleted(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE) {
        sessions_ended(call->server, call->arg[0]);
        call_ok(call, NULL);
        return;
    }
    call_refused(call, job, "missing", "you have no such bot");
}

void api_delete_bot(struct call *call)
{
    struct job *job = job_new(call->server, bot_deleted, call);

    job_add(job, BOT_DELETE, "sss", call->arg[0], call->who.id, nobody);
    job_add(job, SESSIONS_END, "s", call->arg[0]);
    job_submit(job);
}
