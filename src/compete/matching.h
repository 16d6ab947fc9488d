/*
 * matching.h: a largest set of pairs in a graph of who may meet whom.
 *
 * Pairing asks one question thousands of times: "if these two meet, can all
 * others still be paired?"  A largest matching of those who are left answers
 * it: the two are taken out, and a search for at most two paths mends what
 * that broke (Edmonds' blossoms, so that odd circles do not matter).  Each
 * search visits a vertex once and looks at its neighbours as bits.
 */
#ifndef BALUARTE_COMPETE_MATCHING_H
#define BALUARTE_COMPETE_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

enum { VERTICES_MAX = 2112, VERTEX_WORDS = VERTICES_MAX / 64, ALONE = -1 };

struct vertices {
    uint64_t bit[VERTEX_WORDS];
};

struct graph {
    int             n;
    struct vertices row[VERTICES_MAX]; /* whom each may be paired with; symmetrical */
};

struct matching {
    const struct graph *graph;
    struct vertices     in;    /* those who are still to be paired           */
    struct vertices     alone; /* of them, those who have no partner         */
    int                 n_alone;
    int16_t             mate[VERTICES_MAX];
};

static inline bool vertex_in(const struct vertices *set, int v)
{
    return set->bit[v >> 6] >> (v & 63) & 1;
}
static inline void vertex_add(struct vertices *set, int v)
{
    set->bit[v >> 6] |= UINT64_C(1) << (v & 63);
}
static inline void vertex_remove(struct vertices *set, int v)
{
    set->bit[v >> 6] &= ~(UINT64_C(1) << (v & 63));
}
static inline void graph_join(struct graph *g, int a, int b)
{
    vertex_add(&g->row[a], b);
    vertex_add(&g->row[b], a);
}

/* As many pairs as there can be among the vertices of 'in'. */
void matching_find(struct matching *m, const struct graph *g, const struct vertices *in);

/* Takes a and b out, whether they may be paired or not.  False, and nothing has changed: then more than 'most_alone' of
 * the others would be alone. */
bool matching_without(struct matching *m, int a, int b, int most_alone);

/* Takes one out. */
void matching_remove(struct matching *m, int a);

#endif
