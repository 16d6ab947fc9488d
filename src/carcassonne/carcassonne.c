/*
 * carcassonne.c: Carcassonne as a game behind the game interface.
 *
 * The functions here turn bytes into a struct pos and ask the step at which the
 * position stands.  The rules and the text are elsewhere; the table is at the
 * bottom.
 */
#include "carcassonne/carcassonne.h"

#include "carcassonne/playout.h"

/* ----- set-up ----- */

static bool ops_make_rules(struct game_rules *rules, const struct option *options, int n, const uint8_t seed[32],
                           struct text *why)
{
    return rules_make((struct carc_rules *)(void *)rules, options, n, seed, why);
}

static void ops_options_text(const struct game_rules *rules, bool all, struct text *out)
{
    rules_options_text(rules_of(rules), all, out);
}

static const char *ops_expansion(int i, const char **title)
{
    if (i >= n_expansions)
        return NULL;
    *title = expansions[i]->title;
    return expansions[i]->id;
}

static size_t ops_state_size(const struct game_rules *rules)
{
    return rules_of(rules)->at.size;
}

static int ops_seats(const struct game_rules *rules)
{
    return rules_of(rules)->params.seats;
}

static int ops_persons(const struct game_rules *rules)
{
    return rules_of(rules)->params.players;
}

/* What a seat has in its supply at the start: bit set of figure slots. */
static uint16_t figures_of_seat(const struct carc_rules *r)
{
    unsigned slots = (1u << r->params.smalls) - 1;

    for (int figure = FIG_SMALL + 1; figure < FIG_COUNT; figure++)
        if (r->figures >> figure & 1)
            slots |= figure_slots(figure);
    return (uint16_t)slots;
}

static void ops_start(const struct game_rules *rules, struct game_state *state)
{
    struct live p = live_of(rules, state);

    memset(p.state, 0, pos_at(p.pos)->size);
    bag_fill(p);
    p.state->active = (int8_t)p.rules->params.first_player;
    p.state->part = 1;
    p.state->turn = 1;
    for (int seat = 0; seat < p.rules->params.seats; seat++)
        p.state->home[seat] = figures_of_seat(p.rules);
    for (int i = 0; i < MAX_WATCHED; i++)
        watched_clear(&p.state->watched, i);
    zones_start(p);
    board_start(p);
    CALL_HOOKS(p, filled, p);
    CALL_HOOKS(p, start, p, NULL);
    phase_go(p, NULL, p.rules->draw_step);
}

/* ----- the questions that search asks ----- */

int carc_actor(struct pos p)
{
    const struct step *step = current_step(p);

    return step->actor ? step->actor(p) : p.state->active;
}

static int ops_actor(const struct game_rules *rules, const struct game_state *s)
{
    return carc_actor(pos_of(rules, s));
}

static void ops_legal(const struct game_rules *rules, const struct game_state *s, struct actions *out)
{
    struct pos p = pos_of(rules, s);

    current_step(p)->legal(p, out);
}

static uint32_t ops_weight(const struct game_rules *rules, const struct game_state *s, struct action a)
{
    struct pos         p = pos_of(rules, s);
    const struct step *step = current_step(p);

    return step->weight ? step->weight(p, a) : 1;
}

static void ops_apply(const struct game_rules *rules, struct game_state *s, struct action a, struct events *out)
{
    struct live p = live_of(rules, s);

    current_step(p.pos)->apply(p, out, a);
}

static bool ops_forced(const struct game_rules *rules, const struct game_state *s, struct action *a)
{
    struct pos         p = pos_of(rules, s);
    const struct step *step = current_step(p);

    if (step->forced)
        return step->forced(p, a);
    struct action  at[2];
    struct actions list = {at, 0, 2};
    step->legal(p, &list);
    *a = at[0];
    return list.n == 1;
}

/* By weight, from the list: for steps that have no quicker way. */
static struct action pick_from_list(struct pos p, struct rng *rng)
{
    const struct step *step = current_step(p);
    struct action      at[ACTIONS_MAX];
    struct actions     list = {at, 0, ACTIONS_MAX};
    uint32_t           sum = 0;

    step->legal(p, &list);
    for (int i = 0; i < list.n; i++)
        sum += step->weight ? step->weight(p, at[i]) : 1;
    uint32_t r = rng_below(rng, sum);
    for (int i = 0;; i++) {
        uint32_t w = step->weight ? step->weight(p, at[i]) : 1;
        if (r < w)
            return at[i];
        r -= w;
    }
}

static struct action ops_pick(const struct game_rules *rules, const struct game_state *s, struct rng *rng)
{
    struct pos         p = pos_of(rules, s);
    const struct step *step = current_step(p);

    return step->pick ? step->pick(p, rng) : pick_from_list(p, rng);
}

/* The fast loop of the level that this machine has. */
static int playout_plain(const struct carc_rules *r, struct carc *s, struct rng *rng, int decisions)
{
#ifdef PLAYOUT_DISPATCH
    bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
              __builtin_cpu_supports("fma");
    bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
              __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
              __builtin_cpu_supports("avx512vl");

    return v4   ? carc_playout_v4(r, s, rng, decisions)
           : v3 ? carc_playout_v3(r, s, rng, decisions)
                : carc_playout_v1(r, s, rng, decisions);
#else
    return carc_playout(r, s, rng, decisions);
#endif
}

static void ops_playout(const struct game_rules *rules, struct game_state *s, struct rng *rng)
{
    struct live p = live_of(rules, s);

    while (p.state->step != p.rules->over_step) {
        if (p.rules->plain && p.state->step == p.rules->draw_step) {
            playout_plain(p.rules, p.state, rng, TO_THE_END);
            return;
        }
        current_step(p.pos)->apply(p, NULL, ops_pick(rules, s, rng));
    }
}

static int ops_decide(const struct game_rules *rules, struct game_state *s, struct rng *rng, int decisions)
{
    struct live p = live_of(rules, s);

    if (decisions < 0 || !p.rules->plain || p.state->step != p.rules->draw_step)
        return 0;
    return playout_plain(p.rules, p.state, rng, decisions);
}

static void ops_scores(const struct game_rules *rules, const struct game_state *s, int points[MAX_SEATS])
{
    struct pos p = pos_of(rules, s);

    for (int seat = 0; seat < MAX_SEATS; seat++)
        points[seat] = p.state->score[seat];
}

static void ops_final(const struct game_rules *rules, const struct game_state *s, int points[MAX_SEATS])
{
    struct pos p = pos_of(rules, s);

    memset(points, 0, MAX_SEATS * sizeof *points);
    if (p.state->step != p.rules->over_step)
        score_final(p, NULL, points);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        points[seat] += p.state->score[seat];
}

static bool ops_result(const struct game_rules *rules, const struct game_state *s, int *points)
{
    struct pos p = pos_of(rules, s);

    return rules_result(p.rules, p.state->score, points);
}

static unsigned ops_winners(const struct game_rules *rules, const struct game_state *s, unsigned among)
{
    int points[MAX_SEATS], result;

    if (ops_result(rules, s, &result))
        return 0;
    ops_final(rules, s, points);
    return carc_winners(rules_of(rules), points, among);
}

static int ops_turn(const struct game_rules *rules, const struct game_state *s)
{
    return pos_of(rules, s).state->turn;
}

/* ----- text ----- */

static const char *ops_phase(const struct game_rules *rules, const struct game_state *s)
{
    return current_step(pos_of(rules, s))->phase;
}

const struct game_ops carcassonne_ops = {
    .name = "carcassonne",
    .title = "Carcassonne",
    .number = GAME_carcassonne,
    .rules_size = sizeof(struct carc_rules),
    .max_state_size = 48 * 1024,
    .make_rules = ops_make_rules,
    .options_text = ops_options_text,
    .option_help = carc_option_help,
    .expansion = ops_expansion,
    .state_size = ops_state_size,
    .seats = ops_seats,
    .persons = ops_persons,
    .start = ops_start,
    .actor = ops_actor,
    .legal = ops_legal,
    .weight = ops_weight,
    .apply = ops_apply,
    .forced = ops_forced,
    .pick = ops_pick,
    .playout = ops_playout,
    .decide = ops_decide,
    .scores = ops_scores,
    .final = ops_final,
    .n_scores = ops_seats,
    .winners = ops_winners,
    .result = ops_result,
    .turn = ops_turn,
    .phase = ops_phase,
    .action_text = carc_action_text,
    .action_parse = carc_action_parse,
    .explain = carc_explain,
    .event_json = carc_event_json,
    .event_sentence = carc_event_sentence,
    .state_json = carc_state_json,
    .draw = carc_draw,
    .hide = NULL, /* no secrets: what is not drawn has no order */
    .edit = carc_edit,
    .edit_forms = carc_edit_forms,
    .built = carc_built,
    .edits = carc_edits,
    .check = carc_check,
};
