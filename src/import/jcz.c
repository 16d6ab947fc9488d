/*
 * jcz.c: saved games of JCloisterZone and FanCloisterZone, versions 4 to 6.
 *
 * The file is one JSON object: who played, with which tiles, and what they did.
 * It holds no position, no result and no order of the tiles; all of that comes
 * out of playing it again.
 */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "import/import.h"
#include "import/jcz.h"
#include "session/record.h"

/* Is this a game at all?  They keep setups in files of the same form. */
static bool is_game(const struct json *root, struct text *why)
{
    const struct json *setup = json_as(json_member(root, "setup"), JSON_OBJECT);

    if (!setup)
        text_word(why, "this is no saved game: it has no setup");
    else if (!json_as(json_member(root, "replay"), JSON_ARRAY))
        text_word(why, "this is a stored setup and no game: nothing was played");
    return why->len == 0;
}

/* In the order of the turns.  Before version 5 they are sorted by a number of their own. */
static void take_names(struct session *s, const struct json *root)
{
    const struct json *slots = json_member(root, "slots");

    for (const struct json *p = slots ? NULL : json_member(root, "players")->child; p; p = p->next)
        session_add_name(s, json_text(json_member(p, "name")) ? json_text(json_member(p, "name")) : "");
    for (int serial = 0, n; serial < 100 && slots; serial++)
        for (const struct json *p = slots->child; p; p = p->next)
            if (json_whole(json_member(p, "serial"), serial, serial, &n))
                session_add_name(s, json_text(json_member(p, "nickname")) ? json_text(json_member(p, "nickname")) : "");
}

/* "2026-06-01T12:00:00.000Z": the day is enough. */
static void take_date(struct session *s, const struct json *root)
{
    const char *created = json_text(json_member(root, "created"));

    if (created && strlen(created) > 10 && created[10] == 'T' && record_is_date(created, 10)) {
        memcpy(s->date, created, 10);
        s->date[10] = '\0';
    }
}

static struct session *play(const struct game_ops *const *games, const struct json *root, struct text *why)
{
    struct jcz_setup setup;
    struct jcz_pack  pack;
    struct session  *s;

    if (!is_game(root, why) || !jcz_setup_read(&setup, root, why))
        return NULL;
    s = session_new(games, setup.options, why);
    if (!s)
        return NULL;
    take_names(s, root);
    take_date(s, root);
    jcz_pack_make(&pack, &setup);
    if (jcz_replay(s, &pack, root, why))
        return s;
    session_free(s);
    return NULL;
}

/* It may be why. */
static void note_version(const struct json *root, struct text *why)
{
    const char *version = json_text(json_member(root, "appVersion"));

    if (version && *version >= '0' && *version <= '9' && (*version < '4' || *version > '6' || version[1] != '.'))
        text_add(why, " (the file is of version %.20s, and we know 4 to 6)", version);
}

struct session *import_jcz(const struct game_ops *const *games, const char *bytes, size_t length, struct text *why)
{
    size_t             room = json_room(bytes, length);
    char              *copy = malloc(length + 1);
    struct json       *values = malloc(room * sizeof *values);
    const struct json *root = NULL;
    struct session    *s = NULL;

    if (!copy || !values) {
        text_word(why, "there is not enough memory");
    } else {
        size_t mark = mark_length(bytes, length);

        memcpy(copy, bytes + mark, length - mark);
        root = json_read(copy, length - mark, values, room, why);
    }
    if (root)
        s = play(games, root, why);
    if (root && !s)
        note_version(root, why);
    if (!s && why->cap > 0) /* it quotes the file */
        text_blunt(why);
    free(values);
    free(copy);
    return s;
}
