/*
 * event_order.c: is a table sorted as docs/COMPETITIONS.md says?
 *
 * Standings are counted once more from the points of the games, by a way of its
 * own that knows nothing of tallies: wins, Buchholz, difference and starts, each as
 * one sentence of the document has it.  Then every row is held against the one
 * below it.  Slow and plain; simulated events are checked by it.
 */
#include <limits.h>

#include "cli/events.h"

/* Halves of a win that a side has of a duel. */
static int halves_of(const struct match *m, int side)
{
    int won[2] = {0, 0};

    if (m->side[1] == NOBODY)
        return 2;
    if (m->walkover)
        return m->walkover == (side ? WALKOVER_SECOND : WALKOVER_FIRST) ? 2 : 0;
    for (int i = 0; i < m->n_games; i++)
        for (int k = 0; k < 2; k++)
            won[k] += m->points[i][k] > m->points[i][!k];
    return won[side] == won[!side] ? 1 : won[side] > won[!side] ? 2 : 0;
}

static bool counts(const struct match *m, int last)
{
    return m->round <= last && (m->n_games > 0 || m->walkover || m->side[1] == NOBODY);
}

static bool was_played(const struct match *m)
{
    return m->side[1] != NOBODY && !m->walkover;
}

static int wins_of(const struct event *e, int person, int last)
{
    int wins = 0;

    for (int i = 0; i < e->n_matches; i++)
        for (int k = 0; k < 2; k++)
            if (counts(&e->match[i], last) && e->match[i].side[k] == person)
                wins += halves_of(&e->match[i], k);
    return wins;
}

/* The wins of all opponents without the weakest's; a round without one is an opponent without a win. */
static int buchholz_of(const struct event *e, int person, int last, const int *wins)
{
    int sum = 0, least = INT_MAX;

    for (int round = 1; round <= last; round++) {
        int of_opponent = 0;

        for (int i = 0; i < e->n_matches; i++)
            for (int k = 0; k < 2; k++)
                if (e->match[i].round == round && e->match[i].side[k] == person && was_played(&e->match[i]))
                    of_opponent = wins[e->match[i].side[!k]];
        sum += of_opponent;
        least = of_opponent < least ? of_opponent : least;
    }
    return last ? sum - least : 0;
}

static int difference_of(const struct event *e, int person, int last)
{
    int sum = 0;

    for (int i = 0; i < e->n_matches; i++)
        for (int k = 0; k < 2; k++)
            for (int game = 0;
                 counts(&e->match[i], last) && e->match[i].side[k] == person && game < e->match[i].n_games; game++)
                sum += was_played(&e->match[i]) ? e->match[i].points[game][k] - e->match[i].points[game][!k] : 0;
    return sum;
}

static int starts_of(const struct event *e, int person, int last)
{
    int n = 0;

    for (int i = 0; i < e->n_matches; i++)
        n += e->match[i].side[0] == person && counts(&e->match[i], last) && was_played(&e->match[i]);
    return n;
}

static bool is_counted_right(const struct event *e, const struct standing *row, int last, const int *wins)
{
    return row->value[FIGURE_WINS] == wins[row->person] &&
           row->value[FIGURE_BUCHHOLZ] == buchholz_of(e, row->person, last, wins) &&
           row->value[FIGURE_DIFFERENCE] == difference_of(e, row->person, last) &&
           row->value[FIGURE_STARTS] == starts_of(e, row->person, last);
}

static int place_in_list(const struct event *e, int person)
{
    int at = 0;

    while (e->seed[at] != person)
        at++;
    return at;
}

/* The first figure that tells them apart decides; else the list. */
static bool stands_above(const struct event *e, const struct standing *a, const struct standing *b)
{
    for (int i = 0; i < e->n_rank_by; i++) {
        int  figure = e->rank_by[i], ahead = a->value[figure] - b->value[figure];
        bool is_fewer = figure == FIGURE_STARTS || figure == FIGURE_RUNG;

        if (ahead)
            return is_fewer ? ahead < 0 : ahead > 0;
    }
    return place_in_list(e, a->person) < place_in_list(e, b->person);
}

int event_out_of_order(const struct event *e, const struct standings *table, int last)
{
    bool is_of_duels = !e->boards && (e->format == FORMAT_SWISS || e->format == FORMAT_GROUPS);
    int  wins[PEOPLE_MAX] = {0}, wrong = 0;

    for (int i = 0; is_of_duels && i < e->n_people; i++)
        wins[i] = wins_of(e, i, last);
    for (int i = 0; i < table->n; i++) {
        const struct standing *row = &table->row[i], *above = i ? row - 1 : row;
        bool                   is_first = !i || above->group != row->group;

        wrong += is_of_duels && !is_counted_right(e, row, last, wins);
        wrong += row->place != (is_first ? 1 : above->place + 1) || (!is_first && !stands_above(e, above, row));
    }
    return wrong;
}
