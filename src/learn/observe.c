/*
 * observe.c: see observe.h.
 */
#include "learn/observe.h"

static const struct observe_kind *const kinds[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &observe_##id,
#include "game/games.def"
#undef X
};

int observe(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int seat,
            const struct action *legal, int n, int rows, const struct observation *out)
{
    memset(out->table, 0, TABLE_COLUMNS * sizeof *out->table);
    memset(out->zones, 0, (size_t)rows * ZONE_COLUMNS * sizeof *out->zones);
    return kinds[ops->number] ? kinds[ops->number]->observe(rules, s, seat, legal, n, out) : 0;
}

void observe_fetch(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s,
                   struct action a)
{
    if (kinds[ops->number] && kinds[ops->number]->fetch)
        kinds[ops->number]->fetch(rules, s, a);
}
