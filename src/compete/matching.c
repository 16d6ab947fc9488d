/*
 * matching.c: see matching.h.  The search is the classic one: a tree of paths
 * that alternate between "no pair" and "pair", grown breadth first from one
 * vertex without a partner; an odd circle shrinks to its base.
 */
#include "compete/matching.h"

#include <assert.h>
#include <string.h>

/* A search from one root.  In a graph of nearly everybody against everybody all of it soon shrinks into the circle of the
 * root: whom nobody need look at again is kept as bits, so that a search in vain costs words and not vertices. */
struct search {
    struct matching *m;
    int              n_queue;
    int16_t          queue[VERTICES_MAX];
    int16_t          parent[VERTICES_MAX]; /* of an outer end of "no pair": from where it was reached */
    int16_t          base[VERTICES_MAX];   /* of the circle that it has shrunk into; at first itself  */
    int16_t          ring[VERTICES_MAX];   /* the next one with the same base, round and round        */
    struct vertices  outer;                /* in the queue, or done                                   */
    struct vertices  inner;                /* reached from an outer one, and not shrunk into a circle  */
    struct vertices  rooted;               /* in the circle of the root                               */
};

/* The first vertex of a set at or behind 'from'; -1: there is none. */
static int vertex_next(const struct vertices *set, int from)
{
    for (int w = from >> 6; w < VERTEX_WORDS; w++) {
        uint64_t bits = w == from >> 6 ? set->bit[w] >> (from & 63) << (from & 63) : set->bit[w];

        if (bits)
            return 64 * w + __builtin_ctzll(bits);
    }
    return -1;
}

static struct vertices both(const struct vertices *a, const struct vertices *b)
{
    struct vertices out;

    for (int w = 0; w < VERTEX_WORDS; w++)
        out.bit[w] = a->bit[w] & b->bit[w];
    return out;
}

static void set_pair(struct matching *m, int a, int b)
{
    m->mate[a] = (int16_t)b;
    m->mate[b] = (int16_t)a;
}

static void pair_up(struct matching *m, int a, int b)
{
    set_pair(m, a, b);
    vertex_remove(&m->alone, a);
    vertex_remove(&m->alone, b);
    m->n_alone -= 2;
}

static void become_alone(struct matching *m, int a)
{
    m->mate[a] = ALONE;
    vertex_add(&m->alone, a);
    m->n_alone++;
}

/* Where the ways of two outer vertices to the root meet. */
static int common_base(const struct search *s, int a, int b)
{
    struct vertices seen = {{0}};

    for (;;) {
        a = s->base[a];
        vertex_add(&seen, a);
        if (s->m->mate[a] == ALONE)
            break;
        a = s->parent[s->m->mate[a]];
    }
    for (;;) {
        b = s->base[b];
        if (vertex_in(&seen, b))
            return b;
        b = s->parent[s->m->mate[b]];
    }
}

static void mark_way(struct search *s, struct vertices *circle, int v, int base, int child)
{
    while (s->base[v] != base) {
        int mate = s->m->mate[v];

        vertex_add(circle, s->base[v]);
        vertex_add(circle, s->base[mate]);
        s->parent[v] = (int16_t)child;
        child = mate;
        v = s->parent[mate];
    }
}

static void reach(struct search *s, int v)
{
    vertex_add(&s->outer, v);
    vertex_remove(&s->inner, v);
    s->queue[s->n_queue++] = (int16_t)v;
}

/* All who have shrunk into one vertex of a circle shrink on into its base: two rings become one. */
static void join_rings(struct search *s, int one, int base)
{
    int16_t behind = s->ring[one];
    int     v = one;

    do {
        s->base[v] = (int16_t)base;
        if (base == s->queue[0])
            vertex_add(&s->rooted, v);
        if (!vertex_in(&s->outer, v))
            reach(s, v);
        v = s->ring[v];
    } while (v != one);
    s->ring[one] = s->ring[base];
    s->ring[base] = behind;
}

/* Everybody on the odd circle that a and b close is outer from now on. */
static void shrink(struct search *s, int a, int b)
{
    struct vertices circle = {{0}};
    int             base = common_base(s, a, b);

    mark_way(s, &circle, a, base, b);
    mark_way(s, &circle, b, base, a);
    for (int v = vertex_next(&circle, 0); v >= 0; v = vertex_next(&circle, v + 1))
        join_rings(s, v, base);
}

/* Swaps "pair" and "no pair" on the way from 'end', which was alone, to the root. */
static void swap_way(struct search *s, int end)
{
    vertex_remove(&s->m->alone, end);
    for (int v = end; v != ALONE;) {
        int from = s->parent[v], next = s->m->mate[from];

        set_pair(s->m, v, from);
        v = next;
    }
    s->m->n_alone -= 2;
}

/* Whom an outer vertex may be paired with and has to look at. */
static struct vertices worth_a_look(const struct search *s, int v)
{
    struct vertices near = both(&s->m->graph->row[v], &s->m->in);
    uint64_t        is_rooted = vertex_in(&s->rooted, v) ? ~UINT64_C(0) : 0;

    for (int w = 0; w < VERTEX_WORDS; w++)
        near.bit[w] &= ~(s->inner.bit[w] | (s->rooted.bit[w] & is_rooted));
    return near;
}

/* Looks at them; true: the way to a partner was found and swapped. */
static bool look_around(struct search *s, int v, int root)
{
    struct vertices near = worth_a_look(s, v);

    for (int to = vertex_next(&near, 0); to >= 0; to = vertex_next(&near, to + 1)) {
        if (s->base[v] == s->base[to] || s->m->mate[v] == to)
            continue;
        if (vertex_in(&s->outer, to)) {
            shrink(s, v, to);
        } else if (s->parent[to] == ALONE) {
            s->parent[to] = (int16_t)v;
            vertex_add(&s->inner, to);
            if (s->m->mate[to] == ALONE) {
                vertex_remove(&s->m->alone, root);
                swap_way(s, to);
                return true;
            }
            reach(s, s->m->mate[to]);
        }
    }
    return false;
}

/* Gives a partner to one who is alone, if others can make room. */
static bool find_partner(struct matching *m, int root)
{
    struct vertices near = both(&m->graph->row[root], &m->alone);
    int             first = vertex_next(&near, 0);
    struct search   s;

    if (first >= 0) {
        pair_up(m, root, first);
        return true;
    }
    s.m = m;
    s.n_queue = 0;
    s.outer = s.inner = s.rooted = (struct vertices){{0}};
    for (int v = 0; v < m->graph->n; v++) {
        s.parent[v] = ALONE;
        s.base[v] = s.ring[v] = (int16_t)v;
    }
    reach(&s, root);
    for (int i = 0; i < s.n_queue; i++)
        if (look_around(&s, s.queue[i], root))
            return true;
    return false;
}

void matching_find(struct matching *m, const struct graph *g, const struct vertices *in)
{
    assert(g->n <= VERTICES_MAX);
    m->graph = g;
    m->in = m->alone = *in;
    m->n_alone = 0;
    for (int v = vertex_next(in, 0); v >= 0; v = vertex_next(in, v + 1)) {
        m->mate[v] = ALONE;
        m->n_alone++;
    }
    /* Whoever finds no partner now will not find one later. */
    for (int v = vertex_next(in, 0); v >= 0; v = vertex_next(in, v + 1))
        if (m->mate[v] == ALONE)
            find_partner(m, v);
}

/* Takes one out; who was paired with them is alone. */
static int take_out(struct matching *m, int a)
{
    int mate = m->mate[a];

    vertex_remove(&m->in, a);
    if (mate != ALONE) {
        become_alone(m, mate);
    } else {
        vertex_remove(&m->alone, a);
        m->n_alone--;
    }
    return mate;
}

bool matching_without(struct matching *m, int a, int b, int most_alone)
{
    struct matching before = *m;
    int             left[2];

    left[0] = take_out(m, a);
    left[1] = take_out(m, b);
    for (int i = 0; i < 2 && m->n_alone > most_alone; i++)
        if (left[i] != ALONE && left[i] != b && vertex_in(&m->alone, left[i]))
            find_partner(m, left[i]);
    /* The first way that can be mended begins at one of those two who have lost their partner; only if fewer are to be
     * alone than before need anybody else be asked. */
    if (most_alone < before.n_alone)
        for (int v = vertex_next(&m->in, 0); v >= 0 && m->n_alone > most_alone; v = vertex_next(&m->in, v + 1))
            if (vertex_in(&m->alone, v))
                find_partner(m, v);
    if (m->n_alone <= most_alone)
        return true;
    *m = before;
    return false;
}

void matching_remove(struct matching *m, int a)
{
    int mate = take_out(m, a);

    if (mate != ALONE)
        find_partner(m, mate);
}
