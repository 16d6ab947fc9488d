/*
 * thinking.c: bots and studies of the public library, see include/baluarte.h.
 *
 * They keep what the caller may ask for afterwards: a bot the position and the
 * report of its last decision, a study the marks of what was judged.
 */
#include <assert.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "lib/face.h"
#include "lib/plain.h"
#include "study/summary.h"

static_assert((int)BALUARTE_VERDICT == (int)STUDY_JSON, "the public numbers are those of the engine");

/*
 * ----- bots -----
 */

struct baluarte_bot {
    const struct session *game;
    struct bot           *bot;
    struct game_state    *asked; /* the position of the last decision */
    struct bot_report     report;
    bool                  has_decided;
};

struct baluarte_bot *baluarte_bot_new(const struct baluarte *game, const char *words, char *why, size_t why_cap)
{
    const struct session *s = look_at(game);
    struct text           reason = text_in(why, why_cap);
    struct baluarte_bot  *b = calloc(1, sizeof *b);
    struct plain          plain = plain_begin();

    if (b) {
        b->game = s;
        b->asked = session_bytes(s->state_size);
        b->bot = b->asked ? bot_new(words, s->ops, s->rules, NULL, &reason) : NULL;
    }
    plain_end(plain);
    if (b && b->bot)
        return b;
    if (!b || !b->asked)
        text_word(&reason, "there is not enough memory");
    baluarte_bot_free(b);
    return NULL;
}

void baluarte_bot_free(struct baluarte_bot *b)
{
    if (!b)
        return;
    bot_free(b->bot);
    free(b->asked);
    free(b);
}

bool baluarte_bot_choose(struct baluarte_bot *b, const void *position, uint64_t nodes, struct baluarte_action *out)
{
    struct bot_budget budget = {nodes, 0};

    memcpy(b->asked, position, b->game->state_size);
    if (b->game->ops->actor(b->game->rules, b->asked) < 0)
        return false;
    bot_choose(b->bot, b->asked, nodes ? &budget : NULL, &b->report);
    b->has_decided = true;
    *out = action_out(b->report.action);
    return true;
}

size_t baluarte_bot_report(const struct baluarte_bot *b, char *out, size_t cap)
{
    struct text  t = text_in(out, cap);
    struct plain plain = plain_begin();

    if (b->has_decided)
        bot_report_json(b->bot, b->asked, &b->report, &t);
    plain_end(plain);
    return t.len;
}

/*
 * ----- studies -----
 */

struct baluarte_study {
    struct session      *game;
    struct study        *study;
    struct study_mark   *marks; /* one for each item, those that were judged in front */
    int                 *of;    /* the item of each mark */
    int                  n;
    struct study_verdict verdict;
};

struct baluarte_study *baluarte_study_new(const struct baluarte *game, char *why, size_t why_cap)
{
    struct text            reason = text_in(why, why_cap);
    struct baluarte_study *st = calloc(1, sizeof *st);

    if (st && (st->game = session_clone(look_at(game)))) {
        st->study = study_new(st->game, "mcts:mib=1", NULL, &reason);
        if (!st->study) {
            baluarte_study_free(st);
            return NULL;
        }
        st->marks = calloc((size_t)study_count(st->study) + 1, sizeof *st->marks);
        st->of = calloc((size_t)study_count(st->study) + 1, sizeof *st->of);
        if (st->marks && st->of)
            return st;
    }
    text_word(&reason, "there is not enough memory");
    baluarte_study_free(st);
    return NULL;
}

void baluarte_study_free(struct baluarte_study *st)
{
    if (!st)
        return;
    study_free(st->study);
    session_free(st->game);
    free(st->marks);
    free(st->of);
    free(st);
}

int baluarte_study_count(const struct baluarte_study *st)
{
    return study_count(st->study);
}

/* What was judged again takes the place of what was said before. */
static void keep_mark(struct baluarte_study *st, int item)
{
    int at = 0;

    while (at < st->n && st->of[at] != item)
        at++;
    st->n += at == st->n;
    st->of[at] = item;
    st->marks[at] = study_mark(&st->verdict);
}

size_t baluarte_study_judge(struct baluarte_study *st, int i, uint64_t rollouts, char *out, size_t cap)
{
    struct study_budget budget = {rollouts, 0};
    struct text         t = text_in(out, cap);
    struct plain        plain;

    if (i < 0 || i >= study_count(st->study))
        return 0;
    study_judge(st->study, i, &budget, &st->verdict);
    keep_mark(st, i);
    plain = plain_begin();
    study_verdict_json(st->study, i, &st->verdict, &t);
    plain_end(plain);
    return t.len;
}

size_t baluarte_study_summary(const struct baluarte_study *st, char *out, size_t cap)
{
    struct text          t = text_in(out, cap);
    struct study_summary summary;
    struct plain         plain = plain_begin();

    summary_make(st->game, st->marks, st->n, &summary);
    summary_json(&summary, &t);
    plain_end(plain);
    return t.len;
}
