/*
 * win_share.c: from points to a share of the win.
 *
 * Everybody plays for himself: a seat is as well off as it is ahead of the
 * best other one.  The curve between loss and win is x / (1 + |x|), which needs
 * no library and never quite gives up; shares add up to one.  A finished game
 * is nearly all about who won, and a little about by how much.
 */
#include <math.h>

#include "base/bits.h"
#include "bots/search/context.h"

/* What a lead is counted from: the best other seat, and with several of them partly their mean. */
static double rival(const struct bot_params *k, const double *points, int n, int seat)
{
    double best = -1e9, sum = 0;

    for (int i = 0; i < n; i++) {
        if (i != seat && points[i] > best)
            best = points[i];
        sum += i != seat ? points[i] : 0;
    }
    return n > 2 ? k->best_rival * best + (1 - k->best_rival) * sum / (n - 1) : n > 1 ? best : 0;
}

/* The lowest colour, and 'others' of it the mean of all. */
static double solo_points(double others, const double *points, int n)
{
    double low = points[0], sum = 0;

    for (int i = 0; i < n; i++) {
        low = points[i] < low ? points[i] : low;
        sum += points[i];
    }
    return (1 - others) * low + others * sum / n;
}

static void by_points(const struct bot_params *k, const double *points, int n, double spread, double win[MAX_SEATS])
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        double x = (points[i] - rival(k, points, n, i)) / spread;

        win[i] = 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
        sum += win[i];
    }
    for (int i = 0; i < n; i++)
        win[i] /= sum;
}

static void by_rank(double won, unsigned winners, int n, double win[MAX_SEATS])
{
    for (int i = 0; i < n; i++)
        win[i] = won * (winners >> i & 1 ? 1.0 / bits_count(winners) : 0) + (1 - won) * win[i];
}

void win_shares(const struct bot *b, const struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS])
{
    for (int i = 0; i < MAX_SEATS; i++)
        win[i] = points[i] = 0;
    b->evaluate(&b->params, b->rules, s, points);
    if (b->is_solo) {
        bool   is_over = b->ops->actor(b->rules, s) == ACTOR_OVER;
        double value = solo_points(is_over ? b->params.solo_rest : b->params.solo_others, points, b->n_points);

        for (int i = 0; i < MAX_SEATS; i++)
            win[i] = value > 0 ? value / (value + b->params.solo_half) : 0;
        return;
    }
    by_points(&b->params, points, b->n_points, bot_spread(b, s), win);
    if (b->ops->actor(b->rules, s) == ACTOR_OVER)
        by_rank(b->params.won, b->ops->winners(b->rules, s, ALL_SEATS), b->n_points, win);
}

void win_shares_of_rollout(const struct bot *b, const struct game_state *s, double spread, double win[MAX_SEATS],
                           double points[MAX_SEATS])
{
    win_shares(b, s, win, points);
    if (!b->is_solo)
        by_points(&b->params, points, b->n_points, spread, win);
}

double win_share_of_lead(const struct bot *b, const struct game_state *s, double lead)
{
    double x = lead / (b->is_solo ? b->params.solo_half : bot_spread(b, s));

    if (b->is_solo)
        return x > 0 ? x / (x + 1) : 0;
    return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

double lead_of(const struct bot *b, const struct game_state *s, int seat)
{
    double points[MAX_SEATS] = {0};

    b->evaluate(&b->params, b->rules, s, points);
    return b->is_solo ? solo_points(b->params.solo_others, points, b->n_points)
                      : points[seat] - rival(&b->params, points, b->n_points, seat);
}

/* The same lead on a curve that was fitted to results instead of the one that search likes best. */
static double probability_of(double calibration, double share, int n)
{
    double x = share * n - 1, most = 0.999; /* without the rest of the others: 0 where nobody leads */

    x = x > most ? most : x < -most ? -most : x;
    x = calibration * x / (1 - (x < 0 ? -x : x));
    return 0.5 + 0.5 * x / sqrt(1 + x * x);
}

double win_probability(const struct bot *b, double share)
{
    return b->is_solo || b->n_points < 2 ? share
                                         : probability_of(b->params.calibration, share, b->n_points) * 2 / b->n_points;
}

void win_probabilities(const struct bot *b, double win[MAX_SEATS])
{
    double sum = 0;

    if (b->is_solo || b->n_points < 2)
        return;
    for (int i = 0; i < b->n_points; i++)
        sum += win[i] = probability_of(b->params.calibration, win[i], b->n_points);
    for (int i = 0; i < b->n_points; i++)
        win[i] /= sum;
}
