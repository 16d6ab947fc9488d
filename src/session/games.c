/*
 * games.c: the list of games.  A new game is one line here and one above.
 */
#include "session/games.h"

#include <string.h>

extern const struct game_ops carcassonne_ops;
extern const struct game_ops cartagena_ops;

const struct game_ops *const all_games[] = {
    &carcassonne_ops,
    &cartagena_ops,
    NULL,
};

const struct game_ops *games_find(const struct game_ops *const *games, const char *name)
{
    for (; *games; games++)
        if (strcmp((*games)->name, name) == 0)
            return *games;
    return NULL;
}
