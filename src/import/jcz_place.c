/*
 * jcz_place.c: where something stands on a tile, in the words of a .jcz file.
 *
 * They name all sides of a segment, in board directions, and since version 5.7
 * what it is; we name its first side.  In older files a side may be that of a
 * road or of a city, and the middle a monastery or a garden: then both are
 * possible, and only one of them is on the tile.
 */
#include <stdio.h>
#include <string.h>

#include "carcassonne/tile.h"
#include "import/jcz.h"

/* "NE", "_N" (all but north), "NWSE": the first side in our order.  -1: these are no sides. */
static int first_side(const char *location)
{
    static const char letters[] = "NESW"; /* ORDER SIDE */
    bool              but = *location == '_';
    unsigned          sides = 0;

    for (const char *c = location + but; *c; c++) {
        const char *found = strchr(letters, *c);
        if (!found)
            return -1;
        sides |= 1u << (found - letters);
    }
    sides = but ? ~sides & 15 : sides;
    for (int side = 0; side < SIDE_COUNT; side++)
        if (sides >> side & 1)
            return side;
    return -1;
}

/* "NL.NR.EL": the first half-side in our order.  False: these are none. */
static bool first_half(const char *location, char half[3])
{
    static const char *const halves[] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

    for (int i = 0; i < 8; i++)
        if (strstr(location, halves[i])) {
            memcpy(half, halves[i], 3);
            return true;
        }
    return false;
}

static bool set_spot(struct jcz_place *p, const char *word, char side)
{
    char *spot = p->spot[p->n_spots++];

    if (side)
        snprintf(spot, sizeof p->spot[0], "%s:%c", word, side);
    else
        snprintf(spot, sizeof p->spot[0], "%s", word);
    return true;
}

static bool set_field(struct jcz_place *p, const char *location)
{
    char half[3] = "I";

    if (strcmp(location, "I") != 0 && !first_half(location, half))
        return false;
    snprintf(p->spot[p->n_spots++], sizeof p->spot[0], "field:%s", half);
    return true;
}

/* Files before 5.7 do not say what it is: the form of the location does, or what is on the tile. */
static bool set_spot_by_location(struct jcz_place *p, const char *location)
{
    int side;

    if (strpbrk(location, "LR") && !strpbrk(location, "CMFGY"))
        return set_field(p, location);
    if (!strcmp(location, "CLOISTER") || !strcmp(location, "MONASTERY") || !strcmp(location, "I"))
        return set_spot(p, "monastery", 0) && set_spot(p, "garden", 0);
    p->flying = !strcmp(location, "FLYING_MACHINE");
    if (p->flying)
        return true;
    side = first_side(location);
    return side >= 0 && set_spot(p, "road", "NESW"[side]) && set_spot(p, "city", "NESW"[side]);
}

static bool set_spot_by_feature(struct jcz_place *p, const char *feature, const char *location)
{
    int side;

    if (!strcmp(feature, "Monastery") || !strcmp(feature, "Cloister"))
        return set_spot(p, "monastery", 0);
    if (!strcmp(feature, "Garden"))
        return set_spot(p, "garden", 0);
    if (!strcmp(feature, "Field") || !strcmp(feature, "Farm"))
        return set_field(p, location);
    p->flying = !strcmp(feature, "FlyingMachine");
    if (p->flying)
        return true;
    side = first_side(location);
    if (side < 0 || (strcmp(feature, "Road") != 0 && strcmp(feature, "City") != 0))
        return false;
    return set_spot(p, *feature == 'R' ? "road" : "city", "NESW"[side]);
}

bool jcz_cell_read(const struct json *position, int *x, int *y)
{
    const struct json *first = json_as(position, JSON_ARRAY) ? position->child : NULL;

    return json_count(position) == 2 && json_whole(first, -999, 999, x) && json_whole(first->next, -999, 999, y);
}

bool jcz_place_read(struct jcz_place *p, const char *feature, const char *location)
{
    p->n_spots = 0;
    p->flying = false;
    if (!location)
        return false;
    return feature ? set_spot_by_feature(p, feature, location) : set_spot_by_location(p, location);
}
