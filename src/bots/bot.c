/*
 * bot.c: see bot.h.  What is the same for all bots: life, one decision, the
 * report.  Which there are is in words.c.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/search/context.h"
#include "bots/search/threads.h"
#include "bots/words.h"

static const struct evaluation *const evaluations[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &evaluation_##id,
#include "game/games.def"
#undef X
};

/*
 * ----- life -----
 */

static bool rules_are_solo(const struct bot *b)
{
    int points;

    game_start(b->ops, b->rules, bot_scratch(b, 0), NULL);
    return b->ops->result && b->ops->result(b->rules, bot_scratch(b, 0), &points);
}

static enum game_kind game_kind_of(const struct bot *b)
{
    return b->eval->is_race ? GAME_OF_RACE : b->is_solo ? GAME_OF_SOLO : b->n_points > 2 ? GAME_OF_MANY : GAME_OF_TWO;
}

static bool has_nets_for(const struct bot *b)
{
    return b->kind->uses_nets && b->eval->by_nets && b->eval->has_nets(b->rules);
}

static bool prepare(struct bot *b, const char *words, struct text *why)
{
    struct bot_words given;

    b->eval = evaluations[b->ops->number];
    if (!b->eval) {
        text_add(why, "no bot can play %s", b->ops->name);
        return false;
    }
    b->is_solo = rules_are_solo(b);
    if (!words_read(words, game_kind_of(b), &given, why))
        return false;
    b->kind = given.kind;
    b->level = given.level;
    b->params = given.params;
    b->evaluate = has_nets_for(b) ? b->eval->by_nets : b->eval->evaluate;
    if (!b->clock && given.nodes)
        given.ms = 0; /* the nodes will do */
    if (given.ms && !b->clock) {
        text_add(why, "there is no clock here: give a bot nodes=N instead of ms=N");
        return false;
    }
    b->own = (struct bot_budget){given.nodes || given.ms ? given.nodes : b->kind->nodes, given.ms};
    b->seed = given.seed;
    b->noise = (int)given.noise;
    b->threads = threads_available() ? (int)given.threads : 1;
    if (!search_prepare(b, given.mib)) {
        text_add(why, "there is not enough memory");
        return false;
    }
    bot_seed(b, b->seed);
    return true;
}

struct bot *bot_new(const char *words, const struct game_ops *ops, const struct game_rules *rules, bot_clock clock,
                    struct text *why)
{
    struct bot *b = calloc(1, sizeof *b);

    if (!b) {
        text_add(why, "there is not enough memory");
        return NULL;
    }
    b->ops = ops;
    b->rules = rules;
    b->clock = clock;
    b->state_size = ops->state_size(rules);
    b->stride = (b->state_size + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN;
    b->n_points = ops->n_scores(rules);
    b->bytes = aligned_alloc(STATE_ALIGN, SCRATCH_STATES * b->stride);
    if (!b->bytes)
        text_add(why, "there is not enough memory");
    if (!b->bytes || !prepare(b, words, why)) {
        bot_free(b);
        return NULL;
    }
    return b;
}

void bot_free(struct bot *b)
{
    if (b) {
        search_free(b);
        free(b->bytes);
    }
    free(b);
}

void bot_seed(struct bot *b, uint64_t seed)
{
    b->rng.s = seed * 0x9e3779b97f4a7c15u + 1;
    b->is_kept = false;
}

const char *bot_name(const struct bot *b)
{
    return b->kind->name;
}

struct bot_budget bot_budget_of(const struct bot *b)
{
    return b->own;
}

bool bot_searches(const struct bot *b)
{
    return b->kind->searches;
}

/*
 * ----- one decision -----
 */

bool bot_time_is_up(const struct bot *b)
{
    return b->deadline && b->clock() >= b->deadline;
}

static void begin(struct bot *b, const struct bot_budget *budget)
{
    b->budget = budget && (budget->nodes || budget->ms) ? *budget : b->own;
    if (!b->clock)
        b->budget.ms = 0;
    if (!b->budget.ms && !b->budget.nodes)
        b->budget.nodes = b->kind->nodes;
    b->nodes = 0;
    b->is_exact = false;
    b->started = b->clock ? b->clock() : 0;
    b->deadline = b->budget.ms && b->kind->searches ? b->started + 1000 * b->budget.ms : 0;
}

/* What the chosen action leads to, where the bot itself has not said it. */
static void judge_choice(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    memcpy(bot_scratch(b, 0), s, b->state_size);
    game_play(b->ops, b->rules, bot_scratch(b, 0), out->action, NULL);
    win_shares(b, bot_scratch(b, 0), out->win, out->points);
}

void bot_choose(struct bot *b, const struct game_state *s, const struct bot_budget *budget, struct bot_report *out)
{
    struct game_state *known = bot_scratch(b, SCRATCH_STATES - 2);

    *out = (struct bot_report){.bot = b->kind->name, .level = b->level, .seat = b->ops->actor(b->rules, s)};
    begin(b, budget);
    memcpy(known, s, b->state_size);
    if (b->ops->determinise) /* nobody here ever sees what the seat may not know */
        b->ops->determinise(b->rules, known, out->seat, &b->rng);
    b->kind->choose(b, known, out);
    if (!b->kind->searches)
        judge_choice(b, known, out);
    if (!b->is_exact)
        win_probabilities(b, out->win);
    for (int i = 0; i < out->n_best && !b->is_exact; i++)
        out->best[i].value = win_probability(b, out->best[i].value);
    out->nodes = b->nodes;
    out->us = b->clock ? b->clock() - b->started : 0;
}

void bot_value(struct bot *b, const struct game_state *s, int viewer, const struct bot_budget *budget,
               struct bot_report *out)
{
    struct game_state *known = bot_scratch(b, SCRATCH_STATES - 2);

    *out = (struct bot_report){.bot = b->kind->name, .level = b->level, .seat = viewer};
    begin(b, budget);
    memcpy(known, s, b->state_size);
    if (b->ops->determinise)
        b->ops->determinise(b->rules, known, viewer, &b->rng);
    if (b->ops->actor(b->rules, s) == ACTOR_OVER || !search_value(b, known, out))
        win_shares(b, known, out->win, out->points);
    if (b->ops->actor(b->rules, s) != ACTOR_OVER && !b->is_exact)
        win_probabilities(b, out->win);
    out->nodes = b->nodes;
    out->us = b->clock ? b->clock() - b->started : 0;
}

/*
 * ----- the report -----
 */

static void json_numbers(const char *key, const double *at, int n, int digits, struct text *out)
{
    text_add(out, ",\"%s\":[", key);
    for (int i = 0; i < n; i++)
        text_add(out, "%s%.*f", i ? "," : "", digits, at[i]);
    text_char(out, ']');
}

static void json_line(const struct bot *b, const struct game_state *s, const struct bot_line *line, struct text *out)
{
    char        action[256];
    struct text words = TEXT_OF(action);

    text_start(&words, action, sizeof action);
    b->ops->action_text(b->rules, s, line->action, &words);
    text_word(out, "{\"action\":");
    text_json(out, action);
    text_add(out, ",\"visits\":%llu,\"win\":%.4f,\"points\":%.2f}", (unsigned long long)line->visits, line->value,
             line->points);
}

void bot_report_json(const struct bot *b, const struct game_state *s, const struct bot_report *report, struct text *out)
{
    text_add(out, "{\"bot\":\"%s\",\"level\":%d,\"seat\":%d,\"nodes\":%llu,\"depth\":%d,\"ms\":%.1f", report->bot,
             report->level, report->seat, (unsigned long long)report->nodes, report->depth, (double)report->us / 1000);
    json_numbers("win", report->win, b->n_points, 4, out);
    json_numbers("points", report->points, b->n_points, 2, out);
    text_word(out, ",\"best\":[");
    for (int i = 0; i < report->n_best; i++) {
        text_word(out, i ? "," : "");
        json_line(b, s, &report->best[i], out);
    }
    text_word(out, "]}");
}
