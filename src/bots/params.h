/*
 * params.h: the numbers that a player goes by; params.def is the list.
 *
 * A player has a copy of its own, so that two with different numbers can meet.
 */
#ifndef BALUARTE_BOT_PARAMS_H
#define BALUARTE_BOT_PARAMS_H

#include <stdbool.h>
#include <stddef.h>

enum param {
#define X(name, value, least, most, meaning) PARAM_##name,
#include "bots/params.def"
    PARAM_COUNT
};

struct bot_params {
    union {
        struct {
#define X(name, value, least, most, meaning) double name;
#include "bots/params.def"
        };
        double at[PARAM_COUNT]; /* by enum param: for those that are numbered */
    };
};

struct param_info {
    const char *name;
    double      value, least, most;
    const char *meaning; /* empty: one more of the row before */
};

extern const struct param_info param_infos[PARAM_COUNT];
extern const struct bot_params bot_params_default;

/* Games that go by numbers of their own, where params.def has FOR them; the others by the default. */
enum game_kind { GAME_OF_TWO, GAME_OF_MANY, GAME_OF_SOLO, GAME_OF_RACE };

/* What a player goes by in such a game, unless somebody says otherwise. */
struct bot_params params_for(enum game_kind kind);

/* PARAM_COUNT: there is none of that name. */
int param_find(const char *name, size_t length);

#endif
