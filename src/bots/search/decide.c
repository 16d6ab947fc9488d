/*
 * decide.c: from trees to a decision.
 *
 * A bot of several threads grows one tree in each, from the same position with
 * random numbers of its own, and adds up what they say about the actions of the
 * root; nothing else is shared, so that the same seed, budget and number of
 * threads give the same decision.  What the seat may not know is guessed
 * several times, a tree for each guess.
 *
 * Within a turn the tree is kept: whoever laid the tile that it chose goes on
 * with what it knows about the figure.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/search/endgame.h"
#include "bots/search/halving.h"
#include "bots/search/threads.h"
#include "bots/search/tree.h"

enum { SCRATCH_ROOT = SCRATCH_STATES - 1 };

struct task {
    struct bot              *b; /* whose threads they are */
    const struct tree_style *style;
    const struct game_state *s;
    int                      viewer, determinizations;
    bool                     goes_on; /* with the trees of the last decision */
};

/*
 * ----- one thread -----
 */

static struct root_line *line_for(struct search_thread *w, struct action a)
{
    for (int i = 0; i < w->n_lines; i++)
        if (action_same(w->lines[i].action, a))
            return &w->lines[i];
    if (w->n_lines == ACTIONS_MAX)
        return NULL;
    w->lines[w->n_lines] = (struct root_line){.action = a};
    return &w->lines[w->n_lines++];
}

static void add_node(struct root_line *line, const struct node *node)
{
    line->known += node->visits;
    for (int i = 0; i < MAX_SEATS; i++) {
        line->win[i] += (double)node->win[i];
        line->points[i] += (double)node->points[i];
    }
}

/* What the tree says about the position and about each action. */
static void add_tree(struct search_thread *w)
{
    const struct tree *t = &w->tree;
    const struct node *root = &t->nodes[t->root];

    add_node(&w->all, root);
    w->depth = t->depth > w->depth ? t->depth : w->depth;
    for (uint32_t i = root->first; root->actor >= 0 && root->open && i < root->first + root->n; i++) {
        const struct candidate *best = halving_best(t, i);
        const struct edge      *e = best ? candidate_edge(t, best) : &t->edges[i];
        struct root_line       *line = line_for(w, t->edges[i].action);

        if (!line)
            continue;
        line->rounds += best ? best->rounds : 0;
        line->visits += t->edges[i].visits;
        line->value += (double)e->sum + 1e-6 * (double)e->first; /* without any visit: what it seemed */
        if (e->child)
            add_node(line, &t->nodes[e->child]);
    }
}

/* Thinks about one guess until its part of the budget is used up.  A third of its time may go into ordering the root:
 * then there is something left to search with. */
static void think(const struct task *task, struct search_thread *w, int guess)
{
    struct bot        *b = &w->bot;
    struct game_state *root = bot_scratch(b, SCRATCH_ROOT);
    uint64_t           nodes = b->budget.nodes, span = b->deadline ? b->deadline - b->started : 0;
    uint64_t           parts = (uint64_t)task->determinizations, part = (uint64_t)guess + 1;
    uint64_t           until = span ? b->started + span * part / parts : 0, now = span ? b->clock() : 0;

    b->ordered = until > now ? now + (until - now) / 3 : until;
    memcpy(root, task->s, b->state_size);
    if (b->ops->determinise)
        b->ops->determinise(b->rules, root, task->viewer, &b->rng);
    if (!task->goes_on)
        tree_plant(&w->tree, b, task->style, root);
    b->nodes += (halving_applies(&w->tree) ? halving_run : tree_grow)(
        &w->tree, root, nodes ? nodes * part / parts - b->nodes : 0, until);
    add_tree(w);
}

static void work(void *context, int number)
{
    const struct task    *task = context;
    struct search_thread *w = &task->b->thread[number];

    for (int g = 0; g < task->determinizations; g++)
        think(task, w, g);
}

/*
 * ----- all threads -----
 */

/* The first thread looks whether the game is so near its end that it can be solved. */
static bool solve_end(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    struct bot *one = &b->thread[0].bot;

    if (b->kind->style->by_prior && endgame_applies(one, s)) {
        one->budget = b->budget;
        one->started = b->started;
        one->deadline = b->deadline;
        b->is_exact = endgame_solve(one, s, out);
        b->nodes = one->nodes;
    }
    if (b->is_exact)
        b->is_kept = false;
    return b->is_exact;
}

/* Each gets random numbers of its own and its part of the budget. */
static int set_to_work(struct task *task)
{
    struct bot *b = task->b;
    int         n = b->threads;

    if (b->budget.nodes && b->budget.nodes < (uint64_t)n)
        n = 1;
    for (int i = 0; i < n; i++) {
        struct search_thread *w = &b->thread[i];

        w->bot.rng.s = n == 1 ? b->rng.s : rng_next(&b->rng);
        w->bot.budget = b->budget;
        w->bot.budget.nodes = b->budget.nodes * (uint64_t)(i + 1) / (uint64_t)n -
                              b->budget.nodes * (uint64_t)i / (uint64_t)n;
        w->bot.started = b->started;
        w->bot.deadline = b->deadline;
        w->bot.nodes = 0;
        w->n_lines = w->depth = 0;
        w->all = (struct root_line){0};
    }
    threads_run(work, task, n);
    if (n == 1)
        b->rng = b->thread[0].bot.rng;
    b->nodes = 0;
    for (int i = 0; i < n; i++)
        b->nodes += b->thread[i].bot.nodes;
    return n;
}

static void add_line(struct root_line *to, const struct root_line *from)
{
    to->rounds += from->rounds;
    to->visits += from->visits;
    to->known += from->known;
    to->value += from->value;
    for (int i = 0; i < MAX_SEATS; i++) {
        to->win[i] += from->win[i];
        to->points[i] += from->points[i];
    }
}

/* All lines into those of the first. */
static void merge(struct search_thread *thread, int n)
{
    for (int i = 1; i < n; i++) {
        for (int k = 0; k < thread[i].n_lines; k++) {
            struct root_line *line = line_for(&thread[0], thread[i].lines[k].action);

            if (line)
                add_line(line, &thread[i].lines[k]);
        }
        add_line(&thread[0].all, &thread[i].all);
        thread[0].depth = thread[i].depth > thread[0].depth ? thread[i].depth : thread[0].depth;
    }
}

/*
 * ----- the answer -----
 */

static bool is_better(const struct root_line *a, const struct root_line *b)
{
    if (a->rounds != b->rounds)
        return a->rounds > b->rounds;
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->value > b->value;
}

static void best_first(struct root_line *lines, int n)
{
    for (int k = 0; k < n && k < BOT_BEST; k++) {
        int best = k;

        for (int i = k + 1; i < n; i++)
            best = is_better(&lines[i], &lines[best]) ? i : best;
        struct root_line line = lines[best];
        lines[best] = lines[k];
        lines[k] = line;
    }
}

static void means(const struct root_line *line, double win[MAX_SEATS], double points[MAX_SEATS])
{
    for (int i = 0; i < MAX_SEATS; i++) {
        win[i] = line->known ? line->win[i] / (double)line->known : 0;
        points[i] = line->known ? line->points[i] / (double)line->known : 0;
    }
}

/* A position is worth what its best action is; where chance decides, the mean of all. */
static void report_value(const struct search_thread *w, struct bot_report *out)
{
    means(w->n_lines && w->lines[0].known ? &w->lines[0] : &w->all, out->win, out->points);
    out->depth = w->depth;
}

static void report(const struct search_thread *w, struct bot_report *out)
{
    int n = w->n_lines < BOT_BEST ? w->n_lines : BOT_BEST;

    report_value(w, out);
    if (n == 0)
        return;
    for (int k = 0; k < n; k++) {
        double win[MAX_SEATS], points[MAX_SEATS];

        means(&w->lines[k], win, points);
        out->best[k] = (struct bot_line){w->lines[k].action, w->lines[k].visits, win[out->seat], points[out->seat]};
    }
    out->n_best = n;
    out->action = w->lines[0].action;
}

/*
 * ----- from one decision to the next -----
 */

/* Is this the position that the last decision led to? */
static bool may_go_on(const struct bot *b, const struct game_state *s)
{
    return b->is_kept && memcmp(b->kept, s, b->state_size) == 0;
}

/* The trees are good for more if the same seat decides again. */
static void keep(struct bot *b, const struct game_state *s, const struct bot_report *out, int n)
{
    b->is_kept = false;
    if (b->ops->determinise || out->seat < 0)
        return;
    memcpy(b->kept, s, b->state_size);
    game_play(b->ops, b->rules, b->kept, out->action, NULL);
    b->is_kept = b->ops->actor(b->rules, b->kept) == out->seat && n == b->threads;
    for (int i = 0; i < n; i++)
        b->is_kept &= tree_follow(&b->thread[i].tree, out->action);
}

static int search(struct bot *b, const struct game_state *s, int viewer, bool goes_on)
{
    const struct tree_style *style = b->kind->style;
    struct task task = {b, style, s, viewer, b->ops->determinise ? (int)b->params.determinizations : 1, goes_on};
    int         n;

    if (b->budget.nodes && b->budget.nodes < (uint64_t)task.determinizations * (uint64_t)b->threads)
        task.determinizations = 1;
    n = set_to_work(&task);
    merge(b->thread, n);
    return n;
}

void search_choose(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    int n;

    if (solve_end(b, s, out))
        return;
    n = search(b, s, out->seat, may_go_on(b, s));
    best_first(b->thread[0].lines, b->thread[0].n_lines);
    report(&b->thread[0], out);
    keep(b, s, out, n);
}

bool search_value(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    if (!b->kind->style)
        return false;
    if (solve_end(b, s, out))
        return true;
    search(b, s, out->seat, false);
    best_first(b->thread[0].lines, b->thread[0].n_lines);
    report_value(&b->thread[0], out);
    b->is_kept = false;
    return true;
}

/*
 * ----- memory -----
 */

static size_t rounded(size_t n)
{
    return (n + STATE_ALIGN - 1) / STATE_ALIGN * STATE_ALIGN;
}

static size_t policy_memory(const struct bot *b)
{
    return b->eval->rollout ? b->eval->rollout->memory(b->rules) : 0;
}

bool search_prepare(struct bot *b, uint64_t mib)
{
    size_t         lines = rounded(ACTIONS_MAX * sizeof(struct root_line)), states = SCRATCH_STATES * b->stride;
    size_t         arena = ((size_t)mib << 20) / (size_t)b->threads / STATE_ALIGN * STATE_ALIGN;
    size_t         tables = rounded(policy_memory(b));
    size_t         endgame = rounded(endgame_memory(b));
    size_t         each = lines + states + arena + tables;
    unsigned char *bytes;

    if (!b->kind->style)
        return true;
    b->thread = calloc((size_t)b->threads, sizeof *b->thread);
    b->memory = bytes = aligned_alloc(STATE_ALIGN, b->stride + (size_t)b->threads * each + endgame);
    if (!b->thread || !bytes)
        return false;
    b->kept = (struct game_state *)(void *)bytes;
    for (int i = 0; i < b->threads; i++) {
        struct search_thread *w = &b->thread[i];
        unsigned char        *at = bytes + b->stride + (size_t)i * each;

        w->bot = *b;
        w->bot.bytes = at;
        w->bot.arena = at + states;
        w->bot.arena_size = arena;
        w->lines = (struct root_line *)(void *)(at + states + arena);
        w->bot.tables = tables ? at + states + arena + lines : NULL;
    }
    b->thread[0].bot.endgame = endgame ? bytes + b->stride + (size_t)b->threads * each : NULL;
    return true;
}

void search_free(struct bot *b)
{
    free(b->memory);
    free(b->thread);
}
