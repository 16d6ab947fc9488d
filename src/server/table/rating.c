/*
 * rating.c: see rating.h.
 */
#include "server/table/rating.h"

#include <math.h>

enum { PLAYERS_MAX = 6, SHOWN_START = 1500, SHOWN_UNIT = 30, DOUBT_PROVISIONAL = 250 };

static const double MU = 25.0;
static const double SIGMA = 25.0 / 3;
static const double BETA = 25.0 / 6;  /* how much luck and form a single game has */
static const double LEAST = 0.0001;   /* of the variance that one game must leave */
static const double TAU = 25.0 / 300; /* people change: a little doubt comes back with every game */

struct rating rating_start(void)
{
    return (struct rating){MU, SIGMA};
}

/* Everybody who did not finish ahead of q, by strength: whom q beat or tied. */
static double field_behind(const double *strength, const int *ranks, int n, int q)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        if (ranks[i] >= ranks[q])
            sum += strength[i];
    return sum;
}

static int tied_with(const int *ranks, int n, int q)
{
    int tied = 0;

    for (int i = 0; i < n; i++)
        tied += ranks[i] == ranks[q];
    return tied;
}

/* The table is a row of choices: the winner is chosen from all, the second from the rest, and so on.  Player i takes
 * part in every choice down to its own place. */
static struct rating moved(const struct rating *players, const double *strength, const int *ranks, int n, int i,
                           double spread)
{
    struct rating r = players[i];
    double        gain = 0, certainty = 0, variance = r.sigma * r.sigma;

    for (int q = 0; q < n; q++) {
        double p;

        if (ranks[q] > ranks[i])
            continue;
        p = strength[i] / field_behind(strength, ranks, n, q);
        gain += (q == i ? 1 - p : -p) / tied_with(ranks, n, q);
        certainty += p * (1 - p) / tied_with(ranks, n, q);
    }
    r.mu += gain * variance / spread;
    r.sigma *= sqrt(fmax(1 - certainty * variance / (spread * spread) * r.sigma / spread, LEAST));
    return r;
}

void rating_update(struct rating *players, const int *ranks, int n)
{
    struct rating after[PLAYERS_MAX];
    double        strength[PLAYERS_MAX], sum = 0;

    if (n < 2 || n > PLAYERS_MAX)
        return;
    for (int i = 0; i < n; i++) {
        players[i].sigma = fmin(sqrt(players[i].sigma * players[i].sigma + TAU * TAU), SIGMA);
        sum += players[i].sigma * players[i].sigma + BETA * BETA;
    }
    for (int i = 0; i < n; i++)
        strength[i] = exp(players[i].mu / sqrt(sum));
    for (int i = 0; i < n; i++)
        after[i] = moved(players, strength, ranks, n, i, sqrt(sum));
    for (int i = 0; i < n; i++)
        players[i] = after[i];
}

void rating_ranks(const int *points, int n, int *ranks)
{
    for (int i = 0; i < n; i++) {
        ranks[i] = 0;
        for (int k = 0; k < n; k++)
            ranks[i] += points[k] > points[i];
    }
}

/* The same model as the update: with two players the winner is one choice between them. */
double rating_chance(struct rating first, struct rating second)
{
    double spread = sqrt(2 * BETA * BETA + first.sigma * first.sigma + second.sigma * second.sigma);

    return 1 / (1 + exp((second.mu - first.mu) / spread));
}

int rating_shown(struct rating r)
{
    return (int)lround(SHOWN_START + SHOWN_UNIT * (r.mu - MU));
}

int rating_doubt(struct rating r)
{
    return (int)lround(2 * SHOWN_UNIT * r.sigma);
}

bool rating_is_provisional(struct rating r)
{
    return rating_doubt(r) > DOUBT_PROVISIONAL;
}
