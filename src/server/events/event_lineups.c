/*
 * event_lineups.c: line-ups of teams (event_teams.h): sealed until both of a match are in.
 */
#include <stdlib.h>
#include <string.h>

#include "server/events/event_rulings.h"
#include "server/events/event_step.h"
#include "server/events/event_team_story.h"
#include "server/events/event_teams.h"

static const int64_t MINUTE_MS = 60000;

/* ORDER LINEUP: columns of EVENT_LINEUPS */
enum { LINEUP_ROUND, LINEUP_TIE, LINEUP_TEAM, LINEUP_PEOPLE };

static int64_t number(const struct turn *turn, const char *key)
{
    const json_t *value = json_object_get(turn->body, key);

    return json_is_integer(value) ? json_integer_value(value) : -1;
}

void teams_read_sealed(struct turn *turn)
{
    for (const struct row *row = job_answer(turn->job, EVENT_LINEUPS); row; row = row->next) {
        struct tie *t = story_tie(turn->st, row_number(row, LINEUP_ROUND), row_number(row, LINEUP_TIE));
        int         side = t ? tie_side(t, (int)row_number(row, LINEUP_TEAM)) : -1;

        if (side >= 0 && !t->is_open)
            t->sealed[side] = json_loads(row_text(row, LINEUP_PEOPLE), 0, NULL);
    }
}

int64_t teams_deadline(const struct story *st, int round)
{
    int64_t at = st->round[round - 1].at;

    return st->rules.lineup ? story_later(st, at, at + st->rules.lineup * MINUTE_MS) : 0;
}

/*
 * ----- giving one -----
 */

/* Everybody once, all of the team. */
static bool people_are_right(struct turn *turn, int team, const json_t *people)
{
    const struct story *st = turn->st;

    if (json_array_size(people) != (size_t)st->rules.boards)
        return turn_refuse(turn, "syntax", "people is a list of %d, one for each board", st->rules.boards);
    for (size_t i = 0; i < json_array_size(people); i++) {
        const json_t *one = json_array_get(people, i);
        json_int_t    person = json_integer_value(one);

        if (!json_is_integer(one) || person < 0 || person >= st->n_entrants || !story_is_member(st, (int)person, team))
            return turn_refuse(turn, "syntax", "people are numbers of people of your team");
        for (size_t k = 0; k < i; k++)
            if (json_integer_value(json_array_get(people, k)) == person)
                return turn_refuse(turn, "syntax", "%s is in the line-up twice", st->entrant[person].name);
    }
    return true;
}

/* The match of a team in a round; 0: refused. */
static int match_of(struct turn *turn, int64_t round, int team)
{
    for (int i = 1; round >= 1 && round <= turn->st->n_rounds && i <= turn->st->round[round - 1].n_ties; i++) {
        const struct tie *t = story_tie(turn->st, round, i);

        if (tie_side(t, team) < 0 || t->side[1] < 0)
            continue;
        if (!t->walkover && !t->is_open)
            return i;
        turn_refuse(turn, "state",
                    t->walkover ? "this match is decided" : "both line-ups are in: only a referee may change them now");
        return 0;
    }
    turn_refuse(turn, "missing", "your team has no match in this round");
    return 0;
}

static void seal(struct turn *turn, int round, int tie, int team, json_t *people)
{
    struct tie *t = story_tie(turn->st, round, tie);
    int         side = tie_side(t, team);
    char       *text = json_dumps(people, JSON_COMPACT);

    if (!text)
        job_lose(turn->job);
    job_add(turn->job, EVENT_LINEUP_SEAL, "siiis", turn->id, (int64_t)round, (int64_t)tie, (int64_t)team,
            text ? text : "[]");
    free(text);
    turn_note(turn, "sealed", turn->who.id, json_pack("{s:i, s:i, s:i}", "round", round, "tie", tie, "team", team));
    json_decref(t->sealed[side]);
    t->sealed[side] = json_incref(people);
}

bool team_lineup(struct turn *turn)
{
    json_t *people = json_object_get(turn->body, "people");
    int     team = team_led_by(turn->st, turn->who.id), tie;

    if (team < 0)
        return turn_refuse(turn, "forbidden", "only the captain of a team gives its line-up");
    tie = match_of(turn, number(turn, "round"), team);
    if (!tie || !people_are_right(turn, team, people))
        return false;
    seal(turn, (int)number(turn, "round"), tie, team, people);
    return true;
}

/*
 * ----- opening -----
 */

/* The first of the roster, as they came into the team. */
static json_t *roster_json(const struct story *st, int team)
{
    json_t *list = json_array();

    for (int i = 0; i < st->n_entrants && json_array_size(list) < (size_t)st->rules.boards; i++)
        if (story_is_member(st, i, team))
            json_array_append_new(list, json_integer(i));
    return list;
}

/* A team of bots, or one that nobody speaks for, plays as its roster stands; others too, if they are late and the event
 * says so.  NULL: it is waited for, or has lost. */
static json_t *lineup_of(const struct story *st, const struct tie *t, int side, bool is_late)
{
    const struct entrant *team = &st->entrant[t->side[side]];

    if (t->sealed[side])
        return json_incref(t->sealed[side]);
    if (team->captain < 0 || (is_late && st->rules.late_lineup == LATE_ROSTER))
        return roster_json(st, t->side[side]);
    return NULL;
}

static void open_lineups(struct turn *turn, int round, int tie, json_t *first, json_t *second)
{
    job_add(turn->job, EVENT_LINEUPS_OPEN, "sii", turn->id, (int64_t)round, (int64_t)tie);
    turn_note(turn, "lineups", "",
              json_pack("{s:i, s:i, s:[O, O]}", "round", round, "tie", tie, "people", first, second));
}

/* What the other captain has sealed nobody ever sees. */
static void lose_unplayed(struct turn *turn, int round, int tie, enum duel_walkover came)
{
    job_add(turn->job, EVENT_LINEUPS_OPEN, "sii", turn->id, (int64_t)round, (int64_t)tie);
    turn_note(turn, "forfeit", "",
              json_pack("{s:i, s:i, s:s, s:s}", "round", round, "tie", tie, "walkover", walkover_word(came), "text",
                        "no line-up in time"));
}

static void look_at_tie(struct turn *turn, int round, int tie)
{
    const struct tie *t = story_tie(turn->st, round, tie);
    int64_t           deadline = teams_deadline(turn->st, round);
    bool              is_late = deadline && turn->now >= deadline;
    json_t           *first, *second;

    if (t->side[1] < 0 || t->walkover || t->is_open)
        return;
    first = lineup_of(turn->st, t, 0, is_late);
    second = lineup_of(turn->st, t, 1, is_late);
    if (first && second)
        open_lineups(turn, round, tie, first, second);
    else if (is_late)
        lose_unplayed(turn, round, tie, first ? CAME_FIRST : second ? CAME_SECOND : CAME_NOBODY);
    else
        event_wake_at(turn, deadline);
    if (is_late)
        event_wake_at(turn, turn->now + 1); /* perhaps the round is over */
    json_decref(first);
    json_decref(second);
}

void teams_look_at_lineups(struct turn *turn)
{
    for (int round = 1; turn->st->state == EVENT_RUNNING && round <= turn->st->n_rounds; round++)
        for (int tie = 1; tie <= turn->st->round[round - 1].n_ties; tie++)
            look_at_tie(turn, round, tie);
}

/*
 * ----- referees -----
 */

bool team_forfeit(struct turn *turn)
{
    const char *walkover = json_string_value(json_object_get(turn->body, "walkover"));
    int64_t     round = number(turn, "round"), tie = number(turn, "tie");
    struct tie *t = story_tie(turn->st, round, tie);

    if (!t || t->side[1] < 0)
        return turn_refuse(turn, "missing", "there is no such match of teams: say round and tie");
    if (t->is_open)
        return turn_refuse(turn, "state", "both line-ups are in: decide its boards, one by one");
    if (walkover_of(walkover) < 0)
        return turn_refuse(turn, "syntax", "walkover is first, second or nobody: who has come");
    if (!ruling_has_reason(turn))
        return false;
    turn_note(turn, "forfeit", turn->who.id,
              json_pack("{s:I, s:I, s:s, s:O}", "round", (json_int_t)round, "tie", (json_int_t)tie, "walkover",
                        walkover, "text", json_object_get(turn->body, "text")));
    return turn_reckon(turn) || turn_refuse(turn, "state", "%s", turn->sentence);
}

/* Whether somebody is at a board of the match already. */
static bool plays_in(const struct story_round *r, int tie, int person)
{
    for (int i = 0; i < r->n; i++)
        if (r->duel[i].tie == tie && (r->duel[i].side[0] == person || r->duel[i].side[1] == person))
            return true;
    return false;
}

bool team_substitute(struct turn *turn)
{
    struct story *st = turn->st;
    int64_t       round = number(turn, "round"), board = number(turn, "board"), person = number(turn, "person");
    struct duel  *d = st->rules.boards ? story_duel(st, round, board) : NULL;
    int           side;

    if (!d)
        return turn_refuse(turn, "missing", "there is no such board: say round and board");
    if (person < 0 || person >= st->n_entrants || st->entrant[person].team < 0)
        return turn_refuse(turn, "missing", "person is the number of somebody of one of the two teams");
    side = story_is_member(st, (int)person, st->entrant[d->side[0]].team)   ? 0
           : story_is_member(st, (int)person, st->entrant[d->side[1]].team) ? 1
                                                                            : -1;
    if (side < 0 || plays_in(&st->round[round - 1], d->tie, (int)person))
        return turn_refuse(turn, "state", "a substitute is of one of the two teams and does not play in this match");
    if (d->game[0].has_points)
        return turn_refuse(turn, "state", "a game of this board has been played: nobody comes in any more");
    if (!ruling_has_reason(turn))
        return false;
    turn_note(turn, "substitute", turn->who.id,
              json_pack("{s:I, s:I, s:i, s:I, s:O}", "round", (json_int_t)round, "board", (json_int_t)board, "out",
                        d->side[side], "person", (json_int_t)person, "text", json_object_get(turn->body, "text")));
    return turn_reckon(turn) || turn_refuse(turn, "state", "%s", turn->sentence);
}
