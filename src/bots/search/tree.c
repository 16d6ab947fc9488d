/*
 * tree.c: see tree.h.
 */
#include "bots/search/tree.h"

#include <math.h>
#include <string.h>

enum { PATH_MAX_LENGTH = 256, SCRATCH_WALK = 0 };

static const double GOLDEN = 0.6180339887498949; /* of a circle: any number of such steps are spread evenly on it */

struct path {
    uint32_t node[PATH_MAX_LENGTH], edge[PATH_MAX_LENGTH];
    int      n;
    uint32_t leaf; /* where it ended; NONE: in no node */
};

enum { NONE = UINT32_MAX };

/*
 * ----- growing -----
 */

static size_t room_left(const struct tree *t)
{
    return t->top * sizeof(struct edge) - t->n_nodes * sizeof(struct node);
}

static int list_legal(const struct bot *b, const struct game_state *s, struct action buffer[ACTIONS_MAX])
{
    struct actions list = {buffer, 0, ACTIONS_MAX};

    b->ops->legal(b->rules, s, &list);
    return list.n < ACTIONS_MAX ? list.n : ACTIONS_MAX;
}

/* 0: no room, or the first one. */
static uint32_t node_add(struct tree *t, const struct game_state *s)
{
    struct action buffer[ACTIONS_MAX];
    struct node  *fresh = &t->nodes[t->n_nodes];
    int           actor = t->b->ops->actor(t->b->rules, s);

    if (room_left(t) < sizeof *fresh)
        return 0;
    memset(fresh, 0, sizeof *fresh);
    fresh->actor = (int8_t)actor;
    fresh->n = (uint16_t)(actor == ACTOR_OVER ? 0 : list_legal(t->b, s, buffer));
    return t->n_nodes++;
}

/* The odds of each outcome. */
static void weigh(const struct bot *b, const struct game_state *s, struct edge *at, int n)
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += at[i].prior = (float)b->ops->weight(b->rules, s, at[i].action);
    for (int i = 0; i < n; i++)
        at[i].prior = (float)((double)at[i].prior / sum);
}

/* Gives a node its edges.  False: no room. */
static bool node_open(struct tree *t, struct node *node, const struct game_state *s)
{
    struct action buffer[ACTIONS_MAX];
    struct edge  *at;
    int           n = list_legal(t->b, s, buffer), kept = n;

    if ((size_t)n * sizeof *at > room_left(t))
        return false;
    at = &t->edges[t->top - (uint32_t)n];
    for (int i = 0; i < n; i++)
        at[i] = (struct edge){.action = buffer[i], .prior = 1.0f / (float)n};
    if (node->actor < 0)
        weigh(t->b, s, at, n);
    else
        kept = t->style->order(t->b, s, node == &t->nodes[t->root], at, n);
    memmove(at + n - kept, at, (size_t)kept * sizeof *at);
    t->top -= (uint32_t)kept;
    node->first = t->top;
    node->n = (uint16_t)kept;
    node->open = true;
    node->closed = node->visits;
    return true;
}

bool tree_open(struct tree *t, uint32_t node, const struct game_state *s)
{
    return t->nodes[node].open || node_open(t, &t->nodes[node], s);
}

uint32_t tree_child(struct tree *t, uint32_t edge, const struct game_state *s)
{
    struct edge *e = &t->edges[edge];

    if (e->child == 0)
        e->child = node_add(t, s);
    return e->child;
}

/*
 * ----- walking -----
 */

/* Edges that may be tried so far: the best ones first, more with every visit. */
static int edges_tried(const struct tree *t, const struct node *node)
{
    int n;

    if (!t->style->by_prior)
        return node->n;
    n = (int)t->b->params.widen + (int)sqrt(node->visits);
    return n < node->n ? n : node->n;
}

/* The natural logarithm, by additions, multiplications and divisions alone: libraries of mathematics differ in its last digit. */
static double logarithm_of(uint32_t n)
{
    int    doublings = 31 - __builtin_clz(n);
    double rest = (double)n / (double)(1u << doublings), y = (rest - 1) / (rest + 1), square = y * y, sum = 0;

    for (int k = 33; k > 0; k -= 2) /* 2 * artanh(y), y up to a third: the smallest terms first */
        sum = sum * square + 1.0 / k;
    return doublings * 0.69314718055994530942 + 2 * y * sum;
}

/* How much an edge with so many visits is worth another one. */
static double bonus(const struct tree_style *style, const struct edge *e, double reach)
{
    if (style->by_prior)
        return reach * (double)e->prior / (1 + e->visits);
    return e->visits ? reach / sqrt(e->visits) : 1e6;
}

/* Visits come out better or worse than the evaluation of all edges, which says nothing about one of them: edges with few
 * visits are corrected by it, or they would seem better or worse than the rest. */
static double mean_prior_error(const struct node *node)
{
    return node->visits > node->closed ? (double)node->prior_error / (node->visits - node->closed) : 0;
}

static uint32_t select_edge(const struct tree *t, const struct node *node)
{
    const struct tree_style *style = t->style;
    double                   prior_error = mean_prior_error(node);
    double                   reach = style->by_prior ? t->b->params.explore * sqrt(node->visits + 1)
                                                     : t->b->params.uct_explore * sqrt(logarithm_of(node->visits ? node->visits : 1));
    double                   best = -1e9;
    uint32_t                 chosen = node->first;
    int                      n = edges_tried(t, node);

    for (uint32_t i = node->first; i < node->first + (uint32_t)n; i++) {
        const struct edge *e = &t->edges[i];
        double             score = edge_worth(t, e, prior_error) + bonus(style, e, reach);

        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return chosen;
}

/* Any number from 0 to 1, always the same one for a node. */
static double phase_of(ptrdiff_t node)
{
    return (double)((uint64_t)node * 0x9e3779b97f4a7c15u >> 11) / 9007199254740992.0;
}

/* An outcome by its odds.  Not by lot: the visits of a node go round the circle of the outcomes in even steps.  The
 * first draw of a walk begins at the same point whatever was done before, so that actions are compared by the same
 * draws. */
static uint32_t draw_edge(const struct tree *t, const struct node *node, bool is_first)
{
    double   at = (is_first ? t->phase : phase_of(node - t->nodes)) + GOLDEN * node->visits;
    uint32_t i = node->first;

    at -= (double)(uint64_t)at;
    while (i < node->first + node->n - 1 && at >= (double)t->edges[i].prior)
        at -= (double)t->edges[i++].prior;
    return i;
}

static bool may_open(const struct tree *t, uint32_t number, int before)
{
    const struct node *node = &t->nodes[number];

    if (number == t->root || node->actor < 0)
        return true;
    if (!t->style->by_prior)
        return node->visits > 0;
    if (node->actor == before && node->n <= t->b->params.expand_at_once)
        return true;
    return node->visits >= t->b->params.expansion_threshold * node->n;
}

/* Down to the leaf, beginning with a turn if there is one; 's' is played along. */
static void walk(struct tree *t, struct game_state *s, const struct candidate *turn, struct path *path)
{
    int  before = ACTOR_OVER, decided = turn ? turn->n : 0;
    bool is_first = true;

    path->leaf = t->root;
    for (path->n = 0; path->n < PATH_MAX_LENGTH;) {
        struct node *node = &t->nodes[path->leaf];

        if (node->actor == ACTOR_OVER || (!node->open && (!may_open(t, path->leaf, before) || !node_open(t, node, s))))
            return;
        uint32_t i = path->n < decided ? turn->edge[path->n]
                     : node->actor < 0 ? draw_edge(t, node, is_first)
                                       : select_edge(t, node);
        before = node->actor;
        is_first &= node->actor >= 0;
        path->node[path->n] = path->leaf;
        path->edge[path->n++] = i;
        game_play(t->b->ops, t->b->rules, s, t->edges[i].action, NULL);
        path->leaf = tree_child(t, i, s);
        if (path->leaf == 0) {
            path->leaf = NONE;
            return;
        }
    }
}

static void node_tell(struct node *node, int n, const double *win, const double *points)
{
    node->visits++;
    for (int i = 0; i < n; i++) {
        node->win[i] += (float)win[i];
        node->points[i] += (float)points[i];
    }
}

static void tell(struct tree *t, const struct path *path, const double *win, const double *points)
{
    for (int i = 0; i < path->n; i++) {
        struct node *node = &t->nodes[path->node[i]];
        struct edge *e = &t->edges[path->edge[i]];

        e->visits++;
        e->sum += (float)win[node->actor < 0 ? 0 : node->actor];
        node->prior_error += node->actor < 0 ? 0 : (float)win[node->actor] - e->first;
        node_tell(node, t->b->n_points, win, points);
    }
    if (path->leaf != NONE)
        node_tell(&t->nodes[path->leaf], t->b->n_points, win, points);
    t->depth = path->n > t->depth ? path->n : t->depth;
}

/* Common random numbers: visit number k of any turn has the same draws. */
static uint64_t draw_seed_of(const struct tree *t, const struct path *path, const struct candidate *turn)
{
    uint32_t k = path->n ? t->edges[path->edge[turn ? turn->n - 1 : 0]].visits : 0;

    return (uint64_t)(t->phase * 9007199254740992.0) + k * 0xd1342543de82ef95u;
}

void tree_simulate(struct tree *t, const struct game_state *root, const struct candidate *turn)
{
    struct path        path;
    double             win[MAX_SEATS], points[MAX_SEATS];
    struct game_state *s = bot_scratch(t->b, SCRATCH_WALK);

    memcpy(s, root, t->b->state_size);
    walk(t, s, turn, &path);
    t->b->draw_seed = draw_seed_of(t, &path, turn);
    t->style->judge(t->b, s, path.leaf == NONE ? NULL : &t->nodes[path.leaf], win, points);
    tell(t, &path, win, points);
}

/*
 * ----- from outside -----
 */

void tree_plant(struct tree *t, struct bot *b, const struct tree_style *style, const struct game_state *root)
{
    *t = (struct tree){.b = b, .style = style, .nodes = (struct node *)(void *)b->arena};
    t->edges = (struct edge *)(void *)b->arena;
    t->top = (uint32_t)(b->arena_size / sizeof(struct edge));
    t->phase = bot_chance(b);
    t->prior_visits = style->by_prior ? b->params.prior_visits : 0;
    b->turn = b->ops->turn(b->rules, root);
    if (b->tables)
        b->eval->rollout->begin(b->tables, &b->params, b->rules, root);
    node_add(t, root);
}

bool tree_follow(struct tree *t, struct action a)
{
    struct node *root = &t->nodes[t->root];

    for (uint32_t i = root->first; root->open && i < root->first + root->n; i++) {
        struct edge *e = &t->edges[i];

        if (!action_same(e->action, a))
            continue;
        t->root = e->child;
        t->depth = 0;
        return e->child != 0 && room_left(t) > t->b->arena_size / 2;
    }
    return false;
}

uint64_t tree_grow(struct tree *t, const struct game_state *root, uint64_t nodes, uint64_t until)
{
    uint64_t n = 0;

    do {
        tree_simulate(t, root, NULL);
        n++;
    } while ((nodes == 0 || n < nodes) && (until == 0 || n % CHECK_CLOCK_EVERY != 0 || t->b->clock() < until));
    return n;
}
