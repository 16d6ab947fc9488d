/*
 * groups.c: everybody against everybody of their group.
 *
 * The circle: one stays, the others go round it, so that everybody meets
 * everybody once.  Who begins changes from each place of the circle to the
 * next, which keeps everybody's starts and replies within one of each other
 * when a leg is over; in the next leg both begin the other way round.
 */
#include "compete/pairing.h"

#include <string.h>

static void add_pair(const struct event *e, struct round *out, int a, int b, bool is_turned)
{
    struct pair *pair = &out->pair[out->n++];

    *pair = (struct pair){{(int16_t)(is_turned ? b : a), (int16_t)(is_turned ? a : b)}, NO_WALKOVER};
    pair->walkover = pair_walkover(e, pair, out->number);
}

/* Round 'turn' of the circle, from 0; where their number is odd one of them rests. */
static void pair_circle(const struct event *e, struct round *out, const int16_t *member, int n, int turn, bool is_back)
{
    int even = n + n % 2, around = even - 1;

    if (turn >= around)
        return;
    if (even == n)
        add_pair(e, out, member[turn], member[around], (turn % 2 != 0) != is_back);
    for (int k = 1; k < even / 2; k++)
        add_pair(e, out, member[(turn + k) % around], member[(turn + around - k) % around], (k % 2 == 0) != is_back);
}

void groups_pair(const struct event *e, struct round *out)
{
    int16_t group[PEOPLE_MAX], member[PEOPLE_MAX];
    int     in_leg = event_stage_rounds(e) / e->legs, leg = (out->number - 1) / in_leg;

    out->n = 0;
    event_groups(e, group);
    for (int g = 0; g < e->groups; g++) {
        int n = 0;

        for (int i = 0; i < e->n_people; i++)
            if (group[e->seed[i]] == g)
                member[n++] = e->seed[i];
        pair_circle(e, out, member, n, (out->number - 1) % in_leg, leg % 2);
    }
}
