/*
 * expansion.h: what an expansion can be.
 *
 * An expansion is one source file ending in one struct expansion, one file of
 * tiles, and one line in expansions.def, whose order is the firing order.  It
 * changes the game in three ways: numbers in the rules (setup), steps that it
 * inserts into the turn, and hooks at the places listed below.  Copy
 * template.c to begin.
 */
#ifndef BALUARTE_EXPANSION_H
#define BALUARTE_EXPANSION_H

#include "carcassonne/position.h"

enum { MAX_EXPANSIONS = 16 };

/*
 * The hooks, in the order in which a turn reaches them.  A hook that is NULL
 * adds nothing.  X(name, result, parameters)
 */
#define CARC_HOOKS(X)                                                                                  \
    /* The fresh position, start tile laid: extra figures, neutral figures, own state. */              \
    X(start, void, (struct pos p))                                                                     \
    /* p.s->fits holds where the tile in hand fits by its sides: take away what is forbidden. */       \
    X(fits, void, (struct pos p))                                                                      \
    /* The tile lies on the board (last_placed) and its zones are joined; no figure on it yet. */      \
    X(placed, void, (struct pos p))                                                                    \
    /* More actions for the figure step, and performing one; false: not mine, ask the next. */         \
    X(figures, void, (struct pos p, struct actions * out))                                             \
    X(figure, bool, (struct pos p, struct action a))                                                   \
    /* Points of a zone, given the points so far. */                                                   \
    X(points, int, (struct pos p, seg_id root, int points, bool is_final))                             \
    /* A completed zone was paid to 'winners' (bit set of seats); its figures are about to go home. */ \
    X(scored, void, (struct pos p, seg_id root, unsigned winners))                                     \
    /* Followers have left the board: send home what may not stay without them. */                     \
    X(removed, void, (struct pos p))                                                                   \
    /* The end of the game: what is awarded beside zones. */                                           \
    X(final, void, (struct pos p, int points[MAX_SEATS]))                                              \
    /* The expansion's members of the JSON state, each beginning with a comma. */                      \
    X(state, void, (struct pos p, int viewer, struct text *out))                                       \
    /* Name of the first broken invariant of the expansion's own state, or NULL. */                    \
    X(check, const char *, (struct pos p))

struct hooks {
#define X(name, result, parameters) result(*name) parameters;
    CARC_HOOKS(X)
#undef X
};

/* The hooks of all expansions in play, collected once; see rules_add_expansion. */
struct hook_lists {
#define X(name, result, parameters)           \
    result(*name[MAX_EXPANSIONS]) parameters; \
    int n_##name;
    CARC_HOOKS(X)
#undef X
};

/* Calls a hook of every expansion in play that has it.  Nothing at all in the fast loop. */
#define CALL_HOOKS(p, name, ...)                               \
    do {                                                       \
        if (!(p).plain)                                        \
            for (int i_ = 0; i_ < (p).r->hooks.n_##name; i_++) \
                (p).r->hooks.name[i_](__VA_ARGS__);            \
    } while (0)

struct step;

struct expansion {
    const char               *id;          /* "inns": in options, files, tests        */
    const char               *title;       /* "Inns & Cathedrals"                     */
    const char               *sets;        /* tile sets that it shuffles in, "a,b"    */
    const struct step *const *steps;       /* ends with NULL; NULL: none              */
    uint32_t                  state_bytes; /* of its own in the position         */
    void (*setup)(struct carc_rules *r);   /* numbers, figures; NULL: nothing    */
    struct hooks on;
};

/* The expansions that players can choose, in firing order; expansions.def is the list. */
extern const struct expansion *const expansions[];
extern const int                     n_expansions;

extern const struct expansion expansion_template;

#endif
