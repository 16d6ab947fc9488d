/*
 * face.h: what the files of the public library share: the way from its types to
 * the engine's and back.
 */
#ifndef BALUARTE_FACE_H
#define BALUARTE_FACE_H

#include <string.h>

#include "baluarte.h"
#include "session/session.h"

/* Nobody outside the library knows what a struct baluarte is. */
static inline struct session *session_of(struct baluarte *game)
{
    return (struct session *)(void *)game;
}

static inline const struct session *look_at(const struct baluarte *game)
{
    return (const struct session *)(const void *)game;
}

static inline struct baluarte *game_of(struct session *s)
{
    return (struct baluarte *)(void *)s;
}

static inline struct action action_in(struct baluarte_action from)
{
    struct action a;

    memcpy(&a, &from, sizeof a);
    return a;
}

static inline struct baluarte_action action_out(struct action from)
{
    struct baluarte_action a;

    memcpy(&a, &from, sizeof a);
    return a;
}

static inline struct text text_in(char *out, size_t cap)
{
    struct text t;

    text_start(&t, out, cap);
    return t;
}

#endif
