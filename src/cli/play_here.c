/*
 * play_here.c: what can be done with a game that is played at this keyboard:
 * decide, take back, save, go on with another; draws and bots then follow by
 * themselves.  Nothing is printed.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/keyboard.h"
#include "cli/output.h"
#include "cli/results.h"
#include "session/record.h"

/* Chance draws and bots decide until a person must, or the game is over; all of it is told. */
static void settle(struct keyboard *t)
{
    char              sentence[256];
    struct text       why = TEXT_OF(sentence);
    struct bot       *b;
    struct bot_report report;

    t->hint.n = t->hint.shown = 0;
    for (;;) {
        if (session_actor(t->session) == ACTOR_CHANCE) {
            if (!session_chance(t->session, &why))
                return;
        } else if ((b = seats_bot(&t->seats, t->session))) {
            bot_choose(b, t->session->state, NULL, &report);
            if (!session_play(t->session, report.action, &why))
                return;
        } else {
            return;
        }
        tell_events(t);
    }
}

void play_begin(struct keyboard *t)
{
    if (t->guest) /* the server draws, and its bots decide there */
        return;
    tell_events(t);
    settle(t);
}

/* ----- results of solo games ----- */

static void write_result(const struct keyboard *t, struct result *r)
{
    const struct session *s = t->session;
    int                   points[MAX_SEATS] = {0};
    char                  seed[SEED_TEXT_CAP];
    struct text           list = TEXT_OF(r->points), game = TEXT_OF(r->game);

    s->ops->result(s->rules, s->state, &r->result);
    r->undos = t->undos;
    record_today(r->date);
    s->ops->scores(s->rules, s->state, points);
    for (int i = 0; i < s->ops->n_scores(s->rules); i++)
        text_add(&list, "%s%d", i ? "," : "", points[i]);
    seed_text(s->chance.key, seed);
    snprintf(r->seed, sizeof r->seed, "seed=%s", seed);
    text_add(&game, "%s ", s->ops->name);
    s->ops->options_text(s->rules, false, &game);
}

/* A game for one person that a decision has just ended. */
bool play_result(const struct keyboard *t, struct text *said)
{
    struct result r = {0};
    char          path[RESULT_PATH_MAX];
    const char   *why = "neither XDG_DATA_HOME nor HOME names a folder";

    if (t->guest || t->no_results || session_actor(t->session) != ACTOR_OVER || !session_is_solo(t->session))
        return false;
    write_result(t, &r);
    if (results_path(path) && results_add(path, &r, &why))
        text_add(said, "Your result is %d; 'baluarte results' shows the best ones.", r.result);
    else
        text_add(said, "Your result is %d; it cannot be kept: %s.", r.result, why);
    return true;
}

/* ----- files ----- */

bool play_save(struct keyboard *t, const char *path, struct text *said)
{
    size_t length;
    char  *record = record_text(t->session, &length);
    bool   is_written = record && output_write(path, record, length);

    if (is_written)
        text_add(said, "Saved in %s.  'load %s' goes on from here.", path, path);
    else
        text_add(said, "%s cannot be written: %s", path, record ? strerror(errno) : "there is not enough memory");
    free(record);
    return is_written;
}

static bool here_load(struct keyboard *t, const char *path, struct text *why)
{
    char            sentence[1200] = "";
    struct text     trouble = TEXT_OF(sentence);
    bool            is_read;
    struct session *fresh = load_record(path, &is_read, why);

    if (!fresh)
        return false;
    if (!seats_sit(&t->seats, fresh, &trouble)) {
        text_add(why, "%s cannot be played with these bots: %s", path, sentence);
        seats_sit(&t->seats, t->session, &trouble);
        session_free(fresh);
        return false;
    }
    session_free(t->session);
    t->session = fresh;
    t->undos = 0;
    tell_events(t);
    settle(t);
    return true;
}

/* ----- deciding ----- */

static bool here_may_decide(const struct keyboard *t)
{
    return session_actor(t->session) >= 0 && !seats_bot(&t->seats, t->session);
}

static bool here_decide(struct keyboard *t, const char *action, struct text *why)
{
    if (!session_play_text(t->session, action, why))
        return false;
    tell_events(t);
    settle(t);
    return true;
}

/* Draws and bots go on by themselves, so that a person takes back a decision of a person. */
static bool here_undo(struct keyboard *t, struct text *why)
{
    struct session *s = t->session;
    int             i = s->n_history - 1;

    while (i >= 0 && (s->history[i].actor == ACTOR_CHANCE || t->seats.bot[s->history[i].actor]))
        i--;
    if (i < 0) {
        text_word(why, "There is no decision to take back.");
        return false;
    }
    while (s->n_history > i && session_undo(s, why))
        continue;
    t->undos++;
    tell_events(t);
    settle(t);
    return true;
}

/* Persons at this keyboard. */
static int count_people(const struct keyboard *t)
{
    const struct session *s = t->session;
    int                   n = 0, persons = game_persons(s->ops, s->rules);

    for (int seat = 0; seat < s->ops->seats(s->rules); seat++)
        n += t->seats.words[seat] == NULL;
    return n < persons ? n : persons; /* who plays alone has all colours [SO-38] */
}

static void here_hint(struct keyboard *t, struct text *out)
{
    if (!here_may_decide(t))
        text_word(out, "Nobody has to decide now.");
    else if (count_people(t) > 1)
        text_word(out, "Hints are for games without other people: let bots play the other seats, as in --bot 1=4.");
    else
        hint_tell(&t->hint, t->session, out);
}

/* ----- nobody else is there ----- */

static const char *here_name(const struct keyboard *t, int seat)
{
    return t->seats.bot[seat] ? "computer" : "";
}

static void here_status(const struct keyboard *t, struct text *out)
{
    (void)t;
    (void)out;
}

static int here_handle(const struct keyboard *t)
{
    (void)t;
    return -1;
}

static bool here_heard(struct keyboard *t)
{
    (void)t;
    return false;
}

const struct play_place play_here = {
    .may_decide = here_may_decide,
    .decide = here_decide,
    .undo = here_undo,
    .load = here_load,
    .hint = here_hint,
    .title = write_title,
    .name = here_name,
    .status = here_status,
    .handle = here_handle,
    .heard = here_heard,
};
