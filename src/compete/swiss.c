/*
 * swiss.c: a Swiss round.
 *
 * Everybody stands in a list: most wins first, then by rating.  From the top
 * down each is given an opponent, the first one in an order of preference with
 * whom all others can still be paired: that question is put to a largest
 * matching of those who are left (matching.h), so that no choice is ever taken
 * back.  What "can be paired" means is settled before the first pair:
 *
 *   1. as few pairs as possible who have met before: none while that can be;
 *   2. nobody's starts and replies further apart than starts_within, or than
 *      the smallest number with which 1 holds;
 *   3. the bye goes to one of those who have had the fewest.
 *
 * The order of preference, and why it is this one, is in docs/COMPETITIONS.md.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "compete/pairing.h"

struct swiss {
    const struct event *e;
    struct room        *room;
    struct round       *out;
    int                 n;                  /* people in this round                                  */
    int                 n_all;              /* with the bye, which is the last vertex where n is odd */
    int                 budget;             /* pairs that may break rule 1                           */
    int16_t             person[PEOPLE_MAX]; /* the list                                          */
    bool                is_paired[PEOPLE_MAX];
};

/*
 * ----- the list -----
 */

/* e->seed is sorted by rating already: whoever has more wins goes before those with fewer, and nobody else. */
static void make_list(struct swiss *s)
{
    int most = 0;

    for (int i = 0; i < s->e->n_people; i++)
        most = s->room->tally[i].wins > most ? s->room->tally[i].wins : most;
    for (int wins = most; wins >= 0; wins--)
        for (int i = 0; i < s->e->n_people; i++) {
            int person = s->e->seed[i];

            if (s->room->tally[person].wins == wins && event_plays(s->e, person, s->out->number))
                s->person[s->n++] = (int16_t)person;
        }
    s->n_all = s->n + s->n % 2;
}

static const struct tally *tally_of(const struct swiss *s, int place)
{
    return &s->room->tally[s->person[place]];
}

/*
 * ----- who may meet whom -----
 */

/* How far apart starts and replies of the worse off of two would be. */
static int imbalance(const struct tally *a, const struct tally *b)
{
    int x = a->starts - a->replies, y = b->starts - b->replies;
    int low = x < y ? x : y, high = x < y ? y : x;

    return abs(low + 1) > abs(high - 1) ? abs(low + 1) : abs(high - 1);
}

static int fewest_byes(const struct swiss *s)
{
    int fewest = tally_of(s, 0)->byes;

    for (int i = 1; i < s->n; i++)
        fewest = tally_of(s, i)->byes < fewest ? tally_of(s, i)->byes : fewest;
    return fewest;
}

static void forbid_rematches(struct swiss *s)
{
    int16_t place[PEOPLE_MAX];

    for (int i = 0; i < s->e->n_people; i++)
        place[i] = NOBODY;
    for (int i = 0; i < s->n; i++)
        place[s->person[i]] = (int16_t)i;
    for (int i = 0; i < s->e->n_matches; i++) {
        const struct match *m = &s->e->match[i];

        if (m->walkover || m->side[1] == NOBODY || place[m->side[0]] == NOBODY || place[m->side[1]] == NOBODY)
            continue;
        vertex_remove(&s->room->graph.row[place[m->side[0]]], place[m->side[1]]);
        vertex_remove(&s->room->graph.row[place[m->side[1]]], place[m->side[0]]);
    }
}

static void make_graph(struct swiss *s, int starts_within)
{
    struct graph *g = &s->room->graph;

    g->n = s->n_all;
    memset(g->row, 0, sizeof g->row[0] * (size_t)s->n_all);
    for (int a = 0; a < s->n; a++)
        for (int b = 0; b < a; b++)
            if (imbalance(tally_of(s, a), tally_of(s, b)) <= starts_within)
                graph_join(g, a, b);
    forbid_rematches(s);
    if (s->n < s->n_all)
        for (int a = 0, fewest = fewest_byes(s); a < s->n; a++)
            if (tally_of(s, a)->byes == fewest)
                graph_join(g, a, s->n);
}

/* A largest matching of everybody; how many would be left alone. */
static int match_all(struct swiss *s, int starts_within)
{
    struct vertices everybody = {{0}};

    for (int i = 0; i < s->n_all; i++)
        vertex_add(&everybody, i);
    make_graph(s, starts_within);
    matching_find(&s->room->all, &s->room->graph, &everybody);
    return s->room->all.n_alone;
}

/* Rules 1 and 2: how few rematches there can be, and the narrowest limit of starts with which there are no more. */
static void settle(struct swiss *s)
{
    int alone, within = s->e->starts_within;

    alone = match_all(s, within);
    if (alone) {
        int fewest = match_all(s, ROUNDS_MAX);

        while (match_all(s, within) > fewest)
            within++;
        alone = fewest;
    }
    s->budget = alone / 2;
}

/*
 * ----- the pairs -----
 */

static void add_pair(struct swiss *s, int a, int b)
{
    struct pair *pair = &s->out->pair[s->out->n++];

    s->is_paired[a] = true;
    if (b == s->n) {
        *pair = (struct pair){{s->person[a], NOBODY}, NO_WALKOVER};
        return;
    }
    s->is_paired[b] = true;
    pair_seat(s->room->tally, s->person[a], s->person[b], s->out->n, pair);
}

/* Rule 3.  A largest matching leaves nobody more alone with the bye given than without: somebody is found. */
static void give_bye(struct swiss *s, struct pair *bye)
{
    for (int a = s->n - 1; a >= 0; a--)
        if (vertex_in(&s->room->graph.row[s->n], a) && matching_without(&s->room->all, s->n, a, 2 * s->budget)) {
            add_pair(s, a, s->n);
            *bye = s->out->pair[--s->out->n];
            return;
        }
    assert(!"somebody can be given the bye");
}

/* Everybody of one score who has no opponent yet, from the top. */
static int score_group(const struct swiss *s, int top, int16_t member[PEOPLE_MAX])
{
    int n = 0, wins = tally_of(s, top)->wins;

    for (int i = top; i < s->n && tally_of(s, i)->wins == wins; i++)
        if (!s->is_paired[i])
            member[n++] = (int16_t)i;
    return n;
}

/* In whose order the first of a group would like the others: the lower half from its top, then the upper half from its
 * bottom. */
static void order_group(int16_t *member, int n)
{
    int16_t order[PEOPLE_MAX];
    int     half = n / 2, k = 0;

    for (int i = half > 0 ? half : 1; i < n; i++)
        order[k++] = member[i];
    for (int i = half - 1; i > 0; i--)
        order[k++] = member[i];
    memcpy(member + 1, order, sizeof *order * (size_t)k);
}

static bool may_meet(const struct swiss *s, int a, int b)
{
    return vertex_in(&s->room->graph.row[a], b);
}

/* With somebody of the same score, so that no pair fewer is possible among them. */
static bool pair_within(struct swiss *s, const int16_t *member, int n)
{
    struct matching before;

    for (int i = 1; i < n; i++) {
        if (!may_meet(s, member[0], member[i]))
            continue;
        before = s->room->group;
        if (!matching_without(&s->room->group, member[0], member[i], before.n_alone))
            continue;
        if (matching_without(&s->room->all, member[0], member[i], 2 * s->budget)) {
            add_pair(s, member[0], member[i]);
            return true;
        }
        s->room->group = before;
    }
    return false;
}

/* With the first further down who can be spared. */
static bool pair_below(struct swiss *s, int top)
{
    for (int b = top + 1; b < s->n; b++)
        if (!s->is_paired[b] && tally_of(s, b)->wins < tally_of(s, top)->wins && may_meet(s, top, b) &&
            matching_without(&s->room->all, top, b, 2 * s->budget)) {
            matching_remove(&s->room->group, top);
            add_pair(s, top, b);
            return true;
        }
    return false;
}

/* With somebody of the same score although fewer pairs are possible among them then. */
static bool pair_within_at_a_cost(struct swiss *s, const int16_t *member, int n)
{
    for (int i = 1; i < n; i++)
        if (may_meet(s, member[0], member[i]) && matching_without(&s->room->all, member[0], member[i], 2 * s->budget)) {
            matching_without(&s->room->group, member[0], member[i], s->n);
            add_pair(s, member[0], member[i]);
            return true;
        }
    return false;
}

static int times_met(const struct swiss *s, int a, int b)
{
    int n = 0, x = s->person[a], y = s->person[b];

    for (int i = 0; i < s->e->n_matches; i++) {
        const struct match *m = &s->e->match[i];

        n += !m->walkover && ((m->side[0] == x && m->side[1] == y) || (m->side[0] == y && m->side[1] == x));
    }
    return n;
}

/* One of the pairs that rule 1 could not avoid: with whom they have played the fewest times, and then the first. */
static void pair_again(struct swiss *s, int top)
{
    int best = NOBODY, fewest = ROUNDS_MAX + 1;

    for (int b = top + 1; b < s->n; b++) {
        struct matching before = s->room->all;
        int             met = s->is_paired[b] ? ROUNDS_MAX + 1 : times_met(s, top, b);

        if (met >= fewest || !matching_without(&s->room->all, top, b, 2 * (s->budget - 1)))
            continue;
        s->room->all = before;
        best = b;
        fewest = met;
    }
    assert(best != NOBODY && s->budget > 0);
    matching_without(&s->room->all, top, best, 2 * (s->budget - 1));
    s->budget--;
    if (vertex_in(&s->room->group.in, best))
        matching_without(&s->room->group, top, best, s->n);
    else
        matching_remove(&s->room->group, top);
    add_pair(s, top, best);
}

static void pair_score(struct swiss *s, int top)
{
    struct vertices in = {{0}};
    int16_t         member[PEOPLE_MAX];
    int             n = score_group(s, top, member);

    for (int i = 0; i < n; i++)
        vertex_add(&in, member[i]);
    matching_find(&s->room->group, &s->room->graph, &in);
    for (; n > 0; n = score_group(s, top, member)) {
        int first = member[0];

        order_group(member, n);
        if (!pair_within(s, member, n) && !pair_below(s, first) && !pair_within_at_a_cost(s, member, n))
            pair_again(s, first);
    }
}

void swiss_pair(const struct event *e, struct room *room, struct round *out)
{
    struct swiss s = {.e = e, .room = room, .out = out};
    struct pair  bye;

    out->n = 0;
    event_tally(e, 1, out->number - 1, room->tally);
    make_list(&s);
    if (s.n == 0)
        return;
    settle(&s);
    if (s.n < s.n_all)
        give_bye(&s, &bye);
    for (int top = 0; top < s.n; top++)
        if (!s.is_paired[top])
            pair_score(&s, top);
    if (s.n < s.n_all)
        out->pair[out->n++] = bye;
}
