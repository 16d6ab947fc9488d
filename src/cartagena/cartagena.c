/*
 * cartagena.c: Cartagena as a game behind the game interface.
 *
 * Every function here turns bytes into a struct carta_pos and asks the file
 * that knows.  The table is at the bottom.
 */
#include "cartagena/cartagena.h"

#include <assert.h>

static_assert(sizeof(struct carta) <= 1024, "a position is small");

/* ----- set-up ----- */

static const struct carta_rules *rules_of(const struct game_rules *rules)
{
    return (const struct carta_rules *)(const void *)rules;
}

static const struct carta *state_of(const struct game_state *s)
{
    return (const struct carta *)(const void *)s;
}

static bool ops_make_rules(struct game_rules *rules, const struct option *options, int n, const uint8_t seed[32],
                           struct text *why)
{
    return carta_rules_make((struct carta_rules *)(void *)rules, options, n, seed, why);
}

static void ops_options_text(const struct game_rules *rules, bool all, struct text *out)
{
    carta_options_text(rules_of(rules), all, out);
}

static size_t ops_state_size(const struct game_rules *rules)
{
    (void)rules;
    return sizeof(struct carta);
}

static int ops_seats(const struct game_rules *rules)
{
    return rules_of(rules)->params.seats;
}

static void ops_start(const struct game_rules *rules, struct game_state *s)
{
    carta_start(carta_live_of(rules, s, NULL));
}

/* ----- the questions that search asks ----- */

static int ops_actor(const struct game_rules *rules, const struct game_state *s)
{
    (void)rules;
    return carta_actor(state_of(s));
}

static void ops_legal(const struct game_rules *rules, const struct game_state *s, struct actions *out)
{
    carta_legal(carta_pos_of(rules, s), out);
}

static uint32_t ops_weight(const struct game_rules *rules, const struct game_state *s, struct action a)
{
    (void)rules;
    return cards_of(state_of(s)->pile, a.what);
}

static void ops_apply(const struct game_rules *rules, struct game_state *s, struct action a, struct events *out)
{
    carta_apply(carta_live_of(rules, s, out), a);
}

static bool ops_forced(const struct game_rules *rules, const struct game_state *s, struct action *a)
{
    return carta_forced(carta_pos_of(rules, s), a);
}

static struct action ops_pick(const struct game_rules *rules, const struct game_state *s, struct rng *rng)
{
    return carta_pick(carta_pos_of(rules, s), rng);
}

static void ops_playout(const struct game_rules *rules, struct game_state *s, struct rng *rng)
{
    carta_playout(carta_live_of(rules, s, NULL), rng);
}

/* Pirates in the boat: what the game came to, and what it would come to now. */
static void ops_scores(const struct game_rules *rules, const struct game_state *s, int points[MAX_SEATS])
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        points[seat] = seat < rules_of(rules)->params.seats ? state_of(s)->boat[seat] : 0;
}

static unsigned ops_winners(const struct game_rules *rules, const struct game_state *s, unsigned among)
{
    return carta_leaders(rules_of(rules), state_of(s), among);
}

static int ops_turn(const struct game_rules *rules, const struct game_state *s)
{
    (void)rules;
    return (int)state_of(s)->turn;
}

/* ----- text ----- */

static const char *ops_phase(const struct game_rules *rules, const struct game_state *s)
{
    (void)rules;
    return phase_words[state_of(s)->phase];
}

static void ops_action_text(const struct game_rules *rules, const struct game_state *s, struct action a,
                            struct text *out)
{
    (void)rules, (void)s;
    carta_action_text(a, out);
}

static bool ops_action_parse(const struct game_rules *rules, const struct game_state *s, const char *word,
                             struct action *a, struct text *why)
{
    (void)rules, (void)s;
    return carta_action_parse(word, a, why);
}

static void ops_explain(const struct game_rules *rules, const struct game_state *s, struct action a, struct text *why)
{
    carta_explain(carta_pos_of(rules, s), a, why);
}

static void ops_event_json(const struct game_rules *rules, const struct event *e, struct text *out)
{
    carta_event_json(rules_of(rules), e, out);
}

static void ops_event_sentence(const struct game_rules *rules, const struct event *e, struct text *out)
{
    (void)rules;
    carta_event_sentence(e, out);
}

static void ops_state_json(const struct game_rules *rules, const struct game_state *s, int viewer, struct text *out)
{
    carta_state_json(carta_pos_of(rules, s), viewer, out);
}

static void ops_draw(const struct game_rules *rules, const struct game_state *s, int columns, bool colour,
                     struct text *out)
{
    carta_draw(carta_pos_of(rules, s), columns, colour, out);
}

/* ----- secrets and trust ----- */

static void ops_hide(const struct game_rules *rules, struct game_state *s, int viewer)
{
    carta_hide(rules_of(rules), carta_live_of(rules, s, NULL).state, viewer);
}

static void ops_determinise(const struct game_rules *rules, struct game_state *s, int viewer, struct rng *rng)
{
    carta_determinise(rules_of(rules), carta_live_of(rules, s, NULL).state, viewer, rng);
}

static void ops_hide_event(const struct game_rules *rules, struct event *e, int viewer)
{
    carta_hide_event(rules_of(rules), e, viewer);
}

static bool ops_edit(const struct game_rules *rules, struct game_state *s, const char *edit, struct text *why)
{
    return carta_edit(carta_live_of(rules, s, NULL), edit, why);
}

static void ops_edit_forms(const struct game_rules *rules, struct text *out)
{
    (void)rules;
    carta_edit_forms(out);
}

static bool ops_built(const struct game_rules *rules, struct game_state *s, struct text *why)
{
    return carta_built(carta_live_of(rules, s, NULL), why);
}

static bool ops_edits(const struct game_rules *rules, const struct game_state *s, struct text *out, struct text *why)
{
    return carta_edits(carta_pos_of(rules, s), out, why);
}

static const char *ops_check(const struct game_rules *rules, const struct game_state *s)
{
    return carta_check(carta_pos_of(rules, s));
}

const struct game_ops cartagena_ops = {
    .name = "cartagena",
    .title = "Cartagena",
    .number = GAME_cartagena,
    .rules_size = sizeof(struct carta_rules),
    .max_state_size = sizeof(struct carta),
    .make_rules = ops_make_rules,
    .options_text = ops_options_text,
    .option_help = carta_option_help,
    .state_size = ops_state_size,
    .seats = ops_seats,
    .start = ops_start,
    .actor = ops_actor,
    .legal = ops_legal,
    .weight = ops_weight,
    .apply = ops_apply,
    .forced = ops_forced,
    .pick = ops_pick,
    .playout = ops_playout,
    .scores = ops_scores,
    .final = ops_scores,
    .n_scores = ops_seats,
    .winners = ops_winners,
    .turn = ops_turn,
    .phase = ops_phase,
    .action_text = ops_action_text,
    .action_parse = ops_action_parse,
    .explain = ops_explain,
    .event_json = ops_event_json,
    .event_sentence = ops_event_sentence,
    .state_json = ops_state_json,
    .draw = ops_draw,
    .hide = ops_hide,
    .determinise = ops_determinise,
    .hide_event = ops_hide_event,
    .edit = ops_edit,
    .edit_forms = ops_edit_forms,
    .built = ops_built,
    .edits = ops_edits,
    .check = ops_check,
};
