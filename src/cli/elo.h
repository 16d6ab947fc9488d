/*
 * elo.h: what a match proves.
 *
 * Games are played in pairs with the same seed and the seats swapped, so the
 * unit of chance is the pair: a lucky bag gives one game to each side.  All
 * intervals and the stop rule count pairs, not games, where there are any.
 *
 * Scores are seen from the first of the two bots: 1 a win, 1/2 a draw, 0 a loss.
 */
#ifndef BALUARTE_ELO_H
#define BALUARTE_ELO_H

#include <stdbool.h>
#include <stdint.h>

enum { PAIR_SCORES = 5 }; /* 0, 1/4, 1/2, 3/4, 1: the mean of two games */

struct tally {
    uint64_t wins, draws, losses;
    uint64_t pair[PAIR_SCORES]; /* complete pairs by their mean score */
};

/* A score with its 95 % interval, and the same as differences of Elo (infinite at 0 and 1). */
struct match_score {
    double score, low, high;
    double elo, elo_low, elo_high;
};

/* Halves: 0 a loss, 1 a draw, 2 a win. */
void tally_game(struct tally *t, int halves);
void tally_pair(struct tally *t, int first_halves, int second_halves);

uint64_t tally_games(const struct tally *t);

double elo_of_score(double score);
double score_of_elo(double elo);

struct match_score tally_estimate(const struct tally *t);

/*
 * Luck as a control variate: what chance gave the first bot, beyond the mean of all that could have come, is nothing on
 * the average, and what it explains of the scores is not worth being uncertain about.
 */
struct control {
    double n, luck, score, luck2, score2, both; /* sums over pairs of means over their two games */
};

void control_pair(struct control *c, double luck, double score);

/* The score less what luck explains of it, with its interval; false: there are too few pairs.  'worth' is how many games
 * would tell as much without it. */
bool control_estimate(const struct control *c, const struct tally *t, struct match_score *out, double *worth);

/* The mean luck of a game and its standard error: the first is no more than some of the second, or luck is misjudged. */
void control_mean_luck(const struct control *c, double *mean, double *error);

/* The sequential probability ratio test of "the difference is elo1" against "it is elo0". */
struct sprt {
    double elo0, elo1, alpha, beta;
};

enum sprt_verdict { SPRT_GO_ON, SPRT_ACCEPT_0, SPRT_ACCEPT_1 };

/* The logarithm of the likelihood ratio of the pairs so far, and the bounds at which the test ends. */
double            sprt_llr(const struct sprt *test, const struct tally *t);
void              sprt_bounds(const struct sprt *test, double *lower, double *upper);
enum sprt_verdict sprt_decide(const struct sprt *test, const struct tally *t);

#endif
