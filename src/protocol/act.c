/*
 * act.c: an action of a page in one request: what is to be taken back and
 * played, what chance then draws, and what all of it looks like afterwards, so
 * that a page asks once where it would ask seven times.
 *
 * Everything happens to a copy that takes the game's place when nothing was
 * refused: a request that fails has changed nothing.
 */
#include <stdlib.h>
#include <string.h>

#include "protocol/question.h"
#include "session/record.h"
#include "session/seen.h"

/*
 * ----- playing -----
 */

static bool take_back(struct protocol *p, const struct question *q)
{
    for (int i = 0; i < q->back; i++)
        if (!session_undo(q->s, &p->why))
            return false;
    return true;
}

/* Until somebody must decide.  It is the session's own chance: where a seat only hears of the game there is none. */
static bool draw(struct protocol *p, const struct question *q)
{
    while (!q->waits && session_actor(q->s) == ACTOR_CHANCE)
        if (!session_chance(q->s, &p->why))
            return false;
    return true;
}

static bool play(struct protocol *p, const struct question *q)
{
    char *rest = q->actions;

    for (char *action; (action = question_action(&rest));)
        if (!session_play_text(q->s, action, &p->why))
            return false;
    return true;
}

/*
 * ----- a game of which a seat only hears -----
 */

struct heard {
    struct session *s;
    const char     *action;
    int             actor, turn; /* before it */
    bool            is_first;
};

static void write_heard(struct protocol *p, const void *what, struct text *out)
{
    const struct heard *h = what;

    (void)p;
    text_add(out, "%s{\"turn\":%d,\"seat\":", h->is_first ? "" : ",", h->turn);
    if (h->actor >= 0)
        text_add(out, "%d,\"a\":", h->actor);
    else
        text_word(out, "\"chance\",\"a\":");
    text_json(out, h->action);
    text_word(out, ",\"events\":[");
    for (int i = 0; i < h->s->n_events; i++) {
        text_word(out, i ? "," : "");
        h->s->ops->event_json(h->s->rules, &h->s->event[i], out);
    }
    text_word(out, "]}");
}

/* Such a game keeps no history: what an action causes is written as soon as it is played. */
static bool hear(struct protocol *p, const struct question *q)
{
    struct rng   before = p->guesses;
    struct heard h = {.s = q->s, .is_first = true};
    char        *rest = q->actions;

    for (char *action; (action = question_action(&rest)); h.is_first = false) {
        h.action = action + strspn(action, " \t");
        h.actor = session_actor(q->s);
        h.turn = q->s->ops->turn(q->s->rules, q->s->state);
        if (!seen_play_text(q->s, p->you, &p->guesses, action, &p->why)) {
            p->guesses = before;
            return false;
        }
        reply_write(p, write_heard, &h);
    }
    return true;
}

/*
 * ----- answering -----
 */

static void write_view(struct protocol *p, const void *question, struct text *out)
{
    const struct question *q = question;

    (void)p;
    view_write(q->s, question_viewer(q), q->aids, out);
}

static void write_history(struct protocol *p, const void *question, struct text *out)
{
    const struct question *q = question;

    (void)p;
    history_write(q->s, question_viewer(q), q->ply, out);
}

static void write_json(struct protocol *p, const void *raw, struct text *out)
{
    (void)p;
    text_json(out, raw);
}

/* history_write winds the session that it is given. */
static bool say_history(struct protocol *p, const struct question *q)
{
    struct question past = *q;

    past.s = session_clone(q->s);
    if (!past.s)
        return false;
    reply_write(p, write_history, &past);
    session_free(past.s);
    return true;
}

static bool say_record(struct protocol *p, const struct question *q)
{
    size_t length;
    char  *record = record_text(q->s, &length);

    if (!record)
        return false;
    reply_say(p, ",\"record\":");
    reply_write(p, write_json, record);
    free(record);
    return true;
}

/* "=", and what was played.  False: it was refused. */
static bool play_and_tell(struct protocol *p, struct question *q)
{
    bool is_known = !protocol_is_seen_from_a_seat(p);
    int  known = q->s->n_history - q->back;

    if (is_known && !(take_back(p, q) && play(p, q) && draw(p, q)))
        return false;
    if (q->ply < 0 || q->ply > known)
        q->ply = known;
    reply_done(p, "");
    reply_say(p, is_known ? "{\"history\":" : "{\"history\":[");
    if (!is_known && !hear(p, q))
        return false;
    if (is_known && !say_history(p, q)) {
        text_word(&p->why, "there is not enough memory");
        return false;
    }
    return true;
}

static bool look(struct protocol *p, const struct question *q)
{
    reply_say(p, protocol_is_seen_from_a_seat(p) ? "],\"view\":" : ",\"view\":");
    reply_write(p, write_view, q);
    if (q->record && !say_record(p, q)) {
        text_word(&p->why, "there is not enough memory");
        return false;
    }
    reply_say(p, "}\n");
    return true;
}

/* Words that ask for more than a seat that only hears of the game can know. */
static bool is_for_all_to_know(const struct question *q)
{
    return q->back > 0 || q->record || q->ply >= 0;
}

void act_run(struct protocol *p, char *rest)
{
    static const unsigned allowed = WORD_AIDS | WORD_FROM | WORD_EYES | WORD_BACK | WORD_CHANCE | WORD_RECORD | WORD_DO;
    struct question       q;

    if (!question_read(p, rest, allowed, &q)) {
        reply_refuse_why(p);
        return;
    }
    if (protocol_is_seen_from_a_seat(p) && is_for_all_to_know(&q)) {
        reply_refuse(p, "this game is seen from one seat (you=): it has no from=, no back= and no record");
        return;
    }
    q.s = session_clone(p->session);
    if (!q.s) {
        reply_refuse(p, "there is not enough memory");
        return;
    }
    if (play_and_tell(p, &q) && look(p, &q)) {
        session_free(p->session);
        p->session = q.s;
    } else {
        reply_refuse_why(p);
        session_free(q.s);
    }
}
