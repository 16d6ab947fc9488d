/*
 * tree.h: tree search with chance nodes, for uct.c and mcts.c.
 *
 * One simulation walks from the position down the tree, adds at most one node,
 * judges where it arrived, and tells every edge on its way.  A position is not
 * kept in its node but played again from the root: actions are cheap and
 * positions are large.  Each edge counts for the seat that decides there, so
 * that any number of players maximise their own share.
 *
 * Nodes and edges live in the bot's arena.  When that is full the tree stays as
 * it is and the search goes on.
 */
#ifndef BALUARTE_TREE_H
#define BALUARTE_TREE_H

#include "bots/brain.h"

struct edge {
    struct action action;
    uint32_t      visits, child; /* child 0: none yet (0 is the root) */
    float         sum;           /* of the share of the seat that decides    */
    float         points;        /* the same of its points                   */
    float         first, prior;  /* what it seemed worth before any visit, and how often it should be tried */
};

struct node {
    uint32_t first, visits;
    uint16_t n; /* edges, or legal actions as long as it has none */
    int8_t   actor;
    bool     open; /* has its edges */
};

/* What makes one search different from another. */
struct tree_style {
    bool   by_prior; /* PUCT: edges are tried by their prior; otherwise UCB1, each once before any twice */
    double explore;
    double trust;    /* visits that an edge's first value stands for       */
    int    patience; /* a node opens when visits * patience >= its actions */
    int    widen;    /* edges tried at first; 0: all                       */
    int    guesses;  /* what is hidden is guessed so many times            */

    /* Fills first and prior of a node's edges, which hold the legal actions, and sorts them as it likes. */
    void (*order)(struct bot *b, const struct game_state *s, struct edge *at, int n);

    /* Judges a position where the tree ends; may play on in it. */
    void (*judge)(struct bot *b, struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS]);
};

void tree_choose(struct bot *b, const struct tree_style *style, const struct game_state *s, struct bot_report *out);

#endif
