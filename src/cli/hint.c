/*
 * hint.c: see hint.h.
 *
 * As the page tells it: first why, a reason at a time, then the turn itself.  The
 * game goes on in a copy as a simple player would, and that turn is judged as
 * those of a recorded game are (study/study.h).  Nothing is used that the seat
 * may not know.
 */
#include "cli/hint.h"

#include <ctype.h>
#include <string.h>

#include "cli/cli.h"
#include "study/study.h"

enum { HINT_ROLLOUTS = 4000, HINT_MS = 1000 };

static const char no_hint[] = "There is no hint here: all choices seem worth the same.";

/* Until somebody else decides, or chance. */
static bool finish_turn(struct session *copy)
{
    char              sentence[256];
    struct text       why = TEXT_OF(sentence);
    int               seat = session_actor(copy), turn = copy->ops->turn(copy->rules, copy->state);
    struct bot       *simple = bot_new("greedy", copy->ops, copy->rules, cli_clock, &why);
    struct bot_report report;
    bool              is_well = simple != NULL;

    while (is_well && session_actor(copy) == seat && copy->ops->turn(copy->rules, copy->state) == turn) {
        bot_choose(simple, copy->state, NULL, &report);
        is_well = session_play(copy, report.action, &why);
    }
    bot_free(simple);
    return is_well;
}

/* The turn that this action belongs to; -1: nobody could have chosen anything else. */
static int item_of(const struct study *st, int ply)
{
    for (int i = 0; i < study_count(st); i++) {
        const struct study_item *item = study_item(st, i);

        if (!item->is_draw && item->ply <= ply && ply < item->ply + item->n)
            return i;
    }
    return -1;
}

/* Does this line begin with what has been played of the turn already? */
static bool goes_on_from(struct study *st, const struct judge_line *line, const struct study_item *item, int done)
{
    for (int i = 0; i < done; i++) {
        struct action played = study_action(st, item->ply + i);

        if (i >= line->n || !action_same(line->at[i], played))
            return false;
    }
    return line->n > done;
}

/* What is left of the line, and what it promises. */
static void tell_turn(struct study *st, const struct study_verdict *v, const struct study_candidate *best, int done,
                      struct text *out)
{
    char        line[HINT_TEXT] = "";
    struct text text = TEXT_OF(line);
    const char *rest = line;

    study_line_text(st, &v->item, &best->line, &text);
    for (int i = 0; i < done && strstr(rest, "; "); i++)
        rest = strstr(rest, "; ") + 2;
    text_add(out, "The best turn%s: %s", done ? " goes on so" : "", rest);
    if (session_is_solo(study_game(st)))
        text_add(out, " (a result of about %.0f).", best->lead.mean);
    else
        text_add(out, " (%.0f %% to win).", 100 * best->win.mean);
}

static struct text next_step(struct hint *h)
{
    struct text out = {h->step[h->n++], HINT_TEXT, 0};

    out.at[0] = '\0';
    return out;
}

static void consider(struct study *st, int ply, struct hint *h)
{
    struct study_budget  budget = {HINT_ROLLOUTS, HINT_MS};
    struct study_verdict v;
    int                  i = item_of(st, ply), best = 0, done;

    if (i < 0)
        return;
    study_judge(st, i, &budget, &v);
    done = ply - v.item.ply;
    while (best < v.n && !goes_on_from(st, &v.best[best].line, &v.item, done))
        best++;
    if (best == v.n)
        return;
    for (int k = 0; best == 0 && k < v.best[0].n_reasons; k++) {
        struct text out = next_step(h);

        reason_sentence(&v.best[0].reasons[k], v.item.seat, &out);
        text_char(&out, '.');
        out.at[0] = (char)toupper((unsigned char)out.at[0]);
    }
    struct text out = next_step(h);
    tell_turn(st, &v, &v.best[best], done, &out);
}

static void think(struct hint *h, const struct session *game)
{
    char            sentence[256] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *copy = session_clone(game);
    struct study   *st = copy && finish_turn(copy) ? study_new(copy, "mcts", cli_clock, &why) : NULL;

    if (st)
        consider(st, game->n_history, h);
    if (h->n == 0) {
        struct text out = next_step(h);
        text_word(&out, no_hint);
    }
    study_free(st);
    session_free(copy);
}

void hint_tell(struct hint *h, const struct session *game, struct text *out)
{
    if (h->n == 0)
        think(h, game);
    h->shown += h->shown < h->n;
    for (int i = 0; i < h->shown; i++)
        text_add(out, "%s%s", i ? "\n" : "", h->step[i]);
}
