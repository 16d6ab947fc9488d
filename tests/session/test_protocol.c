/*
 * test_protocol.c: the engine protocol, line by line, with the toy game; the
 * real one is asked over the real program in engine_test.sh.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "protocol/protocol.h"
#include "toy_game.h"

static struct protocol *p;

static int set_up(void **state)
{
    (void)state;
    p = protocol_new(toy_games);
    return p ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    protocol_free(p);
    return 0;
}

static const char *ask_bytes(const char *line, size_t n)
{
    /* In memory of exactly that size, so that a sanitizer sees any look beyond it. */
    char       *copy = malloc(n ? n : 1);
    size_t      length;
    const char *reply;

    memcpy(copy, line, n);
    reply = protocol_line(p, copy, n, &length);
    free(copy);
    assert_int_equal(strlen(reply), length);
    return reply;
}

static const char *ask(const char *line)
{
    return ask_bytes(line, strlen(line));
}

#define SAYS(line, reply) assert_string_equal(ask(line), reply)

static void refuses_bytes(const char *line, size_t n, const char *wanted)
{
    const char *reply = ask_bytes(line, n);
    const char *newline = strchr(reply, '\n');

    if (strncmp(reply, "? ", 2) != 0 || !strstr(reply, wanted) || !newline || strcmp(newline, "\n\n") != 0)
        fail_msg("'%.60s': wanted '? ...%s...', got '%s'", line, wanted, reply);
}

static void refuses(const char *line, const char *wanted)
{
    refuses_bytes(line, strlen(line), wanted);
}

static void test_a_conversation(void **state)
{
    (void)state;
    SAYS("protocol", "= baluarte-engine 1\n\n");
    SAYS("new toy seed=4", "=\n\n");
    SAYS("actor", "= chance\n\n");
    SAYS("phase", "= roll\n\n");
    SAYS("legal", "=\nroll 1\t1\nroll 10\t1\nroll 2\t2\nroll 3\t3\n\n");
    SAYS("play roll 10", "=\n{\"ev\":\"rolled\",\"n\":10}\n\n");
    SAYS("actor", "= 0\n\n");
    SAYS("legal", "=\ngive 1\nkeep\n\n");
    SAYS("  play   give   1  ", "=\n{\"ev\":\"scored\",\"seat\":1,\"points\":10}\n{\"ev\":\"turn\",\"seat\":1}\n\n");
    SAYS("scores\r", "= 0 10\n\n");
    SAYS("final", "= 0 10\n\n");
    SAYS("play roll 3", "=\n{\"ev\":\"rolled\",\"n\":3}\n{\"ev\":\"auto\",\"action\":\"pass\"}\n"
                        "{\"ev\":\"turn\",\"seat\":0}\n\n");
    SAYS("undo", "=\n\n");
    SAYS("state", "=\n{\"game\":\"toy\",\"turn\":1,\"rolled\":0,\"points\":[0,10]}\n\n");
    SAYS("state 1", "=\n{\"game\":\"toy\",\"turn\":1,\"points\":[0,10]}\n\n");
    assert_false(protocol_ended(p));
    SAYS("quit", "=\n\n");
    assert_true(protocol_ended(p));
}

static void test_commands_lists_all(void **state)
{
    (void)state;
    SAYS("commands",
         "=\nprotocol\ncommands\nnew\nactor\nphase\nlegal\nplay\nchance\nscores\nfinal\nstate\nundo\nrecord\n"
         "setup\nload\nimport\nbestmove\njudge\nluck\nstudy\nquit\n"
         "games\nview\nhistory\nact\nfaces\npieces\ndrawing\n\n");
}

static void test_before_a_game(void **state)
{
    static const char *const need_one[] = {"actor",
                                           "phase",
                                           "legal",
                                           "play keep",
                                           "chance",
                                           "scores",
                                           "final",
                                           "state",
                                           "state 0",
                                           "undo",
                                           "record",
                                           "bestmove",
                                           "bestmove ms=100 level=3"};

    (void)state;
    for (size_t i = 0; i < sizeof need_one / sizeof *need_one; i++)
        refuses(need_one[i], "there is no game yet");
}

static void test_hostile_lines(void **state)
{
    static const struct {
        const char *line, *why;
    } hostile[] = {
        {"", "the line is empty"},
        {"   \t ", "the line is empty"},
        {"\r", "the line is empty"},
        {"dance", "there is no command 'dance'"},
        {"ACTOR", "there is no command 'ACTOR'"},
        {"= 0", "there is no command '='"},
        {"\xff\xfe\x80", "there is no command '\?\?\?'"},
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "aaa...'"},
        {"actor 0", "actor takes no argument"},
        {"legal all", "legal takes no argument"},
        {"quit now", "quit takes no argument"},
        {"load file", "load takes no argument"},
        {"record x", "record takes no argument"},
        {"undo 2", "undo takes no argument"},
        {"chance 2", "chance takes no argument"},
        {"new", "name a game"},
        {"new chess", "there is no game 'chess'"},
        {"new toy players", "options are written key=value"},
        {"new toy seed=99999999999999999999", "the seed must be"},
        {"new toy seed=1 seed=1", "given twice"},
        {"new toy players=99999999999999999999", "is unknown"},
        {"play", "say which action"},
        {"play keep", "that cannot be done in the phase roll"},
        {"play roll 99999999999999999999", "is no action"},
        {"play \xc3\xa9", "plain text"},
        {"state 2", "state takes a seat from 0 to 1"},
        {"state -1", "state takes a seat"},
        {"state 0 1", "state takes a seat"},
        {"state 00", "state takes a seat"},
        {"state 4294967296", "state takes a seat"},
        {"state x", "state takes a seat"},
        {"actor\x01", "a byte that is no text"},
        {"actor\x7f", "a byte that is no text"},
        {"actor\rphase", "a byte that is no text"},
        {"actor\nphase", "a byte that is no text"},
        {"\x1b[2J", "a byte that is no text"},
        {"undo", "there is nothing to take back"},
    };
    char before[4096];

    (void)state;
    ask("new toy seed=4");
    snprintf(before, sizeof before, "%s", ask("record"));
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        refuses(hostile[i].line, hostile[i].why);
        SAYS("record", before);
    }
    refuses_bytes("actor\0", 6, "a byte that is no text");
    refuses_bytes("\0", 1, "a byte that is no text");
    SAYS("record", before);
    assert_false(protocol_ended(p));
}

static void test_long_lines(void **state)
{
    size_t n = PROTOCOL_LINE_MAX;
    char  *line = malloc(n + 1);

    (void)state;
    ask("new toy");
    memset(line, 'a', n + 1);
    refuses_bytes(line, n, "there is no command 'aaaa");
    refuses_bytes(line, n + 1, "a line has at most 1048576 bytes");
    memcpy(line, "play ", 5);
    refuses_bytes(line, n, "plain text");
    memcpy(line, "new ", 4);
    refuses_bytes(line, n, "longer than 2048");
    memset(line, ' ', n);
    refuses_bytes(line, n, "the line is empty");
    SAYS("actor", "= chance\n\n");
    free(line);
}

static void test_chance_names_its_outcome(void **state)
{
    char        drawn[200], legal[200];
    const char *reply;
    int         n;

    (void)state;
    ask("new toy seed=9 rounds=50");
    reply = ask("chance");
    snprintf(drawn, sizeof drawn, "%s", reply);
    assert_int_equal(sscanf(drawn, "=\n{\"ev\":\"rolled\",\"n\":%d}", &n), 1);
    /* Scripted, the same outcome gives the same events. */
    ask("undo");
    snprintf(legal, sizeof legal, "play roll %d", n);
    SAYS(legal, drawn);
    ask("undo");
    SAYS("chance", drawn);
    if (n != 3)
        refuses("chance", "it is seat 0's turn to decide (choose), not chance's");
}

static void load_lines(const char *record)
{
    while (*record) {
        size_t n = strcspn(record, "\n");

        assert_string_equal(ask_bytes(record, n), "");
        record += n + (record[n] == '\n');
    }
}

static void test_record_and_load(void **state)
{
    char record[4096];

    (void)state;
    ask("new toy seed=9 players=3");
    for (int i = 0; i < 10; i++) {
        ask("chance");
        ask("play keep");
    }
    snprintf(record, sizeof record, "%s", ask("record"));
    assert_memory_equal(record, "=\n", 2);
    ask("new toy");
    SAYS("load", "");
    load_lines(record + 2);
    SAYS(".", "=\n\n");
    SAYS("record", record);
}

/* A game of another program is asked for in the same way; tests/import has the games. */
static void test_import_is_all_or_nothing(void **state)
{
    char before[4096];

    (void)state;
    ask("new toy seed=9");
    snprintf(before, sizeof before, "%s", ask("record"));
    SAYS("import", "");
    load_lines("{\"setup\":{}}\n");
    refuses(".", "this is a stored setup and no game");
    SAYS("record", before);
}

static void test_load_is_all_or_nothing(void **state)
{
    char before[4096];

    (void)state;
    ask("new toy seed=9");
    ask("play roll 2");
    snprintf(before, sizeof before, "%s", ask("record"));
    SAYS("load", "");
    load_lines("game: toy\nroll 2\nkeep\nroll 7\n");
    refuses(".", "line 4: that cannot be done in the phase roll");
    SAYS("record", before);
    SAYS("load", "");
    refuses(".", "the tag game is missing");
    SAYS("load", "");
    load_lines("actor\nquit\n");
    refuses(".\r", "the tag game is missing");
    SAYS("record", before);
    assert_false(protocol_ended(p));
}

static void test_load_has_a_limit(void **state)
{
    size_t n = PROTOCOL_LINE_MAX;
    char  *line = malloc(n + 1);

    (void)state;
    memset(line, '#', n + 1);
    ask("load");
    assert_string_equal(ask_bytes(line, n + 1), "");
    refuses(".", "at most 1048576 bytes");
    ask("load");
    for (int i = 0; i < 20; i++)
        assert_string_equal(ask_bytes(line, 100000), "");
    refuses(".", "at most 1048576 bytes");
    SAYS("protocol", "= baluarte-engine 1\n\n");
    free(line);
}

static void test_a_game_may_end_during_load(void **state)
{
    (void)state;
    ask("load"); /* tear_down frees what is half read */
    ask("game: toy");
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(test_a_conversation),
        CASE(test_commands_lists_all),
        CASE(test_before_a_game),
        CASE(test_hostile_lines),
        CASE(test_long_lines),
        CASE(test_chance_names_its_outcome),
        CASE(test_record_and_load),
        CASE(test_load_is_all_or_nothing),
        CASE(test_import_is_all_or_nothing),
        CASE(test_load_has_a_limit),
        CASE(test_a_game_may_end_during_load),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
