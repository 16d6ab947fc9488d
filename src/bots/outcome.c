/*
 * outcome.c: from points to a share of the win.
 *
 * Everybody plays for himself: a seat is as well off as it is ahead of the
 * best other one.  The curve between loss and win is x / (1 + |x|), which needs
 * no library and never quite gives up; shares add up to one.  A finished game
 * is nearly all about who won, and a little about by how much.
 */
#include <string.h>

#include "base/bits.h"
#include "bots/brain.h"

static const double WON = 0.85;       /* of the share of a finished game: the rest goes by the points */
static const double OTHERS = 0.15;    /* solo: how much the mean of the colours counts beside the lowest */
static const double SOLO_HALF = 60.0; /* solo: the result that is worth one half */

/* How far a lead is believed by those who are told: found by games of greedy against itself, see docs/BOTS.md. */
static const double CALIBRATED = 0.55;

/* Without the library of mathematics: half the exponent is a good guess, and three steps of Newton are enough here. */
double bot_root(double x)
{
    double   guess;
    uint64_t bits;

    if (x <= 0)
        return 0;
    memcpy(&bits, &x, sizeof bits);
    bits = (bits >> 1) + ((uint64_t)1023 << 51);
    memcpy(&guess, &bits, sizeof guess);
    for (int i = 0; i < 3; i++)
        guess = 0.5 * (guess + x / guess);
    return guess;
}

static double best_other(const double *points, int n, int seat)
{
    double best = -1e9;

    for (int i = 0; i < n; i++)
        if (i != seat && points[i] > best)
            best = points[i];
    return n > 1 ? best : 0;
}

static double solo_points(const double *points, int n)
{
    double low = points[0], sum = 0;

    for (int i = 0; i < n; i++) {
        low = points[i] < low ? points[i] : low;
        sum += points[i];
    }
    return (1 - OTHERS) * low + OTHERS * sum / n;
}

static void by_points(const double *points, int n, double spread, double win[MAX_SEATS])
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        double x = (points[i] - best_other(points, n, i)) / spread;

        win[i] = 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
        sum += win[i];
    }
    for (int i = 0; i < n; i++)
        win[i] /= sum;
}

static void by_rank(unsigned winners, int n, double win[MAX_SEATS])
{
    for (int i = 0; i < n; i++)
        win[i] = WON * (winners >> i & 1 ? 1.0 / bits_count(winners) : 0) + (1 - WON) * win[i];
}

void outcome_shares(const struct bot *b, const struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS])
{
    for (int i = 0; i < MAX_SEATS; i++)
        win[i] = points[i] = 0;
    b->project(b->rules, s, points);
    if (b->is_solo) {
        double value = solo_points(points, b->n_points);

        for (int i = 0; i < MAX_SEATS; i++)
            win[i] = value > 0 ? value / (value + SOLO_HALF) : 0;
        return;
    }
    by_points(points, b->n_points, b->eval->spread(b->rules, s), win);
    if (b->ops->actor(b->rules, s) == ACTOR_OVER)
        by_rank(b->ops->winners(b->rules, s, ALL_SEATS), b->n_points, win);
}

void outcome_of_playout(const struct bot *b, const struct game_state *s, double spread, double win[MAX_SEATS],
                        double points[MAX_SEATS])
{
    outcome_shares(b, s, win, points);
    if (!b->is_solo)
        by_points(points, b->n_points, spread, win);
}

double outcome_of_margin(const struct bot *b, const struct game_state *s, double margin)
{
    double x = margin / (b->is_solo ? SOLO_HALF : b->eval->spread(b->rules, s));

    if (b->is_solo)
        return x > 0 ? x / (x + 1) : 0;
    return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

double outcome_margin(const struct bot *b, const struct game_state *s, int seat)
{
    double points[MAX_SEATS] = {0};

    b->project(b->rules, s, points);
    return b->is_solo ? solo_points(points, b->n_points) : points[seat] - best_other(points, b->n_points, seat);
}

/* The same lead on a curve that was fitted to results instead of the one that search likes best. */
static double chance_of(double share, int n)
{
    double x = share * n - 1, most = 0.999; /* without the rest of the others: 0 where nobody leads */

    x = x > most ? most : x < -most ? -most : x;
    x = CALIBRATED * x / (1 - (x < 0 ? -x : x));
    return 0.5 + 0.5 * x / bot_root(1 + x * x);
}

double outcome_chance(const struct bot *b, double share)
{
    return b->is_solo || b->n_points < 2 ? share : chance_of(share, b->n_points) * 2 / b->n_points;
}

void outcome_chances(const struct bot *b, double win[MAX_SEATS])
{
    double sum = 0;

    if (b->is_solo || b->n_points < 2)
        return;
    for (int i = 0; i < b->n_points; i++)
        sum += win[i] = chance_of(win[i], b->n_points);
    for (int i = 0; i < b->n_points; i++)
        win[i] /= sum;
}
