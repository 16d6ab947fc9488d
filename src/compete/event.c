/*
 * event.c: what follows from a single duel, and who takes part in a round.
 */
#include "compete/event.h"

#include <string.h>

#include "base/words.h"
#include "compete/ladder.h"
#include "compete/teams.h"

const char format_words[] = "swiss/groups/cup/double/tables/arena/ladder"; /* ORDER FORMAT */
const char figure_words[] = "wins/buchholz/games/games-won/direct/direct-games/difference/starts/boards/points/firsts/"
                            "seconds/share/rung"; /* ORDER FIGURE */

struct ranks {
    int     n;
    uint8_t by[FIGURE_COUNT];
};

/* The order of the world championship, and that of the leagues. */
static const struct ranks usual_ranks[FORMAT_COUNT] = {
    [FORMAT_SWISS] = {4, {FIGURE_WINS, FIGURE_BUCHHOLZ, FIGURE_DIFFERENCE, FIGURE_STARTS}},
    [FORMAT_GROUPS] = {6,
                       {FIGURE_WINS, FIGURE_GAMES, FIGURE_GAMES_WON, FIGURE_DIRECT, FIGURE_DIRECT_GAMES,
                        FIGURE_DIFFERENCE}},
    [FORMAT_TABLES] = {4, {FIGURE_POINTS, FIGURE_FIRSTS, FIGURE_SECONDS, FIGURE_SHARE}},
    [FORMAT_ARENA] = {3, {FIGURE_POINTS, FIGURE_DIRECT, FIGURE_DIFFERENCE}},
    [FORMAT_LADDER] = {2, {FIGURE_RUNG, FIGURE_WINS}},
};

/* Of teams the boards come before everything but the matches. */
static const struct ranks usual_team_ranks[FORMAT_COUNT] = {
    [FORMAT_SWISS] = {4, {FIGURE_WINS, FIGURE_BOARDS, FIGURE_BUCHHOLZ, FIGURE_DIFFERENCE}},
    [FORMAT_GROUPS] = {5, {FIGURE_WINS, FIGURE_BOARDS, FIGURE_GAMES, FIGURE_DIRECT, FIGURE_DIFFERENCE}},
};

void event_rank_as_usual(struct event *e)
{
    const struct ranks *usual = &(e->boards ? usual_team_ranks : usual_ranks)[e->format];

    e->n_rank_by = usual->n;
    memcpy(e->rank_by, usual->by, sizeof e->rank_by);
}

void event_start(struct event *e, enum format format)
{
    memset(e, 0, sizeof *e);
    e->format = format;
    e->then = FORMAT_COUNT;
    e->best_of = e->groups = e->legs = e->starts_within = 1;
    e->reach = REACH_USUAL;
    event_rank_as_usual(e);
}

/* Insertion, because equal ratings keep their order; the lists are short or nearly sorted. */
void event_seed(struct event *e)
{
    for (int i = 0; i < e->n_people; i++) {
        int at = i;

        for (; at > 0 && e->person[e->seed[at - 1]].rating < e->person[i].rating; at--)
            e->seed[at] = e->seed[at - 1];
        e->seed[at] = (int16_t)i;
    }
}

static int robin_rounds(const struct event *e)
{
    int largest = (e->n_people + e->groups - 1) / e->groups;

    return largest < 2 ? 0 : e->legs * (largest + largest % 2 - 1);
}

bool event_has_free_rounds(const struct event *e)
{
    return e->format == FORMAT_SWISS || e->format == FORMAT_TABLES;
}

bool event_is_endless(const struct event *e)
{
    return e->format == FORMAT_ARENA || e->format == FORMAT_LADDER;
}

int event_stage_rounds(const struct event *e)
{
    switch (e->format) {
    case FORMAT_SWISS:
    case FORMAT_TABLES: return e->rounds;
    case FORMAT_ARENA:
    case FORMAT_LADDER: return 1;
    case FORMAT_GROUPS: return robin_rounds(e);
    default: return 0;
    }
}

bool event_is_cup_round(const struct event *e, int round)
{
    return round > event_stage_rounds(e);
}

int event_best_of(const struct event *e, int round)
{
    return event_is_cup_round(e, round) && e->cup_best_of ? e->cup_best_of : e->best_of;
}

bool event_plays(const struct event *e, int person, int round)
{
    const struct person *p = &e->person[person];

    if (round < p->first_round || (p->last_round && round > p->last_round))
        return false;
    return round > SWISS_ROUNDS_MAX || !(p->rests >> round & 1);
}

void match_halves(const struct event *e, const struct match *m, int halves[2])
{
    halves[0] = halves[1] = 0;
    if (m->n_boards) {
        team_sum(e, m, match_halves, halves);
        return;
    }
    for (int i = 0; i < m->n_games; i++) {
        int a = m->points[i][0], b = m->points[i][1];

        halves[0] += a > b ? 2 : a == b;
        halves[1] += b > a ? 2 : a == b;
    }
}

void match_points(const struct event *e, const struct match *m, int points[2])
{
    points[0] = points[1] = 0;
    if (m->n_boards) {
        team_sum(e, m, match_points, points);
        return;
    }
    for (int i = 0; i < m->n_games; i++)
        for (int side = 0; side < 2; side++)
            points[side] += m->points[i][side];
}

/* Decided as soon as the games that are left cannot change who is ahead; one that is level at its end is a draw, but in a
 * cup it goes on game by game. */
static enum outcome outcome_of_games(const struct event *e, const struct match *m)
{
    int left = event_best_of(e, m->round) - m->n_games, halves[2];

    match_halves(e, m, halves);
    left = left > 0 ? left : 0;
    if (halves[0] > halves[1] + 2 * left)
        return OUTCOME_FIRST;
    if (halves[1] > halves[0] + 2 * left)
        return OUTCOME_SECOND;
    return left || event_is_cup_round(e, m->round) ? OUTCOME_OPEN : OUTCOME_LEVEL;
}

enum outcome match_outcome(const struct event *e, const struct match *m)
{
    static const enum outcome by_walkover[] = {
        [WALKOVER_FIRST] = OUTCOME_FIRST, [WALKOVER_SECOND] = OUTCOME_SECOND, [WALKOVER_NOBODY] = OUTCOME_NOBODY};

    if (m->side[1] == NOBODY)
        return OUTCOME_FIRST;
    if (m->walkover)
        return by_walkover[m->walkover];
    return e->boards && !m->is_board ? team_outcome(e, m) : outcome_of_games(e, m);
}

int match_score(const struct event *e, const struct match *m, int side)
{
    enum outcome outcome = match_outcome(e, m);

    if (outcome == OUTCOME_LEVEL)
        return 1;
    return outcome == (side ? OUTCOME_SECOND : OUTCOME_FIRST) ? 2 : 0;
}

const struct match *event_match_of(const struct event *e, int person, int round)
{
    for (int i = e->n_matches - 1; i >= 0 && e->match[i].round >= round; i--) {
        const struct match *m = &e->match[i];

        if (m->round == round && (m->side[0] == person || m->side[1] == person))
            return m;
    }
    return NULL;
}
