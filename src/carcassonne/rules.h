/*
 * rules.h: what is fixed for a whole game of Carcassonne.
 *
 * Made once from the options (rules.c), constant afterwards.  Most differences
 * between rule sets are numbers in struct params; behaviour that no number
 * expresses comes from hooks and steps of expansions, which are collected here
 * in firing order so that the inner loop visits only those that exist.
 */
#ifndef BALUARTE_RULES_H
#define BALUARTE_RULES_H

#include <assert.h>

#include "base/bits.h"
#include "carcassonne/expansions/expansion.h"
#include "carcassonne/position.h"

enum ruleset { /* ORDER RULESET: the two editions, then those of rulesets.def */
               RULES_CLASSIC,
               RULES_PLUS,
#define X(id, players) RULES_##id,
#include "carcassonne/expansions/rulesets.def"
#undef X
               RULESET_COUNT
};
enum farm_mode { FARM_PER_FARM_ONCE, FARM_POOLED, FARM_PER_FARM_MULTI, FARM_MODE_COUNT }; /* ORDER FARM */

struct params {
    uint8_t ruleset; /* enum ruleset                                                   */
    uint8_t seats;
    uint8_t players;              /* people: the seats, but where one person may have several of them [SO-38] */
    uint8_t first_player;         /* the seat that begins [CL-06] [D-38]                            */
    uint8_t farmers;              /* 0: no follower in fields, fields score nothing [PL-26]         */
    uint8_t tiny_city_points;     /* completed city of two tiles: 2 = 1 a tile and shield [CL-31], 4 = no exception */
    uint8_t loop_road_completes;  /* [CL-D6]                                                        */
    uint8_t count_unit;           /* 1: cities count segments instead of tiles [CL-D4] */
    uint8_t farm_mode;            /* enum farm_mode [CL-49] [CL-50] [CL-51]                         */
    uint8_t farm_points_per_city; /* for a completed city [CL-49] [PL-23] */
    uint8_t base_tiles;           /* 0: the 72 of Plus, with gardens; 1: the 72 of 2000             */
    uint8_t smalls;               /* followers of a seat: 7 [CL-03] [PL-02]                         */

    uint8_t score_order_choice; /* 0 auto, 1 active: who orders completed zones [D-23]            */
    uint8_t reading;            /* 1: by the letter of the rulebook where the usual rule is not   */

    uint8_t of[EXP_NUMBERS][MAX_OPTIONS]; /* the options of each expansion, in the order of its own list */
};

enum part_option { PART_AUTO, PART_TRUE, PART_FALSE };

enum { MAX_STAGES = 3, MAX_STEPS = 32, STEP_KEYS = 32, MAX_TYPE_PAIRS = 512, MAX_MARKED = 32, MARKS = 16 };

/* A field segment and a city segment that it borders on the same tile. */
struct farm_pair {
    seg_id field, city;
};

struct carc_rules {
    struct layout at; /* first: see pos_at */
    struct params params;
    bool          plain; /* no expansion, small layout: playouts take the fast loop */

    /* the turn: steps in the order in which they are gone through */
    const struct step *program[MAX_STEPS];
    int                n_steps;
    uint32_t           path[MAX_TYPES];    /* the steps that a tile of that type comes to, a bit each            */
    uint32_t           by_jump;            /* those that only a jump enters                                      */
    uint32_t           waiting[STEP_KEYS]; /* the one of each key that waits until it is due                     */
    int                draw_step, track_step, order_step, over_step;

    /* the expansions in play, and what they hook into */
    const struct expansion *on[MAX_EXPANSIONS];
    int                     n_on;
    const struct expansion *own;           /* of these: the rules of the ruleset itself; NULL: an edition's    */
    uint32_t                enabled;       /* bit set of enum expansion_number                        */
    uint32_t                without_tiles; /* of these: used in part only, their tiles stay in the box [PL-27] */
    uint32_t                extra_at[EXP_NUMBERS]; /* where an expansion's own state lies in the position     */
    struct hook_lists       hooks;
    uint16_t                figures;             /* kinds of figures that each seat has: bit set of enum figure */
    uint16_t                ordinary;            /* of all kinds: those that claim what a small follower may, */
    uint16_t                ordinary_slots;      /* and the slots of these                                  */
    uint16_t                follower_slots;      /* slots of all kinds that have a strength                 */
    uint8_t                 strength[FIG_COUNT]; /* what each kind adds to a majority                  */
    uint8_t                 markers;             /* scoring figures of a seat: 1, or 2 [ME-01]              */
    bool                    choose_order;        /* the active seat orders completed zones [D-23]           */
    bool                    has_offers;          /* the figure step has more than small followers           */
    bool                    no_final_zones;      /* unfinished zones pay nothing at the end [SO-23]         */
    bool                    no_part_within;      /* a part within a part earns no second one [D-18]         */
    bool                    late_thefts;         /* thefts come after the messages [D-02]                   */
    const char             *start_set;           /* tile set whose start tile is laid first: "base"         */
    uint8_t                 boxed_start;         /* copies of the base start tile that stay in the box      */

    /* the box */
    uint8_t      copies[MAX_TYPES]; /* of each type, the start tile included                     */
    uint8_t      first_tile[MAX_TYPES], end_tile[MAX_TYPES];
    uint8_t      start_type;
    uint8_t      n_tiles;
    uint64_t     stage[MAX_STAGES][BAG_WORDS]; /* tiles that may be drawn, stage after stage: one for most games */
    uint8_t      n_stages;
    uint8_t      max_copies;
    uint8_t      tile_type[MAX_TILES];
    seg_id       seg_of[MAX_TILES][16]; /* number of a tile's segment, or 0                                          */
    struct joint joints[MAX_TILES][4][SIDE_COUNT]; /* what each side of a tile offers, by rotation               */
    uint16_t     terrain[MAX_TYPES][4]; /* sides of a type by rotation, one-hot, four bits a side                    */
    uint16_t     n_segs;                /* segments are 1 .. n_segs - 1                                              */
    seg_id       first_city, first_field, first_other; /* ranges: roads, cities, fields, monasteries and gardens     */
    uint8_t      seg_tile[MAX_SEG_IDS], seg_index[MAX_SEG_IDS];
    uint64_t     seg_multi[MAX_SEG_IDS]; /* bit of its tile if that has several segments of this kind, see zones.h   */
    uint16_t     road_city[MAX_TYPES]; /* segments of a type that are roads and cities                               */
    uint16_t     fields[MAX_TYPES];    /* ... and fields                                                             */
    uint16_t     holy[MAX_TYPES];      /* ... and monasteries and gardens                                            */
    uint16_t     claimable[MAX_TYPES]; /* segments of a type on which an ordinary follower may stand at all         */

    struct farm_pair pairs[MAX_TYPE_PAIRS];
    int              n_pairs;

    seg_id  marked[MAX_MARKED]; /* segments that carry a mark (enum tile_mark), one mark after the other */
    uint8_t marked_end[MARKS];  /* where those with that mark end                                         */
    int     n_marked;
};

/* Where everything lies for a box of that size. */
struct layout rules_layout(unsigned tiles, unsigned segs, unsigned road_city, unsigned extra);

/* Reads the options; false with a sentence in 'why' if they make no sense. */
bool rules_make(struct carc_rules *r, const struct option *options, int n, const uint8_t seed[32], struct text *why);

/* Switches an expansion on while rules are being made; tests use it with expansions of their own. */
void rules_add_expansion(struct carc_rules *r, const struct expansion *e);

/* Counts the box, numbers the segments, lays out the position, sorts the steps.  The last part of rules_make. */
void rules_finish(struct carc_rules *r);

/* The house rules (options.c): everything but the expansions. */
bool options_read(struct params *p, const struct option *options, int n, struct text *why);
void rules_options_text(const struct carc_rules *r, bool all, struct text *out);

extern const char *const ruleset_words[RULESET_COUNT];

/* The expansion that a ruleset is, or NULL. */
static inline const struct expansion *ruleset_own(int ruleset)
{
    return ruleset > RULES_PLUS ? every_expansion[EXP_TEMPLATE + ruleset - RULES_PLUS] : NULL;
}

/* Nobody wins such a game: it comes to a number of points.  False: the most points win. */
static inline bool rules_have_result(const struct carc_rules *r)
{
    return r->own && r->own->result;
}

/* What it comes to. */
static inline bool rules_result(const struct carc_rules *r, const int16_t *score, int *points)
{
    bool has_result = rules_have_result(r);

    *points = has_result ? r->own->result(score, r->params.seats) : 0;
    return has_result;
}

/* What an option is set to, by its key: see struct option_row.  -1: there is none. */
int options_value(const struct params *p, const char *key);

/* The i-th option; NULL behind the last one. */
const struct option_help *carc_option_help(int i);

/* The value of an option of an expansion's own. */
static inline int rules_option(const struct carc_rules *r, int expansion, int option)
{
    return r->params.of[expansion][option];
}

static inline bool rules_have(const struct carc_rules *r, int expansion)
{
    return r->enabled >> expansion & 1;
}

/* Is a part of an expansion in play?  By its option; if that leaves it open, as the expansion itself [PL-27] [D-47]. */
static inline bool rules_have_part(const struct carc_rules *r, int expansion, int which)
{
    int option = rules_option(r, expansion, which);

    return option == PART_AUTO ? rules_have(r, expansion) && !(r->without_tiles >> expansion & 1) : option == PART_TRUE;
}

/* An expansion's own part of the position: state_bytes of them, zero in a fresh one. */
static inline const void *expansion_state(struct pos p, int expansion)
{
    return (const unsigned char *)p.state + p.rules->extra_at[expansion];
}

static inline void *live_expansion(struct live p, int expansion)
{
    return (unsigned char *)p.state + p.rules->extra_at[expansion];
}

/* What a figure adds to a majority [IC-08] [AB-08] [TB-10] [TB-12]; nothing: it is no follower. */
static inline unsigned figure_strength(const struct carc_rules *r, int figure)
{
    return figure == FIG_SMALL ? 1 : r->strength[figure];
}

static inline bool is_ordinary(const struct carc_rules *r, int figure)
{
    return r->ordinary >> figure & 1;
}

static inline int seg_kind(const struct carc_rules *r, seg_id seg)
{
    return tile_types[r->tile_type[r->seg_tile[seg]]].seg[r->seg_index[seg]].kind;
}

static inline unsigned seg_marks(const struct carc_rules *r, seg_id seg) /* bit set of enum tile_mark */
{
    return tile_types[r->tile_type[r->seg_tile[seg]]].seg[r->seg_index[seg]].marks;
}

/* The segments with that mark, from one end to the other. */
static inline const seg_id *marked_begin(const struct carc_rules *r, unsigned mark)
{
    return r->marked + (mark > 1 ? r->marked_end[bits_first(mark) - 1] : 0);
}

static inline const seg_id *marked_end(const struct carc_rules *r, unsigned mark)
{
    return r->marked + r->marked_end[bits_first(mark)];
}

#endif
