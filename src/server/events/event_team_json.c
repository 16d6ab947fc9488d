/*
 * event_team_json.c: see event_team_json.h.
 */
#include "server/events/event_team_json.h"

#include "server/events/event_papers.h"
#include "server/events/event_team_story.h"
#include "server/events/event_teams.h"

static json_t *person_or_null(int person)
{
    return person < 0 ? json_null() : json_integer(person);
}

static json_t *roster_json(const struct story *st, int team)
{
    json_t *list = json_array();

    for (int i = 0; i < st->n_entrants; i++)
        if (story_is_member(st, i, team))
            json_array_append_new(list, json_integer(i));
    return list;
}

void team_add_person(json_t *person, const struct story *st, int number)
{
    const struct entrant *p = &st->entrant[number];

    if (p->is_team) {
        json_object_set_new(person, "roster", roster_json(st, number));
        json_object_set_new(person, "captain", person_or_null(p->captain));
        return;
    }
    json_object_set_new(person, "team", person_or_null(p->team));
    json_object_set_new(person, "asks", json_boolean(p->asks));
}

/*
 * ----- matches -----
 */

static json_t *half_json(int halves)
{
    return halves % 2 ? json_real(halves / 2.0) : json_integer(halves / 2);
}

/* The boards of a match as the round numbers them, in their order. */
static json_t *boards_json(const struct story_round *r, int tie)
{
    json_t *list = json_array();

    for (int i = 0; i < r->n; i++)
        if (r->duel[i].tie == tie)
            json_array_append_new(list, json_integer(i + 1));
    return list;
}

/* A team that nobody speaks for needs none. */
static bool is_in(const struct story *st, const struct tie *t, int side)
{
    return t->is_in[side] || (t->side[side] >= 0 && st->entrant[t->side[side]].captain < 0);
}

static json_t *tie_json(struct turn *turn, int round, int tie)
{
    static const char *const outcomes[] = {"open", "first", "second", "level", "nobody"}; /* ORDER OUTCOME */
    const struct tie        *t = story_tie(turn->st, round, tie);
    int                      boards[2];
    enum duel_outcome        outcome = reckon_tie(turn->reckoning, round, tie, boards);
    bool                     waits = t->side[1] >= 0 && !t->walkover && !t->is_open;
    int64_t                  deadline = waits ? teams_deadline(turn->st, round) : 0;

    return json_pack(
        "{s:i, s:[i, o], s:s, s:b, s:[o, o], s:[b, b], s:o, s:o, s:o}", "tie", tie, "sides", t->side[0],
        person_or_null(t->side[1]), "outcome", t->side[1] < 0 ? "bye" : outcomes[outcome], "walkover",
        t->walkover != CAME_BOTH, "score", half_json(boards[0]), half_json(boards[1]), "lineups", is_in(turn->st, t, 0),
        is_in(turn->st, t, 1), "deadline", deadline ? json_integer(deadline) : json_null(), "boards",
        boards_json(&turn->st->round[round - 1], tie - 1), "notes", t->notes ? json_incref(t->notes) : json_array());
}

json_t *team_ties_json(struct turn *turn, int round)
{
    json_t *list = json_array();

    for (int i = 1; i <= turn->st->round[round - 1].n_ties; i++)
        json_array_append_new(list, tie_json(turn, round, i));
    return list;
}

void team_add_board(json_t *match, const struct duel *d)
{
    json_object_set_new(match, "tie", json_integer(d->tie + 1));
    json_object_set_new(match, "place", json_integer(d->place + 1));
}

/*
 * ----- of an event -----
 */

void team_add_own(json_t *event, const struct story *st, const char *player)
{
    int     team = team_led_by(st, player);
    json_t *list = json_array();

    for (int round = 1; team >= 0 && round <= st->n_rounds; round++)
        for (int i = 0; i < st->round[round - 1].n_ties; i++) {
            const struct tie *t = &st->round[round - 1].tie[i];
            int               side = tie_side(t, team);

            if (side >= 0 && !t->walkover && !t->is_open && t->sealed[side])
                json_array_append_new(
                    list, json_pack("{s:i, s:i, s:O}", "round", round, "tie", i + 1, "people", t->sealed[side]));
        }
    json_object_set_new(event, "captain", person_or_null(team));
    json_object_set_new(event, "sealed", list);
}

void team_add_missing(json_t *missing, struct turn *turn)
{
    for (int round = 1; turn->st->state == EVENT_RUNNING && round <= turn->st->n_rounds; round++)
        for (int i = 1; i <= turn->st->round[round - 1].n_ties; i++) {
            const struct tie *t = story_tie(turn->st, round, i);

            for (int side = 0; side < 2 && t->side[1] >= 0 && !t->walkover; side++)
                if (!is_in(turn->st, t, side))
                    json_array_append_new(missing, json_pack("{s:i, s:i, s:i, s:s}", "round", round, "tie", i, "team",
                                                             t->side[side], "why", "lineup"));
        }
}

/*
 * ----- CSV -----
 */

static const char *name_of(const struct turn *turn, int who)
{
    return who < 0 ? "bye" : turn->st->entrant[who].name;
}

static const char *winner_of(const struct turn *turn, const int side[2], enum duel_outcome outcome)
{
    switch (outcome) {
    case DUEL_FIRST: return name_of(turn, side[0]);
    case DUEL_SECOND: return name_of(turn, side[1]);
    case DUEL_LEVEL: return "level";
    case DUEL_NOBODY: return "nobody";
    case DUEL_PLAYED:
    case DUEL_OPEN: break;
    }
    return "";
}

static void csv_tie(struct turn *turn, int round, int tie, struct text *out)
{
    const struct tie *t = story_tie(turn->st, round, tie);
    int               boards[2];

    text_add(out, "%d,", round);
    paper_csv(out, name_of(turn, t->side[0]), ',');
    paper_csv(out, name_of(turn, t->side[1]), ',');
    paper_csv(out, winner_of(turn, t->side, reckon_tie(turn->reckoning, round, tie, boards)), ',');
}

static void csv_board(struct turn *turn, int round, int board, struct text *out)
{
    const struct duel *d = story_duel(turn->st, round, board);

    text_add(out, "%d,", d->place + 1);
    paper_csv(out, name_of(turn, d->side[0]), ',');
    paper_csv(out, name_of(turn, d->side[1]), ',');
    for (int i = 0; i < d->n_games && d->game[i].has_points; i++)
        text_add(out, "%s%d:%d", i ? " " : "", d->game[i].points[0], d->game[i].points[1]);
    text_add(out, ",%s,", walkover_word(d->walkover));
    paper_csv(out, winner_of(turn, d->side, reckon_outcome(turn->reckoning, round, board)), '\n');
}

static void write_tie(struct turn *turn, int round, int tie, struct text *out)
{
    const struct story_round *r = &turn->st->round[round - 1];

    for (int i = 1; i <= r->n; i++)
        if (r->duel[i - 1].tie == tie - 1) {
            csv_tie(turn, round, tie, out);
            csv_board(turn, round, i, out);
        }
    if (!r->tie[tie - 1].is_open) {
        csv_tie(turn, round, tie, out);
        text_add(out, ",,,,%s,\n", walkover_word(r->tie[tie - 1].walkover));
    }
}

void team_write_matches(struct turn *turn, struct text *out)
{
    text_word(out, "round,home,away,match winner,board,first,second,games,walkover,winner\n");
    for (int round = 1; round <= turn->st->n_rounds; round++)
        for (int i = 1; i <= turn->st->round[round - 1].n_ties; i++)
            write_tie(turn, round, i, out);
}
