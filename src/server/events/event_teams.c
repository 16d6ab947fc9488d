/*
 * event_teams.c: see event_teams.h.  People and captains; line-ups are in event_lineups.c.
 */
#include "server/events/event_teams.h"

#include <string.h>

#include "server/events/event_commands.h"
#include "server/events/event_rulings.h"
#include "server/events/event_team_story.h"
#include "server/people/names.h"

static int number(const struct turn *turn, const char *key)
{
    const json_t *value = json_object_get(turn->body, key);

    return json_is_integer(value) && json_integer_value(value) >= 0 && json_integer_value(value) <= EVENT_PEOPLE_MAX
               ? (int)json_integer_value(value)
               : -1;
}

/*
 * ----- who speaks for whom -----
 */

int team_led_by(const struct story *st, const char *player)
{
    int person = story_person_of(st, player), team = person >= 0 ? st->entrant[person].team : -1;

    return team >= 0 && st->entrant[team].captain == person ? team : -1;
}

static bool is_organiser(const struct turn *turn)
{
    return strcmp(turn->st->owner, turn->who.id) == 0;
}

static bool speaks_for(struct turn *turn, int team)
{
    if (is_organiser(turn) || (team >= 0 && team_led_by(turn->st, turn->who.id) == team))
        return true;
    return turn_refuse(turn, "forbidden", "only the captain of the team and the organiser may do this");
}

static bool has_teams(struct turn *turn)
{
    return turn->st->rules.boards || turn_refuse(turn, "state", "this event is played by people, not by teams");
}

static bool team_is_right(struct turn *turn, int team)
{
    const struct story *st = turn->st;

    if (team >= 0 && team < st->n_entrants && st->entrant[team].is_team && !st->entrant[team].has_left)
        return true;
    return turn_refuse(turn, "missing", "team is the number of one of the teams");
}

bool teams_named(struct turn *turn, int more, int *team)
{
    *team = number(turn, "team");
    if (!team_is_right(turn, *team))
        return false;
    if (story_roster(turn->st, *team) + more > turn->st->rules.roster)
        return turn_refuse(turn, "limit", "a team has at most %d people", turn->st->rules.roster);
    return true;
}

/* Somebody of the event, not a team. */
static bool named_person(struct turn *turn, int *person)
{
    const struct story *st = turn->st;

    *person = number(turn, "person");
    if (*person >= 0 && *person < st->n_entrants && !st->entrant[*person].is_team && !st->entrant[*person].has_left)
        return true;
    return turn_refuse(turn, "missing", "person is the number of somebody who takes part");
}

/*
 * ----- teams -----
 */

bool teams_may_change(struct turn *turn, const json_t *settings)
{
    bool has_boards = json_integer_value(json_object_get(settings, "boards")) > 0;

    if (has_boards == (turn->st->rules.boards > 0))
        return true;
    return turn_refuse(turn, "state", "somebody has entered: whether teams play stays as it is");
}

static void note_join(struct turn *turn, int person, int team, bool asks)
{
    json_t *what = json_pack("{s:i, s:i}", "person", person, "team", team);

    if (asks)
        json_object_set_new(what, "asks", json_true());
    if (json_is_string(json_object_get(turn->body, "text")))
        json_object_set(what, "text", json_object_get(turn->body, "text"));
    turn_note(turn, "join", turn->who.id, what);
}

/* Who asks, as somebody who takes part; -1: refused. */
static int own_person(struct turn *turn)
{
    int person = story_person_of(turn->st, turn->who.id);

    if (person >= 0 && !turn->st->entrant[person].has_left)
        return person;
    return event_enter(turn) ? story_person_of(turn->st, turn->who.id) : -1;
}

static bool has_room_for_team(struct turn *turn)
{
    if (story_units(turn->st) >= turn->st->rules.max || turn->st->n_entrants + 2 > EVENT_PEOPLE_MAX)
        return turn_refuse(turn, "limit", "the event is full: at most %d teams take part", turn->st->rules.max);
    return true;
}

/* The organiser makes teams for others, and for bots; whoever else makes one is its captain. */
bool team_make(struct turn *turn)
{
    const char *wish = json_string_value(json_object_get(turn->body, "name"));
    bool        is_for_others = is_organiser(turn) && !json_is_true(json_object_get(turn->body, "own"));
    char        clean[NAME_CAP], name[PERSON_NAME_CAP];
    int         person = -1, team;

    if (!has_teams(turn) || !has_room_for_team(turn))
        return false;
    if (!wish || !name_clean(wish, clean))
        return turn_refuse(turn, "syntax", "name is what the team is called, 1 to 24 characters");
    if (!is_for_others && (person = own_person(turn)) < 0)
        return false;
    if (person >= 0 && turn->st->entrant[person].team >= 0 && !turn->st->entrant[person].asks)
        return turn_refuse(turn, "state", "you are in a team already: leave it first");
    event_own_name(turn->st, clean, name);
    team = turn_new_person(turn, "", name);
    turn_note(turn, "team", turn->who.id, json_pack("{s:i}", "team", team));
    if (person >= 0)
        note_join(turn, person, team, false);
    return true;
}

/* Once it runs a roster stays as it is, but for a reason. */
static bool put_into(struct turn *turn, int team)
{
    bool may = story_is_referee(turn->st, turn->who.id) || turn->role >= ROLE_MODERATOR;
    int  person;

    if (!named_person(turn, &person))
        return false;
    if (!may)
        return turn_refuse(turn, "forbidden", "only the organiser and referees may do this");
    if (turn->st->state == EVENT_RUNNING && !ruling_has_reason(turn))
        return false;
    if (turn->st->entrant[person].team >= 0 && !turn->st->entrant[person].asks)
        return turn_refuse(turn, "state", "%s is in a team already", turn->st->entrant[person].name);
    note_join(turn, person, team, false);
    return true;
}

bool team_join(struct turn *turn)
{
    int team, person;

    if (!has_teams(turn) || !teams_named(turn, 1, &team))
        return false;
    if (json_object_get(turn->body, "person"))
        return put_into(turn, team);
    if (turn->st->state != EVENT_OPEN)
        return turn_refuse(turn, "state", "the event has begun: a referee puts people into teams, with a reason");
    person = own_person(turn);
    if (person < 0)
        return false;
    if (turn->st->entrant[person].team >= 0 && !turn->st->entrant[person].asks)
        return turn_refuse(turn, "state", "you are in a team already: leave it first");
    note_join(turn, person, team, true);
    return true;
}

bool team_take(struct turn *turn)
{
    int person, team;

    if (!has_teams(turn) || !named_person(turn, &person))
        return false;
    team = turn->st->entrant[person].team;
    if (!speaks_for(turn, team))
        return false;
    if (!turn->st->entrant[person].asks)
        return turn_refuse(turn, "state", "%s does not ask to be in a team", turn->st->entrant[person].name);
    if (story_roster(turn->st, team) >= turn->st->rules.roster)
        return turn_refuse(turn, "limit", "a team has at most %d people", turn->st->rules.roster);
    note_join(turn, person, team, false);
    return true;
}

bool team_drop(struct turn *turn)
{
    int person;

    if (!has_teams(turn) || !named_person(turn, &person))
        return false;
    if (turn->st->entrant[person].team < 0)
        return turn_refuse(turn, "state", "%s is in no team", turn->st->entrant[person].name);
    if (person != story_person_of(turn->st, turn->who.id) && !speaks_for(turn, turn->st->entrant[person].team))
        return false;
    turn_note(turn, "drop", turn->who.id, json_pack("{s:i}", "person", person));
    return true;
}

bool team_captain(struct turn *turn)
{
    int person, team = number(turn, "team");

    if (!has_teams(turn) || !team_is_right(turn, team) || !speaks_for(turn, team) || !named_person(turn, &person))
        return false;
    if (!story_is_member(turn->st, person, team) || turn->st->entrant[person].level)
        return turn_refuse(turn, "state", "a captain is one of the people of the team");
    turn_note(turn, "captain", turn->who.id, json_pack("{s:i, s:i}", "team", team, "person", person));
    return true;
}

/*
 * ----- the beginning -----
 */

static bool is_short(const struct story *st, int team)
{
    return st->entrant[team].is_team && !st->entrant[team].has_left && story_roster(st, team) < st->rules.boards;
}

bool teams_are_complete(struct turn *turn)
{
    for (int i = 0; i < turn->st->n_entrants; i++)
        if (is_short(turn->st, i))
            return turn_refuse(turn, "state", "%s has %d people for %d boards", turn->st->entrant[i].name,
                               story_roster(turn->st, i), turn->st->rules.boards);
    return true;
}

void teams_leave_out_short(struct turn *turn)
{
    for (int i = 0; i < turn->st->n_entrants; i++)
        if (is_short(turn->st, i))
            turn_note(turn, "leave", "", json_pack("{s:i}", "person", i));
}

/*
 * ----- going -----
 */

static void lose_boards(struct turn *turn, int round, int team)
{
    for (int board = 1; board <= turn->st->round[round - 1].n; board++) {
        const struct duel *d = story_duel(turn->st, round, board);
        bool               is_first = story_is_member(turn->st, d->side[0], team);

        if ((!is_first && !story_is_member(turn->st, d->side[1], team)) || d->walkover || d->game[0].has_points)
            continue;
        turn_note(turn, "walkover", turn->who.id,
                  json_pack("{s:i, s:i, s:s}", "round", round, "board", board, "walkover",
                            walkover_word(is_first ? CAME_SECOND : CAME_FIRST)));
    }
}

static void lose_matches(struct turn *turn, int round, int team)
{
    for (int i = 1; i <= turn->st->round[round - 1].n_ties; i++) {
        const struct tie *t = story_tie(turn->st, round, i);
        int               side = tie_side(t, team);

        if (side < 0 || t->side[1] < 0 || t->walkover || t->is_open)
            continue;
        turn_note(turn, "forfeit", turn->who.id,
                  json_pack("{s:i, s:i, s:s}", "round", round, "tie", i, "walkover",
                            walkover_word(side == 0 ? CAME_SECOND : CAME_FIRST)));
    }
}

bool teams_withdraw(struct turn *turn, int who)
{
    struct story *st = turn->st;
    int           team = st->entrant[who].is_team ? who : team_led_by(st, turn->who.id);

    if (!st->entrant[who].is_team && (team < 0 || st->entrant[team].captain != who))
        return turn_refuse(turn, "state", "the event has begun: captains choose who plays, and withdraw their team");
    if (st->entrant[team].until || st->entrant[team].has_left)
        return turn_refuse(turn, "state", "%s does not take part any more", st->entrant[team].name);
    turn_note(turn, "withdraw", turn->who.id, json_pack("{s:i, s:i}", "person", team, "until", st->n_rounds));
    for (int round = 1; round <= st->n_rounds; round++) {
        lose_matches(turn, round, team);
        lose_boards(turn, round, team);
    }
    return true;
}
