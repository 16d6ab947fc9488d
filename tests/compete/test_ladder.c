/*
 * test_ladder.c: ladders: who moves where, who may challenge whom, that it makes no difference which of two matches ends
 * first, and lines that cannot be true.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "compete/ladder.h"
#include "support.h"

#define LADDER                                                                              \
    "format: ladder\nreach: 2\n"                                                            \
    "person: Ana | rating 1800\nperson: Bruno | rating 1700\nperson: Carla | rating 1600\n" \
    "person: Davi | rating 1500\nperson: Eva | rating 1400\n"

static struct ladder ladder;

/* "Ana Bruno Carla": from the top down. */
static const char *standing(void)
{
    static char names[20000];
    struct text out = TEXT_OF(names);

    names[0] = '\0';
    ladder_make(&event, &ladder);
    for (int i = 0; i < ladder.n; i++)
        text_add(&out, "%s%s", i ? " " : "", event.person[ladder.rung[i]].name);
    return names;
}

static bool may(const char *challenger, const char *challenged)
{
    struct text why = TEXT_OF(sentence);

    sentence[0] = '\0';
    ladder_make(&event, &ladder);
    return ladder_may_challenge(&event, &ladder, event_find(&event, challenger), event_find(&event, challenged), &why);
}

/*
 * ----- who moves -----
 */

static const struct {
    const char *lines, *standing;
} moves[] = {
    {"", "Ana Bruno Carla Davi Eva"},
    {"Carla - Ana 80:70\n", "Carla Ana Bruno Davi Eva"}, /* the winner takes the place; those between move down */
    {"Ana - Carla 70:80\n", "Carla Ana Bruno Davi Eva"}, /* whoever begins */
    {"Carla - Ana 70:80\n", "Ana Bruno Carla Davi Eva"}, /* nothing changes */
    {"Carla - Ana 70:70\n", "Ana Bruno Carla Davi Eva"}, /* level: the place is kept */
    {"Carla - Ana\n", "Ana Bruno Carla Davi Eva"},       /* not played yet */
    {"Ana - Carla -:+\n", "Carla Ana Bruno Davi Eva"},   /* no answer: the place is lost */
    {"Ana - Carla -:-\n", "Ana Bruno Carla Davi Eva"},   /* nobody came */
    {"Carla - Ana 80:70\nEva - Davi 9:8\nBruno - Carla 5:4\n", "Bruno Carla Ana Eva Davi"},
    {"person: Fabio | rating 1900\n", "Fabio Ana Bruno Carla Davi Eva"},
    {"Carla - Ana 80:70\nperson: Fabio | rating 1900\n", "Carla Ana Bruno Davi Eva Fabio"}, /* late ones stand behind */
    {"person: Fabio | rating 1900 | late\nperson: Gil | late\nGil - Eva 2:1\n", "Ana Bruno Carla Davi Gil Eva Fabio"},
    {"person: Fabio | rating 1650 | until round 1\nFabio - Bruno 3:2\n", "Ana Bruno Carla Davi Eva Fabio"},
};

static void the_winner_takes_the_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char        text[1000];
        struct text out = TEXT_OF(text);

        text_add(&out, "%s%s", LADDER, moves[i].lines);
        assert_true(read_text(text));
        assert_string_equal(standing(), moves[i].standing);
    }
}

static void it_is_explained(void **state)
{
    (void)state;
    assert_true(read_text(LADDER "Carla - Ana 80:70\nEva - Bruno 9:8\nAna - Carla 4:3\nperson: Fabio\n"));
    assert_string_equal(standing(), "Ana Carla Eva Bruno Davi Fabio");
    assert_string_equal(explain("Ana"), "rung 1: came in at 1, lost 1 to Carla, took 1 from Carla\n"
                                        "wins 1: 0 against Carla, 1 against Carla\n");
    assert_string_equal(explain("Davi"), "rung 5: came in at 4; 1 duel of others moved them down\nwins 0\n");
    for (int i = 0; i < table.n; i++)
        assert_int_equal(table.row[i].place, ladder.at[table.row[i].person] + 1);
    assert_false(pair_next());
    assert_string_equal(sentence, "a ladder has no rounds: whoever challenges somebody is written down, 'Carla - Ana'");
}

/*
 * ----- who may challenge whom -----
 */

static void challenges_follow_the_rule(void **state)
{
    (void)state;
    assert_true(read_text(LADDER));
    assert_true(may("Carla", "Ana"));
    assert_true(may("Carla", "Bruno"));
    assert_false(may("Davi", "Ana"));
    assert_string_equal(sentence, "Ana stands 3 places above: at most 2 are within reach");
    assert_false(may("Ana", "Bruno"));
    assert_string_equal(sentence, "Bruno does not stand above the challenger");
    assert_false(may("Ana", "Ana"));
    assert_true(read_text(LADDER "Carla - Ana\n"));
    assert_false(may("Bruno", "Ana"));
    assert_string_equal(sentence, "Ana has a match that is not over");
    assert_false(may("Carla", "Bruno"));
    assert_string_equal(sentence, "the challenger has a match that is not over");
    assert_true(may("Davi", "Bruno"));
    assert_true(read_text(LADDER "Carla - Ana 80:70\n"));
    assert_false(may("Ana", "Carla"));
    assert_string_equal(sentence, "they have just met: one of them plays somebody else first");
    assert_true(read_text(LADDER "Carla - Ana 80:70\nBruno - Carla 1:2\n"));
    assert_true(may("Ana", "Carla"));
}

static void those_who_withdraw_are_passed_over(void **state)
{
    (void)state;
    assert_true(read_text("format: ladder\nreach: 1\nperson: A\nperson: B | until round 1\nperson: C\n"));
    assert_string_equal(standing(), "A C B");
    assert_true(may("C", "A"));
    assert_false(may("C", "B"));
    assert_false(may("B", "A"));
    assert_string_equal(sentence, "one of them has withdrawn");
    assert_true(read_text("format: ladder\nperson: A\nperson: B\nB - A 2:1\n"));
    assert_true(may("A", "B")); /* there is nobody else */
}

/*
 * ----- at random -----
 */

enum { PEOPLE = 12, CHALLENGES = 400 };

/* Whoever may challenges somebody, while a few matches are open that end in any order. */
static void add_challenge(struct rng *rng)
{
    struct text why = TEXT_OF(sentence);
    int         at = 1 + (int)rng_below(rng, PEOPLE - 1), a, b;

    ladder_make(&event, &ladder);
    a = ladder.rung[at];
    b = ladder.rung[at - 1 - (int)rng_below(rng, at < REACH_USUAL ? (uint64_t)at : REACH_USUAL)];
    if (ladder_may_challenge(&event, &ladder, a, b, &why)) {
        event.round = 1;
        event.match[event.n_matches++] = (struct match){.side = {(int16_t)a, (int16_t)b}, .round = 1};
    }
}

/* What a ladder of cards on a wall would do when the match ends. */
static void move_on_the_wall(int wall[PEOPLE], const struct match *m)
{
    int first = 0, second = 0, who;

    for (int i = 0; i < PEOPLE; i++) {
        first = wall[i] == m->side[0] ? i : first;
        second = wall[i] == m->side[1] ? i : second;
    }
    int winner = m->points[0][0] > m->points[0][1] ? first : second, loser = first + second - winner;
    if (m->points[0][0] == m->points[0][1] || winner < loser)
        return;
    who = wall[winner];
    memmove(wall + loser + 1, wall + loser, (size_t)(winner - loser) * sizeof *wall);
    wall[loser] = who;
}

static void end_one(struct rng *rng, int wall[PEOPLE])
{
    int open[PEOPLE], n = 0, i;

    for (i = 0; i < event.n_matches; i++)
        if (match_outcome(&event, &event.match[i]) == OUTCOME_OPEN)
            open[n++] = i;
    if (n < 3) /* so that they overlap */
        return;
    i = open[rng_below(rng, (uint64_t)n)];
    event.match[i].points[0][0] = (int16_t)rng_below(rng, 5);
    event.match[i].points[0][1] = (int16_t)rng_below(rng, 5);
    event.match[i].n_games = 1;
    move_on_the_wall(wall, &event.match[i]);
}

static void the_order_of_endings_makes_no_difference(void **state)
{
    uint64_t   seed = number_from("SEED", 5);
    struct rng rng = {seed};
    int        wall[PEOPLE];

    (void)state;
    print_message("# SEED=%llu\n", (unsigned long long)seed);
    event_start(&event, FORMAT_LADDER);
    event.n_people = PEOPLE;
    for (int i = 0; i < PEOPLE; i++) {
        event.person[i] = (struct person){.first_round = 1};
        wall[i] = i;
    }
    event_seed(&event);
    for (int i = 0; i < CHALLENGES; i++) {
        add_challenge(&rng);
        end_one(&rng, wall);
        ladder_make(&event, &ladder);
        for (int k = 0; k < PEOPLE; k++)
            assert_int_equal(ladder.rung[k], wall[k]);
    }
    assert_true(event.n_matches > CHALLENGES / 4);
}

/*
 * ----- what cannot be true -----
 */

static const struct refusal wrong[] = {
    {"format: ladder\nreach: 0\n", "'reach' is a whole number from 1 to 2048, not '0'"},
    {"format: arena\nreach: 2\nperson: A\n", "'reach' says nothing in an event of this format"},
    {"format: ladder\nrounds: 2\nperson: A\n", "'rounds' says nothing in an event of this format"},
    {"format: ladder\nboards: 2\nteam: A\n", "'boards' says nothing in an event of this format"},
    {LADDER "round: 1\n", "a ladder has no rounds: its games follow the people"},
    {LADDER "Ana - bye\n", "only a Swiss round has a bye: whoever rests here has no line"},
    {LADDER "Ana - Zoe\n", "there is nobody called 'Zoe'"},
    {LADDER "Carla - Ana\nDavi - Ana 2:1\n",
     "Ana has a match that is not over, in line 8: on a ladder there is one at a time"},
    {LADDER "Carla - Ana 1:0 2:1\n", "'2:1' is a game too many: the duel was decided before it"},
    {"format: arena\nperson: A | late\n", "'late' stands alone, behind those who came when a ladder had begun"},
    {"format: ladder\nperson: A | later\n", "'late' stands alone, behind those who came when a ladder had begun"},
};

static void what_cannot_be_true_is_refused(void **state)
{
    (void)state;
    each_is_refused(wrong, sizeof wrong / sizeof *wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_winner_takes_the_place),
        cmocka_unit_test(it_is_explained),
        cmocka_unit_test(challenges_follow_the_rule),
        cmocka_unit_test(those_who_withdraw_are_passed_over),
        cmocka_unit_test(the_order_of_endings_makes_no_difference),
        cmocka_unit_test(what_cannot_be_true_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
