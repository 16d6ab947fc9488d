/*
 * inns.c: Inns & Cathedrals.
 *
 * Inns double a road and cathedrals raise a city by half, once complete; while
 * unfinished both make it worthless.  The large follower is one more follower
 * of strength two: giving it to each seat is all that it needs, and it may be
 * used without the tiles.
 */
#include "carcassonne/phases.h"
#include "carcassonne/tile_words.h"

enum { LARGE, CROSSING }; /* its options */

enum { LARGE_AT_HAND = 3 * ONE_POINT / 2, INNS_INCOME = 7 * ONE_POINT / 16 };

/* Does the inn or cathedral printed on this segment count?  The inn of the crossing (the one tile where it stands at
 * two roads) serves both of them, or by option only the first, the one to the right [IC-06] [D-05]. */
static bool mark_counts(const struct carc_rules *r, seg_id seg)
{
    unsigned marks = seg_marks(r, seg) & (MARK_INN | MARK_CATHEDRAL);

    if (!marks || !rules_option(r, EXP_inns, CROSSING))
        return marks != 0;
    for (int k = 0; k < r->seg_index[seg]; k++)
        if (tile_types[r->tile_type[r->seg_tile[seg]]].seg[k].marks & marks)
            return false;
    return true;
}

/* However many there are: more than one adds nothing [IC-02] [IC-04] [I-16]. */
static bool zone_has_mark(struct pos p, seg_id root)
{
    unsigned mark = root < p.rules->first_city ? MARK_INN : MARK_CATHEDRAL;

    for (const seg_id *seg = marked_begin(p.rules, mark); seg < marked_end(p.rules, mark); seg++)
        if (zone_of(p, *seg) == root && mark_counts(p.rules, *seg))
            return true;
    return false;
}

/* Roads: 2 instead of 1 for each tile.  Cities: 3 instead of 2 for each tile and shield.  Unfinished: nothing. */
static int inns_points(struct pos p, seg_id root, int points, bool is_final)
{
    if (!zone_has_mark(p, root))
        return points;
    if (is_final)
        return 0;                                                    /* [IC-03] [IC-05] */
    return root < p.rules->first_city ? 2 * points : points / 2 * 3; /* [IC-02] [IC-04] */
}

/* ORDER TERM: complete and unfinished, a road and a city. */
enum { BY_INN, BY_CATHEDRAL, BY_OPEN_INN, BY_OPEN_CATHEDRAL };

static const struct term_word inns_words[] = {
    {"inn", "IC-02"}, {"cathedral", "IC-04"}, {"inn", "IC-03"}, {"cathedral", "IC-05"}, {NULL, NULL}};

/* Each tile and each shield is worth more, or nothing is worth anything. */
static void inns_sum(struct pos p, const struct award *a, struct terms *t)
{
    bool is_city = a->zone >= p.rules->first_city;

    if (!award_is_road_or_city(p, a) || !zone_has_mark(p, a->zone))
        return;
    if (!zone_complete(p, a->zone)) {
        terms_void(t, term_of(EXP_inns, is_city ? BY_OPEN_CATHEDRAL : BY_OPEN_INN));
        return;
    }
    for (int i = 0; i < t->n; i++) {
        t->at[i].each = is_city ? 3 : 2;
        t->at[i].by = term_of(EXP_inns, is_city ? BY_CATHEDRAL : BY_INN);
    }
}

/* Inns and cathedrals are in the points of a zone already: nothing if it stays unfinished.  The large follower takes
 * zones from others, so that it is worth more at hand than a small one. */
static void inns_foresee(struct pos p, struct foresight *f)
{
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        if (figure_at_home(p, seat, FIG_LARGE))
            foresee(f, seat, "large", foresee_use(f, LARGE_AT_HAND));
    f->income += INNS_INCOME;
}

static const struct foreseen_word inns_foreseen[] = {{"large", "the large follower at home"}, {NULL, NULL}};

static void inns_signs(struct pos p, uint64_t signs[MAX_SEG_IDS])
{
    for (int i = 0; i < p.rules->n_marked; i++)
        if (mark_counts(p.rules, p.rules->marked[i]))
            signs[zone_of(p, p.rules->marked[i])] += ONE_SIGN(EXP_inns);
}

static void inns_terms(struct pos p, uint64_t signs, bool is_city, int tiles, struct zone_terms *t)
{
    (void)p, (void)tiles;
    if (!sign_of(signs, EXP_inns))
        return;
    t->now = 0;                                        /* [IC-03] [IC-05] */
    t->then = is_city ? t->then / 2 * 3 : 2 * t->then; /* [IC-02] [IC-04] */
}

static void inns_setup(struct carc_rules *r)
{
    if (rules_have_part(r, EXP_inns, LARGE))
        r->figures |= 1u << FIG_LARGE; /* [IC-01] [IC-08] */
}

static bool inns_wanted(const struct params *p)
{
    return p->of[EXP_inns][LARGE] == PART_TRUE;
}

/* ----- options, in the order of their numbers above ----- */

static const struct option_row inns_options[] = {
    {{"large", "auto/true/false", "not classic", "large followers, also without their tiles", "inns"},
     OPTION_WORD,
     NULL,
     11},
    {{"ic_rrr_inn", "both/right", "not classic", "the roads that the inn of tile EC serves", "inns"},
     OPTION_WORD,
     NULL,
     19},
    {{0}, 0, NULL, 0},
};

/* ----- words ----- */

static const struct figure_kind inns_figures[] = {{FIG_LARGE, "large", 2, true}, {0}}; /* [IC-08] */

const struct expansion expansion_inns = {
    .id = "inns",
    .title = "Inns & Cathedrals",
    .sets = "inns",
    .number = EXP_inns,
    .options = inns_options,
    .says = {.figures = inns_figures},
    .wanted = inns_wanted,
    .setup = inns_setup,
    .sum_words = inns_words,
    .foreseen = inns_foreseen,
    .on = {.points = inns_points, .sum = inns_sum, .foresee = inns_foresee, .signs = inns_signs, .terms = inns_terms},
    .is_beyond_nets = true, /* what is unfinished pays nothing */
};
