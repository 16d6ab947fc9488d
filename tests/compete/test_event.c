/*
 * test_event.c: an event from its text: the worked example of docs/COMPETITIONS.md round by round, every figure and its
 * explanation, and lines that cannot be true.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support.h"

#define SETTINGS "event: Club evening\nformat: swiss\nrounds: 3\n"
#define PEOPLE                                                                              \
    "person: Ana | rating 1800\nperson: Bruno | rating 1700\nperson: Carla | rating 1600\n" \
    "person: Davi | rating 1500\nperson: Eva | rating 1400\nperson: Fabio | rating 1300\n"
#define ROUND_1 "round: 1\nAna - Davi 80:70\nEva - Bruno 60:75\nCarla - Fabio 66:66\n"
#define ROUND_2 "round: 2\nBruno - Ana 90:88\nDavi - Carla 70:85\nFabio - Eva 77:70\n"
#define ROUND_3 "round: 3\nCarla - Bruno 81:79\nAna - Fabio 95:60\nEva - Davi 72:72\n"

/*
 * ----- the worked example -----
 */

static void rounds_are_paired_as_the_rule_says(void **state)
{
    static const struct {
        const char *text, *pairs;
    } rounds[] = {
        {SETTINGS PEOPLE, "Ana - Davi\nEva - Bruno\nCarla - Fabio\n"},
        {SETTINGS PEOPLE ROUND_1, "Bruno - Ana\nDavi - Carla\nFabio - Eva\n"},
        {SETTINGS PEOPLE ROUND_1 ROUND_2, "Carla - Bruno\nAna - Fabio\nEva - Davi\n"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        assert_true(read_text(rounds[i].text));
        assert_true(pair_next());
        assert_string_equal(next_text(), rounds[i].pairs);
    }
    assert_true(read_text(SETTINGS PEOPLE ROUND_1 ROUND_2 ROUND_3));
    assert_false(pair_next());
    assert_string_equal(sentence, "the event is over");
}

static void the_table_is_sorted_as_the_rule_says(void **state)
{
    static const struct {
        const char *name;
        int         wins, buchholz, difference, starts;
    } rows[] = {
        {"Carla", 5, 7, 17, 2},  {"Bruno", 4, 9, 15, 1}, {"Ana", 4, 7, 43, 2},
        {"Fabio", 3, 9, -28, 1}, {"Davi", 1, 9, -25, 1}, {"Eva", 1, 7, -22, 2},
    };

    (void)state;
    assert_true(read_text(SETTINGS PEOPLE ROUND_1 ROUND_2 ROUND_3));
    standings_make(&event, event.round, &table);
    assert_int_equal(table.n, 6);
    for (int i = 0; i < table.n; i++) {
        const struct standing *row = &table.row[i];

        assert_string_equal(event.person[row->person].name, rows[i].name);
        assert_int_equal(row->place, i + 1);
        assert_int_equal(row->value[FIGURE_WINS], rows[i].wins);
        assert_int_equal(row->value[FIGURE_BUCHHOLZ], rows[i].buchholz);
        assert_int_equal(row->value[FIGURE_DIFFERENCE], rows[i].difference);
        assert_int_equal(row->value[FIGURE_STARTS], rows[i].starts);
    }
}

static void figures_are_explained(void **state)
{
    (void)state;
    assert_true(read_text(SETTINGS PEOPLE ROUND_1 ROUND_2 ROUND_3));
    assert_string_equal(explain("Carla"), "wins 2.5: 0.5 against Fabio, 1 against Davi, 1 against Bruno\n"
                                          "buchholz 3.5: Fabio 1.5, Davi 0.5, Bruno 2; without the weakest 0.5\n"
                                          "difference +17: Fabio 66:66, Davi 85:70, Bruno 81:79\n"
                                          "starts 2: against Fabio, against Bruno\n");
    assert_true(read_text("rounds: 2\nperson: A\nperson: B\nperson: C | rests in 1\nround: 1\nA - B +:-\n"
                          "round: 2\nA - C 9:8\nB - bye\n"));
    assert_string_equal(explain("A"), "wins 2: 1 against B without play, 1 against C\n"
                                      "buchholz 0: nobody in round 1 0, C 0; without the weakest 0\n"
                                      "difference +1: C 9:8\n"
                                      "starts 1: against C\n");
    assert_string_equal(explain("B"), "wins 1: 0 against A without play, 1 for a bye\n"
                                      "buchholz 0: nobody in round 1 0, nobody in round 2 0; without the weakest 0\n"
                                      "difference 0\n"
                                      "starts 0\n");
}

/* Equal in wins and games: who won among them comes first, whatever the points say. */
static void leagues_look_at_duels_among_equals(void **state)
{
    static const char league[] = "format: groups\nperson: A\nperson: B\nperson: C\nperson: D\n"
                                 "round: 1\nA - B 10:11\nC - D 30:10\n"
                                 "round: 2\nA - C 50:10\nB - D 20:21\n"
                                 "round: 3\nA - D 50:10\nB - C 10:9\n";

    (void)state;
    assert_true(read_text(league));
    assert_string_equal(strstr(explain("A"), "direct 0"),
                        "direct 0: among them and B\ndirect-games -1: among them and B\n"
                        "difference +79: B 10:11, C 50:10, D 50:10\n");
    assert_string_equal(event.person[table.row[0].person].name, "B");
    assert_string_equal(event.person[table.row[1].person].name, "A");
    assert_string_equal(event.person[table.row[2].person].name, "C");
    assert_string_equal(strstr(explain("C"), "direct 1"), "direct 1: among them and D\n"
                                                          "direct-games +1: among them and D\n"
                                                          "difference -21: D 30:10, A 10:50, B 9:10\n");
}

static void the_order_can_be_chosen(void **state)
{
    (void)state;
    assert_true(read_text(SETTINGS "rank by: difference wins\n" PEOPLE ROUND_1 ROUND_2 ROUND_3));
    assert_memory_equal(explain("Ana"), "difference +43", 14);
    assert_string_equal(event.person[table.row[0].person].name, "Ana");
    assert_string_equal(event.person[table.row[5].person].name, "Fabio");
}

/* Equal in all else: whoever has begun less often comes before. */
static void fewer_starts_are_better(void **state)
{
    (void)state;
    assert_true(read_text("rounds: 1\nperson: A\nperson: B\nround: 1\nA - B 9:9\n"));
    standings_make(&event, event.round, &table);
    assert_string_equal(event.person[table.row[0].person].name, "B");
}

/* C would be the first choice of A, but B and D have met: A meets D, so that nobody has to leave the group. */
static void a_group_loses_no_pair(void **state)
{
    (void)state;
    assert_true(
        read_text("rounds: 4\nstarts within: 9\nperson: A\nperson: B\nperson: C\nperson: D\nperson: E\nperson: F\n"
                  "round: 1\nA - E 1:1\nB - D 1:1\nC - F 1:1\n"
                  "round: 2\nA - F 2:1\nB - E 2:1\nC - bye\nD - bye\n"));
    assert_true(pair_next());
    assert_string_equal(next_text(), "D - A\nC - B\nE - F\n");
}

/*
 * ----- people come and go -----
 */

/* A and D have both begun: neither of them can begin again, so that one of them has the bye. */
static void people_come_and_go(void **state)
{
    static const char text[] = "rounds: 3\nperson: A\nperson: B | until round 1\nperson: C | rests in 2\n"
                               "person: D\nround: 1\nA - C 9:8\nD - B 9:8\nperson: E | from round 2\n";

    (void)state;
    assert_true(read_text(text));
    assert_true(pair_next());
    assert_string_equal(next_text(), "E - A\nD - bye\n");
}

/* What one person cannot have twice is given to the next one from the bottom. */
static void the_bye_goes_round(void **state)
{
    (void)state;
    assert_true(read_text("rounds: 3\nperson: A\nperson: B\nperson: C\nround: 1\nA - B 9:8\nC - bye\n"));
    assert_true(pair_next());
    assert_string_equal(next_text(), "C - A\nB - bye\n");
}

/*
 * ----- duels -----
 */

static void duels_stop_when_they_are_decided(void **state)
{
    static const struct {
        const char  *best_of, *results;
        enum outcome outcome;
    } duels[] = {
        {"1", "", OUTCOME_OPEN},
        {"1", "9:8", OUTCOME_FIRST},
        {"1", "9:9", OUTCOME_LEVEL},
        {"3", "9:8", OUTCOME_OPEN},
        {"3", "9:8 9:8", OUTCOME_FIRST},
        {"3", "9:8 8:9", OUTCOME_OPEN},
        {"3", "9:8 8:9 8:9", OUTCOME_SECOND},
        {"3", "9:8 9:9", OUTCOME_OPEN},
        {"3", "9:8 9:9 8:9", OUTCOME_LEVEL},
        {"5", "9:8 9:8", OUTCOME_OPEN},
        {"5", "9:8 9:8 9:8", OUTCOME_FIRST},
        {"5", "8:9 9:8 8:9 8:9", OUTCOME_SECOND},
        {"3", "+:-", OUTCOME_FIRST},
        {"3", "-:+", OUTCOME_SECOND},
        {"3", "-:-", OUTCOME_NOBODY},
    };
    char text[200];

    (void)state;
    for (size_t i = 0; i < sizeof duels / sizeof *duels; i++) {
        struct text out = TEXT_OF(text);

        text_add(&out, "rounds: 1\nbest of: %s\nperson: A\nperson: B\nround: 1\nA - B %s\n", duels[i].best_of,
                 duels[i].results);
        if (!read_text(text) || match_outcome(&event, &event.match[0]) != duels[i].outcome)
            fail_msg("best of %s: %s: %s", duels[i].best_of, duels[i].results, sentence);
    }
    assert_true(read_text("format: cup\nperson: A\nperson: B\nround: 1\nA - B 9:9 8:8\n"));
    assert_int_equal(match_outcome(&event, &event.match[0]), OUTCOME_OPEN);
    assert_true(read_text("format: cup\nperson: A\nperson: B\nround: 1\nA - B 9:9 8:8 7:9\n"));
    assert_int_equal(match_outcome(&event, &event.match[0]), OUTCOME_SECOND);
}

/*
 * ----- what is refused -----
 */

#define TWO   "rounds: 2\nperson: A\nperson: B\n"
#define GROUP "format: groups\ngroups: 2\nperson: A\nperson: B\nperson: C\nperson: D\n"
#define CUP   "format: cup\nperson: A\nperson: B\nperson: C\nperson: D\n"

static const struct {
    const char *text;
    int         line;
    const char *says;
} refused[] = {
    {"hello\n", 1, "this is no 'key: value' and no match 'Ana - Bruno 87:75'"},
    {"weather: fine\n", 1, "there is no 'weather' here; 'baluarte help event' lists what there is"},
    {"person: A\n", 0, "a Swiss event says how many rounds it has, such as 'rounds: 5'"},
    {"format: chess\n", 1, "format is swiss or groups or cup or double or tables or arena or ladder, not 'chess'"},
    {"rounds: 0\n", 1, "'rounds' is a whole number from 1 to 63, not '0'"},
    {"rounds: x\n", 1, "'rounds' is a whole number from 1 to 63, not 'x'"},
    {"rounds:\n", 1, "'rounds' needs a value"},
    {"rounds: 2\nrounds: 3\n", 2, "'rounds' is there twice; the first is in line 1"},
    {"best of: 2\n", 1, "best of is 1 or 3 or 5, not '2'"},
    {"rounds: 2\nperson: A\nbest of: 3\n", 3, "'best of' comes before the first person"},
    {"format: cup\nrounds: 3\nperson: A\n", 2, "'rounds' says nothing in an event of this format"},
    {"rounds: 3\nthird place: yes\n", 2, "'third place' says nothing in an event of this format"},
    {"rounds: 3\nthen: cup\n", 0, "'then' needs 'promoted': how many go on to the cup"},
    {"rounds: 3\npromoted: 3\nperson: A\n", 0, "3 people cannot be promoted or relegated: there are 1"},
    {"rank by: luck\n", 1,
     "rank by is wins or buchholz or games or games-won or direct or direct-games or difference or starts or boards or "
     "points or firsts or seconds or share or rung, not 'luck'"},
    {"rank by: wins wins\n", 1, "'wins' is there twice"},
    {"rounds: 1\nperson:\n", 2, "a name has 1 to 60 bytes"},
    {"rounds: 1\nperson: bye\n", 2, "nobody can be called 'bye': 'bye', ':' and ' - ' have a meaning here"},
    {"rounds: 1\nperson: A: B\n", 2, "nobody can be called 'A: B': 'bye', ':' and ' - ' have a meaning here"},
    {TWO "person: A\n", 4, "'A' is there twice"},
    {"rounds: 1\nperson: A | rating high\n", 2, "a rating is a whole number from 1 to 9999, not 'high'"},
    {"rounds: 1\nperson: A | tall\n", 2,
     "behind a name stand 'rating 1700', 'team Blue', 'from round 2', 'until round 3', 'rests in 2 4' or 'late', not "
     "'tall'"},
    {"rounds: 1\nperson: A | from round 0\n", 2, "a round is a whole number from 1 to 255, not '0'"},
    {"rounds: 1\nperson: A | rests in 1 200\n", 2, "a Swiss event has at most 63 rounds"},
    {"format: cup\nperson: A | from round 2\n", 2, "only a Swiss event and one of tables take late entries"},
    {"format: cup\nperson: A | rests in 2\n", 2, "only in a Swiss event or one of tables may somebody rest"},
    {CUP "round: 1\nA - D 1:0\nperson: E\n", 8,
     "only a Swiss event, one of tables, an arena and a ladder take late entries: this one has begun"},
    {"A - B 1:0\n", 1, "a match comes behind 'round: 1'"},
    {TWO "round: 2\n", 4, "round 1 comes next, not round 2"},
    {TWO "round: one\n", 4, "a round is a whole number from 1 to 255, not 'one'"},
    {TWO "round: 1\n", 4, "round 1 says nothing of A: add a match, 'A - bye', or 'rests in 1' behind the name"},
    {TWO "round: 1\nA - B\nround: 2\n", 6, "round 2 cannot begin: A - B of round 1, in line 5, has no result"},
    {TWO "round: 1\nA - B 1:0\nround: 1\n", 6, "round 1 comes before round 1"},
    {TWO "round: 1\nA - B 1:0\nround: 2\nB - A 1:0\nround: 3\n", 8, "the event has 2 rounds"},
    {TWO "round: 1\nA - C 1:0\n", 5, "there is nobody called 'C'"},
    {TWO "round: 1\nbye - A\n", 5, "there is nobody called 'bye'"},
    {TWO "round: 1\nA - A 1:0\n", 5, "A cannot play against themselves"},
    {TWO "round: 1\nA - B 1:0\nA - bye\n", 6, "A plays twice in round 1"},
    {TWO "round: 1\nA - B 1-0:2\n", 5,
     "'1-0:2' is no result: write points such as 87:75, or +:-, -:+ or -:- for a walk-over"},
    {TWO "round: 1\nA - B 1:99999\n", 5,
     "'1:99999' is no result: write points such as 87:75, or +:-, -:+ or -:- for a walk-over"},
    {TWO "round: 1\nA - B 1:0 1:0\n", 5, "'1:0' is a game too many: the duel was decided before it"},
    {TWO "round: 1\nA - B 1:0 +:-\n", 5, "a walk-over stands alone"},
    {TWO "round: 1\nA - B 1:0 ?:?\n", 5, "'?:?' is a game too many: the duel was decided before it"},
    {TWO "round: 1\nA - bye 1:0\n", 5, "a bye has no result: it is a win"},
    {"rounds: 2\nperson: A\nperson: B | from round 2\nround: 1\nA - B 1:0\n", 5,
     "B does not play in round 1: enters in round 2"},
    {"rounds: 2\nperson: A\nperson: B | until round 1\nround: 1\nA - B 1:0\nround: 2\nA - B 1:0\n", 7,
     "B does not play in round 2: has withdrawn after round 1"},
    {"rounds: 2\nperson: A\nperson: B | rests in 1\nround: 1\nA - B 1:0\n", 5, "B does not play in round 1: rests"},
    {GROUP "round: 1\nA - B 1:0\n", 8, "A and B are in different groups"},
    {GROUP "round: 1\nA - bye\n", 8, "only a Swiss round has a bye: whoever rests here has no line"},
    {"format: groups\ngroups: 3\nperson: A\nperson: B\n", 0, "3 groups are too many for 2 people"},
    {"format: groups\nperson: A\nperson: B\nperson: C\nround: 1\nA - B 1:0\nround: 2\nB - A 1:0\n", 8,
     "B and A have met already"},
    {CUP "round: 1\nA - B 1:0\n", 7, "round 1 of the cup has no match A - B"},
    {CUP "round: 1\nA - D 1:0\n", 0, "round 1 of the cup lacks the match B - C"},
    {CUP "round: 1\nA - D 1:0\nB - C\nround: 2\n", 9,
     "round 2 cannot begin: B - C of round 1, in line 8, has no result"},
    {"rounds: 1\nperson: A\x01\n", 2, "a line is plain text"},
};

static void what_cannot_be_true_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        if (read_text(refused[i].text))
            fail_msg("it was read:\n%s", refused[i].text);
        if (strcmp(sentence, refused[i].says) != 0 || line != refused[i].line)
            fail_msg("line %d: %s\nwanted line %d: %s\n%s", line, sentence, refused[i].line, refused[i].says,
                     refused[i].text);
    }
}

static void limits_hold(void **state)
{
    static char long_text[EVENT_TEXT_MAX + 2];
    struct text out = TEXT_OF(long_text);

    (void)state;
    memset(long_text, 'x', 600);
    assert_false(read_text(long_text));
    assert_string_equal(sentence, "a line has at most 500 bytes");
    text_word(&out, "rounds: 1\n");
    for (int i = 0; i <= PEOPLE_MAX; i++)
        text_add(&out, "person: P%d\n", i);
    assert_false(read_text(long_text));
    assert_int_equal(line, PEOPLE_MAX + 2);
    assert_string_equal(sentence, "an event has at most 2048 people");
    memset(long_text, '\n', sizeof long_text - 1);
    assert_false(read_text(long_text));
    assert_string_equal(sentence, "it is larger than 4 MB");
}

static void forms_of_lines_do_not_matter(void **state)
{
    (void)state;
    assert_true(read_text("# a club\r\n\r\nrounds : 1\r\n  person:Ana Maria|team  Os Azuis |rating 1500\n"
                          "person: José\nround:1\n  Ana Maria  -  José  9:8"));
    assert_string_equal(event.person[0].name, "Ana Maria");
    assert_string_equal(event.person[0].team, "Os Azuis");
    assert_int_equal(event.person[0].rating, 1500);
    assert_int_equal(event.match[0].side[1], 1);
    assert_int_equal(event.match[0].points[0][0], 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_paired_as_the_rule_says),
        cmocka_unit_test(the_table_is_sorted_as_the_rule_says),
        cmocka_unit_test(figures_are_explained),
        cmocka_unit_test(leagues_look_at_duels_among_equals),
        cmocka_unit_test(the_order_can_be_chosen),
        cmocka_unit_test(fewer_starts_are_better),
        cmocka_unit_test(a_group_loses_no_pair),
        cmocka_unit_test(people_come_and_go),
        cmocka_unit_test(the_bye_goes_round),
        cmocka_unit_test(duels_stop_when_they_are_decided),
        cmocka_unit_test(what_cannot_be_true_is_refused),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(forms_of_lines_do_not_matter),
    };

    return cmocka_run_group_tests_name("event", tests, NULL, NULL);
}
