/*
 * from.h: a game that goes on from a position of a record, for 'play' and
 * 'arena': --from FILE, and --ply N for an earlier position than its last.
 */
#ifndef BALUARTE_FROM_H
#define BALUARTE_FROM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "session/session.h"

enum { FROM_LAST = -1 };

struct from {
    const char *path; /* NULL: from the beginning */
    int64_t     ply;  /* actions of the record that stay; FROM_LAST: all */
};

/* Its rows of a table of arguments, for a struct with it in 'member'. */
#define FROM_ARGUMENTS(type, member)                                                \
    {"--from", ARGUMENT_TEXT, offsetof(type, member.path), 0, 0, "a record", NULL}, \
    {                                                                               \
        "--ply", ARGUMENT_INTEGER, offsetof(type, member.ply), 0, HISTORY_MAX,      \
            "the number of actions of the record that stay", NULL                   \
    }

/* The recorded game and how many of its actions stay.  NULL: it cannot be read, there are not so many, or the game is
 * over there. */
struct session *from_load(const struct from *from, int *ply, struct text *why);

#endif
