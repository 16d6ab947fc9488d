/*
 * playout.c: who wins when everybody plays at random?
 *
 *     cc playout.c -o playout $(pkg-config --cflags --libs baluarte)
 *     ./playout "carcassonne ruleset=classic players=3" 1000
 *
 * The first half plays one whole game the careful way, every action checked, as a server or a screen would do it.  The
 * second half plays many more from copies of the first position, the fast way, as a bot would do it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <baluarte.h>

static void play_one(struct baluarte *game)
{
    char                   why[200], text[80];
    struct baluarte_action list[BALUARTE_ACTIONS];
    unsigned               turn = 0;

    while (baluarte_actor(game) != BALUARTE_OVER) {
        if (baluarte_actor(game) == BALUARTE_CHANCE) {
            baluarte_chance(game, why, sizeof why);
            continue;
        }
        int                    n = baluarte_legal(game, list, BALUARTE_ACTIONS);
        struct baluarte_action a = list[turn++ % (unsigned)n];

        if (!baluarte_play(game, a, why, sizeof why)) {
            baluarte_action_text(game, a, text, sizeof text);
            printf("%s: %s\n", text, why);
            exit(1);
        }
    }
}

static void print_scores(const char *title, const int *points, int n)
{
    printf("%s", title);
    for (int i = 0; i < n; i++)
        printf(" %d", points[i]);
    printf("\n");
}

int main(int argc, char **argv)
{
    const char      *words = argc > 1 ? argv[1] : "carcassonne ruleset=plus players=2 seed=7";
    int              games = argc > 2 ? atoi(argv[2]) : 1000;
    char             why[200];
    struct baluarte *game = baluarte_new(words, why, sizeof why);

    if (!game) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }

    size_t              size = baluarte_position_size(game);
    void               *first = aligned_alloc(BALUARTE_ALIGNMENT, size);
    void               *copy = aligned_alloc(BALUARTE_ALIGNMENT, size);
    struct baluarte_rng rng = {2000};
    int                 points[BALUARTE_SEATS], wins[BALUARTE_SEATS] = {0}, n = 0;

    if (!first || !copy)
        return 1;
    baluarte_position(game, first);
    play_one(game);
    n = baluarte_scores(game, points);
    print_scores("one game:", points, n);

    for (int i = 0; i < games; i++) {
        int best = 0;

        memcpy(copy, first, size);
        baluarte_position_playout(game, copy, &rng);
        baluarte_position_scores(game, copy, points);
        for (int seat = 1; seat < n; seat++)
            if (points[seat] > points[best])
                best = seat;
        wins[best]++; /* the first of equals */
    }
    printf("%d random games\n", games);
    print_scores("won by each seat:", wins, n);

    free(copy);
    free(first);
    baluarte_free(game);
    return 0;
}
