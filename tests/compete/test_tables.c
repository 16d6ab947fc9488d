/*
 * test_tables.c: tables of three to six and arenas: who sits with whom and where, points by place, who is paired with whom
 * until the bell, and lines that cannot be true.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "compete/seating.h"
#include "support.h"

#define HEAD "format: tables\nrounds: 2\nseats: 4\n"
#define PEOPLE                                                                              \
    "person: Ana | rating 1800\nperson: Bruno | rating 1700\nperson: Carla | rating 1600\n" \
    "person: Davi | rating 1500\nperson: Eva | rating 1400\nperson: Fabio | rating 1300\n"  \
    "person: Gil | rating 1200\n"
#define ROUND_1 "round: 1\nAna - Davi - Eva - Gil 80:70:70:60\nFabio - Carla - Bruno 90:50:-\n"

/*
 * ----- tables -----
 */

static void rounds_are_seated_as_the_rule_says(void **state)
{
    (void)state;
    assert_true(read_text(HEAD PEOPLE));
    assert_true(pair_next());
    assert_string_equal(next_text(), "Ana - Davi - Eva - Gil\nFabio - Carla - Bruno\n");
    assert_true(read_text(HEAD PEOPLE ROUND_1));
    assert_true(pair_next());
    assert_string_equal(next_text(), "Carla - Ana - Davi - Bruno\nGil - Eva - Fabio\n");
    assert_true(read_text(HEAD PEOPLE "round: 1\nAna - Davi - Eva - Gil\nFabio - Carla - Bruno 3:2:1\n"));
    assert_false(pair_next());
    assert_string_equal(sentence, "round 1 is not over: Ana - Davi - Eva - Gil has no result");
}

static void equal_ones_share_points(void **state)
{
    (void)state;
    assert_true(read_text(HEAD PEOPLE ROUND_1));
    assert_string_equal(explain("Davi"), "points 2: 2 in round 1 (80:70:70:60)\nfirsts 0\n"
                                         "seconds 1: 1 in round 1 (80:70:70:60)\n"
                                         "share 25: 25 in round 1 (80:70:70:60)\n");
    assert_string_equal(explain("Bruno"), "points 0: 0 in round 1 (90:50:-)\nfirsts 0\nseconds 0\n"
                                          "share 0: 0 in round 1 (90:50:-)\n");
    assert_string_equal(event.person[table.row[0].person].name, "Fabio"); /* 5 points as Ana, with more of the table */
    assert_string_equal(event.person[table.row[1].person].name, "Ana");
    assert_int_equal(table.row[0].value[FIGURE_SHARE], 643);
    for (int i = 0; i < table.n; i++) /* these two began */
        assert_int_equal(table.row[i].value[FIGURE_STARTS], i < 2);
    assert_true(read_text("format: tables\nrounds: 1\nseats: 3\npoints: 4 2 1\nperson: A\nperson: B\nperson: C\n"
                          "round: 1\nA - B - C 9:9:9\n"));
    assert_string_equal(strstr(explain("B"), "points"), "points 2.33: 2.33 in round 1 (9:9:9)\n"
                                                        "firsts 1: 1 in round 1 (9:9:9)\nseconds 0\n"
                                                        "share 33.3: 33.3 in round 1 (9:9:9)\n");
    assert_true(read_text("format: tables\nrounds: 1\nseats: 3\nperson: A\nperson: B\nperson: C\n"
                          "round: 1\nA - B - C -:+:-\n"));
    assert_non_null(strstr(explain("B"), "points 3: 3 in round 1 (-:+:-)\n"));
    assert_false(pair_next());
    assert_string_equal(sentence, "the event is over");
}

static void play_tables(struct rng *rng)
{
    for (int i = 0; i < next.n; i++) {
        struct seating *t = &event.seating[event.n_seatings++];

        *t = (struct seating){.n = (uint8_t)next.table[i].n, .round = (int16_t)next.number, .is_played = true};
        for (int k = 0; k < t->n; k++) {
            t->who[k] = next.table[i].who[k];
            t->score[k] = (int16_t)(60 + rng_below(rng, 9));
        }
    }
}

/* So many at so many seats: the next round, with everybody once and tables that differ by one at most. */
static void check_round(int people, int seats)
{
    bool is_seated[PEOPLE_MAX] = {false};
    int  all = 0;

    assert_int_equal(next.n, (people + seats - 1) / seats);
    for (int i = 0; i < next.n; i++) {
        assert_true(next.table[i].n >= 2 && next.table[i].n <= seats);
        assert_true(abs(next.table[i].n - next.table[0].n) <= 1);
        for (int k = 0; k < next.table[i].n; k++, all++) {
            assert_false(is_seated[next.table[i].who[k]]);
            is_seated[next.table[i].who[k]] = true;
        }
    }
    assert_int_equal(all, people);
}

static void start(int people, int seats, int rounds)
{
    event_start(&event, FORMAT_TABLES);
    event.n_people = people;
    event.seats = seats;
    event.rounds = rounds;
    seating_usual_points(&event);
    for (int i = 0; i < people; i++) {
        snprintf(event.person[i].name, sizeof event.person[i].name, "P%d", i + 1);
        event.person[i].first_round = 1;
    }
    event_seed(&event);
}

/* How often two meet again over all rounds. */
static int play_event(struct rng *rng, int people, int seats, int rounds)
{
    int again = 0;

    start(people, seats, rounds);
    for (int i = 0; i < rounds; i++) {
        assert_true(pair_next());
        check_round(people, seats);
        for (int k = 0; k < next.n && i; k++)
            for (int a = 0; a < next.table[k].n; a++)
                for (int b = 0; b < a; b++)
                    again += room.met[next.table[k].who[a]][next.table[k].who[b]] > 0;
        play_tables(rng);
    }
    return again;
}

static void everybody_sits_once_in_every_round(void **state)
{
    uint64_t   seed = number_from("SEED", 3);
    struct rng rng = {seed};

    (void)state;
    printf("# SEED=%llu\n", (unsigned long long)seed);
    for (int people = 3; people < 40; people++)
        for (int seats = 3; seats <= 6; seats++)
            play_event(&rng, people, seats, 4);
    assert_int_equal(play_event(&rng, 64, 4, 5), 0);
    assert_int_equal(play_event(&rng, 30, 3, 5), 0);
    play_event(&rng, 2000, 4, 4);
}

/* After as many rounds as there are seats nobody has begun three times. */
static void seats_go_round(void **state)
{
    struct rng rng = {number_from("SEED", 4)};

    (void)state;
    for (int i = 0; i < 20; i++) {
        int began[PEOPLE_MAX] = {0};

        play_event(&rng, 24, 4, 4);
        for (int k = 0; k < event.n_seatings; k++)
            began[event.seating[k].who[0]]++;
        for (int k = 0; k < event.n_people; k++)
            assert_true(began[k] <= 2);
    }
}

/* The list is D C E B A: E and B have sat first and not second or third, so that the list decides, not who came to the table first. */
static void the_list_decides_between_equal_seats(void **state)
{
    (void)state;
    assert_true(read_text("format: tables\nrounds: 5\nseats: 4\nperson: A\nperson: B | rating 1600\nperson: C\n"
                          "person: D | rating 1500\nperson: E | rating 1500\n"
                          "round: 1\nB - A - C 50:50:70\nE - D 50:60\n"));
    assert_true(pair_next());
    assert_string_equal(next_text(), "C - E - B\nA - D\n");
}

/* Those who come late, rest and withdraw sit where the text says; the text reads itself back. */
static void people_come_and_go(void **state)
{
    (void)state;
    assert_true(read_text(HEAD
                          "person: A\nperson: B\nperson: C | until round 1\nperson: D | rests in 2\n"
                          "round: 1\nA - B - C - D 4:3:2:1\nperson: E | from round 2\nperson: F | from round 2\n"));
    assert_true(pair_next());
    check_round(4, 4);
    assert_null(strstr(next_text(), "C"));
    assert_null(strstr(next_text(), "D"));
}

/*
 * ----- arenas -----
 */

#define ARENA "format: arena\nperson: A\nperson: B\nperson: C\nperson: D\n"

static void those_who_wait_are_paired(void **state)
{
    static const struct {
        const char *games, *pairs;
    } looks[] = {
        {"", "A - B\nD - C\n"},
        {"A - B\nD - C\n", NULL},                     /* all play */
        {"A - B 2:1\nD - C\n", NULL},                 /* not with the last one */
        {"A - B 2:1\nD - C 1:1\n", "C - A\nB - D\n"}, /* nearest in points */
        {"A - B 2:1\nD - C 1:1\nperson: E\nC - A\n", "B - D\n"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        char        text[1000];
        struct text out = TEXT_OF(text);
        char        got[200] = "";
        struct text lines = TEXT_OF(got);

        text_add(&out, "%s%s", ARENA, looks[i].games);
        assert_true(read_text(text));
        assert_true(pair_next() == (looks[i].pairs != NULL));
        if (!looks[i].pairs)
            continue;
        round_write(&event, &next, &lines);
        assert_string_equal(got, looks[i].pairs);
    }
}

static void the_server_says_who_waits(void **state)
{
    struct pool pool;

    (void)state;
    assert_true(read_text(ARENA "A - B 2:1\nD - C 2:1\n"));
    arena_pool(&event, &pool);
    pool.waits[2] = pool.waits[3] = false;
    arena_pair(&event, &room, &pool, &next);
    assert_int_equal(next.n, 0); /* they have just met, and others are there */
    pool.is_patient[0] = pool.is_patient[1] = true;
    arena_pair(&event, &room, &pool, &next);
    assert_int_equal(next.n, 1);
    assert_int_equal(next.pair[0].side[0], 1); /* who did not begin the last time */
    pool.is_patient[0] = false;
    pool.is_here[2] = pool.is_here[3] = false;
    arena_pair(&event, &room, &pool, &next);
    assert_int_equal(next.n, 1); /* there is nobody else */
    arena_pool(&event, &pool);
    pool.is_bot[0] = pool.is_bot[2] = true;
    arena_pair(&event, &room, &pool, &next);
    assert_int_equal(next.n, 1);
    assert_true(next.pair[0].side[0] + next.pair[0].side[1] == 4); /* B and D, not the bots */
}

static void an_arena_counts_two_and_one(void **state)
{
    (void)state;
    assert_true(read_text(ARENA "A - B 5:3\nC - D 4:4\nB - A 9:2\nA - D +:-\n"));
    assert_string_equal(explain("A"), "points 4: 2 against B, 0 against B, 2 against D without play\n"
                                      "direct 0: nobody else is equal so far\n"
                                      "difference -5: B 5:3, B 2:9\n");
    assert_string_equal(event.person[table.row[1].person].name, "B");
    assert_int_equal(table.row[1].value[FIGURE_POINTS], 2 * PLACE_UNIT);
}

/*
 * ----- what cannot be true -----
 */

static const struct refusal wrong[] = {
    {"format: tables\nrounds: 2\n",
     "an event of tables says how many rounds it has and how many seats a table, such as "
     "'rounds: 5' and 'seats: 4'"},
    {"format: tables\nseats: 7\n", "'seats' is a whole number from 3 to 6, not '7'"},
    {"format: tables\npoints: 1 2\n",
     "'points' are those of each place, such as 5 3 1 0: at most 6, none more than the one before"},
    {"format: tables\npoints: 0\n", "'points' give something to the first place"},
    {"rounds: 2\nseats: 4\nperson: A\nround: 1\n", "'seats' says nothing in an event of this format"},
    {HEAD PEOPLE "Ana - Bruno\n", "a table comes behind 'round: 1'"},
    {HEAD PEOPLE "round: 1\nAna - Bruno - Zoe\n", "there is nobody called 'Zoe'"},
    {HEAD PEOPLE "round: 1\nAna - Bruno - Ana\n", "Ana plays twice in round 1"},
    {HEAD PEOPLE "round: 1\nAna - Bruno - Carla - Davi - Eva\n", "a table of this event has at most 4 seats"},
    {HEAD PEOPLE "round: 1\nAna - Bruno - Carla 1:2\n", "'1:2' is no result: write the points of all 3 in their order, "
                                                        "such as 80:70:60, '-' for who did not come, and '+' "
                                                        "for one who was there alone"},
    {HEAD PEOPLE "round: 1\nAna - Bruno - Carla +:1:-\n",
     "'+:1:-' is no result: write the points of all 3 in their order, such as 80:70:60, '-' for who did not come, and "
     "'+' for one who was there alone"},
    {HEAD PEOPLE "round: 1\nAna - Bruno - Carla 1:2:3\n",
     "round 1 says nothing of Davi: add them to a table, or 'rests in 1' behind the name"},
    {HEAD PEOPLE "round: 1\nAna - Bruno - Carla - Davi\nEva - Fabio - Gil 1:2:3\nround: 2\n",
     "round 2 cannot begin: Ana - Bruno - Carla - Davi of round 1, in line 12, has no result"},
    {ARENA "round: 1\n", "an arena has no rounds: its games follow the people"},
    {ARENA "A - bye\n", "only a Swiss round has a bye: whoever rests here has no line"},
    {ARENA "A - B 1:0 2:1\n", "'2:1' is a game too many: the duel was decided before it"},
    {"format: arena\nrounds: 3\nperson: A\n", "'rounds' says nothing in an event of this format"},
};

static void what_cannot_be_true_is_refused(void **state)
{
    (void)state;
    each_is_refused(wrong, sizeof wrong / sizeof *wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_seated_as_the_rule_says),
        cmocka_unit_test(equal_ones_share_points),
        cmocka_unit_test(everybody_sits_once_in_every_round),
        cmocka_unit_test(seats_go_round),
        cmocka_unit_test(the_list_decides_between_equal_seats),
        cmocka_unit_test(people_come_and_go),
        cmocka_unit_test(those_who_wait_are_paired),
        cmocka_unit_test(the_server_says_who_waits),
        cmocka_unit_test(an_arena_counts_two_and_one),
        cmocka_unit_test(what_cannot_be_true_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
