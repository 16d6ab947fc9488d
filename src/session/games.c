/*
 * games.c: the list of games, by games.def.
 */
#include "session/games.h"

#include <string.h>

#define X(id) extern const struct game_ops id##_ops;
#include "game/games.def"
#undef X

const struct game_ops *const all_games[] = {
#define X(id) &id##_ops,
#include "game/games.def"
#undef X
    NULL,
};

const struct game_ops *games_find(const struct game_ops *const *games, const char *name)
{
    for (; *games; games++)
        if (strcmp((*games)->name, name) == 0)
            return *games;
    return NULL;
}
