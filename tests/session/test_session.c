/*
 * test_session.c: options, playing, chance, undo and clones, with the toy game
 * and, in the last tests, with the real ones.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "session/games.h"
#include "session/session.h"
#include "support/start.h"
#include "toy_game.h"

static void refused(const char *words, const char *wanted)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);

    assert_null(session_new(toy_games, words, &why));
    if (!strstr(sentence, wanted))
        fail_msg("%s: wanted '%s', got '%s'", words, wanted, sentence);
}

static void play(struct session *s, const char *action)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);

    if (!session_play_text(s, action, &why))
        fail_msg("%s: %s", action, sentence);
}

static void play_refused(struct session *s, const char *action, const char *wanted)
{
    char           sentence[1024] = "";
    struct text    why = TEXT_OF(sentence);
    unsigned char *before = malloc(s->state_size);
    int            n = s->n_history;

    memcpy(before, s->state, s->state_size);
    assert_false(session_play_text(s, action, &why));
    if (!strstr(sentence, wanted))
        fail_msg("%s: wanted '%s', got '%s'", action, wanted, sentence);
    assert_memory_equal(before, s->state, s->state_size);
    assert_int_equal(s->n_history, n);
    free(before);
}

static void test_options_are_refused_in_sentences(void **state)
{
    char long_one[OPTIONS_TEXT_MAX + 100];

    (void)state;
    refused("", "name a game: toy");
    refused("   ", "name a game: toy");
    refused("chess", "there is no game 'chess', only: toy");
    refused("toy players", "'players' is no option: options are written key=value");
    refused("toy players=", "'players=' is no option");
    refused("toy =2", "'=2' is no option");
    refused("toy Players=2", "'Players=2' is no option");
    refused("toy players=2 players=2", "the option players is given twice");
    refused("toy seed=1 seed=2", "the option seed is given twice");
    refused("toy seed=x", "the seed must be");
    refused("toy colour=red", "colour=red is unknown");
    refused("toy players=9", "players=9 is unknown");
    refused("toy players=2\x01", "'players=2?' is no option");
    memset(long_one, 'a', sizeof long_one - 1);
    long_one[sizeof long_one - 1] = '\0';
    refused(long_one, "longer than 2048");
}

static void test_too_many_options(void **state)
{
    char        words[2048];
    struct text out = TEXT_OF(words);

    (void)state;
    text_word(&out, "toy");
    for (int i = 0; i <= OPTIONS_MAX; i++)
        text_add(&out, " k%d=1", i);
    refused(words, "more than 64 options");
}

static void test_playing(void **state)
{
    struct session *s = start_game(toy_games, "toy players=3");

    (void)state;
    assert_int_equal(session_actor(s), ACTOR_CHANCE);
    play_refused(s, "keep", "that cannot be done in the phase roll");
    play_refused(s, "", "say which action");
    play_refused(s, "   ", "say which action");
    play_refused(s, "dance", "'dance' is no action");
    play_refused(s, "roll 4", "cannot be done");
    play_refused(s, "roll 2\x7f", "plain text");
    play(s, "  roll \t 10 ");
    assert_int_equal(s->n_events, 1);
    play_refused(s, "give 0", "cannot be done");
    play(s, "give 2");
    assert_int_equal(s->n_history, 2);
    assert_int_equal(s->history[1].actor, 0);
    play(s, "roll 3"); /* the engine passes for seat 1 */
    assert_int_equal(s->n_events, 3);
    assert_int_equal(s->event[1].kind, EV_AUTO);
    assert_int_equal(s->n_history, 3);
    assert_int_equal(session_actor(s), ACTOR_CHANCE);
    session_free(s);
}

static void test_an_action_may_not_be_endless(void **state)
{
    struct session *s = start_game(toy_games, "toy");
    char            action[ACTION_TEXT_MAX + 10];

    (void)state;
    memset(action, 'x', sizeof action - 1);
    action[sizeof action - 1] = '\0';
    play_refused(s, action, "at most 200 characters");
    session_free(s);
}

static void test_choices_are_sorted_with_weights(void **state)
{
    struct session *s = start_game(toy_games, "toy");
    struct choices  list = session_choices(s);

    (void)state;
    assert_int_equal(list.n, 4);
    assert_string_equal(list.at[0].text, "roll 1");
    assert_string_equal(list.at[1].text, "roll 10");
    assert_string_equal(list.at[2].text, "roll 2");
    assert_string_equal(list.at[3].text, "roll 3");
    assert_int_equal(list.at[1].weight, 1);
    assert_int_equal(list.at[3].weight, 3);
    session_free(s);
}

/* Independent of session.c: the reading of PROTOCOL.md, "Starting a game", for the toy's odds. */
static int roll_of_word(uint32_t word)
{
    static const int sorted[7] = {1, 10, 2, 2, 3, 3, 3};

    return sorted[word % 7];
}

static void test_chance_reads_the_stream(void **state)
{
    struct session *s = start_game(toy_games, "toy rounds=50 seed=0");
    uint8_t         key[SEED_BYTES] = {0};
    struct chance   c;
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);

    (void)state;
    chance_start(&c, key);
    for (int i = 0; i < 60; i++) {
        assert_true(session_chance(s, &why));
        assert_int_equal(s->history[s->n_history - 1].action.n, roll_of_word(chance_word(&c)));
        assert_int_equal(s->chance.words, c.words);
        if (session_actor(s) >= 0)
            play(s, "keep");
    }
    session_free(s);
}

static void test_a_certain_outcome_takes_no_word(void **state)
{
    struct session *s = start_game(toy_games, "toy rounds=1");

    (void)state;
    /* The only outcome has been made by the engine already. */
    assert_int_equal(session_actor(s), 0);
    assert_int_equal(s->chance.words, 0);
    play(s, "keep");
    assert_int_equal(session_actor(s), 1);
    assert_int_equal(s->chance.words, 0);
    session_free(s);
}

static bool never_forced(const struct game_rules *rules, const struct game_state *s, struct action *a)
{
    (void)rules;
    (void)s;
    (void)a;
    return false;
}

/* The same in a game that leaves even a certain outcome (of weight 2) to the session. */
static void test_the_session_takes_no_word_for_it(void **state)
{
    struct game_ops ops = toy_ops;
    struct session *s;
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);

    (void)state;
    ops.forced = never_forced;
    s = session_new_with(&ops, "rounds=1", &why);
    assert_int_equal(session_actor(s), ACTOR_CHANCE);
    assert_true(session_chance(s, &why));
    assert_int_equal(session_actor(s), 0);
    assert_int_equal(s->chance.words, 0);
    session_free(s);
}

static void test_a_game_has_a_longest_history(void **state)
{
    struct session *s = start_game(toy_games, "toy");
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);

    (void)state;
    s->n_history = HISTORY_MAX;
    play_refused(s, "roll 2", "the game has reached 20000 actions");
    assert_false(session_chance(s, &why));
    s->n_history = 0;
    play(s, "roll 2");
    session_free(s);
}

static void test_chance_only_where_chance_decides(void **state)
{
    struct session *s = start_game(toy_games, "toy");
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);

    (void)state;
    play(s, "roll 2");
    assert_false(session_chance(s, &why));
    assert_string_equal(sentence, "it is seat 0's turn to decide (choose), not chance's");
    session_free(s);
}

static void test_undo_at_the_start(void **state)
{
    struct session *s = start_game(toy_games, "toy");
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);

    (void)state;
    assert_false(session_undo(s, &why));
    assert_string_equal(sentence, "there is nothing to take back");
    session_free(s);
}

/* Plays a random game, chance half drawn and half decided here; keeps every position; then goes back through
 * all of them and forward again. */
static void undo_and_redo(const struct game_ops *const *games, const char *words, uint64_t seed)
{
    enum { MOST = 600 };
    struct session *s = start_game(games, words);
    struct rng      rng = {seed};
    char            sentence[1024];
    struct text     why = TEXT_OF(sentence);
    unsigned char  *kept = malloc(MOST * s->state_size);
    struct played  *redo = malloc(MOST * sizeof *redo);
    uint64_t        words_taken[MOST];
    int             n = 0;

    while (session_actor(s) != ACTOR_OVER && n < MOST - 1) {
        memcpy(kept + (size_t)n * s->state_size, s->state, s->state_size);
        words_taken[n++] = s->chance.words;
        if (session_actor(s) == ACTOR_CHANCE && rng_below(&rng, 2))
            assert_true(session_chance(s, &why));
        else
            assert_true(session_play(s, s->ops->pick(s->rules, s->state, &rng), &why));
    }
    memcpy(kept + (size_t)n * s->state_size, s->state, s->state_size);
    words_taken[n] = s->chance.words;
    assert_int_equal(s->n_history, n);
    memcpy(redo, s->history, (size_t)n * sizeof *redo);

    for (int i = n; i > 0; i--) {
        assert_true(session_undo(s, &why));
        assert_memory_equal(kept + (size_t)(i - 1) * s->state_size, s->state, s->state_size);
        assert_int_equal(s->chance.words, words_taken[i - 1]);
    }
    for (int i = 0; i < n; i++) {
        assert_true(redo[i].drawn ? session_chance(s, &why) : session_play(s, redo[i].action, &why));
        assert_true(action_same(s->history[i].action, redo[i].action));
        assert_memory_equal(kept + (size_t)(i + 1) * s->state_size, s->state, s->state_size);
        assert_int_equal(s->chance.words, words_taken[i + 1]);
    }
    free(kept);
    free(redo);
    session_free(s);
}

static void test_undo_and_redo(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++)
        undo_and_redo(toy_games, "toy players=4 rounds=20 seed=5", seed);
}

static void test_undo_and_redo_of_real_games(void **state)
{
    (void)state;
    undo_and_redo(all_games, "carcassonne ruleset=plus players=3 seed=5", 1);
    undo_and_redo(all_games, "carcassonne ruleset=classic players=5 seed=6", 2);
}

static void test_clone_lives_on_its_own(void **state)
{
    struct session *s = start_game(toy_games, "toy seed=3"), *c;
    char            sentence[200];
    struct text     why = TEXT_OF(sentence);

    (void)state;
    play(s, "roll 2");
    c = session_clone(s);
    assert_memory_equal(c->state, s->state, s->state_size);
    play(s, "keep");
    assert_int_equal(c->n_history, 1);
    assert_int_equal(session_actor(c), 0);
    session_free(s);
    play(c, "keep");
    assert_true(session_chance(c, &why));
    assert_true(session_undo(c, &why));
    assert_true(session_undo(c, &why));
    assert_true(session_undo(c, &why));
    assert_false(session_undo(c, &why));
    session_free(c);
}

static void test_perft(void **state)
{
    struct session *s = start_game(toy_games, "toy players=2");
    char           *scratch = session_bytes(8 * 64);

    (void)state;
    assert_int_equal(game_perft(s->ops, s->rules, s->state, 0, scratch), 1);
    assert_int_equal(game_perft(s->ops, s->rules, s->state, 1, scratch), 4);
    /* three rolls leave two choices, the 3 goes on to the four rolls of the next seat */
    assert_int_equal(game_perft(s->ops, s->rules, s->state, 2, scratch), 3 * 2 + 4);
    assert_int_equal(game_perft(s->ops, s->rules, s->state, 3, scratch), 3 * 2 * 4 + (3 * 2 + 4));
    free(scratch);
    session_free(s);
}

static void test_events_beyond_the_buffer_are_counted(void **state)
{
    struct event  two[2];
    struct events out = {two, 0, 2};

    (void)state;
    for (int i = 0; i < 5; i++)
        events_add(&out, (struct event){.kind = EV_AUTO, .n = (uint8_t)i});
    assert_int_equal(out.n, 5);
    assert_int_equal(two[1].n, 1);
    events_add(NULL, two[0]);
}

/* Plays by chance and by the first choice for a while. */
static void play_some(struct session *s, int n)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);

    for (int i = 0; i < n && session_actor(s) != ACTOR_OVER; i++) {
        bool is_chance = session_actor(s) == ACTOR_CHANCE;

        if (is_chance ? !session_chance(s, &why) : !session_play_text(s, session_choices(s).at[0].text, &why))
            fail_msg("%s", sentence);
    }
}

static struct session *move_in(struct session *old, const char *words)
{
    char            sentence[1024] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s = session_new_in(old, all_games, words, &why);

    if (!s)
        fail_msg("%s: %s", words, sentence);
    return s;
}

/* Same game, another size, another game: what is played in an old room is what is played in a new one. */
static void test_a_session_in_the_room_of_another(void **unused)
{
    static const char *const games[] = {
        "carcassonne players=2 seed=1", "carcassonne players=2 seed=2", "carcassonne players=4 expansions=all seed=3",
        "cartagena players=3 seed=4",   "cartagena players=2 seed=5",   "carcassonne ruleset=classic players=5 seed=6"};
    char            sentence[1024] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *old = NULL;

    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct session *fresh = start_game(all_games, games[i]);

        old = move_in(old, games[i]);
        assert_int_equal(old->n_history, 0);
        assert_int_equal(old->n_events, fresh->n_events);
        play_some(old, 60);
        play_some(fresh, 60);
        assert_int_equal(old->n_history, fresh->n_history);
        assert_int_equal(old->state_size, fresh->state_size);
        assert_memory_equal(old->state, fresh->state, fresh->state_size);
        session_free(fresh);
    }
    assert_null(session_new_in(old, all_games, "carcassonne players=99", &why)); /* and the old one is gone */
    assert_non_null(strstr(sentence, "players"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options_are_refused_in_sentences),
        cmocka_unit_test(test_too_many_options),
        cmocka_unit_test(test_playing),
        cmocka_unit_test(test_an_action_may_not_be_endless),
        cmocka_unit_test(test_choices_are_sorted_with_weights),
        cmocka_unit_test(test_chance_reads_the_stream),
        cmocka_unit_test(test_a_certain_outcome_takes_no_word),
        cmocka_unit_test(test_the_session_takes_no_word_for_it),
        cmocka_unit_test(test_a_game_has_a_longest_history),
        cmocka_unit_test(test_chance_only_where_chance_decides),
        cmocka_unit_test(test_undo_at_the_start),
        cmocka_unit_test(test_undo_and_redo),
        cmocka_unit_test(test_undo_and_redo_of_real_games),
        cmocka_unit_test(test_clone_lives_on_its_own),
        cmocka_unit_test(test_perft),
        cmocka_unit_test(test_events_beyond_the_buffer_are_counted),
        cmocka_unit_test(test_a_session_in_the_room_of_another),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
