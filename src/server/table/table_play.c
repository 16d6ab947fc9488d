/*
 * table_play.c: what happens at a table becomes entries, entries become rows
 * of the store, and only then anybody hears of them.
 *
 * The position in memory runs ahead of the store by what is being written.  If
 * the store refuses (another process was first, the disk is full), the table
 * is read anew from what the store holds (catchup.h) and the call is run again
 * on that.
 */
#include <stdlib.h>
#include <string.h>

#include "server/bus/bus.h"
#include "server/core/json_memory.h"
#include "server/core/log.h"
#include "server/remind/reminders.h"
#include "server/table/best_results.h"
#include "server/table/bot_turn.h"
#include "server/table/heartbeat.h"
#include "server/table/lobby.h"
#include "server/table/proposal.h"
#include "server/table/rated.h"
#include "server/table/relay.h"
#include "server/table/seating.h"
#include "server/table/table.h"
#include "server/table/table_json.h"
#include "server/table/table_load.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

enum { TAKEOVER_LEVEL = 4 };

/*
 * ----- storing -----
 */

/* What an append changes beside the list of entries. */
enum change { ENTRIES_ONLY, HEAD_TOO, RESEATS, BEGINS };

struct append {
    struct table *table;
    struct call  *call; /* NULL: nobody waits */
    int           to;
    bool          changes_seats; /* or other things in the head */
    bool          begins, ends, reseats;
    char         *relay; /* for other processes; NULL: they have to read it */
};

static bool bot_has_seat(const struct table *t, int seat)
{
    return seat >= 0 && (t->seat[seat].kind == SEAT_BOT || t->seat[seat].bot_plays);
}

static bool is_for_lobby(const struct append *a)
{
    return a->begins || a->ends || a->reseats;
}

static void tell_stored(struct table *t, const struct append *a)
{
    if (a->reseats)
        watch_reseat(t);
    watch_flush(t);
    if (a->changes_seats)
        watch_announce(t);
    if (a->reseats)
        watch_part(t);
    if (is_for_lobby(a))
        lobby_tell(t);
    t->server->metrics.games_ended += a->ends;
    t->server->event_is_due |= a->ends && *t->settings.event.id;
    bot_turn_think(t);
}

static void stored(struct job *job)
{
    struct append *a = job_room(job);
    struct table  *t = a->table;

    bot_turn_stored(job, t);
    if (job->result != STORE_DONE) {
        if (a->reseats && job->result == STORE_CONFLICT && job_answer(job, BLOCKED_AT)) {
            call_error(a->call, "forbidden", SEATING_BLOCKED);
            a->call = NULL;
        }
        catchup_lost(t, a->call, job->result);
        table_settle(t);
        free(a->relay);
        return;
    }
    t->n_stored = a->to;
    t->version += a->begins; /* TABLE_HOLD */
    if (a->call) {           /* it is on disk, whatever comes after it */
        metrics_acknowledged(&t->server->metrics, now_steady_us() - a->call->arrived_us);
        call_ok(a->call, a->reseats ? json_pack("{s:i, s:i}", "n", a->to, "seat", a->call->kept)
                                    : json_pack("{s:i}", "n", a->to));
    }
    if (a->changes_seats)
        bus_tell(t->server, BUS_HEAD, t->id, a->to, t->is_public && is_for_lobby(a) ? "p" : NULL);
    else
        bus_tell(t->server, BUS_ENTRIES, t->id, a->to, a->relay);
    if (!table_settle(t))
        tell_stored(t, a);
    free(a->relay);
}

static void add_entry(struct job *job, const struct table *t, int n, const char *clocks)
{
    const struct entry *e = &t->entry[n];
    char                client[20];

    snprintf(client, sizeof client, "%016llx", (unsigned long long)e->client);
    job_add(job, ENTRY_ADD, "siiiisiss", t->id, (int64_t)n, (int64_t)e->kind, (int64_t)e->seat, (int64_t)e->value,
            t->texts + e->text, e->at, e->client ? client : NULL, e->kind == ENTRY_PLAY ? clocks : NULL);
}

static char *relay_text(const struct table *t, int from, const char *clocks)
{
    char        entries[BUS_TEXT_MAX];
    struct text out = TEXT_OF(entries);

    return bus_is_shared(t->server) && relay_write(t, from, clocks, &out) ? strdup(entries) : NULL;
}

/* What has to be so in the store for the entries to be added. */
static void add_conditions(struct job *job, const struct table *t, int from, bool begins)
{
    if (begins) { /* nobody leaves a seat meanwhile */
        job_add(job, TABLE_HOLD, "s", t->id);
        job_add(job, TABLE_START, "si", t->id, t->started);
    }
    if (from < t->n_entries && t->entry[from].kind == ENTRY_FLAG) /* another process may have moved the clock */
        job_add(job, CLOCK_FELL, "si", t->id, t->entry[from].at);
}

/* Whose seat it is from now on.  Who has given up needs not have offered it. */
static void add_seats(struct job *job, const struct table *t, int from)
{
    for (int n = from; n < t->n_entries; n++) {
        const struct entry *e = &t->entry[n];
        const char         *who = t->texts + e->text;

        if (e->kind == ENTRY_BACK && *who)
            job_add(job, SEAT_GIVE, "sisi", t->id, (int64_t)e->seat, who, (int64_t)e->value);
        else if (e->kind == ENTRY_BACK)
            job_add(job, SEAT_KEEP, "si", t->id, (int64_t)e->seat);
    }
}

/* By correspondence nobody sits and waits. */
static void remind_actor(struct job *job, const struct table *t)
{
    if (t->state == TABLE_PLAYING && t->settings.clock.kind == CLOCK_DAYS && t->actor >= 0 &&
        !bot_has_seat(t, t->actor))
        remind_turn(job, t->seat[t->actor].who.id, t->id, t->title, t->n_entries,
                    t->server->now + t->server->config.remind_seconds * 1000);
}

/* Everything from entry 'from' on, in one job. */
static void store_from(struct table *t, int from, enum change change, struct call *call)
{
    struct job    *job = job_new(t->server, stored, NULL);
    struct append *a = job_room(job);
    char           clocks[MAX_SEATS * 24] = "";
    struct text    out = TEXT_OF(clocks);
    char          *result = t->state == TABLE_OVER ? json_dumps(t->result, JSON_COMPACT) : NULL;
    int            settled;

    *a = (struct append){.table = t,
                         .call = call,
                         .to = t->n_entries,
                         .changes_seats = change != ENTRIES_ONLY,
                         .begins = change == BEGINS,
                         .ends = t->state == TABLE_OVER,
                         .reseats = change == RESEATS};
    a->changes_seats |= a->ends;
    if (t->settings.clock.kind != CLOCK_NONE)
        clock_write(&t->clock, t->n_seats, &out);
    if (t->state == TABLE_OVER && (!result || json_is_lost()))
        job_lose(job);
    rated_end(job, t);
    best_results_end(job, t);
    if (a->ends && *t->settings.event.id) /* which looks at what came of it, even if this program ends now */
        job_add(job, EVENT_DUE, "si", t->settings.event.id, t->server->now);
    if (a->reseats)
        job_add(job, BLOCKED_AT, "ss", t->id, call->who.id);
    add_conditions(job, t, from, a->begins);
    settled = proposal_settle(job, t, from, &a->changes_seats);
    job_add(job, TABLE_APPEND, "siiiiiosiosi", t->id, (int64_t)from, (int64_t)t->n_entries, (int64_t)t->state,
            (int64_t)t->actor, (int64_t)(t->state == TABLE_PLAYING && bot_has_seat(t, t->actor)),
            clock_deadline(&t->clock, &t->settings.clock), clocks, t->clock.since, t->ended, result, (int64_t)settled);
    for (int n = from; n < t->n_entries; n++)
        add_entry(job, t, n, clocks);
    add_seats(job, t, from);
    remind_actor(job, t);
    bot_turn_ask(job, t);
    a->relay = a->changes_seats ? NULL : relay_text(t, from, clocks);
    free(result);
    t->n_pending++;
    t->used = t->server->now;
    job_submit(job);
}

/*
 * ----- the position goes on -----
 */

/* A copy of the position before an action: its text is written as that position reads it. */
static struct game_state *position_before(const struct session *s)
{
    static struct game_state *copy;
    static size_t             size;

    if (size < s->state_size) {
        free(copy);
        copy = session_bytes(s->state_size);
        size = copy ? s->state_size : 0;
    }
    if (copy)
        memcpy(copy, s->state, s->state_size);
    return copy;
}

static bool note_last(struct table *t, const struct game_state *before, enum entry_kind kind, int seat, uint64_t client)
{
    struct session *s = t->session;
    char            action[ACTION_TEXT_MAX] = "";
    struct text     out = TEXT_OF(action);

    s->ops->action_text(s->rules, before, s->history[s->n_history - 1].action, &out);
    return table_note(t, kind, seat, 0, action, client, t->server->now);
}

/* Draws until somebody has to decide. */
static bool resolve_chance(struct table *t, struct text *why)
{
    while (session_actor(t->session) == ACTOR_CHANCE) {
        const struct game_state *before = position_before(t->session);

        if (!before || !session_chance(t->session, why) || !note_last(t, before, ENTRY_CHANCE, -1, 0))
            return false;
    }
    return true;
}

static int clock_seat(const struct table *t)
{
    return t->state == TABLE_PLAYING && t->actor >= 0 && !bot_has_seat(t, t->actor) && t->flagged != t->actor ? t->actor
                                                                                                              : -1;
}

/*
 * ----- the end -----
 */

/* Who is out ranks last; among the others the rules decide, as the position stands. */
static unsigned winners_by_rules(const struct table *t)
{
    unsigned in = 0;

    for (int i = 0; i < t->n_seats; i++)
        in |= t->seat[i].out ? 0 : 1u << i;
    return t->session->ops->winners(t->session->rules, t->session->state, in);
}

/* Of several: the seats that somebody has left, who first did first. */
static json_t *left_json(const struct table *t)
{
    json_t *list = json_array();

    for (int n = 0; n < t->n_entries; n++) {
        int  seat = t->entry[n].seat, kind = t->entry[n].kind;
        bool is_last = kind == ENTRY_RESIGN || kind == ENTRY_FLAG;

        if (!is_last || seat < 0 || !t->seat[seat].out)
            continue;
        for (int later = n + 1; later < t->n_entries; later++)
            is_last &= t->entry[later].seat != seat ||
                       (t->entry[later].kind != ENTRY_RESIGN && t->entry[later].kind != ENTRY_FLAG);
        if (is_last)
            json_array_append_new(list, json_integer(seat));
    }
    return list;
}

static json_t *result_json(struct table *t, const char *reason, unsigned winners)
{
    struct session *s = t->session;
    int             points[MAX_SEATS] = {0}, n = s->ops->n_scores(s->rules);
    json_t         *scores = json_array(), *left = left_json(t), *result;

    if (session_actor(s) == ACTOR_OVER)
        s->ops->scores(s->rules, s->state, points);
    else
        s->ops->final(s->rules, s->state, points);
    for (int i = 0; i < n; i++)
        json_array_append_new(scores, json_integer(points[i]));
    result = json_pack("{s:s, s:o, s:o}", "reason", reason, "scores", scores, "winners", seat_set_json(winners));
    if (t->n_seats > 2 && json_array_size(left))
        json_object_set(result, "gave_up", left);
    json_decref(left);
    return result;
}

static void end_game(struct table *t, const char *reason, unsigned winners)
{
    table_note(t, ENTRY_END, -1, 0, reason, 0, t->server->now);
    t->state = TABLE_OVER;
    t->ended = t->server->now;
    clock_stop(&t->clock, t->server->now);
    json_decref(t->result);
    t->result = result_json(t, reason, winners);
}

/* After the position has changed: draws, the clock, perhaps the end.  'turn' is that before. */
static bool go_on(struct table *t, int turn, struct text *why)
{
    if (!resolve_chance(t, why))
        return false;
    t->actor = table_actor(t);
    if (t->actor == ACTOR_OVER)
        end_game(t, "score", winners_by_rules(t));
    else
        clock_press(&t->clock, &t->settings.clock, clock_seat(t), t->turn != turn, t->server->now);
    return true;
}

/*
 * ----- what people and bots do -----
 */

static uint64_t client_hash(int seat, const char *client)
{
    uint64_t hash = 0xcbf29ce484222325u ^ (uint64_t)(seat + 1);

    if (!*client)
        return 0;
    for (; *client; client++)
        hash = (hash ^ (unsigned char)*client) * 0x100000001b3u;
    return hash ? hash : 1;
}

int table_find_client(const struct table *t, int seat, const char *client)
{
    uint64_t hash = client_hash(seat, client);

    for (int n = t->n_entries - 1; hash && n >= 0; n--)
        if (t->entry[n].client == hash && t->entry[n].seat == seat)
            return n;
    return -1;
}

/* The position in memory is no longer that of the entries: let it be built anew. */
static void fail(struct table *t, struct call *call)
{
    log_event(LOG_ERROR, "table", "{s:s, s:s}", "table", t->id, "text", "an action could not be carried out");
    if (call)
        call_error(call, "busy", "this cannot be done now; try again");
    catchup_lost(t, NULL, STORE_FAILED);
    catchup_read_due(t);
}

bool table_act(struct table *t, int seat, const char *action, const char *client, struct call *call, struct text *why)
{
    struct session          *s = table_session(t);
    const struct game_state *before = s ? position_before(s) : NULL;
    int                      from = t->n_entries, turn = t->turn;

    if (!before) {
        fail(t, call);
        return true;
    }
    if (!session_play_text(s, action, why))
        return false;
    if (!note_last(t, before, ENTRY_PLAY, seat, client_hash(seat, client)) || !go_on(t, turn, why)) {
        fail(t, call);
        return true;
    }
    if (call)
        t->server->metrics.actions++;
    else
        t->server->metrics.bot_actions++;
    store_from(t, from, ENTRIES_ONLY, call);
    return true;
}

void table_begin(struct table *t, struct call *call)
{
    char        sentence[256];
    struct text why = TEXT_OF(sentence);

    if (!table_session(t)) {
        fail(t, call);
        return;
    }
    t->state = TABLE_PLAYING;
    t->started = t->server->now;
    clock_start(&t->clock, &t->settings.clock);
    if (!go_on(t, -1, &why)) {
        fail(t, call);
        return;
    }
    store_from(t, 0, BEGINS, call);
}

void table_undo(struct table *t, int seat, int to, struct call *call)
{
    struct session *s = table_session(t);
    char            sentence[256];
    struct text     why = TEXT_OF(sentence);
    int             from = t->n_entries;

    while (s && s->n_history > to)
        if (!session_undo(s, &why))
            s = NULL;
    if (!s || !table_note(t, ENTRY_UNDO, seat, to, "", 0, t->server->now)) {
        fail(t, call);
        return;
    }
    clock_press(&t->clock, &t->settings.clock, clock_seat(t), false, t->server->now);
    store_from(t, from, HEAD_TOO, call);
}

static void note_bot(struct table *t, int seat)
{
    table_note(t, ENTRY_BOT, seat, TAKEOVER_LEVEL, "", 0, t->server->now);
    clock_press(&t->clock, &t->settings.clock, clock_seat(t), false, t->server->now);
}

/* With two seats, or with nobody left to play for, the game is over; otherwise, and for whoever plays together with
 * others, a bot plays on [SO-38]. */
void table_give_up(struct table *t, int seat, enum entry_kind kind, struct call *call)
{
    int from = t->n_entries;

    if (!table_session(t)) {
        fail(t, call);
        return;
    }
    table_note(t, kind, seat, 0, "", 0, t->server->now);
    if (kind == ENTRY_FLAG && t->settings.flag_asks)
        clock_stop(&t->clock, t->server->now);
    else if ((t->n_seats <= 2 && !t->is_solo) || table_people(t) == 0)
        end_game(t, kind == ENTRY_FLAG ? "flag" : "resign", winners_by_rules(t));
    else
        note_bot(t, seat);
    store_from(t, from, HEAD_TOO, call);
}

void table_bot_takes(struct table *t, int seat, struct call *call)
{
    int from = t->n_entries;

    note_bot(t, seat);
    store_from(t, from, HEAD_TOO, call);
}

/* A person plays the seat again, who has time to think. */
static void note_person(struct table *t, int seat, bool had_lost, const char *who)
{
    table_note(t, ENTRY_BACK, seat, had_lost, who, 0, t->server->now);
    t->seat[seat].offered = false;
    clock_press(&t->clock, &t->settings.clock, clock_seat(t), false, t->server->now);
    if (t->clock.left[seat] < t->settings.clock.base_ms / 4)
        t->clock.left[seat] = t->settings.clock.base_ms / 4;
}

void table_back(struct table *t, int seat, struct call *call)
{
    int from = t->n_entries;

    note_person(t, seat, false, "");
    store_from(t, from, HEAD_TOO, call);
}

void table_hand_over(struct table *t, int seat, struct call *call)
{
    int from = t->n_entries;

    note_person(t, seat, t->seat[seat].out, call->who.id);
    t->seat[seat].who = call->who;
    t->seat[seat].away_since = t->server->now;
    store_from(t, from, RESEATS, call);
}

void table_give_time(struct table *t, int seat, int seconds, struct call *call)
{
    int from = t->n_entries;

    table_note(t, ENTRY_TIME, seat, seconds, "", 0, t->server->now);
    clock_stop(&t->clock, t->server->now);
    if (t->clock.left[seat] < 0)
        t->clock.left[seat] = 0;
    t->clock.left[seat] += (int64_t)seconds * 1000;
    clock_press(&t->clock, &t->settings.clock, clock_seat(t), false, t->server->now);
    store_from(t, from, HEAD_TOO, call);
}

static void end_by_word(struct table *t, const char *reason, unsigned winners, struct call *call)
{
    int from = t->n_entries;

    if (!table_session(t)) {
        fail(t, call);
        return;
    }
    end_game(t, reason, winners);
    store_from(t, from, HEAD_TOO, call);
}

void table_abandon(struct table *t, struct call *call)
{
    end_by_word(t, "abandon", 0, call); /* nobody has won */
}

void table_adjudicate(struct table *t, unsigned winners, struct call *call)
{
    end_by_word(t, "adjudicated", winners, call);
}

/* Somebody on vacation is given the time that it lasts. */
void table_check_flag(struct table *t)
{
    int64_t deadline, vacation;
    int     seat = t->clock.running;

    if (t->state != TABLE_PLAYING || seat < 0 || t->n_pending || t->server->stopping || !table_is_idle(t) ||
        !heartbeat_is_sure(t->server))
        return;
    deadline = clock_deadline(&t->clock, &t->settings.clock);
    if (!deadline || t->server->now < deadline)
        return;
    vacation = t->seat[seat].who.vacation_until - t->server->now;
    if (t->settings.clock.kind == CLOCK_DAYS && vacation > 0)
        table_give_time(t, seat, (int)(vacation / 1000) + 86400, NULL);
    else
        table_give_up(t, seat, ENTRY_FLAG, NULL);
}
