/*
 * demand.h: how a fuzzer says that something does not hold.
 */
#ifndef BALUARTE_DEMAND_H
#define BALUARTE_DEMAND_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static inline void demand(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

#endif
