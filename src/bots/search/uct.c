/*
 * uct.c: plain UCT, the yardstick of mcts.
 *
 * Every action is tried, nothing is known beforehand, and a leaf is judged by
 * one game of uniformly random moves to the end, at the engine's full speed.
 */
#include "bots/search/tree.h"

/* Nothing is known: the order is left to chance, so that no direction of the board is preferred. */
static int order(struct bot *b, const struct game_state *s, bool is_root, struct edge *at, int n)
{
    (void)s, (void)is_root;
    for (int i = n - 1; i > 0; i--) {
        int         k = (int)rng_below(&b->rng, (uint32_t)i + 1);
        struct edge e = at[i];

        at[i] = at[k];
        at[k] = e;
    }
    return n;
}

static void judge(struct bot *b, struct game_state *s, struct node *leaf, double win[MAX_SEATS],
                  double points[MAX_SEATS])
{
    (void)leaf;
    if (b->ops->actor(b->rules, s) != ACTOR_OVER)
        b->ops->playout(b->rules, s, &b->rng);
    win_shares(b, s, win, points);
}

static const struct tree_style style = {.order = order, .judge = judge};

const struct bot_kind bot_uct = {
    "uct", "tree search with uniformly random playouts", SEARCHES_A_TREE, 5000, search_choose, false, &style};
