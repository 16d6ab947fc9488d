/*
 * context.h: what the searches share among themselves.
 *
 * A kind of bot is one row of the table in bot.c: a name and a function that
 * chooses.  What a position is worth comes from the game's struct evaluation,
 * as points that each seat may expect; win_share.c turns points into a share of
 * the win, and is the only place that knows about many players and about solo.
 */
#ifndef BALUARTE_CONTEXT_H
#define BALUARTE_CONTEXT_H

#include "bots/bot.h"
#include "bots/evaluation.h"

enum { SCRATCH_STATES = 6, STATE_ALIGN = 64 };

/* Does a budget matter, and is an arena needed? */
enum { SEARCHES_NOT, SEARCHES_A_TREE, SEARCHES_WITHOUT_TREE };

struct tree_style;

struct bot_kind {
    const char *name, *meaning;
    uint8_t     searches; /* enum above */
    uint64_t    nodes;    /* its budget if nobody says */
    void (*choose)(struct bot *b, const struct game_state *s, struct bot_report *out);
    bool                     uses_nets; /* where there are any; the others judge by the written evaluation */
    const struct tree_style *style;     /* NULL: it grows no trees */
};

extern const struct bot_kind bot_random, bot_greedy, bot_runner, bot_expect, bot_uct, bot_mcts;

/* A bot, or what one thread of its search works with. */
struct bot {
    /* constant after bot_new */
    const struct game_ops   *ops;
    const struct game_rules *rules;
    const struct bot_kind   *kind;
    const struct evaluation *eval;
    evaluate_fn              evaluate; /* of eval: as written, or by nets */
    struct bot_params        params;
    bot_clock                clock;
    struct bot_budget        own; /* budget if the question has none */
    uint64_t                 seed;
    int                      level, noise; /* noise: percent of the evaluation's unit */
    int                      threads;
    size_t                   state_size, stride;
    int                      n_points; /* seats, or the colours of solo */
    bool                     is_solo;

    /* memory */
    unsigned char        *bytes; /* SCRATCH_STATES states */
    unsigned char        *arena; /* of a tree, in a thread of a search; NULL in others */
    size_t                arena_size;
    void                 *tables;  /* of the rollout policy, in a thread of a search; NULL where there is none */
    unsigned char        *endgame; /* of the solver of ends, in a thread of a search; NULL where there is none */
    unsigned char        *memory;  /* of all threads */
    struct search_thread *thread;  /* as many as there are threads; NULL in a bot that grows no trees */
    struct game_state    *kept;    /* the position after the last decision, if the threads' trees are about it */
    bool                  is_kept;

    /* one question */
    struct rng        rng;
    struct bot_budget budget;
    uint64_t          started, deadline; /* microseconds; deadline 0: none */
    uint64_t          ordered;           /* when a search must have ordered the actions of its root; 0: no hurry */
    uint64_t          nodes;
    bool              is_exact;  /* what is reported was not guessed: it needs no calibration */
    int               turn;      /* in which the question is asked */
    uint64_t          draw_seed; /* of the next rollout: common random numbers, see tree.c */
    uint64_t          limit;     /* evaluations after which greedy_values leaves the rest unvalued; 0: none */
};

/* Values of an action that was looked at. */
struct valued {
    struct action action;
    double        lead; /* points ahead of the best other seat */
};

static inline struct game_state *bot_scratch(const struct bot *b, int i)
{
    return (struct game_state *)(void *)(b->bytes + (size_t)i * b->stride);
}

/* In [0, 1). */
static inline double bot_chance(struct bot *b)
{
    return (double)(rng_next(&b->rng) >> 11) / 9007199254740992.0;
}

bool bot_time_is_up(const struct bot *b); /* by the clock only */

/* By the clock, or by the limit of evaluations. */
static inline bool bot_must_stop(const struct bot *b)
{
    return (b->limit && b->nodes >= b->limit) || bot_time_is_up(b);
}

static inline double bot_spread(const struct bot *b, const struct game_state *s)
{
    return b->eval->spread(&b->params, b->rules, s);
}

static inline double bot_unit(const struct bot *b)
{
    return b->eval->unit(&b->params);
}

/* ----- decide.c ----- */

/* Takes the memory of the threads, 'mib' for all trees together; nothing in a bot that grows none. */
bool search_prepare(struct bot *b, uint64_t mib);
void search_free(struct bot *b);

/* One decision by trees. */
void search_choose(struct bot *b, const struct game_state *s, struct bot_report *out);

/* What a position is worth by search; false: this kind of bot grows no trees. */
bool search_value(struct bot *b, const struct game_state *s, struct bot_report *out);

/* ----- win_share.c ----- */

/* The share of the win of each seat, and the points it goes by.  Solo: every seat has the same share, which grows with
 * the lowest colour. */
void win_shares(const struct bot *b, const struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS]);

/* The same where 's' is the end of a rollout: how much its points say goes by the spread of where it began. */
void win_shares_of_rollout(const struct bot *b, const struct game_state *s, double spread, double win[MAX_SEATS],
                           double points[MAX_SEATS]);

/* From shares, by which bots compare, to the probability of winning, which people are told. */
double win_probability(const struct bot *b, double share);
void   win_probabilities(const struct bot *b, double win[MAX_SEATS]);

/* The share of a seat that is so many points ahead in the position (solo: has so many). */
double win_share_of_lead(const struct bot *b, const struct game_state *s, double lead);

/* Points that a seat is ahead of the best other one; solo: of the lowest colour, all colours counting a little. */
double lead_of(const struct bot *b, const struct game_state *s, int seat);

/* ----- greedy.c ----- */

/* The lead after each legal action of a seat, best first; looks on while the same seat decides, 'further' decisions.
 * Uses the scratch states from 'scratch' on, 1 + further of them.  Returns how many there are, at most 'cap'; when the
 * time is up the rest come last, unvalued. */
int greedy_values(struct bot *b, const struct game_state *s, int further, int scratch, struct valued *out, int cap);

#endif
