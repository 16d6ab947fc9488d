/*
 * setup.c: see setup.h.
 */
#include "setup.h"

#include <stdio.h>
#include <stdlib.h>

#include "carcassonne/expansions/expansion.h"
#include "session/games.h"

void die(const char *what, const char *which)
{
    fprintf(stderr, "%s %s\n", what, which);
    exit(1);
}

struct session *game_begin(const char *game, unsigned long seed)
{
    char            words[GAME_WORDS + 64], sentence[256] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s;

    snprintf(words, sizeof words, "%s seed=%lu", game, seed);
    s = session_new(all_games, words, &why);
    if (!s)
        die("no game:", sentence);
    return s;
}

/* "carcassonne players=N expansions=..." by a set of their numbers. */
static void write_game(int players, uint32_t chosen, char out[GAME_WORDS])
{
    int length = snprintf(out, GAME_WORDS, "carcassonne players=%d%s", players, chosen ? " expansions=" : "");

    for (int i = 0; i < n_expansions; i++)
        if (chosen >> i & 1)
            length += snprintf(out + length, (size_t)(GAME_WORDS - length), "%s%s", out[length - 1] == '=' ? "" : ",",
                               expansions[i]->id);
}

void random_game(struct rng *rng, char out[GAME_WORDS])
{
    static const int players[] = {2, 2, 2, 2, 2, 2, 3, 3, 4, 5, 6};
    uint32_t         dice = rng_below(rng, 100), chosen = 0;
    int              n = dice < 45   ? 1
                         : dice < 75 ? 2 + (int)rng_below(rng, 3)
                         : dice < 90 ? 5 + (int)rng_below(rng, 4)
                                     : n_expansions;

    while ((int)__builtin_popcount(chosen) < n)
        chosen |= 1u << rng_below(rng, (uint32_t)n_expansions);
    write_game(players[rng_below(rng, sizeof players / sizeof *players)], chosen, out);
}

void random_game_of_many(struct rng *rng, char out[GAME_WORDS])
{
    static const int players[] = {3, 3, 3, 4, 4, 4, 4, 5, 5, 6};
    uint32_t         dice = rng_below(rng, 10), chosen = 0;
    int              n = dice < 6 ? 0 : dice < 9 ? 1 : 2;

    for (int i; (int)__builtin_popcount(chosen) < n;)
        if (!expansions[i = (int)rng_below(rng, (uint32_t)n_expansions)]->is_beyond_nets)
            chosen |= 1u << i;
    write_game(players[rng_below(rng, sizeof players / sizeof *players)], chosen, out);
}
