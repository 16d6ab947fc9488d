/*
 * handover.c: see handover.h.
 */
#include "server/table/handover.h"

#include "server/bus/bus.h"
#include "server/table/lobby.h"
#include "server/table/table_play.h"
#include "server/table/tables.h"
#include "server/table/watch.h"

/*
 * ----- offering -----
 */

struct offer {
    struct table *table;
    struct call  *call;
    int           seat;
    bool          is_made;
};

static void offer_stored(struct job *job)
{
    struct offer *o = job_room(job);
    struct table *t = o->table;

    if (job->result == STORE_DONE) {
        t->seat[o->seat].offered = o->is_made;
        t->version++;
        bus_tell(t->server, BUS_HEAD, t->id, t->n_stored, t->is_public ? "p" : NULL);
        call_ok(o->call, NULL);
    } else {
        catchup_lost(t, o->call, job->result);
    }
    if (!table_settle(t) && job->result == STORE_DONE) {
        watch_announce(t);
        lobby_tell(t);
    }
}

static void store_offer(struct table *t, struct call *call, int seat, bool is_made)
{
    struct job   *job = job_new(t->server, offer_stored, NULL);
    struct offer *o = job_room(job);

    *o = (struct offer){t, call, seat, is_made};
    t->n_pending++;
    job_add(job, TABLE_STIR, "s", t->id);
    job_add(job, SEAT_OFFER, "sisi", t->id, (int64_t)seat, t->seat[seat].who.id, (int64_t)is_made);
    job_submit(job);
}

/* Why this caller may not speak for the seat; NULL: they may. */
static const char *why_not_theirs(const struct table *t, int seat, const char *player)
{
    const struct seat *s = &t->seat[seat];
    int                mine = table_seat_of(t, player);

    if (!table_is_together(t))
        return "seats change hands only where all play together for one result";
    if (s->kind != SEAT_PLAYER)
        return "a bot has had this seat from the start";
    if (s->out)
        return "whoever had this seat has given up: it is free already";
    if (seat != mine && (!s->bot_plays || !(table_people(t) >> mine & 1)))
        return "offer your own seat, or one that a bot plays for somebody while you play on";
    return NULL;
}

void handover_offer(struct call *call, struct table *t)
{
    int64_t     seat = call_number(call, "seat", table_seat_of(t, call->who.id));
    bool        is_made = call_truth(call, "yes", true);
    const char *why;

    if (seat < 0 || seat >= t->n_seats) {
        call_error(call, "syntax", "name a seat of this table");
        return;
    }
    why = why_not_theirs(t, (int)seat, call->who.id);
    if (!why && t->seat[seat].offered == is_made) {
        if (call->is_unsure) { /* nobody knew whether it was stored: it was */
            call_ok(call, NULL);
            return;
        }
        why = is_made ? "this seat is offered already" : "this seat is not offered";
    }
    if (!why)
        store_offer(t, call, (int)seat, is_made);
    else if (!catchup_if_behind(t, call))
        call_error(call, "state", why);
}

/*
 * ----- taking -----
 */

static int first_free(const struct table *t)
{
    for (int i = 0; i < t->n_seats; i++)
        if (table_seat_is_free(t, i))
            return i;
    return -1;
}

static const char *why_not_taken(const struct table *t, int64_t seat)
{
    if (!table_is_together(t))
        return "the game goes on";
    if (seat < 0 && first_free(t) < 0)
        return "nobody has offered a seat";
    if (seat < 0 || seat >= t->n_seats || !table_seat_is_free(t, (int)seat))
        return "this seat is taken: nobody has offered it";
    return NULL;
}

void handover_sit(struct call *call, struct table *t)
{
    int64_t     seat = call_number(call, "seat", first_free(t));
    int         has = table_seat_of(t, call->who.id);
    const char *why = has >= 0 ? "you sit here already" : why_not_taken(t, seat);

    if (has >= 0 && call->is_unsure && has == call->kept) {
        call_ok(call, json_pack("{s:i, s:i}", "n", t->n_stored, "seat", has)); /* it was stored */
    } else if (!why) {
        call->kept = (int)seat;
        table_hand_over(t, (int)seat, call);
    } else if (!catchup_if_behind(t, call)) {
        call_error(call, "state", why);
    }
}
