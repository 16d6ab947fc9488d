/*
 * study_work.c: see study_work.h.
 */
#include "server/bots/study_work.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "session/games.h"
#include "session/record.h"

enum {
    SPELL_US = 250 * 1000
}; /* a bot that comes meanwhile waits for so long, and for the item that is being judged */

struct study_work *study_work_new(struct server *s, const char *table, const char *record, uint64_t rollouts)
{
    struct study_work *w = calloc(1, sizeof *w);

    if (!w)
        return NULL;
    w->server = s;
    w->rollouts = rollouts;
    snprintf(w->table, sizeof w->table, "%s", table);
    w->record = strdup(record);
    if (w->record)
        return w;
    study_work_free(w);
    return NULL;
}

void study_work_free(struct study_work *w)
{
    if (!w)
        return;
    study_work_forget(w);
    study_free(w->study);
    session_free(w->game);
    free(w->record);
    free(w);
}

void study_work_knows(struct study_work *w, int item)
{
    if (item >= 0 && item < STUDY_ITEMS_MAX)
        w->is_known[item] = true;
}

void study_work_forget(struct study_work *w)
{
    while (w->n_found > 0)
        free(w->text[--w->n_found]);
}

/*
 * ----- on a thread -----
 */

static void begin(struct study_work *w)
{
    struct text why = TEXT_OF(w->trouble);
    int         line;

    w->game = record_load(all_games, w->record, strlen(w->record), &line, &why);
    if (!w->game)
        return;
    w->study = study_new(w->game, "mcts:mib=1", now_steady_us, &why);
    if (!w->study)
        return;
    w->n_items = study_count(w->study);
    if (w->n_items > STUDY_ITEMS_MAX)
        text_add(&why, "a game of more than %d turns and draws is not analysed", STUDY_ITEMS_MAX);
}

static void judge(struct study_work *w, int item)
{
    struct study_budget   budget = {w->rollouts, 0};
    struct study_verdict *verdict = malloc(sizeof *verdict);
    char                 *text = malloc(STUDY_JSON);
    struct text           out;

    if (verdict && text) {
        text_start(&out, text, STUDY_JSON);
        study_judge(w->study, item, &budget, verdict);
        study_verdict_json(w->study, item, verdict, &out);
        w->item[w->n_found] = item;
        w->text[w->n_found++] = text;
    } else {
        w->is_lost = true;
        free(text);
    }
    free(verdict);
}

/* Some items, in their order, which is the quickest. */
static void work(struct chore *chore)
{
    struct study_work *w = (struct study_work *)chore;
    uint64_t           until = now_steady_us() + SPELL_US;

    if (!w->study)
        begin(w);
    while (!*w->trouble && !w->is_lost && w->next < w->n_items && w->n_found < STUDY_FOUND_MAX &&
           now_steady_us() < until) {
        if (!w->is_known[w->next])
            judge(w, w->next);
        w->next++;
    }
}

/*
 * ----- the network thread -----
 */

static void deliver(struct queued *queued)
{
    struct study_work *w = (struct study_work *)queued;

    w->done(w);
}

void study_work_go_on(struct study_work *w, void (*done)(struct study_work *w))
{
    w->done = done;
    w->chore.queued.deliver = deliver;
    w->chore.work = work;
    botpool_do(w->server, &w->chore);
}

static bool read_mark(const struct session *game, const char *text, struct study_mark *out)
{
    json_t     *verdict = json_loads(text, 0, NULL);
    const char *mark = json_string_value(json_object_get(verdict, "mark"));
    bool        is_one = mark && study_mark_read(game, mark, strlen(mark), out);

    json_decref(verdict);
    return is_one;
}

bool study_work_sum(const struct study_work *w, const char *const *texts, int n, struct study_summary *out)
{
    struct study_mark *marks = calloc((size_t)n + 1, sizeof *marks);
    bool               is_right = marks != NULL;

    for (int i = 0; i < n && is_right; i++)
        is_right = read_mark(w->game, texts[i], &marks[i]);
    if (is_right)
        summary_make(w->game, marks, n, out);
    free(marks);
    return is_right;
}
