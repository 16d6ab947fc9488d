/*
 * reminders.c: see reminders.h.
 */
#include "server/remind/reminders.h"

#include <stdlib.h>
#include <string.h>

#include "server/core/log.h"
#include "server/people/mail.h"
#include "server/remind/push.h"
#include "server/remind/reminder_words.h"

enum { POLL_MS = 1000, LEASE_MS = 10 * 60 * 1000, TRIES_MAX = 5, SENTENCE_CAP = 512 };

const char *const reminder_names[REMINDER_KINDS] = {"turn", "round", "hour", "checkin", "challenge", "game"};

struct reminders {
    bool             is_asking, has_keys;
    int64_t          polled;
    struct push_keys keys; /* the same for all processes on this database */
};

/*
 * ----- writing them down -----
 */

void remind_turn(struct job *job, const char *player, const char *table, const char *title, int entries, int64_t due)
{
    job_add(job, REMIND, "sisisii", player, (int64_t)REMIND_TURN, table, (int64_t)entries, title, due,
            (int64_t)1 << REMIND_TURN);
}

void remind_event(struct job *job, enum reminder_kind kind, const char *event, const char *title, int64_t mark,
                  int64_t due, const char *player)
{
    job_add(job, REMIND_EVENT, "siisiis", event, (int64_t)kind, mark, title, due, (int64_t)1 << kind, player);
}

void push_place_id(const char *endpoint, char out[KEY_HASH_CAP])
{
    key_hash(endpoint, out);
}

/*
 * ----- saying one -----
 */

struct due {
    char               player[ID_CAP], about[ID_CAP], title[SENTENCE_CAP];
    enum reminder_kind kind;
    int64_t            mark;
};

/* ORDER DUE: the steps of look; ORDER WISHES, ORDER PLACES: the columns */
enum { OF_TRUTH, OF_WISHES, OF_PLACES };
enum { WISH_PUSH, WISH_MAIL, WISH_LANGUAGE, WISH_EMAIL };
enum { PLACE_ID, PLACE_ENDPOINT, PLACE_KEY, PLACE_AUTH };

/* Behind the page's own address. */
static void add_route(const struct due *d, struct text *out)
{
    text_add(out, "#/%s/%s", d->kind == REMIND_TURN ? "table" : "event", d->about);
}

/* The push service does not know this browser any more. */
static void pushed(struct server *s, int status, void *context)
{
    struct job *job;

    if ((status != 404 && status != 410) || !s->store)
        return;
    job = job_new(s, NULL, NULL);
    job_add(job, PUSH_PLACE_END, "s", (const char *)context);
    job_submit(job);
}

static void push_to(struct server *s, const struct due *d, const char *sentence, const struct row *place)
{
    char        route[64], *text;
    struct text out = TEXT_OF(route);
    json_t     *message;

    add_route(d, &out);
    message = json_pack("{s:s, s:s, s:s, s:s}", "kind", reminder_names[d->kind], "text", sentence, "url", route, "tag",
                        d->about);
    text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    if (text && !push_send(s, &s->reminders->keys, row_text(place, PLACE_ENDPOINT), row_text(place, PLACE_KEY),
                           row_text(place, PLACE_AUTH), text, pushed, strdup(row_text(place, PLACE_ID))))
        log_event(LOG_WARN, "push", "{s:s}", "text", "too many messages wait; one was not sent");
    free(text);
    json_decref(message);
}

static void write_to(struct server *s, const struct due *d, const char *language, const char *sentence,
                     const char *address)
{
    const char *site = s->config.public_url;
    size_t      n = strlen(site);
    char        link[CONFIG_TEXT + 64], letter[2 * CONFIG_TEXT + SENTENCE_CAP];
    struct text route = TEXT_OF(link), out = TEXT_OF(letter);

    text_add(&route, "%.*s/", (int)(n && site[n - 1] == '/' ? n - 1 : n), site);
    add_route(d, &route);
    reminder_letter(language, sentence, link, &out);
    mail_send(s, address, sentence, letter, NULL, NULL);
}

static void say(struct server *s, const struct due *d, const struct job *job)
{
    const struct row *wishes = job_first(job, OF_WISHES);
    int64_t           bit = (int64_t)1 << d->kind;
    char              sentence[SENTENCE_CAP];
    struct text       out = TEXT_OF(sentence);

    if (!job_rows(job, OF_TRUTH) || !wishes)
        return;
    reminder_sentence(d->kind, row_text(wishes, WISH_LANGUAGE), d->title, &out);
    if (s->reminders->has_keys && (row_number(wishes, WISH_PUSH) & bit))
        for (const struct row *place = job_first(job, OF_PLACES); place; place = place->next)
            push_to(s, d, sentence, place);
    if ((row_number(wishes, WISH_MAIL) & bit) && mail_is_on(s) && !row_is_null(wishes, WISH_EMAIL))
        write_to(s, d, row_text(wishes, WISH_LANGUAGE), sentence, row_text(wishes, WISH_EMAIL));
}

/* What was handed on is gone from the store; something newer of the same kind stays. */
static void looked(struct job *job)
{
    struct server *s = job->server;
    struct due    *d = job->context;
    struct job    *said;

    if (job->result == STORE_DONE && !s->stopping) {
        say(s, d, job);
        said = job_new(s, NULL, NULL);
        job_add(said, REMINDER_SAID, "sisi", d->player, (int64_t)d->kind, d->about, d->mark);
        job_submit(said);
    }
    free(d);
}

static void look(struct server *s, const struct row *row)
{
    struct due *d = calloc(1, sizeof *d);
    struct job *job;

    if (!d || row_number(row, 1) < 0 || row_number(row, 1) >= REMINDER_KINDS) {
        free(d);
        return;
    }
    snprintf(d->player, sizeof d->player, "%s", row_text(row, 0));
    snprintf(d->about, sizeof d->about, "%s", row_text(row, 2));
    snprintf(d->title, sizeof d->title, "%s", row_text(row, 4));
    d->kind = (enum reminder_kind)row_number(row, 1);
    d->mark = row_number(row, 3);
    job = job_new(s, looked, d);
    if (row_number(row, 5) > TRIES_MAX) /* whoever took it before has ended: it is not said, and goes */
        job_add(job, REMINDER_IS_TRUE, "sisi", "", (int64_t)-1, "", (int64_t)0);
    else
        job_add(job, REMINDER_IS_TRUE, "sisi", d->about, d->mark, d->player, (int64_t)d->kind);
    job_add(job, WISHES_GET, "s", d->player);
    job_add(job, PUSH_PLACES_OF, "s", d->player);
    job_submit(job);
}

/* The same for all processes on this database. */
static void take_keys(struct reminders *r, const struct row *row)
{
    if (!row)
        return;
    snprintf(r->keys.public_key, sizeof r->keys.public_key, "%s", row_text(row, 0));
    snprintf(r->keys.secret, sizeof r->keys.secret, "%s", row_text(row, 1));
    r->has_keys = true;
}

static void taken(struct job *job)
{
    struct reminders *r = job->server->reminders;

    r->is_asking = false;
    if (job->result != STORE_DONE || job->server->stopping)
        return;
    take_keys(r, job_answer(job, PUSH_KEYS_GET));
    for (const struct row *row = job_answer(job, REMINDERS_TAKE); row; row = row->next)
        look(job->server, row);
}

void reminders_tick(struct server *s)
{
    struct reminders *r = s->reminders;
    struct job       *job;

    push_tick(s);
    if (!r || r->is_asking || s->stopping || s->draining || s->now - r->polled < POLL_MS)
        return;
    r->polled = s->now;
    r->is_asking = true;
    job = job_new(s, taken, NULL);
    job_add(job, REMINDERS_TAKE, "ii", s->now, s->now + LEASE_MS);
    if (!r->has_keys)
        job_add(job, PUSH_KEYS_GET, "");
    job_submit(job);
}

/*
 * ----- keys -----
 */

/* Whoever is the first makes them; whoever comes later takes those that are there. */
void reminders_ask_key(struct job *job)
{
    struct server   *s = job->server;
    struct push_keys fresh;

    if (!s->reminders || s->reminders->has_keys || !push_is_on(s) || !push_keys_new(&fresh))
        return;
    job_add(job, PUSH_KEYS_ADD, "ss", fresh.public_key, fresh.secret);
    job_add(job, PUSH_KEYS_GET, "");
}

const char *reminders_public_key(const struct job *job)
{
    struct reminders *r = job->server->reminders;

    if (!r || !push_is_on(job->server))
        return NULL;
    if (job->result == STORE_DONE)
        take_keys(r, job_answer(job, PUSH_KEYS_GET));
    return r->has_keys ? r->keys.public_key : NULL;
}

/*
 * ----- opening and closing -----
 */

bool reminders_open(struct server *s)
{
    s->reminders = calloc(1, sizeof *s->reminders);
    return s->reminders && push_open(s);
}

void reminders_free(struct server *s)
{
    free(s->reminders);
    s->reminders = NULL;
}
