/*
 * ladder.c: see ladder.h.
 */
#include "compete/ladder.h"

static void stand(struct ladder *l, int at, int person)
{
    l->rung[at] = (int16_t)person;
    l->at[person] = (int16_t)at;
}

void ladder_start(const struct event *e, struct ladder *out)
{
    out->n = 0;
    for (int i = 0; i < e->n_people; i++)
        if (!e->person[e->seed[i]].is_late)
            stand(out, out->n++, e->seed[i]);
    for (int i = 0; i < e->n_people; i++)
        if (e->person[i].is_late)
            stand(out, out->n++, i);
    for (int i = 0; i < e->n_people; i++)
        out->last[i] = NOBODY;
    out->n_here = out->n;
}

/* Right above the one who was beaten; those between move down by one. */
static void rise(struct ladder *l, int winner, int loser)
{
    int to = l->at[loser];

    for (int i = l->at[winner]; i > to; i--)
        stand(l, i, l->rung[i - 1]);
    stand(l, to, winner);
}

void ladder_count(const struct event *e, int match, struct ladder *l)
{
    const struct match *m = &e->match[match];
    enum outcome        outcome = match_outcome(e, m);
    int                 side = outcome == OUTCOME_SECOND;

    for (int i = 0; i < 2; i++)
        l->last[m->side[i]] = match;
    if ((outcome == OUTCOME_FIRST || outcome == OUTCOME_SECOND) && l->at[m->side[side]] > l->at[m->side[!side]])
        rise(l, m->side[side], m->side[!side]);
}

/* Whoever has withdrawn leaves their rung to the next one. */
static void let_go(const struct event *e, struct ladder *l)
{
    int16_t gone[PEOPLE_MAX];
    int     n = 0, n_gone = 0;

    for (int i = 0; i < l->n; i++)
        if (e->person[l->rung[i]].last_round)
            gone[n_gone++] = l->rung[i];
        else
            stand(l, n++, l->rung[i]);
    l->n_here = n;
    for (int i = 0; i < n_gone; i++)
        stand(l, n + i, gone[i]);
}

void ladder_make(const struct event *e, struct ladder *out)
{
    ladder_start(e, out);
    for (int i = 0; i < e->n_matches; i++)
        ladder_count(e, i, out);
    let_go(e, out);
}

/*
 * ----- challenges -----
 */

static bool is_busy(const struct event *e, const struct ladder *l, int person)
{
    return l->last[person] != NOBODY && match_outcome(e, &e->match[l->last[person]]) == OUTCOME_OPEN;
}

bool ladder_may_challenge(const struct event *e, const struct ladder *l, int challenger, int challenged,
                          struct text *why)
{
    const char *name = e->person[challenged].name;
    int         above = l->at[challenger] - l->at[challenged];

    if (l->at[challenger] >= l->n_here || l->at[challenged] >= l->n_here)
        text_word(why, "one of them has withdrawn");
    else if (above <= 0)
        text_add(why, "%s does not stand above the challenger", name);
    else if (above > e->reach)
        text_add(why, "%s stands %d places above: at most %d are within reach", name, above, e->reach);
    else if (is_busy(e, l, challenger))
        text_word(why, "the challenger has a match that is not over");
    else if (is_busy(e, l, challenged))
        text_add(why, "%s has a match that is not over", name);
    else if (l->n_here > 2 && l->last[challenger] != NOBODY && l->last[challenger] == l->last[challenged])
        text_add(why, "they have just met: one of them plays somebody else first");
    else if (e->n_matches == MATCHES_MAX)
        text_add(why, "a ladder has at most %d matches", MATCHES_MAX);
    else
        return true;
    return false;
}
