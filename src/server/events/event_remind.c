/*
 * event_remind.c: see event_remind.h.
 */
#include "server/events/event_remind.h"

#include <string.h>

#include "server/remind/reminders.h"

/* Before the hour of a game. */
static const int64_t SOON_MS = 30 * 60 * 1000;

static const char *title_of(const struct turn *turn)
{
    const char *name = json_string_value(json_object_get(turn->st->settings, "name"));

    return name ? name : "";
}

static void remind(struct turn *turn, enum reminder_kind kind, int64_t mark, int64_t due, const char *player)
{
    remind_event(turn->job, kind, turn->id, title_of(turn), mark, due, player);
}

/* All but those who do not play any more. */
static void remind_all(struct turn *turn, enum reminder_kind kind, int64_t mark, int64_t due)
{
    remind(turn, kind, mark, due, "");
    for (int i = 0; i < turn->st->n_entrants; i++) {
        const struct entrant *e = &turn->st->entrant[i];

        if (*e->player && (e->has_left || e->until))
            job_add(turn->job, REMINDER_END, "sis", e->player, (int64_t)kind, turn->id);
    }
}

static void remind_of_hour(struct turn *turn, const json_t *what)
{
    int64_t      person = json_integer_value(json_object_get(what, "person"));
    struct duel *d = story_duel(turn->st, json_integer_value(json_object_get(what, "round")),
                                json_integer_value(json_object_get(what, "board")));
    int          other = d ? d->side[d->side[0] == person] : -1;

    if (other >= 0 && other < turn->st->n_entrants && *turn->st->entrant[other].player)
        remind(turn, REMIND_HOUR, turn->st->n, turn->now, turn->st->entrant[other].player);
}

/* All who play a match are told of its hour before it comes; 0: it has none any more. */
static void remind_of_game(struct turn *turn, const json_t *what, int64_t hour)
{
    const struct duel *d = story_duel(turn->st, json_integer_value(json_object_get(what, "round")),
                                      json_integer_value(json_object_get(what, "board")));

    for (int i = 0; d && i < d->n_sides; i++) {
        const char *player = d->side[i] >= 0 ? turn->st->entrant[d->side[i]].player : "";

        if (*player && hour - SOON_MS > turn->now)
            remind(turn, REMIND_GAME, hour, hour - SOON_MS, player);
        else if (*player)
            job_add(turn->job, REMINDER_END, "sis", player, (int64_t)REMIND_GAME, turn->id);
    }
}

/* Of a ladder: whom somebody has challenged. */
static void remind_of_challenge(struct turn *turn, const json_t *what)
{
    const json_t *sides = json_array_get(json_object_get(what, "pairs"), 0);
    json_int_t    challenger = json_integer_value(json_object_get(what, "challenger"));

    for (size_t i = 0; json_object_get(what, "challenger") && i < 2; i++) {
        json_int_t person = json_integer_value(json_array_get(sides, i));

        if (person != challenger && *turn->st->entrant[person].player)
            remind(turn, REMIND_CHALLENGE, turn->st->n, turn->now, turn->st->entrant[person].player);
    }
}

/* Who enters when it is open already sees so. */
static void remind_of_check_in(struct turn *turn, bool is_one, const char *player)
{
    const struct event_rules *r = &turn->st->rules;
    int64_t                   opens = r->starts - r->check_in * INT64_C(60000);

    if (turn->st->state != EVENT_OPEN || !r->check_in || !r->starts || opens <= turn->now)
        return;
    if (is_one)
        remind(turn, REMIND_CHECKIN, r->starts, opens, player);
    else
        remind_all(turn, REMIND_CHECKIN, r->starts, opens);
}

void event_remind(struct turn *turn)
{
    for (size_t i = 0; i < json_array_size(turn->fresh); i++) {
        const json_t *one = json_array_get(turn->fresh, i), *what = json_array_get(one, 2);
        const char   *kind = json_string_value(json_array_get(one, 0)), *by = json_string_value(json_array_get(one, 1));

        if (strcmp(kind, "pair") == 0)
            remind_all(turn, REMIND_ROUND, json_integer_value(json_object_get(what, "round")), turn->now);
        else if (strcmp(kind, "meet") == 0)
            remind_of_challenge(turn, what);
        else if (strcmp(kind, "propose") == 0)
            remind_of_hour(turn, what);
        else if (strcmp(kind, "agree") == 0)
            remind_of_game(turn, what, json_integer_value(json_object_get(what, "hour")));
        else if (strcmp(kind, "adjourn") == 0)
            remind_of_game(turn, what, json_integer_value(json_object_get(what, "until")));
        else if (strcmp(kind, "result") == 0 || strcmp(kind, "walkover") == 0)
            remind_of_game(turn, what, 0);
        else if (strcmp(kind, "enter") == 0 && by && *by)
            remind_of_check_in(turn, true, by);
        else if (strcmp(kind, "changed") == 0)
            remind_of_check_in(turn, false, "");
    }
}
