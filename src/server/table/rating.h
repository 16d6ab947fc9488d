/*
 * rating.h: how strong a player seems, with how sure one can be of it.
 *
 * The Bayesian approximation of Weng and Lin (2011) for the model of Plackett
 * and Luce: everybody has a normal belief (mu, sigma); one table with its
 * ranks, ties included, moves all of them at once, for two players or six.
 * Arithmetic only: what is rated and where it is kept is the business of
 * others.
 */
#ifndef BALUARTE_RATING_H
#define BALUARTE_RATING_H

#include <stdbool.h>

struct rating {
    double mu, sigma;
};

/* A player of whom nothing is known. */
struct rating rating_start(void);

/* Moves 'n' ratings by the result of one table; rank 0 is the best, equal ranks tie.  At most 6 players; fewer than two
 * change nothing. */
void rating_update(struct rating *players, const int *ranks, int n);

/* Ranks from final points, more being better, ties sharing a rank. */
void rating_ranks(const int *points, int n, int *ranks);

/* The probability that the first finishes ahead of the second. */
double rating_chance(struct rating first, struct rating second);

/* The numbers that people see: 1500 at the start, 200 more for about three quarters of the games; and how far it may
 * well be off (two standard deviations). */
int  rating_shown(struct rating r);
int  rating_doubt(struct rating r);
bool rating_is_provisional(struct rating r);

#endif
