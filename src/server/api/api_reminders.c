/*
 * api_reminders.c: what somebody wants to be reminded of and how, and the
 * browsers that messages go to (reminders.h).
 */
#include <string.h>

#include "server/api/api.h"
#include "server/people/mail.h"
#include "server/remind/push.h"
#include "server/remind/reminders.h"
#include "server/store/store.h"

enum { PLACES_MOST = 10, LANGUAGE_CAP = 16 };

static json_t *kinds_json(int64_t bits)
{
    json_t *list = json_array();

    for (int i = 0; i < REMINDER_KINDS; i++)
        if (bits >> i & 1)
            json_array_append_new(list, json_string(reminder_names[i]));
    return list;
}

/* -1: it is no list of kinds. */
static int64_t kinds_of(const json_t *list)
{
    int64_t bits = 0;

    if (!json_is_array(list) || json_array_size(list) > 2 * REMINDER_KINDS)
        return -1;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *word = json_string_value(json_array_get(list, i));
        int         kind = 0;

        while (kind < REMINDER_KINDS && (!word || strcmp(word, reminder_names[kind]) != 0))
            kind++;
        if (kind == REMINDER_KINDS)
            return -1;
        bits |= (int64_t)1 << kind;
    }
    return bits;
}

json_t *api_wishes_json(const struct row *wishes, const struct row *places)
{
    int64_t n = 0;

    for (; places; places = places->next)
        n++;
    return json_pack("{s:o, s:o, s:s, s:I}", "push", kinds_json(wishes ? row_number(wishes, 0) : 0), "mail",
                     kinds_json(wishes ? row_number(wishes, 1) : 0), "lang", wishes ? row_text(wishes, 2) : "en",
                     "browsers", (json_int_t)n);
}

static void answer(struct job *job)
{
    struct call   *call = job->context;
    struct server *s = call->server;
    const char    *key = reminders_public_key(job);

    if (job->result == STORE_DONE)
        call_ok(call, json_pack("{s:s?, s:b, s:o}", "push_key", key, "mail", mail_is_on(s), "reminders",
                                api_wishes_json(job_answer(job, WISHES_GET), job_answer(job, PUSH_PLACES_OF))));
    else
        call_busy(call);
}

static void ask_again(struct job *job, const struct call *call)
{
    reminders_ask_key(job);
    job_add(job, WISHES_GET, "s", call->who.id);
    job_add(job, PUSH_PLACES_OF, "s", call->who.id);
    job_submit(job);
}

void api_reminders(struct call *call)
{
    ask_again(job_new(call->server, answer, call), call);
}

void api_change_reminders(struct call *call)
{
    int64_t push = kinds_of(json_object_get(call->body, "push")), mail = kinds_of(json_object_get(call->body, "mail"));
    const char *language = call_string(call, "lang");
    struct job *job;

    if (push < 0 || mail < 0 || strlen(language) >= LANGUAGE_CAP) {
        call_error(call, "syntax",
                   "push and mail are lists of turn, round, hour, checkin, challenge and game; lang is a language");
        return;
    }
    if (call->who.kind == PLAYER_BOT) {
        call_error(call, "forbidden", "programs are not reminded");
        return;
    }
    job = job_new(call->server, answer, call);
    job_add(job, WISHES_SET, "siis", call->who.id, push, mail, language);
    ask_again(job, call);
}

/* {"endpoint":..., "key":..., "auth":...}, as a browser's PushSubscription has them. */
void api_push_place(struct call *call)
{
    const char *endpoint = call_string(call, "endpoint"), *key = call_string(call, "key"),
               *auth = call_string(call, "auth");
    char        id[KEY_HASH_CAP];
    struct job *job;

    if (!push_is_on(call->server) || call->who.kind == PLAYER_BOT) {
        call_error(call, "state", "this server sends no messages to browsers");
        return;
    }
    if (!push_endpoint_is_right(call->server, endpoint) || !push_place_is_right(key, auth)) {
        call_error(call, "syntax", "send endpoint, key and auth as the browser's subscription has them");
        return;
    }
    push_place_id(endpoint, id);
    job = job_new(call->server, answer, call);
    job_add(job, PUSH_PLACE_ADD, "sssssi", id, call->who.id, endpoint, key, auth, call->server->now);
    job_add(job, PUSH_PLACES_TRIM, "si", call->who.id, (int64_t)PLACES_MOST);
    ask_again(job, call);
}

void api_push_place_end(struct call *call)
{
    char        id[KEY_HASH_CAP];
    struct job *job = job_new(call->server, answer, call);

    push_place_id(call_string(call, "endpoint"), id);
    job_add(job, PUSH_PLACE_END_OF, "ss", id, call->who.id);
    ask_again(job, call);
}
