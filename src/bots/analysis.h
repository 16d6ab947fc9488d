/*
 * analysis.h: what every decision of a recorded game was worth.
 *
 * A decision is judged in three searches: half of the budget goes to one from
 * the position, which names the best action, a quarter each to the positions
 * behind the two actions, the best and the one that was played, with the same
 * random numbers.  Their difference is the loss.  A search that is refuted by
 * the game (the action played turns out better) admits it: the loss is never
 * below zero.  Nobody uses what the seat could not know.
 *
 * Decisions do not depend on each other, so any number of walkers may share
 * the work, each with its own position and bot.
 */
#ifndef BALUARTE_ANALYSIS_H
#define BALUARTE_ANALYSIS_H

#include "bots/bot.h"
#include "session/session.h"

enum { ANALYSIS_TEXT = 64 };

/* One decision that was a choice. */
struct verdict {
    int               ply; /* index into the history */
    int               seat, turn;
    int               choices; /* legal actions */
    const char       *phase;
    struct action     played, best;
    char              played_text[ANALYSIS_TEXT], best_text[ANALYSIS_TEXT];
    double            loss_points;                       /* of the lead over the best other; solo: of the result */
    double            loss_win;                          /* of the share of the win */
    double            win[MAX_SEATS], points[MAX_SEATS]; /* behind the best action */
    struct bot_report report;
};

struct analysis_walker {
    const struct session *game;
    struct game_state    *state, *after; /* of ops->state_size bytes each, aligned to 64 */
    struct bot           *bot;
    int                   ply;
};

/* False: not enough memory, or the words name no bot ('why' holds a sentence). */
bool analysis_open(struct analysis_walker *w, const struct session *game, const char *bot, bot_clock clock,
                   struct text *why);
void analysis_close(struct analysis_walker *w);

/* Judges the decision at the action number 'ply' of the history, which must not lie before the last one that was
 * asked for.  False: nothing was to be decided there (chance, or one legal action). */
bool analysis_judge(struct analysis_walker *w, int ply, const struct bot_budget *budget, struct verdict *out);

/* How bad a loss is, as people say it. */
enum fault { FAULT_NONE, FAULT_INACCURACY, FAULT_MISTAKE, FAULT_BLUNDER, FAULT_COUNT };
enum fault  fault_of(const struct verdict *v);
const char *fault_word(enum fault f);

/* What a player's decisions come to. */
struct analysis_summary {
    int    decisions, best_found, faults[FAULT_COUNT];
    double loss_points, loss_win; /* in all */
};

void analysis_add(struct analysis_summary *sum, const struct verdict *v);

#endif
