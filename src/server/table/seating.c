/*
 * seating.c: see seating.h.
 */
#include "server/table/seating.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "server/bus/bus.h"
#include "server/core/json_memory.h"
#include "server/table/lobby.h"
#include "server/table/rated.h"
#include "server/table/table_json.h"
#include "server/table/table_load.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"
#include "server/table/watch.h"
#include "session/games.h"

enum { TITLE_CHARACTERS = 60, SEED_HEX = 2 * SEED_BYTES };

/*
 * ----- changing a seat -----
 */

struct seat_change {
    struct table *table;
    struct call  *call;
    int           seat;
    struct seat   after;
};

void seating_changed(struct table *t)
{
    bool may_begin = t->settings.autostart || t->settings.when_here;

    for (int i = 0; i < t->n_seats; i++) {
        may_begin &= t->seat[i].kind != SEAT_OPEN;
        may_begin &= !t->settings.when_here || t->seat[i].kind != SEAT_PLAYER || t->seat[i].here > 0;
    }
    may_begin &= t->state == TABLE_OPEN;
    t->must_begin = may_begin && (t->n_pending || !table_is_idle(t)); /* then as soon as it can */
    if (may_begin && !t->must_begin)
        table_begin(t, NULL);
}

static void seat_stored(struct job *job)
{
    struct seat_change *change = job_room(job);
    struct table       *t = change->table;

    if (job->result == STORE_DONE) {
        t->seat[change->seat] = change->after;
        t->seat[change->seat].away_since = t->server->now;
        t->version++;
        bus_tell(t->server, BUS_HEAD, t->id, t->n_stored, t->is_public ? "p" : NULL);
        watch_reseat(t);
        call_ok(change->call, json_pack("{s:i}", "seat", change->seat));
    } else if (job->result == STORE_CONFLICT && job_answer(job, BLOCKED_AT)) {
        call_error(change->call, "forbidden", SEATING_BLOCKED);
    } else {
        catchup_lost(t, change->call, job->result);
    }
    if (!table_settle(t) && job->result == STORE_DONE) {
        watch_announce(t);
        lobby_tell(t);
        seating_changed(t);
    }
}

static struct job *begin_change(struct table *t, struct call *call, int seat, struct seat after)
{
    struct job         *job = job_new(t->server, seat_stored, NULL);
    struct seat_change *change = job_room(job);

    static_assert(sizeof *change <= JOB_ROOM, "it fits");
    *change = (struct seat_change){t, call, seat, after};
    t->n_pending++;
    return job;
}

static int first_open(const struct table *t)
{
    for (int i = 0; i < t->n_seats; i++)
        if (t->seat[i].kind == SEAT_OPEN)
            return i;
    return -1;
}

void seating_sit(struct call *call, struct table *t)
{
    int64_t     seat = call_number(call, "seat", first_open(t));
    int         has = table_seat_of(t, call->who.id);
    struct job *job;

    if (has >= 0 && call->is_unsure && has == call->kept) { /* nobody knew whether it was stored: it was */
        call_ok(call, json_pack("{s:i}", "seat", has));
        return;
    }
    if (has >= 0) {
        call_error(call, "state", "you sit here already");
        return;
    }
    if (seat < 0 || seat >= t->n_seats || t->seat[seat].kind != SEAT_OPEN) {
        if (catchup_if_behind(t, call))
            return;
        call_error(call, "state", first_open(t) < 0 ? "every seat is taken" : "this seat is taken");
        return;
    }
    if (t->settings.rated && rated_refuses(&call->who)) {
        call_error(call, "forbidden", rated_refuses(&call->who));
        return;
    }
    call->kept = (int)seat;
    job = begin_change(t, call, (int)seat, (struct seat){.kind = SEAT_PLAYER, .who = call->who});
    job_add(job, TABLE_HOLD, "s", t->id);
    job_add(job, BLOCKED_AT, "ss", t->id, call->who.id);
    job_add(job, SEAT_TAKE, "sis", t->id, seat, call->who.id);
    job_submit(job);
}

void seating_stand(struct call *call, struct table *t)
{
    int         seat = table_seat_of(t, call->who.id);
    struct job *job;

    if (*t->settings.event.id) {
        call_error(call, "state", "this is a game of an event: withdraw from that, or let your opponent win");
        return;
    }
    job = begin_change(t, call, seat, (struct seat){.kind = SEAT_OPEN});
    job_add(job, TABLE_HOLD, "s", t->id);
    job_add(job, SEAT_LEAVE, "sis", t->id, (int64_t)seat, call->who.id);
    job_submit(job);
}

void seating_seat(struct call *call, struct table *t)
{
    int64_t     seat = call_number(call, "seat", -1), level = call_number(call, "level", 4);
    const char *who = call_string(call, "who");
    bool        is_bot = strcmp(who, "bot") == 0;
    struct job *job;

    if (seat < 0 || seat >= t->n_seats || (!is_bot && strcmp(who, "open") != 0) || level < 1 || level > BOT_LEVELS) {
        call_error(call, "syntax", "say seat, who (open or bot) and for a bot its level from 1 to 8");
        return;
    }
    if (is_bot && t->seat[seat].kind == SEAT_PLAYER) {
        call_error(call, "state", "somebody sits there; make the seat open first");
        return;
    }
    if (is_bot && t->settings.rated) {
        call_error(call, "state", rated_refuses(NULL));
        return;
    }
    level = is_bot ? level : 0;
    job = begin_change(t, call, (int)seat, (struct seat){.kind = is_bot ? SEAT_BOT : SEAT_OPEN, .level = (int)level});
    job_add(job, TABLE_HOLD, "s", t->id);
    job_add(job, SEAT_SET, "sii", t->id, seat, level);
    job_submit(job);
}

void seating_start(struct call *call, struct table *t)
{
    if (first_open(t) >= 0 && catchup_if_behind(t, call))
        return; /* somebody may have taken it at another process */
    if (first_open(t) >= 0)
        call_error(call, "state", "a seat is still open: fill it or give it to a bot");
    else if (t->n_pending)
        call_error(call, "busy", "somebody is just taking a seat; try again");
    else
        table_begin(t, call);
}

static void closed(struct job *job)
{
    struct seat_change *change = job_room(job);
    struct table       *t = change->table;

    if (job->result == STORE_DONE) {
        if (change->call)
            call_ok(change->call, NULL);
        bus_tell(t->server, BUS_GONE, t->id, 0, t->is_public ? "p" : NULL);
        catchup_gone(t);
    } else {
        catchup_lost(t, change->call, job->result);
    }
    table_settle(t);
}

void seating_close(struct call *call, struct table *t)
{
    struct job *job = begin_change(t, call, 0, (struct seat){0});

    job->done = closed;
    job_add(job, TABLE_DELETE, "s", t->id);
    job_add(job, SEATS_DELETE, "s", t->id);
    job_submit(job);
}

/*
 * ----- new tables -----
 */

struct plan {
    char            id[ID_CAP], seed[SEED_HEX + 1], commitment[SEED_HEX + 1];
    const char     *title, *options;
    bool            is_public;
    struct settings settings;
    int             n_seats;
    bool            is_common; /* nobody wins: one result for all */
    struct seat     seat[MAX_SEATS];
};

/* The seed is drawn before anybody sits down; its hash is shown from now on. */
static void plan_seed(struct plan *p)
{
    unsigned char seed[SEED_BYTES], hash[SEED_BYTES];

    id_new(p->id);
    randombytes_buf(seed, sizeof seed);
    crypto_generichash(hash, sizeof hash, seed, sizeof seed, NULL, 0);
    sodium_bin2hex(p->seed, sizeof p->seed, seed, sizeof seed);
    sodium_bin2hex(p->commitment, sizeof p->commitment, hash, sizeof hash);
    sodium_memzero(seed, sizeof seed);
}

static void add_rows(struct job *job, const struct plan *p, const char *owner)
{
    json_t *settings = settings_json(&p->settings);
    char   *text = json_dumps(settings, JSON_COMPACT);

    if (!text || json_is_lost())
        job_lose(job);
    job_add(job, TABLE_ADD, "sssssssisi", p->id, owner, p->title, p->options, p->seed, p->commitment, BALUARTE_VERSION,
            (int64_t)p->is_public, text, job->server->now);
    for (int i = 0; i < p->n_seats; i++)
        job_add(job, SEAT_ADD, "sisi", p->id, (int64_t)i, p->seat[i].kind == SEAT_PLAYER ? p->seat[i].who.id : NULL,
                (int64_t)(p->seat[i].kind == SEAT_BOT ? p->seat[i].level : 0));
    free(text);
    json_decref(settings);
}

static bool read_options(struct plan *p, const char *words, struct text *why)
{
    char            all[OPTIONS_TEXT_MAX + SEED_HEX + 16];
    struct session *s;

    if (strlen(words) > OPTIONS_TEXT_MAX || strstr(words, "seed=") || strstr(words, "you=")) {
        text_word(why, "options are the words after 'new', at most 2048, without seed and you");
        return false;
    }
    snprintf(all, sizeof all, "%s seed=%s", words, p->seed);
    s = session_new(all_games, all, why);
    if (!s)
        return false;
    p->n_seats = game_persons(s->ops, s->rules);
    p->is_common = table_session_is_solo(s);
    session_free(s);
    p->options = words;
    return true;
}

static bool read_seat(const struct call *call, const json_t *from, struct seat *out, int *n_me, struct text *why)
{
    const char *who = json_string_value(json_object_get(from, "who"));
    json_int_t  level = json_integer_value(json_object_get(from, "level"));

    if (who && strcmp(who, "bot") == 0 && level >= 1 && level <= BOT_LEVELS) {
        *out = (struct seat){.kind = SEAT_BOT, .level = (int)level};
    } else if (who && strcmp(who, "me") == 0 && ++*n_me == 1) {
        *out = (struct seat){.kind = SEAT_PLAYER, .who = call->who};
    } else if (who && strcmp(who, "open") == 0) {
        *out = (struct seat){.kind = SEAT_OPEN};
    } else {
        text_word(why, "a seat is {\"who\":\"me\"} (once), {\"who\":\"open\"} or {\"who\":\"bot\",\"level\":1 to 8}");
        return false;
    }
    return true;
}

static bool read_seats(struct plan *p, const struct call *call, struct text *why)
{
    const json_t *seats = json_object_get(call->body, "seats");
    int           n_me = 0;

    if (!seats) {
        p->seat[0] = (struct seat){.kind = SEAT_PLAYER, .who = call->who};
        return true;
    }
    if (!json_is_array(seats) || (int)json_array_size(seats) != p->n_seats) {
        text_add(why, "these options have %d seats: name as many", p->n_seats);
        return false;
    }
    for (int i = 0; i < p->n_seats; i++)
        if (!read_seat(call, json_array_get(seats, (size_t)i), &p->seat[i], &n_me, why))
            return false;
    return true;
}

static bool title_is_plain(const char *title)
{
    int characters = 0;

    for (; *title; title++) {
        unsigned char c = (unsigned char)*title;

        characters += (c & 0xc0) != 0x80;
        if (c < 0x20 || c == 0x7f || characters > TITLE_CHARACTERS)
            return false;
    }
    return true;
}

static bool read_plan(struct plan *p, const struct call *call, struct text *why)
{
    p->title = call_string(call, "title");
    p->is_public = call_truth(call, "public", false);
    if (!title_is_plain(p->title)) {
        text_add(why, "a title has at most %d characters", TITLE_CHARACTERS);
        return false;
    }
    plan_seed(p);
    if (!settings_read(call->body, &p->settings, why))
        return false;
    p->settings.event = (struct table_event){.id = ""}; /* those of an event are made by it */
    return read_options(p, call_string(call, "options"), why) && read_seats(p, call, why) &&
           rated_allows(&p->settings, p->seat, p->is_common ? 1 : p->n_seats, why);
}

/* The table is read back as anybody would find it. */
static void answer_table(struct call *call, struct table *t)
{
    if (t->is_public)
        bus_tell(t->server, BUS_HEAD, t->id, 0, "p");
    call_ok(call, json_pack("{s:o}", "table", table_json(t, call->who.id)));
    lobby_tell(t);
    seating_changed(t);
}

static void created(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_CONFLICT) {
        call_error_text(call, "limit", "you have %lld unfinished tables: finish or close one first",
                        (long long)call->server->config.tables_per_player);
        return;
    }
    if (job->result != STORE_DONE) {
        call_error(call, "busy", "the table could not be stored; try again");
        return;
    }
    call->run = answer_table;
    table_find(call, call->extra);
}

/* One person's tables are counted one after the other, whichever processes they ask. */
void seating_create(struct call *call)
{
    struct plan p = {0};
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);
    struct job *job;

    if (!read_plan(&p, call, &why)) {
        call_error(call, "syntax", sentence);
        return;
    }
    job = job_new(call->server, created, call);
    job_add(job, PLAYER_HOLD, "s", call->who.id);
    job_add(job, TABLES_ROOM, "si", call->who.id, (int64_t)call->server->config.tables_per_player);
    add_rows(job, &p, call->who.id);
    call->extra = strdup(p.id);
    if (!call->extra)
        job_lose(job);
    job_submit(job);
}

/*
 * ----- once more -----
 */

static void rematched(struct job *job)
{
    struct seat_change *change = job_room(job);
    struct table       *t = change->table;

    if (job->result == STORE_DONE) {
        snprintf(t->rematch, sizeof t->rematch, "%s", change->after.who.id);
        t->version++;
        bus_tell(t->server, BUS_HEAD, t->id, t->n_stored, NULL);
        call_ok(change->call, json_pack("{s:s}", "table", t->rematch));
        watch_announce(t);
    } else {
        catchup_lost(t, change->call, job->result);
    }
    table_settle(t);
}

/* Everybody moves on by one seat; it begins when all are there. */
void seating_rematch(struct call *call, struct table *t)
{
    struct plan p = {.title = t->title, .options = t->options, .is_public = t->is_public, .settings = t->settings};
    struct job *job;
    struct seat next = {0};

    if (*t->rematch) {
        call_ok(call, json_pack("{s:s}", "table", t->rematch));
        return;
    }
    plan_seed(&p);
    p.settings.autostart = false;
    p.settings.when_here = true;
    p.settings.event = (struct table_event){.id = ""};
    p.n_seats = t->n_seats;
    for (int i = 0; i < t->n_seats; i++)
        p.seat[(i + 1) % t->n_seats] = t->seat[i];
    memcpy(next.who.id, p.id, sizeof next.who.id);
    job = begin_change(t, call, 0, next);
    job->done = rematched;
    job_add(job, TABLE_REMATCH, "ss", t->id, p.id);
    add_rows(job, &p, call->who.id);
    job_submit(job);
}
