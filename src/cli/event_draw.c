/*
 * event_draw.c: all matches of an event on a page: a line for everybody with a
 * column for each round, a table of everybody against everybody, a bracket.
 */
#include <stdio.h>
#include <string.h>

#include "cli/events.h"
#include "compete/teams.h"

enum { CELL_MAX = 24 };

static void print_name(const struct event *e, int person)
{
    printf("%s", person == NOBODY ? "nobody" : e->person[person].name);
}

static int row_of(const struct standings *t, int person)
{
    for (int i = 0; i < t->n; i++)
        if (t->row[i].person == person)
            return i;
    return NOBODY;
}

static void print_games(const struct event *e, const struct match *m, bool is_turned)
{
    if (m->n_boards)
        event_print_boards(e, m, is_turned);
    for (int i = 0; i < m->n_games; i++)
        printf(" %d:%d", m->points[i][is_turned], m->points[i][!is_turned]);
    if (m->walkover)
        printf(" walk-over");
}

/*
 * ----- rounds of a Swiss event -----
 */

/* "+4*": won against the one in fourth place, and began. */
static void round_cell(const struct desk *d, int person, int round, struct text *out)
{
    const struct match *m = event_match_of(&d->e, person, round);
    int                 side = m && m->side[0] != person;

    if (!m) {
        text_char(out, '.');
        return;
    }
    bool is_open = match_outcome(&d->e, m) == OUTCOME_OPEN;
    text_char(out, is_open ? '?' : "-=+"[match_score(&d->e, m, side)]);
    if (m->side[1] == NOBODY) {
        text_word(out, "bye");
        return;
    }
    text_add(out, "%d", d->standings.row[row_of(&d->standings, m->side[!side])].place);
    text_word(out, m->walkover ? "w" : side == 0 ? "*" : "");
}

static void draw_rounds(const struct desk *d)
{
    int last = event_stage_rounds(&d->e) < d->e.round ? event_stage_rounds(&d->e) : d->e.round;

    for (int i = 0; i < d->standings.n; i++) {
        int person = d->standings.row[i].person;

        printf("%3d", d->standings.row[i].place);
        for (int round = 1; round <= last; round++) {
            char        cell[CELL_MAX];
            struct text out = TEXT_OF(cell);

            round_cell(d, person, round, &out);
            printf("  %-6s", cell);
        }
        printf("  ");
        print_name(&d->e, person);
        putchar('\n');
    }
    printf("+ won, = level, - lost against the place; * began, w a walk-over, ? not played yet\n");
}

/*
 * ----- everybody against everybody -----
 */

/* Games won by each, or boards, for every leg; "+" and "-" are walk-overs. */
static void meeting_cell(const struct event *e, int a, int b, struct text *out)
{
    for (int i = 0; i < e->n_matches; i++) {
        const struct match *m = &e->match[i];
        int                 side = m->side[1] == a, halves[2];

        if (event_is_cup_round(e, m->round) || m->side[side] != a || m->side[!side] != b)
            continue;
        text_word(out, out->len ? " " : "");
        (e->boards ? match_boards : match_halves)(e, m, halves);
        if (m->walkover) {
            text_char(out, match_score(e, m, side) ? '+' : '-');
            continue;
        }
        figure_text(FIGURE_WINS, halves[side], out);
        text_char(out, ':');
        figure_text(FIGURE_WINS, halves[!side], out);
    }
}

static void draw_group(const struct desk *d, int first, int n)
{
    printf("   ");
    for (int i = 0; i < n; i++)
        printf("  %-9d", i + 1);
    putchar('\n');
    for (int i = 0; i < n; i++) {
        printf("%3d", i + 1);
        for (int k = 0; k < n; k++) {
            char        cell[CELL_MAX] = "";
            struct text out = TEXT_OF(cell);

            if (i == k)
                text_word(&out, "x");
            else
                meeting_cell(&d->e, d->standings.row[first + i].person, d->standings.row[first + k].person, &out);
            printf("  %-9s", out.len ? cell : ".");
        }
        printf("  ");
        print_name(&d->e, d->standings.row[first + i].person);
        putchar('\n');
    }
}

static void draw_groups(const struct desk *d)
{
    for (int first = 0, n; first < d->standings.n; first += n) {
        for (n = 1; first + n < d->standings.n && d->standings.row[first + n].group == d->standings.row[first].group;
             n++)
            ;
        if (d->e.groups > 1)
            printf("%sGroup %d\n", first ? "\n" : "", d->standings.row[first].group + 1);
        draw_group(d, first, n);
    }
}

/*
 * ----- an arena, a ladder -----
 */

static void draw_games(const struct desk *d)
{
    for (int i = 0; i < d->e.n_matches; i++) {
        const struct match *m = &d->e.match[i];

        printf("%3d  ", i + 1);
        print_name(&d->e, m->side[0]);
        printf(" - ");
        print_name(&d->e, m->side[1]);
        print_games(&d->e, m, false);
        putchar('\n');
    }
}

/*
 * ----- a bracket -----
 */

static bool is_empty(const struct node *node)
{
    return node->side[0] == NOBODY || node->side[1] == NOBODY;
}

static void print_side(const struct desk *d, const struct node *node, int side)
{
    if (node->side[side] != NOT_YET)
        print_name(&d->e, node->side[side]);
    else
        printf("%s of %d", node->from[side] == FROM_LOSER ? "the loser" : "the winner", node->of[side] + 1);
}

static void draw_node(const struct desk *d, int i)
{
    const struct node  *node = &d->cup.node[i];
    const struct match *m = node->match < 0 ? NULL : &d->e.match[node->match];

    printf("%5d  ", i + 1);
    print_side(d, node, 0);
    printf(" - ");
    print_side(d, node, 1);
    if (m)
        print_games(&d->e, m, m->side[0] != node->side[0]);
    if (node->winner >= 0) {
        printf(", ");
        print_name(&d->e, node->winner);
        printf(node->kind == NODE_FINAL || node->kind == NODE_REPLAY || node->kind == NODE_THIRD ? " wins"
                                                                                                 : " goes on");
    }
    putchar('\n');
}

/* A second final that nobody needs is not shown. */
static bool is_shown(const struct node *node)
{
    return !is_empty(node) && !(node->kind == NODE_REPLAY && node->winner != NOT_YET && node->match < 0);
}

static void draw_cup(const struct desk *d)
{
    for (int round = event_stage_rounds(&d->e) + 1, left = d->cup.n; left > 0; round++) {
        int kind = -1;

        for (int i = 0; i < d->cup.n; i++) {
            const struct node *node = &d->cup.node[i];
            char               name[32];
            struct text        out = TEXT_OF(name);

            left -= node->round == round;
            if (node->round != round || !is_shown(node))
                continue;
            node_name(&d->cup, node, &out);
            if (node->kind != kind)
                printf("Round %d, %s\n", round, name);
            kind = node->kind;
            draw_node(d, i);
        }
    }
}

void event_draw(struct desk *d, struct stands has)
{
    if (d->e.format == FORMAT_TABLES)
        event_tables(d, SHAPE_TEXT);
    else if (event_is_endless(&d->e))
        draw_games(d);
    else if (has.has_table)
        (d->e.format == FORMAT_SWISS ? draw_rounds : draw_groups)(d);
    if (has.has_table && has.has_cup)
        putchar('\n');
    if (has.has_cup)
        draw_cup(d);
}
