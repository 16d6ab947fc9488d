/*
 * event_rulings.c: see event_rulings.h.
 */
#include "server/events/event_rulings.h"

#include "server/events/event_meet.h"
#include "server/events/event_several.h"

#include <stdlib.h>
#include <string.h>

enum { REASON_BYTES = 300, POINTS_MAX = 9999, ADJOURN_DAYS = 60 };
static const int64_t DAY_MS = INT64_C(86400000);

/* A match that the body names, and where it is. */
struct place {
    int          round, board;
    struct duel *duel;
};

static int64_t number(const struct turn *turn, const char *key)
{
    const json_t *value = json_object_get(turn->body, key);

    return json_is_integer(value) ? json_integer_value(value) : -1;
}

static const char *reason(const struct turn *turn)
{
    const char *text = json_string_value(json_object_get(turn->body, "text"));

    return text ? text : "";
}

bool ruling_has_reason(struct turn *turn)
{
    size_t n = strlen(reason(turn));

    if (n >= 1 && n <= REASON_BYTES)
        return true;
    return turn_refuse(turn, "syntax", "text is the reason, 1 to %d bytes, which all can see", REASON_BYTES);
}

static json_t *about(const struct place *p)
{
    return json_pack("{s:i, s:i}", "round", p->round, "board", p->board);
}

/*
 * ----- the hour -----
 */

/* The duel of whoever asks in the round of the body, while its hour is open. */
static bool own_duel(struct turn *turn, struct place *out, int *person)
{
    const struct story *st = turn->st;
    int64_t             round = number(turn, "round");

    *person = story_person_of(st, turn->who.id);
    *out = (struct place){(int)round, 0, NULL};
    for (int i = 1; round >= 1 && round <= st->n_rounds && i <= st->round[round - 1].n; i++) {
        struct duel *d = &st->round[round - 1].duel[i - 1];

        if (duel_side_of(d, *person) >= 0) /* the latest of a ladder */
            *out = (struct place){(int)round, i, d};
    }
    if (!out->duel || out->duel->side[1] < 0)
        return turn_refuse(turn, "missing", "you have no match in this round");
    if (!st->rules.window || st->rules.by_days || out->duel->n_sides > 2)
        return turn_refuse(turn, "state", "the games of this event begin when its rounds do");
    if (out->duel->n_games || out->duel->walkover)
        return turn_refuse(turn, "state", "this match has begun");
    return true;
}

static void note_hour(struct turn *turn, const char *kind, const char *by, const struct place *p, int person,
                      int64_t hour)
{
    json_t *what = about(p);

    json_object_set_new(what, "person", json_integer(person));
    json_object_set_new(what, "hour", json_integer(hour));
    turn_note(turn, kind, by, what);
}

static int proposals_of(const struct duel *d, int person, int64_t hour)
{
    int n = 0;

    for (size_t i = 0; i < json_array_size(d->proposals); i++) {
        const json_t *one = json_array_get(d->proposals, i);

        n += json_integer_value(json_object_get(one, "by")) == person &&
             (!hour || json_integer_value(json_object_get(one, "at")) == hour);
    }
    return n;
}

bool ruling_propose(struct turn *turn)
{
    int64_t      hour = number(turn, "hour"), end;
    int          person, other;
    struct place p;

    if (!own_duel(turn, &p, &person))
        return false;
    end = story_window_end(turn->st, p.round, p.duel);
    if (hour < turn->now - 60000 || hour > end)
        return turn_refuse(turn, "syntax",
                           "hour is a time from now until the end of the round, in milliseconds since 1970");
    if (proposals_of(p.duel, person, 0) >= PROPOSALS_MAX)
        return turn_refuse(turn, "limit", "you have proposed %d hours already", PROPOSALS_MAX);
    note_hour(turn, "propose", turn->who.id, &p, person, hour);
    other = p.duel->side[p.duel->side[0] == person];
    if (turn->st->entrant[other].level) /* bots have time */
        note_hour(turn, "agree", "", &p, other, hour);
    return true;
}

bool ruling_agree(struct turn *turn)
{
    int64_t      hour = number(turn, "hour");
    int          person;
    struct place p;

    if (!own_duel(turn, &p, &person))
        return false;
    if (hour <= 0 || !proposals_of(p.duel, p.duel->side[p.duel->side[0] == person], hour))
        return turn_refuse(turn, "missing", "hour is one that the other one has proposed");
    note_hour(turn, "agree", turn->who.id, &p, person, hour);
    return true;
}

/*
 * ----- referees -----
 */

static bool named_duel(struct turn *turn, struct place *out)
{
    int64_t round = number(turn, "round"), board = number(turn, "board");

    *out = (struct place){(int)round, (int)board, story_duel(turn->st, round, board)};
    if (!out->duel)
        return turn_refuse(turn, "missing", "there is no such match: say round and board");
    if (out->duel->side[1] < 0)
        return turn_refuse(turn, "state", "a bye has no result: it is a win");
    return ruling_has_reason(turn);
}

static bool games_are_right(struct turn *turn, const struct duel *d, const json_t *games)
{
    if (d->n_sides > 2)
        return several_is_right(turn, d, games);
    for (size_t i = 0; i < json_array_size(games); i++)
        for (size_t k = 0; k < 2; k++) {
            const json_t *points = json_array_get(json_array_get(games, i), k);

            if (json_array_size(json_array_get(games, i)) != 2 || !json_is_integer(points) ||
                json_integer_value(points) < 0 || json_integer_value(points) > POINTS_MAX)
                return turn_refuse(turn, "syntax", "a game is a pair of points from 0 to %d, such as [80,70]",
                                   POINTS_MAX);
        }
    if (json_array_size(games) < 1 || json_array_size(games) > DUEL_GAMES)
        return turn_refuse(turn, "syntax", "say games, a list of 1 to %d, or walkover: first, second or nobody",
                           DUEL_GAMES);
    return true;
}

/* A ruling on a match, with its reason, which all can read. */
static void note_ruling(struct turn *turn, const char *kind, json_t *what)
{
    json_object_set_new(what, "text", json_string(reason(turn)));
    turn_note(turn, kind, turn->who.id, what);
}

/* What is decided must be possible: the rounds behind it were paired by what was true before. */
static bool is_possible(struct turn *turn, const struct place *p)
{
    if (!turn_reckon(turn))
        return turn_refuse(turn, "state", "%s", turn->sentence);
    if (turn->st->state == EVENT_OVER && reckon_outcome(turn->reckoning, p->round, p->board) == DUEL_OPEN)
        return turn_refuse(turn, "state", "the event is over: this match would be open");
    return true;
}

bool ruling_result(struct turn *turn)
{
    json_t      *games = json_object_get(turn->body, "games"), *what;
    const char  *walkover = json_string_value(json_object_get(turn->body, "walkover"));
    struct place p;

    if (!named_duel(turn, &p))
        return false;
    if (walkover && p.duel->n_sides > 2)
        return turn_refuse(turn, "syntax", "say games: the points of all at the table, null for who has not come");
    if (walkover ? walkover_of(walkover) < 0 : !games_are_right(turn, p.duel, games))
        return walkover ? turn_refuse(turn, "syntax", "walkover is first, second or nobody: who has come") : false;
    what = about(&p);
    if (walkover)
        json_object_set_new(what, "walkover", json_string(walkover));
    else
        json_object_set(what, "games", games);
    note_ruling(turn, "result", what);
    return is_possible(turn, &p);
}

bool ruling_again(struct turn *turn)
{
    struct place p;
    int64_t      game = number(turn, "game");
    json_t      *what;

    if (!named_duel(turn, &p))
        return false;
    if (game < 0)
        game = p.duel->n_games ? p.duel->n_games : 1;
    if (!(p.duel->walkover && game == 1) && (game < 1 || game != p.duel->n_games))
        return turn_refuse(turn, "state", "only the latest game of a match can be played again");
    what = about(&p);
    json_object_set_new(what, "game", json_integer(game));
    note_ruling(turn, "again", what);
    return is_possible(turn, &p);
}

bool ruling_adjourn(struct turn *turn)
{
    struct place            p;
    int64_t                 until = number(turn, "until");
    const struct duel_game *game;
    json_t                 *what;

    if (!named_duel(turn, &p))
        return false;
    if (until <= turn->now || until > turn->now + ADJOURN_DAYS * DAY_MS)
        return turn_refuse(turn, "syntax", "until is a time in the next %d days, in milliseconds since 1970",
                           ADJOURN_DAYS);
    if (!turn_reckon(turn) || reckon_outcome(turn->reckoning, p.round, p.board) != DUEL_OPEN)
        return turn_refuse(turn, "state", "this match is decided");
    what = about(&p);
    json_object_set_new(what, "until", json_integer(until));
    note_ruling(turn, "adjourn", what);
    game = p.duel->n_games ? &p.duel->game[p.duel->n_games - 1] : NULL;
    if (game && !game->has_points && *game->table) { /* the clock stands until then, for whoever has it in memory too */
        job_add(turn->job, TABLE_REST, "si", game->table, until);
        job_add(turn->job, SHIFTS_COUNT, "");
        turn_errand(turn, ERRAND_READ, game->table, 0);
    }
    return true;
}

bool ruling_withdraw(struct turn *turn, int person)
{
    for (int round = 1; round <= turn->st->n_rounds; round++)
        for (int board = 1; board <= turn->st->round[round - 1].n; board++) {
            const struct duel *d = story_duel(turn->st, round, board);
            struct place       p = {round, board, NULL};
            json_t            *what;

            if (d->side[1] < 0 || duel_side_of(d, person) < 0 || d->walkover || d->game[0].has_points)
                continue;
            if (d->n_sides > 2) {
                several_withdraw(turn, round, board, person);
                continue;
            }
            what = about(&p);
            json_object_set_new(what, "walkover",
                                json_string(walkover_word(d->side[0] == person ? CAME_SECOND : CAME_FIRST)));
            turn_note(turn, "walkover", turn->who.id, what);
        }
    return true;
}
