/*
 * list.c: the expansions as a table, made from expansions.def and rulesets.def.
 */
#include "carcassonne/expansions/expansion.h"

#define X(id, ...) extern const struct expansion expansion_##id;
#include "carcassonne/expansions/expansions.def"
#include "carcassonne/expansions/rulesets.def"
#undef X

const struct expansion *const expansions[] = {
#define X(id) &expansion_##id,
#include "carcassonne/expansions/expansions.def"
#undef X
    0,
};

const int n_expansions = (int)(sizeof expansions / sizeof *expansions) - 1;

const struct expansion *const every_expansion[EXP_NUMBERS] = {
#define X(id) &expansion_##id,
#include "carcassonne/expansions/expansions.def"
#undef X
    &expansion_template,
#define X(id, players) &expansion_##id,
#include "carcassonne/expansions/rulesets.def"
#undef X
};
