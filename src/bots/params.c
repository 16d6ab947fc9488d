/*
 * params.c: see params.h.
 */
#include "bots/params.h"

#include <string.h>

const struct param_info param_infos[PARAM_COUNT] = {
#define X(name, value, least, most, meaning) {#name, value, least, most, meaning},
#include "bots/params.def"
#undef X
};

const struct bot_params bot_params_default = {{{
#define X(name, value, least, most, meaning) .name = value,
#include "bots/params.def"
#undef X
}}};

int param_find(const char *name, size_t length)
{
    int i = 0;

    while (i < PARAM_COUNT &&
           !(strlen(param_infos[i].name) == length && memcmp(param_infos[i].name, name, length) == 0))
        i++;
    return i;
}
