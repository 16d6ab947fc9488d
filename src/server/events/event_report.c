/*
 * event_report.c: see event_report.h.
 */
#include "server/events/event_report.h"

enum { REPORT_GAMES_MAX = 500 };

static json_t *people_at(const struct duel *d, int game)
{
    json_t *people = json_array();

    for (int seat = 0; seat < duel_players(d); seat++)
        json_array_append_new(people, json_integer(d->side[duel_side(d, game, seat)]));
    return people;
}

static void add_games(json_t *list, const struct duel *d, int round, int board)
{
    for (int i = 0; i < d->n_games; i++)
        if (*d->game[i].table && d->game[i].has_points)
            json_array_append_new(list, json_pack("{s:s, s:i, s:i, s:i, s:o}", "table", d->game[i].table, "round",
                                                  round, "board", board, "game", i + 1, "people", people_at(d, i + 1)));
}

static json_t *games_of(struct turn *turn)
{
    json_t *list = json_array();

    for (int round = 1; round <= turn->st->n_rounds; round++)
        for (int board = 1; board <= turn->st->round[round - 1].n; board++) {
            const struct duel *d = story_duel(turn->st, round, board);

            if (turn->person < 0 || duel_side_of(d, turn->person) >= 0)
                add_games(list, d, round, board);
        }
    return list;
}

static bool may_have_one(struct turn *turn)
{
    const struct story *st = turn->st;

    if (!story_is_referee(st, turn->who.id) && turn->role < ROLE_MODERATOR)
        return turn_refuse(turn, "forbidden", "only the organiser and referees have the report");
    if (!st->rules.rated)
        return turn_refuse(turn, "state", "there is a report of rated events only");
    if (st->state != EVENT_OVER)
        return turn_refuse(turn, "state", "the report is there when the event is over");
    if (turn->person >= st->n_entrants)
        return turn_refuse(turn, "missing", "there is no such person");
    return true;
}

void event_report(struct turn *turn)
{
    json_t *games;

    if (!may_have_one(turn))
        return;
    games = games_of(turn);
    if (json_array_size(games) > REPORT_GAMES_MAX) {
        turn_refuse(turn, "limit", "a report is of at most %d games, and these are %d: name a person", REPORT_GAMES_MAX,
                    (int)json_array_size(games));
        json_decref(games);
        return;
    }
    turn->answer = json_pack("{s:o}", "games", games);
}
