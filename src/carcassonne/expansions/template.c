/*
 * template.c: an expansion that changes nothing.  Copy it to begin one.
 *
 * It is compiled with the engine and switched on in the tests, where games
 * with it must equal games without it, so it cannot go stale.  Delete the
 * hooks that you do not need: a NULL hook costs nothing.
 *
 *  1. data/tiles/<id>.tiles              its tiles
 *  2. src/carcassonne/expansions/<id>.c  this file, filled in; cite the rules' ids
 *  3. expansions.def                     X(<id>) at its place in the firing order
 *  4. src/picture/expansions/<id>.c      what it looks like
 *  5. docs/rules/<id>.md                 its chapter
 *  6. tests/rules                        its ledger blocks, switched on
 */
#include "carcassonne/phases.h"
#include "carcassonne/rules.h"

/* The numbers of its words: each list from OWN, which no other expansion has. */
enum { ACT_TEMPLATE = OWN(EXP_TEMPLATE) };
enum { EV_TEMPLATE = OWN(EXP_TEMPLATE) };
enum { WHAT_TEMPLATE = OWN(EXP_TEMPLATE) };

/* A step that asks nothing: enter() says so, and the turn goes on.  T7 is its place in the ledger's turn. */
static bool template_enter(struct live p, struct events *listener)
{
    (void)p, (void)listener;
    return false;
}

static const struct step template_step = {
    .key = T7, .phase = "template", .work = "do nothing", .enter = template_enter};

static const struct step *const template_steps[] = {&template_step, 0};

static void template_setup(struct carc_rules *r)
{
    (void)r; /* r->figures |= ... */
}

static void template_filled(struct live p)
{
    (void)p;
}

static void template_start(struct live p, struct events *listener)
{
    (void)p, (void)listener;
}

static void template_fits(struct live p)
{
    (void)p; /* p.state->fits[rotation][word] &= ... */
}

static void template_placed(struct live p, struct events *listener)
{
    (void)p, (void)listener; /* last_placed(p) is the tile */
}

static bool template_linked(struct pos p, seg_id seg)
{
    (void)p, (void)seg;
    return false;
}

static void template_figures(struct pos p, struct offers *out)
{
    (void)p, (void)out; /* offer_add(out, ...) */
}

static bool template_figure(struct live p, struct events *listener, struct action a)
{
    (void)p, (void)listener, (void)a;
    return false;
}

static int template_points(struct pos p, seg_id root, int points, bool is_final)
{
    (void)p, (void)root, (void)is_final;
    return points;
}

static void template_sum(struct pos p, const struct award *a, struct terms *t)
{
    (void)p, (void)a, (void)t; /* terms_add(t, what is counted, how many, worth each, by which rule) */
}

static int template_farm_points(struct pos p, seg_id field, int seat, int points)
{
    (void)p, (void)field, (void)seat;
    return points;
}

static void template_completed_more(struct live p, struct events *listener, struct completed *list)
{
    (void)p, (void)listener, (void)list; /* completed_add(list, root) */
}

static int template_worth(struct pos p, seg_id root, int points)
{
    (void)p, (void)root;
    return points;
}

static int template_pays(struct pos p, const struct award *award)
{
    (void)p;
    return award->points;
}

static void template_completed(struct live p, struct events *listener, seg_id root, unsigned winners)
{
    (void)p, (void)listener, (void)root, (void)winners;
}

static void template_paid(struct live p, struct events *listener, const struct award *award, int marker)
{
    (void)p, (void)listener, (void)award, (void)marker;
}

static void template_removed(struct live p, struct events *listener)
{
    (void)p, (void)listener;
}

static int template_tiles(struct pos p, int tiles)
{
    (void)p;
    return tiles;
}

static void template_final(struct pos p, struct final_awards *out)
{
    (void)p, (void)out; /* final_award(out, seat, points, WHAT_TEMPLATE, n) */
}

static void template_state(struct pos p, int viewer, struct text *out)
{
    (void)p, (void)viewer, (void)out; /* text_add(out, ",\"mine\":%d", ...) */
}

static void template_show(struct pos p, struct shown_list *out)
{
    (void)p, (void)out; /* shown_add(out, (struct shown){"mine", WITH_SEAT, .seat = 0, .n = 1}) */
}

static bool template_explain(struct pos p, struct action a, struct text *why)
{
    (void)p, (void)a, (void)why;
    return false;
}

static void template_foresee(struct pos p, struct foresight *f)
{
    (void)p, (void)f; /* foresee(f, seat, "nothing", foresee_use(f, 2 * ONE_POINT)) */
}

static const struct foreseen_word template_foreseen[] = {{"nothing", "nothing at all"}, {NULL, NULL}};

static const char *template_check(struct pos p)
{
    (void)p;
    return 0;
}

/* ----- options: rules_option(r, EXP_TEMPLATE, NOTHING) is the place of the word ----- */

enum { NOTHING }; /* its options */

static const struct option_row template_options[] = {
    {{"template_nothing", "none/nothing", "not classic", "which nothing is done", "template"}, OPTION_WORD, NULL, 0},
    {{0}, 0, NULL, 0},
};

/* ----- words: vocabulary.h says what each column is for ----- */

static void say_template(const struct carc_rules *r, const struct event *e, struct text *out)
{
    (void)r;
    text_add(out, "Seat %d does nothing.", e->seat);
}

static const struct verb template_verbs[] = {
    {.kind = ACT_TEMPLATE, .word = "template", .arg = {ARG_CELL}, .form = "template x,y", .work = "do nothing"}, {0}};

static const struct event_kind template_events[] = {
    {EV_TEMPLATE, "template", "nothing happens", {{FIELD_SEAT, "seat", "to whom", NULL}}, say_template}, {0}};

static const struct score_kind template_scores[] = {{WHAT_TEMPLATE, "template", "nothing at all", false, {{0}}, NULL},
                                                    {0}};

const struct expansion expansion_template = {
    .id = "template",
    .title = "Template",
    .sets = "",
    .number = EXP_TEMPLATE,
    .options = template_options,
    .says = {.verbs = template_verbs, .events = template_events, .scores = template_scores},
    .steps = template_steps,
    .state_bytes = 0,
    .setup = template_setup,
    .foreseen = template_foreseen,
    .on = {.filled = template_filled,
           .start = template_start,
           .fits = template_fits,
           .placed = template_placed,
           .linked = template_linked,
           .figures = template_figures,
           .figure = template_figure,
           .points = template_points,
           .sum = template_sum,
           .farm_points = template_farm_points,
           .completed_more = template_completed_more,
           .worth = template_worth,
           .pays = template_pays,
           .completed = template_completed,
           .paid = template_paid,
           .removed = template_removed,
           .tiles = template_tiles,
           .final = template_final,
           .state = template_state,
           .show = template_show,
           .explain = template_explain,
           .foresee = template_foresee,
           .check = template_check},
};
