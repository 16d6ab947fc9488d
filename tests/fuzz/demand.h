/*
 * demand.h: how a fuzzer says that something does not hold.
 */
#ifndef BALUARTE_DEMAND_H
#define BALUARTE_DEMAND_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"

static inline void demand(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

/* Nothing that a terminal would obey, and no half of a character. */
static inline void demand_printable(const char *text)
{
    while (*text) {
        size_t n = *text == '\n' ? 1 : text_printable(text);

        demand(n > 0, "what a stranger says can be printed");
        text += n;
    }
}

#endif
