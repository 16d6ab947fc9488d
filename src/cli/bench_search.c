/*
 * bench_search.c: the speed of the searches, and whether they keep to their
 * time.
 *
 * Playouts per second are measured where a tile must be laid, some turns into a
 * game between two greedy bots: those of a search beside those of the engine
 * alone from the same position.  What a search takes beyond its budget is
 * measured over the decisions of such games; what is reported is the 99th
 * percentile.  All by processor time: see cmd_bench.c.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/bench.h"
#include "cli/cli.h"
#include "session/games.h"
#include "session/session.h"

enum { SAMPLES_MAX = 4096, SAMPLES_LEAST = 100, BATCH = 256 };

static struct session *start(const char *game, uint64_t seed)
{
    char            words[256], sentence[256] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s;

    snprintf(words, sizeof words, "%s seed=%llu", game, (unsigned long long)seed);
    s = session_new(all_games, words, &why);
    if (!s)
        fprintf(stderr, "baluarte bench: %s: %s\n", words, sentence);
    return s;
}

static struct bot *make(const char *words, const struct session *s)
{
    char        sentence[256] = "";
    struct text why = TEXT_OF(sentence);
    struct bot *b = bot_new(words, s->ops, s->rules, cli_thread_clock, &why);

    if (!b)
        fprintf(stderr, "baluarte bench: %s: %s\n", words, sentence);
    return b;
}

/* One action: chance, or what the bot chooses. */
static bool step(struct session *s, struct bot *b)
{
    char              sentence[256];
    struct text       why = TEXT_OF(sentence);
    struct bot_report r;

    if (session_actor(s) == ACTOR_CHANCE)
        return session_chance(s, &why);
    bot_choose(b, s->state, NULL, &r);
    return session_play(s, r.action, &why);
}

/* To the first decision of a turn. */
static bool play_to(struct session *s, struct bot *greedy, int turn)
{
    while (session_actor(s) != ACTOR_OVER && s->ops->turn(s->rules, s->state) < turn)
        if (!step(s, greedy))
            return false;
    while (session_actor(s) == ACTOR_CHANCE)
        if (!step(s, greedy))
            return false;
    return session_actor(s) >= 0;
}

/*
 * ----- speed -----
 */

static double search_speed(struct session *s, struct bot *b, double seconds)
{
    struct bot_budget budget = {.ms = (uint64_t)(1000 * seconds) + 1};
    struct bot_report r;

    bot_choose(b, s->state, &budget, &r);
    return r.us ? (double)r.nodes / ((double)r.us / 1e6) : 0;
}

static double engine_speed(struct session *s, double seconds)
{
    uint64_t   began = cli_thread_clock(), n = 0, us;
    struct rng rng = {1};

    do {
        for (int i = 0; i < BATCH; i++) {
            memcpy(s->scratch, s->state, s->state_size);
            s->ops->playout(s->rules, s->scratch, &rng);
        }
        n += BATCH;
        us = cli_thread_clock() - began;
    } while ((double)us < 1e6 * seconds);
    return (double)n / ((double)us / 1e6);
}

bool bench_search(const struct bench *b, double seconds, double *value)
{
    struct session *s = start(b->game, 1);
    struct bot     *greedy = s ? make("greedy", s) : NULL, *bot = s && b->bot ? make(b->bot, s) : NULL;
    bool            is_ready = greedy && (bot || !b->bot) && play_to(s, greedy, b->number);

    if (is_ready)
        *value = bot ? search_speed(s, bot, seconds) : engine_speed(s, seconds);
    bot_free(bot);
    bot_free(greedy);
    session_free(s);
    return is_ready;
}

/*
 * ----- time -----
 */

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;

    return (a > b) - (a < b);
}

/* What the bot takes beyond its budget at every other decision of one game, in ms. */
static bool overrun_of_game(const struct bench *b, uint64_t seed, double deadline, double *at, int *n)
{
    struct session *s = start(b->game, seed);
    struct bot     *greedy = s ? make("greedy", s) : NULL, *bot = s ? make(b->bot, s) : NULL;
    const char     *ms = strstr(b->bot, "ms=");
    double          allowed = 0;
    bool            is_fine = greedy && bot && ms && decimal_take(&(const char *){ms + 3}, &allowed);

    for (int i = 0; is_fine && session_actor(s) != ACTOR_OVER && *n < SAMPLES_MAX; i++) {
        struct bot_report r;

        if (*n >= SAMPLES_LEAST && (double)cli_thread_clock() > deadline)
            break;
        if (session_actor(s) >= 0 && i % 2 == 0) {
            uint64_t began = cli_thread_clock();

            bot_choose(bot, s->state, NULL, &r);
            at[(*n)++] = (double)(cli_thread_clock() - began) / 1000 - allowed;
        }
        is_fine = step(s, greedy);
    }
    bot_free(bot);
    bot_free(greedy);
    session_free(s);
    return is_fine;
}

bool bench_overrun(const struct bench *b, double seconds, double *value)
{
    static double at[SAMPLES_MAX];
    double        deadline = (double)cli_thread_clock() + 1e6 * seconds;
    int           n = 0;

    for (uint64_t seed = 1; n < SAMPLES_LEAST || (double)cli_thread_clock() < deadline; seed++)
        if (!overrun_of_game(b, seed, deadline, at, &n))
            return false;
    qsort(at, (size_t)n, sizeof *at, by_size);
    *value = at[(n - 1) * 99 / 100];
    return true;
}

/*
 * ----- the signature -----
 */

static const char *const signed_games[] = {
    "carcassonne",
    "carcassonne ruleset=classic players=4",
    "carcassonne expansions=", /* and some of the list: see signed_game */
    "carcassonne expansions=all players=3",
    "carcassonne ruleset=solo",
    "cartagena mode=jamaica players=3",
    "cartagena mode=tortuga",
};
static const char *const signed_bots[] = {"greedy:noise=60", "runner",         "expect:nodes=400",
                                          "uct:nodes=200",   "mcts:nodes=300", "mcts:nodes=200,threads=2"};
enum {
    SIGNED_GAMES = sizeof signed_games / sizeof *signed_games,
    SIGNED_BOTS = sizeof signed_bots / sizeof *signed_bots
};
enum { SIGNED_TURNS = 3, SIGNED_EVERY = 19 };

/* One that ends in the middle of an option gets two expansions from the list: neither none nor all. */
static const char *signed_game(int i, char out[64])
{
    size_t                 n = strlen(signed_games[i]);
    const struct game_ops *ops = all_games[0];
    const char            *title;
    int                    count = 0;

    if (signed_games[i][n - 1] != '=')
        return signed_games[i];
    while (ops->expansion(count, &title))
        count++;
    snprintf(out, 64, "%s%s,%s", signed_games[i], ops->expansion(count / 4, &title),
             ops->expansion(count / 4 + 1, &title));
    return out;
}

static uint64_t fold_report(const struct session *s, const struct bot_report *r, uint64_t hash)
{
    char        word[128];
    struct text out = TEXT_OF(word);

    text_start(&out, word, sizeof word);
    s->ops->action_text(s->rules, s->state, r->action, &out);
    text_add(&out, " %llu", (unsigned long long)r->nodes);
    for (int i = 0; i < r->n_best; i++)
        text_add(&out, " %llu", (unsigned long long)r->best[i].visits);
    return bench_fold(hash, word);
}

/* What a bot decides in some positions of a game, and again after it: a search goes on with its tree. */
static bool fold_bot(const char *game, const char *words, uint64_t *hash)
{
    struct session *s = start(game, 3);
    struct bot     *greedy = s ? make("greedy", s) : NULL, *bot = s ? make(words, s) : NULL;
    bool            is_fine = greedy && bot;

    for (int i = 0; is_fine && i < SIGNED_TURNS && play_to(s, greedy, SIGNED_EVERY * i + 2); i++) {
        for (int k = 0; is_fine && k < 2 && session_actor(s) >= 0; k++) {
            char              sentence[256];
            struct text       why = TEXT_OF(sentence);
            struct bot_report r;

            bot_choose(bot, s->state, NULL, &r);
            *hash = fold_report(s, &r, *hash);
            is_fine = session_play(s, r.action, &why);
        }
    }
    bot_free(bot);
    bot_free(greedy);
    session_free(s);
    return is_fine;
}

bool bench_search_signature(uint64_t *hash)
{
    char game[64];

    *hash = BENCH_FOLD_START;
    for (int i = 0; i < SIGNED_GAMES; i++)
        for (int k = 0; k < SIGNED_BOTS; k++)
            if (!fold_bot(signed_game(i, game), signed_bots[k], hash))
                return false;
    return true;
}
