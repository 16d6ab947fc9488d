/*
 * jcz_pack.c: which tile the other program draws.
 *
 * It shuffles nothing.  The tiles that are left stand in a list sorted by their
 * names, and every draw picks an index that is computed from a fraction in the
 * file.  Computing it again gives the tiles that were drawn and fitted nowhere,
 * the tile in hand and the rolls of the die, none of which is written, and
 * shows a file that somebody has changed.
 */
#include <stdlib.h>
#include <string.h>

#include "carcassonne/tile.h"
#include "import/jcz.h"

enum { RIVER_TILES, LAKE, ALL_OTHERS, GROUPS }; /* the groups, in the order in which they are drawn */

/* Faces whose name has no G for "garden" in boxes of the first edition; ours has the garden all the same. */
static const struct {
    const char *second, *first;
} first_names[] = {
    {"IC/CCCCG", "IC/CCCC"}, {"IC/RFr.iG", "IC/RFr.i"}, {"TB/CcR.cG", "TB/CcR.c"}, {"TB/CcRR.wG", "TB/CcRR.w"},
    {"FL/F.dG", "FL/F.d"},   {"MW/CCRrG", "MW/CCRr.2"}, {"RI.1/IIG", "RI.1/II"},
};
enum { FIRST_NAMES = sizeof first_names / sizeof *first_names };

static const char *name_in(int edition, const char *peer)
{
    for (int i = 0; i < FIRST_NAMES && edition == 1; i++)
        if (!strcmp(first_names[i].second, peer))
            return first_names[i].first;
    return peer;
}

static void add_set(struct jcz_pack *pack, const struct jcz_set *set, bool river)
{
    const struct tile_set *ours = &tile_sets[tile_set_find(set->tiles)];

    for (int type = ours->first; type < ours->end; type++) {
        const struct tile_type *t = &tile_types[type];
        bool                    base = !set->expansion;
        int                     copies = base && set->edition == 1 ? t->copies_classic : t->copies;
        struct jcz_tile        *tile = &pack->at[pack->n];

        copies -= t->start && base != river; /* it lies on the table; with a river that of the base game is drawn */
        if (copies <= 0 || pack->n == JCZ_PACK_MAX)
            continue;
        strncpy(tile->id, name_in(set->edition, t->peer), JCZ_ID_MAX - 1);
        tile->type = (uint8_t)type;
        tile->left = (uint8_t)copies;
        tile->group = strcmp(set->tiles, "river") != 0 ? ALL_OTHERS : t->last ? LAKE : RIVER_TILES;
        pack->n++;
    }
}

static int by_id(const void *a, const void *b)
{
    const struct jcz_tile *first = a, *second = b;
    int                    order = strcmp(first->id, second->id);

    return order ? order : first->type - second->type;
}

void jcz_pack_make(struct jcz_pack *pack, const struct jcz_setup *setup)
{
    memset(pack, 0, sizeof *pack);
    for (int i = 0; i < JCZ_SETS; i++)
        if (setup->sets >> i & 1)
            add_set(pack, &jcz_sets[i], jcz_has(setup, "river"));
    qsort(pack->at, (size_t)pack->n, sizeof *pack->at, by_id);
}

uint32_t jcz_number(double *fraction, uint32_t n)
{
    const uint64_t mask = (1ull << 48) - 1;
    uint32_t       number = (uint32_t)(*fraction * n);
    uint64_t       bits;

    memcpy(&bits, fraction, sizeof bits);
    bits = (25214903917ull * (bits & mask) + 11) & mask;
    *fraction = (double)bits / (double)(1ull << 48);
    return number;
}

static int left_in(const struct jcz_pack *pack, int group)
{
    int left = 0;

    for (int i = 0; i < pack->n; i++)
        left += pack->at[i].group == group ? pack->at[i].left : 0;
    return left;
}

const struct jcz_tile *jcz_pack_next(const struct jcz_pack *pack, double *fraction_after)
{
    int group = 0, index;

    while (group < GROUPS && !left_in(pack, group))
        group++;
    if (group == GROUPS)
        return NULL;
    *fraction_after = pack->fraction;
    index = (int)jcz_number(fraction_after, (uint32_t)left_in(pack, group));
    for (int i = 0; i < pack->n; i++) {
        index -= pack->at[i].group == group ? pack->at[i].left : 0;
        if (index < 0)
            return &pack->at[i];
    }
    return NULL;
}

const struct jcz_tile *jcz_pack_find(const struct jcz_pack *pack, const char *id)
{
    for (int i = 0; i < pack->n; i++)
        if (pack->at[i].left && !strcmp(pack->at[i].id, id))
            return &pack->at[i];
    return NULL;
}

const char *jcz_name(const struct jcz_pack *pack, int type)
{
    for (int i = 0; i < pack->n; i++)
        if (pack->at[i].type == type)
            return pack->at[i].id;
    return "";
}

bool jcz_pack_take(struct jcz_pack *pack, int type)
{
    for (int i = 0; i < pack->n; i++)
        if (pack->at[i].type == type && pack->at[i].left) {
            pack->at[i].left--;
            return true;
        }
    return false;
}
