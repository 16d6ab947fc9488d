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
 * search.c makes a decision of one tree or of several.
 */
#ifndef BALUARTE_TREE_H
#define BALUARTE_TREE_H

#include "bots/brain.h"

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
    float    drift; /* sum over the visits: how much better it came than its edges seemed, for the seat that decides */
};

/* What makes one search different from another. */
struct tree_style {
    bool   by_prior; /* PUCT: edges are tried by their prior; otherwise UCB1, each once before any twice */
    double explore;
    double patience; /* a node opens when visits * patience >= its actions */
    int    at_once;  /* within a turn a node of so few actions opens when it is first met */
    int    widen;    /* edges tried at first; 0: all                       */
    int    guesses;  /* what is hidden is guessed so many times            */
    bool   contest;  /* turns are compared by halves where there are rules of thumb: contest.h */

    /* A new question, before anything else; NULL: nothing to do. */
    void (*begin)(struct bot *b, const struct game_state *s);

    /* Fills first and prior of a node's edges, which hold the legal actions, and sorts them as it likes; returns how
     * many of them are to be kept. */
    int (*order)(struct bot *b, const struct game_state *s, bool is_root, struct edge *at, int n);

    /* Judges a position where the tree ends; may play on in it.  'leaf' is its node, or NULL if there was no room. */
    void (*judge)(struct bot *b, struct game_state *s, struct node *leaf, double win[MAX_SEATS],
                  double points[MAX_SEATS]);
};

enum { ENTRANTS = 40, TURN_EDGES = 2, CHECK_CLOCK_EVERY = 4 };

/* A turn that begins at the root, as far as a contest knows it. */
struct entrant {
    uint32_t edge[TURN_EDGES]; /* of the root, and of the node behind it if the same seat decides there */
    uint8_t  n, rounds;        /* rounds that it has come through */
};

struct tree {
    struct bot              *b;
    const struct tree_style *style;
    struct node             *nodes;
    struct edge             *edges; /* of the same bytes: [top, size of the arena) are in use */
    uint32_t                 n_nodes, top, root;
    double                   phase; /* where the draws begin */
    double                   trust; /* visits that an edge's first value stands for */
    int                      depth;
    struct entrant           entrant[ENTRANTS]; /* of the last contest: those that are in come first */
    int                      n_entrants, n_in;
};

/* What the looks at an edge say, and for as many as the evaluation is trusted what it said, moved by the drift that all
 * edges have shown. */
static inline double edge_worth(const struct tree *t, const struct edge *e, double drift)
{
    double seen = e->visits + t->trust;

    return seen > 0 ? ((double)e->sum + t->trust * ((double)e->first + drift)) / seen : 0;
}

/* A tree of one node, in the bot's arena. */
void tree_plant(struct tree *t, struct bot *b, const struct tree_style *style, const struct game_state *root);

/* Makes what comes after an action of the root the new root.  False: nothing is known of it, or too little room left. */
bool tree_follow(struct tree *t, struct action a);

/* Simulations until the budget is used up (0: no limit), at least one; returns how many. */
uint64_t tree_grow(struct tree *t, const struct game_state *root, uint64_t nodes, uint64_t until);

/* ----- for contest.c ----- */

/* The node behind an edge, whose action has been played in 's'; 0: no room. */
uint32_t tree_child(struct tree *t, uint32_t edge, const struct game_state *s);

/* Gives a node its edges, if it has none; 's' is its position.  False: no room. */
bool tree_open(struct tree *t, uint32_t node, const struct game_state *s);

/* One simulation that begins with a turn (NULL: with whatever the tree would choose). */
void tree_simulate(struct tree *t, const struct game_state *root, const struct entrant *turn);

/* ----- search.c ----- */

/* What was found out about an action of the root, or about the root itself: sums. */
struct root_line {
    struct action action;
    uint64_t      rounds;        /* of contests that it has come through */
    uint64_t      visits, known; /* known: visits that win and points come from */
    double        value;         /* of the share of the seat that decides */
    double        win[MAX_SEATS], points[MAX_SEATS];
};

/* A bot of one thread: its own random numbers, scratch states and tree. */
struct bot_worker {
    struct bot        bot;
    struct tree       tree;
    struct root_line *lines, all;
    int               n_lines, depth;
};

extern const struct tree_style mcts_style, uct_style;

void search_choose(struct bot *b, const struct game_state *s, struct bot_report *out);

#endif
