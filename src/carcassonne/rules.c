/*
 * rules.c: from options to the constant rules of one game.
 *
 * The option keys are a table; the box is counted from the tile sets; segments
 * get their numbers, the position its layout, the turn its steps.  What the
 * numbers mean is decided where they are used.
 */
#include "carcassonne/rules.h"

#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "carcassonne/phases.h"

/* ----- options ----- */

enum { CLASSIC = 1 << RULES_CLASSIC, PLUS = 1 << RULES_PLUS };

static const char *const ruleset_words[] = {"classic", "plus"}; /* ORDER RULESET */

struct choice {
    const char *word;
    uint8_t     value;
};

struct option_row {
    const char   *key;
    uint8_t       scope;  /* rulesets that have it */
    size_t        offset; /* into struct params    */
    struct choice choices[4];
    const char   *meaning;
};

#define YES_NO         \
    {                  \
        {"true", 1},   \
        {              \
            "false", 0 \
        }              \
    }
#define AT(field) offsetof(struct params, field)

static const struct option_row option_rows[] = {
    /* key                    rulesets        where                    values                       */
    {"farmers", CLASSIC | PLUS, AT(farmers), YES_NO, "followers may be farmers, and fields score"},
    {"tiny_city_points",
     CLASSIC | PLUS,
     AT(tiny_city_points),
     {{"2", 2}, {"4", 4}},
     "a completed city of two tiles: 2 is 1 a tile and shield, 4 is no exception; 2 in classic, 4 in plus"},
    {"loop_road_completes", CLASSIC | PLUS, AT(loop_road_completes), YES_NO, "a road without ends is complete"},
    {"count_unit", CLASSIC | PLUS, AT(count_segments), {{"tile", 0}, {"segment", 1}}, "what a city counts"},
    {"first_player",
     CLASSIC | PLUS,
     AT(first_player),
     {{"seat0", FIRST_SEAT0}, {"random", FIRST_RANDOM}},
     "who begins"},
    {"farm_mode",
     CLASSIC,
     AT(farm_mode),
     {{"per_farm_once", FARM_PER_FARM_ONCE}, {"pooled", FARM_POOLED}, {"per_farm_multi", FARM_PER_FARM_MULTI}},
     "how farmers are paid"},
    {"farm_points_per_city", CLASSIC, AT(farm_points), {{"3", 3}, {"4", 4}}, "for a completed city beside a field"},
    {"base_tiles", PLUS, AT(base_tiles), {{"plus", 0}, {"classic", 1}}, "the base tiles with or without gardens"},
};

enum { N_OPTION_ROWS = sizeof option_rows / sizeof *option_rows };

const struct option_help carc_option_help[] = {
    {"ruleset", "plus/classic", "", "the edition"},
    {"players", "2..6 (classic 2..5)", "", "how many seats"},
    {"seed", "a number or 64 hexadecimal digits", "", "what chance draws from"},
    {"expansions", "names with commas, or all", "plus", "none is in this version yet"},
    {"farmers", "true/false", "", "followers may be farmers, and fields score"},
    {"tiny_city_points", "2/4", "", "a completed city of two tiles (2 in classic, 4 in plus)"},
    {"loop_road_completes", "true/false", "", "a road without ends is complete"},
    {"count_unit", "tile/segment", "", "what a city counts"},
    {"first_player", "seat0/random", "", "who begins"},
    {"farm_mode", "per_farm_once/pooled/per_farm_multi", "classic", "how farmers are paid"},
    {"farm_points_per_city", "3/4", "classic", "for a completed city beside a field"},
    {"base_tiles", "plus/classic", "plus", "the base tiles with or without gardens"},
    {NULL, NULL, NULL, NULL},
};

static const struct params defaults[RULESET_COUNT] = {
    [RULES_CLASSIC] = {.ruleset = RULES_CLASSIC,
                       .seats = 2,
                       .farmers = 1,
                       .tiny_city_points = 2,
                       .loop_road_completes = 1,
                       .farm_mode = FARM_PER_FARM_ONCE,
                       .farm_points = 3,
                       .base_tiles = 1,
                       .smalls = SMALLS},
    [RULES_PLUS] = {.ruleset = RULES_PLUS,
                    .seats = 2,
                    .farmers = 1,
                    .tiny_city_points = 4,
                    .loop_road_completes = 1,
                    .farm_mode = FARM_PER_FARM_MULTI,
                    .farm_points = 3,
                    .base_tiles = 0,
                    .smalls = SMALLS},
};

static const struct option_row *find_row(const char *key)
{
    for (int i = 0; i < N_OPTION_ROWS; i++)
        if (!strcmp(option_rows[i].key, key))
            return &option_rows[i];
    return NULL;
}

static bool set_ruleset(struct carc_rules *r, const struct option *options, int n, struct text *why)
{
    int ruleset = RULES_PLUS;

    for (int i = 0; i < n; i++) {
        if (strcmp(options[i].key, "ruleset") != 0)
            continue;
        for (ruleset = 0; ruleset < RULESET_COUNT; ruleset++)
            if (!strcmp(options[i].value, ruleset_words[ruleset]))
                break;
        if (ruleset == RULESET_COUNT) {
            if (!strcmp(options[i].value, "solo"))
                text_add(why, "ruleset=solo is not in this version yet; it has classic and plus");
            else
                text_add(why, "ruleset is classic or plus, not '%.40s'", options[i].value);
            return false;
        }
    }
    r->p = defaults[ruleset];
    return true;
}

static bool set_players(struct carc_rules *r, const char *value, struct text *why)
{
    int most = r->p.ruleset == RULES_CLASSIC ? 5 : 6; /* [CL-01] [PL-01] */

    if (strlen(value) != 1 || value[0] < '2' || value[0] > '0' + most) {
        text_add(why, "players is 2 to %d with ruleset=%s, not '%.40s'", most, ruleset_words[r->p.ruleset], value);
        return false;
    }
    r->p.seats = (uint8_t)(value[0] - '0');
    return true;
}

static bool set_row(struct carc_rules *r, const struct option_row *row, const char *value, struct text *why)
{
    if (!(row->scope >> r->p.ruleset & 1)) {
        text_add(why, "the option %s does not belong to ruleset=%s", row->key, ruleset_words[r->p.ruleset]);
        return false;
    }
    for (int i = 0; i < 4 && row->choices[i].word; i++)
        if (!strcmp(row->choices[i].word, value)) {
            ((uint8_t *)&r->p)[row->offset] = row->choices[i].value;
            return true;
        }
    text_add(why, "%s is %s", row->key, row->choices[0].word);
    for (int i = 1; i < 4 && row->choices[i].word; i++)
        text_add(why, " or %s", row->choices[i].word);
    text_add(why, ", not '%.40s'", value);
    return false;
}

/* ----- expansions ----- */

void rules_add_expansion(struct carc_rules *r, const struct expansion *e)
{
    r->on[r->n_on++] = e;
    if (e->setup)
        e->setup(r);
#define X(name, result, parameters) \
    if (e->on.name)                 \
        r->hooks.name[r->hooks.n_##name++] = e->on.name;
    CARC_HOOKS(X)
#undef X
}

static bool name_in_list(const char *list, const char *name)
{
    size_t n = strlen(name);

    for (const char *at = list; (at = strstr(at, name)); at += n)
        if ((at == list || at[-1] == ',') && (at[n] == ',' || at[n] == '\0'))
            return true;
    return false;
}

/* Is every word of the list an expansion? */
static bool list_known(const char *list, struct text *why)
{
    static const char known[] = "river,abbot,inns,traders,flying,messages,ferries,gold,mage,robbers,crops";

    for (const char *at = list; *at;) {
        size_t n = strcspn(at, ",");
        char   word[24] = "";
        bool   found = false;
        memcpy(word, at, n < sizeof word - 1 ? n : sizeof word - 1);
        for (int i = 0; i < n_expansions; i++)
            found |= !strcmp(expansions[i]->id, word);
        if (!found && n) {
            if (n < sizeof word && (name_in_list(known, word) || !strcmp(word, "all")))
                text_add(why, "the expansion '%s' is not in this version yet", word);
            else
                text_add(why, "there is no expansion '%s'", word);
            return false;
        }
        at += n + (at[n] == ',');
    }
    return true;
}

static bool set_expansions(struct carc_rules *r, const char *list, struct text *why)
{
    bool all = n_expansions > 0 && !strcmp(list, "all");

    if (r->p.ruleset != RULES_PLUS) {
        text_add(why, "expansions belong to ruleset=plus");
        return false;
    }
    if (!all && !list_known(list, why))
        return false;
    for (int i = 0; i < n_expansions; i++)
        if (all || name_in_list(list, expansions[i]->id))
            rules_add_expansion(r, expansions[i]);
    return true;
}

/* ----- the box ----- */

static void count_box(struct carc_rules *r)
{
    const struct tile_set *base = &tile_sets[tile_set_find("base")];

    memset(r->copies, 0, sizeof r->copies);
    for (int type = base->first; type < base->end; type++)
        r->copies[type] = r->p.base_tiles ? tile_types[type].copies_classic : tile_types[type].copies;
    for (int i = 0; i < r->n_on; i++)
        for (int set = 0; set < n_tile_sets; set++)
            if (name_in_list(r->on[i]->sets, tile_sets[set].id))
                for (int type = tile_sets[set].first; type < tile_sets[set].end; type++)
                    r->copies[type] = tile_types[type].copies;
    for (int type = base->first; type < base->end; type++)
        if (tile_types[type].start)
            r->start_type = (uint8_t)type; /* [CL-05] [PL-04] */
}

static void number_tiles(struct carc_rules *r)
{
    int n = 0;

    for (int type = 0; type < n_tile_types; type++) {
        r->first_tile[type] = (uint8_t)n;
        for (int i = 0; i < r->copies[type]; i++)
            r->tile_type[n++] = (uint8_t)type;
        r->end_tile[type] = (uint8_t)n;
    }
    r->n_tiles = (uint8_t)n;
}

static void number_segs_of_kind(struct carc_rules *r, int first_kind, int last_kind)
{
    for (int tile = 0; tile < r->n_tiles; tile++) {
        const struct tile_type *type = &tile_types[r->tile_type[tile]];
        for (int k = 0; k < type->n_segs; k++) {
            if (type->seg[k].kind < first_kind || type->seg[k].kind > last_kind)
                continue;
            r->seg_tile[r->n_segs] = (uint8_t)tile;
            r->seg_index[r->n_segs] = (uint8_t)k;
            r->seg_of[tile][k] = r->n_segs++;
        }
    }
}

/* Tiles with several roads (or several cities) get a bit each; see zones.h. */
static void number_multi(struct carc_rules *r, int kind)
{
    int bit = 0;

    for (int tile = 0; tile < r->n_tiles; tile++) {
        const struct tile_type *type = &tile_types[r->tile_type[tile]];
        int                     n = 0;
        for (int k = 0; k < type->n_road_city; k++)
            n += type->seg[k].kind == kind;
        for (int k = 0; n > 1 && k < type->n_road_city; k++)
            if (type->seg[k].kind == kind)
                r->seg_multi[r->seg_of[tile][k]] = (uint64_t)1 << bit;
        bit += n > 1;
    }
    assert(bit <= 64);
}

static void number_segs(struct carc_rules *r)
{
    memset(r->seg_of, 0, sizeof r->seg_of);
    memset(r->seg_multi, 0, sizeof r->seg_multi);
    r->n_segs = 1;
    number_segs_of_kind(r, SEG_ROAD, SEG_ROAD);
    r->first_city = r->n_segs;
    number_segs_of_kind(r, SEG_CITY, SEG_CITY);
    r->first_field = r->n_segs;
    number_segs_of_kind(r, SEG_FIELD, SEG_FIELD);
    r->first_other = r->n_segs;
    number_segs_of_kind(r, SEG_MONASTERY, SEG_GARDEN);
    number_multi(r, SEG_ROAD);
    number_multi(r, SEG_CITY);
}

/* What a tile shows to a neighbour across one side.  Left meets right across a border. */
static struct joint side_joint(const struct carc_rules *r, int tile, int rot, int side)
{
    const struct tile_face *face = &tile_faces[r->tile_type[tile]][rot];
    unsigned                terrain = face->edges >> 2 * side & 3;
    struct joint            joint = {.forbids = (uint16_t)((0xfu ^ 1u << terrain) << 4 * opposite(side))};

    for (int i = 0; i < 3; i++) {
        int seg = face->at[side][2 - i];
        joint.seg[i] = seg == NO_SEG ? 0 : r->seg_of[tile][seg];
    }
    return joint;
}

static void list_joints(struct carc_rules *r)
{
    for (int tile = 0; tile < r->n_tiles; tile++)
        for (int rot = 0; rot < 4; rot++)
            for (int side = 0; side < SIDE_COUNT; side++)
                r->joints[tile][rot][side] = side_joint(r, tile, rot, side);
    for (int type = 0; type < n_tile_types; type++)
        for (int rot = 0; rot < 4; rot++) {
            unsigned edges = tile_faces[type][rot].edges, sides = 0;
            for (int side = 0; side < SIDE_COUNT; side++)
                sides |= 1u << (4 * side + (int)(edges >> 2 * side & 3));
            r->terrain[type][rot] = (uint16_t)sides;
        }
}

static void list_pairs(struct carc_rules *r)
{
    r->n_pairs = 0;
    for (int tile = 0; tile < r->n_tiles; tile++) {
        const struct tile_type *type = &tile_types[r->tile_type[tile]];
        for (int k = 0; k < type->n_segs; k++)
            for (int city = 0; city < type->n_segs; city++)
                if (type->seg[k].feeds >> city & 1)
                    r->pairs[r->n_pairs++] = (struct farm_pair){r->seg_of[tile][k], r->seg_of[tile][city]};
    }
}

/* Followers stand on roads, cities, monasteries and, with farmers on, fields [CL-17] [PL-09] [PL-26]. */
static void list_claimable(struct carc_rules *r)
{
    for (int type = 0; type < n_tile_types; type++) {
        r->claimable[type] = 0;
        r->road_city[type] = (uint16_t)((1u << tile_types[type].n_road_city) - 1);
        for (int k = 0; k < tile_types[type].n_segs; k++) {
            int  kind = tile_types[type].seg[k].kind;
            bool may = kind != SEG_GARDEN && (kind != SEG_FIELD || r->p.farmers);
            r->claimable[type] = (uint16_t)(r->claimable[type] | may << k);
        }
    }
}

/* ----- the position and the turn ----- */

/* Sizes of the torus and how many tiles each serves: the shortest way round must be longer than a line of so many
 * tiles and the empty cells at its ends (a test measures it). */
static const struct {
    unsigned tiles, cells, row;
} tori[] = {{86, 4096, 90}, {124, 8192, 127}, {178, 16384, 4142}};

struct layout rules_layout(unsigned tiles, unsigned segs, unsigned road_city, unsigned extra)
{
    struct layout at = {.tiles = tiles, .slots = 2 * tiles + 4, .segs = segs, .road_city = road_city};
    int           t = 0;

    while (tori[t].tiles < tiles)
        t++;
    at.cells = tori[t].cells;
    at.row = tori[t].row;
    at.shift = 64 - bits_first(at.cells);
    at.total = LAYOUT_ALIGN((uint32_t)sizeof(struct carc));
    at.multi = LAYOUT_AFTER(at.total, 8 * segs);
    at.root = LAYOUT_AFTER(at.multi, 8 * (road_city + 1));
    at.forbid = LAYOUT_AFTER(at.root, 2 * segs);
    at.cell = LAYOUT_AFTER(at.forbid, 2 * LAYOUT_VECTOR(at.slots));
    at.joint = LAYOUT_AFTER(at.cell, (uint32_t)sizeof(cell_word) * at.slots);
    at.placed = LAYOUT_AFTER(at.joint, 4 * (uint32_t)sizeof(struct joint) * at.slots);
    at.grid = LAYOUT_AFTER(at.placed, (uint32_t)sizeof(struct placed) * tiles);
    at.extra = LAYOUT_AFTER(at.grid, at.cells);
    at.size = LAYOUT_AFTER(at.extra, extra);
    return at;
}

static void lay_out(struct carc_rules *r)
{
    unsigned extra = 0;

    for (int i = 0; i < r->n_on; i++)
        extra += LAYOUT_ALIGN(r->on[i]->state_bytes);
    if (!extra && r->n_tiles <= SMALL_TILES && r->n_segs <= SMALL_SEGS && r->first_field <= SMALL_ROAD_CITY)
        r->at = layout_small;
    else
        r->at = rules_layout(r->n_tiles, r->n_segs, r->first_field, extra);
    r->plain = r->n_on == 0 && r->at.size == layout_small.size;
}

static void add_step(struct carc_rules *r, const struct step *step)
{
    int i = r->n_steps++;

    for (; i > 0 && r->program[i - 1]->key > step->key; i--)
        r->program[i] = r->program[i - 1];
    r->program[i] = step;
}

static void write_program(struct carc_rules *r)
{
    r->n_steps = 0;
    for (int i = 0; base_steps[i]; i++)
        add_step(r, base_steps[i]);
    for (int i = 0; i < r->n_on; i++)
        for (int k = 0; r->on[i]->steps && r->on[i]->steps[k]; k++)
            add_step(r, r->on[i]->steps[k]);
    assert(r->n_steps <= MAX_STEPS);
    for (int i = 0; i < r->n_steps; i++) {
        if (r->program[i]->key == T0)
            r->draw_step = i;
        if (r->program[i]->key == T9)
            r->over_step = i;
    }
}

void rules_finish(struct carc_rules *r)
{
    count_box(r);
    number_tiles(r);
    number_segs(r);
    list_joints(r);
    list_pairs(r);
    list_claimable(r);
    lay_out(r);
    write_program(r);
}

/* ----- all together ----- */

static bool set_option(struct carc_rules *r, const struct option *o, struct text *why)
{
    const struct option_row *row = find_row(o->key);

    if (!strcmp(o->key, "ruleset"))
        return true; /* done first */
    if (!strcmp(o->key, "players"))
        return set_players(r, o->value, why);
    if (!strcmp(o->key, "expansions"))
        return set_expansions(r, o->value, why);
    if (row)
        return set_row(r, row, o->value, why);
    text_add(why, "carcassonne has no option '%.40s'", o->key);
    return false;
}

bool rules_make(struct carc_rules *r, const struct option *options, int n, const uint8_t seed[32], struct text *why)
{
    memset(r, 0, sizeof *r);
    if (!set_ruleset(r, options, n, why))
        return false;
    for (int i = 0; i < n; i++)
        if (!set_option(r, &options[i], why))
            return false;
    if (r->p.first_player == FIRST_RANDOM) {
        struct rng rng = {0};
        for (int i = 0; i < 32; i++)
            rng.s = (rng.s ^ seed[i]) * 0x100000001b3u;
        r->first_seat = (uint8_t)rng_below(&rng, r->p.seats);
    }
    rules_finish(r);
    return true;
}

void rules_options_text(const struct carc_rules *r, bool all, struct text *out)
{
    text_add(out, "ruleset=%s players=%d", ruleset_words[r->p.ruleset], r->p.seats);
    for (int i = 0; i < r->n_on; i++)
        text_add(out, "%s%s", i ? "," : " expansions=", r->on[i]->id);
    for (int i = 0; i < N_OPTION_ROWS; i++) {
        const struct option_row *row = &option_rows[i];
        uint8_t                  value = ((const uint8_t *)&r->p)[row->offset];
        if (!(row->scope >> r->p.ruleset & 1))
            continue;
        if (!all && value == ((const uint8_t *)&defaults[r->p.ruleset])[row->offset])
            continue;
        for (int k = 0; k < 4 && row->choices[k].word; k++)
            if (row->choices[k].value == value)
                text_add(out, " %s=%s", row->key, row->choices[k].word);
    }
}
