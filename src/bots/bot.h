/*
 * bot.h: players that think for themselves.
 *
 * A bot knows a game only through struct game_ops, so that every bot plays
 * every game.  It is made for one set of rules and asked for one decision at a
 * time.  Between two questions it keeps its random numbers and, within a turn,
 * what it has found out so far.  All its memory is taken when it is made and is
 * of a stated size.
 *
 * A bot never uses what the seat that decides may not know: bot_choose puts
 * guesses in place of secrets before anybody thinks.  It reads no clock but the
 * one that it is given.  With a budget in nodes, the same seed and number of
 * threads give the same decisions in every run of a program.
 */
#ifndef BALUARTE_BOT_H
#define BALUARTE_BOT_H

#include "game/game.h"

enum { BOT_WORDS_MAX = 200, BOT_BEST = 5, BOT_LEVELS = 8, BOT_MS_MAX = 600000, BOT_MIB = 64, BOT_MIB_MAX = 1024 };
enum { BOT_THREADS_MAX = 64 };

/* Microseconds since any moment, never going back. */
typedef uint64_t (*bot_clock)(void);

/* How long to think about one decision: until the first limit is reached; 0 is no limit.  Both 0: what the bot was
 * made with.  A bot that does not search answers at once whatever the budget. */
struct bot_budget {
    uint64_t nodes; /* playouts from the position, or continuations that were evaluated */
    uint64_t ms;
};

/* What one action seems worth to the seat that decides. */
struct bot_line {
    struct action action;
    uint64_t      visits;
    double        value;  /* the probability of winning; solo: grows with the result */
    double        points; /* its final points, as far as one sees                             */
};

struct bot_report {
    struct action   action; /* always legal */
    const char     *bot;    /* name of its kind */
    int             level;  /* 1 to 8; 0: made by name */
    int             seat;   /* who decides */
    uint64_t        nodes, us;
    int             depth;             /* longest line that was looked at, in decisions and draws */
    double          win[MAX_SEATS];    /* probability of winning by seat, after 'action'; adds up to 1 but in solo */
    double          points[MAX_SEATS]; /* expected final points by seat (solo: by colour)        */
    int             n_best;
    struct bot_line best[BOT_BEST]; /* best first; best[0].action is 'action' unless the bot errs on purpose */
};

struct bot;

/* "greedy", "mcts:nodes=5000", "mcts:ms=100,seed=7,mib=32,threads=2", "level:5".  'clock' may be
 * NULL: then a budget in ms alone is refused.  The rules must outlive the bot.  NULL: 'why' holds a sentence. */
struct bot *bot_new(const char *words, const struct game_ops *ops, const struct game_rules *rules, bot_clock clock,
                    struct text *why);
void        bot_free(struct bot *b); /* NULL is fine */

/* Begins its random numbers anew: for pairs of games, and to repeat one. */
void bot_seed(struct bot *b, uint64_t seed);

const char *bot_name(const struct bot *b);

/* What it thinks by if a question says nothing. */
struct bot_budget bot_budget_of(const struct bot *b);

/* Does a budget change what it does?  Random and greedy answer at once. */
bool bot_searches(const struct bot *b);

/* One decision of the seat whose turn it is (never chance, never a finished game).  'budget' NULL: the bot's own. */
void bot_choose(struct bot *b, const struct game_state *s, const struct bot_budget *budget, struct bot_report *out);

/* What a position is worth, whoever acts there (chance too): the mean over a search of that budget, or the evaluation
 * of a bot that grows no trees, as the viewer may know it.  Fills win, points, nodes, depth and us; no action. */
void bot_value(struct bot *b, const struct game_state *s, int viewer, const struct bot_budget *budget,
               struct bot_report *out);

/* The report as one JSON object without a line break: bot, level, seat, nodes, depth, ms, win, points, best.
 * 's' is the position that was asked about. */
void bot_report_json(const struct bot *b, const struct game_state *s, const struct bot_report *report,
                     struct text *out);

/* One kind after the other, NULL after the last: name, and one line on what it does. */
const char *bot_kind_name(int i);
const char *bot_kind_meaning(int i);

/* What a level 1 to 8 stands for, as words that bot_new accepts. */
const char *bot_level_words(int level);

#endif
