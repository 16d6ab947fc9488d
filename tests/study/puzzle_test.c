/*
 * puzzle_test.c: what is promised of puzzles (src/study/puzzle.h) and of packs
 * (pack.h).
 *
 * That a game gives the same puzzles every time, that what one would play at once
 * is never a solution, that a pack which was written is read again, and that any
 * other is refused with a sentence and the number of its line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "session/games.h"
#include "study/pack.h"

enum { LOOK = 4, GAMES = 6, PUZZLES = 64, SENTENCE = 300 };

static const struct pack_made race = {.seed = 3, .look = LOOK, .bot = "greedy", .rules = "cartagena"};
static const struct pack_made tiles = {.seed = 3, .look = 2, .bot = "greedy", .rules = "carcassonne players=2"};

/* The text of one game, and how many puzzles it has. */
static int search(const struct pack_made *made, int number, struct text *out)
{
    char                 options[OPTIONS_TEXT_MAX] = "", sentence[SENTENCE] = "";
    struct text          words = TEXT_OF(options), why = TEXT_OF(sentence);
    uint64_t             bots = pack_options(made, number, &words);
    struct session      *game = puzzle_game(options, made->bot, bots, &why);
    struct puzzler      *z = game ? puzzler_new(game, made->look, &why) : NULL;
    static struct puzzle found[PUZZLES];
    int                  n = 0, fates[PUZZLE_FATE_COUNT] = {0};

    if (!z)
        fail_msg("%s", sentence);
    for (int i = 0; i < study_count(puzzler_study(z)); i++) {
        const struct study_item *item = study_item(puzzler_study(z), i);

        if (!item->is_draw) {
            enum puzzle_fate fate = puzzle_at(z, item, &found[n]);

            fates[fate]++;
            n += fate == PUZZLE_FOUND;
        }
    }
    for (int i = 0; i < n; i++) {
        assert_in_range(found[i].n, 1, PUZZLE_SOLUTIONS);
        assert_true(found[i].themes != 0);
        assert_true(found[i].points.mean > 0);
    }
    pack_write_game(number, options, puzzler_study(z), found, n, fates, out);
    puzzler_free(z);
    session_free(game);
    return n;
}

static char *pack_of(const struct pack_made *made, int games, int *puzzles)
{
    char       *bytes = malloc(PACK_GAME_TEXT);
    struct text text;

    assert_non_null(bytes);
    text_start(&text, bytes, PACK_GAME_TEXT);
    pack_write_head(made, &text);
    *puzzles = 0;
    for (int i = 0; i < games; i++)
        *puzzles += search(made, i, &text);
    assert_false(text_overflowed(&text));
    return bytes;
}

static void reads(const char *bytes, const struct pack_made *made, int games, int puzzles)
{
    struct pack_count count;
    char              sentence[SENTENCE] = "";
    struct text       why = TEXT_OF(sentence);
    int               line, turns = 0, graded = 0;

    if (!pack_read(bytes, strlen(bytes), made, &count, &line, &why))
        fail_msg("line %d: %s\n%s", line, sentence, bytes);
    assert_int_equal(count.games, games);
    assert_int_equal(count.puzzles, puzzles);
    assert_int_equal(count.fates[PUZZLE_FOUND], puzzles);
    assert_int_equal(count.whole, strlen(bytes));
    for (int i = 0; i < PUZZLE_FATE_COUNT; i++)
        turns += count.fates[i];
    for (int i = 0; i < PUZZLE_STEPS; i++)
        graded += count.steps[i];
    assert_true(turns > 10 * games);
    assert_int_equal(graded, puzzles);
}

static void same_games_give_same_puzzles(void **unused)
{
    int   n, again, few;
    char *first = pack_of(&race, GAMES, &n), *second = pack_of(&race, GAMES, &again), *board = pack_of(&tiles, 1, &few);

    (void)unused;
    assert_string_equal(first, second);
    assert_true(n > 0);
    reads(first, &race, GAMES, n);
    reads(first, NULL, GAMES, n);
    reads(board, &tiles, 1, few);
    free(first);
    free(second);
    free(board);
}

static void a_solution_is_not_what_tempts(void **unused)
{
    int   n, seen = 0;
    char *pack = pack_of(&race, GAMES, &n);

    (void)unused;
    for (char *at = pack; (at = strstr(at, "tempting=")) != NULL; seen++) {
        char *tempting = at + strlen("tempting="), *best = strstr(at, " best="), *end = strchr(at, '\n'), *twin;

        *best = *end = '\0';
        best += strlen(" best=");
        twin = strstr(best, tempting);
        assert_false(twin == best && (best[strlen(tempting)] == '\0' || best[strlen(tempting)] == ' '));
        at = end + 1;
    }
    assert_int_equal(seen, n);
    free(pack);
}

/*
 * ----- what is refused -----
 */

#define HEAD    "baluarte puzzles 1\nmade seed=1 bot=greedy look=1 games=\n"
#define GAME    "game cartagena mode=tortuga players=2 seed=1\n"
#define FATES   "searched 0: 0 0 0 0 0 0 0 0\n"
#define FIGURES "themes=run points=1.0,0.1 win=5,1 "

static const struct {
    const char *pack, *why;
    int         line;
} bad[] = {
    {"", "a pack begins with", 0},
    {"game: carcassonne\n", "a pack begins with", 1},
    {"baluarte puzzles 1\n", "how it was made", 1},
    {"baluarte puzzles 1\nmode\n", "how it was made", 2},
    {HEAD "riddle\n", "a line begins with", 3},
    {HEAD "game chess\n", "chess", 3},
    {HEAD GAME, "the last game has no end", 3},
    {HEAD GAME GAME, "the game before this one has no end", 4},
    {HEAD "moves .\n", "moves follow a game", 3},
    {HEAD "puzzle 0 grade=800 " FIGURES "tempting=end best=end\n", "a puzzle follows a game", 3},
    {HEAD GAME "puzzle 0\n", "a puzzle has a number", 4},
    {HEAD GAME "puzzle x grade=800 " FIGURES "tempting=end best=end\n", "a puzzle has a number", 4},
    {HEAD GAME "puzzle 900 grade=800 " FIGURES "tempting=end best=end\n", "not so many moves", 4},
    {HEAD GAME "moves *gold\npuzzle 1 grade=800 " FIGURES "tempting=end best=end\n", "the seed says 'draw ", 5},
    {HEAD GAME "puzzle 0 grade=801 " FIGURES "tempting=end best=end\n", "no such grade", 4},
    {HEAD GAME "puzzle 0 grade=800 themes=luck points=1,1 win=1,1 tempting=end best=end\n", "no theme 'luck'", 4},
    {HEAD GAME "puzzle 0 grade=800 themes=run points=many win=1,1 tempting=end best=end\n", "a puzzle has a number", 4},
    {HEAD GAME "puzzle 0 grade=800 " FIGURES "tempting=end best=end\n", "nobody decides there", 4},
    {HEAD "searched 1: 0 0 0 0 0 0 0 0\n", "in the order of their numbers", 3},
    {HEAD "searched 0: 0 0\n", "not a number for each fate", 3},
    {HEAD "searched 0: 1 0 0 0 0 0 0\n", "not so many puzzles", 3},
    {HEAD FATES FATES, "in the order of their numbers", 4},
    {HEAD "\001\n", "no text in this line", 3},
};

static void refused(const char *pack, const struct pack_made *made, const char *why, int at)
{
    struct pack_count count;
    char              sentence[SENTENCE] = "";
    struct text       said = TEXT_OF(sentence);
    int               line;

    if (pack_read(pack, strlen(pack), made, &count, &line, &said))
        fail_msg("'%s' was read", pack);
    if (!strstr(sentence, why) || line != at)
        fail_msg("'%s': line %d (%d): %s (%s)", pack, line, at, sentence, why);
}

static void a_bad_pack_is_refused(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(bad[i].pack, NULL, bad[i].why, bad[i].line);
    refused(HEAD FATES, &race, "made otherwise", 2);
}

/* Whatever is changed in a pack, it is read or refused, never worse; and a solution that is not legal is refused. */
static void any_byte_may_be_wrong(void **unused)
{
    int        n, changes = 0;
    char      *pack = pack_of(&race, 2, &n), *best = strstr(pack, " best=");
    size_t     length = strlen(pack);
    struct rng rng = {11};

    (void)unused;
    for (int i = 0; i < 300; i++) {
        struct pack_count count;
        char              sentence[SENTENCE] = "";
        struct text       why = TEXT_OF(sentence);
        size_t            at = rng_below(&rng, (uint32_t)length);
        char              was = pack[at];
        int               line;

        pack[at] = (char)(' ' + rng_below(&rng, 95));
        if (!pack_read(pack, length, NULL, &count, &line, &why)) {
            assert_true(sentence[0] && line > 0);
            changes++;
        }
        pack[at] = was;
    }
    assert_true(changes > 100);
    if (best) {
        memcpy(best + strlen(" best="), "xxx", 3);
        assert_true(n > 0);
        refused(pack, NULL, "xxx", 5);
    }
    free(pack);
}

/* Every expansion that the game names plays alone and with others, and half of the games have none. */
static void test_the_mixture_has_everything(void **state)
{
    const struct pack_made made = {.seed = 1, .look = 2, .bot = "greedy", .rules = "carcassonne"};
    const char            *title, *id;
    int                    plain = 0, n = 0, games;

    (void)state;
    while (all_games[0]->expansion(n, &title))
        n++;
    games = 2 * (2 * n + 1);
    for (int e = 0; (id = all_games[0]->expansion(e, &title)); e++) {
        char        alone[100];
        bool        is_alone = false;
        struct text out = TEXT_OF(alone);

        text_add(&out, " expansions=%s ", id);
        for (int i = 0; i < games; i++) {
            char        words[OPTIONS_TEXT_MAX] = "";
            struct text t = TEXT_OF(words);

            pack_options(&made, i, &t);
            is_alone = is_alone || strstr(words, alone);
        }
        assert_true(is_alone);
    }
    for (int i = 0; i < games; i++) {
        char            words[OPTIONS_TEXT_MAX] = "", sentence[200] = "";
        struct text     t = TEXT_OF(words), why = TEXT_OF(sentence);
        struct session *s;

        pack_options(&made, i, &t);
        plain += !strstr(words, "expansions=");
        s = session_new(all_games, words, &why);
        assert_string_equal(sentence, "");
        session_free(s);
    }
    assert_int_equal(plain, games / 2);
}

/* No more of the easiest than of the others: the least clear ones go, the rest stays in order. */
static void easy_ones_do_not_outnumber_the_hard(void **unused)
{
    struct puzzle some[] = {
        {.ply = 1, .grade = PUZZLE_EASIEST, .points = {2.5, 0}},
        {.ply = 2, .grade = PUZZLE_EASIEST, .points = {4, 0}},
        {.ply = 3, .grade = PUZZLE_EASIEST + PUZZLE_STEP, .points = {2, 0}},
        {.ply = 4, .grade = PUZZLE_EASIEST, .points = {3, 0}},
    };
    struct puzzle easy[2] = {{.grade = PUZZLE_EASIEST}, {.grade = PUZZLE_EASIEST}};

    (void)unused;
    assert_int_equal(puzzles_spread(some, 4), 2);
    assert_int_equal(some[0].ply, 2);
    assert_int_equal(some[1].ply, 3);
    assert_int_equal(puzzles_spread(easy, 2), 0);
    assert_int_equal(puzzles_spread(some, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_mixture_has_everything), cmocka_unit_test(same_games_give_same_puzzles),
        cmocka_unit_test(a_solution_is_not_what_tempts),   cmocka_unit_test(a_bad_pack_is_refused),
        cmocka_unit_test(any_byte_may_be_wrong),           cmocka_unit_test(easy_ones_do_not_outnumber_the_hard),
    };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
