/*
 * event_json.c: EVENT, ROUND, MATCH and PERSON of docs/API.md.
 */
#include <stdlib.h>
#include <string.h>

#include "server/events/event_arena.h"
#include "server/events/event_ladder.h"
#include "server/events/event_meet.h"
#include "server/events/event_papers.h"
#include "server/events/event_several.h"
#include "server/events/event_team_json.h"

enum { ARENA_SHOWN = 60 }; /* games that are over */
static const int64_t MINUTE_MS = 60000, DAY_MS = INT64_C(86400000);

static const char *const states[] = {"open", "running", "over", "cancelled"}; /* ORDER EVENT STATE */

static json_t *time_json(int64_t at)
{
    return at ? json_integer(at) : json_null();
}

static json_t *whole_json(int number)
{
    return number ? json_integer(number) : json_null();
}

/*
 * ----- people -----
 */

static json_t *person_json(const struct entrant *p, int number)
{
    return json_pack("{s:i, s:s, s:o, s:b, s:o, s:o, s:s, s:b, s:b, s:i, s:o}", "person", number, "name", p->name,
                     "player", *p->player ? json_string(p->player) : json_null(), "visitor", p->is_visitor, "level",
                     whole_json(p->level), "rating", whole_json(p->rating), "state",
                     p->has_left ? "left"
                     : p->until  ? "withdrawn"
                                 : "in",
                     "here", p->is_here, "rests", p->is_resting, "from", p->from, "until", whole_json(p->until));
}

static json_t *people_json(const struct story *st)
{
    json_t *list = json_array();

    for (int i = 0; i < st->n_entrants; i++)
        json_array_append_new(list, person_json(&st->entrant[i], i));
    for (int i = 0; st->rules.boards && i < st->n_entrants; i++)
        team_add_person(json_array_get(list, (size_t)i), st, i);
    return list;
}

static json_t *referees_json(const struct story *st)
{
    json_t     *list = json_array(), *name;
    const char *id;

    json_object_foreach(st->referees, id, name)
        json_array_append_new(list, json_pack("{s:s, s:O}", "id", id, "name", name));
    return list;
}

/*
 * ----- matches -----
 */

static json_t *points_json(const struct duel *d, const struct duel_game *g)
{
    json_t *list = json_array();

    for (int i = 0; i < d->n_sides; i++)
        json_array_append_new(list, g->points[i] < 0 ? json_null() : json_integer(g->points[i]));
    return list;
}

static json_t *games_json(const struct duel *d)
{
    json_t *list = json_array();

    for (int i = 0; i < d->n_games; i++) {
        const struct duel_game *g = &d->game[i];

        json_array_append_new(list, json_pack("{s:i, s:o, s:i, s:o, s:o}", "game", i + 1, "table",
                                              *g->table ? json_string(g->table) : json_null(), "starts",
                                              d->side[d->n_sides > 2 ? duel_side(d, 1, 0) : i % 2], "points",
                                              g->has_points ? points_json(d, g) : json_null(), "reason",
                                              g->has_points ? json_string(g->reason) : json_null()));
    }
    return list;
}

/* Until when those who have not come to the first game may. */
static int64_t deadline_of(const struct story *st, const struct duel *d)
{
    const struct duel_game *g = &d->game[0];
    int64_t                 at;

    if (d->n_games != 1 || g->has_points || d->walkover || !st->rules.no_show || !*g->table)
        return 0;
    at = story_later(st, g->made, g->made + st->rules.no_show * MINUTE_MS);
    return at > d->adjourned ? at : d->adjourned;
}

static json_t *half_json(int halves)
{
    return halves % 2 ? json_real(halves / 2.0) : json_integer(halves / 2);
}

static json_t *list_json(json_t *list)
{
    return list ? json_incref(list) : json_array();
}

static json_t *match_json(struct turn *turn, int round, int board)
{
    static const char *const outcomes[] = {"open", "first", "second", "level", "nobody", "played"}; /* ORDER OUTCOME */
    const struct story      *st = turn->st;
    const struct duel       *d = story_duel(turn->st, round, board);
    enum duel_outcome        outcome = reckon_outcome(turn->reckoning, round, board);
    int                      halves[2];
    json_t                  *m;

    reckon_score(turn->reckoning, round, board, halves);
    m = json_pack("{s:i, s:[i, o], s:i, s:s, s:b, s:[o, o], s:o}", "board", board, "sides", d->side[0],
                  d->side[1] < 0 ? json_null() : json_integer(d->side[1]), "best_of",
                  reckon_best_of(turn->reckoning, round), "outcome", d->side[1] < 0 ? "bye" : outcomes[outcome],
                  "walkover", d->walkover != CAME_BOTH, "score", half_json(halves[0]), half_json(halves[1]), "games",
                  games_json(d));
    json_object_set_new(m, "deadline", time_json(outcome == DUEL_OPEN ? deadline_of(st, d) : 0));
    json_object_set_new(m, "hour", time_json(d->hour));
    json_object_set_new(m, "proposals", list_json(d->proposals));
    json_object_set_new(m, "adjourned", time_json(d->adjourned));
    json_object_set_new(m, "notes", list_json(d->notes));
    if (st->rules.format == EVENT_LADDER) {
        json_object_set_new(m, "challenger", json_integer(d->challenger));
        json_object_set_new(m, "until", time_json(st->rules.window ? story_window_end(st, round, d) : 0));
    }
    if (st->rules.boards)
        team_add_board(m, d);
    if (st->rules.format == EVENT_TABLES)
        several_json(turn, round, board, m);
    return m;
}

/* Of an arena or a ladder only what goes on and the latest games: /rounds has all. */
static bool is_shown(struct turn *turn, int round, int board, bool is_short)
{
    return !is_short || board > turn->st->round[round - 1].n - ARENA_SHOWN ||
           reckon_outcome(turn->reckoning, round, board) == DUEL_OPEN;
}

static json_t *round_json(struct turn *turn, int round, bool is_short)
{
    const struct story_round *r = &turn->st->round[round - 1];
    int                       window = turn->st->rules.window;
    json_t                   *matches = json_array(), *all;

    for (int i = 1; i <= r->n; i++)
        if (is_shown(turn, round, i, is_short))
            json_array_append_new(matches, match_json(turn, round, i));
    all = json_pack("{s:i, s:b, s:I, s:o, s:b, s:o}", "round", round, "cup", reckon_is_cup(turn->reckoning, round),
                    "at", (json_int_t)r->at, "until",
                    window && turn->st->rules.format != EVENT_LADDER ? json_integer(r->at + window * DAY_MS)
                                                                     : json_null(),
                    "over", reckon_round_is_over(turn->reckoning, round), "matches", matches);
    if (turn->st->rules.boards)
        json_object_set_new(all, "ties", team_ties_json(turn, round));
    return all;
}

json_t *event_rounds_json(struct turn *turn)
{
    json_t *list = json_array();

    for (int i = 1; i <= turn->st->n_rounds; i++)
        json_array_append_new(list, round_json(turn, i, false));
    return list;
}

/*
 * ----- what it waits for -----
 */

static bool is_over_so_far(struct turn *turn)
{
    for (int i = 1; i <= turn->st->n_rounds; i++)
        if (!reckon_round_is_over(turn->reckoning, i))
            return false;
    return true;
}

static json_t *waits_json(struct turn *turn)
{
    const struct story       *st = turn->st;
    const struct event_rules *r = &st->rules;
    const struct story_round *last = st->n_rounds ? &st->round[st->n_rounds - 1] : NULL;
    const char               *what = NULL;
    int64_t                   at = 0;

    if (st->state == EVENT_OPEN) {
        what = "begin";
        at = r->starts;
    } else if (st->state == EVENT_RUNNING && arena_bell(st)) {
        what = "bell";
        at = arena_bell(st);
    } else if (st->state == EVENT_RUNNING && r->format == EVENT_LADDER) {
        what = "challenges";
    } else if (st->state == EVENT_RUNNING && !is_over_so_far(turn)) {
        what = "results";
        at = r->window && last ? last->at + r->window * DAY_MS : 0;
    } else if (st->state == EVENT_RUNNING) {
        at = r->next == NEXT_HOURS  ? (st->n_rounds < r->n_hours ? r->hour[st->n_rounds] : 0)
             : r->next == NEXT_AUTO ? (last ? last->changed : st->began) + r->pause * MINUTE_MS
                                    : 0;
        what = at ? "round" : "organiser";
    }
    return json_pack("{s:o, s:o}", "for", what ? json_string(what) : json_null(), "until", time_json(at));
}

/* Why a match is open. */
static const char *lacks(const struct turn *turn, int round, const struct duel *d)
{
    const struct event_rules *r = &turn->st->rules;
    int64_t                   end = story_window_end(turn->st, round, d);

    if (d->n_games && !d->game[d->n_games - 1].has_points)
        return "game";
    if (r->window && !r->by_days && !d->n_games && !d->hour)
        return turn->now < end ? "hour" : "result";
    return "game";
}

static json_t *missing_json(struct turn *turn)
{
    json_t *list = json_array();

    for (int round = 1; turn->st->state == EVENT_RUNNING && round <= turn->st->n_rounds; round++)
        for (int board = 1; board <= turn->st->round[round - 1].n; board++)
            if (reckon_outcome(turn->reckoning, round, board) == DUEL_OPEN)
                json_array_append_new(list, json_pack("{s:i, s:i, s:s}", "round", round, "board", board, "why",
                                                      lacks(turn, round, story_duel(turn->st, round, board))));
    team_add_missing(list, turn);
    return list;
}

/*
 * ----- the whole -----
 */

static json_t *role_json(const struct story *st, const char *player)
{
    if (*player && strcmp(st->owner, player) == 0)
        return json_string("organiser");
    return story_is_referee(st, player) ? json_string("referee") : json_null();
}

/* What is different for each who asks. */
static void add_own(json_t *event, struct turn *turn)
{
    const struct story *st = turn->st;
    const char         *player = turn->who.id;
    int                 you = story_person_of(st, player);
    bool                is_owner = *player && strcmp(st->owner, player) == 0;

    json_object_set_new(event, "you", you >= 0 && !st->entrant[you].has_left ? json_integer(you) : json_null());
    json_object_set_new(event, "role", role_json(st, player));
    json_object_set_new(event, "invite", is_owner ? json_string(st->invite) : json_null());
    if (st->rules.boards)
        team_add_own(event, st, player);
    if (st->rules.format == EVENT_LADDER)
        json_object_set_new(event, "challenges", you >= 0 ? ladder_choices(turn, you) : json_array());
}

json_t *event_json(struct turn *turn)
{
    struct story *st = turn->st;
    int           rounds = reckon_rounds(turn->reckoning), winner = -1;
    json_t       *e;

    if (st->state == EVENT_OVER) {
        winner = reckon_winner(turn->reckoning);
        rounds = st->n_rounds;
    }
    e = json_pack("{s:s, s:s, s:s, s:i, s:{s:s, s:s, s:b}, s:o, s:O, s:I, s:o, s:o}", "id", st->id, "name",
                  st->rules.name, "state", states[st->state], "n", st->n, "owner", "id", st->owner, "name",
                  st->owner_name, "visitor", st->owner_is_visitor, "referees", referees_json(st), "settings",
                  st->settings, "created", (json_int_t)st->created, "began", time_json(st->began), "ended",
                  time_json(st->ended));
    json_object_set_new(e, "round", json_integer(st->n_rounds));
    json_object_set_new(e, "rounds", whole_json(rounds));
    json_object_set_new(e, "people", people_json(st));
    json_object_set_new(e, "current",
                        st->n_rounds ? round_json(turn, st->n_rounds, event_has_one_round(&st->rules)) : json_null());
    json_object_set_new(e, "waits", waits_json(turn));
    json_object_set_new(e, "missing", missing_json(turn));
    json_object_set(e, "said", st->said);
    json_object_set(e, "down", st->down);
    json_object_set_new(e, "winner", winner >= 0 ? json_integer(winner) : json_null());
    add_own(e, turn);
    return e;
}

char *paper_summary(struct turn *turn)
{
    struct story *st = turn->st;
    int           rounds = turn_reckon(turn) ? reckon_rounds(turn->reckoning) : 0;
    json_t       *s = json_pack("{s:s, s:o, s:o, s:i, s:o, s:i, s:O, s:s, s:o, s:O}", "name", st->rules.name, "began",
                                time_json(st->began), "ended", time_json(st->ended), "round", st->n_rounds, "rounds",
                                whole_json(rounds), "people", story_people(st), "format",
                                json_object_get(st->settings, "format"), "options", st->rules.options, "starts",
                                time_json(st->rules.starts), "entry", json_object_get(st->settings, "entry"));
    char         *text;

    if (st->rules.boards)
        json_object_set_new(s, "teams", json_integer(story_units(st)));
    text = json_dumps(s, JSON_COMPACT);

    json_decref(s);
    return text;
}
