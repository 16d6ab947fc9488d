/*
 * tree.h: tree search with chance nodes, for uct.c and mcts.c.
 *
 * One simulation walks from the position down the tree, adds at most one node
 * for each step, judges where it arrived, and tells every edge on its way.  A
 * position is not kept in its node but played again from the root: actions are
 * cheap and positions are large.  Each edge counts for the seat that decides
 * there, so that any number of players maximise their own share.
 *
 * Nodes and edges live in the bot's arena, nodes from its beginning and edges
 * from its end.  When they meet the tree stays as it is and the search goes on.
 * decide.c makes a decision of one tree or of several.
 */
#ifndef BALUARTE_TREE_H
#define BALUARTE_TREE_H

#include "bots/search/context.h"

struct edge {
    struct action action;
    uint32_t      visits, child; /* child 0: none yet (node 0 is never a child) */
    float         sum;           /* of the share of the seat that decides       */
    float         first, prior;  /* what it seemed worth before any visit, and how often it should be tried;
                                    of an outcome of chance, prior is its odds  */
};

struct node {
    uint32_t first, visits, closed; /* closed: visits before it had its edges */
    uint16_t n;                     /* edges, or legal actions as long as it has none */
    int8_t   actor;
    bool     open;    /* has its edges */
    bool     is_seen; /* the next two are what the evaluation says */
    float    seen_win[MAX_SEATS], seen_points[MAX_SEATS];
    float    win[MAX_SEATS], points[MAX_SEATS]; /* sums over the visits */
    float prior_error; /* sum over the visits: how much better they were than the evaluation of the edge, for the seat
                          that decides */
};

/* What makes one search different from another. */
struct tree_style {
    bool by_prior; /* PUCT, the best actions first; otherwise UCB1, each action once before any twice */
    bool halving;  /* turns of the root are compared by sequential halving where there is a rollout policy */

    /* Fills first and prior of a node's edges, which hold the legal actions, and sorts them as it likes; returns how
     * many of them are to be kept. */
    int (*order)(struct bot *b, const struct game_state *s, bool is_root, struct edge *at, int n);

    /* Judges a position where the tree ends; may play on in it.  'leaf' is its node, or NULL if there was no room. */
    void (*judge)(struct bot *b, struct game_state *s, struct node *leaf, double win[MAX_SEATS],
                  double points[MAX_SEATS]);
};

enum { CANDIDATES_MAX = 40, TURN_EDGES = 2, CHECK_CLOCK_EVERY = 1 };

/* A turn that begins at the root, for sequential halving. */
struct candidate {
    uint32_t edge[TURN_EDGES]; /* of the root, and of the node behind it if the same seat decides there */
    uint8_t  n, rounds;        /* rounds that it has come through */
};

struct tree {
    struct bot              *b;
    const struct tree_style *style;
    struct node             *nodes;
    struct edge             *edges; /* of the same bytes: [top, size of the arena) are in use */
    uint32_t                 n_nodes, top, root;
    double                   phase;        /* where the draws begin */
    double                   prior_visits; /* that an edge's first value stands for */
    int                      depth;
    struct candidate         candidate[CANDIDATES_MAX]; /* of the last halving: those that are left come first */
    int                      n_candidates, n_left;
};

/* The mean of the visits of an edge and of its prior visits: what the evaluation said, corrected by the mean error that
 * it has shown at all edges. */
static inline double edge_worth(const struct tree *t, const struct edge *e, double prior_error)
{
    double seen = e->visits + t->prior_visits;

    return seen > 0 ? ((double)e->sum + t->prior_visits * ((double)e->first + prior_error)) / seen : 0;
}

/* A tree of one node, in the bot's arena. */
void tree_plant(struct tree *t, struct bot *b, const struct tree_style *style, const struct game_state *root);

/* Makes what comes after an action of the root the new root.  False: nothing is known of it, or too little room left. */
bool tree_follow(struct tree *t, struct action a);

/* Simulations until the budget is used up (0: no limit), at least one; returns how many. */
uint64_t tree_grow(struct tree *t, const struct game_state *root, uint64_t nodes, uint64_t until);

/* ----- for halving.c ----- */

/* The node behind an edge, whose action has been played in 's'; 0: no room. */
uint32_t tree_child(struct tree *t, uint32_t edge, const struct game_state *s);

/* Gives a node its edges, if it has none; 's' is its position.  False: no room. */
bool tree_open(struct tree *t, uint32_t node, const struct game_state *s);

/* One simulation that begins with a turn (NULL: with whatever the tree would choose). */
void tree_simulate(struct tree *t, const struct game_state *root, const struct candidate *turn);

/* ----- decide.c ----- */

/* What was found out about an action of the root, or about the root itself: sums. */
struct root_line {
    struct action action;
    uint64_t      rounds;        /* of halving that it has come through */
    uint64_t      visits, known; /* known: visits that win and points come from */
    double        value;         /* of the share of the seat that decides */
    double        win[MAX_SEATS], points[MAX_SEATS];
};

/* One thread: its own random numbers, scratch states and tree. */
struct search_thread {
    struct bot        bot;
    struct tree       tree;
    struct root_line *lines, all;
    int               n_lines, depth;
};

#endif
