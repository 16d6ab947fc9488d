/*
 * rules.c: from options to the constant rules of one game.
 *
 * The box is counted from the tile sets; segments get their numbers, the
 * position its layout, the turn its steps.  The option keys are in options.c;
 * what the numbers mean is decided where they are used.
 */
#include "carcassonne/rules.h"

#include <string.h>

#include "base/bits.h"
#include "carcassonne/phases.h"

/* ----- expansions ----- */

void rules_add_expansion(struct carc_rules *r, const struct expansion *e)
{
    r->on[r->n_on++] = e;
    r->enabled |= 1u << e->number;
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
    for (const char *at = list; *at;) {
        size_t n = strcspn(at, ",");
        bool   found = false;
        for (int i = 0; i < n_expansions; i++)
            found |= strlen(expansions[i]->id) == n && !memcmp(expansions[i]->id, at, n);
        if (!found) {
            text_add(why, "there is no expansion '%.*s'", n < 24 ? (int)n : 24, at);
            return false;
        }
        at += n + (at[n] == ',');
    }
    return true;
}

/* The expansions of the list, and those of which only a part is asked for [PL-27]. */
static bool set_expansions(struct carc_rules *r, const char *list, struct text *why)
{
    bool all = !strcmp(list, "all");

    if (*list && r->params.ruleset == RULES_CLASSIC) {
        text_add(why, "there are no expansions with ruleset=%s", ruleset_words[r->params.ruleset]);
        return false;
    }
    if (!all && !list_known(list, why))
        return false;
    for (int i = 0; i < n_expansions; i++) {
        const struct expansion *e = expansions[i];
        bool                    chosen = all || name_in_list(list, e->id);
        if (!chosen && !(e->wanted && e->wanted(&r->params)))
            continue;
        if (!chosen)
            r->without_tiles |= 1u << e->number;
        rules_add_expansion(r, e);
    }
    return true;
}

/* ----- the box ----- */

static void add_set(struct carc_rules *r, const struct tile_set *set)
{
    for (int type = set->first; type < set->end; type++)
        r->copies[type] = tile_types[type].copies;
}

/* Does the expansion shuffle this set in? */
static bool uses_set(const struct carc_rules *r, const struct expansion *e, const char *set)
{
    if (r->without_tiles >> e->number & 1 || !name_in_list(e->sets, set))
        return false;
    return !e->uses_set || e->uses_set(r, set);
}

static int start_of_set(const struct tile_set *set)
{
    for (int type = set->first; type < set->end; type++)
        if (tile_types[type].start)
            return type;
    return NO_TYPE;
}

static void count_box(struct carc_rules *r)
{
    const struct tile_set *base = &tile_sets[tile_set_find("base")];

    memset(r->copies, 0, sizeof r->copies);
    for (int type = base->first; type < base->end; type++)
        r->copies[type] = r->params.base_tiles ? tile_types[type].copies_classic : tile_types[type].copies;
    for (int i = 0; i < r->n_on; i++)
        for (int set = 0; set < n_tile_sets; set++)
            if (uses_set(r, r->on[i], tile_sets[set].id))
                add_set(r, &tile_sets[set]);
    int base_start = start_of_set(base);
    r->start_type = (uint8_t)start_of_set(&tile_sets[tile_set_find(r->start_set)]); /* [CL-05] [PL-04] [RV-01] */
    r->copies[base_start] = (uint8_t)(r->copies[base_start] - r->boxed_start);
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

/* A start tile of another set than the base: that set is drawn first, its last tile at the end of it [RV-02]. */
static int stage_of_tile(const struct carc_rules *r, int tile)
{
    const struct tile_type *type = &tile_types[r->tile_type[tile]];

    if (r->n_stages == 1)
        return 0;
    return type->set != tile_set_find(r->start_set) ? 2 : type->last ? 1 : 0;
}

static void list_stages(struct carc_rules *r)
{
    memset(r->stage, 0, sizeof r->stage);
    r->n_stages = strcmp(r->start_set, "base") ? 3 : 1;
    for (int tile = 0; tile < r->n_tiles; tile++)
        r->stage[stage_of_tile(r, tile)][tile / 64] |= (uint64_t)1 << tile % 64;
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

static void list_marked(struct carc_rules *r)
{
    seg_id some[MAX_MARKED];
    int    n = 0;

    for (seg_id seg = 1; seg < r->n_segs; seg++)
        if (seg_marks(r, seg)) {
            assert(n < MAX_MARKED && !(seg_marks(r, seg) & (seg_marks(r, seg) - 1))); /* none carries two */
            some[n++] = seg;
        }
    r->n_marked = 0;
    for (int mark = 0; mark < MARKS; mark++) {
        for (int i = 0; i < n; i++)
            if (seg_marks(r, some[i]) & 1u << mark)
                r->marked[r->n_marked++] = some[i];
        r->marked_end[mark] = (uint8_t)r->n_marked;
    }
}

/* Followers stand on roads, cities, monasteries and, with farmers on, fields [CL-17] [PL-09] [PL-26]. */
static void list_claimable(struct carc_rules *r)
{
    for (int type = 0; type < n_tile_types; type++) {
        r->claimable[type] = r->fields[type] = r->holy[type] = 0;
        r->road_city[type] = (uint16_t)((1u << tile_types[type].n_road_city) - 1);
        for (int k = 0; k < tile_types[type].n_segs; k++) {
            int kind = tile_types[type].seg[k].kind;
            r->fields[type] = (uint16_t)(r->fields[type] | (kind == SEG_FIELD) << k);
            r->holy[type] = (uint16_t)(r->holy[type] | (kind >= SEG_MONASTERY) << k);
            bool may = kind != SEG_GARDEN && (kind != SEG_FIELD || r->params.farmers);
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

    for (int i = 0; i < r->n_on; i++) {
        r->extra_at[r->on[i]->number] = extra; /* made absolute below */
        extra += LAYOUT_ALIGN(r->on[i]->state_bytes);
    }
    if (!extra && r->n_tiles <= SMALL_TILES && r->n_segs <= SMALL_SEGS && r->first_field <= SMALL_ROAD_CITY)
        r->at = layout_small;
    else
        r->at = rules_layout(r->n_tiles, r->n_segs, r->first_field, extra);
    for (int i = 0; i < r->n_on; i++)
        r->extra_at[r->on[i]->number] += r->at.extra;
    r->plain = r->n_on == 0 && !r->choose_order && r->at.size == layout_small.size;
}

static void replace_step(struct carc_rules *r, const struct step *step)
{
    int i = 0;

    while (r->program[i]->key != step->key)
        i++;
    r->program[i] = step;
}

static void add_step(struct carc_rules *r, const struct step *step)
{
    if (step->replaces) {
        replace_step(r, step);
        return;
    }
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
            if (!r->on[i]->steps[k]->in_use || r->on[i]->steps[k]->in_use(r))
                add_step(r, r->on[i]->steps[k]);
    assert(r->n_steps <= MAX_STEPS);
    for (int i = 0; i < r->n_steps; i++) {
        if (r->program[i] == base_steps[0] || (r->program[i]->key == T0 && r->program[i]->replaces))
            r->draw_step = i;
        if (r->program[i]->key == T3_TRACK)
            r->track_step = i;
        if (r->program[i]->key == T3_ORDER)
            r->order_step = i;
        if (r->program[i]->key == T9)
            r->over_step = i;
    }
}

/* Most steps of expansions are for tiles with their symbol, or wait for what seldom happens: which ones a tile comes to
 * is known before the game, and phase_go goes along these. */
static void find_paths(struct carc_rules *r)
{
    uint32_t waiting = 0;

    r->by_jump = 0;
    memset(r->waiting, 0, sizeof r->waiting);
    for (int i = 0; i < r->n_steps; i++) {
        uint32_t step = (uint32_t)1 << i;
        r->by_jump |= r->program[i]->by_jump ? step : 0;
        waiting |= r->program[i]->waits ? step : 0;
        if (r->program[i]->waits) {
            assert(!r->waiting[r->program[i]->key]); /* or one would be entered for what the other waits for */
            r->waiting[r->program[i]->key] = step;
        }
    }
    for (int type = 0; type < n_tile_types; type++) {
        r->path[type] = 0;
        for (int i = 0; i < r->n_steps; i++)
            if (!r->program[i]->symbols || r->program[i]->symbols & tile_types[type].symbols)
                r->path[type] |= (uint32_t)1 << i;
        r->path[type] &= ~(r->by_jump | waiting);
    }
}

void rules_finish(struct carc_rules *r)
{
    count_box(r);
    number_tiles(r);
    list_stages(r);
    number_segs(r);
    list_joints(r);
    list_pairs(r);
    list_marked(r);
    list_claimable(r);
    r->has_offers = r->hooks.n_figures || r->figures & r->ordinary & ~(1u << FIG_SMALL);
    lay_out(r);
    write_program(r);
    find_paths(r);
}

/* What each kind of figure is, whether a seat has it or not. */
static void list_figures(struct carc_rules *r)
{
    for (int figure = 0; figure < FIG_COUNT; figure++) {
        const struct figure_kind *kind = figure_kind_of(figure);

        r->strength[figure] = kind->strength;
        if (kind->strength)
            r->follower_slots = (uint16_t)(r->follower_slots | figure_slots(figure));
        if (!kind->is_ordinary)
            continue;
        r->ordinary = (uint16_t)(r->ordinary | 1u << figure);
        r->ordinary_slots = (uint16_t)(r->ordinary_slots | figure_slots(figure));
    }
}

/* ----- all together ----- */

bool rules_make(struct carc_rules *r, const struct option *options, int n, const uint8_t seed[32], struct text *why)
{
    const char *list = "";

    memset(r, 0, sizeof *r);
    r->figures = 1u << FIG_SMALL;
    list_figures(r);
    r->markers = 1;
    r->start_set = "base";
    if (!options_read(&r->params, options, n, why) ||
        !game_first_seat(&r->params.first_player, r->params.seats, game_stream(seed, 0), why)) /* [D-38] */
        return false;
    for (int i = 0; i < n; i++)
        if (!strcmp(options[i].key, "expansions"))
            list = options[i].value;
    if (!set_expansions(r, list, why)) /* after the house rules, which an expansion's setup reads */
        return false;
    r->own = ruleset_own(r->params.ruleset);
    if (r->own)
        rules_add_expansion(r, r->own);
    r->choose_order |= r->params.score_order_choice;
    rules_finish(r);
    return true;
}
