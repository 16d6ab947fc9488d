/*
 * test_elo.c: the arithmetic of matches against values that were found in
 * another way: textbook intervals, Wald's test for two outcomes, and the
 * definition of Elo.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/elo.h"

static void near(double got, double wanted, double tolerance)
{
    if (!(fabs(got - wanted) <= tolerance))
        fail_msg("got %.6f, wanted %.6f", got, wanted);
}

/* Games that do not depend on each other: pairs as often as the score says. */
static struct tally unpaired(uint64_t wins, uint64_t draws, uint64_t losses)
{
    return (struct tally){.wins = wins, .draws = draws, .losses = losses};
}

static void elo_and_score(void **state)
{
    (void)state;
    near(elo_of_score(0.5), 0, 0);
    assert_false(signbit(elo_of_score(0.5)));
    near(elo_of_score(0.75), 190.848501, 1e-5);
    near(elo_of_score(0.9), 381.697004, 1e-5);
    near(elo_of_score(10.0 / 11), 400, 1e-9);
    near(elo_of_score(0.25), -190.848501, 1e-5);
    near(score_of_elo(0), 0.5, 0);
    near(score_of_elo(400), 10.0 / 11, 1e-12);
    for (int elo = -700; elo <= 700; elo += 35)
        near(elo_of_score(score_of_elo(elo)), elo, 1e-6);
    assert_true(isinf(elo_of_score(1)) && elo_of_score(1) > 0);
    assert_true(isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

static void games_are_counted(void **state)
{
    struct tally t = {0};

    (void)state;
    tally_game(&t, 2);
    tally_game(&t, 2);
    tally_game(&t, 1);
    tally_game(&t, 0);
    tally_pair(&t, 2, 0);
    tally_pair(&t, 1, 2);
    assert_int_equal(tally_games(&t), 4);
    assert_int_equal(t.wins, 2);
    assert_int_equal(t.draws, 1);
    assert_int_equal(t.losses, 1);
    assert_int_equal(t.pair[2], 1);
    assert_int_equal(t.pair[3], 1);
}

/* Wilson's interval as textbooks print it. */
static void wilson(void **state)
{
    struct match_score e;

    (void)state;
    e = tally_estimate(&(struct tally){0});
    near(e.low, 0, 0);
    near(e.high, 1, 0);
    struct tally eight_of_ten = unpaired(8, 0, 2);
    e = tally_estimate(&eight_of_ten);
    near(e.score, 0.8, 1e-12);
    near(e.low, 0.4902, 5e-5);
    near(e.high, 0.9433, 5e-5);
    near(e.elo_low, elo_of_score(e.low), 1e-9);
    struct tally all = unpaired(200, 0, 0);
    e = tally_estimate(&all);
    near(e.low, 200 / (200 + 3.841459), 1e-6);
    near(e.high, 1, 0);
    struct tally none = unpaired(0, 0, 10);
    e = tally_estimate(&none);
    near(e.low, 0, 0);
    near(e.high, 3.841459 / 13.841459, 1e-6);
}

/* A pair that always falls the same way tells as much as one game; a draw scatters less than a win and a loss. */
static void pairs_count(void **state)
{
    struct tally       twins = {.wins = 80, .losses = 20, .pair = {10, 0, 0, 0, 40}};
    struct tally       half = unpaired(40, 0, 10), drawn = unpaired(25, 50, 25), decisive = unpaired(50, 0, 50);
    struct tally       level = {.wins = 50, .losses = 50, .pair = {0, 0, 50, 0, 0}};
    struct match_score a = tally_estimate(&twins), b = tally_estimate(&half), c, d;

    (void)state;
    near(a.low, b.low, 1e-9);
    near(a.high, b.high, 1e-9);
    c = tally_estimate(&drawn);
    d = tally_estimate(&decisive);
    assert_true(c.high - c.low < d.high - d.low);
    /* Fifty pairs without any scatter must not pretend to be certain. */
    c = tally_estimate(&level);
    assert_true(c.high - c.low > 0.1);
}

/* Scores that are luck and a remainder: the slope is found, the luck is taken off, and the rest is what is uncertain. */
static void luck_is_taken_off(void **state)
{
    struct control     c = {0}, few = {0};
    struct tally       t = {.wins = 300, .losses = 300, .pair = {75, 0, 150, 0, 75}};
    struct match_score plain = tally_estimate(&t), e;
    double             worth, mean, error;

    (void)state;
    for (int i = 0; i < 300; i++) { /* mean luck 0.1, slope 1/2, remainder -0.1 or 0.1 about 0.45 */
        double luck = 0.1 + 0.4 * (i % 3 - 1), rest = i % 2 ? 0.1 : -0.1;

        control_pair(&c, luck, 0.45 + luck / 2 + rest);
    }
    assert_true(control_estimate(&c, &t, &e, &worth));
    near(e.score, 0.45, 1e-9);
    control_mean_luck(&c, &mean, &error);
    near(mean, 0.1, 1e-9);
    near(error, sqrt(0.32 / 3 / 300), 1e-4);
    /* Of the variance 0.08 / 3 + 0.01 the part 0.01 is left. */
    near(worth, 600 * (0.08 / 3 + 0.01) / 0.01, 10);
    near((plain.high - plain.low) / (e.high - e.low), sqrt(worth / 600), 0.02);

    for (int i = 0; i < 9; i++)
        control_pair(&few, i, i % 2);
    assert_false(control_estimate(&few, &t, &e, &worth));
    assert_false(control_estimate(&(struct control){0}, &t, &e, &worth));
}

/* With nothing but lost and won pairs the test is Wald's for two outcomes. */
static void sprt_of_two_outcomes(void **state)
{
    struct sprt  test = {0, 100, 0.05, 0.05};
    struct tally t = {.wins = 120, .losses = 80, .pair = {40, 0, 0, 0, 60}};
    double       s0 = 0.5, s1 = score_of_elo(100);

    (void)state;
    near(sprt_llr(&test, &t), 60 * log(s1 / s0) + 40 * log((1 - s1) / (1 - s0)), 0.01);
    t = (struct tally){.wins = 40, .pair = {0, 0, 0, 0, 20}};
    near(sprt_llr(&test, &t), 20 * log(s1 / s0), 0.01);
    t = (struct tally){0};
    near(sprt_llr(&test, &t), 0, 0);
}

/* Near equality the ratio is that of normal distributions: n (s1 - s0) (2 m - s0 - s1) / 2 v. */
static void sprt_of_five_outcomes(void **state)
{
    struct sprt  test = {0, 5, 0.05, 0.05};
    struct tally t = {.pair = {1000, 2400, 3100, 2500, 1050}};
    double       s0 = 0.5, s1 = score_of_elo(5), n = 0, m = 0, v = 0;

    (void)state;
    for (int i = 0; i < PAIR_SCORES; i++)
        n += (double)t.pair[i];
    for (int i = 0; i < PAIR_SCORES; i++)
        m += (double)t.pair[i] * i / 4 / n;
    for (int i = 0; i < PAIR_SCORES; i++)
        v += (double)t.pair[i] * (i / 4.0 - m) * (i / 4.0 - m) / n;
    near(sprt_llr(&test, &t), n * (s1 - s0) * (2 * m - s0 - s1) / (2 * v), 0.01);
}

static void sprt_bounds_and_verdicts(void **state)
{
    struct sprt  test = {0, 100, 0.05, 0.05}, uneven = {0, 100, 0.01, 0.1};
    struct tally good = {.pair = {0, 0, 0, 0, 13}}, bad = {.pair = {15, 0, 0, 0, 0}};
    struct tally open = {.pair = {3, 0, 0, 0, 5}};
    double       lower, upper;

    (void)state;
    sprt_bounds(&test, &lower, &upper);
    near(lower, -2.944439, 1e-6);
    near(upper, 2.944439, 1e-6);
    sprt_bounds(&uneven, &lower, &upper);
    near(lower, log(0.1 / 0.99), 1e-9);
    near(upper, log(0.9 / 0.01), 1e-9);
    assert_int_equal(sprt_decide(&test, &good), SPRT_ACCEPT_1); /* 13 log 1.2801 = 3.21 */
    assert_int_equal(sprt_decide(&test, &bad), SPRT_ACCEPT_0);  /* 15 log 0.7199 = -4.93 */
    assert_int_equal(sprt_decide(&test, &open), SPRT_GO_ON);
    good.pair[4] = 11; /* 2.72: not yet */
    assert_int_equal(sprt_decide(&test, &good), SPRT_GO_ON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_and_score),
        cmocka_unit_test(games_are_counted),
        cmocka_unit_test(wilson),
        cmocka_unit_test(pairs_count),
        cmocka_unit_test(luck_is_taken_off),
        cmocka_unit_test(sprt_of_two_outcomes),
        cmocka_unit_test(sprt_of_five_outcomes),
        cmocka_unit_test(sprt_bounds_and_verdicts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
