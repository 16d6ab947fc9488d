/*
 * test_teams.c: matches between teams: what boards come to, what a level match is, standings and texts that cannot be true.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "compete/teams.h"
#include "support.h"

#define TEAMS                                                                                                          \
    "team: Blue | rating 1700\nteam: Red\nperson: Ana | team Blue\nperson: Bea | team Blue\nperson: Cid | team Blue\n" \
    "person: Rui | team Red\nperson: Sara | team Red\nperson: Tom | team Red\n"

static enum outcome outcome_of(const char *settings, const char *boards)
{
    char text[2000];

    snprintf(text, sizeof text, "%s\n" TEAMS "round: 1\n%s", settings, boards);
    if (!read_text(text))
        fail_msg("line %d: %s\n%s", line, sentence, text);
    return match_outcome(&event, &event.match[0]);
}

static void boards_decide_a_match(void **state)
{
    static const struct {
        const char  *settings, *boards;
        enum outcome outcome;
        int          score[2]; /* boards, in halves */
    } cases[] = {
        {"format: groups\nboards: 3", "Blue - Red\n", OUTCOME_OPEN, {0, 0}},
        {"format: groups\nboards: 3", "Blue - Red\nAna - Rui 9:8\nSara - Bea 9:8\nCid - Tom\n", OUTCOME_OPEN, {2, 2}},
        {"format: groups\nboards: 3",
         "Blue - Red\nAna - Rui 9:8\nSara - Bea 9:8\nCid - Tom 9:8\n",
         OUTCOME_FIRST,
         {4, 2}},
        {"format: groups\nboards: 3",
         "Blue - Red\nAna - Rui 9:8\nSara - Bea 8:8\nCid - Tom 8:9\n",
         OUTCOME_LEVEL,
         {3, 3}},
        {"format: groups\nboards: 3\nhome begins: all",
         "Blue - Red\nAna - Rui 8:9\nBea - Sara 8:9\nCid - Tom +:-\n",
         OUTCOME_SECOND,
         {2, 4}},
        {"format: groups\nboards: 3", "Blue - Red -:+\n", OUTCOME_SECOND, {0, 6}},
        {"format: groups\nboards: 1", "Blue - Red\nAna - Rui -:-\n", OUTCOME_NOBODY, {0, 0}},
        /* a cup has a winner: games, then points, then the first board */
        {"format: cup\nboards: 2\nbest of: 3",
         "Blue - Red\nAna - Rui 9:8 9:8\nSara - Bea 9:8 8:9 9:8\n",
         OUTCOME_FIRST,
         {2, 2}},
        {"format: cup\nboards: 2", "Blue - Red\nAna - Rui 9:8\nSara - Bea 9:5\n", OUTCOME_SECOND, {2, 2}},
        {"format: cup\nboards: 2", "Blue - Red\nAna - Rui 9:8\nSara - Bea 9:8\n", OUTCOME_FIRST, {2, 2}},
        {"format: cup\nboards: 2", "Blue - Red\nAna - Rui 9:9\nSara - Bea 9:8\n", OUTCOME_OPEN, {0, 2}},
        {"format: cup\nboards: 2", "Blue - Red\nAna - Rui -:-\nSara - Bea -:-\n", OUTCOME_NOBODY, {0, 0}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int boards[2];

        if (outcome_of(cases[i].settings, cases[i].boards) != cases[i].outcome)
            fail_msg("outcome %d of\n%s", match_outcome(&event, &event.match[0]), cases[i].boards);
        match_boards(&event, &event.match[0], boards);
        if (boards[0] != cases[i].score[0] || boards[1] != cases[i].score[1])
            fail_msg("boards %d:%d of\n%s", boards[0], boards[1], cases[i].boards);
    }
}

static const char league[] = "format: groups\nboards: 2\nbest of: 3\n"
                             "team: Blue\nteam: Red\nteam: Green\n"
                             "person: B1 | team Blue\nperson: B2 | team Blue\nperson: B3 | team Blue\n"
                             "person: R1 | team Red\nperson: R2 | team Red\n"
                             "person: G1 | team Green\nperson: G2 | team Green\n"
                             "round: 1\nRed - Green\nR1 - G1 9:8 9:8\nG2 - R2 9:5 9:5\n"
                             "round: 2\nBlue - Green +:-\n"
                             "round: 3\nBlue - Red\nB3 - R1 9:8 8:9 9:8\nR2 - B1 7:8 8:7 8:7\n";

static void teams_stand_as_the_rule_says(void **state)
{
    static const int wanted[3][5] = {{0, 3, 6, 0, 1}, {1, 2, 4, 0, 0}, {2, 1, 2, 0, 0}};
    char             lines[4000];
    struct text      out = TEXT_OF(lines);

    (void)state;
    if (!read_text(league))
        fail_msg("line %d: %s", line, sentence);
    standings_make(&event, event.round, &table);
    assert_int_equal(event.rank_by[1], FIGURE_BOARDS);
    for (int i = 0; i < 3; i++) {
        const int *value = table.row[i].value;

        assert_int_equal(table.row[i].person, wanted[i][0]);
        assert_int_equal(value[FIGURE_WINS], wanted[i][1]);
        assert_int_equal(value[FIGURE_BOARDS], wanted[i][2]);
        assert_int_equal(value[FIGURE_GAMES], wanted[i][3]);
    }
    assert_int_equal(table.row[1].value[FIGURE_DIFFERENCE], 2 - 8);
    standings_explain(&event, &table, 0, &out);
    assert_non_null(strstr(lines, "boards 3: Green 2:0 without play, Red 1:1\n"));
    assert_non_null(strstr(lines, "wins 1.5: 1 against Green without play, 0.5 against Red\n"));
}

static void what_cannot_be_true_is_refused(void **state)
{
    static const struct {
        const char *text, *says;
        int         line;
    } cases[] = {
        {"format: groups\nteam: Blue\n", "teams need 'boards': how many a match has", 2},
        {"format: groups\nhome begins: all\n", "only teams have boards: add 'boards: 5'", 2},
        {"rounds: 1\nrank by: wins boards\n", "only teams have boards: add 'boards: 5'", 2},
        {"boards: 11\n", "'boards' is a whole number from 1 to 10, not '11'", 1},
        {"boards: 2\nhome begins: never\n", "home begins is odd or all, not 'never'", 2},
        {"boards: 2\nperson: Ana\n", "Ana needs a team, such as '| team Blue'", 2},
        {"boards: 2\nperson: Ana | team Blue\n", "there is no team 'Blue' above this line", 2},
        {"boards: 2\nteam: Blue\nperson: Blue | team Blue\n", "'Blue' is there twice", 3},
        {"boards: 2\nteam: Blue\nperson: Ana | team Blue\nteam: Ana\n", "'Ana' is there twice", 4},
        {"boards: 2\nteam: Blue\nperson: Ana | team Blue | until round 2\n",
         "teams come and go, and choose who plays in a round: say it of 'Blue'", 3},
        {"format: groups\nboards: 3\n" TEAMS "round: 1\nAna - Rui 9:8\n",
         "a board comes behind its match, such as 'Blue - Red', which is played", 12},
        {"format: groups\nboards: 3\n" TEAMS "round: 1\nBlue - Red 9:8\n",
         "'9:8' stands behind a match of teams: games are played at its boards, in the lines below", 12},
        {"format: groups\nboards: 3\n" TEAMS "round: 1\nBlue - Red +:-\nAna - Rui\n",
         "a board comes behind its match, such as 'Blue - Red', which is played", 13},
        {"format: groups\nboards: 3\n" TEAMS "round: 1\nBlue - Red\nAna - Rui\n", "Blue - Red has 1 of its 3 boards",
         12},
        {"format: groups\nboards: 1\n" TEAMS "round: 1\nBlue - Red\nAna - Rui\nBea - Tom\n",
         "this match has all its boards already", 14},
        {"format: groups\nboards: 3\n" TEAMS "round: 1\nBlue - Red\nAna - Bea\n",
         "Ana and Bea do not play for Blue and Red", 13},
        {"format: groups\nboards: 3\n" TEAMS "round: 1\nBlue - Red\nAna - Zoe\n",
         "there is nobody called 'Zoe' in a team", 13},
        {"format: groups\nboards: 3\n" TEAMS "round: 1\nBlue - Red\nRui - Ana\n",
         "at board 1 Blue begins: name its player first", 13},
        {"format: groups\nboards: 3\n" TEAMS "round: 1\nBlue - Red\nAna - Rui\nSara - Ana\n",
         "Ana plays twice in round 1", 14},
        {"format: groups\nboards: 1\n" TEAMS "round: 1\nBlue - Red\nAna - Rui 9:8 9:8\n",
         "'9:8' is a game too many: the duel was decided before it", 13},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (read_text(cases[i].text))
            fail_msg("it was read:\n%s", cases[i].text);
        if (strcmp(sentence, cases[i].says) != 0 || line != cases[i].line)
            fail_msg("line %d: %s\nwanted line %d: %s\n%s", line, sentence, cases[i].line, cases[i].says,
                     cases[i].text);
    }
}

static void there_are_never_too_many_boards(void **state)
{
    static char text[20000];
    struct text out = TEXT_OF(text);

    (void)state;
    text_word(&out, "format: groups\nboards: 10\nlegs: 2\n");
    for (int i = 0; i < 60; i++)
        text_add(&out, "team: T%d\n", i);
    assert_false(read_text(text));
    assert_string_equal(sentence, "so many teams have more than 16384 boards to play");
}

/* Pairing looks at teams alone: a cup of teams goes on as one of people. */
static void teams_are_paired_as_people_are(void **state)
{
    (void)state;
    assert_int_equal(outcome_of("format: cup\nboards: 2", "Blue - Red\nAna - Rui 9:8\nSara - Bea 8:9\n"),
                     OUTCOME_FIRST);
    assert_false(pair_next());
    assert_string_equal(sentence, "the event is over");
    assert_true(read_text("format: cup\nboards: 1\nteam: A\nteam: B\nteam: C\nperson: a | team A\nperson: b | team B\n"
                          "person: c | team C\nround: 1\nB - C\nb - c 7:9\n"));
    assert_true(pair_next());
    assert_string_equal(next_text(), "C - A\n"); /* C was away the last time */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_decide_a_match),          cmocka_unit_test(teams_stand_as_the_rule_says),
        cmocka_unit_test(what_cannot_be_true_is_refused), cmocka_unit_test(there_are_never_too_many_boards),
        cmocka_unit_test(teams_are_paired_as_people_are),
    };

    return cmocka_run_group_tests_name("teams", tests, NULL, NULL);
}
