/*
 * test_rating.c: ratings against values worked out by hand and published for the same model.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "server/table/rating.h"

static void assert_near(double got, double wanted)
{
    if (fabs(got - wanted) > 0.005)
        fail_msg("wanted %.6f, got %.6f", wanted, got);
}

/* Without the little doubt that comes back, mu would move to 27.635231 and 22.364769, sigma to 8.065506; newcomers get
 * none, since theirs is the largest there is. */
static void two_newcomers(void **state)
{
    struct rating p[2] = {rating_start(), rating_start()};
    const int     ranks[2] = {0, 1};

    (void)state;
    rating_update(p, ranks, 2);
    assert_near(p[0].mu, 27.635231);
    assert_near(p[1].mu, 22.364769);
    assert_near(p[0].sigma, 8.065506);
    assert_near(p[1].sigma, 8.065506);
}

static void a_draw_of_equals_moves_nobody(void **state)
{
    struct rating p[2] = {rating_start(), rating_start()};
    const int     ranks[2] = {0, 0};

    (void)state;
    rating_update(p, ranks, 2);
    assert_near(p[0].mu, 25);
    assert_near(p[1].mu, 25);
    assert_true(p[0].sigma < rating_start().sigma);
}

static void a_draw_brings_unequal_ones_together(void **state)
{
    struct rating p[2] = {{30, 4}, {20, 4}};
    const int     ranks[2] = {0, 0};

    (void)state;
    rating_update(p, ranks, 2);
    assert_true(p[0].mu < 30 && p[1].mu > 20);
}

/* 27.795084, 26.552824, 24.689424, 20.962669 is what the model's authors' formulas give for four newcomers. */
static void four_newcomers(void **state)
{
    struct rating p[4] = {rating_start(), rating_start(), rating_start(), rating_start()};
    const int     ranks[4] = {0, 1, 2, 3};

    (void)state;
    rating_update(p, ranks, 4);
    assert_near(p[0].mu, 27.795084);
    assert_near(p[1].mu, 26.552824);
    assert_near(p[2].mu, 24.689424);
    assert_near(p[3].mu, 20.962669);
    assert_near(p[0].mu + p[1].mu + p[2].mu + p[3].mu, 100);
}

static void the_order_of_seats_does_not_matter(void **state)
{
    struct rating a[3] = {{20, 5}, {25, 6}, {30, 7}}, b[3] = {{30, 7}, {20, 5}, {25, 6}};
    const int     ranks_a[3] = {2, 0, 1}, ranks_b[3] = {1, 2, 0};

    (void)state;
    rating_update(a, ranks_a, 3);
    rating_update(b, ranks_b, 3);
    for (int i = 0; i < 3; i++) {
        assert_near(a[i].mu, b[(i + 1) % 3].mu);
        assert_near(a[i].sigma, b[(i + 1) % 3].sigma);
    }
}

static void ranks_follow_points(void **state)
{
    const int points[4] = {10, 40, 40, 5};
    int       ranks[4];

    (void)state;
    rating_ranks(points, 4, ranks);
    assert_int_equal(ranks[0], 2);
    assert_int_equal(ranks[1], 0);
    assert_int_equal(ranks[2], 0);
    assert_int_equal(ranks[3], 3);
}

/* Somebody who wins three games of four against a steady opponent ends up near that chance. */
static void it_finds_the_true_difference(void **state)
{
    struct rating p[2] = {rating_start(), {25, 1}};

    (void)state;
    for (int game = 0; game < 400; game++) {
        const int ranks[2] = {game % 4 == 0, game % 4 != 0};

        rating_update(p, ranks, 2);
        p[1] = (struct rating){25, 1};
    }
    assert_true(rating_chance(p[0], p[1]) > 0.70 && rating_chance(p[0], p[1]) < 0.80);
    assert_true(rating_shown(p[0]) > 1600 && rating_shown(p[0]) < 1850);
    assert_true(!rating_is_provisional(p[0]));
    assert_true(rating_is_provisional(rating_start()));
}

static void nothing_happens_alone(void **state)
{
    struct rating p[1] = {rating_start()};
    const int     ranks[1] = {0};

    (void)state;
    rating_update(p, ranks, 1);
    assert_near(p[0].sigma, rating_start().sigma);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_newcomers),
        cmocka_unit_test(a_draw_of_equals_moves_nobody),
        cmocka_unit_test(a_draw_brings_unequal_ones_together),
        cmocka_unit_test(four_newcomers),
        cmocka_unit_test(the_order_of_seats_does_not_matter),
        cmocka_unit_test(ranks_follow_points),
        cmocka_unit_test(it_finds_the_true_difference),
        cmocka_unit_test(nothing_happens_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
