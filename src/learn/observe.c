/*
 * observe.c: see observe.h.
 */
#include "learn/observe.h"

static const struct observe_kind *const kinds[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &observe_##id,
#include "game/games.def"
#undef X
};

/* Those of the position before: rows have no gaps. */
static void clear_zones(int16_t *zones)
{
    int n = 0;

    while (n < ZONE_ROWS && zones[n * ZONE_COLUMNS + ZONE_KIND])
        n++;
    memset(zones, 0, (size_t)n * ZONE_COLUMNS * sizeof *zones);
}

void observe(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int seat,
             const struct action *legal, int n, const struct observation *out)
{
    memset(out->table, 0, TABLE_COLUMNS * sizeof *out->table);
    clear_zones(out->zones);
    if (kinds[ops->number])
        kinds[ops->number]->observe(rules, s, seat, legal, n, out);
}
