/*
 * test_formats.c: leagues and cups: everybody meets everybody once, seeds meet late, who loses once or twice is out, and
 * places are those that the bracket gives.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support.h"

/* The stronger has the smaller number: P1 beats all others. */
static void enter(enum format format, int n)
{
    event_start(&event, format);
    event.n_people = n;
    for (int i = 0; i < n; i++) {
        snprintf(event.person[i].name, sizeof event.person[i].name, "P%d", i + 1);
        event.person[i].first_round = 1;
        event.person[i].rating = 2000 - i;
    }
    event_seed(&event);
}

static void the_stronger_wins(void)
{
    for (int i = 0; i < event.n_matches; i++) {
        struct match *m = &event.match[i];
        bool          is_first = m->side[0] < m->side[1];

        for (; match_outcome(&event, m) == OUTCOME_OPEN; m->n_games++) {
            m->points[m->n_games][0] = is_first ? 9 : 8;
            m->points[m->n_games][1] = is_first ? 8 : 9;
        }
    }
}

/*
 * ----- leagues -----
 */

static void check_starts(int most)
{
    event_tally(&event, 1, event.round, room.tally);
    for (int i = 0; i < event.n_people; i++)
        if (abs(room.tally[i].starts - room.tally[i].replies) > most)
            fail_msg("%d in %d groups, %d legs, round %d: %d starts, %d replies", event.n_people, event.groups,
                     event.legs, event.round, room.tally[i].starts, room.tally[i].replies);
}

static void check_league(int n, int groups, int legs)
{
    static int meetings[64][64];
    int16_t    group[PEOPLE_MAX];

    enter(FORMAT_GROUPS, n);
    event.groups = groups;
    event.legs = legs;
    while (pair_next()) {
        the_stronger_wins();
        check_starts(legs);
    }
    memset(meetings, 0, sizeof meetings);
    for (int i = 0; i < event.n_matches; i++)
        meetings[event.match[i].side[0]][event.match[i].side[1]]++;
    event_groups(&event, group);
    check_starts(legs == 2 ? 0 : 1);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            if (meetings[a][b] + meetings[b][a] != (group[a] == group[b] ? legs : 0))
                fail_msg("%d in %d groups, %d legs: %d meetings", n, groups, legs, meetings[a][b] + meetings[b][a]);
}

static void everybody_meets_everybody(void **state)
{
    (void)state;
    for (int n = 2; n <= 20; n++)
        for (int groups = 1; 2 * groups <= n; groups++)
            for (int legs = 1; legs <= 2; legs++)
                check_league(n, groups, legs);
}

/* By rating 1 2 3, then back 6 5 4, then 7 8 9. */
static void groups_are_filled_as_a_snake(void **state)
{
    static const int wanted[] = {0, 1, 2, 2, 1, 0, 0, 1};
    int16_t          group[PEOPLE_MAX];

    (void)state;
    enter(FORMAT_GROUPS, 8);
    event.groups = 3;
    event_groups(&event, group);
    for (int i = 0; i < 8; i++)
        assert_int_equal(group[i], wanted[i]);
}

static void who_withdraws_from_a_league_loses_the_rest(void **state)
{
    int walkovers = 0;

    (void)state;
    enter(FORMAT_GROUPS, 4);
    event.person[0].last_round = 1;
    while (pair_next())
        the_stronger_wins();
    for (int i = 0; i < event.n_matches; i++) {
        const struct match *m = &event.match[i];

        walkovers += m->walkover != NO_WALKOVER;
        if (m->walkover)
            assert_int_equal(m->side[m->walkover == WALKOVER_FIRST], 0); /* the other one wins */
    }
    assert_int_equal(walkovers, 2);
    standings_make(&event, event.round, &table);
    assert_int_equal(table.row[0].person, 1);
}

/*
 * ----- cups -----
 */

static int node_of_kind(enum node_kind kind)
{
    for (int i = 0; i < room.bracket.n; i++)
        if (room.bracket.node[i].kind == kind)
            return i;
    return -1;
}

static void play_cup(void)
{
    while (pair_next())
        the_stronger_wins();
    assert_string_equal(sentence, "the event is over");
    bracket_make(&event, &room.standings, &room.bracket);
}

static void seeds_meet_late(void **state)
{
    (void)state;
    enter(FORMAT_CUP, 8);
    assert_true(pair_next());
    assert_string_equal(next_text(), "P1 - P8\nP4 - P5\nP2 - P7\nP3 - P6\n");
}

static void a_cup_has_its_places(void **state)
{
    static const int with_third[] = {1, 2, 3, 4, 5, 5, 5, 5}, without[] = {1, 2, 3, 3, 5, 5, 5, 5};
    int16_t          place[PEOPLE_MAX];

    (void)state;
    for (int third = 0; third < 2; third++) {
        enter(FORMAT_CUP, 8);
        event.third_place = third;
        play_cup();
        assert_int_equal(event.n_matches, 7 + third);
        assert_int_equal(event.round, 3);
        bracket_places(&room.bracket, place);
        for (int i = 0; i < 8; i++)
            assert_int_equal(place[i], (third ? with_third : without)[i]);
    }
}

/* Any number of people: one loss for all but the winner, and the free places go to the strongest. */
static void cups_of_any_size(void **state)
{
    int16_t place[PEOPLE_MAX];

    (void)state;
    for (int n = 2; n <= 33; n++) {
        enter(FORMAT_CUP, n);
        play_cup();
        assert_int_equal(event.n_matches, n - 1);
        bracket_places(&room.bracket, place);
        assert_int_equal(place[0], 1);
        assert_int_equal(place[1], 2);
    }
}

/* Whoever comes down from above meets somebody from the other half, whom they have not just beaten. */
static void losers_cross_over(void **state)
{
    (void)state;
    enter(FORMAT_DOUBLE, 8);
    for (int i = 0; i < 3; i++) {
        assert_true(pair_next());
        the_stronger_wins();
    }
    assert_string_equal(next_text(), "P5 - P3\nP6 - P4\nP1 - P2\n");
}

/* Whoever is out has lost twice, and the winner at most once. */
static void check_double(int n, uint64_t seed)
{
    int        losses[PEOPLE_MAX] = {0};
    int16_t    place[PEOPLE_MAX];
    struct rng rng = {seed};

    enter(FORMAT_DOUBLE, n);
    play_to_the_end(&rng);
    bracket_make(&event, &room.standings, &room.bracket);
    bracket_places(&room.bracket, place);
    for (int i = 0; i < event.n_matches; i++)
        losses[event.match[i].side[match_outcome(&event, &event.match[i]) == OUTCOME_FIRST]]++;
    for (int i = 0; i < n; i++)
        if (place[i] == 1 ? losses[i] > 1 : losses[i] != 2 || place[i] < 1)
            fail_msg("SEED=%llu, %d people: P%d has place %d with %d losses", (unsigned long long)seed, n, i + 1,
                     place[i], losses[i]);
}

static void doubles_of_any_size(void **state)
{
    (void)state;
    for (int n = 2; n <= 33; n++)
        for (uint64_t seed = 1; seed <= 6; seed++)
            check_double(n, seed);
}

static void a_second_final_only_if_the_first_is_lost(void **state)
{
    static const char four[] = "format: double\nperson: A\nperson: B\nperson: C\nperson: D\n"
                               "round: 1\nA - D 9:1\nB - C 9:1\nround: 2\nD - C 9:1\nB - A 1:9\nround: 3\nD - B 1:9\n";
    char              text[400];

    (void)state;
    for (int lost = 0; lost < 2; lost++) {
        snprintf(text, sizeof text, "%sround: 4\nA - B %s\n", four, lost ? "1:9" : "9:1");
        assert_true(read_text(text));
        assert_int_equal(pair_next(), lost);
        if (lost)
            assert_string_equal(next_text(), "B - A\n");
    }
    assert_int_equal(room.bracket.node[node_of_kind(NODE_REPLAY)].round, 5);
}

static void who_withdraws_from_a_cup_loses(void **state)
{
    (void)state;
    assert_true(read_text("format: cup\nperson: A | until round 1\nperson: B\nperson: C\nperson: D\n"
                          "round: 1\nA - D 9:1\nB - C 9:1\n"));
    assert_true(pair_next());
    assert_string_equal(next_text(), "A - B -:+\n");
}

/*
 * ----- a stage, then a cup -----
 */

/* The world championship: a Swiss, then the best go on. */
static void the_best_of_a_swiss_go_on(void **state)
{
    (void)state;
    enter(FORMAT_SWISS, 16);
    event.rounds = 5;
    event.then = FORMAT_CUP;
    event.promoted = 8;
    for (int i = 0; i < 5; i++) {
        assert_true(pair_next());
        the_stronger_wins();
    }
    standings_make(&event, 5, &table);
    assert_true(pair_next());
    assert_int_equal(next.number, 6);
    assert_int_equal(next.n, 4);
    for (int i = 0; i < 8; i++)
        assert_non_null(event_match_of(&event, table.row[i].person, 6));
    the_stronger_wins();
    play_cup();
    assert_int_equal(event.round, 8);
}

static void winners_of_groups_do_not_meet_their_own(void **state)
{
    int16_t group[PEOPLE_MAX];

    (void)state;
    for (int groups = 2; groups <= 8; groups++) {
        enter(FORMAT_GROUPS, 4 * groups);
        event.groups = groups;
        event.then = FORMAT_CUP;
        event.promoted = 2;
        while (pair_next() && !event_is_cup_round(&event, next.number))
            the_stronger_wins();
        event_groups(&event, group);
        for (int i = 0; i < next.n; i++)
            if (group[next.pair[i].side[0]] == group[next.pair[i].side[1]])
                fail_msg("%d groups: two of one group meet at once", groups);
        the_stronger_wins();
        play_cup();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_meets_everybody),
        cmocka_unit_test(groups_are_filled_as_a_snake),
        cmocka_unit_test(who_withdraws_from_a_league_loses_the_rest),
        cmocka_unit_test(seeds_meet_late),
        cmocka_unit_test(a_cup_has_its_places),
        cmocka_unit_test(cups_of_any_size),
        cmocka_unit_test(losers_cross_over),
        cmocka_unit_test(doubles_of_any_size),
        cmocka_unit_test(a_second_final_only_if_the_first_is_lost),
        cmocka_unit_test(who_withdraws_from_a_cup_loses),
        cmocka_unit_test(the_best_of_a_swiss_go_on),
        cmocka_unit_test(winners_of_groups_do_not_meet_their_own),
    };

    return cmocka_run_group_tests_name("formats", tests, NULL, NULL);
}
