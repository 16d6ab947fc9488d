/*
 * event_teams.c: matches of teams, with their boards, for 'baluarte event'.
 */
#include <stdio.h>
#include <string.h>

#include "cli/events.h"
#include "compete/teams.h"

static void print_half(int halves)
{
    char        text[16];
    struct text out = TEXT_OF(text);

    figure_text(FIGURE_BOARDS, halves, &out);
    fputs(text, stdout);
}

void event_print_boards(const struct event *e, const struct match *m, bool is_turned)
{
    int boards[2];

    match_boards(e, m, boards);
    putchar(' ');
    print_half(boards[is_turned]);
    putchar(':');
    print_half(boards[!is_turned]);
}

static const char *name_of(const struct event *e, const struct match *m, int side)
{
    if (m->is_board)
        return e->member[m->side[side]].name;
    return m->side[side] == NOBODY ? "bye" : e->person[m->side[side]].name;
}

static const char *winner_of(const struct event *e, const struct match *m)
{
    static const char *const words[] = {[OUTCOME_OPEN] = "", [OUTCOME_LEVEL] = "level", [OUTCOME_NOBODY] = "nobody"};
    enum outcome             outcome = match_outcome(e, m);

    if (outcome == OUTCOME_FIRST || outcome == OUTCOME_SECOND)
        return name_of(e, m, outcome == OUTCOME_SECOND);
    return words[outcome];
}

/*
 * ----- JSON -----
 */

static void json_names(const struct event *e, const struct match *m)
{
    printf("\"first\":");
    json_print(name_of(e, m, 0));
    printf(",\"second\":");
    json_print(name_of(e, m, 1));
    printf(",\"walkover\":%s,", m->walkover ? "true" : "false");
}

static void json_board(const struct event *e, const struct match *board)
{
    putchar('{');
    json_names(e, board);
    printf("\"games\":[");
    for (int i = 0; i < board->n_games; i++)
        printf("%s[%d,%d]", i ? "," : "", board->points[i][0], board->points[i][1]);
    printf("],\"winner\":");
    json_print(winner_of(e, board));
    putchar('}');
}

static void json_match(const struct event *e, const struct match *m)
{
    int boards[2];

    match_boards(e, m, boards);
    printf("{\"round\":%d,", m->round);
    json_names(e, m);
    printf("\"score\":[%g,%g],\"boards\":[", boards[0] / 2.0, boards[1] / 2.0);
    for (int i = 0; i < m->n_boards; i++) {
        printf("%s", i ? "," : "");
        json_board(e, &e->board[m->first_board + i]);
    }
    printf("],\"winner\":");
    json_print(winner_of(e, m));
    putchar('}');
}

/*
 * ----- CSV: a line for each board -----
 */

static void csv_board(const struct event *e, const struct match *board, int place)
{
    printf("%d,", place);
    csv_field(name_of(e, board, 0), ',');
    csv_field(name_of(e, board, 1), ',');
    for (int i = 0; i < board->n_games; i++)
        printf("%s%d:%d", i ? " " : "", board->points[i][0], board->points[i][1]);
    putchar(',');
    csv_field(winner_of(e, board), '\n');
}

static void csv_head(const struct event *e, const struct match *m)
{
    printf("%d,", m->round);
    csv_field(name_of(e, m, 0), ',');
    csv_field(name_of(e, m, 1), ',');
    csv_field(winner_of(e, m), ',');
}

static void csv_match(const struct event *e, const struct match *m)
{
    for (int i = 0; i < m->n_boards; i++) {
        csv_head(e, m);
        csv_board(e, &e->board[m->first_board + i], i + 1);
    }
    if (!m->n_boards) {
        csv_head(e, m);
        printf(",,,,\n");
    }
}

void event_teams_chart(const struct event *e, enum shape shape)
{
    printf(shape == SHAPE_JSON ? "{\"matches\":[" : "round,home,away,winner,board,first,second,games,board winner\n");
    for (int i = 0; i < e->n_matches; i++) {
        if (shape == SHAPE_JSON && i)
            putchar(',');
        (shape == SHAPE_JSON ? json_match : csv_match)(e, &e->match[i]);
    }
    if (shape == SHAPE_JSON)
        printf("]}\n");
}
