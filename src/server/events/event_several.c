/*
 * event_several.c: see event_several.h.
 */
#include "server/events/event_several.h"

#include <string.h>

#include "server/events/event_papers.h"
#include "server/events/event_step.h"

enum { POINTS_MAX = 9999 };
enum { COLUMN_TABLE, COLUMN_STATE = 4, STATE_OPEN = 0 }; /* of EVENT_GAMES_OPEN */

/*
 * ----- what a game came to -----
 */

/* How many have left the table before somebody did: -1 of those who have not. */
static int left_as(const json_t *result, int seat)
{
    const json_t *left = json_object_get(result, "gave_up");

    for (size_t i = 0; i < json_array_size(left); i++)
        if (json_integer_value(json_array_get(left, i)) == seat)
            return (int)i;
    return -1;
}

/* Of several.  Whoever has left stands behind those who have not, and behind those who left later; whoever has won before
 * all others. */
void several_scores(const struct duel *d, const json_t *result, int points[SIDES_MAX])
{
    int left = (int)json_array_size(json_object_get(result, "gave_up")), most = 0;

    for (int i = 0; i < d->n_sides; i++) {
        int        seat = duel_seat(d, 1, i);
        json_int_t score = json_integer_value(json_array_get(json_object_get(result, "scores"), (size_t)seat));

        score = score < left ? left : score >= POINTS_MAX ? POINTS_MAX - 1 : score;
        points[i] = seat < 0 ? -1 : left_as(result, seat) >= 0 ? left_as(result, seat) : (int)score;
        most = points[i] > most && seat >= 0 && !game_is_won_by(result, seat) ? points[i] : most;
    }
    for (int i = 0; i < d->n_sides; i++)
        if (points[i] >= 0 && game_is_won_by(result, duel_seat(d, 1, i)) && points[i] <= most)
            points[i] = most + 1;
}

/*
 * ----- decisions -----
 */

bool several_is_right(struct turn *turn, const struct duel *d, const json_t *games)
{
    const json_t *points = json_array_get(games, 0);
    bool          is_right = json_array_size(games) == 1 && (int)json_array_size(points) == d->n_sides;

    for (size_t i = 0; i < json_array_size(points); i++) {
        const json_t *one = json_array_get(points, i);

        is_right &= json_is_null(one) ||
                    (json_is_integer(one) && json_integer_value(one) >= 0 && json_integer_value(one) <= POINTS_MAX);
    }
    return is_right || turn_refuse(turn, "syntax",
                                   "games is one list of the points of all %d, as they sit, from 0 to %d, null for who "
                                   "has not come, such as [[80,70,null]]",
                                   d->n_sides, POINTS_MAX);
}

static bool has_begun(const struct turn *turn, const struct duel *d)
{
    for (const struct row *row = job_answer(turn->job, EVENT_GAMES_OPEN); row; row = row->next)
        if (d->n_games && strcmp(row_text(row, COLUMN_TABLE), d->game[0].table) == 0)
            return !row_is_null(row, COLUMN_STATE) && row_number(row, COLUMN_STATE) != STATE_OPEN;
    return false;
}

void several_withdraw(struct turn *turn, int round, int board, int person)
{
    const struct duel *d = story_duel(turn->st, round, board);

    if (has_begun(turn, d) || d->absent >> duel_side_of(d, person) & 1)
        return;
    turn_note(turn, "absent", turn->who.id,
              json_pack("{s:i, s:i, s:[i]}", "round", round, "board", board, "people", person));
}

/*
 * ----- how it is shown -----
 */

void several_names(const struct story *st, const struct duel *d, struct text *out)
{
    for (int i = 0; i < d->n_sides; i++)
        text_add(out, "%s%s", i ? " - " : "", d->side[i] < 0 ? "bye" : st->entrant[d->side[i]].name);
}

static json_t *hundredths_json(int value)
{
    return value % 100 ? json_real(value / 100.0) : json_integer(value / 100);
}

void several_json(struct turn *turn, int round, int board, json_t *match)
{
    const struct duel *d = story_duel(turn->st, round, board);
    json_t            *sides = json_array(), *score = json_array(), *absent = json_array();
    int                points[SIDES_MAX];

    reckon_points(turn->reckoning, round, board, points);
    for (int i = 0; i < d->n_sides; i++) {
        json_array_append_new(sides, json_integer(d->side[i]));
        json_array_append_new(score, hundredths_json(points[i]));
        if (d->absent >> i & 1)
            json_array_append_new(absent, json_integer(d->side[i]));
    }
    json_object_set_new(match, "sides", sides);
    json_object_set_new(match, "score", score);
    json_object_set_new(match, "absent", absent);
}

void several_csv(struct turn *turn, int round, int board, struct text *out)
{
    const struct duel *d = story_duel(turn->st, round, board);
    bool               is_over = reckon_outcome(turn->reckoning, round, board) != DUEL_OPEN;
    int                points[SIDES_MAX];

    reckon_points(turn->reckoning, round, board, points);
    for (int i = 0; i < d->n_sides; i++) {
        text_add(out, "%d,%d,%d,", round, board, i + 1);
        paper_csv(out, turn->st->entrant[d->side[i]].name, ',');
        if (d->n_games && d->game[0].has_points && d->game[0].points[i] >= 0)
            text_add(out, "%d", d->game[0].points[i]);
        text_char(out, ',');
        if (is_over)
            text_add(out, "%g", points[i] / 100.0);
        text_char(out, '\n');
    }
}
