/*
 * teams.c: see teams.h.
 */
#include "compete/teams.h"

bool board_is_turned(const struct event *e, const struct match *m, const struct match *board)
{
    return e->member[board->side[0]].team != m->side[0];
}

bool home_begins(const struct event *e, int board)
{
    return e->home_begins_all || board % 2 == 1;
}

void team_sum(const struct event *e, const struct match                                      *m,
              void (*count)(const struct event *e, const struct match *board, int of[2]), int sum[2])
{
    sum[0] = sum[1] = 0;
    for (int i = 0; i < m->n_boards; i++) {
        const struct match *board = &e->board[m->first_board + i];
        bool                is_turned = board_is_turned(e, m, board);
        int                 of[2];

        count(e, board, of);
        sum[0] += of[is_turned];
        sum[1] += of[!is_turned];
    }
}

static void count_board(const struct event *e, const struct match *board, int of[2])
{
    for (int side = 0; side < 2; side++)
        of[side] = match_score(e, board, side);
}

void match_boards(const struct event *e, const struct match *m, int halves[2])
{
    halves[0] = halves[1] = 0;
    if (m->side[1] == NOBODY)
        halves[0] = e->boards ? 2 * (e->boards / 2 + 1) : 0;
    else if (m->walkover == WALKOVER_FIRST || m->walkover == WALKOVER_SECOND)
        halves[m->walkover == WALKOVER_SECOND] = 2 * e->boards;
    else
        team_sum(e, m, count_board, halves);
}

static enum outcome ahead(const int of[2])
{
    return of[0] > of[1] ? OUTCOME_FIRST : of[1] > of[0] ? OUTCOME_SECOND : OUTCOME_LEVEL;
}

/* Whose is the first board that somebody has won. */
static enum outcome first_board_won(const struct event *e, const struct match *m)
{
    for (int i = 0; i < m->n_boards; i++) {
        const struct match *board = &e->board[m->first_board + i];
        enum outcome        outcome = match_outcome(e, board);

        if (outcome == OUTCOME_FIRST || outcome == OUTCOME_SECOND)
            return (outcome == OUTCOME_FIRST) != board_is_turned(e, m, board) ? OUTCOME_FIRST : OUTCOME_SECOND;
    }
    return OUTCOME_NOBODY;
}

/* In a cup as many boards for both are no end: games, then points, then the first board decide. */
static enum outcome level_in_cup(const struct event *e, const struct match *m)
{
    int of[2];

    match_halves(e, m, of);
    if (ahead(of) != OUTCOME_LEVEL)
        return ahead(of);
    match_points(e, m, of);
    return ahead(of) != OUTCOME_LEVEL ? ahead(of) : first_board_won(e, m);
}

enum outcome team_outcome(const struct event *e, const struct match *m)
{
    int boards[2];

    if (m->n_boards < e->boards)
        return OUTCOME_OPEN;
    for (int i = 0; i < m->n_boards; i++)
        if (match_outcome(e, &e->board[m->first_board + i]) == OUTCOME_OPEN)
            return OUTCOME_OPEN;
    match_boards(e, m, boards);
    if (boards[0] + boards[1] == 0)
        return OUTCOME_NOBODY;
    if (ahead(boards) != OUTCOME_LEVEL || !event_is_cup_round(e, m->round))
        return ahead(boards);
    return level_in_cup(e, m);
}
