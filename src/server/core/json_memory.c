/*
 * json_memory.c: see json_memory.h.
 */
#include "server/core/json_memory.h"

#include <jansson.h>
#include <stdlib.h>

static _Thread_local bool is_lost;

static void *take(size_t n)
{
    void *at = malloc(n);

    is_lost |= !at;
    return at;
}

void json_memory_begin(void)
{
    json_set_alloc_funcs(take, free);
}

bool json_is_lost(void)
{
    bool was = is_lost;

    is_lost = false;
    return was;
}
