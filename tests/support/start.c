/* start.c: see start.h. */
#include "start.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

struct session *start_game(const struct game_ops *const *games, const char *words)
{
    char            sentence[1024] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s = session_new(games, words, &why);

    if (!s)
        fail_msg("new %s: %s", words, sentence);
    return s;
}
