/*
 * branch.c: another game that begins as this one did.
 *
 * What was played stays what it was; whatever is drawn behind it comes from
 * another seed, so that nobody knows it.
 */
#include <string.h>

#include "session/session.h"

static struct session *same_game(const struct session *game, const char *seed, struct text *why)
{
    char        options[OPTIONS_TEXT_MAX + 100];
    struct text out = TEXT_OF(options);

    game->ops->options_text(game->rules, false, &out);
    text_add(&out, " seed=%s", seed);
    return session_new_with(game->ops, options, why);
}

struct session *session_branch(const struct session *game, int ply, const char *seed, struct text *why)
{
    struct session *s = same_game(game, seed, why);
    bool            is_good = s && (!game->edits || session_build(s, game->edits, why));

    for (int i = 0; is_good && i < ply; i++)
        is_good = session_play(s, game->history[i].action, why);
    if (is_good) {
        memcpy(s->names, game->names, sizeof s->names);
        return s;
    }
    session_free(s);
    return NULL;
}
