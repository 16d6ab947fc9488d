/*
 * event_step.c: see event_step.h.
 */
#include "server/events/event_step.h"

#include <stdlib.h>
#include <string.h>

#include "server/core/json_memory.h"
#include "server/events/event_arena.h"
#include "server/events/event_ladder.h"
#include "server/events/event_meet.h"
#include "server/events/event_seating.h"
#include "server/events/event_several.h"
#include "server/events/event_teams.h"

enum {
    SOON_MS = 2000,
    LOOK_MS = 60000 /* while games are played, though their end wakes the event */,
    POINTS_MAX = 9999
};
static const int64_t MINUTE_MS = 60000, DAY_MS = INT64_C(86400000);

/* ORDER GAME: columns of EVENT_GAMES_OPEN */
enum { GAME_TABLE, GAME_ROUND, GAME_BOARD, GAME_NUMBER, GAME_STATE, GAME_RESULT };
enum { AT_OPEN, AT_PLAYING, AT_OVER }; /* the states of a table, as they are stored */

void event_wake_at(struct turn *turn, int64_t at)
{
    if (at > 0 && (!turn->wake || at < turn->wake))
        turn->wake = at;
}

static json_t *about(int round, int board)
{
    return json_pack("{s:i, s:i}", "round", round, "board", board);
}

/*
 * ----- the games of duels -----
 */

struct open_game {
    const struct row *row;
    int               round, board, number, state; /* state -1: the table is gone */
    const char       *table;
    struct duel      *duel;
    struct duel_game *game; /* NULL: it is no longer the game of its duel */
};

static struct open_game read_game(struct turn *turn, const struct row *row)
{
    struct open_game g = {row,
                          (int)row_number(row, GAME_ROUND),
                          (int)row_number(row, GAME_BOARD),
                          (int)row_number(row, GAME_NUMBER),
                          row_is_null(row, GAME_STATE) ? -1 : (int)row_number(row, GAME_STATE),
                          row_text(row, GAME_TABLE),
                          NULL,
                          NULL};

    g.duel = story_duel(turn->st, g.round, g.board);
    if (g.duel && g.number >= 1 && g.number <= DUEL_GAMES && strcmp(g.duel->game[g.number - 1].table, g.table) == 0)
        g.game = &g.duel->game[g.number - 1];
    return g;
}

bool game_is_won_by(const json_t *result, int seat)
{
    const json_t *winners = json_object_get(result, "winners");

    for (size_t i = 0; i < json_array_size(winners); i++)
        if (json_integer_value(json_array_get(winners, i)) == seat)
            return true;
    return false;
}

/* As the sides of the duel stand: seat 0 has the one that begins.  Whoever has won has at least a point more. */
static void points_of_two(const json_t *result, int number, int points[2])
{
    const json_t *scores = json_object_get(result, "scores");
    bool          won[2] = {game_is_won_by(result, 0), game_is_won_by(result, 1)};
    int           seat[2];

    for (int i = 0; i < 2; i++) {
        json_int_t score = json_integer_value(json_array_get(scores, (size_t)i));

        seat[i] = score < 0 ? 0 : score >= POINTS_MAX ? POINTS_MAX - 1 : (int)score;
    }
    if (won[0] && won[1])
        seat[0] = seat[1] = seat[0] > seat[1] ? seat[0] : seat[1];
    for (int i = 0; i < 2; i++)
        if (won[i] && !won[!i] && seat[i] <= seat[!i])
            seat[i] = seat[!i] + 1;
    points[(number - 1) % 2] = seat[0];
    points[number % 2] = seat[1];
}

static json_t *points_json(const struct open_game *g, const json_t *result)
{
    json_t *list = json_array();
    int     points[SIDES_MAX];

    if (g->duel->n_sides > 2)
        several_scores(g->duel, result, points);
    else
        points_of_two(result, g->number, points);
    for (int i = 0; i < g->duel->n_sides; i++)
        json_array_append_new(list, points[i] < 0 ? json_null() : json_integer(points[i]));
    return list;
}

static void note_again(struct turn *turn, const struct open_game *g, const char *why)
{
    json_t *what = about(g->round, g->board);

    json_object_set_new(what, "game", json_integer(g->number));
    json_object_set_new(what, "text", json_string(why));
    turn_note(turn, "again", "", what);
}

static void note_game(struct turn *turn, const struct open_game *g)
{
    json_t     *result = json_loads(row_text(g->row, GAME_RESULT), 0, NULL), *what;
    const char *why = json_string_value(json_object_get(result, "reason"));

    if (!result || !why || strcmp(why, "abandon") == 0) {
        note_again(turn, g, "the game ended without a result");
    } else {
        what = about(g->round, g->board);
        json_object_set_new(what, "game", json_integer(g->number));
        json_object_set_new(what, "table", json_string(g->table));
        json_object_set_new(what, "points", points_json(g, result));
        json_object_set_new(what, "reason", json_string(why));
        turn_note(turn, "game", "", what);
    }
    json_decref(result);
}

/*
 * ----- who has come -----
 */

/* Sides that have been at the table, one bit each; bots always are. */
static unsigned sides_that_came(const struct turn *turn, const struct open_game *g)
{
    unsigned came = 0;

    for (int k = 0; k < g->duel->n_sides; k++)
        came |= turn->st->entrant[g->duel->side[k]].level ? 1u << k : 0;
    for (const struct row *row = job_answer(turn->job, EVENT_SEATS_OPEN); row; row = row->next)
        if (strcmp(row_text(row, 0), g->table) == 0 && !row_is_null(row, 3))
            came |= 1u << duel_side(g->duel, g->number, (int)row_number(row, 1));
    return came;
}

/* Until when people may come to a table that has not begun; 0: for as long as they like. */
static int64_t deadline_of(const struct turn *turn, const struct open_game *g)
{
    int64_t minutes = turn->st->rules.no_show, at;

    if (!minutes)
        return 0;
    at = story_later(turn->st, g->game->made, g->game->made + minutes * MINUTE_MS);
    return at > g->duel->adjourned ? at : g->duel->adjourned;
}

static bool is_for_bots(const struct turn *turn, const struct duel *d)
{
    for (int i = 0; i < d->n_sides; i++)
        if (!(d->absent >> i & 1) && !turn->st->entrant[d->side[i]].level)
            return false;
    return true;
}

static void note_walkover(struct turn *turn, const struct open_game *g, unsigned came)
{
    json_t *what = about(g->round, g->board);

    json_object_set_new(what, "walkover",
                        json_string(walkover_word(came == 1   ? CAME_FIRST
                                                  : came == 2 ? CAME_SECOND
                                                              : CAME_NOBODY)));
    turn_note(turn, "walkover", "", what);
}

/* Of several: the others play without them. */
static void note_absent(struct turn *turn, const struct open_game *g, unsigned came)
{
    json_t *what = about(g->round, g->board), *people = json_array();

    for (int i = 0; i < g->duel->n_sides; i++)
        if (!(came >> i & 1))
            json_array_append_new(people, json_integer(g->duel->side[i]));
    json_object_set_new(what, "people", people);
    turn_note(turn, "absent", "", what);
}

/* A table at which nobody has begun. */
static void look_at_open(struct turn *turn, const struct open_game *g)
{
    int64_t  deadline = deadline_of(turn, g);
    unsigned came = sides_that_came(turn, g), all = (1u << g->duel->n_sides) - 1;

    if (arena_is_over(turn) && g->number == 1) {
        note_walkover(turn, g, 0);
    } else if (is_for_bots(turn, g->duel) || turn->st->rules.by_days) {
        turn_errand(turn, ERRAND_BEGIN, g->table, 0);
        event_wake_at(turn, turn->now + SOON_MS);
    } else if (!deadline || turn->now < deadline) {
        event_wake_at(turn, deadline);
    } else if ((came | g->duel->absent) == all || g->number > 1) {
        turn_errand(turn, ERRAND_BEGIN, g->table, 0);
        event_wake_at(turn, turn->now + SOON_MS);
    } else if (g->duel->n_sides > 2) {
        note_absent(turn, g, came);
    } else {
        note_walkover(turn, g, came);
    }
}

/*
 * ----- all games that were not over when they were last looked at -----
 */

/* As it was before this turn noted anything about other duels, which does not change this one. */
static bool is_decided(const struct turn *turn, int round, int board)
{
    return reckon_outcome(turn->reckoning, round, board) != DUEL_OPEN;
}

/* Of several: the seats of those who have the most points. */
static unsigned winners_of_several(const struct open_game *g)
{
    unsigned winners = 0;
    int      most = 0;

    for (int i = 0; g->game && g->game->has_points && i < g->duel->n_sides; i++) {
        int seat = duel_seat(g->duel, 1, i);

        if (seat < 0 || g->game->points[i] < most)
            continue;
        winners = (g->game->points[i] > most ? 0 : winners) | 1u << seat;
        most = g->game->points[i];
    }
    return winners;
}

/* The seats that a referee's word gives the game to; 0: it has none. */
static unsigned winners_by_ruling(const struct open_game *g)
{
    int first = (g->number - 1) % 2, by = g->duel->walkover;

    if (g->duel->n_sides > 2)
        return winners_of_several(g);
    if (by == CAME_FIRST || by == CAME_SECOND)
        return 1u << ((by == CAME_SECOND) != first);
    if (!g->game || !g->game->has_points || g->game->points[0] == g->game->points[1])
        return 0;
    return 1u << ((g->game->points[1] > g->game->points[0]) != first);
}

static bool is_still_played(const struct turn *turn, const struct open_game *g)
{
    return turn->st->state == EVENT_RUNNING && g->game && !g->game->has_points && !g->duel->walkover &&
           !is_decided(turn, g->round, g->board);
}

static void look_at_game(struct turn *turn, const struct row *row)
{
    struct open_game g = read_game(turn, row);
    bool             is_played = is_still_played(turn, &g);

    if (g.state == AT_OVER && is_played)
        note_game(turn, &g);
    if (g.state < 0 && is_played)
        note_again(turn, &g, "the table was closed");
    if (g.state == AT_OVER || g.state < 0) {
        job_add(turn->job, EVENT_GAME_NOTED, "s", g.table);
        return;
    }
    if (is_played && g.state == AT_OPEN)
        look_at_open(turn, &g);
    if (is_still_played(turn, &g))
        return;
    turn_errand(turn, ERRAND_CLOSE, g.table, g.duel ? winners_by_ruling(&g) : 0);
    event_wake_at(turn, turn->now + SOON_MS);
}

/*
 * ----- tables that are due -----
 */

/* When the first table of a duel is to be made; 0: when its two have agreed on an hour. */
static int64_t begins_at(const struct turn *turn, int round, const struct duel *d)
{
    int64_t at = story_duel_at(turn->st, round, d);

    if (turn->st->rules.window && !turn->st->rules.by_days && !is_for_bots(turn, d))
        at = d->hour;
    return at && d->adjourned > at ? d->adjourned : at;
}

/* The end of the time in which two had to find an hour: whoever has proposed some to somebody who has not answered wins. */
static void look_at_window(struct turn *turn, int round, int board, const struct duel *d)
{
    int64_t end = story_window_end(turn->st, round, d);
    bool    has_spoken[2] = {false, false};
    json_t *what;
    int     loser;

    if (turn->now < end) {
        event_wake_at(turn, end);
        return;
    }
    for (size_t i = 0; i < json_array_size(d->proposals); i++) {
        int64_t by = json_integer_value(json_object_get(json_array_get(d->proposals, i), "by"));

        has_spoken[by == d->side[1]] = true;
    }
    loser = turn->st->rules.format == EVENT_LADDER ? ladder_loser(d, has_spoken)
            : has_spoken[0] == has_spoken[1]       ? -1
                                                   : has_spoken[0];
    if (loser < 0)
        return; /* a referee decides */
    what = about(round, board);
    json_object_set_new(what, "walkover", json_string(walkover_word(loser ? CAME_FIRST : CAME_SECOND)));
    turn_note(turn, "walkover", "", what);
}

/* The duel has no table at which it goes on: the next one is made, or waited for.  True: made now. */
static bool needs_table(struct turn *turn, int round, int board, const struct duel *d)
{
    int64_t at = d->n_games ? (d->adjourned > turn->now ? d->adjourned : turn->now) : begins_at(turn, round, d);

    if (!at) {
        look_at_window(turn, round, board, d);
        return false;
    }
    if (at > turn->now) {
        event_wake_at(turn, at);
        return false;
    }
    return d->n_games < DUEL_GAMES;
}

static bool has_open_game(const struct duel *d)
{
    return d->n_games && !d->game[d->n_games - 1].has_points && *d->game[d->n_games - 1].table;
}

/* Some of them: what is left is done by the next turn, at once. */
static void make_tables(struct turn *turn)
{
    json_t *made = json_array();

    for (int round = 1; round <= turn->st->n_rounds; round++)
        for (int board = 1; board <= turn->st->round[round - 1].n; board++) {
            const struct duel *d = story_duel(turn->st, round, board);

            if (d->side[1] < 0 || has_open_game(d) || d->walkover || is_decided(turn, round, board))
                continue;
            if (json_array_size(made) == TURN_TABLES) {
                event_wake_at(turn, turn->now);
                continue;
            }
            if (needs_table(turn, round, board, d))
                json_array_append_new(made, event_seat_game(turn, round, board, d));
        }
    if (json_array_size(made)) {
        turn_note(turn, "tables", "", json_pack("{s:O}", "made", made));
        event_wake_at(turn, turn->now + 1); /* and look at them */
    }
    json_decref(made);
}

/*
 * ----- draws that two games have in common -----
 */

/* The seed of a game is told when no other one with the same draws is to come. */
static void unseal_duel(struct turn *turn, int round, int board, const struct duel *d)
{
    for (int game = 1; game <= d->n_games; game++) {
        int last = game + game % 2;

        if (!event_game_is_paired(turn, round, game) || !*d->game[game - 1].table ||
            !(d->game[last - 1].has_points || is_decided(turn, round, board)))
            continue;
        job_add(turn->job, TABLE_UNSEAL, "s", d->game[game - 1].table);
        turn_errand(turn, ERRAND_READ, d->game[game - 1].table, 0);
    }
}

static void unseal(struct turn *turn)
{
    for (int round = 1; turn->st->rules.mirror && round <= turn->st->n_rounds; round++)
        for (int board = 1; board <= turn->st->round[round - 1].n; board++) {
            const struct duel *d = story_duel(turn->st, round, board);

            if (d->touched > turn->n_before && d->side[1] >= 0)
                unseal_duel(turn, round, board, d);
        }
}

/*
 * ----- rounds -----
 */

/* When the round after the last is to begin; 0: when somebody says so.  Groups with a window do not wait for results. */
static int64_t next_round_at(struct turn *turn, bool *waits_for_results)
{
    const struct story       *st = turn->st;
    const struct event_rules *r = &st->rules;
    const struct story_round *last = st->n_rounds ? &st->round[st->n_rounds - 1] : NULL;

    *waits_for_results = true;
    if (r->next == NEXT_HOURS)
        return st->n_rounds < r->n_hours ? r->hour[st->n_rounds] : 0;
    if (!last)
        return st->began;
    if (r->next == NEXT_ORGANISER)
        return 0;
    if (r->format == EVENT_GROUPS && r->window && st->n_rounds < reckon_rounds(turn->reckoning)) {
        *waits_for_results = false;
        return last->at + r->window * DAY_MS;
    }
    return last->changed + r->pause * MINUTE_MS;
}

static bool all_are_over(struct turn *turn)
{
    for (int i = 1; i <= turn->st->n_rounds; i++)
        if (!reckon_round_is_over(turn->reckoning, i))
            return false;
    return true;
}

static bool pair_next(struct turn *turn)
{
    char        sentence[SENTENCE_CAP];
    struct text why = TEXT_OF(sentence);
    bool        is_over = false;
    json_t     *round = turn_reckon(turn) ? reckon_next(turn->reckoning, &is_over, &why) : NULL;

    if (round)
        turn_note(turn, "pair", turn->next_now ? turn->who.id : "", round);
    else if (is_over)
        turn_note(turn, "end", "", json_object());
    else if (turn->next_now)
        turn_refuse(turn, "state", "%s", sentence);
    turn->next_now = false;
    return round != NULL;
}

/* An event that is over says so at once; another round may have to wait for its hour. */
static bool is_the_end(struct turn *turn)
{
    char        sentence[SENTENCE_CAP];
    struct text why = TEXT_OF(sentence);
    bool        is_over = false;
    json_t     *round;

    if (!turn->st->n_rounds || !all_are_over(turn))
        return false;
    round = reckon_next(turn->reckoning, &is_over, &why);
    json_decref(round);
    if (!is_over)
        return false;
    turn_note(turn, "end", "", json_object());
    return true;
}

/* True: a round was paired. */
static bool look_at_rounds(struct turn *turn)
{
    bool    waits_for_results;
    int64_t at;

    if (turn->st->state != EVENT_RUNNING || !turn_reckon(turn))
        return false;
    if (turn->st->rules.format == EVENT_ARENA)
        return arena_look(turn);
    if (turn->st->rules.format == EVENT_LADDER) {
        ladder_look(turn);
        return false;
    }
    if (is_the_end(turn))
        return false;
    at = next_round_at(turn, &waits_for_results);
    if (!turn->next_now && waits_for_results && !all_are_over(turn))
        return false;
    if (!turn->next_now && (!at || at > turn->now)) {
        event_wake_at(turn, at);
        return false;
    }
    return pair_next(turn);
}

bool event_step_next(struct turn *turn)
{
    if (!turn_reckon(turn))
        return turn_refuse(turn, "state", "%s", turn->sentence);
    if (turn->st->rules.format == EVENT_ARENA)
        return turn_refuse(turn, "state", "an arena pairs those who wait by itself");
    if (turn->st->rules.format == EVENT_LADDER)
        return turn_refuse(turn, "state", "a ladder has no rounds: people challenge each other");
    if (turn->st->rules.format != EVENT_GROUPS && !all_are_over(turn))
        return turn_refuse(turn, "state", "round %d is not over", turn->st->n_rounds);
    turn->next_now = true;
    return true;
}

/*
 * ----- the beginning -----
 */

void event_leave_out_absent(struct turn *turn)
{
    const struct event_rules *r = &turn->st->rules;

    if (!r->check_in || turn->now < r->starts - r->check_in * MINUTE_MS)
        return;
    for (int i = 0; i < turn->st->n_entrants; i++)
        if (!turn->st->entrant[i].has_left && !turn->st->entrant[i].is_here)
            turn_note(turn, "leave", "", json_pack("{s:i}", "person", i));
}

/* Why it does not begin. */
static const char *too_few(const struct turn *turn)
{
    if (story_units(turn->st) >= 2)
        return turn->sentence;
    return turn->st->rules.boards ? "fewer than two teams were complete at its hour"
                                  : "fewer than two people were there at its hour";
}

static void look_at_beginning(struct turn *turn)
{
    const struct event_rules *r = &turn->st->rules;

    if (turn->st->state != EVENT_OPEN || !r->starts)
        return;
    if (turn->now < r->starts) {
        event_wake_at(turn, r->starts);
        return;
    }
    event_leave_out_absent(turn);
    if (r->boards)
        teams_leave_out_short(turn);
    if (story_units(turn->st) >= 2)
        turn_note(turn, "begin", "", json_object());
    if (story_units(turn->st) < 2 || !turn_reckon(turn))
        turn_note(turn, "cancel", "", json_pack("{s:s}", "text", too_few(turn)));
}

void event_step(struct turn *turn)
{
    turn->wake = 0;
    look_at_beginning(turn);
    if (!turn_reckon(turn)) { /* which every turn before has seen to */
        turn_refuse(turn, "busy", "%s", turn->sentence);
        return;
    }
    for (const struct row *row = job_answer(turn->job, EVENT_GAMES_OPEN); row; row = row->next)
        look_at_game(turn, row);
    if (job_answer(turn->job, EVENT_GAMES_OPEN))
        event_wake_at(turn, turn->now + LOOK_MS);
    if (turn_reckon(turn))
        unseal(turn);
    if (turn->st->state != EVENT_RUNNING)
        return;
    look_at_rounds(turn);
    teams_look_at_lineups(turn);
    if (turn->st->state == EVENT_RUNNING && turn_reckon(turn))
        make_tables(turn);
    else
        event_wake_at(turn, turn->now + 1); /* tables that are still played are closed */
}
