/*
 * arena.c: who plays with whom next in an arena, where everybody plays as many
 * games as they like.
 *
 * Those who wait stand in a list, most points first.  From the top down each
 * gets whoever stands nearest and was not the last one they played with.
 */
#include "compete/pairing.h"

struct ring {
    const struct event *e;
    const struct pool  *pool;
    struct room        *room;
    struct round       *out;
    int                 n, n_here;
    int16_t             list[PEOPLE_MAX], last[PEOPLE_MAX]; /* whom everybody played with last */
    bool                is_paired[PEOPLE_MAX];
};

static void find_last(struct ring *r)
{
    for (int i = 0; i < r->e->n_people; i++)
        r->last[i] = NOBODY;
    for (int i = 0; i < r->e->n_matches; i++)
        for (int side = 0; side < 2; side++)
            r->last[r->e->match[i].side[side]] = r->e->match[i].side[!side];
}

/* Most points first, those with as many by rating. */
static void make_list(struct ring *r)
{
    for (int i = 0; i < r->e->n_people; i++) {
        int person = r->e->seed[i], at = r->n;

        r->n_here += r->pool->is_here[person];
        if (!r->pool->waits[person])
            continue;
        for (; at > 0 && r->room->tally[r->list[at - 1]].wins < r->room->tally[person].wins; at--)
            r->list[at] = r->list[at - 1];
        r->list[at] = (int16_t)person;
        r->n++;
    }
}

static bool may_meet(const struct ring *r, int a, int b)
{
    if (r->last[a] != b && r->last[b] != a)
        return true;
    return r->n_here <= 2 || (r->pool->is_patient[a] && r->pool->is_patient[b]);
}

/* The nearest below who will do. */
static int find_person(const struct ring *r, int top)
{
    for (int i = top + 1; i < r->n; i++)
        if (!r->is_paired[i] && !r->pool->is_bot[r->list[i]] && may_meet(r, r->list[top], r->list[i]))
            return i;
    return NOBODY;
}

/* The nearest bot, above or below. */
static int find_bot(const struct ring *r, int top)
{
    for (int far = 1; far < r->n; far++)
        for (int i = top - far; i <= top + far; i += 2 * far)
            if (i >= 0 && i < r->n && !r->is_paired[i] && r->pool->is_bot[r->list[i]] &&
                may_meet(r, r->list[top], r->list[i]))
                return i;
    return NOBODY;
}

/* Bots wait until they are asked. */
static int find_other(const struct ring *r, int top)
{
    int other = NOBODY;

    if (!r->is_paired[top] && !r->pool->is_bot[r->list[top]])
        other = find_person(r, top);
    if (other == NOBODY && !r->is_paired[top] && !r->pool->is_bot[r->list[top]])
        other = find_bot(r, top);
    return other;
}

void arena_pair(const struct event *e, struct room *room, const struct pool *pool, struct round *out)
{
    struct ring r = {.e = e, .pool = pool, .room = room, .out = out};

    out->n = 0;
    event_tally(e, 1, 1, room->tally);
    find_last(&r);
    make_list(&r);
    for (int top = 0; top < r.n; top++) {
        int other = find_other(&r, top);

        if (other == NOBODY || e->n_matches + out->n == MATCHES_MAX)
            continue;
        r.is_paired[top] = r.is_paired[other] = true;
        out->n++;
        pair_seat(room->tally, r.list[top], r.list[other], out->n, &out->pair[out->n - 1]);
    }
}

void arena_pool(const struct event *e, struct pool *out)
{
    *out = (struct pool){0};
    for (int i = 0; i < e->n_people; i++)
        out->is_here[i] = out->waits[i] = e->person[i].last_round == 0;
    for (int i = 0; i < e->n_matches; i++)
        for (int side = 0; side < 2; side++)
            if (match_outcome(e, &e->match[i]) == OUTCOME_OPEN)
                out->waits[e->match[i].side[side]] = false;
}
