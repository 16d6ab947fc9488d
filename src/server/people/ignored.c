/*
 * ignored.c: see ignored.h.
 */
#include "server/people/ignored.h"

#include <string.h>

#include "server/net/conn.h"

const char *const ignored_words[IGNORED_KINDS] = {"none", "mute", "block"};

void ignored_keep(struct conn *c, const struct row *row)
{
    json_decref(c->ignored);
    c->ignored = row ? json_object() : NULL;
    for (; row; row = row->next)
        json_object_set_new(c->ignored, row_text(row, 0), json_true());
}

void ignored_keep_all(struct server *s, const char *player, const struct row *row)
{
    for (struct conn *c = s->conns; c; c = c->next)
        if (strcmp(c->who.id, player) == 0)
            ignored_keep(c, row);
}

bool ignored_is(const struct conn *c, const char *player)
{
    return c->ignored && json_object_get(c->ignored, player);
}
