/*
 * commands.c: see commands.h.  The table of commands is at the end.
 */
#include "server/api/commands.h"

#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/events/events.h"
#include "server/people/ignored.h"
#include "server/people/sessions.h"
#include "server/table/chat.h"
#include "server/table/handover.h"
#include "server/table/proposal.h"
#include "server/table/seating.h"
#include "server/table/table.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

enum command_who { ANYONE, KNOWN, SEATED, OWNER };
enum {
    AT_OPEN = 1 << TABLE_OPEN,
    AT_PLAYING = 1 << TABLE_PLAYING,
    AT_OVER = 1 << TABLE_OVER,
    AT_ANY = 7,
    NO_TABLE = 0
};
enum { WATCHES_MAX = 20 };

struct table_command {
    const char      *name;
    enum command_who who;
    int              states;
    bool             needs_conn;
    void (*run)(struct call *call, struct table *t);
};

/*
 * ----- without a table -----
 */

static void run_ping(struct call *call, struct table *t)
{
    (void)t;
    call_ok(call, json_pack("{s:I}", "now", (json_int_t)call->server->now));
}

static void run_lobby(struct call *call, struct table *t)
{
    (void)t;
    call->conn->watches_lobby = call_truth(call, "on", true);
    call_ok(call, NULL);
}

static void run_follow(struct call *call, struct table *t)
{
    (void)t;
    events_follow(call);
}

static void run_hello(struct call *call, struct table *t);

static void greeted(struct job *job)
{
    struct call      *call = job->context;
    const struct row *row = job_first(job, 0);
    struct conn      *c = call->conn;

    if (row && sessions_ended_since(call->server, call->mark, row_text(row, 0))) {
        run_hello(call, NULL);
        return;
    }
    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    if (!row) {
        call_error(call, "who", "this key opens nothing");
        return;
    }
    key_hash(call_string(call, "key"), c->key_hash);
    c->who = who_of_row(row);
    ignored_keep(c, job_first(job, 1));
    session_used(call->server, call_string(call, "key"), row_number(row, 4));
    for (struct watch *w = c->watches; w; w = w->next_there)
        watch_reseat(w->table);
    call_ok(call, json_pack("{s:o, s:I}", "player", player_json(c->who.id, c->who.name, c->who.kind), "now",
                            (json_int_t)call->server->now));
}

static void run_hello(struct call *call, struct table *t)
{
    char        hash[KEY_HASH_CAP];
    struct job *job = job_new(call->server, greeted, call);

    (void)t;
    call->mark = sessions_mark(call->server);
    key_hash(call_string(call, "key"), hash);
    job_add(job, SESSION_FIND, "si", hash, sessions_oldest(call->server));
    job_add(job, IGNORED_BY_KEY, "s", hash);
    job_submit(job);
}

/*
 * ----- following -----
 */

static void run_join(struct call *call, struct table *t)
{
    struct conn *c = call->conn;
    int64_t      since = call_number(call, "since", 0);
    int          viewer = table_viewer(t, c->who.id);

    if (!c->wsi) {
        call_error(call, "state", "the line is closed");
        return;
    }
    if (!table_may_look(t, c->who.id)) {
        if (catchup_if_behind(t, call))
            return;
        call_error(call, "forbidden", "this table has no spectators");
        return;
    }
    if (c->n_watches >= WATCHES_MAX) {
        call_error_text(call, "limit", "a connection follows at most %d tables", WATCHES_MAX);
        return;
    }
    if (catchup_if_behind(t, call))
        return; /* they may have seen more at another process, whatever they ask for */
    /* Who sees everything late is not told by a refusal how far the game is: they get what comes after 'since'. */
    if (since < 0 || since > INT32_MAX || (since > t->n_stored && !table_is_late(t, viewer))) {
        call_error_text(call, "syntax", "since is a number from 0 to %d here", t->n_stored);
        return;
    }
    watch_begin(t, c, (int)since);
    call_ok(call, json_pack("{s:i}", "n", table_limit(t, viewer)));
    seating_changed(t);
}

static void run_leave(struct call *call, struct table *t)
{
    watch_end(t, call->conn);
    call_ok(call, NULL);
}

/*
 * ----- playing -----
 */

static void run_sit(struct call *call, struct table *t)
{
    if (t->state == TABLE_OPEN)
        seating_sit(call, t);
    else
        handover_sit(call, t);
}

static bool is_repeated(struct call *call, struct table *t, int seat, const char *client)
{
    int n = table_find_client(t, seat, client);

    if (n < 0)
        return false;
    /* What is still being written is not acknowledged yet: the client asks again. */
    if (n >= t->n_stored) {
        call_error(call, "busy", "this action is being stored; ask again in a moment");
        return true;
    }
    do
        n++; /* what chance added was in the first answer, too */
    while (n < t->n_stored && (t->entry[n].kind == ENTRY_CHANCE || t->entry[n].kind == ENTRY_END));
    call_ok(call, json_pack("{s:i, s:b}", "n", n, "again", 1));
    return true;
}

static void run_act(struct call *call, struct table *t)
{
    int         seat = table_seat_of(t, call->who.id);
    int64_t     n = call_number(call, "n", -1);
    char        client[CALL_ID_CAP], sentence[1024] = "";
    struct text why = TEXT_OF(sentence);

    call_id_text(call, client);
    if (is_repeated(call, t, seat, client))
        return;
    if (n > t->n_entries && catchup_if_behind(t, call))
        return;
    if (t->state != TABLE_PLAYING)
        call_error(call, "state", "the game is over");
    else if (n < 0 || n > t->n_entries)
        call_error(call, "syntax", "n is the number of entries that you have seen");
    else if (n < t->position_n)
        call_error(call, "stale", "something happened that you have not seen yet");
    else if (t->seat[seat].bot_plays)
        call_error(call, "turn", "a bot plays your seat; say 'back' to have it again");
    else if (t->actor != seat)
        call_error_text(call, "turn", "it is the turn of seat %d", t->actor);
    else if (!table_act(t, seat, call_string(call, "a"), client, call, &why))
        call_error(call, "illegal", sentence);
}

static void run_resign(struct call *call, struct table *t)
{
    int seat = table_seat_of(t, call->who.id);

    if (t->seat[seat].out)
        call_error(call, "state", "you have given up already");
    else
        table_give_up(t, seat, ENTRY_RESIGN, call);
}

static void run_back(struct call *call, struct table *t)
{
    int seat = table_seat_of(t, call->who.id);

    if (!t->seat[seat].bot_plays || t->seat[seat].out)
        call_error(call, "state", t->seat[seat].out ? "this seat has lost" : "no bot plays your seat");
    else
        table_back(t, seat, call);
}

static void run_grant(struct call *call, struct table *t)
{
    int64_t seconds = call_number(call, "seconds", 300);

    if (t->flagged < 0)
        call_error(call, "state", "nobody's flag has fallen");
    else if (t->flagged == table_seat_of(t, call->who.id))
        call_error(call, "forbidden", "the others may give you time");
    else if (seconds < 10 || seconds > 7 * 86400)
        call_error(call, "syntax", "seconds is a number from 10 to 604800");
    else
        table_give_time(t, t->flagged, (int)seconds, call);
}

/*
 * ----- running -----
 */

static const struct table_command commands[] = {
    {"hello", ANYONE, NO_TABLE, true, run_hello},
    {"ping", ANYONE, NO_TABLE, false, run_ping},
    {"lobby", ANYONE, NO_TABLE, true, run_lobby},
    {"follow", ANYONE, NO_TABLE, true, run_follow},
    {"join", ANYONE, AT_ANY, true, run_join},
    {"leave", ANYONE, AT_ANY, true, run_leave},
    {"act", SEATED, AT_PLAYING | AT_OVER, false, run_act},
    {"sit", KNOWN, AT_OPEN | AT_PLAYING, false, run_sit},
    {"stand", SEATED, AT_OPEN, false, seating_stand},
    {"seat", OWNER, AT_OPEN, false, seating_seat},
    {"start", OWNER, AT_OPEN, false, seating_start},
    {"close", OWNER, AT_OPEN, false, seating_close},
    {"resign", SEATED, AT_PLAYING, false, run_resign},
    {"undo", SEATED, AT_PLAYING, false, proposal_undo},
    {"offer", SEATED, AT_PLAYING, false, handover_offer},
    {"takeover", SEATED, AT_PLAYING, false, proposal_takeover},
    {"abandon", SEATED, AT_PLAYING, false, proposal_abandon},
    {"grant", SEATED, AT_PLAYING, false, run_grant},
    {"vote", SEATED, AT_PLAYING, false, proposal_vote},
    {"back", SEATED, AT_PLAYING, false, run_back},
    {"chat", KNOWN, AT_ANY, false, chat_say},
    {"report", KNOWN, AT_ANY, false, api_report},
    {"rematch", SEATED, AT_OVER, false, seating_rematch},
};
enum { N_COMMANDS = sizeof commands / sizeof *commands };

/* Why this cannot be said here and now; NULL: it can. */
static const char *why_not(const struct call *call, const struct table *t, const char **code)
{
    const struct table_command *c = call->command;

    *code = "who";
    if (c->who != ANYONE && !*call->who.id)
        return "say who you are first: hello with your key";
    *code = "forbidden";
    if (c->who == SEATED && table_seat_of(t, call->who.id) < 0)
        return "you do not sit at this table";
    if (c->who == OWNER && strcmp(t->owner, call->who.id) != 0)
        return "only who made the table may do this";
    *code = "state";
    if (c->states >> t->state & 1)
        return NULL;
    return t->state == TABLE_OPEN      ? "the game has not begun"
           : t->state == TABLE_PLAYING ? "the game goes on"
                                       : "the game is over";
}

/* Somebody may have sat down or begun at another process a moment ago. */
static void run_at_table(struct call *call, struct table *t)
{
    const char *code, *sentence = why_not(call, t, &code);

    if (!sentence)
        call->command->run(call, t);
    else if (!catchup_if_behind(t, call))
        call_error(call, code, sentence);
}

void command_run(struct call *call, const char *name)
{
    const struct table_command *c = commands;

    while (c < commands + N_COMMANDS && strcmp(c->name, name) != 0)
        c++;
    if (c == commands + N_COMMANDS || (c->needs_conn && !call->conn)) {
        call_error(call, c == commands + N_COMMANDS ? "syntax" : "state",
                   c == commands + N_COMMANDS ? "there is no such message" : "this needs a WebSocket");
        return;
    }
    call->command = c;
    call->run = run_at_table;
    if (c->states == NO_TABLE)
        c->run(call, NULL);
    else
        table_find(call, call_string(call, "table"));
}
