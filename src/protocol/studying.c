/*
 * studying.c: studies a game on behalf of somebody who speaks the protocol.
 *
 * One item at a time, so that whoever asks can show how far it is, stop, share
 * the items among several engines, and keep what was said.  The sums are made
 * of the marks that the verdicts carry, wherever they come from: whoever kept
 * them gives them back.  Without a clock nobody could stop it: then an item is
 * judged by few rollouts.
 */
#include "protocol/studying.h"

#include <stdlib.h>
#include <string.h>

enum { ROLLOUTS_MAX = 10000000 };

void studying_free(struct studying *st)
{
    study_free(st->study);
    session_free(st->game);
    *st = (struct studying){0};
}

/* Is it still the game that was studied last?  Another one than that frees it before. */
static bool is_same_game(const struct studying *st, const struct session *s)
{
    if (!st->game || st->game->n_history != s->n_history)
        return false;
    for (int i = 0; i < s->n_history; i++)
        if (!action_same(st->game->history[i].action, s->history[i].action))
            return false;
    return true;
}

static bool begin(struct studying *st, const struct session *s, bot_clock clock, struct text *why)
{
    if (is_same_game(st, s))
        return true;
    studying_free(st);
    st->game = session_clone(s);
    if (st->game)
        st->study = study_new(st->game, "mcts:mib=1", clock, why);
    else
        text_word(why, "there is not enough memory");
    if (!st->study)
        studying_free(st);
    return st->study != NULL;
}

static void write_items(const struct study *st, struct text *out)
{
    text_word(out, "=\n{\"items\":[");
    for (int i = 0; i < study_count(st); i++) {
        text_word(out, i ? "," : "");
        study_item_json(st, i, out);
    }
    text_add(out, "],\"players\":%d}\n", study_players(st));
}

/* A number of decimal digits at the beginning of a word; false: there is none, or it is too large. */
static bool read_number(const char **words, uint64_t most, uint64_t *out)
{
    const char *at = *words;

    for (*out = 0; *at >= '0' && *at <= '9' && *out <= most; at++)
        *out = 10 * *out + (uint64_t)(*at - '0');
    if (at == *words || *out > most || (*at && *at != ' ' && *at != '\t'))
        return false;
    *words = at + strspn(at, " \t");
    return true;
}

static bool read_budget(const char *words, struct study_budget *budget, struct text *why)
{
    while (*words) {
        bool      is_ms = strncmp(words, "ms=", 3) == 0, is_rollouts = strncmp(words, "rollouts=", 9) == 0;
        uint64_t  most = is_ms ? BOT_MS_MAX : ROLLOUTS_MAX;
        uint64_t *number = is_ms ? &budget->ms : &budget->rollouts;

        words += is_ms ? 3 : is_rollouts ? 9 : 0;
        if ((!is_ms && !is_rollouts) || !read_number(&words, most, number) || *number == 0) {
            text_add(why, "study takes the number of an item, ms=N up to %d and rollouts=N up to %d", BOT_MS_MAX,
                     ROLLOUTS_MAX);
            return false;
        }
    }
    return true;
}

static bool answer_item(struct studying *st, bot_clock clock, const char *words, struct text *out, struct text *why)
{
    static _Thread_local struct study_verdict verdict;
    struct study_budget                       budget = {0, 0};
    uint64_t                                  item;

    if (!read_number(&words, (uint64_t)study_count(st->study), &item) || item >= (uint64_t)study_count(st->study)) {
        text_add(why, "study takes the number of an item: this game has %d, from 0 on", study_count(st->study));
        return false;
    }
    if (!read_budget(words, &budget, why))
        return false;
    if (!clock && (budget.rollouts == 0 || budget.rollouts > STUDYING_BLIND_ROLLOUTS))
        budget = (struct study_budget){STUDYING_BLIND_ROLLOUTS, 0};
    study_judge(st->study, (int)item, &budget, &verdict);
    text_word(out, "=\n");
    study_verdict_json(st->study, (int)item, &verdict, out);
    text_word(out, "\n");
    return true;
}

static bool answer_sum(const struct studying *st, const char *words, struct text *out, struct text *why)
{
    struct study_mark   *marks = calloc((size_t)study_count(st->study) + 1, sizeof *marks);
    struct study_summary sum;
    int                  n = 0;
    bool                 is_good = marks != NULL;

    for (; is_good && *words; words += strspn(words, " \t")) {
        size_t length = strcspn(words, " \t");

        is_good = n < study_count(st->study) && study_mark_read(st->game, words, length, &marks[n]);
        n++;
        words += length;
    }
    if (is_good) {
        summary_make(st->game, marks, n, &sum);
        text_word(out, "=\n");
        summary_json(&sum, out);
        text_word(out, "\n");
    } else if (marks)
        text_add(why, "study sum takes the marks of at most %d items; number %d is none", study_count(st->study), n);
    else
        text_word(why, "there is not enough memory");
    free(marks);
    return is_good;
}

bool studying_answer(struct studying *st, const struct session *s, bot_clock clock, const char *words, struct text *out,
                     struct text *why)
{
    words += strspn(words, " \t");
    if (!begin(st, s, clock, why))
        return false;
    if (strncmp(words, "sum", 3) == 0 && (!words[3] || words[3] == ' ' || words[3] == '\t'))
        return answer_sum(st, words + 3 + strspn(words + 3, " \t"), out, why);
    if (*words)
        return answer_item(st, clock, words, out, why);
    write_items(st->study, out);
    return true;
}
