/*
 * test_build.c: positions that are built by hand.
 *
 * The main test takes random games of all rules apart: every position where a
 * turn begins is written as edits, built again by them, and must be the same
 * game from there on: the same state in JSON, the same legal actions, the same
 * points to the end.  SEED and GAMES are taken from the environment.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "session/games.h"
#include "session/record.h"
#include "support/start.h"

enum { DEFAULT_GAMES = 2, BYTES = 1 << 17 };

static const char *const kinds[] = {
    "carcassonne ruleset=classic players=2",
    "carcassonne ruleset=plus players=3",
    "carcassonne ruleset=plus players=2 expansions=river",
    "carcassonne ruleset=plus players=2 expansions=abbot,inns,traders",
    "carcassonne ruleset=plus players=4 expansions=ferries,gold,mage",
    "carcassonne ruleset=plus players=2 expansions=messages,robbers",
    "carcassonne ruleset=plus players=3 expansions=all",
    "carcassonne ruleset=plus players=6 expansions=inns",
    "carcassonne ruleset=solo",
    "carcassonne ruleset=solo expansions=all",
    "cartagena mode=jamaica players=2",
    "cartagena mode=tortuga players=3",
    "cartagena mode=hispaniola players=5",
};

static uint64_t from_environment(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);

    return text ? strtoull(text, NULL, 10) : otherwise;
}

/* ----- helpers ----- */

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Which of a seat's equal followers stands where makes no difference: the list of figures in the order of its texts. */
static void sort_figures(char *state)
{
    enum { MOST = 80, LENGTH = 40 };
    char  figure[MOST][LENGTH] = {{0}}, *at = strstr(state, "\"figures\":["), *end;
    int   n = 0;
    char *from;

    if (!at)
        return;
    from = at += strlen("\"figures\":[");
    end = strstr(at, "],\"supply\"");
    for (; at < end && n < MOST; n++) {
        size_t length = (size_t)(strchr(at, ']') - at) + 1;
        memcpy(figure[n], at, length);
        at += length + (at[length] == ',');
    }
    qsort(figure, (size_t)n, LENGTH, by_text);
    for (int i = 0; i < n; i++) {
        memcpy(from, figure[i], strlen(figure[i]));
        from += strlen(figure[i]);
        if (i < n - 1)
            *from++ = ',';
    }
}

/* The whole position as text; the physical tiles behind it may have other numbers. */
static const char *state_text(const struct session *s, char *bytes)
{
    struct text out = {bytes, BYTES, 0};

    s->ops->state_json(s->rules, s->state, VIEW_ALL, &out);
    sort_figures(bytes);
    return bytes;
}

static const char *legal_text(struct session *s, char *bytes)
{
    struct text    out = {bytes, BYTES, 0};
    struct choices list = session_choices(s);

    bytes[0] = '\0';
    for (int i = 0; i < list.n; i++)
        text_add(&out, "%s\t%u\n", list.at[i].text, list.at[i].weight);
    return bytes;
}

static void play_random(struct session *s, struct rng *rng)
{
    char        why[600];
    struct text sentence = TEXT_OF(why);

    if (!session_play(s, s->ops->pick(s->rules, s->state, rng), &sentence))
        fail_msg("%s", why);
}

static void same(const char *words, uint64_t seed, int ply, const char *what, const char *a, const char *b)
{
    size_t at = 0;

    if (strcmp(a, b) == 0)
        return;
    while (a[at] == b[at])
        at++;
    at -= at < 60 ? at : 60;
    fail_msg("SEED=%llu %s, action %d: other %s, at ...%.400s\nnow ...%.400s", (unsigned long long)seed, words, ply,
             what, a + at, b + at);
}

/* Both are the same game until it is over. */
static void same_future(const char *words, uint64_t seed, struct session *a, struct session *b)
{
    static char first[BYTES], second[BYTES];
    struct rng  rng = {seed};

    for (int ply = a->n_history;; ply++) {
        same(words, seed, ply, "state", state_text(a, first), state_text(b, second));
        same(words, seed, ply, "actions", legal_text(a, first), legal_text(b, second));
        if (session_actor(a) == ACTOR_OVER)
            return;
        char          action[ACTION_TEXT_MAX], why[600] = "";
        struct text   out = TEXT_OF(action), sentence = TEXT_OF(why);
        struct action next = a->ops->pick(a->rules, a->state, &rng);
        a->ops->action_text(a->rules, a->state, next, &out);
        assert_true(session_play(a, next, &sentence));
        if (!session_play_text(b, action, &sentence))
            fail_msg("SEED=%llu %s, action %d: %s", (unsigned long long)seed, words, ply, why);
    }
}

/* The same position, built by its edits. */
static struct session *rebuilt(const char *words, uint64_t seed, const struct session *s, const char *edits)
{
    char            why[1000] = "";
    struct text     sentence = TEXT_OF(why);
    struct session *again = start_game(all_games, words);

    if (!session_build(again, edits, &sentence))
        fail_msg("SEED=%llu %s, action %d: %s\n%s", (unsigned long long)seed, words, s->n_history, why, edits);
    return again;
}

/* ----- random games ----- */

static void take_apart(const char *words, uint64_t seed)
{
    static char     edits[BYTES], other[BYTES];
    char            why[600], all[300];
    struct rng      rng = {seed};
    struct session *s;

    snprintf(all, sizeof all, "%s seed=%llu", words, (unsigned long long)seed);
    s = start_game(all_games, all);
    for (int turns = 0; session_actor(s) != ACTOR_OVER; play_random(s, &rng)) {
        struct text out = TEXT_OF(edits), sentence = TEXT_OF(why), again = TEXT_OF(other);

        if (!session_edits(s, &out, &sentence) || turns++ % 15)
            continue;
        struct session *b = rebuilt(all, seed, s, edits), *a = session_clone(s);
        assert_true(session_edits(b, &again, &sentence));
        same(all, seed, s->n_history, "edits", edits, other);
        same_future(all, seed, a, b);
        session_free(a);
        session_free(b);
    }
    session_free(s);
}

static void positions_of_random_games_are_built_again(void **unused)
{
    uint64_t seed = from_environment("SEED", 1), games = from_environment("GAMES", DEFAULT_GAMES);

    (void)unused;
    for (uint64_t i = 0; i < games; i++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            take_apart(kinds[k], seed + i);
}

/* ----- records ----- */

static void a_built_game_is_a_record(void **unused)
{
    struct session *s = start_game(all_games, "carcassonne ruleset=plus players=2 seed=5"), *back;
    char            why[600] = "";
    struct text     sentence = TEXT_OF(why);
    size_t          length;
    int             line;

    (void)unused;
    assert_true(session_build(s, "lay D 1,0/0; figure 1 small 1,0 city:N; score 0 12; turn 1 3", &sentence));
    for (int i = 0; i < 6; i++)
        assert_true(session_actor(s) == ACTOR_CHANCE ? session_chance(s, &sentence)
                                                     : session_play(s, session_choices(s).at[0].action, &sentence));
    char *record = record_text(s, &length);
    assert_non_null(strstr(record, "\nsetup: lay D 1,0/0; figure 1 small 1,0 city:N; score 0 12; turn 1 3\n"));
    back = record_load(all_games, record, length, &line, &sentence);
    if (!back)
        fail_msg("line %d: %s\n%s", line, why, record);
    assert_memory_equal(back->state, s->state, s->state_size);

    /* Taking everything back leads to the built position, not to the rules' own. */
    while (session_undo(back, &sentence))
        ;
    assert_memory_equal(back->state, back->first, back->state_size);
    struct session *copy = session_clone(back);
    assert_string_equal(copy->edits, s->edits);
    session_free(copy);
    session_free(back);
    session_free(s);
    free(record);
}

static void a_record_whose_position_is_impossible_is_refused(void **unused)
{
    static const char record[] = "game: carcassonne\nplayers: 2\nsetup: lay D 1,0/0\nsetup: lay D 7,7/0\n";
    char              why[600] = "";
    struct text       sentence = TEXT_OF(why);
    int               line;

    (void)unused;
    assert_null(record_load(all_games, record, sizeof record - 1, &line, &sentence));
    assert_int_equal(line, 3);
    assert_string_equal(why, "edit 2, 'lay D 7,7/0': no tile lies beside 7,7: a tile must touch another with a full "
                             "side [PL-07]");
}

/* ----- what is impossible ----- */

static const struct {
    const char *game, *edits, *why;
} impossible[] = {
    {"carcassonne", "lay D 1,0/1",
     "edit 1, 'lay D 1,0/1': turned 1, the west side of D is field, but D at 0,0 has road there "
     "[PL-07]; it would fit there turned 0 or 2"},
    {"carcassonne", "lay C 0,1/0;;\n lay C 0,2/0",
     "edit 1, 'lay C 0,1/0': turned 0, the north side of C is city, but D at 0,0 has field there [PL-07]; no rotation "
     "fits "
     "there"},
    {"carcassonne", "box C 2", "edit 1, 'box C 2': the bag holds 1 of the tile C"},
    {"carcassonne", "lay", "edit 1, 'lay': that is written 'lay TILE x,y/r'"},
    {"carcassonne", "dance 1", "edit 1, 'dance 1': there is no edit 'dance' in this game"},
    {"carcassonne", "figure 0 small 1,0 city:N", "edit 1, 'figure 0 small 1,0 city:N': there is no tile at 1,0"},
    {"carcassonne", "figure 0 small 0,0 monastery",
     "edit 1, 'figure 0 small 0,0 monastery': D at 0,0 has no monastery"},
    {"carcassonne", "figure 2 small 0,0 road:E",
     "edit 1, 'figure 2 small 0,0 road:E': the seats of this game are 0 to 1, and '2' is none"},
    {"carcassonne", "figure 0 abbot 0,0 road:E", "edit 1, 'figure 0 abbot 0,0 road:E': seat 0 has no abbot at home"},
    {"carcassonne farmers=false", "figure 0 small 0,0 field:SL",
     "edit 1, 'figure 0 small 0,0 field:SL': no small stands on a field in this game"},
    {"carcassonne", "score 0 -4", "edit 1, 'score 0 -4': a number from 0 to 999 is needed, not '-4'"},
    {"carcassonne", "score 0 4 5", "edit 1, 'score 0 4 5': a seat has one scoring figure in this game"},
    {"carcassonne", "turn 7", "edit 1, 'turn 7': the seats of this game are 0 to 1, and '7' is none"},
    {"carcassonne", "lay E 0,-1/2; figure 0 small 0,0 city:N",
     "the city at 0,0 is complete: its figures have gone home, the small of seat 0 too [PL-18]"},
    {"carcassonne expansions=abbot", "figure 0 abbot 0,0 road:E",
     "that cannot be: an abbot stands outside monasteries and gardens"},
    {"carcassonne expansions=traders", "figure 0 builder 0,0 road:E", "that cannot be: a builder or a pig is alone"},
    {"carcassonne expansions=traders", "goods 0 wine 6; goods 1 wine 6",
     "that cannot be: more goods are handed out than the box holds"},
    {"carcassonne expansions=traders", "goods 0 beer 1",
     "edit 1, 'goods 0 beer 1': goods are wine, grain or cloth, not 'beer'"},
    {"carcassonne expansions=gold", "bars 0,0 1",
     "edit 1, 'bars 0,0 1': the gold tiles on the board have brought 0 bars, not 1 [GM-02]"},
    {"carcassonne expansions=ferries", "ferry 0,0 N-E", "edit 1, 'ferry 0,0 N-E': there is no lake at 0,0"},
    {"carcassonne expansions=mage", "mage 0,0 field:SL",
     "that cannot be: mage or witch stands neither on a road nor in a city"},
    {"carcassonne expansions=mage", "mage 0,0 city:N; witch 0,0 city:N",
     "that cannot be: mage and witch are in one zone"},
    {"carcassonne expansions=messages", "messages 3 3", "edit 1, 'messages 3 3': there is one message 3 [ME-04]"},
    {"carcassonne expansions=robbers", "robber 0 50",
     "edit 1, 'robber 0 50': a number from 0 to 49 is needed, not '50'"},
    {"carcassonne expansions=river", "lay D 1,0/0",
     "edit 1, 'lay D 1,0/0': the river is laid first: land tiles are drawn when its stack is used up [RV-02]"},
    {"carcassonne ruleset=solo", "pile 0 3", "that cannot be: the piles do not hold the tiles that are left"},
    {"cartagena", "pirates 0 0,0,0",
     "edit 1, 'pirates 0 0,0,0': the squares of six pirates are written 0,0,5,12,37,37: 0 is the fortress and 37 the "
     "boat"},
    {"cartagena", "pirates 0 4,4,4,4,0,0",
     "edit 1, 'pirates 0 4,4,4,4,0,0': more than three pirates stand on square 4 [CA-03]"},
    {"cartagena", "pirates 1 37,37,37,37,37,37",
     "all pirates of seat 1 are in the boat: the game would be over [CA-25]"},
    {"cartagena", "hand 0 sssssssss; hand 1 sssssssss",
     "edit 2, 'hand 1 sssssssss': there are 17 cards with a skull, and all are elsewhere [CA-05]"},
    {"cartagena", "discard s d", "edit 1, 'discard s d': that is written 'discard LETTERS'"},
    {"cartagena", "hand 0 sx", "edit 1, 'hand 0 sx': a card is one of the letters sdkbph, not 'x'"},
    {"cartagena", "row sd", "edit 1, 'row sd': the row of this game has 0 cards"},
    {"cartagena mode=tortuga", "hand 0 s", "the row is empty: a new one would have been laid [CA-23]"},
    {"cartagena mode=tortuga", "seen 0 s", "edit 1, 'seen 0 s': all hands are open in this game"},
    {"cartagena", "turn 0", "nobody has anything to decide: the game would be over at once"},
    {"cartagena hand_limit=2", "hand 0 sdk", "seat 0 holds more than 2 cards at the end of a turn [CA-D2]"},
};

static void what_is_impossible_is_refused(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        struct session *s = start_game(all_games, impossible[i].game);
        char            why[600] = "", before[BYTES], after[BYTES];
        struct text     sentence = TEXT_OF(why);

        state_text(s, before);
        if (session_build(s, impossible[i].edits, &sentence))
            fail_msg("%s: '%s' was possible", impossible[i].game, impossible[i].edits);
        assert_string_equal(why, impossible[i].why);
        assert_string_equal(before, state_text(s, after));
        assert_null(s->first);
        session_free(s);
    }
}

static void of_two_edits_of_the_same_the_later_stands(void **unused)
{
    static const char *const squares[] = {"0,0,0,0,0,1", "0,0,0,5,12,36", "5,36,36,36,37,37"};
    char                     why[600] = "", once[BYTES], twice[BYTES], edits[200];
    struct text              sentence = TEXT_OF(why);

    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct session *s = start_game(all_games, "cartagena mode=tortuga players=2");
        struct text     out = {edits, sizeof edits, 0};

        assert_true(session_build(s, "pirates 0 0,0,0,0,5,6; row sdkbph", &sentence));
        state_text(s, once);
        text_add(&out, "pirates 0 %s; pirates 0 0,0,0,0,5,6; row sdkbph", squares[i]);
        assert_true(session_build(s, edits, &sentence));
        assert_string_equal(once, state_text(s, twice));
        session_free(s);
    }
}

static void a_turn_must_begin(void **unused)
{
    struct session *s = start_game(all_games, "carcassonne seed=1");
    char            why[600] = "", edits[600];
    struct text     sentence = TEXT_OF(why), out = TEXT_OF(edits);

    (void)unused;
    assert_true(session_chance(s, &sentence));
    assert_false(session_edits(s, &out, &sentence));
    assert_string_equal(why, "a position can be taken where a turn begins, before its tile is drawn");
    session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_random_games_are_built_again),
        cmocka_unit_test(a_built_game_is_a_record),
        cmocka_unit_test(a_record_whose_position_is_impossible_is_refused),
        cmocka_unit_test(what_is_impossible_is_refused),
        cmocka_unit_test(of_two_edits_of_the_same_the_later_stands),
        cmocka_unit_test(a_turn_must_begin),
    };

    return cmocka_run_group_tests_name("build", tests, NULL, NULL);
}
