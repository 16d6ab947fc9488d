/*
 * endgame.c: see endgame.h.
 *
 * Depth first.  Between two seats, whose shares add up to one, it is alpha-beta;
 * where chance decides, a window is passed on as far as the outcomes that are
 * left could still move the mean (Star1).  With more seats each takes its best,
 * and nothing is left out.  Actions are tried in the order of what they would
 * bring if the game ended behind them.
 */
#include "bots/search/endgame.h"

#include <stdlib.h>
#include <string.h>

enum { LEVELS = 24, MOVES_MAX = 2048, CHECK_CLOCK_EVERY_NODES = 16, NODES_FOR_ONE = 64 };

/* What a line leads to: shares, by which seats choose, and what people are told. */
struct worth {
    double share[MAX_SEATS], win[MAX_SEATS], points[MAX_SEATS];
};

struct move {
    struct action action;
    double        guess; /* the lead if the game ended behind it, or its odds */
};

/* One decision or draw of the line that is being followed. */
struct level {
    struct game_state *state;
    struct move       *moves;
    int                n;
};

struct solver {
    struct bot   *b;
    uint64_t      nodes, limit, until; /* 0: no limit */
    bool          is_two;              /* two seats against each other */
    bool          gave_up;
    int           depth;
    struct action legal[ACTIONS_MAX];
    struct level  level[LEVELS];
};

/*
 * ----- memory -----
 */

static size_t moves_size(void)
{
    return (MOVES_MAX * sizeof(struct move) + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN;
}

static size_t solver_size(void)
{
    return (sizeof(struct solver) + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN;
}

size_t endgame_memory(const struct bot *b)
{
    return b->eval->draws_left ? solver_size() + LEVELS * (b->stride + moves_size()) : 0;
}

bool endgame_applies(const struct bot *b, const struct game_state *s)
{
    return b->endgame && b->eval->draws_left(b->rules, s) <= (int)b->params.endgame_draws;
}

/* A third of the way to the end of a game the tree may be kept; so this has bytes of its own. */
static struct solver *solver_of(struct bot *b)
{
    struct solver *e = (struct solver *)(void *)b->endgame;
    unsigned char *at = b->endgame + solver_size();

    e->b = b;
    e->nodes = e->limit = e->until = 0;
    e->is_two = b->n_points == 2 && !b->is_solo;
    e->gave_up = false;
    e->depth = 0;
    for (int i = 0; i < LEVELS; i++, at += b->stride + moves_size()) {
        e->level[i].state = (struct game_state *)(void *)at;
        e->level[i].moves = (struct move *)(void *)(at + b->stride);
    }
    return e;
}

/*
 * ----- the end of a line -----
 */

static void leaf(const struct solver *e, const struct game_state *s, struct worth *out)
{
    const struct bot *b = e->b;
    unsigned          winners = b->is_solo ? 0 : b->ops->winners(b->rules, s, ALL_SEATS);
    int               n = 0;

    win_shares(b, s, out->share, out->points);
    for (int i = 0; i < b->n_points; i++)
        n += winners >> i & 1;
    for (int i = 0; i < MAX_SEATS; i++)
        out->win[i] = b->is_solo ? out->share[i] : winners >> i & 1 ? 1.0 / n : 0;
}

static double lead_now(const struct solver *e, const struct game_state *s, int seat)
{
    const struct bot *b = e->b;
    int               points[MAX_SEATS] = {0}, other = INT16_MIN, low;

    b->ops->final(b->rules, s, points);
    low = points[0];
    for (int i = 0; i < b->n_points; i++) {
        other = i != seat && points[i] > other ? points[i] : other;
        low = points[i] < low ? points[i] : low;
    }
    return b->is_solo || b->n_points < 2 ? low : points[seat] - other;
}

static void out_of_budget(struct solver *e)
{
    e->nodes++;
    if ((e->limit && e->nodes > e->limit) ||
        (e->until && e->nodes % CHECK_CLOCK_EVERY_NODES == 0 && e->b->clock() >= e->until))
        e->gave_up = true;
}

/* The position behind an action, one level further down. */
static struct game_state *play_at(struct solver *e, int depth, struct action a)
{
    struct bot        *b = e->b;
    struct game_state *next = e->level[depth + 1].state;

    out_of_budget(e);
    memcpy(next, e->level[depth].state, b->state_size);
    game_play(b->ops, b->rules, next, a, NULL);
    e->depth = depth + 1 > e->depth ? depth + 1 : e->depth;
    return next;
}

/*
 * ----- who comes first -----
 */

static int by_guess(const void *left, const void *right)
{
    const struct move *a = left, *b = right;

    if (a->guess != b->guess)
        return a->guess > b->guess ? -1 : 1;
    return memcmp(&a->action, &b->action, sizeof a->action); /* so that the order never depends on the library */
}

static bool list_moves(struct solver *e, int depth)
{
    struct bot    *b = e->b;
    struct level  *at = &e->level[depth];
    struct actions list = {e->legal, 0, ACTIONS_MAX};

    b->ops->legal(b->rules, at->state, &list);
    at->n = list.n < list.cap ? list.n : list.cap;
    if (b->eval->drop_symmetric && b->ops->actor(b->rules, at->state) >= 0)
        at->n = b->eval->drop_symmetric(b->rules, at->state, e->legal, at->n);
    if (at->n > MOVES_MAX || depth + 1 == LEVELS) {
        e->gave_up = true;
        return false;
    }
    for (int i = 0; i < at->n; i++)
        at->moves[i] = (struct move){e->legal[i], 0};
    return true;
}

static void order_moves(struct solver *e, int depth, int seat)
{
    struct level *at = &e->level[depth];

    if (at->n < 2)
        return;
    for (int i = 0; i < at->n && !e->gave_up; i++)
        at->moves[i].guess = lead_now(e, play_at(e, depth, at->moves[i].action), seat);
    qsort(at->moves, (size_t)at->n, sizeof at->moves[0], by_guess);
}

/*
 * ----- every line -----
 */

/* The window is of the first seat's share, where there are two. */
struct window {
    double low, high;
};

static void solve(struct solver *e, int depth, struct window w, struct worth *out);

static void add_worth(struct worth *sum, const struct worth *more, double odds)
{
    for (int i = 0; i < MAX_SEATS; i++) {
        sum->share[i] += odds * more->share[i];
        sum->win[i] += odds * more->win[i];
        sum->points[i] += odds * more->points[i];
    }
}

/* The mean by the odds.  Outcomes that are left have a share from 0 to 1. */
static void solve_chance(struct solver *e, int depth, struct window w, struct worth *out)
{
    struct bot   *b = e->b;
    struct level *at = &e->level[depth];
    double        all = 0, rest = 1;

    *out = (struct worth){{0}, {0}, {0}};
    for (int i = 0; i < at->n; i++)
        all += at->moves[i].guess = b->ops->weight(b->rules, at->state, at->moves[i].action);
    for (int i = 0; i < at->n && !e->gave_up; i++) {
        double        odds = at->moves[i].guess / all;
        struct worth  one;
        struct window part;

        rest -= odds;
        part.low = (w.low - out->share[0] - rest) / odds;
        part.high = (w.high - out->share[0]) / odds;
        play_at(e, depth, at->moves[i].action);
        solve(e, depth + 1, part, &one);
        add_worth(out, &one, odds);
        if (e->is_two && i + 1 < at->n && (out->share[0] + rest <= w.low || out->share[0] >= w.high)) {
            out->share[0] += out->share[0] >= w.high ? 0 : rest; /* a bound, as good as the truth here */
            return;
        }
    }
}

static bool narrow(const struct solver *e, struct window *w, int seat, const struct worth *best)
{
    if (!e->is_two)
        return false;
    if (seat == 0)
        w->low = best->share[0] > w->low ? best->share[0] : w->low;
    else
        w->high = best->share[0] < w->high ? best->share[0] : w->high;
    return w->low >= w->high;
}

/* Between two seats only the first one's share is kept true to its window. */
static double share_for(const struct solver *e, const struct worth *x, int seat)
{
    return e->is_two ? (seat == 0 ? x->share[0] : 1 - x->share[0]) : x->share[seat];
}

static void solve_seat(struct solver *e, int depth, int seat, struct window w, struct worth *out)
{
    struct level *at = &e->level[depth];

    order_moves(e, depth, seat);
    for (int i = 0; i < at->n && !e->gave_up; i++) {
        struct worth one;

        play_at(e, depth, at->moves[i].action);
        solve(e, depth + 1, w, &one);
        if (i == 0 || share_for(e, &one, seat) > share_for(e, out, seat))
            *out = one;
        if (narrow(e, &w, seat, out))
            return;
    }
}

static void solve(struct solver *e, int depth, struct window w, struct worth *out)
{
    struct game_state *s = e->level[depth].state;
    int                actor = e->b->ops->actor(e->b->rules, s);

    *out = (struct worth){{0}, {0}, {0}};
    if (actor == ACTOR_OVER)
        leaf(e, s, out);
    else if (!e->gave_up && list_moves(e, depth))
        actor == ACTOR_CHANCE ? solve_chance(e, depth, w, out) : solve_seat(e, depth, actor, w, out);
}

/*
 * ----- the question -----
 */

struct ranked {
    struct bot_line line;
    double          share;
};

/* Best first; those beyond the last place are forgotten. */
static void add_line(struct ranked best[BOT_BEST], int *n, struct ranked fresh)
{
    int at;

    if (*n == BOT_BEST && best[BOT_BEST - 1].share >= fresh.share)
        return;
    at = *n < BOT_BEST ? (*n)++ : BOT_BEST - 1;
    for (; at > 0 && best[at - 1].share < fresh.share; at--)
        best[at] = best[at - 1];
    best[at] = fresh;
}

/* The actions of the seat one by one; what is best so far counts even where time is up. */
static bool solve_root(struct solver *e, int seat, struct bot_report *out)
{
    struct level *at = &e->level[0];
    struct window w = {0, 1};
    struct worth  best = {{0}, {0}, {0}};
    struct ranked ranked[BOT_BEST] = {0};
    int           solved = 0;

    if (!list_moves(e, 0))
        return false;
    order_moves(e, 0, seat);
    for (int i = 0; i < at->n && !e->gave_up; i++) {
        struct worth one;

        play_at(e, 0, at->moves[i].action);
        solve(e, 1, w, &one);
        if (e->gave_up)
            break;
        add_line(ranked, &out->n_best,
                 (struct ranked){{at->moves[i].action, 1, one.win[seat], one.points[seat]}, share_for(e, &one, seat)});
        if (solved++ == 0 || share_for(e, &one, seat) > share_for(e, &best, seat))
            best = one;
        narrow(e, &w, seat, &best);
    }
    for (int i = 0; i < out->n_best; i++)
        out->best[i] = ranked[i].line;
    out->best[0].visits = e->nodes; /* nothing is left to be found: all there was to see speaks for it */
    out->action = ranked[0].line.action;
    memcpy(out->win, best.win, sizeof out->win);
    memcpy(out->points, best.points, sizeof out->points);
    return solved > 0 && (!e->gave_up || e->b->eval->draws_left(e->b->rules, at->state) == 0);
}

static bool solve_value(struct solver *e, struct bot_report *out)
{
    struct worth x;

    solve(e, 0, (struct window){0, 1}, &x);
    memcpy(out->win, x.win, sizeof out->win);
    memcpy(out->points, x.points, sizeof out->points);
    return !e->gave_up;
}

bool endgame_solve(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    struct solver    *e = solver_of(b);
    int               seat = b->ops->actor(b->rules, s);
    int               draws = b->eval->draws_left(b->rules, s);
    struct bot_report found = *out;
    bool              is_solved;

    e->until = b->deadline ? b->started + ((b->deadline - b->started) >> draws) : 0;
    e->limit = draws ? NODES_FOR_ONE * b->budget.nodes >> draws : 0;
    memcpy(e->level[0].state, s, b->state_size);
    is_solved = seat >= 0 ? solve_root(e, seat, &found) : solve_value(e, &found);
    if (is_solved) {
        *out = found;
        out->depth = e->depth;
        b->nodes = e->nodes;
    }
    return is_solved;
}
