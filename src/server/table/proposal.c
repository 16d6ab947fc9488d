/*
 * proposal.c: see proposal.h.
 */
#include "server/table/proposal.h"

#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "server/bus/bus.h"
#include "server/table/table_load.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

/*
 * ----- in the store -----
 */

static const char *const words[] = {"", "undo", "takeover", "abandon"}; /* of enum proposal_kind; in the store */
enum { N_WORDS = sizeof words / sizeof *words };

/* What an entry does to a question: 1: nobody takes back what was followed by an action; 2: it is another game now. */
static const int settles[ENTRY_KINDS] = {
    [ENTRY_PLAY] = 1, [ENTRY_UNDO] = 2, [ENTRY_RESIGN] = 2, [ENTRY_FLAG] = 2, [ENTRY_BOT] = 2, [ENTRY_END] = 2,
};

void proposal_write(const struct proposal *a, char out[PROPOSAL_TEXT_CAP])
{
    out[0] = '\0';
    if (a->kind != PROPOSAL_NONE)
        snprintf(out, PROPOSAL_TEXT_CAP, "%s %d %d %u %u", words[a->kind], a->seat, a->to, a->yes, a->wait);
}

struct proposal proposal_read(const char *text)
{
    const struct proposal none = {0};
    const char           *at = text + strcspn(text, " ");
    int                   kind = 1;
    int64_t               seat, to, yes, wait;

    while (kind < N_WORDS &&
           (strlen(words[kind]) != (size_t)(at - text) || memcmp(words[kind], text, strlen(words[kind])) != 0))
        kind++;
    if (kind == N_WORDS || !integer_take(&at, &seat) || !integer_take(&at, &to) || !integer_take(&at, &yes) ||
        !integer_take(&at, &wait) || seat < 0 || seat >= MAX_SEATS)
        return none;
    return (struct proposal){(enum proposal_kind)kind, (int)seat, (unsigned)yes, (unsigned)wait, (int)to};
}

/* Whoever comes for somebody else was not asked, nor is the one whom it was about. */
static int settled_by_entry(const struct table *t, const struct entry *e)
{
    return e->kind == ENTRY_BACK && *(t->texts + e->text) ? 2 : settles[e->kind];
}

static int settled_by(const struct table *t, int from)
{
    int most = 0;

    for (int n = from; n < t->n_entries; n++)
        if (settled_by_entry(t, &t->entry[n]) > most)
            most = settled_by_entry(t, &t->entry[n]);
    return most;
}

static bool outlives(const struct proposal *a, int settled)
{
    return settled == 0 || (settled == 1 && a->kind != PROPOSAL_UNDO);
}

int proposal_settle(struct job *job, struct table *t, int from, bool *is_gone)
{
    int settled = settled_by(t, from);

    if (*t->ask_ends)
        job_add(job, ASK_END, "ss", t->id, t->ask_ends);
    t->ask_ends[0] = '\0';
    if (t->ask.kind != PROPOSAL_NONE && !outlives(&t->ask, settled)) {
        t->ask = (struct proposal){0};
        *is_gone = true;
    }
    return settled;
}

/*
 * ----- asking -----
 */

struct asking {
    struct table   *table;
    struct call    *call;
    struct proposal after;
    int             n; /* entries when it was asked */
};

static void asked(struct job *job)
{
    struct asking *a = job_room(job);
    struct table  *t = a->table;

    if (job->result == STORE_DONE) {
        /* What was played since has settled it already. */
        t->ask = outlives(&a->after, settled_by(t, a->n)) ? a->after : (struct proposal){0};
        call_ok(a->call, NULL);
        bus_tell(t->server, BUS_HEAD, t->id, t->n_stored, NULL);
        if (!table_settle(t))
            watch_announce(t);
    } else {
        /* Another vote was faster: it is counted on top of that one, however many there are. */
        if (job->result == STORE_CONFLICT && a->call->kept++ < MAX_SEATS)
            a->call->again = 0;
        catchup_lost(t, a->call, job->result);
        table_settle(t);
    }
}

/* Replaces the question; nobody hears of it before it is stored.  'n': the entries that it is about, -1 whatever comes. */
static void store_ask(struct table *t, struct call *call, struct proposal after, int n)
{
    struct job    *job = job_new(t->server, asked, NULL);
    struct asking *a = job_room(job);
    char           was[PROPOSAL_TEXT_CAP], is[PROPOSAL_TEXT_CAP];

    *a = (struct asking){t, call, after, t->n_entries};
    proposal_write(&t->ask, was);
    proposal_write(&after, is);
    t->n_pending++;
    job_add(job, ASK_SET, "sssi", t->id, was, *is ? is : NULL, (int64_t)n);
    job_submit(job);
}

/* What was asked or answered at another process may not have come here yet: the call is run again when it has. */
static bool may_be_behind(struct table *t, struct call *call)
{
    return bus_is_shared(t->server) && catchup_if_behind(t, call);
}

static void carry_out(struct table *t, struct proposal a, struct call *call)
{
    if (a.kind == PROPOSAL_UNDO)
        table_undo(t, a.seat, a.to, call);
    else if (a.kind == PROPOSAL_TAKEOVER)
        table_bot_takes(t, a.seat, call);
    else
        table_abandon(t, call);
}

/* Asks those who have a say; nobody left to ask is consent. */
static void ask(struct table *t, struct call *call, enum proposal_kind kind, int seat, int to, unsigned who)
{
    unsigned        me = 1u << table_seat_of(t, call->who.id);
    struct proposal a = {kind, seat, me, who & ~me, to};

    if (t->ask.kind != PROPOSAL_NONE && may_be_behind(t, call))
        return;
    if (t->ask.kind != PROPOSAL_NONE)
        call_error(call, "state", "another question is open: answer it first");
    else if (!a.wait)
        carry_out(t, a, call);
    else
        store_ask(t, call, a, t->n_entries);
}

/* The last decision, if nothing was drawn or learned since and the same player decides before and after. */
static const char *why_no_undo(struct table *t, struct session *s, int seat)
{
    const struct played *last = s->n_history ? &s->history[s->n_history - 1] : NULL;

    if (t->n_pending)
        return "the last action is being stored; ask again in a moment";
    if (!last || last->actor < 0 || last->actor % t->n_seats != seat)
        return last && last->actor == ACTOR_CHANCE ? "something was drawn since: that cannot be taken back"
                                                   : "your last decision is not the last of the game";
    if (t->actor != seat)
        return "taking back may not change whose turn it is";
    if (session_learned(s, s->n_history - 1))
        return "somebody has seen a secret since: that cannot be taken back";
    return NULL;
}

void proposal_undo(struct call *call, struct table *t)
{
    struct session *s = table_session(t);
    int             seat = table_seat_of(t, call->who.id);
    const char     *why = s ? why_no_undo(t, s, seat) : "this cannot be done now; try again";

    if (why)
        call_error(call, "state", why);
    else
        ask(t, call, PROPOSAL_UNDO, seat, s->n_history - 1, table_people(t));
}

static bool is_away(const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];

    if (t->flagged == seat)
        return true;
    return t->settings.clock.kind != CLOCK_DAYS && !s->here &&
           t->server->now - s->away_since >= t->server->config.away_seconds * 1000;
}

void proposal_takeover(struct call *call, struct table *t)
{
    int64_t seat = call_number(call, "seat", -1);

    if (seat < 0 || seat >= t->n_seats || t->seat[seat].kind != SEAT_PLAYER || t->seat[seat].bot_plays)
        call_error(call, "syntax", "name the seat of somebody who plays");
    else if (seat == table_seat_of(t, call->who.id) || !is_away(t, (int)seat))
        call_error_text(call, "state",
                        "a bot may take over from others who have been away for %lld seconds, or whose flag "
                        "has fallen",
                        (long long)t->server->config.away_seconds);
    else
        ask(t, call, PROPOSAL_TAKEOVER, (int)seat, 0, table_people(t) & ~(1u << seat));
}

void proposal_abandon(struct call *call, struct table *t)
{
    ask(t, call, PROPOSAL_ABANDON, table_seat_of(t, call->who.id), 0, table_people(t));
}

void proposal_vote(struct call *call, struct table *t)
{
    unsigned        me = 1u << table_seat_of(t, call->who.id);
    struct proposal a = t->ask;

    if (!(a.wait & me)) {
        if (!may_be_behind(t, call))
            call_error(call, "state", "nothing is asked of you");
        return;
    }
    if (!call_truth(call, "yes", false)) {
        store_ask(t, call, (struct proposal){0}, -1);
        return;
    }
    a.wait &= ~me;
    a.yes |= me;
    if (a.wait) {
        store_ask(t, call, a, -1);
        return;
    }
    proposal_write(&t->ask, t->ask_ends);
    carry_out(t, a, call);
}
