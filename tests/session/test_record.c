/*
 * test_record.c: records written, read again, edited and damaged.
 */
#define _POSIX_C_SOURCE 200809L /* setenv */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "session/games.h"
#include "session/record.h"
#include "support/start.h"
#include "toy_game.h"

#define SEED_64 "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static struct session *load(const struct game_ops *const *games, const char *record)
{
    char            sentence[1024] = "";
    struct text     why = TEXT_OF(sentence);
    int             line;
    struct session *s = record_load(games, record, strlen(record), &line, &why);

    if (!s)
        fail_msg("line %d: %s, in:\n%s", line, sentence, record);
    return s;
}

static void load_refused(const char *record, size_t length, int wanted_line, const char *wanted)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);
    int         line;

    assert_null(record_load(toy_games, record, length, &line, &why));
    if (line != wanted_line || !strstr(sentence, wanted))
        fail_msg("wanted line %d '%s', got line %d '%s', in:\n%.300s", wanted_line, wanted, line, sentence, record);
}

static void test_what_a_record_looks_like(void **state)
{
    struct session *s = start_game(toy_games, "toy rounds=5 seed=7");
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);
    size_t          length;
    char           *record;

    (void)state;
    strcpy(s->date, "2000-12-31");
    assert_true(session_play_text(s, "roll 2", &why));
    assert_true(session_play_text(s, "give 1", &why));
    assert_true(session_play_text(s, "roll 3", &why));
    record = record_text(s, &length);
    assert_string_equal(record, "game: toy\n"
                                "players: 2\n"
                                "options: rounds=5\n"
                                "seed: 7\n"
                                "engine: baluarte " BALUARTE_VERSION "\n"
                                "date: 2000-12-31\n"
                                "words: 0\n"
                                "drawn: none\n"
                                "result: unfinished\n"
                                "# turn 1, seat 0\n"
                                "roll 2\n"
                                "give 1\n"
                                "# turn 2\n"
                                "roll 3\n");
    assert_int_equal(length, strlen(record));
    free(record);
    session_free(s);
}

/* Chance is drawn in 'draws' of 100 cases, otherwise decided here; stops after 'most' actions. */
static void round_trip(const struct game_ops *const *games, const char *words, uint64_t seed, uint32_t draws, int most)
{
    struct session *s = start_game(games, words), *copy;
    struct rng      rng = {seed};
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);
    size_t          length;
    char           *record, *again;

    while (session_actor(s) != ACTOR_OVER && s->n_history < most) {
        if (session_actor(s) == ACTOR_CHANCE && rng_below(&rng, 100) < draws)
            assert_true(session_chance(s, &why));
        else
            assert_true(session_play(s, s->ops->pick(s->rules, s->state, &rng), &why));
    }
    record = record_text(s, &length);
    copy = load(games, record);
    again = record_text(copy, &length);
    assert_string_equal(record, again);
    assert_memory_equal(s->state, copy->state, s->state_size);
    assert_int_equal(s->chance.words, copy->chance.words);
    for (int i = 0; i < s->n_history; i++) {
        assert_int_equal(s->history[i].words, copy->history[i].words);
        assert_int_equal(s->history[i].drawn, copy->history[i].drawn);
    }
    free(record);
    free(again);
    session_free(s);
    session_free(copy);
}

static void test_round_trips_of_the_toy(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        round_trip(toy_games, "toy players=3 rounds=30 seed=11", seed, 0, 1000);
        round_trip(toy_games, "toy players=2 rounds=30 seed=12", seed, 50, 1000);
        round_trip(toy_games, "toy players=4 rounds=30 first=2", seed, 100, 1000);
        round_trip(toy_games, "toy players=3 rounds=30 first=random seed=13", seed, 30, (int)seed);
    }
}

/* Names as long as they may be, and longer, of letters of one byte to four, and of bytes that are no letters. */
static void test_long_names_come_back(void **state)
{
    static const char *const letters[] = {"a",        "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x8e\xb2", "\xa1",
                                          "\xff\xa1", " b"};

    (void)state;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        for (size_t before = 0; before <= 4; before++) {
            struct session *s = start_game(toy_games, "toy players=3"), *again;
            char            name[512] = "xxxx", *text;
            size_t          n;

            name[before] = '\0';
            while (strlen(name) < 80)
                strcat(name, letters[i]);
            for (int seat = 0; seat < 3; seat++)
                session_add_name(s, name);
            text = record_text(s, &n);
            again = load(toy_games, text);
            assert_string_equal(again->names, s->names);
            assert_true(strlen(s->names) <= 3 * (NAME_SIZE - 1) + 6);
            if (text_printable(letters[i]))
                assert_true(strlen(s->names) > 3 * (NAME_MAX_BYTES - 4));
            session_free(again);
            session_free(s);
            free(text);
        }
}

static void test_round_trips_of_real_games(void **state)
{
    static const char *const games[] = {
        "carcassonne ruleset=plus players=2 seed=21",
        "carcassonne ruleset=plus players=6 farmers=false first_player=random seed=22",
        ("carcassonne ruleset=classic players=5 farm_mode=pooled seed=" SEED_64),
    };

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        round_trip(all_games, games[i], i + 1, 0, 1000);
        round_trip(all_games, games[i], i + 10, 60, 1000);
        round_trip(all_games, games[i], i + 20, 100, 1000);
        round_trip(all_games, games[i], i + 30, 100, 40);
    }
}

static void test_people_may_edit(void **state)
{
    struct session *s = load(toy_games, "# my game\r\n"
                                        "\n"
                                        "  seed:7   # lucky\r\n"
                                        "players: 3\n"
                                        "\tgame: toy\n"
                                        "options:\n"
                                        "# moves, with caf\xc3\xa9\n"
                                        "roll   10\t# wow\n"
                                        "\n"
                                        "give 2");

    (void)state;
    assert_int_equal(s->n_history, 2);
    assert_int_equal(s->ops->seats(s->rules), 3);
    assert_string_equal(s->date, "");
    session_free(s);
}

static void test_the_date_is_kept(void **state)
{
    struct session *s = load(toy_games, "game: toy\ndate: 1999-02-28\n");
    size_t          length;
    char           *record = record_text(s, &length);

    (void)state;
    assert_non_null(strstr(record, "date: 1999-02-28\n"));
    free(record);
    session_free(s);
}

static void test_a_new_date_comes_from_the_environment(void **state)
{
    char date[16];

    (void)state;
    setenv("SOURCE_DATE_EPOCH", "951782400", 1);
    record_today(date);
    assert_string_equal(date, "2000-02-29");
    setenv("SOURCE_DATE_EPOCH", "nonsense", 1);
    record_today(date);
    assert_int_equal(strlen(date), 10);
    unsetenv("SOURCE_DATE_EPOCH");
    record_today(date);
    assert_true(strcmp(date, "2024-01-01") > 0);
}

static void test_faults_have_a_line_and_a_reason(void **state)
{
    static const struct {
        const char *record;
        int         line;
        const char *why;
    } faults[] = {
        {"", 0, "the tag game is missing"},
        {"# nothing\n\n", 0, "the tag game is missing"},
        {"roll 2\n", 0, "the tag game is missing"},
        {"game: chess\n", 1, "there is no game 'chess'"},
        {"game:\n", 1, "the tag game has no value"},
        {"game: toy\ngame: toy\n", 2, "the tag game is given twice, first in line 1"},
        {"game: toy\nweather: fine\n", 2, "there is no tag 'weather'"},
        {"game: toy\nplayers: 9\n", 2, "players=9 is unknown"},
        {"game: toy\nplayers: 2 rounds=3\n", 2, "must be one word"},
        {"game: toy\nplayers: 2\noptions: rounds=99\n", 3, "rounds=99 is unknown"},
        {"game: toy\nplayers: 2\noptions: players=3\n", 2, "players is given twice"},
        {"game: toy\noptions: rounds\n", 2, "'rounds' is no option"},
        {"seed: -1\ngame: toy\n", 1, "the seed must be"},
        {"game: toy\ndate: yesterday\n", 2, "the date must be"},
        {"game: toy\ndate: 2000-13-01\n", 2, "the date must be"},
        {"game: toy\n\nroll 2\nkeep\nroll 4\n", 5, "that cannot be done in the phase roll"},
        {"game: toy\nroll 2\ndance\n", 3, "'dance' is no action"},
        {"game: toy\nroll 2\nseed: 4\n", 3, "tags stand before the first action"},
        {"game: toy\nresult: 3 4\nroll 2\n", 2, "the result of this game is unfinished, not 3 4"},
        {"game: toy\noptions: rounds=1\nresult: 2 3\nkeep\nkeep\n", 3, "the result of this game is 2 2, not 2 3"},
        {"game: toy\noptions: rounds=1\nkeep\nkeep\nkeep\n", 5, "that cannot be done in the phase over"},
        {"game: toy\nwords: 3\nroll 2\n", 2, "take 0 words of the generator, not 3"},
        {"game: toy\nseed: 7\ncommitment: 00\nroll 2\n", 3,
         "the commitment of this seed is bcff4f5227a8f2015e8cf5e7b00543f03ff3f3c6e1cf492dba13d0014a11939f, not 00"},
        {"game: toy\nseed: 8\ncommitment: bcff4f5227a8f2015e8cf5e7b00543f03ff3f3c6e1cf492dba13d0014a11939f\nroll 2\n",
         3, "the commitment of this seed"},
        {"game: toy\ndrawn: some\nroll 2\n", 2, "drawn must be all, none or numbers"},
        {"game: toy\ndrawn: 4-2\nroll 2\n", 2, "drawn must be"},
        {"game: toy\ndrawn: 3 2\nroll 2\n", 2, "drawn must be"},
        {"game: toy\ndrawn: 1x\nroll 2\n", 2, "drawn must be"},
        {"game: toy\ndrawn: 99999999999999999999\nroll 2\n", 2, "drawn must be"},
        {"game: toy\nroll 2 \x01\n", 2, "a byte that is no text"},
        {"game: toy\n# \x01\n", 2, "a byte that is no text"},
        {"game: toy\nroll \xc3\xa9\n", 2, "only names and comments"},
        {"game: toy\nplayers: 2\nnames: Ana | Zo\xc3\xab | Bruno\nroll 2\n", 3, "there are more names than seats"},
        {"game: toy\nnames: 1234567890123456789012345678901234567890123456789012345678901234567890\nroll 2\n", 2,
         "a name is too long"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        load_refused(faults[i].record, strlen(faults[i].record), faults[i].line, faults[i].why);
    load_refused("game: toy\nroll\0 2\n", 18, 2, "a byte that is no text");
}

static void test_draws_must_come_from_the_seed(void **state)
{
    struct session *s = start_game(toy_games, "toy seed=7");
    char            sentence[200], record[200];
    struct text     why = TEXT_OF(sentence);
    int             roll;

    (void)state;
    assert_true(session_chance(s, &why));
    roll = s->history[0].action.n;
    session_free(s);
    snprintf(record, sizeof record, "game: toy\nseed: 7\ndrawn: all\nwords: 1\nroll %d\n", roll);
    s = load(toy_games, record);
    assert_int_equal(s->chance.words, 1);
    assert_true(session_undo(s, &why));
    assert_int_equal(s->chance.words, 0);
    session_free(s);
    snprintf(record, sizeof record, "game: toy\nseed: 7\ndrawn: all\nroll %d\n", roll == 2 ? 1 : 2);
    load_refused(record, strlen(record), 4, "the seed gives 'roll");
}

static void test_drawn_is_written_as_ranges(void **state)
{
    struct session *s = start_game(toy_games, "toy seed=2 rounds=20");
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);
    size_t          length;
    char           *record;

    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_true(session_play_text(s, "roll 2", &why)); /* actions 1 and 7 */
        assert_true(session_play_text(s, "keep", &why));
        /* This seed gives 2, 10, 3, 2: only the 3 leaves no choice. */
        for (int k = 0; k < 2; k++) {
            assert_true(session_chance(s, &why));
            if (session_actor(s) >= 0)
                assert_true(session_play_text(s, "keep", &why));
        }
    }
    record = record_text(s, &length);
    assert_non_null(strstr(record, "drawn: 3-5 9-10\n"));
    free(record);
    session_free(s);
}

static void test_limits(void **state)
{
    size_t length = RECORD_MAX + 1;
    char  *record = malloc(length);

    (void)state;
    memset(record, '\n', length);
    load_refused(record, length, 0, "at most 1048576 bytes");
    memcpy(record, "game: toy\n", 10);
    memset(record + 10, 'x', 5000);
    load_refused(record, 6000, 2, "this line is too long");
    memcpy(record + 10, "options: ", 9);
    load_refused(record, 10 + 3000, 2, "too long");
    free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_a_record_looks_like),
        cmocka_unit_test(test_round_trips_of_the_toy),
        cmocka_unit_test(test_long_names_come_back),
        cmocka_unit_test(test_round_trips_of_real_games),
        cmocka_unit_test(test_people_may_edit),
        cmocka_unit_test(test_the_date_is_kept),
        cmocka_unit_test(test_a_new_date_comes_from_the_environment),
        cmocka_unit_test(test_faults_have_a_line_and_a_reason),
        cmocka_unit_test(test_draws_must_come_from_the_seed),
        cmocka_unit_test(test_drawn_is_written_as_ranges),
        cmocka_unit_test(test_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
