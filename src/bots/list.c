/*
 * list.c: the bots by name and by level, and what is the same for all.
 *
 * A new bot is a row of 'kinds'; a level is a row of 'levels'.  The words that
 * name a bot come from outside and are refused with a sentence.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/brain.h"
#include "bots/team.h"

static const struct bot_kind *const kinds[] = {&bot_random, &bot_runner, &bot_greedy, &bot_expect, &bot_uct, &bot_mcts};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

static const struct bot_eval *const evals[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &eval_##id,
#include "game/games.def"
#undef X
};

/* Each beats the one below about three times in four; the last one is cut off where a game with everything on would
 * keep people waiting. */
static const char *const levels[BOT_LEVELS + 1] = {
    "",
    "greedy:noise=800",
    "greedy:noise=480",
    "greedy:noise=300",
    "greedy:noise=190",
    "greedy:noise=120",
    "greedy:noise=60",
    "greedy",
    "mcts:nodes=10000,ms=4000",
};

enum { ALIGN = 64, KEY_MAX = 16 };

/*
 * ----- reading the words -----
 */

/* Whole, and at most 'most'. */
static bool read_number(const char *text, size_t length, uint64_t most, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned digit = (unsigned)(text[i] - '0');

        if (text[i] < '0' || text[i] > '9' || *out > (most - digit) / 10)
            return false;
        *out = 10 * *out + digit;
    }
    return length > 0;
}

struct bot_words {
    uint64_t nodes, ms, seed, mib, noise, threads;
};

static const struct {
    const char *key;
    uint64_t    least, most;
    size_t      at;
} keys[] = {
    {"nodes", 1, 1000000000, offsetof(struct bot_words, nodes)},
    {"ms", 1, BOT_MS_MAX, offsetof(struct bot_words, ms)},
    {"seed", 0, UINT64_MAX, offsetof(struct bot_words, seed)},
    {"mib", 1, BOT_MIB_MAX, offsetof(struct bot_words, mib)},
    {"noise", 0, 100000, offsetof(struct bot_words, noise)},
    {"threads", 1, BOT_THREADS_MAX, offsetof(struct bot_words, threads)},
};
enum { N_KEYS = sizeof keys / sizeof *keys };

/* "key=value,key=value" */
static bool read_keys(const char *words, struct bot_words *out, struct text *why)
{
    while (*words) {
        size_t   length = strcspn(words, ","), name = strcspn(words, "=,");
        int      i = 0;
        uint64_t value;

        while (i < N_KEYS && !(strlen(keys[i].key) == name && memcmp(keys[i].key, words, name) == 0))
            i++;
        if (i == N_KEYS || words[name] != '=') {
            text_add(why, "a bot takes nodes=N, ms=N, seed=N, mib=N, threads=N and noise=N, separated by commas");
            return false;
        }
        if (!read_number(words + name + 1, length - name - 1, keys[i].most, &value) || value < keys[i].least) {
            text_add(why, "%s of a bot is a number from %llu to %llu", keys[i].key, (unsigned long long)keys[i].least,
                     (unsigned long long)keys[i].most);
            return false;
        }
        memcpy((char *)out + keys[i].at, &value, sizeof value);
        words += length + (words[length] == ',');
    }
    return true;
}

static const struct bot_kind *kind_find(const char *words, size_t length)
{
    for (int i = 0; i < N_KINDS; i++)
        if (strlen(kinds[i]->name) == length && memcmp(kinds[i]->name, words, length) == 0)
            return kinds[i];
    return NULL;
}

/* "level:5,ms=100" stands for the words of that level, then the keys. */
static bool read_level(const char **words, int *level, struct text *why)
{
    size_t prefix = strlen("level:");

    *level = 0;
    if (strncmp(*words, "level:", prefix) != 0)
        return true;
    *level = (*words)[prefix] - '0';
    if (*level < 1 || *level > BOT_LEVELS || ((*words)[prefix + 1] && (*words)[prefix + 1] != ',')) {
        text_add(why, "a level is a number from 1 to %d, as in level:4", BOT_LEVELS);
        return false;
    }
    *words += prefix + 1;
    *words += **words == ',';
    return true;
}

static const char *after_name(const char *words)
{
    words += strcspn(words, ":");
    return *words ? words + 1 : words;
}

static bool read_words(struct bot *b, const char *words, struct bot_words *out, struct text *why)
{
    const char *name;

    if (!read_level(&words, &b->level, why))
        return false;
    name = b->level ? levels[b->level] : words;
    b->kind = kind_find(name, strcspn(name, ":"));
    if (!b->kind) {
        text_add(why, "there is no bot of that name; there are");
        for (int i = 0; i < N_KINDS; i++)
            text_add(why, " %s", kinds[i]->name);
        text_add(why, " and level:1 to level:%d", BOT_LEVELS);
        return false;
    }
    *out = (struct bot_words){.mib = BOT_MIB, .seed = 1, .threads = 1};
    return read_keys(after_name(name), out, why) && (!b->level || read_keys(words, out, why));
}

/*
 * ----- life -----
 */

static bool rules_are_solo(const struct bot *b)
{
    int points;

    game_start(b->ops, b->rules, bot_scratch(b, 0), NULL);
    return b->ops->result && b->ops->result(b->rules, bot_scratch(b, 0), &points);
}

static bool take_memory(struct bot *b, uint64_t mib)
{
    b->bytes = aligned_alloc(ALIGN, SCRATCH_STATES * b->stride);
    if (!b->bytes)
        return false;
    b->is_solo = rules_are_solo(b);
    return search_prepare(b, mib);
}

/* Is there a trained evaluation for this kind of bot and these rules? */
static bool was_trained(const struct bot *b)
{
    return b->kind->by_training && b->eval->trained && b->eval->knows(b->rules);
}

static bool prepare(struct bot *b, const char *words, struct text *why)
{
    struct bot_words given;

    b->eval = evals[b->ops->number];
    if (!b->eval) {
        text_add(why, "no bot can play %s", b->ops->name);
        return false;
    }
    if (!read_words(b, words, &given, why))
        return false;
    b->project = was_trained(b) ? b->eval->trained : b->eval->project;
    if (!b->clock && given.nodes)
        given.ms = 0; /* the nodes will do */
    if (given.ms && !b->clock) {
        text_add(why, "there is no clock here: give a bot nodes=N instead of ms=N");
        return false;
    }
    b->own = (struct bot_budget){given.nodes || given.ms ? given.nodes : b->kind->nodes, given.ms};
    b->seed = given.seed;
    b->noise = (int)given.noise;
    b->threads = team_has_threads() ? (int)given.threads : 1;
    if (!take_memory(b, given.mib)) {
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
    b->stride = (b->state_size + ALIGN - 1) / ALIGN * ALIGN;
    b->n_points = ops->n_scores(rules);
    if (!prepare(b, words, why)) {
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

bool bot_searches(const struct bot *b)
{
    return b->kind->searches;
}

const char *bot_kind_name(int i)
{
    return i >= 0 && i < N_KINDS ? kinds[i]->name : NULL;
}

const char *bot_kind_meaning(int i)
{
    return i >= 0 && i < N_KINDS ? kinds[i]->meaning : NULL;
}

const char *bot_level_words(int level)
{
    return level >= 1 && level <= BOT_LEVELS ? levels[level] : NULL;
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
    b->started = b->clock ? b->clock() : 0;
    b->deadline = b->budget.ms && b->kind->searches ? b->started + 1000 * b->budget.ms : 0;
}

/* What the chosen action leads to, where the bot itself has not said it. */
static void judge_choice(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    memcpy(bot_scratch(b, 0), s, b->state_size);
    game_play(b->ops, b->rules, bot_scratch(b, 0), out->action, NULL);
    outcome_shares(b, bot_scratch(b, 0), out->win, out->points);
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
    outcome_chances(b, out->win);
    for (int i = 0; i < out->n_best; i++)
        out->best[i].value = outcome_chance(b, out->best[i].value);
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
        outcome_shares(b, known, out->win, out->points);
    if (b->ops->actor(b->rules, s) != ACTOR_OVER)
        outcome_chances(b, out->win);
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
