/*
 * analysis.c: see analysis.h.
 */
#include "bots/analysis.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGN = 64 };

/* Shares of the win that a decision may lose before it is called something; in the solo game, where there is nobody to
 * win against, points of the result. */
static const struct {
    const char *word;
    double      win;
} faults[FAULT_COUNT] = {
    [FAULT_NONE] = {"", 0},
    [FAULT_INACCURACY] = {"inaccuracy", 0.03},
    [FAULT_MISTAKE] = {"mistake", 0.07},
    [FAULT_BLUNDER] = {"blunder", 0.15},
};

bool analysis_open(struct analysis_walker *w, const struct session *game, const char *bot, bot_clock clock,
                   struct text *why)
{
    size_t size = (game->state_size + ALIGN - 1) / ALIGN * ALIGN;

    *w = (struct analysis_walker){.game = game};
    w->state = aligned_alloc(ALIGN, size);
    w->after = aligned_alloc(ALIGN, size);
    if (!w->state || !w->after) {
        text_add(why, "there is not enough memory");
        analysis_close(w);
        return false;
    }
    w->bot = bot_new(bot, game->ops, game->rules, clock, why);
    if (!w->bot) {
        analysis_close(w);
        return false;
    }
    game_start(game->ops, game->rules, w->state, NULL);
    return true;
}

void analysis_close(struct analysis_walker *w)
{
    bot_free(w->bot);
    free(w->state);
    free(w->after);
    *w = (struct analysis_walker){0};
}

static void walk_to(struct analysis_walker *w, int ply)
{
    for (; w->ply < ply; w->ply++)
        game_play(w->game->ops, w->game->rules, w->state, w->game->history[w->ply].action, NULL);
}

static int count_choices(const struct analysis_walker *w)
{
    struct actions list = {NULL, 0, 0};

    w->game->ops->legal(w->game->rules, w->state, &list);
    return list.n;
}

/* The position behind one action, searched by itself.  The random numbers begin with the ply, so that two actions
 * meet the same draws as far as they can. */
static void value_behind(struct analysis_walker *w, struct action a, int seat, const struct bot_budget *budget,
                         struct bot_report *out)
{
    memcpy(w->after, w->state, w->game->state_size);
    game_play(w->game->ops, w->game->rules, w->after, a, NULL);
    bot_seed(w->bot, (uint64_t)w->ply + 1);
    bot_value(w->bot, w->after, seat, budget, out);
}

/* Ahead of the best other seat; solo: the lowest colour. */
static double lead(const struct analysis_walker *w, const double *points, int seat)
{
    int    n = w->game->ops->n_scores(w->game->rules), ignored;
    bool   is_solo = w->game->ops->result && w->game->ops->result(w->game->rules, w->state, &ignored);
    double other = is_solo ? points[0] : -1e9;

    for (int i = 0; i < n; i++) {
        if (is_solo && points[i] < other)
            other = points[i];
        else if (!is_solo && i != seat && points[i] > other)
            other = points[i];
    }
    return is_solo ? other : points[seat] - other;
}

static void compare(struct analysis_walker *w, const struct bot_budget *budget, struct verdict *v)
{
    struct bot_report best = {0}, played = {0};

    value_behind(w, v->best, v->seat, budget, &best);
    memcpy(v->win, best.win, sizeof v->win);
    memcpy(v->points, best.points, sizeof v->points);
    if (action_same(v->best, v->played))
        return;
    value_behind(w, v->played, v->seat, budget, &played);
    if (played.win[v->seat] >= best.win[v->seat]) {
        v->best = v->played;
        memcpy(v->win, played.win, sizeof v->win);
        memcpy(v->points, played.points, sizeof v->points);
        return;
    }
    v->loss_win = best.win[v->seat] - played.win[v->seat];
    v->loss_points = lead(w, best.points, v->seat) - lead(w, played.points, v->seat);
    if (v->loss_points < 0)
        v->loss_points = 0;
}

/* A part of a budget, but never nothing: that would stand for the bot's own. */
static struct bot_budget part_of(const struct bot_budget *budget, unsigned parts)
{
    struct bot_budget part = {budget->nodes / parts, budget->ms / parts};

    part.nodes += budget->nodes && !part.nodes;
    part.ms += budget->ms && !part.ms;
    return part;
}

static void write_action(const struct analysis_walker *w, struct action a, char out[ANALYSIS_TEXT])
{
    struct text text = {out, ANALYSIS_TEXT, 0};

    out[0] = '\0';
    w->game->ops->action_text(w->game->rules, w->state, a, &text);
}

bool analysis_judge(struct analysis_walker *w, int ply, const struct bot_budget *budget, struct verdict *out)
{
    const struct game_ops   *ops = w->game->ops;
    const struct game_rules *rules = w->game->rules;
    struct bot_budget        half = part_of(budget, 2), quarter = part_of(budget, 4);

    walk_to(w, ply);
    if (w->game->history[ply].actor < 0)
        return false;
    *out = (struct verdict){.ply = ply,
                            .seat = w->game->history[ply].actor,
                            .turn = w->game->history[ply].turn,
                            .choices = count_choices(w),
                            .phase = ops->phase(rules, w->state),
                            .played = w->game->history[ply].action};
    if (out->choices < 2)
        return false;
    bot_seed(w->bot, (uint64_t)ply);
    bot_choose(w->bot, w->state, &half, &out->report);
    out->best = out->report.action;
    compare(w, &quarter, out);
    write_action(w, out->played, out->played_text);
    write_action(w, out->best, out->best_text);
    return true;
}

enum fault fault_of(const struct verdict *v)
{
    enum fault f = FAULT_BLUNDER;

    while (f > FAULT_NONE && v->loss_win < faults[f].win)
        f--;
    return f;
}

const char *fault_word(enum fault f)
{
    return faults[f].word;
}

void analysis_add(struct analysis_summary *sum, const struct verdict *v)
{
    sum->decisions++;
    sum->best_found += action_same(v->played, v->best);
    sum->faults[fault_of(v)]++;
    sum->loss_points += v->loss_points;
    sum->loss_win += v->loss_win;
}
