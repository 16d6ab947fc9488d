/*
 * ask.c: see ask.h.
 */
#include "server/ask.h"

#include <string.h>

static void carry_out(struct table *t, struct call *call)
{
    struct ask a = t->ask;

    t->ask = (struct ask){0};
    if (a.kind == ASK_UNDO)
        table_undo(t, a.seat, a.to, call);
    else if (a.kind == ASK_TAKEOVER)
        table_bot_takes(t, a.seat, call);
    else
        table_abandon(t, call);
}

/* Asks those who have a say; nobody left to ask is consent. */
static void ask(struct table *t, struct call *call, enum ask_kind kind, int seat, int to, unsigned who)
{
    unsigned me = 1u << table_seat_of(t, call->who.id);

    if (t->ask.kind != ASK_NONE) {
        call_error(call, "state", "another question is open: answer it first");
        return;
    }
    t->ask = (struct ask){kind, seat, me, who & ~me, to};
    if (!t->ask.wait) {
        carry_out(t, call);
        return;
    }
    table_announce(t);
    call_ok(call, NULL);
}

/* The last decision, if nothing was drawn or learned since and the same player decides before and after. */
static const char *why_no_undo(struct table *t, struct session *s, int seat)
{
    const struct played *last = s->n_history ? &s->history[s->n_history - 1] : NULL;

    if (t->n_pending)
        return "the last action is being stored; ask again in a moment";
    if (!last || (t->is_solo ? last->actor < 0 : last->actor != seat))
        return last && last->actor == ACTOR_CHANCE ? "something was drawn since: that cannot be taken back"
                                                   : "your last decision is not the last of the game";
    if (t->actor != seat)
        return "taking back may not change whose turn it is";
    if (session_learned(s, s->n_history - 1))
        return "somebody has seen a secret since: that cannot be taken back";
    return NULL;
}

void run_undo(struct call *call, struct table *t)
{
    struct session *s = table_session(t);
    int             seat = table_seat_of(t, call->who.id);
    const char     *why = s ? why_no_undo(t, s, seat) : "this cannot be done now; try again";

    if (why)
        call_error(call, "state", why);
    else
        ask(t, call, ASK_UNDO, seat, s->n_history - 1, table_people(t));
}

static bool is_away(const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];

    if (t->flagged == seat)
        return true;
    return t->settings.clock.kind != CLOCK_DAYS && !s->here &&
           t->server->now - s->away_since >= t->server->config.away_seconds * 1000;
}

void run_takeover(struct call *call, struct table *t)
{
    int64_t seat = call_number(call, "seat", -1);

    if (seat < 0 || seat >= t->n_seats || t->seat[seat].kind != SEAT_PLAYER || t->seat[seat].bot_plays)
        call_error(call, "syntax", "name the seat of somebody who plays");
    else if (seat == table_seat_of(t, call->who.id) || !is_away(t, (int)seat))
        call_error_text(call, "state",
                        "a bot may take over from others who have been away for %ld seconds, or whose flag "
                        "has fallen",
                        t->server->config.away_seconds);
    else
        ask(t, call, ASK_TAKEOVER, (int)seat, 0, table_people(t) & ~(1u << seat));
}

void run_abandon(struct call *call, struct table *t)
{
    ask(t, call, ASK_ABANDON, table_seat_of(t, call->who.id), 0, table_people(t));
}

void run_vote(struct call *call, struct table *t)
{
    unsigned me = 1u << table_seat_of(t, call->who.id);

    if (!(t->ask.wait & me)) {
        call_error(call, "state", "nothing is asked of you");
        return;
    }
    if (!call_truth(call, "yes", false)) {
        t->ask = (struct ask){0};
        table_announce(t);
        call_ok(call, NULL);
        return;
    }
    t->ask.wait &= ~me;
    t->ask.yes |= me;
    if (!t->ask.wait) {
        carry_out(t, call);
        return;
    }
    table_announce(t);
    call_ok(call, NULL);
}
