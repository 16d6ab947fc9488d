/*
 * elo.c: see elo.h.
 *
 * The interval is Wilson's, which stays honest where a bot wins everything, for
 * as many independent games as would scatter as much as the pairs did.  The
 * stop rule compares the most likely distributions of pair scores whose means
 * are those of the two hypotheses.
 */
#include "cli/elo.h"

#include <math.h>

/* A slope that is fitted to fewer says nothing; and however well luck explains them, no game counts for more. */
enum { CONTROL_PAIRS = 10, CONTROL_WORTH = 10 };

#define Z_95 1.959963984540054

/* However regular the pairs were so far, a game never counts for more than this many. */
#define WEIGHT_MAX 2.0

/* A pair score that was not seen yet is not impossible. */
#define UNSEEN 1e-3

void tally_game(struct tally *t, int halves)
{
    t->wins += halves == 2;
    t->draws += halves == 1;
    t->losses += halves == 0;
}

void tally_pair(struct tally *t, int first_halves, int second_halves)
{
    t->pair[first_halves + second_halves]++;
}

uint64_t tally_games(const struct tally *t)
{
    return t->wins + t->draws + t->losses;
}

double elo_of_score(double score)
{
    return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

double score_of_elo(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/*
 * ----- the interval -----
 */

static double pair_value(int i)
{
    return (double)i / (PAIR_SCORES - 1);
}

static double count_pairs(const struct tally *t)
{
    double n = 0;

    for (int i = 0; i < PAIR_SCORES; i++)
        n += (double)t->pair[i];
    return n;
}

/* The variance of one game that the pairs show: twice that of a pair's mean.  Without pairs, that of the games. */
static double variance_of_a_game(const struct tally *t, double score)
{
    double pairs = count_pairs(t), games = (double)tally_games(t), mean = 0, sum = 0;

    if (pairs < 2)
        return ((double)t->wins + (double)t->draws / 4) / games - score * score;
    for (int i = 0; i < PAIR_SCORES; i++)
        mean += (double)t->pair[i] * pair_value(i) / pairs;
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += (double)t->pair[i] * (pair_value(i) - mean) * (pair_value(i) - mean);
    return sum / pairs * games / pairs;
}

/* As many games that are only won or lost, and do not depend on each other, tell as much. */
static double independent_games(const struct tally *t, double score)
{
    double games = (double)tally_games(t), plain = score * (1 - score), seen = variance_of_a_game(t, score);

    if (plain <= 0)
        return games;
    return seen * WEIGHT_MAX <= plain ? games * WEIGHT_MAX : games * plain / seen;
}

/* Wilson's, for n games that do not depend on each other. */
static struct match_score interval(double score, double n)
{
    double             centre = (score + Z_95 * Z_95 / (2 * n)) / (1 + Z_95 * Z_95 / n);
    double             half = Z_95 / (1 + Z_95 * Z_95 / n) * sqrt(score * (1 - score) / n + Z_95 * Z_95 / (4 * n * n));
    struct match_score e = {.score = score};

    e.low = score <= 0 ? 0 : centre - half; /* exactly, where rounding would miss it by a hair */
    e.high = score >= 1 ? 1 : centre + half;
    e.elo = elo_of_score(e.score);
    e.elo_low = elo_of_score(e.low);
    e.elo_high = elo_of_score(e.high);
    return e;
}

static double score_of(const struct tally *t)
{
    return ((double)t->wins + (double)t->draws / 2) / (double)tally_games(t);
}

struct match_score tally_estimate(const struct tally *t)
{
    if (tally_games(t) == 0)
        return (struct match_score){0.5, 0, 1, 0, -INFINITY, INFINITY};
    return interval(score_of(t), independent_games(t, score_of(t)));
}

/*
 * ----- luck -----
 */

void control_pair(struct control *c, double luck, double score)
{
    c->n++;
    c->luck += luck;
    c->score += score;
    c->luck2 += luck * luck;
    c->score2 += score * score;
    c->both += luck * score;
}

/* The sum of squares about the means, or of products. */
static double about_mean(double sum, double a, double b, double n)
{
    return sum - a * b / n;
}

bool control_estimate(const struct control *c, const struct tally *t, struct match_score *out, double *worth)
{
    double luck = about_mean(c->luck2, c->luck, c->luck, c->n), both = about_mean(c->both, c->luck, c->score, c->n);
    double score = about_mean(c->score2, c->score, c->score, c->n), rest, games, adjusted;

    if (c->n < CONTROL_PAIRS || luck <= 0 || score <= 0)
        return false;
    rest = (score - both * both / luck) / (c->n - 2); /* two numbers were fitted: the mean and the slope */
    adjusted = c->score / c->n - both / luck * c->luck / c->n;
    adjusted = adjusted < 0 ? 0 : adjusted > 1 ? 1 : adjusted;
    games = score / (c->n - 1) <= rest * CONTROL_WORTH ? score / (c->n - 1) / rest : CONTROL_WORTH;
    *out = interval(adjusted, games * independent_games(t, score_of(t)));
    *worth = games * (double)tally_games(t);
    return true;
}

void control_mean_luck(const struct control *c, double *mean, double *error)
{
    *mean = c->n > 0 ? c->luck / c->n : 0;
    *error = c->n > 1 ? sqrt(about_mean(c->luck2, c->luck, c->luck, c->n) / (c->n - 1) / c->n) : 0;
}

/*
 * ----- the stop rule -----
 */

struct distribution {
    double p[PAIR_SCORES];
};

static struct distribution seen_distribution(const struct tally *t, double *n)
{
    struct distribution d;

    *n = 0;
    for (int i = 0; i < PAIR_SCORES; i++) {
        d.p[i] = t->pair[i] ? (double)t->pair[i] : UNSEEN;
        *n += d.p[i];
    }
    for (int i = 0; i < PAIR_SCORES; i++)
        d.p[i] /= *n;
    return d;
}

/* The mean above the wanted one if each p is divided by 1 + tilt * (value - wanted): falls as the tilt grows. */
static double excess(const struct distribution *d, double wanted, double tilt)
{
    double sum = 0;

    for (int i = 0; i < PAIR_SCORES; i++)
        sum += d->p[i] * (pair_value(i) - wanted) / (1 + tilt * (pair_value(i) - wanted));
    return sum;
}

/* The distribution with that mean under which what was seen is likeliest: Lagrange's multiplier by halving. */
static struct distribution likeliest(const struct distribution *seen, double mean)
{
    double              low = -1 / (1 - mean), high = 1 / mean;
    struct distribution d;

    for (int i = 0; i < 200; i++) {
        double middle = (low + high) / 2;

        if (excess(seen, mean, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    for (int i = 0; i < PAIR_SCORES; i++)
        d.p[i] = seen->p[i] / (1 + (low + high) / 2 * (pair_value(i) - mean));
    return d;
}

double sprt_llr(const struct sprt *test, const struct tally *t)
{
    double              n, sum = 0;
    struct distribution seen = seen_distribution(t, &n), d0, d1;

    if (count_pairs(t) < 1)
        return 0;
    d0 = likeliest(&seen, score_of_elo(test->elo0));
    d1 = likeliest(&seen, score_of_elo(test->elo1));
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += seen.p[i] * log(d1.p[i] / d0.p[i]);
    return n * sum;
}

void sprt_bounds(const struct sprt *test, double *lower, double *upper)
{
    *lower = log(test->beta / (1 - test->alpha));
    *upper = log((1 - test->beta) / test->alpha);
}

enum sprt_verdict sprt_decide(const struct sprt *test, const struct tally *t)
{
    double lower, upper, llr = sprt_llr(test, t);

    sprt_bounds(test, &lower, &upper);
    return llr >= upper ? SPRT_ACCEPT_1 : llr <= lower ? SPRT_ACCEPT_0 : SPRT_GO_ON;
}
