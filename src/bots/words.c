/*
 * words.c: see words.h.
 *
 * A new bot is a row of 'kinds'; a level is a row of 'levels'.
 */
#include "bots/words.h"

#include <string.h>

#include "base/words.h"

static const struct bot_kind *const kinds[] = {&bot_random, &bot_runner, &bot_greedy, &bot_expect, &bot_uct, &bot_mcts};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

/* Each beats the one below about three times in four; the last one is cut off where a game with everything on would
 * keep people waiting. */
static const char *const levels[BOT_LEVELS + 1] = {
    "",
    "greedy:noise=800",
    "greedy:noise=480",
    "greedy:noise=300",
    "greedy:noise=190",
    "greedy:noise=120",
    "greedy:noise=75",
    "greedy",
    "mcts:nodes=10000,ms=4000",
};

/*
 * ----- reading the words -----
 */

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

/* A decimal number: -0.25.  False: it is none, or not within the limits. */
static bool read_decimal(const char *text, size_t length, double least, double most, double *out)
{
    bool     is_negative = length && *text == '-';
    double   scale = 1;
    size_t   digits = 0;
    uint64_t whole = 0;
    bool     is_fraction = false;

    for (size_t i = is_negative; i < length; i++) {
        if (text[i] == '.' && !is_fraction) {
            is_fraction = true;
            continue;
        }
        if (text[i] < '0' || text[i] > '9' || ++digits > 15)
            return false;
        whole = 10 * whole + (uint64_t)(text[i] - '0');
        scale *= is_fraction ? 10 : 1;
    }
    *out = (double)whole / scale * (is_negative ? -1 : 1);
    return digits > 0 && *out >= least && *out <= most;
}

static bool read_key(int key, const char *value, size_t length, struct bot_words *out, struct text *why)
{
    const char *end = value;
    uint64_t    number;

    if (!number_take(&end, keys[key].most, &number) || end != value + length || number < keys[key].least) {
        text_add(why, "%s of a bot is a number from %llu to %llu", keys[key].key, (unsigned long long)keys[key].least,
                 (unsigned long long)keys[key].most);
        return false;
    }
    memcpy((char *)out + keys[key].at, &number, sizeof number);
    return true;
}

static bool read_param(int param, const char *value, size_t length, struct bot_words *out, struct text *why)
{
    const struct param_info *info = &param_infos[param];

    if (read_decimal(value, length, info->least, info->most, &out->params.at[param]))
        return true;
    text_add(why, "%s of a bot is a number from %g to %g", info->name, info->least, info->most);
    return false;
}

static int key_find(const char *name, size_t length)
{
    int i = 0;

    while (i < N_KEYS && !(strlen(keys[i].key) == length && memcmp(keys[i].key, name, length) == 0))
        i++;
    return i;
}

/* "key=value,key=value" */
static bool read_keys(const char *words, struct bot_words *out, struct text *why)
{
    while (*words) {
        size_t length = strcspn(words, ","), name = strcspn(words, "=,");
        int    key = key_find(words, name), param = param_find(words, name);

        if (words[name] != '=' || (key == N_KEYS && param == PARAM_COUNT)) {
            text_add(why, "a bot takes nodes=N, ms=N, seed=N, mib=N, threads=N, noise=N and the numbers of params.def, "
                          "separated by commas");
            return false;
        }
        if (key < N_KEYS ? !read_key(key, words + name + 1, length - name - 1, out, why)
                         : !read_param(param, words + name + 1, length - name - 1, out, why))
            return false;
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

bool words_read(const char *words, enum game_kind game, struct bot_words *out, struct text *why)
{
    const char *name;

    *out = (struct bot_words){.mib = BOT_MIB, .seed = 1, .threads = 1, .params = params_for(game)};
    if (!read_level(&words, &out->level, why))
        return false;
    name = out->level ? levels[out->level] : words;
    out->kind = kind_find(name, strcspn(name, ":"));
    if (!out->kind) {
        text_add(why, "there is no bot of that name; there are");
        for (int i = 0; i < N_KINDS; i++)
            text_add(why, " %s", kinds[i]->name);
        text_add(why, " and level:1 to level:%d", BOT_LEVELS);
        return false;
    }
    return read_keys(after_name(name), out, why) && (!out->level || read_keys(words, out, why));
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
