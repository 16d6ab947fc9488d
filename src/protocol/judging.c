/*
 * judging.c: asks the judge on behalf of somebody who speaks the protocol.
 *
 * A judge is kept from one request to the next: the same question in the same
 * words goes on where it stopped, so that whoever wants to know better asks
 * again.  Without a clock nobody could stop it: then it takes few samples.
 */
#include "protocol/judging.h"

#include <stdlib.h>
#include <string.h>

struct judging_request {
    uint64_t      ms, samples;
    struct action actions[JUDGE_MAX];
    int           n;
};

void judging_free(struct judging *j)
{
    judge_free(j->judge);
    free(j->state);
    *j = (struct judging){0};
}

/*
 * ----- reading -----
 */

static bool read_number(const char *text, size_t length, uint64_t most, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || *out > most)
            return false;
        *out = 10 * *out + (uint64_t)(text[i] - '0');
    }
    return length > 0 && *out > 0 && *out <= most;
}

/* "ms=N" and "samples=N" at the beginning; 'words' goes on behind them. */
static bool read_limits(const char **words, struct judging_request *r, struct text *why)
{
    static const struct {
        const char *key;
        uint64_t    most;
    } keys[] = {{"ms=", BOT_MS_MAX}, {"samples=", 1000000}};
    uint64_t *const out[] = {&r->ms, &r->samples};

    for (*words += strspn(*words, " \t"); **words; *words += strspn(*words, " \t")) {
        size_t length = strcspn(*words, " \t;"), i = 0;

        while (i < 2 && strncmp(*words, keys[i].key, strlen(keys[i].key)) != 0)
            i++;
        if (i == 2)
            return true;
        if (!read_number(*words + strlen(keys[i].key), length - strlen(keys[i].key), keys[i].most, out[i])) {
            text_add(why, "%sN takes a number from 1 to %llu", keys[i].key, (unsigned long long)keys[i].most);
            return false;
        }
        *words += length;
    }
    return true;
}

static bool read_action(const struct session *s, const char *from, size_t length, struct judging_request *r,
                        struct text *why)
{
    char word[256];

    while (length && (from[length - 1] == ' ' || from[length - 1] == '\t'))
        length--;
    if (length == 0 || length >= sizeof word || r->n == JUDGE_LISTED) {
        text_add(why, "judge takes 1 to %d actions, separated by semicolons", JUDGE_LISTED);
        return false;
    }
    memcpy(word, from, length);
    word[length] = '\0';
    if (!s->ops->action_parse(s->rules, s->state, word, &r->actions[r->n], why))
        return false;
    if (!game_is_legal(s->ops, s->rules, s->state, r->actions[r->n])) {
        s->ops->explain(s->rules, s->state, r->actions[r->n], why);
        return false;
    }
    r->n++;
    return true;
}

static bool read_request(const struct session *s, const char *words, struct judging_request *r, struct text *why)
{
    *r = (struct judging_request){0};
    if (!read_limits(&words, r, why))
        return false;
    while (*words) {
        size_t length = strcspn(words, ";");

        if (!read_action(s, words, length, r, why))
            return false;
        words += length + (words[length] == ';');
        words += strspn(words, " \t");
    }
    return true;
}

/*
 * ----- the judge -----
 */

/* What was asked, without the limits: "place 0,1/0;place 1,0/2". */
static const char *question_of(const char *words)
{
    while (strncmp(words, "ms=", 3) == 0 || strncmp(words, "samples=", 8) == 0) {
        words += strcspn(words, " \t;");
        words += strspn(words, " \t");
    }
    return words;
}

static bool is_same_question(const struct judging *j, const struct session *s, const char *game,
                             const struct game_state *state, const char *question)
{
    return j->judge && strcmp(j->game, game) == 0 && strcmp(j->words, question) == 0 &&
           memcmp(j->state, state, s->state_size) == 0;
}

static void write_game(const struct session *s, struct text *out)
{
    text_add(out, "%s ", s->ops->name);
    s->ops->options_text(s->rules, true, out);
}

/* Makes a judge for this question, unless the last one is the same. */
static bool begin(struct judging *j, const struct session *s, bot_clock clock, const struct game_state *state,
                  const char *question, const struct judging_request *r, struct text *why)
{
    char        game[sizeof j->game] = "";
    struct text out = TEXT_OF(game);

    write_game(s, &out);
    if (is_same_question(j, s, game, state, question))
        return true;
    judging_free(j);
    j->judge = judge_new("mcts:mib=1", s->ops, s->rules, clock, why);
    j->state = session_bytes(s->state_size);
    if (!j->judge || !j->state) {
        judging_free(j);
        return false;
    }
    memcpy(j->state, state, s->state_size);
    memcpy(j->game, game, sizeof game);
    if (strlen(question) < sizeof j->words) /* otherwise too long to be known again */
        memcpy(j->words, question, strlen(question) + 1);
    else
        memcpy(j->words, "\n", 2);
    return judge_ask(j->judge, state, r->actions, r->n) > 0;
}

static uint64_t refine(struct judging *j, bot_clock clock, const struct judging_request *r)
{
    uint64_t samples = r->samples ? r->samples : r->ms && clock ? 0 : JUDGING_SAMPLES;

    if (!clock && samples > JUDGING_BLIND_SAMPLES)
        samples = JUDGING_BLIND_SAMPLES;
    return judge_refine(j->judge, samples, r->ms);
}

static void write_estimate(const char *key, struct estimate e, int digits, struct text *out)
{
    text_add(out, ",\"%s\":[%.*f,%.*f]", key, digits, e.mean, digits, e.error);
}

static void write_judged(const struct session *s, const struct game_state *state, const struct judged *at,
                         struct text *out)
{
    char        action[256] = "";
    struct text words = TEXT_OF(action);

    s->ops->action_text(s->rules, state, at->action, &words);
    text_word(out, "{\"action\":");
    text_json(out, action);
    if (at->odds > 0)
        text_add(out, ",\"odds\":%.5f", at->odds);
    write_estimate("lead", at->lead, 3, out);
    write_estimate("win", at->win, 5, out);
    write_estimate("behind", at->behind, 3, out);
    text_char(out, '}');
}

bool judging_judge(struct judging *j, const struct session *s, bot_clock clock, const char *words, struct text *out,
                   struct text *why)
{
    struct judging_request r;
    struct judged          at[JUDGE_MAX];
    uint64_t               samples;
    int                    n;

    if (session_actor(s) == ACTOR_OVER) {
        text_word(why, "the game is over");
        return false;
    }
    if (!read_request(s, words, &r, why) || !begin(j, s, clock, s->state, question_of(words), &r, why))
        return false;
    samples = refine(j, clock, &r);
    n = judge_count(j->judge);
    judge_report(j->judge, at);
    text_add(out, "=\n{\"seat\":%d,\"samples\":%llu,\"actions\":[", judge_seat(j->judge), (unsigned long long)samples);
    for (int i = 0; i < n; i++) {
        text_word(out, i ? "," : "");
        write_judged(s, s->state, &at[i], out);
    }
    text_word(out, "]}\n");
    return true;
}

/*
 * ----- luck -----
 */

/* The last action of chance in the history; -1: there is none. */
static int last_chance(const struct session *s)
{
    int ply = s->n_history - 1;

    while (ply >= 0 && s->history[ply].actor != ACTOR_CHANCE)
        ply--;
    return ply;
}

bool judging_luck(struct judging *j, const struct session *s, bot_clock clock, const char *words, struct text *out,
                  struct text *why)
{
    struct judging_request r = {0};
    struct game_state     *before;
    struct luck            luck;
    char                   action[256] = "";
    struct text            name = TEXT_OF(action);
    int                    ply = last_chance(s);
    uint64_t               samples;

    if (!read_limits(&words, &r, why))
        return false;
    if (*words || ply < 0) {
        text_word(why, *words ? "luck takes ms=N and samples=N" : "chance has decided nothing yet");
        return false;
    }
    before = session_bytes(s->state_size);
    if (!before) {
        text_word(why, "there is not enough memory");
        return false;
    }
    session_start(s, before);
    for (int i = 0; i < ply; i++)
        game_play(s->ops, s->rules, before, s->history[i].action, NULL);
    if (!begin(j, s, clock, before, "", &r, why)) {
        free(before);
        return false;
    }
    samples = refine(j, clock, &r);
    judge_luck(j->judge, s->history[ply].action, &luck);
    s->ops->action_text(s->rules, before, s->history[ply].action, &name);
    text_add(out, "=\n{\"ply\":%d,\"action\":", ply);
    text_json(out, action);
    text_add(out, ",\"seat\":%d,\"samples\":%llu", judge_seat(j->judge), (unsigned long long)samples);
    write_estimate("points", luck.points, 3, out);
    write_estimate("win", luck.win, 5, out);
    text_word(out, "}\n");
    free(before);
    return true;
}
