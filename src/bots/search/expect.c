/*
 * expect.c: looks one turn of somebody else ahead, whatever is drawn.
 *
 * The few best actions by the order of greedy are played on; the rest of the
 * own turn is played as greedy would.  Then comes a draw: every outcome counts
 * by its odds, and the next seat answers each one with the turn that looks best
 * to it.  The action with the best mean is chosen.  Draws within a turn (cards,
 * dice, messages) would multiply, so behind the first one they are drawn once.
 *
 * One candidate after the other is finished, the most promising first: what is
 * not finished when the budget is used up does not count, so that the answer is
 * never worse than greedy's.  Where something is hidden, the candidates are
 * looked at with several guesses.
 */
#include <string.h>

#include "bots/search/context.h"

enum { CANDIDATES = 10, FURTHER = 1, DECISIONS_MAX = 40 };
enum { SCRATCH_AFTER, SCRATCH_REPLY, SCRATCH_GREEDY, SCRATCH_GUESS = SCRATCH_STATES - 1 };

/* What one candidate leads to: sums over outcomes and guesses. */
struct hope {
    struct action action;
    double        weight, lead, win[MAX_SEATS], points[MAX_SEATS];
    uint64_t      seen; /* outcomes */
};

/* The rest of a turn, as greedy would play it: until chance or another seat decides. */
static void finish_turn(struct bot *b, struct game_state *s, int seat)
{
    struct valued at[ACTIONS_MAX];

    for (int i = 0; i < DECISIONS_MAX && b->ops->actor(b->rules, s) == seat && !bot_must_stop(b); i++) {
        greedy_values(b, s, FURTHER, SCRATCH_GREEDY, at, ACTIONS_MAX);
        game_play(b->ops, b->rules, s, at[0].action, NULL);
    }
}

static void draw_once(struct bot *b, struct game_state *s)
{
    while (b->ops->actor(b->rules, s) == ACTOR_CHANCE)
        game_play(b->ops, b->rules, s, b->ops->pick(b->rules, s, &b->rng), NULL);
}

/* The next seat's turn, in which it may have to draw again. */
static void reply(struct bot *b, struct game_state *s, int me)
{
    int seat;

    draw_once(b, s);
    seat = b->ops->actor(b->rules, s);
    if (seat == me || seat == ACTOR_OVER)
        return; /* a second part of the own turn: the draw was ours */
    for (int i = 0; i < DECISIONS_MAX && b->ops->actor(b->rules, s) == seat && !bot_must_stop(b); i++) {
        int turn = b->ops->turn(b->rules, s);

        finish_turn(b, s, seat);
        if (b->ops->actor(b->rules, s) == ACTOR_CHANCE && b->ops->turn(b->rules, s) == turn)
            draw_once(b, s);
    }
}

/* Judges where a line ends. */
static void add_leaf(struct bot *b, const struct game_state *s, int me, double weight, struct hope *sum)
{
    double win[MAX_SEATS], points[MAX_SEATS];

    win_shares(b, s, win, points);
    sum->lead += weight * lead_of(b, s, me);
    sum->weight += weight;
    sum->seen++;
    for (int i = 0; i < MAX_SEATS; i++) {
        sum->win[i] += weight * win[i];
        sum->points[i] += weight * points[i];
    }
}

/* Every outcome of the draw that follows, or the reply itself where there is none. */
static void over_the_draw(struct bot *b, const struct game_state *after, int me, struct hope *sum)
{
    struct action      buffer[ACTIONS_MAX];
    struct actions     list = {buffer, 0, ACTIONS_MAX};
    struct game_state *s = bot_scratch(b, SCRATCH_REPLY);
    double             odds = 0;
    bool               by_chance = b->ops->actor(b->rules, after) == ACTOR_CHANCE;

    if (by_chance)
        b->ops->legal(b->rules, after, &list);
    for (int i = 0; i < list.n; i++)
        odds += b->ops->weight(b->rules, after, buffer[i]);
    for (int i = 0; i < (by_chance ? list.n : 1) && !bot_must_stop(b); i++) {
        memcpy(s, after, b->state_size);
        if (by_chance)
            game_play(b->ops, b->rules, s, buffer[i], NULL);
        reply(b, s, me);
        add_leaf(b, s, me, by_chance ? b->ops->weight(b->rules, after, buffer[i]) / odds : 1, sum);
    }
}

/* False: the budget ended before it was finished, and nothing is added. */
static bool look_at(struct bot *b, const struct game_state *s, int me, struct hope *hope)
{
    struct hope        sum = *hope;
    struct game_state *after = bot_scratch(b, SCRATCH_AFTER);

    memcpy(after, s, b->state_size);
    game_play(b->ops, b->rules, after, hope->action, NULL);
    finish_turn(b, after, me);
    over_the_draw(b, after, me, &sum);
    if (bot_must_stop(b))
        return false;
    *hope = sum;
    return true;
}

/*
 * ----- the answer -----
 */

static int list_candidates(struct bot *b, const struct game_state *s, struct hope out[CANDIDATES])
{
    struct valued at[ACTIONS_MAX];
    int           n = greedy_values(b, s, FURTHER, SCRATCH_GREEDY, at, ACTIONS_MAX), kept = 0;

    while (kept < n && kept < b->params.expect_candidates &&
           at[kept].lead > at[0].lead - b->params.expect_range * bot_unit(b)) {
        out[kept] = (struct hope){.action = at[kept].action};
        kept++;
    }
    return kept;
}

/* Best first. */
static void sort_hopes(struct hope *at, int n)
{
    for (int i = 1; i < n; i++) {
        struct hope hope = at[i];
        int         k = i;

        for (; k > 0 && hope.lead / hope.weight > at[k - 1].lead / at[k - 1].weight; k--)
            at[k] = at[k - 1];
        at[k] = hope;
    }
}

/* Nothing could be finished: what greedy would have said. */
static void judge_at_once(struct bot *b, const struct game_state *s, int me, struct hope *hope)
{
    struct game_state *after = bot_scratch(b, SCRATCH_AFTER);

    memcpy(after, s, b->state_size);
    game_play(b->ops, b->rules, after, hope->action, NULL);
    add_leaf(b, after, me, 1, hope);
}

/* Returns how many candidates were finished at least once: they are the first ones. */
static int look_at_all(struct bot *b, const struct game_state *s, int me, struct hope *at, int n)
{
    int determinizations = b->ops->determinise ? (int)b->params.expect_determinizations : 1, finished = 0;
    struct game_state *root = bot_scratch(b, SCRATCH_GUESS);

    for (int g = 0; g < determinizations; g++) {
        memcpy(root, s, b->state_size);
        if (b->ops->determinise)
            b->ops->determinise(b->rules, root, me, &b->rng);
        for (int i = 0; i < n && look_at(b, root, me, &at[i]); i++)
            finished = i >= finished ? i + 1 : finished;
    }
    return finished;
}

static void report(const struct hope *at, int n, struct bot_report *out)
{
    out->n_best = n < BOT_BEST ? n : BOT_BEST;
    for (int i = 0; i < out->n_best; i++)
        out->best[i] = (struct bot_line){at[i].action, at[i].seen, at[i].win[out->seat] / at[i].weight,
                                         at[i].points[out->seat] / at[i].weight};
    out->action = at[0].action;
    for (int i = 0; i < MAX_SEATS; i++) {
        out->win[i] = at[0].win[i] / at[0].weight;
        out->points[i] = at[0].points[i] / at[0].weight;
    }
}

static void choose(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    struct hope at[CANDIDATES];
    int         n, finished;

    b->limit = b->budget.nodes;
    n = list_candidates(b, s, at);
    finished = n > 1 ? look_at_all(b, s, out->seat, at, n) : 0;
    if (finished == 0) {
        judge_at_once(b, s, out->seat, &at[0]);
        finished = 1;
    }
    sort_hopes(at, finished);
    report(at, finished, out);
    out->depth = n > 1 ? 4 : 1; /* two decisions, a draw, the reply */
    b->limit = 0;
}

const struct bot_kind bot_expect = {
    "expect", "greedy with the next seat's best reply to every draw", SEARCHES_WITHOUT_TREE, 30000, choose, false,
    NULL};
