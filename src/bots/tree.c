/*
 * tree.c: see tree.h.
 */
#include "bots/tree.h"

#include <string.h>

enum { PATH_MAX_LENGTH = 256, SCRATCH_WALK = 0, EDGES_A_NODE = 12, CHECK_CLOCK_EVERY = 4 };

struct tree {
    struct bot              *b;
    const struct tree_style *style;
    struct node             *nodes;
    struct edge             *edges;
    uint32_t                 n_nodes, cap_nodes, n_edges, cap_edges;
    int                      depth;
    double                   win[MAX_SEATS], points[MAX_SEATS]; /* sums over all simulations */
};

struct path {
    uint32_t node[PATH_MAX_LENGTH], edge[PATH_MAX_LENGTH];
    int      n;
};

/*
 * ----- growing -----
 */

static void tree_start(struct tree *t, struct bot *b, const struct tree_style *style)
{
    size_t a_node = sizeof(struct node) + EDGES_A_NODE * sizeof(struct edge);

    memset(t, 0, sizeof *t);
    t->b = b;
    t->style = style;
    t->cap_nodes = (uint32_t)(b->arena_size / a_node);
    t->cap_edges = t->cap_nodes * EDGES_A_NODE;
    t->edges = (struct edge *)(void *)b->arena;
    t->nodes = (struct node *)(void *)(t->edges + t->cap_edges);
}

static int list_legal(const struct bot *b, const struct game_state *s, struct action buffer[ACTIONS_MAX])
{
    struct actions list = {buffer, 0, ACTIONS_MAX};

    b->ops->legal(b->rules, s, &list);
    return list.n < ACTIONS_MAX ? list.n : ACTIONS_MAX;
}

/* 0: no room, or the root. */
static uint32_t node_add(struct tree *t, const struct game_state *s)
{
    struct action buffer[ACTIONS_MAX];
    struct node  *fresh = &t->nodes[t->n_nodes];
    int           actor = t->b->ops->actor(t->b->rules, s);

    if (t->n_nodes == t->cap_nodes)
        return 0;
    *fresh = (struct node){.actor = (int8_t)actor};
    fresh->n = (uint16_t)(actor == ACTOR_OVER ? 0 : list_legal(t->b, s, buffer));
    return t->n_nodes++;
}

/* Gives a node its edges.  False: no room. */
static bool node_open(struct tree *t, struct node *node, const struct game_state *s)
{
    struct action buffer[ACTIONS_MAX];
    struct edge  *at = &t->edges[t->n_edges];

    if (node->n > t->cap_edges - t->n_edges)
        return false;
    list_legal(t->b, s, buffer);
    for (int i = 0; i < node->n; i++)
        at[i] = (struct edge){.action = buffer[i], .prior = 1.0f / node->n};
    if (node->actor >= 0)
        t->style->order(t->b, s, at, node->n);
    node->first = t->n_edges;
    node->open = true;
    t->n_edges += node->n;
    return true;
}

/*
 * ----- walking -----
 */

/* Without the library of mathematics: half the exponent is a good guess, and three steps of Newton are enough here. */
static double root_of(double x)
{
    double   guess;
    uint64_t bits;

    if (x <= 0)
        return 0;
    memcpy(&bits, &x, sizeof bits);
    bits = (bits >> 1) + ((uint64_t)1023 << 51);
    memcpy(&guess, &bits, sizeof guess);
    for (int i = 0; i < 3; i++)
        guess = 0.5 * (guess + x / guess);
    return guess;
}

/* The natural logarithm of a whole number, straight between powers of two. */
static double log_of(uint32_t n)
{
    int whole = 31 - __builtin_clz(n | 1);

    return 0.6931 * (whole + (double)n / (double)(1u << whole) - 1);
}

/* Edges that may be tried so far: the best ones first, more with every visit. */
static int edges_tried(const struct tree *t, const struct node *node)
{
    int n;

    if (t->style->widen == 0)
        return node->n;
    n = t->style->widen + (int)root_of(node->visits);
    return n < node->n ? n : node->n;
}

/* How much an edge that was tried so often is worth another look. */
static double bonus(const struct tree_style *style, const struct edge *e, double reach)
{
    if (style->by_prior)
        return reach * (double)e->prior / (1 + e->visits);
    return e->visits ? reach / root_of(e->visits) : 1e6;
}

static uint32_t select_edge(const struct tree *t, const struct node *node)
{
    const struct tree_style *style = t->style;
    double   reach = style->explore * root_of(style->by_prior ? node->visits + 1 : log_of(node->visits)), best = -1e9;
    uint32_t chosen = node->first;
    int      n = edges_tried(t, node);

    for (uint32_t i = node->first; i < node->first + (uint32_t)n; i++) {
        const struct edge *e = &t->edges[i];
        double             seen = e->visits + style->trust;
        double             value = seen > 0 ? ((double)e->sum + style->trust * (double)e->first) / seen : 0;
        double             score = value + bonus(style, e, reach);

        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return chosen;
}

/* An outcome by its odds. */
static uint32_t draw_edge(const struct tree *t, const struct node *node, const struct game_state *s)
{
    struct action a = t->b->ops->pick(t->b->rules, s, &t->b->rng);
    uint32_t      i = node->first;

    while (i < node->first + node->n - 1 && !action_same(t->edges[i].action, a))
        i++;
    return i;
}

static bool may_open(const struct tree *t, const struct node *node, uint32_t number)
{
    return number == 0 || node->actor < 0 || (uint64_t)node->visits * (uint64_t)t->style->patience >= node->n;
}

/* Down to the leaf; 's' is played along. */
static void walk(struct tree *t, struct game_state *s, struct path *path)
{
    uint32_t at = 0;

    for (path->n = 0; path->n < PATH_MAX_LENGTH;) {
        struct node *node = &t->nodes[at];

        if (node->actor == ACTOR_OVER || (!node->open && (!may_open(t, node, at) || !node_open(t, node, s))))
            return;
        uint32_t     i = node->actor < 0 ? draw_edge(t, node, s) : select_edge(t, node);
        struct edge *e = &t->edges[i];
        path->node[path->n] = at;
        path->edge[path->n++] = i;
        game_play(t->b->ops, t->b->rules, s, e->action, NULL);
        if (e->child == 0)
            e->child = node_add(t, s);
        if (e->child == 0)
            return;
        at = e->child;
    }
}

static void tell(struct tree *t, const struct path *path, const double *win, const double *points)
{
    for (int i = 0; i < path->n; i++) {
        struct node *node = &t->nodes[path->node[i]];
        struct edge *e = &t->edges[path->edge[i]];
        int          seat = node->actor < 0 ? 0 : node->actor;

        node->visits++;
        e->visits++;
        e->sum += (float)win[seat];
        e->points += (float)points[seat];
        if (e->child && i == path->n - 1)
            t->nodes[e->child].visits++; /* the leaf itself */
    }
    for (int i = 0; i < MAX_SEATS; i++) {
        t->win[i] += win[i];
        t->points[i] += points[i];
    }
    t->depth = path->n > t->depth ? path->n : t->depth;
}

static void simulate(struct tree *t, const struct game_state *root)
{
    struct path        path;
    double             win[MAX_SEATS], points[MAX_SEATS];
    struct game_state *s = bot_scratch(t->b, SCRATCH_WALK);

    memcpy(s, root, t->b->state_size);
    walk(t, s, &path);
    t->style->judge(t->b, s, win, points);
    tell(t, &path, win, points);
}

/* Thinks about one guess until its part of the budget is used up. */
static uint64_t grow(struct tree *t, const struct game_state *root, uint64_t nodes, uint64_t until)
{
    uint64_t n = 0;

    t->n_nodes = t->n_edges = 0;
    node_add(t, root);
    do {
        simulate(t, root);
        n++;
    } while ((nodes == 0 || n < nodes) && (until == 0 || n % CHECK_CLOCK_EVERY != 0 || t->b->clock() < until));
    return n;
}

/*
 * ----- the answer -----
 */

static bool is_better(const struct bot_line *a, const struct bot_line *b)
{
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->value > b->value;
}

/* Adds what one guess says about an action to what the others said. */
static void add_line(struct bot_line *lines, int *n, const struct edge *e)
{
    int i = 0;

    while (i < *n && !action_same(lines[i].action, e->action))
        i++;
    if (i == *n) {
        if (*n == ACTIONS_MAX)
            return;
        lines[(*n)++] = (struct bot_line){.action = e->action};
    }
    lines[i].visits += e->visits;
    lines[i].value += (double)e->sum + 1e-6 * (double)e->first; /* without any visit: what it seemed */
    lines[i].points += (double)e->points;
}

static void report(struct tree *t, struct bot_line *lines, int n, uint64_t nodes, struct bot_report *out)
{
    for (int k = 0; k < n && k < BOT_BEST; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            best = is_better(&lines[i], &lines[best]) ? i : best;
        struct bot_line line = lines[best];
        lines[best] = lines[k];
        lines[k] = line;
        line.value /= line.visits ? (double)line.visits : 1;
        line.points /= line.visits ? (double)line.visits : 1;
        out->best[k] = line;
    }
    out->n_best = n < BOT_BEST ? n : BOT_BEST;
    out->action = out->best[0].action;
    out->depth = t->depth;
    for (int i = 0; i < MAX_SEATS; i++) {
        out->win[i] = t->win[i] / (double)nodes;
        out->points[i] = t->points[i] / (double)nodes;
    }
}

/* The root lies where no simulation writes. */
void tree_choose(struct bot *b, const struct tree_style *style, const struct game_state *s, struct bot_report *out)
{
    struct tree        t;
    struct bot_line    lines[ACTIONS_MAX];
    int                n = 0, guesses = b->ops->determinise ? style->guesses : 1;
    uint64_t           nodes = 0, span = b->deadline ? b->deadline - b->started : 0;
    struct game_state *root = bot_scratch(b, SCRATCH_STATES - 1);

    tree_start(&t, b, style);
    if ((b->budget.nodes && b->budget.nodes < (uint64_t)guesses))
        guesses = 1;
    for (int g = 0; g < guesses; g++) {
        memcpy(root, s, b->state_size);
        if (b->ops->determinise)
            b->ops->determinise(b->rules, root, out->seat, &b->rng);
        nodes += grow(&t, root, b->budget.nodes * (uint64_t)(g + 1) / (uint64_t)guesses - nodes * (b->budget.nodes > 0),
                      span ? b->started + span * (uint64_t)(g + 1) / (uint64_t)guesses : 0);
        for (uint32_t i = 0; i < t.nodes[0].n && t.nodes[0].open; i++)
            add_line(lines, &n, &t.edges[t.nodes[0].first + i]);
    }
    b->nodes = nodes;
    report(&t, lines, n, nodes, out);
}
