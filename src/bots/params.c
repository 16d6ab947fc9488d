/*
 * params.c: see params.h.
 */
#include "bots/params.h"

#include <string.h>

const struct param_info param_infos[PARAM_COUNT] = {
#define X(name, value, least, most, meaning) {#name, value, least, most, meaning},
#include "bots/params.def"
};

const struct bot_params bot_params_default = {{{
#define X(name, value, least, most, meaning) .name = value,
#include "bots/params.def"
}}};

static const struct {
    enum game_kind kind;
    enum param     param;
    double         value;
} others[] = {
    {GAME_OF_TWO, PARAM_COUNT, 0}, /* so that it is never empty */
#define FOR(kind, name, value) {GAME_OF_##kind, PARAM_##name, value},
#include "bots/params.def"
};

struct bot_params params_for(enum game_kind kind)
{
    struct bot_params k = bot_params_default;

    for (size_t i = 1; i < sizeof others / sizeof *others; i++)
        if (others[i].kind == kind)
            k.at[others[i].param] = others[i].value;
    return k;
}

int param_find(const char *name, size_t length)
{
    int i = 0;

    while (i < PARAM_COUNT &&
           !(strlen(param_infos[i].name) == length && memcmp(param_infos[i].name, name, length) == 0))
        i++;
    return i;
}
