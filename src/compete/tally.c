/*
 * tally.c: see tally.h.
 */
#include "compete/tally.h"

#include <string.h>

#include "compete/teams.h"

static void add_games(const struct event *e, struct tally *t, const struct match *m, int side)
{
    int halves[2], points[2];

    match_halves(e, m, halves);
    match_points(e, m, points);
    t->games[0] += halves[side];
    t->games[1] += halves[!side];
    t->difference += points[side] - points[!side];
}

static void add_match(const struct event *e, struct tally *t, const struct match *m, int side)
{
    bool is_open = match_outcome(e, m) == OUTCOME_OPEN;
    int  boards[2];

    match_boards(e, m, boards);
    t->wins += match_score(e, m, side);
    t->boards += boards[side];
    t->byes += m->side[1] == NOBODY;
    t->open += is_open;
    if (!match_was_played(m))
        return;
    t->met += !is_open;
    t->starts += side == 0;
    t->replies += side == 1;
    t->last_started = side == 0 ? 1 : -1;
    add_games(e, t, m, side);
}

void event_tally(const struct event *e, int first, int last, struct tally out[PEOPLE_MAX])
{
    memset(out, 0, sizeof(struct tally) * (size_t)e->n_people);
    for (int i = 0; i < e->n_matches; i++) {
        const struct match *m = &e->match[i];

        if (m->round < first || m->round > last)
            continue;
        for (int side = 0; side < 2; side++)
            if (m->side[side] != NOBODY)
                add_match(e, &out[m->side[side]], m, side);
    }
}
