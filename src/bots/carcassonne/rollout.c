/*
 * rollout.c: see rollout.h.
 *
 * Random play wastes its followers within ten turns and finishes next to
 * nothing, so that its end says little about the position where it began.
 */
#include "bots/carcassonne/rollout.h"

enum {
    TABLES_ALIGN = 64,
    TABLES_SIZE = (sizeof(struct rollout_odds) + TABLES_ALIGN - 1) / TABLES_ALIGN * TABLES_ALIGN
};

/* The odds, and behind them a state to try actions in. */
static size_t memory(const struct game_rules *rules)
{
    const struct carc_rules *r = rules_of(rules);

    return TABLES_SIZE + (r->plain ? 0 : carcassonne_ops.state_size(rules));
}

static void begin(void *tables, const struct bot_params *k, const struct game_rules *rules, const struct game_state *s)
{
    rollout_odds_fill(tables, k, pos_of(rules, s));
}

static void play(void *tables, const struct game_rules *rules, struct game_state *s, int until, uint64_t draws,
                 struct rng *rng)
{
    if (rules_of(rules)->plain)
        rollout_plain(tables, rules, s, until, draws, rng);
    else
        rollout_full(tables, (struct game_state *)(void *)((unsigned char *)tables + TABLES_SIZE), rules, s, until,
                     draws, rng);
}

const struct rollout_policy carcassonne_rollout = {memory, begin, play};
