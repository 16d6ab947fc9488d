/*
 * from.c: see from.h.
 */
#include "cli/from.h"

#include "cli/cli.h"

struct session *from_load(const struct from *from, int *ply, struct text *why)
{
    bool            is_read;
    struct session *game = load_record(from->path, &is_read, why);

    if (!game)
        return NULL;
    *ply = from->ply == FROM_LAST ? game->n_history : (int)from->ply;
    if (*ply > game->n_history)
        text_add(why, "there is no ply %d in %s: it has %d actions", *ply, from->path, game->n_history);
    else if (game->ops->actor(game->rules, session_replay(game, *ply)) == ACTOR_OVER)
        text_add(why, "the game of %s is over after %d actions: name an earlier position with --ply", from->path, *ply);
    else
        return game;
    session_free(game);
    return NULL;
}
