/*
 * library_game.c: see library_game.h.
 */
#include "library_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

char why[300];

struct baluarte *new_game(const char *words)
{
    struct baluarte *game = baluarte_new(words, why, sizeof why);

    if (!game)
        fail_msg("%s: %s", words, why);
    return game;
}

void *new_position(const struct baluarte *game)
{
    void *at = aligned_alloc(BALUARTE_ALIGNMENT, baluarte_position_size(game));

    assert_non_null(at);
    return at;
}

struct baluarte_action any_action(const struct baluarte *game, struct baluarte_rng *rng)
{
    struct baluarte_action list[BALUARTE_ACTIONS];
    int                    n = baluarte_legal(game, list, BALUARTE_ACTIONS);

    assert_true(n > 0 && n <= BALUARTE_ACTIONS);
    rng->state = rng->state * 6364136223846793005u + 1442695040888963407u;
    return list[(rng->state >> 33) % (unsigned)n];
}

void play_on(struct baluarte *game, int actions, uint64_t seed)
{
    struct baluarte_rng rng = {seed};

    for (; actions > 0 && baluarte_actor(game) != BALUARTE_OVER; actions--) {
        bool done = baluarte_actor(game) == BALUARTE_CHANCE
                        ? baluarte_chance(game, why, sizeof why)
                        : baluarte_play(game, any_action(game, &rng), why, sizeof why);
        if (!done)
            fail_msg("%s", why);
    }
}

char *text_of(struct baluarte *game, char which)
{
    enum { CAP = 1 << 20 };
    char  *text = malloc(CAP);
    size_t n = 0;

    assert_non_null(text);
    switch (which) {
    case 's': n = baluarte_state(game, -1, text, CAP); break;
    case 'r': n = baluarte_record(game, text, CAP); break;
    case 'e': n = baluarte_events(game, text, CAP); break;
    case 'p': n = baluarte_picture(game, 100, false, text, CAP); break;
    }
    assert_true(n < CAP);
    assert_int_equal(n, strlen(text));
    return text;
}

void assert_same_text(struct baluarte *a, struct baluarte *b, char which)
{
    char *of_a = text_of(a, which), *of_b = text_of(b, which);

    assert_string_equal(of_a, of_b);
    free(of_a);
    free(of_b);
}
