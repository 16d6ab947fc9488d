/*
 * brain.h: what the bots share among themselves.
 *
 * A kind of bot is one row of the table in list.c: a name and a function that
 * chooses.  What a position is worth comes from one struct bot_eval per game,
 * as points that each seat may expect; outcome.c turns points into a share of
 * the win, and is the only place that knows about many players and about solo.
 */
#ifndef BALUARTE_BRAIN_H
#define BALUARTE_BRAIN_H

#include "bots/bot.h"

enum { SCRATCH_STATES = 6 };

/* What is particular to one game. */
struct bot_eval {
    double unit; /* points between a good move and a fair one: errors on purpose go by it */

    /* Final points that each seat (solo: colour) may expect; exact, ties broken, when the game is over. */
    void (*project)(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS]);

    /* The same by training, in games that 'knows' says yes to; NULL: there is none. */
    bool (*knows)(const struct game_rules *rules);
    void (*trained)(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS]);

    /* How many points of lead make three quarters of a win, as far as the game still is from its end. */
    double (*spread)(const struct game_rules *rules, const struct game_state *s);

    bool plays_out; /* the end of a random game says something about the position where it began */

    double trust; /* looks of a search that the evaluation of an action stands for */
};

#define X(id) extern const struct bot_eval eval_##id;
#include "game/games.def"
#undef X

/* Does a budget matter, and is an arena needed? */
enum { SEARCHES_NOT, SEARCHES_A_TREE, SEARCHES_WITHOUT_TREE };

struct bot_kind {
    const char *name, *meaning;
    uint8_t     searches; /* enum above */
    uint64_t    nodes;    /* its budget if nobody says */
    void (*choose)(struct bot *b, const struct game_state *s, struct bot_report *out);
    bool by_training; /* judges by training where it can; the others judge as it is written down */
};

extern const struct bot_kind bot_random, bot_greedy, bot_runner, bot_expect, bot_uct, bot_mcts;

struct bot {
    /* constant after bot_new */
    const struct game_ops   *ops;
    const struct game_rules *rules;
    const struct bot_kind   *kind;
    const struct bot_eval   *eval;
    void (*project)(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS]); /* of eval */
    bot_clock         clock;
    struct bot_budget own; /* budget if the question has none */
    uint64_t          seed;
    int               level, noise; /* noise: percent of eval->unit */
    int               threads;
    size_t            state_size, stride;
    int               n_points; /* seats, or the colours of solo */
    bool              is_solo;

    /* memory */
    unsigned char     *bytes; /* SCRATCH_STATES states */
    unsigned char     *arena; /* of a tree, in one of a team; NULL in others */
    size_t             arena_size;
    struct guide      *guide;  /* what rules of thumb go by, in one of a team; NULL where there are none */
    unsigned char     *memory; /* of the team */
    struct bot_worker *team;   /* as many as there are threads; NULL in a bot that grows no trees */
    struct game_state *kept;   /* the position after the last decision, if the trees of the team are about it */
    bool               is_kept;

    /* one question */
    struct rng        rng;
    struct bot_budget budget;
    uint64_t          started, deadline; /* microseconds; deadline 0: none */
    uint64_t          ordered;           /* when a search must have put the actions of its root in order; 0: no hurry */
    uint64_t          nodes;
    int               turn;  /* in which the question is asked */
    uint64_t          luck;  /* of the next playout: the same for look number k at every action of a decision */
    uint64_t          limit; /* evaluations after which greedy_values leaves the rest unvalued; 0: none */
};

/* Values of an action that was looked at. */
struct valued {
    struct action action;
    double        margin; /* points ahead of the best other seat */
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

double bot_root(double x); /* the square root, without the library of mathematics: near enough here */

bool bot_time_is_up(const struct bot *b); /* by the clock only */

/* By the clock, or by the limit of evaluations. */
static inline bool bot_must_stop(const struct bot *b)
{
    return (b->limit && b->nodes >= b->limit) || bot_time_is_up(b);
}

/* ----- search.c ----- */

/* Takes the memory of the team, 'mib' for all trees together; nothing in a bot that grows none. */
bool search_prepare(struct bot *b, uint64_t mib);
void search_free(struct bot *b);

/* What a position is worth by search; false: this kind of bot grows no trees. */
bool search_value(struct bot *b, const struct game_state *s, struct bot_report *out);

/* ----- outcome.c ----- */

/* The share of the win of each seat, and the points it goes by.  Solo: every seat has the same share, which grows with
 * the lowest colour. */
void outcome_shares(const struct bot *b, const struct game_state *s, double win[MAX_SEATS], double points[MAX_SEATS]);

/* The same where 's' is the end of a playout: how much its points say goes by the spread of where it began. */
void outcome_of_playout(const struct bot *b, const struct game_state *s, double spread, double win[MAX_SEATS],
                        double points[MAX_SEATS]);

/* From shares, by which bots compare, to the probability of winning, which people are told. */
double outcome_chance(const struct bot *b, double share);
void   outcome_chances(const struct bot *b, double win[MAX_SEATS]);

/* The share of a seat that is so many points ahead in the position (solo: has so many). */
double outcome_of_margin(const struct bot *b, const struct game_state *s, double margin);

/* Points that a seat is ahead of the best other one; solo: of the lowest colour, all colours counting a little. */
double outcome_margin(const struct bot *b, const struct game_state *s, int seat);

/* ----- greedy.c ----- */

/* The margin after each legal action of a seat, best first; looks on while the same seat decides, 'further' decisions.
 * Uses the scratch states from 'scratch' on, 1 + further of them.  Returns how many there are, at most 'cap'; when the
 * time is up the rest come last, unvalued. */
int greedy_values(struct bot *b, const struct game_state *s, int further, int scratch, struct valued *out, int cap);

#endif
