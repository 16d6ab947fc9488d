/*
 * test_seen.c: a game as one seat hears of it.
 *
 * Random games with secret hands are told to followers at every seat.  Each
 * must know at every step who decides, and see exactly what the true game shows
 * to that seat, whatever it had to guess.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "session/games.h"
#include "session/seen.h"
#include "support/start.h"

enum { GAMES = 10, STATE_TEXT = 16384 };

struct follower {
    struct session *s;
    int             seat;
    struct rng      rng;
    int             hidden; /* draws that it was not shown */
};

static bool hear(void *context, const char *action)
{
    struct follower *f = context;
    char             sentence[256] = "";
    struct text      why = TEXT_OF(sentence);

    f->hidden += strcmp(action, "draw ?") == 0;
    if (!seen_play_text(f->s, f->seat, &f->rng, action, &why))
        fail_msg("seat %d hears '%s': %s", f->seat, action, sentence);
    return true;
}

static void same_view(const struct session *truth, const struct follower *f)
{
    static char a[STATE_TEXT], b[STATE_TEXT];
    struct text at = TEXT_OF(a), bt = TEXT_OF(b);

    truth->ops->state_json(truth->rules, truth->state, f->seat, &at);
    truth->ops->state_json(f->s->rules, f->s->state, f->seat, &bt);
    assert_false(text_overflowed(&at));
    assert_string_equal(a, b);
    assert_int_equal(session_actor(truth), session_actor(f->s));
}

static int follow_game(const char *game, uint64_t seed)
{
    char            words[256], options[OPTIONS_TEXT_MAX], sentence[256] = "";
    struct text     options_text = TEXT_OF(options), why = TEXT_OF(sentence);
    struct rng      rng = {seed};
    struct session *truth;
    struct follower f[MAX_SEATS];
    int             hidden = 0, seats;

    snprintf(words, sizeof words, "%s seed=%llu", game, (unsigned long long)seed);
    truth = start_game(all_games, words);
    seats = truth->ops->seats(truth->rules);
    text_add(&options_text, "%s ", truth->ops->name);
    truth->ops->options_text(truth->rules, false, &options_text);
    for (int i = 0; i < seats; i++)
        f[i] = (struct follower){start_game(all_games, options), i, {seed + 77 + (uint64_t)i}, 0};
    while (session_actor(truth) != ACTOR_OVER) {
        if (session_actor(truth) == ACTOR_CHANCE)
            assert_true(session_chance(truth, &why));
        else
            assert_true(session_play(truth, truth->ops->pick(truth->rules, truth->state, &rng), &why));
        for (int i = 0; i < seats; i++) {
            seen_tell(truth, i, hear, &f[i]);
            same_view(truth, &f[i]);
        }
    }
    for (int i = 0; i < seats; i++) {
        hidden += f[i].hidden;
        session_free(f[i].s);
    }
    session_free(truth);
    return hidden;
}

static void follow(const char *game, bool has_hidden_draws)
{
    int hidden = 0;

    for (uint64_t seed = 1; seed <= GAMES; seed++)
        hidden += follow_game(game, seed);
    assert_int_equal(hidden > 0, has_hidden_draws);
}

static void secret_hands(void **state)
{
    (void)state;
    follow("cartagena mode=jamaica players=2 turn_limit=200", true);
    follow("cartagena mode=jamaica players=5 turn_limit=200", true);
    follow("cartagena mode=jamaica players=3 hand_limit=2 turn_limit=200", true);
    follow("cartagena mode=jamaica players=4 reshuffle=on_demand stuck=draw_one turn_limit=200", true);
}

static void secret_hands_and_a_row(void **state)
{
    (void)state;
    follow("cartagena mode=hispaniola players=2 turn_limit=200", true);
    follow("cartagena mode=hispaniola players=4 hand_limit=5 row_refill=on_demand turn_limit=200", true);
    follow("cartagena mode=hispaniola players=5 board=random turn_limit=200", true);
    follow("cartagena mode=jamaica players=3 row_size=3 turn_limit=200", true);
}

static void open_hands(void **state)
{
    (void)state;
    follow("cartagena mode=tortuga players=3 turn_limit=200", false);
}

/* Without secrets the bot is told what a record holds, no more and no less. */
struct listener {
    int         n;
    const char *wanted;
};

static bool listen(void *context, const char *action)
{
    struct listener *l = context;

    l->n++;
    assert_string_equal(action, l->wanted);
    return true;
}

static void public_games(void **state)
{
    char            sentence[256] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s = start_game(all_games, "carcassonne expansions=all players=2 seed=3");
    struct rng      rng = {9};

    (void)state;
    assert_false(seen_has_secrets(s));
    while (session_actor(s) != ACTOR_OVER) {
        struct action   a = s->ops->pick(s->rules, s->state, &rng);
        char            words[ACTION_TEXT_MAX];
        struct text     out = TEXT_OF(words);
        struct listener l = {0, words};

        s->ops->action_text(s->rules, s->state, a, &out);
        assert_true(session_play(s, a, &why));
        assert_true(seen_tell(s, 1, listen, &l));
        assert_int_equal(l.n, 1);
    }
    session_free(s);
}

static void the_seat_among_the_words(void **state)
{
    static const struct {
        const char *words, *left;
        int         seat;
    } cases[] = {
        {"cartagena you=1 players=3", "cartagena       players=3", 1},
        {"you=0", "     ", 0},
        {"cartagena thankyou=1", "cartagena thankyou=1", -1},
        {"cartagena", "cartagena", -1},
        {"", "", -1},
        {"cartagena you=", "cartagena     ", NOT_A_VIEWER},
        {"cartagena you=9", "cartagena      ", NOT_A_VIEWER},
        {"cartagena you=12", "cartagena       ", NOT_A_VIEWER},
        {"cartagena you=x", "cartagena      ", NOT_A_VIEWER},
        {"cartagena you=public", "cartagena           ", VIEW_PUBLIC},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[64];

        strcpy(words, cases[i].words);
        assert_int_equal(seen_take_seat(words), cases[i].seat);
        assert_string_equal(words, cases[i].left);
    }
}

static void refusals(void **state)
{
    char            sentence[512] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s = start_game(all_games, "cartagena mode=jamaica players=2");
    struct rng      rng = {1};

    (void)state;
    assert_false(seen_play_text(s, 0, &rng, "advance hat 0", &why));
    assert_true(why.len > 0);
    assert_false(seen_play_text(s, 0, &rng, "draw ? ?", &why));
    assert_false(seen_play_text(s, 0, &rng, "drawn ?", &why));
    assert_false(seen_play_text(s, 0, &rng, "", &why));
    for (int i = 0; i < 12; i++)
        assert_true(seen_play_text(s, 1, &rng, i < 6 ? " draw  ? " : "draw hat", &why));
    why.len = 0;
    assert_int_equal(session_actor(s), 0);
    assert_false(seen_play_text(s, 1, &rng, "draw ?", &why));
    assert_string_equal(sentence, "nobody draws now");
    session_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secret_hands), cmocka_unit_test(secret_hands_and_a_row),   cmocka_unit_test(open_hands),
        cmocka_unit_test(public_games), cmocka_unit_test(the_seat_among_the_words), cmocka_unit_test(refusals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
