/*
 * observe.c: see observe.h.
 */
#include <string.h>

#include "learn/observe.h"

static const struct observe_kind *const kinds[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &observe_##id,
#include "game/games.def"
#undef X
};

/* The parts of an action, which every game has. */
static void write_choice(struct action a, int16_t *row)
{
    row[CHOICE_KIND] = a.kind;
    row[CHOICE_WHAT] = a.what;
    row[CHOICE_X] = a.x;
    row[CHOICE_Y] = a.y;
    row[CHOICE_SPOT] = a.spot;
    row[CHOICE_N] = a.n;
    memset(row + CHOICE_ZONE, 0xff, 4 * sizeof *row); /* -1 */
    memset(row + CHOICE_EDGES, 0, 4 * sizeof *row);
}

/* Those of the position before: rows have no gaps. */
static void clear_zones(int16_t *zones)
{
    int n = 0;

    while (n < ZONE_ROWS && zones[n * ZONE_COLUMNS + ZONE_KIND])
        n++;
    memset(zones, 0, (size_t)n * ZONE_COLUMNS * sizeof *zones);
}

void observe(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s,
             const struct action *legal, int n, const struct observation *out)
{
    memset(out->table, 0, TABLE_COLUMNS * sizeof *out->table);
    clear_zones(out->zones);
    for (int i = 0; i < n; i++)
        write_choice(legal[i], out->choices + i * CHOICE_COLUMNS);
    if (kinds[ops->number])
        kinds[ops->number]->observe(rules, s, legal, n, out);
}
