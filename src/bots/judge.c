/*
 * judge.c: see judge.h.
 */
#include "bots/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "bots/search/endgame.h"
#include "bots/search/order.h"
#include "bots/search/tree.h"

enum { DECISIONS_MAX = 16, LEAST_SAMPLES = 2, CHECK_EVERY = 1 };
enum { SCRATCH_SAMPLE = 0, SCRATCH_ROOT = 1, SCRATCH_SECOND = 2, SCRATCH_ORDER = 3 }; /* the last one and the next */
enum { CONTINUED = 12 }; /* actions whose best continuation is looked at where a turn is finished */
enum {
    FIRSTS_MAX = 24,
    SECONDS_MAX = 12
}; /* first decisions of a turn that are gone into, and second ones behind each */

struct candidate_sum {
    struct action action;
    double        odds;
    double        lead, win; /* sums over the samples */
    double        leads[MAX_SEATS], wins[MAX_SEATS];
};

struct judge {
    struct bot          *bot; /* its threads are not used beside each other: the first one works */
    struct bot          *one;
    unsigned char       *states; /* behind each candidate's turn */
    int                  seat, n;
    unsigned             party;          /* the seat, or those who ask together */
    bool                 is_spectator;   /* quick: finishes no turn by the evaluation, and sees everything */
    uint64_t             samples, first; /* taken, and the number of the first one */
    struct candidate_sum sum[JUDGE_MAX];
    double lead_products[JUDGE_MAX][JUDGE_MAX], win_products[JUDGE_MAX][JUDGE_MAX]; /* sums, pair by pair */
};

struct judge *judge_new(const char *words, const struct game_ops *ops, const struct game_rules *rules, bot_clock clock,
                        struct text *why)
{
    struct judge *j = calloc(1, sizeof *j);

    if (j)
        j->bot = bot_new(words, ops, rules, clock, why);
    if (j && j->bot && !j->bot->thread)
        text_word(why, "a judge takes a bot that grows trees: mcts");
    if (j && j->bot && j->bot->thread)
        j->states = aligned_alloc(STATE_ALIGN, JUDGE_MAX * j->bot->stride);
    if (j && j->states) {
        j->one = &j->bot->thread[0].bot;
        if (j->one->is_solo) /* who chooses looks at what a position promises, who reports at what comes of it */
            j->one->params.rollout_turns = j->one->params.solo_judge_turns;
        return j;
    }
    if (!j || (j->bot && j->bot->thread))
        text_word(why, "there is not enough memory");
    judge_free(j);
    return NULL;
}

void judge_free(struct judge *j)
{
    if (j) {
        bot_free(j->bot);
        free(j->states);
    }
    free(j);
}

static struct game_state *state_of(const struct judge *j, int i)
{
    return (struct game_state *)(void *)(j->states + (size_t)i * j->bot->stride);
}

/*
 * ----- the question -----
 */

/* What is best in the last turn of a game; before, what the evaluation puts first with its continuation. */
static struct action decide(struct bot *b, const struct game_state *s)
{
    struct ordered    at[ACTIONS_MAX];
    struct bot_report solved = {0};

    if (endgame_applies(b, s) && b->eval->draws_left(b->rules, s) == 0 && endgame_solve(b, s, &solved))
        return solved.action;
    order_actions(b, s, SCRATCH_ORDER, CONTINUED, 0, at, ACTIONS_MAX);
    return at[0].action;
}

/* The rest of the seat's turn. */
static void finish_turn(struct judge *j, struct game_state *s)
{
    struct bot *b = j->one;

    for (int i = 0; i < DECISIONS_MAX && b->ops->actor(b->rules, s) == j->seat; i++)
        game_play(b->ops, b->rules, s, decide(b, s), NULL);
}

/* Whose position it is: whoever decides, or will when chance has spoken. */
static int seat_of(struct judge *j, const struct game_state *s)
{
    struct bot        *b = j->one;
    struct game_state *next = bot_scratch(b, SCRATCH_SAMPLE);
    struct rng         rng = {1};
    int                actor;

    memcpy(next, s, b->state_size);
    while ((actor = b->ops->actor(b->rules, next)) == ACTOR_CHANCE)
        game_play(b->ops, b->rules, next, b->ops->pick(b->rules, next, &rng), NULL);
    return actor;
}

static int list_actions(struct judge *j, const struct game_state *s, struct action out[JUDGE_MAX])
{
    struct bot    *b = j->one;
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};
    struct ordered at[ACTIONS_MAX];
    int            n;

    if (b->ops->actor(b->rules, s) >= 0) {
        n = order_actions(b, s, SCRATCH_ORDER, ACTIONS_MAX, 0, at, ACTIONS_MAX);
        n = n < JUDGE_LISTED ? n : JUDGE_LISTED;
        for (int i = 0; i < n; i++)
            out[i] = at[i].action;
        return n;
    }
    b->ops->legal(b->rules, s, &list);
    n = list.n < JUDGE_MAX ? list.n : JUDGE_MAX;
    memcpy(out, buffer, (size_t)n * sizeof *out);
    return n;
}

static void set_odds(struct judge *j, const struct game_state *s)
{
    struct bot *b = j->one;
    double      all = 0;

    if (b->ops->actor(b->rules, s) != ACTOR_CHANCE)
        return;
    for (int i = 0; i < j->n; i++)
        all += j->sum[i].odds = b->ops->weight(b->rules, s, j->sum[i].action);
    for (int i = 0; i < j->n; i++)
        j->sum[i].odds /= all;
}

/* Forgets the last question. */
static void begin(struct judge *j, const struct game_state *s)
{
    struct bot *b = j->one;

    j->samples = j->first = 0;
    j->n = 0;
    memset(j->sum, 0, sizeof j->sum);
    memset(j->lead_products, 0, sizeof j->lead_products);
    memset(j->win_products, 0, sizeof j->win_products);
    b->turn = b->ops->turn(b->rules, s);
    b->deadline = 0;
    if (b->tables)
        b->eval->rollout->begin(b->tables, &b->params, b->rules, s);
}

static void add_candidates(struct judge *j, const struct game_state *s, const struct action *actions, int n)
{
    struct bot *b = j->one;

    for (; j->n < n && j->n < JUDGE_MAX; j->n++) {
        j->sum[j->n].action = actions[j->n];
        memcpy(state_of(j, j->n), s, b->state_size);
        game_play(b->ops, b->rules, state_of(j, j->n), actions[j->n], NULL);
        if (!b->ops->determinise && !j->is_spectator)
            finish_turn(j, state_of(j, j->n));
    }
    set_odds(j, s);
}

int judge_ask(struct judge *j, const struct game_state *s, const struct action *actions, int n)
{
    struct action all[JUDGE_MAX];

    begin(j, s);
    if (j->one->ops->actor(j->one->rules, s) == ACTOR_OVER)
        return 0;
    j->seat = seat_of(j, s);
    j->party = 1u << (j->seat < 0 ? 0 : j->seat);
    j->is_spectator = false;
    if (n == 0) {
        n = list_actions(j, s, all);
        actions = all;
    }
    add_candidates(j, s, actions, n);
    return j->n;
}

int judge_ask_chance(struct judge *j, const struct game_state *s, unsigned party)
{
    struct action all[JUDGE_MAX];

    begin(j, s);
    if (j->one->ops->actor(j->one->rules, s) != ACTOR_CHANCE)
        return 0;
    j->seat = (int)bits_first(party);
    j->party = party;
    j->is_spectator = true;
    add_candidates(j, s, all, list_actions(j, s, all));
    return j->n;
}

/* A question about whoever decides.  False: nobody does. */
static bool begin_for_actor(struct judge *j, const struct game_state *s)
{
    begin(j, s);
    j->seat = j->one->ops->actor(j->one->rules, s);
    j->party = 1u << (j->seat < 0 ? 0 : j->seat);
    j->is_spectator = false;
    return j->seat >= 0;
}

int judge_ask_lines(struct judge *j, const struct game_state *s, const struct judge_line *lines, int n)
{
    struct bot *b = j->one;

    if (!begin_for_actor(j, s))
        return 0;
    for (; j->n < n && j->n < JUDGE_MAX; j->n++) {
        j->sum[j->n].action = lines[j->n].at[0];
        memcpy(state_of(j, j->n), s, b->state_size);
        for (int i = 0; i < lines[j->n].n; i++)
            game_play(b->ops, b->rules, state_of(j, j->n), lines[j->n].at[i], NULL);
    }
    return j->n;
}

void judge_aim(struct judge *j, int seat, uint64_t first_sample)
{
    j->seat = seat;
    j->party = 1u << seat;
    j->first = first_sample;
}

/*
 * ----- whole turns -----
 */

/* The decisions that are left, each as the evaluation orders it; a line that is too long stays as it is. */
static void finish_line(struct judge *j, struct game_state *s, int seat, struct judge_line *line)
{
    struct bot    *b = j->one;
    struct ordered at[ACTIONS_MAX];

    while (line->n < JUDGE_LINE && b->ops->actor(b->rules, s) == seat) {
        order_actions(b, s, SCRATCH_ORDER, 0, 0, at, ACTIONS_MAX);
        line->at[line->n++] = at[0].action;
        game_play(b->ops, b->rules, s, at[0].action, NULL);
    }
    line->lead = lead_of(b, s, seat);
}

/* Into the list, which is in order; one that is too long loses its last. */
static int add_line(struct judge_line *out, int n, int cap, const struct judge_line *line)
{
    int at = n < cap ? n : cap;

    while (at > 0 && out[at - 1].lead < line->lead)
        at--;
    if (at == cap)
        return n;
    n += n < cap;
    memmove(&out[at + 1], &out[at], (size_t)(n - 1 - at) * sizeof *out);
    out[at] = *line;
    return n;
}

/* Those that begin with one action: with each second decision, the rest as it comes. */
static int add_lines_from(struct judge *j, const struct game_state *s, struct action first, struct judge_line *out,
                          int n, int cap)
{
    struct bot        *b = j->one;
    struct game_state *after = bot_scratch(b, SCRATCH_SECOND), *end = bot_scratch(b, SCRATCH_SAMPLE);
    struct ordered     at[ACTIONS_MAX];
    int                seat = b->ops->actor(b->rules, s), seconds = 1;

    memcpy(after, s, b->state_size);
    game_play(b->ops, b->rules, after, first, NULL);
    if (b->ops->actor(b->rules, after) == seat)
        seconds = order_actions(b, after, SCRATCH_ORDER, 0, 0, at, ACTIONS_MAX);
    for (int i = 0; i < seconds && i < SECONDS_MAX; i++) {
        struct judge_line line = {.at = {first}, .n = 1};

        memcpy(end, after, b->state_size);
        if (b->ops->actor(b->rules, after) == seat) {
            line.at[line.n++] = at[i].action;
            game_play(b->ops, b->rules, end, at[i].action, NULL);
        }
        finish_line(j, end, seat, &line);
        n = add_line(out, n, cap, &line);
    }
    return n;
}

int judge_lines(struct judge *j, const struct game_state *s, struct judge_line *out, int cap)
{
    struct bot        *b = j->one;
    struct game_state *root = bot_scratch(b, SCRATCH_ROOT);
    struct ordered     first[ACTIONS_MAX];
    struct rng         guess = {1};
    int                n = 0, firsts;

    if (!begin_for_actor(j, s))
        return 0;
    memcpy(root, s, b->state_size);
    if (b->ops->determinise)
        b->ops->determinise(b->rules, root, j->seat, &guess);
    firsts = order_actions(b, root, SCRATCH_ORDER, FIRSTS_MAX, 0, first, ACTIONS_MAX);
    for (int i = 0; i < firsts && i < FIRSTS_MAX; i++)
        n = add_lines_from(j, root, first[i].action, out, n, cap);
    return n;
}

uint64_t judge_samples(const struct judge *j)
{
    return j->samples;
}

int judge_count(const struct judge *j)
{
    return j->n;
}

int judge_seat(const struct judge *j)
{
    return j->seat;
}

/*
 * ----- samples -----
 */

static uint64_t seed_of(uint64_t sample)
{
    return sample * 0x9e3779b97f4a7c15u + 0x632be59bd9b4e019u;
}

static double lead_in(const struct judge *j, const double points[MAX_SEATS], unsigned party)
{
    const struct bot *b = j->one;
    double            mine = -1e9, other = -1e9, low = points[0];

    for (int i = 0; i < b->n_points; i++) {
        double *side = party >> i & 1 ? &mine : &other;

        *side = points[i] > *side ? points[i] : *side;
        low = points[i] < low ? points[i] : low;
    }
    return b->is_solo ? low : b->n_points > 1 ? mine - other : points[0];
}

static double share_in(const struct judge *j, const double shares[MAX_SEATS])
{
    double sum = 0;

    for (int i = 0; i < j->one->n_points; i++)
        sum += j->party >> i & 1 ? shares[i] : 0;
    return j->one->is_solo ? shares[0] : sum;
}

/* One sample of one candidate.  Where something is hidden, the seat guesses, and finishes its turn by the guess. */
static void sample_one(struct judge *j, int i, double *lead, double *win)
{
    struct bot        *b = j->one;
    struct game_state *s = bot_scratch(b, SCRATCH_SAMPLE);
    double             shares[MAX_SEATS] = {0}, points[MAX_SEATS] = {0};

    memcpy(s, state_of(j, i), b->state_size);
    b->rng.s = b->draw_seed = seed_of(j->first + j->samples);
    if (b->ops->determinise && !j->is_spectator) {
        b->ops->determinise(b->rules, s, j->seat, &b->rng);
        finish_turn(j, s);
    }
    j->bot->kind->style->judge(b, s, NULL, shares, points);
    for (int seat = 0; seat < b->n_points; seat++) {
        j->sum[i].leads[seat] += lead_in(j, points, 1u << seat);
        j->sum[i].wins[seat] += shares[seat];
    }
    *lead = lead_in(j, points, j->party);
    *win = share_in(j, shares);
}

static void sample_all(struct judge *j)
{
    double lead[JUDGE_MAX], win[JUDGE_MAX];

    for (int i = 0; i < j->n; i++)
        sample_one(j, i, &lead[i], &win[i]);
    for (int i = 0; i < j->n; i++) {
        j->sum[i].lead += lead[i];
        j->sum[i].win += win[i];
        for (int k = 0; k <= i; k++) {
            j->lead_products[i][k] += lead[i] * lead[k];
            j->win_products[i][k] += win[i] * win[k];
        }
    }
    j->samples++;
}

uint64_t judge_refine(struct judge *j, uint64_t samples, uint64_t ms)
{
    bot_clock clock = j->bot->clock;
    uint64_t  until = ms && clock ? clock() + 1000 * ms : 0;

    if (!samples && !until)
        samples = 1;
    for (uint64_t n = 0;
         j->n && (j->samples < LEAST_SAMPLES || ((!samples || n < samples) && (!until || clock() < until))); n++)
        sample_all(j);
    return j->samples;
}

/*
 * ----- what is known -----
 */

typedef const double products[JUDGE_MAX][JUDGE_MAX];

static double product(products p, int i, int k)
{
    return i > k ? p[i][k] : p[k][i];
}

/* The standard error of the mean of sum(weight[i] * x[i]), whose mean is that. */
static double error_of(const struct judge *j, products p, const double *weight, double mean)
{
    double n = (double)j->samples, square = 0, variance;

    for (int i = 0; i < j->n; i++)
        for (int k = 0; k < j->n && weight[i] != 0; k++)
            square += weight[i] * weight[k] * product(p, i, k);
    variance = n > 1 ? (square / n - mean * mean) / (n - 1) : 0;
    return variance > 0 ? sqrt(variance) : 0;
}

static struct estimate lead_of_mix(const struct judge *j, const double *weight)
{
    struct estimate e = {0, 0};

    for (int i = 0; i < j->n; i++)
        e.mean += weight[i] * j->sum[i].lead / (double)j->samples;
    e.error = error_of(j, j->lead_products, weight, e.mean);
    return e;
}

/* The mean share as a probability, and how far that moves by the error of the share.  Whoever watches wants the share
 * itself: the curve is for one seat. */
static struct estimate as_probability(const struct judge *j, double share, double error)
{
    if (j->is_spectator)
        return (struct estimate){share, error};

    double low = win_probability(j->one, share - error), high = win_probability(j->one, share + error);

    return (struct estimate){win_probability(j->one, share), (high - low) / 2};
}

static struct estimate win_of(const struct judge *j, int i)
{
    double weight[JUDGE_MAX] = {0}, share = j->sum[i].win / (double)j->samples;

    weight[i] = 1;
    return as_probability(j, share, error_of(j, j->win_products, weight, share));
}

static int best_of(const struct judge *j)
{
    int best = 0;

    for (int i = 1; i < j->n; i++)
        best = j->sum[i].lead > j->sum[best].lead ? i : best;
    return best;
}

int judge_report(const struct judge *j, struct judged out[JUDGE_MAX])
{
    int best = best_of(j);

    if (!j->samples)
        return 0;
    for (int i = 0; i < j->n; i++) {
        double alone[JUDGE_MAX] = {0}, apart[JUDGE_MAX] = {0};

        alone[i] = 1;
        apart[i] = -1;
        apart[best] += 1;
        out[i] = (struct judged){.action = j->sum[i].action,
                                 .odds = j->sum[i].odds,
                                 .lead = lead_of_mix(j, alone),
                                 .win = win_of(j, i),
                                 .behind = lead_of_mix(j, apart)};
        for (int seat = 0; seat < j->one->n_points; seat++) {
            out[i].leads[seat] = j->sum[i].leads[seat] / (double)j->samples;
            out[i].wins[seat] = j->sum[i].wins[seat] / (double)j->samples;
        }
        win_probabilities(j->one, out[i].wins);
    }
    return j->n;
}

/* How far the probability moves with the share, near the shares of these weights. */
static double slope_of(const struct judge *j, const double *weight)
{
    double sum = 0, all = 0;

    for (int i = 0; i < j->n; i++) {
        double share = j->sum[i].win / (double)j->samples, size = weight[i] < 0 ? -weight[i] : weight[i], step = 0.01;

        sum += size * as_probability(j, share, step).error / step;
        all += size;
    }
    return all > 0 ? sum / all : 0;
}

void judge_mix(const struct judge *j, const double weight[JUDGE_MAX], struct luck *out)
{
    double share = 0;

    *out = (struct luck){{0, 0}, {0, 0}};
    for (int i = 0; i < j->n; i++) {
        share += weight[i] * j->sum[i].win / (double)j->samples;
        out->win.mean += weight[i] * win_of(j, i).mean;
    }
    out->win.error = slope_of(j, weight) * error_of(j, j->win_products, weight, share);
    out->points = lead_of_mix(j, weight);
}

bool judge_luck(const struct judge *j, struct action outcome, struct luck *out)
{
    double weight[JUDGE_MAX], mean = 0;
    int    it = -1;

    *out = (struct luck){{0, 0}, {0, 0}};
    for (int i = 0; i < j->n && j->samples; i++) {
        if (action_same(j->sum[i].action, outcome))
            it = i;
        weight[i] = (it == i ? 1 : 0) - j->sum[i].odds;
        mean += j->sum[i].odds * win_of(j, i).mean;
    }
    if (it < 0 || j->sum[it].odds == 0)
        return false;
    out->points = lead_of_mix(j, weight);
    out->win = win_of(j, it);
    out->win.mean -= mean;
    return true;
}
