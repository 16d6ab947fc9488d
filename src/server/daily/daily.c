/*
 * daily.c: see daily.h.
 */
#include "server/daily/daily.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/words.h"
#include "session/games.h"
#include "session/record.h"

enum { LEVEL_FIRST = 3, LEVEL_LAST = 7, LEVELS_TO_PLAY = LEVEL_LAST - LEVEL_FIRST + 1, OWN_SEAT = 0 };

int daily_level(int64_t setting, const char *day)
{
    int64_t number = daily_begins(day) / DAY_MS;

    if (setting >= 0)
        return (int)setting;
    return number % 2 ? LEVEL_FIRST + (int)(number / 2 % LEVELS_TO_PLAY) : 0;
}

const char *daily_options(int level)
{
    return level ? "carcassonne players=2 first_player=seat0" : "carcassonne ruleset=solo";
}

/*
 * ----- days -----
 */

void daily_day(int64_t at, char out[DAY_CAP])
{
    time_t    seconds = (time_t)(at / 1000);
    struct tm parts;

    gmtime_r(&seconds, &parts);
    strftime(out, DAY_CAP, "%Y-%m-%d", &parts);
}

/* The number that begins there, in a text that is known to have one. */
static int digits_at(const char *text)
{
    uint64_t number = 0;

    (void)number_take(&text, 9999, &number);
    return (int)number;
}

/* What is no day of the calendar comes back as another one. */
int64_t daily_begins(const char *day)
{
    struct tm parts = {0};
    char      again[DAY_CAP];
    int64_t   at;

    if (!record_is_date(day, strlen(day)))
        return -1;
    parts.tm_year = digits_at(day) - 1900;
    parts.tm_mon = digits_at(day + 5) - 1;
    parts.tm_mday = digits_at(day + 8);
    at = (int64_t)timegm(&parts) * 1000;
    if (at < 0)
        return -1;
    daily_day(at, again);
    return strcmp(again, day) == 0 ? at : -1;
}

/*
 * ----- records -----
 */

void daily_words(const char *options, const char *seed, struct text *out)
{
    text_add(out, "%s seed=%s", options, seed);
}

static bool has_same_rules(const struct session *a, const struct session *b)
{
    char        of_a[OPTIONS_TEXT_MAX], of_b[OPTIONS_TEXT_MAX];
    struct text text_a = TEXT_OF(of_a), text_b = TEXT_OF(of_b);

    if (a->ops != b->ops)
        return false;
    a->ops->options_text(a->rules, true, &text_a);
    b->ops->options_text(b->rules, true, &text_b);
    return strcmp(of_a, of_b) == 0;
}

/* record_load has drawn again whatever says that it was drawn. */
static bool is_all_drawn(const struct session *s)
{
    for (int i = 0; i < s->n_history; i++)
        if (s->history[i].actor == ACTOR_CHANCE && !s->history[i].drawn)
            return false;
    return true;
}

/*
 * ----- the bot on the other side -----
 */

struct bot *daily_opponent_new(int level, const struct session *game, struct text *why)
{
    char words[16];

    snprintf(words, sizeof words, "level:%d", level);
    return bot_new(words, game->ops, game->rules, NULL, why);
}

/* As bestmove_answer asks it, wherever the game is played. */
struct action daily_opponent(struct bot *bot, const struct session *game)
{
    struct bot_report report;

    bot_seed(bot, (uint64_t)game->n_history + 1);
    bot_choose(bot, game->state, NULL, &report);
    return report.action;
}

static bool is_same_action(const struct session *s, struct action a, struct action b)
{
    char        of_a[ACTION_TEXT_MAX], of_b[ACTION_TEXT_MAX];
    struct text text_a = TEXT_OF(of_a), text_b = TEXT_OF(of_b);

    s->ops->action_text(s->rules, s->state, a, &text_a);
    s->ops->action_text(s->rules, s->state, b, &text_b);
    return strcmp(of_a, of_b) == 0;
}

/* Walks 'asked' through what was played: each decision of the bot is the one that it makes.  False: 'why' says so. */
static bool is_against(struct bot *bot, struct session *asked, const struct session *played, struct text *why)
{
    while (asked->n_history < played->n_history) {
        const struct played *next = &played->history[asked->n_history];
        int                  actor = session_actor(asked);

        if (actor > OWN_SEAT && !is_same_action(asked, daily_opponent(bot, asked), next->action)) {
            text_word(why, "the bot of the day would have played otherwise");
            return false;
        }
        if (!(actor == ACTOR_CHANCE ? session_chance(asked, why) : session_play(asked, next->action, why)))
            return false;
    }
    return true;
}

static bool is_game_of_level(int level, struct session *asked, const struct session *played, struct text *why)
{
    struct bot *bot = level ? daily_opponent_new(level, asked, why) : NULL;
    bool        is_right = !level || (bot && is_against(bot, asked, played, why));

    if (bot)
        bot_free(bot);
    return is_right;
}

bool daily_result(const struct session *game, int level, int *result)
{
    int points[MAX_SEATS] = {0};

    if (!level)
        return game->ops->result && game->ops->result(game->rules, game->state, result);
    game->ops->scores(game->rules, game->state, points);
    *result = points[OWN_SEAT] - points[!OWN_SEAT];
    return true;
}

/*
 * ----- is it that game -----
 */

/* NULL: it is that game, to its end. */
static const char *fault_of(const struct session *played, const struct session *asked, int level, int *result)
{
    if (played->edits || !has_same_rules(played, asked))
        return "this is another game than that of the day";
    if (memcmp(played->chance.key, asked->chance.key, SEED_BYTES) != 0 || !is_all_drawn(played))
        return "the tiles of this game were not drawn from the seed of the day";
    if (session_actor(played) != ACTOR_OVER)
        return "this game is not over: play it to its end";
    return daily_result(played, level, result) ? NULL : "this game comes to no result";
}

static struct session *load(const char *record, struct text *why)
{
    int             line = 0;
    char            sentence[256];
    struct text     reason = TEXT_OF(sentence);
    struct session *s = record_load(all_games, record, strlen(record), &line, &reason);

    if (!s && line > 0)
        text_add(why, "the record is not right in line %d: %s", line, sentence);
    else if (!s)
        text_add(why, "the record is not right: %s", sentence);
    return s;
}

char *daily_check(const char *options, const char *seed, int level, const char *record, int *result, struct text *why)
{
    char            words[OPTIONS_TEXT_MAX];
    struct text     out = TEXT_OF(words);
    struct session *asked, *played = load(record, why);
    const char     *fault;
    char           *text = NULL;
    size_t          n;

    if (!played)
        return NULL;
    daily_words(options, seed, &out);
    asked = session_new(all_games, words, why);
    fault = asked ? fault_of(played, asked, level, result) : NULL;
    if (fault)
        text_word(why, fault);
    else if (asked && is_game_of_level(level, asked, played, why)) {
        played->names[0] = '\0'; /* whose it is says the store */
        text = record_text(played, &n);
        if (!text)
            text_word(why, "there is not enough memory for this now; try again");
    }
    session_free(asked);
    session_free(played);
    return text;
}
