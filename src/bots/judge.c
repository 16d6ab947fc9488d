/*
 * judge.c: see judge.h.
 */
#include "bots/judge.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "bots/search/endgame.h"
#include "bots/search/order.h"
#include "bots/search/tree.h"

enum { DECISIONS_MAX = 16, SCRATCH_SAMPLE = 0, SCRATCH_ORDER = 3, LEAST_SAMPLES = 2, CHECK_EVERY = 1 };

struct candidate_sum {
    struct action action;
    double        odds;
    double        lead, win; /* sums over the samples */
};

struct judge {
    struct bot          *bot; /* its threads are not used beside each other: the first one works */
    struct bot          *one;
    unsigned char       *states; /* behind each candidate's turn */
    int                  seat, n;
    unsigned             party;        /* the seat, or those who ask together */
    bool                 is_spectator; /* quick: finishes no turn by the evaluation, and sees everything */
    uint64_t             samples;
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
    order_actions(b, s, SCRATCH_ORDER, ACTIONS_MAX, 0, at, ACTIONS_MAX);
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

    j->samples = 0;
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

static double lead_in(const struct judge *j, const double points[MAX_SEATS])
{
    const struct bot *b = j->one;
    double            mine = -1e9, other = -1e9, low = points[0];

    for (int i = 0; i < b->n_points; i++) {
        double *side = j->party >> i & 1 ? &mine : &other;

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
    b->rng.s = b->draw_seed = seed_of(j->samples);
    if (b->ops->determinise && !j->is_spectator) {
        b->ops->determinise(b->rules, s, j->seat, &b->rng);
        finish_turn(j, s);
    }
    j->bot->kind->style->judge(b, s, NULL, shares, points);
    *lead = lead_in(j, points);
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
    return variance > 0 ? bot_root(variance) : 0;
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
    }
    return j->n;
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
