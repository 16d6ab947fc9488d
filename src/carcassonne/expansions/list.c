/*
 * list.c: the expansions as a table, made from expansions.def.
 */
#include "carcassonne/expansions/expansion.h"

#define X(id) extern const struct expansion expansion_##id;
#include "carcassonne/expansions/expansions.def"
#undef X

const struct expansion *const expansions[] = {
#define X(id) &expansion_##id,
#include "carcassonne/expansions/expansions.def"
#undef X
    0,
};

const int n_expansions = (int)(sizeof expansions / sizeof *expansions) - 1;
