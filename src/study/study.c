/*
 * study.c: see study.h.
 */
#include "study/study.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 40, ROUNDS = 3, FINALISTS = 4, OUTCOMES_MAX = 40, FRESH = 1000000 };

/* Evaluations of a turn count as so many samples while turns are compared. */
static const double PRIOR_SAMPLES = 12;

/* Points that nobody would call a loss. */
static const double NOTHING = 0.05;

struct study {
    const struct session *game;
    struct judge         *judge;
    struct game_state    *state, *after, *other;
    int                   ply; /* of 'state' */
    int                   n;
    struct study_item    *items;
    struct promises      *room;     /* two, for reasons  */
    struct action        *outcomes; /* of chance, all of them */
};

/* Shares of the win that a turn may lose before it is called something. */
static const struct {
    const char *word;
    double      win;
} faults[FAULT_COUNT] = {
    [FAULT_NONE] = {"", 0},
    [FAULT_INACCURACY] = {"inaccuracy", 0.03},
    [FAULT_MISTAKE] = {"mistake", 0.07},
    [FAULT_BLUNDER] = {"blunder", 0.15},
};

enum fault fault_of(double loss_win)
{
    enum fault f = FAULT_BLUNDER;

    while (f > FAULT_NONE && loss_win < faults[f].win)
        f--;
    return f;
}

const char *fault_word(enum fault f)
{
    return faults[f].word;
}

/*
 * ----- positions -----
 */

static void restart(struct study *st)
{
    session_start(st->game, st->state);
    st->ply = 0;
}

const struct game_state *study_position(struct study *st, int ply)
{
    if (ply < st->ply)
        restart(st);
    for (; st->ply < ply; st->ply++)
        game_play(st->game->ops, st->game->rules, st->state, st->game->history[st->ply].action, NULL);
    return st->state;
}

static void play_line(const struct study *st, const struct game_state *from, const struct judge_line *line,
                      struct game_state *to)
{
    memcpy(to, from, st->game->state_size);
    for (int i = 0; i < line->n; i++)
        game_play(st->game->ops, st->game->rules, to, line->at[i], NULL);
}

const struct game_state *study_behind(struct study *st, const struct study_item *item, const struct judge_line *line)
{
    play_line(st, study_position(st, item->ply), line, st->after);
    return st->after;
}

void study_line_text(struct study *st, const struct study_item *item, const struct judge_line *line, struct text *out)
{
    memcpy(st->after, study_position(st, item->ply), st->game->state_size);
    for (int i = 0; i < line->n; i++) {
        text_word(out, i ? "; " : "");
        st->game->ops->action_text(st->game->rules, st->after, line->at[i], out);
        game_play(st->game->ops, st->game->rules, st->after, line->at[i], NULL);
    }
}

void study_part_text(struct study *st, const struct study_part *part, struct text *out)
{
    struct study_item from = {.ply = part->ply};
    struct judge_line line = {.n = part->n};

    for (int i = 0; i < part->n; i++)
        line.at[i] = study_action(st, part->ply + i);
    study_line_text(st, &from, &line, out);
}

/*
 * ----- items -----
 */

static int count_choices(struct study *st, int ply)
{
    struct actions list = {NULL, 0, 0};

    st->game->ops->legal(st->game->rules, study_position(st, ply), &list);
    return list.n;
}

/* Whose draw it was: who alone saw it; who was deciding in this turn; whom the event names while cards are dealt; who
 * decides next. */
static int owner_of(struct study *st, int ply)
{
    const struct played *h = st->game->history;
    struct event         first = {.kind = EV_NONE};
    struct events        listener = {&first, 0, 1};
    int                  next;

    for (int seat = 0; h[ply].learned && seat < MAX_SEATS; seat++)
        if (h[ply].learned == 1u << seat)
            return seat;
    for (int i = ply - 1; i >= 0 && h[i].turn == h[ply].turn; i--)
        if (h[i].actor >= 0)
            return h[i].actor;
    memcpy(st->after, study_position(st, ply), st->game->state_size);
    game_play(st->game->ops, st->game->rules, st->after, h[ply].action, &listener);
    if (h[ply].turn == 0 && first.seat >= 0)
        return first.seat;
    for (int i = ply + 1; i < st->game->n_history; i++)
        if (h[i].actor >= 0)
            return h[i].actor;
    next = st->game->ops->actor(st->game->rules, st->after);
    return next > 0 ? next : 0;
}

static int turn_length(const struct study *st, int ply)
{
    const struct played *h = st->game->history;
    int                  n = 1;

    while (n < JUDGE_LINE && ply + n < st->game->n_history && h[ply + n].actor == h[ply].actor &&
           h[ply + n].turn == h[ply].turn)
        n++;
    return n;
}

static void list_items(struct study *st)
{
    for (int ply = 0, n; ply < st->game->n_history; ply += n) {
        const struct played *h = &st->game->history[ply];
        bool                 is_draw = h->actor < 0;
        int                  choices = count_choices(st, ply);

        n = is_draw ? 1 : turn_length(st, ply);
        for (int i = 1; choices < 2 && i < n; i++)
            choices = count_choices(st, ply + i);
        if (choices < 2)
            continue;
        st->items[st->n++] = (struct study_item){.ply = ply,
                                                 .n = n,
                                                 .seat = is_draw ? owner_of(st, ply) : h->actor,
                                                 .turn = h->turn,
                                                 .choices = choices,
                                                 .is_draw = is_draw};
    }
}

struct study *study_new(const struct session *game, const char *words, bot_clock clock, struct text *why)
{
    struct study *st = calloc(1, sizeof *st);

    if (st) {
        st->game = game;
        st->state = session_bytes(game->state_size);
        st->after = session_bytes(game->state_size);
        st->other = session_bytes(game->state_size);
        st->items = calloc((size_t)game->n_history + 1, sizeof *st->items);
        st->room = calloc(2, sizeof *st->room);
        st->outcomes = calloc(ACTIONS_MAX, sizeof *st->outcomes);
    }
    if (!st || !st->state || !st->after || !st->other || !st->items || !st->room || !st->outcomes) {
        text_word(why, "there is not enough memory");
        study_free(st);
        return NULL;
    }
    st->judge = judge_new(words, game->ops, game->rules, clock, why);
    if (!st->judge) {
        study_free(st);
        return NULL;
    }
    restart(st);
    list_items(st);
    return st;
}

void study_free(struct study *st)
{
    if (st) {
        judge_free(st->judge);
        free(st->state);
        free(st->after);
        free(st->other);
        free(st->items);
        free(st->room);
        free(st->outcomes);
    }
    free(st);
}

int study_count(const struct study *st)
{
    return st->n;
}

const struct study_item *study_item(const struct study *st, int i)
{
    return &st->items[i];
}

const struct session *study_game(const struct study *st)
{
    return st->game;
}

int study_players(const struct study *st)
{
    return st->game->ops->n_scores(st->game->rules);
}

struct action study_action(const struct study *st, int ply)
{
    return st->game->history[ply].action;
}

/*
 * ----- budgets -----
 */

/* A share of the budget for so many values side by side. */
static void refine(struct study *st, const struct study_budget *budget, int part, int parts, int n)
{
    uint64_t rollouts = budget->rollouts || budget->ms ? budget->rollouts : STUDY_ROLLOUTS;
    uint64_t samples = rollouts * (uint64_t)part / (uint64_t)parts / (uint64_t)n;
    uint64_t ms = budget->ms * (uint64_t)part / (uint64_t)parts;

    judge_refine(st->judge, rollouts && samples < 2 ? 2 : samples, budget->ms && !ms ? 1 : ms);
}

/*
 * ----- turns -----
 */

struct contest {
    int               n;
    struct judge_line lines[LINES_MAX + 1];
    double            worth[LINES_MAX + 1];
};

static bool same_line(const struct judge_line *a, const struct judge_line *b, int first)
{
    for (int i = 0; i < first; i++)
        if (i >= a->n || i >= b->n || !action_same(a->at[i], b->at[i]))
            return false;
    return true;
}

static bool is_line(const struct judge_line *a, const struct judge_line *b)
{
    return a->n == b->n && same_line(a, b, a->n);
}

static struct judge_line played_line(const struct study *st, const struct study_item *item)
{
    struct judge_line line = {.n = item->n};

    for (int i = 0; i < item->n; i++)
        line.at[i] = st->game->history[item->ply + i].action;
    return line;
}

static void best_first(struct contest *c)
{
    for (int i = 1; i < c->n; i++) {
        struct judge_line line = c->lines[i];
        double            worth = c->worth[i];
        int               at = i;

        for (; at > 0 && c->worth[at - 1] < worth; at--) {
            c->lines[at] = c->lines[at - 1];
            c->worth[at] = c->worth[at - 1];
        }
        c->lines[at] = line;
        c->worth[at] = worth;
    }
}

/* One round: the lines that are left, judged side by side by draws of their own. */
static void play_round(struct study *st, const struct study_item *item, struct contest *c, int round,
                       const struct study_budget *budget)
{
    struct judged at[JUDGE_MAX];
    double        n, mean = 0, prior = 0;

    judge_ask_lines(st->judge, study_position(st, item->ply), c->lines, c->n);
    judge_aim(st->judge, item->seat, (uint64_t)round * FRESH);
    refine(st, budget, 1, 2 * ROUNDS, c->n);
    judge_report(st->judge, at);
    n = (double)judge_samples(st->judge);
    for (int i = 0; i < c->n; i++) {
        mean += at[i].lead.mean / c->n;
        prior += c->lines[i].lead / c->n;
    }
    for (int i = 0; i < c->n; i++)
        c->worth[i] = (n * (at[i].lead.mean - mean) + PRIOR_SAMPLES * (c->lines[i].lead - prior)) / (n + PRIOR_SAMPLES);
    best_first(c);
}

/* Into the last four, unless it is there. */
static void keep(struct contest *c, const struct judge_line *line)
{
    for (int i = 0; i < c->n; i++)
        if (is_line(&c->lines[i], line))
            return;
    c->lines[c->n++] = *line;
}

/* Behind so many decisions as they were played, what the evaluation would have gone on with. */
static void keep_continued(struct study *st, const struct study_item *item, const struct judge_line *played, int first,
                           struct contest *c)
{
    struct judge_line line = {.n = first}, rest = {.n = 0};

    memcpy(line.at, played->at, (size_t)first * sizeof *line.at);
    play_line(st, study_position(st, item->ply), &line, st->after);
    if (judge_lines(st->judge, st->after, &rest, 1) == 0 || line.n + rest.n > JUDGE_LINE)
        return;
    memcpy(line.at + first, rest.at, (size_t)rest.n * sizeof *line.at);
    line.n += rest.n;
    line.lead = rest.lead;
    keep(c, &line);
}

/* The turns that are measured: the best of all, the one that was played, and good ones that began like it. */
static void choose_finalists(struct study *st, const struct study_item *item, const struct study_budget *budget,
                             const struct judge_line *played, struct contest *c)
{
    struct judge_line sibling = *played;

    c->n = judge_lines(st->judge, study_position(st, item->ply), c->lines, LINES_MAX);
    for (int round = 0; round < ROUNDS && (round == 0 || c->n > FINALISTS); round++) {
        int like = 0;

        play_round(st, item, c, round, budget);
        while (like < c->n && !same_line(&c->lines[like], played, 1))
            like++;
        if (like < c->n)
            sibling = c->lines[like];
        if (c->n > FINALISTS)
            c->n = c->n > 2 * FINALISTS ? (c->n + 1) / 2 : FINALISTS;
    }
    c->n = c->n < FINALISTS ? c->n : FINALISTS;
    keep(c, played);
    keep(c, &sibling);
    for (int first = is_line(&sibling, played) ? 1 : 2; first < played->n; first++)
        keep_continued(st, item, played, first, c);
}

static int index_of(const struct contest *c, const struct judge_line *line)
{
    int i = 0;

    while (i < c->n && !is_line(&c->lines[i], line))
        i++;
    return i;
}

/* How much more one is worth than another; nothing below nothing. */
static struct estimate gap(struct study *st, int better, int worse, struct estimate *win)
{
    double      weight[JUDGE_MAX] = {0};
    struct luck luck;

    weight[better] += 1;
    weight[worse] -= 1;
    judge_mix(st->judge, weight, &luck);
    if (win)
        *win = luck.win;
    if (luck.points.mean < 0)
        luck.points.mean = 0;
    return luck.points;
}

/* The best of those that began with so many decisions as they were played. */
static int best_like(struct study *st, const struct contest *c, int played, int first)
{
    int best = played;

    for (int i = 0; i < c->n; i++)
        if (i != best && same_line(&c->lines[i], &c->lines[played], first) && gap(st, i, best, NULL).mean > 0)
            best = i;
    return best;
}

/* Every decision by itself: what could be had before it, less what could be had behind it.  One that left no choice
 * belongs to the one before. */
static void judge_parts(struct study *st, const struct contest *c, int best, int played, struct study_verdict *v)
{
    int before = best;

    for (int i = 0; i < v->item.n; i++) {
        int behind = i + 1 < v->item.n ? best_like(st, c, played, i + 1) : played;

        if (i > 0 && count_choices(st, v->item.ply + i) < 2) {
            v->parts[v->n_parts - 1].n++;
            continue;
        }
        v->parts[v->n_parts++] = (struct study_part){v->item.ply + i, 1, gap(st, before, behind, NULL)};
        if (v->is_best)
            v->parts[v->n_parts - 1].loss.mean = 0;
        before = behind;
    }
}

static void find_reasons(struct study *st, struct study_verdict *v)
{
    const struct session *g = st->game;

    play_line(st, study_position(st, v->item.ply), &v->best[v->played].line, st->other);
    for (int i = 0; i < v->played; i++) {
        play_line(st, st->state, &v->best[i].line, st->after);
        v->best[i].n_reasons = reasons_find(g->ops, g->rules, st->after, st->other, v->item.seat, st->room,
                                            v->best[i].reasons);
    }
}

/* The finalists by what they proved to be worth. */
static void list_candidates(const struct contest *c, const struct judged *at, int played, struct study_verdict *v)
{
    int order[STUDY_BEST];

    v->n = 0;
    for (int i = 0; i < c->n && i < STUDY_BEST; i++) {
        int k = v->n++;

        for (; k > 0 && at[order[k - 1]].lead.mean < at[i].lead.mean; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    for (int i = 0; i < v->n; i++) {
        v->best[i] = (struct study_candidate){.line = c->lines[order[i]],
                                              .lead = at[order[i]].lead,
                                              .win = at[order[i]].win,
                                              .behind = at[order[i]].behind};
        if (order[i] == played)
            v->played = i;
    }
}

static void judge_turn(struct study *st, const struct study_budget *budget, struct study_verdict *v)
{
    struct judge_line played = played_line(st, &v->item);
    struct contest    c;
    struct judged     at[JUDGE_MAX];
    int               best = 0, mine;

    choose_finalists(st, &v->item, budget, &played, &c);
    judge_ask_lines(st->judge, study_position(st, v->item.ply), c.lines, c.n);
    judge_aim(st->judge, v->item.seat, (uint64_t)(ROUNDS + 1) * FRESH);
    refine(st, budget, 1, 2, c.n);
    judge_report(st->judge, at);
    v->samples = judge_samples(st->judge);
    mine = index_of(&c, &played);
    v->points = gap(st, best, mine, &v->win);
    v->is_best = best == mine || v->points.mean <= NOTHING || v->points.mean < v->points.error;
    if (v->points.mean <= 0 || v->win.mean < 0)
        v->win.mean = 0;
    v->fault = v->is_best ? FAULT_NONE : fault_of(v->win.mean);
    memcpy(v->leads, at[mine].leads, sizeof v->leads);
    memcpy(v->wins, at[mine].wins, sizeof v->wins);
    list_candidates(&c, at, mine, v);
    if (v->item.n > 1)
        judge_parts(st, &c, best, mine, v);
    find_reasons(st, v);
}

/*
 * ----- draws -----
 */

/* What is compared: all that could have come by their odds, or of very many an even sample; what came is the first. */
struct outcomes {
    int           n;
    struct action at[OUTCOMES_MAX + 1];
    double        weight[JUDGE_MAX]; /* of the mix: what came less the mean */
    double        odds;
};

static void list_outcomes(const struct study *st, const struct game_state *s, int ply, struct outcomes *out)
{
    struct action         *all = st->outcomes;
    struct actions         list = {all, 0, ACTIONS_MAX};
    const struct game_ops *ops = st->game->ops;
    struct action          came = st->game->history[ply].action;
    double                 sum = 0, reached = 0, next, step;

    memset(out, 0, sizeof *out);
    ops->legal(st->game->rules, s, &list);
    for (int i = 0; i < list.n; i++)
        sum += ops->weight(st->game->rules, s, all[i]);
    out->odds = ops->weight(st->game->rules, s, came) / sum;
    out->at[out->n++] = came;
    out->weight[0] = 1;
    step = 1.0 / (OUTCOMES_MAX - 1);
    next = step * (ply * 61 % 100) / 100; /* anywhere, but the same again */
    for (int i = 0; i < list.n; i++) {
        double odds = ops->weight(st->game->rules, s, all[i]) / sum, share = odds;
        int    k = 0;

        reached += odds;
        if (list.n > OUTCOMES_MAX) {
            share = 0;
            for (; next < reached - 1e-9; next += step)
                share += step;
        }
        while (k < out->n && !action_same(out->at[k], all[i]))
            k++;
        if (!(share > 0) || k > OUTCOMES_MAX)
            continue;
        out->at[k] = all[i];
        out->n += k == out->n;
        out->weight[k] -= share;
    }
}

static void judge_draw(struct study *st, const struct study_budget *budget, struct study_verdict *v)
{
    struct outcomes outcomes;
    struct judged   at[JUDGE_MAX];
    struct luck     luck;

    list_outcomes(st, study_position(st, v->item.ply), v->item.ply, &outcomes);
    judge_ask(st->judge, st->state, outcomes.at, outcomes.n);
    judge_aim(st->judge, v->item.seat, 0);
    refine(st, budget, 1, 2, outcomes.n);
    judge_report(st->judge, at);
    judge_mix(st->judge, outcomes.weight, &luck);
    v->samples = judge_samples(st->judge);
    v->points = luck.points;
    v->win = luck.win;
    v->odds = outcomes.odds;
    memcpy(v->leads, at[0].leads, sizeof v->leads);
    memcpy(v->wins, at[0].wins, sizeof v->wins);
    for (int seat = 0; seat < st->game->ops->n_scores(st->game->rules); seat++)
        for (int i = 0; i < outcomes.n; i++)
            v->lucks[seat] += outcomes.weight[i] * at[i].leads[seat];
}

void study_judge(struct study *st, int i, const struct study_budget *budget, struct study_verdict *out)
{
    memset(out, 0, sizeof *out);
    out->item = st->items[i];
    if (out->item.is_draw)
        judge_draw(st, budget, out);
    else
        judge_turn(st, budget, out);
}
