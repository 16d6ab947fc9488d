/*
 * pairing.c: which round comes next, and who begins.
 */
#include "compete/pairing.h"

#include "compete/seating.h"

void pair_seat(const struct tally *tally, int a, int b, int board, struct pair *out)
{
    const struct tally *x = &tally[a], *y = &tally[b];
    int                 more = (x->starts - x->replies) - (y->starts - y->replies);

    more = more ? more : x->last_started - y->last_started;
    more = more ? more : board % 2 ? -1 : 1;
    *out = (struct pair){{(int16_t)(more < 0 ? a : b), (int16_t)(more < 0 ? b : a)}, NO_WALKOVER};
}

enum walkover pair_walkover(const struct event *e, const struct pair *pair, int round)
{
    bool is_here[2] = {event_plays(e, pair->side[0], round), event_plays(e, pair->side[1], round)};

    if (is_here[0])
        return is_here[1] ? NO_WALKOVER : WALKOVER_FIRST;
    return is_here[1] ? WALKOVER_SECOND : WALKOVER_NOBODY;
}

/* The first match that has no result. */
static const struct match *first_open(const struct event *e)
{
    for (int i = 0; i < e->n_matches; i++)
        if (match_outcome(e, &e->match[i]) == OUTCOME_OPEN)
            return &e->match[i];
    return NULL;
}

static int people_in(const struct event *e, int round)
{
    int n = 0;

    for (int i = 0; i < e->n_people; i++)
        n += event_plays(e, i, round);
    return n;
}

/* Why a round cannot be paired; groups need not wait for each other. */
static bool is_ready(const struct event *e, int number, struct text *why)
{
    const struct match   *open = event_is_endless(e) ? NULL : first_open(e);
    const struct seating *table = seating_open(e);
    bool                  is_league = e->format == FORMAT_GROUPS && !event_is_cup_round(e, number);

    if (e->n_people < 2)
        text_word(why, "an event needs at least two people");
    else if (open && !is_league)
        text_add(why, "round %d is not over: %s - %s has no result", open->round, e->person[open->side[0]].name,
                 e->person[open->side[1]].name);
    else if (table) {
        text_add(why, "round %d is not over: ", table->round);
        seating_names(e, table->who, table->n, why);
        text_word(why, " has no result");
    } else if (event_has_free_rounds(e) && !event_is_cup_round(e, number) && people_in(e, number) < 2)
        text_add(why, "fewer than two people are left for round %d", number);
    else
        return true;
    return false;
}

static bool next_of_arena(const struct event *e, struct room *room, struct round *out, struct text *why)
{
    struct pool pool;

    out->number = 1;
    arena_pool(e, &pool);
    arena_pair(e, room, &pool, out);
    if (out->n == 0)
        text_word(why, "nobody can be paired now: all play, or have just met");
    return out->n > 0;
}

bool event_next_round(const struct event *e, struct room *room, struct round *out, struct text *why)
{
    bool has_cup = e->format == FORMAT_CUP || e->format == FORMAT_DOUBLE || e->then != FORMAT_COUNT;

    out->number = e->round + 1;
    out->n = 0;
    if (e->format == FORMAT_LADDER) {
        text_word(why, "a ladder has no rounds: whoever challenges somebody is written down, 'Carla - Ana'");
        return false;
    }
    if (!is_ready(e, out->number, why))
        return false;
    if (e->format == FORMAT_ARENA)
        return next_of_arena(e, room, out, why);
    if (!event_is_cup_round(e, out->number)) {
        if (e->format == FORMAT_SWISS)
            swiss_pair(e, room, out);
        else if (e->format == FORMAT_TABLES)
            seating_pair(e, room, out);
        else
            groups_pair(e, out);
        return true;
    }
    if (has_cup)
        bracket_pair(e, room, out);
    if (out->n == 0)
        text_word(why, "the event is over");
    return out->n > 0;
}
