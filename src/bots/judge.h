/*
 * judge.h: what actions are worth, side by side and as exactly as one likes.
 *
 * One judge for hints, reports, puzzles, luck and adjusted scores.  It is given
 * actions of one position (of a seat, or outcomes of chance), finishes the turn
 * behind each as the evaluation thinks best, and plays on from there by rollouts.
 * Sample number k has the same draws behind every action (common random
 * numbers), so that differences are known much sooner than the values.  It can
 * be refined again and again.
 *
 * A turn is judged as a whole: behind a tile comes its best figure.  Nobody uses
 * what the seat may not know.  The luck of a draw is what the position is worth
 * with what came, less the mean of all that could have come by their odds.
 */
#ifndef BALUARTE_JUDGE_H
#define BALUARTE_JUDGE_H

#include "bots/bot.h"

enum {
    JUDGE_MAX = 256,   /* actions at a time: every tile, card, die or message that may come */
    JUDGE_LISTED = 64, /* decisions that are judged if nobody says which */
    JUDGE_LINE = 12    /* decisions of one line */
};

/* What a seat decides between two draws, from its first decision on: a tile and the figure on it. */
struct judge_line {
    struct action at[JUDGE_LINE];
    int           n;
    double        lead; /* as the evaluation sees it behind the line */
};

/* A mean over samples and its standard error. */
struct estimate {
    double mean, error;
};

struct judged {
    struct action   action;
    double          odds;   /* of an outcome of chance; 0 of a decision */
    struct estimate lead;   /* points ahead of the best other seat at the end; solo: the result */
    struct estimate win;    /* probability of winning */
    struct estimate behind; /* points that it is worth less than the best one */
    double          leads[MAX_SEATS], wins[MAX_SEATS]; /* the same two of every seat, without their errors */
};

struct judge;

/* The words name a bot that grows trees, as bot_new has it: "mcts".  NULL: 'why' holds a sentence. */
struct judge *judge_new(const char *words, const struct game_ops *ops, const struct game_rules *rules, bot_clock clock,
                        struct text *why);
void          judge_free(struct judge *j); /* NULL is fine */

/* A new question: these legal actions of a position, at most JUDGE_MAX.  With n 0 all outcomes of chance, or the first
 * JUDGE_LISTED decisions by the evaluation's order.  Returns how many there are; 0: the game is over. */
int judge_ask(struct judge *j, const struct game_state *s, const struct action *actions, int n);

/* A quick question about chance: all outcomes, as they are worth to a party of seats (bits) against the others: the lead
 * of its best seat over their best, and its share of the win.  The turn behind an outcome is left to the rollouts, and
 * nothing is hidden, so that whoever watches can ask at every draw of many games.  Returns how many outcomes there
 * are. */
int judge_ask_chance(struct judge *j, const struct game_state *s, unsigned party);

/* The whole turns that a position offers, the best by the evaluation first, each until somebody else or chance decides;
 * where something is hidden as the seat guesses it.  Returns how many, at most 'cap'. */
int judge_lines(struct judge *j, const struct game_state *s, struct judge_line *out, int cap);

/* The same question about lines, at least one decision each: out[i].action of the report is the first of line i. */
int judge_ask_lines(struct judge *j, const struct game_state *s, const struct judge_line *lines, int n);

/* For the question that was just asked: everything is judged for this seat (whose draw it was), and the draws begin
 * with that number, so that two looks at one position are independent. */
void judge_aim(struct judge *j, int seat, uint64_t first_sample);

/* More samples: so many of each action, or as many as there is time for (0: no limit); at least two have been taken
 * afterwards.  Returns how many samples each action has in all. */
uint64_t judge_refine(struct judge *j, uint64_t samples, uint64_t ms);

/* How many samples each action has so far. */
uint64_t judge_samples(const struct judge *j);

/* How many actions are judged. */
int judge_count(const struct judge *j);

/* For whom everything is judged: the seat that decides, or that will after an outcome of chance; of a party the first. */
int judge_seat(const struct judge *j);

/* What is known so far, in the order of the question; the best one has 'behind' 0.  Returns how many there are; 0: there
 * are no samples yet. */
int judge_report(const struct judge *j, struct judged out[JUDGE_MAX]);

/* Where chance was asked about: what this outcome is worth beyond the mean of all, in points and in probability.
 * False: it is none of those that are judged. */
struct luck {
    struct estimate points, win;
};
bool judge_luck(const struct judge *j, struct action outcome, struct luck *out);

/* The sum of all that is judged by these weights, which add up to nothing: one value less the mean of others. */
void judge_mix(const struct judge *j, const double weight[JUDGE_MAX], struct luck *out);

#endif
